//! Laws and known counts, on every engine.

#![expect(clippy::float_cmp, reason = "nothing and everything excluded are exact numbers")]

mod bookkeeping;
mod dead_ends;
mod eliminations;
mod guilt;
mod laying;
mod links;
mod listing;
mod lost;
mod plain;
mod preview;
mod singles;
mod tilings;

use proptest::prelude::*;

use super::testing::boards::boards;
use super::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, NORVIG, SEVERAL, grid, puzzles};
use super::*;
use crate::domino::{Board, Kind, Puzzle};
use crate::grid::{Cell, CellSet, Digit, Grid};
use plain::How;

/// The engines that walk the same tree, with the recursion that each stands for.
const READING: [(&str, How); 4] = [
    ("flags", How::Flags),
    ("candidates", How::Candidates),
    ("rescan", How::Rescan),
    ("walk", How::Walk),
];

fn start(name: &str, givens: &Grid) -> Search {
    begin(engine(name).unwrap(), givens)
}

fn begin(engine: &'static EngineInfo, givens: &Grid) -> Search {
    Search::new(engine, &Puzzle::Sudoku(*givens)).unwrap()
}

#[test]
fn engines_that_take_the_same_way_make_the_same_moves() {
    let puzzle = Puzzle::Sudoku(grid(EASY));
    let moves = |engine| {
        let mut search = Search::new(engine, &puzzle).unwrap();
        (0..1000).map(|_| search.advance(1).last).collect::<Vec<_>>()
    };
    let is_first = |engine: &&'static EngineInfo| first_of_its_way(engine) == *engine;
    let firsts: Vec<&str> =
        engines(Kind::Sudoku).filter(is_first).map(|engine| engine.name).collect();
    assert_eq!(firsts, ["flags", "backjump", "fewest", "singles", "links"]);
    for engine in engines(Kind::Sudoku) {
        assert_eq!(moves(engine), moves(first_of_its_way(engine)), "{}", engine.name);
    }
    // Going back further is another way, where it takes the same moves up to a dead end.
    assert!(!FLAGS.takes_the_way_of(engine("backjump").unwrap()));
}

/// Everything that can be asked of a search.
fn all_of(search: &Search) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (search.board(), search.depth(), search.steps(), search.solutions()),
        (search.counters(), search.choices(), *search.heat()),
        (search.excluded(), search.last_step(), search.explain(), search.listing_line()),
        (
            search.branch_point(),
            search.bookkeeping(),
            search.eliminations(),
            search.preview(),
            search.backtracks_per_cell(),
        ),
    )
}

fn counts(name: &str, line: &str) -> (u64, u64) {
    let mut search = start(name, &grid(line));
    assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
    let counters = search.counters();
    (counters.placements, counters.backtracks)
}

#[test]
fn the_puzzle_against_brute_force_takes_what_it_takes() {
    let puzzle = grid(ANTI_BRUTE_FORCE);
    for (name, _) in READING {
        let mut search = start(name, &puzzle);
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved), "{name}");
        let counters = search.counters();
        assert_eq!(counters.placements, 69_175_316, "{name}");
        assert_eq!(counters.backtracks, 69_175_252, "{name}");
        assert_eq!(counters.max_depth, 64, "{name}");
        if name != "candidates" {
            assert_eq!(counters.tests, 622_577_597, "{name}");
        }
        assert_eq!(
            search.explain(),
            "every cell is filled: solution 1 after 69,175,316 placements"
        );
    }
}

/// The counters of a plain program at the first solution, with the solution's own digits standing.
#[test]
fn well_known_puzzles_take_what_a_plain_program_needs() {
    assert_eq!(counts("flags", EASY).0, 4_208);
    assert_eq!(counts("flags", INKALA).0, 49_558);
    assert_eq!(counts("flags", SEVERAL).0, 419_194);
    assert_eq!(counts("flags", NORVIG).0, 9_727_396);
    assert_eq!(counts("flags", &".".repeat(81)).0, 391);
    assert_eq!(counts("fewest", EASY), (51, 0));
    assert_eq!(counts("fewest", ANTI_BRUTE_FORCE).0, 45_267);
}

