//! Bids that are refused.

use engine::{Choice, Edition, PlayError, Power, Rule};

use super::{HUMAN, Table, save_of, with_everything};
use crate::{Ask, Input, Notice, Opening, Preferences, Stage};

/// R13.2
#[test]
fn a_total_that_is_taken_says_whether_a_modifier_would_help() {
    let preferences = Preferences { curtain: false, ..Preferences::default() };
    for power_shift in [true, false] {
        let mut config = with_everything(Edition::New, 4);
        config.options.power_shift = power_shift;
        let opening = Opening { preferences, ..Opening::new(save_of(config, 7, &[HUMAN; 4])) };
        let mut table = Table::opened(opening, Default::default(), 7);
        table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Bid)));
        let nine = Choice::Power { power: Power::new(9).expect("a card"), modifier: None };
        table.send(Input::Commit(nine));
        table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Bid)));
        table.send(Input::Choose(nine));
        let said = table.shown().notice.map(|(_, notice)| notice);
        let expected = match power_shift {
            true => Notice::NeedsModifier,
            false => Notice::Refused(PlayError::Forbidden(Rule::PowerTaken)),
        };
        assert_eq!(said, Some(expected));
    }
}
