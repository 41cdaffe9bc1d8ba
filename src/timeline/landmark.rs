//! The steps that stand out on a run.

/// A step that those who watch a run should know of.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Landmark {
    /// A step worth showing where not every step is shown, such as a move taken back.
    Notable,
    /// The board is a solution.
    Solution,
    /// The run is over.
    End,
}
