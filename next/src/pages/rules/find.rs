//! What the rules page shows: chapters and cards, all of them or those that a search finds.

use engine::{Card, Edition};
use words::handbook::{Section, card_section, handbook};
use words::{Locale, Search, card_details, card_origin, card_sentence, card_title};

/// What a search finds in an edition.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Found {
    pub(super) sections: Vec<Section>,
    pub(super) cards: Vec<Card>,
    /// Nothing has all the words; these have the most of them.
    pub(super) is_near: bool,
}

impl Found {
    pub(super) fn is_empty(&self) -> bool {
        self.sections.is_empty() && self.cards.is_empty()
    }
}

/// The chapters that matter in an edition.
pub(super) fn sections(locale: Locale, edition: Edition) -> Vec<Section> {
    let mut sections = handbook(locale);
    for section in &mut sections {
        section.paragraphs.retain(|paragraph| paragraph.is_for(edition));
    }
    sections.retain(|section| !section.paragraphs.is_empty());
    sections
}

/// The cards of a deck that an edition has.
pub(super) fn cards(edition: Edition, deck: u8) -> Vec<Card> {
    Card::all().filter(|card| card.places() == deck && card.is_in(edition)).collect()
}

/// Looks for chapters and cards. Those with all the words count; if there are none, those with the most.
pub(super) fn find(locale: Locale, edition: Edition, search: &Search) -> Found {
    let sections = sections(locale, edition).into_iter().map(|section| (section_hits(&section, search), section));
    let sections: Vec<_> = sections.collect();
    let cards = Card::all().filter(|card| card.is_in(edition));
    let cards: Vec<_> = cards.map(|card| (card_hits(locale, edition, card, search), card)).collect();
    let hits = sections.iter().map(|(hits, _)| *hits).chain(cards.iter().map(|(hits, _)| *hits));
    let most = hits.max().unwrap_or(0);
    if most == 0 {
        return Found::default();
    }
    let sections = sections.into_iter().filter(|(hits, _)| *hits == most);
    Found {
        sections: sections.map(|(_, section)| shortened(section, search)).collect(),
        cards: cards.into_iter().filter(|(hits, _)| *hits == most).map(|(_, card)| card).collect(),
        is_near: most < search.len(),
    }
}

fn section_hits(section: &Section, search: &Search) -> usize {
    search.hits(section.paragraphs.iter().map(|paragraph| paragraph.text).chain([section.title]))
}

fn card_hits(locale: Locale, edition: Edition, card: Card, search: &Search) -> usize {
    let mut texts = card_details(locale, edition, card);
    texts.extend([card_title(locale, edition, card), card_sentence(locale, edition, card)]);
    let origin = card_origin(locale, edition, card);
    search.hits(texts.into_iter().chain([origin.as_str()]))
}

/// Only the paragraphs in which something is found, or all if only the title says it.
fn shortened(mut section: Section, search: &Search) -> Section {
    if section.paragraphs.iter().any(|paragraph| search.hits([paragraph.text]) > 0) {
        section.paragraphs.retain(|paragraph| search.hits([paragraph.text]) > 0);
    }
    section
}

/// What an address such as `#/rules/veto` points to.
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

/// The chapter that explains what a card is about, with its title.
pub(super) fn explained_in(locale: Locale, card: Card) -> Option<Section> {
    handbook(locale).into_iter().find(|section| section.id == card_section(card))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(locale: Locale, typed: &str) -> Found {
        find(locale, Edition::Classic, &Search::new(typed))
    }

    /// A17
    #[test]
    fn what_readers_typed_in_vain_is_found_now() {
        for typed in ["king's", "grande bonus", "castillo tie", "KINGS region", "tie castillo"] {
            assert!(!found(Locale::En, typed).is_empty(), "{typed}");
        }
    }

    #[test]
    fn a_search_narrows_and_nothing_is_nothing() {
        let all = sections(Locale::En, Edition::Classic).len();
        let veto = found(Locale::En, "VETO");
        assert!(!veto.cards.is_empty() && !veto.sections.is_empty() && veto.sections.len() < all);
        assert!(!veto.is_near);
        assert!(found(Locale::En, "zebra").is_empty());
        let near = found(Locale::En, "veto zebra");
        assert!(near.is_near && !near.is_empty());
    }

    #[test]
    fn every_card_is_found_by_its_title_and_lies_in_a_deck_in_every_language() {
        for &locale in Locale::ALL {
            for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
                for card in Card::all().filter(|card| card.is_in(edition)) {
                    let search = Search::new(card_title(locale, edition, card));
                    let found = find(locale, edition, &search);
                    assert!(found.cards.contains(&card) && !found.is_near, "{locale:?} {card:?}");
                    assert!(cards(edition, card.places()).contains(&card));
                }
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
    fn every_card_is_explained_in_a_chapter() {
        for card in Card::all() {
            assert!(explained_in(Locale::En, card).is_some(), "{card:?}");
        }
    }
}
