//! `sudoscope judge`: a program of one's own on the cases of a problem of the online judge.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, bail};
use clap::{Args, ValueHint};

use crate::cli::args::values::problems;
use crate::cli::judge::case::Case;
use crate::cli::judge::process::{Limits, Stop};
use crate::cli::judge::{Judged, Verdict, judge};
use crate::cli::output::{Outcome, Output, Unwritten, object};
use crate::cli::screen::options;
use crate::cli::{interrupt, output};
use crate::domino::Puzzle;
use crate::format;
use crate::record::{self, Problem, Reading};
use crate::search::Step;
use crate::store::reason;
use crate::tui::shell::{self, Own, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The number of the problem
    #[arg(value_name = "PROBLEM", value_parser = problems())]
    problem: Problem,
    /// The program, which gets a case on its standard input, and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    command: Vec<OsString>,
    /// Take your own cases, each a file with an input of the problem
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    cases: Vec<PathBuf>,
    /// Allow this much processor time for a case [default: 1, for Python 5, for Java 3]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Allow this much resident memory at a time, looked at fifty times a second [default: 256, for 4574 128]
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    memory_limit: Option<u32>,
    /// Print one JSON object a case
    #[arg(long)]
    json: bool,
    /// Then run the first case that is not right again, or the sample, and watch the search that it prints to standard error
    #[arg(long, conflicts_with = "json")]
    watch: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope judge 2580 -- ./mine             the sample, and cases of every kind
  sudoscope judge 2239 -- python3 mine.py
  sudoscope judge 4574 --cases a.in b.in -- java Main
  sudoscope judge 2580 --watch -- ./mine     and then see what it did in the first case that fails

Each case is right, wrong (the first wrong cell, and why), of a wrong shape, too slow, takes too much \
memory, prints without end, or crashes (with the last line of standard error). A case named `beyond the \
judge` does not count. The clock may take three times the processor time and two seconds.

Time and memory are those of the program and of what it starts, which is killed at a limit and when \
the program ends: on Linux also what left its group, on other Unix systems what is in its group. On \
Windows only the clock counts, and only the program itself is killed.

This is no sandbox: the program runs as you would run it, in this folder and with your rights.

Exit codes: 0 every case is right; 1 one is not; 2 usage, or the program cannot be started; 130 Ctrl-C.";

/// The two lines that print a record, of dominoes too.
const NO_RECORD: &str = "\
There is nothing to watch: the program wrote no moves to standard error. Let it print two lines there:
  + ROW COLUMN DIGIT     where it writes a digit; for dominoes + ROW COLUMN ROW COLUMN DIGIT DIGIT
  - ROW COLUMN           where it takes the digit or domino back";

fn seconds(text: &str) -> Result<Duration, String> {
    let parsed = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    let fits = |it: &Duration| (Duration::from_millis(10)..=Duration::from_secs(3600)).contains(it);
    parsed.filter(fits).ok_or_else(|| "0.01 to 3600 seconds".to_owned())
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let stop = interrupt::noted()?;
    let Arguments { problem, ref command, .. } = *arguments;
    let cases = if arguments.cases.is_empty() {
        Case::all(problem)
    } else {
        arguments.cases.iter().map(|it| own_case(problem, it)).collect::<anyhow::Result<_>>()?
    };
    let (seconds, language) = time_limit(&command[0]);
    let memory =
        arguments.memory_limit.map_or_else(|| memory_limit(problem), u64::from) * 1024 * 1024;
    let limits = Limits { time: arguments.time_limit.unwrap_or(seconds), memory };
    let width = cases.iter().map(|it| it.name.chars().count()).max().unwrap_or(0);
    let mut output = Output::new();
    let (mut n_right, mut n_counted, mut to_watch) = (0, 0, None);
    for case in &cases {
        let name = command[0].to_string_lossy();
        let judged = judge(case, command, limits, &stop)
            .map_err(|it| anyhow!("{name} cannot be started: {}", reason(&it)))?;
        let Some(judged) = judged else { return Ok(interrupt::code_of(&stop)) };
        if case.counts() {
            n_counted += 1;
            match judged.verdict {
                Verdict::Right => n_right += 1,
                _ => to_watch = to_watch.or(Some(case)),
            }
        }
        report(case, &judged, arguments.json, width, &mut output)?;
        output.flush()?;
    }
    if !arguments.json {
        let language = language.filter(|_| arguments.time_limit.is_none());
        let language = language.map_or_else(String::new, |it| format!(" (for {it})"));
        let (seconds, mebibytes) = (limits.time.as_secs_f64(), limits.memory / (1024 * 1024));
        output.result(&format!(
            "{n_right} of {n_counted} right, with {seconds} s{language} and {mebibytes} MiB for each."
        ))?;
    }
    output.flush()?;
    if arguments.watch {
        let case = to_watch.unwrap_or(&cases[0]);
        let Some((puzzle, errors)) = run_again(case, command, limits, &stop)? else {
            return Ok(interrupt::code_of(&stop));
        };
        watch(case, problem, puzzle, &errors, &mut output)?;
    }
    Ok(if n_right == n_counted { Outcome::Solved } else { Outcome::Unsolved }.into())
}

/// Runs the program on the puzzles of a case, each alone, up to the first that is not right. Returns that one, or the
/// first, with what the program wrote to standard error; `None` once a signal has arrived.
fn run_again(
    case: &Case,
    command: &[OsString],
    limits: Limits,
    stop: &Stop,
) -> anyhow::Result<Option<(Puzzle, Vec<u8>)>> {
    let mut first = None;
    for (puzzle, alone) in case.apart() {
        let Some(judged) = judge(&alone, command, limits, stop)? else { return Ok(None) };
        let is_right = judged.verdict == Verdict::Right;
        let ran = (puzzle, judged.ran.errors);
        if !is_right {
            return Ok(Some(ran));
        }
        first = first.or(Some(ran));
    }
    Ok(first)
}

/// Opens what a program wrote to standard error, if that is a record, else says how to print one.
fn watch(
    case: &Case,
    problem: Problem,
    puzzle: Puzzle,
    errors: &[u8],
    output: &mut Output,
) -> anyhow::Result<()> {
    let of_case =
        record::Options { puzzle: Some(puzzle), problem: Some(problem), ..Default::default() };
    let mut reader = record::Reader::new(of_case);
    reader.feed(errors);
    reader.finish();
    let is_record = |it: &Reading| matches!(it.run.clone().advance(1).last, Some(Step::Place(_)));
    let Some(reading) = reader.reading().filter(is_record) else {
        return NO_RECORD.lines().try_for_each(|it| Ok(output.message(it)?));
    };
    let start = Start::Watch {
        puzzle: Some((puzzle, case.name.clone())),
        runner: None,
        is_lesson: false,
        own: Some(Own { reading: Box::new(reading), is_followed: false }),
        against: None,
    };
    shell::run(options(start, &[]))?;
    Ok(())
}

fn own_case(problem: Problem, path: &Path) -> anyhow::Result<Case> {
    let name = path.display().to_string();
    let input = fs::read(path).map_err(|error| anyhow!("{name}: {}", reason(&error)))?;
    if let Some(reason) = format::not_text(&input) {
        bail!("{name}: {reason}");
    }
    let input = String::from_utf8(input).map_err(|_| anyhow!("{name}: it is not UTF-8"))?;
    Case::new(problem, &name, &input).map_err(|it| anyhow!("{name}:{it}"))
}

/// Returns the limit of memory where none is named, in MiB.
const fn memory_limit(problem: Problem) -> u64 {
    match problem {
        Problem::Boj2580 | Problem::Boj2239 => 256,
        Problem::Boj4574 => 128,
    }
}

/// Returns the limit of time for a program where none is named, and its language if that is allowed more.
fn time_limit(program: &OsString) -> (Duration, Option<&'static str>) {
    let name = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    // BOJ gives Python three times the limit and two seconds, Java twice the limit and one.
    let (seconds, language) = match &*name {
        it if it.starts_with("python") || it.starts_with("pypy") => (5, Some("Python")),
        "java" => (3, Some("Java")),
        _ => (1, None),
    };
    (Duration::from_secs(seconds), language)
}

fn report(
    case: &Case,
    judged: &Judged,
    is_json: bool,
    width: usize,
    output: &mut Output,
) -> Result<(), Unwritten> {
    let Judged { verdict, cell, text, ran } = judged;
    let (millis, memory) = (ran.used.time.as_millis(), ran.used.memory);
    if is_json {
        return output.json(&object! {
            case: &case.name,
            verdict: verdict.to_string(),
            millis: u64::try_from(millis).unwrap_or(u64::MAX),
            memory: memory,
            cell: cell.map(|it| it.to_string()),
            text: text,
        });
    }
    let mebibytes = memory.div_ceil(1024 * 1024);
    let line =
        format!("{:width$}  {verdict:18} {millis:>5} ms {mebibytes:>4} MiB  {text}", case.name);
    output.result(&output::printable(line.trim_end()))
}
