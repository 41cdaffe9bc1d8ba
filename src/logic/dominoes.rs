//! Dominoes that are forced, and the rules by which a person sees it.
//!
//! Every way to lay a tile that is left on two blanks, with digits that row, column and block allow, is an option. A rule
//! looks for a cell, a tile or a digit of a house with a single option. The harder rules exclude options first: those that
//! leave a hole with an odd number of cells, or those that contradict a digit known before its domino.

use std::fmt;

use super::{Candidate, cell_names};
use crate::domino::{Board, Domino, Side, Tile, holes, is_odd};
use crate::grid::{Candidates, Cell, CellSet, Digit, House};

/// A rule of Sudominoku: its name, and its meaning in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rule {
    /// The name.
    pub name: &'static str,
    /// The points of a step, by which steps compare. They are no scale of anybody else's.
    pub score: u32,
    /// The number of a puzzle in the embedded pack `dominoes` whose path has an example.
    pub example: usize,
    /// A sentence without its full stop.
    pub definition: &'static str,
}

/// The rules, in the order in which they are tried.
///
/// ```
/// use sudoscope::logic::RULES;
///
/// assert_eq!(RULES[0].name, "only covering");
/// ```
#[rustfmt::skip]
pub static RULES: [Rule; 6] = [
    Rule { name: "only covering",         score: 4,   example: 5,  definition: "only one domino can still cover a cell, so it lies there" },
    Rule { name: "only place of a tile",  score: 14,  example: 24, definition: "each tile is used once, and this one fits in one place only" },
    Rule { name: "only place of a digit", score: 20,  example: 29, definition: "in a row, column or block a digit fits one cell only, and one domino brings it there" },
    Rule { name: "odd hole",              score: 60,  example: 36, definition: "blanks that hang together must be even in number for dominoes to fill them; the other options leave an odd hole" },
    Rule { name: "cell with one digit",   score: 100, example: 45, definition: "whatever covers a cell brings the same digit; the other cells of its row, column and block lose it, and one option is left" },
    Rule { name: "digit with one cell",   score: 120, example: 48, definition: "in a row, column or block a digit fits one cell only, though it is open which domino brings it; without the options against it one is left" },
];

/// A domino that is in every solution of a board, and the reason. It prints as a sentence.
///
/// ```
/// use sudoscope::logic::ForcedDomino;
/// use sudoscope::packs;
///
/// let puzzles = packs::pack("dominoes").ok_or("an embedded pack")?.puzzles();
/// let board = puzzles[0].puzzle.dominoes().ok_or("a Sudominoku")?;
/// let forced = ForcedDomino::on(board).ok_or("a domino is forced")?;
/// assert!(forced.domino.cells().iter().all(|it| board.blanks().contains(*it)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct ForcedDomino {
    /// The domino to lay.
    pub domino: Domino,
    /// The thing that has no other option.
    pub reason: OnlyOption,
    /// The reason why options were excluded first.
    pub exclusion: Exclusion,
    halves: [Candidate; 2],
}

/// The thing with a single option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnlyOption {
    /// This cell.
    Covering(Cell),
    /// This tile.
    Place(Tile),
    /// The digit in this house: it has one cell left, and one domino that brings it there.
    Digit(Digit, House, Cell),
}

/// The reason why options were excluded before one was left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exclusion {
    /// None were.
    None,
    /// They leave holes with an odd number of cells, of which this is the smallest.
    OddHole(CellSet),
    /// The cell has this digit, whatever covers it: it has no other, or is the digit's only place in the house.
    KnownDigit(Cell, Digit, Option<House>),
}

impl ForcedDomino {
    /// Returns the domino that the first rule with an instance forces; `None` if no rule forces one.
    pub fn on(board: &Board) -> Option<Self> {
        let all = options(board);
        let tally = Tally::of(&all);
        if let Some(found) = tally.forced(board) {
            return Some(Self::new(found, Exclusion::None));
        }
        let (closed, open): (Vec<Domino>, Vec<Domino>) =
            all.iter().partition(|it| odd_hole(board, **it).is_some());
        if let Some(found) = Tally::of(&open).forced(board) {
            let excluded = closed.into_iter().filter(|it| found.1.has_option(*it));
            let holes = excluded.filter_map(|it| odd_hole(board, it));
            let smallest = holes.min_by_key(|it| it.len()).unwrap_or_default();
            return Some(Self::new(found, Exclusion::OddHole(smallest)));
        }
        tally.known_digits(board).find_map(|(cell, digit, house)| {
            let agrees = |&(at, other): &(Cell, Digit)| {
                let is_free = other != digit || !cell.peers().contains(at);
                if at == cell { other == digit } else { is_free }
            };
            let left: Vec<Domino> =
                all.iter().filter(|it| it.halves().iter().all(agrees)).copied().collect();
            let found = Tally::of(&left).forced(board)?;
            Some(Self::new(found, Exclusion::KnownDigit(cell, digit, house)))
        })
    }

