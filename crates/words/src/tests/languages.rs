//! Filled sentences in every language, read and found good: you and others, one, few and many, names that begin
//! with a vowel, regions with an article.

use engine::effect::Transfer;
use engine::{
    ByMobile, BySeat, Card, Decision, Edition, Effect, Event, Game, GameConfig, Mobile, Observer, Place, Region,
    ScoreSheet, Seal, Seat, Seats, Seed, Spot, Standing, Step,
};

use super::names;
use crate::{
    Locale, Names, Voice,
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

/// Somebody's turn, told.
fn log(voice: Voice<'_>, actor: Seat, events: &[Event]) -> Vec<String> {
    let mut scene = Scene::default().after(&Event::TurnBegan { seat: actor });
    log_lines(voice, &mut scene, events).into_iter().map(|line| line.text).collect()
}

fn moved(whose: Seat, from: Spot, to: Spot, count: u8) -> Event {
    Event::Moved { whose, from, to, count }
}

/// You and Inés are tied for first, Bruno is third: two points are few, five are many.
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
    let leads = ScoreSheet { leader: Some(Seat::E), ..tied(Place::Castillo) };
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

/// The dummy is no name.
fn with_dummy(locale: Locale, names: &Names) -> Vec<String> {
    let mut names = names.clone();
    names.names[Seat::C] = t!(locale, dummy_name).to_owned();
    let voice = Voice { locale, edition: Edition::New, names: &names };
    let events = [moved(Seat::C, ARAGON, BASQUE, 2), moved(Seat::C, GALICIA, Spot::Province, 1)];
    log(voice, Seat::B, &events)
}

fn said(locale: Locale) -> Vec<String> {
    let names = names();
    let voice = Voice { locale, edition: Edition::Classic, names: &names };
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
        assert_eq!(said(locale), golden(locale), "{locale:?}");
    }
}

