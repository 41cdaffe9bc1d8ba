//! A popup with lines to choose from. It can be scrolled and searched like a text.

use std::borrow::{Borrow, Cow};
use std::cell::OnceCell;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::grid::sort;
use crate::tui::keymap::{Action, Arrow, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{PopupRoom, columns_off, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::msg::{Mouse, MouseKind};

use super::find::{Find, Fit, Guesses, NOTHING_FOUND};
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
    /// The indices of the lines that match the search, the best matches first. A picture asks for them many times.
    visible: OnceCell<Vec<usize>>,
}

/// The place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PicturePlace {
    /// Right of the lines.
    Beside,
    /// Below the sentences about the chosen line.
    Below,
    Nowhere,
}

/// The way in which a menu is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The lines matter more than the note.
    List,
    /// The note is news, and the lines are what to do next, with their keys.
    News,
}

/// A row of a menu: of a line, or a title.
struct Row<'a> {
    /// The index of the line; `None` for a title.
    line: Option<usize>,
    words: Cow<'a, str>,
    value: &'a str,
}

impl Row<'_> {
    const fn title(words: &'static str) -> Self {
        Row { line: None, words: Cow::Borrowed(words), value: "" }
    }
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
    /// Change the value of the chosen line, to the next one or back.
    Change(Arrow),
    /// Close the list.
    Close,
}

/// The fewest rows inside a screen for a list with sentences about the chosen line below it.
const ROWS_WITH_FOOT: usize = 16;
/// The columns for sentences about the chosen line.
const FOOT_COLUMNS: usize = 56;
/// The blanks between the words of a line and the words about it that a search has found.
const BY: &str = "  ";
/// The columns between words and their value.
const GAP: usize = 2;
/// The columns before the second row of a line.
const INDENT: usize = 2;

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

    /// Returns what an action does now. `menu` makes the menu, for the actions that depend on its lines.
    pub fn offer<'a, M: Borrow<Menu<'a>>>(
        &self,
        action: Action,
        menu: impl FnOnce() -> M,
    ) -> Offer {
        match action {
            // Nothing that is out of sight is taken.
            Action::List(action::List::Choose) => {
                Offer::when(menu().borrow().visible().contains(&self.chosen))
            }
            Action::List(action::List::Go(_)) | Action::Find(action::Find::Go(_)) => {
                Offer::when(menu().borrow().visible().len() > 1)
            }
            Action::List(action::List::Close) if self.find != Find::Off => Offer::Labelled("clear"),
            Action::List(action::List::Type(_)) => Offer::when(self.find.has_room()),
            _ => Offer::AsLabelled,
        }
    }
}

impl<'a> Menu<'a> {
    /// Makes a list without a note.
    pub const fn new(title: &'a str, lines: Vec<MenuLine>, chooser: Chooser) -> Self {
        Self {
            title,
            note: Vec::new(),
            manner: Manner::List,
            lines,
            picture: (0, 0),
            chooser,
            visible: OnceCell::new(),
        }
    }

    /// Returns the state after an action, and what is left to do.
    pub fn after(&self, action: Action, room: PopupRoom) -> (Chooser, Outcome) {
        let n_rows = || self.size(room).n_visible(room).saturating_sub(self.note.len());
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
                let place = to.around(self.place(visible), visible.len(), n_rows);
                next.chosen = visible.get(place).copied().unwrap_or(next.chosen);
            }
            Action::List(action::List::Find) => next.find.open(),
            Action::List(action::List::Choose) => {
                // Nothing that is out of sight is taken.
                let is_visible = self.visible().contains(&next.chosen);
                return (next, if is_visible { Outcome::Take } else { Outcome::Moved });
            }
            Action::List(action::List::Change(arrow)) => return (next, Outcome::Change(arrow)),
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

