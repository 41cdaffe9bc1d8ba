//! Where there are the fewest ways, and what they are.

use super::field::{Cells, DOWN, Field, RIGHT, bit, each, first};
use super::{Dead, Spot};
use crate::domino::{Domino, Tile, Toward};
use crate::grid::{Cell, Digit};

/// Cells with more ways than this are all alike: a tile has fewer, or else it matters little.
const MANY: usize = 6;

/// How many ways there are to cover each cell, counted up to [`MANY`].
struct Ways {
    /// The cells with more than so many.
    more_than: [Cells; MANY],
}

impl Ways {
    /// One more way for these cells.
    fn add(&mut self, cells: Cells) {
        for n in (1..MANY).rev() {
            self.more_than[n] |= self.more_than[n - 1] & cells;
        }
        self.more_than[0] |= cells;
    }
}

impl Field {
    /// What has the fewest ways: a cell, or a tile that has fewer than any cell; the first of its kind.
    /// The field is settled and not full.
    pub(super) fn fewest(&self) -> Spot {
        if let Some(cell) = self.first_sure() {
            return Spot::Cell(cell);
        }
        let (tile, n_places) = self.rarest_tile();
        if n_places == 0 {
            return Spot::Dead(Dead::Tile(tile));
        }
        let more_than = self.ways().more_than;
        let at_most = |n: usize| first(self.blanks & !more_than[n]);
        match (1..MANY.min(n_places + 1)).find_map(at_most) {
            Some(cell) => Spot::Cell(cell),
            None => Spot::Tile(tile),
        }
    }

    /// The first blank that one domino alone can cover: it and its only partner are decided.
    fn first_sure(&self) -> Option<Cell> {
        let sure = self.decided & self.paired;
        first(sure & (sure >> RIGHT & self.across | sure >> DOWN & self.down))
    }

    /// The tile with the fewest places, and how many these are.
    fn rarest_tile(&self) -> (Tile, usize) {
        self.free_tiles()
            .map(|tile| (tile, self.n_places(tile)))
            .min_by_key(|it| it.1)
            .expect("there is a tile for every two blanks")
    }

    /// The tiles that are left.
    fn free_tiles(&self) -> impl Iterator<Item = Tile> {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.free[digit.index()]
                .iter()
                .filter_map(move |with| Tile::new(digit, with).filter(|_| digit < with))
        })
    }

    /// How many places a tile has.
    fn n_places(&self, tile: Tile) -> usize {
        let [one, other] = tile.digits().map(|digit| self.places[digit.index()]);
        let fits = |one: Cells, other: Cells| {
            (one & other >> RIGHT & self.across).count_ones()
                + (one & other >> DOWN & self.down).count_ones()
        };
        (fits(one, other) + fits(other, one)) as usize
    }

    /// How many ways there are to cover each blank.
    fn ways(&self) -> Ways {
        let mut ways = Ways { more_than: [0; MANY] };
        for digit in Digit::ALL {
            let places = self.places[digit.index()];
            for with in self.free[digit.index()].iter() {
                let partners = self.places[with.index()];
                let across = places & partners >> RIGHT & self.across;
                let down = places & partners >> DOWN & self.down;
                for cells in [across, across << RIGHT, down, down << DOWN] {
                    ways.add(cells);
                }
            }
        }
        ways
    }

    /// The ways to cover a cell: its digits ascending, for each the partners clockwise from the right, for
    /// each of these the digits ascending.
    pub(super) fn list_covering(&self, cell: Cell, moves: &mut Vec<Domino>) {
        let partners: Vec<Cell> = self.partners_clockwise(cell).collect();
        for digit in self.candidates(cell).iter() {
            for &partner in &partners {
                let with = self.candidates(partner).intersection(self.free[digit.index()]);
                moves.extend(with.iter().map(|with| domino((cell, digit), (partner, with))));
            }
        }
    }

    fn partners_clockwise(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        Toward::ALL.into_iter().filter_map(move |way| {
            let partner = way.from(cell)?;
            let (first, pairs) = match way {
                Toward::Right => (cell, self.across),
                Toward::Down => (cell, self.down),
                Toward::Left => (partner, self.across),
                Toward::Up => (partner, self.down),
            };
            (pairs & bit(first) != 0).then_some(partner)
        })
    }

    /// The ways to lay a tile, in reading order, across before down, the lower digit first before the higher.
    pub(super) fn list_places(&self, tile: Tile, moves: &mut Vec<Domino>) {
        let [low, high] = tile.digits();
        let [across, down] = self.places_of(tile);
        for cell in each(across | down) {
            for (way, pairs) in [(Toward::Right, across), (Toward::Down, down)] {
                let partner = way.from(cell).filter(|_| pairs & bit(cell) != 0);
                for (one, other) in [(low, high), (high, low)] {
                    moves.extend(
                        partner
                            .filter(|&it| self.fits(cell, one) && self.fits(it, other))
                            .map(|partner| domino((cell, one), (partner, other))),
                    );
                }
            }
        }
    }

    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        self.places[digit.index()] & bit(cell) != 0
    }
}

fn domino(one: (Cell, Digit), other: (Cell, Digit)) -> Domino {
    Domino::new(one, other).expect("different digits in cells that touch")
}
