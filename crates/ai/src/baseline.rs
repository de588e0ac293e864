//! The two yardsticks. They are never tuned: whoever changes them makes every measurement worthless.

use engine::{Board, Choice, Decision, Game, Place, PlayerView, Rng, Seal, Seat, Small, Spot};

use crate::points::paid;

/// Any legal choice with equal chance.
pub(crate) fn random(view: &PlayerView, rng: &mut Rng) -> Choice {
    let choices = &view.own.choices;
    choices.nth(rng.below(choices.len())).unwrap_or(Choice::Done)
}

/// The choice after which the seat has most points, counting those of a general scoring that would follow at
/// once; of equal ones the first listed. A choice that only leads to a further question of the same turn is worth
/// what the turn comes to when it is finished by the same rule.
pub(crate) fn greedy(view: &PlayerView, rng: &mut Rng) -> Choice {
    let Some(seat) = view.seat() else { return Choice::Done };
    best(&view.sample(rng), seat)
}

fn best(game: &Game, seat: Seat) -> Choice {
    let mut best = (i32::MIN, Choice::Done);
    for choice in game.choices(seat).iter() {
        let worth = worth(game, seat, choice);
        if worth > best.0 {
            best = (worth, choice);
        }
    }
    best.1
}

fn worth(game: &Game, seat: Seat, choice: Choice) -> i32 {
    let table = game.table();
    match (choice, game.decision(seat)) {
        // Nothing but the place of some caballeros changes: no need to play it out.
        (Choice::Move { whose, from, to }, _) => {
            let mut board = table.board;
            shift(&mut board, whose, from, to, 1);
            i32::from(table.points[seat]) + general(&board, game, seat)
        }
        (Choice::Disc(region), Some(Decision::Secret(seal))) => {
            let mut board = table.board;
            let from = match seal {
                Seal::General => Some(Spot::Castillo),
                Seal::Evict(region) => Some(Spot::Region(region)),
                _ => None,
            };
            match (seal, from) {
                (_, Some(from)) => {
                    let taboo = !board.open_regions().contains(region);
                    let to = if taboo { Spot::Court } else { Spot::Region(region) };
                    let count = board.count(seat, from);
                    shift(&mut board, seat, from, to, count);
                }
                (Seal::Return(most), _) => {
                    let count = board.count(seat, region).min(most);
                    shift(&mut board, seat, Spot::Region(region), Spot::Province, count);
                }
                _ => {
                    let now = paid(&board, &table.config, region.into(), 3)[seat.index()];
                    return i32::from(table.points[seat]) + i32::from(now) + general(&board, game, seat);
                }
            }
            i32::from(table.points[seat]) + general(&board, game, seat)
        }
        _ => {
            let mut next = game.clone();
            if next.play(seat, choice, &mut ()).is_err() {
                return i32::MIN;
            }
            if matches!(choice, Choice::Take(_) | Choice::Act | Choice::Half(_)) {
                finish_turn(&mut next, seat);
            }
            i32::from(next.table().points[seat]) + general(&next.table().board, &next, seat)
        }
    }
}

/// Answers for `seat` while its turn lasts and nobody else is asked.
fn finish_turn(game: &mut Game, seat: Seat) {
    while game.table().turn.seat == seat
        && matches!(
            game.decision(seat),
            Some(decision) if !matches!(decision, Decision::Power | Decision::Court { .. } | Decision::Secret(_))
        )
    {
        let choice = best(game, seat);
        if game.play(seat, choice, &mut ()).is_err() {
            return;
        }
    }
}

fn shift(board: &mut Board, seat: Seat, from: Spot, to: Spot, count: u8) {
    board.caballeros[seat][from] -= count;
    board.caballeros[seat][to] += count;
}

/// What `seat` would get at a general scoring, the Castillo's caballeros staying where they are.
fn general(board: &Board, game: &Game, seat: Seat) -> i32 {
    let config = &game.table().config;
    Place::all().map(|place| i32::from(paid(board, config, place, 3)[seat.index()])).sum()
}
