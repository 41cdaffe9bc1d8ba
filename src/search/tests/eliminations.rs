//! Eliminations against the board.

use proptest::prelude::*;

use super::of_each_kind;
use crate::domino::{Board, Domino, Puzzle, Side};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::search::testing::boards::{JUDGES, SLOW, board};
use crate::search::testing::{ANTI_BRUTE_FORCE, INKALA, grid};
use crate::search::{BranchPoint, Cause, ENGINES, Elimination, Move, Search, Step, engine};

/// The peers of a cell that hold a digit.
fn holders(board: &Grid, cell: Cell, digit: Digit) -> CellSet {
    Cell::ALL.into_iter().filter(|it| it.sees(cell) && board.get(*it) == Some(digit)).collect()
}

/// Checks that the cause of an elimination shows on the board.
fn check_cause(board: &Puzzle, Elimination { eliminated, cause }: Elimination) {
    let grid = board.grid();
    match (eliminated, cause) {
        (Move::Digit { cell, digit }, Cause::SeenDigit(cells)) => {
            assert_eq!((grid.get(cell), cells), (None, holders(grid, cell, digit)));
            assert!(!cells.is_empty());
        }
        (Move::Domino(domino), Cause::SeenDigit(cells)) => {
            let [(cell, digit), (partner, with)] = domino.halves();
            assert!(holders(grid, cell, digit).is_empty());
            assert_eq!(cells, holders(grid, partner, with));
            assert!(!cells.is_empty());
        }
        (Move::Domino(domino), Cause::UsedTile(cells)) => {
            let lying = board.dominoes().unwrap().domino(cells.first().unwrap()).unwrap();
            assert_eq!(lying.tile(), domino.tile());
            assert_eq!(cells, lying.cells().into_iter().collect());
        }
        (Move::Digit { cell, digit }, Cause::Deduced) => {
            assert!(grid.get(cell).is_none() && holders(grid, cell, digit).is_empty());
        }
        (Move::Digit { .. }, Cause::UsedTile(_)) | (Move::Domino(_), Cause::Deduced) => {
            panic!("{eliminated:?} is not eliminated for {cause:?}")
        }
    }
}

/// Digits that the board keeps out of cells.
fn kept_out(board: &Grid, entries: impl Iterator<Item = (Cell, Digit)>) -> Vec<Elimination> {
    entries
        .map(|(cell, digit)| Elimination {
            eliminated: Move::Digit { cell, digit },
            cause: Cause::SeenDigit(holders(board, cell, digit)),
        })
        .filter(|it| !it.cells().is_empty())
        .collect()
}

/// The move tried before at the node that a search stands at.
fn tried_before(before: &Search) -> Option<Move> {
    match before.last_step() {
        Some(Step::Backtrack(it)) => Some(it),
        _ => None,
    }
}

fn made(step: Step) -> Option<Move> {
    match step {
        Step::Place(it) => Some(it),
        _ => None,
    }
}

/// The eliminations of trying the digits of a list at a blank: those after the last one tried, up to the next.
fn by_trying(before: &Search, step: Step, lists: &Candidates) -> Vec<Elimination> {
    let Some(BranchPoint::Cell(cell)) = before.branch_point() else {
        panic!("digits are tried in a cell")
    };
    let digit = |it: Move| match it {
        Move::Digit { digit, .. } => digit,
        Move::Domino(_) => panic!("digits are tried"),
    };
    let (after, until) = (tried_before(before).map(digit), made(step).map(digit));
    let list = if lists.get(cell).is_empty() { DigitSet::ALL } else { lists.get(cell) };
    let due = |it: &Digit| after.is_none_or(|after| *it > after) && until.is_none_or(|d| *it < d);
    let refusals: Vec<Digit> = list.iter().filter(due).collect();
    let expected = kept_out(before.board().grid(), refusals.iter().map(|&it| (cell, it)));
    assert_eq!(expected.len(), refusals.len(), "what fits is tried");
    expected
}

/// The eliminations at a branch point with at most one legal move: everything else.
fn by_knowing(before: &Search) -> Vec<Elimination> {
    let board = *before.board().grid();
    let candidates = Candidates::of(&board);
    let all: Vec<(Cell, Digit)> = match before.branch_point().unwrap() {
        BranchPoint::Cell(cell) => Digit::ALL.map(|digit| (cell, digit)).to_vec(),
        BranchPoint::Digit(digit, house) => {
            let blanks = house.cells().intersection(board.blanks());
            blanks.iter().map(|cell| (cell, digit)).collect()
        }
        BranchPoint::Tile(_) => panic!("Sudoku has no tiles"),
    };
    let n_legal = all.iter().filter(|(cell, digit)| candidates.get(*cell).contains(*digit)).count();
    if n_legal > 1 { vec![] } else { kept_out(&board, all.into_iter()) }
}

