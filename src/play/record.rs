//! The record of a game: the entries to append to it, and the game rebuilt from it.
//!
//! Every edit of a game has a number, 1 for the first one; no number is used twice. A record stores each edit with the
//! number of the edit before it. So the edits form a tree whose root is the start of the game, number 0: an edit made
//! after an undo begins a branch.
//!
//! ```text
//!   0 - 1 - 2 - 3 - 4        5 was made after 4 and 3 had been undone: it follows 2.
//!            \               A game at 6 has the history 1 2 5 6.
//!             5 - 6
//! ```
//!
//! [`Game::entries_since`] returns the entries that a record lacks; [`Rebuild`](super::Rebuild) makes the game from
//! them.

use std::time::Duration;

use super::tree::Node;
use super::{BranchEvent, Content, EditKind, Game, StairCounts};
use crate::grid::Cell;

/// The number of the start, where no edit is done. It also stands for "no edit can be redone".
pub(super) const START: u64 = 0;

/// An addition to the record of a game.
///
/// ```
/// use std::time::Duration;
///
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, RecordExtent};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.tick(Duration::from_secs(9));
/// let entries = game.entries_since(RecordExtent::default());
/// assert_eq!(entries[0].event, Event::Waited);
/// assert_eq!(entries[0].elapsed, game.elapsed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The event.
    pub event: Event,
    /// The clock of the game after the event.
    pub elapsed: Duration,
}

/// An event in a record.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let extent = game.record_extent();
/// game.undo();
/// assert_eq!(game.entries_since(extent)[0].event, Event::Went { to: 0, leaf: Some(1) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// An edit was made.
    Made(RecordedEdit),
    /// The game went to another position: undo, redo, or a jump.
    Went {
        /// The number of the last edit that is done after it, 0 for the start.
        to: u64,
        /// The number of the last edit that can be redone, 0 if none can; `None` means the newest edits after the
        /// position.
        leaf: Option<u64>,
    },
    /// A branch point or a branch changed.
    Branch(BranchEvent),
    /// Time passed without another event.
    Waited,
    /// A hint went up to a stair, counted from 0.
    Hinted {
        /// The highest stair reached, from 0.
        stair: usize,
    },
    /// The player asked to see the answer.
    Answered,
    /// The player left the game.
    Left {
        /// The number of blank cells.
        blanks: usize,
        /// The solver, if the board is solved.
        solved: Option<Solver>,
    },
}

/// An edit as a record stores it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedEdit {
    /// Its number, greater than that of every edit before it in the record.
    pub number: u64,
    /// The number of the edit before it, 0 for the start.
    pub after: u64,
    /// The kind of the edit. An unknown kind changes nothing.
    pub kind: EditKind,
    /// The changed cells with their contents after the edit.
    pub cells: Vec<(Cell, Content)>,
    /// True if it began a branch.
    pub begins_branch: bool,
}

/// The solver of a board: the player or the program.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, Solver};
///
/// let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution: Grid = line.parse()?;
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.fill(&solution.into())?;
/// assert_eq!(game.left().event, Event::Left { blanks: 0, solved: Some(Solver::Program) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solver {
    /// The player, without help.
    Player,
    /// The player, in an assisted game.
    Assisted,
    /// The program, which filled in the solution.
    Program,
}

/// The extent of a record: the newest edit, the position and the clock that it contains.
///
/// The default is the extent of a game at its start.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let extent = game.record_extent();
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.entries_since(extent).len(), 1);
/// assert!(game.entries_since(game.record_extent()).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RecordExtent {
    /// The number of its newest edit.
    newest: u64,
    /// The number of the last edit that is done.
    position: u64,
    /// The number of the last edit that can be redone.
    leaf: u64,
    n_branch_events: usize,
    elapsed: Duration,
    hints: StairCounts,
    has_answer: bool,
}

impl Game {
    /// Returns the extent of a record that contains the whole game.
    pub fn record_extent(&self) -> RecordExtent {
        RecordExtent {
            newest: self.tree.number(self.tree.newest()),
            position: self.position_number(),
            leaf: self.leaf_number(),
            n_branch_events: self.branches.n_events(),
            elapsed: self.elapsed,
            hints: self.hints,
            has_answer: self.has_answer,
        }
    }

    /// Returns the entries to append to a record of this extent, in order.
    pub fn entries_since(&self, recorded: RecordExtent) -> Vec<Entry> {
        let elapsed = self.elapsed;
        let newest = self.tree.with_number(recorded.newest).unwrap_or(Node::START);
        let mut events = self.branches.events_from(recorded.n_branch_events).iter().peekable();
        let mut made: Vec<Event> = Vec::new();
        // Most often there is one new edit, and it is the present one.
        let (mut at, mut contents) = (self.node, self.contents.clone());
        for node in self.tree.since(newest) {
            let before = std::iter::from_fn(|| events.next_if(|it| it.0 < node));
            made.extend(before.map(|it| Event::Branch(it.1.clone())));
            contents.go(&self.tree, at, node);
            at = node;
            let changed = self.tree.deltas(node).map(|it| it.0);
            let edit = RecordedEdit {
                number: self.tree.number(node),
                after: self.tree.number(self.tree.parent(node)),
                kind: self.tree.kind(node),
                cells: changed.map(|it| (it, contents.get(it))).collect(),
                begins_branch: self.branches.was_first(node),
            };
            made.push(Event::Made(edit));
        }
        let has_new_edits = at != self.node || newest != self.tree.newest();
        made.extend(events.map(|it| Event::Branch(it.1.clone())));
        let (position, leaf) = if has_new_edits {
            (self.tree.number(self.tree.newest()), START)
        } else {
            (recorded.position, recorded.leaf)
        };
        let (to, own_leaf) = (self.position_number(), self.leaf_number());
        if (position, leaf) != (to, own_leaf) {
            made.push(Event::Went { to, leaf: Some(own_leaf) });
        } else if made.is_empty() && recorded.elapsed != elapsed {
            made.push(Event::Waited);
        }
        let taken = self.hints.0.iter().zip(recorded.hints.0).enumerate();
        made.extend(taken.flat_map(|(stair, (now, before))| {
            let n_new = usize::try_from(now.saturating_sub(before)).unwrap_or(usize::MAX);
            std::iter::repeat_n(Event::Hinted { stair }, n_new)
        }));
        if self.has_answer && !recorded.has_answer {
            made.push(Event::Answered);
        }
        made.into_iter().map(|event| Entry { event, elapsed }).collect()
    }

    /// Returns the number of the last edit that can be redone, 0 if none can.
    fn leaf_number(&self) -> u64 {
        self.redo.first().map_or(START, |it| self.tree.number(*it))
    }

    /// Returns the entry for leaving the game.
    pub fn left(&self) -> Entry {
        let solved = self.is_won().then(|| self.solver());
        let blanks = self.board().grid().blanks().len();
        Entry { event: Event::Left { blanks, solved }, elapsed: self.elapsed }
    }

    /// Returns a game of the same puzzle at its start.
    #[must_use]
    pub fn at_start(&self) -> Self {
        let start = Self::new(*self.givens(), self.title.clone(), self.grade).of_day(self.day);
        Self { brought: self.brought, lesson: self.lesson, ..start }
            .with_time_to_beat(self.time_to_beat)
    }
}
