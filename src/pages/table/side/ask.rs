//! The smaller questions: how many caballeros to court, which half of a card, something on the board, a scoreboard, a
//! card.

use engine::{Choice, Decision, Modifier, Played, Spot};
use leptos::prelude::*;
use play::{Ask, Input, Selection, Shown, Stage};
use words::names::mobile_name;
use words::{half_label, modifier_details, t};

use super::foot::{Foot, MainButton, Prompt, UndoButton};
use super::offers::Offers;
use super::turn::own_card;
use crate::components::{ActionCard, CardForm, CardState, Icon, Segments};
use crate::dom::{on_press, roving};
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// Asks how many caballeros come to court.
#[component]
pub(super) fn CourtAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let most = table.memo(|shown| match shown.stage {
        Stage::Ask(Ask::Court(most)) => most,
        _ => 0,
    });
    let fewer = RwSignal::new(0_u8);
    let count = Memo::new(move |_| most.get().saturating_sub(fewer.get()));
    let step = move |by: i8| fewer.update(|fewer| *fewer = fewer.saturating_add_signed(-by).min(most.get_untracked()));
    let label = move || t!(locale, bar_bring, count = count.get());
    let supplies = table.memo(|shown| {
        let count = |spot| shown.asked.map_or(0, |seat| shown.view.table.board.count(seat, spot));
        (count(Spot::Court), count(Spot::Province))
    });
    let forecast = move || {
        let ((court, province), brought) = (supplies.get(), count.get());
        let then = t!(locale, bid_court_then, n = court + brought, province = province.saturating_sub(brought));
        // The decision matters only to a player who would use up nearly all of them.
        if province < brought + most.get() { format!("{then} {}", t!(locale, court_fewer)) } else { then }
    };
    let bring = Callback::new(move |()| table.send(Input::Choose(Choice::Court(count.get_untracked()))));
    view! {
        <Prompt />
        <div class="stepper">
            <button type="button" class="button" aria-label=t!(locale, bar_fewer) title=t!(locale, bar_fewer)
                aria-disabled=move || (count.get() == 0).then_some("true") on:click=on_press(move || step(-1))>
                <Icon name="minus" />
            </button>
            <output>{count}</output>
            <button type="button" class="button" aria-label=t!(locale, bar_more) title=t!(locale, bar_more)
                aria-disabled=move || (count.get() == most.get()).then_some("true") on:click=on_press(move || step(1))>
                <Icon name="plus" />
            </button>
        </div>
        <p class="side-note">{forecast}</p>
        <Offers form=CardForm::ChipOrRow />
        <Foot>
            <UndoButton />
            <MainButton label=Signal::derive(label) on_press=bring />
        </Foot>
    }
}

/// The card whose action is being carried out.
#[component]
pub(super) fn CardInUse() -> impl IntoView {
    let table = use_table();
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let card = table.memo(|shown| own_card(shown).map(|(_, card)| card));
    let is_own = table.memo(|shown| shown.asked == Some(shown.view.table.turn.seat));
    move || {
        card.get().map(|card| {
            let state = if is_own.get() { CardState::Yours } else { CardState::Free };
            view! { <ActionCard card edition form=CardForm::RowOrPoster state=Signal::stored(state) /> }
        })
    }
}

/// Asks for one of a card's alternatives.
#[component]
pub(super) fn HalfAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let halves = table.memo(|shown| match shown.view.decision {
        Some(Decision::Half(halves)) => halves.len() as u8,
        _ => 0,
    });
    let label = move |half: u8| {
        table.shown.with_untracked(|shown| match shown.view.decision {
            Some(Decision::Half(halves)) => halves.get(usize::from(half)).map_or("", |half| half_label(locale, half)),
            _ => "",
        })
    };
    let button = move |half: u8| {
        view! {
            <button type="button" class="button" on:click=on_press(move || table.send(Input::Choose(Choice::Half(half))))>
                {label(half)}
            </button>
        }
    };
    view! {
        <Prompt />
        <CardInUse />
        <div class="choice-list">
            <For each=move || 0..halves.get() key=|half| *half children=button />
        </div>
        <Foot><UndoButton /></Foot>
    }
}

