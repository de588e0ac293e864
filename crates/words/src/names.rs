//! Names of places, people and colours.

use ai::Level;
use engine::{BySeat, Edition, KingSpot, Mobile, Place, Region, Scoreboard, Seat, Seats, Spot, counted_round};

use crate::{Arg, Locale, t};

/// The names of all seats, as the reader calls them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerNames {
    /// The name of each seat. The dummy's is `t!(locale, dummy_name)`.
    pub names: BySeat<String>,
    /// The dummy's seat. A person may have typed the dummy's name.
    pub dummy: Option<Seat>,
    /// The seat that is addressed as "you".
    pub you: Option<Seat>,
}

/// A language, the edition whose names are used, and the players' names: what is needed to describe a game.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The language.
    pub locale: Locale,
    /// The edition whose names of regions and cards are used.
    pub edition: Edition,
    /// Whether it is a short game, whose rounds players count differently from the rules.
    pub short: bool,
    /// The players' names.
    pub names: &'a PlayerNames,
}

impl<'a> Voice<'a> {
    /// The round as players count it, from one. `number` is how the rules number it.
    pub const fn round(self, number: u8) -> u8 {
        counted_round(self.short, number)
    }

    /// Whether it is the dummy, which takes places in rankings but has no score (R11.3).
    pub fn is_dummy(self, seat: Seat) -> bool {
        self.names.dummy == Some(seat)
    }

    /// A player, addressed or named: `you`, the `dummy`, or a name with the sound it begins with (`vowel`, `i`).
    pub fn who(self, seat: Seat) -> Arg<'a> {
        let name = &self.names.names[seat];
        let kind = match name {
            _ if self.names.you == Some(seat) => "you",
            _ if self.is_dummy(seat) => "dummy",
            name => sound(name),
        };
        Arg::Kind(kind, name)
    }

    /// An owner in a sentence about `actor`: the actor's `own`, or another player.
    pub fn whose(self, owner: Seat, actor: Seat) -> Arg<'a> {
        if owner == actor { Arg::Kind("own", &self.names.names[owner]) } else { self.who(owner) }
    }

    /// "You", or the name, as a heading.
    pub fn name(self, seat: Seat) -> String {
        t!(self.locale, person, who = self.who(seat))
    }

    /// "You, Ana and Bruno", as a heading or at the start of a sentence.
    pub fn people(self, seats: Seats) -> String {
        let first = seats.first();
        let item = |seat| match first {
            Some(first) if first == seat => self.name(seat),
            _ => t!(self.locale, person_inside, who = self.who(seat)),
        };
        list(self.locale, seats.iter().map(item))
    }

    /// Several players as the subject of a sentence. The kind is `you` if you are among them. `text` is their names.
    pub fn group(self, seats: Seats, text: &str) -> Arg<'_> {
        let kind = if self.names.you.is_some_and(|you| seats.contains(you)) { "you" } else { sound(text) };
        Arg::Kind(kind, text)
    }

    /// "you and Bruno", in the form that follows "waiting for".
    pub(crate) fn people_awaited(self, seats: Seats) -> String {
        list(self.locale, seats.iter().map(|seat| t!(self.locale, person_awaited, who = self.who(seat))))
    }

    /// "in Sevilla", "at court".
    pub fn at(self, spot: Spot) -> String {
        t!(self.locale, in_spot, spot = self.spot(spot))
    }

    /// "in Sevilla", for placing caballeros. Some languages say "to Sevilla" there.
    pub fn placed_at(self, spot: Spot) -> String {
        t!(self.locale, placed_at_spot, spot = self.spot(spot))
    }

    /// "to Sevilla", "to court".
    pub fn to(self, spot: Spot) -> String {
        t!(self.locale, to_spot, spot = self.spot(spot))
    }

    /// "from Sevilla", "from court".
    pub fn from(self, spot: Spot) -> String {
        t!(self.locale, from_spot, spot = self.spot(spot))
    }

    /// "on Sevilla", for laying scoreboards.
    pub fn on(self, place: Place) -> String {
        t!(self.locale, on_spot, spot = self.spot(place.into()))
    }

    /// "from Sevilla", for removing scoreboards.
    pub fn off(self, place: Place) -> String {
        t!(self.locale, off_spot, spot = self.spot(place.into()))
    }

    /// "Sevilla", "the Castillo": the object of a sentence, with its article.
    pub fn the(self, place: Place) -> String {
        t!(self.locale, the_spot, spot = self.spot(place.into()))
    }

    /// The destination of the King: "to Sevilla", "beside the Castillo".
    pub fn to_king(self, spot: KingSpot) -> String {
        let spot = match spot {
            KingSpot::Region(region) => self.spot(region.into()),
            KingSpot::Castillo => Arg::Kind("beside_castillo", t!(self.locale, place_castillo)),
            KingSpot::France => Arg::Kind("france", t!(self.locale, place_france)),
            KingSpot::Portugal => Arg::Kind("portugal", t!(self.locale, place_portugal)),
        };
        t!(self.locale, to_spot, spot = spot)
    }

    /// The name of a place, with its kind so that languages can add an article or inflect it.
    pub(crate) fn spot(self, spot: Spot) -> Arg<'static> {
        Arg::Kind(spot_kind(self.edition, spot), spot_name(self.locale, self.edition, spot))
    }
}

