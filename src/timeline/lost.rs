//! The point of no return: the move after which no answer has all that stands on the board.
//!
//! ```text
//!   r1c3=5   r1c4=2   r1c6=6   r1c7=9        the path, from the root
//!   |- an answer has these -|  ^
//!                              lost since this move, until it is taken back
//! ```
//!
//! A search that tries everything takes no move back that an answer has before it has found one. So up to its first answer
//! the part of the path that an answer has only grows, and when it grew is known from its moves alone.

use super::tree::n_made;
use super::{Direction, Outcome, Run, Timeline, TreeNode};
use crate::domino::Puzzle;
use crate::fast::{self, Task, Verdict};
use crate::search::tilings::{self, Task as TilingTask};
use crate::search::{Move, Search};

/// The answers of a puzzle, as far as they tell which boards are lost.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::timeline::Answers;
///
/// assert_eq!(Answers::of(&Grid::EMPTY.into(), &mut || true), Some(Answers::Several));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answers {
    /// There is none.
    None,
    /// There is this one. Of a Sudominoku it is the only tiling.
    One(Puzzle),
    /// There are more.
    Several,
}

impl Answers {
    /// Counts the answers of a puzzle, up to two. `None` if `keep_going` returned false.
    pub fn of(puzzle: &Puzzle, keep_going: &mut dyn FnMut() -> bool) -> Option<Self> {
        Some(match puzzle {
            Puzzle::Sudoku(grid) => match fast::verdict(grid) {
                Verdict::None => Self::None,
                Verdict::Unique(answer) => Self::One(answer.into()),
                Verdict::Several(..) => Self::Several,
            },
            Puzzle::Sudominoku(board) => match tilings::first_two(board, keep_going)? {
                (1, Some(answer)) => Self::One(answer.into()),
                (_, Some(_)) => Self::Several,
                (_, None) => Self::None,
            },
        })
    }

    /// Returns the least number of these moves, from the first, with which the puzzle has no answer; `None` if an answer
    /// has all of them.
    fn lost_after(&self, puzzle: &Puzzle, moves: &[Move]) -> Option<usize> {
        let has_answer = |n: usize| {
            let mut board = *puzzle;
            moves[..n].iter().for_each(|it| it.write(&mut board));
            Ok::<bool, std::convert::Infallible>(match &board {
                Puzzle::Sudoku(grid) => fast::solve(grid, Task::count(1)).solutions > 0,
                Puzzle::Sudominoku(board) => {
                    let found = tilings::solve(board, TilingTask::Any, &mut || true);
                    found.is_some_and(|it| it.solution.is_some())
                }
            })
        };
        match self {
            Self::None => Some(0),
            Self::One(answer) => moves.iter().position(|it| !it.is_in(answer)).map(|it| it + 1),
            Self::Several => fast::point_of_no_return(moves.len(), has_answer)
                .unwrap_or_else(|never| match never {}),
        }
    }
}

/// The moves of a run that an answer has, in the part already run up to a step.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Answers, Kept, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut timeline = Timeline::new(Search::new(search::engine("flags").expect("in the table"), &puzzle)?);
/// timeline.know(Answers::of(&puzzle, &mut || true).expect("never cancelled"));
/// timeline.seek(5000);
/// let kept: Kept = timeline.kept(&Kept::default());
/// // At step 500 the first digit is wrong, and with it all below it; later the first three are right.
/// assert_eq!((kept.depth(500..501), kept.depth(0..5000)), (Some(0), Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Kept {
    nodes: Vec<TreeNode>,
    /// The last step that was looked at.
    end: u64,
}

impl Kept {
    /// Returns the greatest number of moves, from the root, that stand at one of these positions and that an answer has.
    /// `None` where that is not known.
    pub fn depth(&self, positions: std::ops::Range<u64>) -> Option<usize> {
        let stands = |it: &&TreeNode| {
            it.first < positions.end && it.last.is_none_or(|last| last > positions.start)
        };
        (positions.start <= self.end).then(|| self.nodes.iter().filter(stands).count())
    }
}

/// The cost of looking at one position, in steps of a long batch.
const CHECK: u64 = 8;

/// The same where the bulk solver is asked about it.
const QUESTION: u64 = 1 << 12;

impl Timeline {
    /// Takes the answers of the puzzle at the start, without which nothing is known to be lost.
    pub const fn know(&mut self, answers: Answers) {
        self.answers = Some(answers);
    }

    /// Returns the answers of the puzzle at the start, if they are known.
    pub const fn answers(&self) -> Option<Answers> {
        self.answers
    }

    /// Returns the least number of the moves that stand, from the root, with which no answer is left, 0 for a puzzle
    /// without one. `None` if an answer has all of them, or the answers are not known. Where a Sudominoku has several
    /// it may take long.
    pub fn lost_after(&self) -> Option<usize> {
        self.lost_after_of(&self.current)
    }

