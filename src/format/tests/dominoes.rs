//! Sudominoku in the format of BOJ 4574.

use super::*;
use crate::domino::Board;

/// The judges' sample, without its 0.
const FIRST: &str = include_str!("../../../tests/samples/boj4574-first.in");
const SECOND: &str = include_str!("../../../tests/samples/boj4574-second.in");

/// Boards by name.
pub(super) const NAMES: [&str; 2] = ["FIRST", "SECOND"];

pub(super) fn board(name: &str) -> Puzzle {
    let text = if name == NAMES[0] { FIRST } else { SECOND };
    read(text).unwrap()
}

/// Returns the first sample with a part of its text replaced.
fn with(from: &str, to: &str) -> String {
    assert!(FIRST.contains(from), "{from}");
    FIRST.replacen(from, to, 1)
}

/// Checks the error of a text among good ones in a stream, and that the text is one puzzle of the stream.
#[track_caller]
fn check_bad(bad: &str, error: &str) {
    let n_lines = bad.lines().count();
    let error = format!("13 boj4574 {error}");
    let last = format!("{} boj4574 SECOND", 13 + n_lines);
    let text = format!("{FIRST}{bad}{SECOND}");
    check(&text, &["1 boj4574 FIRST", &error, &last]);
    check_from(Format::Boj4574, &text, &["1 boj4574 FIRST", &error, &last]);
}

#[test]
fn the_judges_sample() {
    let both = ["1 boj4574 FIRST", "13 boj4574 SECOND"];
    check(format!("{FIRST}{SECOND}0\n"), &both);
    check_from(Format::Boj4574, format!("{FIRST}{SECOND}0\n"), &both);
    let sorted = "\
10
6 B2 1 B3
8 B7 4 B8
2 B9 7 C9
9 C3 2 C4
6 D3 8 E3
7 E1 4 F1
3 F5 2 F6
7 F7 6 F8
5 G4 9 G5
7 I8 8 I9
C5 A3 D9 I4 A9 E5 A2 C6 I1";
    assert_eq!(write(&board("FIRST"), Format::Boj4574), sorted);
}

#[test]
fn comments_blank_lines_and_spaces_are_free() {
    let both = ["1 boj4574 FIRST", "13 boj4574 SECOND"];
    let text = format!("{FIRST}{SECOND}0");
    check(&text, &both);
    check(format!("{FIRST}{SECOND}"), &both);
    check(format!("{FIRST}{SECOND}").trim_end(), &both);
    check(format!("\u{feff}{text}"), &both);
    check(text.replace('\n', "\r\n"), &both);
    check(text.replace(' ', "  \t "), &both);
    check(text.replace('\n', " \t\u{a0}\n"), &both);
    check(format!("  {}", text.replace('\n', "\n\t")), &both);
    check(text.to_lowercase(), &both);
    check(text.replace('\n', " # words\n"), &both);
    check(format!("# a comment\n\n{text}"), &["+3 boj4574 FIRST", "15 boj4574 SECOND"]);
    check(
        format!("{}# between\n\n{SECOND}\n0\n", FIRST.replace('\n', "\n\n# inside\n  \n")),
        &["1 boj4574 FIRST", "+51 boj4574 SECOND"],
    );
}

#[test]
fn a_0_ends_the_text() {
    for rest in ["0\n", "0 and more\n", "  0\nwords\n", "0\n10\n6 B2\n", "0\n\n0\n"] {
        check(format!("{FIRST}{rest}{SECOND}"), &["1 boj4574 FIRST"]);
        check_from(Format::Boj4574, format!("{FIRST}{rest}{SECOND}"), &["1 boj4574 FIRST"]);
    }
    for nothing in ["0", "0\n", "\u{feff}0\r\n", "# none\n\n 0 # the end\n"] {
        check(nothing, &[]);
        check_from(Format::Boj4574, nothing, &[]);
    }
}

