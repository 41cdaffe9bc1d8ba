//! Reading saves of older versions: the whole game in two lines of JSON. They are never written.
//!
//! The first line has the kind of the file and the checksum of the second line:
//!
//! ```text
//! {"sudoscope":"game","version":1,"checksum":"00c3d2d8ed1dc2a0"}
//! {"title":"easy 7","level":"easy","givens":"..3.2.6 ..","board":"483.2.6 ..","elapsed":{"secs":61,"nanos":0},
//!  "done":2,"history":[[{"p":[0,4]},[[0,4,0],[1,0,258]]], ..]}
//! ```
//!
//! The history has an entry for each edit, the undone ones too: the kind of the edit, then each changed cell
//! (0 to 80) with its entry after the edit (0 for none) and its marks (bit 0 for the digit 1). Reading makes the
//! edits again from the givens and compares the board. An edit that no game could have made is an error.
//!
//! The save of a Sudominoku, version 2, also has the side on which the other half of each domino lies: a character
//! for each cell of givens and board, `>` right, `v` down, `<` left, `^` up and `.` for none, and the same after the
//! marks of a changed cell that holds a half. Its kinds of edit, `t` for a domino laid, `take_up`, `turn` and `flip`,
//! have cell and digit of both halves; in `turn` the half that stayed in place comes first.
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
#[cfg(test)]
pub(super) mod write;

use std::borrow::Cow;
use std::time::Duration;

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;

use super::error::Unreadable;
use crate::logic::Level;
use crate::play::Game;
use crate::saves::{self, checksum, puzzle};

use moves::EditRecord;

/// The newest version of this text.
const NEWEST: u32 = 2;

/// The kind of the file in the first line.
const KIND: &str = "game";

#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
struct Header<'a> {
    #[serde(rename = "sudoscope", borrow)]
    kind: Cow<'a, str>,
    version: u32,
    /// Missing in versions of another text.
    #[serde(default, borrow)]
    checksum: Cow<'a, str>,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
struct GameRecord<'a> {
    #[serde(borrow)]
    title: Cow<'a, str>,
    #[serde(borrow)]
    level: Option<Cow<'a, str>>,
    #[serde(borrow)]
    givens: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
    /// Only for a Sudominoku.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    tiling: Option<TilingRecord<'a>>,
    elapsed: Duration,
    done: usize,
    history: Vec<EditRecord>,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
struct TilingRecord<'a> {
    #[serde(borrow)]
    givens: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
}

/// Reads a game.
pub(super) fn decode(bytes: &[u8]) -> Result<Game, Unreadable> {
    let text = str::from_utf8(bytes).map_err(|_| Unreadable::NotUtf8)?;
    let (header, body) = text.split_once('\n').unwrap_or((text, ""));
    let body = body.trim_end();
    let header: Header<'_> = serde_json::from_str(header).map_err(|_| saves::Error::Foreign)?;
    if header.kind != KIND || header.version == 0 {
        return Err(saves::Error::Foreign.into());
    }
    if header.version > NEWEST {
        return Err(saves::Error::Newer(header.version).into());
    }
    if header.checksum != checksum(body.as_bytes()) {
        return Err(saves::Error::Damaged.into());
    }
    let record: GameRecord<'_> =
        serde_json::from_str(body).map_err(|error| saves::Error::invalid(error.to_string()))?;
    Ok(record.game()?)
}

impl GameRecord<'_> {
    /// Makes the edits again, up to the state in which the game was left.
    fn game(self) -> Result<Game, saves::Error> {
        let tiling = self.tiling.as_ref();
        let givens = puzzle(&self.givens, tiling.map(|it| &*it.givens))?;
        let board = puzzle(&self.board, tiling.map(|it| &*it.board))?;
        if let Some(violation) = givens.violations().first() {
            return Err(saves::Error::invalid(format!("in the givens, {violation}")));
        }
        // A level that this version does not know is left out.
        let level = self.level.and_then(|name| Level::from_name(&name));
        let mut game = Game::new(givens, self.title.into_owned(), level);
        for edit in &self.history {
            edit.repeat(&mut game)?;
        }
        let n_undone = self.history.len().checked_sub(self.done);
        for _ in 0..n_undone
            .ok_or_else(|| saves::Error::invalid("more moves are done than there are"))?
        {
            game.undo();
        }
        if *game.board() != board {
            return Err(saves::Error::invalid("the moves do not lead to the board"));
        }
        game.set_elapsed(self.elapsed);
        Ok(game)
    }
}
