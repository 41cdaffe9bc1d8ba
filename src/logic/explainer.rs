//! The scale of Sudoku Explainer: a path on which each step is the first hint of the first technique that gives one, in
//! that program's order and with its ratings.
//!
//! ```text
//!   State ──> Board ──> the techniques in order ──> RatedStep ──> the greatest rating: ER
//!                ^                                     │
//!                └──── placements and eliminations ────┘
//! ```
//!
//! Experts quote three ratings of it: ER, that of the hardest step; EP, that of the hardest up to the first digit; ED,
//! that of the first step. Two [dialects](Dialect) are in use. What a technique finds first decides what comes after it,
//! so the finders here keep that program's order of cells, houses and digits, which those of
//! [`TECHNIQUES`](super::TECHNIQUES) do not. The scale is by Nicolas Juillerat.

mod basics;
mod board;
mod chains;
mod exclusion;
mod implications;
mod sentence;
mod strong_links;
mod unique;

use std::collections::BTreeSet;

use self::basics::Mode;
use self::board::Board;
use self::implications::Reach;
use super::{Candidate, Fact, State};
use crate::grid::{CellSet, DigitSet, Grid, House, sort};

/// A version of Sudoku Explainer. Each has techniques and an order of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// Sudoku Explainer 1.2.1, which forums quote.
    Se121,
    /// `SukakuExplainer`, which knows chains of strong links and larger wings.
    Sukaku,
}

/// A step of the path: what follows, by which technique, and how hard Sudoku Explainer rates it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RatedStep {
    name: &'static str,
    rating: u8,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    pattern: Pattern,
}

/// The cells and digits from which a step follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Pattern {
    cells: CellSet,
    digits: DigitSet,
    houses: Vec<House>,
    /// For chains, the facts from each assumption to its end, each after those from which it follows.
    chains: Vec<Vec<Fact>>,
    /// The facts that follow by nested chains, each with the index of its chain.
    nested: Vec<(usize, Fact)>,
    /// The number of nested chains.
    n_nested: usize,
}

impl Pattern {
    const fn new(cells: CellSet, digits: DigitSet) -> Self {
        Self { cells, digits, houses: vec![], chains: vec![], nested: vec![], n_nested: 0 }
    }

    fn in_house(self, house: House) -> Self {
        self.in_houses(&[house])
    }

    fn in_houses(self, houses: &[House]) -> Self {
        Self { houses: houses.to_vec(), ..self }
    }
}

impl RatedStep {
    fn placing(name: &'static str, rating: u8, placed: Candidate, pattern: Pattern) -> Self {
        Self { name, rating, placements: vec![placed], eliminations: Vec::new(), pattern }
    }

    fn striking(
        (name, rating): (&'static str, u8),
        struck: Vec<Candidate>,
        pattern: Pattern,
    ) -> Self {
        Self { name, rating, placements: Vec::new(), eliminations: struck, pattern }
    }

    /// Also places a candidate.
    fn and(self, placed: Option<Candidate>) -> Self {
        Self { placements: placed.into_iter().collect(), ..self }
    }

    /// Returns the name of the technique.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the rating in tenths: 72 is 7.2.
    pub const fn rating(&self) -> u8 {
        self.rating
    }

    /// Returns the candidates that are placed; at most one.
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// Returns the cells of the pattern; of chains those from which they begin.
    pub fn cells(&self) -> CellSet {
        let begins = self.pattern.chains.iter().filter_map(|it| it.first());
        begins.map(|it| it.candidate.cell).collect::<CellSet>() | self.pattern.cells
    }

    /// Returns the candidates that are struck.
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }
}

/// Returns a rating of Sudoku Explainer, which is kept in tenths, as it is written.
///
/// ```
/// assert_eq!(sudoscope::logic::tenths(72), "7.2");
/// ```
pub fn tenths(rating: u8) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

/// The conclusion of a step: the digit that it places, or else the candidates that it strikes.
type Conclusion = (Option<Candidate>, Vec<Candidate>);

/// The finds of the finders: the step to take, or the conclusions of all steps up to a rating.
struct Found<'a> {
    step: Option<RatedStep>,
    /// The greatest rating of the steps that count, and their conclusions.
    all: Option<(u8, BTreeSet<Conclusion>)>,
    /// Returns true once nobody waits for a step any more.
    is_over: &'a dyn Fn() -> bool,
}

