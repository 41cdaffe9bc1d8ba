//! `judge`: programs on the cases of the online judge's problems.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use super::{EASY, Ran, command, folder, run};
use crate::pty::{Home, Tui};

const SUDOSCOPE: &str = env!("CARGO_BIN_EXE_sudoscope");

/// Runs a script of the shell on one case, which has no blank.
fn judged(options: &str, script: &str) -> Ran {
    let folder = folder(&[("full.in", &full())]);
    let options = format!("judge 2580 {options} --json --cases full.in -- sh -c");
    let ran = command(folder.path()).args(options.split_whitespace()).arg(script).output().unwrap();
    Ran {
        stdout: String::from_utf8(ran.stdout).unwrap(),
        stderr: String::from_utf8(ran.stderr).unwrap(),
        code: ran.status.code(),
    }
}

fn full() -> String {
    run(&format!("solve --to boj2580 {}", ".".repeat(81)), "").stdout
}

#[track_caller]
fn check(options: &str, script: &str, verdict: &str, text: &str) {
    let ran = judged(options, script);
    let object: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{ran:?}"));
    assert_eq!((&object["verdict"], &object["text"]), (&verdict.into(), &text.into()), "{ran:?}");
    assert_eq!(ran.code, Some(i32::from(verdict != "right")), "{ran:?}");
}

#[test]
fn right_programs_are_right_in_every_case() {
    for (problem, solve) in
        [("2580", "solve --to boj2580"), ("2239", "solve --to boj2239"), ("4574", "solve")]
    {
        // A debug build is slower than a program that is handed in.
        let ran = run(&format!("judge {problem} --time-limit 20 -- {SUDOSCOPE} {solve}"), "");
        let lines: Vec<&str> = ran.stdout.lines().collect();
        let [cases @ .., summary] = &lines[..] else { panic!("{ran:?}") };
        let is_right = |it: &&str| it.contains("  right  ");
        assert_eq!(cases.iter().filter(|it| is_right(it)).count(), cases.len(), "{ran:?}");
        let n_counted = cases.len() - 1;
        assert!(summary.starts_with(&format!("{n_counted} of {n_counted} right, ")), "{ran:?}");
        assert_eq!(ran.code, Some(0));
    }
}

#[test]
fn a_program_that_prints_its_input_is_right_where_there_is_no_blank() {
    let ran = run("judge 2580 -- cat", "");
    let of = |name: &str| ran.stdout.lines().find(|it| it.starts_with(name)).unwrap().to_owned();
    assert!(of("no blank ").contains("  right  "), "{ran:?}");
    assert!(of("the judge's sample ").ends_with("  r1c1 has no digit"), "{ran:?}");
    assert!(of("1 of 5 right, with 1 s and 256 MiB for each.").ends_with('.'), "{ran:?}");
    assert_eq!(ran.code, Some(1));
}

