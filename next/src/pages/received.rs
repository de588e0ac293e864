//! A game that somebody sent: what it is, and what to do with it. Nothing on this device changes before that is said.

use engine::{Seat, Seats, Small};
use leptos::prelude::*;
use library::{Arrival, Relation, SavedGame, seated};
use record::{Kind, ReadError, Save};
use words::{Locale, edition_name, t};

use crate::board::BoardPicture;
use crate::components::{Icon, Notice, NoticeAction, Page, Portrait, ReadErrorNotice};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::{Games, use_games};
use crate::names::Names;
use crate::route::go_to;
use crate::summary::Summary;
use crate::toasts::use_toasts;

/// A received game, and the one on this device that it is closest to.
#[derive(Clone)]
struct Received {
    summary: Summary,
    known: Option<(SavedGame, Relation)>,
}

impl Received {
    fn read(address: &str, games: Games) -> Result<Self, ReadError> {
        let save = seated(Save::from_link(address)?);
        let known = games.related(&save);
        // Nobody sits at it yet: the board is shown as a spectator sees it.
        let summary = Summary::new(save, Seats::EMPTY).ok_or(ReadError::Damaged)?;
        Ok(Self { summary, known })
    }

    fn save(&self) -> &Save {
        &self.summary.save
    }

    fn arrival(&self) -> Arrival {
        self.known.as_ref().map_or(Arrival::New, |(ours, relation)| relation.arrival(ours.here))
    }

    /// Who can say "that's me": people, unless the game is over or known here with people at it.
    fn candidates(&self) -> Vec<Choice> {
        let humans = self.summary.humans();
        let is_settled = self.summary.is_over() || self.arrival() != Arrival::New;
        if is_settled || humans.len() < 2 {
            return Vec::new();
        }
        humans.iter().map(Choice::One).chain([Choice::Everybody]).collect()
    }

    /// Whom the game was sent to, if that is a person.
    fn addressee(&self) -> Option<Choice> {
        let humans = self.summary.humans();
        let next = self.save().next.filter(|&seat| humans.contains(seat));
        let only = if humans.len() == 1 { humans.first() } else { None };
        next.or(only).map(Choice::One)
    }
}

/// Who sits at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    One(Seat),
    Everybody,
}

impl Choice {
    fn seats(self, summary: &Summary) -> Seats {
        match self {
            Self::One(seat) => Seats::only(seat),
            Self::Everybody => summary.humans(),
        }
    }
}

/// Who sends a game: the person besides the addressee who chose last, or the only other person.
fn sender(save: &Save, humans: Seats) -> Option<Seat> {
    let others = humans - save.next.map_or(Seats::EMPTY, Seats::only);
    save.next?;
    let chose_last = save.record.choices.iter().rev().map(|&(seat, _)| seat).find(|&seat| others.contains(seat));
    chose_last.or(if others.len() == 1 { others.first() } else { None })
}

/// The game in the address.
#[component]
pub(crate) fn ReceivedPage() -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let address = window().location().hash().unwrap_or_default();
    match Received::read(&address, games) {
        Ok(received) => view! { <ReceivedGame received /> }.into_any(),
        Err(error) => view! {
            <Page title=t!(locale, link_title) class="received"><ReadErrorNotice error /></Page>
        }
        .into_any(),
    }
}

#[component]
fn ReceivedGame(received: Received) -> impl IntoView {
    let locale = use_locale();
    let summary = received.summary.clone();
    let names = summary.names(locale);
    let chosen = RwSignal::new(received.addressee());
    let foot = view! { <Foot received=received.clone() chosen /> };
    let heading = match sender(&summary.save, summary.humans()) {
        Some(seat) => t!(locale, received_from, name = names.name(seat)),
        None => t!(locale, link_title).to_owned(),
    };
    let candidates = received.candidates();
    let choice = (!candidates.is_empty()).then(|| view! { <WhoAreYou candidates names=names.clone() chosen /> });
    view! {
        <Page title=t!(locale, link_title) class="received" foot=foot.into_any()>
            <div class="received-game">
                <div class="big-board">
                    <BoardPicture view=summary.view() people=summary.save.people.clone() here=summary.here />
                </div>
                <div class="received-text">
                    <h2>{heading}</h2>
                    <p class="mute">{about(locale, &summary)}</p>
                    <Situation received=received.clone() names=names.clone() chosen />
                    <Standings summary=summary.clone() names=names.clone() />
                    {choice}
                </div>
            </div>
        </Page>
    }
}

/// "New · 4 players · Round 5 of 9", or where the link points to.
fn about(locale: Locale, summary: &Summary) -> String {
    let players = t!(locale, saves_players, n = summary.players());
    [edition_name(locale, summary.edition()), &players, &summary.progress(locale)].join(" · ")
}

