//! The plain mode and the screen go on with one another's games.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sudoscope::format;
use sudoscope::grid::Digit;
use sudoscope::play::{Colour, Game};
use sudoscope::store::{Dirs, Order, Recorder, Store};
use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::app::update::update;
use sudoscope::tui::app::{Options, Start};
use sudoscope::tui::msg::{Effect, Key, Msg};
use sudoscope::tui::shell::kept;
use tempfile::TempDir;

use super::{PUZZLE, says};

/// A home in which the screen and the plain mode are started.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn folder(&self, name: &str) -> PathBuf {
        self.0.path().join(name).join("sudoscope")
    }

    fn store(&self) -> Store {
        let [data, config, state] =
            [".local/share", ".config", ".local/state"].map(|it| Some(self.folder(it)));
        Store::at(Dirs { data, config, state })
    }

    fn plain(&self, arguments: &str, lines: &[&str]) -> String {
        says(self.0.path(), arguments, lines)
    }

    /// Starts the screen, presses keys, saves what it wants saved, and returns its game.
    fn screen(&self, start: Start, keys: &str) -> Game {
        let options = Options::new(start);
        let mut store = self.store();
        let kept = kept(&mut store, &options.start);
        let mut recorder = Recorder::new(kept.game.as_ref());
        let mut model = Model::new(&options, kept, TerminalInfo::default(), 7);
        let size = Msg::Resized { columns: 80, rows: 24 };
        let keys = keys.split_whitespace().map(|it| Msg::Key(Key::parse(it).unwrap()));
        for msg in std::iter::once(size).chain(keys) {
            for effect in update(&mut model, msg) {
                let orders = match effect {
                    Effect::Save => recorder.changes(model.game()),
                    Effect::Note(note) => vec![Order::Note(note)],
                    _ => Vec::new(),
                };
                for order in orders {
                    store.keep(order, Duration::from_secs(1_800_000_000)).unwrap();
                }
            }
        }
        model.game().clone()
    }
}

fn start() -> Start {
    let puzzle = format::read(PUZZLE).unwrap();
    Start::Puzzle { puzzle, title: "your puzzle".into(), grade: None, progress: None }
}

#[test]
fn the_screen_goes_on_with_a_plain_game_with_marks_branches_and_undo() {
    let home = Home::new();
    home.plain(
        &format!("play --plain {PUZZLE}"),
        &[
            "r1c3 4",
            "mark r1c4 2 6",
            "corner r2c2 7",
            "colour c r1c1",
            "branch Try It",
            "r1c4 2",
            "r1c6 8",
            "undo",
            "hint",
        ],
    );
    let game = home.screen(Start::Resume, "");
    let cell = |name: &str| name.parse().unwrap();
    let digit = |cell| game.board().grid().get(cell).map(Digit::get);
    assert_eq!([cell("r1c3"), cell("r1c4"), cell("r1c6")].map(digit), [Some(4), Some(2), None]);
    assert_eq!(game.notes(cell("r2c2")).corner.len(), 1);
    assert_eq!(game.colour(cell("r1c1")).map(Colour::letter), Some('c'));
    assert_eq!(game.branch().unwrap().name, "Try It");
    assert_eq!((game.n_undone(), game.hints().n_hints()), (1, 1));
    // And its undo goes through all of it.
    let undone = home.screen(Start::Resume, "u u u u u u");
    assert_eq!(undone.board().grid().to_string(), PUZZLE);
    assert!(undone.marks(cell("r1c4")).is_empty());
}

