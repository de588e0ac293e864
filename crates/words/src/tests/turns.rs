//! Whole turns in one line.

use engine::{
    BySeat, Card, Edition, Event, Game, GameConfig, KingSpot, Mobile, NewOptions, Observer, Place, Played, Power,
    Region, Rng, Seal, Seat, Seed, Spot, Stack,
};

use super::{check_sentence, names, seat_dummy};
use crate::{Locale, Voice, turn_line, turns};

fn moved(whose: Seat, from: impl Into<Spot>, to: impl Into<Spot>, count: u8) -> Event {
    Event::Moved { whose, from: from.into(), to: to.into(), count }
}

/// Bruno takes a card, and these events follow.
fn turn(card: Card, deeds: &[Event]) -> Vec<Event> {
    let seat = Seat::B;
    let mut events = vec![Event::TurnBegan { seat }, moved(seat, Spot::Province, Spot::Court, 3)];
    events.push(Event::CardTaken { seat, stack: Stack::One, card });
    events.push(Event::ActionBegan { seat, card });
    events.extend_from_slice(deeds);
    events.push(Event::TurnEnded { seat });
    events
}

#[track_caller]
fn check_line(locale: Locale, events: &[Event], expect: &str) {
    let names = names();
    let voice = Voice { locale, edition: Edition::Classic, short: false, names: &names };
    assert_eq!(turn_line(voice, events).as_deref(), Some(expect));
}

#[test]
fn a_turn_is_one_sentence() {
    let events = turn(
        Card::TwoAndTwo,
        &[
            moved(Seat::A, Region::Galicia, Region::Granada, 1),
            moved(Seat::A, Region::Galicia, Region::Granada, 1),
            moved(Seat::B, Spot::Court, Region::Aragon, 1),
        ],
    );
    let english = "Bruno takes Intrigue, moves 2 of your caballeros from Galicia to Granada and places 1 in Aragon.";
    check_line(Locale::En, &events, english);
    let german =
        "Bruno nimmt „Intrigue“, versetzt 2 deiner Caballeros aus Galicien nach Granada und setzt 1 nach Aragonien.";
    check_line(Locale::De, &events, german);
}

/// R6.2
#[test]
fn grandes_that_leave_the_castillo_are_told_with_the_caballeros() {
    let disc = |seat, region| Event::DiscRevealed { seat, seal: Seal::General, region };
    let grande = |whose, to: Region| Event::GrandeMoved { whose, from: Place::Castillo, to: to.into() };
    let events = [
        Event::ScoringBegan { number: 1 },
        disc(Seat::A, Region::Granada),
        disc(Seat::B, Region::Aragon),
        moved(Seat::A, Spot::Castillo, Region::Granada, 2),
        grande(Seat::A, Region::Granada),
        grande(Seat::B, Region::Aragon),
    ];
    let line =
        "Out of the Castillo: your 2 caballeros to Granada, your Grande to Granada and Bruno’s Grande to Aragon.";
    check_line(Locale::En, &events, line);
    check_line(Locale::En, &[&events[..3], &events[5..]].concat(), "Out of the Castillo: Bruno’s Grande to Aragon.");
}

#[test]
fn a_turn_with_infiltration_names_its_effect() {
    let events = turn(
        Card::Infiltration,
        &[Event::Infiltrated { seat: Seat::B }, moved(Seat::B, Spot::Court, Region::Granada, 2)],
    );
    let english = "Bruno takes Infiltration, may also place in the King’s region and places 2 caballeros in Granada.";
    check_line(Locale::En, &events, english);
    let german =
        "Bruno nimmt „Schmuggel“, darf auch in der Königsregion einsetzen und setzt 2 Caballeros nach Granada.";
    check_line(Locale::De, &events, german);
}

#[test]
fn a_veto_names_the_step_that_it_stops() {
    let step = engine::Step::King(Region::Granada.into());
    let events = turn(Card::King, &[Event::Announced { step }, Event::Vetoed { by: Seat::A, step }]);
    check_line(Locale::En, &events, "Bruno takes the King’s card. You use your Veto to stop “The King moves”.");
}