#[test]
fn the_first_wrong_cell_is_told_with_the_reason() {
    check("", "cat", "right", "");
    check("", "sed 's/^1 2/2 1/'", "wrong", "r1c1 is 2, and 1 is given there");
    let ran = run("judge 2239 --json -- sed s/0/1/g", "");
    let sample: Value = serde_json::from_str(ran.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(sample["cell"], "r1c2");
    assert_eq!(sample["text"], "r1c2 is 1, and row 1 has another 1 in r1c1");
    // An answer that is not the least: digits in another order.
    let several = format!("solve --to boj2239 --engine flags {}", ".".repeat(81));
    assert!(run(&several, "").stdout.starts_with("123456789\n"));
    let folder = folder(&[("blank.in", &"000000000\n".repeat(9))]);
    let arguments = "judge 2239 --json --cases blank.in -- sh -c";
    let script = format!("{SUDOSCOPE} solve --to boj2239 | tr 12 21");
    let ran = command(folder.path()).args(arguments.split(' ')).arg(script).output().unwrap();
    let least: Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(least["text"], "r1c1 is 2, and the least answer has 1 there");
}

#[test]
fn a_wrong_shape_says_what_was_expected_where() {
    let expected = "nine numbers with blanks between were expected, and ";
    check("", "true", "wrong shape", &format!("{expected}the output ends"));
    check("", "tr -d ' '", "wrong shape", &format!("line 1: {expected}it is \"123456789\""));
    check("", "cat; echo done", "wrong shape", "line 10: the end was expected, and it is \"done\"");
    let ran = run("judge 4574 --json -- echo Puzzle 2", "");
    assert!(ran.stdout.contains(r#"line 1: \"Puzzle 1\" was expected, and it is \"Puzzle 2\""#));
}

#[test]
fn limits_end_a_program() {
    check("--time-limit 0.1", "while :; do :; done", "too slow", "stopped after 0.1 s");
    check("--time-limit 0.5", "sleep 100", "too slow", "stopped after 3.5 s by the clock");
    check("", "yes", "prints without end", "stopped at 16 MiB");
    check("", "yes >&2", "prints without end", "stopped at 16 MiB");
    if cfg!(target_os = "linux") {
        let much = "head -c 200000000 /dev/zero | tail -c 150000000 | wc -c";
        check("--memory-limit 30 --time-limit 9", much, "too much memory", "stopped at 30 MiB");
    }
}

#[test]
fn a_crash_has_its_status_and_its_last_words() {
    check("", "echo first >&2; echo why >&2; exit 3", "crashed", "exit status: 3; why");
    check("", "kill -SEGV $$", "crashed", "signal: 11 (SIGSEGV)");
    check("", "kill -PIPE $$", "crashed", "signal: 13 (SIGPIPE)");
    let long = format!("exit status: 3; {} ..", "x".repeat(120));
    check("", "head -c 300 /dev/zero | tr '\\0' x >&2; exit 3", "crashed", &long);
}

/// Whatever the end, all that a program leaves behind is killed.
#[cfg(target_os = "linux")]
#[test]
fn a_group_does_not_outlive_its_program() {
    check("", "sleep 7654321 & cat", "right", "");
    check(
        "--time-limit 0.05",
        "sleep 7654321 & while :; do :; done",
        "too slow",
        "stopped after 0.05 s",
    );
    wait_until("sleep\x007654321", false);
}

/// It has a session of its own, and its parent has ended.
#[cfg(target_os = "linux")]
#[test]
fn what_left_the_group_is_counted_and_killed_too() {
    let begun = Instant::now();
    let left = |what: &str, then: &str| format!("(setsid sh -c '{what} &' &); {then}");
    check("", &left("sleep 7654322", "cat"), "right", "");
    assert!(begun.elapsed() < Duration::from_secs(15));
    wait_until("sleep\x007654322", false);
    let busy = left("exec sh -c \"while :; do : 7654323; done\"", "sleep 100");
    check("--time-limit 0.3", &busy, "too slow", "stopped after 0.3 s");
    wait_until("sh\0-c\0while :; do : 7654323", false);
    let much = left("head -c 200000000 /dev/zero | tail -c 150000000 | wc -c", "sleep 100");
    check("--memory-limit 30 --time-limit 9", &much, "too much memory", "stopped at 30 MiB");
    // Each of them starts another one, and is gone.
    check("", "f() { (sleep 0.01; f) & }; f; f; cat", "right", "");
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_does_not_outlive_a_judge_that_is_killed() {
    let script = "setsid sleep 7654324 & setsid sleep 7654325 & wait";
    let mut judge = Command::new(SUDOSCOPE)
        .args(["judge", "2580", "--", "sh", "-c", script])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_until("sleep\x007654324", true);
    wait_until("sleep\x007654325", true);
    judge.kill().unwrap();
    judge.wait().unwrap();
    wait_until("sleep\x007654324", false);
    wait_until("sleep\x007654325", false);
}

#[cfg(target_os = "linux")]
fn wait_until(words: &str, is_running: bool) {
    let until = Instant::now() + Duration::from_secs(10);
    let is_there = || {
        let all = std::fs::read_dir("/proc").unwrap().flatten();
        let mut lines =
            all.filter_map(|it| std::fs::read_to_string(it.path().join("cmdline")).ok());
        lines.any(|it| it.starts_with(words))
    };
    while is_there() != is_running {
        assert!(Instant::now() < until, "{words:?} still runs, or not yet");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_program_too() {
    let mut judge = Command::new(SUDOSCOPE)
        .args(["judge", "2580", "--", "sleep", "8765432"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_until("sleep\x008765432", true);
    let pid = Pid::from_raw(i32::try_from(judge.id()).unwrap()).unwrap();
    kill_process(pid, Signal::INT).unwrap();
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    wait_until("sleep\x008765432", false);
}

#[test]
fn what_cannot_be_started_or_is_no_case_is_an_error() {
    let says = |arguments: &str, stderr: &str| {
        let ran = run(arguments, "");
        assert!(ran.stderr.contains(stderr), "{ran:?}");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments}");
    };
    says("judge 2580 -- ./no/such", "sudoscope: ./no/such cannot be started: No such file");
    says("judge 2580 --cases no.in -- cat", "sudoscope: no.in: No such file");
    says("judge 2580", "required arguments");
    says("judge 1000 -- cat", "invalid value '1000'");
    says("judge 2580 --time-limit 0 -- cat", "0.01 to 3600 seconds");
    for (input, why) in [
        ("", "a.in: there is no puzzle in it"),
        ("55000000000\n", "a.in:1:"),
        (&"000000000\n".repeat(18), "a.in: a case has one puzzle"),
        (&format!("550000000\n{}", "000000000\n".repeat(8)), "a.in:1:"),
        (include_str!("../../samples/boj4574-first.in"), "a.in:1: that is a Sudominoku"),
    ] {
        let folder = folder(&[("a.in", input)]);
        let ran = super::run_in(folder.path(), "judge 2239 --cases a.in -- cat", "");
        assert!(ran.stderr.starts_with(&format!("sudoscope: {why}")), "{ran:?}");
        assert_eq!(ran.code, Some(2));
    }
}

#[test]
fn the_first_case_that_fails_is_watched() {
    let home = Home::new();
    let own = home.path().join("own.in");
    std::fs::write(&own, run(&format!("convert --to boj2580 {EASY}"), "").stdout).unwrap();
    let own = own.to_str().unwrap();
    let script = "echo + 0 2 1 >&2; echo - 0 2 >&2; echo + 0 2 2 >&2; cat";
    let arguments = [
        "judge",
        "2580",
        "--watch",
        "--cases",
        own,
        "--time-limit",
        "20",
        "--",
        "sh",
        "-c",
        script,
    ];
    let mut tui = Tui::with(&arguments).home(&home).start();
    tui.wait_for("Step 0");
    tui.keys("l");
    tui.wait_for("1 at r1c3");
    tui.keys("q");
    assert_eq!(tui.exit_code(), 1);
}

#[test]
fn a_program_without_moves_learns_how_to_print_them() {
    let ran = run("judge 2580 --watch -- cat", "");
    assert!(ran.stderr.starts_with("There is nothing to watch: "), "{ran:?}");
    assert!(ran.stderr.contains("\n  + ROW COLUMN DIGIT "), "{ran:?}");
    assert_eq!(ran.code, Some(1));
}
