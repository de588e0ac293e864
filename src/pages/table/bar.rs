//! The bar at the bottom: what is asked, how many are left, undo and confirm.

use engine::{Choice, Decision, Mobile, PlayerView, Seat, Spot};
use record::Colour;

use super::result::back_to_result;
use crate::board::Look;
use crate::components::{IconName, icon};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Ask, Open, Selection, Session, Store};
use crate::i18n::{Words, locale, say, t};
use crate::phrases;
use crate::signal::{Memo, RwSignal};

/// What is asked, and the answers that are not given on the board.
pub(crate) fn bar(store: Store) -> El {
    let ask = Memo::new(move || store.ask());
    let pending = Memo::new(move || store.is_pending());
    let awaited = Memo::new(move || store.asked_elsewhere());
    let words = html::div()
        .class("bar-words")
        .child(prompt(store))
        .child(html::p().class("notice").attr("role", "alert").child(move || store.notice_words()));
    let buttons =
        html::div().class("bar-buttons").child(undo(store)).child(move || match (pending.get(), awaited.get()) {
            (true, _) => confirm(move || store.confirm()).into_child(),
            (_, Some(seat)) => hand_over(store, seat).into_child(),
            _ => answers(store, ask.get()),
        });
    let buttons = buttons.child(back_to_result(store));
    html::section()
        .class("bar")
        // The keyboard waits here while others decide.
        .attr("tabindex", "-1")
        .attr("aria-label", say!(bar_title))
        .child(words)
        .child(left(store))
        .child(supplies(store))
        .child(buttons)
}

/// What is asked. Said aloud only to whom it is asked: what others do is told once it is done.
fn prompt(store: Store) -> El {
    let is_asked = Memo::new(move || store.asked_kind().is_some());
    // What is only selected meanwhile does not let it be said again.
    let words = Memo::new(move || store.prompt());
    html::p()
        .class("prompt")
        .attr("role", "status")
        .attr("aria-live", move || if is_asked.get() { "polite" } else { "off" })
        .child(move || words.get())
}

/// How many caballeros were placed in this turn, and how many more may be.
fn left(store: Store) -> Child {
    let counts = Memo::new(move || {
        // What waits for confirmation is on the map already.
        let waits = store.session.with(|session| session.as_ref().and_then(Session::pending));
        let more = u8::from(matches!(waits, Some(Choice::Move { .. })));
        store.view.with(|view| match view.as_ref() {
            Some(PlayerView { decision: Some(Decision::Turn { to_place, .. }), own, table, .. }) => {
                (!own.choices.is_empty()).then_some((table.turn.placed + more, to_place.saturating_sub(more)))
            }
            _ => None,
        })
    });
    let cubes = move || {
        let (placed, free) = counts.get().filter(|&(placed, free)| placed + free > 0)?;
        let cubes = (0..placed + free).map(|number| html::i().class(if number < placed { "" } else { "free" }));
        let row = html::div().class("left").class(store.my_colour().map_or("", Colour::class));
        Some(row.child(cubes.collect::<Vec<_>>()).child(t!(locale(), bar_left, n = free)))
    };
    cubes.into_child()
}

/// The observer's court and province.
fn supplies(store: Store) -> Child {
    let has_seat = Memo::new(move || store.view.with(|view| view.as_ref().is_some_and(|view| view.seat().is_some())));
    let entry = move |name: Words, spot: Spot| {
        let count = move || {
            store.view.with(|view| {
                let (table, seat) = view.as_ref().and_then(|view| Some((&view.table, view.seat()?)))?;
                Some(table.board.count(seat, spot) - table.picked(seat, spot))
            })
        };
        html::div().child(html::dt().child(name)).child(html::dd().child(count))
    };
    let list = move || {
        html::dl()
            .attr("class", move || ["supplies ", store.my_colour().map_or("", Colour::class)].concat())
            .child(entry(say!(place_court), Spot::Court))
            .child(entry(say!(place_province), Spot::Province))
    };
    (move || has_seat.get().then(list)).into_child()
}