#[test]
fn a_swap_is_told_as_one_and_a_grande_has_an_owner() {
    let king = Event::KingMoved { from: Region::Aragon.into(), to: Region::Granada.into() };
    let grande = |whose, to: Region| Event::GrandeMoved { whose, from: Region::Granada.into(), to: to.into() };
    let swap = [king, grande(Seat::A, Region::Aragon)];
    check_line(Locale::En, &turn(Card::Estate, &swap), "Bruno takes Estate and swaps the King with your Grande.");
    check_line(
        Locale::De,
        &turn(Card::Estate, &swap),
        "Bruno nimmt „Landsitz“ und tauscht den König mit deinem Granden.",
    );
    let own = turn(Card::Grande, &[grande(Seat::B, Region::Seville)]);
    check_line(Locale::En, &own, "Bruno takes “Grande” and moves their Grande to Seville.");
    let abroad =
        [Event::KingMoved { from: KingSpot::France, to: KingSpot::Castillo }, grande(Seat::C, Region::Seville)];
    let line = "Bruno takes Revolt, moves the King next to the Castillo and moves Lucía’s Grande to Seville.";
    check_line(Locale::En, &turn(Card::Revolt, &abroad), line);
}

#[test]
fn discs_and_returns_are_told_of_everybody() {
    let disc = |seat, seal, region| Event::DiscRevealed { seat, seal, region };
    let evict = Seal::Evict(Region::Seville);
    let cleared = [
        disc(Seat::A, evict, Region::Granada),
        moved(Seat::A, Region::Seville, Region::Granada, 3),
        disc(Seat::C, evict, Region::Aragon),
        moved(Seat::C, Region::Seville, Region::Aragon, 1),
    ];
    let line = "Bruno takes Eviction. Evicted from Seville: your 3 caballeros to Granada and 1 of Lucía’s caballeros to Aragon.";
    check_line(Locale::En, &turn(Card::Evict, &cleared), line);
    let line = "Bruno nimmt „Vertreibung“. Vertrieben aus Sevilla: 3 deiner Caballeros nach Granada und 1 Caballero von Lucía nach Aragonien.";
    check_line(Locale::De, &turn(Card::Evict, &cleared), line);
    let returned = [
        disc(Seat::A, Seal::Return(2), Region::Granada),
        disc(Seat::B, Seal::Return(2), Region::Aragon),
        moved(Seat::A, Region::Granada, Spot::Province, 2),
    ];
    let line = turn_line(
        Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names() },
        &turn(Card::SecretTwo, &returned),
    );
    let line = line.expect("a line");
    assert!(
        line.ends_with(
            "The discs show Granada for you and Aragon for Bruno. Back to the province: your 2 caballeros from Granada."
        ),
        "{line}"
    );
}

#[test]
fn a_scoring_names_its_place_and_the_points_of_each_player() {
    let table = *Game::new(&GameConfig::new(Edition::Classic, 4), Seed(1)).expect("legal").table();
    let mut sheet = table.scoring(Region::Aragon.into());
    sheet.standings = BySeat::default();
    sheet.leader = None;
    let nobody = turn(Card::ScoreOne, &[Event::Scored(sheet)]);
    check_line(Locale::En, &nobody, "Bruno takes “Scoring: one region” and scores Aragon. No points for anyone.");
    let standing = |points| Some(engine::Standing { rank: 1, tied: false, points });
    sheet.standings = BySeat([standing(2), None, standing(5), None, None]);
    let line = "Bruno nimmt „Wertung: eine Region“ und wertet Aragonien. Punkte: 5 für Lucía und 2 für dich.";
    check_line(Locale::De, &turn(Card::ScoreOne, &[Event::Scored(sheet)]), line);
    let general =
        [Event::ScoringBegan { number: 1 }, Event::Scored(sheet), Event::ScoringEnded { number: 1 }, Event::GameEnded];
    check_line(
        Locale::En,
        &general,
        "Points in the first general scoring: 5 for Lucía and 2 for you. The game is over.",
    );
}

