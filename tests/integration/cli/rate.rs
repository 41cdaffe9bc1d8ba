//! `rate`: level, score and hardest technique of every puzzle, in order.

use serde_json::{Value, json};
use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::{self, Path};
use sudoscope::packs::{PACKS, Pack};

use super::{
    EASY, EASY_SOLVED, IMPOSSIBLE, TWO, check, complains, folder, lines, rows, run, run_in,
};

/// The rating of the easy puzzle.
const EASY_RATED: &str = "easy\t204\tnaked single";

/// The first puzzle of the sample of BOJ 4574.
const DOMINOES: &str = include_str!("../../samples/boj4574-first.in");

/// Returns the objects of an output, without the time.
#[track_caller]
fn objects(arguments: &str, stdin: &str) -> Vec<Value> {
    let ran = run(arguments, stdin);
    let object = |line: &str| {
        let mut object: Value = serde_json::from_str(line).unwrap();
        let micros = object.as_object_mut().unwrap().remove("micros").unwrap();
        assert_eq!(micros.is_null(), object["error"].as_str().is_some_and(|it| it.contains(':')));
        object
    };
    ran.stdout.lines().map(object).collect()
}

#[test]
fn a_line_is_level_score_and_hardest_technique() {
    check("rate", EASY, &lines(&[EASY_RATED]), 0);
    check(&format!("rate {EASY}"), "", &lines(&[EASY_RATED]), 0);
    check("rate --scale hodoku -", EASY, &lines(&[EASY_RATED]), 0);
    check("rate", EASY_SOLVED, "easy\t0\t-\n", 0);
}

#[test]
fn a_line_has_the_columns_of_every_scale() {
    check("rate --scale se121", EASY, "1.2\t1.2\t1.2\n", 0);
    check("rate --scale hodoku,se121", EASY, &format!("{EASY_RATED}\t1.2\t1.2\t1.2\n"), 0);
    check("rate --scale se121", EASY_SOLVED, "-\t-\t-\n", 0);
    let hardest =
        ".......58..6...7..84..7...3.....1.....9.2.1.....6.9...5...8...2..7...8..23.....4.";
    check("rate --scale se121", hardest, "11.2\t1.2\t1.2\n", 0);
    let ran = run("rate --path --scale se121", hardest);
    let nested = "  11.2 dynamic contradiction forcing chains (+ multiple forcing chains): if ";
    let step = ran.stdout.lines().find(|it| it.starts_with(nested)).unwrap();
    assert!(step.contains(" (nested), "), "{step}");
    assert!(step.contains(" nested chains, which contradict each other, so "), "{step}");
    let found = objects("rate --json --scale se121", EASY);
    assert_eq!(found[0]["se121"], json!({"er": 1.2, "ep": 1.2, "ed": 1.2}));
    let ran = run("rate --path --scale se121", EASY);
    assert_eq!(
        ran.stdout.lines().nth(1),
        Some("  1.2 hidden single in a block: the 8 of block 2 is in r1c6")
    );
}

#[test]
fn a_path_has_the_ways_that_are_open_and_its_narrowest_step() {
    // One blank: one way. Two in a row and in two columns: both, until one of them is filled.
    let last = format!("{}.", &EASY_SOLVED[..80]);
    let ran = run("rate --path --ways --scale se121", last);
    let step = "  1.0 last cell, 1 way: r9c9 is the last blank of block 9: it is 9";
    assert_eq!(ran.stdout, format!("1.0\t1.0\t1.0\n{step}\n  narrowest: step 1, 1 way\n"));
    let two = format!("{}..", &EASY_SOLVED[..79]);
    let found = objects("rate --json --path --ways --scale se121,sukaku", &two);
    for scale in ["se121", "sukaku"] {
        let rating = &found[0][scale];
        let ways: Vec<_> =
            rating["path"].as_array().unwrap().iter().map(|it| &it["ways"]).collect();
        assert_eq!(
            (ways, &rating["narrowest"]),
            (vec![&json!(2), &json!(1)], &json!(2)),
            "{scale}"
        );
    }
    let without = objects("rate --json --path --scale se121", &two);
    assert_eq!(without[0]["se121"].get("narrowest"), None);
    assert_eq!(without[0]["se121"]["path"][0].get("ways"), None);
}