#[test]
fn errors_in_a_domino() {
    let digit = "expected a digit from 1 to 9";
    let place = "expected a place from A1 to I9";
    for (domino, error) in [
        ("0 C4 9 C3", format!("15:1: found 0, {digit}")),
        ("10 C4 9 C3", format!("15:1: found 10, {digit}")),
        ("C4 2 C3 9", format!("15:1: found 'C4', {digit}")),
        ("2 C4 é C3", format!("15:6: found 'é', {digit}")),
        ("2 J2 9 C3", format!("15:3: found 'J2', {place}")),
        ("2 B0 9 C3", format!("15:3: found 'B0', {place}")),
        ("2 C10 9 C3", format!("15:3: found 'C10', {place}")),
        ("2 4C 9 C3", format!("15:3: found '4C', {place}")),
        (" 2  @1 9 C3", format!("15:5: found '@1', {place}")),
        ("2 C4 9 r3c3", format!("15:8: found 'r3c3', {place}")),
        ("2 C4 9", format!("15:7: found the end of the line, {place}")),
        ("2 C4  # 9 C3", format!("15:5: found the end of the line, {digit}")),
        ("2", format!("15:2: found the end of the line, {place}")),
        ("2 C4 9 C3 1", "15:11: found 1, expected the end of the line".to_owned()),
        ("C5 A3 D9 I4", format!("15:1: found 'C5', {digit}")),
        (
            "2 supercalifragilisticexpialidocious 9 C3",
            format!("15:3: found 'supercalifragilistic..', {place}"),
        ),
    ] {
        check_bad(&with("2 C4 9 C3", domino), &error);
    }
}

#[test]
fn errors_in_the_single_cells() {
    let place = "expected a place from A1 to I9";
    for (singles, error) in [
        ("C5 A3", "24:6: found the end of the line after 2 cells, expected 9".to_owned()),
        (
            "C5 A3 D9 I4 A9 E5 A2 C6 I1 I2",
            "24:28: found 'I2' after 9 cells, expected the end of the line".to_owned(),
        ),
        ("C5 A3 D9 I4 A9 E5 A2 C6 -", format!("24:25: found '-', {place}")),
    ] {
        check_bad(&with("C5 A3 D9 I4 A9 E5 A2 C6 I1", singles), &error);
    }
    check_bad(&with("10\n", "10 5\n"), "13:4: found 5, expected the end of the line");
}

#[test]
fn a_wrong_number_of_dominoes_is_an_error() {
    check_bad(
        &with("2 C4 9 C3", "C5 A3 D9 I4 A9 E5 A2 C6 I1"),
        "15:1: found 'C5' after 1 domino, expected 10",
    );
    check_bad(
        &with("C5 A3 D9 I4 A9 E5 A2 C6 I1", "6 B2 1 B3"),
        "24:1: found 6, expected the places of the single cells 1 to 9",
    );
    // Alone, the whole text is one bad puzzle.
    check(
        with("10\n", "11\n"),
        &["1 boj4574 12:1: found 'C5' after 10 dominoes, expected 11 [format in doubt]"],
    );
}

#[test]
fn a_broken_rule_is_named_at_its_piece() {
    for (from, to, error) in [
        ("9 C3", "9 C2", "15:6: r3c2 and r3c4 do not touch"),
        ("9 C3", "9 D3", "15:6: r3c4 and r4c3 do not touch"),
        ("9 C3", "9 C4", "15:6: r3c4 and r3c4 do not touch"),
        ("9 C3", "2 C3", "15:6: 2-2 at r3c3 r3c4 is a double, and no tile is"),
        ("2 C4 9 C3", "2 B4 9 B3", "15:6: two pieces lie on r2c3"),
        ("8 B7 4 B8", "8 B7 6 B8", "18:6: 6 stands twice in row 2 (r2c2, r2c8)"),
        ("4 F1", "6 F1", "17:6: 6 stands twice in block 4 (r4c3, r6c1)"),
        (
            "3 F5 2 F6",
            "2 F5 9 F6",
            "19:1: the tile 2-9 lies more than once (r3c3, r3c4, r6c5, r6c6)",
        ),
        ("C6 I1", "C6 A9", "24:25: two pieces lie on r1c9"),
        ("C5 A3", "B2 A3", "24:1: two pieces lie on r2c2"),
        ("E5 A2", "E6 D2", "24:19: 7 stands twice in block 4 (r4c2, r5c1)"),
        ("C5 A3", "D5 A3", "24:1: no dominoes can fill the hole of 43 cells at r1c1"),
        ("A3 D9", "A3 B1", "24:1: no domino can cover r1c1"),
    ] {
        check_bad(&with(from, to), error);
    }
    // The first of several faults of any kinds is reported.
    let two = with("9 C3", "9 C2").replacen("4 F1", "4 J1", 1);
    check_bad(&two, "15:6: r3c2 and r3c4 do not touch");
    let two = with("9 C3", "9 J3").replacen("4 F1", "6 F1", 1);
    check_bad(&two, "15:8: found 'J3', expected a place from A1 to I9");
    // A text that breaks a rule is still a whole puzzle, which decides.
    check(
        with("9 C3", "9 C2") + SECOND,
        &["1 boj4574 3:6: r3c2 and r3c4 do not touch", "13 boj4574 SECOND"],
    );
}

