//! Detection of the format of a stream: the first whole puzzle decides.

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::format::error::{Fault, MAX_HELD};
use crate::format::formats::boj4574::{self, Block, Head};
#[cfg(feature = "formats")]
use crate::format::formats::opensudoku;
use crate::format::formats::{boxed, line};
use crate::format::kind::Format;
use crate::format::reader::mode::Mode;
use crate::format::reader::stream::{ReadOne, Reader, coded_record, line_record};
use crate::format::record::{Record, text_of};
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::{Line, LineKind};

impl<R: Read> Reader<R> {
    /// Reads on until a line, nine rows or dominoes are a whole puzzle. Queues the records of the text before.
    pub(super) fn detect(&mut self) -> io::Result<Mode> {
        // Before any line is read: XML takes over the bytes, and may be one line of many megabytes.
        #[cfg(feature = "formats")]
        if opensudoku::is_like(self.source.beginning()?) {
            return Ok(Mode::Xml);
        }
        let mut before = Before::default();
        self.source.record(self.others);
        loop {
            let record = self.next_rows(boxed::layout)?;
            if let Some(decided) = self.source.decided() {
                // The lines are read once more, in the mode that one of them has decided.
                let lost = self.source.replay();
                self.gap = false;
                return self.after(lost, decided);
            }
            match record {
                Some(record) if record.is_whole() => {
                    self.source.forget();
                    self.ready.extend(before.records);
                    let records = self.three_grids(record)?;
                    self.ready.extend(records);
                    return Ok(Mode::Rows(boxed::layout));
                }
                Some(record) => before.push(record),
                None => {
                    let lines: Vec<&Line> = self.source.recorded().collect();
                    let record = self.one.and_then(|read| before.alone(&lines, read));
                    self.ready.extend(record.or_else(|| before.into_one(&lines)));
                    self.source.forget();
                    return Ok(Mode::Over);
                }
            }
        }
    }

    /// Returns the first puzzle of a stream. Simple Sudoku copies a puzzle as three grids: its givens, the digits on
    /// the board, and the candidates. They are combined only if the text holds nothing else; and only after a frame of
    /// stars does it read on.
    fn three_grids(&mut self, first: Record) -> io::Result<Vec<Record>> {
        let mut records = vec![first];
        if !records[0].text.starts_with("*--") {
            return Ok(records);
        }
        while records.len() < 4
            && let Some(next) = self.next_rows(boxed::layout)?
        {
            records.push(next);
        }
        let sheets: Vec<Sheet> = records.iter().filter_map(|it| it.sheet().ok()).collect();
        if let [givens, digits, candidates] = &sheets[..]
            && records.len() == 3
            && records[2].format == Format::Grid
            && let Some(sheet) = candidates.of_three(givens, digits)
        {
            let text: Vec<&str> = records.iter().map(|it| &*it.text).collect();
            let (text, line) = (text.join("\n\n"), records[0].line);
            return Ok(vec![Record::new(Format::Grid, Ok(sheet), text, line)]);
        }
        Ok(records)
    }

    /// Returns the mode for the recorded lines. `lost` is the first line that the recording had to drop.
    fn after(&mut self, lost: Option<Line>, decided: Mode) -> io::Result<Mode> {
        if let Some(lost) = lost {
            let record = match decided {
                Mode::Dominoes { decided } => {
                    self.dominoes_record(Block::of_junk(lost), decided)?
                }
                Mode::Records { format, lines } => coded_record(format, lines, &lost),
                _ => line_record(&lost, None),
            };
            self.ready.push_back(record);
        }
        match decided {
            Mode::Table(columns) => self.header(Some(columns)),
            decided => Ok(decided),
        }
    }
}

/// The bad puzzles before the deciding one: the first, and at most [`MAX_HELD`] bytes of the others.
#[derive(Debug, Default)]
struct Before {
    records: VecDeque<Record>,
    /// The bytes of all but the first.
    weight: usize,
}

impl Before {
    fn push(&mut self, record: Record) {
        self.weight += if self.records.is_empty() { 0 } else { record.text.len() };
        self.records.push_back(record);
        while self.weight > MAX_HELD {
            self.weight -= self.records.remove(1).map_or(self.weight, |it| it.text.len());
        }
    }

    /// Returns the puzzle of a text that is one puzzle in some other shape, if all its lines are kept; else the most
    /// telling error.
    fn alone(&self, lines: &[&Line], read: ReadOne) -> Option<Record> {
        let first = self.records.front()?;
        let whole =
            lines.first().is_some_and(|it| it.number == 1) && lines.iter().all(|it| !it.is_cut);
        let text = whole.then(|| text_of(lines.iter().copied()))?;
        let (format, sheet) = match read(&text) {
            Ok((format, sheet)) => (format, Ok(sheet)),
            // It says why the text is no puzzle as a whole.
            Err(error) if matches!(error.fault, Fault::OfWhole(_) | Fault::Variant(_)) => {
                (Format::Line, Err(error))
            }
            Err(_) => return None,
        };
        Some(Record::new(format, sheet, text, first.line))
    }

    /// Merges everything into one bad puzzle. The error is from the line if the text is a single line, or begins with a
    /// line far longer than a row; from the dominoes if the text begins like them. A single 0 is a list of no dominoes
    /// and gives no record.
    fn into_one(mut self, lines: &[&Line]) -> Option<Record> {
        let first = self.records.pop_front()?;
        let is_something = |it: &&Line| matches!(it.kind(), LineKind::Header | LineKind::Content);
        let content: Vec<&Line> = lines.iter().copied().filter(is_something).collect();
        let (format, error) = match (&content[..], first.puzzle) {
            // A single 0 is the end of a list of dominoes without any puzzle, which is no error.
            ([line], _) if line.number == first.line && Head::of(line) == Head::End => return None,
            ([line], _) => (Format::Line, line::explain(line)),
            // A long run of cells at the beginning is meant as 81 cells, whatever follows.
            ([line, ..], _) if line::resembles(line) => (Format::Line, line::explain(line)),
            (_, Ok(_)) => return None,
            (content, Err(error)) => match boj4574::explain(content.iter().copied()) {
                Some(error) => (Format::Boj4574, error),
                None => (first.format, error),
            },
        };
        let text = if lines.is_empty() { first.text } else { text_of(lines.iter().copied()) };
        let record = Record::new(format, Err(error.in_doubt(true)), text, first.line);
        Some(record.after_gap(first.after_blank_line))
    }
}
