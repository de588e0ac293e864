//! The pieces that stand on the map.

use engine::{KingSpot, Place, Seat, Small};
use leptos::prelude::*;

use super::{
    geometry,
    model::{Colour, Piece, PlaceModel, State, Stop, Tap},
    pieces, plates,
    scene::Scene,
};

/// How large the King is drawn.
const KING_SCALE: f64 = 1.08;

/// Every seat's pieces in every place, those that stand lower in front. A seat's place is fixed, and so is the order.
pub(super) fn pieces(scene: Scene) -> impl IntoView {
    let mut slots: Vec<(Place, Seat)> =
        Place::all().flat_map(|place| Seat::all().map(move |seat| (place, seat))).collect();
    let y = |(place, seat): &(Place, Seat)| geometry::stack(*place, *seat, 5).0.y;
    slots.sort_by(|a, b| y(a).total_cmp(&y(b)));
    slots.into_iter().map(|(place, seat)| slot(scene, place, seat)).collect_view()
}

fn slot(scene: Scene, place: Place, seat: Seat) -> impl IntoView {
    let model = scene.place(place);
    let has_stack = Memo::new(move |_| model.with(|place| place.hidden.is_none() && place.stack(seat).is_some()));
    let has_grande = Memo::new(move |_| model.with(|place| place.grande(seat).is_some()));
    let transform = move || {
        let (at, scale) = geometry::stack(place, seat, scene.seats.get());
        format!("{} scale({scale})", at.translate())
    };
    // Kept while it is there, so that focus stays on a stack that grows.
    view! {
        {move || has_grande.get().then(|| view! {
            <g transform=transform>
                <g transform=move || format!("translate({} 0)", geometry::grande_offset(has_stack.get()))>
                    {grande(scene, place, seat)}
                </g>
            </g>
        })}
        {move || has_stack.get().then(|| view! { <g transform=transform>{stack(scene, place, seat)}</g> })}
    }
}

fn stack(scene: Scene, place: Place, seat: Seat) -> impl IntoView {
    let model = scene.place(place);
    let stack = Memo::new(move |_| model.with(|place| place.stack(seat).cloned()));
    let tap = Tap::Stack(place, seat);
    let is_marked = Memo::new(move |_| is_marked(scene, place, seat));
    let look = Memo::new(move |_| stack.with(|it| it.as_ref().map(|it| (it.colour, it.state))));
    let label = move || stack.with(|it| it.as_ref().map(|it| it.label.clone()).unwrap_or_default());
    let drawn = move || stack.with(|it| it.as_ref().map(|it| pieces::stack(it, is_marked.get())));
    button(scene, place, tap, look, label, drawn)
}

fn grande(scene: Scene, place: Place, seat: Seat) -> impl IntoView {
    let model = scene.place(place);
    let grande = Memo::new(move |_| model.with(|place| place.grande(seat).cloned()));
    let look = Memo::new(move |_| grande.with(|it| it.as_ref().map(|it| (it.colour, it.state))));
    let label = move || grande.with(|it| it.as_ref().map(|it| it.label.clone()).unwrap_or_default());
    let drawn = move || grande.with(|it| it.as_ref().map(pieces::grande));
    button(scene, place, Tap::Grande(seat), look, label, drawn)
}

/// A piece that answers for itself when something is asked of it, and otherwise for the place it stands in.
fn button<V: IntoView + 'static>(
    scene: Scene,
    place: Place,
    tap: Tap,
    look: Memo<Option<(Colour, State)>>,
    label: impl Fn() -> String + Send + 'static,
    drawn: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let is_lit = move || look.get().is_some_and(|(_, state)| state.is_lit());
    let answers = move || look.get().is_some_and(|(_, state)| state != State::Plain);
    let tab_index = scene.tab_index(tap);
    let class = move || {
        let (colour, state) = look.get().unwrap_or((Colour::Purple, State::Plain));
        let focused = if scene.is_focused(tap) { " focused" } else { "" };
        let away = if scene.is_lifted(place) { " away" } else { "" };
        format!("piece {} {}{focused}{away}", colour.class(), state_class(state))
    };
    view! {
        <g class=class
            data-node=move || if answers() { tap } else { Tap::Place(place) }.key()
            role=move || is_lit().then_some("button")
            tabindex=move || is_lit().then(&tab_index)
            aria-label=move || is_lit().then(&label)
            aria-hidden=move || (!is_lit()).then_some("true")>
            {drawn}
        </g>
    }
}

