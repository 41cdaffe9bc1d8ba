//! Pipes, full disks and Ctrl-C, on real processes.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::{EASY, EASY_SOLVED, lines, rows};

/// The time after which a test gives up waiting for an answer.
const LIMIT: Duration = Duration::from_secs(60);

/// The program between two pipes.
struct Piped {
    child: Child,
    stdin: Option<ChildStdin>,
    /// The printed lines, with their newlines, as they come.
    lines: Receiver<String>,
}

impl Piped {
    fn start(arguments: &[&str]) -> Self {
        let mut child = program(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().unwrap();
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || send_lines(BufReader::new(stdout), &sender));
        Self { child, stdin, lines }
    }

    fn write(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
    }

    fn line(&mut self) -> String {
        self.lines.recv_timeout(LIMIT).unwrap()
    }

    /// Sends the signal of Ctrl-C.
    fn interrupt(&self) {
        kill_process(Pid::from_child(&self.child), Signal::INT).unwrap();
    }

    /// Returns the rest of the output and the exit code.
    fn end(mut self) -> (Vec<String>, Option<i32>) {
        self.stdin = None;
        self.last_words()
    }

    /// Does the same, with standard input left open.
    fn last_words(&mut self) -> (Vec<String>, Option<i32>) {
        let mut last = Vec::new();
        loop {
            match self.lines.recv_timeout(LIMIT) {
                Ok(line) => last.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it goes on and on"),
            }
        }
        (last, self.child.wait().unwrap().code())
    }
}

impl Drop for Piped {
    fn drop(&mut self) {
        // The program has ended already, unless the test failed.
        let _ = self.child.kill();
    }
}

fn send_lines(mut stdout: impl BufRead, sender: &SyncSender<String>) {
    let mut line = String::new();
    while stdout.read_line(&mut line).unwrap() > 0 {
        if sender.send(std::mem::take(&mut line)).is_err() {
            return;
        }
    }
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.args(arguments);
    command
}

#[test]
fn answers_come_while_the_pipe_is_still_open() {
    for arguments in [
        &["solve"][..],
        &["solve", "--engine", "walk"],
        &["solve", "--json"],
        &["rate", "--json"],
        &["rate", "--json", "--threads", "1"],
    ] {
        let mut piped = Piped::start(arguments);
        for _ in 0..3 {
            piped.write(&lines(&[EASY]));
            assert!(piped.line().contains(EASY_SOLVED));
        }
        // Half a line must not delay the answer before it.
        piped.write(&format!("{EASY}\n{}", &EASY[..40]));
        assert!(piped.line().contains(EASY_SOLVED));
        piped.write(&format!("{}\n", &EASY[40..]));
        assert!(piped.line().contains(EASY_SOLVED));
        assert_eq!(piped.end(), (vec![], Some(0)));
    }
}

#[test]
fn a_record_is_told_while_it_is_being_written() {
    let mut piped = Piped::start(&["trace", "--replay", "-"]);
    piped.write(&lines(&[EASY, "+ 0 2 4", "+ 0 5 4"]));
    assert!(piped.line().contains("zero: rows and columns count from 0"));
    assert_eq!(piped.line(), "      1  place 4 at r1c3\n");
    // Whether the second 4 is a fault, what follows shows.
    piped.write("+ 0 3 6\n");
    assert_eq!(piped.line(), "      2  place 4 at r1c6\n");
    assert!(piped.line().starts_with("      !  clash: 4 at r1c6 breaks a rule"));
    assert_eq!(piped.line(), "      3  place 6 at r1c4\n");
    piped.write("+ 0 2");
    let (rest, code) = piped.end();
    assert_eq!((rest.len(), code), (1, Some(1)), "{rest:?}");
}