    fn new((domino, reason): (Domino, OnlyOption), exclusion: Exclusion) -> Self {
        let halves = domino.halves().map(|(cell, digit)| Candidate::new(cell, digit));
        Self { domino, reason, exclusion, halves }
    }

    /// Returns the rule.
    pub const fn rule(&self) -> &'static Rule {
        &RULES[match (self.exclusion, self.reason) {
            (Exclusion::None, OnlyOption::Covering(_)) => 0,
            (Exclusion::None, OnlyOption::Place(_)) => 1,
            (Exclusion::None, OnlyOption::Digit(..)) => 2,
            (Exclusion::OddHole(_), _) => 3,
            (Exclusion::KnownDigit(_, _, None), _) => 4,
            (Exclusion::KnownDigit(_, _, Some(_)), _) => 5,
        }]
    }

    /// Returns both halves.
    pub const fn halves(&self) -> &[Candidate] {
        &self.halves
    }

    /// Returns the hole that another option would leave; without a rule about holes it is empty.
    pub const fn hole(&self) -> CellSet {
        if let Exclusion::OddHole(hole) = self.exclusion { hole } else { CellSet::EMPTY }
    }

    /// Returns the cells of the domino, and the one whose digit is known.
    pub fn cells(&self) -> CellSet {
        let cells: CellSet = self.domino.cells().into_iter().collect();
        if let Exclusion::KnownDigit(cell, ..) = self.exclusion { cells.with(cell) } else { cells }
    }

    /// Returns the houses to look at: the house of the digit, or the blocks of the domino.
    pub fn houses(&self) -> Vec<House> {
        if let (Exclusion::KnownDigit(_, _, Some(house)), _) | (_, OnlyOption::Digit(_, house, _)) =
            (self.exclusion, self.reason)
        {
            return vec![house];
        }
        let mut houses: Vec<House> = self.domino.cells().map(|it| it.houses()[2]).into();
        houses.dedup();
        houses
    }
}

impl OnlyOption {
    /// Returns true if a domino is one of the options among which a single one is left.
    fn has_option(self, domino: Domino) -> bool {
        match self {
            Self::Covering(cell) => domino.cells().contains(&cell),
            Self::Place(tile) => domino.tile() == tile,
            Self::Digit(digit, house, _) => {
                let is_there = |it: &(Cell, Digit)| it.1 == digit && house.cells().contains(it.0);
                domino.halves().iter().any(is_there)
            }
        }
    }
}

impl fmt::Display for ForcedDomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid = laid(self.domino);
        match self.exclusion {
            Exclusion::None => {}
            Exclusion::OddHole(hole) => {
                match self.reason {
                    OnlyOption::Covering(cell) => write!(f, "any other domino on {cell}"),
                    OnlyOption::Place(tile) => write!(f, "the tile {tile} elsewhere"),
                    OnlyOption::Digit(digit, house, _) => write!(f, "any other {digit} in {house}"),
                }?;
                let hole = match hole.len() {
                    ..=MAX_LISTED => cell_names(hole).to_string(),
                    n_cells => n_cells.to_string(),
                };
                return write!(
                    f,
                    " leaves a hole with an odd number of cells (here {hole}), which no dominoes fill: so it is {laid}"
                );
            }
            Exclusion::KnownDigit(cell, digit, house) => {
                match house {
                    None => write!(f, "every domino that fits on {cell} has a {digit} there"),
                    Some(house) => write!(f, "the {digit} of {house} can only be in {cell}"),
                }?;
                write!(
                    f,
                    ", so {cell} is {digit}, and no other cell of its row, column and block is; then "
                )?;
            }
        }
        match self.reason {
            OnlyOption::Covering(cell) => {
                write!(f, "of the tiles that are left only one covers {cell}: {laid}")
            }
            OnlyOption::Place(tile) => write!(f, "the tile {tile} has one place left: {laid}"),
            OnlyOption::Digit(digit, house, cell) => write!(
                f,
                "in {house} {digit} fits only {cell}, and only one tile that is left brings it there: {laid}"
            ),
        }
    }
}

/// The sentence where no rule applies.
pub(crate) const NOTHING_FORCED: &str = "No rule forces a domino here: only search goes on.";

