//! The difficulty of a puzzle.

use crate::domino::Puzzle;
use crate::grid::Grid;
use crate::logic::{self, Level};
use crate::search::{self, Search, Step};

/// The greatest number of guesses that a hard puzzle takes; a fiendish puzzle takes more.
///
/// It is the median of this generator's puzzles that singles do not solve. It must never change, since the puzzle that
/// a level and a seed mean depends on it.
const HARD_GUESSES: usize = 16;

/// The engine whose guesses are counted.
const ENGINE: &str = "fewest";

/// Returns the level of a puzzle with exactly one solution: that of the singles that solve it, or else that of the
/// number of guesses, [few](Level::Hard) or [many](Level::Fiendish).
///
/// ```
/// use sudoscope::{generate, logic::Level};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(generate::level(&line.parse()?), Level::Easy);
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
pub fn level(grid: &Grid) -> Level {
    let enough = |level: &Level| {
        let techniques = level.techniques();
        techniques.is_some_and(|techniques| logic::fill(grid, techniques).is_solved())
    };
    let by_techniques = Level::ALL.into_iter().find(enough);
    by_techniques.unwrap_or_else(|| {
        if n_guesses(grid) <= HARD_GUESSES { Level::Hard } else { Level::Fiendish }
    })
}

/// Returns the number of guesses of the engine `fewest` until its first solution, those taken back included; 0 if the
/// givens clash.
fn n_guesses(grid: &Grid) -> usize {
    let engine = search::engine(ENGINE).expect("it stands in the table of engines");
    let Ok(mut search) = Search::new(engine, &Puzzle::Sudoku(*grid)) else {
        return 0;
    };
    let mut guesses = 0;
    loop {
        match search.next() {
            Some(Step::Place(_)) => guesses += usize::from(is_guess(&search)),
            Some(Step::Backtrack(_)) => {}
            Some(Step::Solved | Step::Exhausted) | None => return guesses,
        }
    }
}

/// Returns true if the digit just placed was one of several.
fn is_guess(search: &Search) -> bool {
    let latest = search.depth().checked_sub(1).and_then(|level| search.choice(level));
    latest.is_some_and(|choice| choice.n_legal > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Level) {
        let grid = line.parse().unwrap();
        assert_eq!(level(&grid), expected, "{line}: {} guesses", n_guesses(&grid));
    }

    #[test]
    #[rustfmt::skip]
    fn levels_go_by_what_solves_a_puzzle() {
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Level::Easy);
        // 16 guesses, and 17.
        check("..7.......21.76..33....42..6...5.9...3.9.1.7...8.2...4..91....88..23.71.......5..", Level::Hard);
        check("....9.12...1....4.543....86..85.....72.....51.....48..18....592.5....7...72.1....", Level::Fiendish);
        check("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", Level::Fiendish);
    }

    #[test]
    fn a_choice_among_one_is_no_guess() {
        let nearly_full =
            "...456789456789123789123456231564897564897231897231564312645978645978312978312645";
        assert!(n_guesses(&Grid::EMPTY) > 0);
        assert_eq!(n_guesses(&nearly_full.parse().unwrap()), 0);
    }
}
