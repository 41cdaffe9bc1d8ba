//! Single-digit patterns: two strong links of one digit that are joined by a weak one.
//!
//! One of the outer ends of the two links is true, since not both inner ends are: what sees both outer ends goes.

use std::cmp::Reverse;
use std::fmt;

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Link, LinkKind, Places, Role, Shape, explain};

pub(super) const SKYSCRAPER: Finder = finder(skyscraper, explain_links);
pub(super) const KITE: Finder = finder(kite, explain_links);
pub(super) const DUAL_KITE: Finder = finder(dual_kite, explain_dual_kite);
pub(super) const TURBOT_FISH: Finder = finder(turbot_fish, explain_links);
pub(super) const EMPTY_RECTANGLE: Finder = finder(empty_rectangle, explain_rectangle);
pub(super) const DUAL_EMPTY_RECTANGLE: Finder = finder(dual_empty_rectangle, explain_rectangle);

const fn finder(find: Find, explain: Explain) -> Finder {
    Family::SingleDigit.finder(find, explain)
}

/// A house with two places of a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pair {
    digit: Digit,
    house: House,
    ends: [Cell; 2],
}

impl Pair {
    fn new(view: &View<'_>, digit: Digit, house: House) -> Option<Self> {
        let mut places = view.places_in(digit, house).iter();
        let ends = [places.next()?, places.next()?];
        places.next().is_none().then_some(Self { digit, house, ends })
    }

    /// Returns the two ends.
    const fn cells(self) -> CellSet {
        CellSet::only(self.ends[0]).with(self.ends[1])
    }

    /// Returns what sees one of the ends.
    const fn seen(self) -> CellSet {
        self.ends[0].peers().union(self.ends[1].peers())
    }

    /// Returns both orders of the ends.
    const fn turns(self) -> [Self; 2] {
        let [one, other] = self.ends;
        [self, Self { ends: [other, one], ..self }]
    }
}

/// Returns the pairs of a digit in these houses, in order.
fn pairs(view: &View<'_>, digit: Digit, houses: &[House]) -> Vec<Pair> {
    houses.iter().filter_map(|&house| Pair::new(view, digit, house)).collect()
}

/// Two pairs whose first ends see each other.
#[derive(Clone, Copy)]
struct Joined(Pair, Pair);

impl Joined {
    /// Returns the places that see both outer ends.
    fn eliminations(self, view: &View<'_>) -> CellSet {
        let Self(one, other) = self;
        view.places(one.digit) & one.ends[1].peers() & other.ends[1].peers()
    }

    /// Returns the deduction that strikes these cells.
    fn deduction(self, eliminations: CandidateSet, found: &Instances<'_>) -> Deduction {
        let Self(one, other) = self;
        let digit = one.digit;
        let end = |cell| Places { digit, cells: CellSet::only(cell) };
        let link =
            |from, to, kind| Link { from: end(from), to: end(to), kind, als: CellSet::EMPTY };
        let [inner, outer] = one.ends;
        let [next_inner, next_outer] = other.ends;
        found
            .eliminate(DigitSet::only(digit), eliminations)
            .with_all(Role::Base, [one.house, other.house].map(Shape::House))
            .with_links(vec![
                link(outer, inner, LinkKind::Strong),
                link(inner, next_inner, LinkKind::Weak),
                link(next_inner, next_outer, LinkKind::Strong),
            ])
    }

    /// Reports the deduction, if it strikes anything.
    fn report(self, view: &View<'_>, found: &mut Instances<'_>) -> Flow {
        let eliminations = self.eliminations(view);
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        found.report(self.deduction(CandidateSet::of(self.0.digit, eliminations), found))
    }
}