#[test]
fn bids_scoreboards_and_retrieved_cards_have_words() {
    let power = |value| Power::new(value).expect("a card");
    let played = |seat, value| Event::PowerPlayed { seat, power: power(value), modifier: None };
    let bids = [Event::RoundBegan { round: 2 }, played(Seat::C, 13), played(Seat::A, 8)];
    check_line(Locale::En, &bids, "Power cards: Lucía 13 and you 8.");
    let (galicia, granada) = (Place::Region(Region::Galicia), Place::Region(Region::Granada));
    let laid = Event::ScoreboardMoved { mobile: Mobile::Eight, from: None, to: galicia };
    check_line(
        Locale::En,
        &turn(Card::Scoreboard, &[laid]),
        "Bruno takes “Mobile scoreboard” and puts the 8·4·0 scoreboard on Galicia.",
    );
    let moved = Event::ScoreboardMoved { mobile: Mobile::Eight, from: Some(galicia), to: granada };
    assert!(
        turn_line(
            Voice { locale: Locale::De, edition: Edition::Classic, short: false, names: &names() },
            &turn(Card::Scoreboard, &[moved])
        )
        .is_some()
    );
    let card = Some(Played::Power(power(5)));
    let back = Event::Retrieved { seat: Seat::B, this_round: true, modifier: false, card };
    let line = "Bruno takes “Power of the cards” and takes power 5 back.";
    check_line(Locale::En, &turn(Card::Retrieve, &[back]), line);
}

/// R13.1, R14: only the two players involved can read which modifier was passed on.
#[test]
fn a_passed_modifier_is_told_only_to_its_giver_and_its_taker() {
    use engine::{Modifier, Small};
    let modifier = Modifier::all().find(|it| it.value() == 2 && it.ability().is_none());
    let passed = Event::Passed { from: Seat::B, to: Seat::C, modifier };
    let told = |seat| [passed.seen_by(Observer::Seat(seat))];
    check_line(Locale::En, &told(Seat::B), "Bruno passes the +2 modifier to Lucía.");
    check_line(Locale::En, &told(Seat::C), "Bruno passes the +2 modifier to Lucía.");
    check_line(Locale::En, &told(Seat::A), "Bruno passes a modifier to Lucía.");
}

#[test]
fn a_turn_that_has_just_begun_is_told_so_far() {
    let events = [Event::TurnBegan { seat: Seat::A }, moved(Seat::A, Spot::Province, Spot::Court, 4)];
    check_line(Locale::En, &events, "You bring 4 caballeros to court.");
    let names = names();
    let voice = Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names };
    assert_eq!(turn_line(voice, &[Event::RoundBegan { round: 1 }]), None);
    assert_eq!(turn_line(voice, &[]), None);
}

/// In whole games, every turn has a line that reads well, also for players who may not know everything.
#[test]
fn every_turn_of_whole_games_has_a_line_in_every_language() {
    let options = NewOptions {
        regency: true,
        power_shift: true,
        own_or_court: true,
        vetoes: 2,
        secret_score: true,
        ..NewOptions::default()
    };
    let configs = [
        GameConfig::new(Edition::Classic, 4),
        GameConfig::new(Edition::BigBox, 5),
        GameConfig { options, ..GameConfig::new(Edition::New, 4) },
        GameConfig::new(Edition::New, 2),
    ];
    for (number, config) in configs.iter().enumerate() {
        let mut game = Game::new(config, Seed(number as u64)).expect("legal");
        let (mut rng, mut events) = (Rng::from(Seed(7 + number as u64)), Vec::new());
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
        }
        let seen: Vec<_> = events.iter().map(|event| event.seen_by(Observer::Spectator)).collect();
        for &locale in Locale::ALL {
            let mut names = names();
            for dummy in config.colours() - config.seats() {
                seat_dummy(&mut names, locale, dummy);
            }
            let voice = Voice { locale, edition: config.edition, short: false, names: &names };
            for turn in turns(&events).into_iter().chain(turns(&seen)) {
                let line = turn_line(voice, turn);
                line.iter().for_each(|line| check_sentence(line));
                let is_turn = turn.iter().any(|event| matches!(event, Event::CardTaken { .. }));
                assert!(line.is_some() || !is_turn, "{turn:?}");
            }
        }
    }
}
