//! Values that change, and tell whoever has read them.
//!
//! They are Leptos' signals and memos, and work like them; but Leptos compiles all of their machinery anew for
//! every type they hold. Here each holds a box, and only the opening of the box is compiled for each type. For this
//! page, which has signals of some forty types, that is a tenth of the program.

use std::{any::Any, cell::RefCell, marker::PhantomData, rc::Rc, sync::Arc};

use ::leptos::prelude::{self as leptos, Get, GetUntracked, LocalStorage, Notify, Track};

/// Always a `RefCell` of the signal's type.
type Held = Rc<dyn Any>;

/// Always the memo's type.
type Found = Arc<dyn Any + Send + Sync>;

/// A value that can be set. A copy is the same signal; it lives as long as its owner.
pub(crate) struct RwSignal<T> {
    held: leptos::RwSignal<Held, LocalStorage>,
    of: PhantomData<fn() -> T>,
}

/// A value that follows from others. Whoever has read it hears only of changes.
pub(crate) struct Memo<T> {
    found: leptos::Memo<Found>,
    of: PhantomData<fn() -> T>,
}

/// A value that somebody else changes.
pub(crate) enum Signal<T> {
    Set(RwSignal<T>),
    Found(Memo<T>),
}

/// A value that nobody is told about. A copy is the same value; it lives as long as its owner.
pub(crate) struct StoredValue<T>(RwSignal<T>);

impl<T: 'static> RwSignal<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { held: hold(Rc::new(RefCell::new(value))), of: PhantomData }
    }

    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.track();
        self.with_untracked(read)
    }

    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let held = held(self.held).expect("a signal outlives its readers");
        read(&cell(&held).borrow())
    }

    pub(crate) fn set(self, value: T) {
        self.update(|it| *it = value);
    }

    pub(crate) fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes it if it is still there.
    pub(crate) fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.change(change)?;
        notify(self.held);
        Some(result)
    }

    /// Changes it in a way that none of its readers could notice.
    pub(crate) fn update_untold<R>(self, change: impl FnOnce(&mut T) -> R) {
        self.change(change);
    }

    /// Hears of changes from now on.
    pub(crate) fn track(self) {
        track(self.held);
    }

    fn change<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let held = held(self.held)?;
        Some(change(&mut cell(&held).borrow_mut()))
    }
}

impl<T: Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    pub(crate) fn new(find: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self { found: remember(Box::new(move || Arc::new(find())), is_same::<T>), of: PhantomData }
    }
}

impl<T: 'static> Memo<T> {
    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(open(&found(self.found)))
    }

    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(open(&found_untracked(self.found)))
    }
}

impl<T: 'static> Signal<T> {
    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        match self {
            Self::Set(signal) => signal.with(read),
            Self::Found(memo) => memo.with(read),
        }
    }

    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        match self {
            Self::Set(signal) => signal.with_untracked(read),
            Self::Found(memo) => memo.with_untracked(read),
        }
    }
}

impl<T: Default + 'static> Default for Signal<T> {
    fn default() -> Self {
        RwSignal::default().into()
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::Set(signal)
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::Found(memo)
    }
}

impl<T: 'static> StoredValue<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(RwSignal::new(value))
    }

    pub(crate) fn with_value<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(read)
    }

    pub(crate) fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    pub(crate) fn set_value(self, value: T) {
        self.update_value(|it| *it = value);
    }

    pub(crate) fn update_value(self, change: impl FnOnce(&mut T)) {
        self.try_update_value(change);
    }

    /// Changes it if it is still there.
    pub(crate) fn try_update_value<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.change(change)
    }
}

macro_rules! copied {
    ($($signal:ident),*) => {
        $(impl<T> Clone for $signal<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $signal<T> {})*
    };
}

copied!(RwSignal, Memo, Signal, StoredValue);

macro_rules! read {
    ($($signal:ident),*) => {
        $(impl<T: Clone + 'static> $signal<T> {
            pub(crate) fn get(self) -> T {
                self.with(T::clone)
            }

            pub(crate) fn get_untracked(self) -> T {
                self.with_untracked(T::clone)
            }
        })*
    };
}

read!(RwSignal, Memo, Signal);

/// Keeps something as long as its owner.
pub(crate) fn keep(value: impl Any) {
    let value: Box<dyn Any> = Box::new(value);
    leptos::StoredValue::new_local(value);
}

fn hold(value: Held) -> leptos::RwSignal<Held, LocalStorage> {
    leptos::RwSignal::new_local(value)
}

fn held(signal: leptos::RwSignal<Held, LocalStorage>) -> Option<Held> {
    signal.try_get_untracked()
}

fn cell<T: 'static>(held: &Held) -> &RefCell<T> {
    held.downcast_ref().expect("a signal holds what it was made for")
}

fn track(signal: leptos::RwSignal<Held, LocalStorage>) {
    signal.track();
}

fn notify(signal: leptos::RwSignal<Held, LocalStorage>) {
    signal.notify();
}

fn remember(find: Box<dyn Fn() -> Found + Send + Sync>, is_same: fn(&Found, &Found) -> bool) -> leptos::Memo<Found> {
    leptos::Memo::new_owning(move |before: Option<Found>| {
        let now = find();
        let has_changed = before.is_none_or(|before| !is_same(&before, &now));
        (now, has_changed)
    })
}

fn found(memo: leptos::Memo<Found>) -> Found {
    memo.get()
}

fn found_untracked(memo: leptos::Memo<Found>) -> Found {
    memo.get_untracked()
}

fn is_same<T: PartialEq + 'static>(one: &Found, other: &Found) -> bool {
    open::<T>(one) == open::<T>(other)
}

fn open<T: 'static>(found: &Found) -> &T {
    found.downcast_ref().expect("a memo holds what it was made for")
}
