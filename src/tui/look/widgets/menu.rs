//! A popup with lines to choose from, moved through and searched in as a text is.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::layout::inside;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

use super::find::{Edited, Find};
use super::popup::{Popup, PopupSize};

/// The state of a list: the chosen line, and the words that the visible lines have.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chooser {
    /// The index of the chosen line among all.
    pub chosen: usize,
    find: Find,
}

/// Lines to choose from, below a note.
#[derive(Debug)]
pub struct Menu<'a> {
    /// The title in the upper edge.
    pub title: &'a str,
    /// A sentence above the lines.
    pub note: Option<String>,
    /// The lines; there is at least one.
    pub lines: Vec<String>,
    /// The chosen one, and those that are visible.
    pub chooser: Chooser,
}

/// The target of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A line.
    Line(usize),
    /// The box beside the lines.
    Box,
    /// A place outside the box.
    Outside,
}

/// An action on a list, or on the words to find in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAction {
    /// An action on the list.
    List(action::List),
    /// An action while words to find are typed.
    Find(action::Find),
}

impl TryFrom<Action> for MenuAction {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::List(action) => Ok(Self::List(action)),
            Action::Find(action) => Ok(Self::Find(action)),
            other => Err(other),
        }
    }
}

/// The part of an action that is left to the screen of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing: another line is chosen or others are visible.
    Moved,
    /// To take the chosen line.
    Take,
    /// To close the list.
    Close,
}

impl Chooser {
    /// Makes the state of a list at a line, with all of its lines visible.
    pub const fn at(chosen: usize) -> Self {
        Self { chosen, find: Find::Off }
    }

    /// Returns the context of the keys, which is that of the list where no words to find are typed.
    pub const fn context(&self, own: Context) -> Context {
        self.find.context(own)
    }
}

