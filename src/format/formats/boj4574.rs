//! BOJ 4574, Sudominoku: the number of dominoes, a line for each, the places of the single cells.
//!
//! ```text
//! 10                            10 to 36 dominoes; a 0 in place of the number ends the text
//! 6 B2 1 B3                     digit and place of one half, digit and place of the other
//! ..                            nine more
//! C5 A3 D9 I4 A9 E5 A2 C6 I1    the places of the single cells that hold 1 to 9
//! ```
//!
//! `B2` is row 2, column 2; the letter may be small. White space is free, and `#` begins a comment.

use std::ops::RangeInclusive;

use crate::domino::{Board, Domino, Puzzle, Violation};
use crate::format::error::{Error, Fault, Found, MAX_HELD};
use crate::format::rows;
use crate::format::text::raw_line::{Line, end_of};
use crate::format::text::sign::Sign;
use crate::grid::{Cell, Digit};

/// The numbers of dominoes: of a puzzle 10 to 35, as the judges say, and 36 of a board that is full.
const N_DOMINOES: RangeInclusive<usize> = 10..=36;
const N_SINGLES: usize = 9;

const DOMINOES: &str = "10 to 36 dominoes";
const DOMINOES_OR_END: &str = "10 to 36 dominoes, or 0 for the end";
const A_DIGIT: &str = "a digit from 1 to 9";
const A_PLACE: &str = "a place from A1 to I9";
const SINGLES: &str = "the places of the single cells 1 to 9";
const END_OF_LINE: &str = "the end of the line";

/// Writes a board in the judges' input format. A grid, which has no dominoes, is written in the format of their answers:
/// nine rows of nine digits.
pub(in crate::format) fn write(puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Sudoku(grid) => rows::write(grid, '0', ""),
        Puzzle::Sudominoku(board) => board.to_string(),
    }
}

/// The first line of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::format) enum Head {
    /// The number of its dominoes.
    Dominoes(usize),
    /// A 0, which ends the text.
    End,
    /// A line that cannot begin a puzzle.
    Bad(Error),
}

impl Head {
    /// Parses the first line of a puzzle, which is neither blank nor a comment.
    pub(in crate::format) fn of(line: &Line) -> Self {
        let words = Words::of(line);
        let number = words.list.first().filter(|it| is_number(&it.1));
        match number.and_then(|it| it.1.parse().ok()) {
            Some(0) => Self::End,
            Some(number) if N_DOMINOES.contains(&number) => Self::Dominoes(number),
            _ => Self::Bad(words.instead_of(0, DOMINOES_OR_END)),
        }
    }
}

/// Makes the error for a line after a single puzzle.
pub(in crate::format) fn nothing_more(line: &Line) -> Error {
    let words = Words::of(line);
    words.error(0, Fault::trailing(&words.found(0)))
}

/// Returns true if there is nothing on a line but white space or a comment.
pub(in crate::format) fn is_skipped(line: &Line) -> bool {
    Words::of(line).list.is_empty()
}

/// Makes the error for a text that begins like a list of dominoes: with a number, then a line with a place in it.
/// `None` for any other text.
pub(in crate::format) fn explain<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Option<Error> {
    let mut lines = lines.into_iter().filter(|it| !is_skipped(it));
    let (first, second) = (lines.next()?, lines.next()?);
    let has_number = matches!(&Words::of(first).list[..], [number] if is_number(&number.1));
    if !has_number || !Words::of(second).list.iter().any(|it| resembles_place(&it.1)) {
        return None;
    }
    let mut block = match Head::of(first) {
        Head::End => return None,
        Head::Bad(error) => return Some(error),
        Head::Dominoes(number) => Block::new(first.clone(), number),
    };
    let rest = std::iter::once(second).chain(lines).take(block.n_dominoes + 1);
    rest.for_each(|line| block.push(line.clone()));
    block.close(Found::EndOfText).err()
}

/// The lines of one puzzle, read one at a time. At most [`MAX_HELD`] bytes of them are kept.
#[derive(Clone, Debug)]
pub(in crate::format) struct Block {
    lines: Vec<Line>,
    weight: usize,
    n_dominoes: usize,
    /// The number of lines read after the first one.
    n_read: usize,
    /// The pieces up to the first fault.
    pieces: Vec<Piece>,
    /// The first error in the format.
    fault: Option<Error>,
}

/// A digit in a cell, one half of a domino or a single cell, and the place in the text.
#[derive(Clone, Copy, Debug)]
struct Half {
    cell: Cell,
    digit: Digit,
    line: usize,
    column: usize,
}

/// The cells of a line after the first: the two halves of a domino, or all single cells.
type Piece = Vec<Half>;

impl Block {
    /// Begins a puzzle of `n_dominoes` dominoes with its first line.
    pub(in crate::format) fn new(line: Line, n_dominoes: usize) -> Self {
        let fault = Words::of(&line).end_after(1).err();
        let mut block =
            Self { lines: Vec::new(), weight: 0, n_dominoes, n_read: 0, pieces: Vec::new(), fault };
        block.keep(line);
        block
    }

