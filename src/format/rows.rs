//! Nine rows, line by line, before it is known which character is the blank.
//!
//! Every choice of the blank (and the choice of none) reads the same lines. Under a choice a line has
//! nine cells and is a row, or none and is dressing; anything else ends the choice. The choice that
//! comes to nine rows alone is the puzzle:
//!
//! ```text
//!                          none   .    -
//!   5 3 . | . 7 . | ...      x   row   x
//!   ------+-------+---           rule
//!   4 . . | 8 . 3 | ...          row
//! ```
//!
//! A block never keeps more than [`MAX_HELD`] bytes.

use crate::domino::Violation;
use crate::grid::{Cell, Digit, Grid};

use super::error::{Error, Fault, Found};
use super::scan::{Blank, Glyph, Others, Scan, Sign};
use super::source::{Line, LineKind, MAX_HELD};

/// Rows of a puzzle.
pub(super) const N_ROWS: usize = 9;
/// Cells in a row.
pub(super) const N_COLUMNS: usize = 9;
const N_BAND: usize = 3;
/// The blanks, and the choice of none.
const N_CHOICES: usize = Blank::ALL.len() + 1;

/// How one format sets a line, or what in the line is not as it sets it.
pub(super) type Dressing = fn(&Scan) -> Result<Setting, Misfit>;

/// What a line is in the eyes of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Setting {
    /// Nine cells.
    Row,
    /// No cells.
    Rule,
    /// One or the other, depending on the blank.
    Open,
}

/// What is wrong in a line, and in which column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Misfit {
    pub(super) column: usize,
    pub(super) fault: Fault,
}

impl Misfit {
    /// One line too many.
    const HUGE: Self = Self { column: 1, fault: Fault::Huge };

    pub(super) fn stray(glyph: Glyph) -> Self {
        Self { column: glyph.column, fault: Fault::Stray(glyph.sign.found()) }
    }

    pub(super) fn setting(glyph: Glyph, expected: &'static str) -> Self {
        Self { column: glyph.column, fault: Fault::Setting { found: glyph.sign.found(), expected } }
    }

    /// A row that goes on after its ninth cell.
    pub(super) fn long(glyph: Glyph) -> Self {
        Self {
            column: glyph.column,
            fault: Fault::Long { found: glyph.sign.found(), cells: N_COLUMNS },
        }
    }

    /// A row that ends after this many cells.
    fn short(scan: &Scan, cells: usize) -> Self {
        Self {
            column: scan.end,
            fault: Fault::Short { found: Found::EndOfLine, cells, expected: N_COLUMNS },
        }
    }

    fn at(self, line: usize) -> Error {
        Error::new(line, self.column, self.fault)
    }
}

/// How far a block is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// The next line belongs to it too.
    More,
    /// It is finished, good or bad.
    Finished,
}

/// What a finished block is.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// Nine rows, and the lines that came after them.
    Whole(Box<Nine>, Vec<Line>),
    /// No puzzle.
    Bad(Error),
    /// Nothing but dressing.
    Dressing,
}

/// A digit or a blank, and the line and column where it stands.
pub(super) type Placed = (Option<Digit>, (usize, usize));

/// Nine rows that were read.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Nine {
    grid: Grid,
    /// Line and column of each cell.
    places: [(usize, usize); 81],
}

impl Nine {
    /// These cells in reading order.
    pub(super) fn of(cells: impl Iterator<Item = Placed>) -> Self {
        let mut nine = Self { grid: Grid::EMPTY, places: [(0, 0); 81] };
        for (cell, (digit, place)) in Cell::ALL.into_iter().zip(cells) {
            nine.grid.set(cell, digit);
            nine.places[cell.index()] = place;
        }
        nine
    }

    /// The grid, unless a digit stands twice in a house.
    pub(super) fn checked(&self) -> Result<Grid, Error> {
        check(&self.grid, |cell| self.places[cell.index()])
    }
}

