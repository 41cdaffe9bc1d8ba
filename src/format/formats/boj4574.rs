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
use crate::format::formats::boj2239;
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
        Puzzle::Sudoku(grid) => boj2239::write(grid),
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
    /// Anything else.
    Bad(Error),
}

impl Head {
    /// Reads a line that is neither blank nor a comment.
    pub(in crate::format) fn of(line: &Line) -> Self {
        let words = Words::of(line);
        let number = words.list.first().filter(|it| it.is_number());
        match number.and_then(|it| it.text.parse().ok()) {
            Some(0) => Self::End,
            Some(number) if N_DOMINOES.contains(&number) => Self::Dominoes(number),
            _ => Self::Bad(words.instead_of(0, DOMINOES_OR_END)),
        }
    }
}

/// Makes the error for a 0 that a puzzle follows.
pub(in crate::format) fn ends_too_early(line: &Line) -> Error {
    Words::of(line).instead_of(0, DOMINOES)
}

/// Makes the error for a line after the one puzzle.
pub(in crate::format) fn nothing_more(line: &Line) -> Error {
    let words = Words::of(line);
    Error::new(line.number, words.column(0), Fault::TrailingText(words.found(0)))
}

/// Returns true if there is nothing on a line but white space or a comment.
pub(in crate::format) fn is_skipped(line: &Line) -> bool {
    Words::of(line).list.is_empty()
}

/// Makes the error for a text that begins as a puzzle does: with a number, then a line with a place on it.
/// `None` for any other text.
pub(in crate::format) fn explain<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Option<Error> {
    let mut lines = lines.into_iter().filter(|it| !is_skipped(it));
    let (first, second) = (lines.next()?, lines.next()?);
    let is_number = matches!(&Words::of(first).list[..], [number] if number.is_number());
    if !is_number || !Words::of(second).list.iter().any(Word::resembles_place) {
        return None;
    }
    let mut block = match Head::of(first) {
        Head::End => return None,
        Head::Bad(error) => return Some(error),
        Head::Dominoes(number) => Block::new(first.clone(), number),
    };
    for line in std::iter::once(second).chain(lines) {
        if block.is_finished() {
            break;
        }
        block.push(line.clone());
    }
    block.close(Found::EndOfText).err()
}

/// The lines of one puzzle, read one at a time. At most [`MAX_HELD`] bytes of them are kept.
#[derive(Clone, Debug)]
pub(in crate::format) struct Block {
    lines: Vec<Line>,
    weight: usize,
    n_dominoes: usize,
    /// The number of lines read after the first.
    n_read: usize,
    /// The pieces up to the first fault.
    pieces: Vec<Piece>,
    /// The first error in the format.
    fault: Option<Error>,
}

/// A digit in a place: half a domino, or a single cell.
#[derive(Clone, Copy, Debug)]
struct Half {
    cell: Cell,
    digit: Digit,
    /// The column where the digit is written.
    column: usize,
}

/// The contents of a line after the first: the two halves of a domino, or all single cells.
#[derive(Clone, Debug)]
struct Piece {
    line: usize,
    halves: Vec<Half>,
}

