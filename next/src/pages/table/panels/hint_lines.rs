//! What a hint says: what to do, how good that is, and why.

use ai::{Hint, Reason};
use engine::{Choice, PlayerView, Rng, Seat, Seed};
use leptos::prelude::*;
use play::select::turn_range;
use words::hint::{advice, reason, worth};
use words::{Voice, t};

use crate::components::Icon;

/// What a hint says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HintLine {
    /// The first thing to do.
    pub(crate) title: String,
    /// What follows.
    pub(crate) more: String,
    /// "Best", "1.2 points less", "40 % of the time".
    pub(crate) worth: String,
    /// At most one is.
    pub(crate) is_best: bool,
    /// Why, and whether that speaks for it.
    pub(crate) reasons: Vec<(bool, String)>,
}

/// What the hints for the person who is asked say.
pub(crate) fn hint_lines(voice: Voice<'_>, view: &PlayerView, seat: Seat, hints: &[Hint]) -> Vec<HintLine> {
    let best = best(hints);
    hints.iter().enumerate().map(|(index, hint)| hint_line(voice, view, seat, hint, best == Some(index))).collect()
}

fn hint_line(voice: Voice<'_>, view: &PlayerView, seat: Seat, hint: &Hint, is_best: bool) -> HintLine {
    // What is hidden changes no sentence.
    let game = view.sample(&mut Rng::from(Seed(0)));
    let (title, more) = steps(advice(voice, &game, seat, &hint.choices), &hint.choices);
    let bid = bid_reason(voice, view, seat, hint).into_iter().map(|line| (true, line));
    let reasons = hint.reasons.iter().map(|&it| (is_good(it, seat), reason(voice, it)));
    HintLine { title, more, worth: worth(voice.locale, hint), is_best, reasons: bid.chain(reasons).collect() }
}

/// The one that is the best: for discs, the one to be set most often.
fn best(hints: &[Hint]) -> Option<usize> {
    let value = |hint: &Hint| (hint.percent, hint.tenths);
    hints.iter().enumerate().rev().max_by_key(|(_, hint)| value(hint)).map(|(index, _)| index)
}

/// The first step as a title, and the others. That the turn ends goes without saying.
fn steps(mut sentences: Vec<String>, choices: &[Choice]) -> (String, String) {
    if sentences.len() > 1 && choices.last() == Some(&Choice::Done) {
        sentences.pop();
    }
    let more = sentences.split_off(sentences.len().min(1)).join(" ");
    let title = sentences.pop().unwrap_or_default();
    (title.trim_end_matches('.').to_owned(), more)
}

/// Two courses of action without the steps that they begin with both. The end of the turn goes without saying.
pub(crate) fn differences(played: Vec<String>, better: Vec<String>) -> [Vec<String>; 2] {
    let common = played.iter().zip(&better).take_while(|(a, b)| a == b).count();
    let shortest = played.len().min(better.len());
    // Something of both is told, also if one only goes on.
    let skipped = common.min(shortest.saturating_sub(1));
    [played, better].map(|steps| steps.into_iter().skip(skipped).collect())
}

/// When one would act with a bid.
fn bid_reason(voice: Voice<'_>, view: &PlayerView, seat: Seat, hint: &Hint) -> Option<String> {
    let &Choice::Power { power, modifier } = hint.choices.first()? else { return None };
    let range = turn_range(view, seat, power, modifier);
    let n = view.table.config.colours().len();
    Some(match range.best == range.worst {
        true => t!(voice.locale, advice_turn, a = range.best, n = n),
        false => t!(voice.locale, advice_turns, a = range.best, b = range.worst, n = n),
    })
}

/// Whether a reason speaks for a choice of `seat`.
pub(crate) const fn is_good(reason: Reason, seat: Seat) -> bool {
    match reason {
        Reason::GivesUpLead { .. } | Reason::Helps { .. } => false,
        Reason::Scores { seat: it, .. } => it as u8 == seat as u8,
        _ => true,
    }
}

