//! Sentences for particular situations.

use engine::effect::{From, Owed, To, Transfer, Whose};
use engine::{ByMobile, BySeat, Decision, Game, GameConfig, Observer, Seed, Spot, Standing, Step};
use engine::{Card, Edition, Event, KingSpot, Mobile, Place, Region, Returned, ScoreSheet, Seal, Seat, Seats};

use super::{names, seat_dummy, voice};
use crate::{
    Locale, Voice,
    log::{Scene, event_sentence, log_lines},
    prompt::{cause, prompt, status, veto_note, waiting},
    scoring::{bonus_lines, discs_line, place_label, ride_line, score_line, score_rows, score_title, short_reason},
    steps::step_sentence,
};

const SEVILLE: Spot = Spot::Region(Region::Seville);
const ARAGON: Spot = Spot::Region(Region::Aragon);
const CATALONIA: Spot = Spot::Region(Region::Catalonia);

fn moved(whose: Seat, from: Spot, to: Spot, count: u8) -> Event {
    Event::Moved { whose, from, to, count }
}

#[track_caller]
fn check_log(actor: Seat, events: &[Event], expect: &[&str]) {
    let names = names();
    let mut scene = Scene::default().after(&Event::TurnBegan { seat: actor });
    let lines = log_lines(voice(&names, Edition::BigBox), &mut scene, events);
    assert_eq!(lines.into_iter().map(|line| line.text).collect::<Vec<_>>(), expect);
}

/// R5.4, R7.4: neither the King nor a Grande can be in the Castillo of the older editions.
#[test]
fn nothing_is_said_about_bonuses_that_the_castillo_cannot_pay() {
    let names = names();
    let mut sheet =
        Game::new(&GameConfig::new(Edition::Classic, 3), Seed(1)).expect("legal").table().scoring(Place::Castillo);
    sheet.leader = Some(Seat::B);
    assert!(bonus_lines(voice(&names, Edition::Classic), &sheet).is_empty());
    assert_eq!(bonus_lines(voice(&names, Edition::New), &sheet).len(), 1);
}

#[test]
fn the_rounds_of_a_short_game_are_counted_from_one() {
    let names = names();
    let voice = Voice { short: true, ..voice(&names, Edition::Classic) };
    let began = |round| event_sentence(voice, Scene::default(), &Event::RoundBegan { round }).expect("a sentence");
    assert_eq!([began(2), began(5), began(9)], ["Round 1 begins.", "Round 3 begins.", "Round 6 begins."]);
}

#[test]
fn consecutive_moves_become_one_sentence() {
    let placed = |to| moved(Seat::A, Spot::Court, to, 1);
    check_log(
        Seat::A,
        &[moved(Seat::A, Spot::Province, Spot::Court, 4), placed(SEVILLE), placed(ARAGON), placed(SEVILLE)],
        &["You bring 4 caballeros to court.", "You place 2 caballeros in Sevilla and 1 in Aragón."],
    );
}

#[test]
fn moves_name_the_owners_of_the_caballeros() {
    let events = [
        moved(Seat::B, SEVILLE, ARAGON, 2),
        moved(Seat::C, CATALONIA, ARAGON, 1),
        moved(Seat::A, SEVILLE, Spot::Castillo, 1),
    ];
    check_log(
        Seat::B,
        &events,
        &[
            "Bruno moves 2 of their own caballeros from Sevilla to Aragón, 1 of Lucía’s from Cataluña to Aragón and 1 of your caballeros from Sevilla to the Castillo.",
        ],
    );
}

#[test]
fn caballeros_moved_by_a_disc_have_their_owner_as_subject() {
    check_log(
        Seat::B,
        &[
            Event::DiscRevealed { seat: Seat::C, seal: Seal::Evict(Region::Seville), region: Region::Aragon },
            moved(Seat::C, SEVILLE, ARAGON, 3),
        ],
        &["Lucía’s disc shows Aragón.", "Lucía moves 3 caballeros from Sevilla to Aragón."],
    );
}

