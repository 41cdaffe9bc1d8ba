//! The positions to look for on a run, and among the edits of a game.

use crate::grid::{Cell, Digit};
use crate::logic::Technique;

/// A position to look for, in a direction.
///
/// All but one are events that happen at some positions, and depend on the run or the game alone. Position `n` is the one
/// after step `n`, so no event happens at position 0. Events of engines never happen on the path of a person or in a game,
/// and theirs never on the run of an engine.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Outcome, Target, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// for target in [Target::Change("r9c7".parse()?), Target::Solution, Target::Proof] {
///     assert_eq!(timeline.run_to(target, Direction::Forwards, 1_000_000), Outcome::Arrived);
/// }
/// assert_eq!(timeline.run_to(Target::Guess, Direction::Backwards, 1_000_000), Outcome::Nowhere);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Target {
    /// An engine takes a move back.
    Backtrack,
    /// An engine takes a move back at a deeper level than the last time, or for the first time.
    DeeperBacktrack,
    /// An engine makes a move to a depth that the run never had before.
    Deepest,
    /// An engine makes a move that leads to a dead end: no move is legal at the next node.
    Contradiction,
    /// An engine makes the move with which no answer is left. The answers must be known ([`Timeline::know`]); from a lost
    /// board the last one before is that of its path.
    ///
    /// [`Timeline::know`]: super::Timeline::know
    NoReturn,
    /// A person takes a step that is more than a single.
    Pattern,
    /// A person takes the first step of a technique.
    NewTechnique,
    /// A person takes a step of this technique.
    Technique(&'static Technique),
    /// A person guesses.
    Guess,
    /// The step writes into this cell, takes back what stood there, or eliminates one of its candidates.
    Change(Cell),
    /// The step writes this digit into this cell, alone or as half of a domino.
    Placed(Cell, Digit),
    /// The board is a solution.
    Solution,
    /// A player writes a wrong digit: it differs from the solution.
    Mistake,
    /// A wrong digit of a player disappears, and no other one takes its cell.
    Mended,
    /// A player breaks a rule that was not broken before.
    Clash,
    /// A player went back to an earlier position before the move.
    Turn,
    /// The position that proves the number of solutions, in either direction. It is no event.
    Proof,
}
