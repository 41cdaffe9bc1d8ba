//! A popup with lines to choose from. It can be scrolled and searched like a text.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::grid::sort;
use crate::tui::keymap::{Action, Context, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{columns_off, inside, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::msg::{Mouse, MouseKind};

use super::find::Find;
use super::popup::{Popup, PopupSize};

/// The state of a list: the chosen line, and the search that hides lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chooser {
    /// The index of the chosen line among all lines.
    pub chosen: usize,
    /// The search; only lines with its words are visible.
    pub find: Find,
}

/// One thing to choose: its words, its value at the right edge, and a title above it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MenuLine {
    pub words: String,
    /// A value at the right edge.
    pub value: String,
    /// Sentences about it, shown below the list while it is chosen.
    pub about: String,
    /// Other words by which it is found.
    pub also: String,
    /// The title above it, which begins a group; an empty one is a line of air.
    pub title: Option<&'static str>,
}

/// Lines to choose from, below a note.
#[derive(Debug)]
pub struct Menu<'a> {
    /// The title in the upper edge.
    pub title: &'a str,
    /// The rows above the lines.
    pub note: Vec<String>,
    pub manner: Manner,
    /// The lines, at least one.
    pub lines: Vec<MenuLine>,
    /// The columns and rows of a picture at the right.
    pub picture: (u16, u16),
    /// The chosen line and the search.
    pub chooser: Chooser,
}

/// The way in which a menu is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The lines matter more than the note.
    List,
    /// The note is news, and the lines are what to do next, with their keys.
    News,
}

/// The work that is left to a screen after an action on its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing: the chosen line or the visible lines changed.
    Moved,
    /// Take the chosen line.
    Take,
    /// Bring the chosen line back to its default: there are no typed words to erase.
    Clear,
    /// Close the list.
    Close,
}

/// The fewest rows inside a screen for a list with sentences about the chosen line below it.
const ROWS_WITH_FOOT: usize = 16;
/// The columns for sentences about the chosen line.
const FOOT_COLUMNS: usize = 56;
/// The columns between words and their value.
const GAP: usize = 2;

impl From<String> for MenuLine {
    fn from(words: String) -> Self {
        Self { words, ..Self::default() }
    }
}

impl Chooser {
    /// Returns the state of a list at a line, without a search.
    pub const fn at(chosen: usize) -> Self {
        Self { chosen, find: Find::Off }
    }

    /// Returns the context of the keys; `own` (of the list) if no words are being typed. In a popup of lines every
    /// letter is typed.
    pub const fn context(&self, own: Context) -> Context {
        match own {
            Context::List => own,
            _ => self.find.context(own),
        }
    }
}

impl<'a> Menu<'a> {
    /// Makes a list without a note.
    pub const fn new(title: &'a str, lines: Vec<MenuLine>, chooser: Chooser) -> Self {
        Self { title, note: Vec::new(), manner: Manner::List, lines, picture: (0, 0), chooser }
    }

    /// Returns the state after an action, and what is left to do.
    pub fn after(&self, action: Action, screen: Rect) -> (Chooser, Outcome) {
        let n_rows = || self.size(screen).n_visible(screen).saturating_sub(self.note.len());
        self.after_in(action, n_rows)
    }

    /// Returns the state after an action, and what is left to do. `n_rows` returns the number of rows for the search and
    /// the lines: only movement asks for it, because in a long list every sentence is measured.
    pub fn after_in(&self, action: Action, n_rows: impl FnOnce() -> usize) -> (Chooser, Outcome) {
        let mut next = self.chooser.clone();
        match action {
            Action::List(action::List::Go(to)) | Action::Find(action::Find::Go(to)) => {
                let visible = self.visible();
                let n_rows = n_rows().saturating_sub(next.find.n_rows());
                let place = to.around(self.place(&visible), visible.len(), n_rows);
                next.chosen = visible.get(place).copied().unwrap_or(next.chosen);
            }
            Action::List(action::List::Find) => next.find.open(),
            Action::List(action::List::Choose) => {
                // Nothing that is out of sight is taken.
                let is_visible = self.visible().contains(&next.chosen);
                return (next, if is_visible { Outcome::Take } else { Outcome::Moved });
            }
            Action::List(action::List::Close) if next.find == Find::Off => {
                return (next, Outcome::Close);
            }
            Action::List(action::List::Close) => next.find = Find::Off,
            Action::List(action::List::Erase) if next.find == Find::Off => {
                return (next, Outcome::Clear);
            }
            Action::List(action::List::Type(ch)) => self.find(&mut next, action::Find::Type(ch)),
            Action::List(action::List::Erase) => self.find(&mut next, action::Find::Erase),
            Action::List(action::List::Empty) => self.find(&mut next, action::Find::Close),
            Action::Find(action) => self.find(&mut next, action),
            other => other.unhandled(),
        }
        (next, Outcome::Moved)
    }

