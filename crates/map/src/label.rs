//! Computes the width of texts, so that tests can prove that they fit.

use crate::{
    point::Rect,
    yard::{Anchor, NameBox},
};

/// A style of text on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Names of regions and of the Castillo: Alegreya Bold in small capitals, 0.02 em apart.
    Name,
    /// Names of France and Portugal: Alegreya Bold, slanted, 0.1 em apart.
    Abroad,
    /// Counts, scoreboards and chips: Alegreya Sans ExtraBold.
    Count,
}

/// Font size of the names of regions and of the Castillo.
pub const NAME_SIZE: f64 = 27.5;

/// Font size of the names of France and Portugal.
pub const ABROAD_SIZE: f64 = 27.0;

/// How far the light edge round a name reaches beyond its letters.
pub const NAME_HALO: f64 = 2.5;

/// The height of a digit of [`Face::Count`], in em.
pub const DIGIT_HEIGHT: f64 = 0.6;

/// The height of the letters of a name.
const NAME_HEIGHT: f64 = 26.0;

/// How far the box of a name extends below its base line.
const NAME_DEPTH: f64 = 5.0;

/// The width of a text in a font size, including letter spacing.
///
/// It is the sum of the letters' advances without kerning, which narrows most names and widens none by more than
/// 0.014 em. Browsers synthesise small capitals in different sizes (0.7 in Chromium and WebKit, as assumed here, 0.8 in
/// Firefox). The page sets this width as `textLength` and adjusts the glyphs, so a name is equally wide in all of them.
pub fn width(face: Face, text: &str, size: f64) -> f64 {
    let thousandths: u32 = text.chars().map(|letter| u32::from(advance(face, letter)) + spacing(face)).sum();
    f64::from(thousandths) / 1000.0 * size
}

/// Whether the width of every letter of a text is known. Unknown letters count as the widest one.
pub fn knows(face: Face, text: &str) -> bool {
    text.chars().all(|letter| known(face, letter).is_some())
}

/// The box of a name on the map, halo included.
pub fn name_rect(name: &NameBox, text: &str, size: f64) -> Rect {
    let width = width(Face::Name, text, size) + 2.0 * NAME_HALO;
    let x = match name.anchor {
        Anchor::Start => name.at.x - NAME_HALO,
        Anchor::Middle => name.at.x - width / 2.0,
        Anchor::End => name.at.x + NAME_HALO - width,
    };
    Rect { x, y: name.at.y + NAME_DEPTH - NAME_HEIGHT, width, height: NAME_HEIGHT }
}

/// The space between two letters, in thousandths of an em.
const fn spacing(face: Face) -> u32 {
    match face {
        Face::Name => 20,
        Face::Abroad => 100,
        Face::Count => 0,
    }
}

/// The widest advance of all.
const WIDEST: u16 = 750;

fn advance(face: Face, letter: char) -> u16 {
    known(face, letter).unwrap_or(WIDEST)
}

fn known(face: Face, letter: char) -> Option<u16> {
    match face {
        Face::Count => count_advance(letter),
        Face::Name => alegreya(letter).map(|(_, small_capital, _)| small_capital),
        Face::Abroad => alegreya(letter).map(|(.., plain)| plain),
    }
}

fn alegreya(letter: char) -> Option<(char, u16, u16)> {
    let at = ALEGREYA.binary_search_by_key(&letter, |(it, ..)| *it).ok()?;
    Some(ALEGREYA[at])
}

/// Alegreya Sans ExtraBold, in thousandths of an em. Digits are equally wide.
const fn count_advance(sign: char) -> Option<u16> {
    match sign {
        '0'..='9' => Some(475),
        '+' | '−' => Some(480),
        '-' => Some(303),
        '/' => Some(283),
        '·' => Some(228),
        ' ' => Some(145),
        _ => None,
    }
}

/// Alegreya Bold, in thousandths of an em: each letter of a place's name, in small capitals and as it is. Small capitals
/// are capitals of 0.7 times the size.
#[rustfmt::skip]
static ALEGREYA: [(char, u16, u16); 77] = [
    (' ', 175, 175), ('-', 355, 355), ('A', 625, 625), ('B', 628, 628), ('C', 615, 615), ('F', 530, 530),
    ('G', 655, 655), ('K', 658, 658), ('N', 728, 728), ('O', 675, 675), ('P', 575, 575), ('S', 540, 540),
    ('T', 568, 568), ('V', 625, 625), ('a', 438, 483), ('b', 439, 513), ('c', 431, 430), ('d', 487, 538),
    ('e', 417, 463), ('g', 459, 510), ('h', 523, 543), ('i', 256, 293), ('j', 233, 273), ('k', 460, 518),
    ('l', 371, 263), ('n', 509, 563), ('o', 473, 515), ('q', 476, 518), ('r', 448, 410), ('s', 378, 408),
    ('t', 397, 333), ('u', 460, 545), ('v', 438, 465), ('w', 674, 738), ('y', 417, 465), ('z', 406, 458),
    ('á', 438, 480), ('ã', 438, 480), ('ç', 431, 430), ('é', 417, 463), ('ê', 417, 463), ('í', 256, 293),
    ('ñ', 509, 570), ('ó', 473, 503), ('ě', 417, 463), ('ž', 406, 458), ('А', 625, 625), ('Б', 628, 628),
    ('В', 628, 628), ('Г', 523, 523), ('З', 548, 548), ('К', 665, 665), ('Н', 748, 748), ('П', 723, 723),
    ('С', 615, 615), ('Т', 568, 568), ('Ф', 750, 750), ('а', 438, 475), ('в', 439, 493), ('г', 366, 435),
    ('д', 480, 518), ('е', 417, 463), ('и', 525, 593), ('к', 466, 540), ('л', 469, 513), ('м', 588, 675),
    ('н', 523, 590), ('о', 473, 505), ('р', 403, 535), ('с', 431, 433), ('т', 397, 458), ('у', 413, 480),
    ('ц', 513, 570), ('ь', 415, 455), ('я', 445, 505), ('і', 256, 293), ('ї', 256, 293),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::at;

    #[test]
    fn letters_are_in_order_and_none_is_wider_than_the_widest() {
        assert!(ALEGREYA.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(ALEGREYA.iter().map(|(_, a, b)| (*a).max(*b)).max(), Some(WIDEST));
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters_and_the_gaps_behind_them() {
        assert_eq!(width(Face::Count, "12", 48.0), 0.95 * 48.0);
        let granada = 655 + 448 + 438 + 509 + 438 + 487 + 438 + 7 * 20;
        assert_eq!(width(Face::Name, "Granada", 1000.0), f64::from(granada));
        assert_eq!(width(Face::Abroad, "Fr", 1000.0), f64::from(530 + 410 + 2 * 100));
    }

    #[test]
    fn an_unknown_letter_counts_as_the_widest() {
        assert!(!knows(Face::Name, "Ŵ"));
        assert_eq!(width(Face::Name, "Ŵ", 1000.0), 770.0);
    }

    #[test]
    fn a_name_grows_away_from_its_anchor() {
        let name = |anchor| NameBox { rect: Rect::new(0, 0, 0, 0), at: at(100, 50), anchor };
        let covered = |anchor| name_rect(&name(anchor), "Granada", NAME_SIZE);
        assert_eq!(covered(Anchor::Start).x, 97.5);
        assert_eq!(covered(Anchor::End).right(), 102.5);
        assert_eq!(covered(Anchor::Middle).middle().x, 100.0);
        assert_eq!((covered(Anchor::Start).y, covered(Anchor::Start).bottom()), (29.0, 55.0));
    }
}