#[test]
fn the_plain_mode_goes_on_with_a_game_of_the_screen() {
    let home = Home::new();
    // r1c3 is 4; in r1c4 the marks 2 and 6.
    home.screen(start(), "4 l m 2 6");
    let said = home.plain("play --plain", &["r1c3", "r1c4", "undo 2", "r1c4", "redo", "history"]);
    let expected = "\
r1c3 is 4, yours.
r1c4 is blank. It has marks 2 and 6. The rules allow 2 and 6.
Took back 2 moves, the last of them mark 2 at r1c4.
r1c4 is blank. The rules allow 2 and 6.
Did again: mark 2 at r1c4.
2. r1c4: mark 2.
1. r1c3: 4.
";
    assert!(
        said.starts_with("On with your puzzle: 50 blank, ") && said.ends_with(expected),
        "{said}"
    );
    let game = home.screen(Start::Resume, "r");
    assert_eq!(game.marks("r1c4".parse().unwrap()).len(), 2);
}

#[test]
fn a_game_that_was_only_looked_at_is_kept_if_the_puzzle_was_brought() {
    let home = Home::new();
    home.plain("play --plain --pack easy", &["board", "r1c3", "watch 3"]);
    assert!(home.store().games.kept().is_empty());
    // A puzzle that was brought is.
    home.plain(&format!("play --plain {PUZZLE}"), &["board"]);
    assert_eq!(home.store().games.kept().len(), 1);
    // A new puzzle was asked for, so it is kept as soon as it is there.
    home.plain("play --plain", &["new easy"]);
    assert_eq!(home.store().games.kept().len(), 2);
}

#[test]
fn a_game_that_is_open_elsewhere_is_left_alone() {
    let home = Home::new();
    home.plain(&format!("play --plain {PUZZLE}"), &["r1c3 4"]);
    let mut other = home.store();
    assert!(matches!(other.games.left_off(), sudoscope::store::LeftOff::Game(_)));
    let said = home.plain("play --plain", &["undo"]);
    assert!(
        said.starts_with("Your last game is open elsewhere; this is another one.\nA new game: "),
        "{said}"
    );
    assert!(said.ends_with("Nothing to take back.\n"), "{said}");
    drop(other);
    assert!(home.plain("play --plain", &[]).starts_with("On with easy, your puzzle"));
}

#[test]
fn a_failed_save_is_tried_again_while_the_program_waits_for_a_line() {
    let home = Home::new();
    let folder = home.folder(".local/share");
    std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
    std::fs::write(&folder, "a file is in the way").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_sudoscope"))
        .args(["play", "--plain", PUZZLE])
        .env_clear()
        .env("HOME", home.0.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let mut said = BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap);
    writeln!(input, "r1c3 4").unwrap();
    assert!(said.any(|it| it.starts_with("The game is not kept: ")));
    std::fs::remove_file(&folder).unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    while home.store().games.kept().is_empty() {
        assert!(Instant::now() < end, "never kept");
        std::thread::yield_now();
    }
    writeln!(input, "r1c3").unwrap();
    drop(input);
    assert!(said.any(|it| it == "The game is kept."));
    assert_eq!(program.wait().unwrap().code(), Some(0));
}

#[test]
fn a_game_that_cannot_be_kept_says_so_once_and_goes_on() {
    let home = Home::new();
    let folder = home.folder(".local/share");
    std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
    std::fs::write(&folder, "a file is in the way").unwrap();
    let output =
        super::run(home.0.path(), &format!("play --plain {PUZZLE}"), "r1c3 4\nr1c4 2\nr1c3\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches("The game is not kept: ").count(), 1, "{said}");
    assert!(said.ends_with("r1c3 is 4, yours.\n"), "{said}");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.starts_with("sudoscope: the game is not kept: "), "{complaint}");
    assert_eq!(output.status.code(), Some(2));
    // Who leaves by a word is asked once; the end of the lines never asks.
    assert!(!said.contains("leave without"), "{said}");
    let lines = "r1c3 4\nr1c4 2\nquit\nquit\nr1c3\n";
    let output = super::run(home.0.path(), &format!("play --plain {PUZZLE}"), lines);
    let said = String::from_utf8(output.stdout).unwrap();
    let question = "2 moves are not kept: leave without them? \"quit\" once more leaves.\n";
    assert!(said.ends_with(question), "{said}");
    assert_eq!(output.status.code(), Some(2));
}
