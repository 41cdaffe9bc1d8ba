//! The keys beside the board: the first ones for a newcomer, then those of the moment with what they do now. The keys in
//! the bottom line are not among these.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::domino::Kind;
use crate::grid::{Cell, Digit};
use crate::play::MarkKind;
use crate::tui::keymap::Action;
use crate::tui::keymap::action::{Arrow, Play as Do, Sudoku, Tiles};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, below};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::screens::{Screen, Stage};

use super::super::select::Selection;
use super::super::{EntryMode, EntryOrder, Play};

/// The most keys of the moment, unless they take less than a third of the rows.
const MOST: usize = 6;
/// The fewest columns for all that is said of the key that solves.
const WIDE: u16 = 29;
/// The fewest columns and rows for keys of the moment.
const ROOM: (u16, u16) = (38, 3);

/// A key, and what it does now.
pub(super) type KeyWords = (String, Cow<'static, str>);

impl Play {
    /// Returns true while the first keys are shown, to a newcomer and on a new Sudominoku; a solved board needs none.
    pub(super) fn has_tip(&self) -> bool {
        (self.tip > 0 || self.is_new_sudominoku()) && !self.is_done()
    }

    /// Returns the first keys that a newcomer needs, with what they do; none after the first moves.
    pub(super) fn first_keys(&self, canvas: &Canvas<'_>, columns: u16) -> Vec<KeyWords> {
        if !self.has_tip() {
            return Vec::new();
        }
        let arrows = [Arrow::Left, Arrow::Down, Arrow::Up, Arrow::Right];
        let moves = canvas.keys.names(arrows.map(Do::Move));
        let undo = canvas.keys.name(Do::Undo);
        let solve = if columns < WIDE {
            format!("solve, {undo} undoes")
        } else {
            format!("solve: {undo} takes it back")
        };
        let of = |action: Do, words| (canvas.keys.name(action), words);
        let mut keys = vec![(moves, "move".into())];
        match self.kind() {
            Kind::Sudoku => {
                keys.push(of(Do::Digit(Digit::ALL[0]), "write".into()));
                keys.push(of(Do::MarkMode, "pencil marks".into()));
            }
            Kind::Sudominoku => {
                let digit = canvas.keys.name(Do::Digit(Digit::ALL[0]));
                keys.push((format!("{digit} {digit}"), "lay a tile".into()));
                keys.push((canvas.keys.name(Tiles::Turn), "turn it".into()));
            }
        }
        keys.push(of(Do::Hint, "hint".into()));
        keys.push(of(Do::Watch, "watch".into()));
        keys.push(of(Do::Solve, solve.into()));
        keys
    }

    /// Draws the first keys, or those of the moment, under a title if there is a row for it. Returns the area below.
    pub(super) fn view_keys(
        &self,
        canvas: &mut Canvas<'_>,
        room: Rect,
        screen: &BoardScreen,
    ) -> Rect {
        let theme = canvas.theme;
        let (title, keys, style) = if self.has_tip() {
            ("First keys", self.first_keys(canvas, room.width), theme.text)
        } else if room.width >= ROOM.0 && room.height >= ROOM.1 {
            let mut keys = self.keys_of_the_moment(canvas, screen);
            let height = usize::from(room.height);
            keys.truncate(MOST.max(height / 3).min(height - 1));
            ("Keys", keys, theme.faint)
        } else {
            return room;
        };
        // Several keys stand in a row where that leaves one for the title.
        let below_title = below(room, 1).as_size();
        let mut lines = canvas.key_items(&keys, style, below_title);
        if lines.len() > below_title.height.into() {
            lines = canvas.key_items(&keys, style, room.as_size());
        } else if !lines.is_empty() {
            lines.insert(0, Line::styled(title, theme.title));
        }
        let n_rows = lines.len() + usize::from(!lines.is_empty());
        canvas.lines(room, lines);
        below(room, n_rows)
    }

    fn keys_of_the_moment(&self, canvas: &Canvas<'_>, screen: &BoardScreen) -> Vec<KeyWords> {
        let has_marks = Cell::ALL.iter().any(|it| !self.game.notes(*it).marks().is_empty());
        let is_tried = self.game.branch().is_some_and(|it| it.n_moves > 0);
        let has_mistakes = !(self.mistakes | self.at_once.cells).is_empty();
        let is_sudoku = self.kind() == Kind::Sudoku;
        let (is_by_cell, is_one_digit) =
            (self.order == EntryOrder::CellFirst, self.digit_view.is_some());
        let is_colours = matches!(self.entry, EntryMode::Colours | EntryMode::CandidateColours);
        let is_corner = self.entry == EntryMode::Marks(MarkKind::Corner);
        let is_selected = self.selection != Selection::default();
        let keys: [(bool, Action, &'static str); 16] = [
            (is_selected, Do::LetGo.into(), "let go of the selected cells"),
            (is_tried, Do::Branches.into(), "keep what you try, or drop it"),
            (!is_tried, Do::BranchPoint.into(), "try: leave a mark to come back to"),
            (true, Do::Check.into(), "check what is on the board"),
            (has_mistakes, Do::ToMistake.into(), "back to before the first mistake"),
            (is_colours, Do::ClearColours.into(), "clear all colours"),
            (is_corner, Do::CornerMode.into(), "write digits again"),
            (!is_corner, Do::CornerMode.into(), "mark the corners of cells"),
            (!has_marks, Do::FillMarks.into(), "mark every digit that the rules allow"),
            (has_marks, Do::ClearMarks.into(), "clear all marks"),
            (is_one_digit, Do::DigitView.into(), "show every digit again"),
            (!is_one_digit, Do::DigitView.into(), "see where one digit can go"),
            (!is_sudoku, Tiles::Flip.into(), "swap the two digits"),
            (!is_selected, Do::Select.into(), "select several cells"),
            (is_sudoku && is_by_cell, Sudoku::DigitFirst.into(), "first the digit, then its cells"),
            (is_sudoku && !is_by_cell, Sudoku::DigitFirst.into(), "first the cell, then its digit"),
        ];
        let stage = Stage { area: canvas.area, board: canvas.board };
        let offer = |action| self.offer(action, canvas.settings, stage);
        let bottom = Bottom::of(self.context(), canvas.keys, offer);
        let width = screen.bottom.map_or(0, |it| it.width);
        let is_shown = |(is_of_moment, action, _): &(bool, Action, &str)| {
            *is_of_moment && offer(*action).acts() && !bottom.names(*action, width)
        };
        let shown = keys.into_iter().filter(is_shown);
        shown.map(|(_, action, words)| (canvas.keys.name(action), words.into())).collect()
    }
}
