//! The players' tiles: their order, what everybody has, and what they are doing.

use engine::{Bid, Edition, Place, Seat, Small};
use leptos::prelude::*;
use play::select::{PowerState, Status, Tile, tiles};
use play::{Input, Panel, Shown, Stage, StopKind};
use record::{Colour, Kind, Person};
use words::cards::bid_sum;
use words::{Arg, Locale, card_title, t};

use super::tile_motion::{CardFlight, count_up, flips};
use super::top::round_lines;
use crate::components::{CardArt, Emblem, Face, Icon, colour_class, deck_class, face_of};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::{Names, initial};
use crate::settings::use_settings;
use crate::table_context::use_table;

/// The players' tiles in seating order, which never changes.
#[component]
pub(crate) fn Seats() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let seats = table.memo(|shown| tiles(shown).iter().map(|tile| tile.seat).collect::<Vec<_>>());
    let round = table.text(move |shown, _| round_lines(locale, &shown.view.table).0);
    let scoring = table.text(move |shown, _| match is_over(shown) {
        true => t!(locale, round_over).to_owned(),
        false => round_lines(locale, &shown.view.table).1,
    });
    let is_last_round = table.memo(is_last_round);
    let lowest = move || (!is_last_round.get()).then(|| view! { <span>{t!(locale, round_lowest)}</span> });
    view! {
        <section class="seats" class:five=move || seats.with(Vec::len) == 5 aria-label=t!(locale, table_players)>
            <For each=move || seats.get() key=|seat| *seat let:seat><SeatTile seat /></For>
            <CardFlight />
            <p class="round-box" aria-hidden="true"><b>{round}</b><span>{scoring}</span>{lowest}</p>
        </section>
    }
}

/// Whether this is the last round.
fn is_last_round(shown: &Shown) -> bool {
    let (round, rounds) = shown.view.table.round_of();
    round == rounds
}

/// Whether the game is over, even if the standings of its last scoring are still shown.
fn is_over(shown: &Shown) -> bool {
    match &shown.stage {
        Stage::Over => true,
        Stage::Scoring(scoring) => is_last_round(shown) && matches!(scoring.stop, StopKind::Standings { .. }),
        _ => false,
    }
}

/// The content of a tile.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    tile: Tile,
    person: Option<Person>,
    name: String,
    colour: Colour,
    /// The number of caballeros in the Castillo, if the tile may show it.
    castillo: Option<u8>,
    /// The points gained in the scoring that is shown.
    gain: u16,
}

fn seen(shown: &Shown, names: &Names, seat: Seat, counts_castillo: bool) -> Option<Seen> {
    let tile = tiles(shown).into_iter().find(|tile| tile.seat == seat)?;
    let is_open = !shown.is_closed(Place::Castillo);
    let is_own = tile.is_you || shown.view.seat() == Some(seat);
    Some(Seen {
        castillo: (is_open || counts_castillo || is_own).then_some(tile.castillo),
        person: shown.people[seat].clone(),
        name: if tile.is_you { t!(names.locale(), you).to_owned() } else { names.name(seat).to_owned() },
        colour: names.colour(seat),
        gain: gain(shown, seat),
        tile,
    })
}

/// The points that the present stop of a scoring pays.
fn gain(shown: &Shown, seat: Seat) -> u16 {
    match &shown.stage {
        play::Stage::Scoring(scoring) => match &scoring.stop {
            play::StopKind::Place(sheet) => u16::from(sheet.points(seat)),
            _ => 0,
        },
        _ => 0,
    }
}

