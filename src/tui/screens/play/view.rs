//! Drawing the game; the parts for dominoes are in `tiles`.

mod digit;
mod hint;
mod lens;
mod tiles;

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::play::{MarkKind, Notes};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, LensArea, Room, rows_off};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::widgets::board::{Badge, CellView, Face, MarkKinds, NotesView};

use super::{EntryMode, EntryOrder, Play};
use crate::tui::keymap::action::{self, Arrow};
use crate::tui::look::text;
use crate::tui::look::words;
use crate::tui::screens::Screen;

use lens::{left_of_lens, right_of_lens};

pub(super) use hint::rows_of_list;
pub(super) use tiles::panel_tile;

/// The panel's rows above the digits or tiles left.
const LEFT_TOP: u16 = LensArea::LEFT_TOP;
/// The rows from the broken rule of dominoes to the keys that do not fit the bottom line.
const KEYS_BELOW_RULE: u16 = 3;
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
    kinds: MarkKinds,
    room: Room,
    /// By cell, the index of the branch point in whose branch the entry was written.
    branches: [Option<usize>; 81],
}

/// Columns of one digit in the panel.
const LEFT_WIDTH: u16 = 6;

impl Play {
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let theme = canvas.theme;
        canvas.board(screen.board, &self.cells(screen.board.scale.room, theme));
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
        if self.has_hint() {
            return self.view_hint(canvas, screen);
        }
        match (screen.panel, screen.strip) {
            (Some(area), _) if screen.is_low() => self.view_low_panel(canvas, area, screen),
            (Some(area), _) => self.view_panel(canvas, area, screen),
            (None, Some(area)) if screen.has_column() => self.view_column(canvas, area, screen),
            (None, Some(area)) => self.view_strip(canvas, area),
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
        let kinds = MarkKinds::of(Cell::ALL.map(|it| self.game.notes(it)));
        let board = BoardState { wrong, peers, kinds, room, branches: self.game.branch_places() };
        Cell::ALL.map(|cell| self.cell(cell, &board, theme))
    }

