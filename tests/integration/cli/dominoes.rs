//! Sudominoku: the output for the input of BOJ 4574's judges.

use serde_json::{Value, json};

use super::samples::BOJ_4574;
use super::{EASY, EASY_SOLVED, IMPOSSIBLE, check, complains, lines, rows, run};

/// The first puzzle of the judges' sample alone, and its solution.
const FIRST: &str = include_str!("../../samples/boj4574-first.in");
const FIRST_SOLVED: &str =
    "872643195361975842549218637126754983738169254495832761284597316657381429913426578";

/// The same with a place that does not exist.
fn bad() -> String {
    FIRST.replace("2 C4 9 C3", "2 J4 9 C3")
}

#[test]
fn a_bad_puzzle_is_counted_and_named_by_line_and_column() {
    let place = "found 'J4', expected a place from A1 to I9";
    let advice = "(--from names the format)";
    let bad = bad();
    let ran = run("solve", bad.as_str());
    assert_eq!(ran.stdout, "Puzzle 1\nerror\n");
    assert_eq!(ran.stderr, format!("-:3:3: {place} {advice}\n"));
    assert_eq!(ran.code, Some(1));

    let ran = run("solve --from boj4574", format!("{bad}{bad}40\n{bad}"));
    assert_eq!(ran.stdout, "Puzzle 1\nerror\nPuzzle 2\nerror\nPuzzle 3\nerror\n");
    let number = "found 40, expected 10 to 36 dominoes, or 0 for the end";
    assert_eq!(ran.stderr, format!("-:3:3: {place}\n-:15:3: {place}\n-:25:1: {number}\n"));
    assert_eq!(ran.code, Some(1));

    let json = run("solve --json --from boj4574", bad.as_str()).stdout;
    let text = bad.trim_end().replace('\n', "\\n");
    assert!(json.starts_with(&format!("{{\"puzzle\":\"{text}\",")), "{json}");
    assert!(json.contains(&format!("\"error\":\"3:3: {place}\"")), "{json}");
}

#[test]
fn a_0_alone_is_no_input() {
    let message = "sudoscope: reading standard input: there is no puzzle in it\n";
    for way in ["solve", "solve --from boj4574", "solve --json", "trace", "play -"] {
        complains(way, "0\n", message, 2);
    }
    complains(
        "solve --from line",
        "0\n",
        "-:1:2: found the end of the line after 1 cell, expected 81\n",
        1,
    );
}

#[test]
fn sudoku_answers_may_have_the_judges_format() {
    let solved = rows(EASY_SOLVED);
    check(
        "solve --to boj4574",
        &lines(&[EASY, IMPOSSIBLE, "bad", EASY]),
        &format!("Puzzle 1\n{solved}Puzzle 2\nno solution\nPuzzle 3\nerror\nPuzzle 4\n{solved}"),
        1,
    );
    let parted = format!("{}\n\n{}", rows(EASY), rows(EASY));
    check("solve --to boj4574", &parted, &format!("Puzzle 1\n{solved}Puzzle 2\n{solved}"), 0);
}

#[test]
fn a_picture_can_only_be_written() {
    let ran = run("solve --to tiles", format!("{EASY}\nbad\n{EASY}\n"));
    let pictures: Vec<&str> = ran.stdout.split("\n\n").collect();
    let [first, "error", second] = pictures[..] else { panic!("{}", ran.stdout) };
    assert_eq!(first, second.trim_end());
    assert!(first.starts_with("┏━━━┯━━━┯━━━┳━━━┯"), "{first}");
    assert!(first.contains("\n┃ 5 │ 3 │ 4 ┃ 6 │ 7 │ 8 ┃ 9 │ 1 │ 2 ┃\n"), "{first}");

    let ran = run("solve --from tiles", EASY);
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)));
    assert!(ran.stderr.contains("tiles can only be written"), "{}", ran.stderr);
    assert!(run("solve --to nonsense", "").stderr.contains("tiles"));
    assert!(!run("solve --from nonsense", "").stderr.contains("tiles"));
}

/// The same with one of its dominoes the other way round: no rule is broken, and there is no solution.
fn hopeless() -> String {
    FIRST.replace("3 F5 2 F6", "2 F5 3 F6")
}

#[test]
fn json_has_the_text_of_the_puzzle_and_the_digits_of_the_answer() {
    let object = |way: &str, text: &str| -> Value {
        let ran = run(way, text);
        let mut object: Value = serde_json::from_str(&ran.stdout).expect(&ran.stdout);
        for field in ["micros", "guesses"] {
            object.as_object_mut().unwrap().remove(field);
        }
        object
    };
    // The dominoes in the order of their first cells.
    let found = object("solve --json", FIRST);
    let puzzle = found["puzzle"].as_str().unwrap().to_owned();
    assert!(puzzle.starts_with("10\n6 B2 1 B3\n8 B7 4 B8\n2 B9 7 C9\n"), "{puzzle}");
    assert!(puzzle.ends_with("\nC5 A3 D9 I4 A9 E5 A2 C6 I1"), "{puzzle}");
    let expected = json!({
        "puzzle": puzzle, "solution": FIRST_SOLVED, "solutions": 1, "engine": null,
    });
    assert_eq!(found, expected);
    let found = object("solve --json --engine dominoes --count", FIRST);
    assert_eq!((&found["solution"], &found["solutions"]), (&json!(FIRST_SOLVED), &json!(1)));
    assert_eq!((&found["engine"], &found["max_depth"]), (&json!("dominoes"), &json!(26)));
    let none = object("solve --json", &hopeless());
    assert_eq!((&none["solution"], &none["solutions"]), (&Value::Null, &json!(0)));
}

