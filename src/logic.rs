//! Human techniques as data that can explain itself, and what the levels of difficulty are called.
//!
//! A technique looks at the digits on the board and what the rules leave for each blank, never at a
//! solution; it finds one [`Deduction`] or nothing. [`TECHNIQUES`] lists them, easiest first, one
//! file each.

mod hidden_single;
mod level;
mod naked_single;

use std::fmt;

pub use self::level::Level;
use crate::grid::{Candidates, Cell, Digit, Grid, House};

/// A way to find a digit that must stand in a cell.
#[derive(Debug)]
pub struct Technique {
    /// Its name, as players know it.
    pub name: &'static str,
    /// What it says, in a sentence.
    pub blurb: &'static str,
    find: fn(&Candidates) -> Option<Deduction>,
}

/// The techniques, easiest first.
#[rustfmt::skip]
pub const TECHNIQUES: &[Technique] = &[
    Technique { name: "naked single",  blurb: "a cell has one digit left",              find: naked_single::find },
    Technique { name: "hidden single", blurb: "a digit has one place left in a house", find: hidden_single::find },
];

impl Level {
    /// The techniques that are enough for puzzles of this level; `None` where none are.
    pub fn techniques(self) -> Option<&'static [Technique]> {
        match self {
            Self::Easy => Some(&TECHNIQUES[..1]),
            Self::Medium => Some(&TECHNIQUES[..2]),
            Self::Hard | Self::Fiendish => None,
        }
    }
}

/// A digit that must stand in a cell, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deduction {
    /// No other digit is left for the cell.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// No other cell of the house is left for the digit.
    HiddenSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The house that has no other place for the digit.
        house: House,
    },
}

impl Deduction {
    /// The technique that finds such deductions.
    pub const fn technique(&self) -> &'static Technique {
        match self {
            Self::NakedSingle { .. } => &TECHNIQUES[0],
            Self::HiddenSingle { .. } => &TECHNIQUES[1],
        }
    }

    /// The cell it fills.
    pub const fn cell(&self) -> Cell {
        let (Self::NakedSingle { cell, .. } | Self::HiddenSingle { cell, .. }) = *self;
        cell
    }

    /// The digit that goes there.
    pub const fn digit(&self) -> Digit {
        let (Self::NakedSingle { digit, .. } | Self::HiddenSingle { digit, .. }) = *self;
        digit
    }

    /// The house that shows it, where one does.
    pub const fn house(&self) -> Option<House> {
        match *self {
            Self::NakedSingle { .. } => None,
            Self::HiddenSingle { house, .. } => Some(house),
        }
    }
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NakedSingle { cell, digit } => write!(f, "{cell}: only {digit} is left"),
            Self::HiddenSingle { cell, digit, house } => {
                write!(f, "{cell}: the only place for {digit} in {house}")
            }
        }
    }
}

/// The easiest deduction there is, by the order of [`TECHNIQUES`].
///
/// It follows from the digits on the board; where those are wrong, so may it be.
pub fn next(grid: &Grid) -> Option<Deduction> {
    easiest(&Candidates::of(grid), TECHNIQUES)
}

/// Fills in everything that these techniques find, until they find no more.
pub fn fill(grid: &Grid, techniques: &[Technique]) -> Grid {
    let mut filled = *grid;
    let mut candidates = Candidates::of(grid);
    while let Some(deduction) = easiest(&candidates, techniques) {
        filled.set(deduction.cell(), Some(deduction.digit()));
        candidates.place(deduction.cell(), deduction.digit());
    }
    filled
}

fn easiest(candidates: &Candidates, techniques: &[Technique]) -> Option<Deduction> {
    techniques.iter().find_map(|technique| (technique.find)(candidates))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Wikipedia's example.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn grid(line: &str) -> Grid {
        let cells: Vec<_> = line.chars().map(Digit::from_char).collect();
        Grid::from_cells(cells.try_into().expect("81 characters"))
    }

    #[test]
    fn deductions_explain_themselves() {
        let found = next(&grid(EASY)).expect("a deduction");
        assert_eq!(found.to_string(), "r5c5: only 5 is left");
        assert_eq!(found.technique().name, "naked single");
        assert_eq!(found.house(), None);

        // 1 in rows 2 and 3 and in columns 2 and 3 leaves r1c1 as its place in block 1.
        let mut hidden = Grid::EMPTY;
        for (row, column) in [(1, 3), (2, 6), (4, 1), (7, 2)] {
            hidden.set(Cell::at(row, column), Digit::new(1));
        }
        let found = next(&hidden).expect("a deduction");
        assert_eq!(found.to_string(), "r1c1: the only place for 1 in block 1");
        assert_eq!(found.technique().name, "hidden single");
        assert_eq!(found.house(), Some(House::Block(0)));
    }

    #[test]
    fn every_deduction_belongs_to_the_technique_that_found_it() {
        let candidates = Candidates::of(&grid(EASY));
        for technique in TECHNIQUES {
            let found = (technique.find)(&candidates).expect("a deduction");
            assert_eq!(found.technique().name, technique.name);
        }
    }

    #[test]
    fn singles_solve_an_easy_puzzle_and_nothing_follows_from_nothing() {
        assert!(fill(&grid(EASY), TECHNIQUES).is_solved());
        assert_eq!(next(&Grid::EMPTY), None);
        assert_eq!(next(&fill(&grid(EASY), TECHNIQUES)), None);
    }

    #[test]
    fn easy_is_naked_singles_and_medium_hidden_ones_too() {
        let names = |level: Level| -> Vec<_> {
            let techniques = level.techniques().unwrap_or_default();
            techniques.iter().map(|it| it.name).collect()
        };
        assert_eq!(names(Level::Easy), ["naked single"]);
        assert_eq!(names(Level::Medium), ["naked single", "hidden single"]);
    }

    proptest! {
        /// Whatever is on the board, a deduction fills a blank with a digit no peer holds.
        #[test]
        fn a_deduction_never_breaks_the_rules_at_once(
            filled in prop::collection::vec((0..81_usize, 0..9_usize), 0..40)
        ) {
            let mut board = Grid::EMPTY;
            for (idx, digit) in filled {
                let cell = Cell::from_index(idx);
                let digit = Digit::from_index(digit);
                if board.get(cell).is_none() && Candidates::of(&board).get(cell).contains(digit) {
                    board.set(cell, Some(digit));
                }
            }
            if let Some(found) = next(&board) {
                prop_assert!(Candidates::of(&board).get(found.cell()).contains(found.digit()));
                board.set(found.cell(), Some(found.digit()));
                prop_assert!(board.is_consistent());
            }
        }
    }
}
