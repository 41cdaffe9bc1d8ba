//! What is special to dominoes when the game is drawn: the one in hand, the set of 36, and what is wrong.

use crate::tui::look::draw;
use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::domino::{Board, Kind, Side, Tile};
use crate::grid::{Cell, Digit};
use crate::tui::look::layout::{BoardScreen, TilesArea, rows_off};
use crate::tui::msg::Message;

use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::tiles::{TileView, Tiles};

use crate::tui::keymap::action;
use crate::tui::screens::DrawCtx;

use super::super::tiles::Digits;
use super::super::{Clock, Entry, Play, sentence};
use super::{LEFT_TOP, LOW_TILES};

/// A half of the domino in hand, above the blank that it would cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// Its digit, where it has been typed.
    pub(super) digit: Option<Digit>,
    /// The way to the other half.
    pub(super) join: Side,
}

impl Play {
    /// The half in hand that would cover this cell, where the domino has room.
    pub(super) fn held_at(&self, cell: Cell) -> Option<Held> {
        let board = self.game.board().dominoes().filter(|_| self.entry == Entry::Digits)?;
        let other = self.reach()?;
        let has_room = board.get(self.cursor).is_none() && board.get(other).is_none();
        let toward = self.hand.toward(self.cursor, board);
        let (first, second) = match self.hand.digits() {
            Digits::None => (None, None),
            Digits::One(digit) => (Some(digit), None),
            Digits::Both([one, other]) => (Some(one), Some(other)),
        };
        match cell {
            _ if !has_room => None,
            _ if cell == self.cursor => Some(Held { digit: first, join: toward }),
            _ if cell == other => Some(Held { digit: second, join: toward.opposite() }),
            _ => None,
        }
    }

    /// The domino in hand, where one is: on a small screen it looks as if it lay.
    pub(super) fn in_hand(&self) -> Option<String> {
        match self.hand.digits() {
            Digits::None => None,
            Digits::One(digit) => Some(format!("HAND {digit}-?")),
            Digits::Both([one, other]) => Some(format!("HAND {one}-{other}")),
        }
    }

    /// What the keys of digits and the one that lays do now.
    pub(super) fn hand_words(&self, look: &DrawCtx<'_>) -> String {
        let digits = look.keys.name(action::Play::Digit(Digit::ALL[0]));
        let lay = look.keys.name(action::Tiles::LayOrTakeUp);
        let is_blank = self.game.board().grid().get(self.cursor).is_none();
        match self.hand.digits() {
            Digits::None if is_blank => format!("{digits} {digits} lay a tile"),
            Digits::None if !self.game.is_given(self.cursor) => format!("{lay} takes it up"),
            Digits::None if self.game.board().grid().blanks().is_empty() => String::new(),
            Digits::None => "tiles go on blanks".to_owned(),
            Digits::One(digit) => format!("{digit}-? type the other"),
            Digits::Both([one, other]) => format!("{lay} lays {one}-{other}"),
        }
    }

    /// What the cursor stands on: a domino, a single cell, or a blank.
    pub(super) fn piece_words(&self, board: &Board) -> String {
        let cell = self.cursor;
        match (board.domino(cell), board.get(cell)) {
            (Some(domino), _) => {
                let ([one, other], [first, second]) = (domino.digits(), domino.cells());
                let whose = if self.game.is_given(cell) { "given" } else { "yours" };
                format!("{first} {second}: {one}-{other} {whose}")
            }
            (None, Some(digit)) => format!("{cell}: {digit}, single cell"),
            (None, None) => format!("{cell} is blank"),
        }
    }

    /// What stands above the digits or tiles that are left.
    pub(super) fn left_title(&self) -> String {
        match self.game.board().dominoes() {
            None => "Digits left".to_owned(),
            Some(board) => format!("Tiles left: {}", board.unused_tiles().len()),
        }
    }

    /// The first rule that the board of dominoes breaks, unless the board is hidden. (That a digit of a Sudoku
    /// clashes shows well enough.)
    pub(super) fn trouble(&self) -> Option<Message> {
        if self.clock == Clock::Paused {
            return None;
        }
        if self.kind() == Kind::Sudoku {
            return None;
        }
        let violations = self.game.board().violations_to_show();
        Some(Message::bad(sentence(&violations.first()?.to_string())))
    }

    /// Draws the set of 36 where it has room, and returns the rows it takes with one below it.
    pub(super) fn view_tiles_left(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        board: &Board,
        theme: &Theme,
    ) -> u16 {
        let mut views = TileView::of(board);
        if let Some(picked) = self.hand.tile() {
            views[picked.index()] = TileView::Picked;
        }
        let Some(at) = TilesArea::fit(area) else { return 0 };
        frame.render_widget(&Tiles { at, views: &views, theme }, frame.area());
        at.area().height + 1
    }

    /// What is wrong, else how many tiles are left and which.
    pub(super) fn view_tiles_strip(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        board: &Board,
        theme: &Theme,
    ) {
        let width = usize::from(area.width).saturating_sub(1);
        let (text, style) = if let Some(message) = self.trouble() {
            (message.text, theme.tone(message.tone))
        } else {
            let left: Vec<String> = board.unused_tiles().iter().map(|it| it.to_string()).collect();
            (format!("Tiles left: {}", left.join(" ")), theme.faint)
        };
        let lines: Vec<Line<'_>> = text::wrapped(&text, width)
            .into_iter()
            .map(|it| Line::styled(format!(" {it}"), style))
            .collect();
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }
}

/// The tile at a place of the panel.
pub(in super::super) fn panel_tile(screen: &BoardScreen, at: Position) -> Option<Tile> {
    let (area, above) = match (screen.panel, screen.strip) {
        (Some(panel), _) if screen.is_low() => (rows_off(panel, 1 + LOW_TILES)[0], 1),
        (Some(panel), _) => (panel, LEFT_TOP),
        (None, strip) => (strip.filter(|_| screen.has_column())?, 1),
    };
    let [_, area] = rows_off(area, above);
    TilesArea::fit(area)?.hit(at)
}