/// Runs step by step, and in strides long enough to fast-forward.
fn check_against_recursion(givens: &Grid, most: usize) {
    for (name, how) in READING {
        let records = plain::record(how, givens, most);
        let mut search = start(name, givens);
        for (idx, &(step, tests, reads)) in records.iter().enumerate() {
            assert_eq!(search.next(), Some(step), "{name} at {idx} of {givens}");
            let rare = matches!(step, Step::Solved | Step::Exhausted);
            if rare || idx < 300 || idx % 37 == 0 {
                let counters = search.counters();
                assert_eq!(counters.tests, tests, "{name} tests at {idx} of {givens}");
                assert_eq!(counters.reads, Some(reads), "{name} reads at {idx} of {givens}");
            }
        }
        let mut search = start(name, givens);
        let mut position = 0;
        while let Advance { steps: taken @ 1.., last } = search.advance(617) {
            position += usize::try_from(taken).unwrap();
            let Some(&(step, tests, reads)) = records.get(position - 1) else {
                break;
            };
            let counters = search.counters();
            assert_eq!(
                (last, counters.tests, counters.reads),
                (Some(step), tests, Some(reads)),
                "{name} at {position} of {givens}"
            );
        }
    }
}

#[test]
fn tests_and_reads_are_those_of_a_plain_recursion() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let nearly = full.replace('1', ".");
    for line in [EASY, INKALA, SEVERAL, full, &nearly, &".".repeat(81)] {
        check_against_recursion(&grid(line), 60_000);
    }
}

#[test]
fn a_full_grid_is_solved_at_once() {
    let full =
        grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    for engine in engines(Kind::Sudoku) {
        let mut search = begin(engine, &full);
        assert_eq!(search.excluded(), 0.0);
        let steps: Vec<Step> = search.by_ref().collect();
        assert_eq!(steps, [Step::Solved, Step::Exhausted], "{}", engine.name);
        assert_eq!(search.excluded(), 1.0);
        assert_eq!(search.counters().placements, 0);
    }
}

#[test]
fn clashing_givens_are_refused() {
    let mut puzzle = grid(EASY);
    puzzle.set(Cell::at(0, 8), Digit::new(5));
    for engine in engines(Kind::Sudoku) {
        let unfit = Search::new(engine, &Puzzle::Sudoku(puzzle)).unwrap_err();
        assert_eq!(
            unfit.to_string(),
            "5 stands twice in row 1 (r1c1, r1c9), 5 stands twice in column 9 (r1c9, r8c9)"
        );
    }
}

#[test]
fn names_are_unique_and_found() {
    for (idx, info) in ENGINES.iter().enumerate() {
        assert_eq!(engine(info.name), Some(&ENGINES[idx]));
        let of_its_kind = engines(info.kind).filter(|it| it.name == info.name);
        assert_eq!(of_its_kind.collect::<Vec<_>>(), [info]);
    }
    assert_eq!(engine("nonesuch"), None);
}

#[test]
fn an_engine_refuses_puzzles_of_the_other_kind() {
    let board = Puzzle::Sudominoku(Board::EMPTY);
    for engine in engines(Kind::Sudoku) {
        let unfit = Search::new(engine, &board).unwrap_err();
        assert_eq!(unfit.violations(), []);
        assert_eq!(unfit.to_string(), "the engine is one for Sudoku");
    }
}

#[test]
fn a_search_is_small() {
    assert!(size_of::<Search>() < 4096, "{}", size_of::<Search>());
}

fn explained(name: &str, line: &str, steps: &[u64]) -> Vec<String> {
    let puzzle = grid(line);
    steps
        .iter()
        .map(|&steps| {
            let mut search = start(name, &puzzle);
            assert_eq!(search.by_ref().take(usize::try_from(steps).unwrap()).count() as u64, steps);
            search.explain()
        })
        .collect()
}

