//! Kills: at random moments, and at each call on files where `strace` can make them.
//!
//! After each kill the save must be whole: the game is found with all moves that an earlier look found, nothing was set
//! aside, and the next program goes on with it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use sudoscope::format;
use sudoscope::play::SavedGame;
use sudoscope::store::{Dirs, Store};
use tempfile::TempDir;

use crate::program::Program;
use crate::random::Random;
use crate::unix::{Options, Tally};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The time after which a program hangs.
const LIMIT: Duration = Duration::from_secs(30);
/// A text of the game's screen.
const READY: &str = "? help";

/// The time after which moves are surely synced.
const AFTER_SYNC: Duration = Duration::from_millis(1500);

/// The system's calls on files that the program makes.
const CALLS: &[&str] = &[
    "openat",
    "write",
    "rename",
    "fsync",
    "fdatasync",
    "ftruncate",
    "unlink",
    "flock",
    "mkdir",
    "statx",
    "lseek",
    "read",
    "fchmod",
];
/// The number of calls of each kind that are tried, from the first.
const N_CALLS: u32 = 40;

pub(crate) fn run(options: &Options) -> Tally {
    let mut tally = Tally::default();
    at_random_moments(options, &mut tally);
    if can_trace() {
        at_each_call(&mut tally);
    } else {
        println!("  strace is not installed: no kills at each call");
    }
    tally
}

fn at_random_moments(options: &Options, tally: &mut Tally) {
    let home = TempDir::new().expect("a folder can be made");
    let mut random = Random::new(options.seed, u64::MAX);
    let mut n_edits = 0;
    for number in 0..options.kills {
        let mut program = Program::start(&[], &["play", EASY], home.path());
        let is_ready = program.wait_for(READY, LIMIT);
        for _ in 0..random.below(30) {
            let keys = random.of(&["1", "2", "3", "4l", "5j", "u", "r", "m4m", "6k", "7h", "x"]);
            program.send(keys.as_bytes());
        }
        program.settle(
            Duration::from_millis(u64::from(random.below(20)) + 1),
            Duration::from_millis(30),
        );
        program.kill();
        let ended = program.wait_for_end(LIMIT);
        let found = if is_ready && ended.is_some() {
            look(home.path(), n_edits)
        } else {
            Err("it does not start or end".into())
        };
        if let Ok(found) = found {
            n_edits = found;
        }
        tally.count(&format!("kill {number}"), found.map(drop));
    }
    println!("  {} kills at random moments, {n_edits} moves kept", options.kills);
}

/// Returns the number of edits in the saved game, which must be at least those of before.
fn look(home: &Path, before: usize) -> Result<usize, String> {
    let games = home.join("data/sudoscope/games");
    let names: BTreeSet<String> = fs::read_dir(&games)
        .into_iter()
        .flatten()
        .filter_map(|it| it.ok()?.file_name().into_string().ok())
        .collect();
    let known = ["1.jsonl", "1.lock", ".1.jsonl.sudoscope-tmp"];
    if let Some(name) = names.iter().find(|it| !known.contains(&it.as_str())) {
        return Err(format!("there is a file {name}"));
    }
    let data = Some(home.join("data/sudoscope"));
    let mut store = Store::at(Dirs { data, config: None, state: None });
    let puzzle = format::read(EASY).map_err(|error| error.to_string())?;
    let game = store.games.resume(&SavedGame::Of(puzzle))?;
    let notices = store.notices();
    if !notices.is_empty() {
        return Err(notices.join(" "));
    }
    let text = fs::read_to_string(games.join("1.jsonl")).unwrap_or_default();
    let n_edits = text.matches("\"id\":").count();
    match game {
        None if before > 0 => Err("the game is lost".into()),
        _ if n_edits < before => Err(format!("{n_edits} of {before} moves are left")),
        _ => Ok(n_edits),
    }
}

fn can_trace() -> bool {
    let mut trial = Command::new("strace");
    trial.args(["-f", "-o", "/dev/null", "true"]).stdout(Stdio::null()).stderr(Stdio::null());
    trial.status().is_ok_and(|it| it.success())
}

/// Kills the program at the first of each call, at the second, and so on. It goes on with a good save, makes moves and
/// leaves.
fn at_each_call(tally: &mut Tally) {
    for call in CALLS {
        let mut n_kills = 0;
        for when in 1..=N_CALLS {
            let home = TempDir::new().expect("a folder can be made");
            let saved = leave_a_save(home.path());
            let inject = format!("inject={call}:signal=KILL:when={when}");
            let trace = format!("trace={call}");
            let before = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", &trace, "-e", &inject];
            let mut program = Program::start(&before, &["play", EASY], home.path());
            if program.wait_for(READY, Duration::from_secs(3)) {
                program.send(b"1l2j3u");
                // The clock of the game is drawn every second, and the moves are synced after one.
                program.settle(AFTER_SYNC, AFTER_SYNC);
                program.send(b"q");
            }
            let code = program.wait_for_end(LIMIT);
            let found = match code {
                Some(_) => saved.and_then(|n| look(home.path(), n)),
                None => Err("it does not end".into()),
            };
            tally.count(&format!("kill at {call} {when}"), found.map(drop));
            if code == Some(0) {
                break;
            }
            n_kills += 1;
        }
        println!("  {n_kills} kills at calls of {call}");
    }
}

/// Plays a few moves and leaves, and returns their number.
fn leave_a_save(home: &Path) -> Result<usize, String> {
    let mut program = Program::start(&[], &["play", EASY], home);
    if !program.wait_for(READY, LIMIT) {
        return Err("it does not start".into());
    }
    program.send(b"4l6q");
    match program.wait_for_end(LIMIT) {
        Some(0) => look(home, 1),
        code => Err(format!("exit code {code:?}")),
    }
}
