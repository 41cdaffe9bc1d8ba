//! The list of what applies: each technique with the number of its places, one of them unfolded.
//!
//! ```text
//!   hidden single         4     a technique: the board shows its first place
//!   W-Wing                2     the unfolded one
//!     6 is not in r5c9          its places, the easiest first
//!     6 is not in r5c89
//!   XY-Wing               1
//! ```
//!
//! A job finds the places of one technique after another. Meanwhile the chosen line stays the chosen one.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::grid::CellSet;
use crate::hint::Hint;
use crate::logic::{Deduction, Highlights, State, Technique, cell_names};
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::text;
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::widgets::find::{Find, NOTHING_FOUND};
use crate::tui::look::words::{count, plural};
use crate::tui::msg::Survey;

/// The columns before a place, and between a name and the number of its places.
const INDENT: usize = 2;
const GAP: usize = 1;

/// The techniques that apply, as far as a job has found them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Applying {
    groups: Vec<Group>,
    chosen: Choice,
    /// The technique whose places are listed.
    unfolded: Option<&'static str>,
    find: Find,
    /// The number of techniques that were looked for, of all; `None` before the first report.
    tried: Option<(usize, usize)>,
    /// The hint that was shown before the list.
    before: Box<Hint>,
}

/// A technique and its places.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    /// Its place in the order of hints.
    order: usize,
    technique: &'static Technique,
    /// At least one.
    places: Vec<Place>,
}

/// A place at which a technique applies, and its line.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    deduction: Deduction,
    words: String,
}

/// A line of the list: a technique, or one of its places.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Choice {
    technique: &'static str,
    /// The index of the place; `None` for the technique itself.
    place: Option<usize>,
}

/// The work that is left to the game after an action on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Show the chosen place on the board.
    Show,
    /// Take the chosen place as the hint.
    Take,
    /// Go back to the hint before the list.
    Close,
}

/// The room that the list has outside of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// Rows beside the board or below it.
    Beside,
    None,
}

/// A row of the list: the index of its line, and its words.
type Row = (usize, String);

impl Applying {
    /// Returns the list as it opens: the deduction of the hint is all that is known.
    pub(super) fn new(before: Box<Hint>, deduction: Deduction) -> Self {
        let technique = deduction.technique();
        let order = before.premise().techniques().position(|it| it.name == technique.name);
        let words = deduction.effect_in_words();
        let group = Group {
            order: order.unwrap_or(usize::MAX),
            technique,
            places: vec![Place { deduction, words }],
        };
        Self {
            groups: vec![group],
            chosen: Choice { technique: technique.name, place: None },
            unfolded: None,
            find: Find::Off,
            tried: None,
            before,
        }
    }

    pub(super) const fn before(&self) -> &Hint {
        &self.before
    }

    /// Returns true once all techniques were looked for.
    pub(super) fn is_whole(&self) -> bool {
        self.tried.is_some_and(|(n_tried, n_all)| n_tried == n_all)
    }

    pub(super) const fn context(&self) -> Context {
        self.find.context(Context::Techniques)
    }

    /// Takes the places of a technique in. The one of the hint stays the first.
    pub(super) fn add(&mut self, survey: &Survey) {
        self.tried = Some((survey.n_tried, survey.n_all));
        let name = survey.technique.name;
        let at = self.groups.iter().position(|group| group.technique.name == name);
        let mut found = survey.found.clone();
        if let Some(at) = at {
            let own = self.groups.remove(at).places.swap_remove(0).deduction;
            found.retain(|deduction| *deduction != own);
            found.insert(0, own);
        }
        if found.is_empty() {
            return;
        }
        let order = survey.n_tried - 1;
        let places = places(found, self.before.state_before());
        let at = self.groups.partition_point(|group| group.order < order);
        self.groups.insert(at, Group { order, technique: survey.technique, places });
    }

    /// Returns the state of the search: the share that is done, then the number of places.
    pub(super) fn progress(&self) -> String {
        let n_places: usize = self.groups.iter().map(|group| group.places.len()).sum();
        let places = plural(n_places as u64, "place");
        match self.tried {
            Some((n_tried, n_all)) if n_tried == n_all => format!("{places} found"),
            Some((n_tried, n_all)) => format!("looked for {n_tried} of {n_all}"),
            None => "looking ...".to_owned(),
        }
    }

    /// Returns the deduction that the board shows: the chosen place, or the first of the chosen technique.
    pub(super) fn shown(&self) -> &Deduction {
        let group = self.group(self.chosen.technique);
        let place = self.chosen.place.unwrap_or(0).min(group.places.len() - 1);
        &group.places[place].deduction
    }

    /// Returns the technique with this name, which applies.
    fn group(&self, name: &str) -> &Group {
        let group = self.groups.iter().find(|group| group.technique.name == name);
        group.expect("a technique stays in the list")
    }

