//! The question about the next step, and the judgement of a prediction.

use crate::domino::{Board, Puzzle, Side};
use crate::grid::{Cell, CellSet, sort};
use crate::search::{Bookkeeping, BranchPoint, Move, Search, Step};

use super::is_back;
use super::score::Judgement;

/// The place of a move: a cell, or two for a domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The only cell, or the first of two in reading order.
    pub(super) cell: Cell,
    /// The side of the second cell: right or down.
    pub(super) toward: Option<Side>,
}

/// The unknown of a question: the digit, the place too, or the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuestionKind {
    /// The cell is known; the digit is asked for.
    Move,
    /// The place and the digit are asked for.
    Place,
    /// No move is left; the event is asked for.
    Event,
}

/// The question about the next step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    pub(super) kind: QuestionKind,
    /// The offered places. The right one is among them.
    pub(super) offered: Vec<Place>,
    next: Step,
}

/// A prediction of the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prediction {
    /// A move with its place and digit.
    Move(Move),
    /// A move at this place.
    Place(Place),
    /// A backtrack.
    Back,
    /// A solution, or the end.
    Over,
}

/// The number of places to offer.
const OFFERED: usize = 4;

impl Place {
    fn of(made: Move) -> Self {
        match made {
            Move::Digit { cell, .. } => Self { cell, toward: None },
            Move::Domino(domino) => Self { cell: domino.cells()[0], toward: Some(domino.side()) },
        }
    }

    /// Returns the cell of the second half.
    pub(super) fn other(self) -> Option<Cell> {
        self.toward?.neighbour(self.cell)
    }

    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        std::iter::once(self.cell).chain(self.other())
    }

    /// Returns the place moved to another cell; turned, if it would leave the board.
    pub(super) fn at(self, cell: Cell) -> Self {
        let fits = |it: &Side| it.neighbour(cell).is_some();
        let turned = [Side::Right, Side::Down].into_iter().find(fits);
        let moved =
            Self { cell, toward: self.toward.filter(fits).or_else(|| self.toward.and(turned)) };
        // No domino begins in the last corner.
        if self.toward.is_some() && moved.toward.is_none() { self } else { moved }
    }

    /// Returns the place turned to this side, if there is a cell.
    pub(super) fn lying(self, toward: Side) -> Self {
        let fits = self.toward.is_some() && toward.neighbour(self.cell).is_some();
        if fits { Self { toward: Some(toward), ..self } } else { self }
    }
}

impl Question {
    /// Returns the question about the next step of a search; `None` at its end.
    pub(super) fn of(search: &Search) -> Option<Self> {
        let next = search.preview()?.step;
        let (kind, offered) = match search.branch_point() {
            None => (QuestionKind::Event, vec![]),
            Some(BranchPoint::Cell(cell)) if is_cell_known(search) => {
                (QuestionKind::Move, first_place(search, cell).into_iter().collect())
            }
            Some(point) => (QuestionKind::Place, offered(search, point, next)),
        };
        Some(Self { kind, offered, next })
    }

    /// Returns the place of the cursor at the beginning of the question.
    pub(super) fn first_cursor(&self) -> Place {
        self.offered.first().copied().unwrap_or(Place { cell: Cell::at(0, 0), toward: None })
    }

    /// Compares a prediction with the next step.
    pub(super) fn judge(&self, prediction: Prediction) -> Judgement {
        let mut judgement = Judgement::default();
        match self.next {
            Step::Place(made) => {
                let place = Place::of(made);
                let is_place_asked = self.kind == QuestionKind::Place || place.toward.is_some();
                let predicted = match prediction {
                    Prediction::Move(predicted) => Some(Place::of(predicted)),
                    Prediction::Place(predicted) => Some(predicted),
                    Prediction::Back | Prediction::Over => None,
                };
                judgement.cell = is_place_asked.then_some(predicted == Some(place));
                judgement.digit = match prediction {
                    Prediction::Move(it) if predicted == Some(place) => Some(it == made),
                    Prediction::Back | Prediction::Over if !is_place_asked => Some(false),
                    _ => None,
                };
            }
            Step::Backtrack(_) => judgement.backtrack = Some(prediction == Prediction::Back),
            Step::Solved | Step::Exhausted => judgement.end = Some(prediction == Prediction::Over),
        }
        judgement
    }

