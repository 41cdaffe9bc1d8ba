//! The table of a race: its cells, the columns that fit a width, and its text to copy.
//!
//! Figures are written in full while they fit; then they are shortened, the least important columns first; then columns
//! are left out.

use std::iter;
use std::time::Duration;

use crate::search::Counters;
use crate::timeline::Run;
use crate::tui::look::text;
use crate::tui::look::words::{count, percent, shortened};
use crate::tui::msg::{Finish, Lane};

use super::{Entrant, Phase, Race};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Engine,
    Place,
    Placements,
    Backtracks,
    Deepest,
    Tests,
    Reads,
    Time,
    Result,
}

/// The blanks between two columns of the table.
const WIDE: usize = 2;
/// The blanks between two columns where the terminal is narrow.
const NARROW: usize = 1;

/// The form in which the cells of a column are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Whole,
    Short,
    /// For machines: plain digits, time in seconds.
    Plain,
}

/// All columns in order, with their long and short names.
#[rustfmt::skip]
const COLUMNS: [(Column, &str, &str); 9] = [
    (Column::Engine,     "engine",     "engine"),
    (Column::Place,      "place",      "#"),
    (Column::Placements, "placements", "placed"),
    (Column::Backtracks, "backtracks", "back"),
    (Column::Deepest,    "deepest",    "deep"),
    (Column::Tests,      "tests",      "tests"),
    (Column::Reads,      "reads",      "reads"),
    (Column::Time,       "time",       "time"),
    (Column::Result,     "result",     "done"),
];

/// The columns by priority: in a narrow table the last are shortened first, and left out first.
#[rustfmt::skip]
const BY_PRIORITY: [Column; 9] = [
    Column::Engine, Column::Placements, Column::Time, Column::Tests, Column::Reads, Column::Place, Column::Result,
    Column::Backtracks, Column::Deepest,
];

/// The visible cells of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    columns: Vec<Texts>,
    gap: usize,
}

/// A column: its name, and below it its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Texts {
    column: Column,
    cells: Vec<String>,
}

impl Texts {
    fn width(&self) -> usize {
        self.cells.iter().map(|it| text::width(it)).max().unwrap_or(0)
    }

    fn padded(&self, row: usize) -> String {
        let (text, width) = (&self.cells[row], self.width());
        match self.column {
            Column::Engine => text::padded(text, width),
            _ => format!("{text:>width$}"),
        }
    }
}

impl Table {
    /// Returns the line with the names of the columns, and the lines of the engines.
    pub(super) fn lines(&self) -> Vec<String> {
        rows(&self.columns, Texts::padded, &" ".repeat(self.gap))
    }

    fn width(&self) -> usize {
        let columns: usize = self.columns.iter().map(Texts::width).sum();
        columns + self.gap * self.columns.len().saturating_sub(1)
    }
}

/// Returns the rows of some columns, with `between` between two cells.
fn rows(columns: &[Texts], cell: fn(&Texts, usize) -> String, between: &str) -> Vec<String> {
    let n_rows = columns.first().map_or(0, |it| it.cells.len());
    let row = |row| columns.iter().map(|it| cell(it, row)).collect::<Vec<_>>().join(between);
    (0..n_rows).map(row).collect()
}

impl Race {
    /// Makes the table for a width.
    pub(super) fn table(&self, width: usize) -> Table {
        let mut shorter = (0..=BY_PRIORITY.len()).rev().map(|n_whole| {
            let is_short = |it: Column| BY_PRIORITY[n_whole..].contains(&it);
            let columns = self.columns(|it| if is_short(it) { Form::Short } else { Form::Whole });
            Table { columns, gap: WIDE }
        });
        // Each is a little narrower than the one before, so the first that fits says most.
        let all = shorter.find(|it| it.width() <= width);
        all.unwrap_or_else(|| self.narrow_table(width))
    }

    /// Makes a table of the shortened columns that fit, by priority.
    fn narrow_table(&self, width: usize) -> Table {
        let short = self.columns(|_| Form::Short);
        let mut table = Table { columns: Vec::new(), gap: NARROW };
        for wanted in BY_PRIORITY {
            let with_it = short.iter().filter(|it| {
                it.column == wanted || table.columns.iter().any(|kept| kept.column == it.column)
            });
            let more = Table { columns: with_it.cloned().collect(), gap: NARROW };
            if more.width() <= width {
                table = more;
            }
        }
        table
    }

    /// Returns the whole table as text: aligned with spaces, with the summary.
    pub(super) fn as_text(&self) -> String {
        let rule = self.rule.pick("steps", "time");
        let mut lines = vec![format!("{}, by equal {rule}", self.title), String::new()];
        lines.extend(self.table(usize::MAX).lines().iter().map(|it| it.trim_end().to_owned()));
        if let Some(summary) = self.summary() {
            lines.push(String::new());
            lines.extend(summary);
        }
        lines.join("\n") + "\n"
    }

    /// Returns the whole table for a spreadsheet: cells separated by tabs, numbers without separators.
    pub(super) fn as_cells(&self) -> String {
        let columns = self.columns(|_| Form::Plain);
        rows(&columns, |it, row| it.cells[row].clone(), "\t").join("\n") + "\n"
    }

