//! Text in large capital letters made of dots, readable from the last row of a room.
//!
//! A letter is five dots high and mostly four wide. Four dots make a character (a quadrant each), or each dot is a
//! character of its own:
//!
//! ```text
//!   ▞▚▐▀▖▞▀           ██  ███   ███
//!   ▛▜▐▀▖▌           █  █ █  █ █
//!   ▘▝▝▀ ▝▀          ████ ███  █
//!                    █  █ █  █ █
//!                    █  █ ███   ███
//! ```

use crate::tui::look::text;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterSize {
    /// Ordinary characters of the terminal.
    Plain,
    /// Two by two dots in a character: a letter has about 2 columns and 3 rows.
    Quadrants,
    /// A character for each dot: twice as large.
    Blocks,
}

/// A text wrapped into lines of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LargeText {
    size: LetterSize,
    lines: Vec<String>,
}

/// The height of a letter in dots.
const HEIGHT: usize = 5;
/// The dots between two letters.
const GAP: usize = 1;

impl LargeText {
    /// Wraps a text in ordinary characters.
    pub fn plain(text: &str, columns: u16) -> Self {
        Self { size: LetterSize::Plain, lines: text::wrapped(text, columns.into()) }
    }

    /// Wraps a text at spaces into lines of at most `columns` columns. `None` if a character has no letter of this
    /// size, or if a word does not fit a line.
    pub fn wrapped(text: &str, size: LetterSize, columns: u16) -> Option<Self> {
        if size == LetterSize::Plain {
            return Some(Self::plain(text, columns));
        }
        let (most, text) = (size.dots(columns.into()), with_cell_names(text));
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            if width(word)? > most {
                return None;
            }
            match lines.last_mut() {
                Some(line) if width(&format!("{line} {word}"))? <= most => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        Some(Self { size, lines })
    }

    /// Returns the rows of all lines, without space between them.
    pub const fn height(&self) -> usize {
        self.lines.len() * self.size.rows()
    }

    /// Returns the rows of the screen, line by line.
    pub fn rows(&self) -> impl Iterator<Item = Vec<String>> {
        self.lines.iter().map(|line| drawn(line, self.size))
    }
}

impl LetterSize {
    /// Returns the number of dots in this many columns.
    const fn dots(self, columns: usize) -> usize {
        match self {
            Self::Quadrants => 2 * columns,
            Self::Plain | Self::Blocks => columns,
        }
    }

