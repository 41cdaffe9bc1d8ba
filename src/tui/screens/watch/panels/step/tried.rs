//! The table of what was tried: what the step shows to be out of the question, and where that is to be seen.
//!
//! ```text
//!   r1c7  row  col  block        5     row  col  block
//!   1     r1c3                   r6c1       r4c1
//!   2     r1c4                   r6c5            r5c6
//!   3          r5c7              r6c9  fits
//!   4     fits
//! ```
//!
//! Digits of one cell stand below each other, or the cells of a house for one digit. Where there are more
//! than rows, the latest are shown: they are nearest to the step.

use crate::tui::look::text;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Side;
use crate::grid::{Cell, CellSet, Digit};
use crate::search::{Cause, Elimination, Move, Step};
use crate::tui::look::theme::{Charset, Theme};

/// Columns of the table: a label, and a cell for each house.
pub(super) const WIDTH: u16 = 20;

/// Columns of a label and the air after it.
const LABEL: usize = 5;
/// Columns of a cell and the air after it.
const COLUMN: usize = 5;

/// What all rows have in common, which stands above their labels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common {
    Cell(Cell),
    Digit(Digit),
}

/// The table, in at most so many rows; none where nothing was tried.
pub(super) fn lines(
    refused: &[Elimination],
    step: Option<Step>,
    most: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let made = match step {
        Some(Step::Place(made)) => Some(made),
        Some(Step::Backtrack(_) | Step::Solved | Step::Exhausted) | None => None,
    };
    let Some(common) = common(refused.iter().map(|it| it.eliminated).chain(made)) else {
        return Vec::new();
    };
    let mut rows: Vec<Line<'_>> = refused.iter().map(|it| refusal(it, common, theme)).collect();
    rows.extend(made.map(|it| {
        let label = label(it, common, theme.charset);
        row(label, "fits".to_owned(), theme.success, theme)
    }));
    shortened(&mut rows, most.saturating_sub(1), theme);
    rows.insert(0, heading(common, theme));
    rows.truncate(most);
    rows
}

/// The first rows give way to their number.
fn shortened(rows: &mut Vec<Line<'static>>, most: usize, theme: &Theme) {
    if rows.len() > most && most > 0 {
        let n_before = rows.len() + 1 - most;
        rows.drain(..n_before);
        rows.insert(0, Line::styled(format!("{n_before} before"), theme.faint));
    }
}

/// Moves of one cell, else of one digit.
fn common(mut moves: impl Iterator<Item = Move>) -> Option<Common> {
    let (cell, digit) = first_half(moves.next()?);
    let in_one_cell = moves.all(|it| first_half(it).0 == cell);
    Some(if in_one_cell { Common::Cell(cell) } else { Common::Digit(digit) })
}

/// Of a domino the half on the cell that is to be covered: the first in reading order.
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

fn refusal(it: &Elimination, common: Common, theme: &Theme) -> Line<'static> {
    let why = match it.cause {
        Cause::SeenDigit(cells) => standing(it.eliminated, cells),
        Cause::UsedTile(cells) => {
            let cells: Vec<String> = cells.iter().map(|it| it.to_string()).collect();
            format!("lies {}", cells.join(" "))
        }
        Cause::Deduced => "struck out".to_owned(),
    };
    row(label(it.eliminated, common, theme.charset), why, theme.clash, theme)
}

/// Where the digit stands, a column for each house. A cell in two of the houses stands in the first.
fn standing(refused: Move, cells: CellSet) -> String {
    let from = match refused {
        Move::Digit { cell, .. } => cell,
        // The half that lies on the other cell is in the way.
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
            let across = domino.side() == Side::Right;
            let way = match (across, charset) {
                (true, Charset::Unicode) => '→',
                (true, Charset::Ascii) => '>',
                (false, Charset::Unicode) => '↓',
                (false, Charset::Ascii) => 'v',
            };
            format!("{one}-{other}{way}")
        }
    }
}

fn row(label: String, why: String, style: Style, theme: &Theme) -> Line<'static> {
    let air = LABEL.saturating_sub(text::width(&label));
    Line::from(vec![
        Span::styled(label, style),
        Span::raw(" ".repeat(air)),
        Span::styled(why, theme.text),
    ])
}
