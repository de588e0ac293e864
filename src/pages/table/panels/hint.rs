//! The panel with hints.

use ai::Hint;
use leptos::prelude::*;
use play::{Advice, Input};
use words::t;

use super::PanelFrame;
use super::hint_lines::{HintLine, ReasonList, hint_lines};
use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::{ReadHint, use_table};
use words::hint::{has_number, worth_in_points};

/// Hints for the person who is asked: the best idea, alternatives, and the reasons.
#[component]
pub(crate) fn HintPanel() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let ReadHint(read) = expect_context();
    read.set(0);
    // The signal may be gone together with the table.
    on_cleanup(move || {
        let _ = read.try_set(0);
    });
    let advice = table.memo(|shown| shown.advice.clone());
    let hints = table.memo(|shown| match &shown.advice {
        Some(Advice::Hints(hints)) => hints.clone(),
        _ => Vec::new(),
    });
    let another = move || read.update(|index| *index = (*index + 1) % hints.with_untracked(Vec::len).max(1));
    let foot = move || {
        let count = hints.with(Vec::len);
        (count > 0).then(|| view! {
            {(count > 1).then(|| view! {
                <button type="button" class="button" on:click=on_press(another)>{t!(locale, advice_another)}</button>
            })}
            <button type="button" class="button primary"
                on:click=on_press(move || table.send(Input::FollowHint(read.get_untracked())))>
                <Icon name="check" />{t!(locale, advice_do)}
            </button>
        })
    };
    let body = move || match advice.get() {
        Some(Advice::Thinking(_)) => {
            view! { <p class="thinking" role="status">{t!(locale, hint_thinking)}</p> }.into_any()
        }
        Some(Advice::Lost) => view! { <p role="status">{t!(locale, hint_lost)}</p> }.into_any(),
        Some(Advice::Hints(hints)) if !hints.is_empty() => view! { <HintList hints read /> }.into_any(),
        _ => view! { <p>{t!(locale, hint_none)}</p> }.into_any(),
    };
    view! { <PanelFrame title=t!(locale, hint_title) foot=foot.into_any()>{body}</PanelFrame> }
}

#[component]
fn HintList(hints: Vec<Hint>, read: RwSignal<usize>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let note = match (needs_disc_note(&hints), has_points(&hints)) {
        (true, _) => Some(t!(locale, hint_discs_note)),
        (_, true) => Some(t!(locale, hint_note)),
        _ => None,
    };
    let lines = table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let seat = shown.asked.or(shown.view.seat());
            seat.map(|seat| hint_lines(names.voice(), &shown.view, seat, &hints)).unwrap_or_default()
        })
    });
    let lines = StoredValue::new(lines);
    let options = lines.with_value(|lines| {
        let option = |(index, line): (usize, &HintLine)| view! { <HintOption line=line.clone() index read /> };
        lines.iter().enumerate().map(option).collect_view()
    });
    let reasons = move || lines.with_value(|lines| lines.get(read.get()).map(|line| line.reasons.clone()));
    view! {
        <ol class="hint-options">{options}</ol>
        {move || reasons().map(|reasons| view! { <ReasonList reasons /> })}
        {note.map(|note| view! { <p class="mute panel-note">{note}</p> })}
    }
}

#[component]
fn HintOption(line: HintLine, index: usize, read: RwSignal<usize>) -> impl IntoView {
    let locale = use_locale();
    let span = line.has_span.then(|| view! { <small>{t!(locale, advice_span)}</small> });
    view! {
        <li>
            <button type="button" class="hint-option" class:best=line.is_best
                aria-pressed=move || (read.get() == index).to_string()
                on:click=on_press(move || read.set(index))>
                <span class="hint-number">{index + 1}</span>
                <span><b>{line.title}</b><small>{line.more}</small></span>
                <span class="hint-worth">{line.worth}{span}</span>
            </button>
        </li>
    }
}

/// Whether to explain percentages of discs. A disc that should always be set needs no explanation.
fn needs_disc_note(hints: &[Hint]) -> bool {
    hints.iter().any(|hint| hint.percent.is_some_and(|percent| percent < 100))
}

/// Whether any of the hints shows a number of points.
fn has_points(hints: &[Hint]) -> bool {
    hints.iter().any(|hint| worth_in_points(hint).is_some() || hint.reasons.iter().any(|&it| has_number(it)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_note_about_guessing_needs_several_discs() {
        let hint = |percent| Hint { choices: Vec::new(), tenths: 0, percent, reasons: Vec::new() };
        assert!(needs_disc_note(&[hint(Some(60)), hint(Some(40))]));
        assert!(!needs_disc_note(&[hint(Some(100))]));
        assert!(!needs_disc_note(&[hint(None)]));
        assert!(!has_points(&[hint(Some(60)), hint(None)]), "percentages and the best are no points");
    }
}
