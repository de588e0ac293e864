//! The rules of the game as data, for reading, searching and linking.

use engine::{Card, Edition};

use crate::{Locale, t};

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The id of the chapter in links.
    pub id: &'static str,
    /// The heading.
    pub title: &'static str,
    /// The text.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The sentences of the paragraph.
    pub text: &'static str,
    /// The editions it applies to. Empty means all editions.
    pub editions: &'static [Edition],
}

impl Paragraph {
    /// Whether it applies to that edition.
    pub fn is_for(&self, edition: Edition) -> bool {
        self.editions.is_empty() || self.editions.contains(&edition)
    }
}

const ALL: &[Edition] = &[];
const OLDER: &[Edition] = &[Edition::Classic, Edition::BigBox];
const BIG_BOX: &[Edition] = &[Edition::BigBox];
const NOT_BIG_BOX: &[Edition] = &[Edition::Classic, Edition::New];
const NEW: &[Edition] = &[Edition::New];

/// Builds a section from keys: `section!(locale, goal: rules_goal; rules_goal_1, NEW rules_goal_2)`.
macro_rules! section {
    ($l:expr, $id:ident: $title:ident; $($editions:ident $text:ident),+ $(,)?) => {
        Section {
            id: stringify!($id),
            title: t!($l, $title),
            paragraphs: vec![$(Paragraph { text: t!($l, $text), editions: $editions }),+],
        }
    };
}

/// The whole rules, for all editions.
pub fn handbook(l: Locale) -> Vec<Section> {
    vec![
        section!(l, goal: rules_goal; ALL rules_goal_1, ALL rules_goal_2),
        section!(l, pieces: rules_pieces; ALL rules_pieces_1, ALL rules_pieces_2, ALL rules_pieces_3, ALL rules_pieces_4),
        section!(l, setup: rules_setup; ALL rules_setup_1, ALL rules_setup_2, ALL rules_setup_3),
        section!(l, round: rules_round; ALL rules_round_1, ALL rules_round_2, ALL rules_round_3),
        section!(l, power: rules_power; ALL rules_power_1, ALL rules_power_2),
        section!(l, turn: rules_turn; ALL rules_turn_1, ALL rules_turn_2, ALL rules_turn_3),
        section!(l, court: rules_court; ALL rules_court_1),
        section!(l, placing: rules_placing; ALL rules_placing_1, ALL rules_placing_2),
        section!(
            l, action: rules_action;
            ALL rules_action_1, ALL rules_action_2, ALL rules_action_3, ALL rules_action_4, ALL rules_action_5,
            NOT_BIG_BOX rules_action_order_c, BIG_BOX rules_action_order_b,
        ),
        section!(l, king: rules_king; ALL rules_king_1, ALL rules_king_2, NEW rules_king_abroad, NEW rules_king_castillo),
        section!(l, castillo: rules_castillo; ALL rules_castillo_1, ALL rules_castillo_2),
        section!(l, general: rules_general; ALL rules_general_1, ALL rules_general_2, ALL rules_general_3),
        section!(
            l, scoring: rules_scoring;
            ALL rules_scoring_1, ALL rules_scoring_2, ALL rules_scoring_3, ALL rules_scoring_4,
            OLDER rules_scoring_places_cb, NEW rules_scoring_places_n,
        ),
        section!(l, boards: rules_boards; ALL rules_boards_1, ALL rules_boards_2),
        section!(l, veto: rules_veto; ALL rules_veto_1, OLDER rules_veto_cb, NEW rules_veto_n),
        section!(
            l, two: rules_two;
            OLDER rules_two_cb, NEW rules_two_n, NEW rules_two_n_2, NEW rules_two_n_3, NEW rules_contested,
        ),
        section!(l, regency: rules_regency; NEW rules_regency_1, NEW rules_regency_2),
        section!(l, alternative: rules_alternative; NEW rules_alternative_1),
        section!(l, shift: rules_shift; NEW rules_shift_1, NEW rules_shift_2, NEW rules_shift_3),
        section!(l, public: rules_public; ALL rules_public_1, ALL rules_public_2),
    ]
}

/// The section that explains a card's action.
pub fn card_section(card: Card) -> &'static str {
    match card {
        Card::Veto => "veto",
        Card::Scoreboard => "boards",
        Card::King | Card::Advisor | Card::Audience => "king",
        Card::CourtTwo => "court",
        Card::CourtAnywhere => "placing",
        Card::ScoreCastillo => "castillo",
        Card::ScoreOne
        | Card::ScoreFours
        | Card::ScoreFives
        | Card::ScoreSixSeven
        | Card::ScoreFirsts
        | Card::ScoreMost
        | Card::ScoreFewest
        | Card::ScoreAny => "scoring",
        Card::Retrieve => "power",
        Card::Exile
        | Card::Entourage
        | Card::Competition
        | Card::Estate
        | Card::Revolt
        | Card::Infiltration
        | Card::Deputy => "regency",
        _ => "action",
    }
}
