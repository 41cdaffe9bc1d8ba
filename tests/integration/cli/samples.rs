//! The judges' samples of the online-judge problems that the engines come from.

use super::{check, rows, run, spaced_rows};

/// BOJ 2580, which accepts any solution; this puzzle has only one.
const BOJ_2580: &str = "\
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

const BOJ_2580_ANSWER: &str = "\
1 3 5 4 6 9 2 7 8
7 8 2 1 3 5 6 4 9
4 6 9 2 7 8 1 3 5
3 2 1 5 4 6 8 9 7
8 7 4 9 1 3 5 2 6
5 9 6 8 2 7 4 1 3
9 1 7 6 5 2 3 8 4
6 4 3 7 8 1 9 5 2
2 5 8 3 9 4 7 6 1
";

/// BOJ 2239, which expects the smallest solution.
const BOJ_2239: &str = "\
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

const BOJ_2239_ANSWER: &str = "\
143628579
572139468
986754231
391542786
468917352
725863914
237481695
619275843
854396127
";

const EVERY_WAY: &[&str] = &[
    "solve",
    "solve -",
    "solve --any",
    "solve --threads 1",
    "solve --engine flags",
    "solve --engine candidates",
    "solve --engine rescan",
    "solve --engine walk",
    "solve --engine fewest",
];

#[test]
fn boj_2580() {
    for way in EVERY_WAY {
        check(way, BOJ_2580, BOJ_2580_ANSWER, 0);
    }
    check("solve --from boj2580", BOJ_2580, BOJ_2580_ANSWER, 0);
    check("solve", &BOJ_2580.replace('0', "?"), BOJ_2580_ANSWER, 0);
}

#[test]
fn boj_2239() {
    for way in EVERY_WAY {
        check(way, BOJ_2239, BOJ_2239_ANSWER, 0);
    }
    check("solve --from boj2239", BOJ_2239, BOJ_2239_ANSWER, 0);
}

#[test]
fn the_smallest_answer_is_the_one_that_reading_order_finds_first() {
    // Every filled grid is a solution of the empty one, and only one is the smallest.
    let blank = ".".repeat(81);
    let smallest = run("solve --engine flags", blank.clone() + "\n").stdout;
    assert!(smallest.starts_with("123456789456789123789123456"), "{smallest}");
    check("solve", &format!("{blank}\n"), &smallest, 0);
    check("solve --to boj2239", &rows(&blank), &rows(smallest.trim()), 0);
    check("solve", &spaced_rows(&blank), &spaced_rows(smallest.trim()), 0);
}

/// BOJ 4574. The second puzzle has one grid and two ways to tile it.
pub(super) const BOJ_4574: &str = concat!(
    include_str!("../../samples/boj4574-first.in"),
    include_str!("../../samples/boj4574-second.in"),
    "0\n"
);

const BOJ_4574_ANSWER: &str = include_str!("../../samples/boj4574.out");

#[test]
fn boj_4574() {
    let ways = ["solve", "solve -", "solve --any", "solve --threads 1", "solve --from boj4574"];
    let engines = ["solve --engine dominoes", "solve --engine tiler"];
    for way in ways.into_iter().chain(engines) {
        check(way, BOJ_4574, BOJ_4574_ANSWER, 0);
    }
    // With line ends of another system, and without the 0.
    check("solve", &BOJ_4574.replace('\n', "\r\n"), BOJ_4574_ANSWER, 0);
    check("solve", BOJ_4574.strip_suffix("0\n").unwrap(), BOJ_4574_ANSWER, 0);
}

#[test]
fn two_tilings_of_one_grid_are_one_solution() {
    for way in ["solve --count", "solve --count --engine dominoes", "solve --count --engine tiler"]
    {
        check(way, BOJ_4574, "1\n1\n", 0);
    }
}
