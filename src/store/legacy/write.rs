//! Writes saves as older versions did, for the tests of reading them.

use serde::Serialize;

use super::cells::WAYS;
use super::moves::{ActionRecord, ChangeRecord, DominoRecord, EditRecord};
use super::{GameRecord, Header, KIND, TilingRecord};
use crate::domino::{Domino, Kind, Side};
use crate::grid::{Cell, Digit};
use crate::play::{Action, Change, Content, Edit, Game};
use crate::store::text::{checksum, tiling_of};

/// The version that a game of this kind was written in.
const fn version(kind: Kind) -> u32 {
    match kind {
        Kind::Sudoku => 1,
        Kind::Sudominoku => 2,
    }
}

/// Returns the text of a game's save.
pub(in crate::store) fn encode(game: &Game) -> String {
    let record = GameRecord {
        title: game.title().into(),
        level: game.level().map(|level| level.name().into()),
        givens: game.givens().grid().to_string().into(),
        board: game.board().grid().to_string().into(),
        tiling: TilingRecord::of(game),
        elapsed: game.elapsed(),
        done: game.n_done(),
        history: game.history().iter().map(EditRecord::of).collect(),
    };
    let body = json(&record);
    let version = version(game.board().kind());
    let header = Header { kind: KIND.into(), version, checksum: checksum(body.as_bytes()).into() };
    format!("{}\n{body}\n", json(&header))
}

impl TilingRecord<'_> {
    fn of(game: &Game) -> Option<Self> {
        let givens = game.givens().dominoes().map(tiling_of)?;
        let board = game.board().dominoes().map(tiling_of)?;
        Some(Self { givens: givens.into(), board: board.into() })
    }
}

fn json(record: &impl Serialize) -> String {
    serde_json::to_string(record).expect("strings, numbers and lists are JSON")
}

impl EditRecord {
    pub(super) fn of(edit: &Edit) -> Self {
        let action = match edit.action() {
            Action::Place { cell, digit } => ActionRecord::Place(index(cell), digit.get()),
            Action::Tile { domino } => ActionRecord::Tile(DominoRecord::of(domino)),
            Action::TakeUp { domino } => ActionRecord::TakeUp(DominoRecord::of(domino)),
            Action::Turn { cell, domino } => {
                ActionRecord::Turn(DominoRecord::of(domino).from(cell))
            }
            Action::Flip { domino } => ActionRecord::Flip(DominoRecord::of(domino)),
            Action::Clear { cell } => ActionRecord::Clear(index(cell)),
            Action::Mark { cell, digit } => ActionRecord::Mark(index(cell), digit.get()),
            Action::Unmark { cell, digit } => ActionRecord::Unmark(index(cell), digit.get()),
            Action::FillMarks => ActionRecord::FillMarks,
            Action::ClearMarks => ActionRecord::ClearMarks,
            Action::Restart { set_aside } => ActionRecord::Restart(set_aside),
            Action::Fill => ActionRecord::Fill,
        };
        Self(action, edit.changes().iter().map(ChangeRecord::of).collect())
    }
}

impl DominoRecord {
    fn of(domino: Domino) -> Self {
        let [(first, one), (second, other)] = domino.halves();
        Self(index(first), one.get(), index(second), other.get())
    }

    /// The half on this cell first.
    fn from(self, cell: Cell) -> Self {
        let Self(first, one, second, other) = self;
        if first == index(cell) { self } else { Self(second, other, first, one) }
    }
}

impl ChangeRecord {
    fn of(change: &Change) -> Self {
        let Content { entry, toward, marks } = change.after;
        let entry = entry.map_or(0, Digit::get);
        Self(index(change.cell), entry, marks.bits(), toward.map(way))
    }
}

fn index(cell: Cell) -> u8 {
    u8::try_from(cell.index()).expect("a cell's index is below 81")
}

fn way(toward: Side) -> char {
    WAYS.into_iter().find(|it| it.0 == toward).expect("every way has its character").1
}
