//! The lines after the first: edits, undo and redo, the clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cells::CellRecord;
use super::line;
use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::play::{
    BranchEvent, CellEdit, Colour, DominoEdit, EditKind, Entry, Event, ImportedMarks, MarkKind,
    RecordedEdit, Solver, Switch,
};

/// The value of `what` for an import whose marks are all remaining candidates.
const CANDIDATES: &str = "candidates";

/// A parsed line.
#[derive(Debug)]
pub(super) enum Line {
    /// An event, and the clock after it. Only an edit of an unknown kind may have no clock.
    Event(Event, Option<Duration>),
    /// The game has another title.
    Title(String),
    /// A line of an unknown kind, or with unknown members.
    Unknown,
}

/// A line as it is written. Members that its kind does not have are omitted.
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
    /// The number of the edit before a branch point, or of the first edit of a branch.
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
    /// The halves of a domino; for a turn, the half that stays comes first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domino: Option<[Half; 2]>,
    /// The kind of things that an edit of several cells sets or removes: `digit`, `all`, `centre`, `corner`, `colour`,
    /// `candidate` or `uncolour`. For an import `candidates`, if its marks are all remaining candidates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// The letter of a colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<char>,
    /// The number of edited cells.
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

/// The members by which an edit of an unknown kind is placed in the tree.
#[derive(Deserialize)]
struct Unknown {
    id: Option<u64>,
    after: Option<u64>,
    ms: Option<u64>,
}

