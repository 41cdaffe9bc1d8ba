//! The search for fish: base houses that need a digit, and as many cover houses that have room for it.
//!
//! Each of `n` bases has the digit once. If `n` covers hold all places of the bases, each cover has it within the
//! bases, and the rest of the covers is empty. A place of a base outside of the covers is a fin, and so is a place in
//! two bases, an endo fin: then either a fin is true or the fish holds, and only what sees every fin goes. A place in
//! two covers takes both of them, so it goes even if it lies in a base.
//!
//! ```text
//!        . . .   . . .   . . .
//!   r2   . X .   . X .   . . .      bases r2 and r5, covers c2 and c5, a fin in r5c6:
//!        . . .   . . .   . . .      r4c5 and r6c5 see it, and are not the digit
//!        -------+-------+-----
//!   r4   . . .   . - .   . . .
//!   r5   . X .   . X f   . . .
//!   r6   . . .   . - .   . . .
//! ```

use std::ops::ControlFlow;

use super::templates::Templates;
use super::view::View;
use crate::grid::{Cell, CellSet, Digit, House};

/// A set of houses, by their index in [`House::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Houses(u32);

/// A fish on one digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) bases: Houses,
    pub(super) covers: Houses,
    /// The places of the bases outside of the covers.
    pub(super) fins: CellSet,
    /// The places in two bases.
    pub(super) endo_fins: CellSet,
    pub(super) eliminations: CellSet,
}

/// The receiver of fish, which breaks when it has enough.
pub(super) type Report<'a> = &'a mut dyn FnMut(&Fish) -> ControlFlow<()>;

/// The most fins of a fish, endo fins included.
const MAX_FINS: usize = 5;

/// The most endo fins of a fish.
const MAX_ENDO_FINS: usize = 2;

impl Houses {
    const EMPTY: Self = Self(0);
    const ROWS: Self = Self(0x1ff);
    const COLUMNS: Self = Self(0x1ff << 9);
    const BLOCKS: Self = Self(0x1ff << 18);
    const ALL: Self = Self((1 << 27) - 1);

    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    const fn with(self, idx: usize) -> Self {
        Self(self.0 | 1 << idx)
    }

    const fn contains(self, idx: usize) -> bool {
        self.0 & 1 << idx != 0
    }

    const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn indices(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let idx = rest.checked_ilog2().map(|_| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(idx)
        })
    }

    /// Iterates over the houses: rows, columns, blocks.
    pub(super) fn iter(self) -> impl Iterator<Item = House> {
        self.indices().map(|idx| House::ALL[idx])
    }

    /// Returns the cells of all members.
    pub(super) fn cells(self) -> CellSet {
        self.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }
}

/// The direction of the bases of a fish that are lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Rows,
    Columns,
}

impl Direction {
    const BOTH: [Self; 2] = [Self::Rows, Self::Columns];

    const fn lines(self) -> Houses {
        match self {
            Self::Rows => Houses::ROWS,
            Self::Columns => Houses::COLUMNS,
        }
    }

    const fn crossing(self) -> Self {
        match self {
            Self::Rows => Self::Columns,
            Self::Columns => Self::Rows,
        }
    }

    /// Returns the houses of these lines, a bit each.
    fn houses(self, lines: u16) -> Houses {
        match self {
            Self::Rows => Houses(u32::from(lines)),
            Self::Columns => Houses(u32::from(lines) << 9),
        }
    }

    /// Returns the cell in a line at a place along it.
    const fn cell(self, line: usize, place: usize) -> Cell {
        match self {
            Self::Rows => Cell::at(line, place),
            Self::Columns => Cell::at(place, line),
        }
    }
}

/// The places of a digit in nine parallel lines, a bit for each place along the line.
struct Lines {
    digit: Digit,
    direction: Direction,
    places: [u16; 9],
}

/// Some of the lines, as bits, and all the places in them.
#[derive(Clone, Copy)]
struct Bases {
    lines: u16,
    places: u16,
}

impl Lines {
    fn new(view: &View<'_>, digit: Digit, direction: Direction) -> Self {
        let mut places = [0; 9];
        for cell in view.places(digit) {
            let (line, place) = match direction {
                Direction::Rows => (cell.row(), cell.column()),
                Direction::Columns => (cell.column(), cell.row()),
            };
            places[line] |= 1 << place;
        }
        Self { digit, direction, places }
    }