impl Block {
    /// Begins a puzzle of `n_dominoes` dominoes with its first line.
    pub(in crate::format) fn new(line: Line, n_dominoes: usize) -> Self {
        let fault = Words::of(&line).end_after(1).err();
        let mut block =
            Self { lines: Vec::new(), weight: 0, n_dominoes, n_read: 0, pieces: Vec::new(), fault };
        block.keep(line);
        block
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
            match self.halves(&line) {
                Ok(halves) => self.pieces.push(Piece { line: line.number, halves }),
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

    /// Ends the block before a line that begins another puzzle, and records that as the error, if there is none
    /// yet.
    pub(in crate::format) fn end_before(&mut self, line: &Line) {
        if self.fault.is_none() {
            self.fault = Some(self.misplaced(&Words::of(line)));
        }
    }

    /// Reads the pieces of a line. If the number of dominoes is wrong, the line of the single cells comes too early or
    /// too late, and the error says so.
    fn halves(&self, line: &Line) -> Result<Vec<Half>, Error> {
        let words = Words::of(line);
        let (halves, other): (_, fn(&Words) -> _) = if self.lacks_dominoes() {
            (words.domino(), Words::singles)
        } else {
            (words.singles(), Words::domino)
        };
        halves.map_err(|error| match other(&words) {
            Ok(_) => self.misplaced(&words),
            Err(_) => error,
        })
    }

    const fn lacks_dominoes(&self) -> bool {
        self.n_read < self.n_dominoes
    }

    /// Makes the error for a line in place of a domino or of the single cells.
    fn misplaced(&self, words: &Words) -> Error {
        Error::new(words.line, words.column(0), self.instead_of_next(words.found(0)))
    }

    fn instead_of_next(&self, found: Found) -> Fault {
        if self.lacks_dominoes() {
            Fault::MissingDominoes { found, dominoes: self.n_read, expected: self.n_dominoes }
        } else {
            Fault::unexpected(found, SINGLES)
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

    /// Returns the puzzle, or its first error. If lines are missing, `found` is in their place.
    pub(in crate::format) fn close(&self, found: Found) -> Result<Puzzle, Error> {
        let mut board = Board::EMPTY;
        for piece in &self.pieces {
            piece.lay(&mut board)?;
        }
        match &self.fault {
            Some(error) => Err(error.clone()),
            None if self.is_finished() => Ok(board.into()),
            None => Err(self.missing(found)),
        }
    }

    fn missing(&self, found: Found) -> Error {
        let (line, column) = end_of(&self.lines).unwrap_or((1, 1));
        Error::new(line, column, self.instead_of_next(found))
    }
}

impl Half {
    /// Returns true if a peer of its cell has the same digit.
    fn clashes(&self, board: &Board) -> bool {
        let same = board.grid().cells_with(self.digit);
        !same.intersection(self.cell.peers()).is_empty()
    }
}

impl Piece {
    /// Lays the piece on a board without violations, unless it would cause one.
    fn lay(&self, board: &mut Board) -> Result<(), Error> {
        match &self.halves[..] {
            [one, other] => self.lay_domino([*one, *other], board),
            singles => self.lay_singles(singles, board),
        }
    }

    fn lay_domino(&self, halves: [Half; 2], board: &mut Board) -> Result<(), Error> {
        let [one, other] = halves;
        let domino = Domino::new((one.cell, one.digit), (other.cell, other.digit))
            .map_err(|violation| self.error(&other, violation))?;
        let is_used = board.used_tiles().contains(domino.tile());
        board.place(domino).map_err(|violation| self.error_among(&halves, violation))?;
        if is_used || one.clashes(board) || other.clashes(board) {
            self.refuse_violation(&halves, board)?;
        }
        Ok(())
    }

    fn lay_singles(&self, singles: &[Half], board: &mut Board) -> Result<(), Error> {
        for single in singles {
            board
                .place_single(single.cell, single.digit)
                .map_err(|violation| self.error(single, violation))?;
            if single.clashes(board) {
                self.refuse_violation(&[*single], board)?;
            }
        }
        // Holes are checked only here, when every given piece lies on the board.
        self.refuse_violation(&[], board)
    }

    /// Fails with the violation that these halves cause. Missing single cells do not count, because their line
    /// comes last.
    fn refuse_violation(&self, halves: &[Half], board: &Board) -> Result<(), Error> {
        let counts = |it: &Violation| !it.is_missing_single();
        match board.violations().into_iter().find(counts) {
            Some(violation) => Err(self.error_among(halves, violation)),
            None => Ok(()),
        }
    }

    /// Makes the error at the first of these halves whose cell breaks the rule, else at the beginning of the line.
    fn error_among(&self, halves: &[Half], violation: Violation) -> Error {
        let half = halves.iter().find(|it| violation.cells().contains(it.cell));
        self.error(half.unwrap_or(&self.halves[0]), violation)
    }

    fn error(&self, half: &Half, violation: Violation) -> Error {
        Error::new(self.line, half.column, Fault::Violation(violation))
    }
}

/// The words of a line, up to a comment.
struct Words {
    line: usize,
    list: Vec<Word>,
    /// The column one past the last of them.
    end: usize,
}

/// The text between white space, and its column.
struct Word {
    text: String,
    column: usize,
}

impl Words {
    fn of(line: &Line) -> Self {
        let text = line.text();
        let chars: Vec<(usize, char)> =
            (1..).zip(text.chars().take_while(|&ch| ch != '#')).collect();
        let list: Vec<Word> = chars
            .split(|&(_, ch)| matches!(Sign::of(ch), Sign::Space(_)))
            .filter_map(|word| {
                let &(column, _) = word.first()?;
                Some(Word { text: word.iter().map(|it| it.1).collect(), column })
            })
            .collect();
        let end = list.last().map_or(1, |it| it.column + it.text.chars().count());
        Self { line: line.number, list, end }
    }

    /// Parses `6 B2 1 B3`.
    fn domino(&self) -> Result<Vec<Half>, Error> {
        let halves = vec![self.half(0)?, self.half(2)?];
        self.end_after(4)?;
        Ok(halves)
    }

    /// Parses `6 B2`, beginning at a word.
    fn half(&self, at: usize) -> Result<Half, Error> {
        let digit = self.list.get(at).and_then(Word::digit);
        let digit = digit.ok_or_else(|| self.instead_of(at, A_DIGIT))?;
        let cell = self.list.get(at + 1).and_then(Word::place);
        let cell = cell.ok_or_else(|| self.instead_of(at + 1, A_PLACE))?;
        Ok(Half { cell, digit, column: self.list[at].column })
    }

    /// Parses `C5 A3 D9 I4 A9 E5 A2 C6 I1`.
    fn singles(&self) -> Result<Vec<Half>, Error> {
        let mut singles = Vec::new();
        for (at, (word, digit)) in self.list.iter().zip(Digit::ALL).enumerate() {
            let cell = word.place().ok_or_else(|| self.instead_of(at, A_PLACE))?;
            singles.push(Half { cell, digit, column: word.column });
        }
        let cells = singles.len();
        let fault = match self.list.get(N_SINGLES) {
            Some(word) => Fault::TooLong { found: word.found(), cells },
            None if cells < N_SINGLES => {
                Fault::TooShort { found: Found::EndOfLine, cells, expected: N_SINGLES }
            }
            None => return Ok(singles),
        };
        Err(Error::new(self.line, self.column(cells), fault))
    }

    fn end_after(&self, n_words: usize) -> Result<(), Error> {
        match self.list.get(n_words) {
            Some(_) => Err(self.instead_of(n_words, END_OF_LINE)),
            None => Ok(()),
        }
    }

    /// Makes the error for a word, or the end of the line, in place of something else.
    fn instead_of(&self, at: usize, expected: &'static str) -> Error {
        Error::new(self.line, self.column(at), Fault::unexpected(self.found(at), expected))
    }

    /// Returns the word at an index, or the end of the line.
    fn found(&self, at: usize) -> Found {
        self.list.get(at).map_or(Found::EndOfLine, Word::found)
    }

    /// Returns the column where a word begins, or where the line ends.
    fn column(&self, at: usize) -> usize {
        self.list.get(at).map_or(self.end, |it| it.column)
    }
}

impl Word {
    fn found(&self) -> Found {
        Found::word(&self.text)
    }

    fn is_number(&self) -> bool {
        self.text.bytes().all(|it| it.is_ascii_digit())
    }

    fn digit(&self) -> Option<Digit> {
        match *self.text.as_bytes() {
            [digit] => Digit::from_char(char::from(digit)),
            _ => None,
        }
    }

    fn place(&self) -> Option<Cell> {
        match *self.text.as_bytes() {
            [letter, column @ b'1'..=b'9'] => {
                let row = letter.to_ascii_uppercase().checked_sub(b'A')?;
                Cell::new(usize::from(row), usize::from(column - b'1'))
            }
            _ => None,
        }
    }

    /// Returns true if it looks like a place: a letter and a digit.
    fn resembles_place(&self) -> bool {
        matches!(*self.text.as_bytes(), [letter, digit]
            if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
    }
}
