//! The search for fish: some base houses that need a digit, and as many cover houses that have room for it.
//!
//! Each of `n` bases has the digit once. If `n` covers hold all places of the digit in the bases, then each cover has
//! the digit within the bases, so it is nowhere else in the covers.
//!
//! A fin is a place of a base outside of the covers; an endo fin is a place in two bases. With fins, either one of them
//! is true or the fish holds, so only places that see every fin are eliminated. A place in two covers would use up
//! both, so it is eliminated even if it lies in a base.
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

use std::cell;
use std::ops::ControlFlow;

use super::templates;
use super::view::View;
use crate::grid::{Cell, CellSet, Digit, House, HouseSet};

/// A fish on one digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) bases: HouseSet,
    pub(super) covers: HouseSet,
    /// The places of the bases outside of the covers.
    pub(super) fins: CellSet,
    /// The places in two bases.
    pub(super) endo_fins: CellSet,
    pub(super) eliminations: CellSet,
}

/// The form of a fish with fins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Form {
    /// Without its fins it is a basic fish.
    Finned,
    /// Some base with fins keeps at most one place without them.
    Sashimi,
}

/// The function that receives each fish, and breaks when it has enough.
pub(super) type Report<'a> = &'a mut dyn FnMut(&Fish) -> ControlFlow<()>;

/// The most fins of a fish, endo fins included.
const MAX_FINS: usize = 5;

/// The most endo fins of a fish.
const MAX_ENDO_FINS: usize = 2;

/// The most calls of [`Complex::can_cover`] in the search for complex fish on one digit, for bases in one direction.
///
/// Only fish of six and seven houses come near it, on positions where a digit has many candidates that are false. The
/// search then ends with what it has found.
const MAX_QUESTIONS: u32 = 100_000_000;

/// The direction of lines that are bases: rows or columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Rows,
    Columns,
}

impl Direction {
    const BOTH: [Self; 2] = [Self::Rows, Self::Columns];

    const fn lines(self) -> HouseSet {
        match self {
            Self::Rows => HouseSet::ROWS,
            Self::Columns => HouseSet::COLUMNS,
        }
    }

    const fn crossing(self) -> Self {
        match self {
            Self::Rows => Self::Columns,
            Self::Columns => Self::Rows,
        }
    }

    /// Returns the houses that a Franken fish may have as bases and as covers.
    fn franken(self) -> (HouseSet, HouseSet) {
        (self.lines() | HouseSet::BLOCKS, self.crossing().lines() | HouseSet::BLOCKS)
    }

    /// Converts line numbers, a bit each, to houses.
    fn houses(self, lines: u16) -> HouseSet {
        match self {
            Self::Rows => ones(lines).map(House::Row).collect(),
            Self::Columns => ones(lines).map(House::Column).collect(),
        }
    }

    /// Returns the cell at this place along a line.
    const fn cell(self, line: usize, place: usize) -> Cell {
        match self {
            Self::Rows => Cell::at(line, place),
            Self::Columns => Cell::at(place, line),
        }
    }
}

/// The places of a digit in the rows or in the columns: for each line a bit for each place along it.
struct Lines {
    digit: Digit,
    direction: Direction,
    places: [u16; 9],
}

/// The lines chosen as bases, a bit each, and the union of their places.
#[derive(Clone, Copy)]
struct Bases {
    lines: u16,
    places: u16,
}

impl Bases {
    const fn n_places(self) -> usize {
        count(self.places)
    }
}

impl Lines {
    fn new(view: &View<'_>, digit: Digit, direction: Direction) -> Self {
        let rows = templates::rows(view.places(digit));
        let places = match direction {
            Direction::Rows => rows,
            Direction::Columns => transposed(rows),
        };
        Self { digit, direction, places }
    }

