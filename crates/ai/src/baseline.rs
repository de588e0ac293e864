//! The two baselines. They are never tuned: a change would make every earlier measurement worthless.

use engine::{Board, Choice, Decision, Game, Place, PlayerView, Region, Rng, Seal, Seat, Small, Spot, Table};

use crate::points::paid;

/// Any legal choice with equal chance.
pub(crate) fn random(view: &PlayerView, rng: &mut Rng) -> Choice {
    let choices = &view.own.choices;
    choices.nth(rng.below(choices.len())).unwrap_or(Choice::Done)
}

/// The choice that leaves the seat with most points, counting a general scoring that would follow at once.
///
/// Among equals it takes the one that leaves fewest caballeros in the province (otherwise it would never bring any
/// to court), then the first listed. A choice that leads to another question of the same turn is worth as much as
/// the whole turn, finished by the same rule.
pub(crate) fn greedy(view: &PlayerView, rng: &mut Rng) -> Choice {
    let Some(seat) = view.seat() else { return Choice::Done };
    best(&view.sample(rng), seat)
}

/// Points, and caballeros that are not in the province.
type Worth = (u16, u8);

fn best(game: &Game, seat: Seat) -> Choice {
    let mut best: Option<(Worth, Choice)> = None;
    for choice in game.choices(seat).iter() {
        let worth = worth(game, seat, choice);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

fn worth(game: &Game, seat: Seat, choice: Choice) -> Worth {
    let table = game.table();
    match (choice, game.decision(seat)) {
        // Only caballeros move: adjusting the board is enough, the choice need not be played.
        (Choice::Move { whose, from, to }, _) => {
            let mut board = table.board;
            shift(&mut board, whose, from, to, 1);
            count(table, &board, seat)
        }
        (Choice::Disc(region), Some(Decision::Secret(seal))) => after_disc(table, seat, seal, region),
        _ => {
            let mut next = game.clone();
            if next.play(seat, choice, &mut ()).is_ok()
                && matches!(choice, Choice::Take(_) | Choice::Act | Choice::Half(_))
            {
                finish_turn(&mut next, seat);
            }
            count(next.table(), &next.table().board, seat)
        }
    }
}

/// What a disc is worth, ignoring the discs of others.
fn after_disc(table: &Table, seat: Seat, seal: Seal, region: Region) -> Worth {
    let mut board = table.board;
    let to = if board.open_regions().contains(region) { Spot::Region(region) } else { Spot::Court };
    match seal {
        Seal::General => {
            let count = board.count(seat, Spot::Castillo);
            shift(&mut board, seat, Spot::Castillo, to, count);
        }
        Seal::Evict(from) => {
            let count = board.count(seat, from);
            shift(&mut board, seat, from.into(), to, count);
        }
        Seal::Return(most) => {
            let count = board.count(seat, region).min(most);
            shift(&mut board, seat, region.into(), Spot::Province, count);
        }
        Seal::Score | Seal::Pass => {
            let (points, out) = count(table, &board, seat);
            return (points + u16::from(paid(&board, &table.config, region.into(), 3)[seat.index()]), out);
        }
    }
    count(table, &board, seat)
}

/// Chooses for `seat` until its turn ends or somebody else is asked.
fn finish_turn(game: &mut Game, seat: Seat) {
    let its_turn = |decision: &Decision| {
        !matches!(decision, Decision::Power | Decision::Court { .. } | Decision::Secret(_) | Decision::Veto(_))
    };
    while game.table().turn.seat == seat && game.decision(seat).is_some_and(|decision| its_turn(&decision)) {
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

/// Points so far plus a general scoring in which the Castillo's caballeros stay where they are.
fn count(table: &Table, board: &Board, seat: Seat) -> Worth {
    let general: u16 = Place::all().map(|place| u16::from(paid(board, &table.config, place, 3)[seat.index()])).sum();
    let province = board.count(seat, Spot::Province);
    (table.points[seat] + general, u8::MAX - province)
}