/// The most cells of a hole that a sentence lists.
pub(crate) const MAX_LISTED: usize = 4;

/// Returns a domino with the names of its cells in one: `3-4 at r1c23`.
pub(crate) fn laid(domino: Domino) -> String {
    let [one, other] = domino.digits();
    format!("{one}-{other} at {}", cell_names(domino.cells().into_iter().collect()))
}

/// The number of options of one kind, and the last of them.
#[derive(Clone, Copy)]
struct Count(u32, Option<Domino>);

impl Count {
    const fn add(&mut self, option: Domino) {
        *self = Self(self.0 + 1, Some(option));
    }

    fn only(self) -> Option<Domino> {
        self.1.filter(|_| self.0 == 1)
    }
}

/// The options counted by cell, by tile, and by digit in a cell.
struct Tally {
    cells: [Count; 81],
    tiles: [Count; 36],
    digits: [[Count; 9]; 81],
}

impl Tally {
    fn of(options: &[Domino]) -> Self {
        let none = Count(0, None);
        let mut tally = Self { cells: [none; 81], tiles: [none; 36], digits: [[none; 9]; 81] };
        for &option in options {
            tally.tiles[option.tile().index()].add(option);
            for (cell, digit) in option.halves() {
                tally.cells[cell.index()].add(option);
                tally.digits[cell.index()][digit.index()].add(option);
            }
        }
        tally
    }

    /// Returns the first option without another one: of a cell, of a tile, of a digit in a house.
    fn forced(&self, board: &Board) -> Option<(Domino, OnlyOption)> {
        let covering = board
            .blanks()
            .iter()
            .find_map(|cell| Some((self.cells[cell.index()].only()?, OnlyOption::Covering(cell))));
        let place = || {
            board
                .unused_tiles()
                .iter()
                .find_map(|tile| Some((self.tiles[tile.index()].only()?, OnlyOption::Place(tile))))
        };
        let digit = || {
            self.only_cells(board).find_map(|(cell, digit, house)| {
                let domino = self.digits[cell.index()][digit.index()].only()?;
                Some((domino, OnlyOption::Digit(digit, house, cell)))
            })
        };
        covering.or_else(place).or_else(digit)
    }

    /// Returns the digits that fit one cell of a house only and do not stand there yet.
    fn only_cells(&self, board: &Board) -> impl Iterator<Item = (Cell, Digit, House)> {
        House::ALL.into_iter().flat_map(move |house| {
            let blanks = house.cells() & board.blanks();
            Digit::ALL.into_iter().filter_map(move |digit| {
                let fits = |it: &Cell| self.digits[it.index()][digit.index()].0 > 0;
                let places: CellSet = blanks.iter().filter(fits).collect();
                // A digit that stands in the house fits none of its blanks.
                Some((places.single()?, digit, house))
            })
        })
    }

    /// Returns the cells whose digit is known, with the house of which it is the digit's only place.
    fn known_digits(&self, board: &Board) -> impl Iterator<Item = (Cell, Digit, Option<House>)> {
        let of_cells = board.blanks().into_iter().filter_map(|cell| {
            let fits = |it: &Digit| self.digits[cell.index()][it.index()].0 > 0;
            let mut digits = Digit::ALL.into_iter().filter(fits);
            let digit = digits.next()?;
            digits.next().is_none().then_some((cell, digit, None))
        });
        of_cells
            .chain(self.only_cells(board).map(|(cell, digit, house)| (cell, digit, Some(house))))
    }
}

/// Returns the dominoes that fit the blanks: of tiles that are left, with digits that row, column and block allow.
fn options(board: &Board) -> Vec<Domino> {
    let candidates = Candidates::of(board.grid());
    let blanks = board.blanks();
    let tiles = board.unused_tiles();
    let mut options = Vec::new();
    for cell in blanks {
        // Two sides suffice: each pair of cells is seen from its first cell.
        for side in [Side::Right, Side::Down] {
            let Some(other) = side.neighbour(cell).filter(|it| blanks.contains(*it)) else {
                continue;
            };
            for digit in candidates.get(cell) {
                for second in candidates.get(other) {
                    if Tile::new(digit, second).is_some_and(|it| tiles.contains(it)) {
                        options.extend(Domino::new((cell, digit), (other, second)));
                    }
                }
            }
        }
    }
    options
}

/// Returns the smallest hole with an odd number of cells that a domino would leave.
fn odd_hole(board: &Board, domino: Domino) -> Option<CellSet> {
    let covered: CellSet = domino.cells().into_iter().collect();
    holes(board.blanks() - covered).filter(|it| is_odd(*it)).min_by_key(|it| it.len())
}