    /// Calls `found` with each choice of `n_left` more lines from this one on, in order, as long as they have no more
    /// than `max_places` places together.
    fn choose(
        &self,
        from: usize,
        n_left: usize,
        max_places: u32,
        chosen: Bases,
        found: &mut dyn FnMut(Bases) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if n_left == 0 {
            return found(chosen);
        }
        for line in from..=9 - n_left {
            let places = chosen.places | self.places[line];
            if self.places[line] == 0 || places.count_ones() > max_places {
                continue;
            }
            let chosen = Bases { lines: chosen.lines | 1 << line, places };
            self.choose(line + 1, n_left - 1, max_places, chosen, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells at these places of these lines where the digit is possible.
    fn cells(&self, lines: u16, places: u16) -> CellSet {
        let mut cells = CellSet::EMPTY;
        for line in ones(lines) {
            for place in ones(self.places[line] & places) {
                cells = cells.with(self.direction.cell(line, place));
            }
        }
        cells
    }

    /// Returns the fish with these bases and covers, and these fins and eliminations.
    fn fish(&self, bases: u16, covers: u16, fins: CellSet, eliminations: CellSet) -> Fish {
        Fish {
            digit: self.digit,
            bases: self.direction.houses(bases),
            covers: self.direction.crossing().houses(covers),
            fins,
            endo_fins: CellSet::EMPTY,
            eliminations,
        }
    }
}

/// Iterates over the indices of the bits that are set.
fn ones(bits: u16) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let idx = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(idx)
    })
}

