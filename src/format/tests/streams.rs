//! Texts of many puzzles.

use super::*;

const A: &str = PUZZLES[0].1;
const B: &str = PUZZLES[1].1;

#[test]
fn puzzles_one_after_another() {
    for format in [Format::Boj2580, Format::Boj2239] {
        let [a, b] = ["A", "B"].map(|it| set(it, format, '0'));
        check(format!("{a}{b}"), &[&format!("1 {format} A"), &format!("10 {format} B")]);
        check(
            format!("{a}\u{a0}\u{200b}\n{b}"),
            &[&format!("1 {format} A"), &format!("+11 {format} B")],
        );
        check(format!("{a}\n{b}"), &[&format!("1 {format} A"), &format!("+11 {format} B")]);
        check(format!("{a}\n\n{b}\n"), &[&format!("1 {format} A"), &format!("+12 {format} B")]);
    }
    let [a, b] = ["A", "B"].map(|it| set(it, Format::Ss, '.'));
    check(format!("{a}{b}"), &["1 boxed A", "12 boxed B"]);
    check(format!("{a}\n{b}"), &["1 boxed A", "+13 boxed B"]);
    // The rest of a box belongs to the next puzzle.
    let [a, b] = ["A", "B"].map(|it| set(it, Format::Boxed, '.'));
    check(format!("{a}{b}"), &["1 boxed A", "13 boxed B"]);
    check(format!("{a}\n{b}"), &["1 boxed A", "+15 boxed B"]);
    check(format!("{A}\n{B}\n"), &["1 line A", "2 line B"]);
    check(format!("{A}\n\n{B}\n"), &["1 line A", "+3 line B"]);
}

#[test]
fn headers_between_puzzles() {
    let a = set("A", Format::Boj2239, '0');
    for header in [
        "Grid 02",
        "% hard",
        "[Puzzle]",
        "# a comment",
        "Puzzle 2:",
        "Hard",
        "스도쿠 2",
        "[Easy 2]",
    ] {
        let format = if header == "[Puzzle]" { "sdk-ini" } else { "boj2239" };
        let [first, next, later] = ["2", "12", "+13"].map(|place| format!("{place} {format} A"));
        check(format!("{header}\n{a}{header}\n{a}"), &[&first, &next]);
        check(format!("{header}\n{a}\n{header}\n{a}"), &[&first, &later]);
    }
}

#[test]
fn a_comment_among_rows_is_not_a_row() {
    let a = set("A", Format::Boj2239, '0');
    check(a.replacen('\n', " # first\n# second\n", 3), &["1 boj2239 A"]);
}

#[test]
fn rows_may_change_their_layout() {
    let all = ["A", "B"].map(|it| {
        [Format::Boj2580, Format::Boj2239, Format::Boxed].map(|format| set(it, format, '.'))
    });
    check(
        all.concat().concat(),
        &["1 boj2580 A", "10 boj2239 A", "19 boxed A", "31 boxed B", "41 boj2239 B", "50 boxed B"],
    );
}

#[test]
fn detection_is_decided_once() {
    let rows = set("A", Format::Boj2239, '.');
    let short = |line: usize| {
        format!("{line} line {line}:10: found the end of the line after 9 cells, expected 81")
    };
    let mut expected = vec!["1 line A".to_owned()];
    expected.extend((2..11).map(short));
    expected.push("11 line B".to_owned());
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(format!("{A}\n{rows}{B}\n"), &expected);
    check(
        format!("{rows}{B}\n\n{rows}"),
        &[
            "1 boj2239 A",
            "10 boxed 10:10: found '.' after 9 cells, expected the end of the line",
            "+12 boj2239 A",
        ],
    );
}

