//! The game as it is drawn; what is special to dominoes is in `tiles`.

mod tiles;

use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::domino::Kind;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::tui::look::layout::{BoardScreen, Room};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::widgets::board::{Badge, CellView, Face};
use crate::tui::look::words;

use super::{Clock, Entry, Order, Play};
use crate::tui::keymap::action;
use crate::tui::look::chrome;
use crate::tui::screens::{DrawCtx, Screen};

pub(super) use tiles::panel_tile;

/// Rows of the panel above the digits or tiles that are left.
const LEFT_TOP: u16 = 5;
/// Rows of the panel from the message to the keys that the bottom line has no room for.
const KEYS_BELOW_MESSAGE: u16 = 5;
/// The same below the set of tiles, which takes more rows and is wider.
const KEYS_BELOW_MESSAGE_OF_TILES: u16 = 3;
/// Columns of a title that has room for the digits left.
const LEFT_IN_TITLE: u16 = 58;
/// Columns of one digit in the panel.
const LEFT_WIDTH: u16 = 6;

impl Play {
    /// Draws the game.
    pub fn view(&self, frame: &mut Frame<'_>, screen: &BoardScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        chrome::board(frame, screen.board, &self.cells(screen.board.scale.room, theme), theme);
        match screen.title {
            Some(area) => self.view_title(frame, area, screen, theme),
            None => {
                if let (Some(mode), Clock::Runs) = (self.mode(), self.clock) {
                    let board = screen.board.area;
                    chrome::on_edge(frame, board, board.bottom() - 1, &mode, theme.alert);
                }
            }
        }
        if self.clock == Clock::Paused {
            chrome::banner(frame, screen, "Paused", theme);
        }
        if let Some(area) = screen.panel {
            self.view_panel(frame, area, screen, look);
        } else if let Some(area) = screen.strip {
            self.view_strip(frame, area, theme);
        }
    }

    fn cells(&self, room: Room, theme: &Theme) -> [CellView; 81] {
        if self.clock == Clock::Paused {
            return [CellView::default(); 81];
        }
        let wrong = self.game.board().wrong_cells();
        Cell::ALL.map(|cell| self.cell(cell, wrong, room, theme))
    }

    fn cell(&self, cell: Cell, wrong: CellSet, room: Room, theme: &Theme) -> CellView {
        let focus = self.focus();
        let held = self.held_at(cell);
        let digit = self.game.board().grid().get(cell).or_else(|| held?.digit);
        let marks = if room == Room::Digit { DigitSet::EMPTY } else { self.game.marks(cell) };
        let sees = self.cursor.sees(cell);
        let face = match digit {
            Some(digit) => Face::Digit(digit),
            None if !marks.is_empty() => {
                let strong = focus
                    .map_or(DigitSet::EMPTY, |digit| marks.intersection(DigitSet::only(digit)));
                Face::Marks { marks, strong }
            }
            None if sees || wrong.contains(cell) => Face::Dot,
            None => Face::Blank,
        };
        let (badge, own) = match digit {
            _ if wrong.contains(cell) => (Badge::Clash, theme.clash),
            Some(_) if self.mistakes.contains(cell) => (Badge::Mistake, theme.mistake),
            Some(_) if self.game.is_given(cell) => (Badge::None, theme.given),
            Some(_) => (Badge::None, theme.entry),
            None => (Badge::None, theme.mark),
        };
        let style = if cell == self.cursor {
            theme.cursor
        } else if held.is_some() {
            theme.held
        } else if digit.is_some() && digit == focus {
            Theme::on(theme.same, own)
        } else if sees {
            Theme::on(theme.peer, own)
        } else {
            own
        };
        let strong = if cell == self.cursor { theme.cursor } else { theme.same };
        let join = self.game.toward(cell).or_else(|| Some(held?.join));
        CellView { face, badge, style, strong, join, gauge: None }
    }

    /// The digit that stands out: the one picked, else the one under the cursor.
    fn focus(&self) -> Option<Digit> {
        match self.order {
            Order::DigitFirst(Some(digit)) => Some(digit),
            Order::DigitFirst(None) | Order::CellFirst => self.game.board().grid().get(self.cursor),
        }
    }

