//! Names of places, people and colours.

use engine::{BySeat, Edition, KingSpot, Mobile, Place, Region, Scoreboard, Seat, Seats, Spot};

use crate::{Arg, Locale, t};

/// The names of all seats, as the reader calls them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The name of each seat. The dummy's is `t!(locale, dummy_name)`.
    pub names: BySeat<String>,
    /// The seat that is addressed as "you".
    pub you: Option<Seat>,
}

/// A language, the edition whose names are used, and who is who: what it takes to tell what happens.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The language.
    pub locale: Locale,
    /// Whose names of regions and cards are used.
    pub edition: Edition,
    /// Who is who.
    pub names: &'a Names,
}

impl<'a> Voice<'a> {
    /// Whether it is the dummy, which takes places but has no score (R11.3).
    pub fn is_dummy(self, seat: Seat) -> bool {
        self.names.names[seat] == t!(self.locale, dummy_name)
    }

    /// A person, to be addressed or named: `you`, the `dummy`, or a name by how it begins (`vowel`, `i`).
    pub fn who(self, seat: Seat) -> Arg<'a> {
        let name = &self.names.names[seat];
        let kind = match name {
            _ if self.names.you == Some(seat) => "you",
            _ if self.is_dummy(seat) => "dummy",
            name => sound(name),
        };
        Arg::Kind(kind, name)
    }

    /// Whose something is in a sentence about `actor`: the actor's `own`, or somebody else's.
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

    /// Several people as the subject of a sentence: `you` if you are among them. `text` is what they are called.
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

    /// "to Sevilla", "to court".
    pub fn to(self, spot: Spot) -> String {
        t!(self.locale, to_spot, spot = self.spot(spot))
    }

    /// "from Sevilla", "from court".
    pub fn from(self, spot: Spot) -> String {
        t!(self.locale, from_spot, spot = self.spot(spot))
    }

    /// "on Sevilla": where scoreboards go.
    pub fn on(self, place: Place) -> String {
        t!(self.locale, on_spot, spot = self.spot(place.into()))
    }

    /// "from Sevilla": where scoreboards are taken away.
    pub fn off(self, place: Place) -> String {
        t!(self.locale, off_spot, spot = self.spot(place.into()))
    }

    /// "Sevilla", "the Castillo": the object of a sentence, with its article.
    pub fn the(self, place: Place) -> String {
        t!(self.locale, the_spot, spot = self.spot(place.into()))
    }

    /// Where the King goes: "to Sevilla", "beside the Castillo".
    pub fn to_king(self, spot: KingSpot) -> String {
        let spot = match spot {
            KingSpot::Region(region) => self.spot(region.into()),
            KingSpot::Castillo => Arg::Kind("beside_castillo", t!(self.locale, place_castillo)),
            KingSpot::France => Arg::Kind("france", t!(self.locale, place_france)),
            KingSpot::Portugal => Arg::Kind("portugal", t!(self.locale, place_portugal)),
        };
        t!(self.locale, to_spot, spot = spot)
    }

    /// The name of a place, for languages to put an article before it or to inflect it.
    pub(crate) fn spot(self, spot: Spot) -> Arg<'static> {
        Arg::Kind(spot_kind(self.edition, spot), spot_name(self.locale, self.edition, spot))
    }
}

/// By which kinds languages that inflect names tell spots apart: one for each different name, and whether it is in
/// Spanish where names are not translated.
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

/// How words begin, where that changes the word before them: `vowel` where French elides it (d’Ana, d’Hélène, but
/// de Hans, de Yann), and `i` besides where Spanish says "e" for "and" (e Inés, e Hilario, but y Hiedra, y Iago).
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

/// A small letter, in the alphabets that we speak. The standard library's table of all alphabets is 3 KB of the download.
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

/// A small vowel without its accent.
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

/// The name of a place where caballeros can be.
pub fn spot_name(locale: Locale, edition: Edition, spot: Spot) -> &'static str {
    match spot {
        Spot::Region(region) => region_name(locale, edition, region),
        Spot::Castillo => t!(locale, place_castillo),
        Spot::Court => t!(locale, place_court),
        Spot::Province => t!(locale, place_province),
    }
}

/// The name of a place where the King can be.
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

/// "a, b and c", as the language lists things.
pub fn list(locale: Locale, items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else { return String::new() };
    let Some(mut sum) = items.first().cloned() else { return last };
    for item in &items[1..] {
        sum = t!(locale, list_more, a = &sum, b = item);
    }
    t!(locale, list_two, a = &sum, b = Arg::Kind(sound(&last), &last))
}

/// "8·4·0"
pub fn pays(scoreboard: Scoreboard) -> String {
    scoreboard.map(|points| points.to_string()).join("·")
}

/// "8·4·0": a mobile scoreboard goes by what it pays.
pub fn mobile_name(mobile: Mobile) -> String {
    pays(mobile.scoreboard())
}
