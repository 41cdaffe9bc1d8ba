//! Texts of one puzzle, good or bad.

use super::*;

const A: &str = PUZZLES[0].1;

/// Returns puzzle A in the shape of BOJ 2239 with another first row.
fn with_first_row(row: &str) -> String {
    let rows = write(&grid("A").into(), Format::Sdk);
    format!("{row}{}\n", &rows[9..])
}

#[test]
fn a_line() {
    check(format!("{A}\n"), &["1 line A"]);
    check(A, &["1 line A"]);
    check(format!("{A}\r\n"), &["1 line A"]);
    check(format!("\u{feff}{A}\r\n{A}\r\n"), &["1 line A", "2 line A"]);
    check(format!("  {A}  \n"), &["1 line A"]);
    check(format!("# from a book\n\n{A}\n"), &["+3 line A"]);
}

#[test]
fn text_after_a_line() {
    for rest in [" hard 9.1", "\t17", ",534", ", 534", ";x", ": rated", "# note", "| 1", "\u{a0}1"]
    {
        check(format!("{A}{rest}\n{A}\n"), &["1 line A", "2 line A"]);
    }
    for (rest, found) in [("5", "'5'"), (".", "'.'"), ("a", "'a'"), ("+", "'+'"), ("é", "'é'")] {
        let error =
            format!("2 line 2:82: found {found} after 81 cells, expected the end of the line");
        check(format!("{A}\n{A}{rest}\n"), &["1 line A", &error]);
    }
}

#[test]
fn every_blank_in_every_shape() {
    for blank in "0._*-?xX".chars() {
        check(set("A", Format::Line, blank), &["1 line A"]);
        check(set("A", Format::Boj2580, blank), &["1 boj2580 A"]);
        check(set("A", Format::Boj2239, blank), &["1 boj2239 A"]);
        check(set("B", Format::Boj2580, blank), &["1 boj2580 B"]);
        check(set("B", Format::Boj2239, blank), &["1 boj2239 B"]);
        check_from(Format::Ss, set("B", Format::Ss, blank), &["1 ss B"]);
    }
    for blank in "0.?xX*_".chars() {
        check(set("B", Format::Ss, blank), &["1 boxed B"]);
        check(set("B", Format::Boxed, blank), &["1 boxed B"]);
    }
}

#[test]
fn eighty_one_digits_need_no_blank() {
    for format in formats_of_grids() {
        let text = write(&grid("SOLVED").into(), format);
        assert_eq!(read(&text), Ok(grid("SOLVED").into()), "{text}");
    }
    let rows = write(&grid("SOLVED").into(), Format::Boj2239);
    for rule in ["---------", "---|---|---", "*********", "_________", "---+---+---", "-----------"]
    {
        let mut lines: Vec<&str> = rows.lines().collect();
        lines.insert(6, rule);
        lines.insert(3, rule);
        check(lines.join("\n"), &["1 boxed SOLVED"]);
        lines.extend(lines.clone());
        check(lines.join("\n"), &["1 boxed SOLVED", "12 boxed SOLVED"]);
        lines.truncate(11);
        lines.push(rule);
        lines.insert(0, rule);
        lines.extend(lines.clone());
        check(lines.join("\n"), &["1 boxed SOLVED", "13 boxed SOLVED"]);
    }
}

#[test]
fn a_blank_that_is_not_the_only_choice_is_refused() {
    let rows = "-.-.-.-.-.-.-.-.-.\n".repeat(9);
    check(
        &rows,
        &[
            "1 boxed 1:1: found 81 cells with '.' as the blank and with '-' too, expected one kind of blank [format in doubt]",
        ],
    );
    check(
        A.replacen('.', "0", 1),
        &["1 line 1:4: found '.', expected a digit or '0' as before [format in doubt]"],
    );
    check(
        with_first_row("53.07...."),
        &["1 boxed 1:4: found '0', expected a digit or '.' as before [format in doubt]"],
    );
    check(
        with_first_row("53.-7...."),
        &["1 boxed 1:4: found '-', expected a digit or '.' as before [format in doubt]"],
    );
}

#[test]
fn a_row_of_dashes_is_a_row_where_dashes_are_blanks() {
    check(set("ROWS", Format::Boj2239, '-'), &["1 boj2239 ROWS"]);
    check(set("EMPTY", Format::Boj2239, '-'), &["1 boj2239 EMPTY"]);
    check(set("EMPTY", Format::Boj2580, '-'), &["1 boj2580 EMPTY"]);
    check(set("EMPTY", Format::Line, '-'), &["1 line EMPTY"]);
}

