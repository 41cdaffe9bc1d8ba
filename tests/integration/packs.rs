//! The embedded packs: the claims in their files.

use sudoscope::domino;
use sudoscope::fast::{self, Task};
use sudoscope::generate::{self, Generator, dominoes};
use sudoscope::grid::{Candidates, Cell, Digit, Grid, House};
use sudoscope::logic::Level;
use sudoscope::packs::{PACKS, Pack, PackPuzzle, pack};
use sudoscope::search::tilings;

/// Fewer places or candidates than this are a dead end or a single.
const INNOCENT: usize = 2;

fn trap(name: &str) -> Grid {
    let puzzles = pack("traps").unwrap().puzzles();
    *puzzles.iter().find(|it| it.title == name).unwrap().puzzle.grid()
}

fn generated(level: Level, seed: u64) -> Grid {
    Generator::new(Some(level), seed).next().unwrap().grid
}

/// Counts the solutions up to two, and returns the number with one of them.
fn answer(puzzle: &domino::Puzzle) -> (u64, Option<Grid>) {
    match puzzle {
        domino::Puzzle::Sudoku(grid) => {
            let answer = fast::solve(grid, Task::UNIQUE);
            (answer.solutions, answer.solution)
        }
        domino::Puzzle::Sudominoku(board) => {
            let answer = tilings::solve(board, tilings::Task::Count(2), &mut || true).unwrap();
            (answer.solutions.unwrap(), answer.solution.map(|it| *it.grid()))
        }
    }
}

/// Returns the output of the command in the header of a pack.
fn made_again(text: &str) -> String {
    let command = text.lines().nth(1).unwrap();
    let words: Vec<&str> = command.split_whitespace().collect();
    let lines: Vec<String> = match words[..] {
        ["#", "sudoscope", "generate", "--level", name, "--seed", seed, "--number", number] => {
            let level = Level::from_name(name).unwrap();
            generate::pack(Some(level), seed.parse().unwrap(), number.parse().unwrap()).collect()
        }
        ["#", "sudoscope", "generate", "--domino", "--seed", seed, "--number", number] => {
            dominoes::pack(None, seed.parse().unwrap(), number.parse().unwrap()).collect()
        }
        _ => panic!("{command}"),
    };
    lines.into_iter().map(|line| line + "\n").collect()
}

#[test]
fn every_puzzle_but_the_traps_has_exactly_one_solution() {
    for pack in PACKS.iter().filter(|it| it.name != "traps") {
        for PackPuzzle { puzzle, title, .. } in pack.puzzles() {
            assert_eq!(answer(&puzzle).0, 1, "{title}");
        }
    }
}

#[test]
fn the_dominoes_go_from_35_tiles_given_down_to_10() {
    let puzzles = pack("dominoes").unwrap().puzzles();
    let tiles = |it: &PackPuzzle| it.puzzle.dominoes().unwrap().used_tiles().len();
    let tiles: Vec<usize> = puzzles.iter().map(tiles).collect();
    let each_twice: Vec<usize> = (10..=35).rev().flat_map(|it| [it; 2]).collect();
    assert_eq!(tiles, each_twice);
    assert!(puzzles.iter().all(|it| it.puzzle.is_consistent()));
}

#[test]
fn every_level_has_its_pack() {
    for level in Level::ALL {
        let puzzles = pack(level.name()).unwrap().puzzles();
        assert!(puzzles.len() >= 30);
        for PackPuzzle { puzzle, title, .. } in puzzles {
            assert_eq!(generate::level(puzzle.grid()), level, "{title}");
        }
    }
}

#[test]
fn the_command_in_the_header_of_a_pack_writes_the_pack() {
    let names = Level::ALL.map(Level::name);
    for name in names.into_iter().chain(["dominoes"]) {
        let text = pack(name).unwrap().text;
        assert_eq!(text, made_again(text));
    }
}

#[test]
fn no_two_puzzles_have_the_same_solution() {
    let proper = PACKS.iter().filter(|it| it.name != "traps");
    let mut solutions: Vec<String> = proper
        .flat_map(Pack::puzzles)
        .filter_map(|it| answer(&it.puzzle).1)
        .map(|it| it.to_string())
        .collect();
    let n_puzzles = solutions.len();
    solutions.sort();
    solutions.dedup();
    assert_eq!(solutions.len(), n_puzzles);
    assert!(n_puzzles >= 100);
}

#[test]
fn the_trap_for_reading_order_has_one_solution_that_begins_with_the_highest_digits() {
    let grid = trap("reading-order");
    assert_eq!(grid.n_filled(), 17);
    assert_eq!(generate::level(&grid), Level::Medium);
    let answer = fast::solve(&grid, Task::SMALLEST);
    assert_eq!(answer.solutions, 1);
    assert!(answer.solution.unwrap().to_string().starts_with("987654321"));
}

#[test]
fn the_trap_without_a_solution_has_no_clash_and_no_single() {
    let grid = trap("no-solution");
    let mut original = grid;
    original.set(Cell::at(4, 8), Digit::new(1));
    assert_eq!(original, generated(Level::Fiendish, 195));

    assert_eq!(fast::verdict(&grid), fast::Verdict::None);
    assert!(grid.is_consistent());
    let candidates = Candidates::of(&grid);
    for cell in grid.blanks() {
        assert!(candidates.get(cell).len() >= INNOCENT, "{cell}");
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = house.cells();
            let places = cells.iter().filter(|&it| candidates.get(it).contains(digit));
            let stands = !grid.cells_with(digit).intersection(cells).is_empty();
            assert!(stands || places.count() >= INNOCENT, "{digit} in {house}");
        }
    }
}

#[test]
fn the_trap_with_several_solutions_has_three() {
    let grid = trap("several");
    let mut original = generated(Level::Medium, 6);
    for cell in [Cell::at(0, 5), Cell::at(8, 3)] {
        original.set(cell, None);
    }
    assert_eq!(grid, original);
    assert_eq!(fast::solve(&grid, Task::count(10)).solutions, 3);
}
