//! What the parts of a table share: what is shown, who is who, and where inputs go. The table, the lesson and the replay
//! each provide one.

use engine::Seat;
use leptos::prelude::*;
use play::{Input, Shown};
use web_sys::HtmlElement;

use crate::i18n::use_locale;
use crate::names::Names;
use crate::pages::{LogFilter, LogFilterSignal};

/// What the parts of a table share. Copies are the same table.
#[derive(Clone, Copy)]
pub(crate) struct TableContext {
    pub(crate) shown: ReadSignal<Shown>,
    pub(crate) names: Memo<Names>,
    pub(crate) send: Callback<Input>,
}

/// Which hint is being read: the board draws what it would move.
#[derive(Clone, Copy)]
pub(crate) struct ReadHint(pub(crate) RwSignal<usize>);

/// What had the focus when the panel was opened, and gets it back when the panel is closed.
#[derive(Clone, Copy)]
pub(crate) struct PanelOpener(pub(crate) StoredValue<Option<HtmlElement>, LocalStorage>);

/// Says something about what is shown.
type Tell = Box<dyn Fn(&Shown, &Names) -> String + Send + Sync>;

impl TableContext {
    /// Provides a table to the components below.
    pub(crate) fn provide(shown: ReadSignal<Shown>, send: impl Fn(Input) + Send + Sync + 'static) -> Self {
        let locale = use_locale();
        let names = Memo::new(move |_| {
            shown.with(|shown| Names::new(locale, shown.view.table.config.edition, &shown.people, shown.here))
        });
        let table = Self { shown, names, send: Callback::new(send) };
        provide_context(table);
        provide_context(ReadHint(RwSignal::new(0)));
        provide_context(PanelOpener(StoredValue::new_local(None)));
        provide_context(LogFilterSignal(RwSignal::new(LogFilter::Everything)));
        table
    }

    /// Something derived from what is shown. It changes only when its value does.
    pub(crate) fn memo<T>(self, select: impl Fn(&Shown) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        self.boxed_memo(Box::new(select))
    }

    /// Boxed, so that a memo is compiled once for each type of value and not for each place that asks for one.
    fn boxed_memo<T>(self, select: Box<dyn Fn(&Shown) -> T + Send + Sync>) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.shown.with(&select))
    }

    /// A text about what is shown, in the words of this table's people.
    pub(crate) fn text(self, tell: impl Fn(&Shown, &Names) -> String + Send + Sync + 'static) -> Memo<String> {
        self.boxed_text(Box::new(tell))
    }

    fn boxed_text(self, tell: Tell) -> Memo<String> {
        Memo::new(move |_| self.names.with(|names| self.shown.with(|shown| tell(shown, names))))
    }

    /// What somebody is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.name(seat).to_owned())
    }

    pub(crate) fn send(self, input: Input) {
        self.send.run(input);
    }
}

/// The table around this component.
pub(crate) fn use_table() -> TableContext {
    expect_context()
}