/// Reports pairs in two parallel lines that share a crossing line at one end and not at the other.
fn skyscraper(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for houses in [House::ROWS, House::COLUMNS] {
        for digit in Digit::ALL {
            let pairs = pairs(view, digit, houses);
            for (idx, &one) in pairs.iter().enumerate() {
                for &other in &pairs[idx + 1..] {
                    for (one, other) in turns(one, other) {
                        if is_crossed(one.ends[0], other.ends[0])
                            && !is_crossed(one.ends[1], other.ends[1])
                        {
                            Joined(one, other).report(view, found)?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns true if two cells share a row or a column.
fn is_crossed(one: Cell, other: Cell) -> bool {
    one.row() == other.row() || one.column() == other.column()
}

/// Calls `report` with each pair in a row and pair in a column of a digit that meet in a block.
fn kites(view: &View<'_>, digit: Digit, report: &mut dyn FnMut(Joined) -> Flow) -> Flow {
    let columns = pairs(view, digit, House::COLUMNS);
    for row in pairs(view, digit, House::ROWS) {
        for &column in &columns {
            if row.ends.iter().any(|end| column.ends.contains(end)) {
                continue;
            }
            for (row, column) in turns(row, column) {
                if row.ends[0].block() == column.ends[0].block() {
                    report(Joined(row, column))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports a pair in a row and a pair in a column that meet in a block.
fn kite(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for digit in Digit::ALL {
        kites(view, digit, &mut |kite| kite.report(view, found))?;
    }
    Flow::Continue(())
}

/// Reports two kites that meet in the same two places, with what both of them strike.
///
/// They may be on two digits; the first one names the deduction then.
fn dual_kite(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut all: Vec<(Joined, CandidateSet)> = Vec::new();
    for digit in Digit::ALL {
        kites(view, digit, &mut |kite| {
            let eliminations = kite.eliminations(view);
            if !eliminations.is_empty() {
                all.push((kite, CandidateSet::of(digit, eliminations)));
            }
            Flow::Continue(())
        })?;
    }
    for (idx, &(one, struck)) in all.iter().enumerate() {
        for &(other, also) in all[idx + 1..].iter().filter(|(other, _)| inner(one) == inner(*other))
        {
            let pairs = [one.0, one.1, other.0, other.1];
            let places =
                |pair: Pair| Shape::Places(Places { digit: pair.digit, cells: pair.cells() });
            let deduction = found
                .eliminate(DigitSet::only(one.0.digit), struck | also)
                .with_all(Role::Base, pairs.map(|pair| Shape::House(pair.house)))
                .with_all(Role::Pincer, pairs.map(places))
                .with_all(Role::Pivot, inner(one).into_iter().map(Shape::Cell));
            found.report(deduction)?;
        }
    }
    Flow::Continue(())
}

/// Returns the places in which two pairs meet.
fn inner(Joined(one, other): Joined) -> CellSet {
    CellSet::only(one.ends[0]).with(other.ends[0])
}

/// Reports two pairs in any houses, joined by any weak link: those that strike more first, then by what they strike in
/// reading order.
fn turbot_fish(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut all: Vec<(Joined, CellSet)> = Vec::new();
    for digit in Digit::ALL {
        let pairs: Vec<_> = pairs(view, digit, &House::ALL)
            .into_iter()
            .map(|it| (it, it.cells(), it.seen()))
            .collect();
        for (idx, &(one, cells, seen)) in pairs.iter().enumerate() {
            for &(other, other_cells, _) in &pairs[idx + 1..] {
                if (seen & other_cells).is_empty() || !(cells & other_cells).is_empty() {
                    continue;
                }
                for (one, other) in turns(one, other) {
                    if one.ends[0].sees(other.ends[0]) {
                        let joined = Joined(one, other);
                        all.push((joined, joined.eliminations(view)));
                    }
                }
            }
        }
    }
    all.retain(|(_, eliminations)| !eliminations.is_empty());
    all.sort_by_key(|&(Joined(pair, _), eliminations)| {
        (Reverse(eliminations.len()), index_sum(eliminations), pair.digit)
    });
    all.iter().try_for_each(|(joined, _)| joined.report(view, found))
}

/// Returns the four ways to join two pairs.
fn turns(one: Pair, other: Pair) -> impl Iterator<Item = (Pair, Pair)> {
    one.turns().into_iter().flat_map(move |one| other.turns().map(|other| (one, other)))
}

/// Returns the sum of the cells' indices, in which later cells weigh more.
fn index_sum(cells: CellSet) -> usize {
    cells.iter().enumerate().map(|(nth, cell)| cell.index() * (1 + 80 * nth)).sum()
}

/// A block that has a digit in one row and one column only, and a pair outside of it from that row or column.
#[derive(Clone, Copy)]
struct Rectangle {
    block: House,
    lines: [House; 2],
    pair: Pair,
    eliminations: CellSet,
}

impl Rectangle {
    fn deduction(self, found: &Instances<'_>) -> Deduction {
        let Self { block, lines, pair: Pair { digit, house, ends }, eliminations } = self;
        let places = |cells| Shape::Places(Places { digit, cells });
        found
            .eliminate(DigitSet::only(digit), CandidateSet::of(digit, eliminations))
            .with_all(Role::Base, [block, house].map(Shape::House))
            .with_all(Role::Cover, lines.map(Shape::House))
            .with(Role::Pincer, places(ends.into_iter().collect()))
    }
}

/// Calls `report` with the empty rectangles of a digit in a block that has it at least `min_places` times.
fn rectangles(
    view: &View<'_>,
    digit: Digit,
    block: House,
    min_places: usize,
    report: &mut dyn FnMut(Rectangle) -> Flow,
) -> Flow {
    let places = view.places_in(digit, block);
    if places.len() < min_places || places.len() > 5 {
        return Flow::Continue(());
    }
    for crossing in block.cells() {
        let [row, column, _] = crossing.houses();
        let arms = [row, column].map(|line| places & line.cells().without(crossing));
        let is_empty = (places - row.cells() - column.cells()).is_empty();
        if !is_empty || arms.iter().any(|arm| arm.is_empty()) {
            continue;
        }
        for (line, other) in [(row, column), (column, row)] {
            for near in view.places_in(digit, line) - block.cells() {
                let crossing_line = crossing_line(near, line);
                let Some(pair) = Pair::new(view, digit, crossing_line) else { continue };
                let [near, far] =
                    if pair.ends[0] == near { pair.ends } else { pair.turns()[1].ends };
                let eliminations =
                    parallel_line(far, line).cells() & other.cells() & view.places(digit);
                if (eliminations - block.cells()).is_empty() {
                    continue;
                }
                report(Rectangle {
                    block,
                    lines: [row, column],
                    pair: Pair { ends: [near, far], ..pair },
                    eliminations,
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the line of a cell that crosses a line of this direction.
fn crossing_line(cell: Cell, line: House) -> House {
    match line {
        House::Row(_) | House::Block(_) => House::Column(cell.column()),
        House::Column(_) => House::Row(cell.row()),
    }
}

/// Returns the line of a cell that is parallel to this line.
fn parallel_line(cell: Cell, line: House) -> House {
    match line {
        House::Row(_) | House::Block(_) => House::Row(cell.row()),
        House::Column(_) => House::Column(cell.column()),
    }
}

/// The variant of a library line by which a block with two places counts as an empty rectangle.
const TWO_PLACES: u8 = 1;

/// Reports empty rectangles with at least three places in the block; in a variant also with two.
fn empty_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let min_places = if view.variant() == Some(TWO_PLACES) { 2 } else { 3 };
    for digit in Digit::ALL {
        for &block in House::BLOCKS {
            rectangles(view, digit, block, min_places, &mut |rectangle| {
                found.report(rectangle.deduction(found))
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports two empty rectangles of a digit in one block, with what both of them strike.
fn dual_empty_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for digit in Digit::ALL {
        for &block in House::BLOCKS {
            let mut all: Vec<Rectangle> = Vec::new();
            rectangles(view, digit, block, 2, &mut |rectangle| {
                all.push(rectangle);
                Flow::Continue(())
            })?;
            for (idx, &one) in all.iter().enumerate() {
                for &other in &all[idx + 1..] {
                    if one.eliminations == other.eliminations {
                        continue;
                    }
                    let eliminations = one.eliminations | other.eliminations;
                    let second = other.deduction(found);
                    let both = Rectangle { eliminations, ..one }
                        .deduction(found)
                        .with_all(Role::Base, second.shapes(Role::Base).skip(1))
                        .with_all(Role::Pincer, second.shapes(Role::Pincer));
                    found.report(both)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Writes the sentence of two joined pairs: `skyscraper on 3: row 2 has it in r2c1 or r2c5, row 7 has it in r7c2
/// or r7c5, and not both in r27c5, so 3 is not in r1c2`.
fn explain_links(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} on {}: ", deduction.technique().name, explain::numbers(deduction.digits()))?;
    if let [one, weak, other] = deduction.links() {
        let mut houses = deduction.houses(Role::Base);
        for Link { from, to, .. } in [one, other] {
            let [from, to] = [from, to].map(|it| explain::cells(it.cells));
            houses
                .next()
                .map_or(Ok(()), |house| write!(f, "{house} has it in {from} or {to}, "))?;
        }
        write!(f, "and not both in {}", explain::cells(weak.from.cells | weak.to.cells))?;
    }
    write!(f, ", {}", explain::struck(deduction))
}

fn explain_dual_kite(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} on {}: ", deduction.technique().name, explain::numbers(deduction.digits()))?;
    for (house, shape) in deduction.houses(Role::Base).zip(deduction.shapes(Role::Pincer)) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
        write!(f, "{house} has {digit} in {}, ", explain::list(cells, "or"))?;
    }
    let meeting = explain::cells(deduction.cells(Role::Pivot));
    write!(f, "and not both of a row and a column in {meeting}, {}", explain::struck(deduction))
}

/// Writes the sentence of empty rectangles: `empty rectangle on 4: block 6 has it in row 6 and column 9 only, and
/// column 4 in r1c4 or r6c4, so 4 is not in r1c9`.
fn explain_rectangle(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} on {}: ", deduction.technique().name, explain::numbers(deduction.digits()))?;
    let lines = explain::list(deduction.houses(Role::Cover), "and");
    let mut houses = deduction.houses(Role::Base);
    if let Some(block) = houses.next() {
        write!(f, "{block} has it in {lines} only")?;
    }
    for (house, ends) in houses.zip(deduction.shapes(Role::Pincer)) {
        let ends = explain::list(ends.cells(), "or");
        write!(f, ", and {house} in {ends}")?;
    }
    write!(f, ", {}", explain::struck(deduction))
}

#[cfg(test)]
mod tests {
    use super::super::fish::tests::sentences;

    #[test]
    fn pairs_in_two_rows_share_a_column() {
        assert_eq!(
            sentences("skyscraper", "r2c1 r2c5 r7c2 r7c5 r1c2 r4c5 r4c8 r5c5 r5c8 r1c8 r1c7"),
            ["skyscraper on 1: row 2 has it in r2c1 or r2c5, row 7 has it in r7c5 or r7c2, \
              and not both in r27c5, so 1 is not in r1c2"]
        );
    }

    #[test]
    fn a_block_leaves_a_row_or_a_column() {
        // Block 6 has it in row 6 and column 9.
        let places = "r6c7 r6c8 r4c9 r1c4 r6c4 r1c9 r1c2 r8c9 r8c2";
        assert_eq!(
            sentences("empty rectangle", places)[0],
            "empty rectangle on 1: block 6 has it in row 6 and column 9 only, and column 4 in r1c4 or r6c4, \
             so 1 is not in r1c9"
        );
    }
}
