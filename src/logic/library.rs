//! HoDoKu's library lines: a position, the technique that applies, and what it places or strikes.
//!
//! ```text
//!   :0803:14:..3.+5....(81 cells)....:436 172:145 468::
//!     |    |   |                      |       |       |+ the length of a chain
//!     |    |   |                      |       |       + placements
//!     |    |   |                      |       + eliminations: digit, row, column
//!     |    |   |                      + candidates struck before
//!     |    |   + cells row by row; `+` before a digit that is no given
//!     |    + digits that name the instance
//!     + code; a variant may follow: `0402-1`
//! ```

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;

use super::view::View;
use super::{Candidate, CandidateSet, Deduction, State, Technique, technique_by_code};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};

/// A line of the library, without what the technique gives.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// The technique that the line is about.
    pub technique: &'static Technique,
    /// The text after the code and a hyphen.
    pub variant: Option<&'a str>,
    /// The position.
    pub state: State,
    grid: &'a str,
    struck: &'a str,
}

/// The reason why a line is not one of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryError {
    /// The column at which reading stopped, from 1.
    pub column: usize,
    message: &'static str,
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)
    }
}

impl std::error::Error for LibraryError {}

impl<'a> Case<'a> {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// A line that does not begin with a colon, has another number of fields, or a field that cannot be read.
    pub fn parse(line: &'a str) -> Result<Self, LibraryError> {
        let mut start = 0;
        let mut fields = Vec::with_capacity(8);
        for text in line.split(':') {
            fields.push(Field { text, start });
            start += text.chars().count() + 1;
        }
        let end = Field { text: "", start: start - 1 };
        let [empty, code, digits, grid, struck, eliminations, placements] =
            *fields.first_chunk().ok_or_else(|| {
                end.error("a line of the library has eight fields, each after a colon")
            })?;
        if !empty.text.trim().is_empty() {
            return Err(empty.error("a line of the library begins with a colon"));
        }
        if let Some(ninth) = fields.get(8) {
            return Err(ninth.error("there are more than eight fields"));
        }
        let (name, variant) = match code.text.split_once('-') {
            Some((name, variant)) => (name, Some(variant)),
            None => (code.text, None),
        };
        let technique =
            technique_by_code(name).ok_or_else(|| code.error("no technique has this code"))?;
        if let Some(idx) = digits.text.chars().position(|ch| Digit::from_char(ch).is_none()) {
            return Err(digits.error_at(idx, "a digit from 1 to 9 is expected"));
        }
        for field in [eliminations, placements] {
            field.candidates()?;
        }
        let state = read_state(grid, struck)?;
        Ok(Self { technique, variant, state, grid: grid.text, struck: struck.text })
    }

    /// Returns the instances of a technique on the position, each effect once, the shortest chain for it.
    ///
    /// With the technique of the line itself its variant holds, else the plain switches.
    pub fn instances(&self, technique: &'static Technique) -> Vec<Deduction> {
        self.instances_of(technique, None)
    }

    /// Returns the instances of the line's own technique with its variant.
    pub fn own_instances(&self) -> Vec<Deduction> {
        let variant = self.variant.and_then(|it| it.parse().ok());
        self.instances_of(self.technique, variant)
    }

    fn instances_of(&self, technique: &'static Technique, variant: Option<u8>) -> Vec<Deduction> {
        let mut found: Vec<Deduction> = Vec::new();
        let mut by_effect = HashMap::new();
        let view = View::of_variant(&self.state, variant);
        let _ = technique.each_in(&view, |deduction| {
            let [placements, eliminations] =
                [deduction.placements(), deduction.eliminations()].map(<[Candidate]>::to_vec);
            match by_effect.entry((deduction.digits(), placements, eliminations)) {
                Entry::Vacant(entry) => {
                    entry.insert(found.len());
                    found.push(deduction);
                }
                Entry::Occupied(entry) => {
                    let same = &mut found[*entry.get()];
                    if deduction.length() < same.length() {
                        *same = deduction;
                    }
                }
            }
            std::ops::ControlFlow::<()>::Continue(())
        });
        found
    }

