//! Reading linked lines, also where some are missing, doubled, swapped or from another game.
//!
//! As long as each line is the one after the line before it, nothing is amiss. From the first that is not on, the lines
//! that are whole and of this game are put in the order of their links:
//!
//! ```text
//! in the file   A  C  B  D  D  x  F      x is of another game, or damaged
//! read          A  B  C  D  .  F         an edit `lost` in the place of E, which F may follow
//! ```
//!
//! An edit is lost where numbers are missing before one that is there, or where a line goes to a number that is missing.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::events::{self, Line, lost_members};
use super::line::{Opened, Seals, Sum, seal_alone};
use super::reading::{Lines, Read, Rest};
use super::{Error, SplitLines, linked, split};
use crate::play::{EditKind, Entry, Event, Game, RecordedEdit};

/// The most lost edits that are bridged in one place. A text with more is no text of this program.
const MAX_LOST: u64 = 1000;

/// A game that is read from linked lines.
pub(super) struct Rescue {
    game: Lines,
    /// The lines of the game. They need to be linked again after damage.
    text: Vec<u8>,
    seals: Seals,
    /// The checksums of the lines so far.
    sums: HashSet<Sum>,
    /// The number of the first line that is damaged or misplaced, from 1.
    damaged: Option<usize>,
    n_lost: usize,
}

impl Rescue {
    /// Begins with the game of a first line.
    pub(super) fn new(head: &[u8], game: Game, seals: Seals) -> Self {
        Self {
            game: Lines::new(game),
            text: head.to_vec(),
            seals,
            sums: HashSet::new(),
            damaged: None,
            n_lost: 0,
        }
    }

    /// Reads the lines after the first.
    pub(super) fn read(mut self, lines: SplitLines<'_>, is_displaced: bool) -> Result<Read, Error> {
        self.damaged = is_displaced.then_some(1);
        let n_next = self.read_next(lines.clone());
        let mut rest = lines.skip(n_next);
        let Some(line) = rest.next() else { return self.whole(None, Rest::None) };
        let number = n_next + 2;
        let opened = self.seals.open(line);
        if !line.ends_with(b"\n") {
            match opened {
                None => return self.whole(None, Rest::Torn),
                Some(last) if self.seals.are_followed_by(&last) => {
                    let n_before = self.text.len();
                    self.add(&last, number);
                    return self.whole(Some(n_before), Rest::None);
                }
                Some(_) => {}
            }
        }
        self.damaged.get_or_insert(number);
        self.read_in_order(std::iter::once(line).chain(rest));
        self.whole(None, Rest::None)
    }

    /// Reads the lines that are each the one after the line before it. Returns their number. A last line without its
    /// newline is not among them.
    fn read_next(&mut self, lines: SplitLines<'_>) -> usize {
        let mut n_read = 0;
        for line in lines {
            let opened = self.seals.open(line);
            let next = opened.filter(|opened| self.seals.are_followed_by(opened));
            let Some(opened) = next.filter(|_| line.ends_with(b"\n")) else { break };
            self.add(&opened, n_read + 2);
            self.seals = self.seals.after(line);
            n_read += 1;
        }
        n_read
    }

