//! How games come to the table, and leave it.

use ai::Slip;
use engine::{Choice, Seat, Seats, Seed};
use leptos::prelude::*;
use library::{Arrival, Relation, SavedGame, Storage as _};
use play::{Input, NewGame, Opening, Play, SaveMode};
use record::{Name, ReadError, Record, ReplayError, Save};

use crate::effects::{Driver, Slot};
use crate::library::Library;
use crate::random::random_u32;
use crate::route::go_to;
use crate::settings::Settings;
use crate::storage::{Device, forget_shown, remembered_shown, shelf};
use crate::summary::humans;

/// Choices of a seat that gave something away, and the one that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reviewed {
    pub(crate) slips: Vec<Slip>,
    pub(crate) index: usize,
    pub(crate) seat: Seat,
}

/// The game on the screen and the one that is watched again. Copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    current: RwSignal<Option<Driver>>,
    /// The game to be seen again, at the position its save points to.
    watched: RwSignal<Option<Save>>,
    /// The choices to be looked at in it, if it is watched for a review.
    reviewed: RwSignal<Option<Reviewed>>,
    /// What belongs to the game on the screen lives under this owner and ends with it.
    game_owner: StoredValue<Option<Owner>>,
    app_owner: StoredValue<Owner>,
    library: Library,
    settings: RwSignal<Settings>,
    has_reduced_motion: ReadSignal<bool>,
}

impl Games {
    /// To be called once, by the app.
    pub(crate) fn new(library: Library, settings: RwSignal<Settings>, has_reduced_motion: ReadSignal<bool>) -> Self {
        let games = Self {
            current: RwSignal::new(None),
            watched: RwSignal::new(None),
            reviewed: RwSignal::new(None),
            game_owner: StoredValue::new(None),
            app_owner: StoredValue::new(Owner::current().expect("the app has an owner")),
            library,
            settings,
            has_reduced_motion,
        };
        let listener = window_event_listener(leptos::ev::storage, move |_| {
            if let Some(driver) = games.current.get_untracked() {
                driver.hear_of_other_tab();
            }
            library.changed();
        });
        let unload = window_event_listener(leptos::ev::beforeunload, move |event| {
            // Closing the tab would lose what storage has refused: the browser asks first.
            if library.has_unsaved() {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            listener.remove();
            unload.remove();
        });
        games
    }

    /// The game on the screen.
    pub(crate) fn current(self) -> Option<Driver> {
        self.current.get()
    }

    /// The game to be seen again.
    pub(crate) fn watched(self) -> Option<Save> {
        self.watched.get()
    }

    /// The choices to be looked at in the game that is watched.
    pub(crate) fn reviewed(self) -> Option<Reviewed> {
        self.reviewed.get()
    }

    fn sit(self, opening: Opening, slot: Slot) -> Result<(), ReplayError> {
        // A game that cannot be opened leaves the present one alone.
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
            go_to("#/table");
        }
    }

    fn open_new(self, save: Save) -> Result<(), ReplayError> {
        let slot = Slot::new(Library::new_id(), 0);
        self.sit(Opening { preferences: self.preferences(), ..Opening::new(save) }, slot)
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
        // A test opens the lesson at every step.
        let _ = self.sit(opening, Slot::default());
    }

    /// The same seats once more, with new cards or the same.
    pub(crate) fn rematch(self, same_cards: bool) {
        let Some(driver) = self.current.get_untracked() else { return };
        let mut save = driver.save();
        let seed = if same_cards { save.record.seed } else { Seed(random_u32().into()) };
        save.record = Record::new(save.record.config, seed);
        // The agreement was legal once; it still is.
        let _ = self.open_new(save);
    }

    /// Continues the game that this tab showed, or the one played last. Returns whether there is one.
    pub(crate) fn resume(self) -> bool {
        let shown = remembered_shown().filter(|id| library::exists(&shelf(), id));
        shown.is_some_and(|id| self.open_saved(&id))
            || library::latest(&shelf()).is_some_and(|game| self.open_saved(&game.id))
    }

    /// Continues a saved game. Returns whether it can be read. One that could not be saved is opened anew, which writes it
    /// again: there may be room now.
    pub(crate) fn open_saved(self, id: &str) -> bool {
        let is_open = self.shows(id) && !self.library.is_unsaved(id);
        is_open || self.open_game(self.library.load(id))
    }

    fn open_game(self, game: SavedGame) -> bool {
        let SavedGame { id, here, name, save, pending, time, .. } = game;
        let Ok(save) = save else { return false };
        let saving = self.saving(&id);
        self.sit_at(save, here, pending, name, saving, Slot::new(id, time))
    }

