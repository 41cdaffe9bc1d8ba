//! Draws the replay.

mod sentences;
mod shape;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::grid::Cell;
use crate::play::{Change, Colour, EditKind, Notes};
use crate::timeline::Target;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::figures::fitting;
use crate::tui::look::layout::{Room, WatchScreen, below, columns_off, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face, NotesView};
use crate::tui::look::widgets::scrub::StepMark;
use crate::tui::look::widgets::tiles::TileView;

use crate::tui::msg::Message;

use super::Replay;

/// The rows for the number of the move and its sentences.
const HEAD: u16 = 6;

impl Replay {
    /// Draws the game at the current step.
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        let cells = self.cells(screen.board.scale.room, theme);
        canvas.board(screen.board, &cells);
        canvas.point_at_cell(screen.board, self.playback.cursor_or_current());
        if let Some(area) = screen.title {
            let words = ["replay", &self.title, &self.playback.state()];
            canvas.run_title(area, words);
        }
        if let Some(&area) = screen.panels.first() {
            self.view_panel(canvas, area);
        }
        if let Some(area) = screen.words {
            self.view_words(canvas, area);
        }
        let marks = self.marks(theme);
        let scrub = self.playback.scrub(&marks, theme);
        if let Some(area) = screen.scrub {
            canvas.widget(area, &scrub);
        }
        if let Some(area) = screen.shape {
            self.view_shape(canvas, area, &scrub);
        }
    }

    /// Returns marks for the time line: mistakes, bookmarks and the game's own position.
    fn marks(&self, theme: &Theme) -> Vec<StepMark> {
        let sign = Badge::Mistake.sign(theme.charset).unwrap_or_default();
        let mistake = |step| StepMark { step: step as u64, sign, style: theme.clash };
        let mistakes = self.history().positions(Target::Mistake).map(mistake);
        let present = StepMark {
            step: self.history().present() as u64,
            sign: theme.charset.pick('▲', '^'),
            style: theme.here,
        };
        mistakes.chain([present]).chain(self.playback.marks(theme)).collect()
    }

    fn cells(&self, room: Room, theme: &Theme) -> [CellView; 81] {
        let (wrong, mistakes) = (self.history().board().wrong_cells(), self.history().mistakes());
        Cell::ALL.map(|cell| {
            let fault = match () {
                () if mistakes.contains(cell) => Badge::Mistake,
                () if wrong.contains(cell) => Badge::Clash,
                () => Badge::None,
            };
            let view = self.cell(cell, fault, room, theme);
            let style = if self.playback.cursor == Some(cell) { theme.cursor } else { view.style };
            CellView { style, ..view }
        })
    }

    fn cell(&self, cell: Cell, fault: Badge, room: Room, theme: &Theme) -> CellView {
        let board = self.history().board();
        let change = self.change(cell);
        let is_written = change.is_some_and(|it| it.after.entry.is_some());
        let is_given = self.history().givens().grid().get(cell).is_some();
        let digit = board.grid().get(cell);
        let (badge, own) = match (fault, digit) {
            (Badge::Mistake, _) => (fault, theme.mistake),
            (Badge::Clash, _) => (fault, theme.clash),
            (_, None) => (Badge::None, theme.mark),
            (_, Some(_)) if is_given => (Badge::None, theme.given),
            (_, Some(_)) if is_written => (Badge::Placed, theme.entry),
            (_, Some(_)) => (Badge::None, theme.entry),
        };
        let join = board.dominoes().and_then(|it| it.joined_side(cell));
        let (strong, colour) = (theme.same, self.colour(cell));
        let view = CellView { badge, style: own, strong, join, colour, ..CellView::default() };
        let view = match (digit, change) {
            (Some(digit), _) => CellView { face: Face::Digit(digit), ..view },
            (None, Some(change)) if self.shows_removed(change) => removed(change, theme),
            (None, _) => CellView { face: self.blank(cell, fault, room), ..view },
        };
        let tint =
            if self.is_main_change(cell) { Some(theme.held) } else { change.map(|_| theme.peer) };
        let style = tint.map_or(view.style, |tint| Theme::on(tint, view.style));
        CellView { style, ..view }
    }

    /// Returns the colour of a cell; `None` if the move changed something else there, because that needs the
    /// background.
    fn colour(&self, cell: Cell) -> Option<Colour> {
        let colour = self.history().notes(cell).colours.cell();
        let changes_other = |it: &Change| it.before.notes.colours.cell() == colour;
        colour.filter(|_| !self.change(cell).is_some_and(changes_other))
    }

    fn blank(&self, cell: Cell, fault: Badge, room: Room) -> Face {
        let notes = if room == Room::Digit { Notes::EMPTY } else { self.history().notes(cell) };
        let marks = notes.marks();
        if !marks.is_empty() {
            let before = self.change(cell).map_or(marks, |it| it.before.notes.marks());
            Face::Notes(NotesView { notes, strong: marks.difference(before) })
        } else if fault == Badge::Clash {
            Face::Dot
        } else {
            Face::Blank
        }
    }

    /// Returns how the current move changed a cell.
    fn change(&self, cell: Cell) -> Option<&Change> {
        self.history().edit()?.changes.iter().find(|it| it.cell == cell)
    }

    /// Returns true if the current move changed the digit of a cell; or its marks, if the move changed no digit.
    fn is_main_change(&self, cell: Cell) -> bool {
        let Some(change) = self.change(cell) else { return false };
        let is_of_digits = |it: &Change| {
            it.before.entry != it.after.entry || it.after.joined_side != it.before.joined_side
        };
        is_of_digits(change)
            || !self.history().edit().is_some_and(|it| it.changes.iter().any(is_of_digits))
    }

    /// Returns true if a removed digit is still shown. Those of a restart are not; they would fill the board.
    fn shows_removed(&self, change: &Change) -> bool {
        let is_restart = |kind| matches!(kind, EditKind::Restart { .. });
        change.before.entry.is_some()
            && !self.history().edit().is_some_and(|it| is_restart(it.kind))
    }

    fn view_panel(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let mut lines = vec![Line::styled(self.playback.step_in_words(""), theme.title)];
        for sentence in self.sentences() {
            lines.extend(draw::paragraph(&sentence.text, width, theme.tone(sentence.tone)));
        }
        // The figures have a fixed place, unless there are many sentences.
        let head = lines.len().max(usize::from(HEAD).saturating_sub(1)) + 1;
        lines.resize(head, Line::raw(""));
        lines.extend(self.figures().into_iter().map(|it| it.line(area.width, theme)));
        lines.push(Line::raw(""));
        lines.push(Line::styled(self.playback.transport.rate_in_words(), theme.faint));
        let rest = below(area, lines.len() + 1);
        canvas.lines(area, lines);
        if let Some(board) = self.history().board().dominoes() {
            canvas.tiles(rest, &TileView::of(board));
        }
    }

    /// Draws the rows below a board without a panel: the move, and the figures.
    fn view_words(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let [_, inside] = columns_off(area, 1, 0);
        let Message { text, tone } = self.joined_sentences();
        let lines = draw::paragraph(&text, inside.width.saturating_sub(1), theme.tone(tone));
        // The sentences matter more than the figures.
        if lines.len() < area.height.into() {
            let [_, last] = rows_off(area, area.height - 1);
            canvas.text(last, fitting(area.width.into(), self.numbers()), theme.faint);
        }
        canvas.lines(inside, lines);
    }
}

/// Returns a cell with the digit that the move removed.
fn removed(change: &Change, theme: &Theme) -> CellView {
    CellView {
        face: change.before.entry.map_or(Face::Blank, Face::Digit),
        badge: Badge::TakenBack,
        style: theme.taken_back,
        join: change.before.joined_side,
        ..CellView::default()
    }
}