    fn cell(&self, cell: Cell, board: &BoardState, theme: &Theme) -> CellView {
        let &BoardState { wrong, peers, kinds, room, ref branches } = board;
        let focus = self.focus().filter(|_| !self.shows_houses());
        let held = self.held_at(cell);
        let digit = self.game.board().grid().get(cell).or_else(|| held?.digit);
        let notes = if room == Room::Digit { Notes::EMPTY } else { self.game.notes(cell) };
        let sees = self.cursor.sees(cell) && peers == Peers::Lit;
        let face = match digit {
            Some(digit) => Face::Digit(digit),
            None if !notes.marks().is_empty() => {
                let strong = focus.map_or(DigitSet::EMPTY, DigitSet::only);
                Face::Notes(NotesView { notes, strong, kinds })
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
            None => left.extend(self.title_spans(theme)),
        }
        canvas.title(area, left, Line::from(right));
    }

    fn title_mode(&self, screen: &BoardScreen, theme: &Theme) -> Vec<Span<'static>> {
        let mut spans = Vec::new();
        if self.paused {
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
        let (settings, theme) = (canvas.settings, canvas.theme);
        let mut spans = Vec::new();
        if screen.says_in_title() && self.tip > 0 {
            let first_two = in_one_line(&self.tip(canvas)[..2]);
            spans.push(Span::raw(format!(" {first_two} ")));
        } else if screen.says_in_title() {
            for digit in Digit::ALL {
                spans.push(Span::raw(" "));
                spans.extend(self.left(digit, theme).spans);
            }
        }
        let clock = settings
            .clock
            .then(|| words::clock_to_beat(self.game.elapsed(), self.game.time_to_beat()));
        let paused = self.paused.then(|| "paused".to_owned());
        let parts: Vec<String> = clock.into_iter().chain(paused).collect();
        spans.push(Span::styled(format!(" {} ", parts.join(" ")), theme.text));
        spans
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
            EntryMode::CandidateColours => Some(format!("COLOUR {}", self.colour.letter())),
        };
        let parts = [self.branch_in_title(), self.selection_in_words(), entry, picked];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    fn view_panel(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        if let Some(lens) = screen.lens {
            self.view_lens(canvas, lens);
        }
        let (room, keys_below) = match (self.game.board().dominoes(), screen.lens) {
            (None, Some(lens)) => (self.view_around_lens(canvas, area, lens, screen), 0),
            (None, None) => {
                canvas.lines(area, self.panel_head(canvas));
                self.view_digits_left(canvas, screen);
                (rows_off(area, LEFT_TOP + digit_rows(area) + 1)[1], 0)
            }
            (Some(board), lens) => {
                let left = lens.map_or(area, |it| left_of_lens(area, it));
                canvas.lines(left, self.panel_head(canvas));
                let rows = self.view_tiles_left(canvas, rows_off(left, LEFT_TOP)[1], board);
                (rows_off(area, LEFT_TOP + rows)[1], KEYS_BELOW_RULE)
            }
        };
        self.view_rule_and_keys(canvas, room, keys_below, screen);
    }

    /// Draws the panel as a few rows below the board.
    fn view_low_panel(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        let [to_go, entry, cursor, _, left] = self.panel_head(canvas);
        let mut head = match self.kind() {
            Kind::Sudoku => to_go,
            Kind::Sudominoku => left,
        };
        for more in [cursor, entry].into_iter().filter(|it| it.width() > 0) {
            head.push_span("   ");
            head.extend(more.iter().map(|it| it.clone().style(more.style.patch(it.style))));
        }
        canvas.line(area, head);
        let n_rows = match self.game.board().dominoes() {
            None => {
                self.view_digits_left(canvas, screen);
                2
            }
            Some(board) => {
                let [tiles, _] = rows_off(rows_off(area, 1)[1], LOW_TILES_ROWS);
                self.view_tiles_left(canvas, tiles, board);
                1 + LOW_TILES_ROWS
            }
        };
        self.view_rule_and_keys(canvas, rows_off(area, n_rows)[1], 0, screen);
    }

    /// Draws the broken rule, if there is one; and the keys that do not fit the bottom line, `keys_below` rows below
    /// the rule's first row.
    fn view_rule_and_keys(
        &self,
        canvas: &mut Canvas<'_>,
        room: Rect,
        keys_below: u16,
        screen: &BoardScreen,
    ) {
        let rule = self.broken_rule(room.width, canvas.theme);
        // A long message is shown whole, and the keys move down.
        let n_rows = u16::try_from(rule.len()).unwrap_or(u16::MAX);
        let keys_top = if rule.is_empty() { keys_below } else { keys_below.max(n_rows + 1) };
        canvas.lines(room, rule);
        let [_, room] = rows_off(room, keys_top);
        if self.tip > 0 {
            return self.view_tip(canvas, room);
        }
        let in_line = screen.bottom.map_or(0, |it| it.width);
        canvas.lines(room, canvas.key_lines(self.context(), in_line, room.as_size()));
    }

    /// Draws the digits left, if there is a place for them.
    fn view_digits_left(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        for digit in Digit::ALL {
            if let Some(place) = left_place(screen, digit) {
                let theme = canvas.theme;
                let n_left = usize::try_from(self.game.remaining(digit)).unwrap_or(0);
                let bar = format!(" {}", theme.charset.pick("▪", "#").repeat(n_left));
                let mut line = self.left(digit, theme);
                if usize::from(place.width) >= line.width() + 10 {
                    line.push_span(Span::styled(bar, theme.faint));
                }
                canvas.line(place, line);
            }
        }
    }

    /// Draws the digits or tiles left, in a column beside the board.
    fn view_column(&self, canvas: &mut Canvas<'_>, area: Rect, screen: &BoardScreen) {
        canvas.text(area, self.left_title(), canvas.theme.title);
        let [_, room] = rows_off(area, 1);
        let Some(board) = self.game.board().dominoes() else {
            self.view_digits_left(canvas, screen);
            return self.view_tip(canvas, rows_off(room, 4)[1]);
        };
        let rows = self.view_tiles_left(canvas, room, board);
        let [_, room] = rows_off(room, rows);
        canvas.lines(room, self.broken_rule(room.width, canvas.theme));
    }

    /// Returns the rows above the digits left. They say nothing about a hidden board.
    fn panel_head(&self, canvas: &Canvas<'_>) -> [Line<'static>; 5] {
        let theme = canvas.theme;
        let board = self.game.board();
        let to_go = match board.grid().blanks().len() as u64 {
            0 if board.is_solved() => "Solved".to_owned(),
            0 => "Full, but not right".to_owned(),
            blanks => format!("{} to go", words::plural(blanks, "cell")),
        };
        let (entry, cursor) = if self.paused {
            (Line::styled("clock stopped", theme.faint), String::new())
        } else {
            (self.entry_line(canvas), self.describe_cursor())
        };
        [
            Line::styled(to_go, theme.title),
            entry,
            Line::styled(cursor, theme.faint),
            self.progress_line(theme),
            Line::styled(self.left_title(), theme.title),
        ]
    }

    /// Returns a line whose thick part is the share of the blanks that are filled.
    fn progress_line(&self, theme: &Theme) -> Line<'static> {
        const COLUMNS: usize = 18;
        let [blanks, to_go] =
            [self.game.givens(), self.game.board()].map(|it| it.grid().blanks().len());
        let done = ((blanks - to_go) * COLUMNS).checked_div(blanks).unwrap_or(COLUMNS);
        let [thick, thin] = theme.charset.pick(["━", "─"], ["=", "-"]);
        Line::from(vec![
            Span::styled(thick.repeat(done), theme.entry),
            Span::styled(thin.repeat(COLUMNS - done), theme.thin),
        ])
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
            (EntryMode::CandidateColours, _) => format!("{digits} colour marks"),
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
        Line::styled(words, if is_plain { theme.faint } else { theme.alert })
    }