impl Found<'_> {
    /// Takes a step in place of the one before, and returns true; false if all are asked for.
    fn offer(&mut self, mut step: RatedStep) -> bool {
        let Some((most, all)) = &mut self.all else {
            self.step = Some(step);
            return true;
        };
        if step.rating <= *most {
            sort::by_key(&mut step.eliminations, |it| *it);
            let struck = if step.placements.is_empty() { step.eliminations } else { Vec::new() };
            all.insert((step.placements.first().copied(), struck));
        }
        false
    }

    /// Returns false if a step of this rating would change nothing.
    fn wants(&self, rating: u8, Fact { candidate, is_true }: Fact) -> bool {
        let Some((most, all)) = &self.all else { return true };
        let conclusion = if is_true { (Some(candidate), vec![]) } else { (None, vec![candidate]) };
        rating <= *most && !all.contains(&conclusion)
    }
}

/// Offers the step that Sudoku Explainer takes by it, or each that it could take.
type Find = fn(&Board, Dialect, &mut Found<'_>);

/// A technique: the dialect that alone has it, the least rating of a step, and what finds it.
type Technique = (Option<Dialect>, u8, Find);

/// The least rating of a step with nested chains.
const NESTED: u8 = 95;

/// Offers the steps that a finder reports with the houses of its pattern.
macro_rules! each {
    ($find:ident($($argument:expr),*)) => {
        |board, _, found| basics::$find(board, $($argument,)* |step, _| found.offer(step))
    };
}

/// Offers the steps of forcing chains with this least rating.
macro_rules! forcing {
    ($base:literal, $reach:expr) => {
        |board, dialect, found| implications::forcing(board, dialect, ($reach, $base), found)
    };
}

fn locking(board: &Board, mode: Mode, dialect: Dialect, found: &mut Found<'_>) {
    basics::locking(board, mode, dialect, |step, _| found.offer(step));
}

/// The techniques in the order in which they are tried.
const ORDER: &[Technique] = &[
    (None, 10, basics::hidden_single),
    (None, 17, |board, dialect, found| locking(board, Mode::Direct, dialect, found)),
    (None, 20, each!(hidden_set(2, Mode::Direct))),
    (None, 23, basics::naked_single),
    (None, 25, each!(hidden_set(3, Mode::Direct))),
    (None, 26, |board, dialect, found| locking(board, Mode::Indirect, dialect, found)),
    (None, 30, each!(naked_set(2))),
    (None, 32, each!(fish(2))),
    (None, 34, each!(hidden_set(2, Mode::Indirect))),
    (None, 36, each!(naked_set(3))),
    (None, 38, each!(fish(3))),
    (None, 40, each!(hidden_set(3, Mode::Indirect))),
    (Some(Dialect::Sukaku), 40, |board, _, found| strong_links::chain(board, 2, found)),
    (None, 42, |board, dialect, found| basics::wing(board, 2, dialect, found)),
    (None, 44, |board, dialect, found| basics::wing(board, 3, dialect, found)),
    (None, 45, unique::unique_loop),
    (None, 50, each!(naked_set(4))),
    (None, 52, each!(fish(4))),
    (None, 54, each!(hidden_set(4, Mode::Indirect))),
    (Some(Dialect::Sukaku), 54, |board, _, found| strong_links::chain(board, 3, found)),
    (Some(Dialect::Sukaku), 55, |board, _, found| strong_links::wing(board, 4, found)),
    (None, 56, unique::grave),
    (Some(Dialect::Sukaku), 58, |board, _, found| strong_links::chain(board, 4, found)),
    (Some(Dialect::Sukaku), 62, |board, _, found| strong_links::wing(board, 5, found)),
    (None, 62, exclusion::pair),
    (Some(Dialect::Sukaku), 66, |board, _, found| strong_links::wing(board, 6, found)),
    (None, 65, chains::cycles_and_chains),
    (Some(Dialect::Sukaku), 75, |board, _, found| strong_links::wing(board, 7, found)),
    (None, 75, exclusion::triplet),
    (None, 75, forcing!(75, Reach::Nishio)),
    (None, 80, forcing!(80, Reach::Static)),
    (None, 85, forcing!(85, Reach::Dynamic)),
    (None, 90, forcing!(90, Reach::Plus)),
    (None, 95, forcing!(95, Reach::CHAINS)),
    (None, 100, forcing!(100, Reach::Nested(&[Reach::Single, Reach::Static]))),
    (None, 105, forcing!(105, Reach::Nested(&[Reach::Dynamic]))),
    (Some(Dialect::Se121), 110, forcing!(110, Reach::Nested(&[Reach::Dynamic, Reach::CHAINS]))),
    (Some(Dialect::Sukaku), 105, forcing!(105, Reach::Nested(&[Reach::Plus]))),
    (Some(Dialect::Sukaku), 105, forcing!(105, Reach::Nested(&[Reach::CHAINS]))),
];

/// Returns the next step by the scale of a dialect, without nested chains, which can take minutes; `None` if no other
/// technique applies, or nothing is left to do.
///
/// ```
/// use sudoscope::logic::{Dialect, State, next_rated};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let step = next_rated(&State::new(&puzzle.parse()?), Dialect::Se121).ok_or("no step")?;
/// assert_eq!((step.name(), step.rating()), ("hidden single in a block", 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_rated(state: &State, dialect: Dialect) -> Option<RatedStep> {
    next(&Board::new(state), techniques(dialect, NESTED - 1), dialect, &|| false)
}

