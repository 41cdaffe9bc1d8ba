//! The puzzles of some seeds, and the laws of all puzzles.

use proptest::prelude::*;

use super::*;
use crate::search::tilings::Task;

/// More attempts than any number of tiles takes.
const ATTEMPTS: usize = 300;

fn made(tiles: usize, seed: u64) -> Generated {
    let mut generator = Generator::new(tiles, seed);
    (0..ATTEMPTS).find_map(|_| generator.attempt()).expect("a puzzle within the attempts")
}

/// These never change. A puzzle that someone noted by its seed is found again.
#[test]
#[rustfmt::skip]
fn a_seed_means_the_same_puzzle_for_ever() {
    let check = |tiles: usize, seed: u64, expected: &str| {
        let puzzle = made(tiles, seed);
        assert_eq!(puzzle.board.to_string().replace('\n', ", "), expected, "{tiles} {seed}");
        assert_eq!(puzzle.seed, seed);
    };
    check(10, 1, "10, 6 A6 7 B6, 9 A7 8 B7, 4 B2 1 C2, 5 B4 2 C4, 7 C1 1 D1, 5 C7 4 C8, 4 D5 7 E5, 8 H5 1 H6, 2 H7 7 H8, 6 I5 4 I6, I7 G5 C5 A4 D9 G8 A9 A2 C3");
    check(15, 2, "15, 1 A3 9 A4, 8 A6 7 A7, 4 A8 6 A9, 2 B6 1 B7, 3 B8 8 B9, 9 C7 2 C8, 7 F5 6 G5, 1 F8 7 G8, 9 F9 4 G9, 8 G1 6 H1, 4 H4 1 H5, 7 H6 3 I6, 8 H7 5 H8, 5 I2 7 I3, 8 I4 2 I5, D1 H3 D4 I1 D7 E8 E9 D8 H2");
    check(20, u64::MAX, "20, 9 A1 7 A2, 4 A3 5 A4, 2 A5 3 A6, 1 A7 2 B7, 5 B1 6 B2, 8 C1 2 C2, 1 C3 7 D3, 3 C7 6 D7, 8 D2 3 E2, 5 D8 3 D9, 8 E4 7 E5, 6 E6 9 E7, 2 E8 7 F8, 9 F3 3 F4, 9 G5 1 G6, 4 H2 6 H3, 8 H5 5 H6, 7 H7 5 I7, 1 H8 6 I8, 9 I2 8 I3, E9 G3 B3 I6 E3 C5 C6 F7 D6");
}

#[test]
fn each_puzzle_of_a_supply_is_the_first_of_its_own_seed() {
    let supply: Vec<Generated> = Generator::new(28, 9).take(3).collect();
    for puzzle in &supply {
        assert_eq!(Generator::new(28, puzzle.seed).next(), Some(*puzzle));
    }
    assert_ne!(supply[0].board, supply[1].board);
}

#[test]
fn a_puzzle_is_the_hardest_of_its_boards() {
    let digits_alone = |puzzle: &Generated| {
        fast::solve(puzzle.board.grid(), fast::Task::count(MAX_GRIDS)).solutions
    };
    for seed in 0..3 {
        let mut generator = Generator::new(12, seed);
        let boards: Vec<Candidate> = iter::repeat_with(|| generator.candidate())
            .flatten()
            .take(Tile::ALL.len() - 12)
            .collect();
        let puzzle = made(12, seed);
        assert_eq!(boards.iter().map(|it| it.n_grids).max(), Some(digits_alone(&puzzle)));
        assert!(boards.iter().any(|it| it.puzzle == puzzle));
    }
}

#[test]
fn a_pack_names_the_command_that_makes_it() {
    let lines: Vec<String> = pack(None, Guesses::Allowed, 3, 2).collect();
    assert_eq!(lines[1], "#   sudoscope generate --domino --seed 3 --number 2");
    assert!(lines[3].starts_with("35\n"), "{}", lines[3]);
    assert!(lines[4].starts_with("10\n"), "{}", lines[4]);
    assert_eq!(lines[5..], ["0"]);
    assert_eq!(
        pack(Some(20), Guesses::Allowed, 3, 0).nth(1).as_deref(),
        Some("#   sudoscope generate --domino --tiles 20 --seed 3 --number 0")
    );
}

#[test]
fn a_pack_of_one_number_of_tiles_is_a_supply() {
    let boards = Generator::new(30, 5).take(2).map(|it| it.board.to_string());
    let lines: Vec<String> = pack(Some(30), Guesses::Allowed, 5, 2).collect();
    assert_eq!(lines[3..5], boards.collect::<Vec<_>>());
}

#[test]
fn a_pack_goes_down_evenly_from_the_most_tiles_to_the_fewest() {
    let spread = |number| (0..number).map(|idx| tiles_of(idx, number)).collect::<Vec<_>>();
    assert_eq!(spread(1), [24]);
    assert_eq!(spread(2), [35, 10]);
    assert_eq!(spread(6), [35, 30, 25, 20, 15, 10]);
    let each_twice: Vec<usize> = TILE_COUNTS.rev().flat_map(|tiles| [tiles; 2]).collect();
    assert_eq!(spread(52), each_twice);
}

#[test]
#[should_panic(expected = "9 tiles, and the judges give from 10 to 35")]
fn fewer_tiles_than_ten_are_refused() {
    let _ = Generator::new(9, 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_puzzle_has_one_grid_and_the_tiles_asked_for(tiles in TILE_COUNTS, seed: u64) {
        let Generated { board, solution, .. } = made(tiles, seed);
        prop_assert_eq!(board.used_tiles().len(), tiles);
        prop_assert_eq!(board.violations(), []);
        prop_assert!(solution.is_solved() && solution.extends(&board));
        let answer = tilings::solve(&board, Task::Count(2), &mut || true).unwrap();
        prop_assert_eq!(answer.solutions, Some(1));
        prop_assert_eq!(answer.solution.map(|it| *it.grid()), Some(*solution.grid()));
    }
}
