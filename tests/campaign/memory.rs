//! The memory of the program on endless input, of a search at full speed, and of a long game: the most that it ever had (`VmHWM`).

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::program::Program;
use crate::unix::{Options, Tally};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle without a solution, which searches in reading order notice in the last cell only: they go on for ever.
const ENDLESS: &str =
    "........9...............................................................12345678.";

/// The most memory of the filter on [`THREADS`] threads, in KiB.
const OF_FILTER: u64 = 32 * 1024;
/// The number of threads of the filter. Each has a few chunks of its own.
const THREADS: &str = "4";
/// The most memory of a search, which remembers its course, in KiB.
const OF_WATCH: u64 = 32 * 1024;
/// The most memory that a game of many moves adds, in KiB.
const OF_MOVES: u64 = 32 * 1024;
/// The lines that are written at once.
const N_TOGETHER: u64 = 10_000;
/// The time in which a started program draws.
const LIMIT: Duration = Duration::from_secs(30);

pub(crate) fn run(options: &Options) -> Tally {
    let mut tally = Tally::default();
    tally.count("many lines", many_lines(options.lines, &[]));
    tally.count("many lines as JSON", many_lines(options.lines / 10, &["--json"]));
    tally.count("a long line", long_line(options.bytes));
    for keys in ["G", "++++++++++++++++++++++++++++++++", "tG", "5G"] {
        tally.count(&format!("a search after {keys:?}"), full_speed(keys, options.seconds));
    }
    tally.count("many moves", many_moves(options.moves));
    tally
}

/// Plays a game of many moves, all of them marks and undos, then comes back to it.
fn many_moves(n_moves: u64) -> Result<(), String> {
    let home = TempDir::new().map_err(|error| error.to_string())?;
    let start = Instant::now();
    let mut program = Program::start(&[], &["play", EASY], home.path());
    if !program.wait_for("to go", LIMIT) {
        return Err(format!("it does not start:\n{}", program.screen()));
    }
    // Marks, here and repeated in the next cell, and undo; a thousand moves first, so that everything was used once.
    let round = b"1l.j2l.j3l.j4l.j5l.j6l.j7l.j8l.u9lj.";
    program.send(b"m");
    let settle = |program: &mut Program| program.settle(Duration::from_secs(2), LIMIT);
    (0..70).for_each(|_| program.send(round));
    settle(&mut program);
    let early = memory_of(program.pid())?;
    let block = round.repeat(70);
    for _ in 0..n_moves / 1000 {
        program.send(&block);
    }
    settle(&mut program);
    let most = memory_of(program.pid())?;
    program.send(b"q");
    let code = program.wait_for_end(LIMIT);
    let seconds = start.elapsed().as_secs_f64();
    let file = home.path().join("data/sudoscope/games/1.jsonl");
    let n_bytes = fs::metadata(&file).map_err(|error| error.to_string())?.len();
    println!(
        "  {n_moves} moves in {seconds:.0} s: {early} KiB, then at most {most} KiB; {n_bytes} bytes kept"
    );
    if code != Some(0) {
        return Err(format!("exit code {code:?}"));
    }
    let mut again = Program::start(&[], &[], home.path());
    if !again.wait_for("to go", LIMIT) {
        return Err(format!("it does not come back:\n{}", again.screen()));
    }
    again.send(b"q");
    again.wait_for_end(LIMIT);
    at_most(most.saturating_sub(early), OF_MOVES)
}

/// Feeds lines to the filter; every one must come back solved.
fn many_lines(n_lines: u64, arguments: &[&str]) -> Result<(), String> {
    let start = Instant::now();
    let mut filter = filter(arguments)?;
    let mut stdin = filter.stdin.take().ok_or("no standard input")?;
    let stdout = filter.stdout.take().ok_or("no standard output")?;
    let answers = thread::spawn(move || {
        let mut stdout = BufReader::with_capacity(1 << 20, stdout);
        let (mut n_answers, mut line) = (0_u64, Vec::new());
        while stdout.read_until(b'\n', &mut line).unwrap_or(0) > 0 {
            let is_answer = line.windows(81).any(|it| it == EASY_SOLVED.as_bytes());
            n_answers += u64::from(is_answer);
            line.clear();
        }
        n_answers
    });
    let block = format!("{EASY}\n").repeat(usize::try_from(N_TOGETHER).unwrap_or(1));
    for _ in 0..n_lines / N_TOGETHER {
        stdin.write_all(block.as_bytes()).map_err(|error| format!("it reads no more: {error}"))?;
    }
    let most = most_memory(&filter)?;
    drop(stdin);
    let n_answers = answers.join().map_err(|_| "the answers cannot be read")?;
    let status = filter.wait().map_err(|error| error.to_string())?;
    let seconds = start.elapsed().as_secs_f64();
    println!("  {n_answers} lines {arguments:?} in {seconds:.0} s, at most {most} KiB");
    if n_answers != n_lines / N_TOGETHER * N_TOGETHER {
        return Err(format!("{n_answers} answers"));
    }
    if !status.success() {
        return Err(format!("{status}"));
    }
    at_most(most, OF_FILTER)
}

