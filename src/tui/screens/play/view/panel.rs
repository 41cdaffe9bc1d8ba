//! The panel beside the board or below it: the grade, the clock, progress, the digits or tiles left, the cell under the
//! cursor, branches, keys and the last moves, each a group with a line of air below it.
//!
//! ```text
//!   hard                 3:12  the groups from the digits left on move up and down together
//!   51 to go ━━━━━───────────
//!
//!   Digits left                as a pad if there is room for it
//!   1×6 ▪▪▪▪▪▪
//!   ..
//!
//!   r1c3 is blank
//!   1-9 write digits
//!
//!   Branches
//!   what       2 moves
//!
//!   Keys                       those of the moment
//!   b try: leave a mark to come back to
//!
//!   Last moves                 as many as fit
//!   12  5 at r1c2
//! ```

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::grid::{Digit, sort};
use crate::play::{BranchPoint, MarkKind};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, LensArea, below, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words;

use super::super::{EntryMode, EntryOrder, Play};
use super::digits::digit_rows;
use super::lens::{left_of_lens, right_of_lens};
use super::{LEFT_TOP, LOW_TILES_ROWS};

/// The most columns of the lines of the clock and of progress, and of names and numbers at both ends of a row.
const MEASURE: u16 = 41;
/// The most branch points.
const MOST_BRANCHES: usize = 5;
/// The fewest rows for the last moves.
const MOVES: u16 = 3;

impl Play {
    pub(super) fn view_panel(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        let theme = canvas.theme;
        let board = self.game.board().dominoes();
        let left = match (board, screen.lens) {
            (Some(_), Some(lens)) => left_of_lens(area, lens),
            _ => area,
        };
        let width = left.width.min(MEASURE);
        canvas.lines(left, [self.grade_and_clock(canvas, width), self.progress(width, theme)]);
        if let Some(lens) = screen.lens {
            self.view_lens(canvas, lens);
        }
        let beside = match (board, screen.lens) {
            (None, Some(lens)) => right_of_lens(area, lens),
            _ => left,
        };
        let is_done = self.is_done();
        let title = if is_done { String::new() } else { self.left_title() };
        let is_short = text::width(&title) > usize::from(beside.width);
        if beside.width >= LensArea::LEFT {
            let short = if self.shows_colours() { "Keys" } else { "Left" };
            let title = if is_short { short.to_owned() } else { title };
            canvas.text(below(beside, usize::from(LEFT_TOP) - 1), title, theme.title);
        }
        let n_rows = match (board, screen.lens) {
            (Some(board), _) => {
                LEFT_TOP + self.view_tiles_left(canvas, below(left, LEFT_TOP.into()), board)
            }
            (None, Some(lens)) => LensArea::HEAD + lens.rows(area) + 1,
            (None, None) if is_done => LEFT_TOP - 1,
            (None, None) => LEFT_TOP + digit_rows(area) + 1,
        };
        if board.is_none() && !is_done {
            self.view_digits_left(canvas, screen);
        }
        let room = self.view_rule(canvas, below(area, n_rows.into()));
        // On a new Sudominoku its rules and keys say more than its blank cells.
        let rules = self.new_rules(room.width, theme);
        let is_new = !rules.is_empty();
        let (first, last) =
            if is_new { (rules, self.here(canvas)) } else { (self.here(canvas), Vec::new()) };
        let room = canvas.groups(room, [first, self.branches(room, theme)]);
        let room = self.view_keys(canvas, room, screen);
        canvas.groups(room, [last, self.last_moves(room, theme)]);
    }

    /// Draws grade and clock above a hint, where they stand without one.
    pub(super) fn view_head(&self, canvas: &mut Canvas<'_>, panel: Rect, screen: &BoardScreen) {
        let kind = self.kind();
        let lens = screen.with_lens(kind).lens.filter(|_| kind == Kind::Sudominoku);
        let left = lens.map_or(panel, |lens| left_of_lens(panel, lens));
        canvas.line(left, self.grade_and_clock(canvas, left.width.min(MEASURE)));
    }

    /// Draws the panel as a few rows below the board.
    pub(super) fn view_low_panel(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        let mut head = match self.kind() {
            Kind::Sudoku => Line::styled(self.to_go(), canvas.theme.title),
            Kind::Sudominoku => Line::styled(self.left_title(), canvas.theme.title),
        };
        for more in self.here(canvas) {
            head.push_span("   ");
            head.extend(more);
        }
        canvas.line(area, head);
        let n_rows = match self.game.board().dominoes() {
            None => {
                self.view_digits_left(canvas, screen);
                3
            }
            Some(board) => {
                let [tiles, _] = rows_off(rows_off(area, 1)[1], LOW_TILES_ROWS);
                self.view_tiles_left(canvas, tiles, board);
                1 + LOW_TILES_ROWS
            }
        };
        let room = self.view_rule(canvas, below(area, n_rows.into()));
        let room = canvas.groups(room, [self.new_rules(room.width, canvas.theme)]);
        self.view_keys(canvas, room, screen);
    }

