//! A game at a glance: who plays, how it stands, whose turn it is.

use std::cmp::Reverse;

use engine::{Edition, Game, Observer, PlayerView, Seat, Seats};
use record::{Kind, Save};
use words::{Locale, t};

use crate::names::Names;

/// A game that is not on the table, replayed to be shown.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) save: Save,
    /// The people at this device.
    pub(crate) here: Seats,
    game: Game,
}

/// What a game means to the reader of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Somebody at this device is asked.
    YourTurn,
    /// Somebody else is asked.
    Waits(Seat),
    /// It is over, and the only person at this device came in at this place.
    Place(u8),
    /// It is over.
    Over,
}

impl Summary {
    /// `None` if the game cannot be replayed, which every game that was read can.
    pub(crate) fn new(save: Save, here: Seats) -> Option<Self> {
        let game = save.record.replay().ok()?;
        Some(Self { save, here, game })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    pub(crate) fn edition(&self) -> Edition {
        self.save.record.config.edition
    }

    pub(crate) fn players(&self) -> u8 {
        self.save.record.config.players
    }

    /// What somebody who only looks on sees, where the save points to. One person alone at the device sees what their
    /// seat knows.
    pub(crate) fn view(&self) -> PlayerView {
        let observer = match self.here.len() {
            1 => self.here.first().map_or(Observer::Spectator, Observer::Seat),
            _ => Observer::Spectator,
        };
        let pointed = self.save.at.and_then(|at| self.save.record.replay_until(at, &mut ()).ok());
        pointed.as_ref().unwrap_or(&self.game).view(observer)
    }

    pub(crate) fn names(&self, locale: Locale) -> Names {
        Names::new(locale, self.edition(), &self.save.people, self.here)
    }

    /// Who is asked next. People come before opponents, and people here before others.
    pub(crate) fn next(&self) -> Option<Seat> {
        let asked = self.game.awaiting();
        let people = asked & self.humans();
        [people & self.here, people, asked].into_iter().find_map(Seats::first)
    }

    /// The seats of people.
    pub(crate) fn humans(&self) -> Seats {
        humans(&self.save)
    }

    pub(crate) fn standing(&self) -> Standing {
        match self.next() {
            Some(seat) if self.here.contains(seat) => Standing::YourTurn,
            Some(seat) => Standing::Waits(seat),
            None if self.here.len() == 1 => {
                let place = self.here.first().and_then(|seat| self.game.ranking()[seat]);
                place.map_or(Standing::Over, Standing::Place)
            }
            None => Standing::Over,
        }
    }

    /// Everybody's points, the highest first; equals in the order of the seats.
    pub(crate) fn points(&self) -> Vec<(Seat, u16)> {
        let table = self.game.table();
        let mut points: Vec<_> = table.config.seats().iter().map(|seat| (seat, table.points[seat])).collect();
        points.sort_by_key(|&(_, points)| Reverse(points));
        points
    }

    /// Everybody but the reader, in the order of the seats.
    pub(crate) fn others(&self) -> Seats {
        let alone = if self.here.len() == 1 { self.here } else { Seats::EMPTY };
        self.save.record.config.seats() - alone
    }

    /// Who plays besides the reader: what a game without a name is called.
    pub(crate) fn people(&self, names: &Names) -> String {
        words::list(names.locale(), self.others().iter().map(|seat| names.name(seat).to_owned()))
    }

    /// "Round 5 of 9", or "Finished".
    pub(crate) fn progress(&self, locale: Locale) -> String {
        match self.is_over() {
            true => t!(locale, saves_done).to_owned(),
            false => {
                let (round, rounds) = self.game.table().round_of();
                t!(locale, table_round, round = round, rounds = rounds)
            }
        }
    }

    /// "You 97, Lucía 92": the best two.
    pub(crate) fn score(&self, names: &Names) -> String {
        let best = self.points().into_iter().take(2);
        best.map(|(seat, points)| format!("{} {points}", names.voice().name(seat))).collect::<Vec<_>>().join(", ")
    }

    /// Where the game is, whose turn it is, and who leads.
    pub(crate) fn sentence(&self, names: &Names) -> String {
        let (voice, locale, points) = (names.voice(), names.locale(), self.points());
        let Some(&(leader, most)) = points.first() else { return String::new() };
        if self.is_over() {
            return self.winners(names);
        }
        let (round, rounds) = self.game.table().round_of();
        let place = match self.next() {
            Some(seat) if self.here.len() > 1 && self.here.contains(seat) => {
                let name = words::Arg::Text(names.name(seat));
                t!(locale, game_stands, who = name, n = round, count = rounds)
            }
            Some(seat) => t!(locale, game_stands, who = voice.who(seat), n = round, count = rounds),
            None => t!(locale, game_round, n = round, count = rounds),
        };
        let you = voice.names.you.and_then(|you| points.iter().find(|(seat, _)| *seat == you));
        let lead = match you {
            _ if most == 0 => return place,
            Some(&(_, yours)) if yours < most => {
                t!(locale, home_behind, points = yours, who = voice.who(leader), n = most)
            }
            Some(&(you, _)) => t!(locale, home_leader, who = voice.who(you), n = most),
            None => t!(locale, home_leader, who = voice.who(leader), n = most),
        };
        format!("{place} {lead}")
    }

    fn winners(&self, names: &Names) -> String {
        let (voice, locale, points) = (names.voice(), names.locale(), self.points());
        let most = points.first().map_or(0, |&(_, points)| points);
        let winners: Seats = points.iter().filter(|(_, points)| *points == most).map(|&(seat, _)| seat).collect();
        match (winners.len(), winners.first()) {
            (1, Some(winner)) => t!(locale, game_won, who = voice.who(winner), n = most),
            _ => t!(locale, game_shared, names = &voice.people(winners), n = most),
        }
    }
}

/// The seats of people.
pub(crate) fn humans(save: &Save) -> Seats {
    let is_human = |seat: &Seat| save.people[*seat].as_ref().is_some_and(|person| person.kind == Kind::Human);
    save.record.config.seats().iter().filter(is_human).collect()
}

#[cfg(test)]
mod tests {
    use engine::Seed;
    use play::NewGame;

