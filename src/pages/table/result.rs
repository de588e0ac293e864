//! The result of a game: the winner, the story of the game, and what to do next.

use engine::{Seat, Small as _};
use leptos::prelude::*;
use play::Input;
use play::characters::Character;
use record::{Colour, Kind};
use words::{Locale, edition_name, t};

use super::result_chart::{Curve, PointsChart};
use super::result_model::{Cube, Ended, cubes};
use super::result_picture::PictureButton;
use super::result_story::Story;
use crate::board::BoardPicture;
use crate::components::{Emblem, Face, Icon, IconButton, Later, Portrait, UpdateNotice, colour_class};
use crate::dom::{after_paint, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::names::{character_name, how_they_play};
use crate::table_context::{TableContext, use_table};

/// The number of falling cubes if the reader wins, and if another player does.
const CUBES: [usize; 2] = [90, 36];

/// The result of a finished game, which replaces the table. `on_board` shows the final board. What a phone shows only
/// after scrolling is built later: all at once took half a second on a slow one.
#[component]
pub(crate) fn ResultScreen(on_board: Callback<()>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let ended = StoredValue::new(table.shown.with_untracked(Ended::new));
    let facts = table.shown.with_untracked(|shown| {
        let config = &shown.view.table.config;
        let (edition, rounds) = (edition_name(locale, config.edition), config.rounds().len());
        t!(locale, result_facts, edition = edition, players = config.players, rounds = rounds)
    });
    view! {
        <div class="result">
            <header class="result-top">
                <IconButton icon="close" label=t!(locale, result_to_board) on_press=on_board />
                <span>{facts}</span>
                <a class="icon-button" href="#/" aria-label=t!(locale, table_to_home) title=t!(locale, table_to_home)>
                    <Icon name="door" />
                </a>
            </header>
            <main class="result-grid">
                <div>
                    <Winner ended />
                    <NextSteps />
                    <UpdateNotice />
                    <Guests />
                    <Standings ended />
                    <Later paints=2><PointsOverTime ended /></Later>
                </div>
                <div>
                    <Later paints=2><Story on_board /></Later>
                    <Later paints=3><FinalBoard on_board /></Later>
                    <Later paints=4><Sources ended /></Later>
                </div>
            </main>
        </div>
    }
}

/// The winner's Grande inside a laurel wreath, while cubes of all colours fall once.
#[component]
fn Winner(ended: StoredValue<Ended>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let is_by_one = ended.with_value(Ended::is_by_one);
    let (title, line, winners) = table.names.with_untracked(|names| {
        ended.with_value(|ended| {
            let winners: Vec<Colour> = ended.winners().iter().map(|seat| names.colour(seat)).collect();
            (ended.title(names), ended.line(names), winners)
        })
    });
    let count = CUBES[usize::from(!ended.with_value(Ended::reader_wins))];
    let heading = NodeRef::<leptos::html::H1>::new();
    heading.on_load(|heading| after_paint(move || drop(heading.focus())));
    let grande = |colour: Colour| {
        let name = colour_class(colour).trim_start_matches("p-");
        view! {
            <svg class=format!("result-grande {}", colour_class(colour)) viewBox="-29 -51 58 74">
                <use href=format!("#grande-{name}") />
            </svg>
        }
    };
    view! {
        <section class="result-hero">
            <Cubes count />
            <div class="result-laurel" aria-hidden="true">
                <svg viewBox="-60 -50 120 100"><use href="#laurel" x="-60" y="-50" width="120" height="100" /></svg>
                <span>{winners.into_iter().map(grande).collect_view()}</span>
            </div>
            <h1 tabindex="-1" node_ref=heading>{title}</h1>
            {line.map(|line| view! { <p>{line}</p> })}
            {is_by_one.then(|| view! { <p class="result-by-one">{t!(locale, result_by_one)}</p> })}
        </section>
    }
}

/// Wooden cubes that fall once and then lie still.
#[component]
fn Cubes(count: usize) -> impl IntoView {
    let cube = |Cube { x, y, turn, scale, colour, delay }: Cube| {
        view! {
            <g class=format!("result-cube {}", colour_class(Colour::ALL[colour])) style:--x=format!("{x:.0}px")
                style:--y=format!("{y:.0}px") style:--turn=format!("{turn:.0}deg") style:--scale=format!("{scale:.2}")
                style:--delay=format!("{delay}ms")>
                <use href="#result-cube" />
            </g>
        }
    };
    view! {
        <svg class="result-cubes" viewBox="0 0 420 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <defs>
                <g id="result-cube">
                    <path d="M0 20 12 6H72V56L60 70H0Z" fill="var(--c)" stroke="var(--piece-ink)" stroke-width="5"
                        stroke-linejoin="round" />
                    <path d="M0 20 12 6H72L60 20Z" fill="var(--hi)" />
                    <path d="M60 20 72 6V56L60 70Z" fill="var(--lo)" />
                </g>
            </defs>
            {cubes(count, Colour::ALL.len()).into_iter().map(cube).collect_view()}
        </svg>
    }
}

/// The buttons for another game or a replay.
#[component]
fn NextSteps() -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    view! {
        <nav class="result-next">
            <button type="button" class="button primary" on:click=on_press(move || games.rematch(false))>
                <Icon name="again" />{t!(locale, result_rematch)}
            </button>
            <button type="button" class="button" on:click=on_press(move || games.rematch(true))>
                <Icon name="cards" />{t!(locale, result_same_cards)}
            </button>
            <button type="button" class="button" on:click=on_press(move || games.replay_current_and_play(0))>
                <Icon name="play" />{t!(locale, result_watch)}
            </button>
            <a class="button" href="#/new"><Icon name="plus" />{t!(locale, result_new_game)}</a>
            <PictureButton />
        </nav>
    }
}

