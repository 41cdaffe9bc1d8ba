//! The sections of a `.sdk` after its puzzle: the digits on the board, and the marks.

use std::io::{self, Read};

use super::{Reader, Record};
use crate::format::error::{Error, Fault, Found};
use crate::format::raw_line::{Line, LineKind};
use crate::format::rows::{Block, BlockResult, N_ROWS};
use crate::format::sheet::{Progress, Sheet};
use crate::format::{Format, boj2239, sdk_ini};
use crate::grid::Grid;

impl<R: Read> Reader<R> {
    /// Reads the sections that follow a puzzle, and adds what they say. An error in them is one of the puzzle.
    pub(super) fn with_sections(
        &mut self,
        record: Record,
        named: Option<Format>,
    ) -> io::Result<Record> {
        if !matches!(named, None | Some(Format::Boxed | Format::Sdk | Format::SdkIni)) {
            return Ok(record);
        }
        let record = Record { format: named.unwrap_or(Format::SdkIni), ..record };
        let Ok(puzzle) = &record.puzzle else { return Ok(record) };
        let givens = *puzzle.grid();
        Ok(match self.progress()? {
            Ok(progress) => Record { progress: Sheet::new(givens, &progress).progress, ..record },
            Err(error) => Record { puzzle: Err(error), ..record },
        })
    }

    /// Reads sections up to the next puzzle.
    fn progress(&mut self) -> io::Result<Result<Progress, Error>> {
        let mut progress = Progress::EMPTY;
        let mut held = Vec::new();
        while let Some(header) = self.source.next()? {
            let line = header.number;
            let name = header.bytes.trim_ascii_start().to_ascii_lowercase();
            let is = |beginning: &str| name.starts_with(beginning.as_bytes());
            match header.kind() {
                LineKind::Blank => held.push(header),
                LineKind::Header if is(sdk_ini::STATE) => {
                    held.clear();
                    match state(&self.section()?, line) {
                        Ok(digits) => progress.entries = digits,
                        Err(error) => return Ok(Err(error)),
                    }
                }
                LineKind::Header if is(sdk_ini::MARKS) => {
                    held.clear();
                    match sdk_ini::marks(&self.section()?) {
                        Ok(marks) => progress.centre = marks,
                        Err(error) => return Ok(Err(error)),
                    }
                }
                LineKind::Header if is("[") && !is("[puzzle") => {
                    held.clear();
                    self.section()?;
                }
                _ => {
                    held.push(header);
                    break;
                }
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

/// Reads the digits on the board, which may clash.
fn state(lines: &[Line], after: usize) -> Result<Grid, Error> {
    let mut block = Block::new(boj2239::layout);
    for line in lines {
        block.push(line.clone());
    }
    let place = lines.last().map_or((after, 1), |it| (it.number, it.n_characters() + 1));
    match block.close(Found::EndOfText, place) {
        BlockResult::Whole(nine, _) => Ok(nine.grid()),
        BlockResult::Bad(error) => Err(error),
        BlockResult::Frame => {
            let fault = Fault::MissingRows { found: Found::EndOfText, rows: 0 };
            Err(Error::new(place.0, place.1, fault))
        }
    }
}