/// The kinds of places, for languages that inflect names: one for each different name, with a variant for editions
/// whose names are Spanish and not translated.
fn spot_kind(edition: Edition, spot: Spot) -> &'static str {
    match (spot, edition) {
        (Spot::Castillo, _) => "castillo",
        (Spot::Court, _) => "court",
        (Spot::Province, _) => "province",
        (Spot::Region(region), Edition::Classic) => region.id(),
        (Spot::Region(Region::Galicia), _) => "galicia spanish",
        (Spot::Region(Region::Basque), Edition::BigBox) => "pais_vasco spanish",
        (Spot::Region(Region::Basque), Edition::New) => "navarre spanish",
        (Spot::Region(Region::Aragon), _) => "aragon spanish",
        (Spot::Region(Region::Catalonia), _) => "catalonia spanish",
        (Spot::Region(Region::OldCastile), Edition::BigBox) => "old_castile spanish",
        (Spot::Region(Region::OldCastile), Edition::New) => "castile spanish",
        (Spot::Region(Region::NewCastile), Edition::BigBox) => "new_castile spanish",
        (Spot::Region(Region::NewCastile), Edition::New) => "toledo spanish",
        (Spot::Region(Region::Valencia), _) => "valencia spanish",
        (Spot::Region(Region::Seville), _) => "seville spanish",
        (Spot::Region(Region::Granada), _) => "granada spanish",
    }
}

/// The sound a word begins with, if it changes the word before: `vowel` if French elides before it (d’Ana, d’Hélène,
/// but de Hans, de Yann), and `i` if Spanish also says "e" for "and" (e Inés, e Hilario, but y Hiedra, y Iago).
fn sound(text: &str) -> &'static str {
    let mut letters = text.chars().map(small).map(plain);
    let is_vowel = |letter: Option<char>| matches!(letter, Some('a' | 'e' | 'i' | 'o' | 'u'));
    let (first, second, third) = (letters.next(), letters.next(), letters.next());
    match (first, second) {
        (Some('i' | 'y'), next) if !is_vowel(next) => "vowel i",
        (Some('h'), Some('i')) if !is_vowel(third) => "vowel i",
        (Some('h'), Some('e' | 'i' | 'o' | 'u' | 'y')) => "vowel",
        (first, _) if is_vowel(first) => "vowel",
        _ => "name",
    }
}

/// A lower-case letter in the alphabets of our languages. The standard library's table of all alphabets is 3 KB of the
/// download.
pub fn small(letter: char) -> char {
    let code = u32::from(letter);
    let small = match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'А'..='Я' => code + 32,
        'Ѐ'..='Џ' => code + 80,
        'Ā'..='ķ' | 'Ŋ'..='ŷ' | 'Ґ' => code | 1,
        'Ĺ'..='ň' | 'Ź'..='ž' => (code + 1) & !1,
        _ => code,
    };
    char::from_u32(small).unwrap_or(letter)
}

/// A lower-case vowel without its accent.
const fn plain(letter: char) -> char {
    match letter {
        'à'..='æ' => 'a',
        'è'..='ë' | 'ě' => 'e',
        'ì'..='ï' => 'i',
        'ò'..='ö' | 'ø' | 'œ' => 'o',
        'ù'..='ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        letter => letter,
    }
}

/// The name of a region, which depends on the edition.
pub fn region_name(locale: Locale, edition: Edition, region: Region) -> &'static str {
    match (edition, region) {
        (Edition::Classic, Region::Galicia) => t!(locale, classic_galicia),
        (Edition::Classic, Region::Basque) => t!(locale, classic_basque),
        (Edition::Classic, Region::Aragon) => t!(locale, classic_aragon),
        (Edition::Classic, Region::Catalonia) => t!(locale, classic_catalonia),
        (Edition::Classic, Region::OldCastile) => t!(locale, classic_old_castile),
        (Edition::Classic, Region::NewCastile) => t!(locale, classic_new_castile),
        (Edition::Classic, Region::Valencia) => t!(locale, classic_valencia),
        (Edition::Classic, Region::Seville) => t!(locale, classic_seville),
        (Edition::Classic, Region::Granada) => t!(locale, classic_granada),
        (Edition::New, Region::Basque) => t!(locale, new_basque),
        (Edition::New, Region::OldCastile) => t!(locale, new_old_castile),
        (Edition::New, Region::NewCastile) => t!(locale, new_new_castile),
        (_, Region::Galicia) => t!(locale, spanish_galicia),
        (_, Region::Basque) => t!(locale, spanish_basque),
        (_, Region::Aragon) => t!(locale, spanish_aragon),
        (_, Region::Catalonia) => t!(locale, spanish_catalonia),
        (_, Region::OldCastile) => t!(locale, spanish_old_castile),
        (_, Region::NewCastile) => t!(locale, spanish_new_castile),
        (_, Region::Valencia) => t!(locale, spanish_valencia),
        (_, Region::Seville) => t!(locale, spanish_seville),
        (_, Region::Granada) => t!(locale, spanish_granada),
    }
}

