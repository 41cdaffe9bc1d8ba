//! What is asked about the next step, and whether an answer is right.

use crate::domino::{Board, Puzzle, Side};
use crate::grid::{Cell, CellSet};
use crate::search::{Bookkeeping, BranchPoint, Move, Search, Step};

use super::score::Judged;

/// Where a move may write: a cell, or two for a domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The only one, or the first of two in reading order.
    pub(super) cell: Cell,
    /// The way to the second: right or down.
    pub(super) toward: Option<Side>,
}

/// What of the next step is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    /// What is written at a cell that is known.
    Move,
    /// Where it is written, and what.
    Place,
    /// What happens, where there is nothing to write.
    Event,
}

/// What comes next, and what is offered to choose from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    pub(super) asks: Asks,
    /// Where it may go on; the right place is among them.
    pub(super) offered: Vec<Place>,
    coming: Step,
}

/// What the watcher thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It writes this.
    Move(Move),
    /// It writes here.
    Place(Place),
    /// It takes a move back.
    Back,
    /// It notes an answer, or ends.
    Over,
}

/// Places that are offered.
const OFFERED: usize = 4;

impl Place {
    fn of(made: Move) -> Self {
        match made {
            Move::Digit { cell, .. } => Self { cell, toward: None },
            Move::Domino(domino) => Self { cell: domino.cells()[0], toward: Some(domino.side()) },
        }
    }

    /// The cell of the second half.
    pub(super) fn other(self) -> Option<Cell> {
        self.toward?.neighbour(self.cell)
    }

    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        std::iter::once(self.cell).chain(self.other())
    }

    /// The same at another cell, turned where it would leave the board.
    pub(super) fn at(self, cell: Cell) -> Self {
        let fits = |it: &Side| it.neighbour(cell).is_some();
        let turned = [Side::Right, Side::Down].into_iter().find(fits);
        let moved =
            Self { cell, toward: self.toward.filter(fits).or_else(|| self.toward.and(turned)) };
        // In the last corner a domino ends, and does not begin.
        if self.toward.is_some() && moved.toward.is_none() { self } else { moved }
    }

    /// Turned, where there is a cell for it.
    pub(super) fn lying(self, toward: Side) -> Self {
        match self.toward {
            Some(_) if toward.neighbour(self.cell).is_some() => {
                Self { toward: Some(toward), ..self }
            }
            _ => self,
        }
    }
}

impl Question {
    /// What comes next on a run; `None` at its end.
    pub(super) fn of(search: &Search) -> Option<Self> {
        let coming = search.preview()?.step;
        let (asks, offered) = match search.branch_point() {
            None => (Asks::Event, vec![]),
            Some(BranchPoint::Cell(cell)) if is_cell_known(search) => {
                (Asks::Move, first_place(search, cell).into_iter().collect())
            }
            Some(spot) => (Asks::Place, offered(search, spot, coming)),
        };
        Some(Self { asks, offered, coming })
    }

    /// Where an answer goes as long as nothing else was chosen.
    pub(super) fn first_cursor(&self) -> Place {
        self.offered.first().copied().unwrap_or(Place { cell: Cell::at(0, 0), toward: None })
    }

    /// How an answer is.
    pub(super) fn judge(&self, answer: Answer) -> Judged {
        let mut judged = Judged::default();
        match self.coming {
            Step::Place(made) => {
                let place = Place::of(made);
                let is_place_asked = self.asks == Asks::Place || place.toward.is_some();
                let said = match answer {
                    Answer::Move(said) => Some(Place::of(said)),
                    Answer::Place(said) => Some(said),
                    Answer::Back | Answer::Over => None,
                };
                if is_place_asked {
                    judged.cell = Some(said == Some(place));
                }
                match answer {
                    Answer::Move(said) if Place::of(said) == place => {
                        judged.digit = Some(said == made);
                    }
                    Answer::Back | Answer::Over if !is_place_asked => judged.digit = Some(false),
                    Answer::Move(_) | Answer::Place(_) | Answer::Back | Answer::Over => {}
                }
            }
            Step::Backtrack(_) => judged.backtrack = Some(answer == Answer::Back),
            Step::Solved | Step::Exhausted => judged.end = Some(answer == Answer::Over),
        }
        judged
    }

