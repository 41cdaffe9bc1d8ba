//! The law of reading any text as puzzles.
//!
//! The fuzz target includes this file too, so it uses nothing but the library.

use std::io::{self, Read};

use sudoscope::domino::Puzzle;
use sudoscope::format::{self, Format, Reader, Record};

/// Checks that a text is read to its end: each error has a place in the text, the sizes of the reads do not matter, and
/// each puzzle that was read is written and read back the same in every format for its kind.
pub(crate) fn check(text: &[u8]) {
    // What is compressed is refused as a whole.
    if let Some(Err(error)) = Reader::new(text).next() {
        return assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }
    let detected = records(Reader::new(text));
    assert_places(text, &detected);
    assert_eq!(records(Reader::new(Drip { text, turn: text.len() })), detected, "read in drips");
    for format in Format::ALL.iter().copied().filter(|it| it.is_readable()) {
        let named = records(Reader::with_format(text, format));
        assert_places(text, &named);
        // A table of lines is read as lines, and a file of XML tells its version.
        assert!(!format.head().is_empty() || named.iter().all(|it| it.format == format));
    }
    for puzzle in detected.iter().filter_map(|it| it.puzzle.as_ref().ok()) {
        assert_reads_back(puzzle);
    }
    let text = String::from_utf8_lossy(text);
    match format::read(&text) {
        Ok(puzzle) => assert_reads_back(&puzzle),
        Err(error) => {
            assert!((1..=text.split(['\n', '\r']).count()).contains(&error.line()), "{error:?}");
        }
    }
}

fn records(reader: Reader<impl Read>) -> Vec<Record> {
    reader.map(|it| it.expect("a text in memory can be read")).collect()
}

/// Asserts that lines and columns count from 1, and that a column is at most one past the end of its line.
fn assert_places(text: &[u8], records: &[Record]) {
    let lines: Vec<&[u8]> = text.split(|&it| it == b'\n').collect();
    for record in records {
        assert!((1..=lines.len()).contains(&record.line), "{record:?}");
        if let Err(error) = &record.puzzle {
            let line = String::from_utf8_lossy(lines[error.line() - 1]);
            assert!((1..=line.chars().count() + 1).contains(&error.column()), "{record:?}");
        }
    }
}

fn assert_reads_back(puzzle: &Puzzle) {
    assert!(puzzle.is_consistent(), "{puzzle}");
    for &format in Format::ALL {
        let text = format::write(puzzle, format);
        let has_dominoes = puzzle.dominoes().is_some();
        // These tell no blank with a single candidate from a given.
        let has_no_blanks = matches!(format, Format::Sdx | Format::Grid | Format::Candidates729);
        if !format.is_readable() || has_no_blanks || has_dominoes != (format == Format::Boj4574) {
            continue;
        }
        let named = records(Reader::with_format(text.as_bytes(), format));
        let detected = records(Reader::new(text.as_bytes()));
        for found in [named, detected] {
            let found: Vec<Option<Puzzle>> = found.into_iter().map(|it| it.puzzle.ok()).collect();
            assert_eq!(found, [Some(*puzzle)], "{format}:\n{text}");
        }
        assert_eq!(format::read(&text).ok(), Some(*puzzle), "{format}:\n{text}");
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
        let length = (self.turn % 251 * self.turn % 5 + 1).min(buf.len()).min(self.text.len());
        let (now, later) = self.text.split_at(length);
        buf[..length].copy_from_slice(now);
        self.text = later;
        Ok(length)
    }
}
