//! Titles and texts of cards.

use engine::{Ability, Bid, Card, Edition, GameConfig, Modifier};

use crate::{Arg, Locale, names::edition_name, t};

/// The title on the poster of the card.
pub fn card_title(locale: Locale, edition: Edition, card: Card) -> &'static str {
    use Edition::{BigBox, New};
    match (card, edition) {
        (Card::CourtAnywhere, New) => t!(locale, title_militia),
        (
            Card::OwnFromOne
            | Card::CourtAnywhere
            | Card::OwnOrCourt
            | Card::FiveFromOne
            | Card::ForeignThree
            | Card::AnyThree
            | Card::TwoAndTwo
            | Card::OwnFour
            | Card::AnyFour,
            _,
        ) => t!(locale, title_intrigue),
        (Card::Veto, _) => t!(locale, title_veto),
        (Card::CourtDecayAll | Card::CourtDecayThree, _) => t!(locale, title_decay),
        (Card::Withdrawal, New) => t!(locale, title_withdrawal),
        (Card::Withdrawal, BigBox) => t!(locale, title_angry_king),
        (Card::Withdrawal, _) => t!(locale, title_king_returns),
        (Card::OneOfEach, _) => t!(locale, title_one_of_each),
        (Card::SecretTwo, _) => t!(locale, title_secret_two),
        (Card::SecretAll, New) => t!(locale, title_civil_war),
        (Card::SecretAll, _) => t!(locale, title_secret_all),
        (Card::ScoreOne | Card::ScoreAny, _) => t!(locale, title_score_one),
        (Card::ScoreFours, New) => t!(locale, title_outposts),
        (Card::ScoreFours, _) => t!(locale, title_score_fours),
        (Card::ScoreFives, New) => t!(locale, title_fiesta),
        (Card::ScoreFives, _) => t!(locale, title_score_fives),
        (Card::ScoreSixSeven, _) => t!(locale, title_score_six_seven),
        (Card::ScoreCastillo, New) => t!(locale, title_revelation),
        (Card::ScoreCastillo, _) => t!(locale, title_score_castillo),
        (Card::ScoreFirsts, _) => t!(locale, title_score_firsts),
        (Card::ScoreMost, _) => t!(locale, title_score_most),
        (Card::ScoreFewest, _) => t!(locale, title_score_fewest),
        (Card::Scoreboard, New) => t!(locale, title_decree),
        (Card::Scoreboard, _) => t!(locale, title_scoreboard),
        (Card::Advisor, _) => t!(locale, title_advisor),
        (Card::Evict, New) => t!(locale, title_coup),
        (Card::Evict, _) => t!(locale, title_evict),
        (Card::Grande, New) => t!(locale, title_new_home),
        (Card::Grande, _) => t!(locale, title_grande),
        (Card::Retrieve, New) => t!(locale, title_empowerment),
        (Card::Retrieve, _) => t!(locale, title_retrieve),
        (Card::CourtTwo, _) => t!(locale, title_court_two),
        (Card::SecretScore, _) => t!(locale, title_secret_score),
        (Card::King, New) => t!(locale, title_your_majesty),
        (Card::King, _) => t!(locale, title_king),
        (Card::Exile, _) => t!(locale, title_exile),
        (Card::Entourage, _) => t!(locale, title_entourage),
        (Card::Competition, _) => t!(locale, title_competition),
        (Card::Estate, _) => t!(locale, title_estate),
        (Card::Revolt, _) => t!(locale, title_revolt),
        (Card::Infiltration, _) => t!(locale, title_infiltration),
        (Card::Deputy, _) => t!(locale, title_deputy),
        (Card::Audience, _) => t!(locale, title_audience),
    }
}

/// The title in the middle of a sentence: "the King’s card", "Intrigue", "“One of each”".
pub fn card_in_text(locale: Locale, edition: Edition, card: Card) -> String {
    t!(locale, card_in_text, card = Arg::Kind(title_kind(edition, card), card_title(locale, edition, card)))
}

/// The kind of a title. Titles that are no names would be misread in a sentence, so a language may quote them or add an
/// article.
const fn title_kind(edition: Edition, card: Card) -> &'static str {
    let is_new = matches!(edition, Edition::New);
    match card {
        Card::King if !is_new => "king",
        Card::Veto => "veto",
        Card::Withdrawal | Card::SecretAll | Card::Scoreboard | Card::Grande | Card::Retrieve if !is_new => "phrase",
        Card::ScoreFours | Card::ScoreFives | Card::ScoreCastillo if !is_new => "phrase",
        Card::OneOfEach
        | Card::SecretTwo
        | Card::ScoreOne
        | Card::ScoreAny
        | Card::ScoreSixSeven
        | Card::ScoreFirsts
        | Card::ScoreMost
        | Card::ScoreFewest
        | Card::CourtTwo
        | Card::Advisor
        | Card::SecretScore => "phrase",
        _ => "name",
    }
}

