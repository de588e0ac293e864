//! A summary of a game: the players, the standings, whose turn it is.

use std::cmp::Reverse;

use engine::{Edition, Game, GameConfig, Observer, PlayerView, Seat, Seats};
use library::ListedGame;
use record::{Header, Kind, Save};
use words::{Locale, t};

use crate::names::Names;

/// The summary of a game that is not on the table. It replays the game.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) save: Save,
    /// The seats of the people at this device.
    pub(crate) here: Seats,
    game: Game,
}

/// The state of a game from the point of view of the person at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Somebody at this device is asked.
    YourTurn,
    /// Another player is asked.
    Waits(Seat),
    /// It is over, and the only person at this device has this rank.
    Place(u8),
    /// It is over.
    Over,
}

impl Summary {
    /// `None` if the game cannot be replayed. A game that could be read always can.
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

    /// The position that the save points to, as a spectator sees it. A person who is alone at the device sees what
    /// their seat knows.
    pub(crate) fn view(&self) -> PlayerView {
        let observer = match self.here.len() {
            1 => self.here.first().map_or(Observer::Spectator, Observer::Seat),
            _ => Observer::Spectator,
        };
        let pointed = self.save.at.and_then(|at| self.save.record.replay_until(at, &mut ()).ok());
        pointed.as_ref().unwrap_or(&self.game).view(observer)
    }

    pub(crate) fn names(&self, locale: Locale) -> Names {
        Names::new(locale, &self.save.record.config, &self.save.people, self.here)
    }

    /// The next player who is asked. People come before opponents, and people at this device before others.
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
            None => standing_at_the_end(&self.points(), self.here),
        }
    }

    /// Everybody's points, the highest first. Players with equal points are in the order of the seats.
    pub(crate) fn points(&self) -> Vec<(Seat, u16)> {
        let table = self.game.table();
        sorted(table.config.seats().iter().map(|seat| (seat, table.points[seat])).collect())
    }

    /// Everybody but the reader, in the order of the seats.
    pub(crate) fn others(&self) -> Seats {
        others(&self.save.record.config, self.here)
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

    /// A sentence about the round, whose turn it is, and who leads.
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

/// The summary of a finished game, from data that needs no replay.
#[derive(Clone, Debug)]
pub(crate) struct FinishedGame {
    pub(crate) header: Header,
    pub(crate) here: Seats,
    /// Everybody's points, the highest first. Players with equal points are in the order of the seats.
    pub(crate) points: Vec<(Seat, u16)>,
}

impl FinishedGame {
    /// `None` if the game is not over, cannot be read, or was written by a version that did not store its points.
    pub(crate) fn new(listed: &ListedGame) -> Option<Self> {
        let points = listed.final_points.as_ref()?;
        let header = listed.header().ok()?;
        let seats = header.config.seats();
        let points: Vec<_> = seats.iter().zip(points).map(|(seat, points)| (seat, *points)).collect();
        (points.len() == seats.len()).then(|| Self { header, here: listed.here, points: sorted(points) })
    }

    pub(crate) fn names(&self, locale: Locale) -> Names {
        Names::new(locale, &self.header.config, &self.header.people, self.here)
    }

    pub(crate) fn standing(&self) -> Standing {
        standing_at_the_end(&self.points, self.here)
    }
}

fn sorted(mut points: Vec<(Seat, u16)>) -> Vec<(Seat, u16)> {
    points.sort_by_key(|&(_, points)| Reverse(points));
    points
}

/// The reader's standing in a finished game. Equal points share a rank (R3.5).
fn standing_at_the_end(points: &[(Seat, u16)], here: Seats) -> Standing {
    let mine = points.iter().find(|(seat, _)| here.single() == Some(*seat));
    mine.map_or(Standing::Over, |(_, mine)| {
        Standing::Place(points.iter().filter(|(_, points)| points > mine).count() as u8 + 1)
    })
}

/// "You 97, Lucía 92": the two best players. The points must be sorted.
pub(crate) fn score(points: &[(Seat, u16)], names: &Names) -> String {
    let best = points.iter().take(2);
    best.map(|(seat, points)| format!("{} {points}", names.voice().name(*seat))).collect::<Vec<_>>().join(", ")
}

/// Everybody but the reader, in the order of the seats.
pub(crate) fn others(config: &GameConfig, here: Seats) -> Seats {
    here.single().map_or(config.seats(), |reader| config.seats().without(reader))
}

/// The names of the players besides the reader, which are the title of a game without a name.
pub(crate) fn people(others: Seats, names: &Names) -> String {
    words::list(names.locale(), others.iter().map(|seat| names.name(seat).to_owned()))
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
    use record::Level;

    use super::*;

    /// A game of one person against three opponents after that many choices.
    fn game(choices: usize) -> Save {
        let mut save = NewGame::quick(Default::default(), Default::default(), Level::Squire).to_save(Seed(7));
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
    fn people_at_this_device_come_first() {
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
    fn a_finished_game_names_the_winner() {
        let over = summary(usize::MAX, Seats::only(Seat::A));
        assert!(over.is_over());
        assert!(matches!(over.standing(), Standing::Place(1..=4)));
        let points = over.points();
        assert!(points.windows(2).all(|pair| pair[0].1 >= pair[1].1));
        let text = over.sentence(&over.names(Locale::En));
        assert!(text.contains("won"), "{text}");
        assert!(text.contains(&points[0].1.to_string()), "{text}");
    }

    /// A board that several people may look at never shows what only one of them knows.
    #[test]
    fn several_people_at_a_device_see_the_board_as_a_spectator() {
        assert_eq!(summary(3, [Seat::A, Seat::B].into()).view().observer, Observer::Spectator);
        assert_eq!(summary(3, Seats::only(Seat::A)).view().observer, Observer::Seat(Seat::A));
    }
}
