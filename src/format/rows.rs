//! Reading nine rows line by line, while the blank character is unknown.
//!
//! Every choice of the blank (including none) reads the same lines. Under a choice, a line with nine cells is a row,
//! and a line without cells is part of the frame; any other line rules the choice out. The puzzle is the only choice
//! that reaches nine rows:
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

use crate::domino::Violation;
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

/// A function that classifies a line by the layout of a format. Its error is the part that does not fit.
pub(super) type Layout = fn(&Scan) -> Result<LineRole, Error>;

/// The role of a line in the layout of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineRole {
    /// Nine cells.
    Row,
    /// No cells.
    Rule,
    /// Either of these, depending on the blank.
    RowOrRule,
}

/// The result of a finished block.
#[derive(Clone, Debug)]
pub(super) enum BlockResult {
    /// Nine rows, and the lines after them.
    Whole(Box<Nine>, Vec<Line>),
    /// No puzzle; the error says why.
    Bad(Error),
    /// Rules and borders only, without a cell.
    Frame,
}

/// A digit or a blank, and the line and column where it stands.
pub(super) type Placed = (Option<Digit>, (usize, usize));

/// Nine rows that were read.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Nine {
    /// Its digits may clash.
    pub(super) grid: Grid,
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

    /// Returns the grid, unless digits clash.
    pub(super) fn checked(&self) -> Result<Grid, Error> {
        check(&self.grid, |cell| self.places[cell.index()])
    }
}

/// Returns the grid, unless digits clash; `place` returns the line and column of a cell.
pub(super) fn check(grid: &Grid, place: impl Fn(Cell) -> (usize, usize)) -> Result<Grid, Error> {
    match first_clash(grid) {
        None => Ok(*grid),
        Some((cell, violation)) => {
            let (line, column) = place(cell);
            Err(Error::new(line, column, Fault::Violation(violation)))
        }
    }
}

/// Returns the first clash in reading order, with its second cell.
pub(super) fn first_clash(grid: &Grid) -> Option<(Cell, Violation)> {
    if grid.is_consistent() {
        return None;
    }
    let clashes = grid.clashes().into_iter();
    let at_second = clashes.filter_map(|clash| Some((clash.cells.iter().nth(1)?, clash.into())));
    at_second.min_by_key(|it| it.0)
}

/// The lines of one puzzle, read one at a time.
#[derive(Clone, Debug)]
pub(super) struct Block {
    layout: Layout,
    lines: Vec<Line>,
    weight: usize,
    /// The choices of the blank that can read all lines so far; "no blank" comes last.
    choices: Vec<Choice>,
    state: State,
    /// True once a character was read that is a cell under every choice.
    has_cells: bool,
}

/// A choice of the blank, and the number of rows under it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    blank: Option<Blank>,
    rows: usize,
}

#[derive(Clone, Debug)]
enum State {
    /// Fewer than nine rows under every choice.
    Open,
    /// Nine rows with this blank in `n_lines` lines. While `waits` is true, 81 digits without a blank may still follow.
    Whole { blank: Option<Blank>, n_lines: usize, waits: bool },
    /// No puzzle. Up to nine lines that look like rows with this blank are skipped.
    Bad { error: Error, blank: Option<Blank>, rows: usize },
}

impl Block {
    pub(super) fn new(layout: Layout) -> Self {
        let blanks = Blank::all().map(Some).chain([None]);
        let choices = blanks.map(|blank| Choice { blank, rows: 0 }).collect();
        Self { layout, lines: Vec::new(), weight: 0, choices, state: State::Open, has_cells: false }
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
        self.has_cells |= scan.has_cells();
        self.keep(line);
        if let State::Bad { blank, rows, .. } = &mut self.state {
            *rows += usize::from(looks_like_row(&scan, *blank));
            return;
        }
        let best = self.choices.iter().max_by_key(|it| (it.rows, scan.n_cells(it.blank)));
        let best =
            *best.expect("a block without a choice is bad or whole, and gets no further line");
        match self.try_blanks(&scan, best) {
            Ok(()) => self.find_whole_choice(),
            Err(error) => self.refuse(error, &scan, best),
        }
    }

    /// Returns true if the next line belongs to the next block, whether this one is good or bad.
    pub(super) const fn is_finished(&self) -> bool {
        match self.state {
            State::Open => false,
            State::Whole { waits, .. } => !waits,
            State::Bad { rows, .. } => rows >= N_ROWS,
        }
    }

