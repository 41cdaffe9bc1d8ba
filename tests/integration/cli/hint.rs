//! `hint`: mistakes first, then a technique, stair by stair.

use std::path::Path;

use serde_json::{Value, json};

use sudoscope::packs::pack;

use super::{
    EASY, EASY_SOLVED, IMPOSSIBLE, TWO, check, command, complains, folder, lines, run, run_in,
};

/// A puzzle whose easiest step is a W-Wing.
const W_WING: &str =
    "715.63.92....715.3438295761...35...73.714.2..8..726.3..9.582374284937...573614928";

/// A position whose easiest step is a chain.
pub(super) const CHAIN: &str = ":0000:x:...4.67.9....89......3....1...9.4.+7...426+7.+9.97.+83.+46.3...+9..545...+48.2..46..+391.:327 329 837:::";

/// A position whose easiest step is a forcing chain.
pub(super) const FORCED: &str = ":0000:x:7.8...+5.4.65+47.....4..5..9.....1..52...8....3..6+5.49......85.2..7.3....5...2..1..:136 477 481 483 491 493 637 677 747 757 758 827 837:::";

const STAIRS: [&str; 5] = [
    "W-Wing (hard).",
    "Look at row 6.",
    "Look at r56c2, r68c9.",
    "r5c2 and r8c9 are 5 or 6, but not both 5: row 6 has no other 5 than r6c2 and r6c9, and r6c2 sees r5c2, r6c9 sees \
     r8c9. So one of them is 6, and 6 is not in r5c9. (6)r5c2=(5)r5c2-(5)r6c2=(5)r6c9-(5)r8c9=(6)r8c9 => r5c9<>6",
    "6 is not in r5c9.",
];