    /// Executes an action on the words of the search, and chooses the line that matches them best.
    fn find(&self, next: &mut Chooser, action: action::Find) {
        if next.find.act(action) {
            let best = self.found(&next.find).first().copied();
            next.chosen = best.filter(|_| !next.find.is_empty()).unwrap_or(next.chosen);
        }
    }

    /// Returns the state after a mouse event, and what is left to do: a click on a line takes it, a click outside
    /// closes the list, the wheel moves.
    pub fn after_mouse(&self, mouse: Mouse, screen: Rect) -> (Chooser, Outcome) {
        let size = self.size(screen);
        let n_above = self.n_above();
        let is_hit = |(row, _): &(usize, Option<usize>)| {
            let area = size.line_area(screen, n_above + row);
            area.is_some_and(|it| it.contains(mouse.at))
        };
        let action = match mouse.kind {
            MouseKind::ScrollUp => action::List::Go(ToLine::Above),
            MouseKind::ScrollDown => action::List::Go(ToLine::Below),
            MouseKind::Down(_) => {
                let of_lines = self.rows_of_lines(Some(screen));
                let mut rows = of_lines.into_iter().map(|it| it.0).enumerate();
                if let Some((_, Some(chosen))) = rows.find(is_hit) {
                    return (Chooser { chosen, ..self.chooser.clone() }, Outcome::Take);
                } else if size.area(screen).contains(mouse.at) {
                    return (self.chooser.clone(), Outcome::Moved);
                }
                action::List::Close
            }
            MouseKind::Drag(_) => return (self.chooser.clone(), Outcome::Moved),
        };
        self.after(action.into(), screen)
    }

    /// Draws the menu in the middle of an area. Returns the place for a picture of the chosen line, if there is room for
    /// it and the line is in sight.
    pub fn draw(&self, canvas: &mut Canvas<'_>, screen: Rect) -> Option<Rect> {
        let theme = canvas.theme;
        let size = self.size(screen);
        let note = self.note.iter().enumerate().map(|(idx, it)| match (self.manner, idx) {
            (Manner::List, _) => Line::styled(it, theme.faint),
            (Manner::News, 0) => Line::styled(it, theme.success).centered(),
            (Manner::News, _) => Line::styled(it, theme.text).centered(),
        });
        let mut lines: Vec<Line<'_>> = note.collect();
        let columns = size.columns.min(Popup::text_width(screen));
        let picture = if self.has_picture(screen) { self.picture } else { (0, 0) };
        let n_above = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let [_, beside] = rows_off(size.text(screen), n_above);
        let [left, beside] = columns_off(beside, beside.width.saturating_sub(picture.0), 0);
        lines.extend(self.rows(columns.min(left.width.into()), Some(screen), theme));
        let lines = size.filled(lines, screen);
        let about = self.lines.get(self.chooser.chosen).map_or("", |it| &it.about);
        let is_seen = self.visible().contains(&self.chooser.chosen);
        let words = text::wrapped(if is_seen { about } else { "" }, size.columns.saturating_sub(2));
        let mut foot = vec![Line::raw(""); size.foot.saturating_sub(self.n_about(size.columns))];
        foot.extend(words.into_iter().map(|it| Line::styled(format!(" {it}"), theme.faint)));
        foot.resize(size.foot, Line::raw(""));
        let popup = Popup { title: self.title, lines, foot, scroll: size.scroll, theme };
        canvas.widget(screen, &popup);
        (is_seen && picture.1 > 0).then_some(Rect { height: picture.1, ..beside })
    }