    /// Begins a bad puzzle, of any number of lines, with the first line of a text before a whole puzzle.
    pub(in crate::format) fn of_junk(line: Line) -> Self {
        let error = match Head::of(&line) {
            Head::Bad(error) => error,
            Head::End => Words::of(&line).instead_of(0, DOMINOES),
            // The rest of its lines is no longer held.
            Head::Dominoes(_) => Error::new(line.number, 1, Fault::TooManyBytes),
        };
        Self { fault: Some(error), ..Self::new(line, usize::MAX) }
    }

    pub(in crate::format) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns true if there is no error in the format so far, even if a rule is broken.
    pub(in crate::format) const fn is_sound(&self) -> bool {
        self.fault.is_none()
    }

    /// Reads one more line, which is neither blank nor a comment.
    pub(in crate::format) fn push(&mut self, line: Line) {
        if self.fault.is_none() {
            match self.piece(&line) {
                Ok(piece) => self.pieces.push(piece),
                Err(error) => self.fault = Some(error),
            }
        }
        self.n_read += 1;
        self.keep(line);
    }

    /// Returns true if the last line was that of the single cells.
    pub(in crate::format) const fn is_finished(&self) -> bool {
        self.n_read > self.n_dominoes
    }

    /// Ends the block before a line that begins another puzzle. That is its error, unless it has one.
    pub(in crate::format) fn end_before(&mut self, line: &Line) {
        if self.fault.is_none() {
            self.fault = Some(self.misplaced(&Words::of(line)));
        }
    }

    /// Parses a line. If the number of dominoes is wrong, the line of the single cells comes too early or too late, and
    /// the error says so.
    fn piece(&self, line: &Line) -> Result<Piece, Error> {
        let words = Words::of(line);
        // If the line reads as the other kind, the number of dominoes is wrong, and that is the better message.
        let (piece, other): (_, fn(&Words) -> _) = if self.lacks_dominoes() {
            (words.domino(), Words::singles)
        } else {
            (words.singles(), Words::domino)
        };
        piece.map_err(|error| match other(&words) {
            Ok(_) => self.misplaced(&words),
            Err(_) => error,
        })
    }

    const fn lacks_dominoes(&self) -> bool {
        self.n_read < self.n_dominoes
    }

    /// Makes the error for a line that is neither the domino nor the single cells that should be there.
    fn misplaced(&self, words: &Words) -> Error {
        words.error(0, self.instead_of_next(words.found(0)))
    }

    fn instead_of_next(&self, found: Found) -> Fault {
        if self.lacks_dominoes() {
            Fault::too_few(found, self.n_read, "domino", self.n_dominoes)
        } else {
            Fault::Unexpected(found, SINGLES)
        }
    }

    /// Keeps a line if there is room for it. The first is always kept.
    fn keep(&mut self, line: Line) {
        self.weight += line.weight();
        if self.weight > MAX_HELD && self.fault.is_none() {
            self.fault = Some(Error::new(line.number, 1, Fault::TooManyBytes));
        }
        if self.weight <= MAX_HELD || self.lines.is_empty() {
            self.lines.push(line);
        }
    }

    /// Returns the puzzle, or its first error. `found` is what stands in the place of missing lines.
    pub(in crate::format) fn close(&self, found: Found) -> Result<Puzzle, Error> {
        let mut board = Board::EMPTY;
        for piece in &self.pieces {
            lay(piece, &mut board)?;
        }
        match &self.fault {
            Some(error) => Err(error.clone()),
            None if self.is_finished() => Ok(board.into()),
            None => {
                let (line, column) = end_of(&self.lines).unwrap_or((1, 1));
                Err(Error::new(line, column, self.instead_of_next(found)))
            }
        }
    }
}

impl Half {
    /// Returns true if a peer of the cell has the same digit.
    fn clashes(&self, board: &Board) -> bool {
        let same = board.grid().cells_with(self.digit);
        !same.intersection(self.cell.peers()).is_empty()
    }

    fn error(&self, violation: Violation) -> Error {
        Error::new(self.line, self.column, Fault::Violation(violation))
    }
}

/// Lays a piece on a board without violations. Fails if it would cause one.
fn lay(piece: &[Half], board: &mut Board) -> Result<(), Error> {
    if let [one, other] = piece {
        let domino = Domino::new((one.cell, one.digit), (other.cell, other.digit))
            .map_err(|it| other.error(it))?;
        let is_used = board.used_tiles().contains(domino.tile());
        board.place(domino).map_err(|it| error_among(piece, it))?;
        // To look for violations is slow, so only a piece that causes one has the board looked through.
        let breaks_rule = is_used || piece.iter().any(|it| it.clashes(board));
        return if breaks_rule { refuse_violation(piece, board) } else { Ok(()) };
    }
    for single in piece {
        board.place_single(single.cell, single.digit).map_err(|it| single.error(it))?;
        if single.clashes(board) {
            refuse_violation(&[*single], board)?;
        }
    }
    // Holes are checked only here, when every given piece lies on the board. No half is to blame for one.
    refuse_violation(&piece[..1], board)
}

