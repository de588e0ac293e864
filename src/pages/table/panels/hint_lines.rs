//! The texts of a hint: what to do, how good that is, and why.

use ai::{Hint, Reason};
use engine::{Choice, PlayerView, Rng, Seat, Seats, Seed};
use leptos::prelude::*;
use play::select::turn_range;
use words::forecast::turn_forecast;
use words::hint::{advice, can_be_outbid, matters, reason, worth, worth_in_points};
use words::{Voice, t};

use crate::components::Icon;

/// The texts of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HintLine {
    /// The first step.
    pub(crate) title: String,
    /// The further steps.
    pub(crate) more: String,
    /// "Best", "about 2 points less", "Choose it 40 % of the time".
    pub(crate) worth: String,
    /// Whether this is the best hint. At most one is.
    pub(crate) is_best: bool,
    /// Whether `worth` is a number of points by the end of the game.
    pub(crate) has_span: bool,
    /// The reasons, each with whether it speaks for the choice.
    pub(crate) reasons: Vec<(bool, String)>,
}

/// The texts of the hints for the person who is asked.
pub(crate) fn hint_lines(voice: Voice<'_>, view: &PlayerView, seat: Seat, hints: &[Hint]) -> Vec<HintLine> {
    let best = best(hints);
    hints.iter().enumerate().map(|(index, hint)| hint_line(voice, view, seat, hint, best == Some(index))).collect()
}

fn hint_line(voice: Voice<'_>, view: &PlayerView, seat: Seat, hint: &Hint, is_best: bool) -> HintLine {
    // Any sampled world will do: the sentences do not depend on hidden information.
    let game = view.sample(&mut Rng::from(Seed(0)));
    let (title, more) = steps(advice(voice, &game, seat, &hint.choices), &hint.choices);
    let bid = bid_reason(voice, view, seat, hint).into_iter().map(|line| (true, line));
    let reasons = reason_lines(voice, seat, &hint.reasons);
    HintLine {
        title,
        more,
        worth: if is_best { worth(voice.locale, hint) } else { worth_of_other(voice, hint) },
        is_best,
        has_span: worth_in_points(hint).is_some(),
        reasons: bid.chain(reasons).collect(),
    }
}

/// The worth of a hint that is not the best one, even if it is nearly as good.
fn worth_of_other(voice: Voice<'_>, hint: &Hint) -> String {
    let is_as_good = hint.percent.is_none_or(|percent| percent == 100) && worth_in_points(hint).is_none();
    if is_as_good { t!(voice.locale, hint_close).to_owned() } else { worth(voice.locale, hint) }
}

/// The reasons that matter, each with whether it speaks for the choice. One sentence names all who can bid more.
pub(crate) fn reason_lines(voice: Voice<'_>, seat: Seat, reasons: &[Reason]) -> Vec<(bool, String)> {
    let outbidder = |it: &Reason| match *it {
        Reason::CanBeOutbid { seat } => Some(seat),
        _ => None,
    };
    let outbidders: Seats = reasons.iter().filter_map(outbidder).collect();
    let mut told = Vec::new();
    for &it in reasons.iter().filter(|it| matters(**it)) {
        match outbidder(&it) {
            Some(first) if outbidders.first() == Some(first) => told.push((false, can_be_outbid(voice, outbidders))),
            Some(_) => {}
            None => told.push((it.speaks_for(seat), reason(voice, it))),
        }
    }
    told
}

/// The index of the best hint. For discs, that of the one to set most often.
fn best(hints: &[Hint]) -> Option<usize> {
    let value = |hint: &Hint| (hint.percent, hint.tenths);
    hints.iter().enumerate().rev().max_by_key(|(_, hint)| value(hint)).map(|(index, _)| index)
}

/// The first step as a title, and the others. Leaves out that the turn ends.
fn steps(mut sentences: Vec<String>, choices: &[Choice]) -> (String, String) {
    if sentences.len() > 1 && choices.last() == Some(&Choice::Done) {
        sentences.pop();
    }
    let more = sentences.split_off(sentences.len().min(1)).join(" ");
    let title = sentences.pop().unwrap_or_default();
    (title.trim_end_matches('.').to_owned(), more)
}

