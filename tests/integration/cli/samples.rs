//! The judges' samples of the online-judge problems that the engines come from.

use super::{check, rows, run, spaced_rows};

/// BOJ 2580, to which any solution may be given; this one has just one.
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

/// BOJ 2239, which wants the smallest solution.
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
    // Every grid is a solution of this one, and most are not smallest.
    let blank = ".".repeat(81);
    let smallest = run("solve --engine flags", blank.clone() + "\n").stdout;
    assert!(smallest.starts_with("123456789456789123789123456"), "{smallest}");
    check("solve", &format!("{blank}\n"), &smallest, 0);
    check("solve --to boj2239", &rows(&blank), &rows(smallest.trim()), 0);
    check("solve", &spaced_rows(&blank), &spaced_rows(smallest.trim()), 0);
}

/// BOJ 4574. The second puzzle has one grid and two ways to tile it.
pub(super) const BOJ_4574: &str = "\
10
6 B2 1 B3
2 C4 9 C3
6 D3 8 E3
7 E1 4 F1
8 B7 4 B8
3 F5 2 F6
7 F7 6 F8
5 G4 9 G5
7 I8 8 I9
7 C9 2 B9
C5 A3 D9 I4 A9 E5 A2 C6 I1
11
5 I9 2 H9
6 A5 7 A6
4 B8 6 C8
3 B5 8 B4
3 C3 2 D3
9 D2 8 E2
3 G2 5 H2
1 A2 8 A1
1 H8 3 I8
8 I3 7 I4
4 I6 9 I7
I5 E6 D1 F2 B3 G9 H7 C9 E5
0
";

const BOJ_4574_ANSWER: &str = "\
Puzzle 1
872643195
361975842
549218637
126754983
738169254
495832761
284597316
657381429
913426578
Puzzle 2
814267593
965831247
273945168
392176854
586492371
741358629
137529486
459683712
628714935
";

#[test]
fn boj_4574() {
    let ways = ["solve", "solve -", "solve --any", "solve --threads 1", "solve --from boj4574"];
    let engines = ["solve --engine dominoes", "solve --engine tiler"];
    for way in ways.into_iter().chain(engines) {
        check(way, BOJ_4574, BOJ_4574_ANSWER, 0);
    }
    // As some judges' machines write it, and without the 0.
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