    /// Returns true if the picture has room right of the lines, whatever they are about.
    fn has_picture(&self, screen: Rect) -> bool {
        let (columns, rows) = self.picture;
        let n_columns = |it: &MenuLine| text::width(&it.words) + text::width(&it.value) + 2 + GAP;
        let widest = self.lines.iter().map(n_columns).max().unwrap_or(0);
        let n_rows = self.note.len() + usize::from(rows) + self.n_about(FOOT_COLUMNS);
        rows > 0
            && widest + usize::from(columns) <= FOOT_COLUMNS.min(Popup::text_width(screen))
            && n_rows < room(screen)
    }

    /// Returns as many rows as fit, including the chosen line.
    pub fn rows_in(&self, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let mut rows = self.rows(area.width.into(), None, theme);
        let place = self.chooser.find.n_rows() + self.row_of_chosen(None);
        let above = (place + 1).saturating_sub(area.height.into());
        rows.split_off(above.min(rows.len()))
    }

    /// Returns the search and the chosen line as one row: `find: wing  2 of 5: W-Wing`.
    pub fn in_one_row(&self, theme: &Theme) -> String {
        let find = &self.chooser.find;
        let input = find.input(usize::MAX, theme).map_or_else(String::new, |it| format!("{it} "));
        let visible = self.visible();
        let chosen = match visible.len() {
            0 => find.nothing(),
            n => {
                let line = &self.lines[self.chooser.chosen];
                format!("{} of {n}: {}", self.place(&visible) + 1, line.words)
            }
        };
        input + &chosen
    }

