//! What a player sees of a choice before confirming it.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn configs() -> Vec<GameConfig> {
    let everything = NewOptions {
        regency: true,
        power_shift: true,
        own_or_court: true,
        vetoes: 2,
        secret_score: true,
        contested: false,
    };
    vec![
        GameConfig::new(Edition::Classic, 4),
        GameConfig::new(Edition::BigBox, 3),
        GameConfig { open_castillo: true, ..GameConfig::new(Edition::BigBox, 2) },
        GameConfig { options: everything, ..GameConfig::new(Edition::New, 5) },
        GameConfig { options: NewOptions { contested: true, ..everything }, ..GameConfig::new(Edition::New, 2) },
    ]
}

/// A preview is the same in every hidden world that its player cannot tell apart, so it reveals nothing before the
/// choice is confirmed (R14).
#[test]
fn a_preview_depends_on_nothing_that_its_player_may_not_know() {
    let (mut compared, mut ended) = (0, 0);
    for (number, config) in (0..).zip(configs()) {
        let mut rng = Rng::from(Seed(number));
        let mut game = Game::new(&config, Seed(number)).expect("a legal configuration");
        while let Some(seat) = game.awaiting().first() {
            let observer = Observer::Seat(seat);
            let elsewhere = game.view(observer).sample(&mut rng);
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            let here = game.preview(seat, choice).expect("legal");
            let there = elsewhere.preview(seat, choice).expect("legal in every world");
            assert_eq!(here.goes_on, there.goes_on, "{choice}");
            assert_eq!(here.game.view(observer), there.game.view(observer), "{choice}");
            let seen = |preview: &Preview| preview.events.iter().map(|it| it.seen_by(observer)).collect::<Vec<_>>();
            assert_eq!(seen(&here), seen(&there), "{choice}");
            compared += 1;
            ended += u32::from(!here.goes_on);
            game.play(seat, choice, &mut ()).expect("legal");
        }
    }
    assert!(compared > 800 && ended > 250, "{compared} {ended}");
}

/// If a choice goes on, its preview is complete.
#[test]
fn the_preview_of_a_choice_that_goes_on_is_the_game_after_it() {
    let mut went_on = 0;
    for (number, config) in (10..).zip(configs()) {
        let mut rng = Rng::from(Seed(number));
        let mut game = Game::new(&config, Seed(number)).expect("a legal configuration");
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            let preview = game.preview(seat, choice).expect("legal");
            let mut events = Vec::new();
            game.play(seat, choice, &mut events).expect("legal");
            let reveals = events.iter().any(|event| event.reveals(config.open_castillo));
            assert_eq!(preview.goes_on, game.awaiting() == Seats::only(seat) && !reveals, "{choice}");
            if preview.goes_on {
                assert_eq!((&preview.game, &preview.events), (&game, &events), "{choice}");
                went_on += 1;
            } else {
                assert_eq!(preview.events, events[..preview.events.len()], "{choice}");
                assert!(!preview.events.iter().any(|event| event.reveals(config.open_castillo)), "{choice}");
            }
        }
    }
    assert!(went_on > 300, "{went_on}");
}

#[test]
fn a_preview_refuses_a_choice_with_the_same_error_as_the_game() {
    let game = Game::new(&GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) }, Seed(1))
        .expect("legal");
    assert_eq!(
        game.preview(Seat::B, Choice::Done),
        game.clone().play(Seat::B, Choice::Done, &mut ()).map(|()| unreachable!())
    );
    assert_eq!(game.preview(Seat::A, Choice::Done).err(), game.check(Seat::A, Choice::Done).err());
}

/// R5.1, R7.3
#[test]
fn the_forecast_shows_the_effect_of_one_more_caballero() {
    let text =
        "classic 4\nking granada\ngrande A seville\ngrande B seville\naragon A3 B3 C1\nvalencia A2 B3\nstage court";
    let game = Game::from_setup(&text.parse::<Setup>().expect("a description")).expect("a position");
    let of = |region: Region| game.table().forecast(region.into(), Some(Seat::A));
    assert_eq!(of(Region::Aragon).sheet.points(Seat::A), 4);
    assert_eq!(of(Region::Aragon).one_more, Some(1), "alone in first place: 5 instead of 4");
    assert_eq!(of(Region::Valencia).one_more, Some(0), "tied for first pays the second place");
    assert_eq!(of(Region::Galicia).one_more, Some(4));
    assert_eq!(of(Region::Granada).one_more, None, "the King is there");
}

/// R3.3, R13.2
#[test]
fn the_turn_order_follows_the_totals_played_so_far() {
    let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
    let mut game = Game::new(&config, Seed(1995)).expect("legal");
    assert_eq!(game.table().turn_order(), []);
    for (seat, power) in [(Seat::A, "power 9"), (Seat::B, "power 4"), (Seat::C, "power 11")] {
        game.play(seat, power.parse().expect("a choice"), &mut ()).expect("legal");
    }
    assert_eq!(game.table().turn_order(), [Seat::C, Seat::A, Seat::B]);
}
