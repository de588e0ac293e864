//! The content of the rules page: all chapters and cards, or those that a search finds.

use engine::{Card, Edition};
use words::handbook::{Section, card_section, handbook};
use words::{Locale, Search, card_details, card_origin, card_sentence, card_title};

/// The results of a search in an edition.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Found {
    /// Cards that match on their poster.
    pub(super) cards: Vec<Card>,
    pub(super) sections: Vec<Section>,
    /// Cards that match only in their details.
    pub(super) small_print: Vec<Card>,
    /// Whether no result has all words, so that these are the closest ones.
    pub(super) is_near: bool,
}

impl Found {
    pub(super) fn count(&self) -> usize {
        self.cards.len() + self.sections.len() + self.small_print.len()
    }
}

/// How many results to show that have only some of the words.
const NEAR: usize = 3;

/// The chapters that apply to an edition.
pub(super) fn sections(locale: Locale, edition: Edition) -> Vec<Section> {
    let mut sections = handbook(locale);
    for section in &mut sections {
        section.paragraphs.retain(|paragraph| paragraph.is_for(edition));
    }
    sections.retain(|section| !section.paragraphs.is_empty());
    sections
}

/// The cards of a deck in an edition.
pub(super) fn cards(edition: Edition, deck: u8) -> Vec<Card> {
    Card::all().filter(|card| card.places() == deck && card.is_in(edition)).collect()
}

/// Finds chapters and cards that have all words. If there are none, finds the closest ones.
pub(super) fn find(locale: Locale, edition: Edition, search: &Search) -> Found {
    let sections = sections(locale, edition).into_iter().map(|it| (search.hits(section_texts(&it)), it)).collect();
    let cards = Card::all().filter(|card| card.is_in(edition));
    let cards = cards.map(|card| (card_hits(locale, edition, card, search), card)).collect();
    exact(locale, edition, search, &sections, &cards).unwrap_or_else(|| near(&sections, &cards)).shortened(search)
}

/// Chapters or cards, each with the words that it has.
type Hits<T> = Vec<(Vec<bool>, T)>;

fn exact(
    locale: Locale,
    edition: Edition,
    search: &Search,
    sections: &Hits<Section>,
    cards: &Hits<Card>,
) -> Option<Found> {
    let is_on_poster = |card: &Card| search.finds(poster_texts(locale, edition, *card));
    let (cards, small_print) = complete(cards).into_iter().partition(is_on_poster);
    let found = Found { cards, sections: complete(sections), small_print, is_near: false };
    (found.count() > 0).then_some(found)
}

fn complete<T: Clone>(hits: &Hits<T>) -> Vec<T> {
    hits.iter().filter(|(hits, _)| hits.iter().all(|&hit| hit)).map(|(_, it)| it.clone()).collect()
}

fn near(sections: &Hits<Section>, cards: &Hits<Card>) -> Found {
    let all = || sections.iter().map(|(hits, _)| hits).chain(cards.iter().map(|(hits, _)| hits));
    let words = all().next().map_or(0, Vec::len);
    let counts: Vec<usize> = (0..words).map(|word| all().filter(|hits| hits[word]).count()).collect();
    let sections = closest(sections, &counts);
    Found { cards: closest(cards, &counts), sections, small_print: Vec::new(), is_near: true }
}

/// The results with the most and rarest words.
fn closest<T: Clone>(hits: &Hits<T>, counts: &[usize]) -> Vec<T> {
    let score = |hits: &[bool]| -> f32 {
        let rarity = hits.iter().zip(counts).map(|(&hit, &count)| if hit { 1.0 / count as f32 } else { 0.0 });
        rarity.sum()
    };
    let mut ranked: Vec<(f32, &T)> = hits.iter().map(|(hits, it)| (score(hits), it)).collect();
    ranked.retain(|(score, _)| *score > 0.0);
    ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    ranked.into_iter().take(NEAR).map(|(_, it)| it.clone()).collect()
}

fn section_texts(section: &Section) -> impl Iterator<Item = &'static str> {
    section.paragraphs.iter().map(|paragraph| paragraph.text).chain([section.title])
}

fn poster_texts(locale: Locale, edition: Edition, card: Card) -> [&'static str; 2] {
    [card_title(locale, edition, card), card_sentence(locale, edition, card)]
}

fn card_hits(locale: Locale, edition: Edition, card: Card, search: &Search) -> Vec<bool> {
    let texts = card_details(locale, edition, card).into_iter().chain(poster_texts(locale, edition, card));
    let origin = card_origin(locale, edition, card);
    search.hits(texts.chain([origin.as_str()]))
}

