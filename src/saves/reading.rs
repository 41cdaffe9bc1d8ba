//! Reading a game from its text.

use std::time::Duration;

use super::events::{self, Line};
use super::line::Seals;
use super::rescue::Rescue;
use super::{Error, SplitLines, head, split};
use crate::play::{Game, Rebuild};

/// A game read from a text.
#[derive(Debug)]
pub struct Read {
    /// The game.
    pub game: Game,
    /// The text of the game without what is damaged. It reads as the same game. Where nothing is damaged it is the
    /// beginning of the text that was read.
    pub text: Vec<u8>,
    /// The last line, if only its newline is missing. It is not in `text`.
    pub unended: Option<Vec<u8>>,
    /// The damage.
    pub rest: Rest,
}

/// The damage of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// There is none.
    None,
    /// The last line has no end: it was torn.
    Torn,
    /// The line with this number, from 1, is damaged or misplaced, and the game was read up to it. The number is 1 if the
    /// first line is missing.
    Damaged(usize),
    /// The line with this number, from 1, is damaged, of another game, or not the one after the line before it. Every
    /// other line of the game was read.
    Mended {
        /// The number of the first such line.
        line: usize,
        /// The number of moves that are missing.
        n_lost: usize,
    },
}

impl Read {
    /// Returns true if nothing is missing but perhaps the end of the last line.
    const fn is_undamaged(&self) -> bool {
        matches!(self.rest, Rest::None | Rest::Torn)
    }
}

/// Reads a game with the lines of it that are whole. Fails only without a first line.
pub fn read(bytes: &[u8]) -> Result<Read, Error> {
    let head = Head::find(bytes)?;
    let in_order = head.read_in_order(usize::MAX);
    match head.seals {
        Seals::Alone => in_order.or_else(|error| match error {
            // No game ends like this, so the lines before the first one that no game has are read.
            Error::Invalid(_) => head.read_in_order(head.n_sound()),
            Error::Newer(_) | Error::Foreign | Error::Damaged => Err(error),
        }),
        Seals::Linked { .. } => match in_order {
            // Moves that do not fit are read as they were before a text of an older version was linked.
            Ok(read) if read.is_undamaged() => Ok(read),
            _ => Rescue::new(head.line, head.game, head.seals).read(head.after, head.is_displaced),
        },
    }
}

/// The first line of a game in a text, and the lines after it.
#[derive(Clone)]
struct Head<'a> {
    line: &'a [u8],
    game: Game,
    seals: Seals,
    after: SplitLines<'a>,
    /// True if the text begins with something else.
    is_displaced: bool,
}

impl<'a> Head<'a> {
    /// Finds the first line. If another line has its place, it is the next line that can be a first line.
    fn find(bytes: &'a [u8]) -> Result<Self, Error> {
        let mut error = None;
        let mut after = split(bytes);
        loop {
            let line = after.next().unwrap_or_default();
            match head::read(line) {
                Ok((game, seals)) => {
                    let is_displaced = error.is_some();
                    return Ok(Self { line, game, seals, after, is_displaced });
                }
                Err(of_line) if line.is_empty() => return Err(error.unwrap_or(of_line)),
                Err(of_line) => error = error.or(Some(of_line)),
            }
        }
    }

    /// Reads at most `most` lines as they follow each other, up to the first that is damaged or does not fit.
    fn read_in_order(&self, most: usize) -> Result<Read, Error> {
        let mut game = Lines::new(self.game.clone());
        let mut seals = self.seals;
        let mut text = self.line.to_vec();
        let (mut rest, mut unended) = (Rest::None, None);
        for (idx, line) in self.after.clone().enumerate() {
            let opened = seals.open(line);
            let is_torn = opened.is_none() && idx < most;
            let next = opened.filter(|opened| idx < most && seals.are_followed_by(opened));
            let fits = next.is_some_and(|opened| game.add(events::parse(opened.text)));
            seals = seals.after(line);
            match (fits, line.ends_with(b"\n")) {
                (true, true) => text.extend_from_slice(line),
                (true, false) => unended = Some([line, b"\n"].concat()),
                (false, false) if is_torn => rest = Rest::Torn,
                (false, _) => {
                    // The lines after it are numbered by those before it, so none of them is read.
                    rest = Rest::Damaged(idx + 2);
                    break;
                }
            }
        }
        if self.is_displaced {
            rest = Rest::Damaged(1);
        }
        Ok(Read { game: game.game()?, text, unended, rest })
    }

    /// Returns the number of lines after the first that a game can have, up to the first impossible one.
    fn n_sound(&self) -> usize {
        let mut game = Lines::new(self.game.clone());
        let is_sound = |line: &[u8]| {
            let opened = self.seals.open(line);
            opened.is_some_and(|opened| game.add_sound(events::parse(opened.text)))
        };
        self.after.clone().map(is_sound).take_while(|is_sound| *is_sound).count()
    }
}

/// A game being read line by line.
pub(super) struct Lines {
    pub(super) rebuild: Rebuild,
    elapsed: Duration,
    /// The last title, if the game was renamed.
    title: Option<String>,
}

impl Lines {
    pub(super) const fn new(start: Game) -> Self {
        Self { rebuild: Rebuild::new(start), elapsed: Duration::ZERO, title: None }
    }

    /// Adds a line. Returns false if it does not fit the lines before.
    pub(super) fn add(&mut self, line: Line) -> bool {
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

    /// Adds a line. Returns false if no game could have all lines so far.
    pub(super) fn add_sound(&mut self, line: Line) -> bool {
        self.add(line) && self.rebuild.is_sound()
    }

    pub(super) fn game(self) -> Result<Game, Error> {
        let finished = self.rebuild.finish();
        let mut game = finished.map_err(|error| Error::invalid(error.to_string()))?;
        game.set_elapsed(self.elapsed);
        if let Some(title) = self.title {
            game.rename(title);
        }
        Ok(game)
    }
}