#[test]
fn a_position_is_answered_while_the_pipe_is_still_open() {
    let line = format!(":0000:5:1234.6789{}:::515:\n", ".".repeat(72));
    for find in ["own", "0000"] {
        let mut piped = Piped::start(&["techniques", "--find", find]);
        for _ in 0..3 {
            piped.write(&line);
            assert_eq!((piped.line(), piped.line()), (line.clone(), "\n".to_owned()));
        }
        // Half a line must not delay the answer before it.
        piped.write(&format!("{line}{}", &line[..40]));
        assert_eq!((piped.line(), piped.line()), (line.clone(), "\n".to_owned()));
        piped.write(&format!("{}bad\n", &line[40..]));
        for expected in [&line, "\n", "error\n", "\n"] {
            assert_eq!(piped.line(), expected);
        }
        assert_eq!(piped.end(), (vec![], Some(1)));
    }
}

#[test]
fn rows_are_answered_after_the_ninth() {
    let mut piped = Piped::start(&["solve"]);
    for _ in 0..2 {
        piped.write(&rows(EASY));
        let answer: String = (0..9).map(|_| piped.line()).collect();
        assert_eq!(answer, rows(EASY_SOLVED));
    }
    assert_eq!(piped.end(), (vec![], Some(0)));
}

#[test]
fn a_closed_pipe_is_success() {
    for arguments in [
        &["solve"][..],
        &["solve", "--json"],
        &["rate"],
        &["rate", "--path", "--threads", "1"],
        &["techniques"],
        &["techniques", "--find", "own"],
        &["trace", "-"],
        &["print", EASY, "--to", "pdf", "--out", "-"],
        &["man"],
        &["--help"],
        &["solve", "--help"],
        &["completions", "bash"],
    ] {
        let mut child = program(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // The program may end before it has read everything.
        let _ = stdin.write_all(lines(&[EASY]).repeat(20_000).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for arguments in [
        &["solve", EASY][..],
        &["rate", EASY],
        &["techniques"],
        &["trace", EASY],
        &["print", EASY, "--to", "pdf", "--out", "-"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program(arguments).stdout(full).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            stderr, "sudoscope: writing the results: No space left on device\n",
            "{arguments:?}"
        );
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn ctrl_c_ends_a_batch_that_waits_for_input() {
    for (command, result) in [("solve", EASY_SOLVED), ("rate", "easy\t204\tnaked single")] {
        let mut piped = Piped::start(&[command]);
        piped.write(&lines(&[EASY]));
        assert_eq!(piped.line(), lines(&[result]));
        piped.interrupt();
        assert_eq!(piped.last_words(), (vec![], Some(130)), "{command}");
    }
}

#[test]
fn ctrl_c_ends_a_long_computation_at_once() {
    for engine in [&["--engine", "rescan"][..], &[]] {
        let counting = ["solve", "--count", "--limit", "1000000000000"];
        let mut piped = Piped::start(&[&counting, engine].concat());
        piped.write(&lines(&[EASY]));
        assert_eq!(piped.line(), "1\n");
        // There are 6670903752021072936960 solutions.
        piped.write(&lines(&[&".".repeat(81)]));
        piped.interrupt();
        assert_eq!(piped.last_words(), (vec![], Some(130)));
    }
}

#[test]
fn the_output_before_ctrl_c_is_whole_lines() {
    let long = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut piped = Piped::start(&["trace", "--json", long]);
    let first = piped.line();
    assert!(first.starts_with("{\"step\":1,"), "{first}");
    piped.interrupt();
    let (printed, code) = piped.last_words();
    assert_eq!(code, Some(130));
    let is_whole = |line: &String| line.starts_with("{\"step\":") && line.ends_with("}\n");
    assert!(printed.iter().all(is_whole), "{:?}", printed.last());
}

#[test]
fn standard_streams_may_be_closed() {
    let closed = Command::new("sh")
        .args(["-c", "\"$0\" solve \"$1\" 2>&- && \"$0\" solve \"$1\" <&-"])
        .args([env!("CARGO_BIN_EXE_sudoscope"), EASY])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(closed.stdout).unwrap(), lines(&[EASY_SOLVED; 2]));
    assert_eq!(closed.status.code(), Some(0));
}
