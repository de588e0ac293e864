//! An action card in full.

use engine::{Card, Choice, Edition, Mobile, Small, Stack};

use crate::board::{Piece, portrait};
use crate::components::{IconName, headed_sheet, icon, sized_emblem, sized_icon};
use crate::dom::{El, IntoChild, focus, html};
use crate::game::Store;
use crate::i18n::handbook::card_section;
use crate::i18n::{card_origin, card_sentence, card_title, locale, say, t};
use crate::pages::rules::small_print;
use crate::phrases;

/// Picture, sentence, exact effect, who has taken it, and where the rules say more.
pub(crate) fn card_sheet(store: Store, stack: Stack, card: Card) -> El {
    let edition = store.edition();
    let close = move || store.open.set(None);
    let take = || {
        let take = html::push_button().class("primary wide").attr("autofocus", true).click(move || {
            focus::go_on();
            close();
            store.choose(Choice::Take(stack));
        });
        take.child(icon(IconName::Check)).child(say!(card_take))
    };
    let content = [
        html::p().class("lead").child(move || card_sentence(locale(), edition, card)).into_child(),
        (card == Card::Scoreboard).then(scoreboards).into_child(),
        html::div().class("small-print").child(small_print(edition, card)).into_child(),
        taken(store, stack).into_child(),
        store.may_choose(Choice::Take(stack)).then(take).into_child(),
        html::footer()
            .class("card-foot")
            .child(html::span().class("mute").child(move || card_origin(locale(), edition, card)))
            .child(rules_link(card))
            .into_child(),
    ];
    headed_sheet(poster(edition, card), close, content)
}

/// The picture, how many it lets one place, and its title.
fn poster(edition: Edition, card: Card) -> El {
    let pips = html::span().class("pips").attr("aria-hidden", "true");
    let places = html::p()
        .child(pips.child((0..card.places()).map(|_| html::i()).collect::<Vec<_>>()))
        .child(html::span().class("mute").child(move || t!(locale(), card_places, n = card.places())));
    let title = html::h2().attr("id", "sheet-title").child(move || card_title(locale(), edition, card));
    html::div()
        .class("poster")
        .child(html::span().class("picture").child(sized_icon(phrases::card_icon(card), 56)))
        .child(html::div().child(places).child(title))
}

/// The two scoreboards that the card is about.
fn scoreboards() -> El {
    html::div().class("scoreboards").child(Mobile::all().map(|it| portrait(Piece::Mobile(it))).collect::<Vec<_>>())
}

fn taken(store: Store, stack: Stack) -> Option<El> {
    let by = store.with_names(|view, names| {
        let seat = view.table.taken[stack]?;
        let words = t!(locale(), card_taken_by, who = names.voice().who(seat));
        let sign = sized_emblem(names.colour(seat), names.letter(seat), 27);
        Some(html::p().class("taken-by").child(sign).child(html::b().child(words)))
    });
    by.flatten()
}

fn rules_link(card: Card) -> El {
    let address = format!("#/rules/{}", card_section(card));
    let link = html::a().class("button").attr("href", address).child(say!(rules_page));
    link.child(icon(IconName::Chevron))
}
