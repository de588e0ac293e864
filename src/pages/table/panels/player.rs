//! One player in detail.

use engine::{Edition, Seat};
use leptos::prelude::*;
use play::select::{Tile, cards_taken, castillo_entries, tiles};
use play::{Input, Panel};
use words::cards::modifier_value;
use words::{Locale, card_name, place_name, t};

use super::power_strip::PowerStrip;
use super::{LogFilter, LogFilterSignal, PanelFrame, SeatPicture};
use crate::components::{CardArt, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::head_start_text;
use crate::table_context::use_table;

/// Details of one player: points and pieces, power cards, cards taken, announced caballeros in the Castillo.
#[component]
pub(crate) fn PlayerPanel(seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let LogFilterSignal(filter) = expect_context();
    let title = table.text(move |_, names| names.voice().name(seat));
    let tile = table.memo(move |shown| tiles(shown).into_iter().find(|tile| tile.seat == seat));
    let show_turns = move || {
        filter.set(LogFilter::Seat(seat));
        table.send(Input::Open(Panel::Log));
    };
    let only = table.text(move |_, names| t!(locale, player_only, who = names.voice().who(seat)));
    let foot = view! {
        <button type="button" class="button" on:click=on_press(show_turns)><Icon name="log" />{move || only.get()}</button>
    };
    view! {
        <PanelFrame title foot=foot.into_any()>
            {move || tile.get().map(|tile| view! { <PlayerFacts tile /> })}
            <CardsTaken seat />
            <CastilloLedger seat />
        </PanelFrame>
    }
}

/// Points, pieces and power cards.
#[component]
fn PlayerFacts(tile: Tile) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let facts = tile_facts(locale, edition, &tile);
    let start = table.shown.with_untracked(|shown| shown.view.table.config.head_starts[tile.seat]);
    let notes = head_start_text(locale, start).into_iter().chain(tile_notes(locale, &tile));
    view! {
        <div class="player-head">
            <SeatPicture seat=tile.seat size=58 />
            <dl class="facts-list">
                {facts.into_iter().map(|(label, value)| view! { <dt>{label}</dt><dd>{value}</dd> }).collect_view()}
            </dl>
        </div>
        {notes.map(|note| view! { <p class="panel-note">{note}</p> }).collect_view()}
        {tile.powers.map(|powers| view! {
            <h3 class="caps">{t!(locale, player_powers)}</h3>
            <PowerStrip powers />
        })}
    }
}

/// The facts of a tile. The dummy has no points, no court and no hand (R11.3).
fn tile_facts(locale: Locale, edition: Edition, tile: &Tile) -> Vec<(String, String)> {
    let supplies = format!("{} · {}", t!(locale, player_label_court), t!(locale, player_label_province));
    let castillo = (t!(locale, place_castillo).to_owned(), tile.castillo.to_string());
    if tile.is_dummy {
        return vec![castillo];
    }
    let grande = tile
        .grande
        .map(|place| (t!(locale, player_label_grande).to_owned(), place_name(locale, edition, place).to_owned()));
    let facts = [
        (t!(locale, player_label_points).to_owned(), tile.points.to_string()),
        (supplies, format!("{} · {}", tile.court, tile.province)),
        castillo,
    ];
    facts.into_iter().chain(grande).collect()
}

fn tile_notes(locale: Locale, tile: &Tile) -> Vec<String> {
    let modifiers = tile.modifiers.as_ref();
    let in_hand = modifiers.map(|it| t!(locale, player_modifiers, n = it.in_hand));
    let played = modifiers.filter(|it| !it.played.is_empty()).map(|it| {
        let items: Vec<_> = it.played.iter().map(|&modifier| modifier_value(modifier)).collect();
        t!(locale, player_modifiers_played, items = &items.join(", "))
    });
    let veto = (tile.vetoes > 0).then(|| t!(locale, table_veto).to_owned());
    let first = tile.is_first.then(|| t!(locale, table_first).to_owned());
    [in_hand, played, veto, first].into_iter().flatten().collect()
}

/// The cards that a player has taken, round by round.
#[component]
fn CardsTaken(seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let config = table.shown.with_untracked(|shown| shown.view.table.config);
    let edition = config.edition;
    let taken = table.memo(move |shown| cards_taken(&shown.log, seat));
    move || {
        let cards = taken.get().into_iter().map(|(round, card)| {
            view! {
                <li class=format!("deck-{}", card.places()) title=card_name(locale, edition, card)>
                    <CardArt card />
                    <span class="spoken">{card_name(locale, edition, card)}</span>
                    {t!(locale, player_round_short, n = config.counted_round(round))}
                </li>
            }
        });
        let cards: Vec<_> = cards.collect();
        (!cards.is_empty()).then(|| {
            view! {
                <h3 class="caps">{t!(locale, player_took)}</h3>
                <ul class="cards-taken">{cards}</ul>
            }
        })
    }
}

/// The announced caballeros of a player in the Castillo.
#[component]
fn CastilloLedger(seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let config = table.shown.with_untracked(|shown| shown.view.table.config);
    let entries = table.memo(move |shown| castillo_entries(&shown.log, seat));
    move || {
        let lines: Vec<_> = entries
            .get()
            .into_iter()
            .map(|entry| {
                view! { <dt>{entry_line(locale, config.counted_round(entry.round), entry.change)}</dt><dd>{entry.inside}</dd> }
            })
            .collect();
        (!lines.is_empty()).then(|| {
            view! {
                <h3 class="caps">{t!(locale, player_castillo)}</h3>
                <dl class="facts-list">{lines}</dl>
            }
        })
    }
}

fn entry_line(locale: Locale, round: u8, change: i8) -> String {
    let n = change.unsigned_abs();
    match change < 0 {
        true => t!(locale, player_castillo_out, round = round, n = n),
        false => t!(locale, player_castillo_line, round = round, n = n),
    }
}

#[cfg(test)]
mod tests {
    use super::super::log_rows::tests::opened;
    use super::*;

    #[test]
    fn caballeros_out_of_the_castillo_have_their_own_text() {
        let line = |change| entry_line(Locale::En, 2, change);
        assert_eq!(line(3), "Round 2: 3 in");
        assert_eq!(line(-1), "Round 2: 1 out");
    }

    #[test]
    fn everybody_has_points_supplies_and_caballeros_in_the_castillo() {
        for tile in tiles(&opened()) {
            assert_eq!(tile_facts(Locale::En, Edition::Classic, &tile).len(), 4, "and a Grande in his region");
        }
    }
}
