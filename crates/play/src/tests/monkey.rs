//! A monkey plays whole games by tapping what the screen shows as tappable. Laws are checked at every step.

use engine::{Mobile, Observer, Place, Stack};

use super::*;
use crate::Panel;
use crate::waits::Wait;

/// Plays one game and checks every law at every step.
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
    // Most of the time would go into writing the game as text.
    opening.saving = if number.is_multiple_of(8) { SaveMode::New } else { SaveMode::Off };
    let mut rng = Rng::from(Seed(number));
    // In some games people play on other devices: the game is sent to them, or they are called back.
    if number % 16 >= 12 {
        opening.here = some_of(opening.save.record.config.seats(), &mut rng);
    }
    let mut table = Table::opened(opening, Memory::default(), number);
    let mut steps = 0;
    while table.stage() != Stage::Over {
        steps += 1;
        assert!(steps < 20_000, "game {number} does not end");
        laws(&mut table, &mut rng, steps);
        match table.stage() {
            Stage::HandOver(seat) if rng.below(3) > 0 => play_elsewhere(&mut table, seat, &mut rng),
            _ => advance(&mut table, &mut rng),
        }
    }
    steps
}

/// A random subset of these seats.
fn some_of(seats: Seats, rng: &mut Rng) -> Seats {
    seats.iter().filter(|_| rng.below(2) > 0).collect()
}

/// Hands the game over to a person on another device, who plays until others are asked and sends it back.
fn play_elsewhere(table: &mut Table, seat: Seat, rng: &mut Rng) {
    let sent = table.play.to_save();
    assert_eq!(sent.next, Some(seat), "the link names who is asked");
    let preferences = table.play.preferences;
    let received = |save: Save, here: Seats| {
        let seed = save.record.choices.len() as u64;
        let opening = Opening { here, saving: SaveMode::Off, preferences, ..Opening::new(save) };
        Table::opened(opening, Memory::default(), seed)
    };
    let mut there = received(sent, Seats::only(seat));
    for _ in 0..40 {
        let shown = there.shown();
        if matches!(shown.stage, Stage::HandOver(_) | Stage::Opponent(_) | Stage::Over) {
            break;
        }
        nothing_private_is_shown(&there, &shown);
        advance(&mut there, rng);
    }
    *table = received(there.play.to_save(), table.play.here);
}

/// Any input of a person, offered or not. Those that end or hand over the game at this device are left out.
fn any_input(table: &Table, rng: &mut Rng) -> Input {
    let seat = Seat::from_index(rng.below(Seat::COUNT)).expect("a seat");
    let mut place = || Place::from_index(rng.below(Place::COUNT)).expect("a place");
    let (place, other) = (place(), place());
    let taps = all_taps();
    let (tap, to) = (taps[rng.below(taps.len())], taps[rng.below(taps.len())]);
    let choice = any_choice(table, seat, rng);
    let count = rng.below(table.choices() + 1);
    match rng.below(30) {
        0 => Input::Tap(tap),
        1 => Input::Drag(tap, to),
        2 => Input::MovePlaced(place, other),
        3 => Input::TakeBack(place),
        4 => Input::Look(Some(place)),
        5 => Input::Select(Selection::Caballero(seat, place)),
        6 => Input::Select(Selection::Mobile([Mobile::Eight, Mobile::Four][rng.below(2)])),
        7 => Input::Select(Selection::Place(place)),
        8 => Input::Select(Selection::Choice(choice)),
        9 => Input::Choose(choice),
        10 => Input::Commit(choice),
        11 => Input::ChooseAll(vec![choice, any_choice(table, seat, rng)]),
        12 => Input::Confirm,
        13 => Input::Undo,
        14 => Input::Escape,
        15 => Input::AllowAll,
        16 => Input::TakeDevice,
        17 => Input::GoOn,
        18 => Input::Open([Panel::Menu, Panel::Place(place), Panel::Player(seat), Panel::Share][rng.below(4)]),
        19 => Input::Close,
        20 => Input::Scoring([PageStep::Next, PageStep::Back, PageStep::Skip][rng.below(3)]),
        21 => Input::Lesson(PageStep::Next),
        22 => Input::Rewatch,
        23 => Input::SkipToMyTurn,
        24 => Input::Pause(rng.below(2) > 0),
        25 => Input::Hint,
        26 => Input::FollowHint(rng.below(3)),
        27 => Input::Explain(count),
        28 => Input::TryAgain,
        _ => Input::LookAway,
    }
}

