//! A game for tests, set up and played through text.

use engine::*;

/// A game and the events since the last check.
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
}

/// The position described by `text` (see `Setup`).
pub(crate) fn at(text: &str) -> Play {
    let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    let game = Game::from_setup(&setup).unwrap_or_else(|error| panic!("{error}: {text}"));
    Play { game, events: Vec::new() }
}

/// The turn of seat A, who has just taken `card`, in a game like `classic 4`. Lines of `position` end with
/// semicolons; unless they say otherwise, the King and all Grandes are in Galicia, and there is no caballero
/// on the board or at court.
#[track_caller]
pub(crate) fn holding(game: &str, card: &str, position: &str) -> Play {
    let deck = usize::from(Card::named(card).unwrap_or_else(|| panic!("no card {card}")).places());
    let contested = game.starts_with("new 2") || game.contains("contested");
    let (stack, row) = match deck {
        3 if contested => (2, 1),
        4.. if contested => (deck, deck - 2),
        _ => (deck, deck - 1),
    };
    let mut offers = vec!["-"; if contested { 4 } else { 5 }];
    offers[row] = card;
    let players = game.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a number of players");
    let grandes: String = Seat::up_to(players).iter().map(|it| format!("grande {} galicia\n", it.id())).collect();
    let position: String = position.split(';').map(|line| format!("{}\n", line.trim())).collect();
    let offers = offers.join(" ");
    at(&format!("{game}\nking galicia\ncourt A0\n{grandes}{position}offers {offers}\nstage halves {stack}"))
}

fn spot(id: &str) -> Spot {
    Spot::named(id).unwrap_or_else(|| panic!("no spot {id}"))
}

fn seat(id: &str) -> Seat {
    Seat::named(id).unwrap_or_else(|| panic!("no seat {id}"))
}

fn choice(text: &str) -> Choice {
    text.parse().unwrap_or_else(|_| panic!("no choice: {text}"))
}

impl Play {
    /// Plays lines like `A act`, `B move B court galicia`, separated by semicolons.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Self {
        for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
            let (who, what) = line.split_at(1);
            let result = self.game.play(seat(who), choice(what.trim()), &mut self.events);
            if let Err(error) = result {
                panic!("{line}: {error} Legal: {:?}", self.legal(who));
            }
        }
        self
    }

    /// Checks that a choice is refused because of that rule, and changes nothing.
    #[track_caller]
    pub(crate) fn refuses(&mut self, line: &str, rule: Rule) -> &mut Self {
        self.refuses_with(line, PlayError::Forbidden(rule))
    }

    /// Checks that a choice is refused with that error, and changes nothing.
    #[track_caller]
    pub(crate) fn refuses_with(&mut self, line: &str, error: PlayError) -> &mut Self {
        let (who, what) = line.split_at(1);
        let before = self.game.clone();
        let result = self.game.play(seat(who), choice(what.trim()), &mut self.events);
        assert_eq!(result, Err(error), "{line}; legal: {:?}", self.legal(who));
        assert_eq!(self.game, before, "{line} is refused, but has changed the game");
        self
    }

    /// Every legal choice of a seat.
    pub(crate) fn legal(&self, who: &str) -> Vec<String> {
        self.game.choices(seat(who)).iter().map(|choice| choice.to_string()).collect()
    }

    /// Checks the complete list of legal choices of a seat, separated by commas, in any order.
    #[track_caller]
    pub(crate) fn offers(&mut self, who: &str, list: &str) -> &mut Self {
        let mut expected: Vec<String> =
            list.split(',').map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect();
        let mut legal = self.legal(who);
        expected.sort();
        legal.sort();
        assert_eq!(legal, expected);
        self
    }

    /// Checks that a choice is legal for a seat now, without playing it.
    #[track_caller]
    pub(crate) fn allows(&mut self, line: &str) -> &mut Self {
        let (who, what) = line.split_at(1);
        let result = self.game.check(seat(who), choice(what.trim()));
        assert_eq!(result, Ok(()), "{line}; legal: {:?}", self.legal(who));
        self
    }

    /// Checks who is asked, as letters: `A`, or `BCD` for secret choices, or nothing.
    #[track_caller]
    pub(crate) fn asks(&mut self, who: &str) -> &mut Self {
        let asked: String = self.game.awaiting().iter().map(Seat::letter).collect();
        assert_eq!(asked, who, "decision: {:?}", self.game.view(Observer::Spectator).decision);
        self
    }

    /// Checks the kind of the question that a seat is asked.
    #[track_caller]
    pub(crate) fn kind(&mut self, who: &str, kind: DecisionKind) -> &mut Self {
        assert_eq!(self.game.decision(seat(who)).map(|it| it.kind()), Some(kind));
        self
    }

    /// Checks numbers of caballeros: `galicia A3 B0; court A5`.
    #[track_caller]
    pub(crate) fn has(&mut self, text: &str) -> &mut Self {
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (place, counts) = part.split_once(' ').expect("a spot and counts");
            for word in counts.split_whitespace() {
                let (who, count) = word.split_at(1);
                let actual = self.game.table().board.count(seat(who), spot(place));
                assert_eq!(actual, count.parse::<u8>().expect("a count"), "{who} in {place}");
            }
        }
        self
    }

    /// Checks points: `A4 B2`. Ignores seats that are not named.
    #[track_caller]
    pub(crate) fn points(&mut self, text: &str) -> &mut Self {
        let all = self.game.table().points;
        for word in text.split_whitespace() {
            let (who, points) = word.split_at(1);
            assert_eq!(all[seat(who)], points.parse::<u16>().expect("points"), "points of {who} in {all:?}");
        }
        self
    }

    /// The score sheets among the events so far, in order.
    pub(crate) fn sheets(&self) -> Vec<ScoreSheet> {
        let sheet = |event: &Event| match event {
            Event::Scored(sheet) => Some(*sheet),
            _ => None,
        };
        self.events.iter().filter_map(sheet).collect()
    }

    /// Checks which places were scored so far, in order: `galicia castillo`.
    #[track_caller]
    pub(crate) fn scored(&mut self, places: &str) -> &mut Self {
        let scored: Vec<&str> = self.sheets().iter().map(|sheet| sheet.place.id()).collect();
        assert_eq!(scored.join(" "), places);
        self
    }

    /// Checks where the King is.
    #[track_caller]
    pub(crate) fn king(&mut self, place: &str) -> &mut Self {
        assert_eq!(self.game.table().board.king.id(), place);
        self
    }
}
