//! Drawing the game; the parts for dominoes are in `tiles`.

mod colours;
mod digit;
mod digits;
mod hint;
mod keys;
mod lens;
mod pad;
mod panel;
mod tiles;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::play::{MarkKind, Notes};
use crate::settings::{ClockChoice, Settings};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, LensArea, Room};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face, NotesView};

use super::{EntryMode, EntryOrder, Play};
use crate::tui::look::words;

use colours::colours_in_title;
pub(super) use digits::panel_digit;
pub(super) use hint::rows_of_list;
pub(super) use pad::pad_action;
pub(super) use tiles::panel_tile;

/// The panel's rows above the digits or tiles left.
const LEFT_TOP: u16 = LensArea::LEFT_TOP;
/// Rows of the set of tiles in a panel below the board.
const LOW_TILES_ROWS: u16 = 2;
/// The way in which the peers of the cursor are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Peers {
    /// Tinted, or without a tint with dots in blanks.
    Lit,
    /// Like other cells: among the houses of a hint, and in the lens, where nearly all cells are peers.
    Plain,
}

/// Values that the drawing of each cell needs.
#[derive(Clone, Copy)]
struct BoardState {
    /// The cells that break a rule.
    wrong: CellSet,
    peers: Peers,
    room: Room,
    /// By cell, the index of the branch point in whose branch the entry was written.
    branches: [Option<usize>; 81],
}

