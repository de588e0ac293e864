//! Whole games played by tapping what the screen shows as tappable, with laws at every step.

use super::*;

/// One game: every law at every step.
fn play_one(number: u64) -> usize {
    let edition = [Edition::Classic, Edition::BigBox, Edition::New][(number % 3) as usize];
    let players = 2 + (number / 3 % 4) as u8;
    let mut config =
        if number.is_multiple_of(2) { with_everything(edition, players) } else { GameConfig::new(edition, players) };
    if config.options.contested && players > 3 {
        config.options.contested = false;
    }
    if edition == Edition::New && players == 2 {
        config.options.contested = true;
    }
    config.short = number.is_multiple_of(5);
    config.open_castillo = number.is_multiple_of(7);
    let kinds: Vec<Kind> =
        (0..players).map(|seat| if number >> seat & 1 == 1 || seat == 0 { HUMAN } else { OPPONENT }).collect();
    let mut opening = Opening::new(save_of(config, number, &kinds));
    opening.preferences = Preferences {
        pace: Pace::ALL[(number / 11 % 4) as usize],
        scorings: number % 3 != 1,
        curtain: number % 4 != 3,
        ..Preferences::default()
    };
    // Writing the game as text takes most of the time.
    opening.saving = if number.is_multiple_of(8) { SaveMode::New } else { SaveMode::Off };
    let mut table = Table::opened(opening, Memory::default(), number);
    let mut rng = Rng::from(Seed(number));
    let mut steps = 0;
    while table.stage() != Stage::Over {
        steps += 1;
        assert!(steps < 20_000, "game {number} does not end");
        laws(&mut table, &mut rng, steps);
        advance(&mut table, &mut rng);
    }
    steps
}

/// Does something that is offered, or lets time pass.
fn advance(table: &mut Table, rng: &mut Rng) {
    let shown = table.shown();
    let offered = offers(&shown);
    let input = match rng.below(40) {
        0 => Input::Undo,
        1 => Input::Tap(all_taps()[rng.below(all_taps().len())]),
        2 => Input::Escape,
        3 => Input::Open(crate::Panel::Log),
        4 => Input::Close,
        5 => Input::SkipToMyTurn,
        _ if offered.is_empty() => {
            assert!(table.wait(), "stuck at {:?}", shown.stage);
            return;
        }
        _ => offered[rng.below(offered.len())].clone(),
    };
    table.send(input);
}

fn laws(table: &mut Table, rng: &mut Rng, step: usize) {
    let shown = table.shown();
    what_is_offered_is_accepted(table, &shown, rng);
    let is_offered = !offers(&shown).is_empty();
    let is_awaited = table.play.waits.iter().next().is_some();
    assert!(is_offered || is_awaited, "nobody can go on: {:?}", shown.stage);
    if step.is_multiple_of(8) {
        a_refusal_has_a_reason(table, &shown, rng);
        nothing_shown_depends_on_a_secret(table, &shown, rng);
        undo_leads_back(table, &shown, rng);
    }
    if step.is_multiple_of(5) {
        a_save_goes_on_identically(table, &shown);
    }
}

fn tried(table: &Table, input: &Input) -> Play {
    let mut play = table.play.clone();
    // Writing the game as text is most of the work, and no law is about it here.
    play.autosave.saving = crate::Saving::Off;
    play.step(input.clone());
    play
}

fn is_refused(shown: &Shown) -> bool {
    shown.notice.is_some()
}

fn what_is_offered_is_accepted(table: &Table, shown: &Shown, rng: &mut Rng) {
    let offered = offers(shown);
    for _ in 0..offered.len().min(2) {
        let input = &offered[rng.below(offered.len())];
        let after = tried(table, input).shown();
        assert!(!is_refused(&after), "{input:?} is offered and refused: {:?}", after.notice);
        assert!(
            after != Shown { saving: after.saving, ..shown.clone() },
            "{input:?} is offered and does nothing at {:?}",
            shown.stage
        );
    }
}

