//! Animations at the players' tiles: a power card flips over, points count up, the picture of a taken card flies there.
//! With reduced motion nothing moves.

use engine::{Bid, Card, Event, Seat, Small};
use js_sys::Date;
use leptos::prelude::*;
use play::Shown;
use web_sys::{DomRect, Element};

use crate::components::{CardArt, deck_class};
use crate::settings::use_stillness;
use crate::table_context::use_table;

/// The duration of counting up, in milliseconds.
const COUNT: f64 = 600.0;

/// Whether the power card of a tile flips over: it was played while the tile was on the screen. Stays true until the
/// next bid.
pub(super) fn flips(before: Option<(Option<Bid>, bool)>, bid: Option<Bid>) -> bool {
    match before {
        Some((shown, flips)) if shown == bid => flips,
        Some((None, _)) => bid.is_some(),
        _ => false,
    }
}

/// The number while points count up from one value to a higher one. `None` at the end.
fn counted(from: u16, to: u16, elapsed: f64) -> Option<u16> {
    let part = elapsed.max(0.0) / COUNT;
    (part < 1.0 && to > from).then(|| from + (f64::from(to - from) * part) as u16)
}

/// The number to show instead of a tile's points while they count up.
pub(super) fn count_up(points: Memo<u16>) -> ReadSignal<Option<u16>> {
    let is_still = use_stillness();
    let (counting, set_counting) = signal(None);
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<u16>| {
        let now = points.get();
        latest.update_value(|latest| *latest += 1);
        match before.filter(|&before| before < now && !is_still.get_untracked()) {
            Some(before) => {
                let count = Count { from: before, to: now, began: Date::now(), number: latest.get_value() };
                set_counting.set(Some(before));
                count.go_on(set_counting, latest);
            }
            None => set_counting.set(None),
        }
        now
    });
    counting
}

/// A count that is running.
#[derive(Clone, Copy)]
struct Count {
    from: u16,
    to: u16,
    began: f64,
    /// The number of this count. A newer count ends it.
    number: u32,
}

impl Count {
    fn go_on(self, set_counting: WriteSignal<Option<u16>>, latest: StoredValue<u32>) {
        request_animation_frame(move || {
            // The tile may be gone in the meantime.
            if latest.try_get_value() == Some(self.number) {
                let number = counted(self.from, self.to, Date::now() - self.began);
                set_counting.set(number);
                if number.is_some() {
                    self.go_on(set_counting, latest);
                }
            }
        });
    }
}

/// The card that has just been taken, its taker, and the number of the beat. `None` if the game does not wait for
/// animations, or if several cards were taken at once.
fn just_taken(shown: &Shown) -> Option<(u32, Seat, Card)> {
    let mut taken = shown.beat.events.iter().filter_map(|event| match *event {
        Event::CardTaken { seat, card, .. } => Some((seat, card)),
        _ => None,
    });
    match (taken.next(), taken.next()) {
        (Some((seat, card)), None) if !shown.beat.lasts.is_zero() => Some((shown.beat.number, seat, card)),
        _ => None,
    }
}

/// The path of a card's picture over the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flight {
    card: Card,
    /// The destination.
    left: f64,
    top: f64,
    width: f64,
    /// The start relative to the destination, and how much larger the picture is there.
    from: (f64, f64),
    scale: f64,
}

impl Flight {
    /// Measures the path from where the side shows the card. `None` if the card is out of view there.
    fn measured(seat: Seat, card: Card) -> Option<Self> {
        let shown = element(&format!(".side use[href='#art-{}']", card.def().id))?.closest("svg").ok().flatten()?;
        let start = shown.get_bounding_client_rect();
        let side = element(".side")?.get_bounding_client_rect();
        if start.width() <= 0.0 || start.bottom() > side.bottom() || start.top() < side.top() {
            return None;
        }
        let tile = format!(".seat[data-seat='{}']", seat.index());
        let end = element(&format!("{tile} .seat-card .art")).or_else(|| element(&tile))?.get_bounding_client_rect();
        let width = end.width().min(start.width());
        let middle = |rect: &DomRect| (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0);
        let ((from_x, from_y), (x, y)) = (middle(&start), middle(&end));
        // A card's art is 96 wide and 72 high.
        let (left, top) = (x - width / 2.0, y - width * 0.375);
        Some(Self { card, left, top, width, from: (from_x - x, from_y - y), scale: start.width() / width.max(1.0) })
    }
}

fn element(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// The picture of a card that was just taken, on its way to the tile of its taker.
#[component]
pub(super) fn CardFlight() -> impl IntoView {
    let table = use_table();
    let is_still = use_stillness();
    let taken = table.memo(just_taken);
    let flight = RwSignal::new(None::<Flight>);
    Effect::new(move |is_first: Option<()>| {
        let Some((_, seat, card)) = taken.get().filter(|_| is_first.is_some() && !is_still.get_untracked()) else {
            return;
        };
        // The side shows the card only from the next frame on.
        request_animation_frame(move || {
            // The table may be gone meanwhile.
            let _ = flight.try_set(Flight::measured(seat, card));
        });
    });
    move || {
        flight.get().map(|Flight { card, left, top, width, from: (x, y), scale }| {
            view! {
                <span class=format!("card-flight {}", deck_class(card)) aria-hidden="true"
                    style:left=format!("{left}px") style:top=format!("{top}px") style:width=format!("{width}px")
                    style:--from-x=format!("{x}px") style:--from-y=format!("{y}px") style:--from-scale=scale.to_string()
                    on:animationend=move |_| flight.set(None)>
                    <CardArt card />
                </span>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::{Edition, GameConfig, Power, Seed, Stack};
    use play::{Preferences, Replay};
    use record::{Record, Save};

    use super::*;

    #[test]
    fn a_power_card_flips_in_once_and_not_when_the_tile_appears() {
        let bid = Some(Bid { power: Power::new(9).expect("a card"), modifier: None });
        assert!(!flips(None, bid), "the tile appears with it");
        assert!(flips(Some((None, false)), bid));
        assert!(flips(Some((bid, true)), bid), "it still flips while the tile changes otherwise");
        assert!(!flips(Some((bid, true)), None), "a new round");
    }

    #[test]
    fn points_count_up_and_arrive() {
        assert_eq!(counted(10, 20, 0.0), Some(10));
        assert_eq!(counted(10, 20, COUNT / 2.0), Some(15));
        assert_eq!(counted(10, 20, COUNT), None);
        assert_eq!(counted(20, 10, 1.0), None, "points that were taken back are set");
        assert_eq!(counted(10, 20, -5.0), Some(10), "a clock that was set back");
    }

    #[test]
    fn only_a_single_card_that_the_game_waits_for_flies() {
        let save = Save::new(Record::new(GameConfig::new(Edition::Classic, 3), Seed(2)));
        let mut shown = Replay::new(save).expect("legal").shown(0, 0, Preferences::default());
        let taken = |seat| Event::CardTaken { seat, stack: Stack::One, card: Card::King };
        shown.beat.lasts = Duration::from_millis(500);
        assert_eq!(just_taken(&shown), None);
        shown.beat.events = [Event::TurnBegan { seat: Seat::B }, taken(Seat::B)].into();
        assert_eq!(just_taken(&shown), Some((shown.beat.number, Seat::B, Card::King)));
        shown.beat.events = [taken(Seat::B), taken(Seat::C)].into();
        assert_eq!(just_taken(&shown), None);
        shown.beat.events = [taken(Seat::B)].into();
        shown.beat.lasts = Duration::ZERO;
        assert_eq!(just_taken(&shown), None, "the game is hurried");
    }
}