/// A choice of somebody who is asked, or one that nobody can make.
fn any_choice(table: &Table, seat: Seat, rng: &mut Rng) -> Choice {
    let choices = table.game().choices(seat);
    match choices.is_empty() {
        true => [Choice::Done, Choice::Act, Choice::Veto, Choice::Allow, Choice::Take(Stack::One)][rng.below(5)],
        false => choices.nth(rng.below(choices.len())).expect("a choice"),
    }
}

/// Sends one of the offered inputs, now and then another one, or lets time pass.
fn advance(table: &mut Table, rng: &mut Rng) {
    let shown = table.shown();
    let offered = offers(&shown);
    let input = match rng.below(48) {
        0 => Input::Undo,
        1 => Input::Tap(all_taps()[rng.below(all_taps().len())]),
        2 => Input::Escape,
        3 => Input::Open(crate::Panel::Log),
        4 => Input::Close,
        5 => Input::SkipToMyTurn,
        6 => Input::Rewatch,
        7 => Input::LookAway,
        8 if table.play.here != table.play.people_of(|kind| kind == HUMAN) => Input::Here(some_of(Seats::ALL, rng)),
        9..13 => any_input(table, rng),
        _ if shown.is_paused => Input::Pause(false),
        _ if offered.is_empty() => {
            assert!(table.wait(), "stuck at {:?}", shown.stage);
            return;
        }
        _ => offered[rng.below(offered.len())].clone(),
    };
    table.send(input);
}

/// Most laws copy the machine and play on, sample worlds or read saves. At every step they would take ten times as long as
/// the game itself, so they are checked at every n-th step. Over 10,000 random games every kind of step is an n-th one.
fn laws(table: &mut Table, rng: &mut Rng, step: usize) {
    let shown = table.shown();
    what_is_offered_is_accepted(table, &shown, rng);
    nothing_private_is_shown(table, &shown);
    a_curtain_stops_every_choice(table, rng);
    let is_offered = !offers(&shown).is_empty();
    let is_awaited = table.play.waits.iter().next().is_some();
    assert!(is_offered || is_awaited || shown.is_paused, "nobody can go on: {:?}", shown.stage);
    if step.is_multiple_of(8) {
        a_refusal_has_a_reason(table, &shown, rng);
        nothing_shown_depends_on_a_secret(table, &shown, rng);
        undo_leads_back(table, &shown, rng);
    }
    if step.is_multiple_of(5) {
        a_save_goes_on_identically(table, &shown, rng);
    }
}

fn tried(table: &Table, input: &Input) -> Play {
    let mut play = table.play.clone();
    // Most of the time would go into writing the game as text, and no law here is about it.
    play.autosave.saving = crate::Saving::Off;
    play.step(input.clone());
    play
}

fn is_refused(shown: &Shown) -> bool {
    // A notice of a disc that was set does not refuse anything.
    shown.notice.is_some_and(|(_, notice)| !matches!(notice, crate::Notice::OnlyRegion(_)))
}

fn what_is_offered_is_accepted(table: &Table, shown: &Shown, rng: &mut Rng) {
    let offered = offers(shown);
    for _ in 0..offered.len().min(2) {
        let input = &offered[rng.below(offered.len())];
        let after = tried(table, input).shown();
        assert!(!is_refused(&after), "{input:?} is offered and refused: {:?}", after.notice);
        assert!(
            after != Shown { saving: after.saving, has_begun: after.has_begun, ..shown.clone() },
            "{input:?} is offered and does nothing at {:?}",
            shown.stage
        );
    }
}

/// Behind a curtain nobody changes the game or a choice that waits, whatever they send.
fn a_curtain_stops_every_choice(table: &Table, rng: &mut Rng) {
    if table.play.curtain().is_none() {
        return;
    }
    let input = any_input(table, rng);
    let before = &table.play.timeline;
    if input != Input::TakeDevice {
        let mut play = table.play.clone();
        play.handle(input.clone(), &mut Vec::new());
        assert!(play.timeline.record() == before.record() && play.timeline.pending() == before.pending(), "{input:?}");
    }
}

