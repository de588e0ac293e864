//! Presets for the set-up.

use engine::{Edition, NewOptions};
use record::{Kind, Level};

use crate::setup::NewGame;

/// A preset for the set-up. It changes the rules and the opponents' level, not who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Six rounds against the weakest opponents.
    FirstGame,
    /// Nine rounds with the original cards.
    ClassicEvening,
    /// The New edition with all its options.
    Everything,
}

impl Preset {
    /// Every preset, easiest first.
    pub const ALL: [Self; 3] = [Self::FirstGame, Self::ClassicEvening, Self::Everything];

    const fn edition(self) -> Edition {
        match self {
            Self::FirstGame | Self::ClassicEvening => Edition::Classic,
            Self::Everything => Edition::New,
        }
    }

    const fn level(self) -> Level {
        match self {
            Self::FirstGame => Level::Page,
            Self::ClassicEvening => Level::Squire,
            Self::Everything => Level::Knight,
        }
    }

    fn options(self) -> NewOptions {
        match self {
            Self::FirstGame | Self::ClassicEvening => NewOptions::default(),
            Self::Everything => NewOptions {
                regency: true,
                power_shift: true,
                contested: true,
                own_or_court: true,
                vetoes: 2,
                secret_score: true,
            },
        }
    }

    /// The same people with this preset's rules and level.
    pub fn applied_to(self, game: &NewGame) -> NewGame {
        let mut game = NewGame {
            edition: self.edition(),
            short: self == Self::FirstGame,
            options: self.options(),
            ..game.clone()
        };
        for player in &mut game.players {
            if let Kind::Opponent(level) = &mut player.kind {
                *level = self.level();
            }
        }
        game
    }

    /// The preset that a set-up matches, if any. Options that do not apply are not compared.
    pub fn of(game: &NewGame) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| {
            let applied = preset.applied_to(game);
            applied.config() == game.config() && applied.players == game.players
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use record::Colour;

    use super::*;
    use crate::setup::Switch;

    fn quick() -> NewGame {
        NewGame::quick("".into(), ["", "", ""].map(Into::into), Level::Squire)
    }

    #[test]
    fn a_preset_is_recognized_until_its_rules_or_levels_change() {
        assert_eq!(Preset::of(&quick()), Some(Preset::ClassicEvening));
        for preset in Preset::ALL {
            let game = preset.applied_to(&quick());
            assert_eq!(Preset::of(&game), Some(preset));
            let mut changed = game.clone();
            changed.set(Switch::Short, !game.short);
            assert_eq!(Preset::of(&changed), None);
            let mut changed = game.clone();
            changed.players[1].kind = Kind::Opponent(Level::Grande);
            assert_eq!(Preset::of(&changed), None);
        }
    }

    #[test]
    fn a_preset_leaves_people_colours_and_order_alone() {
        let mut game = Preset::Everything.applied_to(&quick());
        game.players[0].name = "Ana".into();
        game.colour(Seat::A, Colour::Green);
        game.swap_with_next(Seat::A);
        game.players.truncate(3);
        assert_eq!(Preset::of(&game), Some(Preset::Everything));
        assert_eq!(Preset::FirstGame.applied_to(&game).players[1].name.as_str(), "Ana");
    }

    #[test]
    fn a_remembered_preset_is_recognized() {
        let game = Preset::Everything.applied_to(&quick());
        let remembered = NewGame::from_save(&game.to_save(engine::Seed(0))).expect("a set-up");
        assert_eq!(Preset::of(&remembered), Some(Preset::Everything));
    }
}