/// Fails if these halves cause a violation. Missing single cells do not count, because their line comes last.
fn refuse_violation(halves: &[Half], board: &Board) -> Result<(), Error> {
    match board.violations().into_iter().find(|it| !it.is_missing_single()) {
        Some(violation) => Err(error_among(halves, violation)),
        None => Ok(()),
    }
}

/// Makes the error for a violation, at the first of these halves that breaks the rule, else at the first of all.
fn error_among(halves: &[Half], violation: Violation) -> Error {
    let half = halves.iter().find(|it| violation.cells().contains(it.cell));
    half.unwrap_or(&halves[0]).error(violation)
}

/// The words of a line, up to a comment.
struct Words {
    line: usize,
    /// The words between white space, each with its column.
    list: Vec<(usize, String)>,
    /// The column one past the last word.
    end: usize,
}

impl Words {
    fn of(line: &Line) -> Self {
        let text = line.text();
        let chars: Vec<(usize, char)> =
            (1..).zip(text.chars().take_while(|&ch| ch != '#')).collect();
        let list: Vec<(usize, String)> = chars
            .split(|&(_, ch)| matches!(Sign::of(ch), Sign::Space(_)))
            .filter_map(|word| Some((word.first()?.0, word.iter().map(|it| it.1).collect())))
            .collect();
        let end = list.last().map_or(1, |(column, word)| column + word.chars().count());
        Self { line: line.number, list, end }
    }

    /// Parses `6 B2 1 B3`.
    fn domino(&self) -> Result<Piece, Error> {
        let piece = vec![self.half(0)?, self.half(2)?];
        self.end_after(4)?;
        Ok(piece)
    }

    /// Parses `6 B2`, beginning at a word with this index.
    fn half(&self, at: usize) -> Result<Half, Error> {
        let digit = self.parse(at, |it| it.parse().ok(), A_DIGIT)?;
        let cell = self.parse(at + 1, place, A_PLACE)?;
        Ok(Half { cell, digit, line: self.line, column: self.column(at) })
    }

    /// Parses `C5 A3 D9 I4 A9 E5 A2 C6 I1`.
    fn singles(&self) -> Result<Piece, Error> {
        let single = |(at, digit)| {
            let cell = self.parse(at, place, A_PLACE)?;
            Ok(Half { cell, digit, line: self.line, column: self.column(at) })
        };
        let digits = Digit::ALL.into_iter().take(self.list.len()).enumerate();
        let singles: Piece = digits.map(single).collect::<Result<_, _>>()?;
        let cells = singles.len();
        let fault = match self.found(cells) {
            found if cells < N_SINGLES => Fault::too_few(found, cells, "cell", N_SINGLES),
            Found::EndOfLine => return Ok(singles),
            found => Fault::too_long(found, cells),
        };
        Err(self.error(cells, fault))
    }

    fn parse<T>(
        &self,
        at: usize,
        parse: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, Error> {
        let parsed = self.list.get(at).and_then(|it| parse(&it.1));
        parsed.ok_or_else(|| self.instead_of(at, expected))
    }

    fn end_after(&self, n_words: usize) -> Result<(), Error> {
        match self.list.get(n_words) {
            Some(_) => Err(self.instead_of(n_words, END_OF_LINE)),
            None => Ok(()),
        }
    }

    /// Makes the error for a word, or the end of the line, where something else is expected.
    fn instead_of(&self, at: usize, expected: &'static str) -> Error {
        self.error(at, Fault::Unexpected(self.found(at), expected))
    }

    fn error(&self, at: usize, fault: Fault) -> Error {
        Error::new(self.line, self.column(at), fault)
    }

    /// Returns the word at an index, or the end of the line.
    fn found(&self, at: usize) -> Found {
        self.list.get(at).map_or(Found::EndOfLine, |it| Found::word(&it.1))
    }

    /// Returns the column where a word begins, or where the line ends.
    fn column(&self, at: usize) -> usize {
        self.list.get(at).map_or(self.end, |it| it.0)
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|it| it.is_ascii_digit())
}

fn place(word: &str) -> Option<Cell> {
    match *word.as_bytes() {
        // What is below 'A' or '1' wraps around to an index off the board.
        [letter, digit] => Cell::new(
            usize::from(letter.to_ascii_uppercase().wrapping_sub(b'A')),
            usize::from(digit.wrapping_sub(b'1')),
        ),
        _ => None,
    }
}

/// Returns true for a word that looks like a place: a letter and a digit.
fn resembles_place(word: &str) -> bool {
    matches!(*word.as_bytes(), [letter, digit]
        if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
}
