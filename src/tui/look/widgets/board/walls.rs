//! The walls of the board: the lines between cells, and the characters at their corners.
//!
//! There is no wall between the halves of a domino, so the character at a corner depends on the four walls around it:
//!
//! ```text
//!   ┃ 3   7 │ 1 ┃     3-7 is across, 1-8 down, 4 is a single cell, and there are three blanks
//!   ┠───┬───┤   ┃
//!   ┃ 4 │   │ 8 ┃
//!   ┠───┘┈┈┈├───┨
//!   ┃   ┊   │ 5 ┃
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;

use crate::domino::Side;
use crate::grid::Cell;
use crate::tui::look::layout::{BoardArea, Lines, Room};
use crate::tui::look::theme::{Charset, Theme};

use super::{Board, CellView, Face, Pen};

/// A line between two cells. Less visible ones are less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Wall {
    /// None, between the halves of a domino.
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

impl Wall {
    const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Open => theme.text,
            Self::Dotted | Self::Cell => theme.thin,
            Self::Domino => theme.outline,
            Self::Border => theme.thick,
        }
    }
}

impl Board<'_> {
    pub(super) fn draw_walls(&self, pen: &mut Pen<'_>) {
        let (BoardArea { scale, area, .. }, theme) = (self.at, self.theme);
        let set = LineSet::of(scale.lines, scale.room, theme.charset);
        let n_rows = self.at.n_rows();
        let lines = |start: u16, size: u16| -> Vec<(usize, u16)> {
            (0..=n_rows).filter_map(|idx| Some((idx, start + scale.line(idx, size)?))).collect()
        };
        let (columns, rows) = (lines(area.x, scale.cell_width), lines(area.y, scale.cell_height));
        for &(line, y) in &rows {
            for column in 0..n_rows {
                let wall = self.across(line, column);
                let area = Rect { y, height: 1, ..self.at.cell(self.at.cell_at(0, column)) };
                pen.fill(area, set.across(wall), wall.style(theme));
            }
        }
        for &(line, x) in &columns {
            for row in 0..n_rows {
                let wall = self.down(line, row);
                let area = Rect { x, width: 1, ..self.at.cell(self.at.cell_at(row, 0)) };
                pen.fill(area, set.down(wall), wall.style(theme));
            }
        }
        for &(row, y) in &rows {
            for &(column, x) in &columns {
                let walls = self.corner(row, column);
                let most = walls.into_iter().max().unwrap_or(Wall::Open);
                pen.put(x, y, set.corner(walls), most.style(theme));
            }
        }
    }

    /// Returns the horizontal wall in a column, on a line between rows.
    fn across(&self, line: usize, column: usize) -> Wall {
        self.wall(line, Side::Down, |row| self.at.cell_at(row, column))
    }

    /// Returns the vertical wall in a row, on a line between columns.
    fn down(&self, line: usize, row: usize) -> Wall {
        self.wall(line, Side::Right, |column| self.at.cell_at(row, column))
    }

    /// Returns the walls up, right, down and left of a crossing.
    fn corner(&self, row: usize, column: usize) -> [Wall; 4] {
        let before = |idx: usize| idx.checked_sub(1);
        let after = |idx: usize| (idx < self.at.n_rows()).then_some(idx);
        [
            before(row).map(|row| self.down(column, row)),
            after(column).map(|column| self.across(row, column)),
            after(row).map(|row| self.down(column, row)),
            before(column).map(|column| self.across(row, column)),
        ]
        .map(|wall| wall.unwrap_or(Wall::Open))
    }

    /// Returns the wall on a line: between the cells before and after it. The edges of a block are borders, even inside
    /// a domino.
    fn wall(&self, line: usize, toward: Side, cell: impl Fn(usize) -> Cell) -> Wall {
        let lines = self.at.scale.lines;
        if lines == Lines::Blocks || line == 0 || line == self.at.n_rows() {
            return Wall::Border;
        }
        let [one, other] = [line - 1, line].map(|it| self.view(cell(it)));
        let dominoes = lines == Lines::Pieces;
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
        matches!(self.face, Face::Blank | Face::Dot | Face::NothingLeft | Face::Notes(_))
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
            (Charset::Unicode | Charset::Console, Lines::Blocks, Room::Digit) => Self::Light,
            (Charset::Unicode | Charset::Console, ..) => Self::Mixed,
        }
    }

    fn across(self, wall: Wall) -> char {
        self.corner([Wall::Open, wall, Wall::Open, wall])
    }

    pub(super) fn down(self, wall: Wall) -> char {
        self.corner([wall, Wall::Open, wall, Wall::Open])
    }

    /// Returns the character where these walls meet: up, right, down and left.
    fn corner(self, walls: [Wall; 4]) -> char {
        use Wall::{Dotted, Open};
        match (self, walls) {
            (Self::Ascii, _) => ascii(walls),
            (_, [Open, Dotted, Open, Dotted]) => '┈',
            (_, [Dotted, Open, Dotted, Open]) => '┊',
            // Dotted lines cross each other, and end at any other line.
            (_, [Dotted, Dotted, Dotted, Dotted]) => '┼',
            (Self::Light | Self::Mixed, _) => {
                let arms = (0..).zip(walls).filter_map(|(side, wall)| self.arm(side, wall));
                // Unicode has a character for each combination of light and heavy arms.
                let whole = arms.reduce(|one, other| MergeStrategy::Exact.merge(one, other));
                whole.and_then(|it| it.chars().next()).unwrap_or(' ')
            }
        }
    }

    /// Returns the name part for the line from the centre of a character to a side: up, right, down or left.
    const fn arm(self, side: usize, wall: Wall) -> Option<&'static str> {
        match (self, wall) {
            (_, Wall::Open | Wall::Dotted) => None,
            (Self::Mixed, Wall::Border) => Some(["╹", "╺", "╻", "╸"][side]),
            (_, Wall::Cell | Wall::Domino | Wall::Border) => Some(["╵", "╶", "╷", "╴"][side]),
        }
    }
}

/// Returns the ASCII character: a line if the walls go straight on, else a plus.
fn ascii(walls: [Wall; 4]) -> char {
    use Wall::{Border, Cell, Domino, Dotted, Open};
    match walls.map(|wall| if wall == Dotted { Open } else { wall }) {
        _ if matches!(walls, [Open, Dotted, Open, Dotted] | [Dotted, Open, Dotted, Open]) => '\'',
        [Open, Border, Open, Border] => '=',
        [Border, Open, Border, Open] => '|',
        [Open, Cell | Domino, Open, Cell | Domino] => '-',
        [Cell | Domino, Open, Cell | Domino, Open] => ':',
        [Open, Open, Open, Open] if walls != [Dotted; 4] => ' ',
        _ => '+',
    }
}