impl Found {
    /// The chapter with only the paragraphs that match, or with all if only its title matches.
    fn shortened(mut self, search: &Search) -> Self {
        let has = |text: &str| search.hits([text]).contains(&true);
        for section in &mut self.sections {
            if section.paragraphs.iter().any(|paragraph| has(paragraph.text)) {
                section.paragraphs.retain(|paragraph| has(paragraph.text));
            }
        }
        self
    }
}

/// The target of an address such as `#/rules/veto`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Section(&'static str),
    Card(Card),
}

/// Reads the last part of an address: a chapter, or a card by its id.
pub(super) fn target(locale: Locale, fragment: &str) -> Option<Target> {
    let name = fragment.trim_start_matches("#/rules").trim_matches('/');
    let section = handbook(locale).into_iter().find(|section| section.id == name);
    let card = || Card::all().find(|card| card.id() == name).map(Target::Card);
    section.map(|section| Target::Section(section.id)).or_else(card)
}

/// The edition to show first: the one being played, unless only another one has what the address names.
pub(super) fn edition_with(locale: Locale, target: Option<Target>, played: Edition) -> Edition {
    let has = |edition: &Edition| match target {
        Some(Target::Section(id)) => sections(locale, *edition).iter().any(|section| section.id == id),
        Some(Target::Card(card)) => card.is_in(*edition),
        None => true,
    };
    [played, Edition::New, Edition::Classic].into_iter().find(has).unwrap_or(played)
}

/// The chapter that explains a card, with its title.
pub(super) fn explained_in(locale: Locale, card: Card) -> Option<Section> {
    handbook(locale).into_iter().find(|section| section.id == card_section(card))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(locale: Locale, typed: &str) -> Found {
        find(locale, Edition::Classic, &Search::new(typed))
    }

    /// Apostrophes, capitals and the order of the words do not matter. If no text has all words, the closest are found.
    #[test]
    fn a_search_ignores_case_apostrophes_and_the_order_of_words() {
        for typed in ["king's", "grande bonus", "castillo tie", "KINGS region", "tie castillo"] {
            assert!(found(Locale::En, typed).count() > 0, "{typed}");
        }
        let near = found(Locale::En, "castillo tie");
        assert_eq!(near.sections[0].id, "scoring", "the rarer word counts more");
    }

    #[test]
    fn a_search_narrows_and_nothing_is_nothing() {
        let all = sections(Locale::En, Edition::Classic).len();
        let veto = found(Locale::En, "VETO");
        assert!(!veto.cards.is_empty() && !veto.sections.is_empty() && veto.sections.len() < all);
        assert!(!veto.is_near);
        assert_eq!(found(Locale::En, "zebra").count(), 0);
        let near = found(Locale::En, "veto zebra");
        assert!(near.is_near && near.count() > 0);
    }

    #[test]
    fn every_card_is_found_by_its_title_and_lies_in_a_deck_in_every_language() {
        for &locale in Locale::ALL {
            for card in Card::all().filter(|card| card.is_in(Edition::New)) {
                let search = Search::new(card_title(locale, Edition::New, card));
                assert!(find(locale, Edition::New, &search).cards.contains(&card), "{locale:?} {card:?}");
                assert!(cards(Edition::New, card.places()).contains(&card));
            }
        }
    }

    #[test]
    fn addresses_name_chapters_and_cards() {
        assert_eq!(target(Locale::De, "#/rules/veto"), Some(Target::Section("veto")), "a chapter comes before a card");
        assert_eq!(target(Locale::De, "#/rules/score_fives"), Some(Target::Card(Card::ScoreFives)));
        assert_eq!(target(Locale::De, "#/rules"), None);
        assert_eq!(target(Locale::De, "#/rules/nonsense"), None);
    }

    #[test]
    fn an_address_opens_an_edition_that_has_its_card_or_chapter() {
        let begins = |address: &str| edition_with(Locale::En, target(Locale::En, address), Edition::BigBox);
        assert_eq!(begins("#/rules/veto"), Edition::BigBox);
        assert_eq!(begins("#/rules/shift"), Edition::New);
        assert_eq!(begins("#/rules/exile"), Edition::New);
        assert_eq!(begins("#/rules/score_any"), Edition::BigBox);
        assert_eq!(begins("#/rules"), Edition::BigBox);
    }

    #[test]
    fn every_card_is_explained_in_a_chapter() {
        for card in Card::all() {
            assert!(explained_in(Locale::En, card).is_some(), "{card:?}");
        }
    }
}
