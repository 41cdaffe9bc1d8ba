//! `canon` and `dedupe`: forms of puzzles, and the first of each class.

use serde_json::{Value, json};
use sudoscope::grid::{Cell, Grid, canonical};

use super::{
    EASY, EASY_SOLVED, IMPOSSIBLE, TWO, check, complains, folder, lines, rows, run, run_in,
};

const DOMINOES: &str = include_str!("../../samples/boj4574-first.in");
/// A clash in the first row.
const CLASH: &str =
    "5.......5........................................................................";

/// Returns the easy puzzle turned by a half, with 1 for 9, 2 for 8 and so on.
fn turned() -> String {
    let turn = |ch: char| ch.to_digit(10).map_or('.', |it| char::from_digit(10 - it, 10).unwrap());
    EASY.chars().rev().map(turn).collect()
}

fn form(line: &str) -> String {
    canonical(&line.parse().unwrap()).unwrap().form.to_string()
}

fn objects(arguments: &str, stdin: &str) -> Vec<Value> {
    run(arguments, stdin).stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
}

#[test]
fn every_puzzle_has_its_form_whatever_its_solutions() {
    let puzzles = [EASY, EASY_SOLVED, IMPOSSIBLE, TWO, &".".repeat(81), &turned()];
    let forms = puzzles.map(form);
    check("canon", &lines(&puzzles), &lines(&forms.each_ref().map(String::as_str)), 0);
    assert_eq!(forms[0], forms[5]);
    check("canon", &rows(EASY), &lines(&[&forms[0]]), 0);
    check(&format!("canon {EASY}"), "", &lines(&[&forms[0]]), 0);
}

#[test]
fn a_bad_puzzle_is_an_error_in_its_place() {
    let stdin = lines(&[EASY, "bad", CLASH, EASY]);
    check("canon", &stdin, &lines(&[&form(EASY), "error", "error", &form(EASY)]), 1);
    let message = "-:2:1: found 'b', expected a digit or a blank\n\
                   -:3:9: 5 stands twice in row 1 (r1c1, r1c9)\n";
    complains("canon", stdin, message, 1);
    for command in ["canon", "dedupe --same"] {
        let name = command.split(' ').next().unwrap();
        check(command, DOMINOES, "error\n", 1);
        let message = format!("-:1:1: {name} is for Sudoku, and this is a Sudominoku\n");
        complains(command, DOMINOES, &message, 1);
    }
    complains("canon", "", "sudoscope: reading standard input: there is no puzzle in it\n", 2);
}

#[test]
fn the_map_of_the_json_makes_the_form() {
    let [good, bad] = &objects("canon --json", &lines(&[EASY, "bad"]))[..] else { panic!() };
    assert_eq!(good["canonical"], json!(form(EASY)));
    assert_eq!((&good["puzzle"], &good["automorphisms"]), (&json!(EASY), &json!(1)));
    let (grid, digits) = (EASY.parse::<Grid>().unwrap(), good["map"]["digits"].as_str().unwrap());
    let cells = good["map"]["cells"].as_array().unwrap();
    let made = cells.iter().map(|source| {
        let source = usize::try_from(source.as_u64().unwrap()).unwrap();
        grid[Cell::from_index(source)].map_or('.', |it| digits.chars().nth(it.index()).unwrap())
    });
    assert_eq!(made.collect::<String>(), form(EASY));
    let error = "1:1: found 'b', expected a digit or a blank";
    let nothing = json!({
        "puzzle": "bad", "canonical": null, "automorphisms": null, "map": null, "error": error,
    });
    assert_eq!(*bad, nothing);
}

#[test]
fn dedupe_prints_the_first_of_each_class_as_it_was_written() {
    let with_zeros = EASY.replace('.', "0");
    let stdin = lines(&[&with_zeros, TWO, &turned(), "bad", EASY, IMPOSSIBLE]);
    check("dedupe", &stdin, &lines(&[&with_zeros, TWO, IMPOSSIBLE]), 1);
    check("dedupe", &lines(&[EASY, TWO, EASY]), &lines(&[EASY, TWO]), 0);
    let two = format!("{}\n{}\n{}", rows(EASY), rows(&turned()), rows(TWO));
    check("dedupe", &two, &format!("{}\n{}", rows(EASY), rows(TWO)), 0);
}

#[test]
fn dedupe_counts_classes_and_names_their_first() {
    let stdin = lines(&["# a comment", EASY, TWO, "bad", &turned(), EASY]);
    check("dedupe --count", &stdin, &format!("3\t{EASY}\n1\t{TWO}\n"), 1);
    let same = format!("2\t{EASY}\n3\t{TWO}\nerror\n2\t{}\n2\t{EASY}\n", turned());
    check("dedupe --same", &stdin, &same, 1);
    check("dedupe --count", &rows(EASY), &format!("1\t{EASY}\n"), 0);
    let folder = folder(&[("a.txt", &lines(&[TWO, EASY])), ("b.txt", &turned())]);
    let ran = run_in(folder.path(), "dedupe --same a.txt b.txt", "");
    let expected = format!("a.txt:1\t{TWO}\na.txt:2\t{EASY}\na.txt:2\t{}\n", turned());
    assert_eq!((ran.stdout, ran.code), (expected, Some(0)));
    let ran = run_in(folder.path(), "dedupe --same --json a.txt b.txt", "");
    let last: Value = serde_json::from_str(ran.stdout.lines().last().unwrap()).unwrap();
    let expected = json!({
        "puzzle": turned(), "input": "b.txt", "line": 1, "count": null, "same_input": "a.txt", "same": 2,
    });
    assert_eq!(last, expected);
    let [first] = &objects("dedupe --count --json", &lines(&[EASY, EASY]))[..] else { panic!() };
    assert_eq!(*first, json!({"puzzle": EASY, "line": 1, "count": 2, "same": null}));
}

#[test]
fn threads_do_not_change_the_output() {
    let stdin = lines(&[EASY, TWO, &turned(), IMPOSSIBLE, CLASH]).repeat(2000);
    for command in ["canon", "canon --json", "dedupe", "dedupe --count", "dedupe --same"] {
        let on = |n: usize| run(&format!("{command} --threads {n}"), stdin.as_str()).stdout;
        assert_eq!(on(1), on(3), "{command}");
    }
}
