//! `solve --json`: its fields, their order, and when they are null.

use serde_json::{Value, json};

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, TWO, lines, rows, run};

/// Returns the objects of an output, without the fields that may differ from run to run.
#[track_caller]
fn objects(arguments: &str, stdin: &str) -> Vec<Value> {
    let ran = run(arguments, stdin);
    ran.stdout
        .lines()
        .map(|line| {
            let mut object: Value = serde_json::from_str(line).unwrap();
            for field in ["micros", "guesses"] {
                if let Some(value) = object.as_object_mut().unwrap().remove(field) {
                    assert!(value.is_u64(), "{field} in {line}");
                }
            }
            object
        })
        .collect()
}

#[test]
fn the_fields_come_in_this_order() {
    let ran = run(&format!("solve --json {EASY}"), "");
    assert_eq!(
        ran.stdout,
        format!(
            "{{\"puzzle\":\"{EASY}\",\"solution\":\"{EASY_SOLVED}\",\"solutions\":1,\
             \"engine\":null,\"guesses\":0}}\n"
        )
    );
    let ran = run(&format!("solve --json --engine fewest {EASY}"), "");
    let start = format!(
        "{{\"puzzle\":\"{EASY}\",\"solution\":\"{EASY_SOLVED}\",\"solutions\":null,\
         \"engine\":\"fewest\",\"placements\":51,\"backtracks\":0,\"max_depth\":51,\"tests\":"
    );
    assert!(ran.stdout.starts_with(&start), "{ran:?}");
    assert!(ran.stdout.contains(",\"reads\":null,\"micros\":"), "{ran:?}");
}

#[test]
fn blanks_are_points_whatever_they_were() {
    let found = objects("solve --json", &rows(&EASY.replace('.', "0")));
    assert_eq!(found[0]["puzzle"], json!(EASY));
}

#[test]
fn the_number_of_solutions() {
    let stdin = lines(&[EASY, TWO, IMPOSSIBLE]);
    let solutions = |arguments: &str| -> Vec<Value> {
        objects(arguments, &stdin).into_iter().map(|object| object["solutions"].clone()).collect()
    };
    assert_eq!(solutions("solve --json"), [json!(1), json!(2), json!(0)]);
    assert_eq!(solutions("solve --json --any"), vec![Value::Null; 3]);
    assert_eq!(solutions("solve --json --engine flags"), vec![Value::Null; 3]);
    for way in ["", "--any", "--engine flags", "--engine fewest"] {
        let counted = solutions(&format!("solve --json --count --limit 5 {way}"));
        assert_eq!(counted, [json!(1), json!(2), json!(0)], "{way}");
        let capped = solutions(&format!("solve --json --count --limit 1 {way}"));
        assert_eq!(capped, [json!(1), json!(1), json!(0)], "{way}");
    }
}

#[test]
fn a_count_shows_the_smallest_solution_too() {
    let blank = ".".repeat(81);
    let smallest = &objects("solve --json --engine flags", &blank)[0]["solution"];
    let counted = objects("solve --json --count --limit 50", &blank);
    assert_eq!(&counted[0]["solution"], smallest);
    assert_eq!(counted[0]["solutions"], json!(50));
}

#[test]
fn a_puzzle_without_a_solution_still_has_counters() {
    let found = objects("solve --json --engine flags", IMPOSSIBLE);
    assert_eq!(found[0]["solution"], Value::Null);
    assert_eq!(found[0]["placements"], found[0]["backtracks"]);
    assert!(found[0].get("error").is_none());
}

#[test]
fn counters_stop_at_the_first_answer() {
    let first = objects("solve --json --engine flags", TWO);
    let mut counted = objects("solve --json --engine flags --count", TWO);
    assert_eq!(counted[0]["solutions"], json!(2));
    counted[0]["solutions"] = Value::Null;
    assert_eq!(counted, first);
}

#[test]
fn a_bad_puzzle_shows_the_text_that_was_read() {
    let stdin = lines(&[EASY, "5\u{1b}\"q"]);
    let found = objects("solve --json", &stdin);
    assert_eq!(
        found[1],
        json!({
            "puzzle": "5\u{1b}\"q",
            "solution": null,
            "solutions": null,
            "engine": null,
            "error": "1:2: found '\\u{1b}', expected a digit or a blank",
        })
    );
    let found = objects("solve --json --engine walk", &stdin);
    assert_eq!(found[1]["engine"], json!("walk"));
    assert!(found[1].get("placements").is_none(), "nothing ran: {}", found[1]);
}

#[test]
fn a_result_does_not_depend_on_the_place_of_the_puzzle() {
    for bad in [&EASY.replacen('3', "q", 1), &EASY[1..], "hello"] {
        let bad = lines(&[bad]);
        for way in ["solve --json", "solve --json --from line"] {
            let early = objects(way, &bad);
            let late = objects(way, &(lines(&[EASY; 5]) + &bad));
            assert_eq!(early[0], late[5], "{way}");
        }
    }
}

#[test]
fn what_was_read_does_not_act_on_the_terminal() {
    for (bad, escaped) in [("\u{7f}", r"\u007f"), ("\u{9b}", r"\u009b"), ("\u{202e}", r"\u202e")] {
        let puzzle = format!("{}{bad}", &EASY[..80]);
        let ran = run("solve --json", puzzle.clone() + "\n");
        assert!(ran.stdout.contains(escaped) && !ran.stdout.contains(bad), "{ran:?}");
        let object: Value = serde_json::from_str(ran.stdout.trim_end()).unwrap();
        assert_eq!(object["puzzle"], puzzle);
    }
}
