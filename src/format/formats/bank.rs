//! The puzzle bank of Sudoku Exchange: records of 100 bytes, each a line.
//!
//! ```text
//! 0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2
//! ```
//!
//! A record has the first twelve digits of the SHA-1 hash of the 81, by which a file is sorted, the 81 digits, and a rating
//! by `SukakuExplainer` in four places. A rating of 0.0 is written for a puzzle that was not rated by it.
//! Described at <https://github.com/grantm/sudoku-exchange-puzzle-bank>.

use sha1_smol::Sha1;

use crate::format::error::Found;
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::Sheet;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

/// The number of hexadecimal digits kept of a hash.
const HASH: usize = 12;
/// The offset of the puzzle.
const PUZZLE: usize = HASH + 1;
const END: usize = PUZZLE + 81;

/// Returns true for a line that begins with a hash, and goes on with a puzzle.
fn is_like(line: &str) -> bool {
    has_hash(line) && line.bytes().skip(PUZZLE).take_while(u8::is_ascii_digit).count() > 9
}

fn has_hash(line: &str) -> bool {
    let is_digit = |it: &u8| it.is_ascii_digit() || matches!(it, b'a'..=b'f');
    line.as_bytes().get(..HASH).is_some_and(|it| it.iter().all(is_digit))
        && line.as_bytes().get(HASH) == Some(&b' ')
}

fn read(line: &str) -> Result<Sheet, Misread> {
    if !has_hash(line) {
        let found = Found::word(line.split_whitespace().next().unwrap_or_default());
        return Err(Misread::instead(0, found, "twelve digits of a hash, 81 digits and a rating"));
    }
    let sheet = lines::sudoku_at(line, PUZZLE)?;
    let rating = link::tail(line, END);
    let is_number = rating.trim().splitn(2, '.').all(|it| it.parse::<u32>().is_ok());
    if !rating.starts_with(' ') || !is_number {
        let found = rating.split_whitespace().next().map_or(Found::EndOfLine, Found::word);
        return Err(Misread::instead(END, found, "white space and a rating"));
    }
    Ok(sheet)
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let digits = lines::digits(sheet.puzzle.grid());
    let hash = Sha1::from(&digits).digest().to_string();
    format!("{} {digits}  0.0", hash.get(..HASH).unwrap_or_default())
}