#[test]
fn the_end_in_the_middle() {
    let ends = |n_lines: usize| -> String {
        FIRST.lines().take(n_lines).map(|it| format!("{it}\n")).collect()
    };
    let error = |n_lines, error: &str| {
        let error = format!("13 boj4574 {error}");
        check(format!("{FIRST}{}", ends(n_lines)), &["1 boj4574 FIRST", &error]);
    };
    error(1, "13:3: found the end of the text after 0 dominoes, expected 10");
    error(2, "14:10: found the end of the text after 1 domino, expected 10");
    error(10, "22:10: found the end of the text after 9 dominoes, expected 10");
    error(11, "23:10: found the end of the text, expected the places of the single cells 1 to 9");
    check(
        format!("{FIRST}{}4 F1", ends(3)),
        &[
            "1 boj4574 FIRST",
            "13 boj4574 16:5: found the end of the line, expected a digit from 1 to 9",
        ],
    );
}

#[test]
fn a_bad_number_ends_the_text() {
    for (number, found) in [
        ("40", "40"),
        ("9", "9"),
        ("37", "37"),
        ("-10", "'-10'"),
        ("+10", "'+10'"),
        ("ten", "'ten'"),
        ("Puzzle 2", "'Puzzle'"),
        ("99999999999999999999999", "'99999999999999999999..'"),
        ("6 B2 1 B3", "6"),
        ("\u{1b}[31m", "'\\u{1b}[31m'"),
    ] {
        let bad = SECOND.replacen("11", number, 1);
        let error = format!(
            "+14 boj4574 14:1: found {found}, expected 10 to 36 dominoes, or 0 for the end"
        );
        check(format!("{FIRST}\n{bad}{FIRST}"), &["1 boj4574 FIRST", &error]);
    }
}

#[test]
fn bytes_that_are_not_text() {
    let mut bad = FIRST.replacen("C4", "CC", 1).into_bytes();
    bad[FIRST.find("C4").unwrap()] = 0xff;
    check(
        [FIRST.as_bytes(), &bad, SECOND.as_bytes()].concat(),
        &[
            "1 boj4574 FIRST",
            "13 boj4574 15:3: found '\u{fffd}C', expected a place from A1 to I9",
            "25 boj4574 SECOND",
        ],
    );
    check([b"# caf\xe9\n", FIRST.as_bytes()].concat(), &["2 boj4574 FIRST"]);
}

#[test]
fn text_before_the_deciding_puzzle_is_bad() {
    let expected = "expected 10 to 36 dominoes, or 0 for the end";
    check(
        format!("Sample input\nand more\n\n{FIRST}{SECOND}"),
        &[
            &format!("1 boj4574 1:1: found 'Sample', {expected}"),
            "+4 boj4574 FIRST",
            "16 boj4574 SECOND",
        ],
    );
    // Up to the first whole puzzle, bad puzzles are read as bad puzzles.
    let bad = with("C4", "J4");
    let place = "expected a place from A1 to I9";
    check(
        format!("{bad}{bad}{SECOND}"),
        &[
            &format!("1 boj4574 3:3: found 'J4', {place}"),
            &format!("13 boj4574 15:3: found 'J4', {place}"),
            "25 boj4574 SECOND",
        ],
    );
    let short: String = FIRST.lines().take(5).map(|it| format!("{it}\n")).collect();
    check(
        format!("{short}{SECOND}"),
        &["1 boj4574 6:1: found 11 after 4 dominoes, expected 10", "6 boj4574 SECOND"],
    );
    check(
        format!("40\n{short}\n{SECOND}"),
        &[&format!("1 boj4574 1:1: found 40, {expected}"), "+8 boj4574 SECOND"],
    );
    check(
        format!("0\n{FIRST}"),
        &["1 boj4574 1:1: found 0, expected 10 to 36 dominoes", "2 boj4574 FIRST"],
    );
}

