//! A place that is selected on the map and confirmed here: for the secret disc, or the region to be cleared.

use engine::{Choice, Decision, Seal};
use leptos::prelude::*;
use play::select::{DiscEnd, DiscOutcome, disc_outcomes, disc_riders, disc_trap};
use play::{Ask, Input, Selection, Shown, Stage};
use words::forecast::{ride, signed};
use words::names::region_name;
use words::{Locale, t};

use super::foot::{Foot, MainButton, Prompt, UndoButton};
use crate::components::{ActionCard, CardForm, HoldButton, Icon};
use crate::dom::on_press;
use crate::i18n::{capitalised, use_locale};
use crate::names::Names;
use crate::table_context::use_table;

/// The choice for the selected region.
fn chosen(shown: &Shown) -> Option<Choice> {
    match shown.stage {
        Stage::Ask(Ask::Place(choice)) => choice,
        _ => None,
    }
}

/// Whether the disc decides where the Castillo's caballeros go in a general scoring.
fn is_general(shown: &Shown) -> bool {
    matches!(shown.view.decision, Some(Decision::Secret(Seal::General)))
}

/// Whether the King's region is selected, so that the disc would send everything back to court (R6.4, R8.2).
pub(super) fn is_trap(shown: &Shown) -> bool {
    match chosen(shown) {
        Some(Choice::Disc(region)) => disc_trap(&shown.view) == Some(region),
        _ => false,
    }
}

/// How many caballeros of the asked player the disc moves.
fn riders(shown: &Shown) -> u8 {
    disc_riders(&shown.view).map_or(0, |(riders, _)| riders)
}

/// What happens to caballeros whose disc names the King's region. Only those from the Castillo are scored right
/// afterwards.
fn fate(shown: &Shown, locale: Locale) -> String {
    let n = riders(shown);
    if is_general(shown) { t!(locale, disc_trap_what, n = n) } else { t!(locale, disc_trap_evicted, n = n) }
}

/// The screen for selecting and confirming a place.
#[component]
pub(super) fn PlaceAsk() -> impl IntoView {
    let table = use_table();
    let chosen = table.memo(chosen);
    let label = table.text(label);
    let set = Callback::new(move |()| {
        if let Some(choice) = chosen.get_untracked() {
            table.send(match choice {
                Choice::Disc(_) => Input::Commit(choice),
                choice => Input::Choose(choice),
            });
        }
    });
    view! {
        <Prompt />
        <Outcomes />
        <CardOfTurn />
        <Foot>
            <UndoButton />
            <MainButton label is_off=Signal::derive(move || chosen.get().is_none()) on_press=set />
        </Foot>
    }
}

/// The label of the main button, which names the region.
fn label(shown: &Shown, names: &Names) -> String {
    let (locale, voice) = (names.locale(), names.voice());
    match chosen(shown) {
        Some(Choice::Disc(region)) => t!(locale, disc_set, the = &voice.the(region.into())),
        // In German the label begins with the preposition.
        Some(Choice::Evict(region)) => capitalised(&t!(locale, evict_do, from = &voice.from(region.into()))),
        _ => t!(locale, bar_confirm).to_owned(),
    }
}

/// A warning: a disc on the King's region is legal, but almost always a mistake.
#[component]
pub(super) fn KingsTrap() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let riders = table.memo(riders);
    let fate = table.text(move |shown, _| fate(shown, locale));
    let title = table.text(|shown, names| match chosen(shown) {
        Some(Choice::Disc(region)) => t!(names.locale(), disc_trap_title, in = &names.voice().at(region.into())),
        _ => String::new(),
    });
    let other = Callback::new(move |()| table.send(Input::Escape));
    let send_home = Callback::new(move |()| {
        if let Some(choice) = table.shown.with_untracked(chosen) {
            table.send(Input::Commit(choice));
        }
    });
    let home = move || t!(locale, disc_home, n = riders.get());
    view! {
        <div class="kings-trap" role="alert">
            <Icon name="warn" />
            <h2 tabindex="-1" data-home="">{title}</h2>
            <p>{fate}</p>
        </div>
        <Outcomes />
        <Foot>
            <HoldButton class="button danger" label=Signal::derive(home) question=t!(locale, disc_sure).to_owned()
                has_note=true on_done=send_home />
            <MainButton icon="back" label=Signal::stored(t!(locale, disc_other).to_owned()) on_press=other />
        </Foot>
    }
}

/// The result of a disc for its owner: "you lead with 6", "back to court".
pub(in crate::pages::table) fn disc_how(locale: Locale, end: DiscEnd) -> String {
    match end {
        DiscEnd::Stands { count, rank, is_tied } => ride(locale, rank, is_tied, count),
        DiscEnd::Court => t!(locale, ride_court).to_owned(),
        DiscEnd::Nobody => t!(locale, ride_nobody).to_owned(),
        DiscEnd::Emptied => t!(locale, ride_emptied).to_owned(),
    }
}