    /// Draws the digits or tiles left, in a column beside the board.
    pub(super) fn view_column(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        canvas.text(area, self.left_title(), canvas.theme.title);
        let [_, room] = rows_off(area, 1);
        let Some(board) = self.game.board().dominoes() else {
            self.view_digits_left(canvas, screen);
            self.view_keys(canvas, rows_off(room, 4)[1], screen);
            return;
        };
        let rows = self.view_tiles_left(canvas, room, board);
        let room = self.view_rule(canvas, below(room, rows.into()));
        canvas.groups(room, [self.new_rules(room.width, canvas.theme)]);
    }

    /// Draws the rows below a board without a panel: the tiles left, or the digits and how many of each are left.
    pub(super) fn view_strip(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        let theme = canvas.theme;
        if let Some(board) = self.game.board().dominoes() {
            return self.view_tiles_strip(canvas, area, board);
        }
        if self.is_done() {
            return canvas.line(area, Line::styled(self.to_go(), theme.title).centered());
        }
        if self.shows_colours() {
            let lines = self.colours_in_strip(theme).map(Line::centered);
            canvas.lines(area, lines);
            self.view_keys(canvas, rows_off(area, 2)[1], screen);
            return;
        }
        let mut digits = Line::from(Span::styled("digit", theme.faint));
        let mut counts = Line::styled(" left", theme.faint);
        for digit in Digit::ALL {
            let left = self.game.remaining(digit);
            digits.push_span(Span::styled(format!(" {digit}"), self.style_of_left(digit, theme)));
            // A digit of which more than nine are there has a surplus.
            let count =
                if left < 0 { format!("+{}", left.unsigned_abs()) } else { left.to_string() };
            counts.push_span(Span::raw(format!("{count:>2}")));
        }
        canvas.lines(area, [digits, counts].map(Line::centered));
        self.view_keys(canvas, rows_off(area, 2)[1], screen);
    }

    /// Draws the broken rule, if there is one. Returns the area below.
    fn view_rule(&self, canvas: &mut Canvas<'_>, room: Rect) -> Rect {
        let rule = self.broken_rule(room.width, canvas.theme);
        let n_rows = rule.len() + usize::from(!rule.is_empty());
        canvas.lines(room, rule);
        below(room, n_rows)
    }

    fn grade_and_clock(&self, canvas: &Canvas<'_>, width: u16) -> Line<'static> {
        let theme = canvas.theme;
        let mut grade = self.grade().map_or_else(String::new, |grade| grade.to_string());
        let clock = self.clock(canvas.settings).unwrap_or_default();
        // A time to beat needs more columns than some panels have, and is what the game is about.
        if text::width(&grade) + 1 + text::width(&clock) > usize::from(width) {
            grade.clear();
        }
        let room = usize::from(width).saturating_sub(text::width(&grade));
        Line::from(vec![Span::styled(grade, theme.title), Span::raw(format!("{clock:>room$}"))])
    }

    fn to_go(&self) -> String {
        let board = self.game.board();
        match board.grid().blanks().len() {
            0 if board.is_solved() => "Solved".to_owned(),
            0 => "Full, but not right".to_owned(),
            blanks => format!("{blanks} to go"),
        }
    }

    /// Returns the blanks to go, and a line whose thick part is the share of them that is filled.
    fn progress(&self, width: u16, theme: &Theme) -> Line<'static> {
        let to_go = self.to_go() + " ";
        let columns = usize::from(width).saturating_sub(text::width(&to_go));
        let [blanks, left] =
            [self.game.givens(), self.game.board()].map(|it| it.grid().blanks().len());
        let done = ((blanks - left) * columns).checked_div(blanks).unwrap_or(columns);
        let [thick, thin] = theme.charset.pick(["━", "─"], ["=", "-"]);
        Line::from(vec![
            Span::raw(to_go),
            Span::styled(thick.repeat(done), theme.entry),
            Span::styled(thin.repeat(columns - done), theme.thin),
        ])
    }

    /// Returns lines about the cell under the cursor and the digit keys. They say nothing about a hidden board.
    fn here(&self, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let faint = |it: String| Line::from(Span::styled(it, canvas.theme.faint));
        if self.paused {
            return vec![faint("clock stopped".to_owned())];
        }
        let mut lines = vec![faint(self.describe_cursor()), self.entry_line(canvas)];
        lines.retain(|it| it.width() > 0);
        // The first keys say what the digits do.
        lines.truncate(if self.has_tip() || self.is_done() { 1 } else { 2 });
        lines
    }

