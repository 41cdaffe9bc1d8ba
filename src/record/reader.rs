//! The bytes of a record, as they come, to its steps.

mod boards;

use boards::Boards;

use super::checker::Checker;
use super::finding::Finding;
use super::spelling::{Act, Entry};
use super::{FindingKind, Problem, RecordRun};
use crate::domino::{Domino, Puzzle};
use crate::format;
use crate::grid::{Cell, Grid};
use crate::search::Move;

/// The record to read, and how.
///
/// ```
/// use sudoscope::record::Options;
///
/// assert_eq!((Options::default().number, Options::default().limit), (1, 50_000_000));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The record to keep of several, counted from 1.
    pub number: usize,
    /// The most steps to read.
    pub limit: u64,
    /// The puzzle of the first record; `None` if it is in the text.
    pub puzzle: Option<Puzzle>,
    /// The number of the first row and column; `None` to find out.
    pub base: Option<Base>,
    /// The problem whose answers are asked for.
    pub problem: Option<Problem>,
}

impl Default for Options {
    fn default() -> Self {
        Self { number: 1, limit: 50_000_000, puzzle: None, base: None, problem: None }
    }
}

/// The number of the first row and column.
///
/// ```
/// use sudoscope::record::{Base, Options, Reader};
///
/// let options = Options { puzzle: Some(sudoscope::grid::Grid::EMPTY.into()), ..Options::default() };
/// let mut reader = Reader::new(Options { base: Some(Base::Zero), ..options });
/// reader.feed(b"+ 1 1 5\n");
/// let mut run = reader.run().expect("there is a puzzle");
/// run.advance(1);
/// assert_eq!(run.path()[0].to_string(), "5 at r2c2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// The first row is row 0.
    Zero,
    /// The first row is row 1.
    One,
}

/// The reason why reading ended.
///
/// ```
/// use sudoscope::record::{End, Options, Reader};
///
/// let mut reader = Reader::new(Options::default());
/// reader.feed(b"+ 1 1 5\n");
/// assert_eq!(reader.end(), Some(End::NoPuzzle));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum End {
    /// The text ended, or another record began.
    Whole,
    /// A hundred lines in a row were bad.
    BadLines,
    /// There were as many steps as were asked for.
    Limit,
    /// The first step came before a puzzle.
    NoPuzzle,
}

/// A line that is no part of a record. Lines and columns count from 1.
///
/// ```
/// use sudoscope::record::{BadLine, Options, Reader};
///
/// let options = Options { puzzle: Some(sudoscope::grid::Grid::EMPTY.into()), ..Options::default() };
/// let mut reader = Reader::new(options);
/// reader.feed(b"+ 1 1 x\n");
/// let BadLine { line, column, reason, .. } = &reader.bad_lines()[0];
/// assert_eq!((*line, *column, reason.as_str()), (1, 7, "expected a number"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BadLine {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: usize,
    /// The reason, without a full stop.
    pub reason: String,
}

/// The most bad lines in a row.
const MOST_BAD_IN_ROW: usize = 100;
/// The most bad lines that are kept.
const MOST_BAD_KEPT: usize = 1000;
/// The most bytes of a line.
const LONGEST_LINE: usize = 1 << 14;
/// The most moves that are kept to be read again from 0. Where none of them has a 0 or a 9, they count from 1.
const MOST_UNDECIDED: usize = 1 << 20;

/// The reader of a record, which is fed bytes as they come.
///
/// ```
/// use sudoscope::record::{End, FindingKind, Options, Reader};
///
/// let mut reader = Reader::new(Options::default());
/// // Half a line waits for its rest, and the first step shows that the lines before it are the puzzle.
/// reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n+ 1 3");
/// assert_eq!(reader.run(), None);
/// reader.feed(b" 1\n");
/// assert_eq!(reader.run().map(|it| it.n_read()), Some(1));
/// reader.finish();
/// assert_eq!(reader.end(), Some(End::Whole));
/// assert_eq!(reader.findings().last().map(|it| it.kind), Some(FindingKind::Left));
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    options: Options,
    base: Option<Base>,
    /// The moves that were read as counted from 1, as long as that is not certain.
    undecided: Vec<(u64, Entry)>,
    /// The number of whole lines so far.
    n_lines: u64,
    /// The beginning of a line whose end has not come yet.
    begun: Vec<u8>,
    /// Lines that are no moves, which may be a puzzle, each with its number.
    block: Vec<(u64, Vec<u8>)>,
    boards: Boards,
    form: Option<Form>,
    n_records: usize,
    checker: Option<Checker>,
    bad: Vec<BadLine>,
    n_bad: u64,
    n_bad_in_row: usize,
    end: Option<End>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Moves,
    Boards,
}

