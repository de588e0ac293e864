//! The end of a game: who won, how it came to that, and what next. It fills the screen; closing it leaves the board.

use std::sync::Arc;

use engine::{BySeat, Seat};

use super::review::review_button;
use crate::board::grande_alone;
use crate::components::{Curve, IconName, chart, icon, sheet, sized_emblem};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Names, Open, Store, Tally};
use crate::i18n::{Words, edition_name, locale, say, t};
use crate::phrases;
use crate::signal::Memo;

/// A game that is over.
struct Ended {
    names: Arc<Names>,
    tally: Tally,
    /// From the first place to the last.
    seats: Vec<Seat>,
    ranking: BySeat<Option<u8>>,
    rounds: &'static [u8],
}

impl Ended {
    fn new(store: Store) -> Option<Self> {
        let names = store.names();
        store.session.with_untracked(|session| {
            let session = session.as_ref()?;
            let ranking = session.game().ranking();
            let mut seats: Vec<Seat> = session.record().config.seats().iter().collect();
            seats.sort_by(|&a, &b| ranking[a].cmp(&ranking[b]));
            let tally = Tally::new(session.log().iter().map(|(_, event)| event));
            Some(Self { names, tally, seats, ranking, rounds: session.record().config.rounds() })
        })
    }

    fn points(&self, seat: Seat) -> u16 {
        self.tally.sources[seat].sum()
    }

    fn winners(&self) -> &[Seat] {
        let count = self.seats.iter().filter(|&&seat| self.ranking[seat] == Some(1)).count();
        &self.seats[..count]
    }

    /// The only winner and the next best.
    fn duel(&self) -> Option<(Seat, Seat)> {
        match (self.winners(), self.seats.get(1)) {
            ([winner], Some(&next)) => Some((*winner, next)),
            _ => None,
        }
    }

    /// How far the winner is ahead.
    fn lead(&self) -> Option<String> {
        let (winner, next) = self.duel()?;
        let ahead = self.points(winner) - self.points(next);
        Some(t!(locale(), result_ahead, n = ahead, who = self.names.voice().who(next)))
    }

    /// The round that decided it.
    fn turning_point(&self) -> Option<String> {
        let (winner, rival) = self.duel()?;
        let (round, n, m) = self.tally.turning_point(winner, rival)?;
        let (who, rival) = (self.names.voice().who(winner), self.names.voice().who(rival));
        Some(t!(locale(), result_turning_line, who = who, rival = rival, round = round, n = n, m = m))
    }
}

/// Who won, how, and what next.
pub(crate) fn result_screen(store: Store) -> El {
    let edition = store.edition();
    let (players, rounds) = store.view.with_untracked(|view| {
        view.as_ref().map_or((0, 0), |view| (view.table.config.players, view.table.config.rounds().len()))
    });
    let facts = move || {
        let edition = edition_name(locale(), edition);
        t!(locale(), result_facts, edition = edition, players = players, rounds = rounds)
    };
    let ended = Ended::new(store).map(|ended| content(&ended));
    sheet(facts, move || store.open.set(None), [ended.into_child(), ways(store).into_child()])
        .class("full")
        .attr("aria-labelledby", "winner")
}

fn content(ended: &Ended) -> El {
    let names = &ended.names;
    let winners = ended.winners();
    let points = winners.first().map_or(0, |&seat| ended.points(seat));
    let title = html::h2().attr("id", "winner").child(phrases::winners(names, winners, points));
    let hero = html::div()
        .class("hero")
        .child(winners.iter().map(|&seat| grande_alone(names.colour(seat))).collect::<Vec<_>>())
        .child(html::div().child(title).child(ended.lead().map(|lead| html::p().child(lead))));
    let curve = |&seat: &Seat| Curve {
        name: names.name(seat).to_owned(),
        colour: names.colour(seat),
        letter: names.letter(seat),
        points: ended.tally.curve(seat),
    };
    let turning = ended.turning_point().map(|line| {
        let title = html::b().child(t!(locale(), result_turning));
        html::p().class("panel turning").child(title).child(html::span().child(line))
    });
    html::div()
        .class("result")
        .child(hero)
        .child(chart(ended.rounds, ended.seats.iter().map(curve).collect(), None))
        .child(sources(ended))
        .child(turning)
}

/// Where everybody's points came from; it adds up.
fn sources(ended: &Ended) -> El {
    let rows = ended.seats.iter().map(|&seat| row(ended, seat)).collect::<Vec<_>>();
    let table = html::table()
        .attr("aria-label", t!(locale(), result_table))
        .child(html::thead().child(headings()))
        .child(html::tbody().child(rows));
    html::div().class("panel sources").child(table)
}

fn headings() -> El {
    let heading = |words: String| html::th().attr("scope", "col").child(words);
    let unseen = |words: &'static str| html::th().attr("scope", "col").child(html::span().class("unseen").child(words));
    let sources = [t!(locale(), result_cards), t!(locale(), result_bonuses), t!(locale(), result_sum)];
    html::tr()
        .child([unseen(t!(locale(), result_place)), unseen(t!(locale(), result_player))])
        .child([1, 2, 3].map(|number| heading(t!(locale(), result_general_n, number = number))))
        .child(sources.map(|words| heading(words.to_owned())))
}

fn row(ended: &Ended, seat: Seat) -> El {
    let (names, sources) = (&ended.names, ended.tally.sources[seat]);
    let name = html::div()
        .child(sized_emblem(names.colour(seat), names.letter(seat), 24))
        .child(html::span().child(names.name(seat).to_owned()));
    let name = html::th().attr("scope", "row").child(name);
    let [first, second, third] = sources.general;
    let numbers = [first, second, third, sources.cards, sources.bonuses];
    html::tr()
        .child(html::td().class("rank").child(ended.ranking[seat].map(|rank| format!("{rank}."))))
        .child(name)
        .child(numbers.map(|points| html::td().child(points)))
        .child(html::td().class("sum").child(sources.sum()))
}

fn ways(store: Store) -> El {
    let way = |picture: Option<IconName>, words: Words| {
        html::push_button().child(picture.map(icon)).child(html::span().child(words))
    };
    let replay = way(Some(IconName::Play), say!(result_replay)).click(move || store.watch_this(0));
    let share = way(Some(IconName::Share), say!(share_title)).click(move || store.open.set(Some(Open::Share)));
    let same = way(Some(IconName::Cards), say!(result_same_cards)).click(move || store.rematch(true));
    let home = way(None, say!(table_to_home)).click(move || store.go_home());
    let again = way(None, say!(result_again)).class("primary").click(move || store.rematch(false));
    let others = html::div().class("ways").child(replay).child(review_button(store)).child([share, same, home]);
    html::div().class("next").child(others).child(html::footer().child(again))
}

/// Shows the result again, after somebody wanted to see the board.
pub(crate) fn back_to_result(store: Store) -> Child {
    let is_decided = Memo::new(move || store.is_decided());
    let button = move || {
        let button = html::push_button().class("primary").click(move || store.open.set(Some(Open::Result)));
        button.child(say!(result_title))
    };
    (move || is_decided.get().then(button)).into_child()
}
