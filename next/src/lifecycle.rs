//! How games come to the table, and leave it.

use engine::{Choice, Seats, Seed};
use leptos::prelude::*;
use library::{SavedGame, Storage as _};
use play::{Input, NewGame, Opening, Play, SaveMode};
use record::{Name, ReadError, Record, ReplayError, Save};

use crate::effects::{Driver, Slot};
use crate::library::Library;
use crate::random::random_u32;
use crate::route::go_to;
use crate::settings::Settings;
use crate::storage::{Device, remembered_shown};

/// The game on the screen and the one that is watched again. Copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    current: RwSignal<Option<Driver>>,
    /// The game to be seen again, at the position its save points to.
    watched: RwSignal<Option<Save>>,
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
        on_cleanup(move || listener.remove());
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
        let slot = Slot { id: Library::new_id(), played: 0 };
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
        let shown = remembered_shown().filter(|id| library::exists(&Device, id));
        let id = shown.or_else(|| library::latest(&Device).map(|game| game.id));
        id.is_some_and(|id| self.open_saved(&id))
    }

    /// Continues a saved game. Returns whether it can be read.
    pub(crate) fn open_saved(self, id: &str) -> bool {
        if self.shows(id) {
            return true;
        }
        self.open_game(library::load(&Device, id))
    }

    fn open_game(self, game: SavedGame) -> bool {
        let SavedGame { id, stamp, here, name, save, pending, time, .. } = game;
        let Ok(save) = save else { return false };
        let saving = stamp.map_or(SaveMode::New, SaveMode::Existing);
        self.sit_at(save, here, pending, name, saving, Slot { id, played: time })
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

    /// Continues a game that somebody sent. One that is here already, as far or further on, is not played twice: it goes
    /// on where it is furthest, with the people who sit here.
    pub(crate) fn open_received(self, save: Save, here: Seats) -> bool {
        match library::find(&Device, &save) {
            Some(SavedGame { id, stamp, here, name, save: Ok(saved), pending, time, .. }) => {
                let is_further = save.record.choices.len() > saved.record.choices.len();
                let (furthest, pending) = if is_further { (save, None) } else { (saved, pending) };
                let saving = stamp.map_or(SaveMode::New, SaveMode::Existing);
                self.sit_at(furthest, here, pending, name, saving, Slot { id, played: time })
            }
            _ => {
                let slot = Slot { id: Library::new_id(), played: 0 };
                self.sit_at(save, here, None, Name::default(), SaveMode::New, slot)
            }
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
            let slot = Slot { id, played: 0 };
            self.sit_at(save, here, None, Name::default(), SaveMode::New, slot);
        }
    }

    /// Whether the saved game with that id is on the screen.
    pub(crate) fn shows(self, id: &str) -> bool {
        self.current.get_untracked().is_some_and(|driver| driver.id() == id)
    }

    /// Shows a game again, from the position that its save points to.
    pub(crate) fn watch(self, save: Save) {
        self.watched.set(Some(save));
        go_to("#/replay");
    }

    /// Shows the game on the table again, at a position.
    pub(crate) fn watch_this(self, at: usize) {
        if let Some(driver) = self.current.get_untracked() {
            self.watch(Save { at: Some(at), ..driver.save() });
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