impl Reader {
    /// Begins to read.
    pub fn new(options: Options) -> Self {
        let mut reader = Self {
            base: options.base,
            undecided: Vec::new(),
            n_lines: 0,
            begun: Vec::new(),
            block: Vec::new(),
            boards: Boards::new(),
            form: None,
            n_records: 0,
            checker: None,
            bad: Vec::new(),
            n_bad: 0,
            n_bad_in_row: 0,
            end: None,
            options,
        };
        if let Some(puzzle) = reader.options.puzzle {
            reader.begin(puzzle);
        }
        reader
    }

    /// Returns a run on the record at its start; `None` before its puzzle was read. A run sees what is read later, but
    /// if the first 0 as a row or column changes where all cells are, the record begins again, and its runs with it.
    pub fn run(&self) -> Option<RecordRun> {
        self.checker.as_ref().map(|it| it.run.at_start())
    }

    /// Returns the faults and remarks so far, in the order of the lines that show them. Of each kind the first thousand
    /// are kept.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.checker.iter().flat_map(|it| &it.findings.kept)
    }

    /// Returns a number of steps that stay as they are. No later line can bring a finding about any of them but the last.
    /// `None` as long as it is open from which number rows and columns count.
    ///
    /// ```
    /// use sudoscope::record::{Options, Reader};
    ///
    /// let options = Options { puzzle: Some(sudoscope::grid::Grid::EMPTY.into()), ..Options::default() };
    /// let mut reader = Reader::new(options);
    /// reader.feed(b"+ 1 1 5\n");
    /// assert_eq!(reader.settled(), None);
    /// // The second 5 may be a test that is taken back at once.
    /// reader.feed(b"+ 1 9 5\n");
    /// assert_eq!(reader.settled(), Some(1));
    /// ```
    pub fn settled(&self) -> Option<u64> {
        let checker = self.checker.as_ref()?;
        let n_read = checker.run.n_read();
        let may_begin_again = self.base.is_none() && (n_read == 0 || !self.undecided.is_empty());
        match self.end {
            Some(_) => Some(n_read),
            None => (!may_begin_again).then(|| checker.settled()),
        }
    }

    /// Returns the number of findings of a kind so far.
    pub fn n_findings(&self, kind: FindingKind) -> u64 {
        self.checker.as_ref().map_or(0, |it| it.findings.count(kind))
    }

    /// Returns the first thousand bad lines.
    pub fn bad_lines(&self) -> &[BadLine] {
        &self.bad
    }

    /// Returns the number of bad lines so far.
    pub const fn n_bad_lines(&self) -> u64 {
        self.n_bad
    }

    /// Returns the number of records that have begun.
    pub const fn n_records(&self) -> usize {
        self.n_records
    }

    /// Returns the reason why reading has ended; `None` while more can come.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Reads more bytes. After the [end](Self::end) they are ignored.
    pub fn feed(&mut self, mut bytes: &[u8]) {
        while self.end.is_none()
            && let Some(at) = memchr::memchr(b'\n', bytes)
        {
            self.n_lines += 1;
            if self.begun.is_empty() {
                self.line(&bytes[..at]);
            } else {
                self.hold(&bytes[..at]);
                let line = std::mem::take(&mut self.begun);
                self.line(&line);
            }
            bytes = &bytes[at + 1..];
        }
        if self.end.is_none() {
            self.hold(bytes);
        }
    }

    fn hold(&mut self, bytes: &[u8]) {
        // One byte more shows that the line is too long.
        let free = LONGEST_LINE + 1 - self.begun.len();
        self.begun.extend_from_slice(&bytes[..bytes.len().min(free)]);
    }

    /// Ends the record: no more bytes will come.
    pub fn finish(&mut self) {
        if self.end.is_some() {
            return;
        }
        let line = std::mem::take(&mut self.begun);
        if !line.is_empty() {
            self.n_lines += 1;
            self.line(&line);
        }
        self.read_block();
        let mut is_cut = self.boards.is_begun() && self.form == Some(Form::Boards);
        // A line without an end may lack more.
        if !line.is_empty() && self.bad.last().is_some_and(|it| it.line == self.n_lines) {
            self.bad.pop();
            self.n_bad -= 1;
            is_cut = true;
        }
        self.end_with(End::Whole, is_cut);
    }

    fn end_with(&mut self, end: End, is_cut: bool) {
        if self.end.is_some() {
            return;
        }
        if let Some(checker) = &mut self.checker {
            checker.finish(self.n_lines, is_cut || end != End::Whole);
        }
        self.end = Some(end);
    }

    fn line(&mut self, line: &[u8]) {
        if line.trim_ascii().is_empty() {
            return;
        }
        if line.len() > LONGEST_LINE {
            return self.bad(line, (0, "the line is too long"));
        }
        match (Entry::read(line), self.form) {
            (Some(Ok(entry)), Some(Form::Boards)) if entry.act != Act::Claim => {
                self.bad(line, (0, "a move among boards"));
            }
            (Some(Ok(entry)), form) => {
                if form.is_none() {
                    self.form = Some(Form::Moves);
                }
                self.read_block();
                self.entry(entry, line);
            }
            (Some(Err(mistake)), _) => self.bad(line, mistake),
            (None, Some(Form::Boards)) => match self.boards.add(line) {
                Ok(Some((board, _))) => self.board(board),
                Ok(None) => {}
                Err(()) => self.bad(line, (0, "expected a board")),
            },
            (None, form) => {
                self.block.push((self.n_lines, line.to_vec()));
                if form.is_none() {
                    self.look_for_boards(line);
                }
                if self.block.len() == MOST_BAD_IN_ROW {
                    self.read_block();
                }
            }
        }
        self.end_at_limit();
    }

    fn end_at_limit(&mut self) {
        let is_full = |it: &Checker| it.run.n_read() >= self.options.limit || it.is_full();
        if self.checker.as_ref().is_some_and(is_full) {
            self.end_with(End::Limit, true);
        }
    }

    fn bad(&mut self, line: &[u8], (n_before, reason): (usize, &str)) {
        let column = String::from_utf8_lossy(&line[..n_before]).chars().count() + 1;
        self.bad_at(self.n_lines, column, reason.to_owned());
    }

    fn bad_at(&mut self, line: u64, column: usize, reason: String) {
        if self.end.is_some() {
            return;
        }
        self.n_bad += 1;
        self.n_bad_in_row += 1;
        if self.bad.len() < MOST_BAD_KEPT {
            self.bad.push(BadLine { line, column, reason });
        }
        if self.n_bad_in_row == MOST_BAD_IN_ROW {
            self.end_with(End::BadLines, true);
        }
    }

    /// Reads the lines that were no moves as puzzles. Each puzzle begins a record; a solved board is none, but an answer
    /// that was printed.
    fn read_block(&mut self) {
        if self.block.is_empty() {
            return;
        }
        let block = std::mem::take(&mut self.block);
        let first = self.boards.first.take();
        if self.read_puzzles(&block) {
            return;
        }
        match first {
            Some(first) => self.begin_unless_named(first.into()),
            None => block.iter().for_each(|it| self.neither(it.0)),
        }
    }

    fn neither(&mut self, line: u64) {
        self.bad_at(line, 1, "neither a move nor a puzzle".to_owned());
    }

    /// Returns true if there was a puzzle.
    fn read_puzzles(&mut self, lines: &[(u64, Vec<u8>)]) -> bool {
        let text: Vec<&[u8]> = lines.iter().map(|it| &*it.1).collect();
        let text = text.join(&b'\n');
        let records: Vec<_> = format::Reader::new(&*text).map_while(Result::ok).collect();
        let has_puzzle = records.iter().any(|it| it.puzzle.is_ok());
        for record in records.iter().filter(|_| has_puzzle) {
            match record.puzzle {
                Ok(puzzle) => self.begin_unless_named(puzzle),
                Err(_) => self.neither(lines[record.line - 1].0),
            }
        }
        has_puzzle
    }

    fn begin_unless_named(&mut self, puzzle: Puzzle) {
        let is_unused = self.checker.as_ref().is_some_and(|it| it.run.n_read() == 0);
        let is_named = self.options.puzzle.is_some() && self.n_records == 1 && is_unused;
        let is_answer = self.n_records > 0 && puzzle.is_solved();
        if !is_named && !is_answer {
            self.begin(puzzle);
        }
    }

    fn begin(&mut self, puzzle: Puzzle) {
        self.n_records += 1;
        self.n_bad_in_row = 0;
        self.undecided.clear();
        self.boards.begin(*puzzle.grid());
        if self.n_records == self.options.number {
            self.checker = Some(Checker::new(puzzle, self.options.problem));
        } else if self.n_records > self.options.number {
            self.end_with(End::Whole, false);
        }
    }

    fn entry(&mut self, entry: Entry, line: &[u8]) {
        if self.n_records == 0 && self.end.is_none() {
            self.end = Some(End::NoPuzzle);
        }
        if self.end.is_some() || entry.act == Act::Pass {
            return;
        }
        let has = |number| entry.places.iter().flatten().flatten().any(|it| *it == number);
        match (self.base, has(0), has(9)) {
            _ if entry.counts_from_one && self.base.is_none() => self.count_from_one(),
            _ if entry.counts_from_one => {}
            (None, true, true) => return self.bad(line, (0, "a 0 and a 9 as rows or columns")),
            (None, true, false) => self.count_from_zero(),
            (None, false, true) => self.count_from_one(),
            (Some(Base::Zero), _, true) => {
                return self.bad(line, (0, "a 9, where rows and columns count from 0"));
            }
            (Some(Base::One), true, _) => {
                return self.bad(line, (0, "a 0, where rows and columns count from 1"));
            }
            (None, false, false) | (Some(Base::Zero | Base::One), ..) => {}
        }
        if let Err(reason) = self.apply(entry, self.n_lines) {
            return self.bad_at(self.n_lines, 1, reason);
        }
        self.n_bad_in_row = 0;
        if self.base.is_none() && !entry.counts_from_one {
            self.undecided.push((self.n_lines, entry));
            if self.undecided.len() == MOST_UNDECIDED {
                self.count_from_one();
            }
        }
    }

    fn count_from_one(&mut self) {
        self.base = Some(Base::One);
        self.undecided = Vec::new();
    }

    /// Reads the record again, with rows and columns from 0.
    fn count_from_zero(&mut self) {
        self.base = Some(Base::Zero);
        let entries = std::mem::take(&mut self.undecided);
        let Some(checker) = &mut self.checker else { return };
        *checker = Checker::new(*checker.run.givens(), self.options.problem);
        let text = "rows and columns count from 0".to_owned();
        checker.find(FindingKind::Zero, self.n_lines, None, text);
        for (number, entry) in entries {
            // What could be applied one row and column further up can be applied here.
            let _ = self.apply(entry, number);
        }
    }

    /// Lets an entry act on the record, or says why it cannot.
    fn apply(&mut self, entry: Entry, line: u64) -> Result<(), String> {
        let Some(checker) = &mut self.checker else { return Ok(()) };
        let base = if entry.counts_from_one { Some(Base::One) } else { self.base };
        let first = u8::from(base != Some(Base::Zero));
        let cell = |[row, column]: [u8; 2]| {
            let [row, column] = [row, column].map(|it| usize::from(it.wrapping_sub(first)));
            Cell::new(row, column).ok_or("there is no such cell")
        };
        let [one, other] = entry.places.map(|it| it.map(cell).transpose());
        let (one, other) = (one?, other?);
        let of = |cell: Option<Cell>, place: usize| cell.zip(entry.digits[place]);
        match (entry.act, one, checker.run.givens()) {
            (Act::Make, _, puzzle) => {
                let made = match (of(one, 0), of(other, 1), puzzle) {
                    (Some(one), Some(other), Puzzle::Sudominoku(_)) => {
                        Move::Domino(Domino::new(one, other).map_err(|it| it.to_string())?)
                    }
                    (Some((cell, digit)), None, Puzzle::Sudoku(_)) => Move::Digit { cell, digit },
                    (_, _, Puzzle::Sudominoku(_)) => {
                        return Err("a domino has two cells".to_owned());
                    }
                    (_, _, Puzzle::Sudoku(_)) => return Err("a digit has one cell".to_owned()),
                };
                checker.write(made, line);
            }
            (Act::TakeBack, Some(cell), _) => checker.take_back(cell, entry.digits[0], line),
            _ => checker.claim(line),
        }
        Ok(())
    }

    /// Looks for boards among the first lines: a second one, or one after a puzzle.
    fn look_for_boards(&mut self, line: &[u8]) {
        let Ok(Some((board, n_lines))) = self.boards.add(line) else { return };
        let before = self.block[..self.block.len().saturating_sub(n_lines)].to_vec();
        if let Some(first) = self.boards.first {
            self.begin_unless_named(first.into());
            self.board(first);
        } else if !self.read_puzzles(&before) {
            self.boards.first = Some(board).filter(Grid::is_consistent);
            return;
        }
        self.block.clear();
        self.form = Some(Form::Boards);
        self.board(board);
    }

    /// Takes the next board.
    fn board(&mut self, board: Grid) {
        self.n_bad_in_row = 0;
        if self.boards.is_other_puzzle(&board) && board.is_consistent() {
            return self.begin(board.into());
        }
        let Some(checker) = &mut self.checker else { return };
        if let Err(reason) = self.boards.step_to(board, checker, self.n_lines) {
            self.bad_at(self.n_lines, 1, reason);
        }
    }
}
