//! The table of tried candidates, each with the cells that eliminate it.
//!
//! ```text
//!   r1c7  row  col  block        5     row  col  block
//!   1     r1c3                   r6c1       r4c1
//!   2     r1c4                   r6c5            r5c6
//!   3          r5c7              r6c9  fits
//!   4     fits
//! ```
//!
//! The rows are digits of one cell, or cells of a house for one digit. If there are too many, the latest are shown,
//! because they are nearest to the step.

use crate::tui::look::text;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Side;
use crate::grid::{Cell, CellSet, Digit};
use crate::search::{Cause, Elimination, Move, Search, Step};
use crate::tui::look::theme::{Charset, Theme};

/// Columns of the table: a label, and a cell for each house.
pub(super) const WIDTH: u16 = 20;

/// Columns of a label and the space after it.
const LABEL: usize = 5;
/// Columns of a cell and the space after it.
const COLUMN: usize = 5;

/// The cell or digit that all rows share. It is the heading of their labels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common {
    Cell(Cell),
    Digit(Digit),
}

/// Returns the table of the last step in at most `most` rows; empty if nothing was tried.
pub(super) fn lines(search: &Search, most: u16, theme: &Theme) -> Vec<Line<'static>> {
    let most = usize::from(most);
    let eliminations = search.eliminations();
    let made = if let Some(Step::Place(made)) = search.last_step() { Some(made) } else { None };
    let Some(common) = common(eliminations.iter().map(|it| it.eliminated).chain(made)) else {
        return Vec::new();
    };
    let mut rows: Vec<Line<'_>> =
        eliminations.iter().map(|it| elimination_row(it, common, theme)).collect();
    rows.extend(made.map(|it| {
        let label = label(it, common, theme.charset);
        row(label, "fits".to_owned(), theme.success, theme)
    }));
    shortened(&mut rows, most.saturating_sub(1), theme);
    rows.insert(0, heading(common, theme));
    rows.truncate(most);
    rows
}

/// Replaces the first rows by their number, if there are too many.
fn shortened(rows: &mut Vec<Line<'static>>, most: usize, theme: &Theme) {
    if rows.len() > most && most > 0 {
        let n_before = rows.len() + 1 - most;
        rows.drain(..n_before);
        rows.insert(0, Line::styled(format!("{n_before} before"), theme.faint));
    }
}

/// Returns the cell that all moves share, else their digit.
fn common(mut moves: impl Iterator<Item = Move>) -> Option<Common> {
    let (cell, digit) = first_half(moves.next()?);
    let in_one_cell = moves.all(|it| first_half(it).0 == cell);
    Some(if in_one_cell { Common::Cell(cell) } else { Common::Digit(digit) })
}

/// Returns the digit of a move and its cell; for a domino the half that comes first in reading order.
const fn first_half(it: Move) -> (Cell, Digit) {
    match it {
        Move::Digit { cell, digit } => (cell, digit),
        Move::Domino(domino) => domino.halves()[0],
    }
}

fn heading(common: Common, theme: &Theme) -> Line<'static> {
    let common = match common {
        Common::Cell(cell) => cell.to_string(),
        Common::Digit(digit) => digit.to_string(),
    };
    Line::from(vec![
        Span::styled(format!("{common:LABEL$}"), theme.title),
        Span::styled(format!("{:COLUMN$}{:COLUMN$}block", "row", "col"), theme.faint),
    ])
}

fn elimination_row(it: &Elimination, common: Common, theme: &Theme) -> Line<'static> {
    let why = match it.cause {
        Cause::SeenDigit(cells) => cells_by_house(it.eliminated, cells),
        Cause::UsedTile(cells) => {
            let cells: Vec<String> = cells.iter().map(|it| it.to_string()).collect();
            format!("lies {}", cells.join(" "))
        }
        Cause::Deduced => "struck out".to_owned(),
    };
    row(label(it.eliminated, common, theme.charset), why, theme.clash, theme)
}

/// Returns the cells with the digit, in a column for each house. A cell in two of the houses is in the first one's
/// column.
fn cells_by_house(eliminated: Move, cells: CellSet) -> String {
    let from = match eliminated {
        Move::Digit { cell, .. } => cell,
        // The half on the other cell is eliminated.
        Move::Domino(domino) => domino.cells()[1],
    };
    let mut rest = cells;
    let columns = from.houses().map(|house| {
        let here = rest.intersection(house.cells());
        rest = rest.difference(here);
        here.first().map_or_else(String::new, |it| it.to_string())
    });
    columns.map(|it| format!("{it:COLUMN$}")).concat().trim_end().to_owned()
}

fn label(it: Move, common: Common, charset: Charset) -> String {
    match (it, common) {
        (Move::Digit { digit, .. }, Common::Cell(_)) => digit.to_string(),
        (Move::Digit { cell, .. }, Common::Digit(_)) => cell.to_string(),
        (Move::Domino(domino), _) => {
            let [one, other] = domino.digits();
            let is_across = domino.side() == Side::Right;
            let way = if is_across { charset.pick('→', '>') } else { charset.pick('↓', 'v') };
            format!("{one}-{other}{way}")
        }
    }
}

fn row(label: String, why: String, style: Style, theme: &Theme) -> Line<'static> {
    let space = LABEL.saturating_sub(text::width(&label));
    Line::from(vec![
        Span::styled(label, style),
        Span::raw(" ".repeat(space)),
        Span::styled(why, theme.text),
    ])
}