    /// An answer beside what was right: the digits alone where the place is the same.
    pub(super) fn said_in_words(&self, answer: Answer) -> String {
        match (self.coming, answer) {
            (Step::Place(made), Answer::Move(said)) if Place::of(made) == Place::of(said) => {
                match said {
                    Move::Digit { digit, .. } => digit.to_string(),
                    Move::Domino(domino) => domino.digits().map(|it| it.to_string()).join("-"),
                }
            }
            _ => answer.in_words(),
        }
    }

    /// "4 at r1c5", "it goes back".
    pub(super) fn coming_in_words(&self) -> String {
        match self.coming {
            Step::Place(made) => Answer::Move(made).in_words(),
            Step::Backtrack(made) => {
                format!("it goes back and takes {} away", Answer::Move(made).in_words())
            }
            Step::Solved => "it is solved".to_owned(),
            Step::Exhausted => "everything is tried, this is the end".to_owned(),
        }
    }
}

impl Answer {
    pub(super) fn in_words(self) -> String {
        match self {
            Self::Move(Move::Digit { cell, digit }) => format!("{digit} at {cell}"),
            Self::Move(Move::Domino(domino)) => domino.to_string(),
            Self::Place(place) => {
                place.cells().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
            }
            Self::Back => "back".to_owned(),
            Self::Over => "finished".to_owned(),
        }
    }
}

/// Whether anybody who looks at the search knows the cell that it is about: it is back there, or the engine
/// goes through the cells in order.
fn is_cell_known(search: &Search) -> bool {
    let is_back = matches!(search.last_step(), Some(Step::Backtrack(_)));
    match search.bookkeeping() {
        Bookkeeping::Flags(_)
        | Bookkeeping::Lists { .. }
        | Bookkeeping::Scan(_)
        | Bookkeeping::Tiles { .. } => true,
        // A domino on a cell that is known may still begin at another.
        Bookkeeping::Ways(_) => false,
        Bookkeeping::Candidates(_) | Bookkeeping::Columns(_) => is_back,
    }
}

/// The right place and some others, in reading order.
fn offered(search: &Search, spot: BranchPoint, coming: Step) -> Vec<Place> {
    let right = match (coming, spot) {
        (Step::Place(made), _) => Some(Place::of(made)),
        (Step::Backtrack(_) | Step::Solved | Step::Exhausted, BranchPoint::Cell(cell)) => {
            first_place(search, cell)
        }
        _ => None,
    };
    let board = search.board();
    let mut blanks: Vec<Cell> = board.grid().blanks().iter().collect();
    // The same step always asks the same.
    blanks.sort_by_key(|it| scattered(search.steps(), *it));
    let others = blanks.into_iter().filter_map(|it| first_place(search, it));
    let others = others.filter(|it| Some(*it) != right);
    let mut offered: Vec<Place> = right.into_iter().chain(others).take(OFFERED).collect();
    offered.sort_by_key(|it| it.cell);
    offered
}

/// A number that tells nothing about the cell.
const fn scattered(step: u64, cell: Cell) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = step.wrapping_mul(81).wrapping_add(cell.index() as u64 + 1).wrapping_mul(ODD);
    (mixed ^ (mixed >> 29)).wrapping_mul(ODD) >> 8
}

/// Where a move may be made that begins at a blank: across where there is room.
fn first_place(search: &Search, cell: Cell) -> Option<Place> {
    match search.board() {
        Puzzle::Sudoku(_) => Some(Place { cell, toward: None }),
        Puzzle::Sudominoku(board) => {
            let blanks = Board::blanks(&board);
            let is_free =
                |it: &Side| it.neighbour(cell).is_some_and(|it| CellSet::contains(blanks, it));
            let toward = [Side::Right, Side::Down].into_iter().find(is_free)?;
            Some(Place { cell, toward: Some(toward) })
        }
    }
}
