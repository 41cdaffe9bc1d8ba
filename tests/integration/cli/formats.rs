//! The shape of the output for each shape of the input.

use super::{EASY, EASY_SOLVED, IMPOSSIBLE, TWO, check, lines, rows, run, spaced_rows};

#[test]
fn a_line_in_is_a_line_out() {
    check("solve", &lines(&[EASY]), &lines(&[EASY_SOLVED]), 0);
    check("solve", EASY, &lines(&[EASY_SOLVED]), 0);
    check(&format!("solve {EASY}"), "", &lines(&[EASY_SOLVED]), 0);
    check(
        &format!("solve {EASY} {IMPOSSIBLE} {EASY}"),
        "",
        &lines(&[EASY_SOLVED, "no solution", EASY_SOLVED]),
        1,
    );
}

#[test]
fn bad_lines_and_impossible_ones_keep_their_place() {
    let stdin = lines(&[EASY, IMPOSSIBLE, &EASY[1..], EASY]);
    let stdout = lines(&[EASY_SOLVED, "no solution", "error", EASY_SOLVED]);
    check("solve", &stdin, &stdout, 1);
    check("solve --any", &stdin, &stdout, 1);
    check("solve --engine fewest", &stdin, &stdout, 1);
}

#[test]
fn a_blank_is_any_one_of_eight_characters() {
    for blank in ["0", ".", "_", "*", "-", "?", "x", "X"] {
        let puzzle = EASY.replace('.', blank);
        check("solve", &lines(&[&puzzle]), &lines(&[EASY_SOLVED]), 0);
        check("solve", &rows(&puzzle), &rows(EASY_SOLVED), 0);
        check(&format!("solve {puzzle}"), "", &lines(&[EASY_SOLVED]), 0);
    }
    let hyphens = IMPOSSIBLE.chars().rev().collect::<String>().replace('.', "-");
    assert!(hyphens.starts_with('-'));
    check(&format!("solve {hyphens}"), "", "no solution\n", 1);
}

#[test]
fn what_a_file_may_have_besides_puzzles() {
    let solved = lines(&[EASY_SOLVED]);
    for text in [
        format!("\u{feff}{EASY}\n"),
        format!("{EASY}\r\n"),
        format!("# a comment\n\n{EASY}"),
        format!("{EASY}, easy\n"),
        format!("{EASY};{EASY_SOLVED}\n"),
        format!("{EASY} # Wikipedia\n"),
        format!("{EASY}:1:2\n"),
        format!("{EASY}|3\n"),
        format!("{EASY}\tname\n"),
    ] {
        check("solve", &text, &solved, 0);
    }
}

#[test]
fn nine_rows_in_are_nine_rows_out() {
    let other = EASY.replace("53..7", "5...7");
    let stdin = rows(EASY) + &rows(&other);
    check("solve", &stdin, &rows(EASY_SOLVED).repeat(2), 0);
    check("solve", &spaced_rows(EASY).repeat(2), &spaced_rows(EASY_SOLVED).repeat(2), 0);
}

#[test]
fn blank_lines_between_puzzles_are_kept() {
    let stdin = format!("\n{}\n\n{}{}", rows(EASY), rows(EASY), rows(EASY));
    let solved = rows(EASY_SOLVED);
    check("solve", &stdin, &format!("{solved}\n{solved}{solved}"), 0);
}

#[test]
fn words_take_the_place_of_rows() {
    let bad = rows(EASY).replace("6..195", "6..q95");
    let stdin = [rows(EASY), bad, rows(IMPOSSIBLE), rows(EASY)].join("\n");
    let solved = rows(EASY_SOLVED);
    check("solve", &stdin, &format!("{solved}\nerror\n\nno solution\n\n{solved}"), 1);
}

#[test]
fn any_layout_comes_back_as_nine_rows() {
    let boxed = run(&format!("solve --to boxed {EASY}"), "").stdout;
    assert_ne!(boxed, rows(EASY_SOLVED));
    for format in ["sdk", "ss", "boxed"] {
        let dressed = run(&format!("solve --to {format} {EASY}"), "").stdout;
        check("solve", &dressed, &rows(EASY_SOLVED), 0);
        check(&format!("solve --from {format}"), &dressed, &rows(EASY_SOLVED), 0);
    }
}

#[test]
fn to_chooses_another_shape() {
    check("solve --to line", &rows(EASY), &lines(&[EASY_SOLVED]), 0);
    check("solve --to sdm", &rows(EASY), &lines(&[EASY_SOLVED]), 0);
    check("solve --to boj2580", &lines(&[EASY]), &spaced_rows(EASY_SOLVED), 0);
    check(
        "solve --to boj2239",
        &lines(&[EASY, IMPOSSIBLE, EASY]),
        &format!("{0}\nno solution\n\n{0}", rows(EASY_SOLVED)),
        1,
    );
}