#[test]
fn a_named_format_reads_only_itself() {
    let boj2580 = set("A", Format::Boj2580, '0');
    let boj2239 = set("A", Format::Boj2239, '0');
    let ss = set("A", Format::Ss, '.');
    check_from(Format::Boj2580, &boj2580, &["1 boj2580 A"]);
    check_from(Format::Boj2239, &boj2239, &["1 boj2239 A"]);
    check_from(Format::Boxed, &boj2239, &["1 boxed A"]);
    check_from(
        Format::Boj2580,
        &boj2239,
        &["1 boj2580 1:2: found '3', expected white space between two numbers"],
    );
    check_from(
        Format::Boj2239,
        &boj2580,
        &["1 boj2239 1:2: found ' ', expected nine cells in a piece"],
    );
    check_from(Format::Boj2239, &ss, &["1 boj2239 1:4: found '|', expected a digit or a blank"]);
    check_from(Format::Ss, &ss, &["1 ss A"]);
    check_from(
        Format::Line,
        A.replacen('.', "0", 1),
        &["1 line 1:4: found '.', expected a digit or '0' as before"],
    );
    check_from(
        Format::Ss,
        ss.replacen('|', ".", 1),
        &["1 ss 1:4: found '.', expected a bar after three cells"],
    );
    check_from(
        Format::Ss,
        ss.replacen('\n', "5\n", 1),
        &["1 ss 1:12: found '5' after 9 cells, expected the end of the line"],
    );
    check_from(
        Format::Line,
        "53..7",
        &["1 line 1:6: found the end of the line after 5 cells, expected 81"],
    );
}

#[test]
fn rows_may_be_indented() {
    for format in [Format::Boj2580, Format::Boj2239] {
        let indented =
            set("A", format, '0').lines().map(|row| format!("  {row}\n")).collect::<String>();
        check(&indented, &[&format!("1 {format} A")]);
        check_from(format, &indented, &[&format!("1 {format} A")]);
    }
}

#[test]
fn sdk_files() {
    let rows = set("A", Format::Sdk, '.');
    let headers = "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://x.net/\n";
    check(format!("{headers}{rows}"), &["8 boj2239 A"]);
    check(format!("{headers}{rows}{headers}{rows}"), &["8 boj2239 A", "24 boj2239 A"]);
    check_from(Format::Sdk, format!("{headers}{rows}"), &["8 sdk A"]);
    let solved = set("SOLVED", Format::Sdk, '.');
    let file = format!("[Puzzle]\n{rows}[State]\n{solved}\n[PencilMarks]\n12,3,4\n,,\n");
    check(&file, &["2 sdk-ini A"]);
    check_from(Format::Sdk, format!("{file}{file}"), &["2 sdk A", "26 sdk A"]);
    assert_eq!(read(&file), Ok(grid("A").into()));
}

#[test]
fn ss_files() {
    let file = "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
";
    check(file, &["1 boxed A"]);
    check(file.repeat(3), &["1 boxed A", "13 boxed A", "26 boxed A"]);
    check_from(Format::Ss, file, &["1 ss A"]);
    check_from(Format::Ss, set("B", Format::Boj2239, 'X'), &["1 ss B"]);
}

#[test]
fn clashing_givens_are_named_at_the_second_digit() {
    let clashing = A.replacen("53..", "53.5", 1);
    check(
        format!("{A}\n{clashing}\n"),
        &["1 line A", "2 line 2:4: 5 stands twice in row 1 (r1c1, r1c4)"],
    );
    // A clash has the shape of a puzzle, and decides.
    check(
        format!("{clashing}\n{A}\n"),
        &["1 line 1:4: 5 stands twice in row 1 (r1c1, r1c4)", "2 line A"],
    );
    check(
        set("A", Format::Boj2580, '0').replacen("6 0 0", "6 0 5", 1),
        &["1 boj2580 2:5: 5 stands twice in block 1 (r1c1, r2c3)"],
    );
    check(
        set("A", Format::Boxed, '.').replacen("| . 9 8 |", "| 5 9 8 |", 1),
        &["1 boxed 4:3: 5 stands twice in column 1 (r1c1, r3c1)"],
    );
}

#[test]
fn errors_in_a_line() {
    let cases = [
        (&A[..79], "2 line 2:80: found the end of the line after 79 cells, expected 81"),
        ("5", "2 line 2:2: found the end of the line after 1 cell, expected 81"),
        (&A.replacen('7', "q", 1), "2 line 2:5: found 'q', expected a digit or a blank"),
        (&A.replacen('7', "é", 1), "2 line 2:5: found 'é', expected a digit or a blank"),
        ("hello", "2 line 2:1: found 'h', expected a digit or a blank"),
        (&A.replacen('7', " ", 1), "2 line 2:5: found ' ' after 4 cells, expected 81"),
        (
            &format!("{}   ", &A[..80]),
            "2 line 2:81: found the end of the line after 80 cells, expected 81",
        ),
        (&format!("{}   # x", &A[..80]), "2 line 2:81: found ' ' after 80 cells, expected 81"),
    ];
    for (line, error) in cases {
        check(format!("{A}\n{line}\n{A}\n"), &["1 line A", error, "3 line A"]);
    }
}

#[test]
fn errors_in_a_row() {
    let cases = [
        ("53.q7....", "11:4: found 'q', expected a digit or a blank"),
        ("53..7...", "11:9: found the end of the line after 8 cells, expected 9"),
        ("53..7...  ", "11:9: found the end of the line after 8 cells, expected 9"),
        ("53..7.....", "11:10: found '.' after 9 cells, expected the end of the line"),
        ("53..7....1", "11:10: found '1' after 9 cells, expected the end of the line"),
        ("53é.7....", "11:3: found 'é', expected a digit or a blank"),
    ];
    let good = set("A", Format::Sdk, '.');
    for (row, error) in cases {
        check(
            format!("{good}\n{}\n{good}", with_first_row(row)),
            &["1 boj2239 A", &format!("+11 boxed {error}"), "+21 boj2239 A"],
        );
    }
}