/// A tap either does something, or a notice says why not.
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
            // Apart from the notice, a refusal changes nothing.
            assert_eq!(difference(&told, shown), None, "{tap:?}");
        }
        after.step(Input::Escape);
    }
}

/// The observer whose secrets the people in front of the screen may see. It does not ask `Play::screen_observer`, which
/// is under test. With several people at the device this is a spectator, unless somebody has taken the device or all
/// have agreed to play without a curtain.
fn who_looks_on(play: &Play) -> Observer {
    if play.here.len() <= 1 {
        return play.here.first().map_or(Observer::Spectator, Observer::Seat);
    }
    let is_shown_to_all = play.show().is_some() || play.vetoed.is_some() || play.rewatch.is_some();
    let has_device = |seat: &Seat| !play.preferences.curtain || play.device.holder == Some(*seat);
    let is_private = |seat: &Seat| match play.timeline.game().decision(*seat) {
        Some(engine::Decision::Power) => !play.timeline.game().table().hand_is_public(*seat),
        decision => decision.is_some_and(|decision| decision.is_private()),
    };
    let asked = play.asked().filter(|_| !is_shown_to_all);
    asked.filter(has_device).filter(is_private).map_or(Observer::Spectator, Observer::Seat)
}

/// Checks that no event that is listed, announced or animated is secret to the people in front of the screen (R14).
fn nothing_private_is_shown(table: &Table, shown: &Shown) {
    let observer = who_looks_on(&table.play);
    let listed = shown.log.iter().rev().take(8).map(|(_, event)| event);
    for &event in listed.chain(shown.this_turn.iter()).chain(shown.beat.events.iter()) {
        assert_eq!(event, event.seen_by(observer), "at {:?}", shown.stage);
    }
}

/// The part of outputs that people in front of the screen can notice: their kinds and durations. Data that is written
/// or sent to the worker is invisible.
fn noticed(outputs: &[Output]) -> Vec<(std::mem::Discriminant<Output>, Duration)> {
    let notice = |output: &Output| match output {
        Output::Wait(_, time) => (std::mem::discriminant(output), *time),
        output => (std::mem::discriminant(output), Duration::ZERO),
    };
    outputs.iter().map(notice).collect()
}

/// The screen, the animations and the outputs are the same in every hidden world that the people in front of the screen
/// cannot tell apart (R14).
fn nothing_shown_depends_on_a_secret(table: &Table, shown: &Shown, rng: &mut Rng) {
    if table.play.show().is_some() || table.play.rewatch.is_some() {
        return;
    }
    let observer = who_looks_on(&table.play);
    let world = table.game().view(observer).sample(rng);
    let elsewhere = table.play.in_another_world(world);
    assert_eq!(difference(&elsewhere.shown(), shown), None, "at {:?}", shown.stage);
    for input in offers(shown).into_iter().take(3) {
        // Inputs that reveal nothing lead to the same screen in both worlds.
        let (mut here, mut there) = (table.play.clone(), elsewhere.clone());
        let (outputs_here, outputs_there) = (here.step(input.clone()), there.step(input.clone()));
        let is_pending = here.timeline.pending().is_some();
        let is_private = who_looks_on(&here) != observer;
        if !is_private
            && (is_pending
                || here.timeline.can_undo().is_ok() && here.timeline.record() != table.play.timeline.record())
        {
            let (here, there) = (here.shown(), there.shown());
            assert_eq!(here.stage, there.stage, "{input:?}");
            assert_eq!(here.view.table.board, there.view.table.board, "{input:?}");
            assert_eq!(here.beat, there.beat, "{input:?}");
            assert_eq!(noticed(&outputs_here), noticed(&outputs_there), "{input:?}");
        }
    }
}

