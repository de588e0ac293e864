//! The panel that explains an opponent's turn.

use ai::{Request, Temperament, Why};
use engine::Seat;
use leptos::prelude::*;
use play::Advice;
use play::Input;
use play::characters::Character;
use play::select::turns;
use words::hint::{matters, why_reason};
use words::{Voice, t, turn_line};

use super::{PanelFrame, ReasonList};
use crate::effects::Explainer;
use crate::i18n::use_locale;
use crate::lifecycle::{Games, use_games};
use crate::names::how_they_play;
use crate::table_context::use_table;

/// Whether turns can be explained here.
#[derive(Clone, Copy)]
pub(crate) enum Explains {
    /// On the table, whose game has a worker.
    OnTable,
    /// In a replay of another game, with its own worker and a function for the request about a turn.
    InReplay(Explainer, Callback<usize, Option<Request>>),
}

impl Explains {
    fn ask(self, games: Games, begin: usize) {
        match self {
            Self::OnTable => {
                if let Some(driver) = untrack(|| games.current()) {
                    driver.send(Input::Explain(begin));
                }
            }
            Self::InReplay(explainer, request) => {
                if let Some(request) = request.run(begin) {
                    explainer.ask(begin, &request);
                }
            }
        }
    }

    fn advice(self, games: Games) -> Option<Advice> {
        match self {
            Self::OnTable => games.current()?.shown().with(|shown| shown.advice.clone()),
            Self::InReplay(explainer, _) => explainer.advice(),
        }
    }
}

/// Why an opponent played the turn that began after `begin` choices.
#[component]
pub(crate) fn WhyPanel(begin: usize) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let explains: Explains = expect_context();
    explains.ask(games, begin);
    let told = table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let turn = turns(&shown.log).into_iter().find(|turn| turn.choices == begin && turn.seat.is_some())?;
            let events: Vec<_> = shown.log[turn.events.clone()].iter().map(|&(_, event)| event).collect();
            Some((turn.seat?, turn_line(names.voice(), &events).unwrap_or_default()))
        })
    });
    let Some((seat, line)) = told else { return ().into_any() };
    let title = table.text(move |_, names| t!(locale, why_title, name = names.name(seat)));
    let advice = Memo::new(move |_| explains.advice(games));
    let body = move || match advice.get() {
        Some(Advice::Explained(at, why)) if at == begin => view! { <Explained why seat /> }.into_any(),
        Some(Advice::Lost) => view! { <p role="status">{t!(locale, why_lost)}</p> }.into_any(),
        _ => view! { <p class="thinking" role="status">{t!(locale, hint_thinking)}</p> }.into_any(),
    };
    view! {
        <PanelFrame title class="why">
            <p class="why-line">{line}</p>
            {body}
            <p class="mute panel-note">{t!(locale, why_note)}</p>
        </PanelFrame>
    }
    .into_any()
}

#[component]
fn Explained(why: Why, seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let ToldWhy { turn, bid, temper } = table.names.with_untracked(|names| ToldWhy::new(names.voice(), seat, &why));
    let none = turn.is_empty().then(|| view! { <p>{t!(locale, why_none)}</p> });
    view! {
        <h3>{t!(locale, why_turn)}</h3>
        {none}
        <ReasonList reasons=turn />
        {temper.map(|temper| view! { <p class="tip">{temper}</p> })}
        {bid.map(|(title, reasons)| view! { <h3>{title}</h3><ReasonList reasons /> })}
    }
}

/// The texts about another player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToldWhy {
    turn: Vec<(bool, String)>,
    bid: Option<(String, Vec<(bool, String)>)>,
    temper: Option<String>,
}

impl ToldWhy {
    fn new(voice: Voice<'_>, seat: Seat, why: &Why) -> Self {
        let told = |reasons: &[ai::Reason]| -> Vec<(bool, String)> {
            let matter = reasons.iter().filter(|it| matters(**it));
            matter.filter_map(|&it| Some((it.speaks_for(seat), why_reason(voice, seat, it)?))).collect()
        };
        let bid = why.bid.as_ref().map(|(power, reasons)| (t!(voice.locale, why_bid, n = *power), told(reasons)));
        let character = why.temperament.and_then(character_with);
        Self {
            turn: told(&why.turn),
            bid: bid.filter(|(_, reasons)| !reasons.is_empty()),
            temper: character.map(|it| t!(voice.locale, why_temper, what = how_they_play(voice.locale, it))),
        }
    }
}

fn character_with(temperament: Temperament) -> Option<Character> {
    Character::ALL.into_iter().find(|character| character.temperament() == temperament)
}

#[cfg(test)]
mod tests {
    use ai::Reason;
    use engine::{BySeat, Edition, Place, Region};
    use words::{Locale, PlayerNames};

    use super::*;

    #[test]
    fn reasons_are_told_about_the_opponent_and_to_the_reader() {
        let names = PlayerNames {
            names: BySeat(["Ana", "Ben", "Inés", "", ""].map(str::to_owned)),
            dummy: None,
            you: Some(Seat::A),
        };
        let voice = Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names };
        let place = Place::Region(Region::Granada);
        let why = Why {
            bid: Some((9, vec![Reason::ActsBefore { seats: 2 }, Reason::Spends { higher: 0, rounds: 3 }])),
            turn: vec![
                Reason::TakesLead { place, tenths: 42 },
                Reason::Denies { place, seat: Seat::A, tenths: 31 },
                Reason::Improves { place, tenths: 2 },
            ],
            temperament: Some(Temperament::Sly),
        };
        let told = ToldWhy::new(voice, Seat::C, &why);
        assert_eq!(told.turn.len(), 2, "less than half a point is no reason: {:?}", told.turn);
        assert!(told.turn[0].1.starts_with("Inés") && told.turn[0].1.contains("+4"), "{:?}", told.turn);
        assert!(told.turn[1].0 && told.turn[1].1.starts_with("You "), "{:?}", told.turn);
        assert_eq!(told.bid.as_ref().map(|(_, reasons)| reasons.len()), Some(1));
        assert!(told.temper.is_some_and(|it| it.contains(how_they_play(Locale::En, Character::Ines))));
    }
}