    /// Returns the line of input and the visible lines, in a popup on a screen or anywhere else.
    fn rows(&self, columns: usize, screen: Option<Rect>, theme: &Theme) -> Vec<Line<'static>> {
        let find = &self.chooser.find;
        let mut rows: Vec<Line<'_>> = find.input(columns, theme).into_iter().collect();
        let of_lines = self.rows_of_lines(screen);
        if of_lines.is_empty() {
            rows.push(Line::styled(format!(" {}", find.nothing()), theme.faint));
        }
        rows.extend(of_lines.into_iter().map(|(idx, title)| match idx {
            None => Line::styled(format!(" {title}"), theme.faint),
            Some(idx) => {
                let MenuLine { words, value, .. } = &self.lines[idx];
                let [style, of_value] = match self.manner {
                    _ if idx == self.chooser.chosen => [theme.selected; 2],
                    Manner::List => [theme.text; 2],
                    Manner::News => [theme.faint, theme.key],
                };
                let value = value_beside(words, value, columns);
                let room = columns.saturating_sub(text::width(value) + 2);
                Line::from(vec![
                    Span::styled(format!(" {}", text::padded(words, room)), style),
                    Span::styled(format!("{value} "), of_value),
                ])
            }
        }));
        rows
    }

    /// Returns the rows of the visible lines, with titles between them unless there is a search.
    fn rows_of_lines(&self, screen: Option<Rect>) -> Vec<(Option<usize>, &'static str)> {
        match self.chooser.find {
            Find::Off => self.titled(screen),
            _ => self.visible().into_iter().map(|it| (Some(it), "")).collect(),
        }
    }

    /// Returns rows: the index of a line, or a title.
    fn titled(&self, screen: Option<Rect>) -> Vec<(Option<usize>, &'static str)> {
        let has_air = screen.is_none_or(|it| self.has_air(it));
        let mut rows = Vec::new();
        for idx in 0..self.lines.len() {
            if let Some(title) = self.lines[idx].title {
                let is_apart = !rows.is_empty() && (has_air || title.is_empty());
                rows.extend(is_apart.then_some((None, "")));
                rows.extend((!title.is_empty()).then_some((None, title)));
            }
            rows.push((Some(idx), ""));
        }
        rows
    }

    /// Returns true if there is room for air above titles as well as for the sentences about a line.
    fn has_air(&self, screen: Rect) -> bool {
        let n_titles = self.lines.iter().filter(|it| it.title.is_some()).count();
        let n_about = self.n_about(FOOT_COLUMNS.min(Popup::text_width(screen)));
        self.lines.len() + 2 * n_titles + n_about <= room(screen)
    }

    /// Returns the most rows of the sentences about a line.
    fn n_about(&self, columns: usize) -> usize {
        let abouts = self.lines.iter().map(|it| it.about.as_str()).filter(|it| !it.is_empty());
        let room = columns.saturating_sub(2);
        // Of hundreds of sentences few need more than a row, and wrapping is slow.
        let n_rows = |it| if text::width(it) <= room { 1 } else { text::wrapped(it, room).len() };
        abouts.map(n_rows).max().unwrap_or(0)
    }

    /// Returns the row of the chosen line among those of the lines.
    fn row_of_chosen(&self, screen: Option<Rect>) -> usize {
        let chosen = Some(self.chooser.chosen);
        self.rows_of_lines(screen).iter().position(|it| it.0 == chosen).unwrap_or(0)
    }

    /// Returns the indices of the lines that match the search.
    fn visible(&self) -> Vec<usize> {
        self.found(&self.chooser.find)
    }

    /// Returns the indices of the lines that match a search, the best matches first.
    fn found(&self, find: &Find) -> Vec<usize> {
        if find.is_empty() {
            return (0..self.lines.len()).collect();
        }
        let fit = |idx: usize| {
            let MenuLine { words, also, .. } = &self.lines[idx];
            Some((find.fit(words, also)?, idx))
        };
        let mut found: Vec<_> = (0..self.lines.len()).filter_map(fit).collect();
        sort::by_key(&mut found, |it| *it);
        found.into_iter().map(|it| it.1).collect()
    }

    /// Returns the index of the chosen line among the visible ones.
    fn place(&self, visible: &[usize]) -> usize {
        visible.iter().position(|it| *it == self.chooser.chosen).unwrap_or(0)
    }

    /// Returns the size of the box. It is that of the whole list, whatever the search is.
    pub fn size(&self, screen: Rect) -> PopupSize {
        let input = std::iter::repeat_n(0, self.chooser.find.n_rows());
        let widths = self.note.iter().map(|it| text::width(it)).chain(input);
        let rows = self.titled(Some(screen)).into_iter().map(|(idx, title)| {
            let (words, value) = idx.map_or((title, ""), |it| {
                let MenuLine { words, value, .. } = &self.lines[it];
                (words.as_str(), value.as_str())
            });
            text::width(words) + text::width(value) + if value.is_empty() { 2 } else { 2 + GAP }
        });
        let mut widths: Vec<usize> = widths.chain(rows).collect();
        if self.has_picture(screen) {
            let n_rows = self.note.len() + usize::from(self.picture.1);
            widths.resize(widths.len().max(n_rows), 0);
        }
        let columns = widths.iter().copied().max().unwrap_or(0).max(FOOT_COLUMNS);
        let columns = columns.min(Popup::text_width(screen));
        let n_about = self.n_about(columns);
        let room = room(screen);
        // Lines that fit are never scrolled off for the sentences about one of them.
        let takes_lines = widths.len() <= room && widths.len() + n_about > room;
        if n_about == 0 || room < ROWS_WITH_FOOT || takes_lines {
            return PopupSize::of(self.title, widths, self.scroll(screen, 0));
        }
        let foot = n_about + usize::from(widths.len() + n_about < room);
        widths[0] = widths[0].max(columns);
        PopupSize { foot, ..PopupSize::of(self.title, widths, self.scroll(screen, foot)) }
    }

    /// Returns the number of rows above the lines.
    fn n_above(&self) -> usize {
        self.note.len() + self.chooser.find.n_rows()
    }

    /// Returns the number of lines scrolled off at the top, so that the chosen one is visible.
    fn scroll(&self, screen: Rect, foot: usize) -> usize {
        let n_rows = room(screen).saturating_sub(foot).max(1);
        (self.n_above() + self.row_of_chosen(Some(screen)) + 1).saturating_sub(n_rows)
    }
}

/// Returns as many parts of a value as fit beside the words, the first of them; parts are two spaces apart.
fn value_beside<'a>(words: &str, value: &'a str, columns: usize) -> &'a str {
    let is_room = text::width(words) + GAP + text::width(value) + 2 <= columns;
    match value.rsplit_once("  ") {
        _ if is_room => value,
        Some((first, _)) => value_beside(words, first.trim_end(), columns),
        None => "",
    }
}

/// Returns the rows inside the frame of the largest popup on a screen.
fn room(screen: Rect) -> usize {
    usize::from(inside(screen).height).saturating_sub(2)
}