impl Menu<'_> {
    /// Returns the state of the list after an action, and what is left to do.
    pub fn after(&self, action: MenuAction, screen: Rect) -> (Chooser, Outcome) {
        let note = self.note_lines(screen).len();
        self.after_in(action, self.size(screen).n_visible(screen).saturating_sub(note))
    }

    /// Returns the same where the words to find and the lines have this number of rows.
    pub fn after_in(&self, action: MenuAction, n_rows: usize) -> (Chooser, Outcome) {
        // A page begins with the last line of the one before.
        let n_further = n_rows.saturating_sub(self.chooser.find.n_rows() + 1).max(1);
        let page = isize::try_from(n_further).unwrap_or(1);
        let mut next = self.chooser.clone();
        let to = match action {
            MenuAction::List(action::List::Choose) if self.visible().contains(&next.chosen) => {
                return (next, Outcome::Take);
            }
            MenuAction::List(action::List::Close) if next.find == Find::Off => {
                return (next, Outcome::Close);
            }
            MenuAction::List(action::List::Choose) => return (next, Outcome::Moved),
            MenuAction::List(action::List::Close) => {
                next.find = Find::Off;
                return (next, Outcome::Moved);
            }
            MenuAction::List(action::List::Find) => {
                next.find.open();
                return (next, Outcome::Moved);
            }
            MenuAction::List(action::List::Up) | MenuAction::Find(action::Find::Up) => {
                self.around(-1)
            }
            MenuAction::List(action::List::Down) | MenuAction::Find(action::Find::Down) => {
                self.around(1)
            }
            MenuAction::List(action::List::PageUp) | MenuAction::Find(action::Find::PageUp) => {
                self.to_the_end(-page)
            }
            MenuAction::List(action::List::PageDown) | MenuAction::Find(action::Find::PageDown) => {
                self.to_the_end(page)
            }
            MenuAction::List(action::List::First) => self.to_the_end(isize::MIN),
            MenuAction::List(action::List::Last) => self.to_the_end(isize::MAX),
            MenuAction::Find(action) => {
                if next.find.act(action) == Edited::Changed {
                    next.chosen = self.nearest(&next);
                }
                return (next, Outcome::Moved);
            }
        };
        next.chosen = to.unwrap_or(next.chosen);
        (next, Outcome::Moved)
    }

    /// Returns the target of a click on this screen.
    pub fn hit(&self, screen: Rect, at: Position) -> Hit {
        let size = self.size(screen);
        let n_above = self.n_above(screen);
        let is_hit = |place: &usize| {
            let area = size.line_area(screen, n_above + place);
            area.is_some_and(|it| it.contains(at))
        };
        let visible = self.visible();
        match (0..visible.len()).find(is_hit) {
            Some(place) => Hit::Line(visible[place]),
            None if size.area(screen).contains(at) => Hit::Box,
            None => Hit::Outside,
        }
    }

    /// Draws the menu in the middle of the screen, or of a part of it.
    pub fn draw(&self, frame: &mut Frame<'_>, screen: Rect, theme: &Theme) {
        let size = self.size(screen);
        let note = self.note_lines(screen).into_iter().map(|it| Line::styled(it, theme.faint));
        let mut lines: Vec<Line<'_>> = note.collect();
        lines.extend(self.rows(size.n_columns(), theme));
        // The box keeps the size of the whole list.
        let n_rows = lines.len().max(size.n_visible(screen));
        lines.resize(n_rows, Line::raw(""));
        if let Some(first) = lines.first_mut() {
            first.push_span(" ".repeat(size.n_columns().saturating_sub(first.width())));
        }
        let scroll = self.scroll(screen);
        let popup = Popup { title: self.title, lines, scroll, theme };
        frame.render_widget(&popup, screen);
    }

    /// Returns as many rows as there is room for, with the chosen line among them.
    pub fn rows_in(&self, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let mut rows = self.rows(area.width.into(), theme);
        let place = self.chooser.find.n_rows() + self.place(&self.visible()).unsigned_abs();
        let above = (place + 1).saturating_sub(area.height.into());
        rows.split_off(above.min(rows.len()))
    }

    /// Returns the words to find and the chosen line in one row: `find: wing  2 of 5: W-Wing`.
    pub fn in_one_row(&self, theme: &Theme) -> String {
        let find = &self.chooser.find;
        let input = find.input(usize::MAX, theme).map_or_else(String::new, |it| format!("{it} "));
        let visible = self.visible();
        let chosen = match visible.len() {
            0 => find.nothing(),
            n => {
                let line = &self.lines[self.chooser.chosen];
                format!("{} of {n}: {line}", self.place(&visible) + 1)
            }
        };
        input + &chosen
    }

    /// Returns the words to find, and the lines that have them.
    fn rows(&self, columns: usize, theme: &Theme) -> Vec<Line<'static>> {
        let find = &self.chooser.find;
        let mut rows: Vec<Line<'_>> = find.input(columns, theme).into_iter().collect();
        let visible = self.visible();
        if visible.is_empty() {
            rows.push(Line::styled(format!(" {}", find.nothing()), theme.faint));
        }
        let style = |idx| if idx == self.chooser.chosen { theme.selected } else { theme.text };
        let line = |idx| Line::styled(format!(" {} ", self.lines[idx]), style(idx));
        rows.extend(visible.into_iter().map(line));
        rows
    }

    /// Returns the indices of the lines that have the words to find.
    fn visible(&self) -> Vec<usize> {
        (0..self.lines.len()).filter(|it| self.chooser.find.is_in(&self.lines[*it])).collect()
    }

    /// Returns the line that is chosen once other words are looked for: the same if it has them, else the first that has.
    fn nearest(&self, next: &Chooser) -> usize {
        let has_words = |idx: &usize| next.find.is_in(&self.lines[*idx]);
        let mut in_turn = std::iter::once(next.chosen).chain(0..self.lines.len());
        in_turn.find(has_words).unwrap_or(next.chosen)
    }

    /// Returns the visible line a number of lines further; the first one follows the last.
    fn around(&self, by: isize) -> Option<usize> {
        let visible = self.visible();
        let n_visible = isize::try_from(visible.len()).ok().filter(|it| *it > 0)?;
        let to = (self.place(&visible) + by).rem_euclid(n_visible);
        visible.get(to.unsigned_abs()).copied()
    }

    /// Returns the visible line a number of lines further, or the last or first one.
    fn to_the_end(&self, by: isize) -> Option<usize> {
        let visible = self.visible();
        let last = isize::try_from(visible.len()).ok()? - 1;
        let to = self.place(&visible).saturating_add(by).min(last).max(0);
        visible.get(to.unsigned_abs()).copied()
    }

    /// Returns the place of the chosen line among the visible ones.
    fn place(&self, visible: &[usize]) -> isize {
        let place = visible.iter().position(|it| *it == self.chooser.chosen);
        place.and_then(|it| isize::try_from(it).ok()).unwrap_or(0)
    }

    /// Returns the size of the box: that of the whole list, whatever is looked for.
    fn size(&self, screen: Rect) -> PopupSize {
        let note = self.note_lines(screen);
        let input = std::iter::repeat_n(0, self.chooser.find.n_rows());
        let widths = note.iter().map(|it| text::width(it)).chain(input);
        let widths = widths.chain(self.lines.iter().map(|it| text::width(it) + 2));
        PopupSize::of(self.title, widths, self.scroll(screen))
    }

    /// Returns the rows above the lines.
    fn n_above(&self, screen: Rect) -> usize {
        self.note_lines(screen).len() + self.chooser.find.n_rows()
    }

    /// Returns the note, and an empty line below it.
    fn note_lines(&self, screen: Rect) -> Vec<String> {
        let Some(note) = &self.note else { return Vec::new() };
        let mut lines = text::wrapped(note, Popup::text_width(screen));
        lines.push(String::new());
        lines
    }

    /// Returns the number of lines scrolled off, so that the chosen one is visible.
    fn scroll(&self, screen: Rect) -> usize {
        let n_rows = usize::from(inside(screen).height).saturating_sub(2).max(1);
        let place = self.place(&self.visible()).unsigned_abs();
        (self.n_above(screen) + place + 1).saturating_sub(n_rows)
    }
}
