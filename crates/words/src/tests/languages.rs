//! Filled sentences in every language, proofread: you and others, one, few and many, names that begin with a vowel,
//! regions with an article.

use engine::effect::Transfer;
use engine::{
    ByMobile, BySeat, Card, Decision, Edition, Effect, Event, Game, GameConfig, Mobile, Observer, Place, Region,
    ScoreSheet, Seal, Seat, Seats, Seed, Spot, Standing, Step,
};

use super::{names, seat_dummy};
use crate::{
    Locale, PlayerNames, Voice,
    log::{Scene, log_lines},
    prompt::{prompt, thinking, waiting},
    scoring::{bonus_lines, place_label, score_rows, score_title},
    steps::step_sentence,
    t,
};

const ARAGON: Spot = Spot::Region(Region::Aragon);
const BASQUE: Spot = Spot::Region(Region::Basque);
const GALICIA: Spot = Spot::Region(Region::Galicia);
const SEVILLE: Spot = Spot::Region(Region::Seville);

/// The log lines of a turn of `actor`.
fn log(voice: Voice<'_>, actor: Seat, events: &[Event]) -> Vec<String> {
    let mut scene = Scene::default().after(&Event::TurnBegan { seat: actor });
    log_lines(voice, &mut scene, events).into_iter().map(|line| line.text).collect()
}

fn moved(whose: Seat, from: Spot, to: Spot, count: u8) -> Event {
    Event::Moved { whose, from, to, count }
}

/// You and Inés are tied for first, Bruno is third. Two points use the plural form `few`, five use `many`.
fn tied(place: Place) -> ScoreSheet {
    let standing = |rank, tied, points| Some(Standing { rank, tied, points });
    ScoreSheet {
        place,
        pays: [7, 2, 5],
        counts: BySeat([3, 1, 0, 0, 3]),
        standings: BySeat([standing(1, true, 2), standing(3, false, 5), None, None, standing(1, true, 2)]),
        leader: None,
        king_bonus: false,
        grande_bonus: false,
    }
}

fn nobody(place: Place) -> ScoreSheet {
    ScoreSheet { counts: BySeat::default(), standings: BySeat::default(), ..tied(place) }
}

fn happened(voice: Voice<'_>) -> Vec<String> {
    let mut all =
        log(voice, Seat::A, &[moved(Seat::A, Spot::Court, BASQUE, 2), moved(Seat::A, Spot::Court, ARAGON, 1)]);
    all.extend(log(
        voice,
        Seat::B,
        &[
            moved(Seat::E, SEVILLE, ARAGON, 1),
            moved(Seat::A, GALICIA, Spot::Castillo, 2),
            Event::GrandeMoved { whose: Seat::E, from: Region::Seville.into(), to: Region::Catalonia.into() },
            Event::ScoreboardMoved { mobile: Mobile::Eight, from: Some(Place::Castillo), to: Region::Galicia.into() },
            Event::DiscRevealed { seat: Seat::A, seal: Seal::General, region: Region::Basque },
            Event::DiscRevealed { seat: Seat::E, seal: Seal::General, region: Region::Aragon },
            Event::VetoExpired { seat: Seat::E },
            Event::Passed { from: Seat::B, to: Seat::A, modifier: None },
            Event::Scored(tied(Region::Basque.into())),
            Event::Scored(nobody(Place::Castillo)),
        ],
    ));
    all
}

fn announced(voice: Voice<'_>) -> Vec<String> {
    let mut mobiles = ByMobile::default();
    mobiles[Mobile::Eight] = Some(Place::from(Region::Aragon));
    let step = |actor, step| step_sentence(voice, actor, Some(Card::King), &mobiles, step);
    vec![
        step(Seat::C, Step::Move { whose: Seat::C, from: GALICIA, to: Spot::Province }),
        step(Seat::A, Step::Move { whose: Seat::E, from: GALICIA, to: Spot::Province }),
        step(Seat::C, Step::Move { whose: Seat::A, from: ARAGON, to: BASQUE }),
        step(Seat::C, Step::Swap(Seat::C)),
        step(Seat::A, Step::Swap(Seat::E)),
        step(Seat::A, Step::Score(Region::Basque.into(), 3)),
        step(Seat::C, Step::Evict(Region::OldCastile)),
        step(Seat::A, Step::Scoreboard { mobile: Mobile::Four, to: Region::Galicia.into() }),
        step(Seat::C, Step::Scoreboard { mobile: Mobile::Eight, to: Place::Castillo }),
    ]
}