#[test]
fn steps_are_explained_in_words() {
    assert_eq!(
        explained("flags", ANTI_BRUTE_FORCE, &[0, 1, 2, 4, 9, 10, 13]),
        [
            "64 blanks; the search begins at r1c1",
            "r1c1: 1 is in the block; try 2",
            "r1c2: 2 is in the row, 1 in the block; try 3",
            "r1c4: try 1",
            "r1c9: 1, 2, 3, 4, 5, 6, 7 and 9 are in the row, 8 in the block; nothing fits; take back 9 at r1c8",
            "r1c8: nothing is left after 9; take back 7 at r1c7",
            "r1c7: nothing is left after 9; take back 4 at r1c6",
        ]
    );
    assert_eq!(
        explained("fewest", ANTI_BRUTE_FORCE, &[1, 5, 21, 22, 25]),
        [
            "r2c3 has the fewest candidates, 6, 7 and 9; try 6",
            "r2c7: only 9 can go here; place it",
            "r7c6: no digit can go here; take back 9 at r7c4",
            "r7c4: 9 has been tried; take back 2 at r7c7",
            "r4c2: 1 has been tried; try 6",
        ]
    );
}

#[test]
fn the_list_of_candidates_is_all_that_is_explained() {
    assert_eq!(explained("candidates", EASY, &[1, 2]), ["r1c3: try 1", "r1c4: try 2"]);
    let no_list =
        "396..5.1....816.3.1.59.......917....7.8.........46...3....29...9...4....8...5....";
    assert_eq!(
        explained("candidates", no_list, &[2]),
        ["r1c5: the givens leave nothing to try; take back 2 at r1c4"]
    );
}

#[test]
fn a_first_blank_that_nothing_fits_is_explained_in_words() {
    let dead = format!(".12345678.9{}", ".".repeat(70));
    for (name, why) in [
        ("flags", "1, 2, 3, 4, 5, 6, 7 and 8 are in the row, 9 in the block; nothing fits"),
        ("candidates", "the givens leave nothing to try"),
        ("fewest", "no digit can go here"),
        ("singles", "no digit can go here"),
    ] {
        assert_eq!(explained(name, &dead, &[1]), [format!("r1c1: {why}; there is no solution")]);
    }
}

#[test]
fn the_end_is_explained_in_words() {
    let nearly =
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    assert_eq!(
        explained("flags", nearly, &[1, 2, 3, 4]),
        [
            "r9c9: 1, 2, 3, 4, 5, 6, 7 and 8 are in the row; try 9",
            "every cell is filled: solution 1 after 1 placement",
            "that solution is noted; take back 9 at r9c9 and look for another",
            "everything has been tried: there is one solution",
        ]
    );
}

/// A puzzle of each kind.
#[derive(Clone, Copy, Debug)]
struct OfEachKind {
    grid: Grid,
    board: Board,
}

impl OfEachKind {
    fn start(&self, engine: &'static EngineInfo) -> Search {
        let puzzle = match engine.kind {
            Kind::Sudoku => self.grid.into(),
            Kind::Sudominoku => self.board.into(),
        };
        Search::new(engine, &puzzle).unwrap()
    }
}

fn of_each_kind() -> impl proptest::strategy::Strategy<Value = OfEachKind> {
    (puzzles(), boards()).prop_map(|(grid, board)| OfEachKind { grid, board })
}

/// Writes a move into blanks.
fn write(puzzle: &mut Puzzle, it: Move) {
    match (puzzle, it) {
        (Puzzle::Sudoku(grid), Move::Digit { cell, digit }) => {
            assert_eq!(grid.get(cell), None);
            grid.set(cell, Some(digit));
        }
        (Puzzle::Sudominoku(board), Move::Domino(domino)) => board.place(domino).unwrap(),
        (_, it) => panic!("{it:?} is no move of this puzzle"),
    }
}

/// Takes back a move that stands.
fn erase(puzzle: &mut Puzzle, it: Move) {
    match (puzzle, it) {
        (Puzzle::Sudoku(grid), Move::Digit { cell, digit }) => {
            assert_eq!(grid.get(cell), Some(digit));
            grid.set(cell, None);
        }
        (Puzzle::Sudominoku(board), Move::Domino(domino)) => {
            let [cell, _] = domino.cells();
            assert_eq!(board.take_up(cell), Some(domino));
        }
        (_, it) => panic!("{it:?} is no move of this puzzle"),
    }
}

/// The cells that a move writes to.
fn cells(it: Move) -> CellSet {
    match it {
        Move::Digit { cell, .. } => CellSet::only(cell),
        Move::Domino(domino) => domino.cells().into_iter().collect(),
    }
}

