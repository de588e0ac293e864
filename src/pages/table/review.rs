//! After the game: which choices gave away most, what would have been better, and why.

use ai::Slip;
use engine::Seat;
use leptos::prelude::{on_cleanup, untrack};

use super::hint::{reasons, steps};
use crate::components::{IconName, icon, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Counsel, Open, Store};
use crate::i18n::hint::decimal;
use crate::i18n::{locale, say, t};
use crate::signal::RwSignal;

/// Opens the review, if somebody at this device has played.
pub(crate) fn review_button(store: Store) -> Option<El> {
    let button = || {
        let button = html::push_button().click(move || store.open.set(Some(Open::Review)));
        button.child(icon(IconName::Hint)).child(html::span().child(say!(review_button)))
    };
    store.has_human().then(button)
}

/// The moves of a person at this device that gave away most.
pub(crate) fn review_sheet(store: Store) -> El {
    let people: Vec<Seat> =
        store.session.with(|session| session.as_ref().map(|it| it.humans().iter().collect()).unwrap_or_default());
    let seat = RwSignal::new(people.first().copied());
    let choose = move |chosen: Option<Seat>| {
        seat.set(chosen);
        chosen.into_iter().for_each(|seat| store.ask_review(seat));
    };
    choose(people.first().copied());
    on_cleanup(move || store.end_counsel());
    let names = store.names();
    let person = |&it: &Seat| {
        html::push_button()
            .class("chip")
            .attr("aria-pressed", move || (seat.get() == Some(it)).to_string())
            .click(move || choose(Some(it)))
            .child(names.name(it).to_owned())
    };
    let whose = (people.len() > 1).then(|| {
        let people = people.iter().map(person).collect::<Vec<_>>();
        html::div().class("chips").attr("role", "group").attr("aria-label", say!(review_of)).child(people)
    });
    let found = html::div().attr("role", "status").child(move || match (store.counsel.get(), seat.get()) {
        (Counsel::Pending(percent), _) => {
            html::p().child(t!(locale(), review_judging, n = percent)).child(meter(percent)).into_child()
        }
        (Counsel::Slips(slips), Some(seat)) => untrack(|| found(store, seat, &slips)),
        _ => html::p().child(t!(locale(), review_lost)).into_child(),
    });
    let content = [whose.into_child(), found.into_child()];
    sheet(say!(review_title), move || store.open.set(Some(Open::Result)), content)
}

fn meter(percent: u8) -> El {
    let meter = html::span().class("meter").attr("aria-hidden", "true");
    meter.child(html::i().var("width", &format!("{percent}%")))
}

fn found(store: Store, seat: Seat, slips: &[Slip]) -> Child {
    if slips.is_empty() {
        return html::p().child(t!(locale(), review_nothing)).into_child();
    }
    let list = slips.iter().filter_map(|it| slip(store, seat, it)).collect::<Vec<_>>();
    let note = html::p().class("mute").child(t!(locale(), review_note));
    [html::ol().class("hints").child(list), note].into_child()
}

fn slip(store: Store, seat: Seat, slip: &Slip) -> Option<El> {
    let position = slip.position as usize;
    let game = store.session.with(|session| session.as_ref()?.record().replay_until(position, &mut ()).ok())?;
    let names = store.names().speaking_to(seat);
    let table = game.table();
    let round = table.config.rounds().get(usize::from(table.round))?;
    let line = |label: &'static str, words: String| html::p().child(html::small().child(label)).child(words);
    let show = html::push_button().class("wide").click(move || store.watch_this(position));
    let show = show.child(icon(IconName::Play)).child(say!(log_jump));
    let head = html::div()
        .class("hint-head")
        .child(html::b().child(t!(locale(), review_where, round = *round, n = position + 1)))
        .child(html::span().class("worth bad").child(t!(
            locale(),
            review_gave,
            points = &decimal(locale(), slip.tenths)
        )));
    let entry = html::li()
        .child(head)
        .child(line(t!(locale(), review_played), steps(&names, &game, seat, &slip.played)))
        .child(line(t!(locale(), review_better), steps(&names, &game, seat, &slip.better.choices)))
        .child(reasons(&names, &slip.better.reasons))
        .child(show);
    Some(entry)
}