/// Asks for something on the board. There may be buttons to stop early, or to take from a supply instead.
#[component]
pub(super) fn BoardAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let is_enough = table.memo(|shown| matches!(shown.stage, Stage::Ask(Ask::Board { enough: true, .. })));
    let from_supply = table.memo(|shown| match shown.stage {
        Stage::Ask(Ask::Board { from_supply, .. }) => from_supply,
        _ => None,
    });
    let is_selected = table.memo(|shown| shown.selection.caballero().is_some());
    let choose = move |choice| table.send(Input::Choose(choice));
    let done = move || choose(Choice::Done);
    // The main button does what the player came for. Only if nothing is left to take from the supply does it stop.
    let buttons = move || match (from_supply.get(), is_enough.get()) {
        (Some(choice), may_stop) => {
            let is_court = matches!(choice, Choice::Move { from: Spot::Court, .. });
            let label = if is_court { t!(locale, bar_from_court) } else { t!(locale, bar_from_province) };
            let stop = may_stop.then(|| {
                view! { <button type="button" class="button" on:click=on_press(done)>{t!(locale, bar_enough)}</button> }
            });
            view! {
                {stop}
                <MainButton label=Signal::stored(label.to_owned()) on_press=Callback::new(move |()| choose(choice)) />
            }
            .into_any()
        }
        (None, true) => {
            let label = Signal::stored(t!(locale, bar_enough).to_owned());
            view! { <MainButton label on_press=Callback::new(move |()| done()) /> }.into_any()
        }
        (None, false) => ().into_any(),
    };
    view! {
        <Prompt />
        <Show when=move || is_selected.get()><p class="side-note">{t!(locale, bar_where_to)}</p></Show>
        <CardInUse />
        <Foot>
            <UndoButton />
            {buttons}
        </Foot>
    }
}

/// Asks for a mobile scoreboard. Its destination is chosen on the board.
#[component]
pub(super) fn ScoreboardAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let which = table.memo(|shown| match &shown.stage {
        Stage::Ask(Ask::Scoreboard { which, .. }) => which.clone(),
        _ => Vec::new(),
    });
    let chosen = table.memo(|shown| match &shown.stage {
        Stage::Ask(Ask::Scoreboard { chosen, .. }) => *chosen,
        _ => None,
    });
    let choose = Callback::new(move |mobile| {
        if chosen.get_untracked() != mobile
            && let Some(mobile) = mobile
        {
            table.send(Input::Select(Selection::Mobile(mobile)));
        }
    });
    let boards = move || {
        let options = which.get().into_iter().map(|mobile| (Some(mobile), mobile_name(mobile))).collect();
        view! { <Segments label=t!(locale, ask_scoreboard) options value=chosen on_choose=choose /> }
    };
    view! {
        <Prompt />
        {boards}
        <CardInUse />
        <Foot><UndoButton /></Foot>
    }
}

