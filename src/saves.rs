//! A saved game as text: lines of JSON. The first line has the puzzle, each later line an event. The program keeps the
//! text in a file, and the web page in the storage of the browser.
//!
//! ```text
//! {"sudoscope":"game","version":4,"givens":"..3.2.6..9..","title":"puzzle 7","level":"easy","sum":"5d2f0e6a478b1d0c"}
//! {"do":"place","id":1,"after":0,"cell":"r1c1","digit":4,"cells":[{"cell":"r1c1","digit":4}],"ms":9150,"on":1769068800,"sum":".."}
//! {"do":"mark","id":2,"after":1,"cell":"r1c2","digit":8,"cells":[{"cell":"r1c2","centre":"8"}],"ms":11020,"on":1769068802,"sum":".."}
//! {"do":"go","to":1,"leaf":2,"ms":12500,"on":1769068804,"sum":".."}
//! {"do":"left","blanks":45,"ms":61000,"on":1769068853,"sum":".."}
//! ```
//!
//! - **The first line** has the givens as 81 characters, a dot for a blank. For a Sudominoku it also has `tiling`, 81
//!   characters with the side where the other half of each given domino lies (`>`, `v`, `<`, `^`, a dot for none).
//!   `brought` is true for a puzzle that the player typed, pasted or opened, and `beat` is the time in seconds that came
//!   with it. An exercise has its `technique`, and the number of its `step`.
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
//! - **`sum`** is the checksum of the bytes of its line before `,"sum"`.
//!
//! A last line without its end is torn: the program was killed, or the power failed. It is dropped, and all lines
//! before it are kept. If a whole line is damaged, or does not fit the lines before it because one is missing, doubled
//! or swapped, the game is read up to that line and the result says so.
//!
//! The version number is raised when older programs would misread new text: version 3 had only centre marks.

mod cells;
mod error;
mod events;
mod head;
mod line;
pub mod statistics;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::slice::SplitInclusive;
use std::time::Duration;

use crate::play::{Entry, Event, Game, Rebuild, RecordExtent};
pub use error::Error;
use events::Line;
#[cfg(feature = "app")]
pub(crate) use events::solver_name;
pub use events::title_line;
use head::head;
pub use line::{open as open_line, seal as seal_line};

/// The newest version of the format.
pub const NEWEST: u32 = 4;

/// A game read from a text.
#[derive(Debug)]
pub struct Read {
    /// The game, up to the first bad line.
    pub game: Game,
    /// The range of bytes that were parsed.
    pub parsed: Range<usize>,
    /// The last line, if only its newline is missing. It is not in `parsed`.
    pub unended: Option<Vec<u8>>,
    /// The rest after the parsed bytes.
    pub rest: Rest,
}

/// The rest of a text after its parsed lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing follows.
    None,
    /// A line without its end: it was torn.
    Torn,
    /// A damaged or misplaced line with this number, from 1, and perhaps more lines. The number is 1 if the first line
    /// is missing.
    Damaged(usize),
}

/// Returns the whole text of a game. `on` is the time of writing in seconds since 1970.
pub fn write(game: &Game, on: u64) -> String {
    let entries = game.entries_since(RecordExtent::default());
    head(game) + &lines(&entries, on)
}

/// Returns the lines for entries. `on` is the time of writing in seconds since 1970.
pub fn lines(entries: &[Entry], on: u64) -> String {
    entries.iter().map(|entry| events::write(entry, on)).collect()
}

/// Reads a game up to the first damaged or misplaced line. Fails only without a first line.
pub fn read(bytes: &[u8]) -> Result<Read, Error> {
    read_lines(bytes, usize::MAX).or_else(|error| match error {
        // No game ends like this, so the lines before the first one that no game has are read.
        Error::Invalid(_) => read_lines(bytes, n_sound(bytes)?),
        Error::Newer(_) | Error::Foreign | Error::Damaged => Err(error),
    })
}

/// Reads the first line and at most `most` others.
fn read_lines(bytes: &[u8], most: usize) -> Result<Read, Error> {
    let (mut parsed, head, lines) = head_and_lines(bytes)?;
    let mut game = Lines::new(head);
    let (mut rest, mut unended) = (Rest::None, None);
    for (idx, line) in lines.enumerate() {
        let read = events::read(line).filter(|_| idx < most);
        let is_torn = read.is_none() && idx < most;
        let fits = read.is_some_and(|it| game.add(it));
        match (fits, line.ends_with(b"\n")) {
            (true, true) => parsed.end += line.len(),
            (true, false) => unended = Some([line, b"\n"].concat()),
            (false, false) if is_torn => rest = Rest::Torn,
            (false, _) => {
                // The lines after it are numbered by those before it, so none of them is read.
                rest = Rest::Damaged(idx + 2);
                break;
            }
        }
    }
    if parsed.start > 0 {
        rest = Rest::Damaged(1);
    }
    Ok(Read { game: game.game()?, parsed, unended, rest })
}

