//! A screen with a time line: the watch screen, and the replay.
//!
//! Words matter more than the size of the board here, so the board is smaller and leaves room for panels beside it and
//! for the time line below:
//!
//! ```text
//!   +--------------------------------------------+
//!   | title                                      |
//!   | +-----------------+ +--------+ +--------+  |
//!   | |                 | | panel  | | panel  |  |
//!   | |      board      | +--------+ +--------+  |      panels: as many as have room
//!   | |                 | | panel  | | panel  |  |
//!   | +-----------------+ +--------+ +--------+  |
//!   | shape of the search over time              |
//!   | scrub bar                                  |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```
//!
//! A board that shows candidates has priority over the time line below: see [`WatchScreen::with_marks`]. On a terminal
//! that is too narrow for a panel beside the board, it is below, or at least some words are. The second smallest board
//! has priority over the shape of the search, and the panel over larger boards.

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::tui::look::widgets::pad;
use crate::tui::look::widgets::scrub::TimeLine;

use super::around::{Around, GAP, PANEL_MAX, PANEL_MIN, columns_off, middle, present, rows_off};
use super::{BoardArea, Part, Places, Room, Scale, places};

/// The places of a screen with a time line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchScreen {
    /// The line above, if there are two more rows than the board needs.
    pub title: Option<Rect>,
    pub board: BoardArea,
    /// The panels, in the order in which they are filled.
    pub panels: Vec<Rect>,
    /// Some words below or beside the board, if no panel fits.
    pub words: Option<Rect>,
    /// The rows for the shape over time.
    pub shape: Option<Rect>,
    /// The row of the scrub bar.
    pub scrub: Option<Rect>,
    /// Buttons for fingers, below the scrub bar of a narrow and tall area.
    pub pad: Option<Rect>,
    /// The line at the bottom, if there is one more row than the board needs.
    pub bottom: Option<Rect>,
}

/// Columns of a panel with room for everything; as wide as a listing.
const PANEL_WIDE: u16 = 41;
/// Columns of one of several panels below the board.
const PANEL_BESIDE_PANEL: u16 = 39;
/// Rows of a panel with room for everything.
const PANEL_ROWS: u16 = 16;
/// The fewest rows of a panel below the board.
const PANEL_BELOW: u16 = 10;
/// Rows of words under a board without a panel.
const WORDS: (u16, u16) = (2, 4);
/// The rows of a time line in an area that is not very high: the shape and the scrub bar.
const TIME: u16 = 3;
/// A high area has a row of the time line for each of these.
const ROWS_PER_TIME: u16 = 10;
/// Columns of an area in which fingers press buttons.
const NARROW: u16 = 44;
/// The fewest rows of a time line with a shape.
const TIME_WITH_SHAPE: u16 = 2;

/// The place of panels or words: beside the board or below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Panels beside the board.
    PanelsBeside,
    /// Panels below it, with at least this many rows.
    PanelsBelow(u16),
    WordsBeside,
    WordsBelow,
    /// The board alone.
    Alone,
}

impl WatchScreen {
    /// Lays out an area around a board of this kind, with at most `most` panels; `None` if not even the smallest board
    /// fits.
    pub fn of(area: Rect, kind: Kind, most: usize) -> Option<Self> {
        let around = Around::all(area, kind).find(|it| it.is_taken())?;
        let n_panels =
            n_panels(area, kind).clamp(1, u16::try_from(most).unwrap_or(u16::MAX).max(1));
        Some(around.screen(n_panels))
    }

    /// Lays out an area around a board of Sudoku that shows candidates. It is like [`WatchScreen::of`], except where
    /// that would use a board without room for marks although one with marks fits: then panels and time line are beside
    /// that larger board.
    ///
    /// ```text
    ///   +----------------------------------------------+
    ///   | title                                        |
    ///   | +-----------------------------+ +----------+ |
    ///   | |                             | | panels   | |
    ///   | |            board            | +----------+ |
    ///   | |                             | | shape    | |
    ///   | +-----------------------------+ | scrub    | |
    ///   | bottom line                                  |
    ///   +----------------------------------------------+
    /// ```
    pub fn with_marks(area: Rect, most: usize) -> Option<Self> {
        let usual = Self::of(area, Kind::Sudoku, most)?;
        let has_marks = |it: &&Scale| it.room != Room::Digit;
        let smallest = *Scale::of(Kind::Sudoku).iter().find(has_marks)?;
        let marked = Around { kind: Kind::Sudoku, scale: smallest, area };
        if has_marks(&&usual.board.scale) || !marked.has_all_beside() {
            return Some(usual);
        }
        Some(marked.screen_beside(usual.panels.len().max(1)))
    }

