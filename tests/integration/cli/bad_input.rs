//! Bad input: one clear line, the right exit code, and the other puzzles are solved.

use std::path::Path;

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, command, complains, folder, lines, rows, run, run_in};

#[test]
fn a_bad_puzzle_is_named_by_input_line_and_column() {
    let bad = EASY.replacen("53..", "53.q", 1);
    let text = lines(&[EASY, "# a comment", &bad, EASY]);
    let stray = ":3:4: found 'q', expected a digit or a blank\n";
    complains("solve", text.as_str(), &format!("-{stray}"), 1);
    complains("solve -", text.as_str(), &format!("-{stray}"), 1);

    let folder = folder(&[("puzzles.txt", &text)]);
    let ran = run_in(folder.path(), "solve puzzles.txt", "");
    assert_eq!(ran.stderr, format!("puzzles.txt{stray}"));
    assert_eq!(ran.stdout, lines(&[EASY_SOLVED, "error", EASY_SOLVED]));
    assert_eq!(ran.code, Some(1));

    let ran = run(&format!("solve {bad} {EASY}"), "");
    assert_eq!(ran.stdout, lines(&["error", EASY_SOLVED]));
    assert!(ran.stderr.starts_with("argument:1:4: found 'q'"), "{ran:?}");
    assert_eq!(ran.code, Some(1));
}

#[test]
fn rows_are_named_by_line_and_column_too() {
    let text = format!("{}\n{}", rows(EASY), rows(EASY).replace("6..195", "6..q95"));
    complains("solve", text, "-:12:4: found 'q', expected a digit or a blank\n", 1);
}

#[test]
fn every_kind_of_bad_puzzle_gets_one_line() {
    let clashing = EASY.replacen("53..", "55..", 1);
    let too_long = format!("{EASY}1");
    for (text, words) in [
        (&EASY[1..], "80 cells"),
        (too_long.as_str(), "81 cells"),
        (clashing.as_str(), "5 stands twice in row 1 (r1c1, r1c2)"),
        ("hello", "found 'h'"),
        ("53..7....\n6..195...\n", "9"),
    ] {
        let ran = run("solve", text);
        assert!(
            ran.stderr.starts_with("-:1:") || ran.stderr.starts_with("-:2:"),
            "{text}: {ran:?}"
        );
        assert!(ran.stderr.contains(words), "{text}: {ran:?}");
        assert_eq!(ran.stderr.lines().count(), 1, "{text}: {ran:?}");
        assert_eq!((ran.stdout.as_str(), ran.code), ("error\n", Some(1)), "{text}");
    }
}

#[test]
fn clashing_givens_are_refused_on_every_path() {
    let clashing = lines(&[EASY, &EASY.replacen("53..", "55..", 1)]);
    for way in ["solve", "solve --any", "solve --engine walk", "solve --threads 2"] {
        let ran = run(way, clashing.as_str());
        assert_eq!(ran.stdout, lines(&[EASY_SOLVED, "error"]), "{way}");
        assert_eq!(ran.code, Some(1), "{way}");
    }
    assert_eq!(run("solve --count", clashing).stdout, "1\nerror\n");
}

#[test]
fn text_that_is_not_utf_8_is_a_bad_puzzle_like_any_other() {
    let mut bytes = lines(&[EASY]).into_bytes();
    bytes.extend([b'5', 0xff, 0xfe, b'\n']);
    bytes.extend(lines(&[EASY]).bytes());
    let ran = run("solve", bytes);
    assert_eq!(ran.stdout, lines(&[EASY_SOLVED, "error", EASY_SOLVED]));
    assert!(ran.stderr.starts_with("-:2:2: found byte 0xff"), "{ran:?}");
    assert_eq!((ran.stderr.lines().count(), ran.code), (1, Some(1)));
}

