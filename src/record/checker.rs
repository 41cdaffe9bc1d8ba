//! The checks of a record: what another program does becomes steps, and what is wrong with it findings.
//!
//! The moves that stand are a path, and below each of them the search tries others:
//!
//! ```text
//!   level 0        r1c3      1 was tried and taken back, 4 stands
//!                 1/  \4
//!   level 1            r1c4  tried so far: 2
//! ```
//!
//! When the search takes back the 4, it leaves level 1. Digits of r1c4 that fit and were not tried are then suspicious,
//! and if it had tried nothing below the 4, so is the 4. Only an answer with such a digit is a proof that something was
//! missed. Most suspicions are settled without a solver: below the first level that has no answer there is none.

use std::collections::HashSet;
use std::fmt::Display;

use super::answers::{answer, has_answer, only_answer};
use super::finding::Findings;
use super::run::RecordRun;
use super::tape::MOST;
use super::{Finding, FindingKind, Problem};
use crate::domino::{Board, Domino, Kind, Puzzle};
use crate::fast::{self, Task};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::{Move, Step};

/// The most answers that are remembered. Beyond them nobody can say that one is new.
const MOST_ANSWERS: usize = 10_000;

/// The state of the checks at the last step read.
#[derive(Clone, Debug)]
pub(super) struct Checker {
    /// At the last step.
    pub(super) run: RecordRun,
    pub(super) findings: Findings,
    problem: Option<Problem>,
    /// The number of moves that fill the board.
    full_depth: usize,
    /// The number of times that each digit stands in each row, column and block.
    n_in_house: [[u8; 9]; 27],
    in_house: [DigitSet; 27],
    /// The number of dominoes with each tile.
    n_of_tile: [u8; 36],
    /// For each move on the path, whether a move that it was made below was taken back first.
    is_orphan: Vec<bool>,
    /// For each length of the path, the moves tried there.
    tried: Vec<Tried>,
    /// The steps when each cell was last written and last erased.
    written: [u64; 81],
    erased: [u64; 81],
    /// The shortest length of the path that is known to lead to no answer.
    hopeless: Option<usize>,
    /// The answers reached.
    answers: HashSet<Grid>,
    clash: Option<Clash>,
    n_skipped: u64,
    /// The findings since the last answer. If nothing is written any more, the program only tidies up.
    after_answer: Option<(Vec<Finding>, u64)>,
    /// The finding that the search goes on after its first answer, which is certain once something is written below.
    goes_on: Option<Finding>,
}

/// The last move, if it breaks a rule: with a digit in a cell, or because its tile is used.
#[derive(Clone, Copy, Debug)]
struct Clash {
    made: Move,
    with: Option<(Digit, Cell)>,
    step: u64,
    line: u64,
}

/// The moves tried at one node.
#[derive(Clone, Default, Debug)]
struct Tried {
    /// The cell of the first one.
    cell: Option<Cell>,
    /// The digits tried there.
    digits: DigitSet,
    /// The dominoes, and the digits of other cells.
    others: Vec<Move>,
}

impl Tried {
    fn clear(&mut self) {
        self.cell = None;
        self.digits = DigitSet::EMPTY;
        self.others.clear();
    }

    fn add(&mut self, made: Move) {
        let (first, _) = made.halves().next().expect("a move fills a cell");
        let cell = *self.cell.get_or_insert(first);
        match made {
            Move::Digit { digit, .. } if first == cell => self.digits = self.digits.with(digit),
            _ if self.others.contains(&made) => {}
            _ => self.others.push(made),
        }
    }

    /// Returns true if an answer could be found below one of the moves.
    fn leads_to(&self, answer: &Grid) -> bool {
        let has_digit = self.cell.and_then(|it| answer.get(it));
        has_digit.is_some_and(|it| self.digits.contains(it))
            || self.others.iter().any(|made| is_in(*made, answer))
    }
}

fn is_in(made: Move, grid: &Grid) -> bool {
    made.halves().all(|(cell, digit)| grid.get(cell) == Some(digit))
}

fn untried_text(cell: Cell, it: impl Display) -> String {
    format!("leaves {cell} without trying {it}, which leads to an answer")
}

