//! Sudominoku: what comes out for what BOJ 4574's judges put in.

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, check, complains, lines, rows, run};

/// The first puzzle of the judges' sample with a place that is none.
const BAD: &str = "\
10
6 B2 1 B3
2 J4 9 C3
6 D3 8 E3
7 E1 4 F1
8 B7 4 B8
3 F5 2 F6
7 F7 6 F8
5 G4 9 G5
7 I8 8 I9
7 C9 2 B9
C5 A3 D9 I4 A9 E5 A2 C6 I1
";

#[test]
fn a_bad_puzzle_is_counted_and_named_by_line_and_column() {
    let place = "found 'J4', expected a place from A1 to I9";
    let advice = "(--from names the format)";
    let ran = run("solve", BAD);
    assert_eq!(ran.stdout, "Puzzle 1\nerror\n");
    assert_eq!(ran.stderr, format!("-:3:3: {place} {advice}\n"));
    assert_eq!(ran.code, Some(1));

    let ran = run("solve --from boj4574", format!("{BAD}{BAD}40\n{BAD}"));
    assert_eq!(ran.stdout, "Puzzle 1\nerror\nPuzzle 2\nerror\nPuzzle 3\nerror\n");
    let number = "found 40, expected 10 to 35 dominoes, or 0 for the end";
    assert_eq!(ran.stderr, format!("-:3:3: {place}\n-:15:3: {place}\n-:25:1: {number}\n"));
    assert_eq!(ran.code, Some(1));

    let json = run("solve --json --from boj4574", BAD).stdout;
    let text = BAD.trim_end().replace('\n', "\\n");
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
fn answers_may_be_set_as_those_judges_want_them() {
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