    /// Returns the result of the block. `found` at this place ends it, if it is not finished.
    pub(super) fn close(&mut self, found: Found, (line, column): (usize, usize)) -> BlockResult {
        match &self.state {
            State::Whole { blank, n_lines, .. } => {
                let nine = read(&self.lines[..*n_lines], self.layout, *blank);
                let rest = self.lines.split_off(*n_lines);
                BlockResult::Whole(Box::new(nine), rest)
            }
            State::Bad { error, .. } => BlockResult::Bad(error.clone()),
            State::Open if !self.has_cells => BlockResult::Frame,
            State::Open => {
                let fault = Fault::too_few(found, self.n_rows(), "row", N_ROWS);
                BlockResult::Bad(Error::new(line, column, fault))
            }
        }
    }

    /// Returns true if exactly `n` bands of three good rows were read.
    pub(super) fn is_bands(&self, n: usize) -> bool {
        matches!(self.state, State::Open) && self.n_rows() == n * N_BAND
    }

    /// Returns the number of rows so far, under the best choice of the blank.
    fn n_rows(&self) -> usize {
        self.choices.iter().map(|it| it.rows).max().unwrap_or_default()
    }

    /// Keeps a line if there is room. The first line is always kept, and so is one that may have to be handed back.
    fn keep(&mut self, line: Line) {
        self.weight += line.weight();
        let waits = matches!(self.state, State::Whole { .. });
        if self.weight <= MAX_HELD || self.lines.is_empty() || waits {
            self.lines.push(line);
        }
    }

    /// Reads a line under every choice of the blank and drops the choices that fail. If all fail, returns the error of
    /// the best one.
    fn try_blanks(&mut self, scan: &Scan, best: Choice) -> Result<(), Error> {
        if self.weight > MAX_HELD {
            return Err(Error::new(scan.line, 1, Fault::TooManyBytes));
        }
        let role = (self.layout)(scan)?;
        self.choices.retain_mut(|choice| {
            let is_row = is_row(scan, role, choice.blank);
            choice.rows += usize::from(is_row == Ok(true));
            is_row.is_ok()
        });
        if self.choices.is_empty() { is_row(scan, role, best.blank).map(drop) } else { Ok(()) }
    }

    /// Ends the block if a choice has reached nine rows; with several it is ambiguous.
    fn find_whole_choice(&mut self) {
        let n_lines = self.lines.len();
        let whole: Vec<Choice> =
            self.choices.iter().copied().filter(|it| it.rows == N_ROWS).collect();
        self.state = match whole[..] {
            [] => return,
            // 81 digits need no blank, and a blank that does not occur reads like the choice of none.
            [.., Choice { blank: None, .. }] => State::Whole { blank: None, n_lines, waits: false },
            [Choice { blank, .. }] => {
                // Only nine rows of digits alone could still be another puzzle.
                self.choices.retain(|it| it.blank.is_none() && it.rows > 0);
                State::Whole { blank, n_lines, waits: !self.choices.is_empty() }
            }
            [one, other, ..] => {
                let [one, other] = [one, other].map(|it| it.blank.map_or(' ', Blank::to_char));
                let fault = Fault::AmbiguousBlank(one, other);
                let error = Error::new(self.lines[0].number, 1, fault);
                State::Bad { error, blank: None, rows: N_ROWS }
            }
        };
    }

    /// Ends the block at a line that no choice can read.
    fn refuse(&mut self, error: Error, scan: &Scan, best: Choice) {
        self.state = match self.state {
            // Nine rows are already a puzzle; the line after them is not its fault.
            State::Whole { blank, n_lines, .. } => State::Whole { blank, n_lines, waits: false },
            _ => State::Bad {
                error,
                blank: best.blank,
                rows: best.rows + usize::from(looks_like_row(scan, best.blank)),
            },
        };
    }
}

