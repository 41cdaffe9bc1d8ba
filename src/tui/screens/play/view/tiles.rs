//! Drawing what only dominoes have: the held one, the set of 36, and the broken rule.

use crate::tui::look::draw;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::domino::{Board, Kind, Side, Tile};
use crate::grid::{Cell, Digit};
use crate::tui::look::layout::{BoardScreen, TilesArea, rows_off};
use crate::tui::msg::Tone;

use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::tiles::{TileView, Tiles};

use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;

use super::super::tiles::Digits;
use super::super::{EntryMode, Play};
use super::colours::colours_in_title;
use super::{LEFT_TOP, LOW_TILES_ROWS};
use crate::words::{SUDOMINOKU_RULES, checks};

/// A half of the held domino, over the blank that it would cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeldHalf {
    /// Its digit; `None` until it is typed.
    pub(super) digit: Option<Digit>,
    /// The side of the other half.
    pub(super) join: Side,
}

impl Play {
    /// Returns the half of the held domino that would cover this cell; `None` if the domino has no room.
    pub(super) fn held_at(&self, cell: Cell) -> Option<HeldHalf> {
        let board = self.game.board().dominoes().filter(|_| self.entry == EntryMode::Digits)?;
        let other = self.other_cell()?;
        let has_room = board.get(self.cursor).is_none() && board.get(other).is_none();
        let toward = self.held.toward(self.cursor, board);
        let (first, second) = match self.held.digits {
            Digits::None => (None, None),
            Digits::One(digit) => (Some(digit), None),
            Digits::Both([one, other]) => (Some(one), Some(other)),
        };
        match cell {
            _ if !has_room => None,
            _ if cell == self.cursor => Some(HeldHalf { digit: first, join: toward }),
            _ if cell == other => Some(HeldHalf { digit: second, join: toward.opposite() }),
            _ => None,
        }
    }

    /// Returns the label of the held domino, because a small board cannot show that it is only held.
    pub(super) fn held_label(&self) -> Option<String> {
        match self.held.digits {
            Digits::None => None,
            Digits::One(digit) => Some(format!("LAYING {digit}-?")),
            Digits::Both([one, other]) => Some(format!("LAYING {one}-{other}")),
        }
    }

    /// Describes what the digit keys and the laying key do at present.
    pub(super) fn describe_keys(&self, canvas: &Canvas<'_>) -> String {
        let digits = canvas.keys.name(action::Play::Digit(Digit::ALL[0]));
        let lay = canvas.keys.name(action::Tiles::LayOrTakeUp);
        let is_blank = self.game.board().grid().get(self.cursor).is_none();
        match self.held.digits {
            Digits::None if is_blank => format!("{digits} {digits} lay a tile"),
            Digits::None if !self.game.is_given(self.cursor) => format!("{lay} takes it up"),
            Digits::None if self.game.board().grid().blanks().is_empty() => String::new(),
            Digits::None => "tiles go on blanks".to_owned(),
            Digits::One(digit) => format!("{digit}-? type the other"),
            Digits::Both([one, other]) => format!("{lay} lays {one}-{other}"),
        }
    }

    /// Describes the piece under the cursor: a domino, a single cell, or a blank.
    pub(super) fn describe_piece(&self, board: &Board) -> String {
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

    /// Returns the heading for the digits or tiles left.
    pub(super) fn left_title(&self) -> String {
        match self.game.board().dominoes() {
            _ if self.shows_colours() => "Colours".to_owned(),
            None => self.too_many().unwrap_or_else(|| "Digits left".to_owned()),
            Some(board) => format!("Tiles left: {}", board.unused_tiles().len()),
        }
    }

    /// Returns a sentence about the first digit that is on the board more than nine times.
    fn too_many(&self) -> Option<String> {
        let left = |digit: Digit| (digit, self.game.remaining(digit));
        let (digit, left) = Digit::ALL.map(left).into_iter().find(|it| it.1 < 0)?;
        Some(match left {
            -1 => format!("One {digit} too many"),
            n => format!("{} {digit}s too many", n.unsigned_abs()),
        })
    }

    /// Returns lines about the rules that dominoes break; none while the board is hidden. Clashes of a Sudoku are
    /// visible without text.
    pub(super) fn broken_rule(&self, columns: u16, theme: &Theme) -> Vec<Line<'static>> {
        let violations = self.game.board().violations_to_show();
        if self.paused || self.kind() == Kind::Sudoku || violations.is_empty() {
            return Vec::new();
        }
        draw::paragraph(&checks::rules(&violations), columns, theme.tone(Tone::Bad))
    }

