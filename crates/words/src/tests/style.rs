//! The style of messages: the words of the glossary, the punctuation of each language, and labels that fit a phone.

use std::{collections::BTreeMap, path::Path, sync::LazyLock};

use engine::{Edition, Region, Small};
use texts::{Language, Messages, find};

use super::{names, voice};
use crate::{Arg, Locale, Voice, template};

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    texts::languages(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales")).expect("the texts can be read")
});

const GLOSSARY: &str = include_str!("../../../../docs/glossary.md");

/// Reports all findings at once.
#[track_caller]
fn expect_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A row of the table of rejected words.
struct Rejected {
    language: &'static str,
    word: String,
    instead: &'static str,
    keys: &'static str,
}

/// The rows of the table in a section of the glossary, each split into its cells, with an empty one at both ends.
fn table(section: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let (_, rest) = GLOSSARY.split_once(section).expect("the glossary has this section");
    let section = rest.split_once("\n## ").map_or(rest, |(section, _)| section);
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| row.split('|').map(str::trim).collect())
}

fn rejected() -> Vec<Rejected> {
    let rows = table("## Rejected words");
    rows.filter_map(|cells| {
        let &[_, language, word, instead, keys, _] = cells.as_slice() else { return None };
        Some(Rejected { language, word: word.to_lowercase(), instead, keys })
    })
    .collect()
}

/// Whether a pattern, which may end in `*`, matches a key.
fn means(pattern: &str, key: &str) -> bool {
    match pattern.strip_suffix('*') {
        _ if pattern.is_empty() => true,
        Some(start) => key.starts_with(start),
        None => key == pattern,
    }
}

/// Whether a text contains a whole word or phrase. `*` at its end stands for any ending.
fn has_word(text: &str, word: &str) -> bool {
    let (stem, is_open) = word.strip_suffix('*').map_or((word, false), |stem| (stem, true));
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(stem).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + stem.len()..].chars().next());
        !is_letter(before) && (is_open || !is_letter(after))
    })
}

#[test]
fn words_are_found_as_a_whole() {
    assert!(has_word("move 2 of yours.", "of yours"));
    assert!(!has_word("the layout", "lay"));
    assert!(has_word("gesperrte region", "gesperrt*"));
    assert!(means("why_*", "why_not_there") && !means("why_*", "ask_power") && means("", "ask_power"));
    assert!(rejected().len() > 50, "the table is read");
}

/// A word that no message uses any more does not belong in the glossary.
#[test]
fn the_words_of_the_screens_are_said() {
    let said = |code: &str, words: &str| {
        let language = LANGUAGES.iter().find(|language| language.code == code).expect("a language");
        let plain = |message: &str| message.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ");
        let is_said = |word: &str| language.messages.iter().any(|(_, message)| has_word(&plain(message), &plain(word)));
        words.split(", ").all(is_said)
    };
    let mut rows = table("## The screens").peekable();
    assert!(rows.peek().is_some_and(|cells| cells.len() == 10), "the table is read");
    let mut faults = Vec::new();
    for cells in rows {
        let words = ["en", "de", "fr", "es", "pt", "cs", "uk"].into_iter().zip(&cells[2..]);
        let idle = words.filter(|(code, words)| !said(code, words));
        faults.extend(idle.map(|(code, words)| format!("{code}: no message says “{words}”: {}", cells[1])));
    }
    expect_none(&faults);
}

#[test]
fn no_text_uses_a_rejected_word() {
    let rejected = rejected();
    let mut faults = Vec::new();
    for Language { code, messages, .. } in LANGUAGES.iter() {
        for (key, message) in messages {
            let text = message.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ");
            let hits = rejected.iter().filter(|it| it.language == code && means(it.keys, key));
            let hits = hits.filter(|it| has_word(&text, &it.word));
            faults.extend(hits.map(|it| format!("{code}: {key}: “{}”, say “{}”: {message}", it.word, it.instead)));
        }
    }
    expect_none(&faults);
}

/// The messages that may celebrate: something was won or finished, or a newcomer is encouraged.
const CELEBRATIONS: &[&str] = &[
    "game_won",
    "lesson_*",
    "result_by_one",
    "result_no_mistakes",
    "result_you_win",
    "review_fine",
    "share_copied",
    "show_begin",
];

#[test]
fn exclamation_marks_celebrate() {
    let mut faults = Vec::new();
    for Language { code, messages, .. } in LANGUAGES.iter() {
        let loud = messages.iter().filter(|(_, message)| message.contains('!'));
        let loud = loud.filter(|(key, _)| !CELEBRATIONS.iter().any(|pattern| means(pattern, key)));
        faults.extend(loud.map(|(key, message)| format!("{code}: {key}: {message}")));
    }
    expect_none(&faults);
}

