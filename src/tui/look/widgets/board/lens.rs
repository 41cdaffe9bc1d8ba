//! One block of a board, large enough for all marks of its cells.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::domino::Side;
use crate::grid::Cell;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardArea, LensArea, Lines, Room, Scale};
use crate::tui::look::theme::Theme;

use super::walls::{LineSet, Walls};
use super::{Board, CellView, Pen};

/// A view of the block of a cell through a lens.
#[derive(Debug)]
pub struct Lens<'a> {
    pub at: LensArea,
    /// The cell whose block is shown.
    pub of_block: Cell,
    /// The cells of the board in reading order.
    pub cells: &'a [CellView; 81],
    pub lines: Lines,
    /// Styles and characters.
    pub theme: &'a Theme,
}

impl Widget for &Lens<'_> {
    /// Draws at [`Lens::at`], clipped to `area`.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let clip = area.intersection(buf.area);
        draw::picture(buf, self.at.area, |buf| {
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
    /// Returns a board with these cells, for their styles. Its place does not matter.
    fn board(&self) -> Board<'_> {
        let scale = Scale { room: Room::ThreeByThree, lines: self.lines, ..Scale::LENS };
        let at = BoardArea { scale, area: Rect::ZERO };
        Board { at, cells: self.cells, theme: self.theme }
    }

    fn of_block_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(|it| it.block() == self.of_block.block())
    }

    fn draw_lines(&self, pen: &mut Pen<'_>) {
        let first = (self.of_block.row() / 3 * 3, self.of_block.column() / 3 * 3);
        let walls = Walls { cells: self.cells, lines: self.lines, first, n: 3 };
        let set = LineSet::of(self.lines, Room::ThreeByThree, self.theme.charset);
        let columns = [0, 1, 2, 3].map(|it| (usize::from(it), self.at.x(it) - 1));
        let rows = [0, 1, 2, 3].map(|it| (usize::from(it), self.at.y(it) - 1));
        walls.draw(pen, &columns, &rows, |cell| self.at.cell(cell), (set, self.theme));
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