/// What the disc would do in every region, best first. Selecting one here is the same as tapping it on the map.
#[component]
fn Outcomes() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let best = table.memo(|shown| disc_outcomes(&shown.view));
    let is_general = table.memo(is_general);
    let riders = table.memo(|shown| disc_riders(&shown.view).map(|(riders, _)| riders));
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let chosen = table.memo(|shown| match chosen(shown) {
        Some(Choice::Disc(region)) => Some(region),
        _ => None,
    });
    let title = move || match riders.get() {
        Some(riders) => t!(locale, disc_rides, n = riders),
        None => t!(locale, disc_effects).to_owned(),
    };
    let row = move |DiscOutcome { region, end, gain }: DiscOutcome| {
        let press = move || {
            if chosen.get_untracked() != Some(region) {
                table.send(Input::Select(Selection::Place(region.into())));
            }
        };
        let is_chosen = move || (chosen.get() == Some(region)).to_string();
        view! {
            <li>
                <button type="button" class="ride" class:court=matches!(end, DiscEnd::Court) aria-pressed=is_chosen
                    on:click=on_press(press)>
                    <b>{region_name(locale, edition, region)}</b>
                    <span>{disc_how(locale, end)}</span>
                    <b class="gain" class:bad={gain < 0}>{signed(gain)}</b>
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || best.with(|best| !best.is_empty())>
            <h3 class="caps">{title}</h3>
            <ul class="rides"><For each=move || best.get() key=|outcome| *outcome children=row /></ul>
        </Show>
        <Show when=move || is_general.get() && riders.get() == Some(0)>
            // A player with nothing inside sets no disc (R6.7).
            <p class="side-note">{t!(locale, disc_grande_inside)}</p>
        </Show>
    }
}

/// The card of the turn, if the reader is asked for a disc in another player's turn.
#[component]
fn CardOfTurn() -> impl IntoView {
    let table = use_table();
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let card = table.memo(|shown| {
        let turn = &shown.view.table.turn;
        turn.card.filter(|_| !is_general(shown) && shown.asked != Some(turn.seat))
    });
    move || card.get().map(|card| view! { <ActionCard card edition form=CardForm::LargeRow /> })
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Rng, Seat, Seats, Seed};
    use play::{Opening, Play, Tap};
    use record::{Level, Record, Save};

    use super::*;
    use crate::pages::table::side::{SideKind, side_kind};

    /// A game of four people, chosen at random, in which that disc is asked of A alone and the King is in a region.
    fn asked_for(is_meant: fn(Seal) -> bool) -> Play {
        let config = GameConfig::new(Edition::Classic, 4);
        for seed in 0..400 {
            let mut record = Record::new(config, Seed(seed));
            let mut game = record.replay().expect("legal");
            let mut rng = Rng::from(Seed(seed));
            while let Some(seat) = game.awaiting().iter().last() {
                let is_asked = matches!(game.decision(Seat::A), Some(Decision::Secret(seal)) if is_meant(seal));
                if is_asked && game.awaiting() == Seats::only(Seat::A) && game.table().board.king.region().is_some() {
                    return opened(record);
                }
                let choices = game.choices(seat);
                let choice = choices.nth(rng.below(choices.len())).expect("a choice");
                game.play(seat, choice, &mut ()).expect("legal");
                record.choices.push((seat, choice));
            }
        }
        panic!("it never came to that");
    }

    fn opened(record: Record) -> Play {
        let people =
            play::NewGame::quick(Default::default(), Default::default(), Level::Squire).to_save(Seed(1)).people;
        let save = Save { people, ..Save::new(record) };
        Play::open(Opening { here: Seats::only(Seat::A), ..Opening::new(save) }).expect("legal").0
    }

    /// R6.4, R8.2
    #[test]
    fn the_kings_region_is_a_trap_in_a_scoring_and_for_the_evicted() {
        let kinds: [fn(Seal) -> bool; 2] = [|seal| seal == Seal::General, |seal| matches!(seal, Seal::Evict(_))];
        for is_meant in kinds {
            let mut play = asked_for(is_meant);
            let shown = play.shown();
            let king = shown.view.table.board.king.region().expect("in a region");
            assert!(side_kind(&shown) == SideKind::Place && !is_trap(&shown), "nothing is selected yet");
            play.step(Input::Tap(Tap::Place(king.into())));
            let shown = play.shown();
            assert_eq!(side_kind(&shown), SideKind::Trap, "the tap is not enough");
            let (riders, _) = disc_riders(&shown.view).expect("they ride");
            assert!(riders > 0 && fate(&shown, Locale::En).contains("back to your court"));
        }
    }
}
