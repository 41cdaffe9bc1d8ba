//! What follows from what is known: everything that can be struck out without trying.

use super::Dead;
use super::field::{Cells, DOWN, Field, RIGHT, each, first};
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

/// The cells that each cell sees.
const PEERS: [Cells; 81] = {
    let mut peers = [0; 81];
    let mut idx = 0;
    while idx < 81 {
        peers[idx] = crate::grid::Cell::from_index(idx).peers().bits();
        idx += 1;
    }
    peers
};

impl Field {
    /// The field with everything that follows, unless nothing can come of it.
    pub(in crate::search) fn settled(mut self) -> Option<Self> {
        self.settle(&[Cells::MAX; 9]).ok().map(|()| self)
    }

    /// Strikes out until nothing more follows, or nothing can come of it. The houses were looked through
    /// already for digits that have these places.
    pub(super) fn settle(&mut self, seen: &[Cells; 9]) -> Result<(), Dead> {
        let mut seen = *seen;
        loop {
            let before = (self.places, self.across, self.down);
            self.part();
            self.decide()?;
            self.look_through_houses(&mut seen)?;
            if (self.places, self.across, self.down) == before {
                return self.pair_up();
            }
        }
    }

    /// Parts the pairs that no free tile fits, and strikes out digits that then have no partner.
    fn part(&mut self) {
        let partners = self
            .free
            .map(|with| with.iter().fold(0, |cells, digit| cells | self.places[digit.index()]));
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
            *places &= partners >> RIGHT & across
                | (partners & across) << RIGHT
                | partners >> DOWN & down
                | (partners & down) << DOWN;
        }
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

    /// Takes the digit of a blank that has only one left from the cells it sees.
    fn decide(&mut self) -> Result<(), Dead> {
        let some = self.places.iter().fold(0, |some, places| some | places);
        if let Some(cell) = first(self.blanks & !some) {
            return Err(Dead::Cell(cell));
        }
        let fresh = exactly_one(&self.places) & !self.decided;
        self.decided |= fresh;
        for places in &mut self.places {
            for cell in each(*places & fresh) {
                *places &= !PEERS[cell.index()];
            }
        }
        Ok(())
    }

    /// Finds the digits that have one place left in a house. Only digits that have lost places since they
    /// were seen are looked at.
    fn look_through_houses(&mut self, seen: &mut [Cells; 9]) -> Result<(), Dead> {
        for digit in Digit::ALL {
            let idx = digit.index();
            if self.places[idx] == seen[idx] {
                continue;
            }
            seen[idx] = self.places[idx];
            let mut lacking = self.lacking[idx];
            while lacking != 0 {
                let house = lacking.trailing_zeros() as usize;
                lacking &= lacking - 1;
                let here = self.places[idx] & CELLS[house];
                if here == 0 {
                    return Err(Dead::Digit(digit, House::ALL[house]));
                }
                if here.is_power_of_two() && here & self.decided == 0 {
                    for (other, places) in self.places.iter_mut().enumerate() {
                        if other != idx {
                            *places &= !here;
                        }
                    }
                }
            }
        }
        Ok(())
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
