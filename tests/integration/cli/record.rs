//! `watch --record`: a search as an asciicast, without a terminal.

use std::fs;
use std::num::NonZero;

use serde_json::Value;

use super::samples::BOJ_4574;
use super::{EASY, EASY_SOLVED, folder, run, run_in};

/// Returns the events of a recording, and the screen at its end.
fn played(cast: &str) -> (Vec<Value>, String) {
    let mut lines = cast.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let header = lines.next().unwrap();
    assert_eq!(header["version"], 2);
    let size =
        |name: &str| NonZero::new(u16::try_from(header[name].as_u64().unwrap()).unwrap()).unwrap();
    let mut screen = vt100::Parser::new(size("height"), size("width"), 0);
    let events: Vec<Value> = lines.collect();
    for event in &events {
        assert_eq!(event[1], "o");
        screen.process(event[2].as_str().unwrap().as_bytes());
    }
    (events, screen.screen().contents())
}

#[test]
fn the_frames_of_the_screen_are_written_with_their_times() {
    let ran = run(&format!("watch {EASY} --engine fewest --speed 10 --record -"), "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (events, screen) = played(&ran.stdout);
    let times: Vec<f64> = events.iter().map(|it| it[0].as_f64().unwrap()).collect();
    assert!(times.is_sorted() && times[0] == 0.0);
    // 52 steps at ten a second, and two seconds to look at the answer.
    let length = times.last().unwrap();
    assert!((6.5..8.5).contains(length), "{length}");
    assert!(screen.contains("solved") && screen.contains("Step 52"), "{screen}");
    let row = |line: &str| line.chars().filter(char::is_ascii_digit).take(9).collect::<String>();
    assert!(screen.lines().any(|line| row(line) == EASY_SOLVED[..9]), "{screen}");
    let again = run(&format!("watch {EASY} --engine fewest --speed 10 --record -"), "");
    assert_eq!(again.stdout, ran.stdout, "the same on every run");
    // The modes and the title belong to the screen, not to a recording.
    for mode in ["\\u001b]", "\\u001b[?2026", "\\u001b[?u", "\\u001b[22;0t"] {
        assert!(!ran.stdout.contains(mode), "{mode}");
    }
}

#[test]
fn it_has_the_size_asked_for_and_dominoes_too() {
    let ran = run("watch - --engine tiler --speed 100 --record - --size 100x40 --ascii", BOJ_4574);
    let (_, screen) = played(&ran.stdout);
    assert!(screen.contains("every cell is covered"), "{screen}");
    assert!(screen.is_ascii() && screen.lines().count() > 24, "{screen}");
}

#[test]
fn a_lesson_is_recorded_with_one_sentence() {
    let watch = format!("watch {EASY} --engine fewest --lesson --speed 10 --record - --ascii");
    let ran = run(&watch, "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (_, screen) = played(&ran.stdout);
    assert!(screen.contains("every cell is filled"), "{screen}");
    assert!(screen.contains("note the solution") && !screen.contains("depth"), "{screen}");
    assert!(screen.contains("P panels"), "{screen}");
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let home = folder(&[("kept.cast", "mine")]);
    let watch = format!("watch {EASY} --engine fewest --speed 1000 --record");
    let ran = run_in(home.path(), &format!("{watch} kept.cast"), "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("recording into kept.cast: "), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(home.path().join("kept.cast")).unwrap(), "mine");

    let ran = run_in(home.path(), &format!("{watch} new.cast"), "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    let (_, screen) = played(&fs::read_to_string(home.path().join("new.cast")).unwrap());
    assert!(screen.contains("solved"), "{screen}");
}

#[test]
fn what_cannot_be_recorded_is_refused() {
    for (arguments, words) in [
        ("watch --record - --size 21x13", "22x13"),
        ("watch --record - --size wide", "22x13"),
        ("watch --size 80x24", "--record"),
    ] {
        let ran = run(arguments, "");
        assert_eq!(ran.code, Some(2), "{arguments}");
        assert!(ran.stderr.contains(words), "{arguments}: {}", ran.stderr);
    }
}

#[test]
fn with_reduced_motion_pictures_are_a_second_apart() {
    let ran = run(&format!("watch {EASY} --speed 1000 --record - --reduced-motion"), "");
    let (events, screen) = played(&ran.stdout);
    let times: Vec<f64> = events.iter().map(|it| it[0].as_f64().unwrap()).collect();
    assert!(times.len() > 3, "{times:?}");
    // The answer is shown as soon as it is there.
    let jumps = &times[..times.len() - 2];
    assert!(jumps.windows(2).all(|pair| pair[1] - pair[0] > 0.9), "{times:?}");
    assert!(screen.contains("solved"), "{screen}");
}

#[test]
fn the_path_of_techniques_is_recorded_to_the_full_board() {
    let ran = run(&format!("watch {EASY} --engine human --record -"), "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (events, screen) = played(&ran.stdout);
    let length = events.last().unwrap()[0].as_f64().unwrap();
    // 51 steps at one a second, and two seconds to look at the board.
    assert!((51.0..55.0).contains(&length), "{length}");
    assert!(screen.contains("Step 51 of 51") && screen.contains("The board is full"), "{screen}");
}
