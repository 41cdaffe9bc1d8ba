//! The statistics as text: a line for each event, after a first line with the version. [`crate::statistics`] are made of
//! them; a file and the storage of a browser hold the same text.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::calendar::{self, Iso};
use crate::logic;
use crate::play::{Lesson, LessonStep};
use crate::statistics::{Class, Event, Note, Record, Statistics, WinTime};

use super::{Error, open_line, seal_line};

/// The newest version of the text. It is raised when older programs would misread new text.
pub(crate) const VERSION: u32 = 1;

/// The kind of file, which its head names.
const KIND: &str = "statistics";

const BEGUN: &str = "begun";
const ANSWERED: &str = "answered";
const HINT: &str = "hint";
const WON: &str = "won";
/// The kind of line for an assisted game. Older versions skip it; otherwise they would count a win.
const ASSISTED: &str = "assisted";
const FOUND: &str = "found";

/// A line with a valid checksum.
#[derive(Debug)]
pub(crate) enum Line {
    /// The first line of the file.
    Head {
        version: u32,
    },
    Record(Box<Record>),
    /// A line that this version does not know.
    Unknown,
}

#[derive(Serialize, Deserialize)]
struct Head<'a> {
    #[serde(rename = "sudoscope", borrow)]
    kind: Cow<'a, str>,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct Members<'a> {
    #[serde(borrow)]
    event: Cow<'a, str>,
    #[serde(borrow)]
    class: Cow<'a, str>,
    /// The day of a daily puzzle: `2026-11-23`.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    day: Option<Cow<'a, str>>,
    /// The name of the technique that a hint showed or the player found.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    technique: Option<Cow<'a, str>>,
    /// The number of the step of an exercise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// The time of a win or an assisted game in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    /// The number of hints of a win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hints: Option<u32>,
    /// The ER of the puzzle in tenths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    er: Option<u8>,
    /// The hash of the puzzle, in hexadecimal digits.
    #[serde(borrow)]
    game: Cow<'a, str>,
    /// The time of writing, in seconds since 1970.
    on: u64,
}

/// Returns the lines with a valid checksum, each with its text.
pub(crate) fn all(bytes: &[u8]) -> impl Iterator<Item = (&str, Line)> {
    bytes.split(|&byte| byte == b'\n').filter_map(|line| {
        let text = open_line(line)?;
        Some((text, parsed(text)))
    })
}

/// Returns the statistics of a text.
pub fn read(bytes: &[u8]) -> Statistics {
    let records = all(bytes).filter_map(|(_, line)| match line {
        Line::Record(record) => Some(*record),
        Line::Head { .. } | Line::Unknown => None,
    });
    records.collect()
}

/// Returns a text with one more record. Fails if a newer version wrote the text.
pub fn with(text: Option<String>, record: &Record) -> Result<String, Error> {
    let text = text.unwrap_or_else(head);
    match newer(text.as_bytes()) {
        Some(version) => Err(Error::Newer(version)),
        None => Ok(text + &of(record)),
    }
}

/// Returns the version of a text that a newer version wrote.
pub(crate) fn newer(bytes: &[u8]) -> Option<u32> {
    all(bytes).find_map(|(_, line)| match line {
        Line::Head { version } => (version > VERSION).then_some(version),
        Line::Record(_) | Line::Unknown => None,
    })
}

/// Returns the first line of a new text.
pub(crate) fn head() -> String {
    seal_line(&Head { kind: KIND.into(), version: VERSION })
}

pub(crate) fn of(record: &Record) -> String {
    let Record { on, note } = record;
    let (event, technique, win) = match &note.event {
        Event::Begun => (BEGUN, None, None),
        Event::Answered => (ANSWERED, None, None),
        Event::Shown(technique) => (HINT, technique.map(|it| it.name), None),
        Event::Won(win) => (WON, None, Some(win)),
        Event::Assisted(win) => (ASSISTED, None, Some(win)),
        Event::Found(lesson) => (FOUND, Some(lesson.technique.name), None),
    };
    let step = if let Event::Found(it) = &note.event { Some(it.step.number()) } else { None };
    seal_line(&Members {
        event: event.into(),
        class: note.class.name().into(),
        day: note.daily.map(|it| Iso(it).to_string().into()),
        technique: technique.map(Cow::from),
        step,
        time: win.map(|it| u64::try_from(it.time.as_millis()).unwrap_or(u64::MAX)),
        hints: win.map(|it| it.n_hints),
        er: note.er,
        game: format!("{:016x}", note.game).into(),
        on: on.as_secs(),
    })
}

fn parsed(text: &str) -> Line {
    if let Ok(Head { kind, version }) = serde_json::from_str(text)
        && kind == KIND
    {
        return Line::Head { version };
    }
    let record = serde_json::from_str(text).ok().and_then(|it: Members<'_>| it.record());
    record.map_or(Line::Unknown, |it| Line::Record(Box::new(it)))
}

impl Members<'_> {
    /// Returns the record; `None` for an unknown event or class.
    fn record(&self) -> Option<Record> {
        let event = match &*self.event {
            BEGUN => Event::Begun,
            ANSWERED => Event::Answered,
            // A technique of another version is left out.
            HINT => Event::Shown(self.technique.as_deref().and_then(logic::technique)),
            WON => Event::Won(self.win()?),
            ASSISTED => Event::Assisted(self.win()?),
            FOUND => Event::Found(Lesson {
                technique: logic::technique(self.technique.as_deref()?)?,
                step: LessonStep::from_number(self.step?)?,
            }),
            _ => return None,
        };
        let note = Note {
            class: Class::from_name(&self.class)?,
            daily: self.day.as_deref().and_then(calendar::parse),
            game: u64::from_str_radix(&self.game, 16).ok()?,
            er: self.er,
            event,
        };
        Some(Record { on: Duration::from_secs(self.on), note })
    }

    fn win(&self) -> Option<WinTime> {
        let time = Duration::from_millis(self.time?);
        Some(WinTime { time, n_hints: self.hints.unwrap_or(0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_a_newer_version_is_not_added_to() {
        let note = Note::of_answer(&crate::grid::Grid::EMPTY.into());
        let record = Record { on: Duration::from_secs(7), note };
        let once = with(None, &record).unwrap();
        let twice = with(Some(once.clone()), &record).unwrap();
        assert_eq!(
            (twice.lines().count(), read(twice.as_bytes()).answered().len()),
            (3, 1),
            "{twice}"
        );
        let newer = seal_line(&Head { kind: KIND.into(), version: VERSION + 1 }) + &of(&record);
        assert!(matches!(with(Some(newer), &record), Err(Error::Newer(_))));
    }
}
