//! The laws of the rules of Sudominoku.

use std::collections::BTreeMap;

use sudoscope::domino::Board;
use sudoscope::generate::dominoes::{Generator, Guesses, pack};
use sudoscope::logic::{Path, PathStep, RULES};
use sudoscope::packs;
use sudoscope::search::{self, Search, Step};
use sudoscope::timeline::{HumanRun, Landmark, Timeline};

/// Returns the first tilings that a board has.
fn tilings(board: &Board) -> Vec<Board> {
    let engine = search::engine("tiler").unwrap();
    let mut search = Search::new(engine, &(*board).into()).unwrap();
    let mut found = Vec::new();
    while found.len() < 4
        && let Some(step) = search.next()
    {
        if step == Step::Solved {
            found.extend(search.board().dominoes().copied());
        }
    }
    found
}

/// On every position of the paths the forced domino is that of every solution, each rule occurs, and going back leads
/// to the start again.
#[test]
fn a_forced_domino_is_in_every_solution() {
    let (mut n_positions, mut n_of_rules) = (0, BTreeMap::new());
    for tiles in [10, 12, 14, 16, 18, 20, 24] {
        for puzzle in Generator::new(tiles, 4574).take(15) {
            let mut path = Path::of_dominoes(&puzzle.board);
            loop {
                let before = *path.board().unwrap();
                let Some(PathStep::Domino(forced)) = path.next() else { break };
                for tiling in tilings(&before) {
                    let there = tiling.domino(forced.domino.cells()[0]);
                    assert_eq!(there, Some(forced.domino), "{forced}\n{before}");
                }
                n_positions += 1;
                *n_of_rules.entry(forced.rule().name).or_insert(0) += 1;
            }
            while path.back().is_some() {}
            assert_eq!(path.board(), Some(&puzzle.board));
            assert_eq!(path.state(), Path::of_dominoes(&puzzle.board).state());
        }
    }
    assert!(n_positions >= 1000, "{n_positions}");
    assert!(RULES.iter().all(|it| n_of_rules.contains_key(it.name)), "{n_of_rules:?}");
}

/// The path ends with a full board exactly for the puzzles that are made without guesses.
#[test]
fn puzzles_without_guesses_are_those_that_the_rules_solve() {
    let of = |guesses| -> Vec<Board> {
        let text: Vec<String> = pack(Some(14), guesses, 3, 12).collect();
        let puzzles = text[3..].iter().filter(|it| *it != "0");
        puzzles.map(|it| *sudoscope::format::read(it).unwrap().dominoes().unwrap()).collect()
    };
    let is_solved = |board: &Board| {
        let mut path = Path::of_dominoes(board);
        path.by_ref().for_each(drop);
        path.board().unwrap().is_solved()
    };
    let (all, never) = (of(Guesses::Allowed), of(Guesses::Never));
    assert!(never.iter().all(is_solved));
    let solved: Vec<Board> = all.iter().filter(|it| is_solved(it)).copied().collect();
    assert!(!solved.is_empty() && solved.len() < all.len(), "{} of {}", solved.len(), all.len());
    assert_eq!(solved[..], never[..solved.len()]);
}

/// A path that does not fill the board ends where no rule forces a domino.
#[test]
fn the_path_of_a_sudominoku_ends_full_or_where_nothing_is_forced() {
    let pack = packs::pack("dominoes").unwrap().puzzles();
    let mut n_stuck = 0;
    for it in pack.iter().step_by(3) {
        let start = HumanRun::on_dominoes(it.puzzle.dominoes().unwrap());
        let mut timeline = Timeline::new(start.clone());
        let end = timeline.seek(u64::MAX);
        assert_eq!((timeline.end(), timeline.current().depth() as u64), (Some(end), end));
        let is_solved = timeline.current().landmark() == Some(Landmark::Solution);
        assert_eq!(is_solved, timeline.current().board().is_solved());
        assert_eq!(timeline.first_solution().is_some(), is_solved);
        n_stuck += usize::from(!is_solved);
        assert_eq!(timeline.seek(0), 0);
        assert_eq!((timeline.current(), timeline.current().board()), (&start.into(), it.puzzle));
    }
    assert!(n_stuck > 0);
}
