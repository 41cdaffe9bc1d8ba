//! The steps that stand out on a run.

/// A step of a run that a viewer should notice.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Landmark, Run};
///
/// let engine = search::engine("fewest").expect("in the table");
/// let mut run = Run::from(Search::new(engine, &Grid::EMPTY.into())?);
/// run.advance(u64::MAX);
/// assert_eq!(run.landmark(), Some(Landmark::Solution));
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Landmark {
    /// A step to show even where most steps are not shown, such as a move taken back.
    Notable,
    /// The board is a solution.
    Solution,
    /// The run is over.
    End,
}