fn houses(cell: Cell) -> [usize; 3] {
    [cell.row(), 9 + cell.column(), 18 + cell.block()]
}

impl Checker {
    pub(super) fn new(givens: Puzzle, problem: Option<Problem>) -> Self {
        let mut checker = Self {
            run: RecordRun::new(givens).with_answer(only_answer(&givens)),
            findings: Findings::default(),
            problem,
            full_depth: givens.grid().blanks().len() / givens.kind().pick(1, 2),
            n_in_house: [[0; 9]; 27],
            in_house: [DigitSet::EMPTY; 27],
            n_of_tile: [0; 36],
            is_orphan: Vec::new(),
            tried: vec![Tried::default(); 82],
            written: [0; 81],
            erased: [0; 81],
            hopeless: None,
            answers: HashSet::new(),
            clash: None,
            n_skipped: 0,
            after_answer: None,
            goes_on: None,
        };
        for (cell, digit) in givens.grid().filled() {
            checker.count(Move::Digit { cell, digit }, 1);
        }
        for domino in givens.dominoes().into_iter().flat_map(Board::dominoes) {
            checker.n_of_tile[domino.tile().index()] += 1;
        }
        checker.note_answer(0);
        checker
    }

    /// Returns the digit that stands in a cell.
    pub(super) fn get(&self, cell: Cell) -> Option<Digit> {
        self.run.board.grid().get(cell)
    }

    /// Returns true if the record is as long as it may be.
    pub(super) fn is_full(&self) -> bool {
        // A line makes a few steps at most: all moves taken back, and as many made.
        self.run.n_read() + 256 > MOST
    }

    /// Writes a digit or domino.
    pub(super) fn write(&mut self, made: Move, line: u64) {
        let givens = self.run.givens().grid();
        let on_given = made.halves().find_map(|(cell, it)| Some((cell, givens.get(cell)?, it)));
        if let Some((cell, given, digit)) = on_given {
            if given != digit || matches!(made, Move::Domino(_)) {
                let text = format!("writes {digit} over the given {given} at {cell}");
                self.find(FindingKind::Given, line, Some(made), text);
            }
            return;
        }
        for (cell, _) in made.halves() {
            if self.get(cell).is_some() {
                self.take_back(cell, None, line);
            }
        }
        if let Some(Clash { made, with, step, line }) = self.clash.take() {
            let why = with.map_or_else(
                || "its tile is used".to_owned(),
                |(digit, cell)| format!("{digit} is at {cell} too"),
            );
            let text = format!("{made} breaks a rule ({why}), and the search goes on below it");
            let (kind, about) = (FindingKind::Clash, Some(made));
            self.findings.push(Finding { step, line, kind, about, text });
        }
        if matches!(self.run.last_step(), Some(Step::Place(_))) {
            self.findings.extend(self.goes_on.take());
        }
        if let Some((findings, n_skipped)) = self.after_answer.take() {
            self.findings.extend(findings);
            self.n_skipped += n_skipped;
            self.goes_on = (self.run.solutions() == 1).then(|| Finding {
                step: self.run.steps() + 1,
                line,
                kind: self.problem.map_or(FindingKind::After, |_| FindingKind::Answer),
                about: Some(made),
                text: format!("goes on after the answer and writes {made}, so the board loses it"),
            });
        }
        let left = made.halves().find_map(|(cell, _)| self.left_from(cell));
        self.clash = self.clash_of(made, line);
        let depth = self.run.depth();
        self.tried[depth].add(made);
        self.tried[depth + 1].clear();
        self.is_orphan.push(false);
        self.step(Step::Place(made), 0);
        made.halves().for_each(|it| self.written[it.0.index()] = self.run.steps());
        self.count(made, 1);
        if let Some((left, why)) = left {
            let (cell, _) = made.halves().next().expect("a move fills a cell");
            let text = format!("writes {cell} again while {left} still stands, which was {why}");
            self.find(FindingKind::Left, line, Some(left), text);
        }
        self.note_answer(line);
    }

