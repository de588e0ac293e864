//! Messages with gaps, plural forms, languages.

use crate::{Arg, Locale, check, template};

fn filled(locale: &str, message: &str, args: &[(&str, Arg<'_>)]) -> String {
    let mut out = String::new();
    template::fill(&mut out, locale, message, args);
    out
}

#[test]
fn gaps_are_filled_in_any_order() {
    let args = [("a", Arg::Text("Sevilla")), ("n", Arg::Number(-2))];
    assert_eq!(filled("en", "{n} in {a}, {n}.", &args), "−2 in Sevilla, −2.");
}

#[test]
fn a_person_is_addressed_or_named() {
    let message = "{who, select, you {You take} other {{who} takes}} it.";
    assert_eq!(filled("en", message, &[("who", Arg::Kind("you", "Ana"))]), "You take it.");
    assert_eq!(filled("en", message, &[("who", Arg::Kind("name", "Ana"))]), "Ana takes it.");
}

#[test]
fn numbers_take_the_forms_of_the_language() {
    let forms = |locale: &str, numbers: &[u64]| -> Vec<_> {
        numbers.iter().map(|&number| template::plural_form(locale, number)).collect()
    };
    assert_eq!(forms("en", &[0, 1, 2, 21]), ["other", "one", "other", "other"]);
    assert_eq!(forms("fr", &[0, 1, 2]), ["one", "one", "other"]);
    assert_eq!(forms("cs", &[0, 1, 2, 4, 5, 22]), ["other", "one", "few", "few", "other", "other"]);
    let uk = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 111, 112, 121, 122];
    let few = ["few"; 2];
    assert_eq!(forms("uk", &uk[..2]), ["many", "one"]);
    assert_eq!(forms("uk", &uk[2..4]), few);
    assert_eq!(forms("uk", &uk[4..8]), ["many"; 4]);
    assert_eq!(forms("uk", &uk[8..]), ["one", "few", "many", "many", "many", "one", "few"]);
}

#[test]
fn a_plural_chooses_by_form_or_exact_number_and_writes_it() {
    let message = "{n, plural, =0 {none} one {# bod} few {# body} other {# bodů}}";
    let says = |number| filled("cs", message, &[("n", Arg::Number(number))]);
    assert_eq!([0, 1, 3, 5].map(says), ["none", "1 bod", "3 body", "5 bodů"]);
}

#[test]
fn a_number_may_be_selected_by() {
    let message = "{n, select, 1 {first} other {{n}th}}";
    let says = |number| filled("en", message, &[("n", Arg::Number(number))]);
    assert_eq!([1, 4].map(says), ["first", "4th"]);
}

#[test]
fn malformed_messages_are_refused() {
    for message in [
        "{who",
        "who}",
        "a # b",
        "{n, plural, one {x}}",
        "{n, odd, one {x}}",
        "{who, select, you {x}}",
        "{who, select, you}",
    ] {
        assert!(check::gaps("en", message).is_err(), "{message}");
    }
    assert!(check::gaps("uk", "{n, plural, one {x} few {x} other {x}}").is_err(), "many is missing");
    let gaps = check::gaps("en", "{a} {b, select, you {{c}} other {}}").unwrap();
    assert_eq!(gaps.into_iter().collect::<Vec<_>>(), ["a", "b", "c"]);
}

#[test]
fn a_browsers_tag_names_a_language() {
    assert_eq!(Locale::for_tag("en-GB"), Some(Locale::En));
    assert_eq!(Locale::for_tag("EN"), Some(Locale::En));
    assert_eq!(Locale::for_tag("tlh"), None);
}

#[test]
fn every_language_says_its_own_name() {
    for &locale in Locale::ALL {
        assert!(!locale.name().is_empty());
    }
}
