//! The sections of a `.sdk` after its puzzle: the digits on the board, and the marks.

use std::io::{self, Read};

use crate::format::error::{Error, Fault, Found};
use crate::format::formats::{boj2239, sdk_ini};
use crate::format::kind::Format;
use crate::format::reader::stream::Reader;
use crate::format::record::Record;
use crate::format::rows::{Block, BlockResult, N_ROWS};
use crate::format::sheet::{Progress, Sheet};
use crate::format::text::raw_line::{Line, LineKind, end_of};
use crate::grid::Grid;

impl<R: Read> Reader<R> {
    /// Reads the sections after a puzzle and adds their content. Their error is an error of the puzzle.
    pub(super) fn with_sections(&mut self, mut record: Record) -> io::Result<Record> {
        if !matches!(self.named, None | Some(Format::Boxed | Format::Sdk | Format::SdkIni)) {
            return Ok(record);
        }
        record.format = self.named.unwrap_or(Format::SdkIni);
        if let Ok(puzzle) = &record.puzzle {
            match self.progress()? {
                Ok(progress) => record.progress = Sheet::new(*puzzle.grid(), &progress).progress,
                Err(error) => record.puzzle = Err(error),
            }
        }
        Ok(record)
    }

    /// Reads sections up to the next puzzle.
    fn progress(&mut self) -> io::Result<Result<Progress, Error>> {
        let mut progress = Progress::EMPTY;
        // What stands before the next puzzle is not a part of this one.
        let mut held = Vec::new();
        while let Some(header) = self.source.next()? {
            let name = header.bytes.trim_ascii_start().to_ascii_lowercase();
            let is = |beginning: &str| name.starts_with(beginning.as_bytes());
            let kind = header.kind();
            if kind != LineKind::Header || !is("[") || is("[puzzle") {
                held.push(header);
                if kind == LineKind::Blank {
                    continue;
                }
                break;
            }
            held.clear();
            let lines = self.section()?;
            let read = if is(sdk_ini::STATE) {
                state(&lines, header.number).map(|it| progress.entries = it)
            } else if is(sdk_ini::MARKS) {
                sdk_ini::marks(&lines).map(|it| progress.centre = it)
            } else {
                Ok(())
            };
            if let Err(error) = read {
                return Ok(Err(error));
            }
        }
        self.source.give_back(held);
        Ok(Ok(progress))
    }

    /// Returns the lines of a section, at most nine.
    fn section(&mut self) -> io::Result<Vec<Line>> {
        let mut lines = Vec::new();
        while lines.len() < N_ROWS {
            let Some(line) = self.source.next()? else { break };
            if !matches!(line.kind(), LineKind::Content) {
                self.source.give_back(vec![line]);
                break;
            }
            lines.push(line);
        }
        Ok(lines)
    }
}

/// Parses the digits on the board, which may clash.
fn state(lines: &[Line], after: usize) -> Result<Grid, Error> {
    let mut block = Block::new(boj2239::layout);
    for line in lines {
        block.push(line.clone());
    }
    let place = end_of(lines).unwrap_or((after, 1));
    match block.close(Found::EndOfText, place) {
        BlockResult::Whole(nine, _) => Ok(nine.grid),
        BlockResult::Bad(error) => Err(error),
        BlockResult::Frame => {
            let fault = Fault::too_few(Found::EndOfText, 0, "row", N_ROWS);
            Err(Error::new(place.0, place.1, fault))
        }
    }
}
