//! Guilty choices against a plain recursion, the jumps that follow from them, and known counts.

use std::collections::BTreeSet;

use super::*;
use crate::domino::{Domino, Side};
use crate::grid::House;
use crate::search::Failure;
use crate::search::testing::boards::{JUDGES, JUDGES_SECOND, SLOW, board};
use crate::search::tilings;

/// Arto Inkala, 2006 and 2010.
const ESCARGOT: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const INKALA_2010: &str =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/// The puzzles on which placements are counted.
const COUNTED: [&str; 4] = [EASY, ESCARGOT, INKALA_2010, INKALA];

type Set = BTreeSet<usize>;

/// A move of the path, and the choices that forced it.
type Made = (Move, Option<Set>);

/// A search as a recursion that returns the guilty set of each node, by the words of its definition.
struct Plain {
    engine: &'static str,
    board: Puzzle,
    path: Vec<Made>,
    /// The level that fills each cell; `None` for a given and a blank.
    fillers: [Option<usize>; 81],
}

/// A way to satisfy the constraint of a node: legal, or the choices that forbid it.
enum Way {
    Legal(Move),
    Forbidden(Set),
}

impl Plain {
    fn new(search: &Search) -> Self {
        let (engine, board) = (search.info().name, search.givens());
        let mut plain = Self { engine, board, path: Vec::new(), fillers: [None; 81] };
        for choice in search.choices() {
            plain.make(choice.taken);
        }
        plain
    }

    fn make(&mut self, it: Move) {
        let ways = self.ways().expect("a move is made at a node");
        let forced = self.forced(&ways);
        self.push(it, forced);
    }

    fn push(&mut self, it: Move, forced: Option<Set>) {
        write(&mut self.board, it);
        it.cells().for_each(|cell| self.fillers[cell.index()] = Some(self.path.len()));
        self.path.push((it, forced));
    }

    fn pop(&mut self) {
        let (it, _) = self.path.pop().expect("it was pushed");
        it.cells().for_each(|cell| self.fillers[cell.index()] = None);
        erase(&mut self.board, it);
    }

    /// The choices that force the only way, for an engine that does not count it as one.
    fn forced(&self, ways: &[Way]) -> Option<Set> {
        let n_legal = ways.iter().filter(|it| matches!(it, Way::Legal(_))).count();
        let others = ways.iter().filter_map(|way| match way {
            Way::Forbidden(set) => Some(set.clone()),
            Way::Legal(_) => None,
        });
        (self.engine == "singles" && n_legal == 1).then(|| others.flatten().collect())
    }

    fn guilty(&mut self) -> Set {
        let Some(ways) = self.ways() else {
            return (0..self.path.len()).filter(|&level| self.path[level].1.is_none()).collect();
        };
        let level = self.path.len();
        let forced = self.forced(&ways);
        let is_forced = forced.is_some();
        let mut guilty = Set::new();
        for way in ways {
            match way {
                Way::Forbidden(_) if is_forced => {}
                Way::Forbidden(set) => guilty.extend(set),
                Way::Legal(it) => {
                    self.push(it, forced.clone());
                    let mut below = self.guilty();
                    self.pop();
                    if !below.remove(&level) {
                        return below;
                    }
                    guilty.extend(below);
                }
            }
        }
        guilty
    }

    /// The earliest of some causes, each a given or a level of the path: as choices.
    fn earliest(&self, causes: impl IntoIterator<Item = Option<usize>>) -> Set {
        match causes.into_iter().min().expect("something forbids it") {
            None => Set::new(),
            Some(level) => self.path[level].1.clone().unwrap_or_else(|| Set::from([level])),
        }
    }

    /// The levels that forbid a digit in a cell; `None` for a given.
    fn forbidding(&self, cell: Cell, digit: Digit) -> Vec<Option<usize>> {
        let grid = self.board.grid();
        let holds = |at: &Cell| grid.get(*at) == Some(digit);
        cell.peers().iter().filter(holds).map(|at| self.fillers[at.index()]).collect()
    }

    fn digit(&self, cell: Cell, digit: Digit) -> Way {
        let mut causes = self.forbidding(cell, digit);
        if self.board.grid().get(cell).is_some() {
            causes.push(self.fillers[cell.index()]);
        }
        if causes.is_empty() {
            Way::Legal(Move::Digit { cell, digit })
        } else {
            Way::Forbidden(self.earliest(causes))
        }
    }

