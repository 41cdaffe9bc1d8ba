//! The parts that the two forms of compressed JSON share: the compression, and cells with their values and marks.

use serde_json::{Map, Value};

use crate::format::error::Found;
use crate::format::lines::{self, Misread};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The longest text that is decompressed. A plain Sudoku has a tenth of it; a longer text could fill all memory when
/// decompressed.
const MAX_TEXT: usize = 8 * 1024;

/// The names of a cell's members. The first one of several is written.
pub(in crate::format) struct Names {
    pub(in crate::format) centre: &'static [&'static str],
    pub(in crate::format) corner: &'static [&'static str],
}

/// Decompresses a text of LZ-String in base 64, with or without the escapes of a link.
pub(in crate::format) fn decompressed(text: &str, start: usize) -> Result<String, Misread> {
    // In a link a plus may have become a blank.
    let text = crate::format::lines::link::percent_decoded(text).replace(' ', "+");
    let found = || Found::word(&text);
    if text.len() > MAX_TEXT {
        return Err(Misread::instead(start, found(), "at most 8 KiB, as a plain Sudoku has"));
    }
    lz_str::decompress_from_base64(text.as_str())
        .and_then(|it| String::from_utf16(&it).ok())
        .filter(|it| !it.is_empty())
        .ok_or_else(|| Misread::instead(start, found(), "JSON compressed by LZ-String, in base 64"))
}

/// Compresses JSON. Escapes the characters of base 64 that have a meaning in a path.
pub(in crate::format) fn compressed(json: &Value) -> String {
    let text = lz_str::compress_to_base64(json.to_string().as_str());
    text.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// Reads nine rows of nine cells. `is_given` decides whether a value is a given.
pub(in crate::format) fn cells(
    rows: &Value,
    names: &Names,
    is_given: impl Fn(&Value) -> bool,
    start: usize,
) -> Result<Sheet, Misread> {
    let cells: Vec<&Value> =
        rows.as_array().into_iter().flatten().filter_map(Value::as_array).flatten().collect();
    let n_rows = rows.as_array().map_or(0, Vec::len);
    if n_rows != 9 || cells.len() != 81 {
        return Err(Misread::variant(start, format!("a puzzle of {} cells", cells.len())));
    }
    let (mut givens, mut progress) = (Grid::EMPTY, Progress::EMPTY);
    for (cell, json) in Cell::ALL.into_iter().zip(cells) {
        let digit = match json.get("value") {
            None | Some(Value::Null) => None,
            Some(value) => Some(digit(value).ok_or_else(|| {
                Misread::variant(start, format!("a puzzle with '{value}' in a cell"))
            })?),
        };
        let grid = if is_given(json) { &mut givens } else { &mut progress.entries };
        grid.set(cell, digit);
        progress.centre[cell.index()] = marks(json, names.centre);
        progress.corner[cell.index()] = marks(json, names.corner);
    }
    lines::sheet(givens, &progress, |_| start)
}

/// Writes nine rows of nine cells. `given` returns the value of the member `given`, if the format has it.
pub(in crate::format) fn rows(
    sheet: &Sheet,
    names: &Names,
    given: impl Fn(bool) -> Option<bool>,
) -> Vec<Vec<Value>> {
    let (givens, progress) = (sheet.puzzle.grid(), sheet.progress());
    let cell = |cell: Cell| {
        let mut json = Map::new();
        if let Some(digit) = givens.get(cell).or_else(|| progress.entries.get(cell)) {
            json.insert("value".to_owned(), digit.get().into());
            let given = given(givens.get(cell).is_some());
            json.extend(given.map(|it| ("given".to_owned(), it.into())));
        }
        for (names, marks) in [(names.centre, &progress.centre), (names.corner, &progress.corner)] {
            let marks = marks[cell.index()];
            if !marks.is_empty() {
                json.insert(names[0].to_owned(), marks.iter().map(Digit::get).collect());
            }
        }
        Value::Object(json)
    };
    (0..9).map(|row| (0..9).map(|column| cell(Cell::at(row, column))).collect()).collect()
}

fn digit(value: &Value) -> Option<Digit> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.parse().ok()
}

/// Returns the digits of the first of these members that has any. Other characters are ignored.
fn marks(cell: &Value, names: &[&str]) -> DigitSet {
    let of = |value: &Value| match value {
        Value::Array(marks) => marks.iter().filter_map(digit).collect(),
        Value::String(marks) => marks.chars().filter_map(Digit::from_char).collect(),
        _ => DigitSet::EMPTY,
    };
    names.iter().filter_map(|it| cell.get(it)).map(of).find(|it| !it.is_empty()).unwrap_or_default()
}

pub(in crate::format) fn is_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Bool(true) | Value::Number(_) => true,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => items.iter().any(is_something),
        Value::Object(members) => members.values().any(is_something),
    }
}