    fn lost_after_of(&self, run: &Run) -> Option<usize> {
        self.answers?.lost_after(&run.start(), &run.standing())
    }

    /// Returns the moves that stand, from the root down. A path of techniques has none.
    pub fn standing(&self) -> Vec<Move> {
        self.current.standing()
    }

    /// Returns the share of the steps so far that were taken on a lost board, from 0 to 1, for a puzzle with one answer.
    /// `None` also before the first step, and where it does not follow from the path.
    pub fn lost_share(&self) -> Option<f64> {
        match (&self.current, self.answers?) {
            (Run::Search(search), Answers::One(answer)) => search.lost_share(&answer),
            (Run::Record(record), _) => record.lost_share(),
            (Run::Search(_) | Run::Human(_), _) => None,
        }
    }

    /// Returns the moves that an answer has in the part already run: in all of it for a puzzle with one answer or none,
    /// else up to the first answer. What was returned before saves time.
    pub fn kept(&self, before: &Kept) -> Kept {
        let first = self.first_solution().map(|it| it.position);
        let latest = self.at(self.farthest());
        let at_first = first.map(|it| self.at(it));
        let run = at_first.as_ref().unwrap_or(&latest);
        let n_kept = self.lost_after_of(run).map_or_else(|| run.depth(), |it| it.saturating_sub(1));
        let nodes = (0..n_kept).map_while(|level| {
            let nth = n_made(run, level);
            let stands = latest.depth() > level && n_made(&latest, level) == nth;
            match before.nodes.get(level).filter(|it| it.nth == nth) {
                Some(known) if stands || known.last.is_some() => Some(known.clone()),
                Some(known) => Some(self.with_last(known.clone())),
                None if stands => self.made_at(level, run),
                None => Some(self.with_last(self.made_at(level, run)?)),
            }
        });
        let is_known_on = self.answers != Some(Answers::Several);
        Kept { nodes: nodes.collect(), end: first.filter(|_| !is_known_on).unwrap_or(u64::MAX) }
    }

    /// Goes to the next position where the last answer is lost, to the last one before this, or backwards from a lost
    /// board to the point of no return of its path.
    pub(super) fn run_to_no_return(&mut self, direction: Direction, mut budget: u64) -> Outcome {
        let cost = if self.answers == Some(Answers::Several) { QUESTION } else { CHECK };
        while budget > 0 {
            let steps = match (direction, self.lost_after()) {
                (_, Some(0)) => return Outcome::Nowhere,
                (Direction::Backwards, lost) => {
                    if lost.is_some_and(|after| self.go_to_made(after - 1)) {
                        return Outcome::Arrived;
                    }
                    if !self.back() {
                        return Outcome::Nowhere;
                    }
                    // The step may have taken back another move that lost all.
                    if let Some(after) = self.lost_after() {
                        self.go_to_made(after - 1);
                        return Outcome::Arrived;
                    }
                    1
                }
                (Direction::Forwards, Some(after)) => match self.leave_lost(after - 1, budget) {
                    0 => return Outcome::Nowhere,
                    steps => steps,
                },
                (Direction::Forwards, None) => match self.run(1) {
                    0 => return Outcome::Nowhere,
                    _ if self.lost_after().is_some() => return Outcome::Arrived,
                    steps => steps,
                },
            };
            budget = budget.saturating_sub(steps + cost);
        }
        Outcome::Underway
    }

    /// Goes back to the step that made the move at a level of the path. Returns false if that is the last step.
    fn go_to_made(&mut self, level: usize) -> bool {
        let first = self.made_at(level, &self.current).map(|it| it.first);
        first.is_some_and(|it| it < self.position() && self.seek(it) == it)
    }

    /// Goes to the step that takes back the move at a level of the path, or runs towards it within a budget. Returns the
    /// number of steps that were run, 0 at the end.
    fn leave_lost(&mut self, level: usize, budget: u64) -> u64 {
        // A record may take moves back in any order.
        if self.current.record().is_some() {
            return self.run(1);
        }
        let Some(node) = self.made_at(level, &self.current) else { return 0 };
        let mut steps = 1;
        if self.with_last(node.clone()).last.is_none() {
            self.seek(self.farthest());
            steps = self.run(budget);
        }
        if let Some(last) = self.with_last(node).last {
            self.seek(last);
        }
        steps
    }
}

impl Run {
    /// Returns the moves that stand, from the root.
    fn standing(&self) -> Vec<Move> {
        match self {
            Self::Search(search) => Search::standing(search),
            Self::Record(record) => record.path().to_vec(),
            Self::Human(_) => Vec::new(),
        }
    }
}