#[test]
fn text_before_the_deciding_puzzle_is_bad() {
    check(
        format!("puzzle,solution\n{}\n\n{A}\n{B}\n", &A[..80]),
        &[
            "2 csv 2:81: found the end of the line after 80 cells, expected 81",
            "+4 csv A",
            "5 csv B",
        ],
    );
    check(
        format!("hello,world\n{}\n\n{A}\n", &A[..80]),
        &[
            "1 line 1:1: found 'h', expected a digit or a blank",
            "2 line 2:81: found the end of the line after 80 cells, expected 81",
            "+4 line A",
        ],
    );
    let a = set("A", Format::Boj2239, '.');
    let five: String = a.lines().take(5).map(|it| format!("{it}\n")).collect();
    check(
        format!("{five}\n{five}\n\n{a}{a}"),
        &[
            "1 boxed 6:1: found a blank line after 5 rows, expected 9",
            "+7 boxed 12:1: found a blank line after 5 rows, expected 9",
            "+14 boj2239 A",
            "23 boj2239 A",
        ],
    );
    // So are rows that would make a puzzle with the rows that follow.
    check(
        format!("{five}{A}\n"),
        &[
            "1 line 1:10: found the end of the line after 9 cells, expected 81",
            "2 line 2:10: found the end of the line after 9 cells, expected 81",
            "3 line 3:10: found the end of the line after 9 cells, expected 81",
            "4 line 4:10: found the end of the line after 9 cells, expected 81",
            "5 line 5:10: found the end of the line after 9 cells, expected 81",
            "6 line A",
        ],
    );
}

#[test]
fn long_text_before_the_deciding_puzzle_is_one_bad_puzzle() {
    let rubbish = "12345\n".repeat(20_000);
    let records = records(Reader::new(format!("{rubbish}{A}\n{B}\n").as_bytes()));
    assert_eq!(
        tell(&records[0]),
        "1 line 1:6: found the end of the line after 5 cells, expected 81"
    );
    let told = told(&records[records.len() - 2..]);
    assert_eq!(told, ["20001 line A", "20002 line B"]);
    assert!(records.len() < 20_000 && records.iter().rev().skip(2).all(|it| it.puzzle.is_err()));

    let rows = set("A", Format::Boj2239, '.');
    let records = self::records(Reader::new(format!("{rubbish}\n{rows}").as_bytes()));
    assert!(tell(&records[0]).starts_with("1 boxed 1:6: found the end"));
    assert_eq!(tell(&records[records.len() - 1]), "+20002 boj2239 A");
    let held: usize = records[1..records.len() - 1].iter().map(|it| it.text.len()).sum();
    assert!(held <= error::MAX_HELD);
}

#[test]
fn after_a_bad_line_the_next_line_is_read() {
    check(
        format!("{A}\n{A}{A}\n???\n{B}\n"),
        &[
            "1 line A",
            "2 line 2:82: found '5' after 81 cells, expected the end of the line",
            "3 line 3:4: found the end of the line after 3 cells, expected 81",
            "4 line B",
        ],
    );
}

#[test]
fn after_bad_rows_a_blank_line_a_header_or_nine_rows_end_the_puzzle() {
    for format in [Format::Boj2580, Format::Boj2239, Format::Ss, Format::Boxed] {
        let good = set("A", format, '.');
        let bad = good.replacen("98", "q8", 1).replacen("9 8", "q 8", 1);
        for between in ["", "\n", "Grid 02\n", "# next\n", "[Puzzle]\n"] {
            let text = [good.as_str(), &bad, &good].join(between);
            let records = records(Reader::new(text.as_bytes()));
            let puzzles: Vec<bool> = records.iter().map(|it| it.puzzle.is_ok()).collect();
            assert_eq!(puzzles, [true, false, true], "{text}");
        }
    }
    // Missing rows are reported at the blank line, and at the header.
    let good = set("A", Format::Boj2239, '.');
    let bad = "53.q7....\n";
    for between in ["\n", "Grid 02\n", "# next\n"] {
        let text = [good.as_str(), bad, &good].join(between);
        let records = records(Reader::new(text.as_bytes()));
        let puzzles: Vec<bool> = records.iter().map(|it| it.puzzle.is_ok()).collect();
        assert_eq!(puzzles, [true, false, true], "{text}");
    }
}

