//! `--plain` on the real binary, through pipes: games, saves, statistics, signals, and any bytes.

mod docs;
mod saves;
#[cfg(unix)]
mod signals;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use sudoscope::format;
use tempfile::TempDir;

/// An easy puzzle, and its solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the program in a home, with arguments separated by blanks and nothing else in its environment.
fn program(home: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.args(arguments.split_whitespace()).env_clear().env("HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on an input to its end.
fn run(home: &Path, arguments: &str, input: impl AsRef<[u8]>) -> Output {
    let mut command = assert_cmd::Command::from_std(program(home, arguments));
    command.write_stdin(input.as_ref()).output().unwrap()
}

/// Runs the program on lines, and returns what it prints; it must end well and complain of nothing.
fn says(home: &Path, arguments: &str, lines: &[&str]) -> String {
    let output = run(home, arguments, lines.join("\n"));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{lines:?}");
    assert_eq!(output.status.code(), Some(0), "{lines:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the lines that fill the blanks of the puzzle.
fn winning_lines() -> Vec<String> {
    let [puzzle, solution] = [PUZZLE, SOLUTION].map(|it| format::read(it).unwrap());
    let blanks = puzzle.grid().blanks();
    blanks.iter().map(|it| format!("{it} {}", solution.grid().get(it).unwrap())).collect()
}

#[test]
fn the_card_of_a_win_starts_the_same_puzzle_with_the_time_to_beat() {
    let home = TempDir::new().unwrap();
    let lines = winning_lines();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let said = says(home.path(), &format!("play --plain {PUZZLE}"), &lines);
    let line = said.lines().find_map(|it| it.strip_prefix("sudoscope play --beat ")).unwrap();
    let other = TempDir::new().unwrap();
    let beat = format!("play --plain --beat {line}");
    let said = says(other.path(), &beat, &["time", "r1c3 4"]);
    assert!(said.contains("is the time to beat."), "{said}");
    // It is kept with the game.
    let said = says(other.path(), "play --plain", &["time", "r1c3"]);
    assert!(said.contains("is the time to beat.") && said.contains("r1c3 is 4"), "{said}");
}

#[test]
fn a_whole_game_is_won_through_a_pipe() {
    let home = TempDir::new().unwrap();
    let lines = winning_lines();
    let said = says(
        home.path(),
        &format!("play --plain {PUZZLE}"),
        &lines.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    let solved: Vec<&str> = said.lines().filter(|it| it.contains("olved")).collect();
    assert_eq!(solved.len(), 2, "the win and its card: {said}");
    assert!(
        solved[0].starts_with("Solved in ") && solved[0].ends_with(", without a hint."),
        "{said}"
    );
    // Its save and the statistics have it, as those of the screen.
    let data = home.path().join(".local/share/sudoscope");
    let save = std::fs::read_to_string(data.join("games/1.jsonl")).unwrap();
    assert!(save.lines().last().unwrap().contains("\"solved\""), "{save}");
    let stats = run(home.path(), "stats --json", "");
    let stats: serde_json::Value = serde_json::from_slice(&stats.stdout).unwrap();
    assert_eq!((&stats["played"], &stats["won"]), (&1.into(), &1.into()), "{stats}");
    // The next start begins another.
    assert!(says(home.path(), "--plain", &[]).starts_with("A new game: "));
}

#[test]
fn without_the_name_of_the_command_it_works_too_and_so_does_watching() {
    let home = TempDir::new().unwrap();
    let said = says(home.path(), "--plain", &["left", "quit", "board"]);
    assert!(said.starts_with("A new game: beginner, ") && !said.contains("Row 1"), "{said}");
    let said = says(
        home.path(),
        &format!("watch --plain --engine fewest {PUZZLE}"),
        &["", "step", "back", "text"],
    );
    for part in ["You watch the engine fewest", "\n1. r", "\n2. r", ".7....6..195"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let said = says(home.path(), &format!("watch --plain --engine human {PUZZLE}"), &["next 2"]);
    assert!(said.contains("2. "), "{said}");
    let other = run(home.path(), "watch --plain --engine tiler --pack easy", "");
    assert_eq!(other.status.code(), Some(2));
}

#[test]
fn the_puzzles_are_those_of_the_screen() {
    let home = TempDir::new().unwrap();
    let text = |arguments: &str| {
        says(home.path(), arguments, &["text"]).lines().last().unwrap().to_owned()
    };
    assert_eq!(
        text("play --plain --level hard --seed 7"),
        text("play --plain --level hard --seed 7")
    );
    assert_ne!(
        text("play --plain --level hard --seed 7"),
        text("play --plain --level hard --seed 8")
    );
    let pack = sudoscope::packs::pack("hard").unwrap().puzzles();
    assert_eq!(text("play --plain --pack hard --number 3"), pack[2].puzzle.to_string());
    let daily = says(home.path(), "play --plain --daily=2026-11-23 --level easy", &[]);
    assert!(daily.contains("daily 2026-11-23"), "{daily}");
    // Without a grade, it is the one that was played last.
    let says_daily = |lines: &[&str]| says(home.path(), "play --plain --daily=2026-11-24", lines);
    let last = says(home.path(), "play --plain --level hard --seed 7", &["r1c2=1"]);
    assert!(says_daily(&[]).contains("hard, daily 2026-11-24"), "{last}");
}

#[test]
fn lines_are_whole_in_a_pipe_and_wrapped_where_it_is_asked_for() {
    let home = TempDir::new().unwrap();
    let greeting =
        |arguments: &str| says(home.path(), &format!("{arguments} {PUZZLE}"), &["left", "text"]);
    let whole = greeting("play --plain");
    let left = whole.lines().find(|it| it.starts_with("1 needs")).unwrap();
    assert!(left.ends_with("9 needs 5 more.") && left.len() > 130, "{left}");
    assert_eq!(greeting("play --plain --width 0"), whole);
    let narrow = greeting("play --plain --width 30");
    let is_text = |it: &str| it == PUZZLE;
    assert!(narrow.lines().all(|it| it.len() <= 30 || is_text(it)), "{narrow}");
    assert!(narrow.lines().any(is_text), "{narrow}");
    assert_eq!(
        narrow.split_whitespace().collect::<Vec<_>>(),
        whole.split_whitespace().collect::<Vec<_>>()
    );
    let watched = greeting("watch --plain --width 50");
    assert!(watched.lines().all(|it| it.len() <= 50 || is_text(it)), "{watched}");
    let output = run(home.path(), "play --width 50", "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && said.contains("--plain"), "{said}");
}

#[test]
fn a_puzzle_that_is_open_elsewhere_is_said_to_be() {
    let home = TempDir::new().unwrap();
    let arguments = format!("play --plain {PUZZLE}");
    let mut other = program(home.path(), &arguments).spawn().unwrap();
    writeln!(other.stdin.as_mut().unwrap(), "r1c3 4").unwrap();
    let mut answers = BufReader::new(other.stdout.as_mut().unwrap()).lines();
    assert!(answers.any(|it| it.unwrap() == "r1c3 is 4."));
    let said = says(home.path(), &arguments, &["r1c3"]);
    let first = "Your game of this puzzle is open elsewhere; this is another one.";
    assert!(said.starts_with(first) && said.contains("r1c3 is blank."), "{said}");
    drop(other.stdin.take());
    assert!(other.wait().unwrap().success());
    assert!(!says(home.path(), &arguments, &[]).contains("elsewhere"));
}

#[test]
fn watching_takes_the_puzzles_of_a_pack() {
    let home = TempDir::new().unwrap();
    let pack = sudoscope::packs::pack("unfair").unwrap().puzzles();
    let said = says(home.path(), "watch --plain --pack unfair --number 2", &["text"]);
    assert_eq!(said.lines().last(), Some(pack[1].puzzle.to_string().as_str()));
    let output = run(home.path(), &format!("watch --pack unfair {PUZZLE}"), "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn wrong_usage_is_a_sentence() {
    let home = TempDir::new().unwrap();
    for (arguments, words) in [
        ("watch --plain --record x.cast", "cannot be used with"),
        ("watch --plain --record x.cast --size 80x24", "cannot be used with"),
        ("watch --plain --lesson", "cannot be used with"),
        ("home --plain", "unexpected argument"),
        ("play --plain -", "with --plain the commands come from standard input"),
        ("watch --plain -", "with --plain the commands come from standard input"),
        ("play --plain no-such-file", "no-such-file"),
    ] {
        let output = run(home.path(), arguments, PUZZLE);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), output.stdout.len()),
            (Some(2), 0),
            "{arguments}: {said}"
        );
        assert!(said.contains(words), "{arguments}: {said}");
    }
}

#[test]
fn any_bytes_are_answered_with_printable_text() {
    let home = TempDir::new().unwrap();
    let mut input: Vec<u8> = Vec::new();
    // Two of them are verbs that would end this game: quit and new.
    for byte in (0..=255_u8).filter(|it| !b"qnQN".contains(it)) {
        input.extend([byte, b'\n', b'h', byte, b'\n']);
        input.extend(
            [b"r1c3 ".as_slice(), &[byte], b"\nbranch \xe2\x80\xae", &[byte], b"\nbranches\n"]
                .concat(),
        );
    }
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\n\x1b[2J\x1b]0;x\x07\0board\nr1c1");
    let output = run(home.path(), &format!("play --plain {PUZZLE}"), &input);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.chars().any(|it| it.is_control() && it != '\n' || it == '\u{202e}'));
    assert!(said.contains("A line has at most 1,000 bytes; this one was left out."));
    assert!(said.ends_with("r1c1 is 5, a given.\n"), "the last line needs no end");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_however_long_the_input() {
    use std::io::{Read, Write};

    let home = TempDir::new().unwrap();
    let mut child = program(home.path(), &format!("play --plain {PUZZLE}")).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut n_bytes = 0;
        let mut buffer = vec![0; 1 << 16];
        while let Ok(n @ 1..) = stdout.read(&mut buffer) {
            n_bytes += n;
        }
        n_bytes
    });
    let mut stdin = child.stdin.take().unwrap();
    let most = |pid: u32| {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        let line = status.lines().find(|it| it.starts_with("VmHWM:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap()
    };
    let chunk = [b"undo\n".repeat(5_000), vec![b'z'; 100_000], b"\n".to_vec()].concat();
    stdin.write_all(&chunk).unwrap();
    let before = most(child.id());
    for _ in 0..40 {
        stdin.write_all(&chunk).unwrap();
    }
    let after = most(child.id());
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert!(reader.join().unwrap() > 4_000_000);
    assert!(after < before + 4096, "{before} kB grew to {after} kB");
}
