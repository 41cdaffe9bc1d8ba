//! Single-digit patterns: two strong links of one digit that are joined by a weak one.
//!
//! One of the outer ends of the two links is true, since not both inner ends are: what sees both outer ends goes.

use std::cmp::Reverse;

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, House, sort};
use crate::logic::explain::{cells, clauses, list, numbers, struck};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role};

pub(super) const SKYSCRAPER: Finder = finder(skyscraper, explain_links);
pub(super) const KITE: Finder = finder(kite, explain_links);
pub(super) const DUAL_KITE: Finder = finder(dual_kite, explain_dual_kite);
pub(super) const TURBOT_FISH: Finder = finder(turbot_fish, explain_links);
pub(super) const EMPTY_RECTANGLE: Finder = finder(empty_rectangle, explain_rectangle);
pub(super) const DUAL_EMPTY_RECTANGLE: Finder = finder(dual_empty_rectangle, explain_rectangle);

const fn finder(find: Find, explain: Explain) -> Finder {
    Family::SingleDigit.finder(find, explain)
}

/// A strong link: a house with exactly two places of a digit.
#[derive(Clone, Copy)]
struct Pair {
    house: House,
    ends: [Cell; 2],
}

impl Pair {
    fn new(view: &View<'_>, digit: Digit, house: House) -> Option<Self> {
        let mut places = view.places_in(digit, house).iter();
        let ends = [places.next()?, places.next()?];
        places.next().is_none().then_some(Self { house, ends })
    }

    const fn cells(self) -> CellSet {
        CellSet::only(self.ends[0]).with(self.ends[1])
    }

    /// Returns the pair in both orders.
    const fn turns(self) -> [Self; 2] {
        let [one, other] = self.ends;
        [self, Self { ends: [other, one], ..self }]
    }
}

/// Returns the pairs of a digit in these houses, in order.
fn pairs(view: &View<'_>, digit: Digit, houses: &[House]) -> Vec<Pair> {
    houses.iter().filter_map(|&house| Pair::new(view, digit, house)).collect()
}

/// Two pairs of one digit, joined where their first ends see each other.
#[derive(Clone, Copy)]
struct Joined {
    digit: Digit,
    pairs: [Pair; 2],
}

impl Joined {
    /// Returns the four ways to choose first ends of two pairs. The caller keeps those whose first ends see each other.
    fn ways(digit: Digit, one: Pair, other: Pair) -> impl Iterator<Item = Self> {
        let turns = one.turns().into_iter();
        turns.flat_map(move |one| other.turns().map(|other| Self { digit, pairs: [one, other] }))
    }

    /// Returns the two ends that see each other.
    fn inner(self) -> [Cell; 2] {
        self.pairs.map(|it| it.ends[0])
    }

    fn outer(self) -> [Cell; 2] {
        self.pairs.map(|it| it.ends[1])
    }

    /// Returns the places that see both outer ends.
    fn eliminations(self, view: &View<'_>) -> CellSet {
        let [one, other] = self.outer();
        view.places(self.digit) & one.peers() & other.peers()
    }

    fn report(self, view: &View<'_>, found: &mut Instances<'_>) -> Flow {
        found.strike_digit(self.digit, self.eliminations(view), |it| {
            let [[inner, next_inner], [outer, next_outer]] = [self.inner(), self.outer()]
                .map(|ends| ends.map(|cell| Places { digit: self.digit, cells: cell.into() }));
            it.with_all(Role::Base, self.pairs.map(|it| it.house))
                .with_chain(view.candidates(), &[outer, inner, next_inner, next_outer])
        })
    }
}