#[test]
fn too_few_rows() {
    let good = set("A", Format::Sdk, '.');
    let five: String = good.lines().take(5).map(|it| format!("{it}\n")).collect();
    check(
        format!("{good}{five}\n{good}"),
        &[
            "1 boj2239 A",
            "10 boxed 15:1: found a blank line after 5 rows, expected 9",
            "+16 boj2239 A",
        ],
    );
    check(
        format!("{good}{five}Grid 02\n{good}"),
        &["1 boj2239 A", "10 boxed 15:1: found a header after 5 rows, expected 9", "16 boj2239 A"],
    );
    check(
        format!("{good}{five}"),
        &["1 boj2239 A", "10 boxed 14:10: found the end of the text after 5 rows, expected 9"],
    );
}

#[test]
fn invalid_utf8_is_a_bad_puzzle_and_not_the_end() {
    let mut bad = A.as_bytes().to_vec();
    bad[4] = 0xff;
    let good = A.as_bytes();
    check(
        [good, b"\n", &bad, b"\n", good].concat(),
        &[
            "1 line A",
            "2 line 2:5: found byte 0xff (not UTF-8), expected a digit or a blank",
            "3 line A",
        ],
    );
    let rows = set("A", Format::Sdk, '.');
    let mut bad = rows.clone().into_bytes();
    bad[14] = 0xc3;
    check(
        [rows.as_bytes(), &bad, rows.as_bytes()].concat(),
        &[
            "1 boj2239 A",
            "10 boxed 11:5: found byte 0xc3 (not UTF-8), expected a digit or a blank",
            "19 boj2239 A",
        ],
    );
    // In a comment or after the cells it is no error.
    check([b"# caf\xe9\n", good, b" caf\xe9\n"].concat(), &["2 line A"]);
}

#[test]
fn nothing_at_all() {
    for text in ["", "\n", "\n\n  \t\n", "# a comment\n\n#another", "\u{feff}", "\u{feff}\r\n"] {
        check(text, &[]);
        for format in Format::ALL.iter().copied().filter(|it| it.is_readable()) {
            check_from(format, text, &[]);
        }
    }
}

#[test]
fn a_text_without_a_puzzle_is_one_bad_puzzle() {
    let named = "[format in doubt]";
    check("hello\n", &[&format!("1 line 1:1: found 'h', expected a digit or a blank {named}")]);
    check(
        &A[..80],
        &[&format!("1 line 1:81: found the end of the line after 80 cells, expected 81 {named}")],
    );
    check(
        format!("{}\n{}\n", &A[..80], &A[..79]),
        &[&format!("1 line 1:81: found the end of the line after 80 cells, expected 81 {named}")],
    );
    // Digits alone are the beginning of such a line too.
    let solved = grid("SOLVED").to_string();
    check(
        format!("{}\n{}\n", &solved[..80], &solved[..79]),
        &[&format!("1 line 1:81: found the end of the line after 80 cells, expected 81 {named}")],
    );
    check(
        "hello world\nthis is text\n\nand more\n",
        &[&format!("1 boxed 1:1: found 'h', expected a digit or a blank {named}")],
    );
    check("+---+\n+---+\n", &[&format!("1 boxed 1:1: found no puzzle, expected 81 cells {named}")]);
    let bad = with_first_row("53.q7....");
    let error = format!("1 boxed 1:4: found 'q', expected a digit or a blank {named}");
    check(&bad, &[&error]);
    check(format!("{bad}\n{bad}"), &[&error]);
    check_from(
        Format::Boj2239,
        "hello",
        &["1 boj2239 1:1: found 'h', expected a digit or a blank"],
    );
}

#[test]
fn the_judges_samples() {
    let boj2580 = "\
0 3 5 4 6 9 2 7 8
7 8 2 1 0 5 6 0 9
0 6 0 2 7 8 1 3 5
3 2 1 0 4 6 8 9 7
8 0 4 9 1 3 5 0 6
5 9 6 8 2 0 4 1 3
9 1 7 6 5 2 0 8 0
6 0 3 7 0 1 9 5 2
2 5 8 3 9 4 7 6 0
";
    let line = ".354692787821.56.9.6.278135321.468978.49135.659682.413917652.8.6.37.195225839476.";
    check(boj2580, &[&format!("1 boj2580 {line}")]);
    check(boj2580.replace('0', "?"), &[&format!("1 boj2580 {line}")]);
    let boj2239 = "\
103000509
002109400
000704000
300502006
060000050
700803004
000401000
009205800
804000107
";
    let line = "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7";
    check(boj2239, &[&format!("1 boj2239 {line}")]);
    check(
        format!("{boj2239}{boj2239}"),
        &[&format!("1 boj2239 {line}"), &format!("10 boj2239 {line}")],
    );
}