/// Everybody with their points, and who is next.
#[component]
fn Standings(summary: Summary, names: Names) -> impl IntoView {
    let locale = use_locale();
    let next = summary.next();
    let rows = summary.points().into_iter().filter_map(|(seat, points)| {
        let person = summary.save.people[seat].clone()?;
        let note = match person.kind {
            _ if next == Some(seat) => t!(locale, received_is_next).to_owned(),
            Kind::Opponent(level) => t!(locale, received_opponent, level = level_name(locale, level)),
            Kind::Human => String::new(),
        };
        let name = names.name(seat).to_owned();
        Some(view! {
            <li>
                <Portrait person name=name.clone() place=seat.index() size=32 />
                <span><b>{name}</b>" "<small class="mute">{note}</small></span>
                <b class="points">{points}</b>
            </li>
        })
    });
    view! { <ul class="box standings">{rows.collect_view()}</ul> }
}

fn level_name(locale: Locale, level: u8) -> &'static str {
    match level {
        1 => t!(locale, who_1),
        2 => t!(locale, who_2),
        3 => t!(locale, who_3),
        4 => t!(locale, who_4),
        _ => t!(locale, who_5),
    }
}

/// Who holds this device. No hand is shown before that is said.
#[component]
fn WhoAreYou(candidates: Vec<Choice>, names: Names, chosen: RwSignal<Option<Choice>>) -> impl IntoView {
    let locale = use_locale();
    let chips = candidates.into_iter().map(|choice| {
        let text = match choice {
            Choice::One(seat) => names.name(seat).to_owned(),
            Choice::Everybody => t!(locale, link_all_here).to_owned(),
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || (chosen.get() == Some(choice)).to_string()
                on:click=on_press(move || chosen.set(Some(choice)))>
                {text}
            </button>
        }
    });
    view! {
        <div class="group">
            <h3 id="who-are-you">{t!(locale, link_who)}</h3>
            <div class="chip-wrap" role="group" aria-labelledby="who-are-you">{chips.collect_view()}</div>
        </div>
    }
}

/// What opening the game means: that it is new, known, further on, or not what was played here.
#[component]
fn Situation(received: Received, names: Names, chosen: RwSignal<Option<Choice>>) -> impl IntoView {
    let locale = use_locale();
    let tip = |text: String| view! { <p class="received-tip">{text}</p> }.into_any();
    match (received.arrival(), received.known.clone()) {
        (Arrival::Conflict, Some((ours, relation))) => {
            view! { <Conflict received ours relation names chosen /> }.into_any()
        }
        (Arrival::Ours, _) => tip(t!(locale, received_known).to_owned()),
        (Arrival::Advances, _) => tip(t!(locale, received_advances).to_owned()),
        _ => match (received.save().at, received.save().next) {
            (Some(at), _) => tip(pointed(locale, &received.summary, at)),
            (None, Some(seat)) => tip(t!(locale, received_private, name = names.name(seat))),
            (None, None) => ().into_any(),
        },
    }
}

/// Where a link points to that was made in the middle of a replay.
fn pointed(locale: Locale, summary: &Summary, at: usize) -> String {
    let count = summary.save.record.choices.len();
    let round = summary.view().table.round_number();
    let position = t!(locale, replay_position, round = round, n = at.min(count), count = count);
    t!(locale, link_points, position = &position)
}

/// The game disagrees with the one on this device about choices that were made here: both can be kept.
#[component]
fn Conflict(
    received: Received,
    ours: SavedGame,
    relation: Relation,
    names: Names,
    chosen: RwSignal<Option<Choice>>,
) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let line = match relation {
        Relation::Further(by) => {
            let people = names.voice().people(by & ours.here);
            t!(locale, received_decided_line, names = &people)
        }
        Relation::Diverged(at) => t!(locale, received_conflict_line, n = at + 1),
        Relation::New | Relation::Same | Relation::Behind => String::new(),
    };
    let id = ours.id.clone();
    let mine = NoticeAction::new(t!(locale, received_open_mine), move || to_table(games.open_saved(&id)));
    let both = NoticeAction::new(t!(locale, received_keep_both), move || {
        let chosen = chosen.get_untracked().map_or(received.summary.humans(), |it| it.seats(&received.summary));
        to_table(games.open_beside(received.save().clone(), chosen));
    });
    view! { <Notice icon="branch" title=t!(locale, received_conflict) line actions=vec![both, mine] /> }
}

fn to_table(is_open: bool) {
    if is_open {
        go_to("#/table");
    }
}

