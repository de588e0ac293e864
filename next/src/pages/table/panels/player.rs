//! One player in detail.

use engine::Seat;
use leptos::prelude::*;
use play::select::{CastilloEntry, Tile, cards_taken, castillo_entries, tiles};
use play::{Input, Panel};
use words::{Locale, card_title, t};

use super::power_strip::PowerStrip;
use super::{LogFilter, LogFilterSignal, PanelFrame, SeatPicture};
use crate::components::{CardArt, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// One player in detail: points and pieces, power cards, cards taken, what was announced of the Castillo.
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
    let locale = use_locale();
    let facts = tile_facts(locale, &tile);
    let notes = tile_notes(locale, &tile);
    view! {
        <div class="player-head">
            <SeatPicture seat=tile.seat size=58 />
            <dl class="facts-list">
                {facts.into_iter().map(|(label, value)| view! { <dt>{label}</dt><dd>{value}</dd> }).collect_view()}
            </dl>
        </div>
        {notes.into_iter().map(|note| view! { <p class="panel-note">{note}</p> }).collect_view()}
        {(!tile.is_dummy).then(|| view! {
            <h3 class="caps">{t!(locale, player_powers)}</h3>
            <PowerStrip powers=tile.powers />
        })}
    }
}

/// The dummy has no points, no court and no hand (R11.3).
fn tile_facts(locale: Locale, tile: &Tile) -> Vec<(String, String)> {
    let supplies = format!("{} · {}", t!(locale, player_label_court), t!(locale, player_label_province));
    let castillo = (t!(locale, place_castillo).to_owned(), tile.castillo.to_string());
    if tile.is_dummy {
        return vec![castillo];
    }
    vec![
        (t!(locale, player_label_points).to_owned(), tile.points.to_string()),
        (supplies, format!("{} · {}", tile.court, tile.province)),
        castillo,
    ]
}

fn tile_notes(locale: Locale, tile: &Tile) -> Vec<String> {
    let modifiers = (tile.modifiers > 0).then(|| t!(locale, player_modifiers, n = tile.modifiers));
    let veto = (tile.vetoes > 0).then(|| t!(locale, table_veto).to_owned());
    let first = tile.is_first.then(|| t!(locale, table_first).to_owned());
    [modifiers, veto, first].into_iter().flatten().collect()
}

/// The cards that somebody has taken, round by round.
#[component]
fn CardsTaken(seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let taken = table.memo(move |shown| cards_taken(&shown.log, seat));
    move || {
        let cards = taken.get().into_iter().map(|(round, card)| {
            view! {
                <li class=format!("deck-{}", card.places()) title=card_title(locale, edition, card)>
                    <CardArt card />
                    <span class="spoken">{card_title(locale, edition, card)}</span>
                    {t!(locale, player_round_short, n = round)}
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

/// What was announced of somebody's caballeros in the Castillo.
#[component]
fn CastilloLedger(seat: Seat) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let entries = table.memo(move |shown| castillo_entries(&shown.log, seat));
    move || {
        let lines: Vec<_> = entries
            .get()
            .into_iter()
            .map(|entry| {
                view! { <dt>{entry_line(locale, entry)}</dt><dd>{entry.inside}</dd> }
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

fn entry_line(locale: Locale, entry: CastilloEntry) -> String {
    let (round, n) = (entry.round, entry.change.unsigned_abs());
    match entry.change < 0 {
        true => t!(locale, player_castillo_out, round = round, n = n),
        false => t!(locale, player_castillo_line, round = round, n = n),
    }
}

#[cfg(test)]
mod tests {
    use super::super::log_rows::tests::opened;
    use super::*;

    #[test]
    fn what_goes_out_of_the_castillo_reads_differently() {
        let line = |change| entry_line(Locale::En, CastilloEntry { round: 2, change, inside: 0 });
        assert_eq!(line(3), "Round 2: 3 in");
        assert_eq!(line(-1), "Round 2: 1 out");
    }

    #[test]
    fn everybody_has_points_supplies_and_caballeros_in_the_castillo() {
        for tile in tiles(&opened()) {
            assert_eq!(tile_facts(Locale::En, &tile).len(), 3);
        }
    }
}
