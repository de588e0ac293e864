//! The effect of an announced step, for the player who may veto it.

use engine::{Card, Event, KingSpot, Mobile, Place, Region, Seat, Seats, Spot, Stack, Step, Table};

use crate::shown::Shown;

/// A step that the person at the device may veto.
#[derive(Clone, Debug, PartialEq)]
pub struct VetoPreview {
    /// The announced step.
    pub step: Step,
    /// The player who announced it.
    pub actor: Seat,
    /// The card it belongs to.
    pub card: Option<Card>,
    /// The number of the step within its action. Zero for the action as a whole.
    pub number: usize,
    /// Whether further steps of the action may follow, each with a question of its own.
    pub may_go_on: bool,
    /// Whether an unused veto is lost at the end of this round rather than the next.
    pub expires_now: bool,
    /// The changes the step would make.
    pub changes: Vec<Change>,
}

/// A change that a step would make in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Change {
    /// A seat's caballeros in a spot, now and after the step. No numbers for a closed Castillo.
    Caballeros { whose: Seat, spot: Spot, counts: Option<(u8, u8)> },
    /// The King leaves this spot (first change) or arrives there (second).
    King(KingSpot),
    /// A Grande leaves this place (first change) or arrives there (second).
    Grande { whose: Seat, place: Place },
    /// A mobile scoreboard leaves this place (first change) or arrives there (second).
    Scoreboard { mobile: Mobile, place: Place },
}

/// The step that the person at the device may veto.
pub fn veto_preview(shown: &Shown) -> Option<VetoPreview> {
    let crate::Stage::Veto(step) = shown.stage else { return None };
    let (table, turn) = (&shown.view.table, &shown.view.table.turn);
    Some(VetoPreview {
        step,
        actor: turn.seat,
        card: turn.card,
        number: if matches!(step, Step::Action(_)) { 0 } else { steps_so_far(&shown.log) },
        may_go_on: table.more_steps_may_follow(),
        expires_now: table.vetoes[shown.asked?].expiring > 0,
        changes: changes(table, step),
    })
}

/// The seats that could veto the pending choice. It is announced first, and these hold a veto.
pub fn can_veto(shown: &Shown) -> Seats {
    let is_announced = matches!(shown.this_turn.last(), Some(Event::Announced { .. }));
    if !is_announced || !matches!(shown.stage, crate::Stage::Confirm(_)) {
        return Seats::EMPTY;
    }
    let table = &shown.view.table;
    let holds = |seat: &Seat| *seat != table.turn.seat && table.vetoes[*seat].count() > 0;
    table.config.seats().iter().filter(holds).collect()
}

/// Whether a veto was used in this round in the turn of the card on `stack`, against its action or a step of it.
pub fn is_vetoed(log: &[(usize, Event)], stack: Stack) -> bool {
    let this_round = log.iter().rev().map(|(_, event)| event).take_while(|it| !matches!(it, Event::RoundBegan { .. }));
    let mut has_veto = false;
    for event in this_round {
        match *event {
            Event::Vetoed { .. } => has_veto = true,
            Event::CardTaken { stack: taken, .. } if taken == stack => return has_veto,
            Event::CardTaken { .. } => has_veto = false,
            _ => {}
        }
    }
    false
}

/// How many steps of the action have been announced, including the present one.
fn steps_so_far(log: &[(usize, Event)]) -> usize {
    let this_action = log.iter().rev().take_while(|(_, event)| !matches!(event, Event::ActionBegan { .. }));
    let is_step = |event: &Event| matches!(event, Event::Announced { step } if !matches!(step, Step::Action(_)));
    this_action.filter(|(_, event)| is_step(event)).count()
}

