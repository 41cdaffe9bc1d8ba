//! The events of a record, 4 bytes each: appended by its reader, and read by all runs on it meanwhile.
//!
//! ```text
//!   bit   25     24..21   20..17   16..10   9..2    1..0
//!         down   digit    digit    cell     place   kind
//!                of the second half         on the path, of a move taken back
//! ```

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use crate::domino::{Domino, Side};
use crate::grid::{Cell, Digit};
use crate::search::{Move, Step};

/// The number of events of a segment.
const SEGMENT: usize = 1 << 16;
/// The number of segments: more than any record has.
const N_SEGMENTS: usize = 1 << 10;

/// The most events of a record.
pub(super) const MOST: u64 = (SEGMENT * N_SEGMENTS) as u64;

/// A list of events that grows at its end and never moves.
pub(super) struct Tape {
    segments: Vec<OnceLock<Box<[AtomicU32]>>>,
    n_events: AtomicUsize,
    is_ended: AtomicBool,
}

impl Tape {
    pub(super) fn new() -> Self {
        Self {
            segments: (0..N_SEGMENTS).map(|_| OnceLock::new()).collect(),
            n_events: AtomicUsize::new(0),
            is_ended: AtomicBool::new(false),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.n_events.load(Ordering::Acquire)
    }

    /// Appends a step. For a move taken back `place` is its index on the path. Only one thread may append.
    pub(super) fn push(&self, step: Step, place: usize) {
        let at = self.len();
        let segment = self.segments[at / SEGMENT]
            .get_or_init(|| (0..SEGMENT).map(|_| AtomicU32::new(0)).collect());
        segment[at % SEGMENT].store(packed(step, place), Ordering::Relaxed);
        // Whoever sees the new length sees the event.
        self.n_events.store(at + 1, Ordering::Release);
    }

    /// Returns a step, and the index on the path of a move taken back; `None` beyond the last one.
    pub(super) fn get(&self, at: usize) -> Option<(Step, usize)> {
        if at >= self.len() {
            return None;
        }
        let event = self.segments[at / SEGMENT].get()?[at % SEGMENT].load(Ordering::Relaxed);
        Some(unpacked(event))
    }

    pub(super) fn end(&self) {
        self.is_ended.store(true, Ordering::Release);
    }

    pub(super) fn is_ended(&self) -> bool {
        self.is_ended.load(Ordering::Acquire)
    }
}

impl fmt::Debug for Tape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tape({} events)", self.len())
    }
}

const PLACE: u32 = 0;
const BACKTRACK: u32 = 1;
const SOLVED: u32 = 2;
const EXHAUSTED: u32 = 3;

fn packed(step: Step, place: usize) -> u32 {
    let (kind, made) = match step {
        Step::Place(made) => (PLACE, made),
        Step::Backtrack(made) => (BACKTRACK, made),
        Step::Solved => return SOLVED,
        Step::Exhausted => return EXHAUSTED,
    };
    let of_second = match made {
        Move::Digit { .. } => 0,
        Move::Domino(domino) => {
            let is_down = domino.side() == Side::Down;
            u32::from(domino.digits()[1].get()) << 21 | u32::from(is_down) << 25
        }
    };
    let (cell, digit) = made.halves().next().expect("a move fills a cell");
    let [place, cell] = [place, cell.index()].map(|it| u32::try_from(it).expect("at most 81"));
    kind | place << 2 | cell << 10 | u32::from(digit.get()) << 17 | of_second
}

fn unpacked(event: u32) -> (Step, usize) {
    let bits = |from: u32, n: u32| (event >> from & ((1 << n) - 1)) as usize;
    let digit = |from| Digit::from_index(bits(from, 4) - 1);
    let made = || {
        let cell = Cell::from_index(bits(10, 7));
        if bits(21, 4) == 0 {
            return Move::Digit { cell, digit: digit(17) };
        }
        let side = if bits(25, 1) == 1 { Side::Down } else { Side::Right };
        let second = side.neighbour(cell).expect("a domino lies on the board");
        Move::Domino(Domino::of_adjacent([cell, second], [digit(17), digit(21)]))
    };
    let step = match event & 3 {
        PLACE => Step::Place(made()),
        BACKTRACK => Step::Backtrack(made()),
        SOLVED => Step::Solved,
        _ => Step::Exhausted,
    };
    (step, bits(2, 8))
}
