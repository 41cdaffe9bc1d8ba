//! What is read, piece by piece.

use std::cell::RefCell;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::method::Method;
use super::pace::Pace;
use super::spare::Spare;
use crate::cli::input::Input;
use crate::fast::Inlet;
use crate::format::{Format, LineChunk, Reader, Record};

/// How many bytes a line is, as a rule.
const LINE: usize = 82;

/// Some of what was read, to be answered together.
#[derive(Debug)]
pub(super) enum Piece {
    /// Lines that were not looked at yet.
    Lines(LineChunk),
    /// Puzzles.
    Records(Vec<Record>),
    /// An input was read to its end, or cannot be read on.
    End(io::Result<()>),
}

/// Reads one input after another.
#[derive(Debug)]
pub(super) struct Feeder {
    inputs: Vec<Input>,
    from: Option<Format>,
    method: Method,
    pace: Arc<Pace>,
    spare: Arc<Spare>,
}

impl Feeder {
    pub(super) const fn new(
        inputs: Vec<Input>,
        from: Option<Format>,
        method: Method,
        pace: Arc<Pace>,
        spare: Arc<Spare>,
    ) -> Self {
        Self { inputs, from, method, pace, spare }
    }

    /// Reads everything, until nobody wants more.
    pub(super) fn feed(&self, inlet: &mut dyn Inlet<Piece>) {
        let hand =
            RefCell::new(Hand { records: Vec::new(), inlet, flow: ControlFlow::Continue(()) });
        for input in &self.inputs {
            let read = self.read(input, &hand);
            let mut hand = hand.borrow_mut();
            // What was read before a failure is answered too.
            let passed = hand.pass_on().and_then(|()| hand.put(Piece::End(read)));
            if passed.is_err() {
                return;
            }
        }
    }

    /// Reads an input, which is a stream of its own for finding out the format.
    fn read(&self, input: &Input, hand: &RefCell<Hand<'_>>) -> io::Result<()> {
        let keeps_waiting = input.n_bytes().is_none();
        let opened = input.open(|| {
            let mut hand = hand.borrow_mut();
            if keeps_waiting { hand.pause() } else { hand.pass_on() }
        })?;
        let mut reader = match self.from {
            Some(format) => Reader::with_format(opened, format),
            None => Reader::new(opened),
        };
        loop {
            while let Some(lines) = self.lines(&mut reader)? {
                hand.borrow_mut().put(Piece::Lines(lines))?;
            }
            let Some(record) = reader.next().transpose()? else { return Ok(()) };
            let room = self.room_beside(&record);
            hand.borrow_mut().add(record, room)?;
        }
    }

    /// The next lines, where each is a puzzle and many are solved together.
    fn lines(&self, reader: &mut Reader<impl Read>) -> io::Result<Option<LineChunk>> {
        match self.method {
            Method::Bulk(_) => reader.line_chunk(self.spare.take(), self.pace.n_puzzles() * LINE),
            Method::Engine { .. } => Ok(None),
        }
    }

    /// How many puzzles to take together with this one. Those that are solved one by one are shown so.
    fn room_beside(&self, record: &Record) -> usize {
        match (self.method, record.format) {
            (Method::Engine { .. }, _) | (_, Format::Boj4574) => 1,
            (Method::Bulk(_), _) => self.pace.n_puzzles(),
        }
    }
}

/// What was read and not passed on yet.
struct Hand<'a> {
    records: Vec<Record>,
    inlet: &'a mut dyn Inlet<Piece>,
    flow: ControlFlow<()>,
}

impl Hand<'_> {
    /// Takes a record, and passes on what is there when so many are together.
    fn add(&mut self, record: Record, room: usize) -> io::Result<()> {
        self.records.push(record);
        if self.records.len() < room { Ok(()) } else { self.pass_on() }
    }

    /// Passes on what is there. An error ends the reading.
    fn pass_on(&mut self) -> io::Result<()> {
        if self.records.is_empty() {
            return self.go_on();
        }
        let records = std::mem::take(&mut self.records);
        self.flow = self.inlet.put(Piece::Records(records));
        self.go_on()
    }

    /// Passes on what is there, and then this.
    fn put(&mut self, piece: Piece) -> io::Result<()> {
        self.pass_on()?;
        self.flow = self.inlet.put(piece);
        self.go_on()
    }

    /// Passes on what is there, and has it answered, for nothing may come for long.
    fn pause(&mut self) -> io::Result<()> {
        self.pass_on()?;
        self.flow = self.inlet.pause();
        self.go_on()
    }

    fn go_on(&self) -> io::Result<()> {
        match self.flow {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(io::Error::other("the results cannot be written")),
        }
    }
}