/// The special action as its button says it: "Move the King". `None` for a veto, which is always kept.
pub fn card_act(locale: Locale, card: Card) -> Option<&'static str> {
    Some(match card {
        Card::Veto => return None,
        Card::OwnFromOne
        | Card::FiveFromOne
        | Card::ForeignThree
        | Card::AnyThree
        | Card::TwoAndTwo
        | Card::OwnFour
        | Card::AnyFour => t!(locale, act_move),
        Card::CourtAnywhere => t!(locale, act_place),
        Card::OwnOrCourt => t!(locale, act_choose),
        Card::OneOfEach => t!(locale, act_return),
        Card::CourtDecayAll | Card::CourtDecayThree | Card::Withdrawal | Card::SecretTwo | Card::SecretAll => {
            t!(locale, act_weaken)
        }
        Card::ScoreOne | Card::ScoreAny => t!(locale, act_score_region),
        Card::ScoreCastillo => t!(locale, act_score_castillo),
        Card::ScoreFours
        | Card::ScoreFives
        | Card::ScoreSixSeven
        | Card::ScoreFirsts
        | Card::ScoreMost
        | Card::ScoreFewest
        | Card::SecretScore => t!(locale, act_score_regions),
        Card::Scoreboard => t!(locale, act_scoreboard),
        Card::Advisor | Card::King | Card::Audience | Card::Exile | Card::Entourage | Card::Estate | Card::Revolt => {
            t!(locale, act_king)
        }
        Card::Evict => t!(locale, act_evict),
        Card::Grande => t!(locale, act_grande),
        Card::Retrieve => t!(locale, act_retrieve),
        Card::CourtTwo => t!(locale, act_court),
        Card::Competition => t!(locale, act_grandes),
        Card::Infiltration => t!(locale, act_infiltrate),
        Card::Deputy => t!(locale, act_swap),
    })
}

/// The title, with an addition if several cards share it: "Intrigue: any 3". For lists and headings that do not show
/// the card's sentence.
pub fn card_name(locale: Locale, edition: Edition, card: Card) -> String {
    let title = card_title(locale, edition, card);
    match card_subtitle(locale, edition, card) {
        Some(subtitle) => t!(locale, card_with_subtitle, title = title, subtitle = subtitle),
        None => title.to_owned(),
    }
}

/// The addition that distinguishes cards with the same title.
pub fn card_subtitle(locale: Locale, edition: Edition, card: Card) -> Option<&'static str> {
    Some(match card {
        // In this edition it is the only card with its title.
        Card::CourtAnywhere if edition == Edition::New => return None,
        Card::CourtAnywhere => t!(locale, subtitle_court_anywhere),
        Card::OwnFromOne => t!(locale, subtitle_own_from_one),
        Card::OwnOrCourt => t!(locale, subtitle_own_or_court),
        Card::FiveFromOne => t!(locale, subtitle_five_from_one),
        Card::ForeignThree => t!(locale, subtitle_foreign_three),
        Card::AnyThree => t!(locale, subtitle_any_three),
        Card::TwoAndTwo => t!(locale, subtitle_two_and_two),
        Card::OwnFour => t!(locale, subtitle_own_four),
        Card::AnyFour => t!(locale, subtitle_any_four),
        Card::CourtDecayAll => t!(locale, subtitle_decay_all),
        Card::CourtDecayThree => t!(locale, subtitle_decay_three),
        _ => return None,
    })
}

