//! Detection of lines of 81 cells or of another line format, of the header of a table, and of a whole list of dominoes.
//! The reader looks for nine rows meanwhile.

use crate::format::error::MAX_HELD;
use crate::format::formats::boj4574::{Block, Head, is_skipped};
use crate::format::formats::csv::Columns;
use crate::format::formats::line;
use crate::format::lines::LineFormat;
use crate::format::reader::codes;
use crate::format::reader::mode::Mode;
use crate::format::text::raw_line::Line;

/// Decides the format of a stream from its lines, one at a time.
#[derive(Clone, Default, Debug)]
pub(super) struct Decider {
    /// Lines outside of any format that decide for "a puzzle in each line".
    others: &'static [LineFormat],
    /// Dominoes that may become a whole puzzle, and the weight of all lines since their first, including comments,
    /// because all of them will be replayed. There is at most one such block: no later line of a puzzle can be the
    /// first line of another.
    open: Option<(Block, usize)>,
    /// A line with only a name for puzzles. It is the header of a table if the next line is a puzzle.
    name: Option<(usize, Columns)>,
}

impl Decider {
    pub(super) fn new(others: &'static [LineFormat]) -> Self {
        Self { others, ..Self::default() }
    }

    /// Takes the next line. Returns the mode of the stream once it is decided.
    pub(super) fn observe(&mut self, line: &Line) -> Option<Mode> {
        let name = self.name.take_if(|it| it.0 + 1 == line.number);
        // A name alone is a header only if the next line is a puzzle: it may be a word above nine rows.
        if line::is_whole(line) {
            return Some(name.map_or(Mode::Lines, |(_, columns)| Mode::Table(columns)));
        }
        if let Some((format, lines)) = codes::format_of(&line.text(), self.others) {
            return Some(Mode::Records { format, lines });
        }
        if let Some(columns) = Columns::of_header(line, None) {
            return Some(Mode::Table(columns));
        }
        let name = Columns::of_header(line, Some(','));
        self.name = name.map(|columns| (line.number, columns));
        if let Head::Dominoes(number) = Head::of(line) {
            self.open = Some((Block::new(line.clone(), number), line.weight()));
            return None;
        }
        let (block, weight) = self.open.as_mut()?;
        *weight += line.weight();
        if !is_skipped(line) {
            block.push(line.clone());
        }
        let is_sound = *weight <= MAX_HELD && block.is_sound();
        if is_sound && !block.is_finished() {
            return None;
        }
        let (block, _) = self.open.take()?;
        let decided = block.lines().first().map(|it| it.number);
        is_sound.then_some(Mode::Dominoes { decided })
    }
}
