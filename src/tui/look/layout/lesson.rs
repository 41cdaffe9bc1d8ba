//! A screen with a time line as a lesson shows it: a board with a line around every cell, and words.
//!
//! ```text
//!   +--------------------------------------------+
//!   | +-----------------+                        |
//!   | |                 |  words                 |
//!   | |      board      |                        |
//!   | |                 |                        |
//!   | +-----------------+                        |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```
//!
//! The words are below the board where there is no room for them beside it. A larger board is used only if the words
//! keep room for large letters.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::around::{present, rows_off};
use super::{BoardArea, Lines, Room, Scale, WatchScreen};

/// Columns between the board and the words, and after these.
const GAP: u16 = 2;
/// The fewest columns of words beside a board.
const BESIDE: u16 = 18;
/// The same, with room for large letters.
const BESIDE_LARGE: u16 = 38;
/// The fewest rows of words below a board.
const BELOW: u16 = 3;
/// The same, with room for large letters.
const BELOW_LARGE: u16 = 12;
/// Columns of a cell with room for a large digit.
const LARGE_DIGIT: u16 = 7;

/// A board of some size in the area of a lesson, which may be too small for it.
#[derive(Clone, Copy)]
struct Stage {
    scale: Scale,
    area: Rect,
}

impl WatchScreen {
    /// Returns the parts of a lesson in an area, with large digits on the board where they fit; `None` if not even the
    /// smallest board fits.
    pub fn lesson(area: Rect, kind: Kind) -> Option<Self> {
        let large = |scale: Scale| {
            let room = if scale.cell_width < LARGE_DIGIT { scale.room } else { Room::Large };
            Scale { room, ..scale }
        };
        arranged(area, lined(kind).map(large))
    }

    /// Returns the parts of a lesson around a board of Sudoku that shows candidates, likewise.
    pub fn lesson_with_marks(area: Rect) -> Option<Self> {
        arranged(area, lined(Kind::Sudoku))
    }
}

/// Returns the sizes of a board, smallest first: the smallest of all, and those with a line around every cell.
fn lined(kind: Kind) -> impl DoubleEndedIterator<Item = Scale> {
    let scales = Scale::of(kind).iter().copied();
    scales.filter(|it| it.lines != Lines::Blocks || it.cell_height == 1)
}

fn arranged(area: Rect, scales: impl DoubleEndedIterator<Item = Scale>) -> Option<WatchScreen> {
    let stages = scales.rev().map(|scale| Stage { scale, area });
    stages.filter(Stage::fits).find(Stage::is_taken).map(Stage::screen)
}

impl Stage {
    const fn fits(&self) -> bool {
        self.scale.width() <= self.area.width && self.scale.height() <= self.area.height
    }

    /// Returns whether the board leaves room for the bottom line and the words; the smallest need not.
    fn is_taken(&self) -> bool {
        let is_smallest = self.scale.cell_width == 2;
        let has_bottom = self.area.height > self.scale.height();
        let has_words = if self.scale.cell_width < LARGE_DIGIT {
            self.beside() >= BESIDE || self.below() >= BELOW
        } else {
            self.beside() >= BESIDE_LARGE || self.below() >= BELOW_LARGE
        };
        is_smallest || has_bottom && has_words
    }

    /// Returns the columns for words beside the board.
    const fn beside(&self) -> u16 {
        self.area.width.saturating_sub(self.scale.width() + 2 * GAP)
    }

    /// Returns the rows for words between the board and the bottom line.
    const fn below(&self) -> u16 {
        self.area.height.saturating_sub(self.scale.height() + 1)
    }

    fn screen(self) -> WatchScreen {
        let n_bottom = u16::from(self.area.height > self.scale.height());
        let [stage, bottom] = rows_off(self.area, self.area.height - n_bottom);
        let (beside, below) = (self.beside(), self.below());
        let (board, words) = if beside >= BESIDE && (beside >= BESIDE_LARGE || below < BELOW_LARGE)
        {
            self.side_by_side(stage)
        } else if below >= BELOW {
            self.stacked(stage)
        } else {
            (BoardArea::centred(self.scale, stage), None)
        };
        let bottom = present(bottom);
        WatchScreen {
            title: None,
            board,
            panels: Vec::new(),
            words,
            shape: None,
            scrub: None,
            bottom,
        }
    }

    fn side_by_side(self, stage: Rect) -> (BoardArea, Option<Rect>) {
        let columns = self.scale.width();
        let board = BoardArea::centred(self.scale, Rect { width: columns, ..stage });
        let words = Rect { x: stage.x + columns + GAP, width: self.beside(), ..stage };
        (board, Some(words))
    }

    fn stacked(self, stage: Rect) -> (BoardArea, Option<Rect>) {
        let [above, below] = rows_off(stage, self.scale.height());
        // A row of air, and a column on both sides.
        let [_, rest] = rows_off(below, u16::from(below.height > BELOW));
        let words = Rect { x: rest.x + 1, width: rest.width - 2, ..rest };
        (BoardArea::centred(self.scale, above), Some(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::laws;

    const KINDS: [Kind; 2] = [Kind::Sudoku, Kind::Sudominoku];

    #[test]
    fn a_projector_has_the_lined_board_and_words_beside_it() {
        for kind in KINDS {
            let common = WatchScreen::lesson(Rect::new(0, 0, 80, 24), kind).unwrap();
            assert_eq!(common.board.area, Rect::new(0, 2, 37, 19));
            assert_eq!(common.words, Some(Rect::new(39, 0, 39, 23)));
            assert_eq!(common.bottom, Some(Rect::new(0, 23, 80, 1)));
            let large = WatchScreen::lesson(Rect::new(0, 0, 120, 40), kind).unwrap();
            assert_eq!(large.board.area, Rect::new(0, 1, 73, 37));
            assert_eq!(large.board.scale.room, Room::Large);
            assert_eq!(large.words, Some(Rect::new(75, 0, 43, 39)));
        }
        let marked = WatchScreen::lesson_with_marks(Rect::new(0, 0, 120, 40)).unwrap();
        assert_eq!(marked.board.scale.room, Room::ThreeByThree);
    }

    #[test]
    fn parts_do_not_overlap_and_a_larger_area_never_shows_less() {
        for kind in KINDS {
            laws::check("a lesson", |area| Some(WatchScreen::lesson(area, kind)?.places()));
            for (width, height) in (22..=130).flat_map(|it| (13..=64).map(move |row| (it, row))) {
                let area = Rect::new(0, 0, width, height);
                let WatchScreen { board, words, bottom, .. } =
                    WatchScreen::lesson(area, kind).unwrap();
                let parts: Vec<Rect> =
                    [Some(board.area), words, bottom].into_iter().flatten().collect();
                laws::check_apart("a lesson", area, &parts);
            }
        }
    }
}
