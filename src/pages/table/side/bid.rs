//! The bidding screen: the hand, the cards on offer, and what a bid would lead to.

use engine::{Ability, Bid, Choice, Modifier, PlayerView, Power, Seat, Small, Spot};
use leptos::prelude::*;
use play::select::{BidProspect, bid_prospect, tiles, turn_range};
use play::{Input, Shown};
use words::cards::bid_sum;
use words::forecast::{card_forecast, turn_forecast};
use words::t;

use super::foot::{Foot, MainButton};
use super::hand::{Hand, chosen_modifier, chosen_power};
use super::modifiers::Modifiers;
use super::offers::Offers;
use crate::components::{CardForm, Emblem, colour_class};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::pages::table::seats::PowerStrip;
use crate::table_context::use_table;

/// The bidding screen.
#[component]
pub(super) fn BidAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let modifier = RwSignal::new(table.shown.with_untracked(chosen_modifier));
    let chosen = table.memo(chosen_power);
    let forecast = table.text(bid_forecast);
    let supplies = table.text(supplies_line);
    // They depend only on the view and the modifier. The lesson explains bids in its own words.
    let bidder =
        table.memo(|shown| shown.asked.filter(|_| shown.lesson.is_none()).map(|seat| (seat, shown.view.clone())));
    let prospects = Memo::new(move |_| {
        let modifier = modifier.get();
        let told =
            |(seat, view): &(Seat, PlayerView)| table.names.with(|names| prospects(view, *seat, names, modifier));
        bidder.with(|bidder| bidder.as_ref().map(told).unwrap_or_default())
    });
    let gets =
        move || chosen.get().and_then(|power| prospects.with(|prospects| prospects.get(power.index())?.clone()?.1));
    let tips = Signal::derive(move || prospects.with(|prospects| prospects.iter().map(tip).collect()));
    let stays_empty = table.memo(|shown| self::supplies(shown).is_some_and(|(court, _)| court == 0));
    let label = move || match chosen.get() {
        None => t!(locale, bid_play_none).to_owned(),
        Some(power) => t!(locale, bid_play, power = &bid_sum(Bid { power, modifier: modifier.get() }).0),
    };
    let note = move || {
        chosen.get().map(|power| format!("· {}", t!(locale, bid_to_court, n = to_court(power, modifier.get()))))
    };
    let play = Callback::new(move |()| {
        if let Some(power) = chosen.get_untracked() {
            table.send(Input::Commit(Choice::Power { modifier: modifier.get_untracked(), power }));
        }
    });
    view! {
        <h2 class="spoken" tabindex="-1" data-home="">{t!(locale, bid_title)}</h2>
        <Offers form=CardForm::ChipOrRow />
        <Hand modifier tips />
        <Modifiers modifier />
        <OpponentsPowers />
        {move || gets().map(|gets| view! { <p class="side-note bid-likely">{gets}</p> })}
        <Foot>
            <p class="bid-outlook" aria-live="off">
                <span>{forecast}</span>
                <span class="bid-supplies" class:warning=move || stays_empty.get()>{supplies}</span>
            </p>
            <MainButton label=Signal::derive(label) note=Signal::derive(note)
                is_off=Signal::derive(move || chosen.get().is_none()) on_press=play />
        </Foot>
    }
}

/// How many caballeros a bid brings to court: those of the power card, and one more with some modifiers (R13.4).
fn to_court(power: Power, modifier: Option<Modifier>) -> u8 {
    let brings_one = modifier.and_then(Modifier::ability) == Some(Ability::ExtraCourt);
    power.caballeros() + u8::from(brings_one)
}

/// A line about what the selected bid would lead to. Before one is selected, a line that explains bidding.
fn bid_forecast(shown: &Shown, names: &Names) -> String {
    let locale = names.locale();
    match (chosen_power(shown), shown.asked) {
        (Some(power), Some(seat)) => {
            let range = turn_range(&shown.view, seat, power, chosen_modifier(shown));
            turn_forecast(locale, range.best, range.worst)
        }
        _ => t!(locale, bid_rule_short).to_owned(),
    }
}

