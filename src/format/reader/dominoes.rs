//! Reading the next puzzle of dominoes in a stream, good or bad.

use std::io::{self, Read};
use std::mem::take;

use crate::format::error::Found;
use crate::format::formats::boj4574::{self, Block, Head};
use crate::format::kind::Format;
use crate::format::reader::mode::Mode;
use crate::format::reader::stream::Reader;
use crate::format::record::Record;
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::{Line, LineKind};

impl<R: Read> Reader<R> {
    /// Reads the next puzzle of dominoes. Detection found no whole puzzle before the line `decided`.
    ///
    /// A bad number of dominoes ends the stream, because the beginning of the next puzzle is unknown. Before the line
    /// `decided` it is known.
    pub(super) fn next_dominoes(&mut self, decided: Option<usize>) -> io::Result<Option<Record>> {
        let Some(line) = self.next_content_line()? else { return Ok(None) };
        let is_before = decided.is_some_and(|it| line.number < it);
        let block = match Head::of(&line) {
            Head::Dominoes(number) => Block::new(line, number),
            Head::End | Head::Bad(_) if is_before => Block::of_junk(line),
            Head::End => {
                self.mode = Mode::Over;
                return Ok(None);
            }
            Head::Bad(error) => {
                self.mode = Mode::Over;
                let record = Record::of(Format::Boj4574, Err(error), &[line]);
                return Ok(Some(record.after_gap(take(&mut self.gap))));
            }
        };
        self.dominoes_record(block, decided).map(Some)
    }

    /// Reads the rest of a puzzle, at most up to the first whole puzzle.
    pub(super) fn dominoes_record(
        &mut self,
        mut block: Block,
        decided: Option<usize>,
    ) -> io::Result<Record> {
        let gap = take(&mut self.gap);
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
        let sheet = block.close(Found::EndOfText).map(Sheet::from);
        Ok(Record::of(Format::Boj4574, sheet, block.lines()).after_gap(gap))
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