    fn digits(&self, cell: Cell) -> Vec<Way> {
        Digit::ALL.map(|digit| self.digit(cell, digit)).into()
    }

    fn places(&self, house: House, digit: Digit) -> Vec<Way> {
        house.cells().iter().map(|cell| self.digit(cell, digit)).collect()
    }

    /// The ways at the node below the path; `None` for a full board.
    fn ways(&self) -> Option<Vec<Way>> {
        let grid = *self.board.grid();
        let n_legal =
            |ways: &Vec<Way>| ways.iter().filter(|it| matches!(it, Way::Legal(_))).count();
        let blanks: Vec<Cell> = grid.blanks().iter().collect();
        let first = *blanks.first()?;
        let fewest = || {
            let digits = blanks.iter().map(|&cell| self.digits(cell));
            digits.min_by_key(n_legal).expect("a blank is left")
        };
        Some(match self.engine {
            "dominoes" => self.coverings(first),
            "fewest" => fewest(),
            "singles" => {
                let lacking = House::ALL.into_iter().flat_map(|house| {
                    let lacks = move |digit: &Digit| {
                        house.cells().intersection(grid.cells_with(*digit)).is_empty()
                    };
                    let digits = Digit::ALL.into_iter().filter(lacks);
                    digits.map(move |digit| self.places(house, digit))
                });
                let houses: Vec<Vec<Way>> = lacking.collect();
                let with = |n: usize| houses.iter().position(|it| n_legal(it) == n);
                let cell = fewest();
                match (n_legal(&cell), with(0), with(1)) {
                    (1.., Some(idx), _) | (2.., None, Some(idx)) => {
                        houses.into_iter().nth(idx).unwrap()
                    }
                    _ => cell,
                }
            }
            _ => self.digits(first),
        })
    }

    fn coverings(&self, cell: Cell) -> Vec<Way> {
        let board = self.board.dominoes().unwrap();
        let mut ways = Vec::new();
        let pairs: Vec<(Digit, Side, Digit)> = Digit::ALL
            .into_iter()
            .flat_map(|a| Side::ALL.into_iter().flat_map(move |s| Digit::ALL.map(|b| (a, s, b))))
            .collect();
        for (digit, side, with) in pairs {
            let Some(partner) = side.neighbour(cell).filter(|_| digit != with) else { continue };
            let domino = Domino::new((cell, digit), (partner, with)).unwrap();
            let mut causes = self.forbidding(cell, digit);
            causes.extend(self.forbidding(partner, with));
            if board.get(partner).is_some() {
                causes.push(self.fillers[partner.index()]);
            }
            let same = board.dominoes().find(|it| it.tile() == domino.tile());
            causes.extend(same.map(|it| self.fillers[it.cells()[0].index()]));
            ways.push(if causes.is_empty() {
                Way::Legal(Move::Domino(domino))
            } else {
                Way::Forbidden(self.earliest(causes))
            });
        }
        ways
    }
}

/// The engines that have guilty choices, and puzzles on which they often fail.
fn failing() -> Vec<Search> {
    let sudokus = [EASY, ESCARGOT, INKALA_2010, INKALA, SEVERAL, NORVIG, ANTI_BRUTE_FORCE];
    let boards = [JUDGES, JUDGES_SECOND, SLOW[0], SLOW[1]];
    let sudokus = sudokus.map(|line| Puzzle::Sudoku(grid(line)));
    let boards = boards.map(|text| Puzzle::Sudominoku(board(text)));
    let all = ENGINES.iter().flat_map(|engine| {
        let puzzles = sudokus.iter().chain(&boards).filter(|it| it.kind() == engine.kind);
        puzzles.map(|it| Search::new(engine, it).unwrap())
    });
    all.filter(Search::has_guilty_choices).collect()
}