/// The special action in one short sentence, for the poster.
pub fn card_sentence(locale: Locale, edition: Edition, card: Card) -> &'static str {
    let switches = edition.switches();
    match card {
        Card::OwnFromOne => t!(locale, brief_own_from_one),
        Card::CourtAnywhere if switches.court_reaches_castillo => t!(locale, brief_court_anywhere),
        Card::CourtAnywhere => t!(locale, brief_court_anywhere_new),
        Card::OwnOrCourt => t!(locale, brief_own_or_court),
        Card::FiveFromOne => t!(locale, brief_five_from_one),
        Card::ForeignThree => t!(locale, brief_foreign_three),
        Card::AnyThree => t!(locale, brief_any_three),
        Card::TwoAndTwo => t!(locale, brief_two_and_two),
        Card::OwnFour => t!(locale, brief_own_four),
        Card::AnyFour => t!(locale, brief_any_four),
        Card::Veto => t!(locale, brief_veto),
        Card::CourtDecayAll => t!(locale, brief_court_decay_all),
        Card::CourtDecayThree => t!(locale, brief_court_decay_three),
        Card::Withdrawal => t!(locale, brief_withdrawal),
        Card::OneOfEach if switches.one_of_each_is_owed => t!(locale, brief_one_of_each),
        Card::OneOfEach => t!(locale, brief_one_of_each_may),
        Card::SecretTwo => t!(locale, brief_secret_two),
        Card::SecretAll => t!(locale, brief_secret_all),
        Card::ScoreOne | Card::ScoreAny if switches.castillo_may_be_chosen => t!(locale, brief_score_one_castillo),
        Card::ScoreOne | Card::ScoreAny => t!(locale, brief_score_one),
        Card::ScoreFours => t!(locale, brief_score_fours),
        Card::ScoreFives => t!(locale, brief_score_fives),
        Card::ScoreSixSeven => t!(locale, brief_score_six_seven),
        Card::ScoreCastillo => t!(locale, brief_score_castillo),
        Card::ScoreFirsts => t!(locale, brief_score_firsts),
        Card::ScoreMost => t!(locale, brief_score_most),
        Card::ScoreFewest => t!(locale, brief_score_fewest),
        Card::Scoreboard => t!(locale, brief_scoreboard),
        Card::Advisor => t!(locale, brief_advisor),
        Card::Evict => t!(locale, brief_evict),
        Card::Grande => t!(locale, brief_grande),
        Card::Retrieve => t!(locale, brief_retrieve),
        Card::CourtTwo => t!(locale, brief_court_two),
        Card::SecretScore => t!(locale, brief_secret_score),
        Card::King | Card::Audience => t!(locale, brief_king),
        Card::Exile => t!(locale, brief_exile),
        Card::Entourage => t!(locale, brief_entourage),
        Card::Competition => t!(locale, brief_competition),
        Card::Estate => t!(locale, brief_estate),
        Card::Revolt => t!(locale, brief_revolt),
        Card::Infiltration => t!(locale, brief_infiltration),
        Card::Deputy => t!(locale, brief_deputy),
    }
}

/// The sentence for a game, whose options may extend the action.
pub fn card_sentence_in(locale: Locale, config: &GameConfig, card: Card) -> &'static str {
    match card {
        Card::Retrieve if config.options.power_shift => t!(locale, brief_retrieve_modifier),
        _ => card_sentence(locale, config.edition, card),
    }
}

/// The exact effect in this edition: first the effect, then rulings, one or two sentences each.
pub fn card_details(locale: Locale, edition: Edition, card: Card) -> Vec<&'static str> {
    let mut details: Vec<_> = details(locale, edition, card).split('|').collect();
    let moves = matches!(
        card,
        Card::OwnFromOne
            | Card::OwnOrCourt
            | Card::FiveFromOne
            | Card::ForeignThree
            | Card::AnyThree
            | Card::TwoAndTwo
            | Card::OwnFour
            | Card::AnyFour
    );
    let several =
        matches!(card, Card::ScoreFours | Card::ScoreFives | Card::ScoreSixSeven | Card::ScoreMost | Card::ScoreFewest);
    if moves {
        details.extend(t!(locale, note_moves).split('|'));
    }
    if several {
        let yours = edition.switches().scorer_orders;
        details.push(if yours { t!(locale, note_your_order) } else { t!(locale, note_order) });
    }
    if card == Card::Retrieve && edition == Edition::New {
        details.push(t!(locale, details_retrieve_modifier));
    }
    details
}