    /// Returns the two rules of a new Sudominoku, whose player may have seen none before.
    pub(super) fn new_rules(&self, columns: u16, theme: &Theme) -> Vec<Line<'static>> {
        if !self.is_new_sudominoku() {
            return Vec::new();
        }
        let paragraphs = SUDOMINOKU_RULES.iter();
        paragraphs.flat_map(|rule| draw::paragraph(rule, columns, theme.text)).collect()
    }

    /// Returns true for a Sudominoku on which nothing was laid, held or marked yet.
    pub(super) fn is_new_sudominoku(&self) -> bool {
        self.kind() == Kind::Sudominoku
            && self.game.n_edits() == 0
            && self.held.digits == Digits::None
            && self.digit_view.is_none()
            && !self.paused
    }

    /// Draws the set of 36 tiles, or while colours are given these, if there is room. Returns its number of rows plus one.
    pub(super) fn view_tiles_left(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        board: &Board,
    ) -> u16 {
        let theme = canvas.theme;
        let mut views = TileView::of(board);
        if let Some(picked) = self.held.tile() {
            views[picked.index()] = TileView::Picked;
        }
        let Some(at) = TilesArea::fit(area) else { return 0 };
        if self.shows_colours() {
            self.view_colours_on_tiles(canvas, at.area);
            return at.area.height + 1;
        }
        canvas.widget(canvas.area, &Tiles { at, views: &views, theme });
        at.area.height + 1
    }

    /// Draws the colours while these are given, else the broken rule, else the tiles left.
    pub(super) fn view_tiles_strip(&self, canvas: &mut Canvas<'_>, area: Rect, board: &Board) {
        let theme = canvas.theme;
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        let mut lines = self.broken_rule(area.width, theme);
        if self.shows_colours() {
            lines = vec![colours_in_title(theme).collect()];
        }
        if lines.is_empty() {
            let left: Vec<String> = board.unused_tiles().iter().map(|it| it.to_string()).collect();
            let words = format!("Tiles left: {}", left.join(" "));
            lines = draw::paragraph(&words, area.width, theme.faint);
        }
        let rules = self.new_rules(area.width, theme);
        // Where few rows are free, the rules come first: on a new board most tiles are left.
        let is_room = lines.len() + rules.len() <= area.height.into();
        if !is_room && (1..=area.height.into()).contains(&rules.len()) {
            lines = rules;
        } else {
            lines.extend(rules);
        }
        canvas.lines(area, lines);
    }
}

/// Returns the tile at a position of the panel.
pub(in super::super) fn panel_tile(screen: &BoardScreen, at: Position) -> Option<Tile> {
    TilesArea::fit(tiles_room(screen)?)?.hit(at)
}

/// Returns the room for the tiles left in the panel, or in the column beside the board.
pub(super) fn tiles_room(screen: &BoardScreen) -> Option<Rect> {
    let (area, above) = match (screen.panel, screen.strip) {
        (Some(panel), _) if screen.is_low() => (rows_off(panel, 1 + LOW_TILES_ROWS)[0], 1),
        (Some(panel), _) => (panel, LEFT_TOP),
        (None, strip) => (strip.filter(|_| screen.has_column())?, 1),
    };
    Some(rows_off(area, above)[1])
}