fn next(
    board: &Board,
    mut techniques: impl Iterator<Item = &'static Technique>,
    dialect: Dialect,
    is_over: &dyn Fn() -> bool,
) -> Option<RatedStep> {
    if board.blanks.is_empty() {
        return None;
    }
    let mut found = Found { step: None, all: None, is_over };
    let mut step = techniques.find_map(|(_, _, find)| {
        find(board, dialect, &mut found);
        found.step.take()
    })?;
    sort::by_key(&mut step.eliminations, |it| *it);
    (!is_over()).then_some(step)
}

/// Returns the techniques of a dialect whose least rating is at most this.
fn techniques(dialect: Dialect, most: u8) -> impl Iterator<Item = &'static Technique> {
    let is_tried = move |it: &&Technique| it.0.is_none_or(|it| it == dialect) && it.1 <= most;
    ORDER.iter().filter(is_tried)
}

/// Returns the conclusions of all steps with at most this rating.
fn conclusions(
    board: &Board,
    dialect: Dialect,
    most: u8,
    is_over: &dyn Fn() -> bool,
) -> BTreeSet<Conclusion> {
    let mut found = Found { step: None, all: Some((most, BTreeSet::new())), is_over };
    techniques(dialect, most).for_each(|(_, _, find)| find(board, dialect, &mut found));
    found.all.map_or_else(BTreeSet::new, |it| it.1)
}

/// The steps that solve a puzzle by the scale of a dialect. It ends when the board is full, or where no technique applies.
///
/// ```
/// use sudoscope::logic::{Dialect, ExplainerPath, ExplainerRating};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut path = ExplainerPath::new(&puzzle.parse()?, Dialect::Se121);
/// let mut rating = ExplainerRating::default();
/// path.by_ref().for_each(|step| rating.add(&step));
/// assert!(path.is_solved());
/// assert_eq!((rating.er, rating.ep, rating.ed), (12, 12, 12));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExplainerPath {
    board: Board,
    dialect: Dialect,
    most: u8,
}

impl ExplainerPath {
    /// Starts a path at these givens.
    pub fn new(grid: &Grid, dialect: Dialect) -> Self {
        Self { board: Board::new(&State::new(grid)), dialect, most: u8::MAX }
    }

    /// Leaves out the techniques whose steps all have a higher rating, in tenths, than this. Such a path ends early, and
    /// before it takes long: nested chains, from 9.5, can take minutes.
    ///
    /// ```
    /// use sudoscope::logic::{Dialect, ExplainerPath};
    ///
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut path = ExplainerPath::new(&puzzle.parse()?, Dialect::Se121).up_to(9);
    /// // The last digit of a house is 1.0.
    /// assert_eq!(path.next(), None);
    /// # Ok::<(), sudoscope::grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn up_to(self, most: u8) -> Self {
        Self { most, ..self }
    }

    /// Returns true if every cell has a digit.
    pub const fn is_solved(&self) -> bool {
        self.board.blanks.is_empty()
    }

    /// Takes the next step, and returns it; `None` where the path ends, or if `is_over` returns true before it is found.
    pub fn next_until(&mut self, is_over: &dyn Fn() -> bool) -> Option<RatedStep> {
        let techniques = techniques(self.dialect, self.most);
        let step = next(&self.board, techniques, self.dialect, is_over)?;
        step.eliminations.iter().for_each(|it| self.board.remove(*it));
        step.placements.iter().for_each(|it| self.board.place(*it));
        Some(step)
    }

    /// Returns the number of ways that are open: the different conclusions, a digit that is placed or candidates that are
    /// struck, of all steps that this program would list with at most this rating in tenths. `None` if `is_over` returns
    /// true before they are counted.
    ///
    /// ```
    /// use sudoscope::logic::{Dialect, ExplainerPath};
    ///
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let path = ExplainerPath::new(&puzzle.parse()?, Dialect::Se121);
    /// // No house has one blank; some digits have one place in a block.
    /// assert_eq!(path.n_ways(10, &|| false), Some(0));
    /// assert!(path.n_ways(12, &|| false) > Some(1));
    /// # Ok::<(), sudoscope::grid::ParseError>(())
    /// ```
    pub fn n_ways(&self, most: u8, is_over: &dyn Fn() -> bool) -> Option<usize> {
        let n_ways = conclusions(&self.board, self.dialect, most, is_over).len();
        (!is_over()).then_some(n_ways)
    }
}

