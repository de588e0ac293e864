//! The options besides the edition.

use engine::{Seat, Small};
use leptos::ev::Event;
use leptos::prelude::*;
use play::{Locked, NewGame, Switch};
use words::{Locale, t};

use super::{seat_name, use_setup};
use crate::dom::on_press;
use crate::i18n::use_locale;

/// The groups of options: those of every edition, those of the New edition, and the alternative cards.
const PLAIN: [Switch; 5] =
    [Switch::Short, Switch::OpenCastillo, Switch::Regency, Switch::PowerShift, Switch::Contested];
const ALTERNATIVE: [Switch; 4] = [Switch::OwnOrCourt, Switch::FirstVeto, Switch::SecondVeto, Switch::SecretScore];

/// The options of the chosen edition, and the first player.
#[component]
pub(super) fn Options() -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let has_alternatives = setup.memo(|game| ALTERNATIVE.iter().any(|&switch| is_shown(game, switch)));
    let alternatives = move || {
        has_alternatives.get().then(|| {
            view! {
                <section class="group">
                    <div class="group-head"><h2>{t!(locale, setup_alternatives)}</h2></div>
                    <div class="rows">{ALTERNATIVE.map(|switch| view! { <OptionRow switch /> }).collect_view()}</div>
                </section>
            }
        })
    };
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, setup_options)}</h2></div>
            <div class="rows">
                {PLAIN.map(|switch| view! { <OptionRow switch /> }).collect_view()}
                <FirstRow />
            </div>
        </section>
        {alternatives}
    }
}

/// Whether an option is shown. Options of another edition are hidden; locked ones are shown and say why.
fn is_shown(game: &NewGame, switch: Switch) -> bool {
    game.can_set(switch) != Err(Locked::OnlyNew)
}

#[component]
fn OptionRow(switch: Switch) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let is_shown = setup.memo(move |game| is_shown(game, switch));
    let is_on = setup.memo(move |game| game.is_on(switch));
    let locked = setup.memo(move |game| game.can_set(switch).err());
    let (name, means) = switch_words(locale, switch);
    let line = move || locked.get().map_or(means, |why| locked_words(locale, why));
    let toggle = move || setup.game.update(|game| game.set(switch, !game.is_on(switch)));
    let row = move || {
        view! {
            <button type="button" class="row" role="switch" aria-checked=move || is_on.get().to_string()
                aria-disabled=move || locked.get().is_some().to_string() on:click=on_press(toggle)>
                <span class="row-text"><b>{name}</b><small>{line}</small></span>
                <span class="switch"></span>
            </button>
        }
    };
    move || is_shown.get().then(row)
}

/// The choice of the first player.
#[component]
fn FirstRow() -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let names = setup.memo(move |game| {
        let seats = Seat::all().take(game.players.len());
        seats.map(|seat| seat_name(locale, game, seat)).collect::<Vec<_>>()
    });
    let first = setup.memo(|game| game.first);
    let options = move || {
        let names = names.get().into_iter().zip(Seat::all());
        let option = |(name, seat): (String, Seat)| {
            view! { <option value=seat.index() selected=move || first.get() == Some(seat)>{name}</option> }
        };
        names.map(option).collect_view()
    };
    let choose = move |event: Event| {
        let seat = event_target_value(&event).parse().ok().and_then(Seat::from_index);
        setup.game.update(|game| game.first = seat);
    };
    view! {
        <label class="row">
            <span class="row-text"><b>{t!(locale, table_first)}</b><small>{t!(locale, setup_first_line)}</small></span>
            <select class="row-select" on:change=choose>
                <option value="" selected=move || first.get().is_none()>{t!(locale, setup_by_lot)}</option>
                {options}
            </select>
        </label>
    }
}

fn switch_words(locale: Locale, switch: Switch) -> (&'static str, &'static str) {
    match switch {
        Switch::Short => (t!(locale, switch_short), t!(locale, setup_short_line)),
        Switch::OpenCastillo => (t!(locale, switch_castillo), t!(locale, setup_castillo_line)),
        Switch::Regency => (t!(locale, rules_regency), t!(locale, switch_regency_means)),
        Switch::PowerShift => (t!(locale, rules_shift), t!(locale, switch_power_shift_means)),
        Switch::Contested => (t!(locale, switch_contested), t!(locale, switch_contested_means)),
        Switch::OwnOrCourt => (t!(locale, setup_own_or_court), t!(locale, setup_own_or_court_line)),
        Switch::FirstVeto => (t!(locale, setup_veto), t!(locale, setup_veto_line)),
        Switch::SecondVeto => (t!(locale, setup_veto_2), t!(locale, setup_veto_2_line)),
        Switch::SecretScore => (t!(locale, title_secret_score), t!(locale, setup_secret_score_line)),
    }
}

fn locked_words(locale: Locale, why: Locked) -> &'static str {
    match why {
        Locked::OnlyNew => t!(locale, fixed_only_new),
        Locked::AlwaysForTwo => t!(locale, fixed_always_for_two),
        Locked::NotForSoMany => t!(locale, fixed_not_for_so_many),
        Locked::FirstVetoFirst => t!(locale, fixed_first_veto),
    }
}

#[cfg(test)]
mod tests {
    use engine::Edition;
    use record::{Level, Name};

    use super::*;

    #[test]
    fn an_edition_shows_its_own_options_and_every_option_has_its_place() {
        let mut game = NewGame::quick(Name::default(), Default::default(), Level::Squire);
        let count = |game: &NewGame| PLAIN.iter().chain(&ALTERNATIVE).filter(|it| is_shown(game, **it)).count();
        assert_eq!(count(&game), 2);
        game.edition = Edition::New;
        assert_eq!(count(&game), Switch::ALL.len());
    }
}
