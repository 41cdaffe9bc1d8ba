//! A saved game as text: lines of JSON. The first line has the puzzle, each later line an event. The program keeps the
//! text in a file, and the web page in the storage of the browser.
//!
//! ```text
//! {"sudoscope":"game","version":5,"givens":"..3.2.6..9..","title":"puzzle 7","level":"easy","salt":"9e0c..","sum":"5d2f.."}
//! {"do":"place","id":1,"after":0,"cell":"r1c1","digit":4,"cells":[{"cell":"r1c1","digit":4}],"ms":9150,"on":1769068800,"before":"5d2f..","sum":"07c1.."}
//! {"do":"mark","id":2,"after":1,"cell":"r1c2","digit":8,"cells":[{"cell":"r1c2","centre":"8"}],"ms":11020,"on":1769068802,"before":"07c1..","sum":"e4b8.."}
//! {"do":"go","to":1,"leaf":2,"ms":12500,"on":1769068804,"before":"e4b8..","sum":".."}
//! {"do":"left","blanks":45,"ms":61000,"on":1769068853,"before":"..","sum":".."}
//! ```
//!
//! - **The first line** has the givens as 81 characters, a dot for a blank. For a Sudominoku it also has `tiling`, 81
//!   characters with the side where the other half of each given domino lies (`>`, `v`, `<`, `^`, a dot for none).
//!   `brought` is true for a puzzle that the player typed, pasted or opened, and `beat` is the time in seconds that came
//!   with it. An exercise has its `technique`, and the number of its `step`. `salt` is a random number, so that no two
//!   games begin with the same line.
//! - **Edits** have a number `id` and the number `after` of the edit before them, 0 for the start, so that they form a
//!   tree ([`crate::play::Rebuild`]); `begins` is true for the first one of a branch. `do` is the kind of the edit.
//!   `cells` has the content of each changed cell after the edit: a digit, for a domino also the side of the other half
//!   (`way`), and notes: `centre` and `corner` marks, the letter of its `colour`, and the `colours` of its candidates
//!   (`4a7c`). `set` and `unset` are edits of several cells (`n` of them, the first is `cell`), or of a corner mark or
//!   colour of one cell; `what` says what was set.
//! - **`go`** is written when the game went to another position: `to` is the last edit that is done there, `leaf` the
//!   last one that can be redone, 0 for none. Without `leaf` the newest edits after the position can be redone.
//! - **`branch`** names the position after the edit `at` as a branch point; `keep_branch` keeps the branch whose first
//!   edit is `at`, `close_branch` closes the branch point `at`, `remove_branch` removes it.
//! - **`answer`** says that the program showed the answer, which makes the game an assisted one. So does an edit of the
//!   program (`fill`, `hint`, `prepare`, `import`) that wrote a digit, on any branch, so that this also works for older
//!   saves.
//! - **`title`** gives the game another title; the last one counts.
//! - **`left`** and **`wait`** only have the clock. If the game was left solved, `solved` says by whom: `player`,
//!   `assisted` or `program`. Every line has the game's clock in milliseconds and the time of writing in seconds since
//!   1970.
//! - **Unknown lines** are kept unchanged. One with `id` and `after` counts as an edit that changes nothing.
//! - **`sum`** is the checksum of a line and `before` that of the line before it. The checksum of the first line takes in
//!   the bytes before `,"sum"`; that of any other line takes in the checksum of the first line too (`saves::line`).
//!
//! A last line without its end is torn: the program was killed, or the power failed. It is dropped, and all lines
//! before it are kept. Lines that are missing from the end leave no trace, as after a kill. Any other line that is
//! damaged, missing, doubled, swapped or from another game is found, and the result says so. The other lines of the game
//! are read in the order in which they were written, with an edit of the kind `lost` in place of each that is missing
//! (`saves::rescue`).
//!
//! The version number is raised when older programs would misread new text: version 3 had only centre marks, and up to
//! version 4 each line stood alone, without `salt` and `before`. A text of version 4 goes on as one until it is written
//! again as a whole. If one of its lines is damaged or does not fit the lines before it, it is read up to that line.

mod cells;
mod error;
mod events;
mod head;
mod line;
mod reading;
mod rescue;
pub mod statistics;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod trials;

use std::slice::SplitInclusive;

use crate::play::{Entry, Event, Game, RecordExtent};
pub use error::Error;
use events::Line;
#[cfg(feature = "app")]
pub(crate) use events::solver_name;
use head::head;
use line::Seals;
pub use line::{open as open_line, seal as seal_line};
pub use reading::{Read, Rest, read};

/// The newest version of the format.
pub const NEWEST: u32 = 5;

/// Returns the whole text of a game. `on` is the time of writing in seconds since 1970. `salt` is a random number: no
/// other text of a game may have the same one.
pub fn write(game: &Game, on: u64, salt: u64) -> String {
    let head = head(game, salt);
    let entries = game.entries_since(RecordExtent::default());
    let lines = lines_after(head.as_bytes(), &entries, on);
    head + &lines
}

