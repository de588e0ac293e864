//! What happened, in sentences.

use engine::Seat;

use crate::components::{plain_button, sheet, sized_emblem};
use crate::dom::{Child, El, IntoChild, each, html};
use crate::game::{LineKind, LogLine, Store};
use crate::i18n::{locale, say, t};
use crate::signal::{Memo, RwSignal};

/// Which lines are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    Everything,
    /// What happened since the reader last acted.
    News,
    Scorings,
    Of(Seat),
}

/// The whole log, newest first, with a filter.
pub(crate) fn log_sheet(store: Store, only_news: bool) -> El {
    let filter = RwSignal::new(if only_news { Filter::News } else { Filter::Everything });
    let seats = store.with_names(|view, names| {
        let seats = view.table.config.seats().iter();
        seats.map(|seat| (seat, names.name(seat).to_owned())).collect::<Vec<_>>()
    });
    let option = move |it: Filter, words: String| {
        html::push_button()
            .class("chip")
            .attr("aria-pressed", move || (filter.get() == it).to_string())
            .click(move || filter.set(it))
            .child(words)
    };
    let options = move || {
        let mut options = vec![
            option(Filter::Everything, t!(locale(), log_filter_all).to_owned()),
            option(Filter::News, t!(locale(), button_review).to_owned()),
            option(Filter::Scorings, t!(locale(), log_filter_scoring).to_owned()),
        ];
        options.extend(seats.iter().flatten().map(|(seat, name)| option(Filter::Of(*seat), name.clone())));
        options
    };
    let list = html::ol().class("log").child(lines(store, move || filter.get(), true));
    let empty = html::p().class("mute").child(say!(log_empty));
    let content = [html::div().class("chips").child(options), list, empty.class("when-empty")];
    sheet(say!(log_title), move || store.open.set(None), content.into_child())
}

/// The log beside the map.
pub(crate) fn entries(store: Store) -> Child {
    lines(store, || Filter::Everything, false)
}

/// Lines of the log; each may lead to where it happened.
fn lines(store: Store, filter: impl Fn() -> Filter + 'static, lead: bool) -> Child {
    let shown = Memo::new(move || store.log_lines());
    let known = store.known;
    let rows = move || {
        let filter = filter();
        let passes = move |line: &LogLine| match filter {
            Filter::Everything => true,
            Filter::News => line.event >= known.get(),
            Filter::Scorings => line.kind == LineKind::Scoring,
            Filter::Of(seat) => line.seat == Some(seat),
        };
        shown.get().into_iter().rev().filter(passes).collect::<Vec<_>>()
    };
    let names = move || store.names();
    each(rows, LogLine::clone, move |line| {
        let names = names();
        let sign = line.seat.map(|seat| sized_emblem(names.colour(seat), names.letter(seat), 22));
        let row = html::li().class(if line.kind == LineKind::Heading { "heading" } else { "" });
        let text = html::span().child(line.text);
        let jump = || plain_button().attr("title", t!(locale(), log_jump)).click(move || store.watch_this(line.choice));
        row.child(if lead { jump() } else { html::div() }.child(sign).child(text))
    })
}
