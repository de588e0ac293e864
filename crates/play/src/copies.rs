//! Copies of unfinished games.

use engine::{Decision, Game, Seats};
use record::{ReplayError, Save};

/// A copy of a game to continue separately. It leaves out secret choices that are still sealed, because whoever
/// continues the copy could see what others have chosen in the original. Everybody makes them again.
pub fn copy_to_play(mut save: Save) -> Result<Save, ReplayError> {
    let choices = &mut save.record.choices;
    let mut game = Game::new(&save.record.config, save.record.seed).map_err(ReplayError::Config)?;
    // The number of choices before the secret choices that are still sealed.
    let mut open = None;
    for (position, &(seat, choice)) in choices.iter().enumerate() {
        let before = asked_in_secret(&game);
        game.play(seat, choice, &mut ()).map_err(|error| ReplayError::Diverged(position, error))?;
        let others = before.map(|asked| asked.without(seat)).filter(|others| !others.is_empty());
        // While the others who were asked are still asked, nothing has been revealed.
        open = match others.is_some() && asked_in_secret(&game) == others {
            true => open.or(Some(position)),
            false => None,
        };
    }
    if let Some(length) = open {
        choices.truncate(length);
        save.at = save.at.filter(|at| *at <= length);
    }
    Ok(save)
}

/// The seats that are asked for a secret choice. `None` if the decision is an open one.
fn asked_in_secret(game: &Game) -> Option<Seats> {
    let asked = game.awaiting();
    matches!(game.decision(asked.first()?), Some(Decision::Secret(_))).then_some(asked)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Rng, Seed};
    use record::Record;

    use super::*;

    /// At every position of whole games, the copy asks everybody who has a sealed choice in the original, and keeps
    /// everything that was revealed.
    #[test]
    fn a_copy_has_no_choice_that_is_still_sealed() {
        let mut dropped = 0;
        for edition in [Edition::Classic, Edition::New] {
            let config = GameConfig::new(edition, 4);
            let mut record = Record::new(config, Seed(3));
            let mut game = record.replay().expect("legal");
            let mut rng = Rng::from(Seed(5));
            // The seats asked when the present secret choices began, and the number of choices before.
            let mut sealed: Option<(Seats, usize)> = None;
            while let Some(asked) = Some(game.awaiting()).filter(|asked| !asked.is_empty()) {
                sealed = match (asked_in_secret(&game), sealed) {
                    (Some(asked), Some((all, start))) if all.len() > asked.len() => Some((all, start)),
                    (Some(asked), _) => Some((asked, record.choices.len())),
                    (None, _) => None,
                };
                let copy = copy_to_play(Save::new(record.clone())).expect("legal");
                let kept = sealed.map_or(record.choices.len(), |(_, start)| start);
                assert_eq!(copy.record.choices, record.choices[..kept]);
                dropped += record.choices.len() - kept;
                // Secret choices come in any order.
                let seat = asked.iter().nth(rng.below(asked.len())).expect("somebody");
                let choices = game.choices(seat);
                let choice = choices.nth(rng.below(choices.len())).expect("a choice");
                game.play(seat, choice, &mut ()).expect("legal");
                record.choices.push((seat, choice));
            }
            let over = Save::new(record);
            assert_eq!(copy_to_play(over.clone()), Ok(over), "a finished game is copied whole");
        }
        assert!(dropped > 20, "secret choices were asked for");
    }
}