fn n_cells(kind: Kind) -> u64 {
    match kind {
        Kind::Sudoku => 1,
        Kind::Sudominoku => 2,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Law 1; and the excluded share never falls.
    #[test]
    fn replaying_the_steps_gives_the_board(givens in of_each_kind()) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            let mut board = search.givens();
            let mut depth = 0;
            let mut excluded = search.excluded();
            let mut backtracks = [0; 81];
            for _ in 0..400 {
                match search.next() {
                    Some(Step::Place(it)) => {
                        write(&mut board, it);
                        depth += 1;
                    }
                    Some(Step::Backtrack(it)) => {
                        erase(&mut board, it);
                        cells(it).iter().for_each(|cell| backtracks[cell.index()] += 1);
                        depth -= 1;
                    }
                    Some(Step::Solved) => prop_assert!(board.is_solved()),
                    Some(Step::Exhausted) => {
                        prop_assert_eq!(board, search.givens());
                        prop_assert_eq!(search.excluded(), 1.0);
                    }
                    None => break,
                }
                prop_assert_eq!(search.board(), board);
                prop_assert_eq!(search.depth(), depth);
                prop_assert_eq!(search.choices().len(), depth);
                let counters = search.counters();
                prop_assert_eq!(counters.placements - counters.backtracks, depth as u64);
                let heat = search.heat().iter().sum::<u64>();
                prop_assert_eq!(heat, n_cells(engine.kind) * counters.placements);
                prop_assert_eq!(search.backtracks_per_cell(), backtracks);
                prop_assert!(search.excluded() >= excluded && search.excluded() <= 1.0);
                excluded = search.excluded();
            }
        }
    }

    /// The moves that stand and that are left at a level are all the moves there were.
    #[test]
    fn choices_tell_what_was_tried_and_what_is_left(
        givens in of_each_kind(),
        far in 0..2000u64,
    ) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            search.advance(far);
            let choices = search.choices();
            for (level, choice) in choices.iter().enumerate() {
                let again = search.choice(level);
                prop_assert_eq!(Some(choice), again.as_ref());
                prop_assert_eq!(choice.n_tried as usize + choice.left.len(), choice.n_legal as usize);
                prop_assert!(!choice.left.contains(&choice.taken));
                prop_assert!(choice.n_legal == 1 || choice.reason == Reason::Guess);
            }
            let mut board = search.givens();
            for choice in choices {
                write(&mut board, choice.taken);
            }
            prop_assert_eq!(board, search.board());
        }
    }

    /// Law 2 and the batches: any strides lead where single steps lead.
    #[test]
    fn strides_do_not_matter(
        givens in of_each_kind(),
        strides in prop::collection::vec(1..3000u64, 1..6),
    ) {
        for engine in ENGINES {
            let mut by_strides = givens.start(engine);
            let mut by_steps = by_strides.clone();
            for &stride in &strides {
                let done = by_strides.advance(stride);
                let mut last = None;
                for _ in 0..done.steps {
                    last = by_steps.next();
                }
                prop_assert_eq!(last, done.last);
                prop_assert_eq!(all_of(&by_steps), all_of(&by_strides));
                prop_assert_eq!(&by_steps, &by_strides);
                let early = matches!(last, None | Some(Step::Solved | Step::Exhausted));
                prop_assert!(early || done.steps == stride);
            }
        }
    }

    /// Each step back undoes exactly the step before it, all the way to the start.
    #[test]
    fn a_step_back_undoes_a_step(givens in of_each_kind(), far in 0..3000u64) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            let start = search.clone();
            search.advance(far);
            let mut trail = vec![];
            for _ in 0..150 {
                let before = search.clone();
                let Some(step) = search.next() else { break };
                trail.push((before, step));
            }
            for (before, step) in trail.into_iter().rev() {
                prop_assert_eq!(search.step_back(), Some(step));
                prop_assert_eq!(all_of(&search), all_of(&before));
                let mut again = search.clone();
                prop_assert_eq!(again.next(), Some(step));
            }
            while search.step_back().is_some() {}
            prop_assert_eq!(all_of(&search), all_of(&start));
            prop_assert_eq!(search.next(), start.clone().next());
        }
    }

    #[test]
    fn the_costs_are_those_of_a_plain_recursion(givens in puzzles()) {
        check_against_recursion(&givens, 2_000);
    }
}