/// Watch, keep, continue.
#[component]
fn Foot(received: Received, chosen: RwSignal<Option<Choice>>) -> impl IntoView {
    let (locale, games, library, toasts) = (use_locale(), use_games(), use_library(), use_toasts());
    let arrival = received.arrival();
    let is_pointed = received.save().at.is_some();
    let watch = {
        let save = received.save().clone();
        move || games.watch(save.clone())
    };
    let keep = {
        let (save, humans) = (received.save().clone(), received.summary.humans());
        move || {
            if library.add(&save, humans) {
                toasts.say(t!(locale, received_kept));
            }
            go_to("#/saves");
        }
    };
    let keep = (arrival == Arrival::New).then(|| {
        view! { <button type="button" class="button" on:click=on_press(keep)><Icon name="save" />{t!(locale, received_keep)}</button> }
    });
    let go_on =
        (arrival != Arrival::Conflict).then(|| view! { <ContinueButton received chosen is_primary=!is_pointed /> });
    view! {
        <button type="button" class="button" class=("primary", is_pointed) on:click=on_press(watch)>
            <Icon name="eye" />{t!(locale, received_watch)}
        </button>
        {keep}
        {go_on}
    }
}

/// Continues as the chosen person. The button says so while no one is chosen.
#[component]
fn ContinueButton(received: Received, chosen: RwSignal<Option<Choice>>, is_primary: bool) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let names = received.summary.names(locale);
    let needs_choice = !received.candidates().is_empty();
    let is_new = received.arrival() == Arrival::New;
    let is_over = received.summary.is_over();
    let label = move || match chosen.get().filter(|_| is_new && !is_over) {
        Some(Choice::One(seat)) => t!(locale, received_continue_as, name = names.name(seat)),
        None if needs_choice => t!(locale, link_who).to_owned(),
        _ if is_over => t!(locale, home_result).to_owned(),
        _ => t!(locale, home_continue).to_owned(),
    };
    let is_waiting = move || needs_choice && chosen.get().is_none();
    let summary = received.summary;
    let go_on = move || {
        if is_waiting() {
            return;
        }
        let here = match chosen.get_untracked() {
            Some(choice) if is_new => choice.seats(&summary),
            // A game that is saved here goes on with the people who sat at it.
            _ => Seats::EMPTY,
        };
        to_table(games.open_received(summary.save.clone(), here));
    };
    view! {
        <button type="button" class="button" class=("primary", is_primary)
            aria-disabled=move || is_waiting().to_string() on:click=on_press(go_on)>
            {label}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use engine::Seed;
    use play::NewGame;
    use record::Person;

    use super::*;

    fn game(people: &[&str]) -> Save {
        let mut game = NewGame::quick(Default::default(), Default::default(), 2);
        for (player, name) in game.players.iter_mut().zip(people) {
            *player = Person { name: (*name).into(), kind: Kind::Human, ..player.clone() };
        }
        game.to_save(Seed(5))
    }

    fn received(save: Save) -> Received {
        Received { summary: Summary::new(save, Seats::EMPTY).expect("playable"), known: None }
    }

    #[test]
    fn the_sender_is_who_chose_last_besides_the_addressee() {
        let humans = [Seat::A, Seat::B].into();
        let mut save = game(&["Ana", "Ben"]);
        assert_eq!(sender(&save, humans), None, "it was not handed to anybody");
        save.next = Some(Seat::A);
        assert_eq!(sender(&save, humans), Some(Seat::B), "the only other person");
        let three: Seats = [Seat::A, Seat::B, Seat::C].into();
        assert_eq!(sender(&save, three), None);
        let start = save.record.replay().expect("playable");
        let first = start.awaiting().first().expect("somebody");
        save.record.choices.push((first, start.choices(first).nth(0).expect("a choice")));
        let expected = if first == Seat::A || first == Seat::D { None } else { Some(first) };
        assert_eq!(sender(&save, three), expected);
    }

    /// Attack 4: no hand is shown before somebody has said who holds the device.
    #[test]
    fn several_people_are_asked_who_they_are() {
        let two = received(game(&["Ana", "Ben"]));
        assert_eq!(two.candidates(), [Choice::One(Seat::A), Choice::One(Seat::B), Choice::Everybody]);
        assert_eq!(two.addressee(), None);
        assert_eq!(two.summary.view().observer, engine::Observer::Spectator);
        let sent = received(Save { next: Some(Seat::B), ..game(&["Ana", "Ben"]) });
        assert_eq!(sent.addressee(), Some(Choice::One(Seat::B)));
        let one = received(game(&["Ana"]));
        assert_eq!((one.candidates(), one.addressee()), (Vec::new(), Some(Choice::One(Seat::A))));
    }
}
