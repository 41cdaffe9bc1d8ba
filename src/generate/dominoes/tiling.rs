//! A random division of a full grid into the 36 tiles and the nine single cells.
//!
//! It is an exact cover: every cell is covered by one piece, every tile is used once, every digit is a single cell
//! once. A grid has 144 places for dominoes and 81 for single cells:
//!
//! ```text
//!    constraints  0 .. 80  81 .. 116  117 .. 125      a domino satisfies three of them,
//!                 cells    tiles      singles         a single cell two
//! ```
//!
//! The search branches at the constraint with the fewest pieces, so it hardly ever backtracks. On its own it would make
//! corners single cells too often, since few dominoes reach them. So three of the singles are placed at random first.
//!
//! About two grids in five have a tiling with the first three singles drawn. Most of the others lack some pair of
//! digits side by side and are given up at once.

use crate::domino::{Board, Domino, Side, Tile};
use crate::generate::random::Random;
use crate::grid::{Cell, Digit, Grid};

const N_CONSTRAINTS: usize = 81 + 36 + 9;

/// The number of single cells that are placed at random.
const FIRST_SINGLES: usize = 3;

/// The number of nodes after which a grid is given up; a tiling takes fewer.
const MAX_VISITS: usize = 2000;

/// Draws a tiling from the stream; `None` if the grid has none with the singles drawn first.
pub(super) fn tiling(grid: &Grid, random: &mut Random) -> Option<Board> {
    let mut pieces = pieces(grid);
    random.shuffle(&mut pieces);
    let mut constraints: Vec<usize> = (0..N_CONSTRAINTS).collect();
    random.shuffle(&mut constraints);

    let mut laid: Vec<Piece> = Vec::new();
    for &single in constraints.iter().filter(|&&it| is_single(it)).take(FIRST_SINGLES) {
        let piece = pieces.iter().find(|piece| piece.satisfies(single));
        laid.push(*piece.expect("a full grid has every digit"));
    }
    for first in &laid {
        pieces.retain(|piece| first.is_compatible(piece));
    }
    let mut search = Search { constraints, visits_left: MAX_VISITS };
    search.complete(&mut laid, &pieces).then(|| board(&laid))
}

/// A domino or single cell at its place, and the constraints that it satisfies, a bit each.
#[derive(Clone, Copy)]
struct Piece {
    shape: Shape,
    satisfied: u128,
}

#[derive(Clone, Copy)]
enum Shape {
    Domino(Domino),
    Single(Cell, Digit),
}

impl Piece {
    fn domino(domino: Domino) -> Self {
        let [first, second] = domino.cells().map(Cell::index);
        let satisfied = 1 << first | 1 << second | 1 << (81 + domino.tile().index());
        Self { shape: Shape::Domino(domino), satisfied }
    }

    fn single(cell: Cell, digit: Digit) -> Self {
        let satisfied = 1 << cell.index() | 1 << (81 + Tile::ALL.len() + digit.index());
        Self { shape: Shape::Single(cell, digit), satisfied }
    }

    const fn satisfies(&self, constraint: usize) -> bool {
        self.satisfied >> constraint & 1 == 1
    }

    /// Returns true if no constraint is satisfied by both.
    const fn is_compatible(&self, other: &Self) -> bool {
        self.satisfied & other.satisfied == 0
    }
}

const fn is_single(constraint: usize) -> bool {
    constraint >= 81 + Tile::ALL.len()
}

/// Returns every domino and every single cell that a full grid can be divided into.
fn pieces(grid: &Grid) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (cell, digit) in grid.filled() {
        pieces.push(Piece::single(cell, digit));
        for toward in [Side::Right, Side::Down] {
            let other = toward.neighbour(cell).and_then(|other| Some((other, grid.get(other)?)));
            let domino = other.and_then(|other| Domino::new((cell, digit), other).ok());
            pieces.extend(domino.map(Piece::domino));
        }
    }
    pieces
}

struct Search {
    /// The constraints in random order, for ties between those with equally few pieces.
    constraints: Vec<usize>,
    visits_left: usize,
}

impl Search {
    /// Places more pieces, compatible with those placed already, until every constraint is satisfied. Returns false if
    /// that is impossible.
    fn complete(&mut self, laid: &mut Vec<Piece>, pieces: &[Piece]) -> bool {
        let satisfied = laid.iter().fold(0, |all, piece| all | piece.satisfied);
        let Some(constraint) = self.scarcest(satisfied, pieces) else {
            return true;
        };
        for piece in pieces.iter().filter(|piece| piece.satisfies(constraint)) {
            if self.visits_left == 0 {
                return false;
            }
            self.visits_left -= 1;
            let rest: Vec<Piece> =
                pieces.iter().filter(|other| piece.is_compatible(other)).copied().collect();
            laid.push(*piece);
            if self.complete(laid, &rest) {
                return true;
            }
            laid.pop();
        }
        false
    }

    /// Returns the unsatisfied constraint with the fewest pieces; `None` if all are satisfied.
    fn scarcest(&self, satisfied: u128, pieces: &[Piece]) -> Option<usize> {
        let mut n_pieces = [0; N_CONSTRAINTS];
        for piece in pieces {
            let mut rest = piece.satisfied;
            while rest != 0 {
                n_pieces[rest.trailing_zeros() as usize] += 1;
                rest &= rest - 1;
            }
        }
        let open = self.constraints.iter().copied().filter(|it| satisfied >> it & 1 == 0);
        open.min_by_key(|&it| n_pieces[it])
    }
}

fn board(pieces: &[Piece]) -> Board {
    let mut board = Board::EMPTY;
    for piece in pieces {
        let placed = match piece.shape {
            Shape::Domino(domino) => board.place(domino),
            Shape::Single(cell, digit) => board.place_single(cell, digit),
        };
        placed.expect("compatible pieces do not overlap");
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::TileSet;
    use crate::generate::full::full_grid;
    use crate::grid::CellSet;

    /// The tilings of this many grids, for those that have one.
    fn tilings(grids: usize) -> Vec<Board> {
        let mut random = Random::new(4574);
        (0..grids)
            .filter_map(|_| {
                let grid = full_grid(&mut random);
                let board = tiling(&grid, &mut random)?;
                assert_eq!(board.grid(), &grid);
                Some(board)
            })
            .collect()
    }

    #[test]
    fn a_tiling_lays_every_tile_and_every_single() {
        for board in tilings(20) {
            assert!(board.is_solved(), "{board:?}");
            assert_eq!((board.used_tiles(), board.singles().count()), (TileSet::ALL, 9));
        }
    }

    #[test]
    fn two_grids_in_five_have_one_and_singles_lie_everywhere() {
        let boards = tilings(250);
        assert!((85..=135).contains(&boards.len()), "{}", boards.len());
        let cells: CellSet = boards.iter().flat_map(Board::singles).map(|it| it.0).collect();
        assert_eq!(cells, CellSet::ALL);
        let across = boards.iter().flat_map(Board::dominoes);
        let across = across.filter(|it| it.side() == Side::Right).count();
        let half = boards.len() * 18;
        assert!(across.abs_diff(half) < half / 10, "{across} of {}", 2 * half);
    }
}
