//! Constraint propagation to a fixpoint.
//!
//! - A pair of cells that no free tile fits is dropped, and so is a digit that has no partner on any pair of its
//!   cell.
//! - A cell that has one partner left excludes all other pairs of that partner; a tile that fits one pair
//!   excludes all other tiles from that pair.
//! - Naked single: a cell that has one digit left removes it from its peers. Hidden single: a digit that has
//!   one place left in a house removes the other digits there.
//! - Two cells that have only each other and one digit each make a forced domino, whose tile is used.
//!
//! Any of these may lead to any other, so all are repeated until nothing changes.

use super::DeadEnd;
use super::field::{ALL, Cells, DOWN, Field, HOUSES, RIGHT, each, first};
use super::fits::Fits;
use crate::domino::Tile;
use crate::grid::{Digit, House};

/// The cells of each house, as bitboards.
const CELLS: [Cells; 27] = {
    let mut cells = [0; 27];
    let mut idx = 0;
    while idx < 27 {
        cells[idx] = House::ALL[idx].cells().bits();
        idx += 1;
    }
    cells
};

impl Field {
    /// Returns the field at its fixpoint, unless that is a dead end.
    pub(in crate::search) fn at_fixpoint(mut self) -> Option<Self> {
        self.propagate_to_fixpoint([ALL; 9]).ok().map(|()| self)
    }

    /// Propagates until nothing changes. Fails at a dead end. `seen` are the places of each digit at the last search
    /// for hidden singles; houses that have not changed since are skipped.
    pub(super) fn propagate_to_fixpoint(&mut self, mut seen: [Cells; 9]) -> Result<(), DeadEnd> {
        loop {
            // From the cheapest to the dearest: what costs more is tried only where nothing cheaper changed anything.
            self.propagate_naked_singles()?;
            let before = self.places;
            self.drop_dead_pairs();
            let is_fixpoint = self.places == before
                && !self.find_hidden_singles(&mut seen)?
                && !self.mark_forced_dominoes()
                && !self.confine_tiles()?;
            if is_fixpoint {
                // Once, at the end: it prunes but rules out no domino, so nothing can follow from it.
                return self.pair_up();
            }
        }
    }

    /// Drops the pairs that no free tile fits, and then the digits that have no partner.
    fn drop_dead_pairs(&mut self) {
        let partners = self.partners_of_digits();
        let (mut across, mut down) = (0, 0);
        for (places, partners) in self.places.iter().zip(&partners) {
            across |= places & partners >> RIGHT;
            down |= places & partners >> DOWN;
        }
        self.across &= across;
        self.down &= down;
        self.isolate_forced_pairs();
        let (across, down) = (self.across, self.down);
        for (places, partners) in self.places.iter_mut().zip(&partners) {
            // Covered cells need no partner any more: they keep their digits.
            *places &= !self.open
                | partners >> RIGHT & across
                | (partners & across) << RIGHT
                | partners >> DOWN & down
                | (partners & down) << DOWN;
        }
    }

    /// Returns, by digit, the places of the digits that share a free tile with it.
    fn partners_of_digits(&self) -> [Cells; 9] {
        let mut partners = [0; 9];
        for tile in self.free {
            let [low, high] = tile.digits().map(Digit::index);
            partners[low] |= self.places[high];
            partners[high] |= self.places[low];
        }
        partners
    }

    /// Drops the other pairs of a cell that is some cell's only partner.
    fn isolate_forced_pairs(&mut self) {
        loop {
            let (across, down) = (self.across, self.down);
            let [right, below, left, above] = [across, down, across << RIGHT, down << DOWN];
            self.paired = exactly_one(&[right, below, left, above]);
            let to_left = (self.paired & right) << RIGHT;
            let to_right = (self.paired & left) >> RIGHT;
            let to_above = (self.paired & below) << DOWN;
            let to_below = (self.paired & above) >> DOWN;
            self.across &= !(to_left | to_above | to_below);
            self.across &= !((to_right | to_above | to_below) >> RIGHT);
            self.down &= !(to_left | to_right | to_above);
            self.down &= !((to_left | to_right | to_below) >> DOWN);
            if (self.across, self.down) == (across, down) {
                return;
            }
        }
    }

