//! The question whether to veto an announced step.

use engine::{Card, Choice};
use leptos::prelude::*;
use play::select::{Change, VetoPreview, card_pays, step_pays, swings, veto_preview};
use play::{Input, Shown};
use words::forecast::swing;
use words::names::{king_spot_name, spot_name};
use words::steps::{announcer, most_steps, step_sentence};
use words::{place_name, t, veto_note};

use super::card::pays_line;
use super::foot::Foot;
use crate::components::{ActionCard, CardForm, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// Asks whether to veto a step or to allow it.
#[component]
pub(super) fn VetoAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let announced = table.text(|shown, names| tell(shown, names, announced));
    let step = table.text(|shown, names| tell(shown, names, sentence));
    let effects = table.text(|shown, names| tell(shown, names, effects));
    let note = table.text(|shown, names| tell(shown, names, note));
    let until = table.names.with_untracked(|names| table.shown.with_untracked(|shown| tell(shown, names, until)));
    let is_step = table.memo(|shown| veto_preview(shown).is_some_and(|preview| preview.number > 0));
    let has_more = table.memo(|shown| veto_preview(shown).is_some_and(|preview| has_more_steps(&preview)));
    let allow = move || if is_step.get() { t!(locale, veto_allow_step) } else { t!(locale, veto_allow) };
    let answer = move |choice| on_press(move || table.send(Input::Commit(choice)));
    view! {
        <ActionCard card=Card::Veto edition form=CardForm::RowOrPoster above=until />
        <div class="prompt veto-prompt">
            <span class="caps">{announced}</span>
            <h2 tabindex="-1" data-home="">{step}</h2>
        </div>
        <Show when=move || effects.with(|effects| !effects.is_empty())><p class="side-note">{effects}</p></Show>
        <p class="side-note">{note}</p>
        <Foot class="stacked">
            <Show when=move || has_more.get()>
                <button type="button" class="button allow-all" on:click=on_press(move || table.send(Input::AllowAll))>
                    {t!(locale, button_allow_all)}
                </button>
            </Show>
            <button type="button" class="button allow" on:click=answer(Choice::Allow)>{allow}</button>
            <button type="button" class="button primary" data-main="" on:click=answer(Choice::Veto)>
                <Icon name="veto" />{t!(locale, veto_use)}
            </button>
        </Foot>
    }
}

/// Whether further steps may be asked about, so that all of them can be allowed at once. In New a Veto is asked about only
/// once, because it stops the whole action (R10.3).
const fn has_more_steps(preview: &VetoPreview) -> bool {
    preview.number > 0 && preview.may_go_on
}

fn tell(shown: &Shown, names: &Names, tell: fn(&Shown, &Names, &VetoPreview) -> String) -> String {
    veto_preview(shown).map(|preview| tell(shown, names, &preview)).unwrap_or_default()
}

/// "Veto until the end of round 6"
fn until(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let table = &shown.view.table;
    let (now, last) = table.round_of();
    let round = (now + u8::from(!preview.expires_now)).min(last);
    t!(names.locale(), player_veto_until, n = 1, round = round)
}

/// "Bruno announces step 2 of up to 4"
fn announced(_: &Shown, names: &Names, preview: &VetoPreview) -> String {
    announcer(names.voice(), preview.actor, preview.number, preview.card.and_then(most_steps))
}

fn sentence(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let mobiles = &shown.view.table.board.mobiles;
    step_sentence(names.voice(), preview.actor, preview.card, mobiles, preview.step)
}

/// The effect of the step: who would get points, what the places would pay the reader, otherwise what would stand
/// where. Empty for steps with an unknown outcome, such as secret choices or a closed Castillo's scoring.
fn effects(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let Some(seat) = shown.asked else { return String::new() };
    let table = &shown.view.table;
    let of_card = || preview.card.filter(|_| preview.number == 0).and_then(|card| card_pays(&shown.view, card));
    if let Some(paid) = step_pays(table, preview.step).or_else(of_card) {
        return pays_line(names, &paid);
    }
    let swings = swings(table, preview, seat);
    let told: Vec<String> = match swings.is_empty() {
        false => swings.iter().map(|it| swing(names.voice(), it.place, it.before, it.after)).collect(),
        true => preview.changes.iter().filter_map(|change| change_text(names, *change)).collect(),
    };
    told.join(" ")
}

