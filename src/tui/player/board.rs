//! The board of a run: its digits, and those of the current step.

use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::PathStep;
use crate::search::{Move, Search, Step};
use crate::timeline::{HumanRun, Run};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face};

/// Returns the cells of a run. Digits beyond `givens` that it started with are drawn as the player's entries.
pub fn cells(run: &Run, givens: &Puzzle, theme: &Theme) -> [CellView; 81] {
    let (board, start) = (run.board(), run.start());
    let dead = run.search().and_then(Search::dead_end);
    let dead = dead.map_or(CellSet::EMPTY, |it| it.cells(&board));
    let nothing_left =
        CellView { face: Face::NothingLeft, style: theme.clash, ..CellView::default() };
    Cell::ALL.map(|cell| match of_this_step(run, cell, theme) {
        Some(view) => view,
        None if dead.contains(cell) => nothing_left,
        None => at_rest(cell, &board, &start, givens, theme),
    })
}

/// Returns the cells of a board that no run changes.
pub fn resting_cells(board: &Puzzle, givens: &Puzzle, theme: &Theme) -> [CellView; 81] {
    Cell::ALL.map(|cell| at_rest(cell, board, board, givens, theme))
}

fn at_rest(cell: Cell, board: &Puzzle, start: &Puzzle, givens: &Puzzle, theme: &Theme) -> CellView {
    let style = match board.grid().get(cell) {
        Some(_) if givens.grid().get(cell).is_some() => theme.given,
        Some(_) if start.grid().get(cell).is_some() => theme.entry,
        Some(_) => theme.placed,
        None => theme.text,
    };
    CellView::of(board, cell, style)
}

/// Returns a cell that the current step filled or cleared; its digit is shown in both cases.
fn of_this_step(run: &Run, cell: Cell, theme: &Theme) -> Option<CellView> {
    let ((digit, join), badge) = match run {
        Run::Human(path) => (found(path, cell)?, Badge::Placed),
        Run::Search(_) | Run::Record(_) => match run.last_step()? {
            Step::Place(moved) => (written(moved, cell)?, Badge::Placed),
            Step::Backtrack(moved) => (written(moved, cell)?, Badge::TakenBack),
            Step::Solved | Step::Exhausted => return None,
        },
    };
    let style = if badge == Badge::Placed { theme.latest } else { theme.taken_back };
    Some(CellView { face: Face::Digit(digit), badge, style, join, ..CellView::default() })
}

/// Returns the digit that a person's step places in a cell, and the side of its domino's other half.
fn found(path: &HumanRun, cell: Cell) -> Option<(Digit, Option<Side>)> {
    let step = path.step()?;
    if let PathStep::Domino(forced) = step {
        return written(Move::Domino(forced.domino), cell);
    }
    step.placements().iter().find(|it| it.cell == cell).map(|it| (it.digit, None))
}

/// Returns the digit that a move writes into a cell, and the side of its domino's other half.
fn written(moved: Move, cell: Cell) -> Option<(Digit, Option<Side>)> {
    match moved {
        Move::Digit { cell: at, digit } => (at == cell).then_some((digit, None)),
        Move::Domino(domino) => {
            let sides = [domino.side(), domino.side().opposite()];
            let half = domino.halves().into_iter().zip(sides).find(|((at, _), _)| *at == cell);
            half.map(|((_, digit), side)| (digit, Some(side)))
        }
    }
}