/// Returns true if the line is a row with this blank, false if it is a rule.
fn is_row(scan: &Scan, role: LineRole, blank: Option<Blank>) -> Result<bool, Error> {
    if let Some(glyph) = scan.stray() {
        return Err(scan.error(glyph, Fault::not_a_cell));
    }
    let others = match role {
        LineRole::Rule => return Ok(false),
        LineRole::RowOrRule if scan.is_rule() => return Ok(false),
        // Another blank may draw the box around a row, but not where the layout has only cells.
        LineRole::RowOrRule => Others::NotInBoxes,
        LineRole::Row => Others::All,
    };
    let mixed = |glyph| {
        scan.error(glyph, |found| match blank {
            Some(blank) => Fault::MixedBlanks(found, blank.to_char()),
            None => Fault::not_a_cell(found),
        })
    };
    if let Some(glyph) = scan.other_blank(blank, others) {
        return Err(mixed(glyph));
    }
    match scan.n_cells(blank) {
        0 if role == LineRole::RowOrRule => Ok(false),
        N_COLUMNS => Ok(true),
        // With too few cells a character of the frame may have been meant for one.
        cells @ 0..N_COLUMNS => {
            let frame = scan.other_blank(blank, Others::All);
            Err(frame.map_or_else(|| too_short(scan, cells), mixed))
        }
        _ => {
            let tenth = scan.cells(blank).nth(N_COLUMNS).map_or(1, |it| it.1.1);
            Err(too_long(scan, scan.glyphs[tenth - 1]))
        }
    }
}

/// Makes the error for a row of this number of cells.
pub(super) fn too_short(scan: &Scan, cells: usize) -> Error {
    Error::new(scan.line, scan.end, Fault::too_few(Found::EndOfLine, cells, "cell", N_COLUMNS))
}

/// Makes the error for the tenth cell of a row.
pub(super) fn too_long(scan: &Scan, tenth: Glyph) -> Error {
    scan.error(tenth, |found| Fault::too_long(found, N_COLUMNS))
}

/// Returns true if a line of a bad puzzle counts as a row.
fn looks_like_row(scan: &Scan, blank: Option<Blank>) -> bool {
    scan.stray().is_some() || (!scan.is_rule() && scan.n_cells(blank) > 0)
}

/// Reads nine rows from lines that fit this blank.
fn read(lines: &[Line], layout: Layout, blank: Option<Blank>) -> Nine {
    let rows = lines.iter().map(Scan::of).filter(|scan| {
        !scan.is_empty() && layout(scan).is_ok_and(|role| is_row(scan, role, blank) == Ok(true))
    });
    Nine::of(rows.flat_map(|scan| scan.cells(blank).collect::<Vec<_>>()))
}

/// Makes the error for a line without cells.
pub(super) fn explain(line: &Line) -> Error {
    let scan = Scan::of(line);
    match scan.stray() {
        Some(glyph) => scan.error(glyph, Fault::not_a_cell),
        None => Error::new(line.number, 1, Fault::no_puzzle()),
    }
}

/// Fails for a line that is more than a border of the puzzle before it.
pub(super) fn nothing_more(line: &Line) -> Result<(), Error> {
    let scan = Scan::of(line);
    match scan.first(|it| !matches!(it, Sign::Space(_))) {
        Some(glyph) if scan.has_cells() || scan.stray().is_some() => {
            Err(scan.error(glyph, |found| Fault::trailing(&found)))
        }
        _ => Ok(()),
    }
}

/// Returns true if a line holds a character that no border has.
pub(super) fn has_cells(line: &Line) -> bool {
    line.kind() == LineKind::Content && Scan::of(line).has_cells()
}

/// Returns the role of a line that was read to its end. Fails unless it has nine cells.
pub(super) fn full(scan: &Scan, n_cells: usize) -> Result<LineRole, Error> {
    if n_cells == N_COLUMNS { Ok(LineRole::Row) } else { Err(too_short(scan, n_cells)) }
}

/// Writes nine lines of nine characters, with `between` between two of a line.
pub(super) fn write(grid: &Grid, blank: char, between: &str) -> String {
    let mut text = String::new();
    for cell in Cell::ALL {
        text += match (cell.row(), cell.column()) {
            (0, 0) => "",
            (_, 0) => "\n",
            _ => between,
        };
        text.push(grid.get(cell).map_or(blank, Digit::to_char));
    }
    text
}

/// Writes nine lines made by `row`, with a rule between the bands.
pub(super) fn write_banded(rule: &str, row: impl Fn(usize) -> String) -> String {
    let lines: Vec<String> = (0..N_ROWS).map(row).collect();
    let bands: Vec<String> = lines.chunks(N_BAND).map(|it| it.join("\n")).collect();
    bands.join(&format!("\n{rule}\n"))
}

/// Returns the nine characters of a row.
pub(super) fn characters(grid: &Grid, blank: char, row: usize) -> Vec<char> {
    (0..N_COLUMNS)
        .map(|column| grid.get(Cell::at(row, column)).map_or(blank, Digit::to_char))
        .collect()
}
