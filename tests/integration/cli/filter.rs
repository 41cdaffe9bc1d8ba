//! Lines in bulk: the output equals that of reading and solving one by one, however the stream is split.

use std::collections::HashMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Task};
use sudoscope::format::{self, Format, Reader, Record};
use sudoscope::grid::Grid;
use sudoscope::words;

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, Ran, TWO, folder, lines, run, run_in};

/// Several thousand solutions.
const MANY: &str =
    "....78912672195348198342567859..1423426853791713924856961537.84287419...3452.....";

/// Lines of every kind, most of them good.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let good = [EASY, EASY_SOLVED, IMPOSSIBLE, TWO, MANY];
    let good = || {
        let blank = prop::sample::select(vec!["0", ".", "_", "*", "-", "?", "x", "X"]);
        (prop::sample::select(good.to_vec()), blank).prop_map(|(it, blank)| it.replace('.', blank))
    };
    let after = prop::sample::select(vec![
        "\r",
        " from a book",
        ",solution",
        ";",
        ": x",
        "# c",
        "|",
        "1",
        "é",
        "\u{a0}x",
    ]);
    let before = prop::sample::select(vec!["\u{feff}", "  ", "\t", "q", "#", "% ", "\u{a0}"]);
    let other = prop::sample::select(vec![
        "",
        " ",
        "# comment",
        "[Puzzle]",
        "Grid 01",
        "puzzle,solution",
        "bad",
        "53..7....",
        "\u{7f}",
    ]);
    let bytes = |it: String| it.into_bytes();
    prop_oneof![
        12 => good().prop_map(bytes),
        1 => (good(), after).prop_map(move |(it, after)| bytes(it + after)),
        1 => (before, good()).prop_map(move |(before, it)| bytes(before.to_owned() + &it)),
        1 => (good(), 0..81usize).prop_map(move |(it, length)| bytes(it[..length].to_owned())),
        // A clash, a stray letter, another blank, a byte that is not text.
        2 => (good(), 0..81usize, prop::sample::select(b"5q*?\xff".to_vec())).prop_map(|(it, at, byte)| {
            let mut line = it.into_bytes();
            line[at] = byte;
            line
        }),
        1 => other.prop_map(|it| it.as_bytes().to_vec()),
        1 => (1..3usize).prop_map(|n| "long ".repeat(n * 7000).into_bytes()),
    ]
}

/// Generates streams of these lines, repeated.
fn stream() -> impl Strategy<Value = Vec<u8>> {
    let lines = proptest::collection::vec(line(), 1..30);
    (lines, 1..60usize, any::<bool>()).prop_map(|(lines, n_times, is_ended)| {
        let mut text = [lines.join(&b'\n'), b"\n".to_vec()].concat().repeat(n_times);
        if !is_ended {
            text.pop();
        }
        text
    })
}

/// A way to solve, and the expected output.
struct Way {
    arguments: &'static str,
    task: Task,
    shown: fn(&Record, u64, Option<fast::Answer>) -> String,
}

const WAYS: [Way; 7] = [
    Way { arguments: "", task: Task::SMALLEST, shown: line_of },
    Way { arguments: "--to boj2239", task: Task::SMALLEST, shown: rows_of },
    Way { arguments: "--to boj4574", task: Task::SMALLEST, shown: numbered_rows_of },
    Way { arguments: "--count", task: Task::count(2), shown: |_, _, it| count_of(it, 2) },
    Way {
        arguments: "--count --limit 12",
        task: Task::count(12),
        shown: |_, _, it| count_of(it, 12),
    },
    Way { arguments: "--json", task: Task::SMALLEST, shown: json_of },
    Way { arguments: "--json --count --limit 5", task: Task::SMALLEST.limit(5), shown: json_of },
];

fn line_of(_: &Record, _: u64, answer: Option<fast::Answer>) -> String {
    match answer.map(|it| it.solution) {
        Some(Some(solution)) => solution.to_string(),
        Some(None) => "no solution".to_owned(),
        None => "error".to_owned(),
    }
}

fn rows_of(record: &Record, n_before: u64, answer: Option<fast::Answer>) -> String {
    let rows = match answer.and_then(|it| it.solution) {
        Some(solution) => format::write(&solution.into(), Format::Boj2239),
        None => line_of(record, n_before, answer),
    };
    if n_before > 0 { format!("\n{rows}") } else { rows }
}

fn numbered_rows_of(record: &Record, n_before: u64, answer: Option<fast::Answer>) -> String {
    let rows = rows_of(record, n_before, answer);
    format!("Puzzle {}\n{}", n_before + 1, rows.trim_start())
}

fn count_of(answer: Option<fast::Answer>, limit: u64) -> String {
    match answer.map(|it| it.solutions) {
        Some(number) if number == limit => format!("{number}+"),
        Some(number) => number.to_string(),
        None => "error".to_owned(),
    }
}

fn json_of(record: &Record, _: u64, answer: Option<fast::Answer>) -> String {
    let object = match (&record.puzzle, answer) {
        (Ok(puzzle), Some(answer)) => json!({
            "puzzle": puzzle.to_string(),
            "solution": answer.solution.map(|it| it.to_string()),
            "solutions": answer.solutions,
            "engine": null,
        }),
        (Err(error), _) => {
            json!({
                "puzzle": record.text,
                "solution": null,
                "solutions": null,
                "engine": null,
                "error": format!("1:{}: {}", error.column(), error.message()),
            })
        }
        (Ok(_), None) => unreachable!("every puzzle has an answer"),
    };
    object.to_string()
}

