//! `trace`: the steps of a search.

use serde_json::{Value, json};

use super::{EASY, IMPOSSIBLE, TWO, check, complains, folder, lines, run, run_in};
use sudoscope::packs::pack;

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
fn guilty_choices_stand_at_dead_ends_only_when_asked_for() {
    let trace = |more: &str| run(&format!("trace {EASY} --limit 200 {more}"), "").stdout;
    let why = trace("--json --why");
    let mut before = Value::Null;
    let mut n_guilty = 0;
    for line in why.lines() {
        let step: Value = serde_json::from_str(line).unwrap();
        let is_dead_end = step["event"] == "backtrack" && before == "place";
        assert_eq!(step["guilty"].is_array(), is_dead_end, "{line}");
        n_guilty += usize::from(is_dead_end);
        before = step["event"].clone();
    }
    let without =
        why.lines().map(|it| it.split(",\"guilty\"").next().unwrap().trim_end_matches('}'));
    assert_eq!(lines(&without.map(|it| format!("{it}}}")).collect::<Vec<_>>()), trace("--json"));
    let (words, plain) = (trace("--why"), trace(""));
    assert_eq!(words.lines().count(), plain.lines().count() + n_guilty);
    let first = words.lines().find(|it| it.contains(" because of ")).unwrap();
    let expected =
        "r1c9 fits nothing because of r1c4, r1c6 and r1c7; the other 2 choices are innocent";
    assert_eq!(first.trim_start(), expected);
    for engine in ["links", "human"] {
        let ran = run(&format!("trace --why --engine {engine} {EASY}"), "");
        assert!(ran.stderr.contains("has no choices to blame") && ran.code == Some(2), "{ran:?}");
    }
}

