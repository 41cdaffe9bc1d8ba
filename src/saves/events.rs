//! The lines after the first: edits, undo and redo, the clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cells::CellRecord;
use super::line;
use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::play::{
    BranchEvent, CellEdit, Colour, Content, Edit, EditKind, Entry, Event, ImportedMarks, MarkKind,
    RecordedEdit, Solver, Switch,
};

/// The word of an import whose marks are all the candidates that are left.
const CANDIDATES: &str = "candidates";

/// A parsed line.
#[derive(Debug)]
pub(super) enum Line {
    /// An edit; one of an unknown kind may have no clock.
    Edit { edit: RecordedEdit, elapsed: Option<Duration> },
    /// A move to the state after an edit, and the last edit that can be redone there, where the line has it.
    Went { to: u64, leaf: Option<u64>, elapsed: Duration },
    /// Something happened to a branch point.
    Branch { event: BranchEvent, elapsed: Duration },
    /// A hint went up to a stair, counted from 0.
    Hint { stair: usize, elapsed: Duration },
    /// The answer was shown.
    Answer { elapsed: Duration },
    /// Time passed, or the game was left.
    Clock { elapsed: Duration, left: Option<Left> },
    /// The game has another title.
    Title(String),
    /// A line of a kind that this version does not know, or with members that it does not understand.
    Unknown,
}

/// The state in which a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Left {
    /// The number of blanks.
    pub(super) blanks: usize,
    /// The one that solved it.
    pub(super) solved: Option<Solver>,
}

impl Line {
    pub(super) fn is_left_solved(&self) -> bool {
        matches!(self, Self::Clock { left: Some(Left { solved: Some(_), .. }), .. })
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
    /// True for the first edit of a branch.
    #[serde(default, skip_serializing_if = "is_false")]
    begins: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<u64>,
    /// The number of the last edit that can be redone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leaf: Option<u64>,
    /// The number of the edit that a branch point follows, or of the first edit of a branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    /// The name of a branch point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    blanks: Option<usize>,
    /// The stair of a hint, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stair: Option<usize>,
    /// `player`, `assisted` or `program`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solved: Option<String>,
    /// The new title of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The halves of a domino; the half that stays in place in a turn comes first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domino: Option<[Half; 2]>,
    /// The part of several cells that an edit sets or removes: `digit`, `all`, `centre`, `corner`, `colour`,
    /// `candidate` or `uncolour`. Of an import `candidates`, if its marks are all that are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// The letter of a colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<char>,
    /// The number of cells that are set or cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u8>,
    /// The time on the clock before a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aside_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cells: Vec<CellRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(it: &bool) -> bool {
    !*it
}

/// A cell and the digit of the half on it.
#[derive(Serialize, Deserialize)]
struct Half(String, u8);

/// The members of an edit of an unknown kind that are needed to place it in the tree.
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
pub(super) fn write(entry: &Entry, on: u64) -> String {
    let record = match &entry.event {
        Event::Made { edit, after, begins_branch } => Record {
            id: Some(edit.number()),
            after: Some(*after),
            begins: *begins_branch,
            cells: edit.changes().iter().map(CellRecord::of).collect(),
            ..edit_record(edit)
        },
        Event::Went { to, leaf } => Record { to: Some(*to), leaf: Some(*leaf), ..kind("go") },
        Event::Branch(event) => branch_record(event),
        Event::Waited => kind("wait"),
        Event::Hinted { stair } => Record { stair: Some(stair + 1), ..kind("stair") },
        Event::Answered => kind("answer"),
        Event::Left { blanks, solved } => Record {
            blanks: Some(*blanks),
            solved: solved.map(|it| solver_name(it).to_owned()),
            ..kind("left")
        },
    };
    line::seal(&Record { ms: Some(milliseconds(entry.elapsed)), on: Some(on), ..record })
}

/// Returns the line that gives the game another title.
pub(super) fn write_title(title: &str) -> String {
    line::seal(&Record { title: Some(title.to_owned()), ..kind("title") })
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
            edit: RecordedEdit { number, after, edit: None, begins_branch: false },
            elapsed: ms.map(Duration::from_millis),
        },
        Ok(Unknown { .. }) | Err(_) => Line::Unknown,
    }
}