fn golden(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::En => &[
            "Waiting for you, Bruno and Inés",
            "Your move",
            "Inés is thinking",
            "You may bring 1 to court.",
            "Bring up to 3 to court.",
            "Bring up to 5 to court.",
            "Move up to 2 of your caballeros and up to 2 of others.",
            "Move up to 3 more: in all at most 2 of yours and 2 of others.",
            "Secretly choose where yours go from the Basque Country.",
            "Choose a modifier to pass to Bruno.",
            "You place 2 in the Basque Country and 1 in Aragon.",
            "Bruno moves 1 of Inés’s from Seville to Aragon and 2 of yours from Galicia to the Castillo.",
            "Bruno moves Inés’s Grande to Catalonia.",
            "Bruno takes the scoreboard 8·4·0 from the Castillo and lays it on Galicia.",
            "Your disc shows the Basque Country.",
            "Inés’s disc shows Aragon.",
            "Inés’s Veto expires unused.",
            "Bruno passes a modifier to you.",
            "Scoring in the Basque Country: you 2, Bruno 5 and Inés 2.",
            "Scoring in the Castillo: nobody gets points.",
            "Lucía is about to return 1 of their own from Galicia.",
            "You are about to return 1 of Inés’s from Galicia.",
            "Lucía is about to move 1 of yours from Aragon to the Basque Country.",
            "Lucía is about to swap the King with their own Grande.",
            "You are about to swap the King with Inés’s Grande.",
            "You are about to score the Basque Country.",
            "Lucía is about to clear Old Castile. Opponents must leave it.",
            "You are about to lay the scoreboard 4·0·0 on Galicia.",
            "Lucía is about to take the scoreboard 8·4·0 from Aragon and lay it on the Castillo.",
            "The Castillo pays 7·2·5",
            "Galicia pays 7·2·5",
            "You and Inés, 3 each",
            "Tied for first: each takes second place’s 2 points.",
            "No bonus: neither the King nor Inés’s Grande is here.",
            "Basque Country, pays 5·3·1; you 2, Inés 1; your Grande; Inés’s Grande",
            "Bruno moves 2 of the dummy’s from Aragón to Navarra.",
            "The dummy returns 1 from Galicia.",
        ],
        Locale::Cs => &[
            "Čeká se na volbu: ty, Bruno a Inés",
            "Jsi na řadě",
            "Inés přemýšlí",
            "Smíš přivést ke dvoru 1 caballera.",
            "Přiveď ke dvoru až 3 caballeros.",
            "Přiveď ke dvoru až 5 caballeros.",
            "Přemísti až 2 své a až 2 cizí caballeros.",
            "Přemísti ještě až 3 caballeros: celkem nejvýš 2 vlastní a 2 cizí.",
            "Tajně vyber, kam tvoji caballeros odejdou z Baskicka.",
            "Vyber šedou kartu k předání. Dostane ji Bruno.",
            "Umísťuješ 2 v Baskicku a 1 v Aragónu.",
            "Bruno přemísťuje 1 caballera (Inés) ze Sevilly do Aragónu a 2 tvé z Galicie do věže.",
            "Bruno přemísťuje granda (Inés) do Katalánska.",
            "Bruno přemísťuje tabulku 8·4·0 z věže do Galicie.",
            "Na kotouči máš Baskicko.",
            "Inés má na kotouči Aragón.",
            "Inés přichází o nepoužité Veto.",
            "Bruno ti předává šedou kartu.",
            "Vyhodnocení v Baskicku: ty 2, Bruno 5 a Inés 2.",
            "Vyhodnocení ve věži: nikdo nezískává body.",
            "Lucía se chystá poslat do provincie 1 svého caballera z Galicie.",
            "Chystáš se poslat do provincie 1 caballera (Inés) z Galicie.",
            "Lucía se chystá přemístit 1 tvého caballera z Aragónu do Baskicka.",
            "Lucía se chystá prohodit krále se svým grandem.",
            "Chystáš se prohodit krále s grandem (Inés).",
            "Chystáš se vyhodnotit Baskicko.",
            "Lucía se chystá vyklidit Starou Kastilii. Soupeři odtud musí odejít.",
            "Chystáš se vyložit tabulku 4·0·0 do Galicie.",
            "Lucía se chystá přemístit tabulku 8·4·0 z Aragónu na věž.",
            "Věž vynáší 7·2·5",
            "Galicie vynáší 7·2·5",
            "Ty a Inés, po 3",
            "Shoda na prvním místě: každému 2 body za druhé místo.",
            "Bez bonusu: není tu král a Inés tu nemá granda.",
            "Baskicko, vynáší 5·3·1; ty 2, Inés 1; tvůj grand; grand (Inés)",
            "Bruno přemísťuje 2 caballeros virtuálního hráče z Aragónu do Navarry.",
            "Virtuální hráč posílá do provincie 1 z Galicie.",
        ],
        Locale::De => &[
            "Warten auf dich, Bruno und Inés",
            "Du bist dran",
            "Inés überlegt",
            "Du darfst 1 an den Hof holen.",
            "Hole bis zu 3 an den Hof.",
            "Hole bis zu 5 an den Hof.",
            "Versetze bis zu 2 eigene und bis zu 2 fremde Caballeros.",
            "Versetze noch bis zu 3: insgesamt höchstens 2 eigene und 2 fremde.",
            "Wähle geheim, wohin deine Caballeros aus dem Baskenland gehen.",
            "Wähle einen Modifikator für Bruno.",
            "Du setzt 2 im Baskenland und 1 in Aragonien ein.",
            "Bruno versetzt 1 von Inés aus Sevilla nach Aragonien und 2 von dir aus Galicien ins Castillo.",
            "Bruno versetzt den Granden von Inés nach Katalonien.",
            "Bruno nimmt die Wertungstafel 8·4·0 vom Castillo und legt sie auf Galicien.",
            "Deine Scheibe zeigt das Baskenland.",
            "Die Scheibe von Inés zeigt Aragonien.",
            "Das Veto von Inés verfällt ungenutzt.",
            "Bruno gibt einen Modifikator an dich weiter.",
            "Wertung im Baskenland: du 2, Bruno 5 und Inés 2.",
            "Wertung im Castillo: Niemand bekommt Punkte.",
            "Lucía möchte aus Galicien 1 eigenen Caballero zurückschicken.",
            "Du möchtest aus Galicien 1 Caballero von Inés zurückschicken.",
            "Lucía möchte 1 deiner Caballeros aus Aragonien ins Baskenland versetzen.",
            "Lucía möchte den König mit dem eigenen Granden tauschen.",
            "Du möchtest den König mit dem Granden von Inés tauschen.",
            "Du möchtest das Baskenland werten.",
            "Lucía möchte Altkastilien räumen lassen. Alle anderen müssen die Region verlassen.",
            "Du möchtest die Wertungstafel 4·0·0 auf Galicien legen.",
            "Lucía möchte die Wertungstafel 8·4·0 von Aragonien nehmen und auf das Castillo legen.",
            "Das Castillo bringt 7·2·5",
            "Galicien bringt 7·2·5",
            "Du und Inés, je 3",
            "Gleichstand auf Platz 1: je 2 Punkte wie für Platz 2.",
            "Kein Bonus: Weder der König noch der Grande von Inés ist hier.",
            "Baskenland, bringt 5·3·1; du 2, Inés 1; dein Grande; Grande von Inés",
            "Bruno versetzt 2 vom Dummy aus Aragón nach Navarra.",
            "Der Dummy schickt 1 aus Galicia zurück.",
        ],
        Locale::Es => &[
            "A la espera de ti, de Bruno y de Inés",
            "Te toca",
            "Inés está pensando",
            "Puedes llevar 1 a la corte.",
            "Lleva hasta 3 a la corte.",
            "Lleva hasta 5 a la corte.",
            "Mueve hasta 2 caballeros tuyos y hasta 2 ajenos.",
            "Mueve hasta 3 más: en total, como mucho 2 tuyos y 2 ajenos.",
            "Elige en secreto adónde van tus caballeros del País Vasco.",
            "Elige un modificador para Bruno.",
            "Colocas 2 en el País Vasco y 1 en Aragón.",
            "Bruno mueve 1 de Inés (de Sevilla a Aragón) y 2 tuyos (de Galicia al Castillo).",
            "Bruno mueve el Grande de Inés a Cataluña.",
            "Bruno quita el marcador 8·4·0 del Castillo y lo coloca en Galicia.",
            "Tu rueda señala el País Vasco.",
            "La rueda de Inés señala Aragón.",
            "El Veto de Inés caduca sin usarse.",
            "Bruno te pasa un modificador.",
            "Puntuación en el País Vasco: tú 2, Bruno 5 e Inés 2.",
            "Puntuación en el Castillo: nadie recibe puntos.",
            "Lucía va a devolver de Galicia 1 caballero suyo.",
            "Vas a devolver de Galicia 1 caballero de Inés.",
            "Lucía va a mover de Aragón al País Vasco 1 caballero tuyo.",
            "Lucía va a intercambiar el rey con su propio Grande.",
            "Vas a intercambiar el rey con el Grande de Inés.",
            "Vas a puntuar el País Vasco.",
            "Lucía va a desalojar Castilla la Vieja. Sus rivales tendrán que irse.",
            "Vas a colocar el marcador 4·0·0 en Galicia.",
            "Lucía va a quitar el marcador 8·4·0 de Aragón y colocarlo en el Castillo.",
            "El Castillo vale 7·2·5",
            "Galicia vale 7·2·5",
            "Tú e Inés, empate a 3",
            "Empate en el primer puesto: cada cual recibe los 2 puntos del segundo.",
            "Sin bonificación: ni el rey ni el Grande de Inés están aquí.",
            "País Vasco, vale 5·3·1; tú 2, Inés 1; tu Grande; Grande de Inés",
            "Bruno mueve 2 del jugador ficticio (de Aragón a Navarra).",
            "El jugador ficticio devuelve 1 de Galicia.",
        ],
        Locale::Fr => &[
            "En attente de vous, de Bruno et d’Inés",
            "À vous de jouer",
            "Inés réfléchit",
            "Vous pouvez amener 1 Caballero à la Cour.",
            "Amenez jusqu’à 3 Caballeros à la Cour.",
            "Amenez jusqu’à 5 Caballeros à la Cour.",
            "Déplacez jusqu’à 2 de vos Caballeros et jusqu’à 2 Caballeros adverses.",
            "Déplacez encore jusqu’à 3 Caballeros\u{202f}: en tout, au plus 2 à vous et 2 adverses.",
            "Choisissez en secret où iront vos Caballeros du Pays basque.",
            "Choisissez un modificateur à passer à Bruno.",
            "Vous placez 2 Caballeros au Pays basque et 1 Caballero en Aragon.",
            "Bruno déplace 1 Caballero d’Inés (de Séville en Aragon) et 2 de vos Caballeros (de Galice au Castillo).",
            "Bruno déplace le Grande d’Inés en Catalogne.",
            "Bruno retire la tuile de pointage 8·4·0 du Castillo et la pose en Galice.",
            "Votre disque indique le Pays basque.",
            "Le disque d’Inés indique l’Aragon.",
            "Le Veto d’Inés expire sans avoir servi.",
            "Bruno vous passe un modificateur.",
            "Décompte au Pays basque\u{202f}: vous 2, Bruno 5 et Inés 2.",
            "Décompte dans le Castillo\u{202f}: personne ne marque.",
            "Lucía va remettre en Province 1 de ses propres Caballeros de Galice.",
            "Vous allez remettre de Galice en Province 1 Caballero d’Inés.",
            "Lucía va déplacer 1 de vos Caballeros d’Aragon au Pays basque.",
            "Lucía va échanger les places du Roi et de son propre Grande.",
            "Vous allez échanger les places du Roi et du Grande d’Inés.",
            "Vous allez décompter le Pays basque.",
            "Lucía va faire évacuer la Vieille-Castille. Ses adversaires devront quitter la région.",
            "Vous allez poser la tuile de pointage 4·0·0 en Galice.",
            "Lucía va retirer la tuile de pointage 8·4·0 d’Aragon et la poser sur le Castillo.",
            "Castillo\u{202f}: 7·2·5",
            "Galice\u{202f}: 7·2·5",
            "Vous et Inés, 3 à égalité",
            "Première place à égalité\u{202f}: chacun reçoit les 2 points de la deuxième.",
            "Pas de bonus\u{202f}: ni le Roi ni le Grande d’Inés ne sont ici.",
            "Pays basque, rapporte 5·3·1\u{202f}; vous 2, Inés 1\u{202f}; votre Grande\u{202f}; Grande d’Inés",
            "Bruno déplace 2 Caballeros du joueur fictif (d’Aragón en Navarra).",
            "Le joueur fictif remet en Province\u{202f}: 1 de Galicia.",
        ],
        Locale::Pt => &[
            "À espera de ti, de Bruno e de Inés",
            "É a tua vez",
            "Inés está a pensar",
            "Podes trazer 1 para a corte.",
            "Traz até 3 para a corte.",
            "Traz até 5 para a corte.",
            "Move até 2 dos teus Caballeros e até 2 de outros jogadores.",
            "Move até mais 3: ao todo, no máximo 2 teus e 2 de outros.",
            "Escolhe em segredo para onde vão os teus Caballeros do País Basco.",
            "Escolhe um modificador para Bruno.",
            "Posicionas 2 no País Basco e 1 em Aragão.",
            "Bruno move 1 de Inés (de Sevilha para Aragão) e 2 teus (da Galiza para o Castillo).",
            "Bruno move o Grande de Inés para a Catalunha.",
            "Bruno tira o quadro 8·4·0 do Castillo e põe-no na Galiza.",
            "O teu disco mostra o País Basco.",
            "O disco de Inés mostra Aragão.",
            "O Veto de Inés expira sem ser usado.",
            "Bruno passa-te um modificador.",
            "Pontuação no País Basco: tu 2, Bruno 5 e Inés 2.",
            "Pontuação no Castillo: ninguém recebe pontos.",
            "Lucía vai enviar de regresso da Galiza 1 dos seus próprios Caballeros.",
            "Vais enviar de regresso da Galiza 1 Caballero de Inés.",
            "Lucía vai mover de Aragão para o País Basco 1 Caballero teu.",
            "Lucía vai trocar o Rei com o seu próprio Grande.",
            "Vais trocar o Rei com o Grande de Inés.",
            "Vais pontuar o País Basco.",
            "Lucía vai mandar evacuar Castela a Velha. Os adversários terão de sair.",
            "Vais pôr o quadro 4·0·0 na Galiza.",
            "Lucía vai tirar o quadro 8·4·0 de Aragão e pô-lo no Castillo.",
            "O Castillo vale 7·2·5",
            "A Galiza vale 7·2·5",
            "Tu e Inés, empate a 3",
            "Empate no primeiro lugar: cada jogador recebe os 2 pontos do segundo.",
            "Sem bónus: nem o Rei nem o Grande de Inés estão aqui.",
            "País Basco, vale 5·3·1; tu 2, Inés 1; o teu Grande; Grande de Inés",
            "Bruno move 2 do jogador fictício (de Aragão para Navarra).",
            "O jogador fictício envia de regresso 1 da Galiza.",
        ],
        Locale::Uk => &[
            "Очікуємо на вибір: ви, Bruno та Inés",
            "Ваш хід",
            "Inés думає",
            "Можете привести 1 кабальєро до двору.",
            "Приведіть до 3 кабальєро до двору.",
            "Приведіть до 5 кабальєро до двору.",
            "Перемістіть до 2 своїх і до 2 чужих кабальєро.",
            "Перемістіть ще до 3 кабальєро: усього щонайбільше 2 своїх і 2 чужих.",
            "Таємно виберіть, куди ваші кабальєро підуть з Країни Басків.",
            "Виберіть модифікатор для передачі. Його отримає Bruno.",
            "Ви розміщуєте 2 у Країні Басків та 1 в Арагоні.",
            "Bruno переміщує 1 кабальєро (Inés) із Севільї до Арагону та 2 ваших з Галісії в замок.",
            "Bruno переміщує гранда (Inés) до Каталонії.",
            "Bruno переміщує плитку 8·4·0 із замку на Галісію.",
            "Ви показуєте на диску Країну Басків.",
            "Inés показує на диску Арагон.",
            "Inés втрачає невикористане «Вето».",
            "Bruno передає вам модифікатор.",
            "Підрахунок у Країні Басків: ви 2, Bruno 5 та Inés 2.",
            "Підрахунок у замку: ніхто не отримує ПО.",
            "Lucía збирається повернути в провінцію 1 свого кабальєро з Галісії.",
            "Ви збираєтеся повернути в провінцію 1 кабальєро (Inés) з Галісії.",
            "Lucía збирається перемістити 1 вашого кабальєро з Арагону до Країни Басків.",
            "Lucía збирається поміняти місцями короля та свого гранда.",
            "Ви збираєтеся поміняти місцями короля та гранда (Inés).",
            "Ви збираєтеся провести підрахунок за Країну Басків.",
            "Lucía збирається очистити Стару Кастилію. Суперники мають звідти піти.",
            "Ви збираєтеся покласти плитку 4·0·0 на Галісію.",
            "Lucía збирається перемістити плитку 8·4·0 з Арагону на замок.",
            "Замок дає 7·2·5",
            "Галісія дає 7·2·5",
            "Ви та Inés, по 3",
            "Нічия за перше місце: кожному 2 ПО за друге.",
            "Без бонусу: короля тут немає, і Inés не має тут гранда.",
            "Країна Басків, дає 5·3·1; ви 2, Inés 1; ваш гранд; гранд (Inés)",
            "Bruno переміщує 2 кабальєро уявного гравця з Арагону до Наварри.",
            "Уявний гравець повертає в провінцію 1 з Галісії.",
        ],
    }
}