#[test]
fn a_filter_prints_the_puzzles_that_pass_before_their_ratings() {
    // ER 7.2, EP and ED 1.2.
    let hard = ".23..6..94.......6...73......6....48..5.9..6....2..5....1.4.8..58...1....4..23.5.";
    let stdin = lines(&[EASY, TWO, hard]);
    check("rate --er 1.0-2.0", &stdin, &format!("{EASY}\t1.2\t1.2\t1.2\n"), 1);
    check("rate --er 7.0- --scale se121", &stdin, &format!("{hard}\t7.2\t1.2\t1.2\n"), 1);
    check("rate --pearl --scale se121", &stdin, &format!("{EASY}\t1.2\t1.2\t1.2\n"), 1);
    check("rate --diamond --scale se121", hard, "", 0);
    assert_eq!(objects("rate --json --er 7.0- --scale se121", &lines(&[EASY, hard])).len(), 1);
}

#[test]
fn a_path_ends_when_its_time_is_over() {
    check("rate --scale se121 --limit-seconds 0", EASY, ">0.0\t-\t-\n", 0);
    let found = objects("rate --json --scale se121 --limit-seconds 0", EASY);
    assert_eq!(found[0]["se121"], json!({"er": null, "ep": null, "ed": null, "reason": "time"}));
}

#[test]
fn every_puzzle_has_a_line_and_the_rest_go_on() {
    let stdin = lines(&[EASY, TWO, "# comment", "bad", IMPOSSIBLE, EASY]);
    let results = [EASY_RATED, "several solutions", "error", "no solution", EASY_RATED];
    check("rate", &stdin, &lines(&results), 1);
    complains("rate", stdin, "-:4:1: found 'b', expected a digit or a blank\n", 1);
    check("rate", &lines(&[EASY, TWO]), &lines(&results[..2]), 1);
    check("rate", &lines(&[EASY, IMPOSSIBLE]), &lines(&[EASY_RATED, "no solution"]), 1);
}

#[test]
fn files_and_formats_are_those_of_solve() {
    let folder = folder(&[("a.txt", EASY), ("rows.txt", &rows(EASY))]);
    let ran = run_in(folder.path(), "rate a.txt gone.txt rows.txt - a.txt", EASY);
    assert_eq!(ran.stdout, lines(&[EASY_RATED; 4]));
    assert_eq!(ran.stderr, "sudoscope: reading gone.txt: No such file or directory\n");
    assert_eq!(ran.code, Some(2));
    check("rate --from line", &lines(&["bad", EASY]), &lines(&["error", EASY_RATED]), 1);
}

#[test]
fn a_sudominoku_is_a_bad_puzzle() {
    let reason = "rate is for Sudoku, and this is a Sudominoku";
    check("rate", DOMINOES, "error\n", 1);
    complains("rate", format!("\n{DOMINOES}"), &format!("-:2:1: {reason}\n"), 1);
    let found = objects("rate --json", DOMINOES);
    assert_eq!(found[0]["error"], json!(format!("1:1: {reason}")));
    assert_eq!(found[0]["puzzle"].as_str().unwrap().lines().next(), DOMINOES.lines().next());
    assert_eq!((&found[0]["solution"], &found[0]["hodoku"]), (&Value::Null, &Value::Null));
}

#[test]
fn the_fields_come_in_this_order() {
    let ran = run("rate --json", EASY);
    let start = format!("{{\"puzzle\":\"{EASY}\",\"solution\":\"{EASY_SOLVED}\",\"micros\":");
    let end = "\"hodoku\":{\"level\":\"easy\",\"grade\":\"easy\",\"score\":204,\"hardest\":\"0003\",\"guesses\":0,\
               \"techniques\":{\"0000\":21,\"0003\":30}}}\n";
    assert!(ran.stdout.starts_with(&start) && ran.stdout.ends_with(end), "{ran:?}");
    assert_eq!(ran.code, Some(0));
}