fn undo(store: Store) -> Child {
    let is_offered = Memo::new(move || store.has_human() && store.lesson.is_none());
    // It stays tappable when there is nothing to undo: then it says why.
    let button = move || {
        html::push_button()
            .class("undo")
            .class_if("idle", move || !store.can_undo())
            .click(move || store.undo())
            .child(icon(IconName::Undo))
            .child(say!(bar_undo))
    };
    (move || is_offered.get().then(button)).into_child()
}

/// Somebody elsewhere is next; unless that was a mistake.
fn hand_over(store: Store, seat: Seat) -> [El; 2] {
    let here = html::push_button().click(move || store.call_back(seat));
    let send = html::push_button().class("primary").click(move || store.open.set(Some(Open::Share)));
    [
        here.child(move || t!(locale(), hand_here, name = store.names().name(seat))),
        send.child(icon(IconName::Share)).child(say!(hand_over)),
    ]
}

fn confirm(done: impl Fn() + 'static) -> El {
    let button = html::push_button().class("primary").click(done);
    button.child(icon(IconName::Check)).child(say!(bar_confirm))
}

/// A button that makes a choice.
fn choose(store: Store, choice: Choice, label: impl IntoChild) -> El {
    html::push_button().click(move || store.choose(choice)).child(label)
}

fn answers(store: Store, ask: Ask) -> Child {
    let done = |label: Words| choose(store, Choice::Done, label);
    match ask {
        Ask::Nothing | Ask::Bid | Ask::Veto | Ask::Card => Child::Nothing,
        Ask::Court(most) => court(store, most),
        Ask::Turn { may_act } => {
            let act = may_act.then(|| choose(store, Choice::Act, say!(bar_act)));
            [act.into_child(), done(say!(bar_end_turn)).class("primary").into_child()].into_child()
        }
        Ask::Half(count) => {
            let half = |half| choose(store, Choice::Half(half), move || store.half_label(half));
            (0..count).map(half).collect::<Vec<_>>().into_child()
        }
        Ask::Board { enough, from_supply } => {
            let enough = enough.then(|| done(say!(bar_enough)).class_if("primary", move || from_supply.is_none()));
            let supply = from_supply
                .map(|choice| choose(store, choice, move || phrases::supply_move(locale(), choice)).class("primary"));
            [enough.into_child(), supply.into_child()].into_child()
        }
        Ask::Scoreboard { which, chosen } => {
            let buttons = which.into_iter().map(|mobile| scoreboard(store, mobile, chosen == Some(mobile)));
            buttons.collect::<Vec<_>>().into_child()
        }
        Ask::OneOf(choices) => {
            let buttons = choices.into_iter().map(|it| choose(store, it, move || phrases::played_card(locale(), it)));
            buttons.collect::<Vec<_>>().into_child()
        }
        Ask::Place(choice) => {
            let choose = move || choice.into_iter().for_each(|choice| store.choose_for_good(choice));
            confirm(choose).attr("disabled", choice.is_none()).into_child()
        }
    }
}

fn scoreboard(store: Store, mobile: Mobile, is_chosen: bool) -> El {
    let [first, second, third] = mobile.scoreboard();
    html::push_button()
        .attr("aria-pressed", is_chosen.to_string())
        .click(move || store.selection.set(Selection::Mobile(mobile)))
        .child(format!("{first} · {second} · {third}"))
}

/// How many come to court: the most is proposed.
fn court(store: Store, most: u8) -> Child {
    let count = RwSignal::new(most);
    let step = move |by: i8, name: IconName, label: Words, end: u8| {
        html::push_button()
            .attr("aria-label", label)
            // Not disabled: that would take the keyboard away from it.
            .attr("aria-disabled", move || (count.get() == end).to_string())
            .click(move || count.update(|count| *count = count.saturating_add_signed(by).min(most)))
            .child(icon(name))
    };
    let stepper = html::div()
        .class("stepper")
        .child(step(-1, IconName::Minus, say!(bar_fewer), 0))
        .child(html::output().child(count))
        .child(step(1, IconName::Plus, say!(bar_more), most));
    let bring = html::push_button()
        .class("primary")
        .click(move || store.choose(Choice::Court(count.get_untracked())))
        .child(icon(IconName::Check))
        .child(move || t!(locale(), bar_bring, count = count.get()));
    [stepper, bring].into_child()
}
