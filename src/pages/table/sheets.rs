//! Sheets that rise over the table: a card in full, a veto, whose caballero, the log, scorings, the result.

use engine::{Card, Choice, Place, Seats, Stack};
use leptos::prelude::*;

use crate::components::{Emblem, Icon, IconName, Sheet};
use crate::game::{Store, Thinking};
use crate::i18n::log::Line;
use crate::i18n::{card_details, card_sentence, card_title, locale, place_name, reconstructed, t, veto_note};

use super::result::ResultSheet;
use super::scoring::ScoringSheet;

/// Whatever sheet is open.
#[component]
pub(crate) fn Sheets() -> impl IntoView {
    let store = expect_context::<Store>();
    let card = store.show_card;
    let whose = store.whose;
    let veto = Memo::new(move |_| store.announced().is_some());
    let broken = Memo::new(move |_| store.thinking.get() == Thinking::Broken);
    let is_over = Memo::new(move |_| store.is_over());
    view! {
        {move || card.get().map(|(stack, card)| view! { <CardSheet stack card /> })}
        {move || whose.get().map(|(place, seats)| view! { <WhoseSheet place seats /> })}
        <Show when=move || veto.get()>
            <VetoSheet />
        </Show>
        <Show when=move || store.show_log.get()>
            <LogSheet />
        </Show>
        <Show when=move || broken.get()>
            <BrokenSheet />
        </Show>
        <ScoringSheet />
        <Show when=move || is_over.get()>
            <ResultSheet />
        </Show>
    }
}

#[component]
fn CardSheet(stack: Stack, card: Card) -> impl IntoView {
    let store = expect_context::<Store>();
    let edition = store.edition();
    let close = Callback::new(move |()| store.show_card.set(None));
    let choosable = store.may_choose(Choice::Take(stack));
    let take = move |_| {
        store.show_card.set(None);
        store.choose(Choice::Take(stack));
    };
    view! {
        <Sheet title=Signal::derive(move || card_title(locale(), edition, card).to_owned()) on_close=close>
            <p class="card-places">{move || t!(locale(), card_places, n = card.places())}</p>
            <p class="lead">{move || card_sentence(locale(), edition, card)}</p>
            {move || card_details(locale(), edition, card).into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            <p class="mute">{move || reconstructed(locale(), edition, card)}</p>
            <Show when=move || choosable>
                <button type="button" class="button primary wide" on:click=take>
                    <Icon name=IconName::Check />
                    {move || t!(locale(), card_take)}
                </button>
            </Show>
        </Sheet>
    }
}

#[component]
fn WhoseSheet(place: Place, seats: Seats) -> impl IntoView {
    let store = expect_context::<Store>();
    let edition = store.edition();
    let close = Callback::new(move |()| store.whose.set(None));
    let button = move |seat| {
        let (name, colour, letter) =
            store.with_names(|_, names| (names.name(seat).to_owned(), names.colour(seat), names.letter(seat)))?;
        Some(view! {
            <li>
                <button type="button" class="row" on:click=move |_| store.pick(place, seat)>
                    <Emblem colour letter />
                    <b>{name}</b>
                </button>
            </li>
        })
    };
    view! {
        <Sheet
            title=Signal::derive(move || {
                t!(locale(), whose_title, place = place_name(locale(), edition, place))
            })
            on_close=close
        >
            <ul class="list">{seats.iter().map(button).collect_view()}</ul>
        </Sheet>
    }
}

#[component]
fn VetoSheet() -> impl IntoView {
    let store = expect_context::<Store>();
    // A veto is not closed but decided.
    let close = Callback::new(|()| {});
    view! {
        <Sheet title=Signal::derive(move || t!(locale(), veto_title).to_owned()) on_close=close must_decide=true>
            <p class="lead">{move || store.prompt()}</p>
            <p>{move || veto_note(store.names().voice())}</p>
            <div class="choices">
                <button type="button" class="button" on:click=move |_| store.choose_for_good(Choice::Allow)>
                    {move || t!(locale(), veto_allow)}
                </button>
                <button type="button" class="button primary" on:click=move |_| store.choose_for_good(Choice::Veto)>
                    <Icon name=IconName::Veto />
                    {move || t!(locale(), veto_use)}
                </button>
            </div>
        </Sheet>
    }
}

#[component]
fn LogSheet() -> impl IntoView {
    let store = expect_context::<Store>();
    let close = Callback::new(move |()| store.show_log.set(false));
    let names = store.names();
    let line = move |Line { seat, text, .. }: Line| {
        let sign = seat.map(|seat| view! { <Emblem colour=names.colour(seat) letter=names.letter(seat) size=22 /> });
        view! { <li>{sign} <span>{text}</span></li> }
    };
    view! {
        <Sheet title=Signal::derive(move || t!(locale(), table_log).to_owned()) on_close=close>
            <ol class="log">{move || store.log_lines().into_iter().rev().map(line.clone()).collect_view()}</ol>
        </Sheet>
    }
}

#[component]
fn BrokenSheet() -> impl IntoView {
    let store = expect_context::<Store>();
    let again = Callback::new(move |()| store.try_again());
    view! {
        <Sheet title=Signal::derive(move || t!(locale(), broken_title).to_owned()) on_close=again>
            <p>{move || t!(locale(), broken_what)}</p>
            <button type="button" class="button primary wide" on:click=move |_| store.try_again()>
                {move || t!(locale(), broken_again)}
            </button>
        </Sheet>
    }
}
