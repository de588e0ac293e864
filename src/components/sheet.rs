//! A sheet that rises from the bottom and has the keyboard until it is closed.

use leptos::{html, prelude::*};

use super::{Icon, IconName};
use crate::i18n::{locale, t};

/// A modal sheet. Escape, the cross and a tap beside it close it.
#[component]
pub(crate) fn Sheet(
    #[prop(into)] title: Signal<String>,
    on_close: Callback<()>,
    /// It asks for a decision: there is no cross, and Escape does nothing.
    #[prop(optional)]
    must_decide: bool,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            // It fails only for an element that is not in the page, which it is by now.
            let _ = dialog.show_modal();
        }
    });
    let cancel = move |event: leptos::ev::Event| {
        event.prevent_default();
        if !must_decide {
            on_close.run(());
        }
    };
    view! {
        <dialog class="sheet" node_ref=dialog on:cancel=cancel aria-labelledby="sheet-title">
            <header>
                <h2 id="sheet-title">{title}</h2>
                <Show when=move || !must_decide>
                    <button type="button" class="icon-button" aria-label=move || t!(locale(), close) on:click=move |_| on_close.run(())>
                        <Icon name=IconName::Close />
                    </button>
                </Show>
            </header>
            {children()}
        </dialog>
    }
}
