//! The branch point with the fewest options, and these options.

use std::array;

use super::field::{Cells, DOWN, Field, RIGHT, bit, each, first};
use super::fits::Fits;
use crate::domino::{Domino, Side, Tile};
use crate::grid::Cell;
use crate::search::step::BranchPoint;

/// The least number of options of a cell or tile that is not forced.
const FEWEST: usize = 2;

/// A cell is compared with others up to this number of options.
const MANY: usize = 6;

impl Field {
    /// Lists the options of the branch point with the fewest, and returns it: a tile, or a cell with fewer options than
    /// any tile. On a tie it takes the first.
    pub(super) fn list_fewest(&self, ways: &mut Vec<Domino>) -> BranchPoint {
        let fits = Fits::of(self);
        let (tile, n_places) = self.rarest_tile(&fits);
        // Mostly some cell has two options, and then counting to three is enough.
        let cell = self
            .scarcest_cell::<{ FEWEST + 1 }>(&fits, n_places)
            .or_else(|| self.scarcest_cell::<{ MANY + 1 }>(&fits, n_places));
        if let Some(cell) = cell {
            self.list_covering(cell, ways);
            return BranchPoint::Cell(cell);
        }
        list_places(tile, &fits, ways);
        BranchPoint::Tile(tile)
    }

    /// Returns the tile with the fewest places, the first on a tie, and their number.
    fn rarest_tile(&self, fits: &Fits) -> (Tile, usize) {
        let mut rarest = (Tile::ALL[0], usize::MAX);
        for tile in self.free {
            let n_places = count(&fits.of_tile(tile), rarest.1);
            if n_places < rarest.1 {
                rarest = (tile, n_places);
            }
            // A tile with one place is forced, so no other has fewer.
            if n_places == FEWEST {
                break;
            }
        }
        rarest
    }

    /// Returns the cell with the fewest options, the first on a tie; `None` if it has `N` or `limit` options or more.
    fn scarcest_cell<const N: usize>(&self, fits: &Fits, limit: usize) -> Option<Cell> {
        // Cells with one way are forced: none has fewer than such a tile.
        if limit == FEWEST {
            return None;
        }
        let (mut across, mut down) = (WayCounter::<N>::NONE, WayCounter::<N>::NONE);
        for tile in self.free {
            let [low_right, high_right, low_below, high_below] = fits.of_tile(tile);
            across.add(low_right);
            across.add(high_right);
            down.add(low_below);
            down.add(high_below);
        }
        let ways = across.plus(across.moved(RIGHT)).plus(down.plus(down.moved(DOWN)));
        (FEWEST..limit.min(N)).find_map(|n| first(self.open & !ways.more_than[n]))
    }

    /// Lists the dominoes that can cover a cell: by its digit, ascending, then by the partner, clockwise from the
    /// right, then by the partner's digit, ascending.
    fn list_covering(&self, cell: Cell, ways: &mut Vec<Domino>) {
        for digit in self.candidates(cell) {
            for partner in self.partners_clockwise(cell) {
                for with in self.candidates(partner) {
                    if Tile::new(digit, with).is_some_and(|tile| self.free.contains(tile)) {
                        let domino = Domino::new((cell, digit), (partner, with));
                        ways.push(domino.expect("different digits in cells that touch"));
                    }
                }
            }
        }
    }

    fn partners_clockwise(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        Side::ALL.into_iter().filter_map(move |way| {
            let partner = way.neighbour(cell)?;
            let (first, pairs) = match way {
                Side::Right => (cell, self.across),
                Side::Down => (cell, self.down),
                Side::Left => (partner, self.across),
                Side::Up => (partner, self.down),
            };
            (pairs & bit(first) != 0).then_some(partner)
        })
    }
}

/// Lists the places of a tile: in reading order, across before down, the lower digit first before the higher.
fn list_places(tile: Tile, fits: &Fits, list: &mut Vec<Domino>) {
    let [low, high] = tile.digits();
    let pairs = fits.of_tile(tile);
    let ways =
        [(RIGHT, [low, high]), (RIGHT, [high, low]), (DOWN, [low, high]), (DOWN, [high, low])];
    for cell in each(pairs.iter().fold(0, |all, pairs| all | pairs)) {
        for (pairs, (way, digits)) in pairs.iter().zip(ways) {
            if pairs & bit(cell) != 0 {
                let partner = Cell::from_index(cell.index() + way as usize);
                list.push(Domino::of_adjacent([cell, partner], digits));
            }
        }
    }
}

/// The number of options of each cell or pair, counted up to `N` for all 81 at once.
#[derive(Clone, Copy)]
struct WayCounter<const N: usize> {
    /// At index `n`: the cells with more than `n` options.
    more_than: [Cells; N],
}

impl<const N: usize> WayCounter<N> {
    const NONE: Self = Self { more_than: [0; N] };

    /// Counts one more option for these cells.
    fn add(&mut self, cells: Cells) {
        // From the top, so that a cell rises by one level and not by all.
        for n in (1..N).rev() {
            self.more_than[n] |= self.more_than[n - 1] & cells;
        }
        self.more_than[0] |= cells;
    }

    /// Moves each count to the neighbouring cell.
    fn moved(self, way: u32) -> Self {
        Self { more_than: self.more_than.map(|cells| cells << way) }
    }

    fn at_least(&self, n: usize) -> Cells {
        if n == 0 { Cells::MAX } else { self.more_than[n - 1] }
    }

    /// Adds two counters: a cell has at least `n` options if it has `k` in one and `n - k` in the other, for some `k`.
    fn plus(self, other: Self) -> Self {
        let sum = |n: usize| {
            (0..=n).fold(0, |sum, of_these| {
                sum | self.at_least(of_these) & other.at_least(n - of_these)
            })
        };
        Self { more_than: array::from_fn(|n| sum(n + 1)) }
    }
}

/// Counts the cells in all of these sets, up to a limit.
fn count(sets: &[Cells], limit: usize) -> usize {
    let mut n = 0;
    for &set in sets {
        let mut rest = set;
        while rest != 0 {
            n += 1;
            if n == limit {
                return n;
            }
            rest &= rest - 1;
        }
    }
    n
}