fn asked(voice: Voice<'_>) -> Vec<String> {
    let table = Game::new(&GameConfig::new(voice.edition, 5), Seed(1)).unwrap().view(Observer::Spectator).table;
    let asks = |decision| prompt(voice, &table, Seat::A, decision);
    let Effect::Transfer(task @ Transfer { .. }) = &Card::TwoAndTwo.def().effect else { panic!("it moves caballeros") };
    vec![
        waiting(voice, Seats::from([Seat::A, Seat::B, Seat::E])),
        thinking(voice, Seat::A),
        thinking(voice, Seat::E),
        asks(Decision::Court { up_to: 1 }),
        asks(Decision::Court { up_to: 3 }),
        asks(Decision::Court { up_to: 5 }),
        asks(Decision::Transfer { task, left: 4 }),
        asks(Decision::Transfer { task, left: 3 }),
        asks(Decision::Secret(Seal::Evict(Region::Basque))),
        asks(Decision::Secret(Seal::Pass)),
    ]
}

fn scored(voice: Voice<'_>) -> Vec<String> {
    let rows = score_rows(voice, Seat::up_to(5), &tied(Place::Castillo));
    let leads = ScoreSheet { leader: Some(Seat::E), ..tied(Region::Galicia.into()) };
    let mut table = *Game::new(&GameConfig::new(voice.edition, 5), Seed(1)).unwrap().table();
    table.board.grandes = BySeat([Some(Region::Basque.into()), None, None, None, Some(Region::Basque.into())]);
    Seat::up_to(5).iter().for_each(|seat| table.board.caballeros[seat][BASQUE] = 0);
    (table.board.caballeros[Seat::A][BASQUE], table.board.caballeros[Seat::E][BASQUE]) = (2, 1);
    let mut all = vec![
        score_title(voice, &tied(Place::Castillo)),
        score_title(voice, &tied(Region::Galicia.into())),
        rows[0].heading.clone(),
        rows[0].reason.clone(),
    ];
    all.extend(bonus_lines(voice, &leads));
    all.push(place_label(voice, &table, Region::Basque.into(), true));
    all
}

/// The dummy is not used as a name.
fn with_dummy(locale: Locale, names: &PlayerNames) -> Vec<String> {
    let mut names = names.clone();
    seat_dummy(&mut names, locale, Seat::C);
    let voice = Voice { locale, edition: Edition::New, short: false, names: &names };
    let events = [moved(Seat::C, ARAGON, BASQUE, 2), moved(Seat::C, GALICIA, Spot::Province, 1)];
    log(voice, Seat::B, &events)
}

fn said(locale: Locale) -> Vec<String> {
    let names = names();
    let voice = Voice { locale, edition: Edition::Classic, short: false, names: &names };
    let mut all = asked(voice);
    all.extend(happened(voice));
    all.extend(announced(voice));
    all.extend(scored(voice));
    all.extend(with_dummy(locale, &names));
    all
}

#[test]
fn every_language_reads_well() {
    for &locale in Locale::ALL {
        // Another test covers which spaces do not break.
        let said: Vec<String> = said(locale).iter().map(|text| text.replace('\u{a0}', " ")).collect();
        assert_eq!(said, golden(locale), "{locale:?}");
    }
}