#[component]
fn SeatTile(seat: Seat) -> impl IntoView {
    let (locale, table, settings) = (use_locale(), use_table(), use_settings());
    let counts_castillo = Memo::new(move |_| settings.with(|settings| settings.counts_castillo));
    let seen = Memo::new(move |_| {
        let counts = counts_castillo.get();
        table.names.with(|names| table.shown.with(|shown| seen(shown, names, seat, counts)))
    });
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let is = move |test: fn(&Seen) -> bool| move || seen.with(|seen| seen.as_ref().is_some_and(test));
    let label = move || seen.with(|seen| seen.as_ref().map(|seen| tile_name(locale, edition, seen)));
    let colour = move || seen.with(|seen| seen.as_ref().map_or("", |seen| colour_class(seen.colour)));
    // Only the content of the button changes, so that it keeps the focus.
    view! {
        <button type="button" class=move || format!("seat {}", colour()) class:you=is(|seen| seen.tile.is_you)
            class:acting=is(|seen| matches!(seen.tile.status, Status::Acts | Status::Chooses))
            class:gains=is(|seen| seen.gain > 0) data-seat=seat.index().to_string() aria-label=label
            on:click=on_press(move || table.send(Input::Open(Panel::Player(seat))))>
            {move || seen.get().map(|seen| head(&seen))}
            <TilePoints seen />
            <TilePower seen />
            {move || seen.get().map(|seen| foot(locale, edition, &seen))}
        </button>
    }
}

/// The points of a tile. While they count up, this shows the present count instead.
#[component]
fn TilePoints(seen: Memo<Option<Seen>>) -> impl IntoView {
    let tile = move |select: fn(&Seen) -> u16| Memo::new(move |_| seen.with(|seen| seen.as_ref().map_or(0, select)));
    let points = tile(|seen| seen.tile.points);
    let gain = tile(|seen| seen.gain);
    let is_dummy = Memo::new(move |_| seen.with(|seen| seen.as_ref().is_none_or(|seen| seen.tile.is_dummy)));
    let counting = count_up(points);
    let text = move || if is_dummy.get() { String::new() } else { points.get().to_string() };
    let gained =
        move || (gain.get() > 0).then(|| view! { <span class="seat-gain">{format!("+{}", gain.get())}</span> });
    view! {
        <span class="seat-points" class:counting=move || counting.get().is_some() aria-hidden="true"
            data-count=move || counting.get().map(|count| count.to_string())>
            {text}
            {gained}
        </span>
    }
}

/// The power card of a tile. A new one flips over.
#[component]
fn TilePower(seen: Memo<Option<Seen>>) -> impl IntoView {
    let bid = Memo::new(move |before: Option<&(Option<Bid>, bool)>| {
        let bid = seen.with(|seen| seen.as_ref().and_then(|seen| seen.tile.bid));
        (bid, flips(before.copied(), bid))
    });
    view! {
        <span class="seat-power" class:flips=move || bid.get().1 aria-hidden="true">{move || bid_card(bid.get().0)}</span>
    }
}

/// The player of the tile. The button's accessible name has everything in words; only the player's name is its visible
/// label.
fn head(seen: &Seen) -> impl IntoView + use<> {
    let Seen { tile, person, name, colour, .. } = seen;
    let order = tile.order.map(|order| view! { <span class="seat-order" aria-hidden="true">{order}</span> });
    view! {
        {order}
        {picture(person.as_ref(), name, tile.seat, *colour, tile.is_you)}
        <span class="seat-name ends-in-dots">{name.clone()}</span>
    }
}

/// The status of the player, and what lies before them.
fn foot(locale: Locale, edition: Edition, seen: &Seen) -> impl IntoView + use<> {
    let Seen { tile, castillo, .. } = seen;
    let took = tile.took.map(|(_, card)| {
        view! { <span class=format!("seat-card {}", deck_class(card))><CardArt card /></span> }
    });
    let castillo = castillo.map(|count| view! { <span class="seat-castillo"><Tower />{count}</span> });
    view! {
        <span class="seat-status" aria-hidden="true">
            {took}
            <span class="seat-doing" class:short=is_short(tile.status)>{status_word(locale, tile)}</span>
            {castillo}
        </span>
        <span class="seat-facts" class=("brief", has_more(tile)) aria-hidden="true">{facts(locale, tile, edition)}</span>
        {tile.powers.map(|powers| view! { <span class="seat-strip" aria-hidden="true"><PowerStrip powers /></span> })}
    }
}

/// The portrait of an opponent, the emblem of a person.
fn picture(person: Option<&Person>, name: &str, seat: Seat, colour: Colour, is_you: bool) -> AnyView {
    match person {
        Some(Person { kind: Kind::Opponent(_), name, .. }) => view! {
            <span class="seat-portrait"><Face name=face_of(name.as_str(), seat.index()) /></span>
            <span class="seat-emblem"><Emblem colour size=17 /></span>
        }
        .into_any(),
        Some(Person { kind: Kind::Human, .. }) if !is_you => {
            let initial = initial(person, name, seat.index());
            view! {
                <span class="seat-portrait initial" aria-hidden="true">{initial}</span>
                <span class="seat-emblem"><Emblem colour size=17 /></span>
            }
            .into_any()
        }
        _ => view! { <span class="seat-portrait emblem-only"><Emblem colour size=26 /></span> }.into_any(),
    }
}

