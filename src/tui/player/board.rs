//! The board of a search: its digits, and the one that the current step placed or took back.

use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, CellSet, Digit};
use crate::search::{Move, Search, Step};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face};

/// Returns the cells of a search. It may have started from the player's entries and not from the `givens`.
pub fn cells(search: &Search, givens: &Puzzle, theme: &Theme) -> [CellView; 81] {
    let (board, start) = (search.board(), search.givens());
    let dead = search.dead_end().map_or(CellSet::EMPTY, |it| it.cells(&board));
    Cell::ALL.map(|cell| {
        of_this_step(search, cell, theme)
            .or_else(|| dead.contains(cell).then(|| nothing_left(theme)))
            .unwrap_or_else(|| at_rest(cell, &board, &start, givens, theme))
    })
}

fn nothing_left(theme: &Theme) -> CellView {
    CellView { face: Face::NothingLeft, style: theme.nothing_left, ..CellView::default() }
}

fn at_rest(cell: Cell, board: &Puzzle, start: &Puzzle, givens: &Puzzle, theme: &Theme) -> CellView {
    let digit = board.grid().get(cell);
    let style = match digit {
        Some(_) if givens.grid().get(cell).is_some() => theme.given,
        Some(_) if start.grid().get(cell).is_some() => theme.entry,
        Some(_) => theme.placed,
        None => theme.text,
    };
    let join = board.dominoes().and_then(|it| it.joined_side(cell));
    let face = digit.map_or(Face::Blank, Face::Digit);
    CellView { face, style, join, ..CellView::default() }
}

/// Returns a cell that the current step wrote or took back; its digit is shown in both cases.
fn of_this_step(search: &Search, cell: Cell, theme: &Theme) -> Option<CellView> {
    let (moved, badge, style) = match search.last_step()? {
        Step::Place(moved) => (moved, Badge::Placed, theme.latest),
        Step::Backtrack(moved) => (moved, Badge::TakenBack, theme.taken_back),
        Step::Solved | Step::Exhausted => return None,
    };
    let (digit, join) = written(moved, cell)?;
    Some(CellView { face: Face::Digit(digit), badge, style, join, ..CellView::default() })
}

/// Returns the digit that a move writes into a cell, and the side of the other half of its domino.
fn written(moved: Move, cell: Cell) -> Option<(Digit, Option<Side>)> {
    match moved {
        Move::Digit { cell: at, digit } => (at == cell).then_some((digit, None)),
        Move::Domino(domino) => {
            let [first, second] = domino.halves();
            let lies = domino.side();
            match cell {
                _ if cell == first.0 => Some((first.1, Some(lies))),
                _ if cell == second.0 => Some((second.1, Some(lies.opposite()))),
                _ => None,
            }
        }
    }
}