/// A fault in the punctuation of a message, if it has one.
fn typography(code: &str, message: &str) -> Option<&'static str> {
    let has = |signs: &[&str]| signs.iter().any(|sign| message.contains(sign));
    let letters: Vec<char> = message.chars().collect();
    let hyphen_minus = letters.windows(3).any(|it| it[0] == ' ' && it[1] == '-' && it[2].is_ascii_digit());
    let foreign_quotes: &[&str] = match code {
        "en" => &["„", "«", "»"],
        "de" | "cs" => &["«", "»", "”"],
        _ => &["„", "“", "”"],
    };
    match code {
        _ if has(&["'", "\""]) => Some("has a typewriter’s quotes"),
        _ if has(&["..."]) => Some("has three full stops for an ellipsis"),
        _ if has(&["  "]) => Some("has two spaces"),
        _ if hyphen_minus => Some("has a hyphen for a minus"),
        _ if has(foreign_quotes) => Some("has another language’s quotes"),
        _ if spacing(code, &letters).is_some() => spacing(code, &letters),
        _ if texts::typeset(code, message) != message => Some("has a space that may break"),
        _ => None,
    }
}

/// A fault in the spaces before a punctuation mark, in a message as readers get it.
fn spacing(code: &str, letters: &[char]) -> Option<&'static str> {
    let percent: &[char] = match code {
        "en" => &[],
        "fr" => &['\u{202f}'],
        _ => &['\u{a0}'],
    };
    let before = |at: usize| at.checked_sub(1).and_then(|at| letters.get(at)).filter(|it| it.is_whitespace());
    let fault = |(at, letter): (usize, &char)| match letter {
        '%' if before(at) != percent.first() => Some("has the wrong space before %"),
        ';' | ':' | '!' | '?' | '»' if code == "fr" && before(at) != Some(&'\u{202f}') => {
            Some("lacks the narrow space before ; : ! ? »")
        }
        '«' if code == "fr" && letters.get(at + 1) != Some(&'\u{202f}') => Some("lacks the narrow space after «"),
        _ => None,
    };
    letters.iter().enumerate().find_map(fault)
}

#[test]
fn signs_are_those_of_the_language() {
    let mut faults = Vec::new();
    for Language { code, messages, .. } in LANGUAGES.iter() {
        let found = messages.iter().filter_map(|(key, message)| Some((key, typography(code, message)?, message)));
        faults.extend(found.map(|(key, fault, message)| format!("{code}: {key} {fault}: {message}")));
    }
    expect_none(&faults);
    assert!(typography("en", "It isn't").is_some() && typography("en", "a -2").is_some());
    let set = |code: &str, message: &str| typography(code, &texts::typeset(code, message));
    for message in ["Région : « Galice » ; {n} % !", "{who, select, you {Vous} other {{who}}} : {n} ?"] {
        assert!(typography("fr", message).is_some(), "spaces that may break: {message}");
        assert_eq!(set("fr", message), None, "{message}");
    }
    for message in ["Région: Galice", "Galice;", "Oui!", "Qui?", "« Galice»", "«Galice »", "{n}%"] {
        assert!(set("fr", message).is_some(), "nothing to make a no-break space of: {message}");
    }
    for code in ["de", "es", "pt", "cs", "uk"] {
        assert!(set(code, "{n}%").is_some() && typography(code, "{n} %").is_some(), "{code}");
        assert_eq!(set(code, "{n} %"), None, "{code}");
    }
    assert!(set("en", "{n} %").is_some() && set("en", "{n}\u{a0}%").is_some());
    assert_eq!(set("en", "{n}%"), None);
    assert!(typography("cs", "v Galicii").is_some() && typography("de", "Lädt …").is_some());
}

/// Notes under a setting or an option are not sentences.
#[test]
fn notes_under_settings_have_no_full_stop() {
    let notes = ["switch_*", "fixed_*", "settings_motion_reduced", "setup_short_line", "setup_castillo_line"];
    let cards = ["setup_own_or_court_line", "setup_veto_line", "setup_veto_2_line", "setup_secret_score_line"];
    let is_note = |key: &str| {
        let is_setting = key.starts_with("settings_") && key.ends_with("_line");
        is_setting || notes.iter().chain(&cards).any(|pattern| means(pattern, key))
    };
    let mut faults = Vec::new();
    for Language { code, messages, .. } in LANGUAGES.iter() {
        let stops = messages.iter().filter(|(key, message)| is_note(key) && message.ends_with('.'));
        faults.extend(stops.map(|(key, message)| format!("{code}: {key}: {message}")));
    }
    expect_none(&faults);
}