/// Two courses of action without their common first steps, and without the end of the turn.
pub(crate) fn differences(played: Vec<String>, better: Vec<String>) -> [Vec<String>; 2] {
    let common = played.iter().zip(&better).take_while(|(a, b)| a == b).count();
    let shortest = played.len().min(better.len());
    // Keep at least one step of each, even if one of them is the beginning of the other.
    let skipped = common.min(shortest.saturating_sub(1));
    [played, better].map(|steps| steps.into_iter().skip(skipped).collect())
}

/// When the player would act with a bid.
fn bid_reason(voice: Voice<'_>, view: &PlayerView, seat: Seat, hint: &Hint) -> Option<String> {
    let &Choice::Power { power, modifier } = hint.choices.first()? else { return None };
    let range = turn_range(view, seat, power, modifier);
    Some(turn_forecast(voice.locale, range.best, range.worst))
}

/// A list of reasons, marked as pro or con.
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
    use engine::{Edition, Game, GameConfig, Observer};
    use words::{Locale, PlayerNames};

    use super::*;

    fn hint(choices: &[&str], tenths: i16, percent: Option<u8>) -> Hint {
        let choices = choices.iter().map(|choice| choice.parse().expect("a choice")).collect();
        Hint { choices, tenths, percent, reasons: Vec::new() }
    }

    fn lines(hints: &[Hint]) -> Vec<HintLine> {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let view = Game::new(&config, Seed(1)).expect("legal").view(Observer::Seat(Seat::A));
        let names = PlayerNames {
            names: engine::BySeat(["Ana", "Ben", "Carla", "", ""].map(str::to_owned)),
            dummy: None,
            you: Some(Seat::A),
        };
        hint_lines(
            Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names },
            &view,
            Seat::A,
            hints,
        )
    }

    /// Of several equally good hints only one is called "best", and a hint for a bid says when its player would act.
    #[test]
    fn at_most_one_hint_is_best_and_a_bid_says_when_one_would_act() {
        let lines = lines(&[hint(&["power 13"], 0, None), hint(&["power 5"], 0, None)]);
        assert_eq!(lines.iter().filter(|line| line.is_best).count(), 1);
        assert!(lines[0].is_best);
        assert_eq!(lines[1].worth, t!(Locale::En, hint_close), "nothing else is called the best");
        assert_eq!(lines[0].title, "Play power 13");
        assert_eq!(lines[0].reasons[0], (true, "You’d go first.".to_owned()));
        assert_eq!(lines[1].reasons[0], (true, "You’d go 1st at best, 3rd at worst.".to_owned()));
    }

    #[test]
    fn rivals_who_can_bid_more_are_named_in_one_sentence_against_the_bid() {
        let mut bid = hint(&["power 9"], 0, None);
        bid.reasons = vec![
            Reason::LikelyCard { card: engine::Card::King, percent: 70, tenths: 84 },
            Reason::CanBeOutbid { seat: Seat::B },
            Reason::CanBeOutbid { seat: Seat::C },
            Reason::Spends { higher: 2, rounds: 4 },
        ];
        let reasons = lines(&[bid]).remove(0).reasons;
        assert_eq!(reasons.len(), 4, "{reasons:?}");
        assert!(reasons[1].1.contains("(70%)") && reasons[1].1.contains("8 points"), "{}", reasons[1].1);
        assert!(!reasons[2].0 && reasons[2].1.contains("Ben") && reasons[2].1.contains("Carla"), "{}", reasons[2].1);
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
    fn two_turns_are_told_without_their_common_beginning() {
        let told = |steps: &[&str]| steps.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        let [played, better] = differences(told(&["Bring 1.", "Take A.", "Place 2."]), told(&["Bring 1.", "Take B."]));
        assert_eq!((played, better), (told(&["Take A.", "Place 2."]), told(&["Take B."])));
        let [played, better] = differences(told(&["Bring 1."]), told(&["Bring 1.", "Take B."]));
        assert_eq!((played, better), (told(&["Bring 1."]), told(&["Bring 1.", "Take B."])));
    }
}
