//! Sea, neighbours, regions, their states and their borders.

use engine::{Place, Region, Small};
use leptos::prelude::*;

use super::{
    geometry,
    model::{State, Tap},
    scene::Scene,
};

/// Outlines, clips and the hatching, once for all.
const DEFS: &str = include_str!("spain.svg");

/// The sea with its lines along the coast.
const SEA: &str = r##"<rect class="sea" x="-2000" y="-600" width="5000" height="2600"/>
<use href="#map-coast" class="wave far"/><use href="#map-islands" class="wave far"/><use href="#map-coast" class="still far"/><use href="#map-islands" class="still far"/>
<use href="#map-coast" class="wave"/><use href="#map-islands" class="wave"/><use href="#map-coast" class="still"/><use href="#map-islands" class="still"/>
<use href="#map-coast" class="wave near"/><use href="#map-islands" class="wave near"/><use href="#map-coast" class="still near"/><use href="#map-islands" class="still near"/>
<use href="#map-islands" class="decor"/>"##;

/// What never changes and answers to nothing.
pub(super) fn sea() -> impl IntoView {
    view! {
        <defs inner_html=DEFS></defs>
        <g class="quiet" inner_html=SEA></g>
    }
}

/// France and Portugal.
pub(super) fn abroad(scene: Scene) -> impl IntoView {
    [("france", 0), ("portugal", 1)].map(|(id, index)| {
        let model = Memo::new(move |_| scene.model.with(|model| model.abroad[index].clone()));
        let is_target = Memo::new(move |_| {
            let spot = model.with(|it| it.spot);
            scene.targets.with(|targets| targets.iter().any(|target| target.tap == Tap::Abroad(spot)))
        });
        let tap = Tap::Abroad(model.with_untracked(|it| it.spot));
        let tab_index = scene.tab_index(tap);
        let ((middle, turn), href) = (geometry::abroad_name(model.with_untracked(|it| it.spot)), format!("#map-{id}"));
        view! {
            <g class="abroad" class:lit=move || model.with(|it| it.state.is_lit()) data-node=tap.key()
                role=move || is_target.get().then_some("button")
                tabindex=move || is_target.get().then(&tab_index)
                aria-label=move || is_target.get().then(|| model.with(|it| it.label.clone()))>
                <use_ class="decor" href=href.clone() />
                {move || (model.with(|it| it.state) == State::Veiled).then(|| view! { <use_ class="veil" href=href.clone() /> })}
                <text class="foreign" transform=format!("{} rotate({turn})", middle.translate())>
                    {move || model.with(|it| it.name.clone())}
                </text>
            </g>
        }
    })
}

/// The coloured ground, which is what a tap on a region hits.
pub(super) fn regions(scene: Scene) -> impl IntoView {
    let region = |region: Region| {
        let (tap, id) = (Tap::Place(Place::Region(region)), geometry::id(region));
        let place = scene.place(Place::Region(region));
        view! {
            <g class=format!("region r-{id}") role="button" data-node=tap.key() tabindex=scene.tab_index(tap)
                aria-label=move || place.with(|place| place.label.clone())
                aria-pressed=move || place.with(|place| (place.state == State::Selected).then_some("true"))>
                <use_ href=format!("#map-{id}") />
            </g>
        }
    };
    Region::all().map(region).collect_view()
}

/// Veils and hatching, then all borders above them.
pub(super) fn textures(scene: Scene) -> impl IntoView {
    let texture = |region: Region| {
        let (place, href) = (scene.place(Place::Region(region)), format!("#map-{}", geometry::id(region)));
        let class = Memo::new(move |_| {
            place.with(|place| match place.state {
                _ if place.taboo => Some("hatched"),
                State::Veiled => Some("veil"),
                State::Plain | State::Legal | State::Selected => None,
            })
        });
        move || class.get().map(|class| view! { <use_ class=class href=href.clone() /> })
    };
    let outline = |region| view! { <use_ class="outline" href=format!("#map-{}", geometry::id(region)) /> };
    view! {
        <g class="quiet">
            {Region::all().map(texture).collect_view()}
            <use_ class="casing" href="#map-borders" />
            {Region::all().map(outline).collect_view()}
        </g>
    }
}

/// Rings round legal, selected and focused regions and neighbours.
pub(super) fn rings(scene: Scene) -> impl IntoView {
    let regions = Region::all().map(|region| {
        let place = Place::Region(region);
        ring(scene, geometry::id(region), Tap::Place(place), scene.state(place))
    });
    let abroad = [("france", 0), ("portugal", 1)].map(|(id, index)| {
        let tap = scene.model.with_untracked(|model| Tap::Abroad(model.abroad[index].spot));
        ring(scene, id, tap, Memo::new(move |_| scene.model.with(|model| model.abroad[index].state)))
    });
    view! { <g class="quiet rings">{regions.collect_view()}{abroad}</g> }
}

fn ring(scene: Scene, id: &'static str, tap: Tap, state: Memo<State>) -> impl IntoView {
    let href = format!("#map-{id}");
    let is_focused = Memo::new(move |_| scene.is_focused(tap));
    let line = {
        let href = href.clone();
        move |class: &'static str| view! { <use_ class=class href=href.clone() /> }
    };
    let inner = move || {
        let lines: &[&str] = match state.get() {
            // Several faint lines look like soft light and cost less than a blur.
            State::Legal => &["soft a", "soft b", "soft c", "soft d", "soft e", "soft f", "soft g", "glow-in", "glow"],
            State::Selected => &["chosen-in", "chosen"],
            State::Plain | State::Veiled => &[],
        };
        let lines = lines.iter().map(|class| line(class)).collect_view();
        (!lines.is_empty()).then(|| view! { <g class="ring" clip-path=format!("url(#map-{id}-inside)")>{lines}</g> })
    };
    let focus = move || {
        is_focused.get().then(|| {
            view! {
                <use_ class="focus-casing" href=href.clone() />
                <use_ class="focus-line" href=href.clone() />
            }
        })
    };
    view! {
        {inner}
        {focus}
    }
}
