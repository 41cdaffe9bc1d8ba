//! A game as text and back.
//!
//! A save is two lines of JSON. The first says what it is and holds the checksum of the second, so that
//! a damaged save is never taken for a game:
//!
//! ```text
//! {"sudoscope":"game","version":1,"checksum":"00c3d2d8ed1dc2a0"}
//! {"title":"easy 7","level":"easy","givens":"..3.2.6 ..","board":"483.2.6 ..","elapsed":{"secs":61,"nanos":0},
//!  "done":2,"history":[[{"p":[0,4]},[[0,4,0],[1,0,258]]], ..]}
//! ```
//!
//! The history has an entry for each edit, the undone ones too: the action, then each changed cell
//! (0 to 80), its entry from then on (0 for none) and its marks (bit 0 for the digit 1). What the cells
//! held before is not told: it follows from the moves before. Reading plays the moves again from the
//! givens and compares the board; what no game could have done is refused.
//!
//! The save of a Sudominoku has the way from each half of a domino to the other too: a character for each
//! cell of givens and board, `>` right, `v` down, `<` left, `^` up and `.` where there is none, and the
//! same after the marks of a changed cell that holds a half. Its actions, `t` for a domino laid, `take_up`,
//! `turn` and `flip`, tell cell and digit of both halves; `turn` first of the half that was turned about.
//! A version of its own keeps older programs from taking it for a Sudoku, which is still written as version 1.
//!
//! ```text
//! {"sudoscope":"game","version":2,"checksum":"8b1d0c5d2f0e6a47"}
//! {"title":"10 tiles","level":null,"givens":".72 ..","board":"872 ..",
//!  "tiling":{"givens":"... ..","board":"v.. .."},"elapsed":{"secs":61,"nanos":0},
//!  "done":1,"history":[[{"t":[0,8,9,3]},[[0,8,0,"v"],[9,3,0,"^"],[1,0,258]]], ..]}
//! ```

mod cells;
mod moves;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::error::Unreadable;
use crate::domino::Kind;
use crate::logic::Level;
use crate::play::Game;
use cells::{puzzle, tiling_of};
use moves::EditRecord;

/// The newest format. The number is raised when an older program could not read what a newer one writes.
const NEWEST: u32 = 2;

/// The format that a game of this kind is written in: the oldest that has what it takes.
const fn version(kind: Kind) -> u32 {
    match kind {
        Kind::Sudoku => 1,
        Kind::Sudominoku => 2,
    }
}

/// What the first line calls the file.
const KIND: &str = "game";

#[derive(Serialize, Deserialize)]
struct Header<'a> {
    #[serde(rename = "sudoscope", borrow)]
    kind: Cow<'a, str>,
    version: u32,
    /// Later formats may have another.
    #[serde(default, borrow)]
    checksum: Cow<'a, str>,
}

#[derive(Serialize, Deserialize)]
struct GameRecord<'a> {
    #[serde(borrow)]
    title: Cow<'a, str>,
    #[serde(borrow)]
    level: Option<Cow<'a, str>>,
    #[serde(borrow)]
    givens: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
    /// Of a Sudominoku.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    tiling: Option<TilingRecord<'a>>,
    elapsed: Duration,
    done: usize,
    history: Vec<EditRecord>,
}

#[derive(Serialize, Deserialize)]
struct TilingRecord<'a> {
    #[serde(borrow)]
    givens: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
}

/// The text of a game's save.
pub(super) fn encode(game: &Game) -> String {
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
    let header = Header { kind: KIND.into(), version, checksum: checksum(&body).into() };
    format!("{}\n{body}\n", json(&header))
}

/// The game that a text tells of.
pub(super) fn decode(text: &str) -> Result<Game, Unreadable> {
    let (header, body) = text.split_once('\n').unwrap_or((text, ""));
    let body = body.trim_end();
    let header: Header<'_> = serde_json::from_str(header).map_err(|_| Unreadable::Foreign)?;
    if header.kind != KIND || header.version == 0 {
        return Err(Unreadable::Foreign);
    }
    if header.version > NEWEST {
        return Err(Unreadable::Newer(header.version));
    }
    if header.checksum != checksum(body) {
        return Err(Unreadable::Damaged);
    }
    let record: GameRecord<'_> =
        serde_json::from_str(body).map_err(|error| unsound(error.to_string()))?;
    record.game()
}

impl GameRecord<'_> {
    /// Plays the game again up to where it was left.
    fn game(self) -> Result<Game, Unreadable> {
        let tiling = self.tiling.as_ref();
        let givens = puzzle(&self.givens, tiling.map(|it| &*it.givens))?;
        let board = puzzle(&self.board, tiling.map(|it| &*it.board))?;
        if let Some(violation) = givens.violations().first() {
            return Err(unsound(format!("in the givens, {violation}")));
        }
        // A level of another version's is only a word less.
        let level = self.level.and_then(|name| Level::from_name(&name));
        let mut game = Game::new(givens, self.title.into_owned(), level);
        for edit in &self.history {
            edit.repeat(&mut game)?;
        }
        let n_undone = self.history.len().checked_sub(self.done);
        for _ in 0..n_undone.ok_or_else(|| unsound("more moves are done than told"))? {
            game.undo();
        }
        if *game.board() != board {
            return Err(unsound("the moves do not lead to the board"));
        }
        game.set_elapsed(self.elapsed);
        Ok(game)
    }
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

fn unsound(why: impl Into<String>) -> Unreadable {
    Unreadable::Unsound(why.into())
}

/// FNV-1a, 64 bits: against damage, not against people.
fn checksum(text: &str) -> String {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}
