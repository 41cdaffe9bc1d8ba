//! The file of one game as text: lines of JSON, the first of which says what the game is.
//!
//! ```text
//! {"sudoscope":"game","version":3,"givens":"..3.2.6..9..","title":"easy 7","level":"easy","sum":"5d2f0e6a478b1d0c"}
//! {"do":"place","id":1,"after":0,"cell":"r1c1","digit":4,"cells":[{"cell":"r1c1","digit":4}],"ms":9150,"on":1769068800,"sum":".."}
//! {"do":"mark","id":2,"after":1,"cell":"r1c2","digit":8,"cells":[{"cell":"r1c2","centre":"8"}],"ms":11020,"on":1769068802,"sum":".."}
//! {"do":"go","to":1,"ms":12500,"on":1769068804,"sum":".."}
//! {"do":"left","blanks":45,"ms":61000,"on":1769068853,"sum":".."}
//! ```
//!
//! - **The first line** has the givens as 81 characters, a dot for a blank; of a Sudominoku also `tiling`, 81
//!   characters with the way from each half of a given domino to the other (`>`, `v`, `<`, `^`, a dot where
//!   there is none). `from` names an older save that the game was read from.
//! - **Edits** have a number `id` and the number `after` of the edit before them, 0 at the start, so that they
//!   form a tree ([`crate::play::Game::retrace`]). `do` is the action, `cells` what each changed cell holds
//!   from then on: a digit, of a domino also the way to the other half, or marks. Today's pencil marks are
//!   `centre`; `corner` and `colour` are kept free for what is to come.
//! - **`go`** follows undo and redo, **`left`** and **`wait`** only carry the clock. Every line has the clock of
//!   the game in milliseconds and the time of writing in seconds since 1970.
//! - **Unknown lines** are kept as they are. One with `id` and `after` counts as an edit that changes nothing.
//! - **`sum`** is the checksum of the bytes of its line before `,"sum"`.
//!
//! A line that does not end is torn: the program was killed, or the power went. It is dropped, and all before
//! it is kept. Where a whole line is damaged, the game up to there is read all the same, and the reader says
//! so. The version is raised when an older program would read what a newer one writes as another game.

mod cells;
mod events;
mod head;
mod line;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::time::Duration;

use super::error::Unreadable;
use crate::play::{Entry, Game, Told, Unsound};
pub(super) use cells::puzzle;
#[cfg(test)]
pub(super) use cells::tiling_of;
use events::Line;
pub(super) use head::{Head, Origin};
pub(super) use line::checksum;

/// The newest version of the text.
pub(super) const NEWEST: u32 = 3;

/// A game as its file tells of it.
#[derive(Debug)]
pub(super) struct Read {
    /// The game.
    pub(super) game: Game,
    /// The number of edits in the file, on all branches.
    pub(super) n_edits: usize,
    /// The numbers in the file, where they differ from those of the game.
    pub(super) aliases: Aliases,
    /// The number of bytes that were understood.
    pub(super) length: usize,
    /// The last line, where all of it but its end is there. It is not part of the length.
    pub(super) unended: Option<Vec<u8>>,
    /// What follows the length.
    pub(super) rest: Rest,
}

/// For an edit that is followed by edits of an unknown kind, the last of these: the game passes them over, and
/// what it calls the state after the edit is the state after them in the file.
pub(super) type Aliases = BTreeMap<u64, u64>;

/// What follows the lines of a file that were understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// Nothing.
    None,
    /// A line that was not written to its end.
    Torn,
    /// A damaged line, with this number from 1, and perhaps more.
    Damaged(usize),
}

/// Returns the first line for a game.
pub(super) fn head(game: &Game, from: Option<&Origin>) -> String {
    head::write(game, from)
}

/// Returns the lines for entries that are written at a time, in seconds since 1970.
pub(super) fn lines(entries: &[Entry], aliases: &Aliases, on: u64) -> String {
    entries.iter().map(|entry| events::write(entry, aliases, on)).collect()
}

