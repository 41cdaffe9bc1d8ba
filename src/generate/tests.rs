//! The puzzles of some seeds, and the laws of all puzzles.

use proptest::prelude::*;

use super::*;
use crate::grid::Cell;

/// More attempts than any level takes.
const ATTEMPTS: usize = 200;

fn made(level: Option<Level>, seed: u64) -> Generated {
    let mut generator = Generator::new(level, seed);
    (0..ATTEMPTS).find_map(|_| generator.attempt()).expect("a puzzle within the attempts")
}

/// These never change. A puzzle that someone noted by its seed is found again.
#[test]
#[rustfmt::skip]
fn a_seed_means_the_same_puzzle_for_ever() {
    let check = |level: Option<Level>, seed: u64, expected: &str| {
        let puzzle = made(level, seed);
        assert_eq!(puzzle.grid.to_string(), expected, "{level:?} {seed}");
        assert_eq!(puzzle.seed, seed);
    };
    check(Some(Level::Easy), 1, "9..4......3.....8942.5.9..6....76....5.8.1.9....39....6..1.2.7838.....1......3..5");
    check(Some(Level::Medium), 2, "...21.8..5...9....2..5...6.69.........81.37.........52.7...8..1....4...8..1.35...");
    check(Some(Level::Hard), 3, "..71.2....5....29..18.54.....2.....5.71...63.6.....4.....48.72..83....4....7.91..");
    check(Some(Level::Fiendish), 4, ".....1.79.6.7..2........14..84.2..9...14.86...7..9.41..26........9..4.2.53.2.....");
    check(None, 5, ".1..948.3.....5..2..47...1....4...56..3...2..46...8....5...36..7..8.....1.256..8.");
    check(None, u64::MAX, ".95......3..2...1.6....17.498...5.2....8.9....7.4...397.95....6.6...3..5......39.");
}

/// Sixty more, by a checksum of their lines (FNV-1a, 64 bits).
#[test]
fn the_puzzles_after_the_first_do_not_change_either() {
    let checksum = |level: Option<Level>, number: usize| {
        let bytes = pack(level, 1, number).flat_map(String::into_bytes);
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    assert_eq!(checksum(Some(Level::Easy), 10), 0x69a4_7d1e_454c_d880);
    assert_eq!(checksum(Some(Level::Medium), 10), 0x0bd7_995b_be27_3614);
    assert_eq!(checksum(Some(Level::Hard), 10), 0xdcc3_1ee4_64ab_e6c9);
    assert_eq!(checksum(Some(Level::Fiendish), 10), 0x2cca_09c2_438b_6ff0);
    assert_eq!(checksum(None, 20), 0xb82a_eaca_90b8_52bf);
}

#[test]
fn each_puzzle_of_a_supply_is_the_first_of_its_own_seed() {
    let supply: Vec<Generated> = Generator::new(Some(Level::Medium), 9).take(3).collect();
    for puzzle in &supply {
        assert_eq!(Generator::new(Some(Level::Medium), puzzle.seed).next(), Some(*puzzle));
    }
    assert_ne!(supply[0].grid, supply[1].grid);
}

#[test]
fn a_pack_names_the_command_that_makes_it() {
    let lines: Vec<String> = pack(Some(Level::Easy), 3, 2).collect();
    assert_eq!(lines[1], "#   sudoscope generate --level easy --seed 3 --number 2");
    assert_eq!(lines.len(), 5);
    assert_eq!(
        pack(None, 3, 0).nth(1).as_deref(),
        Some("#   sudoscope generate --seed 3 --number 0")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_puzzle_has_one_solution_symmetry_and_the_level_asked_for(
        level in prop::option::of(prop::sample::select(&Level::ALL)),
        seed: u64,
    ) {
        let puzzle = made(level, seed);
        prop_assert!(matches!(fast::verdict(&puzzle.grid), fast::Verdict::Unique(_)));
        prop_assert!(level.is_none_or(|level| level == puzzle.level));
        prop_assert_eq!(rate::level(&puzzle.grid), puzzle.level);
        let is_given = |cell| puzzle.grid.get(cell).is_some();
        for cell in Cell::ALL {
            prop_assert_eq!(is_given(cell), is_given(dig::opposite(cell)), "{}", cell);
        }
    }
}