fn object(arguments: &str, stdin: &str) -> Value {
    let ran = run(arguments, stdin);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(ran.stdout.lines().count(), 1);
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn a_chain_has_a_field_of_its_own_and_is_not_said_twice() {
    let object = object("hint --json", CHAIN);
    assert_eq!(object["eureka"], "(1)r6c3=(1)r6c6-(1)r4c5=(1)r1c5 => r1c3<>1");
    let text = object["text"].as_str().unwrap();
    assert!(text.starts_with("Row 6 has its 1 in r6c3 or r6c6, column 5 in "), "{text}");
    assert!(text.ends_with("Both ways 1 is not in r1c3."), "{text}");
}

#[test]
fn a_forcing_chain_is_told_whole() {
    let object = object("hint --json", FORCED);
    let branch = &object["branches"][0];
    assert_eq!(branch["premise"], "r2c1=2");
    let first = json!({ "so": "r2c1<>9", "because": [0], "reason": "r2c1" });
    let second = json!({ "so": "r1c2=9", "because": [1], "reason": "block 1" });
    assert_eq!((&branch["steps"][0], &branch["steps"][1]), (&first, &second));
    assert_eq!(branch["end"], "column 4 has no 9");
    assert_eq!(object["text"], "If r2c1 is 2, then column 4 has no 9; so r2c1 is not 2.");
    let told = run("hint --stair 4", FORCED).stdout;
    let proof = told.lines().last().unwrap();
    let begin = "If r2c1 is 2, then column 4 has no 9; so r2c1 is not 2. If r2c1 is 2, r2c1 is not 9, so the 9 of block 1 is in r1c2, so ";
    assert!(proof.starts_with(begin) && proof.ends_with(", so column 4 has no 9."), "{proof}");
    let words = run("hint --stair 4 --cells words", FORCED).stdout;
    assert!(
        words.contains("If row 2, column 1 is 2, row 2, column 1 is not 9, so the 9 of block 1"),
        "{words}"
    );
}

#[test]
fn the_stairs_are_told_up_to_the_one_asked_for() {
    let state = format!(":0000:x:{W_WING}:659:::");
    for stair in 1..=5 {
        let mut expected = STAIRS[..stair].to_vec();
        if stair == 5 {
            expected.push(&state);
        }
        check(&format!("hint --stair {stair} {W_WING}"), "", &lines(&expected), 0);
    }
    check("hint", W_WING, &run(&format!("hint {W_WING}"), "").stdout, 0);
    check("hint -", W_WING, &run(&format!("hint {W_WING}"), "").stdout, 0);
    for bad in ["0", "6", "x"] {
        assert_eq!(run(&format!("hint --stair {bad} {W_WING}"), "").code, Some(2));
    }
}

#[test]
fn the_object_has_all_keys_whatever_the_stair() {
    let (text, eureka) = STAIRS[3].split_at(STAIRS[3].find(" (").unwrap());
    let links = json!([
        { "from": "(6)r5c2", "to": "(5)r5c2", "strong": true, "reason": "r5c2" },
        { "from": "(5)r5c2", "to": "(5)r6c2", "strong": false, "reason": "column 2" },
        { "from": "(5)r6c2", "to": "(5)r6c9", "strong": true, "reason": "row 6" },
        { "from": "(5)r6c9", "to": "(5)r8c9", "strong": false, "reason": "column 9" },
        { "from": "(5)r8c9", "to": "(6)r8c9", "strong": true, "reason": "r8c9" },
    ]);
    let expected = json!({
        "mistakes": [], "name": "W-Wing", "known": true, "code": "0803", "houses": ["r6"],
        "cells": ["r5c2", "r6c2", "r6c9", "r8c9"], "links": links, "branches": [], "place": [], "eliminate": ["r5c9<>6"],
        "eureka": eureka.trim(), "text": text, "state": format!(":0000:x:{W_WING}:659:::"),
        "left_out": [],
    });
    assert_eq!(object("hint --json", W_WING), expected);
    assert_eq!(object("hint --json --stair 1", W_WING), expected);
    let single = object(&format!("hint --json {EASY}"), "");
    assert_eq!(single["name"], "hidden single");
    assert_eq!(single["place"].as_array().unwrap().len(), 1);
}

#[test]
fn cells_are_named_in_words_up_to_medium_or_as_was_chosen() {
    let reason = |setting: &str, arguments: &str, puzzle: &str| {
        let mut command = command(Path::new("."));
        command.env("SUDOSCOPE_CELLS", setting).args(["hint", "--stair", "4"]);
        let output = command.args(arguments.split_whitespace()).write_stdin(puzzle).output();
        let told = String::from_utf8(output.unwrap().stdout).unwrap();
        told.lines().last().unwrap().to_owned()
    };
    let single = "Row 1, column 6 is the only place for 8 in block 2: \
                  the 8s of row 3 and column 4 close the other cells.";
    let wing = "Row 5, column 2 and row 8, column 9 are";
    assert_eq!(reason("", "", EASY), single);
    assert_eq!(reason("", "", W_WING), STAIRS[3]);
    assert!(reason("short", "", EASY).starts_with("r1c6 is the only place for 8 "));
    assert!(reason("words", "", W_WING).starts_with(wing));
    assert_eq!(reason("short", "--cells words", EASY), single);
    // A chain stays short.
    assert!(
        reason("", "--cells words", CHAIN).ends_with(" (1)r6c3=(1)r6c6-(1)r4c5=(1)r1c5 => r1c3<>1")
    );
}

#[test]
fn a_position_is_a_line_of_the_library_with_or_without_a_technique() {
    let state = format!(":0000:x:{W_WING}:659:::");
    let after = run("hint --json", state.as_str());
    assert_ne!(after.stdout, "");
    assert_eq!(run(&format!("hint --json {state}"), "").stdout, after.stdout);
    assert_eq!(run("hint --json", format!("# a comment\n\n{state}\n")).stdout, after.stdout);
    let named = format!(":0803:56:{W_WING}:659:::");
    assert_eq!(run("hint --json", named).stdout, after.stdout);
    let folder = folder(&[("state.txt", &state)]);
    assert_eq!(run_in(folder.path(), "hint --json state.txt", "").stdout, after.stdout);
    complains("hint", ":0803:::::::::", "-:1:13: there are more than eight fields\n", 1);
    complains("hint", format!(":9999::{W_WING}::::"), "-:1:2: no technique has this code\n", 1);
}

#[test]
fn mistakes_come_before_any_technique() {
    // 4 is right in r1c4, and 5 in r5c9.
    let mut entered = W_WING.to_owned();
    entered.replace_range(3..4, "+8");
    let line = format!(":::{entered}:659 559:::");
    let object = object("hint --json", &line);
    assert_eq!(object["mistakes"], json!(["r1c4=8", "r5c9<>5"]), "{object}");
    assert_eq!(object["name"], "");
    assert_eq!(object["code"], Value::Null);
    assert_eq!((&object["cells"], &object["place"]), (&json!(["r1c4", "r5c9"]), &json!([])));
    check("hint --stair 1", &line, "There are 2 mistakes.\n", 0);
    let told = run("hint --stair 4 --cells short", line.as_str()).stdout;
    let sentence =
        "The earliest first: r1c4 is not 8. The mark 5 of r5c9 was struck, and it is needed.\n";
    assert!(told.ends_with(sentence), "{told}");
    let told = run("hint --stair 4", line.as_str()).stdout;
    let sentence = "The earliest first: row 1, column 4 is not 8. The mark 5 of row 5, column 9 was struck, and it is needed.\n";
    assert!(told.ends_with(sentence), "{told}");
    // An entry that clashes is a mistake too.
    let mut clashing = W_WING.to_owned();
    clashing.replace_range(3..4, "+7");
    let stairs = [
        "There is a mistake.",
        "Look at row 1.",
        "Look at r1c14.",
        "r1c4 is not 7: row 1 has a 7 in r1c1.",
        "Take it back.",
    ];
    let told = run("hint --cells short", format!(":::{clashing}::::")).stdout;
    assert!(told.starts_with(&lines(&stairs)), "{told}");
}

#[test]
fn a_struck_candidate_that_was_the_last_of_its_cell_is_a_mistake() {
    // r5c5 can only be 5.
    let line = format!(":::{EASY}:555:::");
    let object = object("hint --json", &line);
    assert_eq!(object["mistakes"], json!(["r5c5<>5"]), "{object}");
    assert_eq!(object["state"], format!(":0000:x:{EASY}::::"));
    // The line keeps it.
    check("convert --to hodoku", &line, &format!(":0000:x:{EASY}:555:::\n"), 0);
}

#[test]
fn with_several_solutions_steps_that_hold_in_all_are_given_and_what_is_left_out_is_named() {
    let several =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    let told = run("hint --stair 4", several).stdout;
    assert!(
        told.contains("Row 1, column 6 is the only place for 8 ")
            && told.contains("cells.\nThe puzzle has several solutions. "),
        "{told}"
    );
    let object = object("hint --json", several);
    assert_eq!(
        (&object["name"], &object["left_out"][0]),
        (&json!("hidden single"), &json!("BUG+1"))
    );
}

#[test]
fn hints_look_for_what_paths_leave_out_where_it_has_its_place() {
    // The path of HoDoKu takes an XY-chain here.
    let line = ":0000:x:7+495..+1+6+221+8..6+593+53+6...8+4+7.8+7..5+9+26..4.9.3+5+89+5.8+6.+47+1+8+75...+61+449+16..+235...+1+547+89:256 276 345:::";
    assert_eq!(object("hint --json", line)["name"], "WXYZ-Wing");
    let listed = run("techniques --json", "").stdout;
    let looked_for = |code: &str| {
        let objects = listed.lines().map(|it| serde_json::from_str::<Value>(it).unwrap());
        objects.into_iter().find(|it| it["code"] == code).unwrap()["looked_for"].clone()
    };
    assert_eq!(looked_for("0702"), "paths, hints");
    assert_eq!(looked_for("0802"), "hints");
    assert_eq!(looked_for("0303"), "only on request");
}

#[test]
fn following_the_states_solves_the_puzzle() {
    let mut state = W_WING.to_owned();
    for _ in 0..200 {
        let next = object("hint --json", &state);
        assert_eq!(next["mistakes"], json!([]));
        if next["text"] == "The board is solved." {
            assert!(!state.contains('.'), "{state}");
            return;
        }
        assert_ne!(next["state"], state.as_str());
        state = next["state"].as_str().unwrap().to_owned();
    }
    panic!("not solved: {state}");
}

#[test]
fn what_has_no_hint_is_refused_with_a_sentence() {
    let nothing =
        "-: the puzzle has several solutions, and no technique holds in all (left out: BUG+1, ";
    let ran = run("hint", TWO);
    assert!(ran.code == Some(1) && ran.stderr.contains(nothing), "{}", ran.stderr);
    complains("hint", IMPOSSIBLE, "-: the puzzle has no solution\n", 1);
    let clash = format!(":::55{}::::", ".".repeat(79));
    assert_eq!(run("hint", clash).code, Some(1));
    assert_eq!(run("hint", "").code, Some(2));
    assert_eq!(run("hint", "bad").code, Some(1));
    check("hint --stair 1", EASY_SOLVED, "The board is solved.\n", 0);
}

#[test]
fn following_the_states_of_a_sudominoku_lays_its_last_tile_too() {
    // The first of the pack has one tile to go.
    let state = pack("dominoes").unwrap().puzzles()[0].puzzle.to_string();
    let last = object("hint --json", &state);
    assert_eq!(last["place"], json!(["r5c4=4", "r5c5=1"]));
    let solved = object("hint --json", last["state"].as_str().unwrap());
    assert_eq!(solved["text"], "The board is solved.");
}

#[test]
fn a_sudominoku_has_forced_dominoes() {
    let board = pack("dominoes").unwrap().puzzles()[11].puzzle.to_string();
    let object = object("hint --json", &board);
    assert_eq!((&object["name"], &object["code"]), (&json!("only covering"), &Value::Null));
    assert_eq!(object["place"].as_array().unwrap().len(), 2);
}
