//! Links of `SudokuPad` that hold the puzzle itself.
//!
//! ```text
//! https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79
//! ```
//!
//! The prefix of an id tells its form: [`classic`] and [`scf`] are digits, [`scl`] (formerly `ctc`) and [`fpuz`] compressed
//! JSON. An id without one of these prefixes is known only to the server.

pub(in crate::format) mod classic;
#[cfg(feature = "formats")]
pub(in crate::format) mod fpuz;
#[cfg(feature = "formats")]
mod json;
pub(in crate::format) mod scf;
#[cfg(feature = "formats")]
pub(in crate::format) mod scl;
#[cfg(feature = "formats")]
mod unzip;

use crate::format::lines::{Misread, link};

/// The addresses before an id.
const PAGES: [&str; 3] =
    ["sudokupad.app/", "crackingthecryptic.com/sudoku/", "sudokupad.svencodes.com/puzzle/"];
/// The address that is written.
const LINK: &str = "https://sudokupad.app/";
/// The prefixes of ids that hold their puzzle. A longer prefix comes before its own beginnings.
const PREFIXES: [&str; 6] = ["classic", "fpuzzles", "fpuz", "scl", "ctc", "scf"];
/// A word of this length is surely no word of a language, so it may be a bare id.
const BARE: usize = 20;

/// A puzzle id in a line.
struct Id<'a> {
    /// The prefix; empty for an id that only the server knows.
    prefix: &'static str,
    text: &'a str,
    /// The offset of the text after the prefix.
    start: usize,
}

/// Returns the id in a line: after an address, or a long word alone with a prefix.
fn id(line: &str) -> Option<Id<'_>> {
    let page = PAGES.iter().find_map(|it| line.find(it).map(|at| at + it.len()));
    let start = match page {
        Some(page) => link::parameter(line, "puzzleid")
            .or_else(|| link::parameter(line, "load"))
            .unwrap_or(page),
        None => 0,
    };
    let text = link::word(link::tail(line, start));
    let found = PREFIXES.into_iter().find_map(|it| Some((it, text.strip_prefix(it)?)));
    let is_id = page.is_some() || found.is_some() && text.len() >= BARE && text.len() == line.len();
    let (prefix, text) = found.unwrap_or(("", text));
    is_id.then(|| Id { prefix, text, start: start + prefix.len() })
}

/// Returns true for a line whose id has one of these prefixes.
fn has_prefix(line: &str, prefixes: &[&str]) -> bool {
    id(line).is_some_and(|it| prefixes.contains(&it.prefix))
}

/// Returns the id of a line. Fails if only the server knows its puzzle.
fn own_id(line: &str) -> Result<Id<'_>, Misread> {
    match id(line) {
        Some(id) if id.prefix.is_empty() => Err(Misread::elsewhere(id.start, id.text, "SudokuPad")),
        Some(id) => Ok(id),
        None => Err(Misread::unexpected(line, 0, "a link of SudokuPad")),
    }
}