/// The name of a region or the Castillo.
pub fn place_name(locale: Locale, edition: Edition, place: Place) -> &'static str {
    match place {
        Place::Region(region) => region_name(locale, edition, region),
        Place::Castillo => t!(locale, place_castillo),
    }
}

/// The name of a spot where caballeros can be.
pub fn spot_name(locale: Locale, edition: Edition, spot: Spot) -> &'static str {
    match spot {
        Spot::Region(region) => region_name(locale, edition, region),
        Spot::Castillo => t!(locale, place_castillo),
        Spot::Court => t!(locale, place_court),
        Spot::Province => t!(locale, place_province),
    }
}

/// The name of a spot where the King can be.
pub fn king_spot_name(locale: Locale, edition: Edition, spot: KingSpot) -> &'static str {
    match spot {
        KingSpot::Region(region) => region_name(locale, edition, region),
        KingSpot::Castillo => t!(locale, place_castillo),
        KingSpot::France => t!(locale, place_france),
        KingSpot::Portugal => t!(locale, place_portugal),
    }
}

/// An edition's name.
pub fn edition_name(locale: Locale, edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => t!(locale, edition_classic),
        Edition::BigBox => t!(locale, edition_big_box),
        Edition::New => t!(locale, edition_new),
    }
}

/// Names and letters of the five colours, in the order purple, red, green, blue, yellow.
pub fn colours(locale: Locale) -> [(&'static str, &'static str); 5] {
    [
        (t!(locale, colour_purple), t!(locale, letter_purple)),
        (t!(locale, colour_red), t!(locale, letter_red)),
        (t!(locale, colour_green), t!(locale, letter_green)),
        (t!(locale, colour_blue), t!(locale, letter_blue)),
        (t!(locale, colour_yellow), t!(locale, letter_yellow)),
    ]
}

/// An opponent's name in a language, given the name in saves and links. Languages with another alphabet spell it in
/// their own way. Other names are unchanged.
pub fn opponent_name(locale: Locale, stored: &str) -> &str {
    match stored {
        "Bruno" => t!(locale, name_bruno),
        "Lucía" => t!(locale, name_lucia),
        "Mateo" => t!(locale, name_mateo),
        "Inés" => t!(locale, name_ines),
        "Doña Alba" => t!(locale, name_alba),
        "Tomás" => t!(locale, name_tomas),
        other => other,
    }
}

/// The name of a level.
pub fn level_name(locale: Locale, level: Level) -> &'static str {
    match level {
        Level::Page => t!(locale, level_page),
        Level::Squire => t!(locale, level_squire),
        Level::Herald => t!(locale, level_herald),
        Level::Knight => t!(locale, level_knight),
        Level::Baron => t!(locale, level_baron),
        Level::Count => t!(locale, level_count),
        Level::Duke => t!(locale, level_duke),
        Level::Grande => t!(locale, level_grande),
    }
}

/// "a, b and c", in the list style of the language.
pub fn list(locale: Locale, items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else { return String::new() };
    let Some(mut sum) = items.first().cloned() else { return last };
    for item in &items[1..] {
        sum = t!(locale, list_more, a = &sum, b = item);
    }
    t!(locale, list_two, a = &sum, b = Arg::Kind(sound(&last), &last))
}

/// Clauses of a sentence: "takes a card and moves the King", "takes a card, moves the King and places 2".
pub(crate) fn clauses(locale: Locale, clauses: impl IntoIterator<Item = String>) -> String {
    let mut clauses: Vec<String> = clauses.into_iter().collect();
    match clauses.pop() {
        Some(last) if clauses.len() > 1 => {
            let sum = clauses.into_iter().reduce(|a, b| t!(locale, list_more, a = &a, b = &b)).unwrap_or_default();
            t!(locale, clauses_last, a = &sum, b = Arg::Kind(sound(&last), &last))
        }
        last => list(locale, clauses.into_iter().chain(last)),
    }
}

/// "8·4·0": the points of a scoreboard.
pub fn pays(scoreboard: Scoreboard) -> String {
    scoreboard.map(|points| points.to_string()).join("·")
}

/// "8·4·0": mobile scoreboards are named after their points.
pub fn mobile_name(mobile: Mobile) -> String {
    pays(mobile.scoreboard())
}