    fn describe_cursor(&self) -> String {
        if let Some(board) = self.game.board().dominoes() {
            return self.describe_piece(board);
        }
        let cell = self.cursor;
        let content = match self.game.board().grid().get(cell) {
            Some(digit) if self.game.is_given(cell) => format!("{cell} is given: {digit}"),
            Some(digit) => format!("{cell} is {digit}"),
            None => format!("{cell} is blank"),
        };
        match self.game.colour(cell) {
            Some(colour) => format!("{content}, {}", colour.letter()),
            None => content,
        }
    }

    fn left(&self, digit: Digit, theme: &Theme) -> Line<'static> {
        let left = self.game.remaining(digit);
        let is_picked = self.order.picked() == Some(digit);
        let style = if is_picked { theme.alert } else { style_of_left(left, theme) };
        let times = if theme.charset == Charset::Unicode { "×" } else { "x" };
        Line::from(vec![
            Span::styled(digit.to_string(), style),
            Span::styled(format!("{times}{left}"), if left < 0 { style } else { theme.faint }),
        ])
    }

    /// Draws the rows below a board without a panel: the tiles left, or the digits and how many of each are left.
    fn view_strip(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        if let Some(board) = self.game.board().dominoes() {
            return self.view_tiles_strip(canvas, area, board);
        }
        let mut digits = Line::from(Span::styled("digit", theme.faint));
        let mut counts = Line::styled(" left", theme.faint);
        for digit in Digit::ALL {
            let left = self.game.remaining(digit);
            digits.push_span(Span::styled(format!(" {digit}"), style_of_left(left, theme)));
            counts.push_span(Span::raw(format!("{left:>2}")));
        }
        canvas.lines(area, [digits, counts].map(Line::centered));
        self.view_tip(canvas, rows_off(area, 2)[1]);
    }

    /// Returns the first keys that a newcomer needs, with what they do.
    fn tip(&self, canvas: &Canvas<'_>) -> Vec<(String, &'static str)> {
        use action::Play as Action;
        let moves = [Arrow::Left, Arrow::Down, Arrow::Up, Arrow::Right]
            .map(|it| canvas.keys.name(Action::Move(it)));
        let of = |action: Action, words| (canvas.keys.name(action), words);
        let tip = vec![
            (moves.concat(), "move"),
            of(Action::Digit(Digit::ALL[0]), "write"),
            of(Action::MarkMode, "pencil marks"),
            of(Action::Hint, "hint"),
            of(Action::Watch, "watch"),
        ];
        if self.tip > 0 { tip } else { Vec::new() }
    }

    /// Draws the first keys below each other, or in a sentence where there are too few rows.
    fn view_tip(&self, canvas: &mut Canvas<'_>, room: Rect) {
        let (theme, tip) = (canvas.theme, self.tip(canvas));
        if usize::from(room.height) <= tip.len() {
            return canvas.paragraph(room, &in_one_line(&tip), theme.text);
        }
        let column = tip.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
        let title = (!tip.is_empty()).then(|| Line::styled("First keys", theme.title));
        let lines = tip.iter().map(|(key, words)| {
            let key = Span::styled(text::padded(key, column), theme.key);
            Line::from(vec![key, Span::raw(format!(" {words}"))])
        });
        canvas.lines(room, title.into_iter().chain(lines));
    }
}

