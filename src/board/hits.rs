//! The invisible shapes that are pressed and focused.

use engine::{KingSpot, Place, Small};
use leptos::prelude::*;
use map::{CASTILLO, Rect, abroad, ground};
use play::Tap;

use super::controller::BoardController;
use super::gesture::VIEW;
use super::targets::{castillo_foot, key};

/// The shapes that are pressed and focused. They lie above everything else and are never replaced, so no tap is lost.
#[component]
pub(super) fn HitShapes(controller: BoardController, label: &'static str) -> impl IntoView {
    controller.keep_focus();
    super::carry::listen(controller);
    on_cleanup(move || controller.clean_up());
    let shape = move |tap: Tap, path: String| {
        let name = Memo::new(move |_| controller.label(tap));
        let tabindex =
            move || name.with(Option::is_some).then(|| if controller.current.get() == tap { "0" } else { "-1" });
        let role = move || name.with(Option::is_some).then_some("button");
        let is_pressed = move || controller.is_pressed(tap).then_some("true");
        view! {
            <path class="hit" d=path data-target=key(tap) role=role tabindex=tabindex aria-label=move || name.get()
                aria-pressed=is_pressed />
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
    // The King's spot and the name belong to the tower's target, but are not highlighted with it.
    let foot = castillo_foot().map(rectangle).concat();
    let view_box = format!("{} {} {} {}", VIEW.x, VIEW.y, VIEW.width, VIEW.height);
    view! {
        <div
            class="board-hits"
            role="group"
            aria-label=label
            node_ref=controller.root
            on:pointerdown=move |event| controller.down(&event)
            on:pointermove=move |event| controller.moved(&event)
            on:pointerup=move |event| controller.up(&event)
            on:pointercancel=move |_| controller.cancel()
            on:pointerover=move |event| controller.over(&event)
            on:pointerleave=move |event| controller.leave(&event)
            on:click=move |event| controller.click(&event)
            on:keydown=move |event| controller.key(&event)
            on:focusin=move |event| controller.focused(event.target())
            on:contextmenu=move |event| controller.menu(&event)
            on:touchmove=move |event| controller.touch_moved(&event)
        >
            <svg viewBox=view_box preserveAspectRatio="xMidYMin meet" role="presentation">
                {[KingSpot::France, KingSpot::Portugal].map(country).into_iter().collect_view()}
                <path class="hit-foot" d=foot data-target=key(Tap::Place(Place::Castillo)) />
                {Place::all().map(place).collect_view()}
                <HighlightedPieces controller />
            </svg>
        </div>
    }
}

fn rectangle(rect: Rect) -> String {
    format!("M{} {}H{}V{}H{}Z", rect.x, rect.y, rect.right(), rect.bottom(), rect.x)
}

/// Shapes for pieces that can be chosen, to focus them and to name them to screen readers. For fingers, geometry
/// decides which piece is meant.
#[component]
fn HighlightedPieces(controller: BoardController) -> impl IntoView {
    let pieces = Memo::new(move |_| controller.scene.model.with(super::BoardModel::highlighted_pieces));
    let taps = move || pieces.with(|pieces| pieces.iter().map(|it| (it.tap, it.area())).collect::<Vec<_>>());
    let piece = move |(tap, area): (Tap, Rect)| {
        let is_pressed = move || controller.is_pressed(tap).then_some("true");
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
                tabindex=move || if controller.current.get() == tap { "0" } else { "-1" }
                aria-label=move || controller.label(tap)
                aria-pressed=is_pressed
            />
        }
    };
    view! { <For each=taps key=|(tap, _)| key(*tap) children=piece /> }
}
