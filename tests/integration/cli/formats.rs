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