    /// Removes the digits of naked singles from their peers. Fails at a cell without a digit.
    fn propagate_naked_singles(&mut self) -> Result<(), DeadEnd> {
        loop {
            let some = self.places.iter().fold(0, |some, places| some | places);
            if let Some(cell) = first(self.open & !some) {
                return Err(DeadEnd::Cell(cell));
            }
            let fresh = exactly_one(&self.places) & self.open & !self.decided;
            if fresh == 0 {
                return Ok(());
            }
            self.decided |= fresh;
            for places in &mut self.places {
                for cell in each(*places & fresh) {
                    *places &= !cell.peers().bits();
                }
            }
        }
    }

    /// Finds hidden singles. Searches only houses in which a digit has lost places since it was `seen`. Returns true
    /// if anything changed; fails at a digit without a place.
    fn find_hidden_singles(&mut self, seen: &mut [Cells; 9]) -> Result<bool, DeadEnd> {
        let mut is_changed = false;
        for digit in Digit::ALL {
            let places = self.places[digit.index()];
            let lost = seen[digit.index()] & !places;
            seen[digit.index()] = places;
            let touched = each(lost).fold(0, |houses, cell| houses | HOUSES[cell.index()]);
            let mut houses = touched & self.lacking[digit.index()];
            while houses != 0 {
                let house = houses.trailing_zeros() as usize;
                houses &= houses - 1;
                let here = places & CELLS[house];
                if here == 0 {
                    return Err(DeadEnd::Digit(digit, House::ALL[house]));
                }
                // A decided cell has no other digit to lose.
                if here.is_power_of_two() && here & self.decided == 0 {
                    self.keep_only_at(here, digit);
                    is_changed = true;
                }
            }
        }
        Ok(is_changed)
    }

    /// Keeps everything else off a pair that is the only one a tile fits. Returns true if anything changed; fails at a
    /// tile without a pair.
    fn confine_tiles(&mut self) -> Result<bool, DeadEnd> {
        let fits = Fits::of(self);
        let mut is_changed = false;
        for tile in self.free {
            let [low_right, high_right, low_below, high_below] = fits.of_tile(tile);
            let (across, down) = (low_right | high_right, low_below | high_below);
            if across | down == 0 {
                return Err(DeadEnd::Tile(tile));
            }
            if down == 0 && across.is_power_of_two() {
                is_changed |= self.confine(tile, across, RIGHT);
            } else if across == 0 && down.is_power_of_two() {
                is_changed |= self.confine(tile, down, DOWN);
            }
        }
        Ok(is_changed)
    }

    /// Keeps everything but one tile off a pair. Returns true if anything changed.
    fn confine(&mut self, tile: Tile, pair: Cells, way: u32) -> bool {
        let before = (self.places, self.across, self.down);
        let both = pair | pair << way;
        for digit in Digit::ALL {
            if !tile.digits().contains(&digit) {
                self.places[digit.index()] &= !both;
            }
        }
        let (across, down) = if way == RIGHT { (pair, 0) } else { (0, pair) };
        self.across &= !(both | both >> RIGHT) | across;
        self.down &= !(both | both >> DOWN) | down;
        let is_changed = (self.places, self.across, self.down) != before;
        if is_changed {
            self.by_tile |= pair;
        }
        is_changed
    }
}

/// Returns the cells that are in one of these sets and in no other.
fn exactly_one(sets: &[Cells]) -> Cells {
    // Two counters of one bit for each cell, saturating at two.
    let (mut one, mut more) = (0, 0);
    for set in sets {
        more |= one & set;
        one |= set;
    }
    one & !more
}