impl Record {
    /// Returns the parsed line, if its kind is known.
    fn line(&self) -> Option<Line> {
        if self.kind == "title" {
            return self.title.clone().map(Line::Title);
        }
        let elapsed = Duration::from_millis(self.ms?);
        Some(match self.kind.as_str() {
            "go" => Line::Went { to: self.to?, leaf: self.leaf, elapsed },
            "branch" | "keep_branch" | "close_branch" | "remove_branch" => {
                Line::Branch { event: self.branch_event()?, elapsed }
            }
            "stair" => Line::Hint { stair: self.stair?.checked_sub(1)?, elapsed },
            "answer" => Line::Answer { elapsed },
            "wait" => Line::Clock { elapsed, left: None },
            "left" => {
                let solved = self.solved.as_deref().map(solver_of);
                let left = Left { blanks: self.blanks.unwrap_or(0), solved };
                Line::Clock { elapsed, left: Some(left) }
            }
            _ => {
                let cells: Option<Vec<(Cell, Content)>> =
                    self.cells.iter().map(CellRecord::read).collect();
                let edit = Some((self.edit_kind()?, cells?));
                let (number, after, begins_branch) = (self.id?, self.after?, self.begins);
                let edit = RecordedEdit { number, after, edit, begins_branch };
                Line::Edit { edit, elapsed: Some(elapsed) }
            }
        })
    }

    fn edit_kind(&self) -> Option<EditKind> {
        let at = || self.cell.as_deref()?.parse().ok();
        let digit = || self.digit.and_then(Digit::new);
        Some(match self.kind.as_str() {
            "place" => EditKind::Place { cell: at()?, digit: digit()? },
            "tile" => EditKind::Tile { domino: self.domino()? },
            "take_up" => EditKind::TakeUp { domino: self.domino()? },
            "turn" => EditKind::Turn { cell: at()?, domino: self.domino()? },
            "flip" => EditKind::Flip { domino: self.domino()? },
            "clear" => EditKind::Clear { cell: at()? },
            "mark" => EditKind::Mark { cell: at()?, digit: digit()? },
            "unmark" => EditKind::Unmark { cell: at()?, digit: digit()? },
            "set" => self.cells_kind(Switch::On)?,
            "unset" => self.cells_kind(Switch::Off)?,
            "fill_marks" => EditKind::FillMarks,
            "clear_marks" => EditKind::ClearMarks,
            "clear_colours" => EditKind::ClearColours,
            "restart" => EditKind::Restart { set_aside: Duration::from_millis(self.aside_ms?) },
            "fill" => EditKind::Fill,
            "hint" => EditKind::Hint,
            "prepare" => EditKind::Prepare,
            "import" if self.what.as_deref() == Some(CANDIDATES) => {
                EditKind::Import(ImportedMarks::Candidates)
            }
            "import" => EditKind::Import(ImportedMarks::Notes),
            _ => return None,
        })
    }

    fn branch_event(&self) -> Option<BranchEvent> {
        let at = self.at?;
        Some(match self.kind.as_str() {
            "branch" => BranchEvent::Named { at, name: self.name.clone()? },
            "keep_branch" => BranchEvent::Kept { first: at },
            "close_branch" => BranchEvent::Closed { at },
            "remove_branch" => BranchEvent::Removed { at },
            _ => return None,
        })
    }

    fn cells_kind(&self, switch: Switch) -> Option<EditKind> {
        let digit = || self.digit.and_then(Digit::new);
        let colour = || self.colour.and_then(Colour::of_letter);
        let edit = match self.what.as_deref()? {
            "digit" => CellEdit::Place(digit()?),
            "all" => CellEdit::Clear,
            "centre" => CellEdit::Mark(MarkKind::Centre, digit()?),
            "corner" => CellEdit::Mark(MarkKind::Corner, digit()?),
            "colour" => CellEdit::Colour(colour()?),
            "uncolour" => CellEdit::Uncolour,
            "candidate" => CellEdit::ColourCandidate(digit()?, colour()?),
            _ => return None,
        };
        let first = self.cell.as_deref()?.parse().ok()?;
        Some(EditKind::Cells { edit, switch, first, n_cells: self.n? })
    }

