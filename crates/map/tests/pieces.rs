//! Checks that the drawings of the pieces match the sizes that the geometry assumes.

use std::collections::BTreeSet;

use map::{COLOURS, Piece, Rect};

const PIECES: &str = include_str!("../../../art/pieces.svg");
const TOKENS: &str = include_str!("../../../style/tokens.css");

/// A symbol: its opening tag, and the tags inside it.
struct Symbol {
    tag: &'static str,
    drawing: &'static str,
}

fn symbols() -> Vec<Symbol> {
    let parts = PIECES.split("<symbol ").skip(1);
    parts
        .map(|part| {
            let (tag, rest) = part.split_once('>').expect("a tag ends");
            let (drawing, _) = rest.split_once("</symbol>").expect("a symbol ends");
            Symbol { tag, drawing }
        })
        .collect()
}

/// The value of an attribute in the text of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.match_indices(&format!("{name}=\"")).find(|(at, _)| *at == 0 || tag[..*at].ends_with(' '))?;
    tag[start.0 + name.len() + 2..].split('"').next()
}

/// The ids of a piece's symbols, each with the class that colours it.
fn ids(piece: Piece) -> Vec<(String, Option<String>)> {
    let coloured = |colour: &str| (format!("{}-{colour}", piece.symbol()), Some(format!("p-{colour}")));
    match piece.is_coloured() {
        true => COLOURS.iter().map(|colour| coloured(colour)).collect(),
        false => vec![(piece.symbol().to_owned(), None)],
    }
}

#[test]
fn every_piece_has_its_symbols_with_its_box_and_there_are_no_others() {
    let symbols = symbols();
    let mut expected = BTreeSet::new();
    for piece in Piece::ALL {
        let Rect { x, y, width, height } = piece.area();
        for (id, class) in ids(piece) {
            let symbol = symbols.iter().find(|it| attribute(it.tag, "id") == Some(&id));
            let tag = symbol.unwrap_or_else(|| panic!("no symbol {id}")).tag;
            assert_eq!(attribute(tag, "data-box"), Some(format!("{x} {y} {width} {height}").as_str()), "{id}");
            assert_eq!(attribute(tag, "class"), class.as_deref(), "{id}");
            expected.insert(id);
        }
    }
    let found: Vec<_> = symbols.iter().filter_map(|it| attribute(it.tag, "id")).collect();
    assert_eq!(found.len(), expected.len(), "an id comes twice");
    assert_eq!(found.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), expected);
}

#[test]
fn colours_come_from_the_theme() {
    let tags = symbols().into_iter().flat_map(|symbol| symbol.drawing.split('<').skip(1));
    let colours = tags.flat_map(|tag| [attribute(tag, "fill"), attribute(tag, "stroke")]).flatten();
    for colour in colours.filter(|colour| *colour != "none").collect::<BTreeSet<_>>() {
        let variable = colour.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')'));
        let variable = variable.unwrap_or_else(|| panic!("{colour} is the same in every theme"));
        // Once each for light, dark, and dark by the system's setting. A player's colour has these for every player.
        let values = TOKENS.matches(&format!("{variable}:")).count();
        let is_of_player = ["--c", "--hi", "--lo", "--on"].contains(&variable);
        assert!(values >= if is_of_player { COLOURS.len() } else { 3 }, "{variable} has {values} values");
    }
}

#[test]
fn no_drawing_leaves_its_box() {
    for symbol in symbols() {
        let id = attribute(symbol.tag, "id").expect("a symbol has an id");
        let area = numbers(attribute(symbol.tag, "data-box").expect("a symbol has a box"));
        let (mut frames, mut drawn) = (vec![Frame::default()], 0);
        for tag in symbol.drawing.split('<').skip(1) {
            if tag.starts_with("/g") {
                frames.pop();
                continue;
            }
            let frame = frames[frames.len() - 1].inside(attribute(tag, "transform"));
            if tag.starts_with("g ") {
                frames.push(frame);
                continue;
            }
            drawn += 1;
            let stroke = attribute(tag, "stroke").filter(|stroke| *stroke != "none");
            let width = attribute(tag, "stroke-width").map_or(1.0, |width| numbers(width)[0]);
            let half = stroke.map_or(0.0, |_| width / 2.0);
            for (x, y) in points(tag) {
                let is_inside = |value: f64, offset: f64, start: f64, length: f64| {
                    let (low, high) = ((value - half) * frame.scale + offset, (value + half) * frame.scale + offset);
                    low >= start - 0.01 && high <= start + length + 0.01
                };
                let fits = is_inside(x, frame.x, area[0], area[2]) && is_inside(y, frame.y, area[1], area[3]);
                assert!(fits, "{id} leaves its box at {x} {y}: {tag}");
            }
        }
        assert!(drawn > 0, "{id} is empty");
    }
}

/// The position and scale of a group.
#[derive(Clone, Copy)]
struct Frame {
    x: f64,
    y: f64,
    scale: f64,
}

impl Default for Frame {
    fn default() -> Self {
        Self { x: 0.0, y: 0.0, scale: 1.0 }
    }
}

impl Frame {
    /// The frame of an element with that `transform` inside this one.
    fn inside(self, transform: Option<&str>) -> Self {
        let Some(transform) = transform else { return self };
        let values = numbers(transform);
        let scale = values.get(2).copied().unwrap_or(1.0);
        assert!(transform.starts_with("translate(") && values.len() <= 3, "{transform} is not read here");
        Self { x: self.x + values[0] * self.scale, y: self.y + values[1] * self.scale, scale: self.scale * scale }
    }
}

fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|sign: char| !(sign.is_ascii_digit() || ".-".contains(sign)));
    parts.filter(|part| !part.is_empty()).map(|part| part.parse().expect("a number")).collect()
}

/// Points on an element's outline, close enough to each other for a check.
fn points(tag: &str) -> Vec<(f64, f64)> {
    let number = |name: &str| attribute(tag, name).map_or(0.0, |value| numbers(value)[0]);
    match tag.split(' ').next() {
        Some("rect") => {
            let (x, y) = (number("x"), number("y"));
            vec![(x, y), (x + number("width"), y + number("height"))]
        }
        Some("circle") => {
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        Some("path") => path_points(attribute(tag, "d").expect("a path has data")),
        _ => panic!("{tag} is not read here"),
    }
}

fn path_points(data: &str) -> Vec<(f64, f64)> {
    let (mut points, mut here) = (Vec::new(), (0.0, 0.0));
    for (at, letter) in data.match_indices(|sign: char| sign.is_ascii_alphabetic()) {
        let rest = &data[at + 1..];
        let values = numbers(&rest[..rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len())]);
        let degree = match letter {
            "M" | "L" => 1,
            "Q" => 2,
            "C" => 3,
            "Z" => continue,
            _ => panic!("{letter} is not read here"),
        };
        for group in values.chunks_exact(2 * degree) {
            let mut controls = vec![here];
            controls.extend(group.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            here = controls[degree];
            points.extend(
                (0..=20)
                    .map(|step| on_curve(controls.clone(), f64::from(step) / 20.0))
                    .skip(usize::from(letter == "M") * 20),
            );
        }
    }
    points
}

/// A point of a curve of any degree, by De Casteljau's algorithm.
fn on_curve(mut controls: Vec<(f64, f64)>, t: f64) -> (f64, f64) {
    while controls.len() > 1 {
        let between = |pair: &[(f64, f64)]| {
            let (a, b) = (pair[0], pair[1]);
            (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
        };
        controls = controls.windows(2).map(between).collect();
    }
    controls[0]
}
