//! Reading the next puzzle of dominoes in a stream, good or bad.

use std::io::{self, Read};
use std::mem::take;

use crate::domino::Puzzle;
use crate::format::error::{Error, Fault, Found, MAX_HELD};
use crate::format::formats::boj4574;
use crate::format::formats::boj4574::{Block, Head};
use crate::format::kind::Format;
use crate::format::reader::Reader;
use crate::format::reader::mode::Mode;
use crate::format::record::Record;
use crate::format::text::raw_line::{Line, LineKind};

impl<R: Read> Reader<R> {
    /// Reads the next puzzle of dominoes. Detection found no whole puzzle before the line `decided`.
    ///
    /// A bad number of dominoes ends the stream, because the beginning of the next puzzle is unknown, except
    /// before the line `decided`, where it is known.
    pub(super) fn next_dominoes(&mut self, decided: Option<usize>) -> io::Result<Option<Record>> {
        let Some(line) = self.next_content_line()? else { return Ok(None) };
        let is_before = decided.is_some_and(|it| line.number < it);
        match (Head::of(&line), decided) {
            (Head::Dominoes(number), _) => self.dominoes_record(line, number, decided).map(Some),
            (Head::End | Head::Bad(_), Some(decided)) if is_before => {
                self.junk_record(line, decided).map(Some)
            }
            (Head::End, _) => {
                self.mode = Mode::Over;
                Ok(None)
            }
            (Head::Bad(error), _) => {
                self.mode = Mode::Over;
                let record = Record::of(Format::Boj4574, Err::<Puzzle, _>(error), &[line]);
                Ok(Some(record.after_gap(take(&mut self.gap))))
            }
        }
    }

    /// Merges all lines before the first whole puzzle into one bad puzzle.
    pub(super) fn junk_record(&mut self, first: Line, decided: usize) -> io::Result<Record> {
        let error = match Head::of(&first) {
            Head::Bad(error) => error,
            Head::End => boj4574::ends_too_early(&first),
            Head::Dominoes(_) => Error::new(first.number, 1, Fault::TooManyBytes),
        };
        let gap = take(&mut self.gap);
        let mut weight = first.weight();
        let mut lines = vec![first];
        while let Some(line) = self.next_content_line_before(decided)? {
            weight += line.weight();
            if weight <= MAX_HELD {
                lines.push(line);
            }
            self.gap = false;
        }
        Ok(Record::of(Format::Boj4574, Err::<Puzzle, _>(error), &lines).after_gap(gap))
    }

    /// Reads the puzzle that begins with this line. It ends at the latest where the first whole one begins.
    fn dominoes_record(
        &mut self,
        line: Line,
        number: usize,
        decided: Option<usize>,
    ) -> io::Result<Record> {
        let gap = take(&mut self.gap);
        let mut block = Block::new(line, number);
        while !block.is_finished()
            && let Some(line) = self.next_content_line()?
        {
            if Some(line.number) == decided {
                block.end_before(&line);
                self.source.give_back(vec![line]);
                break;
            }
            block.push(line);
            self.gap = false;
        }
        let puzzle = block.close(Found::EndOfText);
        Ok(Record::of(Format::Boj4574, puzzle, block.lines()).after_gap(gap))
    }

    /// Returns the next line that is not skipped, if it comes before the line with this number.
    fn next_content_line_before(&mut self, number: usize) -> io::Result<Option<Line>> {
        let line = self.next_content_line()?;
        if line.as_ref().is_some_and(|it| it.number == number) {
            self.source.give_back(line.into_iter().collect());
            return Ok(None);
        }
        Ok(line)
    }

    /// Returns the next line that is neither blank nor a comment.
    fn next_content_line(&mut self) -> io::Result<Option<Line>> {
        while let Some(line) = self.source.next()? {
            match line.kind() {
                LineKind::Blank => self.gap = true,
                _ if boj4574::is_skipped(&line) => {}
                _ => return Ok(Some(line)),
            }
        }
        Ok(None)
    }
}