/// Reports pairs in two parallel lines with one end in a common crossing line, and the other ends in different ones.
fn skyscraper(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for houses in [House::ROWS, House::COLUMNS] {
        for digit in view.changed_digits() {
            let pairs = pairs(view, digit, houses);
            for (idx, &one) in pairs.iter().enumerate() {
                for &other in &pairs[idx + 1..] {
                    let is_skyscraper =
                        |it: &Joined| is_crossed(it.inner()) && !is_crossed(it.outer());
                    Joined::ways(digit, one, other)
                        .filter(is_skyscraper)
                        .try_for_each(|it| it.report(view, found))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns true if two cells share a line.
fn is_crossed([one, other]: [Cell; 2]) -> bool {
    one.row() == other.row() || one.column() == other.column()
}

/// Returns the kites of a digit: a pair in a row and a pair in a column with ends in one block, but no common cell.
fn kites(view: &View<'_>, digit: Digit) -> impl Iterator<Item = Joined> {
    let columns = pairs(view, digit, House::COLUMNS);
    pairs(view, digit, House::ROWS).into_iter().flat_map(move |row| {
        let apart =
            columns.clone().into_iter().filter(move |it| (it.cells() & row.cells()).is_empty());
        let ways = apart.flat_map(move |column| Joined::ways(digit, row, column));
        ways.filter(|it| it.inner()[0].block() == it.inner()[1].block())
    })
}

/// Reports a pair in a row and a pair in a column with ends in one block.
fn kite(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut kites = view.changed_digits().into_iter().flat_map(|digit| kites(view, digit));
    kites.try_for_each(|it| it.report(view, found))
}

/// Reports two kites with the same ends in the block, with the eliminations of both.
///
/// They may be on two digits; the first one names the deduction.
fn dual_kite(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let kites = Digit::ALL.into_iter().flat_map(|digit| kites(view, digit));
    let kites: Vec<Joined> = kites.filter(|it| !it.eliminations(view).is_empty()).collect();
    let struck = |it: Joined| CandidateSet::of(it.digit, it.eliminations(view));
    let meeting = |it: Joined| it.inner().into_iter().collect::<CellSet>();
    for (idx, &one) in kites.iter().enumerate() {
        for &other in kites[idx + 1..].iter().filter(|it| meeting(**it) == meeting(one)) {
            found.strike(one.digit.into(), struck(one) | struck(other), |it| {
                let pairs = [one, other].map(|kite| kite.pairs.map(|it| (kite.digit, it)));
                let pairs = pairs.as_flattened().iter();
                it.with_all(Role::Base, pairs.clone().map(|(_, pair)| pair.house))
                    .with_all(Role::Pincer, pairs.map(|(digit, pair)| (*digit, pair.cells())))
                    .with_all(Role::Pivot, meeting(one))
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports two pairs in any houses, joined by any weak link: more eliminations first, then in the reading order of
/// these.
fn turbot_fish(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut all: Vec<(Joined, CellSet)> = Vec::new();
    for digit in view.changed_digits() {
        let pairs = pairs(view, digit, &House::ALL);
        for (idx, &one) in pairs.iter().enumerate() {
            let (cells, seen) = (one.cells(), one.ends[0].peers() | one.ends[1].peers());
            for &other in &pairs[idx + 1..] {
                let others = other.cells();
                if (seen & others).is_empty() || !(cells & others).is_empty() {
                    continue;
                }
                let ways = Joined::ways(digit, one, other);
                let joined = ways.filter(|it| it.inner()[0].sees(it.inner()[1]));
                all.extend(joined.map(|it| (it, it.eliminations(view))));
            }
        }
    }
    all.retain(|(_, eliminations)| !eliminations.is_empty());
    sort::by_key(&mut all, |&(it, eliminations)| {
        (Reverse(eliminations.len()), index_sum(eliminations), it.digit)
    });
    all.iter().try_for_each(|(it, _)| it.report(view, found))
}

/// Returns the sum of the cells' indices, in which later cells weigh more.
fn index_sum(cells: CellSet) -> usize {
    cells.iter().enumerate().map(|(nth, cell)| cell.index() * (1 + 80 * nth)).sum()
}

/// An empty rectangle: a block with a digit in one row and one column only, and a pair outside of it that begins in
/// that row or column.
#[derive(Clone, Copy)]
struct Rectangle {
    digit: Digit,
    block: House,
    lines: [House; 2],
    /// Its first end is in one of the lines, and leaves the digit only the other one.
    pair: Pair,
    /// The places in the block on the first end's line, and the others.
    places: [CellSet; 2],
    eliminations: CellSet,
}

impl Rectangle {
    /// Returns the empty rectangles of a digit that has at least `min_places` places in this block.
    fn all(view: &View<'_>, digit: Digit, block: House, min_places: usize) -> Vec<Self> {
        let mut all = Vec::new();
        let places = view.places_in(digit, block);
        // The row and the column in the block are five cells.
        if !(min_places..=5).contains(&places.len()) {
            return all;
        }
        for crossing in block.cells() {
            let [row, column, _] = crossing.houses();
            let has_arm = |line: House| !(places & line.cells().without(crossing)).is_empty();
            let is_empty = (places - row.cells() - column.cells()).is_empty();
            if !is_empty || !has_arm(row) || !has_arm(column) {
                continue;
            }
            for (line, other) in [(row, column), (column, row)] {
                for near in view.places_in(digit, line) - block.cells() {
                    let [across, _] = lines_of(near, line);
                    let Some(pair) = Pair::new(view, digit, across) else { continue };
                    let [turned, back] = pair.turns();
                    let pair = if pair.ends[0] == near { turned } else { back };
                    let [_, along] = lines_of(pair.ends[1], line);
                    let eliminations = along.cells() & other.cells() & view.places(digit);
                    if !(eliminations - block.cells()).is_empty() {
                        let lines = [row, column];
                        let places = [places & line.cells(), places - line.cells()];
                        all.push(Self { digit, block, lines, pair, places, eliminations });
                    }
                }
            }
        }
        all
    }

    fn shown(self, it: Deduction) -> Deduction {
        it.with_all(Role::Base, [self.block, self.pair.house])
            .with_all(Role::Cover, self.lines)
            .with(Role::Pincer, (self.digit, self.pair.cells()))
    }
}

/// Returns the lines of a cell that cross a line and that are parallel to it.
fn lines_of(cell: Cell, line: House) -> [House; 2] {
    let [row, column, _] = cell.houses();
    if matches!(line, House::Column(_)) { [row, column] } else { [column, row] }
}

/// The variant of a library line that accepts a block with two places as an empty rectangle.
const TWO_PLACES: u8 = 1;

/// Calls `report` with all empty rectangles of a digit in a block, for each digit and block.
fn each_block(
    view: &View<'_>,
    min_places: usize,
    mut report: impl FnMut(Vec<Rectangle>) -> Flow,
) -> Flow {
    let digits = view.changed_digits().into_iter();
    let mut blocks = digits.flat_map(|digit| House::BLOCKS.iter().map(move |it| (digit, *it)));
    blocks.try_for_each(|(digit, block)| report(Rectangle::all(view, digit, block, min_places)))
}

/// Reports empty rectangles with at least three places in the block, in a variant with at least two.
fn empty_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let min_places = if view.variant == Some(TWO_PLACES) { 2 } else { 3 };
    each_block(view, min_places, |rectangles| {
        rectangles.into_iter().try_for_each(|rectangle| {
            let Rectangle { digit, pair: Pair { ends: [near, far], .. }, places, .. } = rectangle;
            let [near_places, left] = places;
            let nodes =
                [far.into(), near.into(), near_places, left].map(|cells| Places { digit, cells });
            found.strike_digit(digit, rectangle.eliminations, |it| {
                rectangle.shown(it).with_chain(view.candidates(), &nodes)
            })
        })
    })
}

/// Reports two empty rectangles of a digit in one block, with the eliminations of both.
fn dual_empty_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_block(view, 2, |rectangles| {
        for (idx, &one) in rectangles.iter().enumerate() {
            let is_other = |it: &&Rectangle| it.eliminations != one.eliminations;
            for &other in rectangles[idx + 1..].iter().filter(is_other) {
                found.strike_digit(one.digit, one.eliminations | other.eliminations, |it| {
                    one.shown(it)
                        .with(Role::Base, other.pair.house)
                        .with_all(Role::Cover, other.lines)
                        .with(Role::Pincer, (other.digit, other.pair.cells()))
                })?;
            }
        }
        Flow::Continue(())
    })
}

/// Returns the sentence of two joined pairs: `row 2 has its 3 in r2c1 or r2c5, row 7 in r7c5 or r7c2. As column 5 has
/// only one 3, r2c5 and r7c5 are not both 3, so r2c1 or r7c2 is. Both ways 3 is not in r1c2`.
fn explain_links(it: &Deduction) -> String {
    let [one, weak, other] = it.links() else { unreachable!("two pairs have three links") };
    let houses: Vec<House> = it.houses(Role::Base).collect();
    let [outer, inner, next_inner, next_outer] =
        [one.from, one.to, other.from, other.to].map(|it| cells(it.cells));
    let digit = weak.from.digit;
    format!(
        "{} has its {digit} in {outer} or {inner}, {} in {next_inner} or {next_outer}. As {}, {inner} and {next_inner} \
         are not both {digit}, so {outer} or {next_outer} is. Both ways {}",
        houses[0],
        houses[1],
        weak.why(),
        it.effect_in_words()
    )
}

fn explain_dual_kite(it: &Deduction) -> String {
    let pairs = it.houses(Role::Base).zip(it.shapes(Role::Pincer)).map(|(house, ends)| {
        format!("{house} has its {} in {}", numbers(ends.digits()), list(ends.cells(), "or"))
    });
    let (pairs, meeting) = (clauses(pairs), list(it.cells(Role::Pivot), "and"));
    format!(
        "{pairs}. As {meeting} see each other, a row or a column has it at the other end, {}",
        struck(it)
    )
}

/// Returns the sentence of empty rectangles: `block 6 has its 4 in row 6 or column 9, and column 4 has it in r1c4 or in
/// r6c4, which leaves only column 9 in block 6. Each way 4 is not in r1c9`.
fn explain_rectangle(it: &Deduction) -> String {
    let (block, digit) = (it.house(Role::Base), numbers(it.digits()));
    let lines: Vec<House> = it.houses(Role::Cover).collect();
    let pairs = it.houses(Role::Base).skip(1).zip(it.shapes(Role::Pincer));
    let rectangles = pairs.zip(lines.chunks(2)).map(|((house, ends), lines)| {
        let is_near = |line: &House| !(line.cells() & ends.cells()).is_empty();
        let idx = lines.iter().position(is_near).expect("the pair begins in one of the lines");
        let (near, left) = (ends.cells() & lines[idx].cells(), lines[1 - idx]);
        let (near, far, lines) = (cells(near), cells(ends.cells() - near), list(lines, "or"));
        format!(
            "{block} has its {digit} in {lines}, and {house} has it in {far} or in {near}, which leaves only {left} in \
             {block}"
        )
    });
    let rectangles = rectangles.collect::<Vec<_>>().join("; ");
    format!("{rectangles}. Each way {}", it.effect_in_words())
}

#[cfg(test)]
mod tests {
    use super::super::fish::tests::sentences;

    #[test]
    fn pairs_in_two_rows_share_a_column() {
        assert_eq!(
            sentences("skyscraper", "r2c1 r2c5 r7c2 r7c5 r1c2 r4c5 r4c8 r5c5 r5c8 r1c8 r1c7"),
            [
                "row 2 has its 1 in r2c1 or r2c5, row 7 in r7c5 or r7c2. As column 5 has only one 1, \
                r2c5 and r7c5 are not both 1, so r2c1 or r7c2 is. Both ways 1 is not in r1c2"
            ]
        );
    }

    #[test]
    fn a_block_leaves_a_row_or_a_column() {
        // Block 6 has it in row 6 and column 9.
        let places = "r6c7 r6c8 r4c9 r1c4 r6c4 r1c9 r1c2 r8c9 r8c2";
        assert_eq!(
            sentences("empty rectangle", places)[0],
            "block 6 has its 1 in row 6 or column 9, and column 4 has it in r1c4 or in r6c4, which \
                leaves only column 9 in block 6. Each way 1 is not in r1c9"
        );
    }
}