    fn columns(&self, form: impl Fn(Column) -> Form) -> Vec<Texts> {
        let is_over = self.phase() == Phase::Over;
        let texts = COLUMNS.map(|(column, name, short)| {
            let form = form(column);
            let header = match (column, form) {
                // While an engine runs, the column shows its share.
                (Column::Result, Form::Whole) if !is_over => "tree done",
                (Column::Time, Form::Plain) => "seconds",
                (_, Form::Short) => short,
                (_, Form::Whole | Form::Plain) => name,
            };
            let lanes = self.shown().into_iter().map(|idx| &self.entrants[idx].lane);
            let cells = lanes.map(|lane| self.cell(lane, column, form));
            Texts { column, cells: iter::once(header.to_owned()).chain(cells).collect() }
        });
        texts.into()
    }

    fn cell(&self, lane: &Lane, column: Column, form: Form) -> String {
        let Counters { placements, backtracks, max_depth, .. } = lane.run.counters();
        let [tests, reads] = lane.costs();
        let number = |it: Option<u64>| match (it, form) {
            (Some(it), Form::Whole) => count(it),
            (Some(it), Form::Short) => shortened(it),
            (Some(it), Form::Plain) => it.to_string(),
            (None, Form::Whole | Form::Short) => "-".to_owned(),
            (None, Form::Plain) => String::new(),
        };
        match column {
            Column::Engine => lane.run.name().to_owned(),
            Column::Place => self.place(lane).unwrap_or_default(),
            Column::Placements => number(Some(placements)),
            Column::Backtracks => number(Some(backtracks)),
            Column::Deepest => number(Some(max_depth as u64)),
            Column::Tests => number(tests),
            Column::Reads => number(reads),
            Column::Time => match (lane.measured(), form) {
                (None, _) => number(None),
                (Some(time), Form::Plain) => format!("{:.9}", time.as_secs_f64()),
                (Some(time), Form::Whole | Form::Short) => self.unit().shown(time),
            },
            Column::Result => match (lane.finish(), form) {
                (Some(Finish::Solved), Form::Short) => "yes".to_owned(),
                (Some(Finish::Solved), _) => "solved".to_owned(),
                (Some(Finish::NoSolution), Form::Short) => "none".to_owned(),
                (Some(Finish::NoSolution), _) => "no solution".to_owned(),
                (Some(Finish::NoAnswer), Form::Short) => "end".to_owned(),
                (Some(Finish::NoAnswer), _) => "no answer".to_owned(),
                (None, _) if lane.run.record().is_some() => number(None),
                (None, _) => share(lane.run.excluded()),
            },
        }
    }

    fn unit(&self) -> Unit {
        let times = || self.lanes().filter_map(Lane::measured);
        let shortest = times().filter(|it| !it.is_zero()).min().unwrap_or_default();
        Unit::of(times().max().unwrap_or_default(), shortest)
    }

    /// Returns the place of a finished lane by the rule, with `=` if it is shared.
    pub(super) fn place(&self, lane: &Lane) -> Option<String> {
        if !lane.is_finished() {
            return None;
        }
        let at = lane.at(self.rule);
        let finished = || self.lanes().filter(|it| it.is_finished()).map(|it| it.at(self.rule));
        let n_before = finished().filter(|it| *it < at).count();
        let shared = if finished().filter(|it| *it == at).count() > 1 { "=" } else { "" };
        Some(format!("{}{shared}", n_before + 1))
    }

    /// Returns the lines of the runners before the start, each with its box, its name and what it does: in a line, in a
    /// few words, or not at all, whichever fits all of them.
    pub(super) fn entry_lines(&self, columns: usize) -> Vec<String> {
        let names = self.entrants.iter().map(|entrant| text::width(entrant.lane.run.name()));
        let column = names.max().unwrap_or(0);
        let lines = |words: fn(&Run) -> &'static str| -> Vec<String> {
            let line = |entrant: &Entrant| {
                let run = &entrant.lane.run;
                let mark = if entrant.runs { "x" } else { " " };
                let name = text::padded(run.name(), column);
                format!("[{mark}] {name}  {}", words(run)).trim_end().to_owned()
            };
            self.entrants.iter().map(line).collect()
        };
        let fits = |lines: &Vec<String>| lines.iter().all(|line| text::width(line) <= columns);
        let described = [lines(Run::blurb), lines(Run::title)].into_iter().find(fits);
        described.unwrap_or_else(|| lines(|_| ""))
    }
}

/// The unit and the decimals of all times in a table, common to all so that they can be compared.
#[derive(Clone, Copy)]
struct Unit {
    name: &'static str,
    per_second: f64,
    decimals: usize,
}

impl Unit {
    /// Returns a unit in which the longest time is at least 1, and enough decimals for two digits of the shortest.
    fn of(longest: Duration, shortest: Duration) -> Self {
        let (name, per_second) = match longest.as_secs_f64() {
            1.0.. => ("s", 1.0),
            0.001..1.0 => ("ms", 1e3),
            _ => ("us", 1e6),
        };
        let mut decimals = 1;
        let mut least = shortest.as_secs_f64() * per_second;
        while least > 0.0 && least < 1.0 && decimals < MAX_DECIMALS {
            least *= 10.0;
            decimals += 1;
        }
        Self { name, per_second, decimals }
    }

    fn shown(self, time: Duration) -> String {
        let number = time.as_secs_f64() * self.per_second;
        format!("{number:.*} {}", self.decimals, self.name)
    }
}

const MAX_DECIMALS: usize = 6;

/// Formats a share in a few characters.
fn share(share: f64) -> String {
    const LEAST: f64 = 0.0001;
    if share > 0.0 && share < LEAST { "<0.01 %".to_owned() } else { percent(share) }
}
