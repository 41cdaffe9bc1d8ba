//! Saves under conditions that need a process of their own: kills, a full disk, an environment.
//!
//! Each test runs itself again as a child process. An environment variable tells the child its part.

#![cfg(unix)]
#![expect(clippy::print_stdout, reason = "a child reports to its parent")]

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use sudoscope::grid::{Cell, Digit, Grid};
use sudoscope::play::{Game, PeerMarks};
use sudoscope::statistics::{Class, Event, Note};
use sudoscope::store::{Dirs, LeftOff, Order, Recorder, SaveError, Store};

/// The environment variable with the child's folder.
const FOLDER: &str = "SUDOSCOPE_TEST_FOLDER";

const N_KILLS: usize = 60;

#[test]
fn a_kill_at_any_moment_leaves_a_whole_game() {
    if let Some(folder) = env::var_os(FOLDER) {
        return save_until_killed(Path::new(&folder));
    }
    let home = tempfile::tempdir().unwrap();
    for round in 0..N_KILLS {
        let mut child = child_of("a_kill_at_any_moment_leaves_a_whole_game", home.path());
        let mut child = child.stdout(Stdio::piped()).spawn().unwrap();
        let said = wait_for_saves(&mut child, 1 + round % 7);
        child.kill().unwrap();
        child.wait().unwrap();

        let mut store = store_in(home.path());
        let found = loaded(&mut store).expect("a game is found");
        assert_eq!(store.notices(), [""; 0]);
        assert!(found.n_done() >= said, "saved is saved");
        assert_eq!(found, game_after(found.n_done()));
        for name in names_in(&home.path().join("data/games")) {
            let known = ["1.jsonl", "1.lock", ".1.jsonl.sudoscope-tmp"];
            assert!(known.contains(&name.as_str()), "{name}");
        }
    }
    let mut store = store_in(home.path());
    let mut game = loaded(&mut store).unwrap();
    let mut recorder = Recorder::new(Some(&game));
    game.restart().unwrap();
    save(&mut store, &mut recorder, &game).unwrap();
    store.close().unwrap();
    assert_eq!(names_in(&home.path().join("data/games")), ["1.jsonl"]);
}