/// Reads a game.
pub(super) fn read(bytes: &[u8]) -> Result<Read, Unreadable> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let head = head::read(first)?;
    let mut told = Lines { position: 0, elapsed: Duration::ZERO, edits: Vec::new() };
    let mut length = first.len();
    let (mut rest, mut unended) = (Rest::None, None);
    for (idx, line) in lines.enumerate() {
        match (events::read(line), line.ends_with(b"\n")) {
            (Some(event), ends) => {
                told.take(event);
                if ends {
                    length += line.len();
                } else {
                    unended = Some([line, b"\n"].concat());
                }
            }
            (None, false) => rest = Rest::Torn,
            (None, true) => {
                rest = Rest::Damaged(idx + 2);
                break;
            }
        }
    }
    let (n_edits, aliases) = (told.edits.len(), told.aliases());
    let mut game = head.game;
    game.retrace(told.edits, told.position).map_err(unsound)?;
    game.set_elapsed(told.elapsed);
    Ok(Read { game, n_edits, aliases, length, unended, rest })
}

/// Returns the givens and the origin of a game without reading all of it.
pub(super) fn peek(bytes: &[u8]) -> Result<Head, Unreadable> {
    head::read(bytes.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default())
}

/// Says of a file whose last line tells it that the game is solved.
pub(super) fn is_left_solved(bytes: &[u8]) -> bool {
    let last = bytes.split_inclusive(|&byte| byte == b'\n').next_back().unwrap_or_default();
    events::read(last).is_some_and(|it| it.is_left_solved())
}

/// Returns a text without the lines that later ones made superfluous, and the bytes of all others as they
/// are. Text that was not understood to its end is returned whole.
pub(super) fn compacted(bytes: &[u8]) -> Vec<u8> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let mut kept = lines.next().unwrap_or_default().to_vec();
    let (mut last_go, mut last_clock) = (None, None);
    let mut parts: Vec<&[u8]> = Vec::new();
    for line in lines {
        let Some(event) = events::read(line) else { return bytes.to_vec() };
        match event {
            Line::Went { .. } => (last_go, last_clock) = (Some(line), None),
            Line::Clock { .. } => last_clock = Some(line),
            Line::Edit { elapsed, .. } => {
                last_go = None;
                last_clock = last_clock.filter(|_| elapsed.is_none());
                parts.push(line);
            }
            Line::Unknown => parts.push(line),
        }
    }
    parts.extend(last_go);
    parts.extend(last_clock);
    kept.extend(parts.concat());
    kept
}

/// The edits of a file in order, the position and the clock after its last line.
struct Lines {
    position: u64,
    elapsed: Duration,
    edits: Vec<Told>,
}

impl Lines {
    fn take(&mut self, line: Line) {
        match line {
            Line::Edit { told, elapsed, .. } => {
                self.position = told.number;
                self.edits.push(told);
                self.elapsed = elapsed.unwrap_or(self.elapsed);
            }
            Line::Went { to, elapsed } => (self.position, self.elapsed) = (to, elapsed),
            Line::Clock { elapsed, .. } => self.elapsed = elapsed,
            Line::Unknown => {}
        }
    }

    fn aliases(&self) -> Aliases {
        let edits: BTreeMap<u64, &Told> = self.edits.iter().map(|it| (it.number, it)).collect();
        let before =
            |told: &&Told| edits.get(&told.after).filter(|it| it.number < told.number).copied();
        let way = std::iter::successors(edits.get(&self.position).copied(), before);
        let mut way: Vec<&Told> = way.collect();
        way.reverse();
        let mut aliases = Aliases::new();
        let mut known = 0;
        for told in way {
            match told.edit {
                Some(_) => known = told.number,
                None => drop(aliases.insert(known, told.number)),
            }
        }
        aliases
    }
}

fn unsound(why: Unsound) -> Unreadable {
    Unreadable::Unsound(why.to_string())
}