impl Iterator for ExplainerPath {
    type Item = RatedStep;

    fn next(&mut self) -> Option<RatedStep> {
        self.next_until(&|| false)
    }
}

/// The ratings of the steps of a path, in tenths; 0 before there is such a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ExplainerRating {
    /// The rating of the hardest step.
    pub er: u8,
    /// The rating of the hardest step up to the first that places a digit.
    pub ep: u8,
    /// The rating of the first step.
    pub ed: u8,
}

impl ExplainerRating {
    /// Counts a step.
    pub fn add(&mut self, step: &RatedStep) {
        self.er = self.er.max(step.rating);
        if self.ed == 0 {
            self.ed = self.er;
        }
        if self.ep == 0 && !step.placements.is_empty() {
            self.ep = self.er;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::canonical;

    /// A puzzle of each band, with ER, EP and ED of Sudoku Explainer 1.2.1.
    const PUZZLES: &str = "\
42....9.7.87....261.5..738...9871......2.6......4392...729..1.396....75.8.1....92 12 10 10
.........4......36.892..5....681.9.........52.7.3.......1..8...5..7418..7.....6.. 15 12 12
...4........189..6.8..7..1...8..4.6.7..5..9...1...24..37..2....5.16...........35. 17 12 12
................12..3..4..5.....3..6.2....5..17...........7.......82..7.4.....8.. 20 12 12
.......8.2..6..39...8.7...53..89.6...2.....3...1.47..87...6.1...56..9..2.4....... 23 12 12
.........4.8.1.7.572.....36..78.21.....4.3.....3...5..1..537..4.........9.6.8.3.7 25 12 12
................12..3..4.........3.......54.6.7..1.........65.3.1.2.....78....... 26 12 12
................12..3.45........1......62......7...58.....9.3...2......881....... 28 12 12
........9456...1........56.2...7....67...5...9...42.3....8.......239.87..4.5..31. 30 12 12
..5......29.6.47.5..7.5....9....85.1.1.....4.4.21....9....1.9..1.64.9.78......6.. 32 12 12
..........8.3.6.7...7...4....38276...71...92...81.95...5..1..9.9.62.57.1......... 34 12 12
..2...8.768..7..3..93....5...4..3......6.7......9..5...4....62..5..8..431.7...9.. 36 12 12
..1.........49..7..2958.....368....77...1...99....582.....6398..6..58.........1.. 38 12 12
............189.63...3...1.....348...68.9...2..5.2..7.59......4716....5...4...62. 42 12 12
.....67....71..23..8........3.....5.576..13...4..3..27.6.9.25.......89.28...6..4. 44 12 12
.........3.5...9.21..639..8..69.27..2.......947.....26...3.4.....38674......1.... 45 12 12
..1.27..66.2.98....5........3.4..1..1.5...4.8..4..3.2........5....83.9.25..97.6.. 46 12 12
..5..7.4..6..8....98...3...75....1..236...985..9....63...9...31....2..9..9.3..5.. 47 12 12
..62..31.2.8.3..5..73.6.......7....1...689...4....3.......9.27..6..2.1.5.52..89.. 48 12 12
...7..3.26.8.1..542..........453.......1.4.......681..........387..9.5.19.6..1... 50 12 12
.........4.7..9.......2.541..18.5.7....9......4.7..692.64......5.8.1...4.1.5..3.. 56 12 12
.3..4.92.8.9.25..12.19..67..9....5..51.....62..3....9..82..97.69..67.2.3.76.3..5. 57 12 12
..8..62.465...8........4.6....5...49.1..8..5.59...3....2.3........8...127.19..6.. 58 12 12
1.34...8......9....897..45........74..1....2..48.3.1....584...7.723.........6...2 65 12 12
..............1..2..3....4.......5......56.2.17...........6.7....8.....12..74.... 66 12 12
........1........2..3..4.5......6....7..8.9..12...........1...7..6...4...5.2..... 67 12 12
..5..6....327...5......2.182.7.9..4....2.1....9..7.5.664.3......8...743....1..8.. 70 12 12
............7.9.32.8....56.....43.........24..3..1..7...1.2..97.723.84..6981..... 72 12 12
...6......867...4.49..8.5..16...3...2.......5...4...69..8.1..27.1...869......6... 75 12 12
.....67..45...9.3....1..5.4.6..1..9.5..96...3..8......345........137.4..8......1. 78 12 12
.2..1..8.9...6...5.1.....7..8.....3.4..5.1..66...8...47..648..2..2.5.9........... 80 12 12
1....6.8.......2.66..37.1....4.1...5..19..6.....7.5...3...97..278.2..9....2...3.. 83 83 26
..7...2............412.567....9.1....1.6.2.8.5...7...1.6.8.9.5..98...76.3.......9 86 12 12
....85........96..96......2.1.3....9.5..27...48...............4....1..5.7.2....3. 89 12 12
..74.23......5....6.......8.........9..1.3..5..19.72..2.4.9.7.6..........1.8.6.3. 90 90 26
...1.......8.9.3..17.8......2.....67.61.5.93.93.....4......2.56..3.4.7.......1... 92 12 12
.......58..6...7..84..7...3.....1.....9.2.1.....6.9...5...8...2..7...8..23.....4. 112 12 12
";

    #[test]
    fn a_turned_puzzle_has_as_many_ways_up_to_5_0() {
        for line in PUZZLES.lines() {
            let grid: Grid = line[..81].parse().unwrap();
            let turned = canonical(&grid).unwrap().form;
            for dialect in [Dialect::Se121, Dialect::Sukaku] {
                let n_ways = |it| ExplainerPath::new(it, dialect).n_ways(50, &|| false);
                assert_eq!(n_ways(&turned), n_ways(&grid), "{line}");
            }
        }
    }

    #[test]
    fn a_search_for_nested_chains_ends_when_it_is_over() {
        let golden =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let path = ExplainerPath::new(&golden.parse().unwrap(), Dialect::Se121);
        assert_eq!(path.clone().up_to(NESTED - 1).next(), None);
        let n_asked = std::cell::Cell::new(0);
        let is_over = |most| {
            n_asked.set(n_asked.get() + 1);
            n_asked.get() > most
        };
        assert_eq!(path.clone().next_until(&|| is_over(100)), None);
        // It asks on each of the thousands of boards that closures reach, and ends soon after the answer.
        assert!((100..200).contains(&n_asked.get()), "{n_asked:?}");
        assert_eq!(path.n_ways(NESTED, &|| is_over(100)), None);
    }

    #[test]
    fn puzzles_of_every_band_have_the_ratings_of_sudoku_explainer() {
        for line in PUZZLES.lines() {
            let (puzzle, expected) = line.split_once(' ').unwrap();
            let mut grid: Grid = puzzle.parse().unwrap();
            let mut path = ExplainerPath::new(&grid, Dialect::Se121);
            let mut rating = ExplainerRating::default();
            let mut steps = Vec::new();
            let mut ways = Vec::new();
            loop {
                let before = path.board.clone();
                let Some(step) = path.next() else { break };
                rating.add(&step);
                steps.push(step.clone());
                // All nested chains take long.
                if step.rating >= NESTED {
                    continue;
                }
                let all = conclusions(&before, Dialect::Se121, step.rating, &|| false);
                let of_step = Some((step.rating, BTreeSet::new()));
                let mut of_step = Found { step: None, all: of_step, is_over: &|| false };
                of_step.offer(step.clone());
                assert!(of_step.all.unwrap().1.is_subset(&all), "{puzzle}: {step}");
                ways.extend(all);
            }
            assert_eq!(format!("{} {} {}", rating.er, rating.ep, rating.ed), expected, "{puzzle}");
            assert!(path.is_solved(), "{puzzle}");
            for Candidate { cell, digit } in steps.iter().flat_map(RatedStep::placements) {
                grid.set(*cell, Some(*digit));
            }
            assert!(grid.is_solved(), "{puzzle}");
            let is_false = |it: &Candidate| grid[it.cell] != Some(it.digit);
            for step in steps {
                assert!(step.eliminations().iter().all(is_false), "{puzzle}: {step}");
            }
            for (placed, struck) in ways {
                assert!(!placed.as_ref().is_some_and(is_false), "{puzzle}: {placed:?}");
                assert!(struck.iter().all(is_false), "{puzzle}: {struck:?}");
            }
        }
    }
}