    /// Returns the rows of a line of letters, including the space below it.
    const fn rows(self) -> usize {
        match self {
            Self::Plain => 1,
            Self::Quadrants => HEIGHT.div_ceil(2),
            Self::Blocks => HEIGHT + 1,
        }
    }
}

/// Returns the width of a text in dots; `None` if a character has no letter.
fn width(text: &str) -> Option<usize> {
    let widths = text.chars().map(|ch| Some(letter(ch)?[0].len() + GAP));
    Some(widths.sum::<Option<usize>>()?.saturating_sub(GAP))
}

/// Returns the rows of a line of letters.
fn drawn(line: &str, size: LetterSize) -> Vec<String> {
    let letters: Vec<[&str; HEIGHT]> = line.chars().filter_map(letter).collect();
    let dots = |row: usize| -> Vec<bool> {
        // The row below the last one, with which that makes a character, has no dots.
        let row: Vec<&str> = letters.iter().filter_map(|it| it.get(row).copied()).collect();
        row.join(&" ".repeat(GAP)).chars().map(|ch| ch == '#').collect()
    };
    match size {
        LetterSize::Plain => vec![line.to_owned()],
        LetterSize::Blocks => {
            let block = |dot| if dot { '█' } else { ' ' };
            (0..=HEIGHT).map(|row| dots(row).into_iter().map(block).collect()).collect()
        }
        LetterSize::Quadrants => {
            let pairs = (0..HEIGHT).step_by(2);
            pairs.map(|row| quadrants(&dots(row), &dots(row + 1))).collect()
        }
    }
}

/// The characters of four dots. The upper left dot counts 1, the upper right 2, the lower left 4, the lower right 8.
pub const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

fn quadrants(upper: &[bool], lower: &[bool]) -> String {
    let n_dots = upper.len().max(lower.len());
    let is_set = |row: &[bool], idx: usize| usize::from(row.get(idx).copied().unwrap_or_default());
    let character = |at: usize| {
        let above = is_set(upper, at) + 2 * is_set(upper, at + 1);
        let below = is_set(lower, at) + 2 * is_set(lower, at + 1);
        QUADRANTS[above + 4 * below]
    };
    (0..n_dots).step_by(2).map(character).collect()
}

/// Uses small letters in names of cells, so that their digits stand out: `r5c2`.
fn with_cell_names(text: &str) -> String {
    let next = text.chars().skip(1).chain([' ']);
    let small = text.chars().zip(next).map(|(ch, next)| match ch {
        'r' if next.is_ascii_digit() => SMALL_R,
        'c' if next.is_ascii_digit() => SMALL_C,
        ch => ch,
    });
    small.collect()
}

/// Returns the dots of a letter, row by row. A lower-case letter looks like its capital.
fn letter(ch: char) -> Option<[&'static str; HEIGHT]> {
    let ch = ch.to_ascii_uppercase();
    LETTERS.iter().find(|it| it.0 == ch).map(|it| it.1)
}

/// The small letters for names of cells.
const SMALL_R: char = '\u{280}';
const SMALL_C: char = '\u{1d04}';

#[rustfmt::skip]
const LETTERS: &[(char, [&str; HEIGHT])] = &[
    (' ',  ["  ",    "  ",    "  ",    "  ",    "  "   ]),
    ('A',  [" ## ",  "#  #",  "####",  "#  #",  "#  #" ]),
    ('B',  ["### ",  "#  #",  "### ",  "#  #",  "### " ]),
    ('C',  [" ###",  "#   ",  "#   ",  "#   ",  " ###" ]),
    ('D',  ["### ",  "#  #",  "#  #",  "#  #",  "### " ]),
    ('E',  ["####",  "#   ",  "### ",  "#   ",  "####" ]),
    ('F',  ["####",  "#   ",  "### ",  "#   ",  "#   " ]),
    ('G',  [" ###",  "#   ",  "# ##",  "#  #",  " ###" ]),
    ('H',  ["#  #",  "#  #",  "####",  "#  #",  "#  #" ]),
    ('I',  ["###",   " # ",   " # ",   " # ",   "###"  ]),
    ('J',  ["  ##",  "   #",  "   #",  "#  #",  " ## " ]),
    ('K',  ["#  #",  "# # ",  "##  ",  "# # ",  "#  #" ]),
    ('L',  ["#  ",   "#  ",   "#  ",   "#  ",   "###"  ]),
    ('M',  ["#   #", "## ##", "# # #", "#   #", "#   #"]),
    ('N',  ["#  #",  "## #",  "# ##",  "#  #",  "#  #" ]),
    ('O',  [" ## ",  "#  #",  "#  #",  "#  #",  " ## " ]),
    ('P',  ["### ",  "#  #",  "### ",  "#   ",  "#   " ]),
    ('Q',  [" ## ",  "#  #",  "#  #",  "# # ",  " # #" ]),
    ('R',  ["### ",  "#  #",  "### ",  "# # ",  "#  #" ]),
    ('S',  [" ##",   "#  ",   " # ",   "  #",   "## "  ]),
    ('T',  ["###",   " # ",   " # ",   " # ",   " # "  ]),
    ('U',  ["#  #",  "#  #",  "#  #",  "#  #",  " ## " ]),
    ('V',  ["#   #", "#   #", " # # ", " # # ", "  #  "]),
    ('W',  ["#   #", "#   #", "# # #", "## ##", "#   #"]),
    ('X',  ["#  #",  "#  #",  " ## ",  "#  #",  "#  #" ]),
    ('Y',  ["# #",   "# #",   " # ",   " # ",   " # "  ]),
    ('Z',  ["####",  "   #",  " ## ",  "#   ",  "####" ]),
    (SMALL_R, ["   ",   "# #",   "## ",   "#  ",   "#  "  ]),
    (SMALL_C, ["   ",   " ##",   "#  ",   "#  ",   " ##"  ]),
    ('0',  ["####",  "#  #",  "#  #",  "#  #",  "####" ]),
    ('1',  [" # ",   "## ",   " # ",   " # ",   "###"  ]),
    ('2',  ["### ",  "   #",  " ## ",  "#   ",  "####" ]),
    ('3',  ["### ",  "   #",  " ## ",  "   #",  "### " ]),
    ('4',  ["#  #",  "#  #",  "####",  "   #",  "   #" ]),
    ('5',  ["####",  "#   ",  "### ",  "   #",  "### " ]),
    ('6',  [" ## ",  "#   ",  "### ",  "#  #",  " ## " ]),
    ('7',  ["####",  "   #",  "  # ",  " #  ",  " #  " ]),
    ('8',  [" ## ",  "#  #",  " ## ",  "#  #",  " ## " ]),
    ('9',  [" ## ",  "#  #",  " ###",  "   #",  " ## " ]),
    ('.',  [" ",     " ",     " ",     " ",     "#"    ]),
    (',',  ["  ",    "  ",    "  ",    " #",    "# "   ]),
    (':',  [" ",     "#",     " ",     "#",     " "    ]),
    (';',  ["  ",    " #",    "  ",    " #",    "# "   ]),
    ('!',  ["#",     "#",     "#",     " ",     "#"    ]),
    ('?',  ["### ",  "   #",  " ## ",  "    ",  " #  " ]),
    ('\'', ["#",     "#",     " ",     " ",     " "    ]),
    ('"',  ["# #",   "# #",   "   ",   "   ",   "   "  ]),
    ('(',  [" #",    "# ",    "# ",    "# ",    " #"   ]),
    (')',  ["# ",    " #",    " #",    " #",    "# "   ]),
    ('[',  ["##",    "# ",    "# ",    "# ",    "##"   ]),
    (']',  ["##",    " #",    " #",    " #",    "##"   ]),
    ('+',  ["   ",   " # ",   "###",   " # ",   "   "  ]),
    ('-',  ["   ",   "   ",   "###",   "   ",   "   "  ]),
    ('=',  ["   ",   "###",   "   ",   "###",   "   "  ]),
    ('/',  ["  #",   "  #",   " # ",   "#  ",   "#  "  ]),
    ('%',  ["#  #",  "  # ",  " #  ",  "#   ",  "#  #" ]),
    ('<',  ["  #",   " # ",   "#  ",   " # ",   "  #"  ]),
    ('>',  ["#  ",   " # ",   "  #",   " # ",   "#  "  ]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::ENGINES;

    fn rows(text: &str, size: LetterSize, columns: u16) -> Vec<String> {
        LargeText::wrapped(text, size, columns).unwrap().rows().flatten().collect()
    }

    #[test]
    fn letters_are_quadrants_or_blocks() {
        assert_eq!(rows("abc", LetterSize::Quadrants, 7), ["▞▚▐▀▖▞▀", "▛▜▐▀▖▌ ", "▘▝▝▀ ▝▀"]);
        let name = rows("r1c4", LetterSize::Blocks, 20);
        assert_eq!(name[..2], ["     █      █  █", "█ █ ██   ██ █  █"]);
        let blocks = rows("1", LetterSize::Blocks, 3);
        assert_eq!(blocks, [" █ ", "██ ", " █ ", " █ ", "███", ""]);
    }

    #[test]
    fn every_row_of_a_letter_is_as_wide_as_the_others() {
        for (ch, dots) in LETTERS {
            assert!(dots.iter().all(|row| row.len() == dots[0].len()), "{ch}");
        }
    }

    #[test]
    fn lines_break_at_spaces_and_fit_their_columns() {
        let text = LargeText::wrapped("r1c3: try 4", LetterSize::Quadrants, 12).unwrap();
        assert_eq!(text.rows().count(), 2);
        assert_eq!(text.height(), 6);
        assert!(text.rows().flatten().all(|row| row.chars().count() <= 12));
        assert_eq!(LargeText::wrapped("exhausted", LetterSize::Quadrants, 12), None);
        assert_eq!(LargeText::wrapped("é", LetterSize::Quadrants, 12), None);
    }

    #[test]
    fn every_line_of_a_listing_has_letters() {
        for line in ENGINES.iter().flat_map(|it| it.listing) {
            assert!(width(line.text).is_some(), "{}", line.text);
        }
    }
}