/// A power card on a tile, or a dash before the bid.
fn bid_card(bid: Option<Bid>) -> AnyView {
    match bid {
        Some(Bid { power, modifier: None }) => view! { <span class="power-played">{power.value()}</span> }.into_any(),
        Some(bid) => {
            let (sum, total) = bid_sum(bid);
            view! { <span class="power-played shifted">{total}<small>{sum.replace(' ', "")}</small></span> }.into_any()
        }
        None => view! { <span class="power-played none">"–"</span> }.into_any(),
    }
}

/// A small icon of the Castillo's tower.
#[component]
fn Tower() -> impl IntoView {
    view! {
        <svg width="13" height="15" viewBox="-20 -26 40 54" aria-hidden="true">
            <path fill="currentColor" d="M-18-24h8v7h6v-7h8v7h6v-7h8v16l-5 5v28h-26v-28l-5-5z" />
        </svg>
    }
}

/// The thirteen power cards with what is known of each.
#[component]
pub(super) fn PowerStrip(powers: [PowerState; 13]) -> impl IntoView {
    let label = t!(use_locale(), tile_powers);
    let cards = (1..=13).zip(powers).map(|(value, state)| {
        let class = match state {
            PowerState::InHand => "",
            PowerState::PlayedNow => "now",
            PowerState::Used => "used",
            PowerState::Unknown => "unknown",
        };
        view! { <i class=class>{value}</i> }
    });
    view! { <span class="power-strip" role="img" aria-label=label>{cards.collect_view()}</span> }
}

/// Whether the word for a status fits on a phone's tile.
const fn is_short(status: Status) -> bool {
    matches!(status, Status::Next | Status::Later(_))
}

/// A word for the status. Empty if the tile shows it in another way, such as a card or a ring.
fn status_word(locale: Locale, tile: &Tile) -> String {
    match tile.status {
        _ if tile.is_dummy => String::new(),
        Status::Chooses => t!(locale, status_chooses).to_owned(),
        Status::HasPlayed => t!(locale, status_played).to_owned(),
        Status::BidsLater => t!(locale, status_later_bid).to_owned(),
        Status::Acts => t!(locale, status_acts).to_owned(),
        Status::Next => t!(locale, status_next).to_owned(),
        Status::Later(place) => t!(locale, status_nth, n = place),
        Status::Done => t!(locale, status_done).to_owned(),
        Status::Idle => String::new(),
    }
}

/// Whether more than court and province lies before the player. Then there is no room for words.
fn has_more(tile: &Tile) -> bool {
    tile.vetoes > 0 || tile.modifiers.is_some()
}

/// "6 court, 14 province", and everything else the player has. Narrow tiles show icons instead of words.
fn facts(locale: Locale, tile: &Tile, edition: Edition) -> AnyView {
    if tile.is_dummy {
        return ().into_any();
    }
    let veto = (tile.vetoes > 0).then(|| {
        let title = card_title(locale, edition, engine::Card::Veto);
        view! { <span class="seat-veto">{title}{(tile.vetoes > 1).then(|| format!(" ×{}", tile.vetoes))}</span> }
    });
    let modifiers =
        tile.modifiers.as_ref().map(|it| view! { <span class="seat-modifiers">{format!("±{}", it.in_hand)}</span> });
    view! {
        <span><Icon name="court" /><b>{tile.court}</b><span>" "{t!(locale, place_court)}</span></span>
        <span><Icon name="province" /><b>{tile.province}</b><span>" "{t!(locale, place_province)}</span></span>
        {veto}
        {modifiers}
    }
    .into_any()
}

