//! Which board the game shows: digits between lines, or every mark.
//!
//! The key for the board switches to the other one, then back, then to automatic choice.

use ratatui::layout::Rect;

use crate::grid::Cell;
use crate::settings::BoardChoice;
use crate::tui::look::layout::{BoardScreen, BoardView, Room};
use crate::tui::screens::Ctx;

use super::Play;
use super::hint::ShownHint;

impl Play {
    /// Lays out an area; `None` without room for a board. A hint has the whole panel, and the board is smaller if a
    /// larger one would leave no panel.
    pub(super) fn screen(&self, area: Rect) -> Option<BoardScreen> {
        let kind = self.kind();
        let screen = BoardScreen::of(area, kind, self.board_view())?;
        match (self.has_hint(), screen.panel) {
            (true, None) => BoardScreen::of(area, kind, BoardView::Digits),
            (true, Some(_)) => Some(screen),
            (false, _) => Some(screen.with_lens(kind)),
        }
    }

    /// Returns the board to show: every mark while a hint needs room for candidates or the view of one digit for its
    /// links, else the player's choice.
    fn board_view(&self) -> BoardView {
        let hint_needs_room = self.hint.as_ref().is_some_and(ShownHint::needs_room);
        if hint_needs_room || self.viewed_digit().is_some() {
            BoardView::Marks
        } else {
            self.chosen_view(self.board)
        }
    }

    fn chosen_view(&self, choice: BoardChoice) -> BoardView {
        match choice {
            BoardChoice::Marks => BoardView::Marks,
            BoardChoice::Auto if self.has_marks() => BoardView::Marks,
            BoardChoice::Auto | BoardChoice::Digits => BoardView::Digits,
        }
    }

    fn has_marks(&self) -> bool {
        Cell::ALL.into_iter().any(|it| !self.game.notes(it).marks().is_empty())
    }

    /// Switches to the next board. The first press always shows another one.
    pub(super) fn next_board(&mut self, ctx: &mut Ctx<'_>) {
        let auto = self.chosen_view(BoardChoice::Auto);
        let next =
            match (self.board, auto) {
                (BoardChoice::Auto, BoardView::Digits)
                | (BoardChoice::Digits, BoardView::Marks) => BoardChoice::Marks,
                (BoardChoice::Auto, BoardView::Marks) | (BoardChoice::Marks, BoardView::Digits) => {
                    BoardChoice::Digits
                }
                (BoardChoice::Digits, BoardView::Digits)
                | (BoardChoice::Marks, BoardView::Marks) => BoardChoice::Auto,
            };
        ctx.settings.board = next;
        self.board = next;
        ctx.say(self.words_of_board(ctx.area));
    }

    /// Describes the chosen board. If the terminal has room for only one kind, it says so.
    fn words_of_board(&self, area: Rect) -> String {
        let room = |view| {
            let screen = BoardScreen::of(area, self.kind(), view);
            screen.map_or(Room::Digit, |it| it.board.scale.room)
        };
        let words = match self.board {
            BoardChoice::Auto => "Auto: every mark as soon as there are any, else digits.",
            BoardChoice::Digits => "The board of digits.",
            BoardChoice::Marks => "The board with every mark.",
        };
        let here = match (room(BoardView::Digits), room(BoardView::Marks)) {
            (Room::Digit, Room::Digit) => " A larger terminal has room for every mark.",
            (Room::Digit, _) => "",
            (Room::TwoRows | Room::ThreeByThree | Room::Large, _) => " This size has one for both.",
        };
        format!("{words}{here}")
    }
}
