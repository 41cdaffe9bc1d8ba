//! The digits on the board that leave a single no other choice.

use std::fmt;

use super::explain::{cells, list};
use super::{Candidate, CandidateSet, Deduction, Family, Link, LinkKind, Places, Shape, State};
use crate::grid::{Cell, CellSet, DigitSet, House, HouseSet, sort};

/// The digits on the board that close the other possibilities of a single: one of each other digit for a naked single,
/// and enough to close the other blanks of the house for a hidden one. Other techniques have none.
///
/// ```
/// use sudoscope::logic::{Highlights, technique};
///
/// let single = technique("naked single").ok_or("not in the table")?;
/// let state = single.example();
/// let deduction = single.first(&state).ok_or("no deduction")?;
/// let highlights = Highlights::of(&deduction, &state);
/// assert_eq!(highlights.blockers().cells().len(), 8);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Blockers {
    /// For a naked single houses of its cell, each with some of the other digits.
    by_house: Vec<(House, DigitSet)>,
    cells: CellSet,
    lines: Vec<Link>,
    closed: CellSet,
    /// The rest, which no digit on the board closes: an earlier step ruled it out.
    struck: CandidateSet,
}

impl Blockers {
    pub(super) fn of(deduction: &Deduction, state: &State) -> Self {
        match (deduction.placements(), deduction.parts()) {
            ([single], [part]) if deduction.technique().family() == Family::Singles => {
                match part.shape {
                    Shape::House(house) => Self::of_hidden(*single, house, state),
                    _ => Self::of_naked(*single, state),
                }
            }
            _ => Self::default(),
        }
    }

    fn of_naked(Candidate { cell, digit }: Candidate, state: &State) -> Self {
        let mut blockers = Self::default();
        let mut left = DigitSet::ALL.without(digit);
        let grid = state.grid();
        let seen = |house: House, digits: DigitSet| -> CellSet {
            let has = |it: &_| grid.get(*it).is_some_and(|digit| digits.contains(digit));
            house.cells().iter().filter(has).collect()
        };
        // The houses with most of the digits, so that the sentence names few.
        while let Some(house) = cell.houses().into_iter().max_by_key(|it| seen(*it, left).len()) {
            let cells = seen(house, left);
            let digits: DigitSet = cells.iter().filter_map(|it| grid.get(it)).collect();
            if digits.is_empty() {
                break;
            }
            left -= digits;
            blockers.cells |= cells;
            blockers.by_house.push((house, digits));
        }
        left.iter().for_each(|it| blockers.struck.insert(Candidate::new(cell, it)));
        blockers
    }

    fn of_hidden(Candidate { cell, digit }: Candidate, house: House, state: &State) -> Self {
        let closed = (state.blanks() & house.cells()).without(cell);
        let closed_by = |cells: CellSet| {
            cells.iter().fold(CellSet::EMPTY, |all, it| all | (it.peers() & closed))
        };
        let mut cells = state.grid().cells_with(digit);
        // Those that the others make superfluous go, first those that close few.
        let mut by_use: Vec<Cell> = cells.iter().collect();
        sort::by_key(&mut by_use, |it| (it.peers() & closed).len());
        for cell in by_use {
            let without = cells.without(cell);
            cells = if closed_by(without) == closed_by(cells) { without } else { cells };
        }
        let places = |cells| Places { digit, cells };
        let (mut lines, mut left) = (Vec::new(), closed);
        for blocker in cells {
            let ends = (blocker.peers() & left).iter().map(|it| places(it.into()));
            let from = places(blocker.into());
            let line = |to| Link::new(state.candidates(), from, to, LinkKind::Weak);
            lines.extend(ends.map(line));
            left -= blocker.peers();
        }
        let struck = CandidateSet::of(digit, left);
        Self { by_house: Vec::new(), cells, lines, closed, struck }
    }

    /// Returns the cells of the digits.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the lines from the digits to the cells that they close, for a hidden single.
    pub fn lines(&self) -> &[Link] {
        &self.lines
    }

    /// Returns the blanks of the house of a hidden single that are closed.
    pub const fn closed(&self) -> CellSet {
        self.closed
    }

    /// Returns the houses in which the digits of a naked single stand.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> {
        self.by_house.iter().map(|it| it.0)
    }
}

/// Writes the end of the sentence of a single: a colon, and where the digits stand. Empty if there are none.
impl fmt::Display for Blockers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is = |n: usize| if n == 1 { "is" } else { "are" };
        let in_houses = self.by_house.iter().enumerate().map(|(idx, (house, digits))| {
            let verb = if idx == 0 { format!(" {}", is(digits.len())) } else { String::new() };
            format!("{}{verb} in {house}", list(*digits, "and"))
        });
        let closed = self.lines.first().map(|line| {
            let houses: HouseSet = self
                .lines
                .chunk_by(|a, b| a.from == b.from)
                .filter_map(|lines| {
                    let ends = lines.iter().fold(lines[0].from.cells, |all, it| all | it.to.cells);
                    ends.common_houses().next()
                })
                .collect();
            let (s, verb) = if self.cells.len() == 1 { ("", "closes") } else { ("s", "close") };
            let others = if self.struck.is_empty() {
                "the other cells".to_owned()
            } else {
                cells(self.closed - self.struck.all_cells()).to_string()
            };
            format!("the {}{s} of {houses} {verb} {others}", line.from.digit)
        });
        let struck = (!self.struck.is_empty()).then(|| {
            let (digits, at) = (self.struck.all_digits(), cells(self.struck.all_cells()));
            let verb = if digits.len() == 1 { "was" } else { "were" };
            format!("{} {verb} ruled out in {at} before", list(digits, "and"))
        });
        let all: Vec<String> = in_houses.chain(closed).chain(struck).collect();
        match &all[..] {
            [] => Ok(()),
            [only] => write!(f, ": {only}"),
            [before @ .., last] => write!(f, ": {}, and {last}", before.join(", ")),
        }
    }
}
