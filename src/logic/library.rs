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
//!
//! A variant is the number of the switches that the technique is found with, or `x` where the line is an example of
//! what the technique is not. The last field may be missing.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

use super::explain;
use super::view::{Scope, View};
use super::{Candidate, CandidateSet, Deduction, State, TECHNIQUES, Technique, technique_by_code};
use crate::grid::{Cell, CellSet, Digit, Grid};

/// A line of the library: a position and the technique to find there.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// The technique that the line is about.
    pub technique: &'static Technique,
    /// The variant: a number, or `x`.
    pub variant: Option<&'a str>,
    /// The digits and candidates on the board.
    pub state: State,
    grid: &'a str,
    struck: &'a str,
}

/// The position of a line: digits, which may clash, and the candidates that are struck.
///
/// ```
/// use sudoscope::logic::library::{Position, position_line};
/// use sudoscope::logic::State;
///
/// let blanks = ".".repeat(79);
/// let position = Position::parse(&format!(":::1+2{blanks}:436:::"))?;
/// assert_eq!((position.digits.n_filled(), position.givens.len(), position.struck.len()), (2, 1, 1));
///
/// let mut state = State::new(&position.digits).with_givens(position.givens);
/// position.struck.iter().for_each(|it| state.remove(it));
/// assert_eq!(position_line(&state).to_string(), format!(":0000:x:1+2{blanks}:436:::"));
/// # Ok::<(), sudoscope::logic::library::LibraryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    /// The digits on the board.
    pub digits: Grid,
    /// The cells whose digits are givens; the others were placed in solving.
    pub givens: CellSet,
    /// The candidates that were struck.
    pub struck: CandidateSet,
}

impl Position {
    /// Parses the position of a line. The technique may be missing and digits may clash.
    ///
    /// # Errors
    ///
    /// Those of [`Case::parse`], except the ones about the technique and about clashing digits.
    pub fn parse(line: &str) -> Result<Self, LibraryError> {
        let fields = Fields::split(line)?;
        if !fields.code.text.is_empty() {
            fields.code.technique()?;
        }
        let (digits, givens) = fields.grid.grid(Clashes::Allowed)?;
        fields.check_rest()?;
        Ok(Self { digits, givens, struck: fields.struck.candidates()? })
    }
}

/// Shows a position as a line without a technique.
pub fn position_line(state: &State) -> impl fmt::Display {
    explain::shown(move |f| {
        // What HoDoKu writes where a line is about no instance.
        f.write_str(":0000:x:")?;
        for cell in Cell::ALL {
            match state.grid().get(cell) {
                None => f.write_str(".")?,
                Some(digit) if state.givens().contains(cell) => write!(f, "{digit}")?,
                Some(digit) => write!(f, "+{digit}")?,
            }
        }
        let struck = *State::new(state.grid()).candidates() - *state.candidates();
        let struck: Vec<Candidate> = struck.iter().collect();
        write!(f, ":{}:::", triples(&struck))
    })
}

/// The rule for digits that stand twice in a house: refused or accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clashes {
    Refused,
    Allowed,
}

/// The error in a line that is not one of the library.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
    /// Parses a line.
    ///
    /// # Errors
    ///
    /// It does not begin with a colon, it has another number of fields, no technique has the code, a field cannot be
    /// parsed, or a digit stands twice in a house.
    pub fn parse(line: &'a str) -> Result<Self, LibraryError> {
        let fields = Fields::split(line)?;
        let (technique, variant) = fields.code.technique()?;
        let state = read_state(fields.grid, fields.struck)?;
        fields.check_rest()?;
        let Fields { grid, struck, .. } = fields;
        Ok(Self { technique, variant, state, grid: grid.text, struck: struck.text })
    }

    /// Returns the instances of a technique on this position with the default switches. Of several with the same effect
    /// only the one with the shortest chain is returned.
    pub fn instances(&self, technique: &'static Technique) -> Vec<Deduction> {
        self.instances_of(technique, None)
    }

    /// Returns the instances of every technique that the library has, with the default switches.
    pub fn all_instances(&self) -> Vec<Deduction> {
        let view = View::new(&self.state, Scope::Library, None);
        let known = TECHNIQUES.iter().filter(|it| it.code.is_some());
        known.flat_map(|technique| instances(technique, &view)).collect()
    }

    /// Returns the instances of the technique that the line names, with the switches of its variant.
    pub fn own_instances(&self) -> Vec<Deduction> {
        self.instances_of(self.technique, self.variant)
    }

    /// Returns the instances of a technique with the switches of a variant; `None` stands for the default ones.
    pub fn instances_of(
        &self,
        technique: &'static Technique,
        variant: Option<&str>,
    ) -> Vec<Deduction> {
        let number = variant.and_then(|it| it.parse().ok());
        instances(technique, &View::new(&self.state, Scope::Library, number))
    }

    /// Shows an instance as a line of the library, with the position of this case.
    pub fn line(&self, deduction: &Deduction) -> impl fmt::Display {
        explain::shown(move |f| {
            let code = deduction.technique().code.unwrap_or_default();
            let digits = explain::numbers(deduction.digits());
            write!(f, ":{code}:{digits}:{}:{}:", self.grid, self.struck)?;
            write!(f, "{}:", triples(deduction.eliminations()))?;
            write!(f, "{}:", triples(deduction.placements()))?;
            deduction.length().map_or(Ok(()), |length| write!(f, "{length}"))
        })
    }
}