#[test]
fn a_puzzle_without_a_rating_says_why() {
    let found = objects("rate --json", &lines(&[EASY, TWO, IMPOSSIBLE, "5\u{1b}\"q"]));
    let unrated = |puzzle: &str, error: &str| json!({"puzzle": puzzle, "solution": null, "hodoku": null, "error": error});
    assert!(found[0].get("error").is_none());
    assert_eq!(found[1], unrated(TWO, "several solutions"));
    assert_eq!(found[2], unrated(IMPOSSIBLE, "no solution"));
    let stray = "1:2: found '\\u{1b}', expected a digit or a blank";
    assert_eq!(found[3], unrated("5\u{1b}\"q", stray));
}

#[test]
fn the_path_has_a_line_for_each_step() {
    let ran = run("rate --path", lines(&[EASY, "bad", EASY]));
    let printed: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(printed.len(), 2 * 52 + 1);
    assert_eq!(printed[..2], [EASY_RATED, "  naked single: r5c5 can only be 5"]);
    assert!(printed[1..52].iter().all(|it| it.starts_with("  ")), "{ran:?}");
    assert_eq!(printed[52..54], ["error", EASY_RATED]);
}

#[test]
fn a_step_is_an_object() {
    let found = objects("rate --json --path", EASY);
    let path = found[0]["hodoku"]["path"].as_array().unwrap();
    assert_eq!(path.len(), 51);
    assert_eq!(
        path[0].to_string(),
        json!({
            "name": "naked single", "code": "0003", "score": 4, "place": ["r5c5=5"],
            "eliminate": [], "branches": [], "text": "r5c5 can only be 5",
        })
        .to_string()
    );
    for step in path {
        assert_eq!(step["place"].as_array().map(Vec::len), Some(1), "{step}");
    }
}

/// The command says what the library does, on all packs.
#[test]
fn a_rating_is_that_of_the_path() {
    let puzzles: Vec<Grid> = PACKS.iter().filter_map(Pack::grids).flatten().collect();
    let stdin = lines(&puzzles.iter().map(Grid::to_string).collect::<Vec<_>>());
    let text = run("rate", stdin.as_str()).stdout;
    let found = objects("rate --json --path", &stdin);
    assert_eq!((text.lines().count(), found.len()), (puzzles.len(), puzzles.len()));
    for ((puzzle, text), found) in puzzles.iter().zip(text.lines()).zip(&found) {
        let Verdict::Unique(solution) = fast::verdict(puzzle) else {
            assert_eq!((text, &found["error"]), (found["error"].as_str().unwrap(), &json!(text)));
            continue;
        };
        let rating = logic::rate(puzzle, &solution).unwrap();
        let hardest = rating.hardest().map_or("guess", |it| it.name);
        assert_eq!(text, format!("{}\t{}\t{hardest}", rating.level(), rating.score()), "{puzzle}");
        let found = &found["hodoku"];
        let steps = found["path"].as_array().unwrap();
        let sentences = Path::new(puzzle, Some(&solution)).map(|it| it.to_string());
        assert!(sentences.eq(steps.iter().map(|it| it["text"].as_str().unwrap())), "{puzzle}");
        let score: u64 = steps.iter().map(|it| it["score"].as_u64().unwrap()).sum();
        assert_eq!(found["score"], score, "{puzzle}");
        let counts = found["techniques"].as_object().unwrap().values();
        let n_steps: u64 = counts.map(|it| it.as_u64().unwrap()).sum();
        assert_eq!(found["guesses"].as_u64().unwrap() + n_steps, steps.len() as u64, "{puzzle}");
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_results() {
    let kinds = [EASY, TWO, EASY_SOLVED, IMPOSSIBLE, "bad", EASY];
    let stdin = lines(&kinds.into_iter().cycle().take(500).collect::<Vec<_>>());
    for way in ["rate", "rate --path"] {
        let reference = run(&format!("{way} --threads 1"), stdin.as_str());
        assert_eq!(reference.code, Some(1));
        for threads in ["", "--threads 2", "--threads 3"] {
            let ran = run(&format!("{way} {threads}"), stdin.as_str());
            assert!(ran.stdout == reference.stdout, "{way} {threads}");
            assert!(ran.stderr == reference.stderr, "{way} {threads}");
        }
    }
    let reference = objects("rate --json --threads 1", &stdin);
    assert!(objects("rate --json --threads 3", &stdin) == reference);
}