#[test]
fn what_is_compressed_is_named() {
    let folder = folder(&[]);
    std::fs::write(folder.path().join("p.gz"), b"\x1f\x8b\x08\0").unwrap();
    std::fs::write(folder.path().join("p.zip"), b"PK\x03\x04\x14\0").unwrap();
    for (name, reason) in [("p.gz", "gzip: unpack it first"), ("p.zip", "zip: unpack it first")] {
        for way in ["solve", "rate", "convert --to sdk", "play", "trace", "trace --replay"] {
            let ran = run_in(folder.path(), &format!("{way} {name}"), "");
            assert_eq!(ran.stderr, format!("sudoscope: reading {name}: {reason}\n"), "{way}");
            assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{way} {name}");
        }
        let ran = run_in(folder.path(), &format!("judge 2580 --cases {name} -- cat"), "");
        assert_eq!((&*ran.stderr, ran.code), (&*format!("sudoscope: {name}: {reason}\n"), Some(2)));
    }
}

#[test]
fn nothing_but_blanks_and_comments_is_no_input() {
    let message = "sudoscope: reading standard input: there is no puzzle in it\n";
    for text in ["", "\n", " \n\t\n", "# nothing\n\n# here\n", "\u{feff}"] {
        for way in ["solve", "solve --json", "solve --from boj2580", "rate", "trace", "play -"] {
            complains(way, text, message, 2);
        }
    }
}

#[test]
fn an_unreadable_input_is_named_with_the_reason() {
    let folder = folder(&[("empty.txt", ""), ("puzzles.txt", EASY)]);
    std::fs::create_dir(folder.path().join("drawer")).unwrap();
    for way in ["solve", "rate", "trace", "play", "watch", ""] {
        for (name, reason) in [
            ("missing.txt", "No such file or directory"),
            ("drawer", "Is a directory"),
            ("empty.txt", "there is no puzzle in it"),
            ("puzzles.txt/", "Not a directory"),
        ] {
            let ran = run_in(folder.path(), &format!("{way} {name}"), "");
            assert_eq!(ran.stderr, format!("sudoscope: reading {name}: {reason}\n"), "{way}");
            assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{way} {name}");
        }
    }
}

#[test]
fn a_number_that_is_no_file_leads_to_the_option_that_takes_it() {
    let folder = folder(&[("7", EASY)]);
    for (arguments, said) in [
        ("solve --count 2", "`2` is not a file; did you mean `--count --limit 2`?"),
        ("solve 2", "`2` is not a file"),
        ("trace 2", "`2` is not a file; did you mean `--number 2`?"),
        ("play 2", "`2` is not a file; did you mean `--number 2`?"),
        ("play --plain 2 --number 3", "`2` is not a file"),
        ("print 4 --out a.pdf", "`4` is not a file"),
        ("hint 002", "`002` is not a file"),
        (
            "techniques --find all 99999999999999999999999",
            "`99999999999999999999999` is not a file",
        ),
    ] {
        let ran = run_in(folder.path(), arguments, "");
        assert_eq!(ran.code, Some(2), "{arguments}: {ran:?}");
        assert_eq!(ran.stderr.lines().next(), Some(format!("sudoscope: {said}").as_str()));
    }
    let ran = run_in(folder.path(), "solve 7", "");
    assert_eq!((ran.stdout, ran.stderr), (lines(&[EASY_SOLVED]), String::new()), "it is a file");
}

#[test]
fn an_empty_name_is_shown_in_quotes() {
    let output = command(Path::new(".")).args(["solve", ""]).output();
    let said = String::from_utf8(output.unwrap().stderr).unwrap();
    assert_eq!(said, "sudoscope: reading '': No such file or directory\n");
}

#[cfg(unix)]
#[test]
fn the_null_device_is_empty() {
    let message = "sudoscope: reading /dev/null: there is no puzzle in it\n";
    complains("solve /dev/null", "", message, 2);
}

#[test]
fn the_other_files_are_solved() {
    let folder = folder(&[("a.txt", EASY), ("b.txt", IMPOSSIBLE), ("c.txt", "\n")]);
    let ran = run_in(folder.path(), "solve a.txt gone.txt b.txt c.txt a.txt", "");
    assert_eq!(ran.stdout, lines(&[EASY_SOLVED, "no solution", EASY_SOLVED]));
    assert_eq!(
        ran.stderr,
        "sudoscope: reading gone.txt: No such file or directory\n\
         sudoscope: reading c.txt: there is no puzzle in it\n"
    );
    assert_eq!(ran.code, Some(2));
}