#[test]
fn long_text_before_the_deciding_puzzle_is_one_bad_puzzle() {
    for rubbish in ["words and words\n", "10\n", "12345\n"] {
        let text = rubbish.repeat(30_000) + FIRST + SECOND;
        let records = records(Reader::new(text.as_bytes()));
        let told = told(&records);
        assert!(told[0].starts_with("1 boj4574 1:1: found "), "{}", told[0]);
        assert_eq!(told[1..], ["30001 boj4574 FIRST", "30013 boj4574 SECOND"]);
        assert!(records[0].text.len() <= error::MAX_HELD);
    }
}

#[test]
fn other_formats_are_still_detected() {
    let line = PUZZLES[0].1;
    let rows = set("A", Format::Boj2239, '0');
    let spaced = set("A", Format::Boj2580, '0');
    check(
        format!("10\n{line}\n"),
        &["1 line 1:3: found the end of the line after 2 cells, expected 81", "2 line A"],
    );
    for rows in [rows.clone(), spaced] {
        let told = told(&records(Reader::new(format!("10\n\n{rows}").as_bytes())));
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told[0].starts_with("1 boxed 1:3: found the end of the line after 2 cells"),
            "{told:?}"
        );
        assert!(told[1].starts_with("+3 boj2") && told[1].ends_with(" A"), "{told:?}");
    }
    // The first whole puzzle decides.
    let told = told(&records(Reader::new(format!("{line}\n{FIRST}").as_bytes())));
    assert!(told[0] == "1 line A" && told[1..].iter().all(|it| it.contains(" line ")));
    let told = self::told(&records(Reader::new(format!("{rows}\n{FIRST}").as_bytes())));
    assert!(told[0] == "1 boj2239 A" && told[1..].iter().all(|it| it.contains(" boxed ")));
    check(
        format!("{}{line}\n", &FIRST[..23]),
        &[
            "1 line 1:3: found the end of the line after 2 cells, expected 81",
            "2 line 2:2: found ' ' after 1 cell, expected 81",
            "3 line 3:2: found ' ' after 1 cell, expected 81",
            "4 line A",
        ],
    );
}

#[test]
fn no_whole_puzzle_is_one_bad_puzzle() {
    let named = "[format in doubt]";
    let place = format!("expected a place from A1 to I9 {named}");
    let bad = with("C4", "J4");
    check(&bad, &[&format!("1 boj4574 3:3: found 'J4', {place}")]);
    check(format!("{bad}{bad}0\n"), &[&format!("1 boj4574 3:3: found 'J4', {place}")]);
    check(format!("\n# one\n{bad}"), &[&format!("+3 boj4574 5:3: found 'J4', {place}")]);
    check(
        FIRST.replacen("10", "40", 1),
        &[&format!(
            "1 boj4574 1:1: found 40, expected 10 to 36 dominoes, or 0 for the end {named}"
        )],
    );
    let short: String = FIRST.lines().take(5).map(|it| format!("{it}\n")).collect();
    check(
        &short,
        &[&format!(
            "1 boj4574 5:10: found the end of the text after 4 dominoes, expected 10 {named}"
        )],
    );
    check_from(
        Format::Boj4574,
        PUZZLES[0].1,
        &[
            "1 boj4574 1:1: found '53..7....6..195....9..', expected 10 to 36 dominoes, or 0 for the end",
        ],
    );
}

#[test]
fn endless_puzzles_are_not_kept_in_memory() {
    let spaces = " ".repeat(4096);
    let long = |text: &str| text.replace('\n', &format!("{spaces}\n"));
    check(long(FIRST), &["1 boj4574 FIRST"]);
    let spaces = " ".repeat(9000);
    let long = |text: &str| text.replace('\n', &format!("{spaces}\n"));
    let text = format!("{FIRST}{}{SECOND}", long(FIRST));
    let records = records(Reader::new(text.as_bytes()));
    let huge = "found more than 65536 bytes without a whole puzzle, expected 81 cells";
    assert_eq!(
        told(&records),
        ["1 boj4574 FIRST", &format!("13 boj4574 20:1: {huge}"), "25 boj4574 SECOND"]
    );
    assert!(records[1].text.len() <= error::MAX_HELD);

    for byte in *b"5. a|#" {
        let endless = io::repeat(byte).take(1 << 24);
        let text =
            io::Cursor::new(FIRST).chain(endless).chain(io::Cursor::new(format!("\n{SECOND}")));
        let records = self::records(Reader::new(BufReader::new(text)));
        assert!(records.iter().all(|it| it.text.len() <= error::MAX_HELD));
        assert_eq!(records.len(), 2, "{:?}", told(&records));
    }
}

