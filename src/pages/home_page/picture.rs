//! The board on the home screen: a real position.

use std::time::Duration;

use leptos::prelude::*;
use map::Piece;
use record::Save;

use super::hop::{Hop, hops};
use crate::board::BoardPicture;
use crate::components::colour_class;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::settings::use_stillness;
use crate::summary::Summary;

/// A made-up game in its fifth round, which the board shows before the first real game.
const SAMPLE: &str = "AgIZ2RYjDGY96SnbYAaaLceO40ss7La8Qr-QeZSFZo1dC71IyhhLlcCB9fH4Ny_V2kSyzngaRnkQougIQ-1puSjSm1k0Ni1jzGXq\
    SJMCvS-qtAFNQ2UyTSuoBBnjAwDsARA";

fn sample() -> Option<Summary> {
    Summary::new(Save::from_text(SAMPLE).ok()?, engine::Seats::EMPTY)
}

/// The board of a game, or of a sample.
#[component]
pub(super) fn HomePicture(game: Option<Summary>) -> impl IntoView {
    let Some(game) = game.or_else(sample) else { return ().into_any() };
    let view = game.view();
    let names = game.names(use_locale());
    let hops = hops(&view);
    view! {
        <div class="home-picture" aria-hidden="true">
            <div class="home-board">
                <BoardPicture view people=game.save.people.clone() here=game.here />
                <HoppingPiece hops names />
            </div>
        </div>
    }
    .into_any()
}

/// The scale of pieces in pictures of boards.
const SCALE: f64 = 1.18;

/// The pause between two hops.
const PAUSE: Duration = Duration::from_secs(6);

/// Makes pieces hop one after the other, while the board is visible and the person has not asked for reduced motion.
#[component]
fn HoppingPiece(hops: Vec<Hop>, names: Names) -> impl IntoView {
    let number = RwSignal::new(None::<usize>);
    let is_still = use_stillness();
    let timer = set_interval_with_handle(
        move || {
            if !document().hidden() {
                number.update(|number| *number = Some(number.map_or(0, |number| number + 1)));
            }
        },
        PAUSE,
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    move || {
        let Hop { at, seat } = *hops.get(number.get()? % hops.len().max(1)).filter(|_| !is_still.get())?;
        let colour = names.colour(seat);
        let symbol = format!("#{}-{}", Piece::Token.symbol(), map::COLOURS[colour.index()]);
        Some(view! {
            <svg class="board-picture hop" viewBox="0 2 1000 804">
                <g transform=format!("translate({} {}) scale({SCALE})", at.x, at.y)>
                    <g class=format!("hopping {}", colour_class(colour))>
                        <use href=symbol />
                    </g>
                </g>
            </svg>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_a_game_with_pieces_that_can_hop() {
        let sample = sample().expect("readable");
        assert!(!sample.is_over());
        assert!(hops(&sample.view()).len() > 5);
    }
}
