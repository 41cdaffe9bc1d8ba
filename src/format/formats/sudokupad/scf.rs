//! `scf`: the digits as in [`classic`], and letters for further rules.
//!
//! ```text
//! https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79
//! ```
//!
//! A `*` may part the two. Rules are `x` for diagonals and `w` for four more blocks; `t` and `a` begin a title and an author,
//! each up to the next `*`.

use crate::format::formats::sudokupad::{LINK, classic, has_prefix, own_id};
use crate::format::lines::{LineFormat, Misread, link};
use crate::format::sheet::Sheet;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

fn is_like(line: &str) -> bool {
    has_prefix(line, &["scf"])
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let id = own_id(line)?;
    let text = link::percent_decoded(id.text);
    let (digits, rest) = match text.split_once('*') {
        Some((digits, rest)) => (digits, rest),
        None => text.split_at_checked(n_symbols(&text)).unwrap_or((&text, "")),
    };
    let cells = classic::cells(digits).map_err(|at| {
        Misread::unexpected(line, line.len().min(id.start + at), classic::EXPECTED)
    })?;
    match rules(rest) {
        Some(rule) => Err(Misread::variant(id.start, rule)),
        None => classic::sheet(cells, &id),
    }
}

/// Returns the number of characters that give 81 cells.
fn n_symbols(text: &str) -> usize {
    let is_enough = |beginning: &str| classic::cells(beginning).map_or(true, |it| it.len() >= 81);
    let mut ends = text.char_indices().map(|it| it.0);
    ends.find(|end| text.get(..*end).is_some_and(is_enough)).unwrap_or(text.len())
}

/// Returns the name of the first further rule.
fn rules(text: &str) -> Option<String> {
    let mut chars = text.chars();
    while let Some(ch) = chars.next() {
        match ch {
            'x' => return Some("a Sudoku with diagonals".to_owned()),
            'w' => return Some("a windoku".to_owned()),
            't' | 'a' => _ = chars.by_ref().find(|it| *it == '*'),
            '*' => {}
            _ => return Some(format!("a Sudoku with the rule '{ch}'")),
        }
    }
    None
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    format!("{LINK}scf{}", classic::compact(sheet.puzzle.grid()))
}