/// Reveals the guests.
#[component]
fn Guests() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let guests = table.shown.with_untracked(|shown| shown.guests);
    let rows: Vec<_> = Seat::all()
        .filter_map(|seat| {
            let character = guests[seat]?;
            let (guest, colour) = table.names.with_untracked(|names| (names.name(seat).to_owned(), names.colour(seat)));
            let was = revealed(locale, &guest, character);
            Some(view! {
                <li class=colour_class(colour)>
                    <span class="face-frame"><Face name=character.face() /></span>
                    <span><b>{was}</b><small>{how_they_play(locale, character)}</small></span>
                </li>
            })
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! {
            <section class="box">
                <h2>{t!(locale, guests_title)}</h2>
                <ul class="result-guests">{rows}</ul>
            </section>
        }
    })
}

/// "Guest 1 was Inés."
fn revealed(locale: Locale, guest: &str, character: Character) -> String {
    t!(locale, guest_was, guest = guest, name = character_name(locale, character))
}

/// Everybody's points as a row of cubes.
#[component]
fn Standings(ended: StoredValue<Ended>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let rows = ended.with_value(|ended| {
        let most = ended.seats.first().map_or(1, |&seat| ended.points(seat)).max(1);
        let row = |&seat: &Seat| {
            let points = ended.points(seat);
            let length = f64::from(points) * 100.0 / f64::from(most);
            standing(table, seat, ended.ranks[seat], points, length)
        };
        ended.seats.iter().map(row).collect_view()
    });
    view! {
        <section class="box">
            <h2>{t!(locale, result_standings)}</h2>
            <ol class="result-standings">{rows}</ol>
        </section>
    }
}

fn standing(table: TableContext, seat: Seat, rank: u8, points: u16, length: f64) -> impl IntoView {
    let (name, colour, letter) =
        table.names.with_untracked(|names| (names.voice().name(seat), names.colour(seat), names.letter(seat)));
    let person = table.shown.with_untracked(|shown| shown.people[seat].clone());
    let picture = match person {
        Some(person) if matches!(person.kind, Kind::Opponent(_)) => {
            view! { <Portrait person name=name.clone() place=seat.index() size=36 /> }.into_any()
        }
        // People have no face, so show their emblem as on the map.
        _ => view! { <Emblem colour letter size=36 /> }.into_any(),
    };
    view! {
        <li class=colour_class(colour)>
            <span class="ranking-place">{rank}</span>
            {picture}
            <span class="result-cube-row">
                <b>{name}</b>
                <i style:--length=format!("{length:.1}%")></i>
            </span>
            <b class="result-points">{points}</b>
        </li>
    }
}