#[test]
fn bands_may_be_separated_by_blank_lines() {
    let lines: Vec<String> = ["A", "B"]
        .iter()
        .flat_map(|it| set(it, Format::Boj2580, '.').lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let bands: Vec<String> = lines.chunks(3).map(|it| it.join("\n") + "\n").collect();
    check(bands.join("\n"), &["1 boj2580 A", "+13 boj2580 B"]);
    // A puzzle of three rows alone is not joined to the next one.
    let whole = &lines[..9].join("\n");
    check(
        format!("{}\n{whole}\n\n{}\n{}", bands[0], bands[0], bands[1]),
        &[
            "1 boxed 4:1: found a blank line after 3 rows, expected 9",
            "+5 boj2580 A",
            "+15 boxed 18:1: found a blank line after 3 rows, expected 9",
            "+19 boxed 21:18: found the end of the text after 3 rows, expected 9",
        ],
    );
}

#[test]
fn an_endless_line_is_not_kept_in_memory() {
    for byte in *b"5. a|#" {
        let endless = io::repeat(byte).take(1 << 24);
        let text = BufReader::new(endless.chain(io::Cursor::new(format!("\n{A}\n{B}\n"))));
        let records = records(Reader::new(text));
        let puzzles = match byte {
            b' ' => ["+2 line A", "3 line B"],
            _ => ["2 line A", "3 line B"],
        };
        assert_eq!(told(&records[records.len() - 2..]), puzzles);
        assert_eq!(records.len(), if b" #".contains(&byte) { 2 } else { 3 });
        assert!(records.iter().all(|it| it.text.len() <= error::MAX_HELD));
    }
}

#[test]
fn white_space_at_the_end_of_a_line_is_ignored() {
    for length in [1, 4096, error::MAX_HELD, 1 << 20] {
        let spaces = " ".repeat(length);
        let long_lines = |text: &str| text.replace('\n', &format!("{spaces}\r\n"));
        check(long_lines(&format!("\n{A}\n{B}\n")), &["+2 line A", "3 line B"]);
        check(long_lines(&set("A", Format::Boj2580, '.')), &["1 boj2580 A"]);
        check(spaces.clone(), &[]);
        // Text after it is reported.
        let records = records(Reader::new(format!("{spaces}5\n{A}\n").as_bytes()));
        assert!(records[0].puzzle.is_err() && records[1].puzzle.is_ok());
    }
}

#[test]
fn endless_rows_are_not_kept_in_memory() {
    let rows = set("A", Format::Boj2239, '.');
    let rules = "---+---+---\n".repeat(100_000);
    let text = format!("{rows}123456789\n{rules}\n{rows}");
    let records = records(Reader::new(text.as_bytes()));
    let told = told(&records);
    assert_eq!(told[0], "1 boj2239 A");
    assert!(told[1].contains("found more than 65536 bytes without a whole puzzle"), "{}", told[1]);
    assert_eq!(told[2], "+100012 boj2239 A");
    assert!(records[1].text.len() <= error::MAX_HELD);
}

/// Eight rows of digits and a row of dashes could be eight rows and a rule, until the next line is read.
#[test]
fn the_line_after_a_puzzle_that_fills_the_limit_is_not_lost() {
    let a = set("A", Format::Boj2239, '-');
    for spare in 0..24 {
        let rows = set("ROWS", Format::Boj2239, '-');
        let padding = " ".repeat(error::MAX_HELD - spare - rows.len());
        let padded = rows.replacen('\n', &format!("{padding}\n"), 1);
        check_from(Format::Boxed, format!("{padded}{a}"), &["1 boxed ROWS", "10 boxed A"]);
    }
}

#[test]
fn the_text_is_kept_as_read() {
    let bad = format!("{A}\n  {} \u{e9}\n", &A[..40]);
    let records = records(Reader::new(bad.as_bytes()));
    assert_eq!(records[0].text, A);
    assert_eq!(records[1].text, format!("  {} \u{e9}", &A[..40]));
    let boxed = set("A", Format::Boxed, '.');
    let records = self::records(Reader::new(boxed.as_bytes()));
    assert!(boxed.starts_with(&records[0].text));
}

#[test]
fn an_error_of_the_stream_is_reported_once() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let text = io::Cursor::new(format!("{A}\n"));
    let mut reader = Reader::new(BufReader::new(text.chain(Broken)));
    assert!(reader.next().unwrap().unwrap().puzzle.is_ok());
    assert!(reader.next().unwrap().is_err());
    assert!(reader.next().is_none());
}

#[test]
fn missing_bands_are_not_waited_for() {
    let rows = set("A", Format::Boj2239, '.');
    let three: String = rows.lines().take(3).map(|it| format!("{it}\n")).collect();
    let rules = "---+---+---\n".repeat(10_000);
    check(
        format!("{rows}{three}\n{rules}\n{rows}"),
        &[
            "1 boj2239 A",
            "10 boxed 13:1: found a blank line after 3 rows, expected 9",
            "+14 boxed 5475:1: found more than 65536 bytes without a whole puzzle, expected 81 cells",
            "+10015 boj2239 A",
        ],
    );
}