#[test]
fn from_names_the_format() {
    check("solve --from line", &lines(&[EASY]), &lines(&[EASY_SOLVED]), 0);
    check("solve --from .sdm", &lines(&[EASY]), &lines(&[EASY_SOLVED]), 0);
    check("solve --from boj2239", &rows(EASY), &rows(EASY_SOLVED), 0);
    let ran = run("solve --from line", rows(EASY));
    assert_eq!((ran.code, ran.stdout), (Some(1), "error\n".repeat(9)));
}

#[test]
fn count_prints_the_number_of_solutions() {
    let stdin = lines(&[EASY, TWO, IMPOSSIBLE, "oops"]);
    check("solve --count", &stdin, "1\n2+\n0\nerror\n", 1);
    check("solve --count --limit 3", &stdin, "1\n2\n0\nerror\n", 1);
    check("solve --count --limit 1", &stdin, "1+\n1+\n0\nerror\n", 1);
    check("solve --count --any --limit 3", &stdin, "1\n2\n0\nerror\n", 1);
    check("solve --count --limit 3 --engine walk", &stdin, "1\n2\n0\nerror\n", 1);
    check("solve --count", &rows(EASY), "1\n", 0);
    check(&format!("solve --count --limit 1000 {}", ".".repeat(81)), "", "1000+\n", 0);
}

#[test]
fn several_solutions_give_the_smallest() {
    for way in ["solve", "solve --threads 2", "solve --engine candidates"] {
        check(way, &lines(&[TWO]), &lines(&[EASY_SOLVED]), 0);
    }
}

#[test]
fn convert_writes_every_format_and_reads_it_back() {
    let formats = [
        "sdm",
        "sdk",
        "sdk-ini",
        "ss",
        "ss-old",
        "hodoku",
        "opensudoku",
        "opensudoku2",
        "bank",
        "csv",
        "sudokuwiki",
        "classic",
        "scf",
        "scl",
        "fpuz",
        "goodsudoku",
        "tatham",
        "boj2580",
        "boj2239",
        "boxed",
    ];
    let puzzles = lines(&[EASY, TWO, EASY]);
    for format in formats {
        let written = run(&format!("convert --to {format}"), puzzles.as_str());
        assert_eq!((written.code, written.stderr.as_str()), (Some(0), ""), "{format}");
        check("convert --to line", &written.stdout, &puzzles, 0);
        check(&format!("convert --to line --from {format}"), &written.stdout, &puzzles, 0);
        check(
            "solve --to line --any",
            &written.stdout,
            &run("solve --any", puzzles.as_str()).stdout,
            0,
        );
    }
}

#[test]
fn convert_keeps_entries_and_marks_where_both_formats_have_them() {
    let cells = EASY.replacen("53.", "53+4", 1);
    let line = format!(":0000:x:{cells}:614 817:::\n");
    for format in ["hodoku", "sdx", "sdk-ini", "sudokuwiki", "opensudoku2", "scl", "fpuz"] {
        let written = run(&format!("convert --to {format}"), line.as_str());
        assert_eq!(written.code, Some(0), "{format}: {written:?}");
        if format != "sdx" {
            check("convert --to hodoku", &written.stdout, &line, 0);
            check("convert --to line", &written.stdout, &lines(&[EASY]), 0);
        }
    }
}

#[test]
fn convert_leaves_out_what_it_cannot_read_and_goes_on() {
    let killer = "3x3kdn:zz";
    let id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let ran = run("convert --to line", format!("{id}\n{killer}\n{id}\n"));
    assert_eq!((ran.stdout, ran.code), (lines(&[EASY, EASY]), Some(1)));
    assert_eq!(ran.stderr, "-:2:4: found a killer Sudoku, expected a plain Sudoku\n");
    let link = run("convert --to line https://sudokupad.app/psxczr0jpr", "");
    let told = "argument:1:23: found 'psxczr0jpr', which only SudokuPad can open, expected the puzzle itself\n";
    assert_eq!((link.stderr.as_str(), link.code), (told, Some(1)));
    let dominoes = "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n";
    let ran = run("convert --to line", dominoes);
    assert_eq!(ran.stderr, "-:1:1: this is a Sudominoku, and line is for Sudoku\n");
    let written = run("convert --to boj4574", dominoes).stdout;
    assert!(written.starts_with("10\n6 B2 1 B3\n") && written.ends_with("\n0\n"), "{written}");
    check("solve", &written, &run("solve", dominoes).stdout, 0);
    let usage = run("solve --to opensudoku", EASY);
    assert_eq!(usage.code, Some(2));
    assert!(usage.stderr.contains("which only `convert` writes"), "{}", usage.stderr);
}

#[test]
fn hint_takes_a_position_in_any_format() {
    let line = format!(":0000:x:{}::::", EASY.replacen("53.", "53+2", 1));
    let told = run("hint --stair 4", line.as_str()).stdout;
    assert!(told.ends_with("Row 1, column 3 is not 2.\n"), "{told}");
    for format in ["sdx", "sudokuwiki", "opensudoku2"] {
        let written = run(&format!("convert --to {format}"), line.as_str()).stdout;
        check("hint --stair 4", &written, &told, 0);
    }
}