/// The King, in front of all other pieces.
pub(super) fn king(scene: Scene) -> impl IntoView {
    let is_lit = Memo::new(move |_| scene.model.with(|model| model.king_is_lit));
    let is_marked =
        Memo::new(move |_| scene.player.marked.with(|steps| steps.iter().any(|it| it.piece == Piece::King)));
    let tab_index = scene.tab_index(Tap::King);
    let is_there = Memo::new(move |_| scene.king.get().is_some());
    let spot = move || scene.king.get().unwrap_or(KingSpot::Castillo);
    let class = move || {
        let lit = if is_lit.get() { " legal" } else { "" };
        let focused = if scene.is_focused(Tap::King) { " focused" } else { "" };
        let away =
            if scene.king.get().and_then(stands_in).is_some_and(|place| scene.is_lifted(place)) { " away" } else { "" };
        format!("piece king{lit}{focused}{away}")
    };
    let key = move || match spot() {
        _ if is_lit.get() => Tap::King.key(),
        KingSpot::Region(region) => Tap::Place(Place::Region(region)).key(),
        KingSpot::Castillo => Tap::Place(Place::Castillo).key(),
        spot => Tap::Abroad(spot).key(),
    };
    move || {
        is_there.get().then(|| view! {
            <g class=class data-node=key
                transform=move || format!("{} scale({KING_SCALE})", geometry::king(spot()).translate())
                role=move || is_lit.get().then_some("button")
                tabindex=move || is_lit.get().then(&tab_index)
                aria-label=move || is_lit.get().then(|| scene.model.with(|model| model.king_label.clone()))
                aria-hidden=move || (!is_lit.get()).then_some("true")>
                {pieces::king()}
                {move || is_marked.get().then(|| view! { <rect class="frame" x="-29" y="-60" width="58" height="107" rx="6" /> })}
            </g>
        })
    }
}

/// The pieces of one place once more, in front of everything: touched regions stay legible however crowded the map is.
pub(super) fn lifted(scene: Scene) -> impl IntoView {
    move || {
        scene.lift.get().map(|lift| {
            let place = scene.place(lift.place);
            let transform = move || lift.is_high.then(|| geometry::lift(lift.place, scene.seats.get()));
            let king = move || {
                let here = scene.king.get().filter(|spot| stands_in(*spot) == Some(lift.place));
                here.map(|spot| {
                    let transform = format!("{} scale({KING_SCALE})", geometry::king(spot).translate());
                    view! { <g class="piece king" transform=transform>{pieces::king()}</g> }
                })
            };
            view! {
                <g class="quiet lifted" aria-hidden="true" transform=transform>
                    {move || place.with(|place| copies(scene, place, lift.is_high))}
                    {king}
                </g>
            }
        })
    }
}

fn copies(scene: Scene, place: &PlaceModel, is_high: bool) -> impl IntoView + use<> {
    let mut drawn: Vec<(f64, AnyView)> = Vec::new();
    let here = place.place;
    let class = |colour: Colour, state: State, tap: Tap| {
        let focused = if scene.is_focused(tap) { " focused" } else { "" };
        format!("piece {} {}{focused}", colour.class(), state_class(state))
    };
    for it in &place.grandes {
        let (at, scale) = geometry::stack(here, it.seat, scene.seats.get());
        let offset = geometry::grande_offset(place.hidden.is_none() && place.stack(it.seat).is_some()) * scale;
        let transform = format!("{} scale({scale})", at.by(offset, 0.0).translate());
        let class = class(it.colour, it.state, Tap::Grande(it.seat));
        drawn.push((at.y - 0.5, view! { <g class=class transform=transform>{pieces::grande(it)}</g> }.into_any()));
    }
    for it in place.stacks.iter().filter(|_| place.hidden.is_none()) {
        let (at, scale) = geometry::stack(here, it.seat, scene.seats.get());
        let transform = format!("{} scale({scale})", at.translate());
        let class = class(it.colour, it.state, Tap::Stack(here, it.seat));
        let stack = pieces::stack(it, is_marked(scene, here, it.seat));
        drawn.push((at.y, view! { <g class=class transform=transform>{stack}</g> }.into_any()));
    }
    drawn.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let plate = (is_high && here != Place::Castillo).then(|| plates::copy(place));
    (plate, drawn.into_iter().map(|(_, view)| view).collect_view())
}

fn is_marked(scene: Scene, place: Place, seat: Seat) -> bool {
    let moved = |piece: &Piece| matches!(piece, Piece::Caballeros { seat: it, .. } | Piece::Grande { seat: it, .. } if *it == seat);
    scene.player.marked.with(|steps| steps.iter().any(|step| step.to == Stop::Place(place) && moved(&step.piece)))
}

fn stands_in(spot: KingSpot) -> Option<Place> {
    match spot {
        KingSpot::Region(region) => Some(Place::Region(region)),
        KingSpot::Castillo => Some(Place::Castillo),
        KingSpot::France | KingSpot::Portugal => None,
    }
}

fn state_class(state: State) -> &'static str {
    match state {
        State::Plain => "",
        State::Legal => "legal",
        State::Veiled => "veiled",
        State::Selected => "selected",
    }
}
