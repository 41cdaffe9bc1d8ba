//! The command line of the real binary: its output and its exit codes.

mod bad_input;
mod bench;
mod canon;
mod commands;
mod dominoes;
mod engines;
mod fields;
mod filter;
mod formats;
mod generate;
mod hint;
mod json;
#[cfg(unix)]
mod judge;
mod own;
mod pipes;
mod print;
mod rate;
#[cfg(unix)]
mod record;
mod samples;
mod stats;
mod streams;
mod teaching;
mod techniques;
mod trace;
mod usage;

use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

/// Wikipedia's example, and its solution.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle without a clash, but without a candidate in the last cell of the first row.
const IMPOSSIBLE: &str =
    "12345678.........9...............................................................";

/// Four blanks that can be filled in two ways. The smaller one is the solution of the easy puzzle.
const TWO: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// The output and the exit code of a run.
#[derive(Debug)]
struct Ran {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

/// Runs the program in a folder, with arguments separated by white space.
fn run_in(folder: &Path, arguments: &str, stdin: impl Into<Vec<u8>>) -> Ran {
    let output =
        command(folder).args(arguments.split_whitespace()).write_stdin(stdin).output().unwrap();
    Ran {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

fn run(arguments: &str, stdin: impl Into<Vec<u8>>) -> Ran {
    run_in(Path::new("."), arguments, stdin)
}

/// Returns the command for the program, with an environment that is the same everywhere.
fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.current_dir(folder).env_clear().env("HOME", folder);
    command
}

/// Checks the output and the exit code for these arguments and this input.
#[track_caller]
fn check(arguments: &str, stdin: &str, stdout: &str, code: i32) {
    let ran = run(arguments, stdin);
    assert_eq!(ran.stdout, stdout, "{arguments}: {ran:?}");
    assert_eq!(ran.code, Some(code), "{arguments}: {ran:?}");
}

/// Checks the standard error and the exit code for these arguments and this input.
#[track_caller]
fn complains(arguments: &str, stdin: impl Into<Vec<u8>>, stderr: &str, code: i32) {
    let ran = run(arguments, stdin);
    assert_eq!(ran.stderr, stderr, "{arguments}: {ran:?}");
    assert_eq!(ran.code, Some(code), "{arguments}: {ran:?}");
}

/// Makes a folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// Joins lines, with a newline after each.
fn lines<T: AsRef<str>>(lines: &[T]) -> String {
    lines.iter().flat_map(|line| [line.as_ref(), "\n"]).collect()
}

/// Splits a line into nine rows of nine characters.
fn rows(line: &str) -> String {
    lines(
        &line.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect::<Vec<_>>(),
    )
}

/// Splits a line into nine rows of nine characters with spaces.
fn spaced_rows(line: &str) -> String {
    rows(line)
        .lines()
        .map(|row| row.split("").collect::<Vec<_>>().join(" ").trim().to_owned() + "\n")
        .collect()
}