    /// Executes an action on the list, of which `n_rows` are on the screen.
    pub(super) fn act(&mut self, action: Action, n_rows: usize) -> Outcome {
        match action {
            Action::Techniques(action::Techniques::Choose) => {
                if self.lines().contains(&self.chosen) {
                    return Outcome::Take;
                }
            }
            Action::Techniques(action::Techniques::Open) => return self.open(),
            Action::Techniques(action::Techniques::Unfold) => {
                self.unfolded = Some(self.chosen.technique);
            }
            Action::Techniques(action::Techniques::Fold) => self.fold(),
            Action::Techniques(action::Techniques::Find) => self.find.open(),
            Action::Techniques(action::Techniques::Back) if self.find == Find::Off => {
                return Outcome::Close;
            }
            Action::Techniques(action::Techniques::Back) => self.find = Find::Off,
            Action::Techniques(action::Techniques::Go(to)) | Action::Find(action::Find::Go(to)) => {
                self.go(to, n_rows);
            }
            Action::Find(action) => {
                if self.find.act(action) {
                    self.choose_visible();
                }
            }
            other => other.unhandled(),
        }
        Outcome::Show
    }

    /// Returns what an action does now.
    pub(super) fn offer(&self, action: action::Techniques) -> Offer {
        use action::Techniques as Action;
        let lines = self.lines();
        let is_in_sight = lines.contains(&self.chosen);
        let is_unfolded = self.unfolded == Some(self.chosen.technique);
        match action {
            Action::Choose => Offer::when(is_in_sight),
            Action::Open if !is_in_sight => Offer::Nothing,
            // The other key that takes a place says so.
            Action::Open if self.chosen.place.is_some() => Offer::Unsaid,
            Action::Open if is_unfolded => Offer::Labelled("fold"),
            Action::Unfold => Offer::when(!is_unfolded),
            Action::Fold => Offer::when(is_unfolded || self.chosen.place.is_some()),
            Action::Back if self.find != Find::Off => Offer::Labelled("clear"),
            Action::Open | Action::Find | Action::Back => Offer::AsLabelled,
            Action::Go(_) => Offer::when(lines.len() > 1),
        }
    }

    fn go(&mut self, to: ToLine, n_rows: usize) {
        let lines = self.lines();
        let here = lines.iter().position(|line| *line == self.chosen).unwrap_or(0);
        let there = to.around(here, lines.len(), n_rows);
        self.chosen = lines.get(there).copied().unwrap_or(self.chosen);
    }

    /// Unfolds the chosen technique, or folds it; a place is taken.
    fn open(&mut self) -> Outcome {
        if !self.lines().contains(&self.chosen) {
            return Outcome::Show;
        }
        if self.chosen.place.is_some() {
            return Outcome::Take;
        }
        let name = self.chosen.technique;
        self.unfolded = if self.unfolded == Some(name) { None } else { Some(name) };
        Outcome::Show
    }

    /// Folds the technique of the chosen line, and goes to it.
    fn fold(&mut self) {
        self.chosen.place = None;
        if self.unfolded == Some(self.chosen.technique) {
            self.unfolded = None;
        }
    }

    /// Chooses the line of a row on the screen. The line that is chosen already is unfolded, folded or taken.
    pub(super) fn click(
        &mut self,
        row: usize,
        (columns, n_rows): (usize, usize),
        charset: Charset,
    ) -> Outcome {
        let rows = self.visible_rows(columns, n_rows, charset);
        let at = row.checked_sub(self.find.n_rows()).and_then(|row| rows.get(row));
        let Some(line) = at.and_then(|(line, _)| self.lines().get(*line).copied()) else {
            return Outcome::Show;
        };
        if line == self.chosen {
            return self.open();
        }
        self.chosen = line;
        Outcome::Show
    }

    /// Chooses the first line, if the chosen one does not have the words of the search.
    fn choose_visible(&mut self) {
        let lines = self.lines();
        if !lines.contains(&self.chosen) {
            self.chosen = lines.first().copied().unwrap_or(self.chosen);
        }
    }

    /// Returns the indices of the places of a technique that the search shows: all of them if it finds the name.
    fn found_in(&self, group: &Group) -> Vec<usize> {
        let has_name = self.find.is_empty() || self.find.is_in(group.technique.name);
        let places = group.places.iter().enumerate();
        let found = places.filter(|(_, place)| has_name || self.find.is_in(&place.words));
        found.map(|(idx, _)| idx).collect()
    }

    /// Returns the visible lines.
    fn lines(&self) -> Vec<Choice> {
        let mut lines = Vec::new();
        for group in &self.groups {
            let technique = group.technique.name;
            let found = self.found_in(group);
            if found.is_empty() {
                continue;
            }
            lines.push(Choice { technique, place: None });
            if self.unfolded == Some(technique) {
                let place = |idx| Choice { technique, place: Some(idx) };
                lines.extend(found.into_iter().map(place));
            }
        }
        lines
    }

