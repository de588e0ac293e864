//! The context that the parts of a table share: what is shown, the names, and where to send inputs. The table, the
//! lesson and the replay each provide one.

use engine::Seat;
use leptos::prelude::*;
use play::{Input, Shown};
use web_sys::Element;

use crate::i18n::use_locale;
use crate::names::Names;
use crate::pages::{LogFilter, LogFilterSignal};

/// The context that the parts of a table share. All copies are the same table.
#[derive(Clone, Copy)]
pub(crate) struct TableContext {
    pub(crate) shown: ReadSignal<Shown>,
    pub(crate) names: Memo<Names>,
    pub(crate) send: Callback<Input>,
}

/// The index of the hint that the reader is looking at. The board draws its moves.
#[derive(Clone, Copy)]
pub(crate) struct ReadHint(pub(crate) RwSignal<usize>);

/// The element that had the focus when the panel was opened. It gets the focus back when the panel closes.
#[derive(Clone, Copy)]
pub(crate) struct PanelOpener(pub(crate) StoredValue<Option<Element>, LocalStorage>);

/// Makes a text about what is shown.
type MakeText = Box<dyn Fn(&Shown, &Names) -> String + Send + Sync>;

impl TableContext {
    /// Provides the context of a table to the components below.
    pub(crate) fn provide(shown: ReadSignal<Shown>, send: impl Fn(Input) + Send + Sync + 'static) -> Self {
        let locale = use_locale();
        let names = Memo::new(move |_| {
            shown.with(|shown| Names::new(locale, &shown.view.table.config, &shown.people, shown.here))
        });
        let table = Self { shown, names, send: Callback::new(send) };
        provide_context(table);
        provide_context(ReadHint(RwSignal::new(0)));
        provide_context(PanelOpener(StoredValue::new_local(None)));
        provide_context(LogFilterSignal(RwSignal::new(LogFilter::Everything)));
        table
    }

    /// A memo derived from what is shown. It updates only when its value changes.
    pub(crate) fn memo<T>(self, select: impl Fn(&Shown) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        self.boxed_memo(Box::new(select))
    }

    /// Boxed, so that a memo is compiled once for each type of value rather than for each use.
    fn boxed_memo<T>(self, select: Box<dyn Fn(&Shown) -> T + Send + Sync>) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.shown.with(&select))
    }

    /// A text derived from what is shown, with the names of this table.
    pub(crate) fn text(self, make_text: impl Fn(&Shown, &Names) -> String + Send + Sync + 'static) -> Memo<String> {
        self.boxed_text(Box::new(make_text))
    }

    fn boxed_text(self, make_text: MakeText) -> Memo<String> {
        Memo::new(move |_| self.names.with(|names| self.shown.with(|shown| make_text(shown, names))))
    }

    /// A player's name.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.name(seat).to_owned())
    }

    pub(crate) fn send(self, input: Input) {
        self.send.run(input);
    }
}

/// The context of the table that contains this component.
pub(crate) fn use_table() -> TableContext {
    expect_context()
}
