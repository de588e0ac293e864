//! The end of a game: who won, how it came to that, and what next.

use engine::{Seat, Small as _};
use leptos::prelude::*;
use play::Input;
use record::Colour;
use words::{edition_name, t};

use super::result_chart::{Curve, PointsChart};
use super::result_model::{Cube, Ended, cubes};
use super::result_picture::PictureButton;
use super::result_story::Story;
use crate::board::BoardPicture;
use crate::components::{Emblem, Icon, IconButton, Portrait, colour_class};
use crate::dom::{after_paint, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::table_context::{TableContext, use_table};

/// How many cubes tumble if the reader wins, and if somebody else does.
const CUBES: [usize; 2] = [90, 36];

/// The result of a finished game, instead of the table. `on_board` shows the final board.
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
                    <Standings ended />
                    <PointsOverTime ended />
                </div>
                <div>
                    <Story ended on_board />
                    <FinalBoard on_board />
                    <Sources ended />
                </div>
            </main>
        </div>
    }
}

/// The winner's Grande inside laurels, while cubes of all colours tumble once.
#[component]
fn Winner(ended: StoredValue<Ended>) -> impl IntoView {
    let table = use_table();
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
        </section>
    }
}

/// Wooden cubes that fall once and lie still.
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

/// What next: another game, or a look back.
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
            <button type="button" class="button" on:click=on_press(move || games.watch_this(0))>
                <Icon name="play" />{t!(locale, result_watch)}
            </button>
            <a class="button" href="#/new"><Icon name="plus" />{t!(locale, result_new_game)}</a>
            <PictureButton />
        </nav>
    }
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
        Some(person) => view! { <Portrait person name=name.clone() place=seat.index() size=36 /> }.into_any(),
        None => view! { <Emblem colour letter size=30 /> }.into_any(),
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
    let (rounds, curves) = table.names.with_untracked(|names| {
        ended.with_value(|ended| {
            let curve = |&seat: &Seat| Curve {
                name: names.voice().name(seat),
                colour: names.colour(seat),
                letter: names.letter(seat),
                points: ended.tally.curve(seat),
            };
            (ended.rounds, ended.seats.iter().map(curve).collect::<Vec<_>>())
        })
    });
    view! { <section class="box result-chart"><PointsChart rounds curves /></section> }
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

/// Where everybody's points came from; it adds up.
#[component]
fn Sources(ended: StoredValue<Ended>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let rows = table.names.with_untracked(|names| {
        ended.with_value(|ended| {
            let row = |&seat: &Seat| {
                let sources = ended.tally.sources[seat];
                let [first, second, third] = sources.general;
                let cells = [first, second, third, sources.cards, sources.bonuses];
                view! {
                    <tr>
                        <th scope="row">
                            <span>
                                <Emblem colour=names.colour(seat) letter=names.letter(seat) size=24 />
                                {names.voice().name(seat)}
                            </span>
                        </th>
                        {cells.map(|points| view! { <td>{points}</td> }).collect_view()}
                        <td class="result-sum">{sources.sum()}</td>
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
            <div class="result-sources-scroll">
                <table>
                    <thead>
                        <tr>
                            <th scope="col"><span class="spoken">{t!(locale, result_player)}</span></th>
                            {[1, 2, 3].map(general).collect_view()}
                            <th scope="col">{t!(locale, result_cards)}</th>
                            <th scope="col">{t!(locale, result_bonuses)}</th>
                            <th scope="col">{t!(locale, result_sum)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

/// Asks for the review of a seat's game, and shows it beside the board.
pub(super) fn open_review(table: TableContext, seat: Seat, on_board: Callback<()>) {
    table.send(Input::Review(seat));
    on_board.run(());
}
