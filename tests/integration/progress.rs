//! The progress line of a long batch, on a real terminal.

use crate::pty::{Setup, Tui, key};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The program's message for the line `bad`, the second of its input.
const MESSAGE: &str = "-:2:1: found 'b', expected a digit or a blank";

/// A shell that writes puzzles to the program one after another, until the progress line is shown.
fn slowly(solve: &str) -> Setup {
    let script = format!(
        "{{ echo {PUZZLE}; echo bad; for n in 1 2 3 4 5 6 7 8; do sleep 0.2; echo {PUZZLE}; done; }} \
         | \"$SUDOSCOPE\" {solve}"
    );
    Tui::shell(&["-c", &script])
}

#[test]
fn a_long_batch_shows_its_progress_and_clears_the_line() {
    for solve in ["solve > /dev/null", "solve --threads 1 --json > /dev/null", "rate > /dev/null"] {
        let tui = slowly(solve).start();
        tui.wait_written("how far it is", |it| it.contains(" puzzles  "));
        assert_eq!(tui.exit_code(), 1);
        // The message has a line of its own. The progress line came after it and was cleared.
        assert_eq!(tui.screen().trim_end(), MESSAGE);
    }
}

#[test]
fn a_message_has_a_line_of_its_own() {
    let script = format!(
        "{{ for n in 1 2 3 4 5 6; do echo {PUZZLE}; sleep 0.2; done; echo bad; }} \
         | \"$SUDOSCOPE\" solve > /dev/null"
    );
    let tui = Tui::shell(&["-c", &script]).start();
    assert_eq!(tui.exit_code(), 1);
    assert!(tui.written().contains(" puzzles  "), "{:?}", tui.written());
    assert_eq!(tui.screen().trim_end(), MESSAGE.replace("-:2:", "-:7:"));
}

#[test]
fn for_input_of_known_size_there_is_a_bar_and_the_time_left() {
    let script = format!(
        "yes {PUZZLE} | head -n 300000 > puzzles; \
         exec \"$SUDOSCOPE\" solve --engine fewest < puzzles > /dev/null"
    );
    let mut tui = Tui::shell(&["-c", &script]).start();
    tui.wait_for("] ");
    tui.wait_for(" left");
    tui.keys(key::CTRL_C);
    assert_eq!(tui.exit_code(), 130);
    // The terminal may show the key itself.
    assert_eq!(tui.screen().replace("^C", "").trim(), "", "the line is gone");
}

#[test]
fn puzzles_in_a_file_leave_the_line_of_their_number_alone() {
    let script = "exec \"$SUDOSCOPE\" generate --level easy --number 10000000 > made";
    let mut tui = Tui::shell(&["-c", script]).start();
    tui.wait_for(" of 10000000 found");
    let begun = tui.written().matches(" grids tried").count();
    tui.wait_written("the line again", |it| it.matches(" grids tried").count() > begun + 2);
    // It is never cleared in between.
    assert!(!tui.written().contains("\r\x1b[K"), "{:?}", tui.written());
    tui.keys(key::CTRL_C);
    assert_eq!(tui.exit_code(), 130);
    assert_eq!(tui.screen().replace("^C", "").trim(), "", "the line is gone");
}

#[test]
fn beside_results_on_the_terminal_there_is_no_progress_line() {
    let tui = slowly("solve").start();
    assert_eq!(tui.exit_code(), 1);
    assert!(!tui.written().contains("puzzles"), "{:?}", tui.written());
    let dumb = slowly("solve > /dev/null").env("TERM", "dumb").start();
    assert_eq!(dumb.exit_code(), 1);
    assert_eq!(dumb.screen().trim_end(), MESSAGE);
    assert!(!dumb.written().contains("puzzles"), "{:?}", dumb.written());
}

#[test]
fn the_line_is_never_wider_than_the_terminal() {
    let tui = slowly("solve > /dev/null").size(14, 10).start();
    assert_eq!(tui.exit_code(), 1);
    let written = tui.written();
    let told = written.split('\r').filter(|it| it.contains(" puzzles"));
    assert!(told.clone().count() > 0 && told.clone().all(|it| it.len() <= 14 + 3), "{written:?}");
}