    /// Returns true for a solved Sudoku, in which nothing is left to write. From other boards a tile can be taken up.
    pub(in super::super) fn is_done(&self) -> bool {
        self.kind() == Kind::Sudoku && self.game.board().is_solved()
    }

    fn entry_line(&self, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let digits = canvas.keys.name(action::Play::Digit(Digit::ALL[0]));
        let write = canvas.keys.name(action::Sudoku::WritePicked);
        let lays = self.kind() == Kind::Sudominoku && self.entry == EntryMode::Digits;
        let words = match (self.entry, self.order) {
            _ if lays && self.digit_view.is_some() => format!("{digits} choose a digit"),
            _ if lays => self.describe_keys(canvas),
            (EntryMode::Colours, _) => "1 to 6 colour cells".to_owned(),
            (EntryMode::CandidateColours, _) => {
                let key = Span::styled(format!(" {} ", self.colour.key()), self.mark_swatch(theme));
                let words = Span::styled(format!(" {digits} colour marks"), theme.title);
                return Line::from(vec![key, words]);
            }
            (_, EntryOrder::DigitFirst(None)) => format!("{digits} pick a digit"),
            (EntryMode::Digits, EntryOrder::CellFirst) => format!("{digits} write digits"),
            (EntryMode::Marks(MarkKind::Centre), EntryOrder::CellFirst) => {
                format!("{digits} write marks")
            }
            (EntryMode::Marks(MarkKind::Corner), EntryOrder::CellFirst) => {
                format!("{digits} mark corners")
            }
            (EntryMode::Digits, EntryOrder::DigitFirst(Some(_))) => format!("{write} writes it"),
            (EntryMode::Marks(_), EntryOrder::DigitFirst(Some(_))) => format!("{write} marks it"),
        };
        let is_plain = self.entry == EntryMode::Digits;
        Line::from(Span::styled(words, if is_plain { theme.faint } else { theme.title }))
    }

    /// Returns the style of the colour that marks are given.
    fn mark_swatch(&self, theme: &Theme) -> Style {
        let style = theme.candidate_colours[self.colour as usize];
        if theme.needs_letters() { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    pub(in super::super) fn describe_cursor(&self) -> String {
        if let Some(board) = self.game.board().dominoes() {
            return self.describe_piece(board);
        }
        let cell = self.cursor;
        let content = match self.game.board().grid().get(cell) {
            Some(digit) => format!("{cell} is {digit}"),
            None => format!("{cell} is blank"),
        };
        match self.game.colour(cell) {
            Some(colour) => format!("{content}, colour {}", colour.key()),
            None => content,
        }
    }

    /// Returns the branch points, the present one in front of the others.
    fn branches(&self, room: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let present = self.game.branch().map(|it| it.at);
        let mut points: Vec<BranchPoint<'_>> = self.game.branch_points().collect();
        sort::by_key(&mut points, |it| Some(it.at) != present);
        points.truncate(MOST_BRANCHES);
        let row = |it: &BranchPoint<'_>| {
            let moves = words::plural(it.n_moves as u64, "move");
            let sign = if Some(it.at) == present { theme.charset.pick("▸ ", "> ") } else { "  " };
            let room = usize::from(room.width.min(MEASURE)).saturating_sub(moves.len() + 3);
            let name = text::padded(text::start(it.name, room), room);
            Line::from(vec![
                Span::raw(sign),
                Span::styled(name, theme.branch(it.place)),
                Span::styled(format!(" {moves}"), theme.faint),
            ])
        };
        let title = (!points.is_empty()).then(|| Line::styled("Branches", theme.title));
        title.into_iter().chain(points.iter().map(row)).collect()
    }

    /// Returns the moves before the present position, the last one first, as many as fit.
    fn last_moves(&self, room: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let n_moves = self.game.n_done();
        if n_moves == 0 || room.height < MOVES {
            return Vec::new();
        }
        let width = n_moves.to_string().len();
        let columns = usize::from(room.width).saturating_sub(width + 2);
        let moves = (1..=n_moves).rev().zip(self.game.newest_edits()).map(|(place, edit)| {
            let place = format!("{place:>width$}  ");
            Line::from(vec![Span::styled(place, theme.faint), Span::raw(edit.item(columns))])
        });
        let title = std::iter::once(Line::styled("Last moves", theme.title));
        title.chain(moves).take(room.height.into()).collect()
    }
}