/// Reads a code, and the variant that may follow it.
///
/// ```
/// use sudoscope::logic::library::parse_code;
///
/// let (technique, variant) = parse_code("0402-1").ok_or("no such code")?;
/// assert_eq!((technique.name, variant), ("empty rectangle", Some("1")));
/// assert_eq!(parse_code("0402-one"), None);
/// # Ok::<(), &str>(())
/// ```
pub fn parse_code(text: &str) -> Option<(&'static Technique, Option<&str>)> {
    Field { text, start: 0 }.technique().ok()
}

/// Returns the instances of a technique in a view, in the order in which they are first found.
fn instances(technique: &'static Technique, view: &View<'_>) -> Vec<Deduction> {
    let mut found: Vec<Deduction> = Vec::new();
    let mut places = HashMap::new();
    let _ = technique.each_in(view, |deduction| {
        let effect = [deduction.placements(), deduction.eliminations()].map(<[_]>::to_vec);
        let key = (deduction.digits(), effect);
        let place = *places.entry(key).or_insert(found.len());
        match found.get_mut(place) {
            Some(same) if deduction.length() < same.length() => *same = deduction,
            Some(_) => {}
            None => found.push(deduction),
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Shows candidates as numbers of three digits (digit, row, column), with spaces between.
fn triples(candidates: &[Candidate]) -> impl fmt::Display {
    explain::shown(move |f| {
        for (idx, Candidate { digit, cell }) in candidates.iter().enumerate() {
            let blank = if idx == 0 { "" } else { " " };
            write!(f, "{blank}{digit}{}{}", cell.row() + 1, cell.column() + 1)?;
        }
        Ok(())
    })
}

/// Parses the fields of a position: its grid and its struck candidates.
pub(super) fn state(grid: &str, struck: &str) -> Result<State, LibraryError> {
    read_state(Field { text: grid, start: 0 }, Field { text: struck, start: grid.len() + 1 })
}

fn read_state(grid: Field<'_>, struck: Field<'_>) -> Result<State, LibraryError> {
    let (digits, givens) = grid.grid(Clashes::Refused)?;
    let mut state = State::new(&digits).with_givens(givens);
    for candidate in struck.candidates()? {
        state.remove(candidate);
    }
    Ok(state)
}

/// The fields of a line, after the empty one before the first colon.
#[derive(Clone, Copy)]
struct Fields<'a> {
    code: Field<'a>,
    digits: Field<'a>,
    grid: Field<'a>,
    struck: Field<'a>,
    eliminations: Field<'a>,
    placements: Field<'a>,
    length: Option<Field<'a>>,
}

impl<'a> Fields<'a> {
    fn split(line: &'a str) -> Result<Self, LibraryError> {
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
        let length = fields.get(7).copied();
        Ok(Self { code, digits, grid, struck, eliminations, placements, length })
    }

    /// Fails if one of the unused fields cannot be parsed.
    fn check_rest(&self) -> Result<(), LibraryError> {
        let mut digits = self.digits.text.chars();
        // HoDoKu writes an x where a line is about no instance.
        if let Some(idx) = digits.position(|ch| Digit::from_char(ch).is_none())
            && self.digits.text != "x"
        {
            return Err(self.digits.error_at(idx, "a digit from 1 to 9 is expected"));
        }
        self.eliminations.candidates()?;
        self.placements.candidates()?;
        match self.length.filter(|it| !it.text.trim().is_empty() && !is_number(it.text.trim())) {
            Some(length) => Err(length.error("a length is a number")),
            None => Ok(()),
        }
    }
}

/// A field of a line, with the number of characters before it.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Field<'a> {
    /// Returns an error at the beginning of this field.
    const fn error(self, message: &'static str) -> LibraryError {
        self.error_at(0, message)
    }

    /// Returns an error at the character with this index.
    const fn error_at(self, idx: usize, message: &'static str) -> LibraryError {
        LibraryError { column: self.start + idx + 1, message }
    }

    /// Parses a code with its variant.
    fn technique(self) -> Result<(&'static Technique, Option<&'a str>), LibraryError> {
        let mut parts = self.text.splitn(2, '-');
        let (name, variant) = (parts.next().unwrap_or_default(), parts.next());
        let technique = technique_by_code(name);
        let technique = technique.ok_or_else(|| self.error("no technique has this code"))?;
        let is_variant = |it: &str| it == "x" || is_number(it) && it.parse::<u8>().is_ok();
        if variant.is_some_and(|it| !is_variant(it)) {
            return Err(self.error_at(name.len() + 1, "a variant is a number or x"));
        }
        Ok((technique, variant))
    }

    /// Parses 81 cells into the digits and the cells of the givens.
    fn grid(self, clashes: Clashes) -> Result<(Grid, CellSet), LibraryError> {
        let (mut grid, mut givens) = (Grid::EMPTY, CellSet::EMPTY);
        let mut cells = Cell::ALL.into_iter();
        // After a plus sign.
        let mut is_placed = false;
        for (idx, ch) in self.text.chars().enumerate() {
            if ch == '+' && !is_placed {
                is_placed = true;
                continue;
            }
            let error = |message| Err(self.error_at(idx, message));
            let Some(cell) = cells.next() else { return error("there are more than 81 cells") };
            let digit = Digit::from_char(ch);
            if digit.is_none() && (is_placed || !matches!(ch, '.' | '0')) {
                return error("a digit or a dot is expected");
            }
            let is_twice = digit.is_some() && cell.peers().iter().any(|it| grid[it] == digit);
            if is_twice && clashes == Clashes::Refused {
                return error("this digit stands twice in a row, column or block");
            }
            grid.set(cell, digit);
            if digit.is_some() && !is_placed {
                givens = givens.with(cell);
            }
            is_placed = false;
        }
        if cells.next().is_some() || is_placed {
            let n_chars = self.text.chars().count();
            return Err(self.error_at(n_chars, "there are fewer than 81 cells"));
        }
        Ok((grid, givens))
    }

    /// Parses candidates written as digit, row, column.
    fn candidates(self) -> Result<CandidateSet, LibraryError> {
        let mut candidates = CandidateSet::EMPTY;
        let mut digits: Vec<Digit> = Vec::with_capacity(3);
        for (idx, ch) in self.text.chars().chain([' ']).enumerate() {
            if let Some(digit) = Digit::from_char(ch) {
                digits.push(digit);
                continue;
            }
            // The field is printed as it was read, so it has no other white space.
            if ch != ' ' {
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

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight digits of a row, the fourth of them placed.
    const ROW: &str = "123+4.6789";

    /// Returns a line with a code, and the cells of a row with blanks after it.
    fn line(code: &str, row: &str, rest: &str) -> String {
        let n_blanks = 81 - row.chars().filter(|&it| it != '+').count();
        format!(":{code}:5:{row}{}:{rest}", ".".repeat(n_blanks))
    }

    #[track_caller]
    fn refused(line: &str, column: usize, message: &str) {
        let error = Case::parse(line).map(|it| it.technique).unwrap_err();
        assert_eq!((error.column, error.to_string()), (column, message.to_owned()), "{line}");
    }

    #[test]
    fn a_line_is_a_position_and_a_technique() {
        let text = line("0000", ROW, "136 945::515:");
        let case = Case::parse(&text).unwrap();
        assert_eq!((case.technique.name, case.variant), ("full house", None));
        assert_eq!(case.state.grid().filled().count(), 8);
        assert_eq!(case.state.givens().len(), 7);
        assert_eq!(
            case.state.candidates().len(),
            State::new(case.state.grid()).candidates().len() - 2
        );
        let found = case.own_instances();
        let printed: Vec<String> = found.iter().map(|it| case.line(it).to_string()).collect();
        assert_eq!(printed, [text]);
    }

    #[test]
    fn a_variant_and_fields_without_content_may_follow() {
        for (code, variant) in [("0402-1", "1"), ("0610-x", "x"), ("0711-4", "4")] {
            let text = line(code, "", "::");
            assert_eq!(Case::parse(&text).unwrap().variant, Some(variant));
            assert_eq!(parse_code(code).unwrap().1, Some(variant));
        }
        for rest in ["::", ":::", " 111  122 ::: ", ":111:122:7"] {
            assert!(Case::parse(&line("0003", "", rest)).is_ok(), "{rest}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_column() {
        let n_fields = "a line of the library has eight fields, each after a colon";
        refused("", 1, n_fields);
        refused(":0003", 6, n_fields);
        refused(":0003:5:....:::", 13, "there are fewer than 81 cells");
        refused(&format!("{}:", line("0003", "", ":::")), 95, "there are more than eight fields");
        refused(
            &format!(" x{}", line("0003", "", ":::")),
            1,
            "a line of the library begins with a colon",
        );
        refused(&line("9999", "", ":::"), 2, "no technique has this code");
        refused(&line("0402-", "", ":::"), 7, "a variant is a number or x");
        refused(&line("0402-256", "", ":::"), 7, "a variant is a number or x");
        refused(&line("0402-+1", "", ":::"), 7, "a variant is a number or x");
        refused(
            &line("0003", "", ":::").replace(":5:", ":50:"),
            8,
            "a digit from 1 to 9 is expected",
        );
        let cells = "a digit or a dot is expected";
        refused(&line("0003", "1é", ":::"), 10, cells);
        refused(&line("0003", "1++", ":::"), 11, cells);
        refused(&line("0003", "1+.", ":::"), 11, cells);
        refused(&line("0003", "", ":::").replace("..", "."), 50, "there are fewer than 81 cells");
        refused(
            &line("0003", "", ":::").replace("...", "...."),
            90,
            "there are more than 81 cells",
        );
        refused(&line("0003", "", ":::").replace(".:", "+:"), 90, "there are fewer than 81 cells");
        refused(
            &line("0003", "1+1", ":::"),
            11,
            "this digit stands twice in a row, column or block",
        );
        refused(&line("0003", ROW, "136 94:::"), 98, "a candidate is a digit, a row and a column");
        refused(
            &line("0003", ROW, "136 9455:::"),
            100,
            "a candidate is a digit, a row and a column",
        );
        refused(&line("0003", ROW, "130:::"), 94, "a digit from 1 to 9 is expected");
        refused(&line("0003", ROW, "136\u{85}945:::"), 95, "a digit from 1 to 9 is expected");
        refused(&line("0003", ROW, "\t136:::"), 92, "a digit from 1 to 9 is expected");
        refused(&line("0003", ROW, ":13::"), 95, "a candidate is a digit, a row and a column");
        refused(&line("0003", ROW, "::é:"), 94, "a digit from 1 to 9 is expected");
        refused(&line("0003", ROW, ":::-7"), 95, "a length is a number");
    }

    #[test]
    fn what_is_found_twice_is_there_once() {
        // The last blank of row 1 is that of block 2 and of column 5 too.
        let mut cells = vec!['.'; 81];
        let digits =
            [(0, "1234.6789"), (13, "3"), (12, "1"), (14, "2"), (21, "7"), (22, "8"), (23, "9")];
        for (start, text) in digits {
            cells.splice(start..start + text.len(), text.chars());
        }
        let text = format!(":0000:5:{}::::", cells.iter().collect::<String>());
        let case = Case::parse(&text).unwrap();
        let printed = |found: Vec<Deduction>| -> Vec<String> {
            found.iter().map(|it| case.line(it).to_string()).collect()
        };
        let own = printed(case.own_instances());
        assert_eq!(own, [text.replace("::::", ":::515:")]);
        assert_eq!(printed(case.instances(case.technique)), own);
        let all = printed(case.all_instances());
        assert_eq!(all[0], own[0]);
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), all.len());
    }
}