    /// Takes back the digit or domino in a cell, which the record may name.
    pub(super) fn take_back(&mut self, cell: Cell, named: Option<Digit>, line: u64) {
        if let Some(given) = self.run.givens().grid().get(cell) {
            let text = format!("erases the given {given} at {cell}");
            self.find(FindingKind::Given, line, Some(Move::Digit { cell, digit: given }), text);
            return;
        }
        let covers = |it: &Move| it.halves().any(|half| half.0 == cell);
        let Some(place) = self.run.path().iter().rposition(covers) else {
            let about = named.map(|digit| Move::Digit { cell, digit });
            let text = format!("takes back a digit at {cell}, where there is none");
            self.find(FindingKind::Empty, line, about, text);
            return;
        };
        let made = self.run.path()[place];
        let last = self.run.depth() - 1;
        let mut found = Vec::new();
        let n_skipped = if place == last && !self.is_orphan[place] {
            self.leave(&mut found)
        } else {
            // What was made below it is not tried in its place.
            self.is_orphan[place + 1..].fill(true);
            self.tried[place + 1..].iter_mut().for_each(Tried::clear);
            0
        };
        self.clash = self.clash.filter(|it| it.made != made);
        self.is_orphan.remove(place);
        self.step(Step::Backtrack(made), place);
        made.halves().for_each(|it| self.erased[it.0.index()] = self.run.steps());
        self.count(made, -1);
        self.hopeless = self.hopeless.filter(|it| *it <= place);
        if place < last {
            let latest = self.run.path()[last - 1];
            let text = format!("takes back {made}, although {latest} was written later");
            self.find(FindingKind::Order, line, Some(made), text);
        }
        if let Some(named) = named.filter(|it| made.halves().all(|half| half.1 != *it)) {
            let text = format!("takes back {named} at {cell}, where {made} stands");
            self.find(FindingKind::Other, line, Some(made), text);
        }
        self.report_missed(found, n_skipped, line);
    }

    /// Returns a number of steps. No later line can bring a finding about any of them but the last.
    pub(super) fn settled(&self) -> u64 {
        let clash = self.clash.map(|it| it.step);
        let findings = self.after_answer.iter().flat_map(|it| &it.0).chain(&self.goes_on);
        clash
            .into_iter()
            .chain(findings.map(|it| it.step))
            .min()
            .map_or_else(|| self.run.steps(), |it| it - 1)
    }

    /// Checks an answer that the record claims.
    pub(super) fn claim(&mut self, line: u64) {
        if self.run.last_step() == Some(Step::Solved) {
            return;
        }
        let text = match self.run.board.grid().blanks().len() {
            0 => "says that this is an answer, but it breaks a rule".to_owned(),
            1 => "says that this is an answer, but a cell is blank".to_owned(),
            n => format!("says that this is an answer, but {n} cells are blank"),
        };
        self.find(FindingKind::Answer, line, None, text);
    }

    /// Ends the record. `is_cut` says that it ends within a line.
    pub(super) fn finish(&mut self, line: u64, is_cut: bool) {
        let depth = self.run.depth();
        if depth == 0 && !is_cut {
            if self.after_answer.is_none() && self.tried[0].cell.is_some() {
                let mut found = Vec::new();
                let n_skipped = self.leave(&mut found);
                self.report_missed(found, n_skipped, line);
            }
            self.step(Step::Exhausted, 0);
        } else if self.run.solutions() == 0 && !is_cut {
            let n =
                if depth == 1 { "one move stands".into() } else { format!("{depth} moves stand") };
            let text = format!("ends in the middle: {n}, and there was no answer");
            self.find(FindingKind::Left, line, self.run.path().last().copied(), text);
        }
        let is_without = self.problem.is_some() && self.run.solutions() == 0 && !is_cut;
        if is_without && has_answer(self.run.givens()) {
            let text = "ends without an answer, although there is one".to_owned();
            self.find(FindingKind::Answer, line, None, text);
        }
        if self.n_skipped > 0 {
            let n = if self.n_skipped == 1 {
                "a digit that fits was".to_owned()
            } else {
                format!("{} digits that fit were", self.n_skipped)
            };
            let was_lost = self.findings.count(FindingKind::Missed) > 0;
            let end = if was_lost { "" } else { "; no new answer was found below them" };
            let text = format!("{n} not tried{end}");
            self.find(FindingKind::Skipped, line, None, text);
        }
        self.run.tape.end();
    }