    fn domino(&self) -> Option<Domino> {
        let [one, other] = self.domino.as_ref()?;
        let half = |Half(at, digit): &Half| Some((at.parse().ok()?, Digit::new(*digit)?));
        Domino::new(half(one)?, half(other)?).ok()
    }
}

/// Returns a line of this kind without other members.
fn kind(name: &str) -> Record {
    Record { kind: name.to_owned(), ..Record::default() }
}

fn edit_record(edit: &Edit) -> Record {
    let of_cell = |name, cell: Cell| Record { cell: Some(cell.to_string()), ..kind(name) };
    let of_digit =
        |name, cell, digit: Digit| Record { digit: Some(digit.get()), ..of_cell(name, cell) };
    let of_domino = |name, domino| Record { domino: Some(halves(domino)), ..kind(name) };
    match edit.kind() {
        EditKind::Place { cell, digit } => of_digit("place", cell, digit),
        EditKind::Tile { domino } => of_domino("tile", domino),
        EditKind::TakeUp { domino } => of_domino("take_up", domino),
        EditKind::Turn { cell, domino } => {
            Record { domino: Some(halves(domino)), ..of_cell("turn", cell) }
        }
        EditKind::Flip { domino } => of_domino("flip", domino),
        EditKind::Clear { cell } => of_cell("clear", cell),
        EditKind::Mark { cell, digit } => of_digit("mark", cell, digit),
        EditKind::Unmark { cell, digit } => of_digit("unmark", cell, digit),
        EditKind::Cells { edit, switch, first, n_cells } => {
            let name = match switch {
                Switch::On => "set",
                Switch::Off => "unset",
            };
            let (what, digit, colour) = match edit {
                CellEdit::Place(digit) => ("digit", Some(digit), None),
                CellEdit::Clear => ("all", None, None),
                CellEdit::Mark(MarkKind::Centre, digit) => ("centre", Some(digit), None),
                CellEdit::Mark(MarkKind::Corner, digit) => ("corner", Some(digit), None),
                CellEdit::Colour(colour) => ("colour", None, Some(colour)),
                CellEdit::Uncolour => ("uncolour", None, None),
                CellEdit::ColourCandidate(digit, colour) => {
                    ("candidate", Some(digit), Some(colour))
                }
            };
            Record {
                what: Some(what.to_owned()),
                digit: digit.map(Digit::get),
                colour: colour.map(Colour::letter),
                n: Some(n_cells),
                ..of_cell(name, first)
            }
        }
        EditKind::FillMarks => kind("fill_marks"),
        EditKind::ClearMarks => kind("clear_marks"),
        EditKind::ClearColours => kind("clear_colours"),
        EditKind::Restart { set_aside } => {
            Record { aside_ms: Some(milliseconds(set_aside)), ..kind("restart") }
        }
        EditKind::Fill => kind("fill"),
        EditKind::Hint => kind("hint"),
        EditKind::Prepare => kind("prepare"),
        EditKind::Import(ImportedMarks::Notes) => kind("import"),
        EditKind::Import(ImportedMarks::Candidates) => {
            Record { what: Some(CANDIDATES.to_owned()), ..kind("import") }
        }
        // It is read as unknown again.
        EditKind::Unknown => kind("unknown"),
    }
}

fn branch_record(event: &BranchEvent) -> Record {
    let (name, at) = match event {
        BranchEvent::Named { at, name } => {
            return Record { at: Some(*at), name: Some(name.clone()), ..kind("branch") };
        }
        BranchEvent::Kept { first } => ("keep_branch", first),
        BranchEvent::Closed { at } => ("close_branch", at),
        BranchEvent::Removed { at } => ("remove_branch", at),
    };
    Record { at: Some(*at), ..kind(name) }
}

fn halves(domino: Domino) -> [Half; 2] {
    domino.halves().map(|(cell, digit)| Half(cell.to_string(), digit.get()))
}

pub(crate) const fn solver_name(solver: Solver) -> &'static str {
    match solver {
        Solver::Player => "player",
        Solver::Assisted => "assisted",
        Solver::Program => "program",
    }
}

fn solver_of(name: &str) -> Solver {
    let solvers = [Solver::Player, Solver::Assisted];
    solvers.into_iter().find(|it| solver_name(*it) == name).unwrap_or(Solver::Program)
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
