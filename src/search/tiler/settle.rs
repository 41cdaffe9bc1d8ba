//! What follows without trying.
//!
//! - A pair of cells that no free tile fits comes apart, and a digit that has no partner on any pair of its
//!   cell goes out.
//! - A cell that has one cell left to be covered with has it for itself, and so has a tile the one pair that
//!   it fits.
//! - A cell that has one digit left takes it from the cells it sees; a digit that has one place left in a
//!   house has it for itself.
//! - Two cells that have only each other and one digit each make a known domino, whose tile is used.
//!
//! Any of these may bring about any other, so all go round until nothing changes.

use super::Dead;
use super::field::{ALL, Cells, DOWN, Field, HOUSES, RIGHT, each, first};
use super::fits::Fits;
use crate::domino::Tile;
use crate::grid::{Digit, House};

/// The cells of each house.
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
    /// The field with everything that follows, unless nothing can come of it.
    pub(in crate::search) fn settled(mut self) -> Option<Self> {
        self.settle([ALL; 9]).ok().map(|()| self)
    }

    /// Strikes out until nothing more follows, or nothing can come of it. For digits with these places all
    /// houses were looked through already.
    pub(super) fn settle(&mut self, mut seen: [Cells; 9]) -> Result<(), Dead> {
        loop {
            self.decide()?;
            let before = self.places;
            self.part();
            let is_settled = self.places == before
                && !self.look_through_houses(&mut seen)?
                && !self.know_the_sure()
                && !self.confine_tiles()?;
            if is_settled {
                return self.pair_up();
            }
        }
    }

    /// Parts the pairs that no free tile fits, and strikes out digits that then have no partner.
    fn part(&mut self) {
        let partners = self.partners_of_digits();
        let (mut across, mut down) = (0, 0);
        for (places, partners) in self.places.iter().zip(&partners) {
            across |= places & partners >> RIGHT;
            down |= places & partners >> DOWN;
        }
        self.across &= across;
        self.down &= down;
        self.keep_to_pairs();
        let (across, down) = (self.across, self.down);
        for (places, partners) in self.places.iter_mut().zip(&partners) {
            *places &= !self.open
                | partners >> RIGHT & across
                | (partners & across) << RIGHT
                | partners >> DOWN & down
                | (partners & down) << DOWN;
        }
    }

    /// For each digit, the places of the digits with which it is on a free tile.
    fn partners_of_digits(&self) -> [Cells; 9] {
        let mut partners = [0; 9];
        for tile in self.free {
            let [low, high] = tile.digits().map(Digit::index);
            partners[low] |= self.places[high];
            partners[high] |= self.places[low];
        }
        partners
    }

    /// A cell with one cell left to be covered with has that for itself.
    fn keep_to_pairs(&mut self) {
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

    /// Takes the digits of cells that have only one left from the cells they see.
    fn decide(&mut self) -> Result<(), Dead> {
        loop {
            let some = self.places.iter().fold(0, |some, places| some | places);
            if let Some(cell) = first(self.open & !some) {
                return Err(Dead::Cell(cell));
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

    /// Finds the digits that have one place left in a house. Only houses in which a digit has lost places
    /// since it was seen are looked at.
    fn look_through_houses(&mut self, seen: &mut [Cells; 9]) -> Result<bool, Dead> {
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
                    return Err(Dead::Digit(digit, House::ALL[house]));
                }
                if here.is_power_of_two() && here & self.decided == 0 {
                    self.keep_only_at(here, digit);
                    is_changed = true;
                }
            }
        }
        Ok(is_changed)
    }

    /// Keeps everything else off a pair that is the only one a tile fits. Whether anything went out.
    fn confine_tiles(&mut self) -> Result<bool, Dead> {
        let fits = Fits::of(self);
        let mut is_changed = false;
        for tile in self.free {
            let [low_right, high_right, low_below, high_below] = fits.of_tile(tile);
            let (across, down) = (low_right | high_right, low_below | high_below);
            if across | down == 0 {
                return Err(Dead::Tile(tile));
            }
            if down == 0 && across.is_power_of_two() {
                is_changed |= self.confine(tile, across, RIGHT);
            } else if across == 0 && down.is_power_of_two() {
                is_changed |= self.confine(tile, down, DOWN);
            }
        }
        Ok(is_changed)
    }

    /// Keeps everything else off one pair.
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

/// The cells that exactly one of these has.
fn exactly_one(sets: &[Cells]) -> Cells {
    let (mut one, mut more) = (0, 0);
    for set in sets {
        more |= one & set;
        one |= set;
    }
    one & !more
}