    fn view_title(&self, frame: &mut Frame<'_>, area: Rect, screen: &BoardScreen, theme: &Theme) {
        let right = self.title_right(area, screen, theme);
        let mode = self.title_mode(screen, theme);
        let mode_width: usize = mode.iter().map(Span::width).sum();
        let name = Span::styled(self.name(), theme.title);
        let mut left = vec![Span::raw(" ")];
        // The mode must be seen; a name without room beside it gives way.
        if mode.is_empty() || 1 + name.width() + mode_width + right.width() <= area.width.into() {
            left.push(name);
        }
        left.extend(mode);
        chrome::title(frame, area, Line::from(left), right);
    }

    fn title_mode(&self, screen: &BoardScreen, theme: &Theme) -> Vec<Span<'static>> {
        let mut spans = Vec::new();
        if self.clock == Clock::Paused {
            return spans;
        }
        if let Some(mode) = self.mode() {
            spans.push(Span::raw("  "));
            spans.push(Span::styled(format!(" {mode} "), theme.alert));
        }
        let marks = self.game.marks(self.cursor);
        if screen.board.scale.room == Room::Digit && !marks.is_empty() {
            let digits: String = marks.iter().map(Digit::to_char).collect();
            spans.push(Span::styled(format!("  marks {digits}"), theme.faint));
        }
        spans
    }

    fn title_right(&self, area: Rect, screen: &BoardScreen, theme: &Theme) -> Line<'static> {
        let mut spans = Vec::new();
        let told_elsewhere = screen.panel.is_some() || screen.strip.is_some();
        if !told_elsewhere && area.width >= LEFT_IN_TITLE {
            for digit in Digit::ALL {
                spans.extend(self.left(digit, theme).spans);
                spans.push(Span::raw(" "));
            }
        }
        let clock = format!(" {} ", self.clock_words());
        spans.push(Span::styled(clock, theme.text));
        Line::from(spans)
    }

    fn mode(&self) -> Option<String> {
        let picked = match self.order {
            Order::CellFirst => None,
            Order::DigitFirst(None) => Some("PICK".to_owned()),
            Order::DigitFirst(Some(digit)) => Some(format!("DIGIT {digit}")),
        };
        match (self.entry, picked) {
            (Entry::Digits, picked) => picked.or_else(|| self.in_hand()),
            (Entry::Marks, None) => Some("MARKS".to_owned()),
            (Entry::Marks, Some(picked)) => Some(format!("MARKS {picked}")),
        }
    }

    fn clock_words(&self) -> String {
        let time = words::clock(self.game.elapsed());
        match self.clock {
            Clock::Runs => time,
            Clock::Paused => format!("{time} paused"),
        }
    }

    fn view_panel(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        screen: &BoardScreen,
        look: &DrawCtx<'_>,
    ) {
        let theme = look.theme;
        frame.render_widget(Paragraph::new(self.panel_head(look)), area);
        let message_top = match self.game.board().dominoes() {
            None => self.view_digits_left(frame, area, theme),
            Some(board) => self.view_tiles_left(frame, area, board, theme),
        };
        let below =
            |rows: u16| Rect { y: area.y + rows, height: area.height.saturating_sub(rows), ..area };
        let mut keys_top = message_top
            + match self.kind() {
                Kind::Sudoku => KEYS_BELOW_MESSAGE,
                Kind::Sudominoku => KEYS_BELOW_MESSAGE_OF_TILES,
            };
        if let Some(message) = self.message.clone().or_else(|| self.trouble()) {
            let message = look.spelled(&message);
            let words = text::wrapped(&message.text, area.width.into());
            // A long message is read whole, and the keys make room.
            let n_rows = u16::try_from(words.len()).unwrap_or(u16::MAX);
            keys_top = keys_top.max(message_top.saturating_add(n_rows).saturating_add(1));
            let style = theme.tone(message.tone);
            let words: Vec<Line<'_>> =
                words.into_iter().map(|it| Line::styled(it, style)).collect();
            frame.render_widget(Paragraph::new(words), below(message_top).intersection(area));
        }
        if area.height > keys_top {
            let bottom = look.keys(self.context());
            let room = below(keys_top);
            let in_line = screen.bottom.map_or(0, |it| it.width);
            let keys = chrome::key_lines(&bottom, in_line, room.as_size(), theme);
            frame.render_widget(Paragraph::new(keys), room);
        }
    }

    /// The digits that are left, and the row of the panel where words may stand below them.
    fn view_digits_left(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) -> u16 {
        for digit in Digit::ALL {
            if let Some(place) = left_place(area, digit) {
                frame.render_widget(self.left(digit, theme), place);
            }
        }
        LEFT_TOP + 4
    }

    /// The rows above the digits that are left; of a hidden board they tell nothing.
    fn panel_head(&self, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
        let theme = look.theme;
        let board = self.game.board();
        let to_go = match board.grid().blanks().len() as u64 {
            0 if board.is_solved() => "Solved".to_owned(),
            0 => "Full, but not right".to_owned(),
            blanks => format!("{} to go", words::plural(blanks, "cell")),
        };
        let (entry, cursor) = match self.clock {
            Clock::Runs => (self.entry_line(look), self.cursor_words()),
            Clock::Paused => (Line::styled("clock stopped", theme.faint), String::new()),
        };
        vec![
            Line::styled(to_go, theme.title),
            entry,
            Line::styled(cursor, theme.faint),
            Line::raw(""),
            Line::styled(self.left_title(), theme.title),
        ]
    }

    fn entry_line(&self, look: &DrawCtx<'_>) -> Line<'static> {
        let theme = look.theme;
        let digits = look.key(action::Play::Digit(Digit::ALL[0]));
        let write = look.key(action::Sudoku::WritePicked);
        let words = match (self.entry, self.order) {
            (Entry::Digits, _) if self.kind() == Kind::Sudominoku => {
                return Line::styled(self.hand_words(look), theme.faint);
            }
            (_, Order::DigitFirst(None)) => format!("{digits} pick a digit"),
            (Entry::Digits, Order::CellFirst) => format!("{digits} write digits"),
            (Entry::Marks, Order::CellFirst) => format!("{digits} write marks"),
            (Entry::Digits, Order::DigitFirst(Some(_))) => format!("{write} writes it"),
            (Entry::Marks, Order::DigitFirst(Some(_))) => format!("{write} marks it"),
        };
        let style = match self.entry {
            Entry::Digits => theme.faint,
            Entry::Marks => theme.alert,
        };
        Line::styled(words, style)
    }

    fn cursor_words(&self) -> String {
        if let Some(board) = self.game.board().dominoes() {
            return self.piece_words(board);
        }
        let cell = self.cursor;
        match self.game.board().grid().get(cell) {
            Some(digit) if self.game.is_given(cell) => format!("{cell} is given: {digit}"),
            Some(digit) => format!("{cell} is {digit}"),
            None => format!("{cell} is blank"),
        }
    }

    fn left(&self, digit: Digit, theme: &Theme) -> Line<'static> {
        let left = self.game.remaining(digit);
        let picked = matches!(self.order, Order::DigitFirst(Some(it)) if it == digit);
        let style = match left {
            _ if picked => theme.alert,
            0 => theme.faint,
            _ => theme.title,
        };
        let times = if theme.charset == Charset::Unicode { "×" } else { "x" };
        Line::from(vec![
            Span::styled(digit.to_string(), style),
            Span::styled(format!("{times}{left}"), theme.faint),
        ])
    }

    /// The rows under a board without a panel: what is left.
    fn view_strip(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        match self.game.board().dominoes() {
            None => self.view_digits_strip(frame, area, theme),
            Some(board) => self.view_tiles_strip(frame, area, board, theme),
        }
    }

    /// The digits, and how many of each are left.
    fn view_digits_strip(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let style = |digit: Digit| {
            if self.game.remaining(digit) == 0 { theme.faint } else { theme.title }
        };
        let digits: Vec<Span<'_>> =
            Digit::ALL.iter().map(|&it| Span::styled(format!(" {it}"), style(it))).collect();
        let counts: Vec<String> =
            Digit::ALL.iter().map(|&it| self.game.remaining(it).to_string()).collect();
        let rows = [
            Line::from([vec![Span::styled("digit", theme.faint)], digits].concat()).centered(),
            Line::styled(format!(" left {}", counts.join(" ")), theme.faint).centered(),
        ];
        frame.render_widget(Paragraph::new(rows.to_vec()), area);
    }
}

/// The digit at a place of the panel.
pub(super) fn panel_digit(screen: &BoardScreen, at: Position) -> Option<Digit> {
    let panel = screen.panel?;
    Digit::ALL.into_iter().find(|&digit| left_place(panel, digit).is_some_and(|it| it.contains(at)))
}

fn left_place(panel: Rect, digit: Digit) -> Option<Rect> {
    let idx = u16::from(digit.get()) - 1;
    let place = Rect {
        x: panel.x + idx % 3 * LEFT_WIDTH,
        y: panel.y + LEFT_TOP + idx / 3,
        width: LEFT_WIDTH - 2,
        height: 1,
    };
    (panel.intersection(place) == place).then_some(place)
}