impl Play {
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let theme = canvas.theme;
        canvas.board(screen.board, &self.cells(screen.board.scale.room, theme));
        canvas.point_at_cell(screen.board, self.cursor);
        self.view_links(canvas, screen);
        if let Some(area) = screen.title {
            self.view_title(canvas, area, screen);
        } else {
            let mode = self.mode().filter(|_| !self.has_hint());
            if let (Some(mode), false) = (mode, self.paused) {
                let board = screen.board.area;
                canvas.on_edge(board, board.bottom() - 1, &mode, theme.alert);
            }
        }
        if self.paused {
            canvas.banner(screen.board, "Paused");
        }
        self.view_pad(canvas, screen);
        if self.has_hint() {
            if let Some(panel) = screen.panel.filter(|_| screen.head > 0) {
                self.view_head(canvas, panel, screen);
            }
            return self.view_hint(canvas, screen);
        }
        match (screen.panel, screen.strip) {
            (Some(area), _) if screen.is_low() => self.view_low_panel(canvas, area, screen),
            (Some(area), _) => self.view_panel(canvas, area, screen),
            (None, Some(area)) if screen.has_column() => self.view_column(canvas, area, screen),
            (None, Some(area)) => self.view_strip(canvas, area, screen),
            (None, None) => {}
        }
    }

    fn cells(&self, room: Room, theme: &Theme) -> [CellView; 81] {
        if self.paused {
            return [CellView::default(); 81];
        }
        let peers = if self.shows_houses() { Peers::Plain } else { Peers::Lit };
        let mut cells = self.cells_with(peers, room, theme);
        if self.hint.is_none() {
            self.paint_digit_view(&mut cells, theme);
        }
        self.paint_hint(&mut cells, room, theme);
        cells
    }

    fn cells_with(&self, peers: Peers, room: Room, theme: &Theme) -> [CellView; 81] {
        let wrong = self.game.board().wrong_cells();
        let branches = self.game.branch_places();
        let board = BoardState { wrong, peers, room, branches };
        Cell::ALL.map(|cell| self.cell(cell, &board, theme))
    }

    fn cell(&self, cell: Cell, board: &BoardState, theme: &Theme) -> CellView {
        let &BoardState { wrong, peers, room, ref branches } = board;
        let focus = self.focus().filter(|_| !self.shows_houses());
        let held = self.held_at(cell);
        let digit = self.game.board().grid().get(cell).or_else(|| held?.digit);
        let notes = if room == Room::Digit { Notes::EMPTY } else { self.game.notes(cell) };
        let sees = self.cursor.sees(cell) && peers == Peers::Lit;
        let face = match digit {
            Some(digit) => Face::Digit(digit),
            None if !notes.marks().is_empty() => {
                let strong = focus.map_or(DigitSet::EMPTY, DigitSet::only);
                Face::Notes(NotesView { notes, strong })
            }
            // Colour shows the peers where there is one for them.
            None if sees && theme.needs_letters() || wrong.contains(cell) => Face::Dot,
            None => Face::Blank,
        };
        let (badge, own) = match digit {
            Some(_) if (self.mistakes | self.at_once.cells).contains(cell) => {
                (Badge::Mistake, theme.mistake)
            }
            _ if wrong.contains(cell) => (Badge::Clash, theme.clash),
            Some(_) if self.game.is_given(cell) => (Badge::None, theme.given),
            Some(_) => match branches[cell.index()] {
                Some(place) => (Badge::tried(theme), theme.branch(place)),
                None => (Badge::None, theme.entry),
            },
            None => (Badge::None, theme.mark),
        };
        let style = if cell == self.cursor && !self.shows_pattern() {
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
        let join = self.game.joined_side(cell).or_else(|| Some(held?.join));
        // The lights of a hint need the background.
        let colour = self.game.colour(cell).filter(|_| !self.shows_houses());
        let selected = self.selection.cells.contains(cell) && !self.shows_houses();
        CellView { face, badge, style, strong, join, colour, selected, ..CellView::default() }
    }

    /// Returns the highlighted digit: the picked one, else the one at the cursor.
    pub(super) fn focus(&self) -> Option<Digit> {
        self.order.picked().or_else(|| self.game.board().grid().get(self.cursor))
    }

    fn view_title(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        let theme = canvas.theme;
        let hint = self.hint_in_title(screen, canvas);
        let mut right = Vec::new();
        if hint.is_none() || screen.text() != area {
            // The mode stays visible beside a message.
            right.extend(self.title_mode(screen, theme));
            right.extend(self.title_right(canvas, screen));
        }
        let mut left = Line::raw(" ");
        match hint {
            Some(hint) => left.push_span(Span::styled(hint.to_string(), hint.style)),
            None => left.extend(self.title_spans(self.tells_beside(screen), theme)),
        }
        canvas.title(area, left, Line::from(right));
    }

    fn title_mode(&self, screen: &BoardScreen, theme: &Theme) -> Vec<Span<'static>> {
        let mut spans = Vec::new();
        // A digit key ends a hint.
        if self.paused || self.has_hint() {
            return spans;
        }
        let notes = self.game.notes(self.cursor);
        if screen.board.scale.room == Room::Digit && screen.lens.is_none() {
            for (name, marks) in [("corner", notes.corner), ("marks", notes.centre)] {
                let digits: String = marks.iter().map(Digit::to_char).collect();
                if !digits.is_empty() {
                    spans.push(Span::styled(format!("{name} {digits}  "), theme.faint));
                }
            }
        }
        if let Some(mode) = self.mode() {
            spans.push(Span::styled(format!(" {mode} "), theme.alert));
        }
        spans
    }

    fn title_right(&self, canvas: &Canvas<'_>, screen: &BoardScreen) -> Vec<Span<'static>> {
        let theme = canvas.theme;
        let mut spans = Vec::new();
        if let ([(moves, to_move), (digits, to_write), ..], true) = (
            &self.first_keys(canvas, screen.board.area.width)[..],
            screen.says_in_title() && !self.shows_colours(),
        ) {
            spans.push(Span::raw(format!(" {moves} {to_move}, {digits} {to_write} ")));
        } else if screen.says_in_title() && self.shows_colours() {
            spans.extend(colours_in_title(theme));
        } else if screen.says_in_title() {
            for digit in Digit::ALL {
                spans.push(Span::raw(" "));
                spans.extend(self.left(digit, theme).spans);
            }
        }
        if !self.tells_beside(screen) {
            let paused = self.paused.then(|| "paused".to_owned());
            let parts: Vec<String> =
                self.clock(canvas.settings).into_iter().chain(paused).collect();
            spans.push(Span::styled(format!(" {} ", parts.join(" ")), theme.text));
        }
        spans
    }

    /// Returns true if the grade and the clock stand beside the board, so that the title has the name alone.
    fn tells_beside(&self, screen: &BoardScreen) -> bool {
        screen.panel.is_some() && !screen.is_low() && (!self.has_hint() || screen.head > 0)
    }

    /// Returns the time on the clock, and whether it waits for an input, unless it is hidden.
    fn clock(&self, settings: &Settings) -> Option<String> {
        let (elapsed, to_beat) = (self.game.elapsed(), self.game.time_to_beat());
        // The time of a finished game is told to the second.
        let unit = match settings.clock {
            ClockChoice::Minutes if self.is_done() => ClockChoice::Seconds,
            unit => unit,
        };
        let time = words::clock_in(unit, elapsed, to_beat)?;
        let waits = if self.idle.is_over() && !self.is_done() { "waits at " } else { "" };
        Some(format!("{waits}{time}"))
    }

    fn mode(&self) -> Option<String> {
        let picked = match self.order {
            EntryOrder::CellFirst => None,
            EntryOrder::DigitFirst(None) => Some("PICK".to_owned()),
            EntryOrder::DigitFirst(Some(digit)) => Some(format!("DIGIT {digit}")),
        };
        let entry = match self.entry {
            EntryMode::Digits if picked.is_none() => self.held_label(),
            EntryMode::Digits => None,
            EntryMode::Marks(MarkKind::Centre) => Some("MARKS".to_owned()),
            EntryMode::Marks(MarkKind::Corner) => Some("CORNER".to_owned()),
            EntryMode::Colours => Some("COLOUR".to_owned()),
            EntryMode::CandidateColours => Some(format!("COLOUR {}", self.colour.key())),
        };
        let parts = [self.branch_in_title(), self.selection_in_words(), entry, picked];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}