/// Returns the message about the puzzles with several solutions, whose numbers these are.
fn about(several: &[u64]) -> Option<String> {
    let first = several.first()?;
    let place = format!("number {first} of standard input\n");
    let smallest = "several solutions, so the smallest is printed";
    Some(match several.len() {
        1 => format!("sudoscope: 1 puzzle has {smallest}: {place}"),
        n => format!(
            "sudoscope: {} puzzles have {smallest}; the first is {place}",
            words::count(n as u64)
        ),
    })
}

impl Way {
    /// Returns the expected output for a text, found one puzzle at a time.
    fn expected(&self, text: &[u8]) -> Ran {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let (mut code, mut n_before) = (0, 0);
        let mut several: Vec<u64> = Vec::new();
        // Streams repeat their lines.
        let mut known: HashMap<Grid, fast::Answer> = HashMap::new();
        for record in Reader::with_format(text, Format::Line).map(Result::unwrap) {
            let answer = match &record.puzzle {
                Ok(Puzzle::Sudoku(grid)) => {
                    Some(*known.entry(*grid).or_insert_with(|| fast::solve(grid, self.task)))
                }
                Ok(Puzzle::Sudominoku(_)) => unreachable!("lines hold no dominoes"),
                Err(error) => {
                    stderr.push(format!("-:{error}\n"));
                    None
                }
            };
            if answer.is_none_or(|it| it.solutions == 0) {
                code = 1;
            }
            stdout.push((self.shown)(&record, n_before, answer) + "\n");
            n_before += 1;
            several.extend(answer.filter(|it| it.solutions > 1).map(|_| n_before));
        }
        if !self.arguments.contains("--count") && !self.arguments.contains("--json") {
            stderr.extend(about(&several));
        }
        if n_before == 0 {
            stderr.push("sudoscope: reading standard input: there is no puzzle in it\n".to_owned());
            code = 2;
        }
        Ran { stdout: stdout.concat(), stderr: stderr.concat(), code: Some(code) }
    }

    fn run(&self, text: &[u8], threads: &str) -> Ran {
        let ran = run(&format!("solve --from line {} {threads}", self.arguments), text);
        Ran { stdout: without_guesses(&ran.stdout), ..ran }
    }
}

/// Removes the only field that may differ from lines of JSON. Other text does not change.
fn without_guesses(stdout: &str) -> String {
    let line = |line: &str| match serde_json::from_str(line) {
        Ok(Value::Object(mut fields)) => {
            fields.remove("guesses");
            Value::Object(fields).to_string()
        }
        _ => line.to_owned(),
    };
    stdout.lines().map(|it| line(it) + "\n").collect()
}

/// Returns the joined outputs for the parts of a text, cut at these shares of it.
fn joined(arguments: &str, lines: &[&[u8]], cuts: &[prop::sample::Index]) -> String {
    let mut cuts: Vec<usize> = cuts.iter().map(|it| it.index(lines.len() + 1)).collect();
    cuts.sort_unstable();
    let ends = cuts.iter().copied().chain([lines.len()]);
    let starts = [0].into_iter().chain(cuts.iter().copied());
    let parts = starts.zip(ends).map(|(start, end)| lines[start..end].concat());
    parts.map(|part| without_guesses(&run(arguments, part).stdout)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn lines_in_bulk_are_lines_one_by_one(text in stream()) {
        for way in &WAYS {
            let expected = way.expected(&text);
            for threads in ["--threads 1", "--threads 3"] {
                let ran = way.run(&text, threads);
                let name = format!("{} {threads}", way.arguments);
                prop_assert!(ran.stdout == expected.stdout, "{}: {}\n\n{}", name, ran.stdout, expected.stdout);
                prop_assert_eq!(&ran.stderr, &expected.stderr, "{}", name);
                prop_assert_eq!(ran.code, expected.code, "{}", name);
            }
        }
    }

    #[test]
    fn any_split_at_line_ends_gives_the_same_when_joined(
        text in stream(),
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 1..5),
    ) {
        let lines: Vec<&[u8]> = text.split_inclusive(|&it| it == b'\n').collect();
        for way in ["", "--count", "--json"] {
            let arguments = format!("solve --from line {way}");
            let whole = without_guesses(&run(&arguments, text.as_slice()).stdout);
            prop_assert!(joined(&arguments, &lines, &cuts) == whole, "{arguments}");
        }
    }
}

#[test]
fn puzzles_with_several_solutions_are_reported_once_a_run() {
    let folder = folder(&[
        ("one.txt", &lines(&[EASY, "bad", TWO])),
        ("many.txt", &lines(&[EASY, TWO]).repeat(5000)),
    ]);
    let last = |arguments: &str| {
        let ran = run_in(folder.path(), arguments, "");
        ran.stderr.lines().last().unwrap_or_default().to_owned()
    };
    let one = "sudoscope: 1 puzzle has several solutions, so the smallest is printed: number 3 of one.txt";
    assert_eq!(last("solve one.txt"), one);
    assert_eq!(last("solve --to boxed one.txt"), one);
    let many = "sudoscope: 5,001 puzzles have several solutions, so the smallest is printed; the first is number 2 of many.txt";
    for threads in [1, 3] {
        assert_eq!(last(&format!("solve --threads {threads} many.txt one.txt")), many);
    }
    // These say how many there are, or have not looked.
    for way in ["--count", "--json", "--any", "--engine fewest"] {
        assert_eq!(last(&format!("solve {way} many.txt")), "", "{way}");
    }
    assert_eq!(run("solve", TWO).code, Some(0), "one of them is an answer");
}