    /// Describes a wrong prediction; only its digits if the place is right.
    pub(super) fn prediction_in_words(&self, prediction: Prediction) -> String {
        match (self.next, prediction) {
            (Step::Place(made), Prediction::Move(predicted))
                if Place::of(made) == Place::of(predicted) =>
            {
                match predicted {
                    Move::Digit { digit, .. } => digit.to_string(),
                    Move::Domino(domino) => domino.digits().map(|it| it.to_string()).join("-"),
                }
            }
            _ => prediction.in_words(),
        }
    }

    /// Describes the next step: "4 at r1c5", "it goes back".
    pub(super) fn next_in_words(&self) -> String {
        match self.next {
            Step::Place(made) => Prediction::Move(made).in_words(),
            Step::Backtrack(made) => {
                format!("it goes back and takes {} away", Prediction::Move(made).in_words())
            }
            Step::Solved => "it is solved".to_owned(),
            Step::Exhausted => "everything is tried, this is the end".to_owned(),
        }
    }
}

impl Prediction {
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

/// Returns true if the cell of the next step is known: the search has just gone back to it, or the engine goes through
/// the cells in order.
fn is_cell_known(search: &Search) -> bool {
    match search.bookkeeping() {
        Bookkeeping::Flags(_)
        | Bookkeeping::Lists { .. }
        | Bookkeeping::Scan(_)
        | Bookkeeping::Tiles { .. } => true,
        // A domino that covers a known cell may begin at another.
        Bookkeeping::Ways(_) => false,
        Bookkeeping::Candidates(_) | Bookkeeping::Columns(_) => is_back(search),
    }
}

/// Returns the right place and some others, in reading order.
fn offered(search: &Search, point: BranchPoint, next: Step) -> Vec<Place> {
    let right = match (next, point) {
        (Step::Place(made), _) => Some(Place::of(made)),
        (_, BranchPoint::Cell(cell)) => first_place(search, cell),
        (_, BranchPoint::Digit(..) | BranchPoint::Tile(_)) => None,
    };
    let board = search.board();
    let mut blanks: Vec<Cell> = board.grid().blanks().iter().collect();
    // The same step always offers the same cells.
    sort::by_key(&mut blanks, |it| scattered(search.steps(), *it));
    let others = blanks.into_iter().filter_map(|it| first_place(search, it));
    let others = others.filter(|it| Some(*it) != right);
    let mut offered: Vec<Place> = right.into_iter().chain(others).take(OFFERED).collect();
    sort::by_key(&mut offered, |it| it.cell);
    offered
}

/// Hashes a step and a cell, to choose the other places.
const fn scattered(step: u64, cell: Cell) -> u64 {
    // 2^64 divided by the golden ratio: neighbours land far apart.
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = step.wrapping_mul(81).wrapping_add(cell.index() as u64 + 1).wrapping_mul(ODD);
    (mixed ^ (mixed >> 29)).wrapping_mul(ODD) >> 8
}

/// Returns the place of a move at a blank; a domino lies across if there is room.
fn first_place(search: &Search, cell: Cell) -> Option<Place> {
    let Puzzle::Sudominoku(board) = search.board() else {
        return Some(Place { cell, toward: None });
    };
    let blanks = Board::blanks(&board);
    let is_free = |it: &Side| it.neighbour(cell).is_some_and(|it| CellSet::contains(blanks, it));
    let toward = [Side::Right, Side::Down].into_iter().find(is_free)?;
    Some(Place { cell, toward: Some(toward) })
}
