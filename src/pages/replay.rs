//! A game seen again: a scrubber, steps of any size, and a way to play on from anywhere.

use std::time::Duration;

use engine::Seat;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{document, on_cleanup, set_timeout_with_handle, untrack};
use record::Person;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::setup::{level_of, who_select};
use super::table::{cards, map, no_game, players, sheets};
use crate::board::FLIGHT;
use crate::components::{
    Curve, IconName, chart, emblem, icon, icon_button, option, plain_button, share_box, sheet, sized_emblem,
};
use crate::dom::{El, IntoChild, html};
use crate::game::{Grain, Landmark, Pace, Replay, Session, Store, travels};
use crate::i18n::{locale, say, t};
use crate::phrases;
use crate::saves::Device;
use crate::signal::{RwSignal, StoredValue};

/// Longer ways are not watched piece by piece.
const MOST_TRAVELS: usize = 12;

/// The screen on which a game is seen again.
pub(crate) fn replay_page(store: Store) -> El {
    let watched = store.watched.get_untracked().or_else(|| known_game(store));
    // Who comes back later comes for another game.
    store.watched.set(None);
    // The screen is made once; what changes in it changes by itself.
    untrack(|| match watched {
        Some((at, replay)) => Screen::new(store, replay, at).view(),
        None => no_game(),
    })
}

/// Somebody came by the address: the game on the table, or the one that was kept.
fn known_game(store: Store) -> Option<(usize, Replay)> {
    Some((0, Replay::new(store.save().or_else(|| library::latest(&Device)?.save.ok())?).ok()?))
}

/// What else can be done with the position that is shown.
#[derive(Clone, Copy)]
enum Sheet {
    /// Play on from here.
    Branch,
    Share,
}

