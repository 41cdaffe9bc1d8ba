//! A screen with a time line for a lesson: a board with a line around every cell, words, and a thin line of time.
//!
//! ```text
//!   +--------------------------------------------+
//!   | +-----------------+                        |
//!   | |                 |  words                 |
//!   | |      board      |                        |
//!   | |                 |                        |
//!   | +-----------------+                        |
//!   | scrub bar                                  |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```
//!
//! The words are below the board if there is no room beside it. A larger board is used only if the words keep room for
//! large letters.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::around::{Around, present, rows_off};
use super::{Lines, Room, Scale, WatchScreen};

/// The columns between the board and the words, and after the words.
const GAP: u16 = 2;
/// The fewest columns of words beside a board.
const BESIDE: u16 = 18;
/// The fewest columns of words beside a board, in large letters.
const BESIDE_LARGE: u16 = 38;
/// The fewest rows of words below a board.
const BELOW: u16 = 3;
/// The fewest rows of words below a board, in large letters.
const BELOW_LARGE: u16 = 12;
/// Columns of a cell with room for a large digit.
const LARGE_DIGIT: u16 = 7;

impl WatchScreen {
    /// Lays out a lesson in an area, with large digits on the board if they fit; `None` if not even the smallest board
    /// does.
    pub fn lesson(area: Rect, kind: Kind) -> Option<Self> {
        let large = |around: Around| {
            let room = if around.is_large() { Room::Large } else { around.scale.room };
            Around { scale: Scale { room, ..around.scale }, ..around }
        };
        Around::all(area, kind).map(large).find(Around::is_lesson).map(Around::lesson)
    }

    /// Lays out a lesson around a board of Sudoku that shows candidates.
    pub fn lesson_with_marks(area: Rect) -> Option<Self> {
        Around::all(area, Kind::Sudoku).find(Around::is_lesson).map(Around::lesson)
    }
}

impl Around {
    /// Returns true if a board suits a lesson: the smallest of all, or one with a line around every cell that leaves
    /// room for the bottom line, the scrub bar and the words.
    fn is_lesson(&self) -> bool {
        let (beside, below) =
            if self.is_large() { (BESIDE_LARGE, BELOW_LARGE) } else { (BESIDE, BELOW) };
        let has_words = self.beside() >= beside || self.below() >= below;
        self.is_smallest()
            || self.scale.lines != Lines::Blocks && self.rows_at_bottom() > 1 && has_words
    }

    const fn is_large(&self) -> bool {
        self.scale.cell_width >= LARGE_DIGIT
    }

    /// Returns the number of columns for words beside the board.
    const fn beside(&self) -> u16 {
        self.area.width.saturating_sub(self.scale.width() + 2 * GAP)
    }

    /// Returns the number of rows for words between the board and the lines at the bottom.
    const fn below(&self) -> u16 {
        self.area.height.saturating_sub(self.scale.height() + self.rows_at_bottom())
    }

    /// Returns the rows of the bottom line and the scrub bar. Words have priority over the bar.
    const fn rows_at_bottom(&self) -> u16 {
        let rows = self.rows();
        let has_bar = rows > 1 && self.beside() >= BESIDE || rows > BELOW + 1;
        if has_bar {
            2
        } else if rows > 0 {
            1
        } else {
            0
        }
    }

    fn lesson(self) -> WatchScreen {
        let n_rows = self.rows_at_bottom();
        let [stage, lines] = rows_off(self.area, self.area.height - n_rows);
        let [scrub, bottom] = rows_off(lines, n_rows.saturating_sub(1));
        let (beside, below) = (self.beside(), self.below());
        let (board, words) = if beside >= BESIDE && (beside >= BESIDE_LARGE || below < BELOW_LARGE)
        {
            let columns = self.scale.width();
            let words = Rect { x: stage.x + columns + GAP, width: beside, ..stage };
            (self.centred_in(Rect { width: columns, ..stage }), Some(words))
        } else if below >= BELOW {
            let [above, below] = rows_off(stage, self.scale.height());
            // A row of air, and a column on both sides.
            let [_, rest] = rows_off(below, u16::from(below.height > BELOW));
            let words = Rect { x: rest.x + 1, width: rest.width - 2, ..rest };
            (self.centred_in(above), Some(words))
        } else {
            (self.centred_in(stage), None)
        };
        WatchScreen {
            title: None,
            board,
            panels: Vec::new(),
            words,
            shape: None,
            scrub: present(scrub),
            pad: None,
            bottom: present(bottom),
        }
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
            assert_eq!(common.board.area, Rect::new(0, 1, 37, 19));
            assert_eq!(common.words, Some(Rect::new(39, 0, 39, 22)));
            assert_eq!(common.scrub, Some(Rect::new(0, 22, 80, 1)));
            assert_eq!(common.bottom, Some(Rect::new(0, 23, 80, 1)));
            let large = WatchScreen::lesson(Rect::new(0, 0, 120, 40), kind).unwrap();
            assert_eq!(large.board.area, Rect::new(0, 0, 73, 37));
            assert_eq!(large.board.scale.room, Room::Large);
            assert_eq!(large.words, Some(Rect::new(75, 0, 43, 38)));
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
                let WatchScreen { board, words, scrub, bottom, .. } =
                    WatchScreen::lesson(area, kind).unwrap();
                let parts: Vec<Rect> =
                    [Some(board.area), words, scrub, bottom].into_iter().flatten().collect();
                laws::check_apart("a lesson", area, &parts);
            }
        }
    }
}
