//! One block of a board, large enough for all marks of its cells.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::domino::Side;
use crate::grid::Cell;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardArea, LensArea, Lines, Room, Scale};
use crate::tui::look::theme::Theme;

use super::walls::{LineSet, Wall, Walls};
use super::{Board, CellView, Pen};

/// The block of a cell, seen through a lens.
#[derive(Debug)]
pub struct Lens<'a> {
    /// Its place.
    pub at: LensArea,
    /// The cell whose block is shown.
    pub of_block: Cell,
    /// The cells of the board in reading order.
    pub cells: &'a [CellView; 81],
    /// The lines of the board.
    pub lines: Lines,
    /// Styles and characters.
    pub theme: &'a Theme,
}

impl Widget for &Lens<'_> {
    /// Draws at [`Lens::at`], clipped to `area`.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let clip = area.intersection(buf.area);
        draw::picture(buf, self.at.area(), |buf| {
            let mut pen = Pen { buf, clip };
            self.draw_lines(&mut pen);
            let board = self.board();
            for cell in self.of_block_cells() {
                board.draw_cell(&mut pen, cell, self.at.cell(cell), Room::ThreeByThree);
                self.draw_gap(&mut pen, &board, cell);
            }
        });
    }
}

impl Lens<'_> {
    /// Returns the board, for the styles of its cells; its place does not matter.
    fn board(&self) -> Board<'_> {
        let scale = Scale { room: Room::ThreeByThree, lines: self.lines, ..Scale::LENS };
        let at = BoardArea { scale, area: Rect::ZERO };
        Board { at, cells: self.cells, theme: self.theme }
    }

    fn of_block_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(|it| it.block() == self.of_block.block())
    }

    /// Returns the row and the column of the first cell of the block.
    const fn corner(&self) -> (usize, usize) {
        (self.of_block.row() / 3 * 3, self.of_block.column() / 3 * 3)
    }

    /// Returns the wall across a column of the block; at its edges a domino may go on.
    fn across(&self, line: usize, column: usize) -> Wall {
        let (row, first) = self.corner();
        match line {
            0 | 3 => Wall::Border,
            _ => self.walls().across(row + line, first + column),
        }
    }

    /// Returns the wall down a row of the block.
    fn down(&self, line: usize, row: usize) -> Wall {
        let (first, column) = self.corner();
        match line {
            0 | 3 => Wall::Border,
            _ => self.walls().down(column + line, first + row),
        }
    }

    const fn walls(&self) -> Walls<'_> {
        Walls { cells: self.cells, lines: self.lines }
    }

    /// Returns the walls up, right, down and left of a crossing of lines.
    fn crossing(&self, row: usize, column: usize) -> [Wall; 4] {
        let before = |idx: usize| idx.checked_sub(1);
        let after = |idx: usize| (idx < 3).then_some(idx);
        [
            before(row).map(|it| self.down(column, it)),
            after(column).map(|it| self.across(row, it)),
            after(row).map(|it| self.down(column, it)),
            before(column).map(|it| self.across(row, it)),
        ]
        .map(|wall| wall.unwrap_or(Wall::Open))
    }

    fn draw_lines(&self, pen: &mut Pen<'_>) {
        let draw = LineSet::of(self.lines, Room::ThreeByThree, self.theme.charset);
        let board = self.board();
        let lines = [0_u16, 1, 2, 3];
        for (line, y) in lines.map(|it| (usize::from(it), self.at.y(it) - 1)) {
            for column in 0..3_u16 {
                let wall = self.across(line, column.into());
                let (x, right) = (self.at.x(column), self.at.x(column + 1) - 1);
                let area = Rect { x, y, width: right - x, height: 1 };
                pen.fill(area, draw.across(wall), board.wall_style(wall));
            }
        }
        for (line, x) in lines.map(|it| (usize::from(it), self.at.x(it) - 1)) {
            for row in 0..3_u16 {
                let wall = self.down(line, row.into());
                let (y, bottom) = (self.at.y(row), self.at.y(row + 1) - 1);
                let area = Rect { x, y, width: 1, height: bottom - y };
                pen.fill(area, draw.down(wall), board.wall_style(wall));
            }
        }
        for row in lines {
            for column in lines {
                let walls = self.crossing(row.into(), column.into());
                let style = board.wall_style(walls.into_iter().max().unwrap_or(Wall::Open));
                let (x, y) = (self.at.x(column) - 1, self.at.y(row) - 1);
                pen.put(x, y, draw.corner(walls), style);
            }
        }
    }

    /// Draws the gap between the halves of a domino, if both are in the block.
    fn draw_gap(&self, pen: &mut Pen<'_>, board: &Board<'_>, cell: Cell) {
        let toward = board.view(cell).join.filter(|it| matches!(it, Side::Right | Side::Down));
        let other = toward.and_then(|it| it.neighbour(cell));
        if let Some(other) = other.filter(|it| it.block() == cell.block()) {
            board.draw_gap(pen, (cell, self.at.cell(cell)), (other, self.at.cell(other)));
        }
    }
}
