//! One puzzle, as soon as can be: the nine blocks in the lanes of a register.
//!
//! The nine cells that stand at the same place of their blocks share one register, in which each block has a
//! lane with a digit set, so that one operation handles nine blocks and all nine digits. Nine registers are the
//! board. AVX2 has lanes of 16 bits; where registers are shorter a lane is ten bits (`simd/plain.rs`).
//!
//! ```text
//!   lane       0 1 2 -   4 5 6 -   8 9 10 -   - - - -
//!   block      1 2 3     4 5 6     7 8 9                 a lane that stands for no block can hold anything
//!
//!            block A   block B   block C          a digit goes once into each line and once
//!   line 0    . . .     . . .     . . .           into each block, so there are six layouts:
//!   line 1    . . .     . . .     . . .
//!   line 2    . . .     . . .     . . .           even: ABC BCA CAB     odd: ACB BAC CBA
//! ```
//!
//! A digit that is placed is not told to its peers one by one; sweeps over the bands of rows and of columns
//! carry it everywhere. Three cells of one line and one block are a *segment*. Unless another segment of its
//! block has a cell with nothing but the digit, a segment can hold it if one of its cells can. A layout stays
//! possible while its three segments can hold the digit, and a segment may hold the digit while a layout uses
//! it: exactly the locked candidates of the band, in both directions. A digit that must be in a row and in a
//! column of a block stands where they cross, and that cell loses everything else; every hidden single is of
//! that kind.
//!
//! Where sweeps come to a halt, it is time to remember that a segment has room for three digits, no more and no
//! fewer; where that changes nothing, a question about one digit in the band that has the fewest to ask about
//! ([`super::question`]) has both its answers followed.
//!
//! # What it brings
//!
//! Puzzles a second as multiples of tdoku (clang 16, `-O3 -march=native`), counting to two on one thread, both
//! one puzzle a call; medians of five to fourteen rounds in turn on a virtual AMD EPYC with AVX2.
//!
//! | | kaggle | serg | 17 clues | magictour | 11+ | 1106 |
//! |---|--:|--:|--:|--:|--:|--:|
//! | `avx2` | 10.0 | 1.7 | 5.9 | 3.1 | 2.8 | 2.7 |
//! | `sse4.1` | 7.5 | 1.3 | 4.5 | 2.3 | 2.0 | 2.3 |
//! | `plain` | 8.5 | 1.5 | 4.9 | 2.6 | 2.1 | 2.3 |
//! | `sudoku` 0.8, a crate | 1.1 | 1.1 | 1.4 | 0.8 | 0.8 | 0.7 |
//!
//! What paid: single cells struck out within their own blocks only, which the layouts carry on, so that a sweep
//! turns registers 16 times and not 28; a sum of the cells to tell that nothing changed, which costs nine
//! additions and no copy; layouts that tell a solution without another sweep; columns swept with what rows
//! left. The room of segments asked for only where sweeps halt: 14.2 guesses become 8.9 on magictour, 146
//! become 111 on 1106, and 17 clues go from 20.2 to 17.3 sweeps. Choosing by how many digits have two layouts and
//! how many have more (8 % fewer guesses on 1106 than by the number of layouts). One call of the settling loop,
//! so that it becomes part of the search (12 % on 1106).
//!
//! Without AVX2: lanes of ten bits, so that the nine blocks fit in one register of 128 bits where lanes of 16 bits
//! took two. The operations that compare lanes become several, but all others are halved and most of the board
//! stays in registers: 34 % fewer instructions on serg, 35 % on 1106, up to half as many puzzles again a second. In
//! `plain` the registers of a crate in place of arrays, 61 % fewer instructions on both, which is three times as
//! fast.
//!
//! What did not: the room of segments in every sweep, which pays in a batch; two boards in turn, the two answers
//! of a guess, so that one has something to do while the other waits (the processor's units are busy as it is).
//! Lanes of ten bits with AVX2, which compares and turns lanes of 16 bits in one step (31 % more instructions).
//! The same lanes in pairs of 64-bit words or in arrays for the compiler to find registers for (half the speed: it
//! moves more than it does). A look for empty cells before a sweep, with the single ones, in place of after it
//! (4 % more instructions with AVX2, 1 % fewer without).
//!
//! The puzzles of serg have several solutions, so that nearly every guess is right and hardly anything dies: 9.3
//! times a board is settled, in 3.3 sweeps, for 6.9 guesses. A question after two sweeps at the latest, halted or
//! not, is up to a fifth faster there and takes a third to three fifths of the speed elsewhere. A question in two
//! bands at once after three guesses, as long as nothing has died, is 8 % faster there and up to 2 % slower elsewhere.

mod kernel;

pub(super) use self::kernel::kernel;
use crate::grid::{Cell, Grid};

/// For each cell, in reading order, its place in the block and the lane of the block.
pub(super) const PLACES: [(usize, usize); 81] = {
    let mut places = [(0, 0); 81];
    let mut idx = 0;
    while idx < 81 {
        let cell = Cell::from_index(idx);
        places[idx] = (place_of(cell), lane_of(cell.block()));
        idx += 1;
    }
    places
};

/// Where a block has its lane.
pub(super) const fn lane_of(block: usize) -> usize {
    block / 3 * 4 + block % 3
}

/// Where a cell stands in its block, in reading order.
pub(super) const fn place_of(cell: Cell) -> usize {
    cell.row() % 3 * 3 + cell.column() % 3
}

/// A search for solutions, and what came of it.
#[derive(Debug)]
pub(super) struct Search {
    /// How many solutions to look for.
    limit: u64,
    /// How many of them to write out.
    n_wanted: usize,
    n_found: u64,
    /// How often a question had to be asked.
    guesses: u64,
    /// The first ones found.
    solutions: [Option<Grid>; 2],
}

impl Search {
    /// A search for up to `limit` solutions that writes out the first `n_wanted` of them, two at most.
    pub(super) const fn new(limit: u64, n_wanted: usize) -> Self {
        Self { limit, n_wanted, n_found: 0, guesses: 0, solutions: [None; 2] }
    }

    /// Whether enough is found.
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.n_found >= self.limit
    }

    /// Takes note of a question.
    #[inline]
    pub(super) const fn guess(&mut self) {
        self.guesses += 1;
    }

    /// Takes note of a solution.
    #[inline]
    pub(super) fn found(&mut self, write: impl FnOnce() -> Grid) {
        let n_found = usize::try_from(self.n_found).unwrap_or(usize::MAX);
        if n_found < self.n_wanted
            && let Some(place) = self.solutions.get_mut(n_found)
        {
            *place = Some(write());
        }
        self.n_found += 1;
    }

    /// How many solutions were found.
    pub(super) const fn n_found(&self) -> u64 {
        self.n_found
    }

    /// How many questions were asked.
    pub(super) const fn guesses(&self) -> u64 {
        self.guesses
    }

    /// The first two solutions, as far as they were found and wanted.
    pub(super) const fn solutions(&self) -> [Option<Grid>; 2] {
        self.solutions
    }
}
