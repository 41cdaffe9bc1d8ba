//! The small programs of a user in `examples/`: what they print, and how they refuse.

#![expect(dead_code, reason = "`main` of each prints what a test calls")]

use std::error::Error;

#[path = "../../examples/generate.rs"]
mod generate;
#[path = "../../examples/hint.rs"]
mod hint;
#[path = "../../examples/rate.rs"]
mod rate;
#[path = "../../examples/solve.rs"]
mod solve;
#[path = "../../examples/step.rs"]
mod step;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns what an example prints for these words.
macro_rules! run {
    ($example:ident, $words:expr) => {{
        let words: &str = $words;
        let mut out = Vec::new();
        $example::run(words.split_whitespace().map(str::to_owned), &mut out)
            .map(|()| String::from_utf8(out).unwrap())
    }};
}

#[track_caller]
fn refused(ran: Result<String, Box<dyn Error>>, why: &str) {
    assert_eq!(ran.unwrap_err().to_string(), why);
}

#[test]
fn a_file_is_solved() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, format!("{PUZZLE}\n{}\n11{}\n", ".".repeat(81), ".".repeat(79))).unwrap();
    let answers = run!(solve, file.path().to_str().unwrap()).unwrap();
    let others = "there are several solutions\nthere is no solution\n";
    assert_eq!(answers, format!("{SOLUTION}\n{others}"));
    refused(run!(solve, ""), "name a file");
}

#[test]
fn an_engine_steps_to_its_answer() {
    for engine in ["", "fewest", "links"] {
        let steps = run!(step, &format!("{PUZZLE} {engine}")).unwrap();
        assert!(
            steps.lines().count() > 51 && steps.ends_with(&format!("\n{SOLUTION}\n")),
            "{steps}"
        );
    }
    refused(run!(step, &format!("{PUZZLE} oracle")), "there is no such engine");
}

#[test]
fn a_puzzle_is_rated() {
    let rated = run!(rate, PUZZLE).unwrap();
    assert!(rated.starts_with("easy, score 204\n"), "{rated}");
    assert!(rated.contains("  naked single\n"), "{rated}");
    refused(run!(rate, &".".repeat(81)), "there are several solutions");
}

#[test]
fn puzzles_of_a_level_are_made() {
    let made = run!(generate, "easy 7").unwrap();
    assert_eq!(made.lines().count(), 3, "{made}");
    assert_eq!(run!(generate, "easy 7").unwrap(), made, "a seed means the same");
    let first = made.lines().next().unwrap().split(' ').next().unwrap();
    assert!(run!(rate, first).unwrap().starts_with("easy, score "), "{made}");
    refused(run!(generate, "harsh"), "there is no level \"harsh\"");
}

#[test]
fn a_hint_says_more_with_each_line() {
    let hint = run!(hint, PUZZLE).unwrap();
    assert_eq!(hint.lines().count(), 5, "{hint}");
    assert!(hint.to_lowercase().starts_with("hidden single"), "{hint}");
    refused(run!(hint, "12"), "a grid has 81 cells, not 2");
}
