//! Whole turns. Advice and reviews show a turn to its end, even where only its next step is asked.

use engine::{Choice, Decision, DecisionKind, Game, PlayerView, Rng, Seat, Seed};

use crate::plan::Plan;
use crate::policy::Policy;
use crate::weights::Weights;

/// Lets the others allow every step they could veto, so that `seat` is asked again.
pub fn let_happen(game: &mut Game, seat: Seat) {
    while let Some(other) = game.awaiting().first() {
        let may_stop = other != seat && game.decision(other).is_some_and(|it| it.kind() == DecisionKind::Veto);
        if !may_stop || game.play(other, Choice::Allow, &mut ()).is_err() {
            break;
        }
    }
}

/// Whether a seat is asked for a step of its own turn. Bids and secret choices are separate decisions.
pub(crate) fn is_step_of_turn(game: &Game, seat: Seat) -> bool {
    let table = game.table();
    let kind = game.decision(seat).as_ref().map(Decision::kind);
    let is_apart = matches!(kind, Some(DecisionKind::Power | DecisionKind::Pass | DecisionKind::Disc));
    kind.is_some() && !is_apart && table.turn.seat == seat && table.next_to_bid().is_none()
}

/// A plan with the rest of its turn added, as the policy would continue.
pub(crate) fn completed(view: &PlayerView, seat: Seat, weights: &Weights, mut plan: Plan) -> Plan {
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    if !is_step_of_turn(&game, seat) {
        return plan;
    }
    let mut policy = Policy::new(*weights, 0.0);
    let mut rng = Rng::from(Seed(0));
    let (round, mut whole) = (game.table().round, Plan::EMPTY);
    while game.table().round == round && is_step_of_turn(&game, seat) {
        let Some(kind) = game.decision(seat).as_ref().map(Decision::kind) else { break };
        let choice = plan.next(&game, seat).unwrap_or_else(|| policy.choose(&game, seat, &mut rng));
        whole.push(kind, choice);
        if game.play(seat, choice, &mut ()).is_err() {
            break;
        }
        let_happen(&mut game, seat);
    }
    whole
}

/// The choices of a plan to the end of its turn, or until somebody else has a decision other than a veto.
pub(crate) fn choices_to_end(view: &PlayerView, seat: Seat, mut plan: Plan) -> Vec<Choice> {
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    let mut choices = Vec::new();
    while let Some(choice) = plan.next(&game, seat) {
        choices.push(choice);
        if game.play(seat, choice, &mut ()).is_err() {
            break;
        }
        let_happen(&mut game, seat);
    }
    choices
}