/// A tap on a thing that is asked about says something: it does something, or the reason why not is shown.
fn a_refusal_has_a_reason(table: &Table, shown: &Shown, rng: &mut Rng) {
    let taps = all_taps();
    let asks_the_board = matches!(
        &shown.stage,
        Stage::Ask(Ask::Turn { .. } | Ask::Board { .. } | Ask::Place(_) | Ask::Scoreboard { .. })
    );
    for _ in 0..4 {
        let tap = taps[rng.below(taps.len())];
        let is_there = match tap {
            Tap::Place(place) => shown.selection != Selection::Place(place),
            Tap::Stack(place, seat) => {
                shown.selection != Selection::Place(place) && shown.view.table.board.count(seat, place) > 0
            }
            _ => false,
        };
        let mut after = tried(table, &Input::Tap(tap));
        let told = after.shown();
        if asks_the_board && is_there {
            let is_the_same = difference(&told, shown).is_none() && told.selection == shown.selection;
            let asks_back = matches!(told.panel, Some(crate::Panel::Whose(..)));
            assert!(!is_the_same || asks_back || is_refused(&told), "{tap:?} is silent at {:?}", shown.stage);
        }
        if is_refused(&told) {
            // A refusal changes nothing else.
            assert_eq!(difference(&told, shown), None, "{tap:?}");
        }
        after.step(Input::Escape);
    }
}

/// What is shown is the same in every hidden world that the eyes in front of the screen cannot tell apart (R14).
fn nothing_shown_depends_on_a_secret(table: &Table, shown: &Shown, rng: &mut Rng) {
    if table.play.show().is_some() {
        return;
    }
    let observer = table.play.eyes().observer;
    let world = table.game().view(observer).sample(rng);
    let elsewhere = table.play.in_another_world(world);
    assert_eq!(difference(&elsewhere.shown(), shown), None, "at {:?}", shown.stage);
    for input in offers(shown).into_iter().take(3) {
        // Inputs that reveal nothing lead to the same screen in both worlds.
        let (mut here, mut there) = (table.play.clone(), elsewhere.clone());
        here.step(input.clone());
        there.step(input.clone());
        let is_pending = here.timeline.pending().is_some();
        let is_private = here.eyes() != table.play.eyes();
        if !is_private
            && (is_pending
                || here.timeline.can_undo().is_ok() && here.timeline.record() != table.play.timeline.record())
        {
            assert_eq!(here.shown().stage, there.shown().stage, "{input:?}");
            assert_eq!(here.shown().view.table.board, there.shown().view.table.board, "{input:?}");
        }
    }
}

fn undo_leads_back(table: &Table, shown: &Shown, rng: &mut Rng) {
    let offered = offers(shown);
    if offered.is_empty() || !matches!(shown.stage, Stage::Ask(_)) || shown.selection != Selection::None {
        return;
    }
    let input = offered[rng.below(offered.len())].clone();
    let mut play = tried(table, &input);
    let has_changed = play.timeline.revision() != table.play.timeline.revision();
    if has_changed && play.timeline.can_undo().is_ok() && play.curtain().is_none() && play.show().is_none() {
        play.step(Input::Undo);
        // A private decision that was taken back is behind the curtain again.
        if play.curtain() == table.play.curtain() {
            assert_eq!(difference(&play.shown(), shown), None, "{input:?}");
        }
        assert!(play.timeline.record() == table.play.timeline.record(), "{input:?}");
        assert!(play.timeline.game() == table.game(), "{input:?}");
    }
}

fn a_save_goes_on_identically(table: &Table, shown: &Shown) {
    let is_momentary = shown.selection != Selection::None || table.play.show().is_some();
    let is_unsaved = table.play.autosave.saving == crate::Saving::Off || shown.stage == Stage::Broken;
    if is_momentary || is_unsaved || table.play.device.holder.is_some() {
        return;
    }
    let again = table.reopened();
    let (mut here, mut there) = (shown.clone(), again.shown());
    // The hint's curtain closes with the panel.
    if matches!(here.stage, Stage::Curtain { for_hint: true, .. }) {
        return;
    }
    here.may_ask_for_hint = there.may_ask_for_hint;
    there.undo = here.undo;
    assert_eq!(difference(&there, &here), None, "at {:?}", shown.stage);
    assert_eq!(again.play.timeline.can_undo(), table.play.timeline.can_undo());
}

fn play_many(games: core::ops::Range<u64>) {
    let steps: usize = games.map(play_one).sum();
    assert!(steps > 1_000, "{steps}");
}

/// Ten thousand games, in parts that run side by side.
macro_rules! many_games {
    ($($name:ident: $range:expr),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                play_many($range);
            }
        )+
    };
}

many_games! {
    laws_hold_in_the_first_games: 0..2_500,
    laws_hold_in_the_second_games: 2_500..5_000,
    laws_hold_in_the_third_games: 5_000..7_500,
    laws_hold_in_the_last_games: 7_500..10_000,
}