/// Checks a guilty set against the recursion and other engines. `search` stands after the failure.
fn check(search: &Search, guilty: &Guilty) {
    let name = search.info().name;
    let mut plain = Plain::new(search);
    if let Some(Step::Backtrack(it)) = search.last_step() {
        plain.make(it);
    }
    let expected: Vec<usize> = plain.guilty().into_iter().collect();
    assert_eq!(guilty.levels, expected, "{name} at {} of\n{}", search.steps(), search.givens());
    let at_levels: Vec<Move> = guilty.levels.iter().map(|&level| plain.path[level].0).collect();
    assert_eq!(guilty.choices, at_levels);
    let n_choices = plain.path.iter().filter(|it| it.1.is_none()).count();
    assert_eq!(guilty.n_innocent, n_choices - expected.len());
    let mut alone = search.givens();
    guilty.choices.iter().for_each(|it| write(&mut alone, *it));
    let has_solution = match alone {
        Puzzle::Sudoku(grid) => start("links", &grid).advance(u64::MAX).last == Some(Step::Solved),
        Puzzle::Sudominoku(board) => {
            tilings::solve(&board, tilings::Task::Any, &mut || true).unwrap().solution.is_some()
        }
    };
    assert_eq!(has_solution, matches!(guilty.failure, Failure::Solved(_)), "{name}: {guilty}");
}

/// Runs to random failures of this kind, this many for each engine and puzzle.
fn check_failures(n_each: usize, is_meant: fn(&Guilty) -> bool) -> usize {
    let mut n_checked = 0;
    for start in failing() {
        let mut search = start.clone();
        let mut random = 1_u64;
        let mut n_found = 0;
        for _ in 0..n_each * 20 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(n_each as u64);
            search.advance(random >> 55);
            if search.next().is_none() {
                search = start.clone();
                continue;
            }
            // What takes long in the recursion is left out.
            let guilty = search.blame().and_then(|mut it| it.advance(200));
            if let Some(guilty) = guilty.filter(is_meant) {
                check(&search, &guilty);
                n_found += 1;
            }
            if n_found == n_each {
                break;
            }
        }
        n_checked += n_found;
    }
    n_checked
}

#[test]
fn guilty_choices_of_dead_ends_are_those_of_a_plain_recursion() {
    let n_checked = check_failures(60, |it| matches!(it.failure, Failure::DeadEnd(_)));
    assert!(n_checked >= 2000, "{n_checked}");
}

#[test]
fn guilty_choices_of_closed_choices_are_those_of_a_plain_recursion() {
    let n_checked = check_failures(60, |it| !matches!(it.failure, Failure::DeadEnd(_)));
    assert!(n_checked >= 2000, "{n_checked}");
}

fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}

/// Counted by an independent program.
#[test]
fn a_dead_end_lies_deep_and_depends_on_few_choices() {
    let expected = [(22, 3), (28, 3), (25, 3), (31, 4)];
    for (line, expected) in COUNTED.into_iter().zip(expected) {
        let mut search = start("flags", &grid(line));
        let (mut depths, mut numbers) = (Vec::new(), Vec::new());
        while let Some(Step::Place(_) | Step::Backtrack(_)) = search.next() {
            let is_place = matches!(search.last_step(), Some(Step::Place(_)));
            if let Some(mut blame) = search.blame().filter(|_| is_place) {
                let guilty = blame.advance(0).expect("a dead end is known at once");
                depths.push(search.depth());
                numbers.push(guilty.levels.len());
            }
        }
        assert_eq!((median(depths), median(numbers)), expected, "{line}");
    }
}

#[test]
fn failures_are_explained_in_words() {
    let explained = |name: &str, line: &str, n_steps: usize| {
        let mut search = start(name, &grid(line));
        assert_eq!(search.by_ref().take(n_steps).count(), n_steps);
        search.blame().unwrap().advance(u64::MAX).unwrap().to_string()
    };
    assert_eq!(
        explained("flags", EASY, 9),
        "r1c8 fits nothing because of r1c3, r1c4, r1c6 and r1c7"
    );
    assert_eq!(
        explained("flags", ANTI_BRUTE_FORCE, 60),
        "r2c5 fits nothing because of r1c5, r2c1 and r2c4; the other 10 choices are innocent"
    );
    assert_eq!(
        explained("flags", EASY, 448),
        "r3c1 fits nothing because of r1c3 and r2c2; the 9 choices between them are innocent"
    );
    assert_eq!(
        explained("singles", NORVIG, 55),
        "there is no place for 6 in column 5 because of r1c8 and r1c5; the other 6 choices are innocent"
    );
    let puzzle = grid(ESCARGOT);
    let mut search = start("links", &puzzle);
    while !matches!(search.next(), Some(Step::Backtrack(_))) {}
    assert!(!search.has_guilty_choices() && search.blame().is_none());
}