    /// Returns what an action does now.
    pub fn offer(&self, action: Action) -> Offer {
        self.chooser.offer(action, || self)
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
    pub fn after_mouse(&self, mouse: Mouse, room: PopupRoom) -> (Chooser, Outcome) {
        let size = self.size(room);
        let n_above = self.n_above();
        let is_hit = |(row, _): &(usize, Option<usize>)| {
            let area = size.line_area(room, n_above + row);
            area.is_some_and(|it| it.contains(mouse.at))
        };
        let action = match mouse.kind {
            MouseKind::ScrollUp => action::List::Go(ToLine::Above),
            MouseKind::ScrollDown => action::List::Go(ToLine::Below),
            MouseKind::Down(_) => {
                let of_lines = self.rows_of_lines(Some(room));
                let mut rows = of_lines.into_iter().map(|row| row.line).enumerate();
                if let Some((_, Some(chosen))) = rows.find(is_hit) {
                    return (Chooser { chosen, ..self.chooser.clone() }, Outcome::Take);
                } else if size.area(room).contains(mouse.at) {
                    return (self.chooser.clone(), Outcome::Moved);
                }
                action::List::Close
            }
            MouseKind::Drag(_) => return (self.chooser.clone(), Outcome::Moved),
        };
        self.after(action.into(), room)
    }

    /// Draws the menu in the room for popups. Returns the place for a picture of the chosen line, if there is room for
    /// it and the line is in sight.
    pub fn draw(&self, canvas: &mut Canvas<'_>, room: PopupRoom) -> Option<Rect> {
        let theme = canvas.theme;
        let size = self.size(room);
        let note = self.note.iter().enumerate().map(|(idx, it)| match (self.manner, idx) {
            (Manner::List, _) => Line::styled(it, theme.faint),
            (Manner::News, 0) => Line::styled(it, theme.success).centered(),
            (Manner::News, _) => Line::styled(it, theme.text).centered(),
        });
        let mut lines: Vec<Line<'_>> = note.collect();
        let columns = size.columns.min(Popup::text_width(room));
        let place = self.picture_place(room);
        let picture = if place == PicturePlace::Beside { self.picture } else { (0, 0) };
        let n_above = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let [_, beside] = rows_off(size.text(room), n_above);
        let [left, beside] = columns_off(beside, beside.width.saturating_sub(picture.0), 0);
        lines.extend(self.rows(columns.min(left.width.into()), Some(room), theme));
        let lines = size.filled(lines, room);
        let about = self.lines.get(self.chooser.chosen).map_or("", |it| &it.about);
        let is_seen = self.visible().contains(&self.chooser.chosen);
        let words = text::wrapped(if is_seen { about } else { "" }, columns.saturating_sub(2));
        let n_about = self.n_about(columns) + self.rows_below(room);
        let mut foot = vec![Line::raw(""); size.foot.saturating_sub(n_about)];
        foot.extend(words.into_iter().map(|it| Line::styled(format!(" {it}"), theme.faint)));
        foot.resize(size.foot, Line::raw(""));
        let popup = Popup {
            title: self.title,
            lines,
            rows: size.rows,
            foot,
            scroll: size.scroll,
            room,
            theme,
        };
        canvas.widget(canvas.area, &popup);
        let row = self.n_above() + self.first_row_of_chosen(Some(room));
        canvas.point_at_line(size.line_area(room, row));
        if let (Some(column), Some(input)) = (
            self.chooser.find.column(columns.min(left.width.into())),
            size.line_area(room, self.note.len()),
        ) {
            canvas.point_at_input(input, column);
        }
        let (_, height) = self.picture;
        match place {
            PicturePlace::Beside if is_seen => Some(Rect { height, ..beside }),
            PicturePlace::Below if is_seen => {
                let foot = size.foot(room);
                Some(Rect { y: foot.bottom().saturating_sub(height), height, ..foot })
            }
            PicturePlace::Beside | PicturePlace::Below | PicturePlace::Nowhere => None,
        }
    }

    /// Returns the place of the picture: right of the lines or below the sentences, if there is room for it whatever
    /// line is chosen.
    fn picture_place(&self, room: PopupRoom) -> PicturePlace {
        let (columns, rows) = self.picture;
        let width = FOOT_COLUMNS.min(Popup::text_width(room));
        let n_columns = |it: &MenuLine| text::width(&it.words) + text::width(&it.value) + 2 + GAP;
        let widest = self.lines.iter().map(n_columns).max().unwrap_or(0);
        let beside = self.note.len() + usize::from(rows) + self.n_about(FOOT_COLUMNS);
        let n_lines = self.note.len() + self.titled(Some(room)).len();
        let below = n_lines + 1 + self.n_about(width) + 1 + usize::from(rows);
        if rows == 0 {
            PicturePlace::Nowhere
        } else if widest + usize::from(columns) <= width && beside < n_rows(room) {
            PicturePlace::Beside
        } else if usize::from(columns) <= width && below <= n_rows(room) {
            PicturePlace::Below
        } else {
            PicturePlace::Nowhere
        }
    }

    /// Returns the rows of a picture below the sentences, with one of air.
    fn rows_below(&self, room: PopupRoom) -> usize {
        match self.picture_place(room) {
            PicturePlace::Below => usize::from(self.picture.1) + 1,
            PicturePlace::Beside | PicturePlace::Nowhere => 0,
        }
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
            0 => NOTHING_FOUND.to_owned(),
            n => {
                let line = &self.lines[self.chooser.chosen];
                format!("{} of {n}: {}", self.place(visible) + 1, line.words)
            }
        };
        input + &chosen
    }