#[test]
fn returns_are_told_of_their_owner() {
    let events = [moved(Seat::C, Spot::Court, Spot::Province, 2), moved(Seat::C, SEVILLE, Spot::Province, 1)];
    check_log(Seat::B, &events, &["Lucía returns 2 caballeros from court and 1 from Sevilla to the province."]);
}

/// R8.1 `one_of_each`
#[test]
fn the_player_who_picks_is_the_subject_of_returns() {
    let mut scene = Scene::default().after(&Event::TurnBegan { seat: Seat::B });
    scene.card = Some(Card::OneOfEach);
    let events = [moved(Seat::C, SEVILLE, Spot::Province, 1), moved(Seat::B, ARAGON, Spot::Province, 1)];
    let lines = log_lines(voice(&names(), Edition::BigBox), &mut scene, &events);
    let told = "Bruno returns 1 of Lucía’s caballeros from Sevilla and 1 of their own from Aragón to the province.";
    assert_eq!(lines.into_iter().map(|line| line.text).collect::<Vec<_>>(), [told]);
}

#[test]
fn the_log_knows_kings_grandes_and_scoreboards() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let scene = Scene::default().after(&Event::TurnBegan { seat: Seat::B });
    let says = |event| event_sentence(voice, scene, &event).unwrap();
    let king = Event::KingMoved { from: KingSpot::Region(Region::Seville), to: KingSpot::Region(Region::Granada) };
    assert_eq!(says(king), "Bruno moves the King to Granada.");
    let beside = Event::KingMoved { from: KingSpot::France, to: KingSpot::Castillo };
    assert_eq!(says(beside), "Bruno moves the King next to the Castillo.");
    let laid = Event::ScoreboardMoved { mobile: Mobile::Eight, from: None, to: Place::Region(Region::Galicia) };
    assert_eq!(says(laid), "Bruno puts the 8·4·0 scoreboard on Galicia.");
    let grande = Event::GrandeMoved { whose: Seat::A, from: Region::Seville.into(), to: Place::Castillo };
    assert_eq!(says(grande), "Bruno moves your Grande to the Castillo.");
}

#[test]
fn the_question_for_a_veto_names_the_announced_step() {
    let names = names();
    let voice = voice(&names, Edition::Classic);
    let says = |step| step_sentence(voice, Seat::C, Some(Card::King), &ByMobile::default(), step);
    assert_eq!(says(Step::King(KingSpot::Region(Region::Granada))), "Lucía is about to move the King to Granada.");
    let other = Step::Move { whose: Seat::A, from: SEVILLE, to: ARAGON };
    assert_eq!(says(other), "Lucía is about to move 1 of your caballeros from Seville to Aragon.");
    let regions = [Some(Region::Seville), Some(Region::Seville), None];
    let returned = Step::Return(Returned { whose: Seat::B, court: 1, regions });
    assert_eq!(says(returned), "Bruno is about to return 1 caballero from court and 2 from Seville to the province.");
    assert!(veto_note(voice).contains("step"));
}

fn sheet() -> ScoreSheet {
    let standing = |rank, tied, points| Some(Standing { rank, tied, points });
    ScoreSheet {
        place: Place::Region(Region::Aragon),
        pays: [5, 4, 1],
        counts: BySeat([4, 4, 1, 0, 0]),
        standings: BySeat([standing(1, true, 4), standing(1, true, 4), standing(3, false, 1), None, None]),
        leader: None,
        king_bonus: false,
        grande_bonus: false,
    }
}

#[test]
fn a_scoring_explains_ties_and_places() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let sheet = sheet();
    assert_eq!(score_title(voice, &sheet), "Aragón pays 5·4·1");
    let rows = score_rows(voice, Seat::up_to(4), &sheet);
    let said: Vec<_> =
        rows.iter().map(|row| (row.rank, row.heading.as_str(), row.reason.as_str(), row.points)).collect();
    assert_eq!(
        said,
        [
            (Some(1), "You and Bruno: 4 caballeros each", "Tied for first: each gets the 4 points of second place.", 4),
            (Some(3), "Lucía: 1 caballero", "Third place: 1 point.", 1),
            (None, "Mateo: no caballeros", "No caballeros here, no points.", 0),
        ]
    );
    assert_eq!(bonus_lines(voice, &sheet), ["No bonus: nobody is alone in first place."]);
}