/// A jumping search as a recursion that performs and counts every test and read.
struct Jumping {
    plain: Plain,
    records: Vec<(Step, u64, u64)>,
    tests: u64,
    reads: u64,
    most: usize,
}

impl Jumping {
    fn note(&mut self, step: Step) -> Option<()> {
        self.records.push((step, self.tests, self.reads));
        (self.records.len() < self.most).then_some(())
    }

    /// Returns the guilty set of the next blank; `None` once there are enough records.
    fn search(&mut self) -> Option<Set> {
        let level = self.plain.path.len();
        let board = *self.plain.board.grid();
        let Some(cell) = board.blanks().first() else {
            self.note(Step::Solved)?;
            return Some((0..level).collect());
        };
        let mut guilty = Set::new();
        for digit in Digit::ALL {
            self.tests += 1;
            let holds = |it: House| !it.cells().intersection(board.cells_with(digit)).is_empty();
            let is_set = cell.houses().map(holds);
            self.reads += is_set.iter().position(|it| *it).map_or(3, |idx| idx as u64 + 1);
            match self.plain.digit(cell, digit) {
                Way::Forbidden(set) => guilty.extend(set),
                Way::Legal(it) => {
                    self.plain.push(it, None);
                    self.note(Step::Place(it))?;
                    let mut below = self.search()?;
                    self.plain.pop();
                    self.note(Step::Backtrack(it))?;
                    if !below.remove(&level) {
                        return Some(below);
                    }
                    guilty.extend(below);
                }
            }
        }
        Some(guilty)
    }
}

/// Runs `backjump` beside the recursion, and beside `flags`.
fn check_jumps(givens: &Grid, most: usize) {
    let mut search = start("backjump", givens);
    let plain = Plain::new(&search);
    let mut jumping = Jumping { plain, records: vec![], tests: 0, reads: 0, most };
    if jumping.search().is_some() {
        jumping.note(Step::Exhausted);
    }
    let mut flags = start("flags", givens);
    for (idx, &(step, tests, reads)) in jumping.records.iter().enumerate() {
        assert_eq!(search.next(), Some(step), "at {idx} of {givens}");
        let counters = search.counters();
        assert_eq!((counters.tests, counters.reads), (tests, Some(reads)), "at {idx} of {givens}");
        if matches!(step, Step::Solved | Step::Exhausted) && flags.steps() < 2_000_000 {
            assert_eq!(flags.advance(u64::MAX).last, Some(step));
            assert_eq!(flags.board(), search.board());
            assert!(counters.placements <= flags.counters().placements);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn backjump_is_a_plain_recursion_that_finds_the_solutions_of_flags(givens in puzzles()) {
        check_jumps(&givens, 3_000);
    }
}

#[test]
fn a_jump_is_explained_in_words() {
    assert_eq!(
        explained("backjump", INKALA, &[63, 64, 113, 132]),
        [
            "r2c9: 1, 2, 3, 4, 5, 6, 8 and 9 are in the row, 7 in the block; nothing fits, \
             and the choice since r2c7 is not to blame; take back 8 at r2c8",
            "r2c8: no digit here helps; take back 5 at r2c7",
            "r5c3: no digit here helps, and none of the 6 choices since r4c4 is to blame; take back 3 at r5c2",
            "r5c4: 2, 3, 4, 5, 7 and 9 are in the row, 1, 6 and 8 in the column; nothing fits, \
             and none of the 2 choices since r5c1 is to blame; take back 9 at r5c3",
        ]
    );
}

/// Counted by an independent program: up to the first solution, and in the whole run.
#[test]
fn backjump_places_as_few_digits_as_were_counted() {
    let expected = [(1_965, 2_189), (5_728, 11_270), (6_064, 43_517), (19_520, 753_796)];
    for (line, (first, all)) in COUNTED.into_iter().zip(expected) {
        let mut search = start("backjump", &grid(line));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        assert_eq!(search.counters().placements, first, "{line}");
        while search.advance(u64::MAX).steps > 0 {}
        assert_eq!(search.counters().placements, all, "{line}");
    }
}