/// The grid, unless a digit stands twice in a house. Of several clashes the one that shows first when
/// reading on is named, at the cell that makes it one.
pub(super) fn check(grid: &Grid, place: impl Fn(Cell) -> (usize, usize)) -> Result<Grid, Error> {
    if grid.is_consistent() {
        return Ok(*grid);
    }
    let first = grid
        .clashes()
        .into_iter()
        .filter_map(|clash| Some((clash.cells.iter().nth(1)?, clash)))
        .min_by_key(|it| it.0);
    match first {
        Some((cell, clash)) => {
            let (line, column) = place(cell);
            Err(Error::new(line, column, Fault::Violation(Violation::Clash(clash))))
        }
        None => Ok(*grid),
    }
}

/// The lines of one puzzle, as they come.
#[derive(Clone, Debug)]
pub(super) struct Block {
    dressing: Dressing,
    lines: Vec<Line>,
    weight: usize,
    choices: [Choice; N_CHOICES],
    state: State,
    /// Whether anything stood there that is surely a cell.
    cells: Cells,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cells {
    None,
    Seen,
}

/// One reading of the lines.
#[derive(Clone, Copy, Debug)]
struct Choice {
    blank: Option<Blank>,
    rows: usize,
    alive: bool,
}

#[derive(Clone, Debug)]
enum State {
    /// Fewer than nine rows under every choice.
    Open,
    /// Nine rows under this choice in so many lines; but 81 digits may yet come without it.
    Waiting { choice: Choice, n_lines: usize },
    /// Nine rows under this choice in so many lines.
    Whole { choice: Choice, n_lines: usize },
    /// No puzzle; so many rows have passed, blanks taken to be these.
    Bad { error: Error, blank: Option<Blank>, rows: usize },
}

impl Block {
    pub(super) fn new(dressing: Dressing) -> Self {
        let mut choices = [Choice { blank: None, rows: 0, alive: true }; N_CHOICES];
        for (choice, blank) in choices.iter_mut().zip(Blank::all()) {
            choice.blank = Some(blank);
        }
        Self {
            dressing,
            lines: Vec::new(),
            weight: 0,
            choices,
            state: State::Open,
            cells: Cells::None,
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) const fn is_bad(&self) -> bool {
        matches!(self.state, State::Bad { .. })
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Reads one more line, which is not blank.
    pub(super) fn feed(&mut self, line: Line) -> Progress {
        let scan = Scan::of(&line);
        let number = line.number;
        if scan.has_cells() {
            self.cells = Cells::Seen;
        }
        let kept = self.keep(line);
        if let State::Bad { blank, rows, .. } = &mut self.state {
            *rows += usize::from(looks_like_row(&scan, *blank));
        } else if kept == Kept::No {
            self.refuse(&scan, &Misfit::HUGE, number);
        } else {
            self.weigh(&scan, number);
        }
        match self.state {
            State::Open | State::Waiting { .. } => Progress::More,
            State::Bad { rows, .. } if rows < N_ROWS => Progress::More,
            State::Bad { .. } | State::Whole { .. } => Progress::Finished,
        }
    }

    /// What the block is, ended by what was found in a place (where it was not finished before).
    pub(super) fn close(&mut self, found: Found, (line, column): (usize, usize)) -> Verdict {
        match &self.state {
            State::Whole { choice, n_lines } | State::Waiting { choice, n_lines } => {
                let nine = read(&self.lines[..*n_lines], self.dressing, choice.blank);
                let rest = self.lines.split_off(*n_lines);
                Verdict::Whole(Box::new(nine), rest)
            }
            State::Bad { error, .. } => Verdict::Bad(error.clone()),
            State::Open if self.cells == Cells::None => Verdict::Dressing,
            State::Open => {
                let rows = self.n_rows();
                Verdict::Bad(Error::new(line, column, Fault::Rows { found, rows }))
            }
        }
    }

    /// Whether three rows have come, and nothing is wrong with them.
    pub(super) fn is_band(&self) -> bool {
        matches!(self.state, State::Open) && self.n_rows() == N_BAND
    }

    /// Whether six rows have come, and nothing is wrong with them.
    pub(super) fn is_two_bands(&self) -> bool {
        matches!(self.state, State::Open) && self.n_rows() == 2 * N_BAND
    }

    /// The rows so far.
    fn n_rows(&self) -> usize {
        let alive = self.choices.iter().filter(|it| it.alive);
        alive.map(|it| it.rows).max().unwrap_or_default()
    }

    /// Keeps a line if there is room: the first anyhow, and one that may have to be handed back.
    fn keep(&mut self, line: Line) -> Kept {
        self.weight += line.weight();
        let waits = matches!(self.state, State::Waiting { .. });
        if self.weight <= MAX_HELD || self.lines.is_empty() || waits {
            self.lines.push(line);
        }
        if self.weight <= MAX_HELD { Kept::Yes } else { Kept::No }
    }

    /// Lets every choice read the line, and sees which are left.
    fn weigh(&mut self, scan: &Scan, number: usize) {
        let setting = match (self.dressing)(scan) {
            Ok(setting) => setting,
            Err(misfit) => return self.refuse(scan, &misfit, number),
        };
        let before = self.choices;
        let mut misfits = Vec::new();
        for (choice, before) in self.choices.iter_mut().zip(before).filter(|it| it.1.alive) {
            match reading(scan, setting, before.blank) {
                Ok(Reading::Rule) => {}
                Ok(Reading::Row) => choice.rows += 1,
                Err(misfit) => {
                    choice.alive = false;
                    misfits.push((before, misfit));
                }
            }
        }
        if self.choices.iter().any(|it| it.alive) {
            self.settle();
        } else {
            let best = misfits
                .into_iter()
                .max_by_key(|(choice, _)| (choice.rows, scan.n_cells(choice.blank)));
            if let Some((choice, misfit)) = best {
                self.refuse_under(choice, scan, misfit.at(number));
            }
        }
    }

    /// Sees whether a choice has come to nine rows.
    fn settle(&mut self) {
        let first = self.lines[0].number;
        let n_lines = self.lines.len();
        let none = self.choices[N_CHOICES - 1];
        if none.alive && none.rows == N_ROWS {
            self.state = State::Whole { choice: none, n_lines };
            return;
        }
        let whole: Vec<Choice> = self.choices[..N_CHOICES - 1]
            .iter()
            .copied()
            .filter(|it| it.alive && it.rows == N_ROWS)
            .collect();
        // A blank that stands nowhere is the choice of none, which was not whole.
        match whole[..] {
            [] => {}
            [choice] => {
                let waits = none.alive && none.rows > 0;
                self.only_none_goes_on();
                self.state = if waits {
                    State::Waiting { choice, n_lines }
                } else {
                    State::Whole { choice, n_lines }
                };
            }
            [one, other, ..] => {
                let [one, other] = [one, other].map(|it| it.blank.map_or(' ', Blank::to_char));
                self.state = State::Bad {
                    error: Error::new(first, 1, Fault::Blanks(one, other)),
                    blank: None,
                    rows: N_ROWS,
                };
            }
        }
    }

    fn only_none_goes_on(&mut self) {
        for choice in &mut self.choices[..N_CHOICES - 1] {
            choice.alive = false;
        }
    }

    /// A line that no choice can read.
    fn refuse(&mut self, scan: &Scan, misfit: &Misfit, number: usize) {
        let best = self
            .choices
            .into_iter()
            .filter(|it| it.alive)
            .max_by_key(|it| (it.rows, scan.n_cells(it.blank)));
        if let Some(choice) = best {
            self.refuse_under(choice, scan, misfit.clone().at(number));
        }
    }

    fn refuse_under(&mut self, choice: Choice, scan: &Scan, error: Error) {
        self.state = match &self.state {
            State::Waiting { choice, n_lines } => {
                State::Whole { choice: *choice, n_lines: *n_lines }
            }
            _ => State::Bad {
                error,
                blank: choice.blank,
                rows: choice.rows + usize::from(looks_like_row(scan, choice.blank)),
            },
        };
    }
}

/// Whether a line was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kept {
    Yes,
    No,
}

/// What a line is under one choice of the blank.
enum Reading {
    Rule,
    Row,
}

fn reading(scan: &Scan, setting: Setting, blank: Option<Blank>) -> Result<Reading, Misfit> {
    if let Some(glyph) = scan.stray() {
        return Err(Misfit::stray(glyph));
    }
    let cells = scan.n_cells(blank);
    match setting {
        Setting::Rule => return Ok(Reading::Rule),
        Setting::Open if scan.is_rule() => return Ok(Reading::Rule),
        Setting::Open | Setting::Row => {}
    }
    let others = match setting {
        Setting::Row => Others::All,
        Setting::Rule | Setting::Open => Others::NoDressing,
    };
    if let Some(glyph) = scan.other_blank(blank, others) {
        return Err(mixed(glyph, blank));
    }
    match cells {
        0 if setting == Setting::Open => Ok(Reading::Rule),
        N_COLUMNS => Ok(Reading::Row),
        0..N_COLUMNS => Err(match scan.other_blank(blank, Others::All) {
            Some(glyph) => mixed(glyph, blank),
            None => Misfit::short(scan, cells),
        }),
        _ => Err(long(scan, blank)),
    }
}

/// A second kind of blank.
fn mixed(glyph: Glyph, blank: Option<Blank>) -> Misfit {
    let found = glyph.sign.found();
    Misfit {
        column: glyph.column,
        fault: match blank {
            Some(blank) => Fault::Mixed { found, blank: blank.to_char() },
            None => Fault::Stray(found),
        },
    }
}

/// A row with a tenth cell.
fn long(scan: &Scan, blank: Option<Blank>) -> Misfit {
    let tenth = scan.cells(blank).nth(N_COLUMNS).map_or(1, |it| it.1);
    Misfit::long(scan.glyphs[tenth - 1])
}

/// Whether a line of a bad puzzle takes the place of a row.
fn looks_like_row(scan: &Scan, blank: Option<Blank>) -> bool {
    scan.stray().is_some() || (!scan.is_rule() && scan.n_cells(blank) > 0)
}

/// The nine rows in lines that this choice of the blank can read.
fn read(lines: &[Line], dressing: Dressing, blank: Option<Blank>) -> Nine {
    let scans = lines.iter().map(|line| (line.number, Scan::of(line)));
    let rows = scans.filter(|(_, scan)| {
        !scan.is_empty()
            && dressing(scan)
                .is_ok_and(|setting| matches!(reading(scan, setting, blank), Ok(Reading::Row)))
    });
    Nine::of(rows.flat_map(|(number, scan)| {
        let cells = scan.cells(blank).map(|(digit, column)| (digit, (number, column)));
        cells.collect::<Vec<_>>()
    }))
}

/// What keeps a line from being a row, where no blank has been told yet.
pub(super) fn explain(line: &Line) -> Error {
    match Scan::of(line).stray() {
        Some(glyph) => Misfit::stray(glyph).at(line.number),
        None => Error::new(line.number, 1, Fault::Nothing),
    }
}

/// Refuses a line that is more than the border of the puzzle before it.
pub(super) fn nothing_more(line: &Line) -> Result<(), Error> {
    let scan = Scan::of(line);
    match scan.first(|it| !matches!(it, Sign::Space(_))) {
        Some(glyph) if scan.has_cells() || scan.stray().is_some() => {
            let fault = Fault::Second(glyph.sign.found());
            Err(Error::new(line.number, glyph.column, fault))
        }
        _ => Ok(()),
    }
}

/// Whether a line holds what no border has.
pub(super) fn has_cells(line: &Line) -> bool {
    line.kind() == LineKind::Content && Scan::of(line).has_cells()
}

/// A row if it has nine cells.
pub(super) fn full(scan: &Scan, n_cells: usize) -> Result<Setting, Misfit> {
    if n_cells == N_COLUMNS { Ok(Setting::Row) } else { Err(Misfit::short(scan, n_cells)) }
}

/// Nine lines, each made of the characters of a row.
pub(super) fn write(grid: &Grid, blank: char, row: impl Fn(&[char]) -> String) -> String {
    let lines: Vec<String> = (0..N_ROWS).map(|idx| row(&characters(grid, blank, idx))).collect();
    lines.join("\n")
}

/// The same with a rule between the bands, `.` for a blank.
pub(super) fn write_banded(grid: &Grid, rule: &str, row: impl Fn(&[char]) -> String) -> String {
    let mut lines = Vec::new();
    for idx in 0..N_ROWS {
        if idx > 0 && idx % N_BAND == 0 {
            lines.push(rule.to_owned());
        }
        lines.push(row(&characters(grid, '.', idx)));
    }
    lines.join("\n")
}

fn characters(grid: &Grid, blank: char, row: usize) -> Vec<char> {
    (0..N_COLUMNS)
        .map(|column| grid.get(Cell::at(row, column)).map_or(blank, Digit::to_char))
        .collect()
}
