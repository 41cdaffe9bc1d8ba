//! Detection of a line of 81 cells or of another format of lines, of the header of a table, and of dominoes that are a whole
//! puzzle. Meanwhile the reader of nine rows looks for those.

use crate::format::Format;
use crate::format::boj4574::{Block, Head, is_skipped};
use crate::format::csv::{Columns, OneColumn};
use crate::format::limits::MAX_HELD;
use crate::format::line;
use crate::format::raw_line::Line;
use crate::format::records::{self, LineFormat};
use crate::format::rows::Progress;

/// A decision on the format of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) enum Decided {
    /// A puzzle a line.
    Lines,
    /// A puzzle a line in this format.
    Records(Format, LineFormat),
    /// A table; the line is its header.
    Table(Columns),
    /// Dominoes in the format of BOJ 4574; the first whole puzzle begins in this line.
    Dominoes {
        /// The number of that line.
        line: usize,
    },
}

/// Decides the format of a stream from its lines, one at a time.
#[derive(Clone, Debug, Default)]
pub(super) struct Decider {
    /// The dominoes that may become a puzzle. There is never more than one such block, because no line after
    /// the first of a puzzle can be the first of another.
    open: Option<Open>,
    /// A line with nothing but a name of puzzles, which is the header of a table if a puzzle is in the next line.
    name: Option<(usize, Columns)>,
}

#[derive(Clone, Debug)]
struct Open {
    block: Block,
    /// The line where it begins.
    line: usize,
    /// The weight of all lines since then, comments included, because all of them will be replayed.
    weight: usize,
}

impl Decider {
    /// Observes the next line, and returns the decision if there is one.
    pub(super) fn observe(&mut self, line: &Line) -> Option<Decided> {
        let name = self.name.take_if(|it| it.0 + 1 == line.number);
        if line::is_whole(line) {
            return Some(name.map_or(Decided::Lines, |it| Decided::Table(it.1)));
        }
        if let Some((format, lines)) = records::format_of(line) {
            return Some(Decided::Records(format, lines));
        }
        if let Some(columns) = Columns::of_header(line, OneColumn::Refused) {
            return Some(Decided::Table(columns));
        }
        let name = Columns::of_header(line, OneColumn::Allowed);
        self.name = name.map(|columns| (line.number, columns));
        if let Head::Dominoes(number) = Head::of(line) {
            let block = Block::new(line.clone(), number);
            self.open = Some(Open { block, line: line.number, weight: line.weight() });
            return None;
        }
        let progress = self.open.as_mut()?.observe(line);
        let open = self.open.take_if(|it| progress != Progress::More || !it.is_sound())?;
        open.is_sound().then_some(Decided::Dominoes { line: open.line })
    }
}

impl Open {
    fn observe(&mut self, line: &Line) -> Progress {
        self.weight += line.weight();
        if is_skipped(line) { Progress::More } else { self.block.push(line.clone()) }
    }

    fn is_sound(&self) -> bool {
        self.weight <= MAX_HELD && self.block.is_sound()
    }
}
