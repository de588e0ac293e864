//! The bar at the bottom: what is asked, how many are left, undo and confirm.

use engine::{Choice, Mobile, Spot};
use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::game::{Ask, Selection, Store};
use crate::i18n::{locale, t};
use crate::phrases;

/// What is asked, and the answers that are not given on the board.
#[component]
pub(crate) fn Bar() -> impl IntoView {
    let store = expect_context::<Store>();
    let ask = Memo::new(move |_| store.ask());
    let pending = Memo::new(move |_| store.is_pending());
    view! {
        <section class="bar" aria-label=move || t!(locale(), bar_title)>
            <div class="bar-words">
                <p class="prompt" role="status">{move || store.prompt()}</p>
                <p class="notice" role="alert">{move || store.notice_words()}</p>
            </div>
            <Supplies />
            <div class="bar-buttons">
                <Undo />
                {move || {
                    if pending.get() {
                        view! { <Confirm /> }.into_any()
                    } else {
                        view! { <Answers ask=ask.get() /> }.into_any()
                    }
                }}
            </div>
        </section>
    }
}

/// The observer's court and province.
#[component]
fn Supplies() -> impl IntoView {
    let store = expect_context::<Store>();
    let counts = Memo::new(move |_| {
        store.view.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            Some((view.table.board.count(seat, Spot::Court), view.table.board.count(seat, Spot::Province)))
        })
    });
    move || {
        let (court, province) = counts.get()?;
        let colour = store.my_colour().map_or("", crate::board::Colour::class);
        Some(view! {
            <dl class=format!("supplies {colour}")>
                <div>
                    <dt>{move || t!(locale(), table_court)}</dt>
                    <dd>{court}</dd>
                </div>
                <div>
                    <dt>{move || t!(locale(), table_province)}</dt>
                    <dd>{province}</dd>
                </div>
            </dl>
        })
    }
}

#[component]
fn Undo() -> impl IntoView {
    let store = expect_context::<Store>();
    let is_offered = Memo::new(move |_| store.has_human());
    let can = Memo::new(move |_| store.can_undo());
    view! {
        <Show when=move || is_offered.get()>
            // It stays tappable when there is nothing to undo: then it says why.
            <button type="button" class="button" class:idle=move || !can.get() on:click=move |_| store.undo()>
                <Icon name=IconName::Undo />
                {move || t!(locale(), bar_undo)}
            </button>
        </Show>
    }
}

#[component]
fn Confirm() -> impl IntoView {
    let store = expect_context::<Store>();
    view! {
        <button type="button" class="button primary" on:click=move |_| store.confirm()>
            <Icon name=IconName::Check />
            {move || t!(locale(), bar_confirm)}
        </button>
    }
}

/// A button that makes a choice.
#[component]
fn Choose(
    #[prop(into)] choice: Choice,
    #[prop(into)] label: Signal<String>,
    #[prop(optional)] primary: bool,
) -> impl IntoView {
    let store = expect_context::<Store>();
    view! {
        <button type="button" class="button" class:primary=primary on:click=move |_| store.choose(choice)>
            {label}
        </button>
    }
}

#[component]
fn Answers(ask: Ask) -> impl IntoView {
    let store = expect_context::<Store>();
    let say = |words: fn(crate::i18n::Locale) -> &'static str| Signal::derive(move || words(locale()).to_owned());
    match ask {
        Ask::Nothing | Ask::Bid | Ask::Veto | Ask::Card => ().into_any(),
        Ask::Court(most) => view! { <Court most /> }.into_any(),
        Ask::Turn { may_act } => view! {
            <Show when=move || may_act>
                <Choose choice=Choice::Act label=say(|it| t!(it, bar_act)) />
            </Show>
            <Choose choice=Choice::Done label=say(|it| t!(it, bar_end_turn)) primary=true />
        }
        .into_any(),
        Ask::Half(count) => (0..count)
            .map(|half| {
                let label = Signal::derive(move || store.half_label(half));
                view! { <Choose choice=Choice::Half(half) label /> }
            })
            .collect_view()
            .into_any(),
        Ask::Board { enough, from_supply } => view! {
            {from_supply
                .map(|choice| {
                    let label = Signal::derive(move || phrases::supply_move(locale(), choice).to_owned());
                    view! { <Choose choice label /> }
                })}
            <Show when=move || enough>
                <Choose choice=Choice::Done label=say(|it| t!(it, bar_enough)) primary=true />
            </Show>
        }
        .into_any(),
        Ask::Scoreboard { which, chosen } => which
            .into_iter()
            .map(|mobile| view! { <Scoreboard mobile chosen=chosen == Some(mobile) /> })
            .collect_view()
            .into_any(),
        Ask::OneOf(choices) => choices
            .into_iter()
            .map(|choice| {
                let label = Signal::derive(move || phrases::played_card(locale(), choice));
                view! { <Choose choice label /> }
            })
            .collect_view()
            .into_any(),
        Ask::Place(choice) => view! {
            <button
                type="button"
                class="button primary"
                disabled=choice.is_none()
                on:click=move |_| {
                    if let Some(choice) = choice {
                        store.choose_for_good(choice);
                    }
                }
            >
                <Icon name=IconName::Check />
                {move || t!(locale(), bar_confirm)}
            </button>
        }
        .into_any(),
    }
}

#[component]
fn Scoreboard(mobile: Mobile, chosen: bool) -> impl IntoView {
    let store = expect_context::<Store>();
    let [first, second, third] = mobile.scoreboard();
    view! {
        <button
            type="button"
            class="button"
            aria-pressed=chosen.to_string()
            on:click=move |_| store.selection.set(Selection::Mobile(mobile))
        >
            {format!("{first} · {second} · {third}")}
        </button>
    }
}

/// How many come to court: the most is proposed.
#[component]
fn Court(most: u8) -> impl IntoView {
    let store = expect_context::<Store>();
    let count = RwSignal::new(most);
    let step = move |by: i8| count.update(|count| *count = count.saturating_add_signed(by).min(most));
    view! {
        <div class="stepper">
            <button
                type="button"
                class="button"
                aria-label=move || t!(locale(), bar_fewer)
                disabled=move || count.get() == 0
                on:click=move |_| step(-1)
            >
                <Icon name=IconName::Minus />
            </button>
            <output>{count}</output>
            <button
                type="button"
                class="button"
                aria-label=move || t!(locale(), bar_more)
                disabled=move || count.get() == most
                on:click=move |_| step(1)
            >
                <Icon name=IconName::Plus />
            </button>
        </div>
        <button type="button" class="button primary" on:click=move |_| store.choose(Choice::Court(count.get_untracked()))>
            <Icon name=IconName::Check />
            {move || t!(locale(), bar_bring, count = count.get())}
        </button>
    }
}