    /// How a game goes on being saved.
    fn saving(self, id: &str) -> SaveMode {
        self.library.stored_stamp(id).map_or(SaveMode::New, SaveMode::Existing)
    }

    fn sit_at(
        self,
        save: Save,
        here: Seats,
        pending: Option<Choice>,
        name: Name,
        saving: SaveMode,
        slot: Slot,
    ) -> bool {
        let preferences = self.preferences();
        self.sit(Opening { save, here, pending, name, saving, lesson: None, preferences }, slot).is_ok()
    }

    /// The game on this device that is closest to a received one.
    pub(crate) fn related(self, received: &Save) -> Option<(SavedGame, Relation)> {
        library::find_related(&shelf(), received)
    }

    /// Continues a game that somebody sent, with these people at this device. A game that is here already goes on where
    /// it is furthest, with the same people at this device. If the two disagree about choices of people here, nothing
    /// happens: they must decide first, with [`Games::open_saved`] or [`Games::open_beside`].
    pub(crate) fn open_received(self, save: Save, here: Seats) -> bool {
        // The saved game was deleted meanwhile: the received one is opened instead.
        let new_here = if here.is_empty() { humans(&save) } else { here };
        let Some((ours, relation)) = self.related(&save) else { return self.open_beside(save, new_here) };
        match relation.arrival(ours.here) {
            Arrival::New => self.open_beside(save, new_here),
            // A hand is shown without a curtain only to somebody who is alone at the device, so people add up.
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

    /// Opens a received game as one of its own, beside any that it resembles.
    pub(crate) fn open_beside(self, save: Save, here: Seats) -> bool {
        let slot = Slot::new(Library::new_id(), 0);
        self.sit_at(save, here, None, Name::default(), SaveMode::New, slot)
    }

    /// Leaves a game that is about to be deleted, if it is on the screen: it would write itself again.
    pub(crate) fn leave_if_shown(self, id: &str) {
        if self.shows(id) {
            self.leave();
        }
        if remembered_shown().as_deref() == Some(id) {
            forget_shown();
        }
    }

    /// This tab takes the game back, as the other one has left it.
    pub(crate) fn take_over(self) {
        let Some(driver) = self.current.get_untracked() else { return };
        let id = driver.id();
        let game = library::load(&Device, &id);
        // What a newer version has written stays untouched; the table goes on saying so.
        if game.save == Err(ReadError::TooNew) {
            return;
        }
        if game.save.is_ok() {
            self.open_game(game);
        } else {
            // It was deleted, or cannot be read: what is on the screen is all there is.
            let save = driver.save();
            let here = driver.shown().with_untracked(|shown| shown.here);
            let slot = Slot::new(id, 0);
            self.sit_at(save, here, None, Name::default(), SaveMode::New, slot);
        }
    }

    /// Whether the saved game with that id is on the screen.
    pub(crate) fn shows(self, id: &str) -> bool {
        self.current.get_untracked().is_some_and(|driver| driver.id() == id)
    }

    /// Shows a game again, from the position that its save points to.
    pub(crate) fn watch(self, save: Save) {
        self.reviewed.set(None);
        self.watched.set(Some(save));
        go_to("#/replay");
    }

    /// Shows the game on the table again, at a position.
    pub(crate) fn watch_this(self, at: usize) {
        if let Some(driver) = self.current.get_untracked() {
            self.watch(Save { at: Some(at), ..driver.save() });
        }
    }

    /// Shows choices of the game on the table again, with what would have been better.
    pub(crate) fn watch_reviewed(self, reviewed: Reviewed) {
        self.watch_this(reviewed.slips.get(reviewed.index).map_or(0, |slip| slip.position as usize));
        self.reviewed.set(Some(reviewed));
    }

    /// Plays on from a position of a game that was watched: a copy, the other game stays as it is.
    pub(crate) fn play_copy(self, save: Save) {
        if self.open_new(save).is_ok() {
            go_to("#/table");
        }
    }
}

/// The games, from the context.
pub(crate) fn use_games() -> Games {
    expect_context()
}

/// A seed that nobody knows beforehand, short enough to be told to a friend: its code has eight letters or digits.
pub(crate) fn random_seed() -> u64 {
    u64::from(random_u32()) << 8 | u64::from(random_u32() & 0xff)
}

const PLAN: &str = "el-grande/plan";

/// Remembers the last set-up.
pub(crate) fn remember_setup(game: &NewGame) {
    if let Ok(text) = game.to_save(Seed(0)).to_text() {
        // Without storage it lasts as long as the page.
        Device.set(PLAN, &text);
    }
}

/// The last set-up.
pub(crate) fn remembered_setup() -> Option<NewGame> {
    NewGame::from_save(&Save::from_text(&Device.get(PLAN)?).ok()?)
}
