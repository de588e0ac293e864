//! Opens and closes games, and replays them.

use ai::CostlyChoice;
use engine::{Choice, Seat, Seats, Seed};
use leptos::prelude::*;
use library::{Arrival, Head, Relation, SavedGame, Storage as _};
use play::{Input, NewGame, Opening, Play, SaveMode, copy_to_play};
use record::{Name, ReadError, Record, ReplayError, Save};
use words::t;

use crate::effects::{Driver, Slot};
use crate::i18n::Language;
use crate::library::Library;
use crate::random::random_u32;
use crate::route::{go_to, go_to_table};
use crate::settings::Settings;
use crate::storage::{self, BrowserStorage, forget_shown, remembered_shown};
use crate::summary::humans;
use crate::toasts::Toasts;

/// Costly choices of a seat, and the one being looked at.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reviewed {
    pub(crate) costly_choices: Vec<CostlyChoice>,
    pub(crate) index: usize,
    pub(crate) seat: Seat,
}

/// A game to replay, from the position its save points to.
#[derive(Clone, Debug)]
pub(crate) struct ReplayedGame {
    pub(crate) save: Save,
    /// The id of the saved game. `None` if somebody sent the game.
    pub(crate) id: Option<String>,
}

impl ReplayedGame {
    /// Whether it is the saved game with that id. Another game may have the same cards and settings.
    pub(crate) fn is_saved_as(&self, id: &str) -> bool {
        self.id.as_deref() == Some(id)
    }
}

/// The game on the screen and the game being replayed. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    current: RwSignal<Option<Driver>>,
    replayed: RwSignal<Option<ReplayedGame>>,
    /// The choices to look at, if the replay belongs to a review.
    reviewed: RwSignal<Option<Reviewed>>,
    /// Whether the replay starts playing as soon as it is on the screen.
    plays_at_once: StoredValue<bool>,
    /// The owner of everything that belongs to the game on the screen, and ends with it.
    game_owner: StoredValue<Option<Owner>>,
    app_owner: StoredValue<Owner>,
    library: Library,
    settings: RwSignal<Settings>,
    has_reduced_motion: ReadSignal<bool>,
    toasts: Toasts,
    language: Language,
}