    /// Returns the search and as many rows as fit, with those of the chosen line.
    pub(super) fn rows_in(
        &self,
        columns: usize,
        n_rows: usize,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let mut rows: Vec<Line<'_>> = self.find.input(columns, theme).into_iter().collect();
        let of_lines = self.visible_rows(columns, n_rows, theme.charset);
        if of_lines.is_empty() {
            rows.extend(text::wrapped(NOTHING_FOUND, columns).into_iter().map(Line::raw));
        }
        let lines = self.lines();
        for (line, words) in of_lines {
            let style = if lines[line] == self.chosen { theme.selected } else { theme.text };
            rows.push(Line::styled(text::padded(&words, columns), style));
        }
        rows
    }

    /// Places the terminal's cursor in the area of the list: in the search while it is typed, else on the chosen line.
    pub(super) fn point(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (columns, n_rows) = (area.width.into(), area.height.into());
        let lines = self.lines();
        let rows = self.visible_rows(columns, n_rows, canvas.theme.charset);
        let row = rows.iter().position(|(line, _)| lines[*line] == self.chosen);
        let line = row.and_then(|row| area.rows().nth(self.find.n_rows() + row));
        // Where there is one row, it has all.
        canvas.point_at_line(line.or(Some(area)));
        if let Some(column) = self.find.column(columns) {
            canvas.point_at_input(area, column);
        }
    }

    /// Returns the rows of lines that are on the screen below the search.
    fn visible_rows(&self, columns: usize, n_rows: usize, charset: Charset) -> Vec<Row> {
        let n_rows = n_rows.saturating_sub(self.find.n_rows());
        let lines = self.lines();
        let mut rows: Vec<Row> = Vec::new();
        let mut of_chosen = 0..1;
        for (idx, line) in lines.iter().enumerate() {
            let begin = rows.len();
            rows.extend(
                self.words_of(*line, columns, charset).into_iter().map(|words| (idx, words)),
            );
            if *line == self.chosen {
                of_chosen = begin..rows.len();
            }
        }
        let n_above = of_chosen.end.saturating_sub(n_rows).min(of_chosen.start);
        rows.into_iter().skip(n_above).take(n_rows).collect()
    }

    /// Returns the rows of a line, which is never cut.
    fn words_of(&self, line: Choice, columns: usize, charset: Charset) -> Vec<String> {
        let group = self.group(line.technique);
        let (head, words, tail) = match line.place {
            None => {
                let signs = charset.pick(["▸ ", "▾ "], ["> ", "v "]);
                let sign = signs[usize::from(self.unfolded == Some(line.technique))];
                let n_found = count(self.found_in(group).len() as u64);
                (sign.to_owned(), group.technique.name, n_found)
            }
            Some(idx) => (" ".repeat(INDENT), group.places[idx].words.as_str(), String::new()),
        };
        let margin = text::width(&head);
        let end = if tail.is_empty() { 0 } else { text::width(&tail) + GAP };
        let room = columns.saturating_sub(margin + end).max(1);
        let mut rows = Vec::new();
        for (idx, words) in text::wrapped(words, room).into_iter().enumerate() {
            rows.push(match idx {
                0 => format!("{head}{}{tail:>end$}", text::padded(&words, room)),
                _ => format!("{}{words}", " ".repeat(margin)),
            });
        }
        rows
    }

    /// Returns the chosen line as one row: `W-Wing 2 of 5`. Where the list has no other room, the search is before it and
    /// what follows there is after it.
    pub(super) fn in_one_row(&self, room: Room, style: Style, theme: &Theme) -> Line<'static> {
        let find = match (room, self.find.input(usize::MAX, theme)) {
            (Room::None, Some(input)) => format!("{input} "),
            (Room::None | Room::Beside, _) => String::new(),
        };
        if !self.lines().contains(&self.chosen) {
            return Line::styled(find + NOTHING_FOUND, style);
        }
        let Choice { technique, place } = self.chosen;
        let places = &self.group(technique).places;
        let number = place.unwrap_or(0);
        let n_places = places.len();
        let words = match room {
            Room::Beside => String::new(),
            Room::None => format!(": {}", places[number].words),
        };
        Line::styled(format!("{find}{technique} {} of {n_places}{words}", number + 1), style)
    }
}

/// Returns the places of a technique with their words: what follows, and where several have the same also their cells.
fn places(found: Vec<Deduction>, state: Option<&State>) -> Vec<Place> {
    let effects: Vec<String> = found.iter().map(Deduction::effect_in_words).collect();
    let mut places = Vec::new();
    for (deduction, effect) in found.into_iter().zip(&effects) {
        let is_alone = effects.iter().filter(|other| *other == effect).count() == 1;
        let cells = match state {
            Some(state) if !is_alone => Highlights::of(&deduction, state).cells(),
            _ => CellSet::EMPTY,
        };
        let words = if cells.is_empty() {
            effect.clone()
        } else {
            format!("{effect}, by {}", cell_names(cells))
        };
        places.push(Place { deduction, words });
    }
    places
}
