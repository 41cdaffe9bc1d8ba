//! The embedded packs: the claims in their files.

use sudoscope::domino;
use sudoscope::fast::{self, Task};
use sudoscope::generate::{GENERATION, Symmetry, dominoes};
use sudoscope::grid::{Candidates, Cell, Digit, Grid, House};
use sudoscope::logic::{
    self, Candidate, Dialect, ExplainerPath, ExplainerRating, Grade, Level, Path, tenths,
};
use sudoscope::packs::{PACKS, Pack, PackPuzzle, pack};
use sudoscope::search::tilings;

/// Fewer places or candidates than this are a dead end or a single.
const INNOCENT: usize = 2;

fn trap(name: &str) -> Grid {
    let puzzles = pack("traps").unwrap().puzzles();
    *puzzles.iter().find(|it| it.title == name).unwrap().puzzle.grid()
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

/// A puzzle of a pack of a grade, with the figures after it.
struct Figures<'a> {
    grid: Grid,
    rating: [&'a str; 3],
    crux: &'a str,
}

impl<'a> Figures<'a> {
    fn of(line: &'a str) -> Self {
        let [grid, level, score, hardest, crux] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        Self { grid: grid.parse().unwrap(), rating: [level, score, hardest], crux }
    }

    fn score(&self) -> u32 {
        self.rating[1].parse().unwrap()
    }
}

fn figures(grade: Grade) -> Vec<Figures<'static>> {
    let lines = pack(grade.name()).unwrap().text.lines();
    lines.filter(|it| !it.starts_with('#') && !it.is_empty()).map(Figures::of).collect()
}

/// Returns the share of the blanks that are filled before the first step of the highest score.
fn crux(grid: &Grid, solution: &Grid) -> f64 {
    let n_blanks = grid.blanks().len();
    let mut path = Path::new(grid, Some(solution));
    let (mut n_filled, mut highest) = (0, 0);
    loop {
        let filled = n_blanks - path.state().grid().blanks().len();
        let Some(step) = path.next() else { break };
        if step.score() > highest {
            (n_filled, highest) = (filled, step.score());
        }
    }
    f64::from(u32::try_from(n_filled).unwrap()) / f64::from(u32::try_from(n_blanks).unwrap())
}

#[test]
fn every_grade_has_a_pack_of_fifty_with_their_figures() {
    for grade in Grade::ALL {
        let puzzles = figures(grade);
        assert_eq!(puzzles.len(), 50);
        for it in &puzzles {
            let solution = answer(&it.grid.into()).1.unwrap();
            let rating = logic::rate(&it.grid, &solution).unwrap();
            assert_eq!(Grade::of(&it.grid, &rating), grade, "{}", it.grid);
            let hardest = rating.hardest().map_or("guess", |it| it.name);
            assert_eq!(it.rating, [grade.level().name(), &rating.score().to_string(), hardest]);
            assert_eq!(it.crux, format!("crux {:.2}", crux(&it.grid, &solution)));
            assert!(Symmetry::HalfTurn.holds(it.grid.blanks()));
        }
        let titles: Vec<String> =
            pack(grade.name()).unwrap().puzzles().into_iter().map(|it| it.title).collect();
        let numbered: Vec<String> = (1..=50).map(|it| format!("puzzle {it}")).collect();
        assert_eq!(titles, numbered);
    }
}

#[test]
fn the_packs_go_on_where_those_below_leave_off() {
    let mut middle = 0;
    for grade in Grade::ALL {
        let scores: Vec<u32> = figures(grade).iter().map(Figures::score).collect();
        assert!(scores.is_sorted(), "{grade}");
        assert!(scores[0] >= middle, "{grade}: {} is less than {middle}", scores[0]);
        middle = scores[25];
    }
}

#[test]
fn packs_name_the_generation_that_made_them() {
    for grade in Grade::ALL {
        let made = format!(
            "# Made in generation {GENERATION} by\n#   sudoscope generate --level {grade} "
        );
        assert!(pack(grade.name()).unwrap().text.contains(&made), "{grade}");
    }
}

#[test]
fn the_command_in_the_header_of_the_dominoes_writes_them() {
    let text = pack("dominoes").unwrap().text;
    let command = text.lines().nth(1).unwrap();
    let words: Vec<&str> = command.split_whitespace().collect();
    let ["#", "sudoscope", "generate", "--domino", "--seed", seed, "--number", number] = words[..]
    else {
        panic!("{command}")
    };
    let lines = dominoes::pack(
        None,
        dominoes::Guesses::Allowed,
        seed.parse().unwrap(),
        number.parse().unwrap(),
    );
    assert_eq!(text, lines.map(|line| line + "\n").collect::<String>());
}

#[test]
fn former_names_of_packs_are_found() {
    assert_eq!(pack("fiendish").unwrap().name, "extreme");
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
    let answer = fast::solve(&grid, Task::SMALLEST);
    assert_eq!(answer.solutions, 1);
    let solution = answer.solution.unwrap();
    assert!(solution.to_string().starts_with("987654321"));
    assert_eq!(logic::rate(&grid, &solution).unwrap().level(), Level::Easy);
}

#[test]
fn the_trap_without_a_solution_has_no_clash_and_no_single() {
    let grid = trap("no-solution");
    let mut original = grid;
    original.set(Cell::at(4, 8), Digit::new(1));
    assert_eq!(fast::solve(&original, Task::count(2)).solutions, 1);

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
    assert_eq!(fast::solve(&grid, Task::count(10)).solutions, 3);
    let mut original = grid;
    original.set(Cell::at(0, 5), Digit::new(2));
    original.set(Cell::at(8, 3), Digit::new(9));
    assert_eq!(fast::solve(&original, Task::count(2)).solutions, 1);
}

#[test]
fn the_pack_er_has_the_ratings_of_its_titles_by_true_steps() {
    let puzzles = pack("er").unwrap().puzzles();
    assert_eq!(puzzles.len(), 110);
    for PackPuzzle { puzzle, title, .. } in puzzles {
        let domino::Puzzle::Sudoku(grid) = puzzle else { panic!("{title} is a Sudoku") };
        let fast::Verdict::Unique(solution) = fast::verdict(&grid) else { panic!("{title}") };
        let mut path = ExplainerPath::new(&grid, Dialect::Sukaku);
        let mut rating = ExplainerRating::default();
        for step in path.by_ref() {
            rating.add(&step);
            let is_true = |it: &Candidate| solution[it.cell] == Some(it.digit);
            assert!(step.placements().iter().all(is_true), "{title}: {step}");
            assert!(!step.eliminations().iter().any(is_true), "{title}: {step}");
        }
        assert!(
            path.is_solved() && title.ends_with(&format!(": ER {}", tenths(rating.er))),
            "{title}"
        );
    }
}