#[test]
fn instances_share_the_statistics_and_a_kill_costs_one_line_at_most() {
    let name = "instances_share_the_statistics_and_a_kill_costs_one_line_at_most";
    if let Some(folder) = env::var_os(FOLDER) {
        return note_until_killed(Path::new(&folder));
    }
    let home = tempfile::tempdir().unwrap();
    let mut said = Vec::new();
    for round in 0..N_KILLS / 6 {
        let mut children =
            [(); 2].map(|()| child_of(name, home.path()).stdout(Stdio::piped()).spawn().unwrap());
        for (child, n_notes) in children.iter_mut().zip([1 + round, 4]) {
            let n_noted = wait_for_saves(child, n_notes);
            said.extend((1..=n_noted as u64).map(|it| game_of(child.id(), it)));
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let mut store = store_in(home.path());
        let statistics = store.notes.statistics();
        assert_eq!(store.notices(), [""; 0]);
        let noted = || statistics.records().iter().map(|it| it.note.game);
        assert!(said.iter().all(|it| noted().any(|noted| noted == *it)), "saved is saved");
        assert_eq!(noted().count(), noted().collect::<BTreeSet<u64>>().len(), "none is twice");
    }
    assert_eq!(names_in(&home.path().join("data")), ["statistics.jsonl", "statistics.lock"]);
}

#[test]
fn a_full_disk_leaves_the_old_game_and_says_so() {
    if let Some(folder) = env::var_os(FOLDER) {
        let mut store = store_in(Path::new(&folder));
        let found = loaded(&mut store).unwrap();
        assert_eq!(found, game_after(3));
        let mut recorder = Recorder::new(Some(&found));
        let error = save(&mut store, &mut recorder, &game_after(4)).unwrap_err();
        println!("\nsaid: {error}");
        assert!(store.close().is_err(), "it is tried again");
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let mut store = store_in(home.path());
    save(&mut store, &mut Recorder::new(None), &game_after(3)).unwrap();
    store.close().unwrap();
    drop(store);
    let child = child_of("a_full_disk_leaves_the_old_game_and_says_so", home.path());
    // The limit acts like a full disk: writing fails, but opening, locking and renaming do not.
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"])
        .arg(child.get_program())
        .args(child.get_args())
        .env(FOLDER, home.path());
    let output = shell.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    let expected = format!("cannot write {}", home.path().join("data/games/1.jsonl").display());
    assert!(said.contains(&expected), "{said}");
    assert_eq!(names_in(&home.path().join("data/games")), ["1.jsonl"]);
    assert_eq!(loaded(&mut store_in(home.path())), Some(game_after(3)));
}

#[test]
fn folders_come_from_the_environment() {
    if env::var_os(FOLDER).is_some() {
        let Dirs { data, config, state } = Dirs::from_env();
        println!("\ndata {data:?} config {config:?} state {state:?}");
        println!("notices {}", Store::open().notices().len());
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let at = |path: &str| Some(home.path().join(path).join("sudoscope"));
    let (data, config, state) = (at(".local/share"), at(".config"), at(".local/state"));
    let home_folder = home.path().to_str().unwrap();
    let elsewhere = home.path().join("elsewhere");
    let elsewhere = elsewhere.to_str().unwrap();

    let (data, config, state) = (data.as_ref(), config.as_ref(), state.as_ref());
    let other = at("elsewhere");
    let other = other.as_ref();
    let home = ("HOME", home_folder);
    check_environment(&[home], [data, config, state]);
    check_environment(
        &[home, ("XDG_DATA_HOME", elsewhere), ("XDG_CONFIG_HOME", "relative")],
        [other, config, state],
    );
    check_environment(&[home, ("XDG_STATE_HOME", elsewhere)], [data, config, other]);
    check_environment(&[], [None; 3]);
    check_environment(&[("HOME", "")], [None; 3]);
    check_environment(&[("HOME", "not/absolute")], [None; 3]);
    check_environment(&[("XDG_CONFIG_HOME", elsewhere)], [None, other, None]);
}

/// Returns the folders with only these variables set, and a notice if there is none for games.
fn check_environment(variables: &[(&str, &str)], [data, config, state]: [Option<&PathBuf>; 3]) {
    let nowhere = tempfile::tempdir().unwrap();
    let output = child_of("folders_come_from_the_environment", nowhere.path())
        .env_remove("HOME")
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_STATE_HOME")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let n_notices = usize::from(data.is_none());
    let expected =
        format!("\ndata {data:?} config {config:?} state {state:?}\nnotices {n_notices}\n");
    assert!(said.contains(&expected), "{variables:?}: {said}");
}

/// Returns the command to run one test of this program as a child with this folder.
fn child_of(test: &str, folder: &Path) -> Command {
    let mut child = Command::new(env::current_exe().unwrap());
    child.args(["--exact", &format!("store::{test}"), "--nocapture"]).env(FOLDER, folder);
    child
}

fn store_in(folder: &Path) -> Store {
    let at = |name: &str| Some(folder.join(name));
    Store::at(Dirs { data: at("data"), config: at("config"), state: at("state") })
}

/// Plays the child's part: continues where the last child was killed, and saves every move.
fn save_until_killed(folder: &Path) {
    let mut store = store_in(folder);
    let found = loaded(&mut store);
    let mut recorder = Recorder::new(found.as_ref());
    let mut n_moves = found.map_or(0, |game| game.n_done());
    println!();
    loop {
        n_moves += 1;
        save(&mut store, &mut recorder, &game_after(n_moves)).unwrap();
        println!("saved {n_moves}");
    }
}

/// Plays the part of a child that notes one game after another.
fn note_until_killed(folder: &Path) {
    let mut store = store_in(folder);
    println!();
    for number in 1.. {
        let game = game_of(std::process::id(), number);
        let note = Note { class: Class::Unrated, daily: None, game, er: None, event: Event::Begun };
        store.keep(Order::Note(note), Duration::ZERO).unwrap();
        while store.notes.write().is_err() {}
        println!("saved {number}");
    }
}

/// Returns the number of a game of a child.
fn game_of(child: u32, number: u64) -> u64 {
    (u64::from(child) << 32) + number
}

/// Returns the unfinished game, if there is one.
fn loaded(store: &mut Store) -> Option<Game> {
    match store.games.left_off() {
        LeftOff::Game(game) => Some(*game),
        LeftOff::Nothing | LeftOff::Finished(_) => None,
    }
}

/// Saves the game in its present state.
fn save(store: &mut Store, recorder: &mut Recorder, game: &Game) -> Result<(), SaveError> {
    recorder.changes(game).into_iter().try_for_each(|order| store.keep(order, Duration::ZERO))
}

/// Reads the child's reports up to the `n`th save. Returns the number of moves in that save.
fn wait_for_saves(child: &mut Child, n: usize) -> usize {
    let reports = BufReader::new(child.stdout.as_mut().unwrap());
    let saved = reports.lines().filter_map(|line| {
        let n_moves = line.unwrap().strip_prefix("saved ")?.parse();
        Some(n_moves.unwrap())
    });
    saved.take(n).last().unwrap()
}

/// Returns the state after this number of moves of one endless game: every cell of an empty board in turn, then again
/// with the next digit.
fn game_after(n_moves: usize) -> Game {
    let mut game = Game::new(Grid::EMPTY.into(), "endless".into(), None);
    for idx in 0..n_moves {
        let digit = Digit::from_index(idx / 81 % 9);
        game.place(Cell::from_index(idx % 81), digit, PeerMarks::Clear).unwrap();
    }
    game
}

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