/// Reasons, ticked or crossed.
#[component]
pub(crate) fn ReasonList(reasons: Vec<(bool, String)>) -> impl IntoView {
    let row = |(is_good, text): (bool, String)| {
        view! {
            <li class:against=!is_good><Icon name=if is_good { "check" } else { "close" } /><span>{text}</span></li>
        }
    };
    view! { <ul class="reasons">{reasons.into_iter().map(row).collect_view()}</ul> }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Observer, Place, Region};
    use words::{Locale, Names};

    use super::*;

    fn hint(choices: &[&str], tenths: i16, percent: Option<u8>) -> Hint {
        let choices = choices.iter().map(|choice| choice.parse().expect("a choice")).collect();
        Hint { choices, tenths, percent, reasons: Vec::new() }
    }

    fn lines(hints: &[Hint]) -> Vec<HintLine> {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let view = Game::new(&config, Seed(1)).expect("legal").view(Observer::Seat(Seat::A));
        let names =
            Names { names: engine::BySeat(["Ana", "Ben", "Carla", "", ""].map(str::to_owned)), you: Some(Seat::A) };
        hint_lines(Voice { locale: Locale::En, edition: Edition::Classic, names: &names }, &view, Seat::A, hints)
    }

    /// A8: "Best" twice, and hints for power that say nothing.
    #[test]
    fn at_most_one_hint_is_best_and_a_bid_says_when_one_would_act() {
        let lines = lines(&[hint(&["power 13"], 0, None), hint(&["power 5"], 0, None)]);
        assert_eq!(lines.iter().filter(|line| line.is_best).count(), 1);
        assert!(lines[0].is_best);
        assert_eq!(lines[0].title, "Play power 13");
        assert_eq!(lines[0].reasons[0], (true, "You’d act first of 3.".to_owned()));
        assert_eq!(lines[1].reasons[0], (true, "You’d act as number 1 to 3 of 3.".to_owned()));
    }

    #[test]
    fn the_first_step_is_the_title_and_the_end_of_the_turn_goes_without_saying() {
        let said = |sentences: &[&str], choices: &[Choice]| {
            steps(sentences.iter().map(|it| (*it).to_owned()).collect(), choices)
        };
        let three = ["Take Intrigue.", "Place 2 in Granada.", "End the turn."];
        assert_eq!(
            said(&three, &[Choice::Act, Choice::Done]),
            ("Take Intrigue".to_owned(), "Place 2 in Granada.".to_owned())
        );
        assert_eq!(said(&["End the turn."], &[Choice::Done]), ("End the turn".to_owned(), String::new()));
        assert_eq!(said(&[], &[]), (String::new(), String::new()));
    }

    #[test]
    fn what_two_courses_have_in_common_is_not_told() {
        let told = |steps: &[&str]| steps.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        let [played, better] = differences(told(&["Bring 1.", "Take A.", "Place 2."]), told(&["Bring 1.", "Take B."]));
        assert_eq!((played, better), (told(&["Take A.", "Place 2."]), told(&["Take B."])));
        let [played, better] = differences(told(&["Bring 1."]), told(&["Bring 1.", "Take B."]));
        assert_eq!((played, better), (told(&["Bring 1."]), told(&["Bring 1.", "Take B."])));
    }

    #[test]
    fn what_helps_others_speaks_against_a_choice() {
        let place = Place::Region(Region::Granada);
        assert!(!is_good(Reason::Helps { place, seat: Seat::B, tenths: 3 }, Seat::A));
        assert!(!is_good(Reason::Scores { seat: Seat::B, points: 3 }, Seat::A));
        assert!(is_good(Reason::Scores { seat: Seat::A, points: 3 }, Seat::A));
        assert!(is_good(Reason::Denies { place, seat: Seat::B, tenths: 3 }, Seat::A));
    }
}
