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

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::search::dfs::Dfs;
use crate::search::dfs::digit_move::DigitMove;
use crate::search::dfs::moves::{Brancher, MoveTree, NodeView};
use crate::search::engines::about::About;
use crate::search::engines::houses::{Houses, len};
use crate::search::step::Reason;
use crate::search::step::bookkeeping::{self, Bookkeeping, BranchPoint};
use crate::search::step::elimination::{self, Elimination, Extent};
use crate::search::step::explain::{been_tried, list, number};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "singles",
    title: "forced digits first",
    blurb: "what is forced before any guess: naked singles, hidden singles; then as `fewest`",
    origin: "what people do first",
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  if no blank is left:"),
        solved("    note the solution; return"),
        line("  if a blank has no candidate, or a"),
        line("      digit no place in a house: return"),
        line("  moves = a naked single, else a hidden"),
        line("      single, else the candidates of the"),
        line("      blank with the fewest of them"),
        line("  for each of the moves:"),
        place("    write its digit"),
        line("    search()"),
        backtrack("    erase it"),
    ],
};

pub(in crate::search) type Singles = Dfs<MoveTree<ForcedFirst>>;

/// Branches at forced digits first.
#[derive(Clone, Debug)]
pub(in crate::search) struct ForcedFirst {
    houses: Houses,
    blanks: CellSet,
}

/// The branch point of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Point {
    /// The digits that can go into a blank: none, one, or the fewest.
    Blank(Cell),
    /// The places of a digit in a house: none or one.
    Digit(Digit, House),
}

impl Brancher for ForcedFirst {
    type Move = DigitMove;
    type Point = Point;

    fn new(givens: &Grid) -> Self {
        Self { houses: Houses::of(givens), blanks: givens.blanks() }
    }

    fn is_full(&self) -> bool {
        self.blanks.is_empty()
    }

    fn branch(&self, moves: &mut Vec<DigitMove>) -> Point {
        let point = self.branch();
        match point {
            Point::Blank(cell) => {
                moves.extend(self.houses.legal(cell).iter().map(|digit| DigitMove { cell, digit }));
            }
            Point::Digit(digit, house) => {
                let blanks = house.cells().intersection(self.blanks);
                let places = blanks.iter().filter(|&cell| self.houses.legal(cell).contains(digit));
                moves.extend(places.map(|cell| DigitMove { cell, digit }));
            }
        }
        point
    }

    fn make(&mut self, DigitMove { cell, digit }: DigitMove) {
        self.houses.toggle(cell, digit);
        self.blanks = self.blanks.without(cell);
    }

    fn take_back(&mut self, DigitMove { cell, digit }: DigitMove) {
        self.houses.toggle(cell, digit);
        self.blanks = self.blanks.with(cell);
    }

    fn heap(&self) -> usize {
        0
    }

    fn tests(&self, _point: Point, tried: &[DigitMove], _extent: Extent) -> u64 {
        tried.len() as u64
    }

    fn reason(point: Point, n_legal: usize) -> Reason {
        match point {
            Point::Blank(_) if n_legal == 1 => Reason::NakedSingle,
            Point::Blank(_) => Reason::Guess,
            Point::Digit(_, house) => Reason::HiddenSingle(house),
        }
    }

    fn begin(node: &NodeView<Self>) -> String {
        let blanks = number(node.brancher.blanks.len() as u64, "blank");
        match node.moves.first() {
            Some(DigitMove { cell, .. }) => format!("{blanks}; the search begins at {cell}"),
            None => format!("{blanks}; {}", Self::leave(node)),
        }
    }

    fn place(node: &NodeView<Self>, DigitMove { cell, digit }: DigitMove) -> String {
        let earlier = digits(&node.tried()[..node.n_tried - 1]);
        match node.point {
            Point::Digit(digit, house) => {
                format!("{digit} has one place left in {house}: {cell}; place it")
            }
            Point::Blank(_) if node.moves.len() == 1 => {
                format!("{cell}: only {digit} can go here; place it")
            }
            Point::Blank(_) if earlier.is_empty() => {
                let legal = list(digits(&node.moves));
                format!("{cell} has the fewest candidates, {legal}; try {digit}")
            }
            Point::Blank(_) => format!("{cell}: {}; try {digit}", been_tried(earlier)),
        }
    }

    fn leave(node: &NodeView<Self>) -> String {
        match node.point {
            Point::Digit(digit, house) if node.moves.is_empty() => {
                format!("{digit} has no place in {house}")
            }
            Point::Digit(digit, house) => format!("{digit} has no other place in {house}"),
            Point::Blank(cell) if node.moves.is_empty() => format!("{cell}: no digit can go here"),
            Point::Blank(cell) if node.moves.len() == 1 => {
                format!("{cell}: nothing else can go here")
            }
            Point::Blank(cell) => format!("{cell}: {}", been_tried(digits(&node.moves))),
        }
    }

    fn eliminations(node: &NodeView<Self>, _extent: Extent) -> Vec<Elimination> {
        elimination::beside_the_only_one(
            &node.board,
            Self::branch_point(node.point),
            node.moves.len(),
        )
    }

    fn branch_point(point: Point) -> BranchPoint {
        match point {
            Point::Blank(cell) => BranchPoint::Cell(cell),
            Point::Digit(digit, house) => BranchPoint::Digit(digit, house),
        }
    }

    fn bookkeeping(&self) -> Bookkeeping {
        bookkeeping::candidates(&self.houses, self.blanks)
    }
}

impl ForcedFirst {
    /// Returns the branch point of a board with blanks.
    fn branch(&self) -> Point {
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
        let blank = Point::Blank(cell);
        match n_legal {
            0 => blank,
            1 => places.missing(&self.houses).unwrap_or(blank),
            _ => places.missing(&self.houses).or_else(|| places.single()).unwrap_or(blank),
        }
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

    /// Returns the first digit that a house lacks and has no place for.
    fn missing(&self, houses: &Houses) -> Option<Point> {
        first(|idx| houses.lacking(House::ALL[idx]).difference(self.some[idx]))
    }

    /// Returns the first digit that has one place in a house.
    fn single(&self) -> Option<Point> {
        first(|idx| self.some[idx].difference(self.several[idx]))
    }
}

/// Returns the first house for which there is a digit, and the lowest such digit.
fn first(digits: impl Fn(usize) -> DigitSet) -> Option<Point> {
    House::ALL
        .into_iter()
        .enumerate()
        .find_map(|(idx, house)| digits(idx).first().map(|digit| Point::Digit(digit, house)))
}

fn digits(moves: &[DigitMove]) -> DigitSet {
    moves.iter().map(|it| it.digit).collect()
}