/// Feeds one endless line to the filter, then a puzzle: the one is bad, the other is solved.
fn long_line(n_bytes: u64) -> Result<(), String> {
    let mut filter = filter(&[])?;
    let mut stdin = filter.stdin.take().ok_or("no standard input")?;
    let mut stdout = filter.stdout.take().ok_or("no standard output")?;
    writeln!(stdin, "{EASY}").map_err(|error| error.to_string())?;
    let block = vec![b'1'; 1 << 20];
    for _ in 0..n_bytes.div_ceil(block.len() as u64) {
        stdin.write_all(&block).map_err(|error| format!("it reads no more: {error}"))?;
    }
    writeln!(stdin, "\n{EASY}").map_err(|error| error.to_string())?;
    let most = most_memory(&filter)?;
    drop(stdin);
    let mut answers = String::new();
    stdout.read_to_string(&mut answers).map_err(|error| error.to_string())?;
    filter.wait().map_err(|error| error.to_string())?;
    println!("  a line of {n_bytes} bytes, at most {most} KiB");
    if answers != format!("{EASY_SOLVED}\nerror\n{EASY_SOLVED}\n") {
        return Err(format!("it answers {answers:?}"));
    }
    at_most(most, OF_FILTER)
}

/// Lets an endless search run as fast as it can, after some keys.
fn full_speed(keys: &str, seconds: u64) -> Result<(), String> {
    let home = TempDir::new().map_err(|error| error.to_string())?;
    let mut program = Program::start(&[], &["watch", ENDLESS], home.path());
    if !program.wait_for("placements", LIMIT) {
        return Err(format!("it does not start:\n{}", program.screen()));
    }
    program.send(keys.as_bytes());
    let half = Duration::from_secs(seconds) / 2;
    program.settle(half, half);
    let early = memory_of(program.pid())?;
    program.settle(half, half);
    let most = memory_of(program.pid())?;
    let screen = program.screen();
    let place = screen.lines().find(|it| it.contains(" seen")).unwrap_or_default().trim();
    let place = place.split("  ").last().unwrap_or_default();
    println!(
        "  a search for {seconds} s after {keys:?}: {early} KiB at half, at most {most} KiB, {place}"
    );
    program.send(b"q");
    match program.wait_for_end(LIMIT) {
        Some(0) => at_most(most, OF_WATCH),
        code => Err(format!("exit code {code:?}")),
    }
}

fn filter(arguments: &[&str]) -> Result<Child, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.args(["solve", "--threads", THREADS]).args(arguments).env_clear();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().map_err(|error| error.to_string())
}

fn most_memory(child: &Child) -> Result<u64, String> {
    memory_of(i32::try_from(child.id()).map_err(|error| error.to_string())?)
}

/// Returns the most memory that a process ever had, in KiB.
#[cfg(target_os = "linux")]
fn memory_of(pid: i32) -> Result<u64, String> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).map_err(|it| it.to_string())?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmHWM:"));
    let number = line.and_then(|it| it.trim().strip_suffix(" kB")?.parse().ok());
    number.ok_or_else(|| "the system does not tell".to_owned())
}

/// Returns 0: this system has another way to ask, and only the answers are checked.
#[cfg(not(target_os = "linux"))]
fn memory_of(_pid: i32) -> Result<u64, String> {
    Ok(0)
}

fn at_most(found: u64, most: u64) -> Result<(), String> {
    if found <= most { Ok(()) } else { Err(format!("{found} KiB, and not {most}")) }
}
