//! Kills, signals, closed pipes and terminals.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use super::{PUZZLE, program, says};
use crate::pty::Tui;

/// The program between two pipes that stay open.
struct Piped {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Piped {
    fn start(home: &Path, arguments: &str) -> Self {
        let mut child = program(home, arguments).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, stdin, stdout: BufReader::new(stdout) }
    }

    /// Writes a line and waits for the answer that begins with some words.
    fn types(&mut self, line: &str, answer: &str) {
        writeln!(self.stdin, "{line}").unwrap();
        self.wait_for(answer);
    }

    fn wait_for(&mut self, answer: &str) {
        let mut said = String::new();
        while !said.lines().last().is_some_and(|it| it.starts_with(answer)) {
            assert_ne!(self.stdout.read_line(&mut said).unwrap(), 0, "{said}");
        }
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }
}

#[test]
fn a_kill_in_the_middle_keeps_every_move() {
    let home = TempDir::new().unwrap();
    let mut game = Piped::start(home.path(), &format!("play --plain {PUZZLE}"));
    game.types("r1c3 4", "r1c3 is 4.");
    game.types("mark r1c4 2 6", "r1c4 has marks");
    game.types("hint", "Hidden single");
    game.child.kill().unwrap();
    game.child.wait().unwrap();
    let said = says(home.path(), "play --plain", &["about", "marks"]);
    for part in ["On with easy, your puzzle: 50 blank", "3 moves, 1 hint.", "r1c4: marks 2 and 6."]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn signals_end_it_with_their_codes_and_the_game_is_kept() {
    let signals =
        [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129), (Signal::XCPU, 152)];
    for (signal, code) in signals {
        let home = TempDir::new().unwrap();
        let mut game = Piped::start(home.path(), &format!("play --plain {PUZZLE}"));
        game.types("r1c3 4", "r1c3 is 4.");
        game.signal(signal);
        assert_eq!(game.child.wait().unwrap().code(), Some(code));
        let games = home.path().join(".local/share/sudoscope/games");
        let mut files = std::fs::read_dir(&games).unwrap().map(|it| it.unwrap().file_name());
        assert_eq!(files.next().unwrap(), "1.jsonl");
        assert_eq!(files.next(), None, "the lock is gone: the game was left, not dropped");
        assert!(
            says(home.path(), "play --plain", &[])
                .starts_with("On with easy, your puzzle: 50 blank")
        );
    }
}

#[test]
fn ctrl_c_breaks_off_a_long_computation() {
    let home = TempDir::new().unwrap();
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut game = Piped::start(home.path(), &format!("watch --plain --engine flags {hard}"));
    game.wait_for("The Enter key");
    writeln!(game.stdin, "end\nend\nend\nend\nend\nend\nend\nend\nend").unwrap();
    game.signal(Signal::INT);
    assert_eq!(game.child.wait().unwrap().code(), Some(130));
}

#[test]
fn a_closed_output_is_success_and_the_game_is_kept() {
    let home = TempDir::new().unwrap();
    let mut game = Piped::start(home.path(), &format!("play --plain {PUZZLE}"));
    game.types("r1c3 4", "r1c3 is 4.");
    let Piped { mut child, mut stdin, stdout } = game;
    drop(stdout);
    // The first answer that cannot be written ends it. A child that a test beside this one is just starting may still hold
    // the other end for a moment, so that one or two answers can be.
    let code = loop {
        let _ = writeln!(stdin, "r1c4 2");
        std::thread::sleep(std::time::Duration::from_millis(20));
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
    };
    assert_eq!(code, Some(0));
    assert!(
        says(home.path(), "play --plain", &[]).starts_with("On with easy, your puzzle: 49 blank")
    );
}

#[test]
fn a_dumb_terminal_has_a_prompt_and_gets_no_escape_sequence() {
    let mut tui = Tui::with(&["play", "--plain", PUZZLE]).env("TERM", "dumb").start();
    tui.wait_for("help lists all verbs.");
    tui.wait_for("> ");
    tui.keys("r1c3 4\r");
    tui.wait_for("r1c3 is 4.");
    tui.keys("watch 2\r");
    tui.wait_for("Your board stays as it is.");
    assert!(!tui.written().contains('\x1b'));
    tui.keys("quit\r");
    assert_eq!(tui.exit_code(), 0);
}

/// A reader of screens would speak the answers of the terminal, which arrive like typed text.
#[test]
fn a_terminal_that_could_answer_is_asked_nothing() {
    let setup = Tui::with(&["play", "--plain", PUZZLE]).env("COLORTERM", "truecolor");
    let mut tui = setup.start();
    tui.wait_for("help lists all verbs.");
    tui.keys("r1c3 4\r");
    tui.wait_for("r1c3 is 4.");
    tui.keys("quit\r");
    assert_eq!(tui.exit_code(), 0);
    let written = tui.written();
    assert!(!written.contains(['\x1b', '\u{9b}', '\u{9d}']), "{written:?}");
}

#[test]
fn a_stop_does_not_count_for_the_clock() {
    let home = TempDir::new().unwrap();
    let mut game = Piped::start(home.path(), &format!("play --plain {PUZZLE}"));
    game.types("r1c3 4", "r1c3 is 4.");
    game.signal(Signal::TSTP);
    std::thread::sleep(std::time::Duration::from_millis(2500));
    game.signal(Signal::CONT);
    // The thread that notes the stop wakes up too.
    std::thread::sleep(std::time::Duration::from_millis(300));
    game.types("time", "0 seconds played.");
    drop(game.stdin);
    assert_eq!(game.child.wait().unwrap().code(), Some(0));
}