fn undo_leads_back(table: &Table, shown: &Shown, rng: &mut Rng) {
    let offered = offers(shown);
    let is_selected = shown.selection != Selection::None && shown.selection.caballero().is_none();
    if offered.is_empty() || !matches!(shown.stage, Stage::Ask(_)) || is_selected {
        return;
    }
    let input = offered[rng.below(offered.len())].clone();
    let mut play = tried(table, &input);
    let has_changed = play.timeline.revision() != table.play.timeline.revision();
    if has_changed && play.timeline.can_undo().is_ok() && play.curtain().is_none() && !play.is_interrupted() {
        play.step(Input::Undo);
        // A private decision that was taken back is behind the curtain again.
        if play.curtain() == table.play.curtain() {
            // The stack that was selected before is no longer selected.
            let before = Shown { undo: table.play.timeline.can_undo(), ..shown.clone() };
            assert_eq!(difference(&play.shown(), &before), None, "{input:?}");
        }
        assert!(play.timeline.record() == table.play.timeline.record(), "{input:?}");
        assert!(play.timeline.game() == table.game(), "{input:?}");
    }
}

/// Checks that a save opens to the same screen, and that some more choices lead to the same screens in both copies.
fn a_save_goes_on_identically(table: &Table, shown: &Shown, rng: &mut Rng) {
    let is_momentary = shown.selection != Selection::None || table.play.is_interrupted();
    let is_unsaved = table.play.autosave.saving == crate::Saving::Off || shown.stage == Stage::Broken;
    if is_momentary || is_unsaved || table.play.device.holder.is_some() {
        return;
    }
    // The hint's curtain closes with the panel.
    if matches!(shown.stage, Stage::Curtain { for_hint: true, .. }) {
        return;
    }
    let again = table.reopened();
    assert_eq!(difference_of_copies(&again.play, &table.play), None, "at {:?}", shown.stage);
    assert_eq!(again.play.timeline.can_undo(), table.play.timeline.can_undo());
    let (mut here, mut there) = (at_rest(&table.play), at_rest(&again.play));
    for step in 0..6 {
        let offered = offers(&here.shown());
        if !offered.is_empty() {
            let input = offered[rng.below(offered.len())].clone();
            here.step(input.clone());
            there.step(input);
        } else if !opponent_plays(&mut here, &mut there, rng) {
            return;
        }
        (here, there) = (at_rest(&here), at_rest(&there));
        assert_eq!(difference_of_copies(&there, &here), None, "{step} steps after {:?}", shown.stage);
        assert!(here.timeline.record() == there.timeline.record() && here.timeline.game() == there.timeline.game());
    }
}

/// A difference between a machine and another one that was opened from its save.
fn difference_of_copies(there: &Play, here: &Play) -> Option<String> {
    let (mut here, mut there) = (here.shown(), there.shown());
    here.may_ask_for_hint = there.may_ask_for_hint;
    there.undo = here.undo;
    difference(&there, &here)
}

/// The machine without everything that a save does not contain: opponents think anew, no step is allowed in advance,
/// and no animation is running.
fn at_rest(play: &Play) -> Play {
    let mut play = play.clone();
    play.autosave.saving = crate::Saving::Off;
    play.allows_all = None;
    play.opponents.forget();
    play.waits.cancel(|wait| matches!(wait, Wait::Choice(_)));
    let beats: Vec<Id> = play.waits.iter().filter(|(_, wait)| *wait == Wait::Beat).map(|(id, _)| id).collect();
    for id in beats {
        play.step(Input::Elapsed(id));
    }
    // This makes the machine ask the opponents.
    play.step(Input::Look(None));
    play
}

/// Makes the same choice for the same opponent in both machines. Returns whether an opponent was thinking.
fn opponent_plays(here: &mut Play, there: &mut Play, rng: &mut Rng) -> bool {
    let Some(seat) = here.thinking().first() else { return false };
    assert_eq!(here.thinking(), there.thinking(), "the same opponents think");
    let choices = here.timeline.game().choices(seat);
    let choice = choices.nth(rng.below(choices.len())).expect("an opponent who thinks is asked");
    for play in [here, there] {
        let asked = play.waits.iter().find(|(_, wait)| *wait == Wait::Choice(seat)).map(|(id, _)| id);
        let answer = ai::Answer::Chosen { choices: vec![choice], iterations: 1 };
        play.step(Input::Answer(asked.expect("it thinks"), answer));
    }
    true
}

fn play_many(games: core::ops::Range<u64>) {
    let steps: usize = games.map(play_one).sum();
    assert!(steps > 1_000, "{steps}");
}

/// Ten thousand games, split into tests that run in parallel.
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