fn details(locale: Locale, edition: Edition, card: Card) -> &'static str {
    let switches = edition.switches();
    match card {
        Card::OwnFromOne => t!(locale, details_own_from_one),
        Card::CourtAnywhere if switches.court_reaches_castillo => t!(locale, details_court_anywhere),
        Card::CourtAnywhere => t!(locale, details_court_anywhere_new),
        Card::OwnOrCourt => t!(locale, details_own_or_court),
        Card::FiveFromOne => t!(locale, details_five_from_one),
        Card::ForeignThree => t!(locale, details_foreign_three),
        Card::AnyThree => t!(locale, details_any_three),
        Card::TwoAndTwo => t!(locale, details_two_and_two),
        Card::OwnFour => t!(locale, details_own_four),
        Card::AnyFour => t!(locale, details_any_four),
        Card::Veto if switches.veto_stops_steps => t!(locale, details_veto_steps),
        Card::Veto => t!(locale, details_veto_whole),
        Card::CourtDecayAll => t!(locale, details_court_decay_all),
        Card::CourtDecayThree => t!(locale, details_court_decay_three),
        Card::Withdrawal => t!(locale, details_withdrawal),
        Card::OneOfEach if switches.one_of_each_is_owed => t!(locale, details_one_of_each),
        Card::OneOfEach => t!(locale, details_one_of_each_may),
        Card::SecretTwo => t!(locale, details_secret_two),
        Card::SecretAll => t!(locale, details_secret_all),
        Card::ScoreOne | Card::ScoreAny if switches.castillo_may_be_chosen => t!(locale, details_score_one_castillo),
        Card::ScoreOne | Card::ScoreAny => t!(locale, details_score_one),
        Card::ScoreFours => t!(locale, details_score_fours),
        Card::ScoreFives => t!(locale, details_score_fives),
        Card::ScoreSixSeven => t!(locale, details_score_six_seven),
        Card::ScoreCastillo => t!(locale, details_score_castillo),
        Card::ScoreFirsts => t!(locale, details_score_firsts),
        Card::ScoreMost => t!(locale, details_score_most),
        Card::ScoreFewest => t!(locale, details_score_fewest),
        Card::Scoreboard => t!(locale, details_scoreboard),
        Card::Advisor if edition == Edition::New => t!(locale, details_advisor_new),
        Card::Advisor => t!(locale, details_advisor),
        Card::Evict if switches.evicted_may_stay => t!(locale, details_evict_may_stay),
        Card::Evict => t!(locale, details_evict),
        Card::Grande => t!(locale, details_grande),
        Card::Retrieve => t!(locale, details_retrieve),
        Card::CourtTwo => t!(locale, details_court_two),
        Card::SecretScore => t!(locale, details_secret_score),
        Card::King | Card::Audience => t!(locale, details_king),
        Card::Exile => t!(locale, details_exile),
        Card::Entourage => t!(locale, details_entourage),
        Card::Competition => t!(locale, details_competition),
        Card::Estate => t!(locale, details_estate),
        Card::Revolt => t!(locale, details_revolt),
        Card::Infiltration => t!(locale, details_infiltration),
        Card::Deputy => t!(locale, details_deputy),
    }
}

/// The note that the face is reconstructed, if it is (R8).
pub fn reconstructed(locale: Locale, edition: Edition, card: Card) -> Option<&'static str> {
    (edition == Edition::New && card.def().reconstructed).then(|| t!(locale, note_reconstructed))
}

/// "Big Box · deck 4 · 3 copies"
pub fn card_origin(locale: Locale, edition: Edition, card: Card) -> String {
    let def = card.def();
    let (edition_name, copies) = (edition_name(locale, edition), def.copies[edition as usize]);
    if copies > 0 {
        t!(locale, note_copies, edition = edition_name, deck = def.deck, n = copies)
    } else if def.regency > 0 {
        t!(locale, note_regency, edition = edition_name, n = def.regency)
    } else {
        t!(locale, note_alternative, edition = edition_name, deck = def.deck)
    }
}

/// "+2", "−1".
pub fn modifier_value(modifier: Modifier) -> String {
    let sign = if modifier.value() < 0 { '−' } else { '+' };
    format!("{sign}{}", modifier.value().unsigned_abs())
}

/// What a modifier lets its player do, in two or three words.
pub fn modifier_ability(locale: Locale, modifier: Modifier) -> Option<&'static str> {
    Some(match modifier.ability()? {
        Ability::ExtraCourt => t!(locale, ability_extra_court_short),
        Ability::MoveOwn => t!(locale, ability_move_own_short),
        Ability::PlaceOne => t!(locale, ability_place_one_short),
    })
}

/// A bid as a sum, "9 + 2", and its total, "11". Without a modifier both are the power card.
pub fn bid_sum(bid: Bid) -> (String, String) {
    let power = bid.power.value();
    let signed = |number: i8| if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() };
    let sum = bid.modifier.map_or_else(
        || power.to_string(),
        |modifier| {
            let sign = if modifier.value() < 0 { '−' } else { '+' };
            format!("{power} {sign} {}", modifier.value().unsigned_abs())
        },
    );
    (sum, signed(bid.total()))
}

/// The effect of a modifier apart from its value.
pub fn modifier_details(locale: Locale, modifier: Modifier) -> &'static str {
    match modifier.ability() {
        None => t!(locale, ability_none_details),
        Some(Ability::ExtraCourt) => t!(locale, ability_extra_court_details),
        Some(Ability::MoveOwn) => t!(locale, ability_move_own_details),
        Some(Ability::PlaceOne) => t!(locale, ability_place_one_details),
    }
}