/// What the parts of the screen share.
#[derive(Clone, Copy)]
struct Screen {
    /// Where games are played.
    store: Store,
    /// Where this one is shown.
    shown: Store,
    replay: StoredValue<Replay>,
    at: RwSignal<usize>,
    /// How far a step goes, by its position among all grains.
    grain: RwSignal<usize>,
    /// How fast it plays, by its position among all paces.
    pace: RwSignal<usize>,
    is_playing: RwSignal<bool>,
    /// The sheet that is open.
    opened: RwSignal<Option<Sheet>>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Screen {
    fn new(store: Store, replay: Replay, at: usize) -> Self {
        let screen = Self {
            store,
            shown: store.apart(),
            at: RwSignal::new(at.min(replay.end())),
            replay: StoredValue::new(replay),
            grain: RwSignal::new(1),
            pace: RwSignal::new(1),
            is_playing: RwSignal::new(false),
            opened: RwSignal::new(None),
            timer: StoredValue::new(None),
        };
        screen.show(at);
        // Something to read about before anything was touched.
        let somewhere = |session: &Session| session.game().table().board.grandes[Seat::A];
        screen.shown.looked.set(screen.shown.session.with_untracked(|session| session.as_ref().and_then(somewhere)));
        on_cleanup(move || screen.stop_timer());
        screen
    }

    fn end(self) -> usize {
        self.replay.with_value(Replay::end)
    }

    fn grain(self) -> Grain {
        Grain::ALL[self.grain.get()]
    }

    /// Shows the game as it stood. What a step on has moved is seen moving.
    fn show(self, to: usize) {
        let from = self.at.get_untracked();
        self.replay.with_value(|replay| {
            let Ok(session) = replay.session(to) else { return };
            self.shown.session.set(Some(session));
            let travels = travels(&replay.events(from, to), &untrack(|| self.shown.names()));
            self.shown.travels.set(if travels.len() > MOST_TRAVELS { Vec::new() } else { travels });
        });
        self.at.set(to);
    }

    /// Goes where somebody wants to be, and stays there.
    fn go(self, to: usize) {
        self.pause();
        self.show(to.min(self.end()));
    }

    fn next(self) -> usize {
        self.replay.with_value(|replay| replay.next(self.grain(), self.at.get()))
    }

    fn previous(self) -> usize {
        self.replay.with_value(|replay| replay.previous(self.grain(), self.at.get()))
    }

    fn play_or_pause(self) {
        if self.is_playing.get() {
            return self.pause();
        }
        if self.at.get() == self.end() {
            self.show(0);
        }
        self.is_playing.set(true);
        self.wait();
    }

    fn pause(self) {
        self.stop_timer();
        self.is_playing.set(false);
    }

    fn stop_timer(self) {
        if let Some(Some(timer)) = self.timer.try_update_value(Option::take) {
            timer.clear();
        }
    }

    /// Leaves time to see what moves and to read what is told.
    fn wait(self) {
        let moving = FLIGHT * self.shown.travels.with_untracked(Vec::len) as u32;
        let reading = Pace::ALL[self.pace.get_untracked()].pause() * self.lines().len().clamp(1, 4) as u32;
        let on = move || {
            untrack(|| self.show(self.next()));
            match self.at.get_untracked() == self.end() {
                true => self.is_playing.set(false),
                false => self.wait(),
            }
        };
        self.timer.set_value(set_timeout_with_handle(on, moving.max(reading).max(Duration::from_millis(300))).ok());
    }

    /// What the step that led here was about, and who did it.
    fn lines(self) -> Vec<(Option<Seat>, String)> {
        let names = self.shown.names();
        let (from, at) = (self.previous(), self.at.get());
        let lines = self.replay.with_value(|replay| replay.lines(&names, from, at));
        lines.into_iter().map(|line| (line.seat, line.text)).collect()
    }

    fn position(self) -> String {
        let (n, count) = (self.at.get(), self.end());
        let round = self.shown.view.with(|view| view.as_ref().map_or(0, |view| view.table.round_number()));
        t!(locale(), replay_position, round = round, n = n, count = count)
    }

    fn view(self) -> El {
        let main = html::main()
            .class("table replay")
            .child(self.top())
            .child(players(self.shown))
            .child(map(self.shown))
            .child(html::div().class("rest").child([self.told(), cards(self.shown)]))
            .child(self.controls());
        // Wherever the keyboard is: there is nothing else to type into.
        if let Some(body) = document().body() {
            El::at(&body).on("keydown", move |event: KeyboardEvent| self.key(&event));
        }
        let opened = move || {
            let sheet = self.opened.get()?;
            Some(untrack(|| match sheet {
                Sheet::Branch => self.branch_sheet(),
                Sheet::Share => self.share_sheet(),
            }))
        };
        html::div().class("screen").child(main).child(sheets(self.shown)).child(opened)
    }

    fn top(self) -> El {
        let leave = if self.store.session.with_untracked(Option::is_some) { "#/table" } else { "#/" };
        let back = html::a().class("icon-button").attr("href", leave).attr("aria-label", say!(back));
        let words = html::div()
            .class("top-words")
            .child(html::h1().child(say!(replay_title)))
            .child(html::p().class("mute").child(move || self.position()));
        let share = icon_button(IconName::Share, say!(replay_share)).click(move || self.open(Sheet::Share));
        let branch = html::push_button()
            .class("branch")
            .attr("title", say!(replay_from_here))
            .attr("disabled", move || self.shown.is_over())
            .click(move || self.open(Sheet::Branch))
            .child(icon(IconName::Branch))
            .child(html::span().child(say!(replay_from_here)));
        html::header().class("top").child(back.child(icon(IconName::Back))).child([words, share, branch])
    }

    fn open(self, sheet: Sheet) {
        self.pause();
        self.opened.set(Some(sheet));
    }

    /// The game as a link that points to the position shown.
    fn share_sheet(self) -> El {
        let save = self.replay.with_value(|replay| replay.save_at(self.at.get()));
        let content = [html::p().child(self.position()).into_child(), share_box(&save)];
        sheet(say!(replay_share), move || self.opened.set(None), content)
    }

    /// What happened, and how points grew.
    fn told(self) -> El {
        let lines = move || {
            let names = self.shown.names();
            let line = |(seat, text): (Option<Seat>, String)| {
                let sign = seat.map(|seat| sized_emblem(names.colour(seat), names.letter(seat), 22));
                html::li().child(sign).child(html::span().child(text))
            };
            self.lines().into_iter().rev().map(line).collect::<Vec<_>>()
        };
        let list = html::ol().class("log").attr("aria-label", say!(replay_step_lines)).child(lines);
        let lines = html::section().class("panel").attr("aria-live", "polite").child(list);
        html::div().class("told").child([lines, self.chart()])
    }

    fn chart(self) -> El {
        let names = self.shown.names();
        let config = self.shown.session.with_untracked(|session| session.as_ref().map(|it| it.record().config));
        let (seats, rounds) = config.map_or((Vec::new(), &[][..]), |it| (it.seats().iter().collect(), it.rounds()));
        let points = self.replay.with_value(Replay::curves);
        let curve = |seat: Seat| Curve {
            name: names.name(seat).to_owned(),
            colour: names.colour(seat),
            letter: names.letter(seat),
            points: points[seat].clone(),
        };
        let now = move || self.replay.with_value(|replay| replay.moment(self.at.get()));
        chart(rounds, seats.into_iter().map(curve).collect(), Some(Box::new(now)))
    }

    fn controls(self) -> El {
        let button = |picture, label, to: fn(Self) -> usize| {
            icon_button(picture, label)
                .attr("disabled", move || to(self) == self.at.get())
                .click(move || self.go(to(self)))
        };
        let play = plain_button()
            .class("icon-button play")
            .attr("aria-label", move || match self.is_playing.get() {
                true => t!(locale(), replay_pause),
                false => t!(locale(), replay_play),
            })
            .click(move || self.play_or_pause())
            .child(move || icon(if self.is_playing.get() { IconName::Pause } else { IconName::Play }));
        let buttons = html::div()
            .class("steps")
            .child(button(IconName::First, say!(replay_first), |_| 0).class("roomy"))
            .child(button(IconName::Back, say!(replay_previous), Self::previous))
            .child(play)
            .child(button(IconName::Chevron, say!(replay_next), Self::next))
            .child(button(IconName::Last, say!(replay_last), Self::end).class("roomy"));
        html::section().class("controls").attr("aria-label", say!(replay_title)).child(self.scrubber()).child([
            self.grains(),
            buttons,
            self.paces(),
        ])
    }

    fn scrubber(self) -> El {
        let (end, marks) = self.replay.with_value(|replay| (replay.end(), replay.landmarks()));
        let mark = |(position, landmark): (usize, Landmark)| {
            let class = if landmark == Landmark::Round { "round" } else { "general" };
            html::i().class(class).var("--at", &(position * 1000 / end.max(1)).to_string())
        };
        let marks = html::div()
            .class("scrub-marks")
            .attr("aria-hidden", "true")
            .child(marks.into_iter().map(mark).collect::<Vec<_>>());
        let range = html::input()
            .attr("type", "range")
            .attr("max", end)
            .attr("aria-label", say!(replay_scrub))
            .attr("aria-valuetext", move || self.position())
            .prop("value", move || (self.at.get() as u32).into())
            .on_value("input", move |to| self.go(to.parse().unwrap_or(0)));
        html::div().class("scrub").child([range, marks])
    }

    fn grains(self) -> El {
        let button = |(index, grain): (usize, Grain)| {
            plain_button()
                .attr("aria-pressed", move || (self.grain.get() == index).to_string())
                .click(move || self.grain.set(index))
                .child(move || phrases::grain(locale(), grain))
        };
        html::div()
            .class("segments")
            .attr("role", "group")
            .attr("aria-label", say!(replay_step))
            .child(Grain::ALL.into_iter().enumerate().map(button).collect::<Vec<_>>())
    }

    fn paces(self) -> El {
        let pace = |(index, pace): (usize, Pace)| {
            option(index, index == self.pace.get_untracked(), move || phrases::pace(locale(), pace))
        };
        let paces = Pace::ALL.into_iter().filter(|&pace| pace != Pace::Instant).enumerate().map(pace);
        html::select()
            .attr("aria-label", say!(replay_speed))
            .on_value("change", move |index| self.pace.set(index.parse().unwrap_or(1)))
            .child(paces.collect::<Vec<_>>())
    }

    fn key(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let tag = target.as_ref().map_or_else(String::new, Element::tag_name);
        // A sheet has keys of its own.
        let is_covered = document().query_selector("dialog").is_ok_and(|it| it.is_some());
        if is_covered || tag == "SELECT" || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => self.go(self.previous()),
            "ArrowRight" => self.go(self.next()),
            "Home" => self.go(0),
            "End" => self.go(self.end()),
            // A button that has the keyboard is pressed by it.
            " " if tag != "BUTTON" => self.play_or_pause(),
            _ => return,
        }
        event.prevent_default();
    }

