//! BOJ 4574, Sudominoku: the number of dominoes, a line for each, the places of the single cells.
//!
//! ```text
//! 10                            10 to 35 dominoes; a 0 in place of the number ends the text
//! 6 B2 1 B3                     digit and place of one half, digit and place of the other
//! ..                            nine more
//! C5 A3 D9 I4 A9 E5 A2 C6 I1    where the single cells are that hold 1 to 9
//! ```
//!
//! `B2` is row 2, column 2; the letter may be small. White space is free, and `#` begins a comment.

use std::ops::RangeInclusive;

use crate::domino::{Board, Domino, Puzzle, Violation};
use crate::grid::{Cell, Digit};

use super::boj2239;
use super::error::{Error, Fault, Found};
use super::rows::Progress;
use super::scan::Sign;
use super::source::{Line, MAX_HELD};

/// How many dominoes a puzzle may give.
const N_DOMINOES: RangeInclusive<usize> = 10..=35;
const N_SINGLES: usize = 9;

/// How much of a word is told.
const LONGEST_WORD: usize = 20;

const DOMINOES: &str = "10 to 35 dominoes";
const DOMINOES_OR_END: &str = "10 to 35 dominoes, or 0 for the end";
const A_DIGIT: &str = "a digit from 1 to 9";
const A_PLACE: &str = "a place from A1 to I9";
const SINGLES: &str = "the places of the single cells 1 to 9";
const END_OF_LINE: &str = "the end of the line";

/// A board as the judges set a puzzle. A grid, which has no dominoes, as they set an answer: nine rows of
/// nine digits.
pub(super) fn write(puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Sudoku(grid) => boj2239::write(grid),
        Puzzle::Sudominoku(board) => board.to_string(),
    }
}

/// What stands where a puzzle begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Head {
    /// The number of its dominoes.
    Dominoes(usize),
    /// A 0: there is no further puzzle.
    End,
    /// Anything else.
    Bad(Error),
}

impl Head {
    /// What a line says that is not passed over.
    pub(super) fn of(line: &Line) -> Self {
        let words = Words::of(line);
        let number = words.list.first().filter(|it| it.is_number());
        match number.and_then(|it| it.text.parse().ok()) {
            Some(0) => Self::End,
            Some(number) if N_DOMINOES.contains(&number) => Self::Dominoes(number),
            _ => Self::Bad(words.instead_of(0, DOMINOES_OR_END)),
        }
    }
}

/// What is wrong with a 0 after which there is a puzzle.
pub(super) fn ends_too_early(line: &Line) -> Error {
    Words::of(line).instead_of(0, DOMINOES)
}

/// What is wrong with a line after the one puzzle.
pub(super) fn nothing_more(line: &Line) -> Error {
    let words = Words::of(line);
    Error::new(line.number, words.column(0), Fault::Second(words.found(0)))
}

/// Whether a line has nothing on it but white space or a comment.
pub(super) fn is_passed_over(line: &Line) -> bool {
    Words::of(line).list.is_empty()
}

/// What is wrong with a text that begins as a puzzle does: a number, and then a line with a place on it.
pub(super) fn explain<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Option<Error> {
    let mut lines = lines.into_iter().filter(|it| !is_passed_over(it));
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
        if block.feed(line.clone()) == Progress::Finished {
            break;
        }
    }
    block.close(Found::EndOfText).err()
}

/// The lines of one puzzle, as they come. It keeps at most [`MAX_HELD`] bytes of them.
#[derive(Clone, Debug)]
pub(super) struct Block {
    lines: Vec<Line>,
    weight: usize,
    n_dominoes: usize,
    /// How many lines have come after the first.
    n_read: usize,
    /// The pieces up to the first fault.
    pieces: Vec<Piece>,
    /// The first thing that is not set as it should be.
    fault: Option<Error>,
}

/// A digit in a place: half a domino, or a single cell.
#[derive(Clone, Copy, Debug)]
struct Half {
    cell: Cell,
    digit: Digit,
    /// Where it is written.
    column: usize,
}

/// What a line after the first sets: the two halves of a domino, or all single cells.
#[derive(Clone, Debug)]
struct Piece {
    line: usize,
    halves: Vec<Half>,
}