#[test]
fn one_puzzle_pasted() {
    let first = Ok(board("FIRST"));
    for text in [
        FIRST.to_owned(),
        FIRST.trim_end().to_owned(),
        format!("{FIRST}0\n"),
        format!("{FIRST}\n\n0 and whatever comes\n{SECOND}"),
        FIRST.replace('\n', "\r"),
        FIRST.replace('\n', "\r\n"),
        FIRST.replace('\n', "\n\n"),
        format!("Sample Input\n\n[Puzzle]\n# a comment\n{FIRST}"),
    ] {
        assert_eq!(read(&text), first, "{text}");
    }
    let refused = |text: &str| read(text).unwrap_err().to_string();
    let second = refused(&format!("{FIRST}{SECOND}0\n"));
    assert_eq!(second, "13:1: found 11 after the puzzle, expected nothing more");
    let words = refused(&format!("{FIRST}\n have fun\n"));
    assert_eq!(words, "14:2: found 'have' after the puzzle, expected nothing more");
    let bad = refused(&format!("Sample Input\n{}", with("C4", "J4")));
    assert_eq!(bad, "4:3: found 'J4', expected a place from A1 to I9");
    assert_eq!(refused("0"), "1:1: found no puzzle, expected 81 cells");
}

#[test]
fn a_board_in_other_formats_is_its_digits() {
    let board = board("FIRST");
    for format in formats_of_grids() {
        assert_eq!(write(&board, format), write(&(*board.grid()).into(), format));
    }
    let grid = grid("A").into();
    assert_eq!(write(&grid, Format::Boj4574), write(&grid, Format::Boj2239));
    let nothing = write(&Board::EMPTY.into(), Format::Line);
    assert_eq!(nothing, ".".repeat(81));
}

#[test]
fn a_picture_of_the_tiles() {
    let picture = "\
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ · │ 7 │ 2 ┃ · │ · │ · ┃ · │ · │ 5 ┃
┠───┼───┴───╂───┼───┼───╂───┴───┼───┨
┃ · │ 6   1 ┃ · │ · │ · ┃ 8   4 │ 2 ┃
┠───┼───┬───┸───┼───┼───╂───┬───┤   ┃
┃ · │ · │ 9   2 │ 1 │ 8 ┃ · │ · │ 7 ┃
┣━━━┿━━━┿━━━┳━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
┃ · │ · │ 6 ┃ · │ · │ · ┃ · │ · │ 3 ┃
┠───┼───┤   ┠───┼───┼───╂───┼───┼───┨
┃ 7 │ · │ 8 ┃ · │ 6 │ · ┃ · │ · │ · ┃
┃   ├───┼───╂───┼───┴───╂───┴───┼───┨
┃ 4 │ · │ · ┃ · │ 3   2 ┃ 7   6 │ · ┃
┣━━━┿━━━┿━━━╋━━━┷━━━┯━━━╋━━━┯━━━┿━━━┫
┃ · │ · │ · ┃ 5   9 │ · ┃ · │ · │ · ┃
┠───┼───┼───╂───┬───┼───╂───┼───┼───┨
┃ · │ · │ · ┃ · │ · │ · ┃ · │ · │ · ┃
┠───┼───┼───╂───┼───┼───╂───┼───┴───┨
┃ 9 │ · │ · ┃ 4 │ · │ · ┃ · │ 7   8 ┃
┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━━━━━┛";
    assert_eq!(write(&board("FIRST"), Format::Tiles), picture);
    assert!(!Format::Tiles.is_readable());
    // A picture of a Sudoku has a wall around every cell, so it can be pasted.
    let picture = write(&grid("A").into(), Format::Tiles);
    assert!(picture.starts_with("┏━━━┯━━━┯━━━┳━━━┯"), "{picture}");
    assert_eq!(read(&picture), Ok(grid("A").into()));
}
