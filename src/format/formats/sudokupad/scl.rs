//! `scl` (formerly `ctc`): `SudokuPad`'s own JSON compressed by LZ-String.
//!
//! ```text
//! https://sudokupad.app/scl..
//! ```
//!
//! The JSON has `cells` (rows of cells with `value`, `centremarks`, `pencilMarks`) and lists of what is drawn: cages, lines,
//! arrows. It is often shortened before, see [`unzip`]. A puzzle with cages, lines or arrows has further rules and is refused.

use serde_json::{Value, json};

use crate::format::error::Found;
use crate::format::formats::sudokupad::json::Names;
use crate::format::formats::sudokupad::{LINK, has_prefix, json as shared, own_id, unzip};
use crate::format::lines::{LineFormat, Misread};
use crate::format::sheet::Sheet;
use crate::grid::Cell;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

const NAMES: Names = Names { centre: &["centremarks", "candidates"], corner: &["pencilMarks"] };
/// The members that stand for further rules.
const RULES: [&str; 7] =
    ["cages", "lines", "arrows", "underlays", "overlays", "foglight", "global"];

fn is_like(line: &str) -> bool {
    has_prefix(line, &["scl", "ctc"])
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let id = own_id(line)?;
    let text = shared::decompressed(id.text, id.start)?;
    let json = serde_json::from_str(&text).ok().or_else(|| unzip::parse(&text));
    let json = json.ok_or_else(|| Misread::instead(id.start, Found::word(&text), "JSON"))?;
    for name in RULES {
        let list = json.get(name).and_then(Value::as_array).into_iter().flatten();
        if list.filter(|it| is_rule(it)).count() > 0 {
            return Err(Misread::variant(id.start, format!("a Sudoku with {name}")));
        }
    }
    if has_other_blocks(&json) {
        return Err(Misread::variant(id.start, "a jigsaw Sudoku"));
    }
    let is_given = |cell: &Value| cell.get("given") != Some(&Value::Bool(false));
    let cells = json.get("cells").unwrap_or(&Value::Null);
    shared::cells(cells, &NAMES, is_given, id.start)
}

/// Returns true if a drawn thing is a further rule. A cage without cells holds the title or the author; a cage around a
/// row, column or block adds nothing to Sudoku.
fn is_rule(thing: &Value) -> bool {
    match thing.get("cells") {
        Some(Value::Array(cells)) => {
            let n_cells = cells.iter().filter(|it| it.is_array()).count();
            let sum =
                thing.get("sum").or_else(|| thing.get("value")).is_some_and(shared::is_something);
            // A cage with nine cells and no sum is a row, column or block; writers use these to draw the grid.
            n_cells > 0 && (sum || n_cells != 9)
        }
        Some(_) => true,
        None => thing.get("value").is_none() && shared::is_something(thing),
    }
}

/// Returns true if there are regions that are not the nine blocks.
fn has_other_blocks(json: &Value) -> bool {
    let regions: Vec<&Value> =
        json.get("regions").and_then(Value::as_array).into_iter().flatten().collect();
    let block_of = |cell: &Value| {
        let place = |idx: usize| cell.get(idx).and_then(Value::as_u64);
        let (row, column) = (place(0)?, place(1)?);
        (row < 9 && column < 9).then_some(row / 3 * 3 + column / 3)
    };
    regions.iter().any(|region| {
        let mut blocks = region.as_array().into_iter().flatten().map(block_of);
        let first = blocks.next().flatten();
        first.is_some() && blocks.any(|it| it != first)
    })
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let rows = shared::rows(sheet, &NAMES, |is_given| (!is_given).then_some(false));
    let region = |block: usize| -> Value {
        let cells = Cell::ALL.into_iter().filter(|it| it.block() == block);
        cells.map(|it| json!([it.row(), it.column()])).collect()
    };
    let regions: Vec<Value> = (0..9).map(region).collect();
    let json = json!({ "id": "sudoku", "cellSize": 50, "cells": rows, "regions": regions });
    format!("{LINK}scl{}", shared::compressed(&json))
}
