//! `singles`: forced digits before any guess, then as `fewest`.
//!
//! After each digit the engine searches the whole board, and the first of these that it finds is next:
//!
//! ```text
//!   a blank without candidates                         nothing: a dead end
//!   a digit without a place in a house that lacks it   nothing: a dead end
//!   naked single    r4c5  7        the only digit that can go into a blank, the first such blank
//!   hidden single   row 4 . 7 .    a digit with one place left in a house: rows, columns, blocks
//!   guess           r4c5  2 7 8    the blank with the fewest candidates, the first on a tie
//! ```
//!
//! A forced digit is a move like any other, with nothing else to try in its place. Easy puzzles are
//! solved without a guess, as people solve them.

use super::EngineInfo;
use super::houses::len;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, CellSet, DigitSet, House};
use crate::search::dfs::{Choices, Engine, Visit};
use crate::search::step::{
    Bookkeeping, BranchPoint, Elimination, Explain, HouseDigits, Move, NodeView, backtrack, blank,
    elimination, exhausted, line, number, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "singles",
    title: "forced digits first, then a guess",
    blurb: "what is forced before any guess: naked singles, hidden singles; then as `fewest`",
    origin: "what people do first",
    counts_reads: false,
    same_way_as: None,
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  if no blank is left:"),
        solved("    note the solution; return"),
        line("  if a blank has no candidate, or a"),
        line("      digit no place: return"),
        line("  moves = a naked single, else a hidden"),
        line("      single, else the candidates of the"),
        line("      blank with the fewest of them"),
        line("  for each of the moves:"),
        place("    write its digit"),
        line("    search()"),
        backtrack("    erase it"),
    ],
};

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Singles {
    houses: HouseDigits,
    blanks: CellSet,
}

impl Singles {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self { houses: HouseDigits::of(givens), blanks: givens.blanks() }
    }

    /// Returns the branch point of a board with blanks: a blank, or a digit with one place in a house, or with none.
    fn branch_point(&self) -> BranchPoint {
        let mut fewest = (u8::MAX, Cell::ALL[0]);
        let mut places = Places::NONE;
        for cell in self.blanks {
            let legal = self.houses.legal(cell);
            if len(legal) < fewest.0 {
                fewest = (len(legal), cell);
            }
            places.add(cell, legal);
        }
        let (n_legal, cell) = fewest;
        let blank = BranchPoint::Cell(cell);
        match n_legal {
            0 => blank,
            1 => places.missing(&self.houses).unwrap_or(blank),
            _ => places.missing(&self.houses).or_else(|| places.single()).unwrap_or(blank),
        }
    }
}

impl Engine for Singles {
    const CHOICES: Choices = Choices::Guesses;

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        if self.blanks.is_empty() {
            return None;
        }
        let point = self.branch_point();
        let (cells, digits) = match point {
            BranchPoint::Cell(cell) => (CellSet::only(cell), DigitSet::ALL),
            BranchPoint::Digit(digit, house) => {
                (house.cells().intersection(self.blanks), DigitSet::only(digit))
            }
            BranchPoint::Tile(_) => unreachable!("Sudoku has no tiles"),
        };
        for cell in cells {
            for digit in self.houses.legal(cell).intersection(digits) {
                visit.test();
                visit.write(cell, digit);
            }
        }
        Some(point)
    }

    fn make(&mut self, it: Move) {
        let (cell, digit) = it.entry();
        self.houses.toggle(cell, digit);
        self.blanks = self.blanks.without(cell);
    }

    fn take_back(&mut self, it: Move) {
        let (cell, digit) = it.entry();
        self.houses.toggle(cell, digit);
        self.blanks = self.blanks.with(cell);
    }
}

impl Explain for Singles {
    fn bookkeeping(&self) -> Bookkeeping {
        self.houses.to_candidates(self.blanks)
    }

    fn begin(&self, node: &NodeView) -> String {
        let blanks = number(self.blanks.len() as u64, "blank");
        match node.moves.first() {
            Some(it) => format!("{blanks}; the search begins at {}", it.entry().0),
            None => format!("{blanks}; {}", self.leave(node)),
        }
    }

    fn place(&self, node: &NodeView) -> String {
        match node.point {
            BranchPoint::Digit(digit, house) => {
                format!(
                    "{digit} has one place left in {house}: {}; place it",
                    node.made().entry().0
                )
            }
            _ => blank::place_known(node),
        }
    }

    fn leave(&self, node: &NodeView) -> String {
        match (node.point, node.moves.len()) {
            (BranchPoint::Digit(digit, house), 0) => format!("{digit} has no place in {house}"),
            (BranchPoint::Digit(digit, house), _) => {
                format!("{digit} has no other place in {house}")
            }
            (cell, 1) => format!("{cell}: nothing else can go here"),
            _ => blank::leave_known(node),
        }
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        elimination::beside_the_only_one(node)
    }
}

/// For each house the digits that have places in it.
struct Places {
    /// At least one.
    some: [DigitSet; 27],
    /// More than one.
    several: [DigitSet; 27],
}

impl Places {
    const NONE: Self = Self { some: [DigitSet::EMPTY; 27], several: [DigitSet::EMPTY; 27] };

    /// Adds a place for these digits.
    fn add(&mut self, cell: Cell, digits: DigitSet) {
        for house in [cell.row(), 9 + cell.column(), 18 + cell.block()] {
            self.several[house] = self.several[house].union(self.some[house].intersection(digits));
            self.some[house] = self.some[house].union(digits);
        }
    }

    /// Returns the first digit that is missing from a house and has no place in it.
    fn missing(&self, houses: &HouseDigits) -> Option<BranchPoint> {
        first(|idx| houses.lacking(House::ALL[idx]).difference(self.some[idx]))
    }

    /// Returns the first digit with exactly one place in a house.
    fn single(&self) -> Option<BranchPoint> {
        first(|idx| self.some[idx].difference(self.several[idx]))
    }
}

/// Returns the first house for which `digits` is not empty, with the lowest of these digits.
fn first(digits: impl Fn(usize) -> DigitSet) -> Option<BranchPoint> {
    House::ALL
        .into_iter()
        .enumerate()
        .find_map(|(idx, house)| digits(idx).first().map(|digit| BranchPoint::Digit(digit, house)))
}
