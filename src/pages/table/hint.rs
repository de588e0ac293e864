//! What the person who is asked could do, and why.

use ai::{Hint, Reason};
use engine::{Choice, Decision, Game, Seat};
use leptos::prelude::{on_cleanup, untrack};

use crate::components::{IconName, icon, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Counsel, Names, Store, advised_place};
use crate::i18n::hint::{advice, reason, worth};
use crate::i18n::{locale, say, t};

/// The best few candidates. Opening it asks for them, closing it cancels that.
pub(crate) fn hint_sheet(store: Store) -> El {
    store.ask_hint();
    on_cleanup(move || {
        store.end_counsel();
        store.hint_reader.set(None);
    });
    let content = move || -> Child {
        let say = |words: &'static str| html::p().attr("role", "status").child(words).into_child();
        match store.counsel.get() {
            Counsel::Pending(_) => say(t!(locale(), hint_thinking)),
            Counsel::Hints(hints) if !hints.is_empty() => untrack(|| candidates(store, &hints)),
            Counsel::Hints(_) => say(t!(locale(), hint_none)),
            Counsel::Lost | Counsel::Slips(_) => say(t!(locale(), hint_lost)),
        }
    };
    sheet(say!(hint_title), move || store.open.set(None), content).class("beside")
}

fn candidates(store: Store, hints: &[Hint]) -> Child {
    let told = store.session.with(|session| {
        let game = session.as_ref()?.game();
        let seat = session.as_ref()?.asked_human()?;
        let names = store.names().speaking_to(seat);
        let list: Vec<El> = hints.iter().map(|hint| candidate(store, &names, game, seat, hint)).collect();
        let is_disc = hints.iter().any(|hint| hint.percent.is_some());
        let note = if is_disc { t!(locale(), hint_discs_note) } else { t!(locale(), hint_note) };
        Some([html::ol().class("hints").child(list), html::p().class("mute").child(note)])
    });
    store.hinted.set(hints.first().and_then(|hint| advised_place(&hint.choices)));
    told.into_child()
}

fn candidate(store: Store, names: &Names, game: &Game, seat: Seat, hint: &Hint) -> El {
    let choices = hint.choices.clone();
    let place = advised_place(&choices);
    let is_veto = matches!(game.decision(seat), Some(Decision::Veto(_)));
    let head = html::div()
        .class("hint-head")
        .child(html::b().child(steps(names, game, seat, &hint.choices)))
        .child(html::span().class("worth").child(worth(locale(), hint)));
    let follow = || {
        let follow = html::push_button().class("wide").click(move || store.follow_advice(&choices));
        follow.child(icon(IconName::Check)).child(say!(hint_follow))
    };
    html::li()
        .on("pointerenter", move |_: web_sys::Event| store.hinted.set(place))
        .on("focusin", move |_: web_sys::Event| store.hinted.set(place))
        .child(head)
        .child(reasons(names, &hint.reasons))
        // A veto has a sheet of its own to be decided in.
        .child((!is_veto).then(follow))
}

/// What to do, in sentences.
pub(super) fn steps(names: &Names, game: &Game, seat: Seat, choices: &[Choice]) -> String {
    advice(names.voice(), game, seat, choices).join(" ")
}

/// Why, if there is anything to say.
pub(super) fn reasons(names: &Names, reasons: &[Reason]) -> Option<El> {
    let lines: Vec<El> = reasons.iter().map(|&it| html::li().child(reason(names.voice(), it))).collect();
    (!lines.is_empty()).then(|| html::ul().class("reasons").child(lines))
}
