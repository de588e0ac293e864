//! A place for a link or a file.

use record::{ReadError, Save};

use crate::components::{IconName, bring_file, icon, page_head};
use crate::dom::{El, html};
use crate::game::go_to;
use crate::i18n::{locale, say};
use crate::link::{fragment, read_error};
use crate::signal::RwSignal;

/// Takes whatever somebody was sent: an address, a code, a file.
pub(crate) fn open_page() -> El {
    let wrong = RwSignal::new(String::new());
    let pasted = RwSignal::new(String::new());
    let open = move || look_at(Save::from_link(&pasted.get_untracked()), wrong);
    let field = html::input()
        .attr("type", "text")
        .attr("id", "pasted")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .on_value("input", move |text| {
            pasted.set(text);
            wrong.set(String::new());
        });
    let button = html::push_button()
        .class("primary wide")
        .attr("disabled", move || pasted.with(String::is_empty))
        .click(open)
        .child(icon(IconName::Link))
        .child(say!(link_open));
    html::main()
        .class("page saves")
        .child(page_head(say!(home_open)))
        .child(html::label().attr("for", "pasted").child(say!(link_paste)))
        .child(field)
        .child(html::p().class("wrong").attr("role", "alert").child(wrong))
        .child(button)
        .child(bring_file(move |read| look_at(read, wrong)))
}

/// Shows a game that was read, or says why it was not.
fn look_at(read: Result<Save, ReadError>, wrong: RwSignal<String>) {
    match read.and_then(|save| fragment(&save).ok_or(ReadError::Damaged)) {
        Ok(fragment) => go_to(&fragment),
        Err(error) => wrong.set(read_error(locale(), error)),
    }
}
