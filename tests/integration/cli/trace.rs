//! `trace`: the steps of a search.

use serde_json::{Value, json};

use super::{EASY, IMPOSSIBLE, TWO, check, lines, run};

#[test]
fn a_step_is_a_line_of_json() {
    check(
        &format!("trace --json --limit 3 {}", ".".repeat(81)),
        "",
        &lines(&[
            r#"{"step":1,"event":"place","cell":"r1c1","digit":1,"depth":1}"#,
            r#"{"step":2,"event":"place","cell":"r1c2","digit":2,"depth":2}"#,
            r#"{"step":3,"event":"place","cell":"r1c3","digit":3,"depth":3}"#,
        ]),
        0,
    );
}

#[test]
fn it_ends_at_the_first_solution() {
    check(
        "trace --json --engine fewest",
        TWO,
        &lines(&[
            r#"{"step":1,"event":"place","cell":"r1c4","digit":6,"depth":1}"#,
            r#"{"step":2,"event":"place","cell":"r1c5","digit":7,"depth":2}"#,
            r#"{"step":3,"event":"place","cell":"r4c4","digit":7,"depth":3}"#,
            r#"{"step":4,"event":"place","cell":"r4c5","digit":6,"depth":4}"#,
            r#"{"step":5,"event":"solved","depth":4}"#,
        ]),
        0,
    );
}

#[test]
fn it_ends_when_the_search_is_exhausted() {
    check(
        "trace --json --engine fewest",
        IMPOSSIBLE,
        &lines(&[r#"{"step":1,"event":"exhausted","depth":0}"#]),
        1,
    );
}

#[test]
fn every_step_is_there_and_numbered() {
    let ran = run(&format!("trace --json --engine flags {EASY}"), "");
    let steps: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found = run(&format!("solve --json --engine flags {EASY}"), "").stdout;
    let found: Value = serde_json::from_str(&found).unwrap();
    let n_of = |event: &str| steps.iter().filter(|step| step["event"] == event).count();
    assert_eq!(json!(n_of("place")), found["placements"]);
    assert_eq!(json!(n_of("backtrack")), found["backtracks"]);
    assert_eq!(n_of("solved"), 1);
    for (number, step) in (1..).zip(&steps) {
        assert_eq!(step["step"], json!(number));
    }
    assert_eq!(ran.code, Some(0));
}

#[test]
fn a_sentence_has_cell_and_digit() {
    let ran = run(&format!("trace {EASY} --limit 1000"), "");
    let first = ran.stdout.lines().next().unwrap();
    assert!(first.trim_start().starts_with("1  r1c3"), "{first}");
    let last = ran.stdout.lines().last().unwrap();
    assert!(ran.stdout.lines().count() <= 1000, "{last}");
    let limited = run(&format!("trace {EASY} --limit 2"), "");
    assert_eq!(limited.stdout.lines().count(), 2);
    assert!(ran.stdout.starts_with(&limited.stdout));
}

#[test]
fn the_number_picks_a_puzzle_of_many() {
    let stdin = lines(&[EASY, "bad", TWO]);
    let picked = run("trace - --number 3", stdin.as_str());
    assert_eq!(picked.stdout, run(&format!("trace {TWO}"), "").stdout);
    assert_eq!(picked.code, Some(0));
}