/// Finds basic fish of this size: by digit, rows as bases first, lines in order.
pub(super) fn basic(view: &View<'_>, size: usize, report: Report<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for direction in Direction::BOTH {
            let lines = Lines::new(view, digit, direction);
            let none = Bases { lines: 0, places: 0 };
            lines.choose(0, size, bits(size), none, &mut |bases| {
                if bases.places.count_ones() != bits(size) {
                    return ControlFlow::Continue(());
                }
                let eliminations = lines.cells(!bases.lines & 0x1ff, bases.places);
                if eliminations.is_empty() {
                    return ControlFlow::Continue(());
                }
                report(&lines.fish(bases.lines, bases.places, CellSet::EMPTY, eliminations))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns a number of bits as it is counted.
fn bits(n_bits: usize) -> u32 {
    u32::try_from(n_bits).expect("a fish has at most nine lines")
}

/// Finds finned and sashimi fish of this size: by digit, rows as bases first, lines in order.
///
/// What goes lies in a cover and not in a base line, so it sees a fin only in its block: all fins are in one block.
pub(super) fn finned(view: &View<'_>, size: usize, report: Report<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for direction in Direction::BOTH {
            let lines = Lines::new(view, digit, direction);
            let none = Bases { lines: 0, places: 0 };
            lines.choose(0, size, bits(size) + 2, none, &mut |bases| {
                lines.finned(bases, bits(size), report)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Iterates over the subsets of these bits, from none to all.
fn subsets(bits: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(0_u16), move |subset| {
        (*subset != bits).then_some(subset.wrapping_sub(bits) & bits)
    })
}

/// The three places of a line in the blocks of one stack, or the three lines of one band.
const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];

impl Lines {
    /// Reports the finned fish with these bases, by their covers in order.
    fn finned(&self, bases: Bases, size: u32, report: Report<'_>) -> ControlFlow<()> {
        if bases.places.count_ones() <= size {
            return ControlFlow::Continue(());
        }
        let mut fish: Vec<(u16, Fish)> = Vec::new();
        for band in THIRDS.into_iter().filter(|band| bases.lines & band != 0) {
            let outside = ones(bases.lines & !band).fold(0, |all, line| all | self.places[line]);
            for stack in THIRDS {
                let needed = outside | bases.places & !stack;
                let free = bases.places & !needed;
                if needed.count_ones() > size || needed.count_ones() + free.count_ones() <= size {
                    continue;
                }
                // Every choice of as many of the free places as there are covers left; the others are fins.
                for chosen in subsets(free) {
                    let covers = needed | chosen;
                    if covers.count_ones() != size {
                        continue;
                    }
                    let eliminations = self.cells(band & !bases.lines, covers & stack);
                    let fins = self.cells(bases.lines & band, free & !chosen);
                    if !eliminations.is_empty() && fins.len() <= MAX_FINS {
                        let found = self.fish(bases.lines, covers, fins, eliminations);
                        fish.push((covers.reverse_bits(), found));
                    }
                }
            }
        }
        fish.sort_by_key(|&(key, _)| std::cmp::Reverse(key));
        fish.iter().try_for_each(|(_, fish)| report(fish))
    }
}

impl Fish {
    /// Returns true if a base with fins keeps at most one place without them.
    pub(super) fn is_sashimi(&self, view: &View<'_>) -> bool {
        self.bases.iter().any(|base| {
            let places = view.places_in(self.digit, base);
            let rest = places - self.fins;
            rest != places && rest.len() <= 1
        })
    }

    /// Returns true if it has no fins.
    fn is_whole(&self) -> bool {
        (self.fins | self.endo_fins).is_empty()
    }

    /// Returns the fish with the covers, fins and eliminations of another one added.
    pub(super) fn joined(&self, other: &Self) -> Self {
        Self {
            covers: self.covers.union(other.covers),
            fins: self.fins | other.fins,
            eliminations: self.eliminations | other.eliminations,
            ..*self
        }
    }
}

/// Fish with the same bases, among fish that come grouped by their bases.
#[derive(Default)]
pub(super) struct Group(Vec<Fish>);

impl Group {
    /// Adds the next fish, and calls `pair` with each of those before it that has other fins and strikes other cells.
    pub(super) fn add(
        &mut self,
        fish: &Fish,
        mut pair: impl FnMut(&Fish, &Fish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.0.retain(|it| it.bases == fish.bases && it.digit == fish.digit);
        if self.0.iter().any(|it| it.eliminations == fish.eliminations) {
            return ControlFlow::Continue(());
        }
        self.0.push(*fish);
        let before = &self.0[..self.0.len() - 1];
        before.iter().filter(|it| it.fins != fish.fins).try_for_each(|it| pair(it, fish))
    }
}

/// The houses that a complex fish is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mix {
    /// Lines of one direction and blocks as bases, lines of the other direction and blocks as covers.
    Franken,
    /// Any other mix.
    Mutant,
}

impl Mix {
    /// Returns the houses that may be bases and those that may be covers, by direction.
    fn houses(self) -> Vec<(Houses, Houses)> {
        match self {
            Self::Franken => Direction::BOTH
                .map(|direction| {
                    let [bases, covers] = [direction, direction.crossing()].map(Direction::lines);
                    (bases.union(Houses::BLOCKS), covers.union(Houses::BLOCKS))
                })
                .to_vec(),
            Self::Mutant => vec![(Houses::ALL, Houses::ALL)],
        }
    }

    /// Returns the mix of these bases and covers; `None` for a basic fish.
    fn of(bases: Houses, covers: Houses) -> Option<Self> {
        let is_parted = Direction::BOTH.into_iter().any(|direction| {
            let [lines, crossing] = [direction, direction.crossing()].map(Direction::lines);
            bases.is_within(lines.union(Houses::BLOCKS)) && covers.is_within(crossing.union(Houses::BLOCKS))
        });
        match (is_parted, bases.union(covers).is_within(Houses::ROWS.union(Houses::COLUMNS))) {
            (true, true) => None,
            (true, false) => Some(Self::Franken),
            (false, _) => Some(Self::Mutant),
        }
    }
}

/// Says if a fish has fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    None,
    Some,
}

/// Finds fish of this size of rows, columns and blocks: by digit, the lines of one direction as bases first, houses in
/// order.
///
/// Only what is in no template of the digit can go, so most digits need no search.
pub(super) fn complex(
    view: &View<'_>,
    mix: Mix,
    fins: Fins,
    size: usize,
    report: Report<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = view.places(digit);
        let possible = Templates::of(view.state(), digit).map_or(CellSet::EMPTY, |it| it.any);
        let targets = places - possible;
        if targets.is_empty() {
            continue;
        }
        for (bases, covers) in mix.houses() {
            let search = Complex {
                digit,
                mix,
                size,
                places: House::ALL.map(|house| places & house.cells()),
                bases,
                covers,
                max_fins: if fins == Fins::None { 0 } else { MAX_FINS },
            };
            let start = Catch { houses: Houses::EMPTY, cells: CellSet::EMPTY, endo_fins: CellSet::EMPTY, targets };
            search.add_base(0, start, &mut |fish| match fins == Fins::Some && fish.is_whole() {
                true => ControlFlow::Continue(()),
                false => report(fish),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for complex fish on one digit.
struct Complex {
    digit: Digit,
    mix: Mix,
    size: usize,
    /// The places of the digit by house.
    places: [CellSet; 27],
    bases: Houses,
    covers: Houses,
    max_fins: usize,
}

/// Some bases of a fish.
#[derive(Clone, Copy)]
struct Catch {
    houses: Houses,
    cells: CellSet,
    endo_fins: CellSet,
    /// What may still go: it sees every fin so far.
    targets: CellSet,
}

/// Some covers of a fish.
#[derive(Clone, Copy)]
struct Net {
    houses: Houses,
    /// The places of the bases that no cover holds yet.
    open: CellSet,
    /// The places in one cover or more.
    once: CellSet,
    /// The places in two covers or more.
    twice: CellSet,
    /// Those of the open places that no later cover can hold.
    fins: CellSet,
    targets: CellSet,
}

/// Returns the cells of these that see all of the others.
fn seeing(cells: CellSet, others: CellSet) -> CellSet {
    others.iter().fold(cells, |cells, other| cells & other.peers())
}

impl Complex {
    fn add_base(&self, from: usize, catch: Catch, report: Report<'_>) -> ControlFlow<()> {
        let n_left = self.size - catch.houses.len();
        if n_left == 0 {
            return self.cover(&catch, report);
        }
        for idx in (from..27).filter(|&idx| self.bases.contains(idx)) {
            let places = self.places[idx];
            if places.is_empty() {
                continue;
            }
            let endo_fins = catch.endo_fins | catch.cells & places;
            let targets = seeing(catch.targets, endo_fins - catch.endo_fins);
            if targets.is_empty() || endo_fins.len() > self.max_fins.min(MAX_ENDO_FINS) {
                continue;
            }
            let catch = Catch {
                houses: catch.houses.with(idx),
                cells: catch.cells | places,
                endo_fins,
                targets,
            };
            self.add_base(idx + 1, catch, report)?;
        }
        ControlFlow::Continue(())
    }

    /// Finds the covers of these bases.
    fn cover(&self, catch: &Catch, report: Report<'_>) -> ControlFlow<()> {
        let mut covers = [0; 27];
        let mut n_covers = 0;
        for idx in (0..27).filter(|&idx| self.covers.contains(idx) && !catch.houses.contains(idx)) {
            if !(self.places[idx] & catch.cells).is_empty() {
                covers[n_covers] = idx;
                n_covers += 1;
            }
        }
        let covers = &covers[..n_covers];
        let mut reach = [CellSet::EMPTY; 28];
        for (nth, &idx) in covers.iter().enumerate().rev() {
            reach[nth] = reach[nth + 1] | self.places[idx];
        }
        let net = Net {
            houses: Houses::EMPTY,
            open: catch.cells - catch.endo_fins,
            once: CellSet::EMPTY,
            twice: CellSet::EMPTY,
            fins: CellSet::EMPTY,
            targets: catch.targets,
        };
        self.add_cover(catch, covers, &reach, net, report)
    }

    /// Adds covers from this list on; `reach` holds the places in each rest of the list.
    fn add_cover(
        &self,
        catch: &Catch,
        covers: &[usize],
        reach: &[CellSet],
        net: Net,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let n_left = self.size - net.houses.len();
        if n_left == 0 {
            return self.land(catch, &net, report);
        }
        let max_fins = self.max_fins - catch.endo_fins.len();
        for nth in 0..=covers.len().saturating_sub(n_left) {
            let (Some(&idx), Some(&reach_here)) = (covers.get(nth), reach.get(nth)) else { break };
            let fins = net.open - reach_here;
            if fins.len() > max_fins || seeing(net.targets, fins - net.fins).is_empty() {
                break;
            }
            let places = self.places[idx];
            let open = net.open - places;
            let fins = open - reach[nth + 1];
            let targets = seeing(net.targets, fins - net.fins);
            let widest = covers[nth + 1..].iter().map(|&it| (open & self.places[it]).len()).max().unwrap_or(0);
            if targets.is_empty() || fins.len() > max_fins || open.len() > max_fins + widest * (n_left - 1) {
                continue;
            }
            let next = Net {
                houses: net.houses.with(idx),
                open,
                once: net.once | places,
                twice: net.twice | net.once & places,
                fins,
                targets,
            };
            self.add_cover(catch, &covers[nth + 1..], &reach[nth + 1..], next, report)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the fish of these bases and covers, if it is one.
    fn land(&self, catch: &Catch, net: &Net, report: Report<'_>) -> ControlFlow<()> {
        let targets = seeing(net.targets, net.open - net.fins);
        let eliminations = targets & (net.once - catch.cells | net.twice);
        if eliminations.is_empty() || Mix::of(catch.houses, net.houses) != Some(self.mix) {
            return ControlFlow::Continue(());
        }
        report(&Fish {
            digit: self.digit,
            bases: catch.houses,
            covers: net.houses,
            fins: net.open,
            endo_fins: catch.endo_fins,
            eliminations,
        })
    }
}
