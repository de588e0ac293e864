//! The screen of a received game: what it is, and what to do with it. Nothing on this device changes before the person
//! has decided.

use engine::{Seat, Seats, Small};
use leptos::prelude::*;
use library::{Arrival, Relation, SavedGame, seated};
use record::{Kind, ReadError, Save};
use words::{Locale, edition_name, level_name, t};

use crate::board::BoardPicture;
use crate::components::{Icon, Notice, NoticeAction, Page, Portrait, ReadErrorNotice};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::{Games, ReplayedGame, use_games};
use crate::names::{Names, head_start_text};
use crate::route::go_to;
use crate::summary::Summary;
use crate::toasts::use_toasts;

/// A received game, and the most similar game on this device.
#[derive(Clone)]
struct Received {
    summary: Summary,
    known: Option<(SavedGame, Relation)>,
}

impl Received {
    fn read(address: &str, games: Games) -> Result<Self, ReadError> {
        let save = seated(Save::from_link(address)?);
        let known = games.related(&save);
        // Nobody has said yet who they are, so the board is shown as a spectator sees it.
        let summary = Summary::new(save, Seats::EMPTY).ok_or(ReadError::Damaged)?;
        Ok(Self { summary, known })
    }

    fn save(&self) -> &Save {
        &self.summary.save
    }

    fn arrival(&self) -> Arrival {
        self.known.as_ref().map_or(Arrival::New, |(ours, relation)| relation.arrival(ours.here))
    }

    /// The answers to "who are you?": all people. Empty if the game is over, or known here together with its people.
    fn candidates(&self) -> Vec<PeopleHere> {
        let humans = self.summary.humans();
        let is_settled = self.summary.is_over() || self.arrival() != Arrival::New;
        if is_settled || humans.len() < 2 {
            return Vec::new();
        }
        humans.iter().map(PeopleHere::One).chain([PeopleHere::Everybody]).collect()
    }

    /// The person the game was sent to. `None` if that is unclear.
    fn addressee(&self) -> Option<PeopleHere> {
        let humans = self.summary.humans();
        let next = self.save().next.filter(|&seat| humans.contains(seat));
        let only = if humans.len() == 1 { humans.first() } else { None };
        next.or(only).map(PeopleHere::One)
    }
}

/// The answer to the question who is at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PeopleHere {
    One(Seat),
    Everybody,
}

impl PeopleHere {
    fn seats(self, summary: &Summary) -> Seats {
        match self {
            Self::One(seat) => Seats::only(seat),
            Self::Everybody => summary.humans(),
        }
    }
}

/// The person who sent a game: besides the addressee, the one who made the last choice, or the only other person.
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

/// "New · 4 players · Round 5 of 9", or the position that the link points to.
fn about(locale: Locale, summary: &Summary) -> String {
    let players = t!(locale, saves_players, n = summary.players());
    [edition_name(locale, summary.edition()), &players, &summary.progress(locale)].join(" · ")
}

/// All players with their points, and who is next.
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
        let start = head_start_text(locale, summary.save.record.config.head_starts[seat]);
        let start = start.map(|start| view! { " "<small class="mute">{start}</small> });
        Some(view! {
            <li>
                <Portrait person name=name.clone() place=seat.index() size=32 />
                <span><b>{name}</b>" "<small class="mute">{note}</small>{start}</span>
                <b class="points">{points}</b>
            </li>
        })
    });
    view! { <ul class="box standings">{rows.collect_view()}</ul> }
}

/// Asks who is at this device. No hand is shown before that is answered.
#[component]
fn WhoAreYou(candidates: Vec<PeopleHere>, names: Names, chosen: RwSignal<Option<PeopleHere>>) -> impl IntoView {
    let locale = use_locale();
    let chips = candidates.into_iter().map(|choice| {
        let text = match choice {
            PeopleHere::One(seat) => names.name(seat).to_owned(),
            PeopleHere::Everybody => t!(locale, link_all_here).to_owned(),
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

/// Says whether the game is new, known, further advanced, or different from the one on this device.
#[component]
fn Situation(received: Received, names: Names, chosen: RwSignal<Option<PeopleHere>>) -> impl IntoView {
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

/// The position of a link that was made in the middle of a replay.
fn pointed(locale: Locale, summary: &Summary, at: usize) -> String {
    let count = summary.save.record.choices.len();
    let (round, _) = summary.view().table.round_of();
    let position = t!(locale, replay_position, round = round, n = at.min(count), count = count);
    t!(locale, link_points, position = &position)
}

/// Says that the game differs from the one on this device in choices made here, and offers to keep both.
#[component]
fn Conflict(
    received: Received,
    ours: SavedGame,
    relation: Relation,
    names: Names,
    chosen: RwSignal<Option<PeopleHere>>,
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

/// The buttons to replay, keep or continue the game.
#[component]
fn Foot(received: Received, chosen: RwSignal<Option<PeopleHere>>) -> impl IntoView {
    let (locale, games, library, toasts) = (use_locale(), use_games(), use_library(), use_toasts());
    let arrival = received.arrival();
    let is_pointed = received.save().at.is_some();
    let replay = {
        let replayed = ReplayedGame { save: received.save().clone(), id: None };
        move || games.replay(replayed.clone())
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
        <button type="button" class="button" class=("primary", is_pointed) on:click=on_press(replay)>
            <Icon name="eye" />{t!(locale, received_watch)}
        </button>
        {keep}
        {go_on}
    }
}

/// The button to continue as the chosen person. While no one is chosen, it says so.
#[component]
fn ContinueButton(received: Received, chosen: RwSignal<Option<PeopleHere>>, is_primary: bool) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let names = received.summary.names(locale);
    let needs_choice = !received.candidates().is_empty();
    let is_new = received.arrival() == Arrival::New;
    let is_over = received.summary.is_over();
    let label = move || match chosen.get().filter(|_| is_new && !is_over) {
        Some(PeopleHere::One(seat)) => t!(locale, received_continue_as, name = names.name(seat)),
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
            // A game that is already saved here continues with its people.
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
    use record::{Level, Person};

    use super::*;

    fn game(people: &[&str]) -> Save {
        let mut game = NewGame::quick(Default::default(), Default::default(), Level::Squire);
        for (player, name) in game.players.iter_mut().zip(people) {
            *player = Person { name: (*name).into(), kind: Kind::Human, ..player.clone() };
        }
        game.to_save(Seed(5))
    }

    fn received(save: Save) -> Received {
        Received { summary: Summary::new(save, Seats::EMPTY).expect("playable"), known: None }
    }

    #[test]
    fn the_sender_is_the_last_person_to_choose_besides_the_addressee() {
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

    /// No hand is shown before somebody has said who is at the device.
    #[test]
    fn several_people_are_asked_for_their_name() {
        let two = received(game(&["Ana", "Ben"]));
        assert_eq!(two.candidates(), [PeopleHere::One(Seat::A), PeopleHere::One(Seat::B), PeopleHere::Everybody]);
        assert_eq!(two.addressee(), None);
        assert_eq!(two.summary.view().observer, engine::Observer::Spectator);
        let sent = received(Save { next: Some(Seat::B), ..game(&["Ana", "Ben"]) });
        assert_eq!(sent.addressee(), Some(PeopleHere::One(Seat::B)));
        let one = received(game(&["Ana"]));
        assert_eq!((one.candidates(), one.addressee()), (Vec::new(), Some(PeopleHere::One(Seat::A))));
    }
}