impl Games {
    /// Called once, by the app.
    pub(crate) fn new(
        library: Library,
        settings: RwSignal<Settings>,
        has_reduced_motion: ReadSignal<bool>,
        toasts: Toasts,
        language: Language,
    ) -> Self {
        let games = Self {
            current: RwSignal::new(None),
            replayed: RwSignal::new(None),
            reviewed: RwSignal::new(None),
            plays_at_once: StoredValue::new(false),
            game_owner: StoredValue::new(None),
            app_owner: StoredValue::new(Owner::current().expect("the app has an owner")),
            library,
            settings,
            has_reduced_motion,
            toasts,
            language,
        };
        let listener = window_event_listener(leptos::ev::storage, move |_| {
            if let Some(driver) = games.current.get_untracked() {
                driver.hear_of_other_tab();
            }
            library.changed();
        });
        // The start script sends this event if it restored the second copy of the games late. The table treats it as if
        // another tab had written the game.
        let recovered = window_event_listener_untyped("gamesrecovered", move |_| {
            if let Some(driver) = games.current.get_untracked() {
                driver.hear_of_other_tab();
            }
            library.has_recovered();
        });
        let unload = window_event_listener(leptos::ev::beforeunload, move |event| {
            // Closing the tab would lose games that storage has refused, so make the browser ask first.
            if library.has_unsaved() {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            listener.remove();
            recovered.remove();
            unload.remove();
        });
        games
    }

    /// The game on the screen.
    pub(crate) fn current(self) -> Option<Driver> {
        self.current.get()
    }

    /// The game to replay.
    pub(crate) fn replayed(self) -> Option<ReplayedGame> {
        self.replayed.get()
    }

    /// The choices to look at in the replay.
    pub(crate) fn reviewed(self) -> Option<Reviewed> {
        self.reviewed.get()
    }

    fn open(self, opening: Opening, slot: Slot) -> Result<(), ReplayError> {
        // If the game cannot be opened, the present one must stay open.
        Play::open(opening.clone())?;
        self.leave();
        let owner = self.app_owner.with_value(Owner::child);
        let Self { library, settings, has_reduced_motion, .. } = self;
        let driver = owner.with(|| {
            let driver = Driver::open(opening, slot, library)?;
            Effect::new(move |_| {
                let preferences = settings.get().preferences(has_reduced_motion.get());
                driver.send(Input::Prefer(preferences));
            });
            Ok(driver)
        })?;
        self.game_owner.set_value(Some(owner));
        self.current.set(Some(driver));
        Ok(())
    }

    fn preferences(self) -> play::Preferences {
        self.settings.get_untracked().preferences(self.has_reduced_motion.get_untracked())
    }

    /// Leaves the game on the screen, if there is one.
    pub(crate) fn leave(self) {
        if let Some(driver) = self.current.get_untracked() {
            driver.send(Input::Leave);
        }
        self.current.set(None);
        if let Some(owner) = self.game_owner.try_update_value(Option::take).flatten() {
            owner.cleanup();
        }
    }

    /// Deals a new game and goes to the table.
    pub(crate) fn start(self, game: &NewGame, seed: u64) {
        if self.open_new(game.to_save(Seed(seed))).is_ok() {
            go_to_table();
        }
    }

    fn open_new(self, save: Save) -> Result<(), ReplayError> {
        let slot = Slot::new(Library::new_id(), 0);
        self.open(Opening { preferences: self.preferences(), ..Opening::new(save) }, slot)
    }

    /// Starts the lesson at a step.
    pub(crate) fn start_lesson(self, people: &NewGame, step: usize) {
        let opening = Opening {
            saving: SaveMode::Off,
            lesson: Some(step),
            preferences: self.preferences(),
            here: Seats::only(play::READER),
            ..Opening::new(play::lesson_save(people, step))
        };
        // Cannot fail: a test opens the lesson at every step.
        let _ = self.open(opening, Slot::default());
    }

    /// Starts another game with the same seats, with new cards or the same ones.
    pub(crate) fn rematch(self, same_cards: bool) {
        let Some(driver) = self.current.get_untracked() else { return };
        let mut save = driver.save();
        let seed = if same_cards { save.record.seed } else { Seed(random_u32().into()) };
        save.record = Record::new(save.record.config, seed);
        // Cannot fail: the settings were legal before.
        let _ = self.open_new(save);
    }

    /// Continues the last game of this tab, or the one played last. Returns whether there is one.
    pub(crate) fn resume(self) -> bool {
        let shown = remembered_shown().filter(|id| library::exists(&storage::games(), id));
        shown.is_some_and(|id| self.open_saved(&id))
            || library::latest(&storage::games()).is_some_and(|game| self.open_saved(&game.id))
    }

    /// Continues a saved game. Returns whether it can be read. Opening a game that could not be saved writes it again,
    /// because there may be room now.
    pub(crate) fn open_saved(self, id: &str) -> bool {
        let is_open = self.shows(id) && !self.library.is_unsaved(id);
        is_open || self.open_game(self.library.load(id))
    }

    fn open_game(self, game: SavedGame) -> bool {
        let SavedGame { id, here, name, save, pending, time, .. } = game;
        let Ok(save) = save else { return false };
        let saving = self.saving(&id);
        self.open_save(save, here, pending, name, saving, Slot::new(id, time))
    }

    /// How an opened game continues to be saved.
    fn saving(self, id: &str) -> SaveMode {
        self.library.stored_stamp(id).map_or(SaveMode::New, SaveMode::Existing)
    }

    fn open_save(
        self,
        save: Save,
        here: Seats,
        pending: Option<Choice>,
        name: Name,
        saving: SaveMode,
        slot: Slot,
    ) -> bool {
        let preferences = self.preferences();
        self.open(Opening { save, here, pending, name, saving, lesson: None, preferences }, slot).is_ok()
    }

    /// The game on this device that is closest to a received one.
    pub(crate) fn related(self, received: &Save) -> Option<(SavedGame, Relation)> {
        library::find_related(&storage::games(), received)
    }

    /// Continues a game that somebody sent, with these people at this device. If it is already on this device,
    /// continues the version with more choices, with the same people at this device. If the two versions differ in
    /// choices made by people here, does nothing: they must decide first, with [`Games::open_saved`] or
    /// [`Games::open_beside`].
    pub(crate) fn open_received(self, save: Save, here: Seats) -> bool {
        let new_here = sitting_here(&save, here);
        let Some((ours, relation)) = self.related(&save) else { return self.open_beside(save, new_here) };
        match relation.arrival(ours.here) {
            Arrival::New => self.open_beside(save, new_here),
            // Keep those at this device and add the new ones: only a person who is alone at it sees a hand without a
            // curtain.
            Arrival::Ours => self.open_game_with(ours, here),
            Arrival::Advances => self.open_game_with(SavedGame { save: Ok(save), pending: None, ..ours }, here),
            Arrival::Conflict => false,
        }
    }

    fn open_game_with(self, game: SavedGame, here: Seats) -> bool {
        if self.shows(&game.id) {
            self.leave();
        }
        self.open_game(SavedGame { here: game.here | here, ..game })
    }

    /// Opens a received game as a separate game, even if a similar one exists.
    pub(crate) fn open_beside(self, save: Save, here: Seats) -> bool {
        let slot = Slot::new(Library::new_id(), 0);
        self.open_save(save, here, None, Name::default(), SaveMode::New, slot)
    }

    /// Leaves the game with that id if it is on the screen. Call it before deleting a game, or the game would be saved
    /// again.
    pub(crate) fn leave_if_shown(self, id: &str) {
        if self.shows(id) {
            self.leave();
        }
        if remembered_shown().as_deref() == Some(id) {
            forget_shown();
        }
    }

    /// Takes the game over in this tab, in the state in which the other tab left it.
    pub(crate) fn take_over(self) {
        let Some(driver) = self.current.get_untracked() else { return };
        let id = driver.id();
        let game = library::load(&BrowserStorage, &id);
        // Do not touch what a newer version has written. The table says so.
        if game.save == Err(ReadError::TooNew) {
            return driver.send(Input::OtherTab(Head::NewerVersion));
        }
        if game.save.is_ok() {
            self.open_game(game);
        } else {
            // The saved game was deleted or is unreadable, so save the game on the screen. It was legal until now.
            let _ = self.open(driver.as_new(), Slot::new(id, 0));
        }
    }

    /// Whether the saved game with that id is on the screen.
    pub(crate) fn shows(self, id: &str) -> bool {
        self.current.get_untracked().is_some_and(|driver| driver.id() == id)
    }

    /// Replays a game from the position that its save points to.
    pub(crate) fn replay(self, replayed: ReplayedGame) {
        self.reviewed.set(None);
        self.plays_at_once.set_value(false);
        self.replayed.set(Some(replayed));
        go_to("#/replay");
    }

    /// Whether there is a game to replay. If none was chosen because the page was loaded at this address, takes the one
    /// on the table or the one played last.
    pub(crate) fn has_game_to_replay(self) -> bool {
        if self.replayed.with_untracked(Option::is_none) {
            self.replayed.set(self.current_as_replayed().or_else(|| {
                let latest = library::latest(&storage::games())?;
                Some(ReplayedGame { save: latest.save.ok()?, id: Some(latest.id) })
            }));
        }
        self.replayed.with_untracked(Option::is_some)
    }

    /// The game on the table as a game to replay.
    fn current_as_replayed(self) -> Option<ReplayedGame> {
        let driver = self.current.get_untracked()?;
        Some(ReplayedGame { save: driver.save(), id: Some(driver.id()) })
    }

    /// Replays the game on the table from a position.
    pub(crate) fn replay_current(self, at: usize) {
        if let Some(ReplayedGame { save, id }) = self.current_as_replayed() {
            self.replay(ReplayedGame { save: Save { at: Some(at), ..save }, id });
        }
    }

    /// Replays the game on the table from a position, and starts playing at once.
    pub(crate) fn replay_current_and_play(self, at: usize) {
        self.replay_current(at);
        self.plays_at_once.set_value(true);
    }

    /// Whether the replay should start playing. Resets this, so that coming back shows it paused.
    pub(crate) fn take_plays_at_once(self) -> bool {
        self.plays_at_once.try_update_value(std::mem::take).unwrap_or(false)
    }

    /// Replays choices of the game on the table, with the better alternatives.
    pub(crate) fn replay_reviewed(self, reviewed: Reviewed) {
        self.replay_current(reviewed.costly_choices.get(reviewed.index).map_or(0, |costly| costly.position as usize));
        self.reviewed.set(Some(reviewed));
    }

    /// Continues a replayed game from a position, as a copy. A toast says that it has the same cards to come as the
    /// original.
    pub(crate) fn play_copy(self, save: Save) {
        if copy_to_play(save).and_then(|copy| self.open_new(copy)).is_ok() {
            self.toasts.say(t!(self.language.get_untracked(), copy_same_cards));
            go_to("#/table");
        }
    }
}

/// The people at this device for a received game that is opened as a new one. If the game was here already, nobody was
/// asked who they are. If that game has been deleted in the meantime, assumes everybody.
fn sitting_here(save: &Save, chosen: Seats) -> Seats {
    if chosen.is_empty() { humans(save) } else { chosen }
}

/// The games, from the context.
pub(crate) fn use_games() -> Games {
    expect_context()
}

/// An unpredictable seed that is short enough to tell a friend: its code has eight letters or digits.
pub(crate) fn random_seed() -> u64 {
    u64::from(random_u32()) << 8 | u64::from(random_u32() & 0xff)
}

/// The key of the last set-up.
const SETUP_KEY: &str = "el-grande/plan";

/// Remembers the last set-up.
pub(crate) fn remember_setup(game: &NewGame) {
    if let Ok(text) = game.to_save(Seed(0)).to_text() {
        // Without storage, this lasts until the page is closed.
        BrowserStorage.set(SETUP_KEY, &text);
    }
}

/// The last set-up.
pub(crate) fn remembered_setup() -> Option<NewGame> {
    NewGame::from_save(&Save::from_text(&BrowserStorage.get(SETUP_KEY)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replayed_game_is_not_another_one_with_the_same_cards() {
        let save = NewGame::quick(Name::default(), Default::default(), record::Level::Squire).to_save(Seed(1));
        let saved = ReplayedGame { save, id: Some("first".to_owned()) };
        assert!(saved.is_saved_as("first"));
        assert!(!saved.is_saved_as("same cards again"));
        assert!(!ReplayedGame { id: None, ..saved }.is_saved_as("first"), "somebody sent it");
    }

    #[test]
    fn somebody_sits_here_although_a_known_game_was_deleted_before_it_was_continued() {
        let save = NewGame::quick(Name::default(), Default::default(), record::Level::Squire).to_save(Seed(1));
        assert_eq!(sitting_here(&save, Seats::EMPTY), Seats::only(Seat::A));
        assert_eq!(sitting_here(&save, Seats::only(Seat::B)), Seats::only(Seat::B));
    }
}
