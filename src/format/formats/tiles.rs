//! A picture of the board with its tiles, for people; it can only be written.
//!
//! ```text
//! ┏━━━┯━━━━━━━┳━━     a wall stands between any two cells that are not halves of one domino,
//! ┃ · │ 3   7 ┃       a heavy one where two blocks meet;
//! ┠───┼───────╂──     a point is a blank
//! ```

use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, Digit};

/// The number of rows and of columns.
const N: usize = 9;
/// The number of rows, and of columns, of a block.
const BLOCK: usize = 3;
/// The characters of a cell, without its walls.
const WIDTH: usize = 3;
const BLANK: char = '·';

/// The weight of a wall: nothing, light, heavy.
#[derive(Clone, Copy)]
struct Stroke(usize);

const NOTHING: Stroke = Stroke(0);
const LIGHT: Stroke = Stroke(1);
const HEAVY: Stroke = Stroke(2);

/// The character where walls meet. The string is chosen by the stroke above; in it come nine characters for each stroke
/// to the right, three of them for each stroke below, and one of these for each stroke to the left.
const MEETINGS: [&str; 3] =
    [" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳", "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈", "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"];

/// Draws the board with its walls.
pub(in crate::format) fn write(puzzle: &Puzzle) -> String {
    let lines = (0..N).flat_map(|row| [wall(puzzle, row), cells(puzzle, row)]);
    lines.chain([wall(puzzle, N)]).collect::<Vec<_>>().join("\n")
}

/// Draws the line above a row.
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

/// Draws the line of a row.
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

/// Returns the character where the walls meet at the upper left of a cell.
fn corner(puzzle: &Puzzle, row: usize, column: usize) -> char {
    meeting([
        row.checked_sub(1).map_or(NOTHING, |row| before(puzzle, row, column)),
        above(puzzle, row, column),
        before(puzzle, row, column),
        column.checked_sub(1).map_or(NOTHING, |column| above(puzzle, row, column)),
    ])
}

/// Returns the wall above a cell; none beside the board.
fn above(puzzle: &Puzzle, row: usize, column: usize) -> Stroke {
    if column < N { between(puzzle, row, Cell::new(row, column), Side::Up) } else { NOTHING }
}

/// Returns the wall to the left of a cell; none below the board.
fn before(puzzle: &Puzzle, row: usize, column: usize) -> Stroke {
    if row < N { between(puzzle, column, Cell::new(row, column), Side::Left) } else { NOTHING }
}

/// Returns the wall on a side of a cell. `place` is the distance from the edge of the board in cells.
fn between(puzzle: &Puzzle, place: usize, cell: Option<Cell>, side: Side) -> Stroke {
    let joined = cell.and_then(|cell| puzzle.dominoes()?.joined_side(cell));
    match joined {
        Some(joined) if joined == side => NOTHING,
        _ if place.is_multiple_of(BLOCK) => HEAVY,
        _ => LIGHT,
    }
}

/// Returns the character with these strokes: up, right, down, left.
fn meeting(strokes: [Stroke; 4]) -> char {
    let [up, right, down, left] = strokes.map(|it| it.0);
    let idx = (right * 3 + down) * 3 + left;
    MEETINGS[up].chars().nth(idx).expect("27 characters for each stroke from above")
}