    /// Reads lines of the game in the order of their links. Where one is missing, the first of the others in the text
    /// is next.
    fn read_in_order<'a>(&mut self, lines: impl Iterator<Item = &'a [u8]>) {
        let number = self.damaged.unwrap_or_default();
        // A line that is there already is doubled.
        let own = lines.filter_map(|line| self.seals.open(line));
        let mut unread: Vec<Option<Opened<'_>>> =
            own.filter(|opened| self.sums.insert(opened.sum)).map(Some).collect();
        let mut followers: HashMap<Sum, usize> = HashMap::new();
        for (at, opened) in unread.iter().enumerate() {
            if let Some(before) = opened.and_then(|opened| opened.before) {
                followers.entry(before).or_insert(at);
            }
        }
        let mut last = self.seals.last();
        let mut first_unread = 0;
        while first_unread < unread.len() {
            let follower = last.and_then(|last| followers.get(&last).copied());
            let next = follower.filter(|at| unread[*at].is_some()).unwrap_or(first_unread);
            if let Some(opened) = unread[next].take() {
                self.add(&opened, number);
                last = Some(opened.sum);
            }
            while unread.get(first_unread).is_some_and(Option::is_none) {
                first_unread += 1;
            }
        }
    }

    /// Adds a line of the game, after a lost edit for each that is missing before it. `number` is that of the line.
    fn add(&mut self, opened: &Opened<'_>, number: usize) {
        self.sums.insert(opened.sum);
        let n_lost = self.n_lost;
        let is_whole = match events::parse(opened.text) {
            Line::Event(Event::Made(edit), elapsed) => self.add_edit(&edit, elapsed, opened.text),
            Line::Event(Event::Went { to, leaf }, elapsed) => {
                self.bridge(to);
                let is_there = self.game.rebuild.has(to);
                if is_there {
                    self.game.add(Line::Event(Event::Went { to, leaf }, elapsed));
                    self.push(opened.text);
                }
                is_there
            }
            line => {
                self.game.add(line);
                self.push(opened.text);
                true
            }
        };
        if !is_whole || self.n_lost > n_lost {
            self.damaged.get_or_insert(number);
        }
    }

    /// Adds an edit. Returns false if it does not fit, because edits before it are lost: then it is left with the cells
    /// that it changes, or if there are none, lost too. It keeps its place in the tree, so that others can follow it.
    fn add_edit(&mut self, edit: &RecordedEdit, elapsed: Option<Duration>, text: &str) -> bool {
        let before = edit.number.saturating_sub(1);
        self.bridge(if self.damaged.is_some() { before } else { edit.after });
        let Some(fitted) = self.game.rebuild.fitted(edit.clone()) else {
            self.lose(edit.number, edit.after);
            return false;
        };
        let is_whole = fitted == *edit;
        let event = Event::Made(fitted);
        if is_whole {
            self.push(text);
        } else {
            let entry = Entry { event: event.clone(), elapsed: elapsed.unwrap_or_default() };
            self.push(&seal_alone(&events::members(&entry, events::written_on(text))));
        }
        self.game.add(Line::Event(event, elapsed));
        is_whole
    }

    fn push(&mut self, line: &str) {
        self.text.extend_from_slice(line.trim_end_matches('\n').as_bytes());
        self.text.push(b'\n');
    }

    /// Adds lost edits up to this number, if edits are missing and not too many.
    fn bridge(&mut self, to: u64) {
        let newest = self.game.rebuild.newest();
        if to.saturating_sub(newest) <= MAX_LOST {
            (newest + 1..=to).for_each(|lost| self.lose(lost, self.game.rebuild.position()));
        }
    }

    /// Adds an edit that changes nothing in the place of one that is lost.
    fn lose(&mut self, number: u64, after: u64) {
        self.n_lost += 1;
        let kind = EditKind::Unknown;
        let edit = RecordedEdit { number, after, kind, cells: Vec::new(), begins_branch: false };
        if self.game.add(Line::Event(Event::Made(edit), None)) {
            self.push(&seal_alone(&lost_members(number, after)));
        }
    }

    /// Returns the game of all lines. Without damage `rest` is about the last one, and what was added after this many
    /// bytes has no newline in the text that is read.
    fn whole(self, unended: Option<usize>, rest: Rest) -> Result<Read, Error> {
        let Self { game, mut text, damaged, n_lost, .. } = self;
        let game = game.game()?;
        if let Some(line) = damaged {
            let mut lines = split(&text);
            let head = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
            let text = linked(head, lines).expect("each of them was sealed");
            return Ok(Read { game, text, unended: None, rest: Rest::Mended { line, n_lost } });
        }
        let unended = unended.map(|n_before| text.split_off(n_before));
        Ok(Read { game, text, unended, rest })
    }
}