    pub(super) fn find(&mut self, kind: FindingKind, line: u64, about: Option<Move>, text: String) {
        self.findings.push(Finding { step: self.run.steps(), line, kind, about, text });
    }

    fn step(&mut self, step: Step, place: usize) {
        self.run.tape.push(step, place);
        self.run.advance(1);
    }

    /// Counts what stands, after a move was made (1) or taken back (-1).
    fn count(&mut self, made: Move, by: i8) {
        for (cell, digit) in made.halves() {
            for house in houses(cell) {
                let n = &mut self.n_in_house[house][digit.index()];
                *n = n.wrapping_add_signed(by);
                let set = self.in_house[house];
                self.in_house[house] = if *n > 0 { set.with(digit) } else { set.without(digit) };
            }
        }
        if let Move::Domino(domino) = made {
            let n = &mut self.n_of_tile[domino.tile().index()];
            *n = n.wrapping_add_signed(by);
        }
    }

    /// Returns the digits that no peer of a cell has.
    fn candidates(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = houses(cell).map(|it| self.in_house[it]);
        row.union(column).union(block).complement()
    }

    /// Returns the rule that a move to blanks breaks.
    fn clash_of(&self, made: Move, line: u64) -> Option<Clash> {
        let seen = made.halves().find(|it| !self.candidates(it.0).contains(it.1));
        let is_used = |it: Domino| self.n_of_tile[it.tile().index()] > 0;
        if seen.is_none() && !matches!(made, Move::Domino(it) if is_used(it)) {
            return None;
        }
        let with = seen.and_then(|(cell, digit)| {
            let others = self.run.board.grid().cells_with(digit);
            Some((digit, others.intersection(cell.peers()).first()?))
        });
        Some(Clash { made, with, step: self.run.steps() + 1, line })
    }

    /// Returns a move that stands although another digit of this blank is written, and why that is wrong: it was made
    /// below a digit that was taken back, or after the blank was left without one.
    fn left_from(&self, cell: Cell) -> Option<(Move, &'static str)> {
        let [written, erased] = [self.written, self.erased].map(|it| it[cell.index()]);
        let made_at = |it: &Move| it.halves().next().map_or(0, |half| self.written[half.0.index()]);
        let is_below = |it: &&Move| (written..erased).contains(&made_at(it));
        let path = self.run.path();
        let left = path.iter().rev().take_while(|it| made_at(it) > written).find(is_below);
        // Moves tried at one node have one cell, or as in exact cover one digit.
        let is_beside = |(made, tried): &(&Move, &Tried)| {
            let is_of_one_digit = |digit| tried.digits == DigitSet::EMPTY.with(digit);
            tried.cell == Some(cell)
                && matches!(made, Move::Digit { digit, .. } if !is_of_one_digit(*digit))
        };
        left.map(|it| (*it, "written below it")).or_else(|| {
            let beside = path.iter().zip(&self.tried).find(is_beside);
            beside.map(|it| (*it.0, "written when it was left blank"))
        })
    }

    /// Notes the answer, if the board is one.
    fn note_answer(&mut self, line: u64) {
        if self.run.depth() < self.full_depth || !self.run.board.is_solved() {
            return;
        }
        self.step(Step::Solved, 0);
        let board = self.run.board;
        self.after_answer = Some((Vec::new(), 0));
        // Another tiling of the same digits is the same answer.
        if self.answers.len() == MOST_ANSWERS || !self.answers.insert(*board.grid()) {
            return;
        }
        let text = match (self.problem, self.answers.len()) {
            (Some(_), 2) => "a second answer, although one is asked for".to_owned(),
            (Some(Problem::Boj2239), 1) => {
                let least = fast::solve(self.run.givens().grid(), Task::SMALLEST).solution;
                let Some(least) = least.filter(|it| it != board.grid()) else { return };
                let differs = |cell: &Cell| least.get(*cell) != board.grid().get(*cell);
                let cell = Cell::ALL.into_iter().find(differs).expect("they differ");
                let [least, own] = [&least, board.grid()]
                    .map(|it| it.get(cell).map_or_else(String::new, |it| it.to_string()));
                format!("an answer that is not the least, which has {least} at {cell}, not {own}")
            }
            _ => return,
        };
        self.find(FindingKind::Answer, line, None, text);
    }

