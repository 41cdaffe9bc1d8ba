//! Reading nine rows line by line, while the blank character is unknown.
//!
//! Every choice of the blank (and the choice of no blank) reads the same lines. Under a choice, a line with nine cells
//! is a row and a line without cells is part of the frame; any other line rules the choice out. The puzzle is the only
//! choice that reaches nine rows:
//!
//! ```text
//!                          none   .    -
//!   5 3 . | . 7 . | ...      x   row   x
//!   ------+-------+---           rule
//!   4 . . | 8 . 3 | ...          row
//! ```
//!
//! A block never keeps more than [`MAX_HELD`] bytes.

pub(super) mod spaces;

use crate::format::error::{Error, Fault, Found, MAX_HELD};
use crate::format::text::raw_line::{Line, LineKind};
use crate::format::text::scan::{Glyph, Others, Scan};
use crate::format::text::sign::{Blank, Sign};
use crate::grid::{Cell, Digit, Grid};

/// The rows of a puzzle.
pub(super) const N_ROWS: usize = 9;
/// The cells of a row.
pub(super) const N_COLUMNS: usize = 9;
/// The rows, or columns, of a band or stack.
pub(super) const N_BAND: usize = 3;
/// The blanks, and the choice of none.
const N_CHOICES: usize = Blank::ALL.len() + 1;

/// A function that classifies a line by the layout of one format, or returns the part that does not fit.
pub(super) type Layout = fn(&Scan) -> Result<LineRole, Misfit>;

/// The role of a line in the layout of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineRole {
    /// Nine cells.
    Row,
    /// No cells.
    Rule,
    /// One or the other, depending on the blank.
    RowOrRule,
}

/// An error in a line, and its column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Misfit {
    pub(super) column: usize,
    pub(super) fault: Fault,
}

impl Misfit {
    /// The error of the line that exceeds the limit on bytes.
    const HUGE: Self = Self { column: 1, fault: Fault::TooManyBytes };

    pub(super) fn stray(glyph: Glyph) -> Self {
        Self { column: glyph.column, fault: Fault::NotACell(glyph.sign.found()) }
    }

    pub(super) fn unexpected(glyph: Glyph, expected: &'static str) -> Self {
        Self { column: glyph.column, fault: Fault::unexpected(glyph.sign.found(), expected) }
    }

    /// Returns the error of a row with a tenth cell.
    pub(super) fn long(glyph: Glyph) -> Self {
        let fault = Fault::TooLong { found: glyph.sign.found(), cells: N_COLUMNS };
        Self { column: glyph.column, fault }
    }

    /// Returns the error of a row with this number of cells.
    pub(super) fn short(scan: &Scan, cells: usize) -> Self {
        let fault = Fault::TooShort { found: Found::EndOfLine, cells, expected: N_COLUMNS };
        Self { column: scan.end, fault }
    }

    pub(super) fn at(self, line: usize) -> Error {
        Error::new(line, self.column, self.fault)
    }
}

/// The result of a finished block.
#[derive(Clone, Debug)]
pub(super) enum BlockResult {
    /// Nine rows, and the lines after them.
    Whole(Box<Nine>, Vec<Line>),
    /// No puzzle.
    Bad(Error),
    /// Rules and borders without a cell.
    Frame,
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
    /// Collects these cells in reading order.
    pub(super) fn of(cells: impl Iterator<Item = Placed>) -> Self {
        let mut nine = Self { grid: Grid::EMPTY, places: [(0, 0); 81] };
        for (cell, (digit, place)) in Cell::ALL.into_iter().zip(cells) {
            nine.grid.set(cell, digit);
            nine.places[cell.index()] = place;
        }
        nine
    }

    /// Returns the grid, whose digits may clash.
    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the grid, unless a digit stands twice in a house.
    pub(super) fn checked(&self) -> Result<Grid, Error> {
        check(&self.grid, |cell| self.places[cell.index()])
    }
}

/// Returns the grid, unless a digit stands twice in a house. Of several clashes the error names the one that
/// is complete first in reading order, at its second cell.
pub(super) fn check(grid: &Grid, place: impl Fn(Cell) -> (usize, usize)) -> Result<Grid, Error> {
    if grid.is_consistent() {
        return Ok(*grid);
    }
    let clashes = grid.clashes().into_iter();
    let at_second = clashes.filter_map(|clash| Some((clash.cells.iter().nth(1)?, clash)));
    let Some((cell, clash)) = at_second.min_by_key(|it| it.0) else { return Ok(*grid) };
    let (line, column) = place(cell);
    Err(Error::new(line, column, Fault::Violation(clash.into())))
}