#[component]
fn PointsOverTime(ended: StoredValue<Ended>) -> impl IntoView {
    let table = use_table();
    let (config, curves) = table.names.with_untracked(|names| {
        ended.with_value(|ended| {
            let curve = |&seat: &Seat| Curve {
                name: names.voice().name(seat),
                colour: names.colour(seat),
                letter: names.letter(seat),
                points: ended.tally.curve(seat),
            };
            (ended.config, ended.seats.iter().map(curve).collect::<Vec<_>>())
        })
    });
    view! { <section class="box result-chart"><PointsChart config curves /></section> }
}

#[component]
fn FinalBoard(on_board: Callback<()>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (view, people, here) =
        table.shown.with_untracked(|shown| (shown.view.clone(), shown.people.clone(), shown.here));
    view! {
        <section class="box">
            <header class="group-head">
                <h2>{t!(locale, result_final_board)}</h2>
                <button type="button" class="result-link" on:click=on_press(move || on_board.run(()))>
                    {t!(locale, result_to_board)}<Icon name="chevron" />
                </button>
            </header>
            <div class="result-board"><BoardPicture view people here /></div>
        </section>
    }
}

/// A table of where everybody's points came from. It adds up.
#[component]
fn Sources(ended: StoredValue<Ended>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let has_head_start = ended.with_value(|ended| ended.config.has_head_start());
    let rows = table.names.with_untracked(|names| {
        ended.with_value(|ended| {
            let row = |&seat: &Seat| {
                let sources = ended.tally.sources[seat];
                let general = |number: usize| sources.general[number] + sources.general_bonuses[number];
                let cards = sources.cards + sources.card_bonuses;
                let cells = [general(0), general(1), general(2), cards];
                view! {
                    <tr>
                        <th scope="row">
                            <span>
                                <Emblem colour=names.colour(seat) letter=names.letter(seat) size=24 />
                                {names.voice().name(seat)}
                            </span>
                        </th>
                        {has_head_start.then(|| view! { <td>{sources.head_start}</td> })}
                        {cells.map(|points| view! { <td>{points}</td> }).collect_view()}
                        <td class="result-sum">{sources.sum()}</td>
                        <td class="result-bonus">{sources.bonuses()}</td>
                    </tr>
                }
            };
            ended.seats.iter().map(row).collect_view()
        })
    });
    let general = |number: u8| view! { <th scope="col">{t!(locale, result_general_n, number = number)}</th> };
    view! {
        <section class="box result-sources">
            <h2>{t!(locale, result_table)}</h2>
            // Narrow screens scroll it sideways, which takes the focus on a keyboard.
            <div class="result-sources-scroll" role="region" tabindex="0" aria-label=t!(locale, result_table)>
                <table aria-label=t!(locale, result_table)>
                    <thead>
                        <tr>
                            <th scope="col"><span class="spoken">{t!(locale, result_player)}</span></th>
                            {has_head_start.then(|| view! { <th scope="col">{t!(locale, head_start)}</th> })}
                            {[1, 2, 3].map(general).collect_view()}
                            <th scope="col">{t!(locale, result_cards)}</th>
                            <th scope="col">{t!(locale, result_sum)}</th>
                            <th scope="col">{t!(locale, result_of_which_bonus)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

/// Requests the review of a seat's game, and shows it beside the board.
pub(super) fn open_review(table: TableContext, seat: Seat, on_board: Callback<()>) {
    table.send(Input::Review(seat));
    on_board.run(());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_revealed_in_the_letters_of_the_language() {
        let guest = t!(Locale::Uk, guest_name, n = 1);
        let was = revealed(Locale::Uk, &guest, Character::Alba);
        assert!(was.contains("Донья Альба") && !was.contains("Alba"), "{was}");
        assert!(revealed(Locale::Fr, "Invité 1", Character::Ines).contains("Inés"));
    }
}