fn golden(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::En => &[
            "Waiting for you, Bruno and Inés",
            "Your move",
            "Inés is thinking",
            "You may bring 1 caballero to court.",
            "Bring up to 3 caballeros to court.",
            "Bring up to 5 caballeros to court.",
            "Move up to 2 of your caballeros and up to 2 that aren’t yours.",
            "Move up to 3 more caballeros: in all, at most 2 of your own and 2 that aren’t yours.",
            "Your 2 caballeros are evicted from the Basque Country. Secretly choose where to go.",
            "Choose a modifier to pass to Bruno.",
            "You place 2 caballeros in the Basque Country and 1 in Aragon.",
            "Bruno moves 1 of Inés’s caballeros from Seville to Aragon and 2 of your caballeros from Galicia to the Castillo.",
            "Bruno moves Inés’s Grande to Catalonia.",
            "Bruno takes the 8·4·0 scoreboard from the Castillo and puts it on Galicia.",
            "Your disc shows the Basque Country.",
            "Inés’s disc shows Aragon.",
            "Inés’s Veto expires unused.",
            "Bruno passes a modifier to you.",
            "Points in the Basque Country: 5 for Bruno, 2 for you and 2 for Inés.",
            "Nobody scores in the Castillo.",
            "Lucía is about to return 1 of their own caballeros from Galicia to the province.",
            "You’re about to return 1 of Inés’s caballeros from Galicia to the province.",
            "Lucía is about to move 1 of your caballeros from Aragon to the Basque Country.",
            "Lucía is about to swap the King with their own Grande.",
            "You’re about to swap the King with Inés’s Grande.",
            "You’re about to score the Basque Country.",
            "Lucía is about to evict all opponents from Old Castile.",
            "You’re about to put the 4·0·0 scoreboard on Galicia.",
            "Lucía is about to take the 8·4·0 scoreboard from Aragon and put it on the Castillo.",
            "The Castillo pays 7·2·5",
            "Galicia pays 7·2·5",
            "You and Inés: 3 caballeros each",
            "Tied for first: each gets the 2 points of second place.",
            "No bonus: neither the King nor Inés’s Grande is here.",
            "Basque Country, pays 5·3·1; you 2, Inés 1; your Grande; Inés’s Grande",
            "Bruno moves 2 of the dummy’s caballeros from Aragón to Navarra.",
            "The dummy returns 1 caballero from Galicia to the province.",
        ],
        Locale::Cs => &[
            "Čeká se na volbu: ty, Bruno a Inés",
            "Jsi na řadě",
            "Inés přemýšlí",
            "Smíš povolat ke dvoru 1 caballera.",
            "Povolej ke dvoru až 3 caballeros.",
            "Povolej ke dvoru až 5 caballeros.",
            "Přemísti až 2 své a až 2 cizí caballeros.",
            "Přemísti ještě až 3 caballeros: celkem nejvýš 2 vlastní a 2 cizí.",
            "Tvoji 2 caballeros musí odjet z Baskicka. Tajně vyber kam.",
            "Vyber šedou kartu, kterou předáš. Dostane ji Bruno.",
            "Umísťuješ 2 caballeros do Baskicka a 1 do Aragónu.",
            "Bruno přemísťuje 1 caballera (Inés) ze Sevilly do Aragónu a 2 tvé z Galicie do věže.",
            "Bruno přemísťuje granda (Inés) do Katalánska.",
            "Bruno přemísťuje tabulku 8·4·0 z věže do Galicie.",
            "Na kotouči máš Baskicko.",
            "Inés má na kotouči Aragón.",
            "Inés přichází o nepoužité Veto.",
            "Bruno ti předává šedou kartu.",
            "Body v Baskicku: Bruno 5, ty 2 a Inés 2.",
            "Nikdo neboduje ve věži.",
            "Lucía se chystá poslat do provincie 1 svého caballera z Galicie.",
            "Chystáš se poslat do provincie 1 caballera (Inés) z Galicie.",
            "Lucía se chystá přemístit 1 tvého caballera z Aragónu do Baskicka.",
            "Lucía se chystá prohodit krále se svým grandem.",
            "Chystáš se prohodit krále s grandem (Inés).",
            "Chystáš se vyhodnotit Baskicko.",
            "Lucía se chystá vyhnat všechny soupeře ze Staré Kastilie.",
            "Chystáš se položit tabulku 4·0·0 do Galicie.",
            "Lucía se chystá přemístit tabulku 8·4·0 z Aragónu na věž.",
            "Věž vynáší 7·2·5",
            "Galicie vynáší 7·2·5",
            "Ty a Inés: po 3 caballeros",
            "Remíza o první místo: každý získá 2 body za druhé místo.",
            "Bez bonusu: není tu král a Inés tu nemá granda.",
            "Baskicko, vynáší 5·3·1; ty 2, Inés 1; tvůj grand; grand (Inés)",
            "Bruno přemísťuje 2 caballeros virtuálního hráče z Aragónu do Navarry.",
            "Virtuální hráč posílá do provincie 1 caballera z Galicie.",
        ],
        Locale::De => &[
            "Warten auf dich, Bruno und Inés",
            "Du bist dran",
            "Inés überlegt",
            "Du darfst 1 Caballero an den Hof holen.",
            "Hol bis zu 3 Caballeros an den Hof.",
            "Hol bis zu 5 Caballeros an den Hof.",
            "Versetze bis zu 2 eigene und bis zu 2 fremde Caballeros.",
            "Versetze noch bis zu 3 Caballeros: insgesamt höchstens 2 eigene und 2 fremde.",
            "Deine 2 Caballeros werden aus dem Baskenland vertrieben. Wähle geheim, wohin.",
            "Wähle einen Modifikator, den du an Bruno weitergibst.",
            "Du setzt 2 Caballeros ins Baskenland und 1 nach Aragonien.",
            "Bruno versetzt 1 Caballero von Inés aus Sevilla nach Aragonien und 2 von dir aus Galicien ins Castillo.",
            "Bruno versetzt den Granden von Inés nach Katalonien.",
            "Bruno versetzt die Wertungstafel 8·4·0 vom Castillo auf Galicien.",
            "Deine Scheibe zeigt auf das Baskenland.",
            "Die Scheibe von Inés zeigt auf Aragonien.",
            "Das Veto von Inés verfällt ungenutzt.",
            "Bruno gibt einen Modifikator an dich weiter.",
            "Punkte im Baskenland: 5 für Bruno, 2 für dich und 2 für Inés.",
            "Niemand punktet im Castillo.",
            "Lucía möchte 1 eigenen Caballero aus Galicien in die Provinz zurückschicken.",
            "Du möchtest 1 Caballero von Inés aus Galicien in die Provinz zurückschicken.",
            "Lucía möchte 1 deiner Caballeros aus Aragonien ins Baskenland versetzen.",
            "Lucía möchte den König mit dem eigenen Granden tauschen.",
            "Du möchtest den König mit dem Granden von Inés tauschen.",
            "Du möchtest das Baskenland werten.",
            "Lucía möchte alle Gegner aus Altkastilien vertreiben.",
            "Du möchtest die Wertungstafel 4·0·0 auf Galicien legen.",
            "Lucía möchte die Wertungstafel 8·4·0 von Aragonien auf das Castillo versetzen.",
            "Das Castillo bringt 7·2·5",
            "Galicien bringt 7·2·5",
            "Du und Inés: je 3 Caballeros",
            "Gleichstand auf Platz 1: je 2 Punkte wie für Platz 2.",
            "Kein Bonus: Weder der König noch der Grande von Inés ist hier.",
            "Baskenland, bringt 5·3·1; du 2, Inés 1; dein Grande; Grande von Inés",
            "Bruno versetzt 2 Caballeros des Dummys aus Aragón nach Navarra.",
            "Der Dummy schickt 1 Caballero aus Galicia in die Provinz zurück.",
        ],
        Locale::Es => &[
            "Esperando a ti, a Bruno y a Inés",
            "Te toca",
            "Inés está pensando",
            "Puedes llevar 1 caballero a la corte.",
            "Lleva hasta 3 caballeros a la corte.",
            "Lleva hasta 5 caballeros a la corte.",
            "Mueve hasta 2 de tus caballeros y hasta 2 de otros jugadores.",
            "Mueve hasta 3 caballeros más: en total, como mucho 2 tuyos y 2 ajenos.",
            "Tus 2 caballeros tienen que irse del País Vasco. Elige en secreto adónde.",
            "Elige un modificador para pasárselo a Bruno.",
            "Colocas 2 caballeros en el País Vasco y 1 en Aragón.",
            "Bruno mueve de Sevilla a Aragón 1 caballero de Inés y de Galicia al Castillo 2 de los tuyos.",
            "Bruno mueve el Grande de Inés a Cataluña.",
            "Bruno quita el marcador 8·4·0 del Castillo y lo pone en Galicia.",
            "Tu rueda señala el País Vasco.",
            "La rueda de Inés señala Aragón.",
            "El Veto de Inés caduca sin usarse.",
            "Bruno te pasa un modificador.",
            "Puntos en el País Vasco: 5 para Bruno, 2 para ti y 2 para Inés.",
            "Nadie puntúa en el Castillo.",
            "Lucía va a devolver de Galicia a la provincia 1 de sus caballeros.",
            "Vas a devolver de Galicia a la provincia 1 caballero de Inés.",
            "Lucía va a mover de Aragón al País Vasco 1 de tus caballeros.",
            "Lucía va a intercambiar al rey con su propio Grande.",
            "Vas a intercambiar al rey con el Grande de Inés.",
            "Vas a puntuar el País Vasco.",
            "Lucía va a desalojar a todos sus rivales de Castilla la Vieja.",
            "Vas a poner el marcador 4·0·0 en Galicia.",
            "Lucía va a quitar el marcador 8·4·0 de Aragón y ponerlo en el Castillo.",
            "El Castillo vale 7·2·5",
            "Galicia vale 7·2·5",
            "Tú e Inés: 3 caballeros cada uno",
            "Empate en el primer puesto: cada uno recibe los 2 puntos del segundo.",
            "Sin bonificación: ni el rey ni el Grande de Inés están aquí.",
            "País Vasco, vale 5·3·1; tú 2, Inés 1; tu Grande; Grande de Inés",
            "Bruno mueve de Aragón a Navarra 2 caballeros del jugador ficticio.",
            "El jugador ficticio devuelve a la provincia 1 caballero de Galicia.",
        ],
        Locale::Fr => &[
            "En attente de vous, de Bruno et d’Inés",
            "À vous de jouer",
            "Inés réfléchit",
            "Vous pouvez amener 1 Caballero à la Cour.",
            "Amenez jusqu’à 3 Caballeros à la Cour.",
            "Amenez jusqu’à 5 Caballeros à la Cour.",
            "Déplacez jusqu’à 2 de vos Caballeros et jusqu’à 2 Caballeros adverses.",
            "Déplacez encore jusqu’à 3 Caballeros\u{202f}: en tout, au plus 2 de vos Caballeros et 2 Caballeros adverses.",
            "Vos 2 Caballeros doivent partir du Pays basque. Choisissez en secret où aller.",
            "Choisissez un modificateur à passer à Bruno.",
            "Vous placez 2 Caballeros au Pays basque et 1 en Aragon.",
            "Bruno déplace 1 Caballero d’Inés (de Séville en Aragon) et 2 de vos Caballeros (de Galice au Castillo).",
            "Bruno déplace le Grande d’Inés en Catalogne.",
            "Bruno retire la tuile de pointage 8·4·0 du Castillo et la pose sur la Galice.",
            "Votre disque indique le Pays basque.",
            "Le disque d’Inés indique l’Aragon.",
            "Le Veto d’Inés expire sans avoir servi.",
            "Bruno vous passe un modificateur.",
            "Points au Pays basque\u{202f}: 5 pour Bruno, 2 pour vous et 2 pour Inés.",
            "Personne ne marque dans le Castillo.",
            "Lucía va remettre en Province 1 de ses propres Caballeros (de Galice).",
            "Vous allez remettre en Province 1 Caballero d’Inés (de Galice).",
            "Lucía va déplacer 1 de vos Caballeros d’Aragon au Pays basque.",
            "Lucía va échanger les places du Roi et de son propre Grande.",
            "Vous allez échanger les places du Roi et du Grande d’Inés.",
            "Vous allez effectuer un décompte\u{202f}: le Pays basque.",
            "Lucía va chasser tous ses adversaires de Vieille-Castille.",
            "Vous allez poser la tuile de pointage 4·0·0 sur la Galice.",
            "Lucía va retirer la tuile de pointage 8·4·0 d’Aragon et la poser sur le Castillo.",
            "Le Castillo rapporte 7·2·5",
            "La Galice rapporte 7·2·5",
            "Vous et Inés\u{202f}: 3 Caballeros chacun",
            "À égalité en tête\u{202f}: chacun reçoit les 2 points de la deuxième place.",
            "Pas de bonus\u{202f}: ni le Roi ni le Grande d’Inés ne sont ici.",
            "Pays basque, rapporte 5·3·1\u{202f}; vous 2, Inés 1\u{202f}; votre Grande\u{202f}; Grande d’Inés",
            "Bruno déplace 2 Caballeros du joueur fictif (d’Aragón en Navarra).",
            "Le joueur fictif remet en Province 1 Caballero de Galicia.",
        ],
        Locale::Pt => &[
            "À espera de ti, de Bruno e de Inés",
            "É a tua vez",
            "Inés está a pensar",
            "Podes trazer 1 Caballero para a corte.",
            "Traz até 3 Caballeros para a corte.",
            "Traz até 5 Caballeros para a corte.",
            "Move até 2 dos teus Caballeros e até 2 de outros jogadores.",
            "Move ainda até 3 Caballeros: ao todo, no máximo 2 teus e 2 de outros jogadores.",
            "Os teus 2 Caballeros têm de sair do País Basco. Escolhe em segredo para onde.",
            "Escolhe um modificador para passar a Bruno.",
            "Posicionas 2 Caballeros no País Basco e 1 em Aragão.",
            "Bruno move de Sevilha para Aragão 1 Caballero de Inés e da Galiza para o Castillo 2 dos teus.",
            "Bruno move o Grande de Inés para a Catalunha.",
            "Bruno tira o quadro 8·4·0 do Castillo e põe-no na Galiza.",
            "O teu disco mostra o País Basco.",
            "O disco de Inés mostra Aragão.",
            "O Veto de Inés expira sem ser usado.",
            "Bruno passa-te um modificador.",
            "Pontos no País Basco: 5 para Bruno, 2 para ti e 2 para Inés.",
            "Ninguém pontua no Castillo.",
            "Lucía vai enviar de regresso às províncias 1 dos seus Caballeros (da Galiza).",
            "Vais enviar de regresso às províncias 1 Caballero de Inés (da Galiza).",
            "Lucía vai mover de Aragão para o País Basco 1 dos teus Caballeros.",
            "Lucía vai trocar o Rei com o seu próprio Grande.",
            "Vais trocar o Rei com o Grande de Inés.",
            "Vais pontuar o País Basco.",
            "Lucía vai mandar todos os adversários sair de Castela a Velha.",
            "Vais pôr o quadro 4·0·0 na Galiza.",
            "Lucía vai tirar o quadro 8·4·0 de Aragão e pô-lo no Castillo.",
            "O Castillo vale 7·2·5",
            "A Galiza vale 7·2·5",
            "Tu e Inés: 3 Caballeros cada",
            "Empate no primeiro lugar: cada jogador recebe os 2 pontos do segundo.",
            "Sem bónus: nem o Rei nem o Grande de Inés estão aqui.",
            "País Basco, vale 5·3·1; tu 2, Inés 1; o teu Grande; Grande de Inés",
            "Bruno move de Aragão para Navarra 2 Caballeros do jogador fictício.",
            "O jogador fictício envia de regresso às províncias 1 Caballero da Galiza.",
        ],
        Locale::Uk => &[
            "Чекаємо на вибір: ви, Bruno та Inés",
            "Ваш хід",
            "Inés думає",
            "Можете запросити 1 кабальєро до двору.",
            "Запросіть щонайбільше 3 кабальєро до двору.",
            "Запросіть щонайбільше 5 кабальєро до двору.",
            "Перемістіть до 2 своїх і до 2 чужих кабальєро.",
            "Перемістіть ще до 3 кабальєро: усього щонайбільше 2 своїх і 2 чужих.",
            "Ваші 2 кабальєро мусять поїхати з Країни Басків. Таємно виберіть куди.",
            "Виберіть модифікатор, який передасте. Його отримає Bruno.",
            "Ви розміщуєте 2 кабальєро в Країні Басків та 1 в Арагоні.",
            "Bruno переміщує 1 кабальєро (Inés) із Севільї до Арагону та 2 ваших кабальєро з Галісії в замок.",
            "Bruno переміщує гранда (Inés) до Каталонії.",
            "Bruno переміщує плитку ПО 8·4·0 із замку на Галісію.",
            "Ваш диск показує Країну Басків.",
            "Inés показує на диску Арагон.",
            "Inés втрачає невикористане «Вето».",
            "Bruno передає вам модифікатор.",
            "ПО в Країні Басків: Bruno 5, ви 2 та Inés 2.",
            "Ніхто не набирає ПО в замку.",
            "Lucía збирається повернути в провінцію 1 свого кабальєро з Галісії.",
            "Ви збираєтеся повернути в провінцію 1 кабальєро (Inés) з Галісії.",
            "Lucía збирається перемістити 1 вашого кабальєро з Арагону до Країни Басків.",
            "Lucía збирається поміняти місцями короля та свого гранда.",
            "Ви збираєтеся поміняти місцями короля та гранда (Inés).",
            "Ви збираєтеся підрахувати ПО за Країну Басків.",
            "Lucía збирається вигнати всіх суперників зі Старої Кастилії.",
            "Ви збираєтеся покласти плитку ПО 4·0·0 на Галісію.",
            "Lucía збирається перемістити плитку ПО 8·4·0 з Арагону на замок.",
            "Замок дає 7·2·5",
            "Галісія дає 7·2·5",
            "Ви та Inés: по 3 кабальєро",
            "Нічия за перше місце: кожен отримує 2 ПО за друге.",
            "Без бонусу: тут немає ні короля, ні гранда (Inés).",
            "Країна Басків, дає 5·3·1; ви 2, Inés 1; ваш гранд; гранд (Inés)",
            "Bruno переміщує 2 кабальєро уявного гравця з Арагону до Наварри.",
            "Уявний гравець повертає в провінцію 1 кабальєро з Галісії.",
        ],
    }
}

/// Every language evicts from a region, with the verb of the glossary.
#[test]
fn an_eviction_has_one_verb() {
    let names = names();
    for (locale, button, hint) in [
        (Locale::En, "Evict from Galicia", "Evict your opponents from Galicia."),
        (Locale::De, "aus Galicien vertreiben", "Vertreib deine Gegner aus Galicien."),
        (Locale::Fr, "Chasser de Galice", "Chassez vos adversaires de Galice."),
        (Locale::Es, "Desalojar de Galicia", "Desaloja a tus rivales de Galicia."),
        (Locale::Pt, "Mandar sair da Galiza", "Manda os teus adversários sair da Galiza."),
        (Locale::Cs, "Vyhnat z Galicie", "Vyžeň soupeře z Galicie."),
        (Locale::Uk, "Вигнати з Галісії", "Виженіть суперників з Галісії."),
    ] {
        let from = Voice { locale, edition: Edition::Classic, short: false, names: &names }.from(GALICIA);
        let plain = |text: String| text.replace('\u{a0}', " ");
        assert_eq!(plain(t!(locale, evict_do, from = &from)), button);
        assert_eq!(plain(t!(locale, hint_evict, from = &from)), hint);
    }
}
