//! Reading the inputs chunk by chunk.

use std::cell::RefCell;
use std::io::{self, Read};
use std::ops::ControlFlow;

use super::Shared;
use crate::cli::input::{Input, reader};
use crate::fast::ordered_pool::Sender;
use crate::format::{Format, LineChunk, Reader, Record};

/// The usual length of a line in bytes, with its newline.
const LINE: usize = 82;

/// A part of the input for one worker.
#[derive(Debug)]
pub(in crate::cli) enum Chunk {
    /// Unparsed lines, each with a puzzle. Only a filter by lines has them.
    Lines(LineChunk),
    /// Puzzles.
    Records(Vec<Record>),
    /// The end of an input, or the error that ended it.
    End(io::Result<()>),
}

/// The unit by which the input is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    /// Lines if each is a puzzle, so that workers can parse them; else puzzles.
    Line,
    /// Puzzles, which the producer parses.
    Puzzle,
}

/// Reads one input after another.
#[derive(Debug)]
pub(super) struct Producer {
    pub(super) inputs: Vec<Input>,
    pub(super) from: Option<Format>,
    pub(super) unit: Unit,
    pub(super) shared: Shared,
}

impl Producer {
    /// Reads all inputs, until the receiver breaks off.
    pub(super) fn produce(&self, sender: &mut dyn Sender<Chunk>) {
        let batcher = RefCell::new(Batcher { records: Vec::new(), sender });
        for input in &self.inputs {
            let read = self.read(input, &batcher);
            let mut batcher = batcher.borrow_mut();
            // Puzzles that were read before an error have results too.
            let sent = batcher.send_records().and_then(|()| batcher.send(Chunk::End(read)));
            if sent.is_err() {
                return;
            }
        }
    }

    /// Reads an input. The format is detected for each input.
    fn read(&self, input: &Input, batcher: &RefCell<Batcher<'_>>) -> io::Result<()> {
        let may_block = input.n_bytes().is_none();
        let opened = input.open(|| {
            let mut batcher = batcher.borrow_mut();
            if may_block { batcher.pause() } else { batcher.send_records() }
        })?;
        let mut reader = reader(opened, self.from);
        loop {
            // A puzzle that is no plain line comes as a record, and plain lines may follow it.
            while let Some(lines) = self.lines(&mut reader)? {
                batcher.borrow_mut().send(Chunk::Lines(lines))?;
            }
            let Some(record) = reader.next().transpose()? else { return Ok(()) };
            let n_together = self.n_together(&record);
            batcher.borrow_mut().add(record, n_together)?;
        }
    }

    /// Returns the next chunk of lines, if each line is a puzzle and the filter accepts lines.
    fn lines(&self, reader: &mut Reader<impl Read>) -> io::Result<Option<LineChunk>> {
        let Shared { chunk_size, buffers } = &self.shared;
        match self.unit {
            Unit::Line => reader.line_chunk(buffers.take(), chunk_size.n_puzzles() * LINE),
            Unit::Puzzle => Ok(None),
        }
    }

    /// Returns the number of puzzles for a chunk with this one. Sudominoku take long, so each is printed by itself.
    fn n_together(&self, record: &Record) -> usize {
        match record.format {
            Format::Boj4574 => 1,
            _ => self.shared.chunk_size.n_puzzles(),
        }
    }
}

/// Collects records, to send them together.
struct Batcher<'a> {
    records: Vec<Record>,
    sender: &'a mut dyn Sender<Chunk>,
}

impl Batcher<'_> {
    /// Adds a record, and sends all once there are enough.
    fn add(&mut self, record: Record, n_together: usize) -> io::Result<()> {
        self.records.push(record);
        if self.records.len() < n_together { Ok(()) } else { self.send_records() }
    }

    /// Sends the collected records. Its error ends the reading.
    fn send_records(&mut self) -> io::Result<()> {
        if self.records.is_empty() {
            return Ok(());
        }
        let records = std::mem::take(&mut self.records);
        wanted(self.sender.send(Chunk::Records(records)))
    }

    /// Sends the collected records, then a chunk.
    fn send(&mut self, chunk: Chunk) -> io::Result<()> {
        self.send_records()?;
        wanted(self.sender.send(chunk))
    }

    /// Sends the collected records and has them finished, because the next read may block.
    fn pause(&mut self) -> io::Result<()> {
        self.send_records()?;
        wanted(self.sender.pause())
    }
}

/// Fails if no more chunks are wanted.
fn wanted(flow: ControlFlow<()>) -> io::Result<()> {
    let is_wanted = flow.is_continue();
    is_wanted.then_some(()).ok_or_else(|| io::Error::other("the results cannot be written"))
}