/// Returns the members of the line for an entry. `on` is the time of writing in seconds since 1970.
pub(super) fn members(entry: &Entry, on: u64) -> String {
    let record = match &entry.event {
        Event::Made(edit) => Record {
            id: Some(edit.number),
            after: Some(edit.after),
            begins: edit.begins_branch,
            cells: edit.cells.iter().map(|&(cell, after)| CellRecord::of(cell, after)).collect(),
            ..edit_record(edit.kind)
        },
        Event::Went { to, leaf } => Record { to: Some(*to), leaf: *leaf, ..kind("go") },
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
    line::members(&Record { ms: Some(milliseconds(entry.elapsed)), on: Some(on), ..record })
}

/// Returns the members of the line that gives the game another title.
pub(super) fn title_members(title: &str) -> String {
    line::members(&Record { title: Some(title.to_owned()), ..kind("title") })
}

/// Returns the members of the line in the place of a lost edit, which every version reads as an edit that changes
/// nothing.
pub(super) fn lost_members(number: u64, after: u64) -> String {
    line::members(&Record { id: Some(number), after: Some(after), ..kind("lost") })
}

/// Returns the time of writing of a line, in seconds since 1970.
pub(super) fn written_on(text: &str) -> u64 {
    let record: Option<Record> = serde_json::from_str(text).ok();
    record.and_then(|record| record.on).unwrap_or_default()
}

/// Parses the text of a line that was opened.
pub(super) fn parse(text: &str) -> Line {
    let known = serde_json::from_str(text).ok().and_then(|record: Record| record.line());
    known.unwrap_or_else(|| unknown(text))
}

fn unknown(text: &str) -> Line {
    match serde_json::from_str(text) {
        Ok(Unknown { id: Some(number), after: Some(after), ms }) => {
            let (kind, cells, begins_branch) = (EditKind::Unknown, Vec::new(), false);
            let edit = RecordedEdit { number, after, kind, cells, begins_branch };
            Line::Event(Event::Made(edit), ms.map(Duration::from_millis))
        }
        Ok(Unknown { .. }) | Err(_) => Line::Unknown,
    }
}

impl Record {
    /// Returns the parsed line; `None` for an unknown kind.
    fn line(&self) -> Option<Line> {
        if self.kind == "title" {
            return self.title.clone().map(Line::Title);
        }
        let event = match self.kind.as_str() {
            "go" => Event::Went { to: self.to?, leaf: self.leaf },
            "stair" => Event::Hinted { stair: self.stair?.checked_sub(1)? },
            "answer" => Event::Answered,
            "wait" => Event::Waited,
            "left" => Event::Left {
                blanks: self.blanks.unwrap_or(0),
                solved: self.solved.as_deref().map(solver_of),
            },
            "branch" | "keep_branch" | "close_branch" | "remove_branch" => {
                Event::Branch(self.branch_event()?)
            }
            _ => Event::Made(RecordedEdit {
                number: self.id?,
                after: self.after?,
                kind: self.edit_kind()?,
                cells: self.cells.iter().map(CellRecord::read).collect::<Option<_>>()?,
                begins_branch: self.begins,
            }),
        };
        Some(Line::Event(event, Some(Duration::from_millis(self.ms?))))
    }

    fn edit_kind(&self) -> Option<EditKind> {
        let cell = || self.cell.as_deref()?.parse().ok();
        let digit = || self.digit.and_then(Digit::new);
        let colour = || self.colour.and_then(Colour::of_letter);
        let of_cells =
            |edit, switch, n_cells| Some(EditKind::Cells { edit, switch, first: cell()?, n_cells });
        let several = |switch| {
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
            of_cells(edit, switch, self.n?)
        };
        let of_domino = |edit| {
            let [one, other] = self.domino.as_ref()?;
            let half = |Half(at, digit): &Half| Some((at.parse().ok()?, Digit::new(*digit)?));
            let domino = Domino::new(half(one)?, half(other)?).ok()?;
            Some(EditKind::Domino { edit, domino })
        };
        Some(match self.kind.as_str() {
            "place" => of_cells(CellEdit::Place(digit()?), Switch::On, 1)?,
            "clear" => of_cells(CellEdit::Clear, Switch::Off, 1)?,
            "mark" => of_cells(CellEdit::Mark(MarkKind::Centre, digit()?), Switch::On, 1)?,
            "unmark" => of_cells(CellEdit::Mark(MarkKind::Centre, digit()?), Switch::Off, 1)?,
            "set" => several(Switch::On)?,
            "unset" => several(Switch::Off)?,
            "tile" => of_domino(DominoEdit::Lay)?,
            "take_up" => of_domino(DominoEdit::TakeUp)?,
            "turn" => of_domino(DominoEdit::Turn(cell()?))?,
            "flip" => of_domino(DominoEdit::Flip)?,
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
}

/// Returns a line of this kind without further members.
fn kind(name: &str) -> Record {
    Record { kind: name.to_owned(), ..Record::default() }
}

fn edit_record(edit: EditKind) -> Record {
    match edit {
        EditKind::Cells { edit, switch, first, n_cells } => {
            cells_record(edit, switch, first, n_cells)
        }
        EditKind::Domino { edit, domino } => {
            let (name, cell) = match edit {
                DominoEdit::Lay => ("tile", None),
                DominoEdit::TakeUp => ("take_up", None),
                DominoEdit::Turn(cell) => ("turn", Some(cell.to_string())),
                DominoEdit::Flip => ("flip", None),
            };
            let halves = domino.halves().map(|(cell, digit)| Half(cell.to_string(), digit.get()));
            Record { cell, domino: Some(halves), ..kind(name) }
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

fn cells_record(edit: CellEdit, switch: Switch, first: Cell, n_cells: u8) -> Record {
    let (what, digit, colour) = match edit {
        CellEdit::Place(digit) => ("digit", Some(digit), None),
        CellEdit::Clear => ("all", None, None),
        CellEdit::Mark(MarkKind::Centre, digit) => ("centre", Some(digit), None),
        CellEdit::Mark(MarkKind::Corner, digit) => ("corner", Some(digit), None),
        CellEdit::Colour(colour) => ("colour", None, Some(colour)),
        CellEdit::Uncolour => ("uncolour", None, None),
        CellEdit::ColourCandidate(digit, colour) => ("candidate", Some(digit), Some(colour)),
    };
    // Four edits have kinds of their own where they are of one cell.
    let (name, what, n) = match (edit, switch, n_cells) {
        (CellEdit::Place(_), Switch::On, 1) => ("place", None, None),
        (CellEdit::Clear, _, 1) => ("clear", None, None),
        (CellEdit::Mark(MarkKind::Centre, _), Switch::On, 1) => ("mark", None, None),
        (CellEdit::Mark(MarkKind::Centre, _), Switch::Off, 1) => ("unmark", None, None),
        (_, Switch::On, n) => ("set", Some(what.to_owned()), Some(n)),
        (_, Switch::Off, n) => ("unset", Some(what.to_owned()), Some(n)),
    };
    let (digit, colour) = (digit.map(Digit::get), colour.map(Colour::letter));
    Record { cell: Some(first.to_string()), what, digit, colour, n, ..kind(name) }
}

fn branch_record(event: &BranchEvent) -> Record {
    let (kind, name) = match event {
        BranchEvent::Named { name, .. } => ("branch", Some(name.clone())),
        BranchEvent::Kept { .. } => ("keep_branch", None),
        BranchEvent::Closed { .. } => ("close_branch", None),
        BranchEvent::Removed { .. } => ("remove_branch", None),
    };
    Record { at: Some(event.number()), name, ..self::kind(kind) }
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
