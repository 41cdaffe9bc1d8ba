//! The lines after the first: edits, undo and redo, the clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cells::CellRecord;
use super::{Aliases, line};
use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::play::{Action, Content, Edit, Entry, Event, Solver, Told};

/// A line, as far as this version understands it.
#[derive(Debug)]
pub(super) enum Line {
    /// An edit; one of an unknown kind may have no clock.
    Edit { told: Told, elapsed: Option<Duration> },
    /// Undo or redo led to the state after an edit.
    Went { to: u64, elapsed: Duration },
    /// Nothing but time, or the game was left.
    Clock { elapsed: Duration, left: Option<Left> },
    /// A line of a kind that this version does not know, or with members that it does not understand.
    Unknown,
}

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Left {
    Unsolved,
    Solved,
}

impl Line {
    pub(super) fn is_left_solved(&self) -> bool {
        matches!(self, Self::Clock { left: Some(Left::Solved), .. })
    }
}

/// A line as it is written. Members that are not of its kind are left out.
#[derive(Default, Serialize, Deserialize)]
struct Record {
    #[serde(rename = "do")]
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    blanks: Option<usize>,
    /// `player` or `program`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solved: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The halves of a domino, the one that it is turned about first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domino: Option<[Half; 2]>,
    /// The time that a restart took from the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aside_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cells: Vec<CellRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<u64>,
}

/// A cell and the digit of the half on it.
#[derive(Serialize, Deserialize)]
struct Half(String, u8);

/// The members by which an edit of an unknown kind takes its place among the others.
#[derive(Deserialize)]
struct Unknown {
    #[serde(default)]
    id: Option<u64>,
    #[serde(default)]
    after: Option<u64>,
    #[serde(default)]
    ms: Option<u64>,
}

/// Returns the line for an entry that is written at a time, in seconds since 1970.
pub(super) fn write(entry: &Entry, aliases: &Aliases, on: u64) -> String {
    let in_file = |number: u64| aliases.get(&number).copied().unwrap_or(number);
    let record = match &entry.event {
        Event::Made { edit, after } => Record {
            id: Some(edit.number()),
            after: Some(in_file(*after)),
            cells: edit.changes().iter().map(CellRecord::of).collect(),
            ..action_record(edit)
        },
        Event::Went { to } => Record { to: Some(in_file(*to)), ..kind("go") },
        Event::Waited => kind("wait"),
        Event::Left { blanks, solved } => Record {
            blanks: Some(*blanks),
            solved: solved.map(|it| solver_name(it).to_owned()),
            ..kind("left")
        },
    };
    line::seal(&Record { ms: Some(milliseconds(entry.elapsed)), on: Some(on), ..record })
}

/// Reads a line; `None` where it is damaged or torn.
pub(super) fn read(line: &[u8]) -> Option<Line> {
    let text = line::open(line)?;
    let known = serde_json::from_str(text).ok().and_then(|it: Record| it.line());
    Some(known.unwrap_or_else(|| unknown(text)))
}

fn unknown(text: &str) -> Line {
    match serde_json::from_str(text) {
        Ok(Unknown { id: Some(number), after: Some(after), ms }) => Line::Edit {
            told: Told { number, after, edit: None },
            elapsed: ms.map(Duration::from_millis),
        },
        Ok(Unknown { .. }) | Err(_) => Line::Unknown,
    }
}

impl Record {
    /// The line, where this version knows its kind.
    fn line(&self) -> Option<Line> {
        let elapsed = Duration::from_millis(self.ms?);
        Some(match self.kind.as_str() {
            "go" => Line::Went { to: self.to?, elapsed },
            "wait" => Line::Clock { elapsed, left: None },
            "left" => {
                let left = if self.solved.is_some() { Left::Solved } else { Left::Unsolved };
                Line::Clock { elapsed, left: Some(left) }
            }
            _ => {
                let cells: Option<Vec<(Cell, Content)>> =
                    self.cells.iter().map(CellRecord::read).collect();
                let edit = Some((self.action()?, cells?));
                let told = Told { number: self.id?, after: self.after?, edit };
                Line::Edit { told, elapsed: Some(elapsed) }
            }
        })
    }

    fn action(&self) -> Option<Action> {
        let at = || self.cell.as_deref()?.parse().ok();
        let digit = || self.digit.and_then(Digit::new);
        Some(match self.kind.as_str() {
            "place" => Action::Place { cell: at()?, digit: digit()? },
            "tile" => Action::Tile { domino: self.domino()? },
            "take_up" => Action::TakeUp { domino: self.domino()? },
            "turn" => Action::Turn { cell: at()?, domino: self.domino()? },
            "flip" => Action::Flip { domino: self.domino()? },
            "clear" => Action::Clear { cell: at()? },
            "mark" => Action::Mark { cell: at()?, digit: digit()? },
            "unmark" => Action::Unmark { cell: at()?, digit: digit()? },
            "fill_marks" => Action::FillMarks,
            "clear_marks" => Action::ClearMarks,
            "restart" => Action::Restart { set_aside: Duration::from_millis(self.aside_ms?) },
            "fill" => Action::Fill,
            _ => return None,
        })
    }

    fn domino(&self) -> Option<Domino> {
        let [one, other] = self.domino.as_ref()?;
        let half = |Half(at, digit): &Half| Some((at.parse().ok()?, Digit::new(*digit)?));
        Domino::new(half(one)?, half(other)?).ok()
    }
}

fn kind(name: &str) -> Record {
    Record { kind: name.to_owned(), ..Record::default() }
}

fn action_record(edit: &Edit) -> Record {
    let of_cell = |name, cell: Cell| Record { cell: Some(cell.to_string()), ..kind(name) };
    let of_digit =
        |name, cell, digit: Digit| Record { digit: Some(digit.get()), ..of_cell(name, cell) };
    let of_domino = |name, domino| Record { domino: Some(halves(domino)), ..kind(name) };
    match edit.action() {
        Action::Place { cell, digit } => of_digit("place", cell, digit),
        Action::Tile { domino } => of_domino("tile", domino),
        Action::TakeUp { domino } => of_domino("take_up", domino),
        Action::Turn { cell, domino } => {
            Record { domino: Some(halves(domino)), ..of_cell("turn", cell) }
        }
        Action::Flip { domino } => of_domino("flip", domino),
        Action::Clear { cell } => of_cell("clear", cell),
        Action::Mark { cell, digit } => of_digit("mark", cell, digit),
        Action::Unmark { cell, digit } => of_digit("unmark", cell, digit),
        Action::FillMarks => kind("fill_marks"),
        Action::ClearMarks => kind("clear_marks"),
        Action::Restart { set_aside } => {
            Record { aside_ms: Some(milliseconds(set_aside)), ..kind("restart") }
        }
        Action::Fill => kind("fill"),
    }
}

fn halves(domino: Domino) -> [Half; 2] {
    domino.halves().map(|(cell, digit)| Half(cell.to_string(), digit.get()))
}

fn solver_name(solver: Solver) -> &'static str {
    match solver {
        Solver::Player => "player",
        Solver::Program => "program",
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