    /// Calls `found` with each way to add `n_left` lines, from line `from` on, in order, whose union has at most
    /// `max_places` places.
    fn choose(
        &self,
        from: usize,
        n_left: usize,
        max_places: usize,
        chosen: Bases,
        found: &mut dyn FnMut(Bases) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if n_left == 0 {
            return found(chosen);
        }
        for line in from..=9 - n_left {
            let places = chosen.places | self.places[line];
            let longer = Bases { lines: chosen.lines | 1 << line, places };
            if self.places[line] != 0 && longer.n_places() <= max_places {
                self.choose(line + 1, n_left - 1, max_places, longer, found)?;
            }
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

const fn count(bits: u16) -> usize {
    bits.count_ones() as usize
}

/// Transposes a 9 by 9 matrix of bits.
fn transposed(rows: [u16; 9]) -> [u16; 9] {
    let mut columns = [0; 9];
    for (row, &bits) in rows.iter().enumerate() {
        for column in ones(bits) {
            columns[column] |= 1 << row;
        }
    }
    columns
}

/// Iterates over the indices of the set bits, lowest first.
fn ones(bits: u16) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let idx = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(idx)
    })
}

/// Calls `found` with each choice of `size` parallel lines whose union has at most `max_places` places: by digit, rows
/// first, lines in order.
fn each_bases(
    view: &View<'_>,
    size: usize,
    max_places: usize,
    mut found: impl FnMut(&Lines, Bases) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in view.changed_digits() {
        for direction in Direction::BOTH {
            let lines = Lines::new(view, digit, direction);
            let none = Bases { lines: 0, places: 0 };
            lines.choose(0, size, max_places, none, &mut |bases| found(&lines, bases))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds basic fish of this size: by digit, rows as bases first, lines in order.
pub(super) fn basic(view: &View<'_>, size: usize, report: Report<'_>) -> ControlFlow<()> {
    each_bases(view, size, size, |lines, bases| {
        if bases.n_places() < size {
            return ControlFlow::Continue(());
        }
        let eliminations = lines.cells(!bases.lines & 0x1ff, bases.places);
        report(&lines.fish(bases.lines, bases.places, CellSet::EMPTY, eliminations))
    })
}

/// Finds finned and sashimi fish of this size: by digit, rows as bases first, lines in order.
///
/// An elimination lies in a cover and not in a base, so it shares no line with a fin and can see it only in its block.
/// So all fins are in one block.
pub(super) fn finned(view: &View<'_>, size: usize, report: Report<'_>) -> ControlFlow<()> {
    // Of the three crossing lines through the fins' block one at least is a cover, where something goes.
    each_bases(view, size, size + 2, |lines, bases| lines.finned(bases, size, report))
}

/// Iterates over the subsets of these bits, from none to all.
fn subsets(bits: u16) -> impl Iterator<Item = u16> {
    // Subtracting all bits counts up in those places only.
    std::iter::successors(Some(0_u16), move |subset| {
        (*subset != bits).then_some(subset.wrapping_sub(bits) & bits)
    })
}

/// The bits of each third of a line: its places in one block, or the lines of one band.
const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];

impl Lines {
    /// Reports the finned fish with these bases, in the order of their covers.
    fn finned(&self, bases: Bases, size: usize, report: Report<'_>) -> ControlFlow<()> {
        if bases.n_places() <= size {
            return ControlFlow::Continue(());
        }
        let mut fish: Vec<Fish> = Vec::new();
        for stack in THIRDS {
            // At least one cover must be in the block of the fins, where something goes.
            if count(bases.places & !stack) < size {
                for band in THIRDS.into_iter().filter(|band| bases.lines & band != 0) {
                    self.finned_in(bases, size, band, stack, &mut fish);
                }
            }
        }
        fish.sort_by(|one, other| one.covers.iter().cmp(other.covers.iter()));
        fish.iter().try_for_each(report)
    }

    /// Adds the finned fish with these bases whose fins are all in the block of this band and stack.
    fn finned_in(&self, bases: Bases, size: usize, band: u16, stack: u16, fish: &mut Vec<Fish>) {
        // Fins lie in the band and the stack only, so the places elsewhere are in covers.
        let needed = bases.places & !stack | self.places(bases.lines & !band);
        let free = bases.places & !needed;
        let targets = self.places(band & !bases.lines) & stack & bases.places;
        if targets == 0 || count(needed) > size {
            return;
        }
        // Every choice of as many of the free places as there are covers left; the others are fins.
        for chosen in subsets(free).filter(|it| count(needed | it) == size) {
            let covers = needed | chosen;
            let eliminations = self.cells(band & !bases.lines, covers & stack);
            let fins = self.cells(bases.lines & band, free & !chosen);
            if !eliminations.is_empty() && fins.len() <= MAX_FINS {
                fish.push(self.fish(bases.lines, covers, fins, eliminations));
            }
        }
    }

    /// Returns the union of the places of these lines.
    fn places(&self, lines: u16) -> u16 {
        ones(lines).fold(0, |places, line| places | self.places[line])
    }
}

impl Fish {
    /// Returns the form of a finned fish.
    pub(super) fn form(&self, view: &View<'_>) -> Form {
        let is_sashimi = self.bases.iter().any(|base| {
            let places = view.places_in(self.digit, base);
            let rest = places - self.fins;
            rest != places && rest.len() <= 1
        });
        if is_sashimi { Form::Sashimi } else { Form::Finned }
    }

    fn has_fins(&self) -> bool {
        !(self.fins | self.endo_fins).is_empty()
    }
}

/// Fish with the same bases. Fish come grouped by their bases, so only the current group is kept.
#[derive(Default)]
pub(super) struct Group(Vec<Fish>);

impl Group {
    /// Adds a fish, and calls `pair` with each earlier one that has other fins and other eliminations.
    pub(super) fn add(
        &mut self,
        fish: &Fish,
        mut pair: impl FnMut(&Fish, &Fish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Fish come grouped, so those with other bases can have no partner any more.
        self.0.retain(|it| it.bases == fish.bases && it.digit == fish.digit);
        let key = |it: &Fish| (it.fins, it.eliminations);
        if self.0.iter().any(|it| key(it) == key(fish)) {
            return ControlFlow::Continue(());
        }
        let is_other = |it: &&Fish| it.fins != fish.fins && it.eliminations != fish.eliminations;
        self.0.iter().filter(is_other).try_for_each(|it| pair(it, fish))?;
        self.0.push(*fish);
        ControlFlow::Continue(())
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
    /// Returns the possible bases and the possible covers; for Franken fish one pair for each direction.
    fn houses(self) -> Vec<(HouseSet, HouseSet)> {
        match self {
            Self::Franken => Direction::BOTH.map(Direction::franken).to_vec(),
            Self::Mutant => vec![(HouseSet::ALL, HouseSet::ALL)],
        }
    }

    /// Returns the mix of these bases and covers; `None` for a basic fish.
    fn of(bases: HouseSet, covers: HouseSet) -> Option<Self> {
        let mut parted = Direction::BOTH.into_iter().map(Direction::franken);
        let is_parted = parted
            .any(|(lines, crossing)| lines.is_superset(bases) && crossing.is_superset(covers));
        let is_of_lines = (HouseSet::ROWS | HouseSet::COLUMNS).is_superset(bases | covers);
        match (is_parted, is_of_lines) {
            (true, true) => None,
            (true, false) => Some(Self::Franken),
            (false, _) => Some(Self::Mutant),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    None,
    Some,
}

/// Finds fish of this size of rows, columns and blocks: by digit, the lines of one direction as bases first, houses in
/// order.
///
/// Only a candidate that is in no template of its digit can be eliminated, so most digits need no search. A digit
/// without a template needs none either: the position has no solution then.
pub(super) fn complex(
    view: &View<'_>,
    mix: Mix,
    fins: Fins,
    size: usize,
    report: Report<'_>,
) -> ControlFlow<()> {
    for digit in view.changed_digits() {
        let Some(possible) = templates::possible(view.state, digit) else { continue };
        let places = view.places(digit);
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
                n_questions_left: cell::Cell::new(MAX_QUESTIONS),
            };
            let start = Catch { targets, ..Catch::default() };
            search.add_base(0, start, &mut |fish| {
                // Fish with and without fins are techniques of their own, and the search allows the fins only.
                let is_asked_for = fish.has_fins() == (fins == Fins::Some);
                if is_asked_for { report(fish) } else { ControlFlow::Continue(()) }
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
    bases: HouseSet,
    covers: HouseSet,
    max_fins: usize,
    n_questions_left: cell::Cell<u32>,
}

/// A choice of bases.
#[derive(Clone, Copy, Default)]
struct Catch {
    houses: HouseSet,
    cells: CellSet,
    endo_fins: CellSet,
    /// The candidates that see every fin so far, so they may still be eliminated.
    targets: CellSet,
}

/// A choice of covers for these bases.
#[derive(Clone, Copy, Default)]
struct Net {
    houses: HouseSet,
    /// The places of the bases that are in no cover yet: fins, unless a later cover holds them.
    open: CellSet,
    /// The places in at least one cover.
    once: CellSet,
    /// The places in at least two covers.
    twice: CellSet,
    /// The candidates that may still be eliminated.
    targets: CellSet,
}

/// Returns those of `cells` that see all of `others`.
fn seeing(cells: CellSet, others: CellSet) -> CellSet {
    cells & others.common_peers()
}

/// Returns the row, the column and the block of a cell.
const fn holding(cell: Cell) -> HouseSet {
    let [row, column, block] = cell.houses();
    HouseSet::only(row).with(column).with(block)
}

impl Complex {
    fn add_base(&self, from: usize, catch: Catch, report: Report<'_>) -> ControlFlow<()> {
        let n_left = self.size - catch.houses.len();
        if n_left == 0 {
            return self.cover(&catch, report);
        }
        for house in self.bases.iter().filter(|it| it.index() >= from) {
            let places = self.places[house.index()];
            if places.is_empty() {
                continue;
            }
            let endo_fins = catch.endo_fins | catch.cells & places;
            let targets = seeing(catch.targets, endo_fins - catch.endo_fins);
            if targets.is_empty() || endo_fins.len() > self.max_fins.min(MAX_ENDO_FINS) {
                continue;
            }
            let mut catch = Catch {
                houses: catch.houses.with(house),
                cells: catch.cells | places,
                endo_fins,
                targets,
            };
            // The costly question comes last: most bases are out by their endo fins.
            catch.targets =
                targets.iter().filter(|&target| self.is_within_reach(&catch, target)).collect();
            if !catch.targets.is_empty() {
                self.add_base(house.index() + 1, catch, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns false if `target` cannot be eliminated by a fish with these bases, whatever bases and covers are added.
    ///
    /// If the target were the digit, it would use up one cover, or two if it lies in a base; the covers that remain
    /// would have to hold the places of the bases that do not see it.
    fn is_within_reach(&self, catch: &Catch, target: Cell) -> bool {
        // A place of a base goes only where two covers cross.
        let n_used = if catch.cells.contains(target) { 2 } else { 1 };
        let left = catch.cells.without(target) - target.peers();
        let covers = self.covers.difference(catch.houses);
        self.size >= n_used && self.can_cover(left, covers, self.size - n_used)
    }

    /// Returns true if `n_covers` of these houses can hold all of these places. False once the search has reached its
    /// bound.
    fn can_cover(&self, places: CellSet, covers: HouseSet, n_covers: usize) -> bool {
        let Some(n_questions_left) = self.n_questions_left.get().checked_sub(1) else {
            return false;
        };
        self.n_questions_left.set(n_questions_left);
        // Some cover must hold the first place: that leaves at most three houses to try, whatever else is chosen.
        let Some(cell) = places.first() else { return true };
        n_covers > 0
            && (covers & holding(cell)).iter().any(|house| {
                self.can_cover(places - self.places[house.index()], covers, n_covers - 1)
            })
    }

    /// Searches for covers of these bases.
    fn cover(&self, catch: &Catch, report: Report<'_>) -> ControlFlow<()> {
        let (mut covers, mut reach) = (HouseSet::EMPTY, [CellSet::EMPTY; 28]);
        for (idx, house) in House::ALL.into_iter().enumerate().rev() {
            // From the end, so that `reach[i]` bounds what the covers from `i` on can still hold.
            reach[idx] = reach[idx + 1];
            let is_free = self.covers.contains(house) && !catch.houses.contains(house);
            if is_free && !(self.places[idx] & catch.cells).is_empty() {
                covers = covers.with(house);
                reach[idx] |= self.places[idx];
            }
        }
        let open = catch.cells - catch.endo_fins;
        let net = Net { open, targets: catch.targets, ..Net::default() };
        self.add_cover(catch, covers, &reach, net, report)
    }

    /// Adds further covers out of `covers`; `reach[i]` holds the places in the covers from index `i` on.
    fn add_cover(
        &self,
        catch: &Catch,
        mut covers: HouseSet,
        reach: &[CellSet; 28],
        net: Net,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let n_left = self.size - net.houses.len();
        if n_left == 0 {
            return self.land(catch, &net, report);
        }
        let max_fins = self.max_fins - catch.endo_fins.len();
        for house in covers {
            let idx = house.index();
            // What neither this house nor a later one holds will be fins; later houses hold no more.
            if (net.open - reach[idx]).len() > max_fins {
                break;
            }
            covers = covers.without(house);
            let places = self.places[idx];
            let mut wider = Net {
                houses: net.houses.with(house),
                open: net.open - places,
                once: net.once | places,
                twice: net.twice | net.once & places,
                targets: net.targets,
            };
            if (wider.open - reach[idx + 1]).len() > max_fins {
                continue;
            }
            let goes = |target: &Cell| self.can_strike(*target, catch, &wider, covers, n_left - 1);
            wider.targets = net.targets.iter().filter(goes).collect();
            if !wider.targets.is_empty() {
                self.add_cover(catch, covers, reach, wider, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if a target may be eliminated once `n_left` more covers are added.
    ///
    /// It must be in one cover, or in two if it lies in a base, and must see every place that stays uncovered.
    fn can_strike(
        &self,
        target: Cell,
        catch: &Catch,
        net: &Net,
        covers: HouseSet,
        n_left: usize,
    ) -> bool {
        // A target within a base is eliminated only if two covers hold it, see the header.
        let n_needed = 1 + usize::from(catch.cells.contains(target));
        let n_covers =
            usize::from(net.once.contains(target)) + usize::from(net.twice.contains(target));
        let n_missing = n_needed.saturating_sub(n_covers);
        let left = net.open.without(target) - target.peers();
        n_missing <= n_left
            && n_missing <= (covers & holding(target)).len()
            && self.can_cover(left, covers, n_left - n_missing)
    }

    /// Reports the fish of these bases and covers, if it is of the wanted mix and has few enough fins.
    fn land(&self, catch: &Catch, net: &Net, report: Report<'_>) -> ControlFlow<()> {
        if net.open.len() + catch.endo_fins.len() > self.max_fins
            || Mix::of(catch.houses, net.houses) != Some(self.mix)
        {
            return ControlFlow::Continue(());
        }
        report(&Fish {
            digit: self.digit,
            bases: catch.houses,
            covers: net.houses,
            fins: net.open,
            endo_fins: catch.endo_fins,
            eliminations: net.targets,
        })
    }
}