/// "Mateo, red triangle, 44 points, played 10, acts first, took The King, 2 in the Castillo, 3 at court".
fn tile_name(locale: Locale, edition: Edition, seen: &Seen) -> String {
    let tile = &seen.tile;
    let colour = colour_class(seen.colour).trim_start_matches("p-");
    let mut parts = vec![seen.name.clone(), t!(locale, tile_emblem, colour = Arg::Kind(colour, ""))];
    if !tile.is_dummy {
        parts.push(t!(locale, tile_points, n = tile.points));
    }
    parts.extend(tile.bid.map(|bid| {
        let (sum, total) = bid_sum(bid);
        let sum = if bid.modifier.is_some() { format!("{sum} = {total}") } else { total };
        t!(locale, tile_played, power = &sum)
    }));
    parts.extend(tile.order.map(|order| t!(locale, tile_order, n = order)));
    let doing = status_word(locale, tile);
    if !doing.is_empty() && !matches!(tile.status, Status::Later(_)) {
        parts.push(doing);
    }
    parts.extend(tile.took.map(|(_, card)| t!(locale, tile_took, card = card_title(locale, edition, card))));
    parts.extend(seen.castillo.map(|count| t!(locale, tile_castillo, n = count)));
    if !tile.is_dummy {
        parts.push(t!(locale, tile_court, n = tile.court));
        parts.push(t!(locale, tile_province, n = tile.province));
    }
    if tile.vetoes > 0 {
        parts.push(t!(locale, table_veto).to_owned());
    }
    parts.extend(tile.modifiers.as_ref().map(|it| t!(locale, tile_modifiers, n = it.in_hand)));
    if tile.is_first {
        parts.push(t!(locale, table_first).to_owned());
    }
    parts.into_iter().reduce(|a, b| t!(locale, list_more, a = &a, b = &b)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, GameConfig, Seed};
    use play::{Opening, Play};
    use record::{Level, Record, Save};

    use super::*;

    fn shown(people: [Kind; 3]) -> Shown {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let person = |index: usize| Person {
            name: ["Ana", "Benno", "Carla"][index].into(),
            colour: Colour::ALL[index],
            kind: people[index],
        };
        let people = BySeat(core::array::from_fn(|index| (index < 3).then(|| person(index))));
        let save = Save { people, ..Save::new(Record::new(config, Seed(7))) };
        Play::open(Opening::new(save)).expect("legal").0.shown()
    }

    fn name(shown: &Shown, seat: Seat, locale: Locale) -> String {
        let names = Names::new(locale, &shown.view.table.config, &shown.people, shown.here);
        tile_name(locale, Edition::Classic, &seen(shown, &names, seat, false).expect("a tile"))
    }

    #[test]
    fn a_tile_is_named_with_everything_on_it() {
        let shown = shown([Kind::Human, Kind::Opponent(Level::Page), Kind::Opponent(Level::Page)]);
        let you = name(&shown, Seat::A, Locale::En);
        assert!(you.starts_with("You, purple diamond, 0 points, choosing, 0 in the Castillo, "), "{you}");
        assert!(you.ends_with("First player"), "{you}");
        let other = name(&shown, Seat::B, Locale::De);
        assert!(other.starts_with("Benno, rotes Dreieck, 0 Punkte, bietet noch, "), "{other}");
        assert!(!other.contains("Castillo"), "what is inside is remembered, not shown");
    }

    #[test]
    fn the_last_round_announces_no_next_one() {
        let mut shown = shown([Kind::Human, Kind::Opponent(Level::Page), Kind::Opponent(Level::Page)]);
        assert!(!is_last_round(&shown) && !is_over(&shown));
        shown.view.table.round = shown.view.table.config.rounds().len() as u8 - 1;
        assert!(is_last_round(&shown) && !is_over(&shown), "its general scoring follows");
        let standings = StopKind::Standings { before: BySeat::default() };
        let (cause, stops) = (play::Cause::General(3), vec![play::StopName::Standings]);
        shown.stage = Stage::Scoring(play::Scoring { cause, stop: standings, at: 0, of: 1, stops });
        assert!(is_over(&shown), "nothing follows the last standings");
    }

    #[test]
    fn nobody_is_you_where_several_people_sit() {
        let shown = shown([Kind::Human, Kind::Human, Kind::Opponent(Level::Page)]);
        assert!(name(&shown, Seat::A, Locale::En).starts_with("Ana, "));
        assert!(tiles(&shown).iter().all(|tile| !tile.is_you));
    }
}