/// "Galicia: Bruno 3 → 2."
fn change_text(names: &Names, change: Change) -> Option<String> {
    let (locale, voice) = (names.locale(), names.voice());
    let edition = voice.edition;
    Some(match change {
        Change::Caballeros { whose, spot, counts: Some((before, after)) } => {
            format!("{}: {} {before} → {after}.", spot_name(locale, edition, spot), voice.name(whose))
        }
        Change::Caballeros { counts: None, .. } => return None,
        Change::King(spot) => format!("{}: {}.", t!(locale, king), king_spot_name(locale, edition, spot)),
        Change::Grande { whose, place } => {
            let grande = t!(locale, board_grande, whose = voice.who(whose));
            format!("{grande}: {}.", place_name(locale, edition, place))
        }
        Change::Scoreboard { mobile, place } => {
            format!("{}: {}.", words::names::mobile_name(mobile), place_name(locale, edition, place))
        }
    })
}

/// A note about what a veto does, and how long this one is valid.
fn note(_: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let locale = names.locale();
    let lasts = if preview.expires_now { t!(locale, veto_expires_now) } else { t!(locale, veto_expires_next) };
    let stands = match preview.number {
        0 | 1 => String::new(),
        number => t!(locale, veto_stands, n = number - 1) + " ",
    };
    format!("{stands}{} {lasts}", veto_note(names.voice()))
}

#[cfg(test)]
mod tests {
    use engine::{Decision, Edition, GameConfig, NewOptions, Rng, Seat, Seats, Seed};
    use play::{Opening, Play};
    use record::{Level, Record, Save};
    use words::Locale;

    use super::*;

    /// The screens on which A, a person among opponents, is asked for a veto in games that are chosen at random.
    fn asked(config: GameConfig, most: usize) -> Vec<Shown> {
        let people =
            play::NewGame::quick(Default::default(), Default::default(), Level::Squire).to_save(Seed(1)).people;
        let mut asked = Vec::new();
        for seed in 0..200 {
            let mut record = Record::new(config, Seed(seed));
            let mut game = record.replay().expect("legal");
            let mut rng = Rng::from(Seed(seed));
            while let Some(seat) = game.awaiting().first().filter(|_| asked.len() < most) {
                let is_veto = matches!(game.decision(Seat::A), Some(Decision::Veto(_)));
                if is_veto && game.awaiting() == Seats::only(Seat::A) {
                    let save = Save { people: people.clone(), ..Save::new(record.clone()) };
                    let opening = Opening { here: Seats::only(Seat::A), ..Opening::new(save) };
                    asked.push(Play::open(opening).expect("legal").0.shown());
                }
                let choices = game.choices(seat);
                let choice = choices.nth(rng.below(choices.len())).expect("a choice");
                game.play(seat, choice, &mut ()).expect("legal");
                record.choices.push((seat, choice));
            }
        }
        asked
    }

    /// R10.3, R10.4
    #[test]
    fn all_steps_can_be_allowed_where_there_are_several_and_never_in_new() {
        let may = |shown: &Shown| has_more_steps(&veto_preview(shown).expect("a veto"));
        let options = NewOptions { vetoes: 2, ..NewOptions::default() };
        let new = asked(GameConfig { options, ..GameConfig::new(Edition::New, 4) }, 30);
        assert!(!new.is_empty() && !new.iter().any(may));
        assert!(asked(GameConfig::new(Edition::Classic, 4), 30).iter().any(may));
    }

    /// R10.1
    #[test]
    fn a_veto_says_until_which_round_it_may_be_used_as_a_short_game_counts_them() {
        let config = GameConfig { short: true, ..GameConfig::new(Edition::Classic, 4) };
        let mut shown = asked(config, 1).pop().expect("a veto");
        let names = Names::new(Locale::En, &config, &shown.people, shown.here);
        let preview = veto_preview(&shown).expect("a veto");
        let mut said = |round, expires_now| {
            shown.view.table.round = round;
            until(&shown, &names, &VetoPreview { expires_now, ..preview.clone() })
        };
        let round = |number| t!(Locale::En, player_veto_until, n = 1, round = number);
        assert_eq!(
            [said(2, true), said(2, false)],
            [round(3), round(4)],
            "the third round is the fifth of a long game"
        );
        assert_eq!([said(5, true), said(5, false)], [round(6), round(6)], "nothing follows the last round");
    }
}
