//! The walls of the board: the lines between cells, and the characters at their corners.
//!
//! There is no wall between the halves of a domino, so the character at a corner depends on the four walls around
//! it:
//!
//! ```text
//!   ┃ 3   7 │ 1 ┃     3-7 is across, 1-8 down, 4 is a single cell, and there are three blanks
//!   ┠───┬───┤   ┃
//!   ┃ 4 │   │ 8 ┃
//!   ┠───┘┈┈┈├───┨
//!   ┃   ┊   │ 5 ┃
//! ```

use crate::domino::Side;
use crate::grid::Cell;
use crate::tui::look::layout::{Lines, Room};
use crate::tui::look::theme::Charset;
use crate::tui::look::widgets::lines::{Arms, Weight};

use super::{CellView, Face};

/// The line between two cells, the least visible first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Wall {
    /// None: they are the halves of a domino.
    Open,
    /// A dotted line, between two blanks of a board with dominoes.
    Dotted,
    /// A line around a cell.
    Cell,
    /// A line around a domino.
    Domino,
    /// The border of a block or of the board.
    Border,
}

/// The walls of a board.
pub(super) struct Walls<'a> {
    pub(super) cells: &'a [CellView; 81],
    pub(super) lines: Lines,
}

impl Walls<'_> {
    /// Returns the wall across a column on a line between rows; line 0 is the upper edge of the board.
    pub(super) fn across(&self, line: usize, column: usize) -> Wall {
        let above = Cell::new(line.wrapping_sub(1), column);
        self.wall(line, above, Side::Down, Cell::new(line, column))
    }

    /// Returns the wall down a row on a line between columns; line 0 is the left edge of the board.
    pub(super) fn down(&self, line: usize, row: usize) -> Wall {
        let before = Cell::new(row, line.wrapping_sub(1));
        self.wall(line, before, Side::Right, Cell::new(row, line))
    }

    /// Returns the walls up, right, down and left of the crossing of a line between rows with one between columns.
    pub(super) fn corner(&self, row: usize, column: usize) -> [Wall; 4] {
        let before = |idx: usize| idx.checked_sub(1);
        let after = |idx: usize| (idx < 9).then_some(idx);
        [
            before(row).map(|row| self.down(column, row)),
            after(column).map(|column| self.across(row, column)),
            after(row).map(|row| self.down(column, row)),
            before(column).map(|column| self.across(row, column)),
        ]
        .map(|wall| wall.unwrap_or(Wall::Open))
    }

    /// Returns the wall between two cells; at the edge of the board there is only one cell.
    fn wall(&self, line: usize, one: Option<Cell>, toward: Side, other: Option<Cell>) -> Wall {
        let view = |cell: Option<Cell>| Some(&self.cells[cell?.index()]);
        let (Some(one), Some(other), Lines::Cells | Lines::Pieces) =
            (view(one), view(other), self.lines)
        else {
            return Wall::Border;
        };
        let dominoes = self.lines == Lines::Pieces;
        if dominoes && (one.join == Some(toward) || other.join == Some(toward.opposite())) {
            Wall::Open
        } else if line.is_multiple_of(3) {
            Wall::Border
        } else if dominoes && one.join.or(other.join).is_some() {
            Wall::Domino
        } else if dominoes && one.is_blank() && other.is_blank() {
            Wall::Dotted
        } else {
            Wall::Cell
        }
    }
}

impl CellView {
    const fn is_blank(&self) -> bool {
        matches!(
            self.face,
            Face::Blank | Face::Dot | Face::NothingLeft | Face::Marks { .. } | Face::Notes(_)
        )
    }
}

/// A set of line characters.
#[derive(Clone, Copy)]
pub(super) enum LineSet {
    /// Light lines around blocks.
    Light,
    /// Light lines around cells, heavy ones around blocks.
    Mixed,
    /// ASCII characters.
    Ascii,
}

impl LineSet {
    /// Returns the lines of a board. Only the smallest board has light lines around blocks.
    pub(super) const fn of(lines: Lines, room: Room, charset: Charset) -> Self {
        match (charset, lines, room) {
            (Charset::Ascii, ..) => Self::Ascii,
            (Charset::Unicode, Lines::Blocks, Room::Digit) => Self::Light,
            (Charset::Unicode, ..) => Self::Mixed,
        }
    }

    /// Returns the character of a wall across.
    pub(super) fn across(self, wall: Wall) -> char {
        match (self, wall) {
            (Self::Ascii, Wall::Dotted) => '\'',
            (_, Wall::Dotted) => '┈',
            _ => self.corner([Wall::Open, wall, Wall::Open, wall]),
        }
    }

    /// Returns the character of a wall down.
    pub(super) fn down(self, wall: Wall) -> char {
        match (self, wall) {
            (Self::Ascii, Wall::Dotted) => '\'',
            (_, Wall::Dotted) => '┊',
            _ => self.corner([wall, Wall::Open, wall, Wall::Open]),
        }
    }

    /// Returns the character where the walls up, right, down and left meet.
    pub(super) fn corner(self, walls: [Wall; 4]) -> char {
        match self {
            Self::Ascii => ascii(walls),
            // Dotted lines cross each other, and end at any other line.
            Self::Light | Self::Mixed if walls == [Wall::Dotted; 4] => '┼',
            Self::Light | Self::Mixed => {
                let [up, right, down, left] = walls.map(|wall| self.weight(wall));
                Arms { up, right, down, left }.symbol()
            }
        }
    }

    const fn weight(self, wall: Wall) -> Weight {
        match (self, wall) {
            (_, Wall::Open | Wall::Dotted) => Weight::None,
            (Self::Mixed, Wall::Border) => Weight::Heavy,
            (_, Wall::Cell | Wall::Domino | Wall::Border) => Weight::Light,
        }
    }
}

/// Returns the ASCII character: a line where walls go straight on, else a plus.
fn ascii(walls: [Wall; 4]) -> char {
    use Wall::{Border, Cell, Domino, Dotted, Open};
    match walls.map(|wall| if wall == Dotted { Open } else { wall }) {
        [Open, Border, Open, Border] => '=',
        [Border, Open, Border, Open] => '|',
        [Open, Cell | Domino, Open, Cell | Domino] => '-',
        [Cell | Domino, Open, Cell | Domino, Open] => ':',
        [Open, Open, Open, Open] if walls != [Dotted; 4] => ' ',
        _ => '+',
    }
}
