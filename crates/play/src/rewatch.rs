//! Shows the turns of "since your turn" again on the table's own map. No choice can be made meanwhile, and any tap ends
//! it.

use std::time::Duration;

use engine::{Event, Game, Seat};

use crate::input::{Input, Output};
use crate::play::Play;
use crate::select::since_last_choice;
use crate::waits::Wait;

/// The shortest time of a scene. It matters at the instant pace, at which animations take no time.
const SHORTEST: Duration = Duration::from_millis(280);

/// The scenes that are being shown again.
#[derive(Clone, Debug)]
pub(crate) struct Rewatch {
    scenes: Vec<Scene>,
    at: usize,
}

/// The table after one choice.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The player of the turn.
    pub(crate) actor: Seat,
    pub(crate) game: Game,
    /// The length of the log in this scene.
    pub(crate) log: usize,
    events: Vec<Event>,
}

impl Play {
    /// The scene that is shown.
    pub(crate) fn scene(&self) -> Option<&Scene> {
        self.rewatch.as_ref().and_then(|rewatch| rewatch.scenes.get(rewatch.at))
    }

    /// Shows again what others did since the last choice of the person who is asked. Does nothing while a choice waits for
    /// confirmation, behind the curtain and in the lesson.
    pub(crate) fn begin_rewatch(&mut self, out: &mut Vec<Output>) {
        let is_busy = self.is_interrupted() || self.timeline.pending().is_some() || self.lesson.is_some();
        if self.asked().is_none() || self.curtain().is_some() || is_busy {
            return;
        }
        let scenes = self.scenes_since_last_choice();
        if scenes.is_empty() {
            return;
        }
        self.close_panel(out);
        self.attention.clear();
        self.rewatch = Some(Rewatch { scenes, at: 0 });
        self.show_scene(out);
    }

    /// Shows the next scene, or the table as it is now.
    pub(crate) fn next_scene(&mut self, out: &mut Vec<Output>) {
        let Some(rewatch) = &mut self.rewatch else { return };
        rewatch.at += 1;
        if rewatch.at < rewatch.scenes.len() {
            self.show_scene(out);
        } else {
            self.end_rewatch();
        }
    }

    fn show_scene(&mut self, out: &mut Vec<Output>) {
        let events = self.scene().map(|scene| scene.events.clone()).unwrap_or_default();
        self.beat = self.beat.next(events, self.preferences, false);
        let id = self.waits.add(Wait::Scene);
        out.push(Output::Wait(id, self.beat.lasts.max(SHORTEST)));
    }

    /// Shows the table as it is now.
    pub(crate) fn end_rewatch(&mut self) {
        if self.rewatch.take().is_some() {
            self.waits.cancel(|wait| wait == Wait::Scene);
            self.beat = self.beat.next(Vec::new(), self.preferences, true);
        }
    }

    /// Ends the scenes if the person does anything. Returns whether that uses the input up. Inputs that leave the table
    /// or open a panel still take effect.
    pub(crate) fn interrupts_rewatch(&mut self, input: &Input) -> bool {
        if self.rewatch.is_none() || !input.is_from_person() {
            return false;
        }
        self.end_rewatch();
        !matches!(
            input,
            Input::Open(_) | Input::Here(_) | Input::Rename(_) | Input::Leave | Input::LookAway | Input::TryAgain
        )
    }

    fn scenes_since_last_choice(&self) -> Vec<Scene> {
        let turns = since_last_choice(&self.shown());
        let actor = |position: usize| turns.iter().find(|turn| turn.events.contains(&position)).and_then(|it| it.seat);
        let record = self.timeline.record();
        let Ok(mut game) = Game::new(&record.config, record.seed) else { return Vec::new() };
        let mut scenes = Vec::new();
        let log = self.timeline.log();
        let mut from = log.iter().take_while(|(choices, _)| *choices == 0).count();
        for (number, &(seat, choice)) in record.choices.iter().enumerate() {
            if game.play(seat, choice, &mut ()).is_err() {
                return Vec::new();
            }
            let count = log[from..].iter().take_while(|(choices, _)| *choices == number + 1).count();
            let events: Vec<Event> = log[from..from + count].iter().map(|&(_, event)| event).collect();
            let is_seen = events.iter().any(|event| !matches!(event, Event::Sealed { .. } | Event::Announced { .. }));
            if let Some(actor) = actor(from).filter(|_| is_seen) {
                scenes.push(Scene { actor, game: game.clone(), log: from + count, events });
            }
            from += count;
        }
        scenes
    }
}