fn in_one_line(keys: &[(String, &str)]) -> String {
    keys.iter().map(|(key, words)| format!("{key} {words}")).collect::<Vec<_>>().join(", ")
}

/// Returns the style of a digit by the number left; a negative number means too many.
const fn style_of_left(left: isize, theme: &Theme) -> Style {
    match left {
        ..0 => theme.clash,
        0 => theme.faint,
        1.. => theme.title,
    }
}

/// Returns the digit at a position among the digits left.
pub(super) fn panel_digit(screen: &BoardScreen, at: Position) -> Option<Digit> {
    let is_hit = |&digit: &Digit| left_place(screen, digit).is_some_and(|it| it.contains(at));
    Digit::ALL.into_iter().find(is_hit)
}

/// Returns the rows for the digits left in a panel without a lens: one for each, or three.
const fn digit_rows(panel: Rect) -> u16 {
    if panel.height >= LEFT_TOP + 9 { 9 } else { 3 }
}

/// Returns the area of a digit among the digits left: one below the other, three by three, or in a row.
fn left_place(screen: &BoardScreen, digit: Digit) -> Option<Rect> {
    let (above, n_a_row) = match (screen.panel, screen.strip) {
        (Some(_), _) if screen.is_low() => (1, 9),
        (Some(panel), _) if screen.lens.is_some_and(|it| it.has_left_beside(panel)) => {
            (LensArea::HEAD + 1, 1)
        }
        (Some(_), _) if screen.lens.is_some() => (LensArea::HEAD + LensArea::HEIGHT, 3),
        (Some(panel), _) => (LEFT_TOP, 9 / digit_rows(panel)),
        (None, _) if screen.has_column() => (1, 3),
        (None, _) => return None,
    };
    let [_, area] = rows_off(screen.panel.or(screen.strip)?, above);
    let area = match screen.lens {
        Some(lens) if n_a_row == 1 => right_of_lens(area, lens),
        _ => area,
    };
    let is_list = n_a_row == 1 && screen.lens.is_none();
    let idx = u16::from(digit.get()) - 1;
    let place = Rect {
        x: area.x + idx % n_a_row * LEFT_WIDTH,
        y: area.y + idx / n_a_row,
        width: LEFT_WIDTH - 2 + if is_list { 10 } else { 0 },
        height: 1,
    };
    (area.intersection(place) == place).then_some(place)
}
