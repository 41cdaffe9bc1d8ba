//! One line of a save: a JSON object whose last member is its checksum, and the rules by which the lines of a game are
//! sealed.
//!
//! A line stands alone if its checksum is that of the text before it. From version 5 on the first line of a game stands
//! alone, and each later one is linked: it has the checksum of the line before it, and its own checksum takes in that
//! of the first line.
//!
//! ```text
//! {"sudoscope":"game", .. ,"salt":"..","sum":"A"}       A of its text
//! {"do":"place", ..       ,"before":"A","sum":"B"}      B of A and its text
//! {"do":"mark", ..        ,"before":"B","sum":"C"}      C of A and its text
//! ```
//!
//! So a line tells by itself that it is whole and to which game it belongs, also where the line before it is missing,
//! and `before` tells its place.

use serde::Serialize;

use crate::play::hash::fnv1a;

/// The text between the members of a line and its checksum.
const BEFORE_SUM: &str = ",\"sum\":\"";
const AFTER_SUM: &str = "\"}";

/// The text between the members of a linked line and the checksum of the line before.
const BEFORE_LINK: &str = ",\"before\":\"";
const AFTER_LINK: &str = "\"";

/// The number of hexadecimal digits in a checksum.
const N_DIGITS: usize = 16;

/// Returns a line that stands alone. The record must serialize as an object with at least one member.
pub fn seal(record: &impl Serialize) -> String {
    seal_alone(&members(record))
}

/// Returns the text of a line that stands alone, if its checksum is right. The newline may be missing.
pub fn open(line: &[u8]) -> Option<&str> {
    let (text, members, sum) = split(line)?;
    (sum == checksum(members.as_bytes())).then_some(text)
}

/// Returns the members of a line: its JSON without the closing brace.
pub(super) fn members(record: &impl Serialize) -> String {
    let mut json = serde_json::to_string(record).expect("strings, numbers and lists are JSON");
    assert_eq!(json.pop(), Some('}'), "a record is an object");
    json
}

/// Returns the line of these members that stands alone.
pub(super) fn seal_alone(members: &str) -> String {
    format!("{members}{BEFORE_SUM}{}{AFTER_SUM}\n", checksum(members.as_bytes()))
}

/// Returns the members of a line without what seals it, whether that is right or not.
pub(super) fn unsealed(line: &[u8]) -> Option<&str> {
    let (_, members, _) = split(line)?;
    Some(link(members).map_or(members, |(members, _)| members))
}

/// Returns the checksum of bytes. It detects damage, not forgery.
pub(super) fn checksum(bytes: &[u8]) -> String {
    format!("{:016x}", fnv1a(bytes))
}

/// A line whose checksum is right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opened<'a> {
    pub(super) text: &'a str,
    pub(super) sum: Sum,
    /// The checksum of the line before, if the line is linked.
    pub(super) before: Option<Sum>,
}

/// A checksum.
pub(super) type Sum = u64;

/// The rule by which the next line of a game is sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seals {
    /// It stands alone, as up to version 4.
    Alone,
    /// It is linked: the checksums of the first line and of the last one.
    Linked { head: Sum, last: Sum },
}

impl Seals {
    /// Returns the rule for the line after a first line, which must be sealed.
    pub(super) fn after_head(line: &[u8]) -> Self {
        let head = sum_of(line).unwrap_or_default();
        Self::Linked { head, last: head }
    }

    /// Returns the rule for the line after this one, which must be sealed.
    pub(super) fn after(self, line: &[u8]) -> Self {
        match self {
            Self::Alone => Self::Alone,
            Self::Linked { head, last } => {
                Self::Linked { head, last: sum_of(line).unwrap_or(last) }
            }
        }
    }

    /// Returns the checksum of the last line, if the next one has it.
    pub(super) const fn last(self) -> Option<Sum> {
        match self {
            Self::Alone => None,
            Self::Linked { last, .. } => Some(last),
        }
    }

    /// Returns the next line.
    pub(super) fn seal(&mut self, members: &str) -> String {
        let Self::Linked { head, last } = self else { return seal_alone(members) };
        let linked = format!("{members}{BEFORE_LINK}{last:016x}{AFTER_LINK}");
        let sum = linked_sum(*head, &linked);
        *last = sum;
        format!("{linked}{BEFORE_SUM}{sum:016x}{AFTER_SUM}\n")
    }

    /// Opens a line of the game at any place in it; `None` if it is damaged or of another game.
    pub(super) fn open(self, line: &[u8]) -> Option<Opened<'_>> {
        let (text, linked, written) = split(line)?;
        match self {
            Self::Alone => {
                let sum = fnv1a(linked.as_bytes());
                let opened = Opened { text, sum, before: None };
                (written == format!("{sum:016x}")).then_some(opened)
            }
            Self::Linked { head, .. } => {
                let sum = linked_sum(head, linked);
                let (_, before) = link(linked)?;
                let opened = Opened { text, sum, before: Some(before) };
                (written == format!("{sum:016x}")).then_some(opened)
            }
        }
    }

    /// Returns true if an opened line is the next one.
    pub(super) fn are_followed_by(self, opened: &Opened<'_>) -> bool {
        match self {
            Self::Alone => true,
            Self::Linked { last, .. } => opened.before == Some(last),
        }
    }
}

fn linked_sum(head: Sum, linked: &str) -> Sum {
    fnv1a(format!("{head:016x}{linked}").as_bytes())
}

fn sum_of(line: &[u8]) -> Option<Sum> {
    let (_, _, sum) = split(line)?;
    Sum::from_str_radix(sum, 16).ok()
}

/// Splits a line into all of its text, what its checksum is about, and the digits of the checksum.
fn split(line: &[u8]) -> Option<(&str, &str, &str)> {
    let text = str::from_utf8(line.strip_suffix(b"\n").unwrap_or(line)).ok()?;
    let (members, sum) = split_digits(text.strip_suffix(AFTER_SUM)?, BEFORE_SUM)?;
    Some((text, members, sum))
}

/// Splits what a checksum is about into the members and the checksum of the line before.
fn link(linked: &str) -> Option<(&str, Sum)> {
    let (members, before) = split_digits(linked.strip_suffix(AFTER_LINK)?, BEFORE_LINK)?;
    Some((members, Sum::from_str_radix(before, 16).ok()?))
}

/// Splits a text at the separator before the digits at its end.
fn split_digits<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = text.len().checked_sub(N_DIGITS)?;
    let (before, digits) = text.split_at_checked(at)?;
    Some((before.strip_suffix(separator)?, digits))
}
