//! Dominoes that are forced: a blank with one way to cover it, a tile with one place, a hole that must close.

use crate::domino::{Board, Domino, Side, Tile, holes, is_odd};
use crate::grid::{Candidates, Cell, CellSet, Digit, House};

/// A domino that is in every solution of a board, and the reason.
///
/// ```
/// use sudoscope::hint::{Finding, Hint, Position};
/// use sudoscope::packs;
///
/// let puzzles = packs::pack("dominoes").ok_or("an embedded pack")?.puzzles();
/// let hint = Hint::on(&Position::of_givens(puzzles[0].puzzle), &mut || true)?;
/// assert!(matches!(hint.finding(), Finding::Domino(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedDomino {
    /// The domino to lay.
    pub domino: Domino,
    /// The reason why no solution lacks it.
    pub reason: Reason,
    /// The cells that show the reason.
    pub cells: CellSet,
}

/// The reason why a domino is forced.
///
/// ```
/// use sudoscope::hint::Reason;
///
/// assert_eq!(Reason::Covering("r1c1".parse()?).name(), "only covering");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing else covers this cell.
    Covering(Cell),
    /// The tile fits nowhere else.
    Place(Tile),
    /// This cell is the only place of the digit in the house, and only one domino brings the digit there.
    Digit(Digit, House, Cell),
    /// Any other domino on this cell leaves a hole with an odd number of cells, which dominoes cannot fill.
    Hole(Cell),
    /// Anywhere else the tile leaves a hole with an odd number of cells.
    PlaceByHole(Tile),
}

impl Reason {
    /// Returns the name of the reason, as the first stair of a hint says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Covering(_) => "only covering",
            Self::Place(_) => "only place of a tile",
            Self::Digit(..) => "only place of a digit",
            Self::Hole(_) => "hole that must close",
            Self::PlaceByHole(_) => "only place beside holes",
        }
    }
}

impl ForcedDomino {
    /// Returns a forced domino of a board; `None` if there is none. Reasons without holes come first.
    pub fn on(board: &Board) -> Option<Self> {
        let all = options(board);
        let without_holes = forced(board, &all, Reason::Covering, Reason::Place);
        let without_holes = without_holes.or_else(|| forced_by_digit(board, &all));
        if let Some((domino, reason)) = without_holes {
            return Some(Self { domino, reason, cells: domino.cells().into_iter().collect() });
        }
        let (closed, open): (Vec<Domino>, Vec<Domino>) =
            all.into_iter().partition(|it| odd_hole(board, *it).is_some());
        let (domino, reason) = forced(board, &open, Reason::Hole, Reason::PlaceByHole)?;
        let is_excluded = |it: &&Domino| match reason {
            Reason::Covering(cell) | Reason::Hole(cell) => it.cells().contains(&cell),
            Reason::Place(tile) | Reason::PlaceByHole(tile) => it.tile() == tile,
            Reason::Digit(..) => false,
        };
        let holes = closed.iter().filter(is_excluded).filter_map(|it| odd_hole(board, *it));
        let smallest = holes.min_by_key(|it| it.len()).unwrap_or_default();
        let cells = domino.cells().into_iter().collect::<CellSet>() | smallest;
        Some(Self { domino, reason, cells })
    }

    /// Returns the houses to look at: the house of the digit, or the blocks of the domino.
    pub fn houses(&self) -> Vec<House> {
        if let Reason::Digit(_, house, _) = self.reason {
            return vec![house];
        }
        let mut houses: Vec<House> = self.domino.cells().map(|it| it.houses()[2]).into();
        houses.dedup();
        houses
    }
}

/// Returns the only option of a cell or a tile, with its reason.
fn forced(
    board: &Board,
    options: &[Domino],
    of_cell: impl Fn(Cell) -> Reason,
    of_tile: impl Fn(Tile) -> Reason,
) -> Option<(Domino, Reason)> {
    let covering = board.blanks().iter().find_map(|cell| {
        let domino = only(options, |it| it.cells().contains(&cell))?;
        Some((domino, of_cell(cell)))
    });
    covering.or_else(|| {
        board.unused_tiles().iter().find_map(|tile| {
            let domino = only(options, |it| it.tile() == tile)?;
            Some((domino, of_tile(tile)))
        })
    })
}

/// Returns the only option that brings a digit to its only place in a house.
fn forced_by_digit(board: &Board, options: &[Domino]) -> Option<(Domino, Reason)> {
    House::ALL.into_iter().find_map(|house| {
        Digit::ALL.into_iter().find_map(|digit| {
            let places = |it: &Domino| -> CellSet {
                let halves = it.halves().into_iter().filter(|half| half.1 == digit);
                halves.map(|half| half.0).collect::<CellSet>() & house.cells()
            };
            // A digit that stands in the house already has no place to look for.
            let stands = !(board.grid().cells_with(digit) & house.cells()).is_empty();
            let all = options.iter().fold(CellSet::EMPTY, |all, it| all | places(it));
            let cell = all.single().filter(|_| !stands)?;
            let domino = only(options, |it| it.halves().contains(&(cell, digit)))?;
            Some((domino, Reason::Digit(digit, house, cell)))
        })
    })
}

/// Returns the only option that satisfies a condition; `None` for several.
fn only(options: &[Domino], holds: impl Fn(&Domino) -> bool) -> Option<Domino> {
    let mut all = options.iter().filter(|it| holds(it));
    let first = all.next()?;
    all.next().is_none().then_some(*first)
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
