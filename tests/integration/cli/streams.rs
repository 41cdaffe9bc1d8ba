//! Long inputs: any split and any number of threads give the same results.

use std::path::Path;

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, TWO, command, folder, lines, rows, run, run_in};

/// A few puzzles, good and bad, repeated.
fn mixed(n_lines: usize) -> String {
    let harder =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let kinds = [EASY, TWO, EASY, IMPOSSIBLE, harder, "bad", EASY];
    let cycle: Vec<&str> = kinds.into_iter().cycle().take(n_lines).collect();
    lines(&cycle)
}

#[test]
fn two_hundred_thousand_lines_come_back_in_order() {
    const N_LINES: usize = 200_000;
    let stdin = lines(&[EASY, EASY_SOLVED, IMPOSSIBLE, TWO]).repeat(N_LINES / 4);
    let stdout = lines(&[EASY_SOLVED, EASY_SOLVED, "no solution", EASY_SOLVED]).repeat(N_LINES / 4);
    let ran = run("solve", stdin);
    assert!(ran.stdout == stdout, "{} lines came back", ran.stdout.lines().count());
    let several = "sudoscope: 50,000 puzzles have several solutions, so the smallest is printed; the first is number 4 of \
                   standard input\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), several));
}

#[test]
fn the_number_of_threads_does_not_change_the_results() {
    let stdin = mixed(3000);
    for way in ["solve", "solve --count --limit 3"] {
        let reference = run(way, stdin.as_str());
        for threads in 1..=3 {
            let ran = run(&format!("{way} --threads {threads}"), stdin.as_str());
            assert!(ran.stdout == reference.stdout, "{way}, {threads} threads");
            assert!(ran.stderr == reference.stderr, "{way}, {threads} threads");
            assert_eq!(ran.code, Some(1));
        }
    }
}

#[test]
fn if_no_thread_can_be_started_the_results_are_the_same() {
    /// A stack size that no machine can provide.
    const NO_STACK: &str = "1000000000000000";

    for (way, n_lines) in [("solve", 300), ("rate", 20)] {
        let stdin = mixed(n_lines);
        let reference = run(way, stdin.as_str());
        for threads in [&[][..], &["--threads", "2"]] {
            let output = command(Path::new("."))
                .env("RUST_MIN_STACK", NO_STACK)
                .arg(way)
                .args(threads)
                .write_stdin(stdin.as_str())
                .output()
                .unwrap();
            let stdout = String::from_utf8(output.stdout).unwrap();
            assert!(stdout == reference.stdout, "{way} {threads:?}");
            assert_eq!(output.status.code(), reference.code, "{way} {threads:?}");
        }
    }
}

#[test]
fn parts_joined_are_the_whole() {
    let text = mixed(1000);
    let whole = run("solve", text.as_str()).stdout;
    for n_lines in [100, 333, 999] {
        let all: Vec<&str> = text.lines().collect();
        let joined: String =
            all.chunks(n_lines).map(|part| run("solve", lines(part)).stdout).collect();
        assert!(joined == whole, "parts of {n_lines} lines");
    }
}

#[test]
fn every_file_is_a_stream_of_its_own() {
    let folder = folder(&[("lines.txt", EASY), ("rows.txt", &rows(EASY))]);
    let ran = run_in(folder.path(), "solve lines.txt rows.txt lines.txt", "");
    let line = lines(&[EASY_SOLVED]);
    assert_eq!(ran.stdout, format!("{line}{}{line}", rows(EASY_SOLVED)));
    assert_eq!(ran.code, Some(0));
}