/// Asks for one of several cards: one to take back, or a modifier to pass on.
#[component]
pub(super) fn OneOfAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let options = table.memo(|shown| match &shown.stage {
        Stage::Ask(Ask::OneOf(options)) => options.clone(),
        _ => Vec::new(),
    });
    let chosen = table.memo(chosen);
    let option = move |choice: Choice| {
        let is_chosen = move || chosen.get() == Some(choice);
        let is_first = move || options.with(|options| options.first() == Some(&choice));
        let is_stop = move || is_chosen() || chosen.get().is_none() && is_first();
        let press = move || {
            if chosen.get_untracked() != Some(choice) {
                table.send(Input::Select(Selection::Choice(choice)));
            }
        };
        let name = table.shown.with_untracked(|shown| name_with_copies(shown, choice));
        view! {
            <button type="button" class="one-of" role="radio" aria-checked=move || is_chosen().to_string()
                tabindex=move || if is_stop() { "0" } else { "-1" } on:click=on_press(press)>
                <b>{name}</b>
                <span>{detail(locale, choice)}</span>
            </button>
        }
    };
    let label = move || match chosen.get() {
        Some(choice @ Choice::Pass(_)) => t!(locale, one_of_pass, what = &short_name(choice)),
        Some(choice) => t!(locale, one_of_take, what = &short_name(choice)),
        None => t!(locale, bar_confirm).to_owned(),
    };
    let take = Callback::new(move |()| {
        if let Some(choice) = chosen.get_untracked() {
            table.send(Input::Commit(choice));
        }
    });
    view! {
        <Prompt />
        <div class="one-of-list" role="radiogroup" on:keydown=move |event| roving(&event)>
            <For each=move || options.get() key=|choice| *choice children=option />
        </div>
        <Foot>
            <UndoButton />
            <MainButton label=Signal::derive(label) is_off=Signal::derive(move || chosen.get().is_none()) on_press=take />
        </Foot>
    }
}

/// The card that is selected and waits for confirmation.
fn chosen(shown: &Shown) -> Option<Choice> {
    match shown.selection {
        Selection::Choice(choice @ (Choice::Pass(_) | Choice::Retrieve(_))) => Some(choice),
        _ => None,
    }
}

/// The name of the card, with "×2" for two equal modifiers. The rules offer only one of them, because it makes no
/// difference which one is passed on.
fn name_with_copies(shown: &Shown, choice: Choice) -> String {
    let name = short_name(choice);
    let Choice::Pass(modifier) = choice else { return name };
    let is_equal = |it: &Modifier| (it.value(), it.ability()) == (modifier.value(), modifier.ability());
    match shown.view.own.modifiers.iter().filter(is_equal).count() {
        0 | 1 => name,
        count => format!("{name}\u{a0}×{count}"),
    }
}

/// The label on the card.
fn short_name(choice: Choice) -> String {
    match choice {
        Choice::Retrieve(Played::Power(power)) => power.value().to_string(),
        Choice::Retrieve(Played::Modifier(modifier)) | Choice::Pass(modifier) => words::cards::modifier_value(modifier),
        _ => String::new(),
    }
}

fn detail(locale: words::Locale, choice: Choice) -> String {
    match choice {
        Choice::Retrieve(Played::Power(power)) => {
            t!(locale, bid_card, power = power.value(), count = power.caballeros())
        }
        Choice::Retrieve(Played::Modifier(modifier)) | Choice::Pass(modifier) => {
            modifier_details(locale, modifier).to_owned()
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Modifiers, Seed, Small};
    use play::{Opening, Play};
    use record::{Record, Save};

    use super::*;

    #[test]
    fn two_equal_modifiers_to_pass_on_are_one_button_with_their_number() {
        let config = GameConfig::new(Edition::New, 4);
        let play = Play::open(Opening::new(Save::new(Record::new(config, Seed(1))))).expect("legal").0;
        let all: Vec<Modifier> = Modifier::all().collect();
        let is_equal = |a: Modifier, b: Modifier| (a.value(), a.ability()) == (b.value(), b.ability());
        let pair = all.windows(2).find(|pair| is_equal(pair[0], pair[1])).expect("six faces exist twice");
        let single = *all.last().expect("sixteen");
        let mut shown = play.shown();
        shown.view.own.modifiers = Modifiers::from([pair[0], pair[1], single]);
        let name = |modifier: Modifier| name_with_copies(&shown, Choice::Pass(modifier));
        let alone = words::cards::modifier_value;
        assert_eq!(name(pair[0]), format!("{}\u{a0}×2", alone(pair[0])));
        assert_eq!(name(single), alone(single));
    }
}
