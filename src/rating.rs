//! The rating of a puzzle by itself: its only solution from [`fast`], and its path from
//! [`logic`].

use crate::fast::{self, NotProper};
use crate::grid::Grid;
use crate::logic::{self, Grade, Rating};

/// Rates a puzzle by the techniques that solve it.
///
/// # Errors
///
/// It has no solution, or several.
///
/// ```
/// use sudoscope::fast::NotProper;
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::Level;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = sudoscope::rate(&puzzle)?;
/// assert_eq!((rating.level(), rating.score()), (Level::Easy, 204));
/// assert_eq!(sudoscope::rate(&Grid::EMPTY), Err(NotProper::SeveralSolutions));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Grid) -> Result<Rating, NotProper> {
    let solution = fast::verdict(puzzle).only()?;
    Ok(logic::rate(puzzle, &solution).expect("it is the puzzle's solution"))
}

/// Returns the grade of a puzzle.
///
/// # Errors
///
/// It has no solution, or several.
///
/// ```
/// use sudoscope::logic::Grade;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(sudoscope::grade(&puzzle.parse()?)?, Grade::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grade(puzzle: &Grid) -> Result<Grade, NotProper> {
    Ok(Grade::of(puzzle, &rate(puzzle)?))
}
