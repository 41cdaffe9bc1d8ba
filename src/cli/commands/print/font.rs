//! The two fonts that every PDF reader has, Helvetica and Helvetica-Bold: their widths and their encoding.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Font {
    Regular,
    Bold,
}

/// The width of a digit, as a share of the font size.
pub(super) const DIGIT: f32 = 0.556;

/// The height of a digit, as a share of the font size.
pub(super) const DIGIT_HEIGHT: f32 = 0.7;

/// The sign for a text that was cut.
const ELLIPSIS: char = '…';

/// The widths from the space to the tilde, in thousandths of the font size, from Adobe's metrics of the core fonts.
#[rustfmt::skip]
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

#[rustfmt::skip]
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// The width of `·`, the same in both fonts.
const MIDDLE_DOT: u16 = 278;

/// The width of any other character: that of the widest in `WinAnsi`, so that a text is never wider than computed.
const WIDEST: u16 = 1000;

/// The characters of `WinAnsi` from 128 to 159. Codes without a character have a control character.
const FROM_128: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the width of a text as a multiple of the font size: exact for ASCII, otherwise perhaps too large.
pub(super) fn width(text: &str, font: Font) -> f32 {
    text.chars().map(|ch| f32::from(thousandths(ch, font)) / 1000.0).sum()
}

fn thousandths(ch: char, font: Font) -> u16 {
    let widths = match font {
        Font::Regular => &REGULAR,
        Font::Bold => &BOLD,
    };
    match ch {
        ' '..='~' => widths[ch as usize - ' ' as usize],
        '·' => MIDDLE_DOT,
        _ => WIDEST,
    }
}

/// Cuts a text to a width, given as a multiple of the font size. A cut text ends with an ellipsis; without room for
/// that it is empty.
pub(super) fn cut(text: &str, font: Font, room: f32) -> String {
    if width(text, font) <= room {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while kept.pop().is_some() {
        let cut = format!("{}{ELLIPSIS}", kept.trim_end());
        if width(&cut, font) <= room {
            return cut;
        }
    }
    String::new()
}

/// Encodes a text in `WinAnsi`, with a question mark for every character that it lacks.
pub(super) fn win_ansi(text: &str) -> Vec<u8> {
    text.chars().map(|ch| code(ch).unwrap_or(b'?')).collect()
}

fn code(ch: char) -> Option<u8> {
    match ch {
        ' '..='~' | '\u{a0}'..='\u{ff}' => u8::try_from(u32::from(ch)).ok(),
        _ if ch.is_control() => None,
        _ => (128..=159).zip(FROM_128).find(|&(_, it)| it == ch).map(|(code, _)| code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_the_widths_of_the_standard_metrics() {
        for digit in '0'..='9' {
            for font in [Font::Regular, Font::Bold] {
                assert_eq!(width(&digit.to_string(), font).to_bits(), DIGIT.to_bits());
            }
        }
        // W, i, z and the tilde hold the ends of the tables in place.
        let sums = |text| (width(text, Font::Regular) * 1000.0, width(text, Font::Bold) * 1000.0);
        let (regular, bold) = sums("Wiz~");
        assert!((regular - 2250.0).abs() < 0.1 && (bold - 2306.0).abs() < 0.1, "{regular} {bold}");
    }

    #[test]
    fn a_text_is_cut_where_its_room_ends() {
        assert_eq!(cut("puzzles.txt 3", Font::Regular, 10.0), "puzzles.txt 3");
        let short = cut("puzzles.txt 3", Font::Regular, 4.0);
        assert_eq!(short, "puzzle…");
        assert!(width(&short, Font::Regular) <= 4.0);
        assert_eq!(cut("a b", Font::Regular, 1.3), "…");
        assert_eq!(cut("ab", Font::Regular, 0.5), "");
    }

    #[test]
    fn what_win_ansi_lacks_is_a_question_mark() {
        assert_eq!(win_ansi("é · … €"), b"\xe9 \xb7 \x85 \x80");
        assert_eq!(win_ansi("数\u{81}\u{1b}─"), b"????");
    }
}