#[test]
fn the_beginning_of_a_puzzle_is_told_to_be_one() {
    for command in ["", "play ", "watch ", "solve ", "rate ", "trace ", "bench "] {
        for begun in ["530070000600195000", "53··7····6··195···", "530070000"] {
            let ran = run(&format!("{command}{begun}"), "");
            let n_cells = begun.chars().count();
            let told = format!("found the end of the line after {n_cells} cells, expected 81");
            assert!(ran.stderr.contains(&told), "{command}{begun}: {ran:?}");
            assert_ne!(ran.code, Some(0));
        }
    }
}

#[test]
fn a_middle_dot_is_a_blank_everywhere() {
    let dotted = EASY.replace('.', "·");
    assert_eq!(
        run("solve", format!("{dotted}\n{EASY}\n{dotted} a title\n")).stdout,
        lines(&[EASY_SOLVED; 3])
    );
    assert_eq!(run(&format!("solve {dotted}"), "").stdout, lines(&[EASY_SOLVED]));
    let rows: Vec<String> = (0..9)
        .map(|row| dotted.chars().skip(9 * row).take(9).flat_map(|it| [it, ' ']).collect())
        .collect();
    for separator in ["\n", "|\n+---+\n|"] {
        assert_eq!(
            run("solve --to line", rows.join(separator)).stdout,
            lines(&[EASY_SOLVED]),
            "{rows:?}"
        );
    }
}

#[test]
fn an_argument_that_is_nearly_a_puzzle_is_reported_as_one() {
    for (puzzle, place) in
        [(&EASY[1..], "argument:1:81: "), (&format!("{EASY}1"), "argument:1:82: ")]
    {
        for way in ["solve", "trace", "play", "watch", ""] {
            let ran = run(&format!("{way} {puzzle}"), "");
            assert!(ran.stderr.starts_with(place), "{way}: {ran:?}");
            assert_eq!(ran.stderr.lines().count(), 1, "{way}: {ran:?}");
            assert_eq!(ran.code, Some(1), "{way}: {ran:?}");
        }
    }
}

#[test]
fn a_puzzle_to_play_or_watch_has_to_be_a_good_one() {
    let text = lines(&[EASY, &EASY.replacen("53..", "55..", 1)]);
    for way in ["trace", "play", "watch", ""] {
        let clash = "-:2:2: 5 stands twice in row 1 (r1c1, r1c2)\n";
        complains(&format!("{way} - --number 2"), text.as_str(), clash, 1);
        let missing = "sudoscope: standard input holds 2 puzzles, so there is no number 3\n";
        complains(&format!("{way} - --number 3"), text.as_str(), missing, 2);
    }
}

#[test]
fn only_commands_with_the_option_mention_it() {
    // 81 cells with either blank, and no digit to decide.
    let unclear = format!("{}\n", ".0".repeat(80) + ".");
    for (way, is_told) in [("solve", true), ("trace", false), ("play -", false)] {
        let ran = run(way, unclear.as_str());
        assert_eq!(ran.code, Some(1), "{way}: {ran:?}");
        assert_eq!(ran.stderr.contains("--from"), is_told, "{way}: {ran:?}");
    }
}

#[test]
fn messages_have_no_control_characters() {
    let hostile = "\u{1b}[31m\u{7}\u{9b}2J\u{202e}";
    let in_input = format!("{EASY}\n{hostile}{EASY}\n");
    let name = format!("{hostile}.txt").replace(' ', "");
    for (arguments, stdin) in [
        ("solve".to_owned(), in_input.as_str()),
        (format!("solve {name}"), ""),
        (format!("solve --engine {name}"), ""),
        (format!("solve --{name}"), ""),
        (format!("{name} extra"), ""),
    ] {
        let ran = run(&arguments, stdin);
        let controls: Vec<char> =
            ran.stderr.chars().filter(|&ch| ch != '\n' && ch.is_control()).collect();
        assert!(controls.is_empty(), "{ran:?}");
        assert!(!ran.stderr.contains('\u{202e}'), "{ran:?}");
    }
}
