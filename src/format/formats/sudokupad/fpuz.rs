//! `fpuz` (or `fpuzzles`), and the links of f-puzzles.com: JSON compressed by LZ-String.
//!
//! ```text
//! https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAaw...
//! ```
//!
//! The JSON has `size`, `grid` (rows of cells with `value`, `given`, `centerPencilMarks`, `cornerPencilMarks`) and a member for
//! each kind of further rules, with whose name the puzzle is refused.

use serde_json::{Value, json};

use crate::format::error::Found;
use crate::format::formats::sudokupad::json::Names;
use crate::format::formats::sudokupad::{has_prefix, json as shared, own_id};
use crate::format::lines::{LineFormat, Misread, link};
use crate::format::sheet::Sheet;
use crate::grid::Cell;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

const PAGE: &str = "f-puzzles.com/";
const LINK: &str = "https://www.f-puzzles.com/?load=";
/// The members that imply no further rules.
const HARMLESS: [&str; 15] = [
    "activeConstraints",
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "rules",
    "solution",
    "id",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "msgcorrect",
];
const NAMES: Names =
    Names { centre: &["centerPencilMarks", "givenPencilMarks"], corner: &["cornerPencilMarks"] };

fn is_like(line: &str) -> bool {
    line.contains(PAGE) || has_prefix(line, &["fpuz", "fpuzzles"])
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let (text, start) = match line.find(PAGE) {
        Some(page) => {
            let start = link::parameter(line, "load").ok_or_else(|| {
                let id = link::tail(line, page + PAGE.len()).trim_start_matches('?');
                Misread::elsewhere(page + PAGE.len(), id, "f-puzzles.com")
            })?;
            (link::word(link::tail(line, start)), start)
        }
        None => own_id(line).map(|id| (id.text, id.start))?,
    };
    let text = shared::decompressed(text, start)?;
    let json: Value = serde_json::from_str(&text)
        .map_err(|_| Misread::instead(start, Found::word(&text), "JSON"))?;
    let size = json.get("size").and_then(Value::as_u64).unwrap_or(9);
    if size != 9 {
        return Err(Misread::variant(start, format!("a puzzle of size {size}")));
    }
    let is_rule = |name: &str, value| !HARMLESS.contains(&name) && shared::is_something(value);
    let mut members = json.as_object().into_iter().flatten();
    if let Some((rule, _)) = members.find(|(name, value)| is_rule(name, value)) {
        return Err(Misread::variant(start, format!("a Sudoku with '{rule}'")));
    }
    let grid = json.get("grid").unwrap_or(&Value::Null);
    if has_other_blocks(grid) {
        return Err(Misread::variant(start, "a jigsaw Sudoku"));
    }
    let is_given = |cell: &Value| cell.get("given") == Some(&Value::Bool(true));
    shared::cells(grid, &NAMES, is_given, start)
}

/// Returns true if a cell is in a region other than its block.
fn has_other_blocks(grid: &Value) -> bool {
    let cells = grid.as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
    Cell::ALL.into_iter().zip(cells).any(|(cell, json)| match json.get("region") {
        None => false,
        Some(region) => region.as_u64() != u64::try_from(cell.block()).ok(),
    })
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let rows = shared::rows(sheet, &NAMES, |is_given| is_given.then_some(true));
    let json = json!({ "size": 9, "grid": rows });
    format!("{LINK}{}", shared::compressed(&json))
}
