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

/// Reads one input after another.
#[derive(Debug)]
pub(super) struct Producer {
    pub(super) inputs: Vec<Input>,
    pub(super) from: Option<Format>,
    /// True if lines that are puzzles go out unparsed.
    pub(super) takes_lines: bool,
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
            // Sudominoku take long, so each is printed by itself.
            let is_slow = record.format == Format::Boj4574;
            let n_together = if is_slow { 1 } else { self.shared.chunk_size.n_puzzles() };
            batcher.borrow_mut().add(record, n_together)?;
        }
    }

    /// Returns the next chunk of lines, if each line is a puzzle and the filter accepts lines.
    fn lines(&self, reader: &mut Reader<impl Read>) -> io::Result<Option<LineChunk>> {
        let Shared { chunk_size, buffers } = &self.shared;
        if !self.takes_lines {
            return Ok(None);
        }
        reader.line_chunk(buffers.take(), chunk_size.n_puzzles() * LINE)
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
