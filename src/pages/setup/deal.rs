//! The deal: its code decides which cards come.

use leptos::prelude::*;
use words::t;

use super::{new_code, use_setup};
use crate::components::{Icon, IconButton};
use crate::files;
use crate::i18n::use_locale;
use crate::toasts::use_toasts;

/// The code of the deal, to type, draw at random or copy.
#[component]
pub(super) fn Deal() -> impl IntoView {
    let (locale, setup, toasts) = (use_locale(), use_setup(), use_toasts());
    let draw = Callback::new(move |()| setup.deal.set(new_code()));
    // Browsers allow copying only directly in a click handler.
    let copy = move |_| {
        files::copy(&setup.deal.get_untracked(), move |is_copied| {
            toasts.say(if is_copied { t!(locale, share_copied) } else { t!(locale, setup_deal_not_copied) });
        });
    };
    let label = t!(locale, setup_deal_copy);
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, setup_deal)}</h2></div>
            <div class="deal-field">
                <Icon name="dice" />
                <input type="text" class="deal-code" maxlength="24" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" aria-label=t!(locale, setup_deal) prop:value=setup.deal
                    on:input=move |event| setup.deal.set(event_target_value(&event)) />
                <IconButton icon="again" label=t!(locale, setup_deal_another) on_press=draw />
                <button type="button" class="icon-button" aria-label=label title=label on:click=copy>
                    <Icon name="copy" />
                </button>
            </div>
            <p class="mute">{t!(locale, setup_deal_line)}</p>
        </section>
    }
}