impl Block {
    /// A puzzle of this many dominoes, given its first line.
    pub(super) fn new(line: Line, n_dominoes: usize) -> Self {
        let fault = Words::of(&line).end_after(1).err();
        let mut block =
            Self { lines: Vec::new(), weight: 0, n_dominoes, n_read: 0, pieces: Vec::new(), fault };
        block.keep(line);
        block
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether everything so far is set as it should be, even if it breaks a rule.
    pub(super) const fn is_sound(&self) -> bool {
        self.fault.is_none()
    }

    /// Reads one more line, which is not passed over.
    pub(super) fn feed(&mut self, line: Line) -> Progress {
        if self.fault.is_none() {
            match self.halves(&line) {
                Ok(halves) => self.pieces.push(Piece { line: line.number, halves }),
                Err(error) => self.fault = Some(error),
            }
        }
        self.n_read += 1;
        self.keep(line);
        if self.n_read > self.n_dominoes { Progress::Finished } else { Progress::More }
    }

    /// Tells it a line that begins another puzzle. None of its own looks like that, so this says what is
    /// wrong if nothing is yet.
    pub(super) fn end_before(&mut self, line: &Line) {
        if self.fault.is_none() {
            self.fault = Some(self.out_of_turn(&Words::of(line)));
        }
    }

    /// The pieces of a line. Where the number of dominoes is wrong, the single cells come too early or
    /// too late, and that is told.
    fn halves(&self, line: &Line) -> Result<Vec<Half>, Error> {
        let words = Words::of(line);
        let (halves, other): (_, fn(&Words) -> _) = if self.lacks_dominoes() {
            (words.domino(), Words::singles)
        } else {
            (words.singles(), Words::domino)
        };
        halves.map_err(|error| match other(&words) {
            Ok(_) => self.out_of_turn(&words),
            Err(_) => error,
        })
    }

    const fn lacks_dominoes(&self) -> bool {
        self.n_read < self.n_dominoes
    }

    /// That a line stands where a domino or the single cells should.
    fn out_of_turn(&self, words: &Words) -> Error {
        Error::new(words.line, words.column(0), self.instead_of_next(words.found(0)))
    }

    fn instead_of_next(&self, found: Found) -> Fault {
        if self.lacks_dominoes() {
            Fault::Dominoes { found, dominoes: self.n_read, expected: self.n_dominoes }
        } else {
            Fault::Setting { found, expected: SINGLES }
        }
    }

    /// Keeps a line if there is room, and the first anyhow.
    fn keep(&mut self, line: Line) {
        self.weight += line.weight();
        if self.weight > MAX_HELD && self.fault.is_none() {
            self.fault = Some(Error::new(line.number, 1, Fault::Huge));
        }
        if self.weight <= MAX_HELD || self.lines.is_empty() {
            self.lines.push(line);
        }
    }

    /// The puzzle, or the first thing that is wrong with it. Where lines are missing, this was found.
    pub(super) fn close(&self, found: Found) -> Result<Puzzle, Error> {
        let mut board = Board::EMPTY;
        for piece in &self.pieces {
            piece.lay(&mut board)?;
        }
        match &self.fault {
            Some(error) => Err(error.clone()),
            None if self.n_read <= self.n_dominoes => Err(self.missing(found)),
            None => Ok(board.into()),
        }
    }

    fn missing(&self, found: Found) -> Error {
        let (line, column) =
            self.lines.last().map_or((1, 1), |it| (it.number, it.n_characters() + 1));
        Error::new(line, column, self.instead_of_next(found))
    }
}

impl Half {
    /// Whether its digit stands in another cell that its own sees.
    fn clashes(&self, board: &Board) -> bool {
        let same = board.grid().cells_with(self.digit);
        !same.intersection(self.cell.peers()).is_empty()
    }
}

impl Piece {
    /// Lays it on a board on which no rule is broken, unless one would be.
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
        // Now that all is laid, the holes are what dominoes have to fill.
        self.refuse_violation(&[], board)
    }

    /// Refuses what these halves have brought about. Single cells that are missing are none of it: their
    /// line comes last.
    fn refuse_violation(&self, halves: &[Half], board: &Board) -> Result<(), Error> {
        let is_told = |it: &Violation| !matches!(it, Violation::MissingSingle { .. });
        match board.violations().into_iter().find(is_told) {
            Some(violation) => Err(self.error_among(halves, violation)),
            None => Ok(()),
        }
    }

    /// The error stands where the first of these halves does that has a part in it, else at the beginning
    /// of the line.
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

/// What stands between white space, and where.
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

    /// `6 B2 1 B3`.
    fn domino(&self) -> Result<Vec<Half>, Error> {
        let halves = vec![self.half(0)?, self.half(2)?];
        self.end_after(4)?;
        Ok(halves)
    }

    /// `6 B2`, from a word on.
    fn half(&self, at: usize) -> Result<Half, Error> {
        let digit = self.list.get(at).and_then(Word::digit);
        let digit = digit.ok_or_else(|| self.instead_of(at, A_DIGIT))?;
        let cell = self.list.get(at + 1).and_then(Word::place);
        let cell = cell.ok_or_else(|| self.instead_of(at + 1, A_PLACE))?;
        Ok(Half { cell, digit, column: self.list[at].column })
    }

    /// `C5 A3 D9 I4 A9 E5 A2 C6 I1`.
    fn singles(&self) -> Result<Vec<Half>, Error> {
        let mut singles = Vec::new();
        for (at, (word, digit)) in self.list.iter().zip(Digit::ALL).enumerate() {
            let cell = word.place().ok_or_else(|| self.instead_of(at, A_PLACE))?;
            singles.push(Half { cell, digit, column: word.column });
        }
        let cells = singles.len();
        let fault = match self.list.get(N_SINGLES) {
            Some(word) => Fault::Long { found: word.found(), cells },
            None if cells < N_SINGLES => {
                Fault::Short { found: Found::EndOfLine, cells, expected: N_SINGLES }
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

    /// That a word, or the end of the line, stands where something else should.
    fn instead_of(&self, at: usize, expected: &'static str) -> Error {
        Error::new(self.line, self.column(at), Fault::Setting { found: self.found(at), expected })
    }

    /// A word, or the end of the line.
    fn found(&self, at: usize) -> Found {
        self.list.get(at).map_or(Found::EndOfLine, Word::found)
    }

    /// Where a word begins, or the line ends.
    fn column(&self, at: usize) -> usize {
        self.list.get(at).map_or(self.end, |it| it.column)
    }
}

impl Word {
    fn found(&self) -> Found {
        match self.text.char_indices().nth(LONGEST_WORD) {
            Some((end, _)) => Found::Word(format!("{}..", &self.text[..end])),
            None => Found::Word(self.text.clone()),
        }
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

    /// Whether it is meant as a place: a letter and a digit.
    fn resembles_place(&self) -> bool {
        matches!(*self.text.as_bytes(), [letter, digit]
            if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
    }
}
