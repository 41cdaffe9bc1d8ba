//! A puzzle whose answer the program showed, played by hand afterwards: it is solved with help, and never a win.

use rustix::process::Signal;
use sudoscope::store::{Dirs, Store};

use crate::pty::{Home, Tui, key};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The ways to leave the program: a key or a signal.
#[derive(Debug)]
enum Leave {
    Keys(&'static str),
    Signal(Signal),
}

fn end(mut tui: Tui, leave: &Leave) {
    match leave {
        Leave::Keys(keys) => tui.keys(keys),
        Leave::Signal(signal) => tui.signal(*signal),
    }
    tui.exit_code();
}

/// Runs the program on these lines, and returns what it prints.
fn says(home: &Home, arguments: &[&str], lines: &str) -> String {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.args(arguments).env_clear().env("HOME", home.path());
    command.env("XDG_DATA_HOME", home.path().join("data"));
    let output = command.write_stdin(lines).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the numbers of won and of assisted games after the puzzle is played by hand.
fn played(home: &Home) -> (u64, u64) {
    let blanks = PUZZLE.char_indices().filter(|it| it.1 == '.');
    let entry = |(idx, _)| format!("r{}c{} {}\n", idx / 9 + 1, idx % 9 + 1, &SOLUTION[idx..=idx]);
    let entries: String = blanks.map(entry).collect();
    says(home, &["play", "--plain", PUZZLE], &entries);
    let stats: serde_json::Value =
        serde_json::from_str(&says(home, &["stats", "--json"], "")).unwrap();
    let class = &stats["classes"][0];
    (class["won"].as_u64().unwrap(), class["assisted"].as_u64().unwrap())
}

/// Returns the number of games in the list, and of the puzzles whose answer was shown.
fn kept(home: &Home) -> (usize, usize) {
    let data = home.path().join("data/sudoscope");
    let mut store = Store::at(Dirs { data: Some(data), ..Dirs::NONE });
    (store.games.kept().len(), store.notes.statistics().answered().len())
}

#[test]
fn a_puzzle_that_was_watched_to_its_answer_is_assisted_however_the_watch_was_left() {
    let ways = [
        Leave::Keys("q"),
        Leave::Keys(key::CTRL_C),
        Leave::Signal(Signal::TERM),
        Leave::Signal(Signal::HUP),
    ];
    for leave in ways {
        let home = Home::new();
        let mut tui = Tui::with(&["watch", PUZZLE]).home(&home).start();
        tui.wait_for("placements");
        tui.keys(key::END);
        tui.wait_for("olution");
        end(tui, &leave);
        // Nobody has played it yet.
        assert_eq!(kept(&home), (0, 1), "{leave:?}");
        assert_eq!(played(&home), (0, 1), "{leave:?}");
    }
}

#[test]
fn a_puzzle_whose_watch_was_left_before_the_answer_is_won() {
    let home = Home::new();
    let tui = Tui::with(&["watch", "--speed", "1", PUZZLE]).home(&home).start();
    tui.wait_for("placements");
    end(tui, &Leave::Signal(Signal::TERM));
    assert_eq!(played(&home), (1, 0));
}

#[test]
fn an_answer_that_a_race_showed_counts_too() {
    let home = Home::new();
    let mut tui = Tui::with(&["watch", PUZZLE]).home(&home).start();
    tui.wait_for("placements");
    tui.keys("C");
    tui.wait_for("Who runs?");
    tui.keys(key::END);
    tui.wait("a search that is done", |it| {
        ["solved", "yes", "solution"].iter().any(|word| it.contents().contains(word))
    });
    end(tui, &Leave::Keys("q"));
    assert_eq!(played(&home), (0, 1));
}