#[test]
fn bonuses_are_told_of_the_leader() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let mut sheet = ScoreSheet { leader: Some(Seat::A), king_bonus: true, grande_bonus: true, ..sheet() };
    assert_eq!(bonus_lines(voice, &sheet).len(), 2);
    (sheet.king_bonus, sheet.grande_bonus) = (false, false);
    assert_eq!(bonus_lines(voice, &sheet), ["No bonus: neither the King nor your Grande is here."]);
}

#[test]
fn the_bar_asks_and_the_heading_names_the_player() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let game = Game::new(&GameConfig::new(Edition::BigBox, 4), Seed(1)).unwrap();
    let table = game.view(Observer::Spectator).table;
    let turn = Decision::Turn { to_place: 3, may_act: false };
    assert_eq!(
        prompt(voice, &table, Seat::A, turn),
        "Place up to 3 caballeros next to the King’s region or in the Castillo."
    );
    let last = Decision::Turn { to_place: 1, may_act: true };
    assert_eq!(
        prompt(voice, &table, Seat::A, last),
        "Place 1 caballero next to the King or in the Castillo, or use the special action first."
    );
    assert_eq!(status(voice, &table, Seat::A, turn), "Place caballeros");
    assert_eq!(status(voice, &table, Seat::D, Decision::Card), "Mateo is choosing a card");
    assert_eq!(waiting(voice, Seats::from([Seat::B, Seat::D])), "Waiting for Bruno and Mateo");
    static RETURN: Transfer =
        Transfer { whose: Whose::Own(3), from: From::CourtAndRegions, to: To::Province, owed: Owed::All };
    let task = Decision::Transfer { task: &RETURN, left: 2 };
    assert_eq!(
        prompt(voice, &table, Seat::A, task),
        "Return 2 of your caballeros from court or regions to the province."
    );
}

/// R7.5: with two players only the first place counts.
#[test]
fn a_place_describes_itself() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let mut table = *Game::new(&GameConfig::new(Edition::BigBox, 2), Seed(1)).unwrap().table();
    table.board.king = KingSpot::Region(Region::Granada);
    table.board.grandes = BySeat::default();
    table.board.grandes[Seat::B] = Some(Region::Granada.into());
    for (seat, count) in [(Seat::A, 2), (Seat::B, 3)] {
        table.board.caballeros[seat][Spot::Region(Region::Granada)] = count;
    }
    let says = place_label(voice, &table, Region::Granada.into(), true);
    assert_eq!(says, "Granada, pays 6·0·0; the King is here; you 2, Bruno 3; Bruno’s Grande");
    assert_eq!(place_label(voice, &table, Place::Castillo, true), "Castillo, pays 5·0·0; 0 caballeros inside");
}

/// R11.3
#[test]
fn the_dummy_takes_a_place_and_no_points() {
    let mut names = names();
    seat_dummy(&mut names, Locale::En, Seat::C);
    let voice = voice(&names, Edition::New);
    let mut table = *Game::new(&GameConfig::new(Edition::New, 2), Seed(1)).unwrap().table();
    for (seat, count) in [(Seat::A, 2), (Seat::B, 0), (Seat::C, 3)] {
        table.board.caballeros[seat][Spot::Region(Region::Granada)] = count;
    }
    let sheet = table.scoring(Region::Granada.into());
    let rows = score_rows(voice, Seat::up_to(3), &sheet);
    assert_eq!(rows.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 3, 0], "{rows:?}");
    assert_eq!(rows[0].reason, "Takes the place, but its points are lost.");
    assert_eq!(bonus_lines(voice, &sheet), [""; 0], "the dummy leads, and has no bonus");
    let lines = log_lines(voice, &mut Scene::default(), &[Event::Scored(sheet)]);
    assert_eq!(lines[0].text, "Points in Granada: 3 for you.");
}

