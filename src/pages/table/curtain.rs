//! The curtain before private choices, where several people share the device.

use leptos::prelude::*;

use crate::components::{Emblem, Icon, IconName};
use crate::game::Store;
use crate::i18n::{locale, t};

/// Hides the table until the person who is next has the device.
#[component]
pub(crate) fn Curtain() -> impl IntoView {
    let store = expect_context::<Store>();
    let next = Memo::new(move |_| store.curtain());
    move || {
        let seat = next.get()?;
        let (name, colour, letter) =
            store.with_names(|_, names| (names.name(seat).to_owned(), names.colour(seat), names.letter(seat)))?;
        let heading = name.clone();
        Some(view! {
            <section class=format!("curtain {}", colour.class()) role="dialog" aria-modal="true" aria-labelledby="curtain-name">
                <Emblem colour letter size=96 />
                <h2 id="curtain-name">{move || t!(locale(), curtain_pass_to, name = heading.as_str())}</h2>
                <p>{move || t!(locale(), curtain_why)}</p>
                <button type="button" class="button primary" autofocus on:click=move |_| store.take_device(seat)>
                    <Icon name=IconName::Check />
                    {move || t!(locale(), curtain_take, name = name.as_str())}
                </button>
            </section>
        })
    }
}