/// The attempts of the loops of `dominoes` at a cell, in order, each true if it fits.
fn attempts(board: &Board, cell: Cell) -> Vec<(Move, bool)> {
    let candidates = Candidates::of(board.grid());
    let mut attempts = vec![];
    for digit in Digit::ALL {
        if !candidates.get(cell).contains(digit) {
            attempts.push((Move::Digit { cell, digit }, false));
            continue;
        }
        for partner in [Side::Right, Side::Down].into_iter().filter_map(|way| way.neighbour(cell)) {
            for with in Digit::ALL {
                let Ok(domino) = Domino::new((cell, digit), (partner, with)) else { continue };
                let mut laid = *board;
                if board.get(partner).is_none() {
                    let fits = laid.place(domino).is_ok() && laid.is_consistent();
                    attempts.push((Move::Domino(domino), fits));
                }
            }
        }
    }
    attempts
}

/// The eliminations since the domino tried before.
fn by_laying(before: &Search, step: Step) -> Vec<Move> {
    let Some(BranchPoint::Cell(cell)) = before.branch_point() else {
        panic!("a cell is to be covered")
    };
    let attempts = attempts(before.board().dominoes().unwrap(), cell);
    let place = |it: Move| attempts.iter().position(|other| other.0 == it).unwrap();
    let from = tried_before(before).map_or(0, |it| place(it) + 1);
    let to = made(step).map_or(attempts.len(), place);
    assert!(attempts[from..to].iter().all(|it| !it.1), "what fits is tried");
    attempts[from..to].iter().map(|it| it.0).collect()
}

/// Checks the eliminations of `tiler`: the digits of a cell or the places of a digit with one option or none.
fn check_propagated(before: &Search, step: Step, found: &[Elimination]) {
    let board = before.board();
    let digits: DigitSet = found
        .iter()
        .map(|it| match it.eliminated {
            Move::Digit { digit, .. } => digit,
            Move::Domino(_) => panic!("what is struck out are digits"),
        })
        .collect();
    let cells: CellSet = found
        .iter()
        .filter_map(|it| match it.eliminated {
            Move::Digit { cell, .. } => Some(cell),
            Move::Domino(_) => None,
        })
        .collect();
    match (before.branch_point().unwrap(), step) {
        (BranchPoint::Cell(cell), Step::Place(Move::Domino(domino))) if !found.is_empty() => {
            let kept = domino.halves().into_iter().find(|half| half.0 == cell).unwrap().1;
            assert_eq!((cells, digits), (CellSet::only(cell), DigitSet::ALL.without(kept)));
        }
        (BranchPoint::Cell(cell), _) if !found.is_empty() => {
            assert_eq!(cells, CellSet::only(cell));
            assert!(digits.len() >= 8);
        }
        (BranchPoint::Digit(digit, house), Step::Backtrack(_) | Step::Exhausted) => {
            let blanks = house.cells().intersection(board.grid().blanks());
            assert_eq!((cells, digits), (blanks, DigitSet::only(digit)));
        }
        _ => assert!(found.is_empty()),
    }
}

/// Takes a step and checks its eliminations against the board before it.
fn check_step(search: &mut Search) -> Option<Step> {
    let before = search.clone();
    let step = search.next()?;
    let found = search.eliminations();
    if step == Step::Solved || before.branch_point().is_none() {
        assert_eq!(found, []);
        return Some(step);
    }
    for &refusal in &found {
        check_cause(&before.board(), refusal);
    }
    match search.info().name {
        "flags" | "rescan" | "walk" => {
            assert_eq!(found, by_trying(&before, step, &Candidates::of(&Grid::EMPTY)));
        }
        "candidates" => {
            let lists = Candidates::of(before.givens().grid());
            assert_eq!(found, by_trying(&before, step, &lists));
        }
        "fewest" | "singles" | "links" => assert_eq!(found, by_knowing(&before)),
        "dominoes" => {
            let moves: Vec<Move> = found.iter().map(|it| it.eliminated).collect();
            assert_eq!(moves, by_laying(&before, step));
        }
        "tiler" => check_propagated(&before, step, &found),
        _ => {}
    }
    Some(step)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn what_forbids_a_move_stands_on_the_board(givens in of_each_kind(), far in 0..2000u64) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            prop_assert_eq!(search.eliminations(), vec![]);
            for _ in 0..30 {
                check_step(&mut search);
            }
            search.advance(far);
            for _ in 0..80 {
                if check_step(&mut search).is_none() {
                    break;
                }
            }
        }
    }
}

