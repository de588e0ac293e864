//! All about one player: numbers, the cards they may still hold, and what they did last.

use engine::{Observer, Place, Pool, Power, Seat, Spot};

use crate::board::Look;
use crate::components::{IconName, sheet, sized_emblem, sized_icon};
use crate::dom::{El, IntoChild, html};
use crate::game::Store;
use crate::i18n::{locale, modifier_name, t};

/// All about one player.
pub(crate) fn person_sheet(store: Store, seat: Seat) -> El {
    let title = move || store.with_names(|_, names| names.name(seat).to_owned()).unwrap_or_default();
    let content = move || {
        let content = [numbers(store, seat), hand(store, seat), veto(store, seat), deeds(store, seat)];
        content.into_iter().flatten().collect::<Vec<_>>()
    };
    sheet(title, move || store.open.set(None), content.into_child())
}

fn numbers(store: Store, seat: Seat) -> Option<El> {
    store.with_names(|view, names| {
        let table = &view.table;
        let entry = |name: &'static str, value: String| {
            html::div().child(html::dt().child(name)).child(html::dd().child(value))
        };
        let count = |spot: Spot| table.board.count(seat, spot).to_string();
        // The dummy has neither points nor a court (R11.3).
        let of_players = |name, value| (table.config.dummy() != Some(seat)).then(|| entry(name, value));
        let power = table.bids[seat].map_or_else(|| "–".to_owned(), |bid| bid.total().to_string());
        let castillo = table
            .config
            .open_castillo
            .then(|| entry(t!(locale(), place_castillo), table.board.count(seat, Place::Castillo).to_string()));
        html::div()
            .class("person")
            .class(names.colour(seat).class())
            .child(sized_emblem(names.colour(seat), names.letter(seat), 48))
            .child(
                html::dl()
                    .child(of_players(t!(locale(), player_label_points), table.points[seat].to_string()))
                    .child(entry(t!(locale(), player_label_power), power))
                    .child(of_players(t!(locale(), player_label_court), count(Spot::Court)))
                    .child(entry(t!(locale(), player_label_province), count(Spot::Province)))
                    .child(castillo),
            )
    })
}

/// The power cards that everybody knows to be in that hand, and how many nobody knows. The dummy holds none.
fn hand(store: Store, seat: Seat) -> Option<El> {
    store.with_names(|view, names| {
        if view.table.config.dummy() == Some(seat) {
            return None;
        }
        let is_mine = store.eyes.get().observer == Observer::Seat(seat);
        let known = if is_mine { view.own.powers } else { view.table.known_powers[seat] };
        let unknown =
            if is_mine { 0 } else { view.table.retrievals_of(seat).filter(|it| matches!(it, Pool::Power(_))).count() };
        let modifiers = if is_mine { view.own.modifiers } else { view.table.known_modifiers[seat] };
        let card = |power: Power| html::li().class("power").child(html::b().child(power.value()));
        let mut cards: Vec<El> = known.iter().map(card).collect();
        cards.extend(
            (0..unknown).map(|_| html::li().class("power").attr("title", t!(locale(), player_unknown_card)).child("?")),
        );
        let title = match is_mine {
            true => t!(locale(), player_hand_yours).to_owned(),
            false => t!(locale(), player_hand_theirs, who = names.voice().who(seat)),
        };
        let modifiers = modifiers.iter().map(|it| html::li().class("modifier").child(modifier_name(locale(), it)));
        let section = html::section()
            .child(html::h3().child(title))
            .child(html::ul().class("hand shown").child(cards))
            .child(html::ul().class("modifiers").child(modifiers.collect::<Vec<_>>()));
        Some(section)
    })?
}

fn veto(store: Store, seat: Seat) -> Option<El> {
    let (count, round) = store.with_names(|view, _| {
        let vetoes = view.table.vetoes[seat];
        let last = view.table.round + if vetoes.expiring > 0 { 1 } else { 2 };
        (vetoes.count(), last)
    })?;
    (count > 0).then(|| {
        let words = t!(locale(), player_veto_until, n = count, round = round);
        html::p().class("badge-line").child(sized_icon(IconName::Veto, 20)).child(words)
    })
}

/// What they did in their last turn.
fn deeds(store: Store, seat: Seat) -> Option<El> {
    let lines = store.last_turn(seat);
    let lines = lines.into_iter().map(|text| html::li().child(html::span().child(text))).collect::<Vec<_>>();
    (!lines.is_empty()).then(|| {
        let title = html::h3().child(t!(locale(), player_last_turn));
        html::section().child(title).child(html::ol().class("log").child(lines))
    })
}