    /// Judges the node below the last move, which the search leaves. Adds the digits that were missed, and returns the
    /// number of those that were skipped without harm.
    fn leave(&mut self, found: &mut Vec<(Move, String)>) -> u64 {
        let depth = self.run.depth();
        let (board, tried) = (self.run.board, &self.tried[depth]);
        let untried = match tried.cell {
            Some(cell) if board.kind() == Kind::Sudoku && self.get(cell).is_none() => {
                self.candidates(cell).difference(tried.digits)
            }
            _ => DigitSet::EMPTY,
        };
        let n_untried = untried.len() as u64;
        let is_suspicious =
            n_untried > 0 || tried.cell.is_none() || board.kind() == Kind::Sudominoku;
        let is_leaf = self.clash.is_some() || depth == self.full_depth;
        // A problem asks for one answer.
        let most_answers = self.problem.map_or(MOST_ANSWERS, |_| 1);
        if !is_suspicious || is_leaf || self.answers.len() >= most_answers || self.is_hopeless() {
            return n_untried;
        }
        let tried = &self.tried[depth];
        let is_missed =
            |it: &Puzzle| !self.answers.contains(it.grid()) && !tried.leads_to(it.grid());
        let Some(cell) = tried.cell else {
            let made = *self.run.path().last().expect("a record without moves is not judged");
            if let Some(answer) = answer(&board, is_missed) {
                let next = board.grid().blanks().first().expect("a full board is no node");
                let next = answer.dominoes().and_then(|it| it.domino(next)).map_or_else(
                    || format!("{} at {next}", answer.grid().get(next).expect("it is full")),
                    |it| Move::Domino(it).to_string(),
                );
                let text = format!(
                    "takes back {made} with nothing tried below it, although {next} leads to an answer"
                );
                found.push((made, text));
            }
            return 0;
        };
        for digit in untried {
            let mut with = board;
            let made = Move::Digit { cell, digit };
            made.write(&mut with);
            if answer(&with, is_missed).is_some() {
                found.push((made, untried_text(cell, digit)));
            }
        }
        if let Puzzle::Sudominoku(board) = board
            && let Some(answer) = answer(&board.into(), is_missed)
            && let Some(domino) = answer.dominoes().and_then(|it| it.domino(cell))
        {
            found.push((Move::Domino(domino), untried_text(cell, domino)));
        }
        n_untried - found.len().min(untried.len()) as u64
    }

    fn report_missed(&mut self, found: Vec<(Move, String)>, n_skipped: u64, line: u64) {
        let step = self.run.steps();
        let found = found.into_iter().map(|(made, text)| Finding {
            step,
            line,
            kind: FindingKind::Missed,
            about: Some(made),
            text,
        });
        if let Some((findings, n)) = &mut self.after_answer {
            findings.extend(found);
            *n += n_skipped;
        } else {
            self.findings.extend(found);
            self.n_skipped += n_skipped;
        }
    }

    /// Returns true if the board has no answer.
    fn is_hopeless(&mut self) -> bool {
        if self.hopeless.is_some() {
            return true;
        }
        let board = self.run.board;
        let is_dead =
            |cell: Cell| board.grid().get(cell).is_none() && self.candidates(cell).is_empty();
        if Cell::ALL.into_iter().any(is_dead) {
            return true;
        }
        if has_answer(&board) {
            return false;
        }
        // Longer paths have fewer answers, and usually the last moves are to blame.
        let (mut with, mut without) = (None, self.run.depth());
        while with.map_or(0, |it| it + 1) < without {
            let least = with.map_or(0, |it: usize| it + 1);
            let level =
                if without == self.run.depth() { without - 1 } else { least.midpoint(without) };
            let mut board = *self.run.givens();
            self.run.path()[..level].iter().for_each(|it| it.write(&mut board));
            if has_answer(&board) { with = Some(level) } else { without = level }
        }
        self.hopeless = Some(without);
        true
    }
}
