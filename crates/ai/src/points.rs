//! Points that a place would pay (R7), counted on the board alone. This is much cheaper than playing the scoring.

use engine::{BONUS, Board, GameConfig, Place, Seat, Small, Spot};

/// How many seats there are at most.
pub(crate) const SEATS: usize = Seat::COUNT;

/// A number per seat, in the order of the seats.
pub(crate) type PerSeat<T> = [T; SEATS];

/// How many caballeros each seat has at a place.
pub(crate) fn counts(board: &Board, place: Place) -> PerSeat<u8> {
    let spot = Spot::from(place).index();
    core::array::from_fn(|seat| board.caballeros.0[seat].0[spot])
}

/// The value of `count` caballeros that may all go to one place: `count` to the power of 3/4.
pub(crate) fn many(count: u8) -> f32 {
    let count = f32::from(count);
    (count * count.sqrt()).sqrt()
}

/// What each seat would get if `place` were scored now and only its first `places` places were paid.
pub(crate) fn paid(board: &Board, config: &GameConfig, place: Place, places: u8) -> PerSeat<u8> {
    let counts = counts(board, place);
    let mut pays = board.scoreboard(place);
    pays[usize::from(places.min(config.places()))..].fill(0);
    let (mut points, leader) = ranked(&counts, &pays);
    if let Some(leader) = leader {
        let seat = Seat::from_index(leader).unwrap_or(Seat::A);
        let bonuses = u8::from(board.kings_place() == Some(place)) + u8::from(board.grandes[seat] == Some(place));
        points[leader] += bonuses * BONUS;
    }
    points
}

/// R7.1 to R7.3: the points of each seat, and the seat that is alone in first place.
fn ranked(counts: &PerSeat<u8>, pays: &[u8; 3]) -> (PerSeat<u8>, Option<usize>) {
    let mut points = [0; SEATS];
    let mut leader = None;
    let mut rank = 0;
    let mut below = u8::MAX;
    while rank < 3 {
        let most = counts.iter().copied().filter(|&count| count < below).max().unwrap_or(0);
        if most == 0 {
            break;
        }
        let tied = counts.iter().filter(|&&count| count == most).count() > 1;
        let place = rank + usize::from(tied);
        for (seat, _) in counts.iter().enumerate().filter(|(_, count)| **count == most) {
            points[seat] = pays.get(place).copied().unwrap_or(0);
            if rank == 0 && !tied {
                leader = Some(seat);
            }
        }
        rank = place + 1;
        below = most;
    }
    (points, leader)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Event, Game, Rng, Seed};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// R7: this must agree with the engine in every scoring of some random games.
    #[test]
    fn places_pay_what_the_rules_pay() {
        for players in 2..=5 {
            for edition in [Edition::Classic, Edition::New] {
                let config = GameConfig::new(edition, players);
                let mut rng = Rng::from(Seed(players.into()));
                let mut game = Game::new(&config, Seed(7)).expect("a legal configuration");
                while let Some(seat) = game.awaiting().first() {
                    let choices = game.choices(seat);
                    let choice = choices.nth(rng.below(choices.len())).expect("a choice");
                    let mut events = Vec::new();
                    game.play(seat, choice, &mut events).expect("legal");
                    let scored = events.iter().filter_map(|event| match event {
                        Event::Scored(sheet) => Some(sheet),
                        _ => None,
                    });
                    for sheet in scored {
                        let (points, leader) = ranked(&sheet.counts.0, &sheet.pays);
                        assert_eq!(leader.and_then(Seat::from_index), sheet.leader);
                        for seat in config.seats() {
                            let bonus = sheet.points(seat) - sheet.standings[seat].map_or(0, |it| it.points);
                            assert_eq!(points[seat.index()] + bonus, sheet.points(seat), "{sheet:?}");
                        }
                    }
                }
            }
        }
    }
}
