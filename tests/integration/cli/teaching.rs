//! What the lesson in `docs/teaching.md` says of its puzzle is what the program says.

use std::fmt::Write as _;

use sudoscope::domino::Kind;
use sudoscope::format;
use sudoscope::search::{Search, engines};
use sudoscope::words::count;

use super::run;

const LESSON: &str = include_str!("../../../docs/teaching.md");
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[track_caller]
fn check(text: &str) {
    assert!(LESSON.contains(text), "the lesson lacks this:\n\n{text}");
}

#[test]
fn the_steps_are_those_of_the_search() {
    check(PUZZLE);
    let steps = run(&format!("trace {PUZZLE} --limit 7"), "");
    check(&format!("```text\n{}```\n", steps.stdout));
}

#[test]
fn the_figures_are_those_of_the_engines() {
    let puzzle = format::read(PUZZLE).unwrap();
    let mut table = "| engine | digits written | taken back |\n|---|--:|--:|\n".to_owned();
    for engine in engines(Kind::Sudoku) {
        let mut search = Search::new(engine, &puzzle).unwrap();
        search.advance(u64::MAX);
        let counters = search.counters();
        let (written, taken_back) = (count(counters.placements), count(counters.backtracks));
        let _ = writeln!(table, "| `{}` | {written} | {taken_back} |", engine.name);
    }
    check(&table);
}

#[test]
fn the_proof_ends_where_the_lesson_says() {
    let puzzle = format::read(PUZZLE).unwrap();
    let flags = engines(Kind::Sudoku).next().unwrap();
    let mut search = Search::new(flags, &puzzle).unwrap();
    search.advance(u64::MAX);
    assert_eq!(search.solutions(), 1);
    search.advance(u64::MAX);
    assert_eq!(search.solutions(), 1);
    check(&format!("at step {}", count(search.steps())));
}