    /// Who plays on from here.
    fn branch_sheet(self) -> El {
        let names = self.shown.names();
        let save = StoredValue::new(self.replay.with_value(|replay| replay.save_until(self.at.get())));
        let row = |(seat, person): (Seat, Person)| {
            let sign = emblem(names.colour(seat), names.letter(seat));
            let who = who_select(level_of(person.kind), move |kind| {
                save.update_value(|save| save.people[seat] = save.people[seat].take().map(|it| Person { kind, ..it }));
            });
            html::li()
                .class("row")
                .child(sign)
                .child(html::b().class("name").child(names.name(seat).to_owned()))
                .child(who)
        };
        let rows = save.with_value(|save| {
            let seats = save.people.iter().filter_map(|(seat, person)| Some((seat, person.clone()?)));
            seats.map(row).collect::<Vec<_>>()
        });
        let start = html::push_button().class("primary wide").click(move || {
            // It stood like that a moment ago.
            if self.store.open(save.get_value()).is_ok() {
                self.store.go_to_table();
            }
        });
        let content = [
            html::p().child(say!(replay_from_here_line)),
            html::ul().class("list").child(rows),
            start.child(icon(IconName::Play)).child(say!(replay_start)),
        ];
        sheet(say!(replay_from_here), move || self.opened.set(None), content)
    }
}
