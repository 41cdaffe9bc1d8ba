//! A puzzle in a field of JSON: one object in each line, or a single object.
//!
//! ```text
//! {"puzzle":"53..7....6..195...","level":"hard"}          {"board":[[5,3,0,0,7,0,0,0,0],[6,0,..],..]}
//! ```
//!
//! The field is `puzzle`, else the only field with a puzzle: a text in any format, or arrays of 81 cells, where 0, a
//! blank or null is an empty cell.

use serde_json::{Map, Value};

use crate::format::error::{Error, Fault, Found};
use crate::format::formats::line::N_CELLS;
use crate::format::lines::{Misread, link};
use crate::format::reader::address::VARIANTS;
use crate::format::sheet::Sheet;

/// Reads a puzzle from a text in any format.
type ReadText = fn(&str) -> Result<Sheet, Error>;

const FIELD: &str = "puzzle";

pub(super) fn is_like(line: &str) -> bool {
    line.starts_with('{') && matches!(serde_json::from_str(line), Ok(Value::Object(_)))
}

pub(super) fn read(line: &str, read_text: ReadText) -> Result<Sheet, Misread> {
    match serde_json::from_str(line) {
        Ok(Value::Object(object)) => of_object(&object, read_text)
            .map_err(|(name, fault)| Misread::new(place(line, &name), fault)),
        _ => Err(Misread::unexpected(line, 0, "an object of JSON on one line")),
    }
}

/// Reads a text that is JSON as a whole. `None` if it is not, or if it is an array without a puzzle.
pub(super) fn one(text: &str, read_text: ReadText) -> Option<Result<Sheet, Error>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let json: Value = serde_json::from_str(text.trim()).ok()?;
    let read = match (&json, json.as_array().map(Vec::as_slice)) {
        (Value::Object(object), _) | (_, Some([Value::Object(object)])) => {
            of_object(object, read_text)
        }
        (_, Some([Value::Object(_), ..])) => {
            Err((String::new(), Fault::OfWhole("found several puzzles, expected one".to_owned())))
        }
        _ => return of_value(&json, read_text).filter(Result::is_ok),
    };
    Some(read.map_err(|(name, fault)| {
        let (line, column) = link::place_of(text, place(text, &name));
        Error::new(line, column, fault)
    }))
}

/// Returns the offset of the name of a field.
fn place(text: &str, name: &str) -> usize {
    text.find(&format!("\"{name}\"")).unwrap_or_default()
}

/// Reads the puzzle of an object. The error names the field.
fn of_object(object: &Map<String, Value>, read_text: ReadText) -> Result<Sheet, (String, Fault)> {
    for (name, value) in object.iter().filter(|it| is_something(it.1)) {
        let kind = value.as_str().filter(|_| matches!(&**name, "type" | "variant" | "kind"));
        let said = [Some(&**name), kind];
        let said =
            |variant: &str| said.iter().flatten().any(|it| it.to_lowercase().contains(variant));
        if let Some((_, variant)) = VARIANTS.iter().find(|it| said(it.0)) {
            return Err((name.clone(), Fault::Variant((*variant).to_owned())));
        }
    }
    if let Some(value) = object.get(FIELD) {
        let read = of_value(value, read_text).unwrap_or_else(|| {
            let found = Found::word(&value.to_string());
            Err(Error::new(1, 1, Fault::Unexpected(found, "81 cells")))
        });
        return read.map_err(|error| (FIELD.to_owned(), error.fault));
    }
    let mut read = object.iter().filter_map(|(name, value)| {
        let read = of_value(value, read_text)?;
        let is_whole = read.as_ref().map_or_else(|it| it.violation().is_some(), |_| true);
        is_whole.then_some((name, read))
    });
    match (read.next(), read.next()) {
        (Some((name, read)), None) => read.map_err(|it| (name.clone(), it.fault)),
        (Some((one, _)), Some((other, _))) => {
            let told = format!(
                "found puzzles in '{one}' and '{other}', expected one, or the field 'puzzle'"
            );
            Err((other.clone(), Fault::OfWhole(told)))
        }
        (None, _) => Err((
            String::new(),
            Fault::OfWhole("found no field with a puzzle, expected 'puzzle'".to_owned()),
        )),
    }
}

fn is_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(items) => !items.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// Reads a puzzle from a text or an array of cells. `None` for any other value.
fn of_value(value: &Value, read_text: ReadText) -> Option<Result<Sheet, Error>> {
    match value {
        Value::String(text) => Some(read_text(text)),
        Value::Array(rows) => {
            let mut cells = String::new();
            for row in rows {
                match row {
                    Value::Array(items) => items.iter().try_for_each(|it| add(it, &mut cells))?,
                    item => add(item, &mut cells)?,
                }
            }
            (cells.chars().count() == N_CELLS).then(|| read_text(&cells))
        }
        _ => None,
    }
}

/// Appends the characters of an item: a number, a row or a cell as text, `.` for null.
fn add(item: &Value, cells: &mut String) -> Option<()> {
    match item {
        Value::Null => cells.push('.'),
        Value::String(text) if text.trim().is_empty() => cells.push('.'),
        Value::String(text) => cells.push_str(text),
        Value::Number(number) => match number.as_u64()? {
            0 => cells.push('.'),
            digit @ 1..=9 => cells.push_str(&digit.to_string()),
            _ => return None,
        },
        _ => return None,
    }
    Some(())
}
