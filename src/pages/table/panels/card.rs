//! A card in full.

use engine::{Card, Choice, Stack};
use leptos::prelude::*;
use play::Input;
use words::handbook::card_section;
use words::{card_details, card_name, card_origin, card_sentence_in, card_title, reconstructed, t};

use super::PanelFrame;
use crate::components::{CardArt, CardSquares, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// A card in full: its picture, its text, its details, and who has it.
#[component]
pub(crate) fn CardPanel(stack: Stack, card: Card) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let title = card_title(locale, edition, card);
    let can_take = table.memo(move |shown| {
        let is_here = shown.view.table.offers[stack] == Some(card);
        is_here && shown.asked.is_some() && shown.view.allows(Choice::Take(stack))
    });
    let taken = table.text(move |shown, names| {
        let table = &shown.view.table;
        let taker = table.taken[stack].filter(|_| table.offers[stack] == Some(card));
        taker.map_or(String::new(), |seat| t!(locale, card_taken_by, who = names.voice().who(seat)))
    });
    let take = move || {
        table.send(Input::Close);
        table.send(Input::Commit(Choice::Take(stack)));
    };
    let foot = move || {
        can_take.get().then(|| {
            view! {
                <button type="button" class="button primary" on:click=on_press(take)>
                    <Icon name="check" />{t!(locale, card_take_named, card = title)}
                </button>
            }
        })
    };
    let sentence = table.shown.with_untracked(|shown| card_sentence_in(locale, &shown.view.table.config, card));
    let details = card_details(locale, edition, card).into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <PanelFrame title=card_name(locale, edition, card) foot=foot.into_any()>
            <div class=format!("card-sheet deck-{}", card.places())>
                <CardArt card />
                <CardSquares card />
            </div>
            <p class="card-sentence">{sentence}</p>
            <p class="mute">{t!(locale, card_places, n = card.places())}</p>
            {move || Some(taken.get()).filter(|line| !line.is_empty()).map(|line| view! { <p class="tip">{line}</p> })}
            <ul class="card-rulings">{details}</ul>
            {reconstructed(locale, edition, card).map(|note| view! { <p class="mute">{note}</p> })}
            <p class="mute">{card_origin(locale, edition, card)}</p>
            <a class="panel-link" href=format!("#/rules/{}", card_section(card))><Icon name="learn" />{t!(locale, rules_page)}</a>
        </PanelFrame>
    }
}
