//! The point of no return of a game or of a search: the move that loses the last solution.

use super::{Task, solve};
use crate::grid::{Cell, Digit, Grid};

/// Returns the least number of moves with which no solution is left, 0 if there is none without any; `None` if one has
/// all `n_moves`. It asks about seven questions, whether a solution has the first moves, and fails when one does.
///
/// ```
/// use sudoscope::fast;
///
/// let lost = fast::point_of_no_return(5, |n| Ok::<bool, ()>(n < 3));
/// assert_eq!(lost, Ok(Some(3)));
/// ```
pub fn point_of_no_return<E>(
    n_moves: usize,
    mut has_solution: impl FnMut(usize) -> Result<bool, E>,
) -> Result<Option<usize>, E> {
    // A move never brings a solution back, so that the questions have one turning point.
    if has_solution(n_moves)? {
        return Ok(None);
    }
    let (mut kept, mut lost) = (0, n_moves);
    while kept < lost {
        let middle = usize::midpoint(kept, lost);
        if has_solution(middle)? {
            kept = middle + 1;
        } else {
            lost = middle;
        }
    }
    Ok(Some(lost))
}

/// Returns the least number of these moves, in order, with which a grid has no solution, 0 if it has none; `None` if one
/// has all of them.
///
/// ```
/// use sudoscope::fast;
/// use sudoscope::grid::Grid;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let moves = [("r1c3".parse()?, "4".parse()?), ("r1c4".parse()?, "2".parse()?), ("r1c6".parse()?, "8".parse()?)];
/// assert_eq!(fast::lost_after(&puzzle, &moves), Some(2));
/// assert_eq!(fast::lost_after(&puzzle, &moves[..1]), None);
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
pub fn lost_after(grid: &Grid, moves: &[(Cell, Digit)]) -> Option<usize> {
    let has_solution = |n: usize| {
        let mut grid = *grid;
        moves[..n].iter().for_each(|&(cell, digit)| grid.set(cell, Some(digit)));
        Ok::<bool, std::convert::Infallible>(solve(&grid, Task::FIRST).solution.is_some())
    };
    point_of_no_return(moves.len(), has_solution).unwrap_or_else(|never| match never {})
}
