//! The curtain: at a shared device, it hides what only the next player may see.

use engine::{Decision, Seal, Small};
use leptos::prelude::*;
use play::{Input, Shown, Stage};
use words::t;

use super::side::{Since, SinceRow, since_lines};
use crate::board::BoardPicture;
use crate::components::{Emblem, HoldButton, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::{self, Names};
use crate::table_context::use_table;

/// Whether the public table is shown instead of the curtain.
#[derive(Clone, Copy)]
pub(super) struct PublicTable(pub(super) RwSignal<bool>);

/// A cover over the whole screen in the next player's colour, until that player holds the button.
#[component]
pub(super) fn Curtain() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let PublicTable(is_public) = expect_context();
    let seat = table.memo(|shown| match shown.stage {
        Stage::Curtain { seat, .. } => Some(seat),
        _ => None,
    });
    let held = RwSignal::new(false);
    let name = move || seat.get().map(|seat| table.name(seat)).unwrap_or_default();
    let why = table.text(why);
    let since = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| since_lines(shown, names))));
    let told = move || {
        let Since { lines, more, .. } = since.get();
        let rows = lines.into_iter().map(|line| view! { <SinceRow line /> }).collect_view();
        let rest = (more > 0).then(|| view! { <li class="since-more">{t!(locale, since_more, n = more)}</li> });
        view! { {rows}{rest} }
    };
    let colour = move || seat.get().map(|seat| table.names.with(|names| names.colour(seat)));
    let emblem = move || colour().map(|colour| view! { <Emblem colour size=140 /> });
    let initial = table.text(initial);
    // This shows only public information: behind the curtain the view is a spectator's.
    let board = table.shown.with_untracked(|shown| {
        view! { <BoardPicture view=shown.view.clone() people=shown.people.clone() here=shown.here /> }
    });
    let take = Callback::new(move |()| table.send(Input::TakeDevice));
    // A curtain before a hint covers a public question, so a player who does not want the hint can go back to it.
    let is_for_hint = table.memo(|shown| matches!(shown.stage, Stage::Curtain { for_hint: true, .. }));
    let way_out = move || match is_for_hint.get() {
        true => view! {
            <button type="button" class="curtain-public" on:click=on_press(move || table.send(Input::Close))>
                <Icon name="close" />{t!(locale, close)}
            </button>
        }
        .into_any(),
        false => view! {
            <button type="button" class="curtain-public" on:click=on_press(move || is_public.set(true))>
                <Icon name="eye" />{t!(locale, curtain_public)}
            </button>
        }
        .into_any(),
    };
    let icon = view! { <Icon name="hold" /> }.into_any();
    view! {
        <div class=move || format!("curtain {}", colour().map_or("", colour_class)) class:rising=move || held.get() role="dialog"
            aria-modal="true" aria-labelledby="curtain-title">
            <section class="curtain-cloth">
                <span class="curtain-emblem" aria-hidden="true">{emblem}<b>{initial}</b></span>
                <h1 id="curtain-title" tabindex="-1" data-home=""><small>{t!(locale, curtain_pass)}</small>" "{name}</h1>
                <p>{why}</p>
            </section>
            <section class="curtain-below">
                <div class="curtain-board">{board}</div>
                <Show when=move || since.with(|since| !since.lines.is_empty())>
                    <div class="curtain-since">
                        <h2>{t!(locale, curtain_since)}</h2>
                        <ul tabindex="0">{told}</ul>
                    </div>
                </Show>
                <HoldButton class="hold-wide" label=Signal::derive(move || t!(locale, curtain_hold, name = &name())) icon
                    question=Signal::derive(move || t!(locale, curtain_sure, name = &name())) held on_done=take />
                {way_out}
            </section>
        </div>
    }
}

/// The sign of the next player: an initial, or the number of a person without a name.
fn initial(shown: &Shown, names: &Names) -> String {
    match shown.stage {
        Stage::Curtain { seat, .. } => names::initial(shown.people[seat].as_ref(), names.name(seat), seat.index()),
        _ => String::new(),
    }
}

/// Says which private question the next player is asked.
fn why(shown: &Shown, names: &Names) -> String {
    let locale = names.locale();
    match (&shown.stage, shown.view.decision) {
        (Stage::Curtain { for_hint: true, .. }, _) => t!(locale, curtain_why_hint),
        (_, Some(Decision::Power)) => t!(locale, curtain_why_power),
        (_, Some(Decision::Secret(Seal::Pass))) => t!(locale, curtain_why_pass),
        (_, Some(Decision::Secret(_))) => t!(locale, curtain_why_disc),
        (_, Some(Decision::Retrieve)) => t!(locale, curtain_why_retrieve),
        _ => t!(locale, curtain_why),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Edition, GameConfig, Seat, Seed};
    use play::{Opening, Play};
    use record::{Colour, Kind, Person, Record, Save};
    use words::Locale;

    use super::*;

    #[test]
    fn people_without_a_name_have_their_number_on_the_curtain() {
        let person =
            |index: usize, name: &str| Person { name: name.into(), colour: Colour::ALL[index], kind: Kind::Human };
        let people = [Some(person(0, "")), Some(person(1, "")), Some(person(2, "Ana")), None, None];
        let save =
            Save { people: BySeat(people), ..Save::new(Record::new(GameConfig::new(Edition::Classic, 3), Seed(1))) };
        let first = Play::open(Opening::new(save)).expect("legal").0.shown();
        let names = Names::new(Locale::En, &first.view.table.config, &first.people, first.here);
        let of = |seat| initial(&Shown { stage: Stage::Curtain { seat, for_hint: false }, ..first.clone() }, &names);
        assert_eq!([Seat::A, Seat::B, Seat::C].map(of), ["1", "2", "A"]);
    }
}
