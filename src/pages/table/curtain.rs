//! The curtain before private choices, where several people share the device.

use std::time::Duration;

use engine::{Decision, Seal, Seat};
use leptos::prelude::set_timeout;

use crate::board::Look;
use crate::components::{IconName, icon, sized_emblem};
use crate::dom::{Child, IntoChild, focus, html};
use crate::game::Store;
use crate::i18n::{locale, t};
use crate::signal::Memo;

/// Hides the table until the person who is next has the device.
pub(crate) fn curtain(store: Store) -> Child {
    let next = Memo::new(move || store.curtain());
    let curtain = move || {
        let seat = next.get()?;
        let (name, colour, letter) =
            store.with_names(|_, names| (names.name(seat).to_owned(), names.colour(seat), names.letter(seat)))?;
        let take = html::push_button()
            .class("primary")
            .click(move || store.take_device(seat))
            .child(icon(IconName::Check))
            .child(t!(locale(), curtain_take, name = name.as_str()));
        // What had the focus is behind the curtain.
        let button = take.node().clone();
        set_timeout(move || focus::focus(&button), Duration::ZERO);
        let other = html::push_button().class("quiet");
        let other = match store.is_hint_behind_curtain() {
            true => other.click(move || store.open.set(None)).child(t!(locale(), close)),
            false => other.click(move || store.send_away(seat)).child(icon(IconName::Link)).child(t!(
                locale(),
                hand_elsewhere,
                name = name.as_str()
            )),
        };
        let heading = html::h2().attr("id", "curtain-name").child(t!(locale(), curtain_pass_to, name = name.as_str()));
        let curtain = html::section()
            .class("curtain")
            .class(colour.class())
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "curtain-name")
            .child(sized_emblem(colour, letter, 96))
            .child(heading)
            .child(html::p().child(why(store, seat)))
            .child(take)
            .child(other);
        Some(curtain)
    };
    curtain.into_child()
}

/// What is private about what comes next.
fn why(store: Store, seat: Seat) -> &'static str {
    if store.is_hint_behind_curtain() {
        return t!(locale(), curtain_why_hint);
    }
    let decision = store.session.with(|session| session.as_ref()?.game().decision(seat));
    match decision {
        Some(Decision::Power) => t!(locale(), curtain_why_power),
        Some(Decision::Secret(Seal::Pass)) => t!(locale(), curtain_why_pass),
        Some(Decision::Secret(_)) => t!(locale(), curtain_why_disc),
        Some(Decision::Retrieve) => t!(locale(), curtain_why_retrieve),
        _ => t!(locale(), curtain_why),
    }
}