    /// Returns the same screen with a pad, if it is narrow and the panel below the board has rows to spare.
    #[must_use]
    pub fn with_pad(mut self) -> Self {
        let ([panel], Some(scrub)) = (&mut self.panels[..], &mut self.scrub) else { return self };
        let is_below = panel.y >= self.board.area.bottom() && panel.width < NARROW;
        if !is_below || panel.height < PANEL_BELOW + pad::HEIGHT {
            return self;
        }
        panel.height -= pad::HEIGHT;
        let above = self.shape.iter_mut().chain([scrub]);
        let bottom = above
            .map(|it| {
                it.y -= pad::HEIGHT;
                it.bottom()
            })
            .max();
        self.pad = bottom.map(|y| Rect { y, height: pad::HEIGHT, ..self.board.area });
        self
    }

    /// Returns the same screen with one panel in the place of all of them, so that the board stays where it is.
    #[must_use]
    pub fn with_one_panel(self) -> Self {
        let whole = self.panels.iter().copied().reduce(Rect::union);
        Self { panels: whole.into_iter().collect(), ..self }
    }

    /// Returns the step at a position on the bar or on the shape above it.
    pub fn step_at(&self, time_line: &TimeLine, at: Position) -> Option<u64> {
        let bar = self.scrub?;
        let is_in_shape = self.shape.is_some_and(|it| it.contains(at));
        time_line.hit(bar, if is_in_shape { Position { y: bar.y, ..at } } else { at })
    }

    /// Returns true if the step is described outside of the bottom line.
    pub fn says_step(&self) -> bool {
        self.title.is_some() || self.words.is_some() || !self.panels.is_empty()
    }

    /// Returns the places of its parts.
    pub fn places(&self) -> Places {
        let panels = self.panels.iter().map(|it| (Part::Panel, Some(*it)));
        let words = self.words.or_else(|| self.panels.first().copied());
        places(panels.chain([
            (Part::Title, self.title),
            (Part::Board, Some(self.board.area)),
            (Part::Words, words),
            (Part::Shape, self.shape),
            (Part::Scrub, self.scrub),
            (Part::Message, self.title.or(words)),
            (Part::Keys, self.bottom),
        ]))
    }
}

/// Returns the most panels that fit this area or a smaller one. A lower area with a smaller board may have room for
/// more, and a larger area must never show less.
fn n_panels(area: Rect, kind: Kind) -> u16 {
    let mut n_panels = 0;
    let mut height = area.height;
    for taken in Around::all(area, kind).filter(|it| it.is_taken()) {
        n_panels = n_panels.max(taken.of_height(height).n_panels());
        let is_taken = |height: &u16| taken.of_height(*height).is_taken();
        // The next smaller board has its place below the lowest height that has this one.
        height = (taken.scale.height()..height).find(is_taken).unwrap_or(height).saturating_sub(1);
    }
    n_panels
}

impl Around {
    const fn of_height(self, height: u16) -> Self {
        Self { area: Rect { height, ..self.area }, ..self }
    }

    /// Returns the second smallest board in the same area. It may not fit.
    fn second(self) -> Self {
        Self { scale: Scale::of(self.kind)[1], ..self }
    }

    /// Returns true if a board of this size leaves room for all parts that fit beside a smaller one.
    fn is_taken(self) -> bool {
        if self.is_smallest() {
            return true;
        }
        if self.scale == self.second().scale {
            // A row for the scrub bar, and rows for words.
            let needed = if self.has_panel_beside() { 1 } else { 1 + WORDS.0 };
            return self.rows_inside() >= needed;
        }
        let is_wide = self.columns() >= PANEL_WIDE && self.rows_inside() >= TIME;
        is_wide || self.scale.room != Room::Large && self.has_full_panel_below()
    }

    const fn has_panel_beside(self) -> bool {
        self.columns() >= PANEL_MIN
    }

    const fn has_full_panel_below(self) -> bool {
        self.rows_inside() >= TIME + PANEL_ROWS
    }

    /// Returns true if there is a panel: if the second smallest board leaves room for one.
    fn has_panel(self) -> bool {
        let second = self.second();
        second.has_panel_beside() || second.rows_inside() >= TIME_WITH_SHAPE + PANEL_BELOW
    }

    /// Returns true if the time line has a shape: if the second smallest board leaves room for it.
    fn has_shape(self) -> bool {
        let second = self.second();
        let words = if second.has_panel_beside() { 0 } else { WORDS.0 };
        second.rows_inside() >= words + TIME_WITH_SHAPE
    }