/// The lines of one puzzle, read one at a time.
#[derive(Clone, Debug)]
pub(super) struct Block {
    layout: Layout,
    lines: Vec<Line>,
    weight: usize,
    choices: [Choice; N_CHOICES],
    state: State,
    /// True once a character was read that is surely a cell.
    has_cells: bool,
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
    /// Nine rows under this choice in `n_lines` lines; but 81 digits may still follow without a blank.
    Waiting { choice: Choice, n_lines: usize },
    /// Nine rows under this choice in `n_lines` lines.
    Whole { choice: Choice, n_lines: usize },
    /// No puzzle. Lines that look like rows under this blank are skipped, up to nine.
    Bad { error: Error, blank: Option<Blank>, rows: usize },
}

impl Block {
    pub(super) fn new(layout: Layout) -> Self {
        let mut choices = [Choice { blank: None, rows: 0, alive: true }; N_CHOICES];
        for (choice, blank) in choices.iter_mut().zip(Blank::all()) {
            choice.blank = Some(blank);
        }
        Self { layout, lines: Vec::new(), weight: 0, choices, state: State::Open, has_cells: false }
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
    pub(super) fn push(&mut self, line: Line) {
        let scan = Scan::of(&line);
        let number = line.number;
        self.has_cells |= scan.has_cells();
        self.keep(line);
        if let State::Bad { blank, rows, .. } = &mut self.state {
            *rows += usize::from(looks_like_row(&scan, *blank));
        } else if self.weight > MAX_HELD {
            self.refuse(&scan, &Misfit::HUGE, number);
        } else {
            self.try_blanks(&scan, number);
        }
    }

    /// Returns true if the next line does not belong to the block, be it good or bad.
    pub(super) const fn is_finished(&self) -> bool {
        match self.state {
            State::Open | State::Waiting { .. } => false,
            State::Bad { rows, .. } => rows >= N_ROWS,
            State::Whole { .. } => true,
        }
    }

    /// Returns the result of the block. If the block is not finished, `found` in this place ends it.
    pub(super) fn close(&mut self, found: Found, (line, column): (usize, usize)) -> BlockResult {
        match &self.state {
            State::Whole { choice, n_lines } | State::Waiting { choice, n_lines } => {
                let nine = read(&self.lines[..*n_lines], self.layout, choice.blank);
                let rest = self.lines.split_off(*n_lines);
                BlockResult::Whole(Box::new(nine), rest)
            }
            State::Bad { error, .. } => BlockResult::Bad(error.clone()),
            State::Open if !self.has_cells => BlockResult::Frame,
            State::Open => {
                let rows = self.n_rows();
                BlockResult::Bad(Error::new(line, column, Fault::MissingRows { found, rows }))
            }
        }
    }

    /// Returns true if exactly three good rows were read.
    pub(super) fn is_band(&self) -> bool {
        matches!(self.state, State::Open) && self.n_rows() == N_BAND
    }

    /// Returns true if exactly six good rows were read.
    pub(super) fn is_two_bands(&self) -> bool {
        matches!(self.state, State::Open) && self.n_rows() == 2 * N_BAND
    }

    /// Returns the number of rows so far, under the choice that has most.
    fn n_rows(&self) -> usize {
        let alive = self.choices.iter().filter(|it| it.alive);
        alive.map(|it| it.rows).max().unwrap_or_default()
    }

    /// Keeps a line if there is room for it. The first is always kept, and so is one that may have to be
    /// handed back.
    fn keep(&mut self, line: Line) {
        self.weight += line.weight();
        let waits = matches!(self.state, State::Waiting { .. });
        if self.weight <= MAX_HELD || self.lines.is_empty() || waits {
            self.lines.push(line);
        }
    }

    /// Reads the line under every choice of the blank, and drops the choices that cannot.
    fn try_blanks(&mut self, scan: &Scan, number: usize) {
        let role = match (self.layout)(scan) {
            Ok(role) => role,
            Err(misfit) => return self.refuse(scan, &misfit, number),
        };
        let before = self.choices;
        let mut misfits = Vec::new();
        for (choice, before) in self.choices.iter_mut().zip(before).filter(|it| it.1.alive) {
            match is_row(scan, role, before.blank) {
                Ok(is_row) => choice.rows += usize::from(is_row),
                Err(misfit) => {
                    choice.alive = false;
                    misfits.push((before, misfit));
                }
            }
        }
        if self.choices.iter().any(|it| it.alive) {
            self.find_whole_choice();
        } else {
            let best = misfits
                .into_iter()
                .max_by_key(|(choice, _)| (choice.rows, scan.n_cells(choice.blank)));
            if let Some((choice, misfit)) = best {
                self.refuse_under(choice, scan, misfit.at(number));
            }
        }
    }

    /// Ends the block if exactly one choice has reached nine rows, or if several have.
    fn find_whole_choice(&mut self) {
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
        // A blank that does not occur reads like the choice of none, which does not have nine rows.
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
                    error: Error::new(first, 1, Fault::AmbiguousBlank(one, other)),
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

    /// Ends the block at a line that no choice can read.
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

/// Returns true for a line that is a row under one choice of the blank, false for a rule.
fn is_row(scan: &Scan, role: LineRole, blank: Option<Blank>) -> Result<bool, Misfit> {
    if let Some(glyph) = scan.stray() {
        return Err(Misfit::stray(glyph));
    }
    let cells = scan.n_cells(blank);
    let others = match role {
        LineRole::Rule => return Ok(false),
        LineRole::RowOrRule if scan.is_rule() => return Ok(false),
        // Another blank may draw the box around a row, but not where the layout has only cells.
        LineRole::RowOrRule => Others::NotInBoxes,
        LineRole::Row => Others::All,
    };
    if let Some(glyph) = scan.other_blank(blank, others) {
        return Err(mixed(glyph, blank));
    }
    match cells {
        0 if role == LineRole::RowOrRule => Ok(false),
        N_COLUMNS => Ok(true),
        0..N_COLUMNS => Err(match scan.other_blank(blank, Others::All) {
            Some(glyph) => mixed(glyph, blank),
            None => Misfit::short(scan, cells),
        }),
        _ => Err(long(scan, blank)),
    }
}

/// Makes the error for a second kind of blank.
fn mixed(glyph: Glyph, blank: Option<Blank>) -> Misfit {
    let found = glyph.sign.found();
    Misfit {
        column: glyph.column,
        fault: match blank {
            Some(blank) => Fault::MixedBlanks { found, blank: blank.to_char() },
            None => Fault::NotACell(found),
        },
    }
}

/// Makes the error for a row with a tenth cell.
fn long(scan: &Scan, blank: Option<Blank>) -> Misfit {
    let tenth = scan.cells(blank).nth(N_COLUMNS).map_or(1, |it| it.1);
    Misfit::long(scan.glyphs[tenth - 1])
}

/// Returns true if a line of a bad puzzle takes the place of a row.
fn looks_like_row(scan: &Scan, blank: Option<Blank>) -> bool {
    scan.stray().is_some() || (!scan.is_rule() && scan.n_cells(blank) > 0)
}

/// Returns the nine rows of lines that can be read with this blank.
fn read(lines: &[Line], layout: Layout, blank: Option<Blank>) -> Nine {
    let scans = lines.iter().map(|line| (line.number, Scan::of(line)));
    let rows = scans.filter(|(_, scan)| {
        !scan.is_empty() && layout(scan).is_ok_and(|role| is_row(scan, role, blank) == Ok(true))
    });
    Nine::of(rows.flat_map(|(number, scan)| {
        let cells = scan.cells(blank).map(|(digit, column)| (digit, (number, column)));
        cells.collect::<Vec<_>>()
    }))
}

/// Makes the error for a line without cells.
pub(super) fn explain(line: &Line) -> Error {
    match Scan::of(line).stray() {
        Some(glyph) => Misfit::stray(glyph).at(line.number),
        None => Error::new(line.number, 1, Fault::NoPuzzle),
    }
}

/// Fails for a line that is more than a border of the puzzle before it.
pub(super) fn nothing_more(line: &Line) -> Result<(), Error> {
    let scan = Scan::of(line);
    match scan.first(|it| !matches!(it, Sign::Space(_))) {
        Some(glyph) if scan.has_cells() || scan.stray().is_some() => {
            let fault = Fault::TrailingText(glyph.sign.found());
            Err(Error::new(line.number, glyph.column, fault))
        }
        _ => Ok(()),
    }
}

/// Returns true if a line holds a character that no border has.
pub(super) fn has_cells(line: &Line) -> bool {
    line.kind() == LineKind::Content && Scan::of(line).has_cells()
}

/// Returns the role of a row that was read to its end: it must have nine cells.
pub(super) fn full(scan: &Scan, n_cells: usize) -> Result<LineRole, Misfit> {
    if n_cells == N_COLUMNS { Ok(LineRole::Row) } else { Err(Misfit::short(scan, n_cells)) }
}

/// Writes nine lines, each made from the characters of a row.
pub(super) fn write(grid: &Grid, blank: char, row: impl Fn(&[char]) -> String) -> String {
    let lines: Vec<String> = (0..N_ROWS).map(|idx| row(&characters(grid, blank, idx))).collect();
    lines.join("\n")
}

/// Writes nine lines with a rule between the bands.
pub(super) fn write_banded(rule: &str, row: impl Fn(usize) -> String) -> String {
    let lines: Vec<String> = (0..N_ROWS).map(row).collect();
    let bands: Vec<String> = lines.chunks(N_BAND).map(|it| it.join("\n")).collect();
    bands.join(&format!("\n{rule}\n"))
}

/// Returns the characters of a row.
pub(super) fn characters(grid: &Grid, blank: char, row: usize) -> Vec<char> {
    (0..N_COLUMNS)
        .map(|column| grid.get(Cell::at(row, column)).map_or(blank, Digit::to_char))
        .collect()
}