/// R11.3
#[test]
fn a_person_with_the_name_of_the_dummy_scores() {
    let mut names = names();
    names.names[Seat::C] = crate::t!(Locale::En, dummy_name).to_owned();
    let voice = voice(&names, Edition::Classic);
    let event = Event::PowerPlayed { seat: Seat::C, power: engine::Power::new(9).expect("a card"), modifier: None };
    let says = event_sentence(voice, Scene::default(), &event).expect("a sentence");
    assert_eq!(says, "Dummy plays power 9.");
    let points = crate::log::points_list(voice, [(Seat::C, 3)].into_iter());
    assert_eq!(points, "3 for Dummy");
}

#[test]
fn a_stop_of_a_scoring_is_one_line_and_every_player_has_a_short_reason() {
    let names = names();
    let voice = voice(&names, Edition::BigBox);
    let mut sheet = ScoreSheet {
        place: Place::Region(Region::Galicia),
        pays: [4, 2, 0],
        counts: BySeat([4, 3, 3, 0, 0]),
        standings: BySeat([
            Some(Standing { rank: 1, tied: false, points: 4 }),
            Some(Standing { rank: 2, tied: true, points: 0 }),
            Some(Standing { rank: 2, tied: true, points: 0 }),
            None,
            None,
        ]),
        leader: Some(Seat::A),
        king_bonus: false,
        grande_bonus: true,
    };
    assert_eq!(score_line(voice, Seat::up_to(4), &sheet), "Galicia pays 4·2·0: you +6.");
    assert_eq!(short_reason(voice, &sheet, Seat::A), "4 for first place, +2 Grande");
    assert_eq!(short_reason(voice, &sheet, Seat::B), "tied for second: third pays nothing");
    (sheet.leader, sheet.grande_bonus, sheet.standings[Seat::A]) = (None, false, None);
    assert_eq!(score_line(voice, Seat::up_to(4), &sheet), "Galicia pays 4·2·0. Nobody scores.");
    let rides = [moved(Seat::A, Spot::Castillo, SEVILLE, 5), moved(Seat::B, Spot::Castillo, Spot::Court, 2)];
    assert_eq!(
        ride_line(voice, &rides),
        "Out of the Castillo: your 5 caballeros to Sevilla and Bruno’s 2 caballeros to court."
    );
    assert_eq!(discs_line(voice, &[(Seat::B, Region::Granada)]), "The discs are revealed: Bruno to Granada.");
}

#[test]
fn a_player_asked_in_somebody_elses_turn_reads_the_cause() {
    let names = names();
    let voice = voice(&names, Edition::Classic);
    let mut table = *Game::new(&GameConfig::new(Edition::Classic, 3), Seed(1)).expect("legal").table();
    (table.turn.seat, table.turn.card) = (Seat::B, Some(Card::Evict));
    table.board.caballeros[Seat::A][Spot::Region(Region::Aragon)] = 4;
    let asked = Decision::Secret(Seal::Evict(Region::Aragon));
    assert_eq!(cause(voice, &table, Seat::A, asked).as_deref(), Some("Bruno uses Eviction."));
    let prompt = prompt(voice, &table, Seat::A, asked);
    assert_eq!(prompt, "Your 4 caballeros are evicted from Aragon. Secretly choose where to go.");
    assert_eq!(cause(voice, &table, Seat::B, asked), None, "in one's own turn it is known");
    assert_eq!(cause(voice, &table, Seat::A, Decision::Secret(Seal::General)), None, "everybody sets a disc");
}

/// R13.2
#[test]
fn a_bid_with_a_modifier_is_a_sum() {
    use engine::{Bid, Modifier, Power, Small};
    let nine = Power::new(9).expect("a card");
    let of = |value| Modifier::all().find(|it| it.value() == value);
    let said = |modifier| crate::cards::bid_sum(Bid { power: nine, modifier });
    assert_eq!(said(None), ("9".to_owned(), "9".to_owned()));
    assert_eq!(said(of(2)), ("9 + 2".to_owned(), "11".to_owned()));
    assert_eq!(said(of(-3)), ("9 − 3".to_owned(), "6".to_owned()));
}