/// For every power card that can be played: the turn it can lead to, and the action card it will probably get.
fn prospects(view: &PlayerView, seat: Seat, names: &Names, modifier: Option<Modifier>) -> Vec<Prospect> {
    let (locale, edition) = (names.locale(), names.voice().edition);
    let told = |power| {
        let BidProspect { range, cards } = bid_prospect(view, seat, power, modifier);
        (turn_forecast(locale, range.best, range.worst), card_forecast(locale, edition, &cards))
    };
    let can_play = |power: &Power| view.own.choices.contains(Choice::Power { modifier, power: *power });
    Power::all().map(|power| Some(power).filter(can_play).map(told)).collect()
}

/// The texts about a power card. `None` for a card that cannot be played.
type Prospect = Option<(String, Option<String>)>;

fn tip(prospect: &Prospect) -> Option<String> {
    let (turn, card) = prospect.as_ref()?;
    Some(card.as_ref().map_or_else(|| turn.clone(), |card| format!("{turn} {card}")))
}

/// The numbers at court and in the province after bidding the selected power card.
fn supplies(shown: &Shown) -> Option<(u8, u8)> {
    let count = |spot| shown.asked.map_or(0, |seat| shown.view.table.board.count(seat, spot));
    let (court, province) = (count(Spot::Court), count(Spot::Province));
    let brought = chosen_power(shown)?.caballeros().min(province);
    Some((court + brought, province - brought))
}

fn supplies_line(shown: &Shown, names: &Names) -> String {
    let line = |(court, province)| t!(names.locale(), bid_court_then, n = court, province = province);
    supplies(shown).map(line).unwrap_or_default()
}

/// The cards that others may still have, on screens whose tiles have no room for them.
#[component]
fn OpponentsPowers() -> impl IntoView {
    let table = use_table();
    let strips = table.memo(|shown| {
        let others = tiles(shown).into_iter().filter(|tile| Some(tile.seat) != shown.asked);
        others.filter_map(|tile| Some((tile.seat, tile.powers?))).collect::<Vec<_>>()
    });
    let row = move |(seat, powers)| {
        let (colour, name) = table.names.with_untracked(|names| (names.colour(seat), names.name(seat).to_owned()));
        view! {
            <div class=format!("powers-of {}", colour_class(colour))>
                <Emblem colour size=18 /><span class="spoken">{name}</span><PowerStrip powers />
            </div>
        }
    };
    view! { <div class="opponents-powers">{move || strips.get().into_iter().map(row).collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Observer, Seed};
    use words::Locale;

    use super::*;

    #[test]
    fn every_card_of_the_hand_tells_the_turn_and_the_card_it_is_likely_to_get() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 4) };
        let mut game = Game::new(&config, Seed(3)).expect("legal");
        game.play(Seat::A, "power 9".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::B));
        let names = Names::new(Locale::En, &config, &engine::BySeat::default(), engine::Seats::EMPTY);
        let tips: Vec<Option<String>> = prospects(&view, Seat::B, &names, None).iter().map(tip).collect();
        assert_eq!(tips.len(), 13);
        assert_eq!(tips[8], None, "the 9 is taken");
        let highest = tips[12].as_ref().expect("it can be played");
        assert!(highest.starts_with("You’d go first. You’d probably get "), "{highest}");
        assert!(tips.iter().flatten().all(|tip| tip.ends_with('.')));
    }

    /// R13.4
    #[test]
    fn a_modifier_that_brings_one_more_to_court_is_counted() {
        let nine = Power::new(9).expect("a card");
        let brings_one = |it: &Modifier| it.ability() == Some(Ability::ExtraCourt);
        let extra = Modifier::all().find(brings_one).expect("there are four");
        let plain = Modifier::all().find(|it| it.ability().is_none()).expect("there are eight");
        assert_eq!([None, Some(plain), Some(extra)].map(|it| to_court(nine, it)), [2, 2, 3]);
    }
}