fn changes(table: &Table, step: Step) -> Vec<Change> {
    let board = &table.board;
    let caballeros = |whose: Seat, spot: Spot, by: i8| {
        let count = board.count(whose, spot);
        let is_closed = spot.place().is_some_and(|place| table.is_closed(place));
        let counts = (!is_closed).then(|| (count, count.saturating_add_signed(by)));
        Change::Caballeros { whose, spot, counts }
    };
    match step {
        Step::Move { whose, from, to } => vec![caballeros(whose, from, -1), caballeros(whose, to, 1)],
        Step::Return(returned) => {
            let gone = |region: Region| returned.regions.iter().filter(|it| **it == Some(region)).count() as i8;
            let mut regions: Vec<Region> = returned.regions.into_iter().flatten().collect();
            regions.dedup();
            let court = (returned.court > 0).then(|| caballeros(returned.whose, Spot::Court, -(returned.court as i8)));
            court
                .into_iter()
                .chain(regions.into_iter().map(|it| caballeros(returned.whose, it.into(), -gone(it))))
                .collect()
        }
        Step::King(to) => vec![Change::King(board.king), Change::King(to)],
        Step::Grande { whose, to } => {
            let from = board.grandes[whose].into_iter();
            from.chain([to]).map(|place| Change::Grande { whose, place }).collect()
        }
        Step::Swap(whose) => {
            let to = board.grandes[whose].and_then(Place::region).map(|region| Change::King(region.into()));
            [Change::King(board.king)].into_iter().chain(to).collect()
        }
        Step::Scoreboard { mobile, to } => {
            let from = board.mobiles[mobile].into_iter();
            from.chain([to]).map(|place| Change::Scoreboard { mobile, place }).collect()
        }
        Step::Action(_) | Step::Evict(_) | Step::Reveal(_) | Step::Score(..) | Step::Retrieve { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Choice, Game, Returned, Setup, Small};

    use super::*;

    fn changes_of(step: Step) -> Vec<Change> {
        let text = "big_box 4\nking galicia\ncourt B3\naragon B1 C2\ncatalonia B7\nstage court";
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        changes(game.table(), step)
    }

    fn stack_of(card: Card) -> Stack {
        Stack::from_index(usize::from(card.places()) - 1).expect("a stack")
    }

    /// The log of a turn in which A takes the card and B stops what is announced first.
    fn log_with_veto(edition: &str, card: Card) -> Vec<(usize, Event)> {
        let offer = |stack| if stack == stack_of(card) { card.def().id } else { "-" };
        let offers = Stack::all().map(offer).collect::<Vec<_>>().join(" ");
        let text = format!(
            "{edition}\nround 2\nking galicia\nvalencia B2\naragon A2 C2\ncourt A3 B3\noffers {offers}\n\
             veto B expiring\nstage card"
        );
        let mut game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        let mut events = Vec::new();
        game.play(Seat::A, Choice::Take(stack_of(card)), &mut events).expect("legal");
        while !events.iter().any(|event| matches!(event, Event::Vetoed { .. })) {
            let seat = game.awaiting().first().expect("somebody is asked");
            let choices = game.choices(seat);
            let wanted = [Choice::Veto, Choice::Act].into_iter().find(|&choice| choices.contains(choice));
            let choice = wanted.or(choices.nth(0)).expect("a choice");
            game.play(seat, choice, &mut events).expect("legal");
        }
        events.into_iter().map(|event| (1, event)).collect()
    }

    /// R10.3, R10.4
    #[test]
    fn a_veto_of_any_step_of_an_action_vetoes_its_card() {
        for (edition, card) in [
            ("new 4 veto own_or_court", Card::ScoreFives),
            ("new 4 veto own_or_court", Card::Evict),
            ("new 4 veto own_or_court", Card::OwnOrCourt),
            ("classic 4", Card::ScoreFives),
            ("classic 4", Card::AnyFour),
            ("big_box 4", Card::ScoreOne),
        ] {
            let log = log_with_veto(edition, card);
            for stack in Stack::all() {
                assert_eq!(is_vetoed(&log, stack), stack == stack_of(card), "{edition} {card:?}");
            }
        }
    }

    #[test]
    fn a_veto_counts_for_the_card_of_its_turn_and_its_round_only() {
        let take = |stack, card| (1, Event::CardTaken { seat: Seat::A, stack, card });
        let mut log = log_with_veto("classic 4", Card::AnyFour);
        log.push(take(Stack::Three, Card::ScoreFives));
        assert!(is_vetoed(&log, Stack::One) && !is_vetoed(&log, Stack::Three), "the next turn");
        log.push((1, Event::RoundBegan { round: 3 }));
        log.push(take(Stack::One, Card::OwnFour));
        assert!(!is_vetoed(&log, Stack::One), "the next round");
    }

    fn of_b(spot: impl Into<Spot>, counts: Option<(u8, u8)>) -> Change {
        Change::Caballeros { whose: Seat::B, spot: spot.into(), counts }
    }

    #[test]
    fn a_move_takes_from_one_place_and_gives_to_another() {
        let (catalonia, aragon) = (Region::Catalonia, Region::Aragon);
        let step = Step::Move { whose: Seat::B, from: catalonia.into(), to: aragon.into() };
        assert_eq!(changes_of(step), [of_b(catalonia, Some((7, 6))), of_b(aragon, Some((1, 2)))]);
        let hidden = Step::Move { whose: Seat::B, from: catalonia.into(), to: Spot::Castillo };
        assert_eq!(changes_of(hidden)[1], of_b(Spot::Castillo, None), "nobody looks into a closed Castillo");
    }

    #[test]
    fn a_return_is_told_place_by_place() {
        let regions = [Some(Region::Catalonia), Some(Region::Catalonia), Some(Region::Aragon)];
        let step = Step::Return(Returned { whose: Seat::B, court: 1, regions });
        let expected = [
            of_b(Spot::Court, Some((3, 2))),
            of_b(Region::Catalonia, Some((7, 5))),
            of_b(Region::Aragon, Some((1, 0))),
        ];
        assert_eq!(changes_of(step), expected);
    }

    #[test]
    fn a_scoring_changes_no_piece_and_a_move_changes_its_origin_and_destination() {
        assert!(changes_of(Step::Score(Place::Castillo, 3)).is_empty());
        let (here, there) = (KingSpot::Region(Region::Galicia), KingSpot::Castillo);
        assert_eq!(changes_of(Step::King(there)), [Change::King(here), Change::King(there)]);
    }
}