/// The greatest length of labels, in letters, for a phone of 320 px.
const BUDGETS: &[(usize, &[&str])] = &[
    // Tabs and segments.
    (
        12,
        &[
            "replay_by_*",
            "share_tab_*",
            "pace_*",
            "settings_pace_normal",
            "settings_theme_light",
            "settings_theme_dark",
        ],
    ),
    (12, &["status_*", "rules_tab", "saves_all", "saves_done", "setup_close", "who_human", "setup_opponent"]),
    (12, &["why_button"]),
    (12, &["player_label_*", "result_general_n", "result_cards", "result_bonuses", "result_sum", "result_player"]),
    // Buttons in pairs.
    (14, &["bar_undo", "bar_confirm", "bar_end_turn", "bar_enough", "update_now", "update_later", "scoring_skip"]),
    (14, &["veto_use", "veto_allow", "opp_pause", "opp_go_on", "opp_my_turn", "learn_next", "setup_done", "log_jump"]),
    // Single buttons.
    (
        22,
        &[
            "act_*",
            "half_*",
            "veto_allow_step",
            "button_allow_all",
            "bar_bring",
            "bar_from_*",
            "bid_play",
            "disc_other",
        ],
    ),
    (22, &["disc_home", "setup_start", "setup_deal_copy", "sit_down", "sit_surprise", "home_play", "home_continue"]),
    (
        22,
        &[
            "home_result",
            "home_choose_opponents",
            "result_rematch",
            "result_watch",
            "result_new_game",
            "result_picture",
        ],
    ),
    (
        22,
        &["review_button", "review_try", "replay_from_here", "replay_share", "advice_*", "broken_again", "show_begin"],
    ),
    (22, &["show_go_on", "show_to_*", "show_again", "lesson_repeat", "lesson_leave", "learn_play", "received_keep*"]),
    (22, &["received_open_mine", "handover_send", "tab_take", "menu_leave", "menu_name_save", "saves_rename_now"]),
    (22, &["saves_duplicate", "saves_delete", "saves_name_set", "device_backup", "device_restore", "device_keep"]),
    (
        22,
        &["link_all_here", "open_now", "open_paste", "notice_save_file", "notice_make_room", "title_*", "switch_short"],
    ),
    (
        22,
        &[
            "switch_castillo",
            "switch_contested",
            "result_to_board",
            "result_same_cards",
            "settings_erase",
            "table_to_home",
        ],
    ),
    (22, &["setup_deal_another", "share_copy"]),
    // Buttons that have a line to themselves.
    (26, &["carry_in_open", "room_export", "home_learn", "notice_reload", "saves_show_all", "hold_*"]),
    // Buttons that contain a name and may take two lines.
    (32, &["card_take_named", "evict_do", "disc_set", "share_send_to", "received_continue_as"]),
];

/// The longest values for the gaps in labels.
fn longest(messages: &Messages) -> BTreeMap<&'static str, String> {
    let among = |prefixes: &[&str]| {
        let found = messages.iter().filter(|(key, _)| prefixes.iter().any(|prefix| key.starts_with(prefix)));
        found.map(|(_, message)| message.clone()).max_by_key(|name| name.chars().count()).unwrap_or_default()
    };
    let region = among(&["classic_", "spanish_", "new_basque", "new_old_castile", "new_new_castile"]);
    BTreeMap::from([("card", among(&["title_"])), ("the", region), ("name", among(&["name_"]))])
}

/// The longest "from Castilla la Nueva" of a language.
fn longest_origin(code: &str) -> String {
    let locale = Locale::for_tag(code).expect("a language");
    let names = names();
    let origins = Edition::all().flat_map(|edition| Region::all().map(move |region| (edition, region)));
    let origins = origins.map(|(edition, region)| Voice { locale, ..voice(&names, edition) }.from(region.into()));
    origins.max_by_key(|origin| origin.chars().count()).expect("a region")
}

#[test]
fn labels_fit_a_phone() {
    let mut faults = Vec::new();
    for Language { code, messages, .. } in LANGUAGES.iter() {
        let names = longest(messages);
        let mut args: Vec<(&str, Arg<'_>)> = names.iter().map(|(gap, name)| (*gap, Arg::Text(name))).collect();
        let origin = longest_origin(code);
        args.push(("from", Arg::Text(&origin)));
        args.extend(["n", "power", "count"].map(|gap| (gap, Arg::Number(12))));
        // General scorings.
        args.push(("number", Arg::Number(3)));
        for (budget, patterns) in BUDGETS {
            for (key, message) in messages.iter().filter(|(key, _)| patterns.iter().any(|it| means(it, key))) {
                let mut label = String::new();
                template::fill(&mut label, code, message, &args);
                let length = label.chars().count();
                if length > *budget {
                    faults.push(format!("{code}: {key} has {length} letters, {budget} fit: {label}"));
                }
            }
        }
    }
    expect_none(&faults);
}

#[test]
fn every_budget_is_about_a_message() {
    let english = &LANGUAGES[0].messages;
    assert!(find(english, "bar_undo").is_some());
    let patterns = BUDGETS.iter().flat_map(|(_, patterns)| patterns.iter()).chain(CELEBRATIONS);
    let idle = patterns.filter(|pattern| !english.iter().any(|(key, _)| means(pattern, key)));
    expect_none(&idle.map(|pattern| (*pattern).to_owned()).collect::<Vec<_>>());
}