    /// Returns the line of input and the visible lines, in a popup or anywhere else.
    fn rows(&self, columns: usize, room: Option<PopupRoom>, theme: &Theme) -> Vec<Line<'static>> {
        let find = &self.chooser.find;
        let mut rows: Vec<Line<'_>> = find.input(columns, theme).into_iter().collect();
        let of_lines = self.rows_of_lines(room);
        if of_lines.is_empty() {
            rows.push(Line::styled(format!(" {NOTHING_FOUND}"), theme.faint));
        }
        rows.extend(of_lines.into_iter().map(|row| match row.line {
            None => Line::styled(format!(" {}", row.words), theme.faint),
            Some(idx) => {
                let [style, of_value] = match self.manner {
                    _ if idx == self.chooser.chosen => [theme.selected; 2],
                    Manner::List => [theme.text; 2],
                    Manner::News => [theme.faint, theme.key],
                };
                let value = value_beside(&row.words, row.value, columns);
                let room = columns.saturating_sub(text::width(value) + 2);
                let mut spans = vec![Span::styled(" ", style)];
                spans.extend(self.lit(idx, &row.words, room, style));
                spans.push(Span::styled(format!("{value} "), of_value));
                Line::from(spans)
            }
        }));
        rows
    }

    /// Returns the words of a row in as many columns, with those lit that the search has found, and behind them what was
    /// found about the line. A line that takes several rows has none lit.
    fn lit(&self, idx: usize, shown: &str, columns: usize, style: Style) -> Vec<Span<'static>> {
        let MenuLine { words, also, .. } = &self.lines[idx];
        let find = &self.chooser.find;
        let is_whole = words == shown;
        let found = if find.is_empty() || !is_whole { None } else { find.fit(words, also) };
        let Some(found) = found else {
            return vec![Span::styled(text::padded(shown, columns), style)];
        };
        let lit = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        let mut parts = found.lit;
        parts.sort_by_key(|part| part.start);
        let mut spans = Vec::new();
        let mut end = 0;
        for part in parts {
            // Two typed words may be found at the same place.
            let start = part.start.max(end);
            if let (Some(before), Some(here)) = (shown.get(end..start), shown.get(start..part.end))
            {
                spans.push(Span::styled(before.to_owned(), style));
                spans.push(Span::styled(here.to_owned(), lit));
                end = part.end;
            }
        }
        spans.push(Span::styled(shown.get(end..).unwrap_or_default().to_owned(), style));
        let mut n_columns = text::width(shown);
        let by = found.by.join(" ");
        if !by.is_empty() && n_columns + BY.len() + text::width(&by) <= columns {
            n_columns += BY.len() + text::width(&by);
            spans.push(Span::styled(BY, style));
            spans.push(Span::styled(by, lit));
        }
        spans.push(Span::styled(" ".repeat(columns.saturating_sub(n_columns)), style));
        spans
    }

    /// Returns the rows of the visible lines, with titles between them unless there is a search.
    fn rows_of_lines(&self, room: Option<PopupRoom>) -> Vec<Row<'_>> {
        match self.chooser.find {
            Find::Off => self.titled(room),
            _ => self.visible().iter().flat_map(|idx| self.rows_of(*idx, room)).collect(),
        }
    }

    /// Returns the rows of all lines, with titles between them.
    fn titled(&self, room: Option<PopupRoom>) -> Vec<Row<'_>> {
        let has_air = room.is_none_or(|room| self.has_air(room));
        let mut rows = Vec::new();
        for idx in 0..self.lines.len() {
            if let Some(title) = self.lines[idx].title {
                let is_apart = !rows.is_empty() && (has_air || title.is_empty());
                rows.extend(is_apart.then(|| Row::title("")));
                rows.extend((!title.is_empty()).then(|| Row::title(title)));
            }
            rows.extend(self.rows_of(idx, room));
        }
        rows
    }

    /// Returns the rows of a line: one, or in a narrow popup as many as its words take beside the first part of its value.
    fn rows_of(&self, idx: usize, room: Option<PopupRoom>) -> Vec<Row<'_>> {
        let MenuLine { words, value, .. } = &self.lines[idx];
        let whole = || vec![Row { line: Some(idx), words: words.into(), value }];
        let Some(room) = room else { return whole() };
        let columns = Popup::text_width(room).saturating_sub(2);
        let first_part = value.split("  ").next().unwrap_or_default();
        let beside = if first_part.is_empty() { 0 } else { text::width(first_part) + GAP };
        // A long value goes before the words are broken into syllables.
        let columns = if beside <= columns / 2 { columns - beside } else { columns };
        if text::width(words) <= columns {
            return whole();
        }
        let pieces = text::wrapped(words, columns.saturating_sub(INDENT)).into_iter().enumerate();
        let row = |(n_before, piece): (usize, String)| {
            let is_first = n_before == 0;
            let indent = if is_first { 0 } else { INDENT };
            let words = format!("{:indent$}{}", "", piece.trim_start()).into();
            Row { line: Some(idx), words, value: if is_first { value } else { "" } }
        };
        pieces.map(row).collect()
    }

    /// Returns true if there is room for air above titles as well as for the sentences about a line.
    fn has_air(&self, room: PopupRoom) -> bool {
        let n_titles = self.lines.iter().filter(|it| it.title.is_some()).count();
        let n_about = self.n_about(FOOT_COLUMNS.min(Popup::text_width(room)));
        let n_of_lines: usize =
            (0..self.lines.len()).map(|idx| self.rows_of(idx, Some(room)).len()).sum();
        n_of_lines + 2 * n_titles + n_about <= n_rows(room)
    }

    /// Returns the most rows of the sentences about a line.
    fn n_about(&self, columns: usize) -> usize {
        let abouts = self.lines.iter().map(|it| it.about.as_str()).filter(|it| !it.is_empty());
        let room = columns.saturating_sub(2);
        // Of hundreds of sentences few need more than a row, and wrapping is slow.
        let n_rows = |it| if text::width(it) <= room { 1 } else { text::wrapped(it, room).len() };
        abouts.map(n_rows).max().unwrap_or(0)
    }

    /// Returns the last row of the chosen line among those of the lines.
    fn row_of_chosen(&self, room: Option<PopupRoom>) -> usize {
        let chosen = Some(self.chooser.chosen);
        self.rows_of_lines(room).iter().rposition(|row| row.line == chosen).unwrap_or(0)
    }

    /// Returns the first row of the chosen line among those of the lines.
    fn first_row_of_chosen(&self, room: Option<PopupRoom>) -> usize {
        let chosen = Some(self.chooser.chosen);
        self.rows_of_lines(room).iter().position(|row| row.line == chosen).unwrap_or(0)
    }

    /// Returns the indices of the lines that match the search.
    fn visible(&self) -> &[usize] {
        self.visible.get_or_init(|| self.found(&self.chooser.find))
    }

    /// Returns the indices of the lines that match a search, the best matches first.
    fn found(&self, find: &Find) -> Vec<usize> {
        if find.is_empty() {
            return (0..self.lines.len()).collect();
        }
        let query = find.query();
        let found_with = |guesses: Guesses| -> Vec<(Fit, usize)> {
            let lines = self.lines.iter().enumerate();
            let fits = lines.filter_map(|(idx, MenuLine { words, also, .. })| {
                Some((query.fit(words, also, guesses)?.fit, idx))
            });
            fits.collect()
        };
        let mut found = found_with(Guesses::No);
        // Only where nothing has the words were they typed wrong.
        if found.is_empty() {
            found = found_with(Guesses::Yes);
        }
        sort::by_key(&mut found, |it| *it);
        found.into_iter().map(|(_, idx)| idx).collect()
    }

    /// Returns the index of the chosen line among the visible ones.
    fn place(&self, visible: &[usize]) -> usize {
        visible.iter().position(|it| *it == self.chooser.chosen).unwrap_or(0)
    }

    /// Returns the size of the box. It is that of the whole list, whatever the search is, and of a list without a line
    /// of input: nothing moves under the eyes of somebody who types.
    pub fn size(&self, room: PopupRoom) -> PopupSize {
        let widths = self.note.iter().map(|it| text::width(it));
        let rows = self.titled(Some(room)).into_iter().map(|Row { words, value, .. }| {
            text::width(&words) + text::width(value) + if value.is_empty() { 2 } else { 2 + GAP }
        });
        let mut widths: Vec<usize> = widths.chain(rows).collect();
        if self.picture_place(room) == PicturePlace::Beside {
            let n_rows = self.note.len() + usize::from(self.picture.1);
            widths.resize(widths.len().max(n_rows), 0);
        }
        // A line of input, and one for what is found.
        widths.resize(widths.len().max(self.note.len() + 2), 0);
        let columns = widths.iter().copied().max().unwrap_or(0).max(FOOT_COLUMNS);
        let columns = columns.min(Popup::text_width(room));
        let n_about = self.n_about(columns) + self.rows_below(room);
        let n_rows = n_rows(room);
        // Lines that fit are never scrolled off for the sentences about one of them.
        let takes_lines = widths.len() <= n_rows && widths.len() + n_about > n_rows;
        if n_about == 0 || n_rows < ROWS_WITH_FOOT || takes_lines {
            let scroll = self.scroll(room, widths.len().min(n_rows));
            return PopupSize::of(self.title, widths, scroll);
        }
        let foot = n_about + usize::from(widths.len() + n_about < n_rows);
        widths[0] = widths[0].max(columns);
        let scroll = self.scroll(room, widths.len().min(n_rows.saturating_sub(foot)));
        PopupSize { foot, ..PopupSize::of(self.title, widths, scroll) }
    }

    /// Returns the number of rows above the lines.
    fn n_above(&self) -> usize {
        self.note.len() + self.chooser.find.n_rows()
    }

    /// Returns the number of lines scrolled off at the top, so that the chosen one is visible among `n_visible`.
    fn scroll(&self, room: PopupRoom, n_visible: usize) -> usize {
        (self.n_above() + self.row_of_chosen(Some(room)) + 1).saturating_sub(n_visible.max(1))
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

/// Returns the rows inside the frame of the largest popup.
fn n_rows(room: PopupRoom) -> usize {
    usize::from(room.rows()).saturating_sub(2)
}
