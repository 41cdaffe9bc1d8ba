//! Writes saves as older versions did, for the tests of reading them.

use serde::Serialize;

use super::moves::{ChangeRecord, DominoRecord, EditRecord, KindRecord};
use super::{GameRecord, Header, KIND, TilingRecord};
use crate::domino::{Domino, Kind};
use crate::grid::{Cell, Digit};
use crate::play::{Change, Content, Edit, EditKind, Game};
use crate::saves::{checksum, side_char, tiling_of};

/// Returns the version in which a game of this kind was written.
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
        let kind = match edit.kind() {
            EditKind::Place { cell, digit } => KindRecord::Place(index(cell), digit.get()),
            EditKind::Tile { domino } => KindRecord::Tile(DominoRecord::of(domino)),
            EditKind::TakeUp { domino } => KindRecord::TakeUp(DominoRecord::of(domino)),
            EditKind::Turn { cell, domino } => {
                KindRecord::Turn(DominoRecord::of(domino).from(cell))
            }
            EditKind::Flip { domino } => KindRecord::Flip(DominoRecord::of(domino)),
            EditKind::Clear { cell } => KindRecord::Clear(index(cell)),
            EditKind::Mark { cell, digit } => KindRecord::Mark(index(cell), digit.get()),
            EditKind::Unmark { cell, digit } => KindRecord::Unmark(index(cell), digit.get()),
            EditKind::FillMarks => KindRecord::FillMarks,
            EditKind::ClearMarks => KindRecord::ClearMarks,
            EditKind::Restart { set_aside } => KindRecord::Restart(set_aside),
            EditKind::Fill => KindRecord::Fill,
            EditKind::Cells { .. }
            | EditKind::ClearColours
            | EditKind::Hint
            | EditKind::Prepare
            | EditKind::Import(_)
            | EditKind::Unknown => {
                unreachable!("older versions had neither hints nor practice")
            }
        };
        Self(kind, edit.changes().iter().map(ChangeRecord::of).collect())
    }
}

impl DominoRecord {
    fn of(domino: Domino) -> Self {
        let [(first, one), (second, other)] = domino.halves();
        Self(index(first), one.get(), index(second), other.get())
    }

    /// Returns the domino with the half on this cell first.
    fn from(self, cell: Cell) -> Self {
        let Self(first, one, second, other) = self;
        if first == index(cell) { self } else { Self(second, other, first, one) }
    }
}

impl ChangeRecord {
    fn of(change: &Change) -> Self {
        let Content { entry, joined_side, notes } = change.after;
        let marks = notes.centre;
        let entry = entry.map_or(0, Digit::get);
        Self(index(change.cell), entry, marks.bits(), joined_side.map(side_char))
    }
}

fn index(cell: Cell) -> u8 {
    u8::try_from(cell.index()).expect("a cell's index is below 81")
}