    use super::*;

    /// A game of one person against three opponents after so many choices.
    fn game(choices: usize) -> Save {
        let mut save = NewGame::quick(Default::default(), Default::default(), 2).to_save(Seed(7));
        let mut game = save.record.replay().expect("playable");
        while let Some(seat) = game.awaiting().first().filter(|_| save.record.choices.len() < choices) {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            save.record.choices.push((seat, choice));
        }
        save
    }

    fn summary(choices: usize, here: Seats) -> Summary {
        Summary::new(game(choices), here).expect("playable")
    }

    #[test]
    fn whoever_sits_here_comes_first() {
        let mut mine = None;
        for choices in 0..12 {
            let summary = summary(choices, Seats::only(Seat::A));
            match summary.standing() {
                Standing::YourTurn => mine = Some(summary),
                Standing::Waits(seat) => assert_ne!(seat, Seat::A),
                other => panic!("the game goes on: {other:?}"),
            }
        }
        let mine = mine.expect("it is your turn now and then");
        let text = mine.sentence(&mine.names(Locale::En));
        assert!(text.starts_with("Round 1 of 9, your turn."), "{text}");
        let elsewhere = Summary { here: Seats::EMPTY, ..mine };
        assert_eq!(elsewhere.standing(), Standing::Waits(Seat::A));
    }

    #[test]
    fn a_finished_game_says_who_won() {
        let over = summary(usize::MAX, Seats::only(Seat::A));
        assert!(over.is_over());
        assert!(matches!(over.standing(), Standing::Place(1..=4)));
        let points = over.points();
        assert!(points.windows(2).all(|pair| pair[0].1 >= pair[1].1));
        let text = over.sentence(&over.names(Locale::En));
        assert!(text.contains("won"), "{text}");
        assert!(text.contains(&points[0].1.to_string()), "{text}");
    }

    /// A board that lies open to everybody never shows what one of several people knows.
    #[test]
    fn several_people_at_a_device_see_the_board_as_a_spectator() {
        assert_eq!(summary(3, [Seat::A, Seat::B].into()).view().observer, Observer::Spectator);
        assert_eq!(summary(3, Seats::only(Seat::A)).view().observer, Observer::Seat(Seat::A));
    }
}