#[test]
fn a_tree_is_written_for_graphviz_up_to_a_number_of_moves() {
    let moves = "+ 1 3 1\n+ 1 4 2\n- 1 4\n- 1 3\n+ 1 3 4\n";
    let mine = format!("{EASY}\n{moves}");
    let tree = lines(&[
        "digraph search {",
        "  node [shape=box];",
        "  start;",
        r#"  n0 [label="1 at r1c3\nsteps 1 to 4\n1 move below"];"#,
        "  start -> n0;",
        r#"  n1 [label="4 at r1c3\nsince step 5"];"#,
        "  start -> n1;",
        "}",
    ]);
    check("trace --replay - --to dot --depth 1", mine.as_str(), &tree, 0);
    let most = run(&format!("trace --to dot --nodes 4208 {EASY}"), "").stdout;
    assert_eq!((most.matches("->").count(), most.matches("peripheries=2").count()), (4208, 1));
    for (more, why) in [
        ("--nodes 4207", "the tree has more than 4,207 moves"),
        ("--depth 3 --to moves", "the bounds of --to dot"),
    ] {
        let ran = run(
            &format!("trace --to dot {more} {EASY}").replacen("--to dot --depth", "--depth", 1),
            "",
        );
        assert!(ran.stderr.contains(why) && ran.code == Some(2), "{ran:?}");
    }
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

/// A puzzle with a W-Wing at step 29 of 61.
const WING: &str =
    "...3871...47..6..3.....27...5.1.....2.9...4.5.....4.1...86.....6..2..38...2438...";

/// A puzzle with a forcing net at step 4.
const FORCED: &str =
    "9..7..3...5..2..1...7.....93..6..7...6..5..3...2..8..61..4..6...4..6..8...6..3..4";

#[test]
fn the_path_tells_the_branches_of_a_forcing_net() {
    let told = run(&format!("trace --engine human --limit 4 {FORCED}"), "").stdout;
    let net = told.lines().nth(3).unwrap();
    let begin = "      4  forcing net, contradiction: if r5c6 is 1, then row 7 has no 8; so r5c6 is not 1. If r5c6 is 1, ";
    assert!(net.starts_with(begin) && net.ends_with(", so row 7 has no 8."), "{net}");
    let told = run(&format!("trace --engine human --json --limit 4 {FORCED}"), "").stdout;
    let steps: Vec<Value> = told.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!(steps[2]["branches"], json!([]));
    let steps = steps[3]["branches"][0]["steps"].as_array().unwrap();
    for (idx, step) in steps.iter().enumerate() {
        let because = step["because"].as_array().unwrap();
        assert!(
            !because.is_empty() && because.iter().all(|it| it.as_u64() <= Some(idx as u64)),
            "{step}"
        );
    }
    assert!(steps.iter().any(|it| it["because"].as_array().is_some_and(|it| it.len() > 1)));
}

#[test]
fn a_person_takes_the_steps_of_the_path() {
    check(
        &format!("trace --engine human --limit 2 {EASY}"),
        "",
        "      1  naked single: r5c5 can only be 5\n      2  naked single: r7c6 can only be 7\n",
        0,
    );
    let ran = run(&format!("trace --engine human {WING}"), "");
    assert_eq!((ran.stdout.lines().count(), ran.code), (61, Some(0)));
    let wing = ran.stdout.lines().nth(28).unwrap();
    assert!(wing.starts_with("     29  W-Wing: r3c2 and r4c9 are 6 or 8"), "{wing}");
}

#[test]
fn the_steps_of_a_person_are_those_of_rate_with_their_numbers() {
    for puzzle in [EASY, WING] {
        let rated = run(&format!("rate --path --json {puzzle}"), "").stdout;
        let rated: Value = serde_json::from_str(&rated).unwrap();
        let path = rated["hodoku"]["path"].as_array().unwrap();
        let ran = run(&format!("trace --engine human --json {puzzle}"), "");
        assert_eq!(ran.stdout.lines().count(), path.len());
        for ((line, step), number) in ran.stdout.lines().zip(path).zip(1..) {
            // The number comes first, and the rest is the same to the letter.
            assert!(line.starts_with(&format!("{{\"step\":{number},\"name\":")), "{line}");
            let mut traced: Value = serde_json::from_str(line).unwrap();
            assert_eq!(traced["step"], json!(number));
            traced.as_object_mut().unwrap().remove("step");
            assert_eq!(&traced, step);
        }
    }
}

#[test]
fn a_person_needs_one_solution_of_a_sudoku() {
    let why = "so it has no path of techniques\n";
    for command in ["trace", "watch --record -"] {
        let human = format!("{command} --engine human -");
        complains(&human, TWO, &format!("your puzzle: several solutions, {why}"), 1);
        complains(&human, IMPOSSIBLE, &format!("your puzzle: no solution, {why}"), 1);
    }
}

#[test]
fn a_person_lays_the_dominoes_that_rules_force_and_says_where_none_does() {
    let dominoes = pack("dominoes").unwrap().puzzles();
    let easy = dominoes[11].puzzle.to_string();
    let solved = run("trace --engine human -", &*easy);
    assert_eq!((solved.code, solved.stdout.lines().count()), (Some(0), 6), "{solved:?}");
    let stuck = |it: &str| {
        let ran = run("trace --engine human -", it);
        (ran.code == Some(1)).then_some(ran.stdout)
    };
    let stuck = dominoes.iter().rev().map(|it| it.puzzle.to_string()).find_map(|it| stuck(&it));
    let stuck = stuck.expect("a hard one");
    assert_eq!(stuck.lines().last(), Some("No rule forces a domino here: only search goes on."));
    let json = run("trace --engine human --json --limit 1 -", &*easy).stdout;
    assert!(json.contains("\"place\":[\"r") && json.contains("\"code\":null"), "{json}");
}

#[test]
fn where_no_person_takes_part_the_commands_that_serve_are_named() {
    for command in ["solve", "play", "play --seed 1"] {
        let ran = run(&format!("{command} --engine human"), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        for serves in ["rate --path", "trace --engine human", "watch --engine human"] {
            assert!(ran.stderr.contains(serves), "{}", ran.stderr);
        }
    }
    for command in ["solve", "play", "watch", "trace"] {
        let help = run(&format!("{command} --help"), "").stdout;
        let takes = matches!(command, "watch" | "trace");
        assert_eq!(help.contains("- human:"), takes, "{command}: {help}");
    }
}

#[test]
fn the_name_of_a_technique_stands_once_in_a_line() {
    let puzzle =
        "...4.67.9....89......3....1...9.4.....426....97..3..6.3......545....8.2..46...91.";
    let trace = run(&format!("trace --engine human {puzzle}"), "").stdout;
    assert!(trace.contains("  2-string kite: row 6 has its 1 in "), "{trace}");
    let path = run(&format!("rate --path {puzzle}"), "").stdout;
    let steps = |text: &str| -> Vec<String> {
        text.lines().filter_map(|it| Some(it.rsplit_once("  ")?.1.to_owned())).collect()
    };
    assert_eq!(steps(&trace), steps(&path));
    for line in path.lines().skip(1) {
        let name = line.trim_start().split([':']).next().unwrap().split(" on ").next().unwrap();
        assert_eq!(line.matches(name).count(), 1, "{line}");
    }
}

/// A record of a search, read again, is the search.
#[test]
fn a_record_of_ours_is_read_back() {
    let judges = include_str!("../../samples/boj4574-first.in");
    for (puzzle, engine) in
        [(EASY, "flags"), (EASY, "singles"), (IMPOSSIBLE, "fewest"), (judges, "tiler")]
    {
        let json = run(&format!("trace --json --engine {engine} -"), puzzle);
        for form in ["moves", "boards"] {
            let record = run(&format!("trace --to {form} --engine {engine} -"), puzzle).stdout;
            let read = run("trace --replay - --json", record);
            assert_eq!(
                (read.stdout, read.code),
                (json.stdout.clone(), Some(0)),
                "{engine} as {form}"
            );
        }
        let folder = folder(&[("puzzle", puzzle), ("record", &json.stdout)]);
        let read = run_in(folder.path(), "trace --replay record --puzzle puzzle --json", "");
        assert_eq!((read.stdout, read.code), (json.stdout, Some(0)), "{engine} as JSON");
    }
    complains(
        "trace --engine human --to moves -",
        EASY,
        "sudoscope: --to writes the steps of an engine\n",
        2,
    );
}

#[test]
fn a_fault_stands_after_its_step() {
    let record = lines(&[EASY, "+ 1 3 1", "+ 1 3 4", "- 1 4", "=", "what"]);
    let expected = "      1  place 1 at r1c3
      2  take back 1 at r1c3
      3  place 4 at r1c3
      !  empty: takes back a digit at r1c4, where there is none (line 4)
      !  answer: says that this is an answer, but 50 cells are blank (line 5)
      !  left: ends in the middle: one move stands, and there was no answer (line 6)
3 steps: 2 placed, 1 taken back, 0 answers; 3 faults, 0 remarks, 1 bad line
";
    check("trace --replay -", &record, expected, 1);
    complains("trace --replay -", record.as_str(), "-:6:1: neither a move nor a puzzle\n", 1);
    let only = run("trace --replay - --limit 0 --json", record).stdout;
    assert_eq!(
        only.lines().next(),
        Some(
            r#"{"step":3,"fault":"empty","line":4,"text":"takes back a digit at r1c4, where there is none"}"#
        )
    );
    let record = lines(&[EASY, "+ 1 3 1", "+ 1 4 2", "- 1 3 5"]);
    let said = run("trace --replay - --limit 0 --json", record).stdout;
    assert_eq!(
        said.lines().next(),
        Some(
            r#"{"step":3,"remark":"order","cell":"r1c3","digit":1,"line":4,"text":"takes back 1 at r1c3, although 2 at r1c4 was written later"}"#
        )
    );
}

#[test]
fn a_record_stands_beside_an_engine() {
    let record = run("trace --to moves -", EASY).stdout;
    let last = |arguments: &str, record: &str| {
        let said = run(&format!("trace --replay - --limit 0 {arguments}"), record).stdout;
        said.split_once("bad lines\n").map_or(&*said, |it| it.1).to_owned()
    };
    let same = "the same as flags to the end: yours 8,366 steps, flags 8,366 steps\n";
    assert_eq!(last("--against", &record), same);
    // Digits that break a rule were tests, and do not count.
    let tested = record.replacen("+ 1 3 1", "+ 1 3 5\n- 1 3\n+ 1 3 1", 1);
    assert_eq!(last("--against", &tested), same.replacen("8,366", "8,368", 1));
    let parted = last("--against fewest", &record);
    assert!(
        parted.starts_with("step 1: yours: place 1 at r1c3; fewest: place 5 at r5c5\n  "),
        "{parted}"
    );
    assert_eq!(parted.lines().count(), 14);
    let cut = lines(&record.lines().take(9).collect::<Vec<_>>());
    let json = last("--against --json", &cut);
    let expected =
        r#"{"against":"flags","step":null,"text":"the same as flags as far as the record goes"}"#;
    assert_eq!(json.lines().last(), Some(expected));
    let other =
        "sudoscope: --engine dominoes is for Sudominoku, and this is a Sudoku; engines for it: ";
    assert!(run("trace --replay - --against dominoes", record).stderr.starts_with(other));
}

#[test]
fn a_record_that_cannot_be_read_is_refused() {
    let no_puzzle = "sudoscope: reading standard input: there is no puzzle before the first step; --puzzle names it\n";
    complains("trace --replay -", "+ 1 3 1\n", no_puzzle, 2);
    complains(
        "trace --replay -",
        "",
        "sudoscope: reading standard input: there is no puzzle in it\n",
        2,
    );
    let one = "sudoscope: standard input holds one record, so there is no number 2\n";
    complains("trace --replay - --number 2", lines(&[EASY, "+ 1 3 1"]), one, 2);
    let other = "sudoscope: standard input is about a Sudoku, and --for names a problem of the other kind\n";
    complains("trace --replay - --for 4574", lines(&[EASY, "+ 1 3 1"]), other, 2);
    let limited = run("trace --replay - --read-limit 1", lines(&[EASY, "+ 1 3 1", "+ 1 4 2"]));
    assert_eq!(
        (limited.stderr.as_str(), limited.code),
        (
            "sudoscope: there are as many steps as --read-limit allows; the rest was not read\n",
            Some(0)
        )
    );
    let bad = run("trace --replay -", format!("{EASY}\n{}", "oh\n".repeat(101)));
    assert!(bad.stderr.ends_with("-:101:1: neither a move nor a puzzle\nsudoscope: a hundred lines in a row are bad, so the rest was not read\n"), "{}", bad.stderr);
    let both = lines(&[EASY, "+ 0 2 4"]);
    assert!(run("trace --replay - --one", both.as_str()).stderr.starts_with("-:2:1: a 0, where"));
    let asked = run("trace --replay - --for 2580", lines(&[EASY]));
    assert!(asked.stdout.contains("answer: ends without an answer, although there is one"));
}
