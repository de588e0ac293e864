//! The shapes that are pressed and focused.

use engine::{KingSpot, Place, Small};
use leptos::prelude::*;
use map::{CASTILLO, Rect, abroad, ground};
use play::Tap;

use super::gesture::VIEW;
use super::hands::Hands;
use super::targets::{castillo_foot, key};

/// The shapes that are pressed and focused. They lie above everything and are never replaced, so no tap is lost.
#[component]
pub(super) fn HitShapes(hands: Hands, label: &'static str) -> impl IntoView {
    hands.keep_focus();
    on_cleanup(move || hands.let_go());
    let shape = move |tap: Tap, path: String| {
        let name = Memo::new(move |_| hands.label(tap));
        let tabindex = move || name.with(Option::is_some).then(|| if hands.current.get() == tap { "0" } else { "-1" });
        let role = move || name.with(Option::is_some).then_some("button");
        view! {
            <path class="hit" d=path data-target=key(tap) role=role tabindex=tabindex aria-label=move || name.get() />
        }
    };
    let country =
        |spot: KingSpot| shape(Tap::Abroad(spot), abroad(spot).map_or("", |country| country.outline).to_owned());
    let place = |place: Place| {
        let path = match place {
            Place::Region(region) => ground(region).outline.to_owned(),
            Place::Castillo => rectangle(CASTILLO.tower()),
        };
        shape(Tap::Place(place), path)
    };
    // The King's place and the name belong to the tower, but do not light up with it.
    let foot = castillo_foot().map(rectangle).concat();
    let view_box = format!("{} {} {} {}", VIEW.x, VIEW.y, VIEW.width, VIEW.height);
    view! {
        <div
            class="board-hits"
            role="group"
            aria-label=label
            node_ref=hands.root
            on:pointerdown=move |event| hands.down(&event)
            on:pointermove=move |event| hands.moved(&event)
            on:pointerup=move |event| hands.up(&event)
            on:pointercancel=move |_| hands.cancel()
            on:pointerover=move |event| hands.over(&event)
            on:pointerleave=move |event| hands.leave(&event)
            on:click=move |event| hands.click(&event)
            on:keydown=move |event| hands.key(&event)
            on:focusin=move |event| hands.focused(event.target())
            on:contextmenu=move |event| hands.menu(&event)
            on:touchmove=move |event| hands.touch_moved(&event)
        >
            <svg viewBox=view_box preserveAspectRatio="xMidYMin meet" role="presentation">
                {[KingSpot::France, KingSpot::Portugal].map(country).into_iter().collect_view()}
                <path class="hit-foot" d=foot data-target=key(Tap::Place(Place::Castillo)) />
                {Place::all().map(place).collect_view()}
                <LitPieces hands />
            </svg>
        </div>
    }
}

fn rectangle(rect: Rect) -> String {
    format!("M{} {}H{}V{}H{}Z", rect.x, rect.y, rect.right(), rect.bottom(), rect.x)
}

/// Lit pieces can be focused and are named to screen readers; where a finger is concerned, geometry decides.
#[component]
fn LitPieces(hands: Hands) -> impl IntoView {
    let pieces = Memo::new(move |_| hands.scene.model.with(super::BoardModel::lit_pieces));
    let taps = move || pieces.with(|pieces| pieces.iter().map(|it| (it.tap, it.area())).collect::<Vec<_>>());
    let piece = move |(tap, area): (Tap, Rect)| {
        let is_pressed =
            move || pieces.with(|pieces| pieces.iter().any(|it| it.tap == tap && it.is_pressed)).then_some("true");
        view! {
            <rect
                class="hit piece"
                x=area.x
                y=area.y
                width=area.width
                height=area.height
                rx="10"
                data-target=key(tap)
                role="button"
                tabindex=move || if hands.current.get() == tap { "0" } else { "-1" }
                aria-label=move || hands.label(tap)
                aria-pressed=is_pressed
            />
        }
    };
    view! { <For each=taps key=|(tap, _)| key(*tap) children=piece /> }
}