/// Returns the lines for entries that follow a text of the game. `on` is the time of writing in seconds since 1970.
pub fn lines_after(text: &[u8], entries: &[Entry], on: u64) -> String {
    let mut seals = seals_at_end(text);
    entries.iter().map(|entry| seals.seal(&events::members(entry, on))).collect()
}

/// Returns the line that follows a text of a game and gives it another title.
pub fn title_line_after(text: &[u8], title: &str) -> String {
    seals_at_end(text).seal(&events::title_members(title))
}

/// Returns the number of moves in lines of a game: of all lines that a player would miss.
pub fn n_moves(lines: &[u8]) -> usize {
    const NO_MOVES: [&[u8]; 5] = [
        b"{\"sudoscope\":",
        b"{\"do\":\"wait\"",
        b"{\"do\":\"left\"",
        b"{\"do\":\"stair\"",
        b"{\"do\":\"title\"",
    ];
    split(lines).filter(|line| !NO_MOVES.iter().any(|start| line.starts_with(start))).count()
}

/// Returns the rule by which the line after a text is sealed.
fn seals_at_end(text: &[u8]) -> Seals {
    let head = head::read(split(text).next().unwrap_or_default());
    let seals = head.map_or(Seals::Alone, |(_, seals)| seals);
    seals.after(split(text).next_back().unwrap_or_default())
}

/// Returns a text with the same lines in the newest version, with another salt. A text with an unparsable line is
/// returned unchanged.
pub fn resealed(text: &[u8], salt: u64) -> Vec<u8> {
    let mut lines = split(text);
    let head = head::resalted(lines.next().unwrap_or_default(), salt);
    let resealed = head.and_then(|head| linked(head, lines));
    resealed.unwrap_or_else(|| text.to_vec())
}

/// Returns a text with this first line and the others linked after it.
fn linked<'a>(head: String, lines: impl Iterator<Item = &'a [u8]>) -> Option<Vec<u8>> {
    let mut seals = Seals::after_head(head.as_bytes());
    let mut text = head;
    for line in lines {
        text += &seals.seal(line::unsealed(line)?);
    }
    Some(text.into_bytes())
}

/// Lines with their ends.
type SplitLines<'a> = SplitInclusive<'a, u8, fn(&u8) -> bool>;

fn split(bytes: &[u8]) -> SplitLines<'_> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

/// Returns the game at its start; only the first line is read.
pub fn peek(bytes: &[u8]) -> Result<Game, Error> {
    head::read(split(bytes).next().unwrap_or_default()).map(|(game, _)| game)
}

/// Returns true if the last line says that the game was left solved.
pub fn is_left_solved(bytes: &[u8]) -> bool {
    let Ok((_, seals)) = head::read(split(bytes).next().unwrap_or_default()) else { return false };
    let last = split(bytes).next_back().unwrap_or_default();
    let left_solved = |line| matches!(line, Line::Event(Event::Left { solved: Some(_), .. }, _));
    seals.open(last).is_some_and(|opened| left_solved(events::parse(opened.text)))
}

/// Returns the text without lines that later ones make superfluous, in the newest version: of another version it gets
/// this salt. If none is superfluous or a line cannot be parsed, the text is returned unchanged.
pub fn compacted(bytes: &[u8], salt: u64) -> Vec<u8> {
    let kept = || {
        let mut lines = split(bytes);
        let head = lines.next()?;
        let (_, seals) = head::read(head).ok()?;
        let n_lines = lines.clone().count();
        let needed = needed(seals, lines)?;
        if needed.len() == n_lines {
            return None;
        }
        let head = match seals {
            Seals::Alone => head::resalted(head, salt)?,
            Seals::Linked { .. } => str::from_utf8(head).ok()?.to_owned(),
        };
        linked(head, needed.into_iter())
    };
    kept().unwrap_or_else(|| bytes.to_vec())
}

/// Returns the lines that no later one makes superfluous, the title first; `None` if one cannot be parsed.
fn needed(seals: Seals, lines: SplitLines<'_>) -> Option<Vec<&[u8]>> {
    let (mut last_go, mut last_clock, mut last_title) = (None, None, None);
    let mut needed: Vec<&[u8]> = Vec::new();
    for line in lines {
        match events::parse(seals.open(line)?.text) {
            Line::Event(Event::Went { .. }, _) => (last_go, last_clock) = (Some(line), None),
            Line::Event(Event::Waited | Event::Left { .. }, _) => last_clock = Some(line),
            Line::Title(_) => last_title = Some(line),
            Line::Event(Event::Made(_), elapsed) => {
                // Making an edit goes to it, whatever the position was.
                last_go = None;
                last_clock = last_clock.filter(|_| elapsed.is_none());
                needed.push(line);
            }
            Line::Event(Event::Hinted { .. } | Event::Answered | Event::Branch(_), _) => {
                needed.extend(last_go.take());
                last_clock = None;
                needed.push(line);
            }
            Line::Unknown => needed.push(line),
        }
    }
    needed.extend(last_go);
    needed.extend(last_clock);
    // Before all others, so that it is found without reading these.
    Some(last_title.into_iter().chain(needed).collect())
}
