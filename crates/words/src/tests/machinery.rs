//! Messages with gaps, plural forms, languages.

use crate::{
    Arg, Locale, check,
    names::{self, list},
    template,
};

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
fn a_value_of_several_kinds_takes_the_first_arm_that_names_one() {
    let says = |kinds| {
        filled("fr", "{a, select, dummy {x} vowel {d’{a}} i {y} other {de {a}}}", &[("a", Arg::Kind(kinds, "Inés"))])
    };
    assert_eq!(["vowel i", "i vowel", "i", "name", "vow"].map(says), ["d’Inés", "d’Inés", "y", "de Inés", "de Inés"]);
}

/// CLDR's rules for whole numbers below a million, word by word.
#[test]
fn numbers_take_the_forms_of_the_language() {
    for i in 0..=1000_u64 {
        let form = |locale: &str| template::plural_form(locale, i);
        let one_or_other = |is_one: bool| if is_one { "one" } else { "other" };
        // de, en: i = 1 and v = 0; es: n = 1; pt_PT: i = 1 and v = 0
        for locale in ["de", "en", "es", "pt"] {
            assert_eq!(form(locale), one_or_other(i == 1), "{locale} {i}");
        }
        // fr: i = 0,1
        assert_eq!(form("fr"), one_or_other(i == 0 || i == 1), "fr {i}");
        // cs: one: i = 1; few: i = 2..4; many is for fractions
        let cs = if (2..=4).contains(&i) { "few" } else { one_or_other(i == 1) };
        assert_eq!(form("cs"), cs, "cs {i}");
        // uk: one: i % 10 = 1 and i % 100 != 11; few: i % 10 = 2..4 and i % 100 != 12..14; other is for fractions
        let uk = match (i % 10, i % 100) {
            (1, last) if last != 11 => "one",
            (2..=4, last) if !(12..=14).contains(&last) => "few",
            _ => "many",
        };
        assert_eq!(form("uk"), uk, "uk {i}");
    }
    let forms = |locale: &str, numbers: &[u64]| -> Vec<_> {
        numbers.iter().map(|&number| template::plural_form(locale, number)).collect()
    };
    assert_eq!(forms("pt", &[0, 1, 2]), ["other", "one", "other"], "Brazil would say \"one\" of nothing");
    assert_eq!(forms("fr", &[0, 1, 2]), ["one", "one", "other"]);
    assert_eq!(forms("cs", &[0, 1, 2, 4, 5, 22]), ["other", "one", "few", "few", "other", "other"]);
    assert_eq!(forms("uk", &[0, 1, 4, 5, 11, 12, 14]), ["many", "one", "few", "many", "many", "many", "many"]);
    assert_eq!(forms("uk", &[21, 22, 25, 111, 112, 121, 122]), ["one", "few", "many", "many", "many", "one", "few"]);
}

#[test]
fn every_language_has_plural_forms_of_its_own() {
    let covered = ["cs", "de", "en", "es", "fr", "pt", "uk"];
    Locale::ALL.iter().for_each(|locale| assert!(covered.contains(&locale.code()), "{locale:?}"));
}

#[test]
fn lists_heed_how_their_last_item_sounds() {
    let says = |locale, last: &str| list(locale, ["Ana", "Bruno", last].map(str::to_owned));
    for last in ["Inés", "Íñigo", "Ibai 3", "Hilario", "Yves"] {
        assert_eq!(says(Locale::Es, last), format!("Ana, Bruno e {last}"));
    }
    for last in ["Lucía", "Hiedra", "Hiago", "Iago", "Yago", "Elena", "Hugo", "2 de la corte"] {
        assert_eq!(says(Locale::Es, last), format!("Ana, Bruno y {last}"));
    }
    assert_eq!(says(Locale::Pt, "Inês"), "Ana, Bruno e Inês");
    assert_eq!(list(Locale::Es, ["Inés".to_owned()]), "Inés");
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

#[test]
fn letters_of_every_language_are_made_small() {
    for letter in Locale::ALL.iter().flat_map(|locale| locale.texts().chars()) {
        assert_eq!(Some(names::small(letter)), letter.to_lowercase().next(), "{letter}");
    }
    assert_eq!("ŠĎŮŇĽŻÜÞŒІЇЄҐЇЯÿ".chars().map(names::small).collect::<String>(), "šďůňľżüþœіїєґїяÿ");
}
