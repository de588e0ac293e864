//! Single texts: cards, rules, errors.

use std::collections::BTreeSet;

use engine::{Card, Edition, GameConfig, Modifier, Place, PlayError, Rule, Small, Spot};

use super::{check_sentence, check_text, fault};
use crate::{
    Locale,
    cards::{
        card_act, card_details, card_in_text, card_origin, card_sentence, card_sentence_in, card_title,
        modifier_ability, modifier_details, reconstructed,
    },
    handbook::{card_section, handbook},
    names::{colours, edition_name, king_spot_name, place_name, region_name, spot_name},
    why::{play_error, rule_sentence},
};

fn cards() -> impl Iterator<Item = (Edition, Card)> {
    Edition::all()
        .flat_map(|edition| Card::all().filter(move |card| card.is_in(edition)).map(move |card| (edition, card)))
}

#[test]
fn posters_are_short_in_every_edition() {
    for &locale in Locale::ALL {
        for (edition, card) in cards() {
            let title = card_title(locale, edition, card);
            check_text(title);
            assert!(title.chars().count() <= 22, "{title}");
            let sentence = card_sentence(locale, edition, card);
            check_sentence(sentence);
            assert!(sentence.chars().count() <= 70, "{sentence}");
        }
    }
}

#[test]
fn every_card_has_details_a_pictogram_an_origin_and_a_section() {
    for &locale in Locale::ALL {
        let sections: BTreeSet<_> = handbook(locale).into_iter().map(|section| section.id).collect();
        for (edition, card) in cards() {
            card_details(locale, edition, card).into_iter().for_each(check_sentence);
            check_text(&card_origin(locale, edition, card));
            assert!(sections.contains(card_section(card)), "{card:?}");
        }
    }
}

#[test]
fn every_special_action_has_a_button_that_names_it() {
    for &locale in Locale::ALL {
        for card in Card::all() {
            assert_eq!(card_act(locale, card).is_none(), card == Card::Veto, "{card:?}");
            card_act(locale, card).into_iter().for_each(check_text);
        }
    }
    assert_eq!(card_act(Locale::En, Card::King), Some("Move the King"));
}

#[test]
fn titles_that_are_no_names_are_marked_in_sentences() {
    let said = |edition, card| card_in_text(Locale::En, edition, card);
    assert_eq!(said(Edition::Classic, Card::King), "the King’s card");
    assert_eq!(said(Edition::New, Card::King), "Your Majesty");
    assert_eq!(said(Edition::Classic, Card::Veto), "a Veto");
    assert_eq!(said(Edition::Classic, Card::OneOfEach), "“One of each”");
    assert_eq!(said(Edition::Classic, Card::TwoAndTwo), "Intrigue");
}

#[test]
fn reconstructed_cards_say_so_in_the_new_edition_only() {
    for (edition, card) in cards() {
        let says = reconstructed(Locale::En, edition, card);
        assert_eq!(says.is_some(), edition == Edition::New && card.def().reconstructed, "{card:?}");
    }
}

#[test]
fn posters_name_the_numbers_that_the_edition_plays_with() {
    let says = |edition, card| card_sentence(Locale::En, edition, card);
    assert!(says(Edition::Classic, Card::CourtAnywhere).contains("Castillo"));
    assert!(!says(Edition::New, Card::CourtAnywhere).contains("Castillo"));
    assert!(says(Edition::Classic, Card::OneOfEach).contains("every player"));
    assert!(says(Edition::BigBox, Card::OneOfEach).contains("may"));
    assert!(says(Edition::Classic, Card::ScoreAny).contains("Castillo"));
}

#[test]
fn a_card_that_takes_cards_back_speaks_of_modifiers_where_there_are_any() {
    let plain = GameConfig::new(Edition::New, 4);
    let mut shift = plain;
    shift.options.power_shift = true;
    for &locale in Locale::ALL {
        let says = |config: &GameConfig| card_sentence_in(locale, config, Card::Retrieve);
        assert_eq!(says(&plain), card_sentence(locale, Edition::New, Card::Retrieve));
        assert_ne!(says(&shift), says(&plain));
        check_sentence(says(&shift));
        assert!(says(&shift).chars().count() <= 70, "{}", says(&shift));
        assert_eq!(card_sentence_in(locale, &shift, Card::King), card_sentence(locale, Edition::New, Card::King));
    }
    assert!(card_sentence_in(Locale::En, &shift, Card::Retrieve).contains("modifier"));
}

#[test]
fn every_rule_and_error_is_a_sentence() {
    for &locale in Locale::ALL {
        let sentences: BTreeSet<_> = Rule::ALL.iter().map(|&rule| rule_sentence(locale, rule)).collect();
        assert_eq!(sentences.len(), Rule::ALL.len(), "no two rules say the same");
        sentences.into_iter().for_each(check_sentence);
        for error in [PlayError::GameOver, PlayError::NotAsked, PlayError::WrongKind] {
            check_sentence(play_error(locale, error));
        }
    }
}

#[test]
fn every_place_edition_and_modifier_has_a_name() {
    for &locale in Locale::ALL {
        for edition in Edition::all() {
            check_text(edition_name(locale, edition));
            engine::Region::all().for_each(|region| check_text(region_name(locale, edition, region)));
            Place::all().for_each(|place| check_text(place_name(locale, edition, place)));
            Spot::all().for_each(|spot| check_text(spot_name(locale, edition, spot)));
            engine::KingSpot::all().for_each(|spot| check_text(king_spot_name(locale, edition, spot)));
        }
        for modifier in Modifier::all() {
            modifier_ability(locale, modifier).into_iter().for_each(check_text);
            check_sentence(modifier_details(locale, modifier));
        }
    }
}

#[test]
fn colours_have_five_different_letters() {
    for &locale in Locale::ALL {
        let letters: BTreeSet<_> = colours(locale).into_iter().map(|(_, letter)| letter).collect();
        assert_eq!(letters.len(), 5);
        assert!(letters.iter().all(|letter| letter.chars().count() == 1));
    }
}

#[test]
fn the_rules_read_as_sentences_and_every_edition_finds_its_own() {
    for &locale in Locale::ALL {
        let sections = handbook(locale);
        let ids: BTreeSet<_> = sections.iter().map(|section| section.id).collect();
        assert_eq!(ids.len(), sections.len());
        for section in &sections {
            check_text(section.title);
            section.paragraphs.iter().for_each(|paragraph| check_sentence(paragraph.text));
        }
        for edition in Edition::all() {
            let veto = sections.iter().find(|section| section.id == "veto").expect("there is one about vetoes");
            assert_eq!(veto.paragraphs.iter().filter(|paragraph| paragraph.is_for(edition)).count(), 2);
        }
    }
}

/// The build checks gaps. This test checks how texts look.
#[test]
fn no_text_is_empty_or_typewritten() {
    for &locale in Locale::ALL {
        for message in locale.texts().split('\n') {
            let plain: String = message.chars().filter(|char| !"{}#".contains(*char)).collect();
            assert!(!matches!(fault(&plain), Some("has typewriter signs" | "is empty")), "{message:?}");
        }
    }
}