/// Returns the range of the first line, its content, and the later lines. If another line has its place, the next line
/// that can be a first line is used.
fn head_and_lines(bytes: &[u8]) -> Result<(Range<usize>, Game, SplitLines<'_>), Error> {
    let mut lines = split(bytes);
    let first = lines.next().unwrap_or_default();
    let error = match head::read(first) {
        Ok(head) => return Ok((0..first.len(), head, lines)),
        Err(error) => error,
    };
    let mut start = first.len();
    while let Some(line) = lines.next() {
        if let Ok(head) = head::read(line) {
            return Ok((start..start + line.len(), head, lines));
        }
        start += line.len();
    }
    Err(error)
}

/// Returns the number of lines after the first that a game can have, up to the first impossible one.
fn n_sound(bytes: &[u8]) -> Result<usize, Error> {
    let (_, head, lines) = head_and_lines(bytes)?;
    let mut game = Lines::new(head);
    let is_sound =
        |line: &[u8]| events::read(line).is_some_and(|it| game.add(it)) && game.rebuild.is_sound();
    Ok(lines.map(is_sound).take_while(|it| *it).count())
}

/// Lines with their ends.
type SplitLines<'a> = SplitInclusive<'a, u8, fn(&u8) -> bool>;

fn split(bytes: &[u8]) -> SplitLines<'_> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

/// Returns the game at its start; only the first line is read.
pub fn peek(bytes: &[u8]) -> Result<Game, Error> {
    head::read(split(bytes).next().unwrap_or_default())
}

/// Returns true if the last line says that the game was left solved.
pub fn is_left_solved(bytes: &[u8]) -> bool {
    let last = split(bytes).next_back().unwrap_or_default();
    let left_solved = |it| matches!(it, Line::Event(Event::Left { solved: Some(_), .. }, _));
    events::read(last).is_some_and(left_solved)
}

/// Returns the text without lines that later ones make superfluous. The other lines are unchanged. A text with an
/// unparsable line is returned whole.
pub fn compacted(bytes: &[u8]) -> Vec<u8> {
    let mut lines = split(bytes);
    let mut kept = lines.next().unwrap_or_default().to_vec();
    let (mut last_go, mut last_clock, mut last_title) = (None, None, None);
    let mut parts: Vec<&[u8]> = Vec::new();
    for line in lines {
        let Some(event) = events::read(line) else { return bytes.to_vec() };
        match event {
            Line::Event(Event::Went { .. }, _) => (last_go, last_clock) = (Some(line), None),
            Line::Event(Event::Waited | Event::Left { .. }, _) => last_clock = Some(line),
            Line::Title(_) => last_title = Some(line),
            Line::Event(Event::Made(_), elapsed) => {
                // Making an edit goes to it, whatever the position was.
                last_go = None;
                last_clock = last_clock.filter(|_| elapsed.is_none());
                parts.push(line);
            }
            Line::Event(Event::Hinted { .. } | Event::Answered | Event::Branch(_), _) => {
                parts.extend(last_go.take());
                last_clock = None;
                parts.push(line);
            }
            Line::Unknown => parts.push(line),
        }
    }
    parts.extend(last_go);
    parts.extend(last_clock);
    // Before all others, so that it is found without reading these.
    kept.extend_from_slice(last_title.unwrap_or_default());
    kept.extend(parts.concat());
    kept
}

/// A game being read line by line.
struct Lines {
    rebuild: Rebuild,
    elapsed: Duration,
    /// The last title, if the game was renamed.
    title: Option<String>,
}

impl Lines {
    const fn new(start: Game) -> Self {
        Self { rebuild: Rebuild::new(start), elapsed: Duration::ZERO, title: None }
    }

    /// Adds a line. Returns false if it does not fit the lines before.
    fn add(&mut self, line: Line) -> bool {
        match line {
            Line::Event(event, elapsed) => {
                let fits = self.rebuild.add(event).is_ok();
                self.elapsed = elapsed.filter(|_| fits).unwrap_or(self.elapsed);
                return fits;
            }
            Line::Title(title) => self.title = Some(title),
            Line::Unknown => {}
        }
        true
    }

    fn game(self) -> Result<Game, Error> {
        let finished = self.rebuild.finish();
        let mut game = finished.map_err(|error| Error::invalid(error.to_string()))?;
        game.set_elapsed(self.elapsed);
        if let Some(title) = self.title {
            game.rename(title);
        }
        Ok(game)
    }
}
