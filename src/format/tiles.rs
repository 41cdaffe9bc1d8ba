//! A picture of the board with its tiles, for people; it can only be written.
//!
//! ```text
//! ┏━━━┯━━━━━━━┳━━     a wall stands between any two cells that are not halves of one domino,
//! ┃ · │ 3   7 ┃       a heavy one where two blocks meet;
//! ┠───┼───────╂──     a point is a blank
//! ```

use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, Digit};

/// Cells in a row, in a column.
const N: usize = 9;
/// Cells from one block to the next.
const BLOCK: usize = 3;
/// Characters of a cell, without its walls.
const WIDTH: usize = 3;
const BLANK: char = '·';

/// How strong a wall is: nothing, light, heavy.
#[derive(Clone, Copy)]
struct Stroke(usize);

const NOTHING: Stroke = Stroke(0);
const LIGHT: Stroke = Stroke(1);
const HEAVY: Stroke = Stroke(2);

/// The character for each way in which walls meet: as many rows as strokes can come from above, nine
/// columns to each for the stroke to the right, three for the one below, one for the one to the left.
const MEETINGS: [&str; 3] =
    [" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳", "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈", "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"];

/// The board between its walls.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let lines = (0..N).flat_map(|row| [wall(puzzle, row), cells(puzzle, row)]);
    lines.chain([wall(puzzle, N)]).collect::<Vec<_>>().join("\n")
}

/// The line above a row.
fn wall(puzzle: &Puzzle, row: usize) -> String {
    let mut line = String::new();
    for column in 0..=N {
        line.push(corner(puzzle, row, column));
        let above = above(puzzle, row, column);
        let wall = meeting([NOTHING, above, NOTHING, above]);
        line.extend(std::iter::repeat_n(wall, if column < N { WIDTH } else { 0 }));
    }
    line
}

/// The line of a row.
fn cells(puzzle: &Puzzle, row: usize) -> String {
    let mut line = String::new();
    for column in 0..=N {
        let before = before(puzzle, row, column);
        line.push(meeting([before, NOTHING, before, NOTHING]));
        if let Some(cell) = Cell::new(row, column) {
            let shown = puzzle.grid().get(cell).map_or(BLANK, Digit::to_char);
            line.extend([' ', shown, ' ']);
        }
    }
    line
}

/// Where the walls meet at the upper left of a cell.
fn corner(puzzle: &Puzzle, row: usize, column: usize) -> char {
    meeting([
        row.checked_sub(1).map_or(NOTHING, |row| before(puzzle, row, column)),
        above(puzzle, row, column),
        before(puzzle, row, column),
        column.checked_sub(1).map_or(NOTHING, |column| above(puzzle, row, column)),
    ])
}

/// The wall above a cell; beside the board there is none.
fn above(puzzle: &Puzzle, row: usize, column: usize) -> Stroke {
    if column < N { between(puzzle, row, Cell::new(row, column), Side::Up) } else { NOTHING }
}

/// The wall to the left of a cell; below the board there is none.
fn before(puzzle: &Puzzle, row: usize, column: usize) -> Stroke {
    if row < N { between(puzzle, column, Cell::new(row, column), Side::Left) } else { NOTHING }
}

/// The wall that stands so many cells from the edge, on this side of a cell.
fn between(puzzle: &Puzzle, place: usize, cell: Option<Cell>, side: Side) -> Stroke {
    let toward = cell.and_then(|cell| puzzle.dominoes()?.toward(cell));
    match toward {
        Some(toward) if toward == side => NOTHING,
        _ if place.is_multiple_of(BLOCK) => HEAVY,
        _ => LIGHT,
    }
}

/// The strokes up, right, down and left as one character.
fn meeting(strokes: [Stroke; 4]) -> char {
    let [up, right, down, left] = strokes.map(|it| it.0);
    let idx = (right * 3 + down) * 3 + left;
    MEETINGS[up].chars().nth(idx).expect("27 characters for each stroke from above")
}