    fn form(self) -> Form {
        let is_below = !self.is_smallest() && self.has_full_panel_below();
        match (self.has_panel(), self.has_panel_beside()) {
            (true, _) if self.columns() >= PANEL_WIDE => Form::PanelsBeside,
            (true, _) if is_below => Form::PanelsBelow(PANEL_ROWS),
            (true, true) => Form::PanelsBeside,
            (true, false) => Form::PanelsBelow(PANEL_BELOW),
            (false, true) => Form::WordsBeside,
            (false, false) if self.rows_inside() >= WORDS.0 => Form::WordsBelow,
            (false, false) => Form::Alone,
        }
    }

    /// Returns the rows of the time line.
    fn time_rows(self) -> u16 {
        let others = match self.form() {
            Form::PanelsBeside | Form::WordsBeside => 0,
            Form::PanelsBelow(rows) => rows,
            Form::WordsBelow => WORDS.0,
            Form::Alone => self.rows_inside(),
        };
        let most = if self.has_shape() { TIME.max(self.area.height / ROWS_PER_TIME) } else { 1 };
        self.rows_inside().saturating_sub(others).min(most)
    }

    fn n_panels(self) -> u16 {
        match self.form() {
            Form::PanelsBeside if self.n_columns() == 0 => 1,
            Form::PanelsBeside => {
                // The rows between the title and the time line.
                let rows = self.area.height - self.rows().min(2) - self.time_rows();
                self.n_columns() * (rows / PANEL_ROWS).max(1)
            }
            Form::PanelsBelow(_) => (self.area.width + GAP) / (PANEL_BESIDE_PANEL + GAP),
            Form::WordsBeside | Form::WordsBelow | Form::Alone => 0,
        }
    }

    /// Returns the number of wide panels that fit beside each other, beside the board.
    const fn n_columns(self) -> u16 {
        (self.columns() + GAP) / (PANEL_WIDE + GAP)
    }

    fn screen(self, n_panels: u16) -> WatchScreen {
        let (title, inside, bottom) = self.split();
        let time = self.time_rows();
        let [stage, time_line] = rows_off(inside, inside.height - time);
        let [shape, scrub] = rows_off(time_line, time.saturating_sub(1));
        let (board, places) = match self.form() {
            Form::PanelsBeside => self.panels_beside(stage, n_panels),
            Form::WordsBeside => self.panels_beside(stage, 1),
            Form::PanelsBelow(_) => {
                let [above, below] = rows_off(stage, self.scale.height());
                (self.centred_in(above), side_by_side(below, n_panels))
            }
            Form::WordsBelow => {
                let rows = (stage.height - self.scale.height()).min(WORDS.1);
                let [above, below] = rows_off(stage, stage.height - rows);
                (self.centred_in(above), vec![below])
            }
            Form::Alone => (self.centred_in(stage), Vec::new()),
        };
        let (panels, words) =
            if self.has_panel() { (places, None) } else { (Vec::new(), places.first().copied()) };
        let (shape, scrub) = (present(shape), present(scrub));
        WatchScreen { title, board, panels, words, shape, scrub, pad: None, bottom }
    }

    /// Returns true if a panel and the time line fit beside the board, with title and bottom line.
    const fn has_all_beside(self) -> bool {
        self.fits() && self.rows() >= 2 && self.has_panel_beside()
    }

    /// Lays out `n_panels` panels and the time line beside the board.
    fn screen_beside(self, n_panels: usize) -> WatchScreen {
        let (title, inside, bottom) = self.split();
        let [left, side] = columns_off(inside, self.scale.width(), GAP);
        let [stage, time_line] = rows_off(side, side.height - TIME);
        let [shape, scrub] = rows_off(time_line, TIME - 1);
        let n_panels = u16::try_from(n_panels).unwrap_or(u16::MAX);
        let n_rows = (stage.height / PANEL_BELOW).min(n_panels).max(1);
        let columns = side_by_side(stage, n_panels.div_ceil(n_rows));
        let panels = stacked(&columns, n_panels);
        let (board, words) = (self.centred_in(left), None);
        let (shape, scrub) = (Some(shape), Some(scrub));
        WatchScreen { title, board, panels, words, shape, scrub, pad: None, bottom }
    }

    /// Returns the places of the board and of `n_panels` panels beside it, in columns.
    fn panels_beside(self, stage: Rect, n_panels: u16) -> (BoardArea, Vec<Rect>) {
        let most_rows = (stage.height / PANEL_ROWS).max(1);
        let n_columns = self.n_columns().max(n_panels.div_ceil(most_rows)).min(n_panels);
        let room = self.columns() + GAP;
        let width = (room / n_columns - GAP).min(PANEL_MAX);
        let whole = middle(stage, self.scale.width() + n_columns * (width + GAP));
        let [board, side] = columns_off(whole, self.scale.width(), GAP);
        (self.centred_in(board), stacked(&side_by_side(side, n_columns), n_panels))
    }
}

