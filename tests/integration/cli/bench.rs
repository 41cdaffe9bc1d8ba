//! `bench`: a table or JSON for every set, and inputs that are not sets.

use serde_json::Value;

use super::{EASY, IMPOSSIBLE, TWO, complains, folder, lines, run, run_in};

const DOMINOES: &str = include_str!("../../samples/boj4574-first.in");

/// Returns the words of a line that are not figures.
fn words(line: &str) -> String {
    line.split_whitespace().filter(|it| !it.starts_with(|ch: char| ch.is_ascii_digit())).fold(
        String::new(),
        |words, word| if words.is_empty() { word.to_owned() } else { words + " " + word },
    )
}

#[test]
fn a_set_has_a_line_for_each_goal() {
    let bad = EASY.replacen("53..", "53.q", 1);
    let folder = folder(&[("a.txt", &lines(&[EASY, TWO, &bad])), ("b.txt", IMPOSSIBLE)]);
    let ran = run_in(folder.path(), "bench --passes 1 --smallest a.txt b.txt", "");
    assert_eq!(ran.stderr, "a.txt:3:4: found 'q', expected a digit or a blank\n");
    assert_eq!(ran.code, Some(1), "{ran:?}");

    assert!(ran.stdout.lines().all(|line| line.chars().count() <= 80), "{}", ran.stdout);
    let (about, table) = ran.stdout.split_once("\n\n").unwrap();
    let version = concat!("sudoscope ", env!("CARGO_PKG_VERSION"), " on ");
    assert!(about.starts_with(version), "{about}");
    assert!(about.contains(" registers, 1 thread, "), "{about}");
    assert!(about.contains("\nmedian of 1 pass,"), "{about}");
    let words: Vec<String> = table.lines().map(words).collect();
    let questions = ["first solution - -", "count to two - -", "smallest - -"];
    let heads = ["one puzzle a call batch", "puzzles/s ± guesses puzzles/s ± guesses"];
    assert_eq!(words[..2], heads);
    assert_eq!(table.lines().nth(2), Some("a.txt, 2 puzzles, 1 more that cannot be read"));
    assert_eq!(words[3..6], questions);
    assert_eq!(table.lines().nth(6), Some("b.txt, 1 puzzle"));
    assert_eq!(words[7..], questions);
}

#[test]
fn names_of_files_do_not_act_on_the_terminal() {
    let name = "a\u{1b}[31m\u{9b}1m\u{202e}b.txt";
    let folder = folder(&[(name, EASY)]);
    let table = run_in(folder.path(), &format!("bench --passes 1 {name}"), "").stdout;
    assert!(table.contains(r"a\u{1b}[31m\u{9b}1m\u{202e}b.txt, 1 puzzle"), "{table}");
    let json = run_in(folder.path(), &format!("bench --json --passes 1 {name}"), "").stdout;
    assert!(json.contains(r#""a\u001b[31m\u009b1m\u202eb.txt""#), "{json}");
}

#[test]
fn every_figure_is_an_object_of_json() {
    let ran = run("bench --json --passes 3 --threads 2 -", lines(&[EASY, TWO]));
    assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)), "{ran:?}");
    let objects: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds =
        [("first", "one", 1), ("first", "batch", 2), ("two", "one", 1), ("two", "batch", 2)];
    assert_eq!(objects.len(), kinds.len());
    for (object, (question, way, threads)) in objects.iter().zip(kinds) {
        assert_eq!(object["set"], "standard input");
        assert_eq!((&object["puzzles"], &object["bad"]), (&2.into(), &0.into()));
        assert_eq!((&object["question"], &object["way"]), (&question.into(), &way.into()));
        assert_eq!((&object["threads"], &object["passes"]), (&threads.into(), &3.into()));
        assert_eq!(object["clock"], "wall");
        assert!(object["path"].is_string());
        assert!(object["guesses_per_puzzle"].is_number());
        let figures = ["least", "lower_quartile", "median", "upper_quartile", "most"]
            .map(|name| object["puzzles_per_second"][name].as_f64().unwrap());
        assert!(figures[0] > 0.0 && figures.is_sorted(), "{figures:?}");
    }
}

#[test]
fn an_input_that_is_not_a_set_is_reported_and_the_others_are_measured() {
    let files = [("dominoes.txt", DOMINOES), ("empty.txt", "# nothing\n"), ("a.txt", EASY)];
    let folder = folder(&files);
    let ran =
        run_in(folder.path(), "bench --passes 1 missing.txt dominoes.txt empty.txt a.txt", "");
    let said = [
        "sudoscope: reading missing.txt: No such file or directory",
        "sudoscope: reading dominoes.txt: only Sudoku can be measured",
        "sudoscope: reading empty.txt: there is no puzzle in it",
    ];
    assert_eq!(ran.stderr, lines(&said));
    assert!(ran.stdout.contains("\na.txt, 1 puzzle\n"), "{ran:?}");
    assert_eq!(ran.code, Some(2));

    complains("bench -", "", "sudoscope: reading standard input: there is no puzzle in it\n", 2);
    assert!(run("bench --passes 1 --path plain -", EASY).stdout.contains("\nplain registers, "));
    let bad = "-:1:1: found 'b', expected a digit or a blank\n";
    complains("bench --from line -", "bad\n", bad, 1);
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_the_progress_until_the_results_come() {
    use crate::pty::{Tui, key};

    let terminal = Tui::with(&["bench", "--passes", "5", EASY]).start();
    assert_eq!(terminal.exit_code(), 0);
    assert!(terminal.written().contains("measuring the argument: "), "{}", terminal.written());
    terminal.wait_for("count to two");
    assert!(!terminal.screen().contains("measuring"), "{}", terminal.screen());

    let mut terminal = Tui::with(&["bench", "--passes", "1000", EASY]).start();
    terminal.wait_for("measuring the argument: ");
    terminal.keys(key::CTRL_C);
    assert_eq!(terminal.exit_code(), 130);
}
