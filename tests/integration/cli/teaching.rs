//! The lesson says of its puzzle, in each of its languages, what the program says.

use std::fmt::Write as _;

use sudoscope::domino::Kind;
use sudoscope::format;
use sudoscope::search::{Search, engines};
use sudoscope::words::count;

use super::run;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The lesson in one language, with the words that stand beside its figures.
struct Lesson {
    text: &'static str,
    columns: &'static str,
    at_step: fn(&str) -> String,
}

const LESSONS: [Lesson; 2] = [
    Lesson {
        text: include_str!("../../../docs/teaching.md"),
        columns: "| engine | digits written | taken back |",
        at_step: |step| format!("at step {step}."),
    },
    Lesson {
        text: include_str!("../../../docs/teaching.ko.md"),
        columns: "| 엔진 | 쓴 숫자 | 되돌린 숫자 |",
        at_step: |step| format!("{step}번째 단계에서"),
    },
];

/// Asserts that each lesson has the text that `expected` returns for it.
#[track_caller]
fn check(expected: impl Fn(&Lesson) -> String) {
    for lesson in &LESSONS {
        let (text, title) = (expected(lesson), lesson.text.lines().next().unwrap());
        assert!(lesson.text.contains(&text), "\"{title}\" lacks this:\n\n{text}");
    }
}

#[test]
fn the_steps_are_those_of_the_search() {
    check(|_| PUZZLE.to_owned());
    let steps = run(&format!("trace {PUZZLE} --limit 7"), "");
    check(|_| format!("```text\n{}```\n", steps.stdout));
}

#[test]
fn the_figures_are_those_of_the_engines() {
    let puzzle = format::read(PUZZLE).unwrap();
    let mut rows = "|---|--:|--:|\n".to_owned();
    for engine in engines(Kind::Sudoku) {
        let mut search = Search::new(engine, &puzzle).unwrap();
        search.advance(u64::MAX);
        let counters = search.counters();
        let (written, taken_back) = (count(counters.placements), count(counters.backtracks));
        let _ = writeln!(rows, "| `{}` | {written} | {taken_back} |", engine.name);
    }
    check(|lesson| format!("{}\n{rows}\n", lesson.columns));
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
    check(|lesson| (lesson.at_step)(&count(search.steps())));
}