    /// Shows an instance as a line of the library on this position.
    pub fn line(&self, deduction: &Deduction) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let code = deduction.technique().code.unwrap_or_default();
            write!(f, ":{code}:")?;
            deduction.digits().iter().try_for_each(|digit| write!(f, "{digit}"))?;
            write!(f, ":{}:{}:", self.grid, self.struck)?;
            write!(f, "{}:", triples(deduction.eliminations()))?;
            write!(f, "{}:", triples(deduction.placements()))?;
            deduction.length().map_or(Ok(()), |length| write!(f, "{length}"))
        })
    }
}

/// Shows candidates as digit, row, column with blanks between.
fn triples(candidates: &[Candidate]) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for (idx, Candidate { digit, cell }) in candidates.iter().enumerate() {
            let blank = if idx == 0 { "" } else { " " };
            write!(f, "{blank}{digit}{}{}", cell.row() + 1, cell.column() + 1)?;
        }
        Ok(())
    })
}

/// Reads the fields of a position.
pub(super) fn state(grid: &str, struck: &str) -> Result<State, LibraryError> {
    read_state(Field { text: grid, start: 0 }, Field { text: struck, start: grid.len() + 1 })
}

fn read_state(grid: Field<'_>, struck: Field<'_>) -> Result<State, LibraryError> {
    let (digits, givens) = grid.grid()?;
    let mut state = State::new(&digits).with_givens(givens);
    for candidate in struck.candidates()? {
        state.remove(candidate);
    }
    Ok(state)
}

/// A field of a line, with the number of characters before it.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    start: usize,
}

impl Field<'_> {
    /// Returns the error that this field as a whole is wrong.
    const fn error(self, message: &'static str) -> LibraryError {
        self.error_at(0, message)
    }

    /// Returns the error that the character at this index is wrong.
    const fn error_at(self, idx: usize, message: &'static str) -> LibraryError {
        LibraryError { column: self.start + idx + 1, message }
    }

    /// Reads 81 cells, and returns the digits and the cells of the givens.
    fn grid(self) -> Result<(Grid, CellSet), LibraryError> {
        let (mut grid, mut givens, mut cells) =
            (Grid::EMPTY, CellSet::EMPTY, Cell::ALL.into_iter());
        let mut is_placed = false;
        for (idx, ch) in self.text.chars().enumerate() {
            if ch == '+' && !is_placed {
                is_placed = true;
                continue;
            }
            let cell =
                cells.next().ok_or_else(|| self.error_at(idx, "there are more than 81 cells"))?;
            match (ch, Digit::from_char(ch)) {
                (_, Some(digit)) => {
                    grid.set(cell, Some(digit));
                    if !is_placed {
                        givens = givens.with(cell);
                    }
                }
                ('.' | '0', None) if !is_placed => {}
                _ => return Err(self.error_at(idx, "a digit or a dot is expected")),
            }
            is_placed = false;
        }
        let n_chars = self.text.chars().count();
        if cells.next().is_some() || is_placed {
            return Err(self.error_at(n_chars, "there are fewer than 81 cells"));
        }
        Ok((grid, givens))
    }

    /// Reads candidates written as digit, row, column.
    fn candidates(self) -> Result<CandidateSet, LibraryError> {
        let mut candidates = CandidateSet::EMPTY;
        let mut digits: Vec<Digit> = Vec::with_capacity(3);
        for (idx, ch) in self.text.chars().chain([' ']).enumerate() {
            if let Some(digit) = Digit::from_char(ch) {
                digits.push(digit);
                continue;
            }
            if !ch.is_whitespace() {
                return Err(self.error_at(idx, "a digit from 1 to 9 is expected"));
            }
            match digits[..] {
                [] => {}
                [digit, row, column] => {
                    candidates.insert(Candidate::new(Cell::at(row.index(), column.index()), digit));
                }
                _ => return Err(self.error_at(idx, "a candidate is a digit, a row and a column")),
            }
            digits.clear();
        }
        Ok(candidates)
    }
}

/// Returns the digits of the candidates.
pub(super) fn digits_of(candidates: &CandidateSet) -> DigitSet {
    Digit::ALL.into_iter().filter(|&digit| !candidates.cells(digit).is_empty()).collect()
}