#[test]
fn no_solution_is_printed_in_place_of_the_rows() {
    let text = format!("{}{FIRST}", hopeless());
    let expected = format!("Puzzle 1\nno solution\nPuzzle 2\n{}", rows(FIRST_SOLVED));
    for way in ["solve", "solve --engine tiler"] {
        check(way, &text, &expected, 1);
    }
    check("solve --count", &text, "0\n1\n", 1);
}

/// A puzzle with three solutions in six tilings. The engine `dominoes` does not find the smallest one first.
const THREE: &str = "\
13
8 F9 5 G9
6 D9 9 E9
3 B1 7 B2
1 E5 4 E6
3 A8 2 A9
8 H7 4 I7
8 C8 1 D8
4 A4 9 B4
5 I5 6 I6
1 H9 3 I9
4 H5 3 H6
1 A7 6 B7
6 E3 3 F3
C6 I2 E7 C1 A1 F4 C9 E4 I8
";
const SMALLEST_OF_THREE: &str =
    "589467132371928654462531987748392516256814379913675248134289765695743821827156493";
const FIRST_OF_THREE: &str =
    "589467132371928654462531987748395216256814379913672548134289765695743821827156493";

#[test]
fn of_several_grids_the_smallest_is_the_answer_on_every_path() {
    let text = format!("{THREE}{FIRST}{THREE}");
    let answers = |of_three: &str| lines(&[of_three, FIRST_SOLVED, of_three]);
    for way in ["", "--threads 1", "--threads 3"] {
        check(&format!("solve --to line {way}"), &text, &answers(SMALLEST_OF_THREE), 0);
    }
    check("solve --to line --engine dominoes", &text, &answers(FIRST_OF_THREE), 0);
    let any = run("solve --to line --any", text.as_str());
    check("solve --to line --engine tiler", &text, &any.stdout, 0);
    let judged = rows(SMALLEST_OF_THREE);
    check("solve", THREE, &format!("Puzzle 1\n{judged}"), 0);

    for (way, solution, solutions) in [
        ("", SMALLEST_OF_THREE, json!(2)),
        ("--threads 1", SMALLEST_OF_THREE, json!(2)),
        ("--count", SMALLEST_OF_THREE, json!(2)),
        ("--count --limit 1", SMALLEST_OF_THREE, json!(1)),
        ("--count --limit 9", SMALLEST_OF_THREE, json!(3)),
        ("--engine dominoes --count --limit 9", FIRST_OF_THREE, json!(3)),
        ("--engine dominoes", FIRST_OF_THREE, Value::Null),
    ] {
        let line = run(&format!("solve --json {way}"), THREE).stdout;
        let object: Value = serde_json::from_str(&line).expect(&line);
        let told = (&object["solution"], &object["solutions"]);
        assert_eq!(told, (&json!(solution), &solutions), "{way}");
    }
    assert!(run("solve --json --any", THREE).stdout.contains("\"solutions\":null"));
}

#[test]
fn grids_are_counted_and_not_tilings() {
    for way in ["", "--any", "--threads 1", "--engine tiler", "--engine dominoes"] {
        check(&format!("solve --count {way}"), THREE, "2+\n", 0);
        check(&format!("solve --count --limit 3 {way}"), THREE, "3+\n", 0);
        check(&format!("solve --count --limit 1000 {way}"), THREE, "3\n", 0);
    }
}

#[test]
fn the_answer_may_be_a_line_or_a_picture() {
    check("solve --to line", FIRST, &lines(&[FIRST_SOLVED]), 0);
    let picture = run("solve --to tiles", FIRST).stdout;
    assert!(picture.starts_with("┏━━━"), "{picture}");
    // 8-3 is at r1c1 r2c1, and 2 and 1 are single cells.
    assert!(picture.contains("┃ 8 │ 7 │ 2 ┃"), "{picture}");
    assert!(picture.lines().nth(2).unwrap().starts_with("┃   ├"), "{picture}");
}

#[test]
fn an_engine_of_the_other_kind_is_a_usage_error() {
    let sudoku = "sudoscope: --engine flags is for Sudoku, and this is a Sudominoku; engines for it: \
                  dominoes, tiler\n";
    for way in ["solve --engine flags", "trace --engine flags", "watch - --engine flags"] {
        complains(way, BOJ_4574, sudoku, 2);
    }
    let ran = run("solve --engine tiler", EASY);
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)));
    assert!(
        ran.stderr.contains("--engine tiler is for Sudominoku, and this is a Sudoku"),
        "{ran:?}"
    );
}

#[test]
fn the_steps_of_a_search_are_dominoes() {
    let ran = run("trace --json", BOJ_4574);
    let steps: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps[0]["event"], "place");
    assert_eq!(steps[0]["cells"], json!(["r1c1", "r2c1"]));
    assert_eq!(steps[0]["depth"], 1);
    assert!(
        ran.stdout.starts_with(r#"{"step":1,"event":"place","cells":["r1c1","r2c1"],"digits":["#)
    );
    assert_eq!(steps.last().unwrap()["event"], "solved");
    assert_eq!(steps.last().unwrap()["depth"], 26);
    assert_eq!(ran.code, Some(0));
    let words = run("trace --engine tiler --limit 3", BOJ_4574).stdout;
    assert_eq!(words.lines().count(), 3, "{words}");
}
