//! The embedded packs: what their files claim is true.

use sudoscope::domino::Kind;
use sudoscope::fast::{self, Task, Verdict};
use sudoscope::generate::{self, Generator};
use sudoscope::grid::{Candidates, Cell, Digit, Grid, House};
use sudoscope::logic::Level;
use sudoscope::packs::{PACKS, Pack, Puzzle, pack};

/// Fewer places or candidates than this give a dead end or a single away.
const INNOCENT: usize = 2;

fn trap(name: &str) -> Grid {
    let puzzles = pack("traps").unwrap().puzzles();
    *puzzles.iter().find(|it| it.title == name).unwrap().puzzle.grid()
}

fn generated(level: Level, seed: u64) -> Grid {
    Generator::new(Some(level), seed).next().unwrap().grid
}

/// The Sudoku of all packs but the traps, and their titles.
fn proper_sudoku() -> impl Iterator<Item = (Grid, String)> {
    let proper = PACKS.iter().filter(|it| it.name != "traps");
    let is_sudoku = |it: &Puzzle| it.puzzle.kind() == Kind::Sudoku;
    proper.flat_map(Pack::puzzles).filter(is_sudoku).map(|it| (*it.puzzle.grid(), it.title))
}

#[test]
fn every_sudoku_but_the_traps_has_exactly_one_solution() {
    for (grid, title) in proper_sudoku() {
        assert!(matches!(fast::verdict(&grid), Verdict::Unique(_)), "{title}");
    }
}

#[test]
fn every_level_has_its_pack() {
    for level in Level::ALL {
        let puzzles = pack(level.name()).unwrap().puzzles();
        assert!(puzzles.len() >= 30);
        for Puzzle { puzzle, title } in puzzles {
            assert_eq!(generate::level(puzzle.grid()), level, "{title}");
        }
    }
}

#[test]
fn the_command_in_its_header_makes_a_pack_again() {
    for level in Level::ALL {
        let text = pack(level.name()).unwrap().text;
        let command = text.lines().nth(1).unwrap();
        let words: Vec<&str> = command.split_whitespace().collect();
        let ["#", "sudoscope", "generate", "--level", name, "--seed", seed, "--number", number] =
            words[..]
        else {
            panic!("{command}");
        };
        let level = Level::from_name(name).unwrap();
        let lines = generate::pack(Some(level), seed.parse().unwrap(), number.parse().unwrap());
        let again: String = lines.map(|line| line + "\n").collect();
        assert_eq!(text, again);
    }
}

#[test]
fn no_two_sudoku_have_the_same_solution() {
    let mut solutions: Vec<String> = proper_sudoku()
        .filter_map(|(grid, _)| fast::solve(&grid, Task::Any).solution)
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
    let answer = fast::solve(&grid, Task::Smallest);
    assert_eq!(answer.solutions, Some(1));
    assert!(answer.solution.unwrap().to_string().starts_with("987654321"));
}

#[test]
fn the_trap_without_a_solution_looks_innocent() {
    let grid = trap("no-solution");
    let mut original = grid;
    original.set(Cell::at(4, 8), Digit::new(1));
    assert_eq!(original, generated(Level::Fiendish, 195));

    assert_eq!(fast::verdict(&grid), Verdict::None);
    assert!(grid.is_consistent());
    let candidates = Candidates::of(&grid);
    for cell in grid.blanks().iter() {
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
    assert_eq!(fast::solve(&grid, Task::Count(10)).solutions, Some(3));
}
