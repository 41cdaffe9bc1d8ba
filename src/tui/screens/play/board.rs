//! The board that the game shows: digits between lines, or every mark.
//!
//! The key for the board switches to the other one. No move does.

use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::grid::Cell;
use crate::settings::BoardChoice;
use crate::tui::look::layout::{BoardScreen, BoardView, Room};
use crate::tui::screens::Ctx;

use super::Play;
use super::hint::ShownHint;

/// Rows above the text of a hint in a panel: grade and clock, and one of air.
const HEAD_OF_HINT: u16 = 2;

impl Play {
    /// Lays out an area; `None` without room for a board. A hint has the panel below grade and clock, and the board is
    /// smaller if a larger one would leave no panel: then they stay in the title, whose place stays too.
    pub(super) fn screen(&self, area: Rect) -> Option<BoardScreen> {
        let kind = self.kind();
        let screen = BoardScreen::of(area, kind, self.board_view())?;
        let screen = if kind == Kind::Sudoku { screen.with_pad() } else { screen };
        match (self.has_hint(), screen.panel) {
            (true, None) if screen.pad.is_none() => {
                let with_panel = BoardScreen::of(area, kind, BoardView::Digits)?;
                let title = with_panel.title.and(screen.title).or(with_panel.title);
                Some(BoardScreen { title, ..with_panel })
            }
            (true, _) => Some(screen.with_head(HEAD_OF_HINT)),
            (false, _) if kind == Kind::Sudominoku || self.magnifies() => {
                Some(screen.with_lens(kind))
            }
            (false, _) => Some(screen),
        }
    }

    /// Returns true if the cursor's block has notes, for which the lens is.
    pub(super) fn magnifies(&self) -> bool {
        let of_block = |it: &Cell| it.block() == self.cursor.block();
        Cell::ALL
            .iter()
            .filter(|it| of_block(it))
            .any(|it| !self.game.notes(*it).marks().is_empty())
    }

    /// Returns the board to show: every mark while a hint needs room for candidates or the view of one digit for its
    /// links, else the player's choice.
    fn board_view(&self) -> BoardView {
        let hint_needs_room = self.hint.as_ref().is_some_and(ShownHint::needs_room);
        let needs_room = hint_needs_room || self.viewed_digit().is_some();
        match self.board {
            BoardChoice::Digits if !needs_room => BoardView::Digits,
            BoardChoice::Auto | BoardChoice::Digits => BoardView::Marks,
        }
    }

    /// Switches to the other board.
    pub(super) fn next_board(&mut self, ctx: &mut Ctx<'_>) {
        self.board = match self.board {
            BoardChoice::Auto => BoardChoice::Digits,
            BoardChoice::Digits => BoardChoice::Auto,
        };
        ctx.settings.board = self.board;
        ctx.say(self.words_of_board(ctx.area));
    }

    /// Describes the chosen board. If the terminal has room for only one kind, it says so.
    fn words_of_board(&self, area: Rect) -> String {
        let room = |view| {
            let screen = BoardScreen::of(area, self.kind(), view);
            screen.map_or(Room::Digit, |it| it.board.scale.room)
        };
        let words = match self.board {
            BoardChoice::Auto => "The board with every mark.",
            BoardChoice::Digits => "The board of digits.",
        };
        let here = match (room(BoardView::Digits), room(BoardView::Marks)) {
            (Room::Digit, Room::Digit) => " A larger terminal has room for every mark.",
            (Room::Digit, _) => "",
            (Room::TwoRows | Room::ThreeByThree | Room::Large, _) => " This size has one for both.",
        };
        format!("{words}{here}")
    }
}
