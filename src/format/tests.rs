//! The laws of the room, and a case for every sentence of its contract.
//!
//! A case is a text and the records read from it, one a line of the table: the line where it starts
//! (with a `+` where a blank line stood before it), the format, and the puzzle's name or the error.

#![expect(clippy::format_collect, reason = "texts are small, and read best as they are made")]

use std::io::{self, BufRead, BufReader, Read};

use proptest::prelude::*;

use super::formats::{Keeps, Reads};
use super::*;
use crate::grid::{Cell, Digit};

mod cases;
mod dominoes;
mod laws;
mod others;
mod pastes;
mod sheets;
mod streams;

/// Puzzles by name.
const PUZZLES: [(&str, &str); 5] = [
    ("A", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("B", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
    ("SOLVED", "534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
    ("ROWS", "534678912672195348198342567859761423426853791713924856961537284287419635........."),
    ("EMPTY", "................................................................................."),
];

fn grid(name: &str) -> Grid {
    let line = PUZZLES.iter().find(|it| it.0 == name).unwrap().1;
    line.parse().unwrap()
}

/// The formats of cells with nothing but a frame around them.
fn formats_of_grids() -> impl Iterator<Item = Format> {
    Format::ALL
        .iter()
        .copied()
        .filter(|it| !it.keeps_marks() && matches!(it.entry().reads, Reads::Lines | Reads::Rows(_)))
}

/// Returns the name of a puzzle, or its text.
fn name_of(puzzle: &Puzzle) -> String {
    let grids = PUZZLES.map(|(name, _)| (name, Puzzle::from(grid(name))));
    let boards = dominoes::NAMES.map(|name| (name, dominoes::board(name)));
    let named = grids.iter().chain(&boards).find(|it| it.1 == *puzzle);
    named.map_or_else(|| puzzle.to_string(), |it| it.0.to_owned())
}

/// Returns the puzzle in a format, with this character for a blank, and a newline at the end.
fn set(name: &str, format: Format, blank: char) -> String {
    let text = write(&grid(name).into(), format);
    text.replace(['0', '.'], &blank.to_string()) + "\n"
}

/// Checks the records of a text, read in several ways.
#[track_caller]
fn check(text: impl AsRef<[u8]>, expected: &[&str]) {
    let text = text.as_ref();
    let records = records(Reader::new(text));
    assert_eq!(told(&records), expected, "{}", String::from_utf8_lossy(text));
    places_lie_inside(text, &records);
    let dripped = Reader::new(BufReader::with_capacity(7, Drip { text, turn: 0 }));
    assert_eq!(self::records(dripped), records, "read in drips");
}

/// Checks the records of a text in a named format.
#[track_caller]
fn check_from(format: Format, text: impl AsRef<[u8]>, expected: &[&str]) {
    let text = text.as_ref();
    let records = records(Reader::with_format(text, format));
    assert_eq!(told(&records), expected, "{}", String::from_utf8_lossy(text));
    places_lie_inside(text, &records);
}

fn records<R: BufRead>(reader: Reader<R>) -> Vec<Record> {
    reader.map(Result::unwrap).collect()
}

fn told(records: &[Record]) -> Vec<String> {
    records.iter().map(tell).collect()
}

fn tell(record: &Record) -> String {
    let gap = if record.after_blank_line { "+" } else { "" };
    let puzzle = match &record.puzzle {
        Ok(it) => name_of(it),
        Err(error) if error.is_format_in_doubt() => format!("{error} [format in doubt]"),
        Err(error) => error.to_string(),
    };
    format!("{gap}{} {} {puzzle}", record.line, record.format)
}

/// Checks that a place is in the text: lines and columns count from 1, and a column is at most one past the end of its
/// line.
#[track_caller]
fn places_lie_inside(text: &[u8], records: &[Record]) {
    let lines: Vec<&[u8]> = text.split(|&it| it == b'\n').collect();
    for record in records {
        assert!((1..=lines.len()).contains(&record.line), "{record:?}");
        if let Err(error) = &record.puzzle {
            let line = String::from_utf8_lossy(lines[error.line() - 1]);
            assert!((1..=line.chars().count() + 1).contains(&error.column()), "{record:?}");
        }
    }
}

/// A reader that returns a few bytes at a time, now more, now fewer.
struct Drip<'a> {
    text: &'a [u8],
    turn: usize,
}

impl Read for Drip<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        let length = (self.turn * self.turn % 5 + 1).min(buf.len()).min(self.text.len());
        let (now, later) = self.text.split_at(length);
        buf[..length].copy_from_slice(now);
        self.text = later;
        Ok(length)
    }
}