/// Writes eliminations as `7 at r1c1: r1c5 r3c2`.
fn words(refusals: &[Elimination]) -> Vec<String> {
    refusals
        .iter()
        .map(|it| {
            let eliminated = match it.eliminated {
                Move::Digit { cell, digit } => format!("{digit} at {cell}"),
                Move::Domino(domino) => domino.to_string(),
            };
            it.cells().iter().fold(eliminated + ":", |words, cell| format!("{words} {cell}"))
        })
        .collect()
}

/// The eliminations after this many steps.
fn eliminated(name: &str, puzzle: impl Into<Puzzle>, steps: u64) -> Vec<String> {
    let mut search = Search::new(engine(name).unwrap(), &puzzle.into()).unwrap();
    search.advance(steps);
    words(&search.eliminations())
}

#[test]
fn the_clashing_cells_are_named() {
    let puzzle = grid(ANTI_BRUTE_FORCE);
    assert_eq!(eliminated("flags", puzzle, 1), ["1 at r1c1: r3c3"]);
    assert_eq!(
        eliminated("flags", puzzle, 9),
        [
            "1 at r1c9: r1c4",
            "2 at r1c9: r1c1",
            "3 at r1c9: r1c2 r7c9",
            "4 at r1c9: r1c6",
            "5 at r1c9: r1c3 r2c9",
            "6 at r1c9: r1c5",
            "7 at r1c9: r1c7",
            "8 at r1c9: r2c8",
            "9 at r1c9: r1c8 r9c9",
        ]
    );
    assert_eq!(
        eliminated("candidates", puzzle, 9),
        [
            "1 at r1c9: r1c4",
            "2 at r1c9: r1c1",
            "4 at r1c9: r1c6",
            "6 at r1c9: r1c5",
            "7 at r1c9: r1c7"
        ]
    );
}

#[test]
fn what_leaves_one_way_or_none_is_named() {
    let puzzle = grid(ANTI_BRUTE_FORCE);
    assert_eq!(eliminated("fewest", puzzle, 1), [""; 0], "there are three");
    assert_eq!(
        eliminated("fewest", puzzle, 5),
        [
            "1 at r2c7: r5c7",
            "2 at r2c7: r2c2",
            "3 at r2c7: r2c6",
            "4 at r2c7: r2c1",
            "5 at r2c7: r2c9",
            "6 at r2c7: r2c3",
            "7 at r2c7: r2c5",
            "8 at r2c7: r2c8",
        ]
    );
    assert_eq!(
        eliminated("singles", grid(INKALA), 3),
        [
            "5 at r6c1: r4c2",
            "5 at r6c2: r4c2",
            "5 at r6c3: r4c2",
            "5 at r6c5: r5c6",
            "5 at r6c6: r5c6",
            "5 at r6c7: r7c7",
        ]
    );
    assert_eq!(eliminated("links", grid(INKALA), 114), ["4 at r3c4: r3c3", "4 at r9c4: r9c7"]);
}

#[test]
fn what_keeps_a_domino_off_is_named() {
    assert_eq!(
        eliminated("dominoes", board(JUDGES), 1),
        [
            "1 at r1c1: r2c3",
            "2 at r1c1: r1c3",
            "3-1 at r1c1 r2c1: r2c3",
            "3-2 at r1c1 r2c1: r1c3 r2c9",
            "3-4 at r1c1 r2c1: r2c8 r6c1",
        ]
    );
    assert_eq!(
        eliminated("tiler", board(SLOW[0]), 4),
        [
            "1 at r1c4: r3c5 r6c4",
            "2 at r1c4: r3c6",
            "3 at r1c4: r9c4",
            "4 at r1c4:",
            "5 at r1c4: r1c9 r7c4",
            "6 at r1c4:",
            "7 at r1c4:",
            "8 at r1c4:",
            "9 at r1c4: r1c8",
        ]
    );
}