/// Returns `n_panels` places, column by column. The first columns have fewer panels than the others if they do not all
/// have as many, because the first panels are looked at most. A row of air is below each but the last of a column.
fn stacked(columns: &[Rect], n_panels: u16) -> Vec<Rect> {
    let mut places = Vec::new();
    for (mut rest, n_columns) in columns.iter().copied().zip((1..=columns.len()).rev()) {
        let n_done = u16::try_from(places.len()).unwrap_or(u16::MAX);
        let n_rows = (n_panels - n_done) / u16::try_from(n_columns).unwrap_or(1);
        for left in (1..=n_rows).rev() {
            // Of two, the first needs less: its panel does not grow with the search.
            let is_first = (n_rows, left) == (2, 2);
            let height = if is_first { rest.height * 9 / 20 } else { rest.height / left };
            let [place, below] = rows_off(rest, height.max(PANEL_BELOW));
            let air = u16::from(left > 1 && place.height > PANEL_BELOW);
            places.push(Rect { height: place.height - air, ..place });
            rest = below;
        }
    }
    places
}

/// Splits an area into `n_panels` panels of equal width.
fn side_by_side(area: Rect, n_panels: u16) -> Vec<Rect> {
    let width = (area.width + GAP) / n_panels - GAP;
    (0..n_panels).map(|it| Rect { x: area.x + it * (width + GAP), width, ..area }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(width: u16, height: u16) -> WatchScreen {
        WatchScreen::of(Rect::new(0, 0, width, height), Kind::Sudoku, 5).unwrap()
    }

    #[test]
    fn a_common_terminal_has_a_wide_panel_and_a_time_line() {
        let common = screen(80, 24);
        assert_eq!(common.board.area, Rect::new(0, 1, 37, 19));
        assert_eq!(common.panels, [Rect::new(38, 1, 42, 19)]);
        assert_eq!(common.shape, Some(Rect::new(0, 20, 80, 2)));
        assert_eq!(common.scrub, Some(Rect::new(0, 22, 80, 1)));
        assert_eq!(common.bottom, Some(Rect::new(0, 23, 80, 1)));
    }

    #[test]
    fn a_row_or_two_fewer_are_taken_from_the_time_line() {
        let one_row_less = screen(80, 23);
        assert_eq!(one_row_less.board.area, Rect::new(0, 1, 37, 19));
        assert_eq!(one_row_less.shape, Some(Rect::new(0, 20, 80, 1)));
        assert_eq!(one_row_less.bottom, Some(Rect::new(0, 22, 80, 1)));
        let two_less = screen(80, 22);
        assert_eq!(two_less.board.area, Rect::new(0, 1, 37, 19));
        assert_eq!((two_less.shape, two_less.scrub), (None, Some(Rect::new(0, 20, 80, 1))));
    }

    #[test]
    fn a_large_one_shows_all_panels_at_once() {
        let large = screen(200, 60);
        assert_eq!(large.panels.len(), 5);
        assert_eq!(large.board.area.as_size(), (109, 55).into());
        // The panels fill the columns, those of the first column have more rows, and air is between them.
        let rows: Vec<u16> = large.panels.iter().map(|it| it.height).collect();
        assert_eq!(rows, [23, 31, 17, 17, 19]);
        assert_eq!(screen(100, 40).panels.len(), 2);
    }

    #[test]
    fn a_board_with_marks_has_its_time_line_beside() {
        let common = WatchScreen::with_marks(Rect::new(0, 0, 80, 24), 4).unwrap();
        assert_eq!(common.board.area, Rect::new(0, 1, 58, 22));
        assert_eq!(common.panels, [Rect::new(59, 1, 21, 19)]);
        assert_eq!(common.shape, Some(Rect::new(59, 20, 21, 2)));
        assert_eq!(common.scrub, Some(Rect::new(59, 22, 21, 1)));
        for (width, height) in [(76, 24), (80, 23), (22, 13), (100, 40), (200, 60)] {
            let area = Rect::new(0, 0, width, height);
            assert_eq!(WatchScreen::with_marks(area, 4), WatchScreen::of(area, Kind::Sudoku, 4));
        }
    }

    #[test]
    fn words_fit_wherever_a_smaller_board_leaves_room() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            for (width, height) in
                [(22, 17), (37, 19), (40, 24), (60, 24), (67, 31), (73, 37), (80, 24), (40, 60)]
            {
                let screen = WatchScreen::of(Rect::new(0, 0, width, height), kind, 5).unwrap();
                assert!(!screen.panels.is_empty() || screen.words.is_some(), "{width}x{height}");
            }
        }
        assert!(screen(22, 13).panels.is_empty());
    }
}
