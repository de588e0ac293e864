//! The game on the table as a link, to share it or to hand it to whoever is next; and what is said when it goes on
//! in another tab.

use engine::Seat;
use leptos::prelude::use_context;
use record::Kind;

use crate::components::{decision_sheet, share_box, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::Store;
use crate::i18n::{locale, say, t};
use crate::updates::Updates;

/// The game as a link. If it waits for somebody elsewhere, the sheet says whom to send it to.
pub(crate) fn share_sheet(store: Store) -> El {
    let save = store.save();
    let next = save.as_ref().and_then(|save| save.next);
    let name = next.map(|seat| store.names().name(seat).to_owned());
    let hint = name.clone().map(|name| {
        let open = html::a().class("button wide").attr("href", "#/open").child(say!(hand_answer));
        [html::p().child(move || t!(locale(), hand_line, name = name.as_str())), open]
    });
    let [line, open] = hint.map_or([None, None], |[line, open]| [Some(line), Some(open)]);
    let title = move || match &name {
        Some(name) => t!(locale(), hand_title, name = name.as_str()),
        None => t!(locale(), share_title).to_owned(),
    };
    let link = save.as_ref().map_or(Child::Nothing, share_box);
    sheet(title, move || store.open.set(None), [line.into_child(), link, open.into_child(), away(store)])
}

/// Who shares the device with others may go on elsewhere, and who plays elsewhere may come back.
fn away(store: Store) -> Child {
    let names = store.names();
    let seats = store.session.with_untracked(|session| {
        let session = session.as_ref()?;
        let people = session.people().iter().filter(|(_, it)| it.as_ref().is_some_and(|it| it.kind == Kind::Human));
        let here = session.humans();
        Some(people.map(|(seat, _)| (seat, here.contains(seat), here.len() > 1)).collect::<Vec<_>>())
    });
    let button = |(seat, is_here, may_leave): (Seat, bool, bool)| {
        let name = names.name(seat).to_owned();
        let button = html::push_button().class("wide");
        match is_here {
            true if !may_leave => None,
            true => Some(button.click(move || store.send_away(seat)).child(t!(locale(), hand_elsewhere, name = &name))),
            false => Some(button.click(move || store.call_back(seat)).child(t!(locale(), hand_here, name = &name))),
        }
    };
    seats.unwrap_or_default().into_iter().filter_map(button).collect::<Vec<_>>().into_child()
}

/// Another tab goes on with this game: here or there, but not in both.
pub(crate) fn elsewhere_sheet(store: Store) -> Child {
    let leave = html::push_button().click(move || store.go_home());
    let here = html::push_button().class("primary").click(move || store.take_over());
    let choices = html::div()
        .class("choices")
        .child(leave.child(say!(saves_elsewhere_leave)))
        .child(here.child(say!(saves_elsewhere_here)));
    let content = [html::p().child(say!(saves_elsewhere_line)), choices];
    decision_sheet(say!(saves_elsewhere), content).into_child()
}

/// A newer version of the app has written this game. This tab can only update or leave it.
pub(crate) fn newer_sheet(store: Store) -> Child {
    let leave = html::push_button().click(move || store.go_home());
    let update = use_context::<Updates>()
        .map(|updates| html::push_button().class("primary").click(move || updates.accept()).child(say!(update_now)));
    let choices = html::div().class("choices").child(leave.child(say!(saves_elsewhere_leave))).child(update);
    let content = [html::p().child(say!(saves_newer_line)), choices];
    decision_sheet(say!(saves_newer), content).into_child()
}
