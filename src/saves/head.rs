//! The first line: the puzzle and its title.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Error;
use super::NEWEST;
use super::cells::{puzzle, tiling_of};
use super::line::{self, Seals};
use crate::calendar::{self, Iso};
use crate::logic::{Grade, technique};
use crate::play::{Game, Lesson, LessonStep};

/// The kind of text, which the first line of every save names.
const KIND: &str = "game";

/// The oldest version that is read. Older ones were never released.
const OLDEST: u32 = 3;

/// The oldest version whose lines are linked.
const OLDEST_LINKED: u32 = 5;

/// The text before the digits of the salt.
const BEFORE_SALT: &str = ",\"salt\":\"";

/// The text before the version.
const BEFORE_VERSION: &str = "\"version\":";

/// The members that every version has.
#[derive(Deserialize)]
struct Stamp {
    #[serde(rename = "sudoscope")]
    kind: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct Record {
    #[serde(rename = "sudoscope")]
    kind: String,
    version: u32,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiling: Option<String>,
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    /// The grade, where it is not the one that has the name of the level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grade: Option<String>,
    /// The day of a daily puzzle: `2026-11-23`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    /// True for a puzzle that the player brought.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    brought: bool,
    /// The technique of an exercise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    technique: Option<String>,
    /// The number of its step, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// The time of somebody else on the puzzle, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    beat: Option<u64>,
    /// Tells the lines of the game from those of every other game, also of the same puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
}

/// Returns the first line of a game's save.
pub(super) fn head(game: &Game, salt: u64) -> String {
    let givens = game.givens();
    line::seal(&Record {
        kind: KIND.into(),
        version: NEWEST,
        givens: givens.grid().to_string(),
        tiling: givens.dominoes().map(tiling_of),
        title: game.title().into(),
        level: game.grade().map(|it| it.level().name().into()),
        grade: game.grade().filter(|it| it.name() != it.level().name()).map(|it| it.name().into()),
        day: game.day().map(|it| Iso(it).to_string()),
        brought: game.is_brought(),
        technique: game.lesson().map(|it| it.technique.name.into()),
        step: game.lesson().map(|it| it.step.number()),
        beat: game.time_to_beat().map(|it| it.as_secs()),
        salt: Some(salt_digits(salt)),
    })
}

fn salt_digits(salt: u64) -> String {
    format!("{salt:016x}")
}

/// Returns a first line of the newest version with another salt. All other members stay as they are. `None` if the line
/// cannot be changed.
pub(super) fn resalted(line: &[u8], salt: u64) -> Option<String> {
    let members = line::unsealed(line)?;
    let unsalted = match members.split_once(BEFORE_SALT) {
        Some((before, salt)) => format!("{before}{}", salt.split_once('"')?.1),
        None => members.to_owned(),
    };
    let (before, version) = unsalted.split_once(BEFORE_VERSION)?;
    let after = version.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let salt = salt_digits(salt);
    let members = format!("{before}{BEFORE_VERSION}{NEWEST}{after}{BEFORE_SALT}{salt}\"");
    let line = line::seal_alone(&members);
    read(line.as_bytes()).is_ok().then_some(line)
}

/// Parses the first line of a save: the game at its start, and the rule by which the next line is sealed.
pub(super) fn read(line: &[u8]) -> Result<(Game, Seals), Error> {
    let text = String::from_utf8_lossy(line);
    let stamp: Stamp = serde_json::from_str(&text).map_err(|_| Error::Foreign)?;
    if stamp.kind != KIND || stamp.version < OLDEST {
        return Err(Error::Foreign);
    }
    if stamp.version > NEWEST {
        return Err(Error::Newer(stamp.version));
    }
    let text = line::open(line).ok_or(Error::Damaged)?;
    let is_linked = stamp.version >= OLDEST_LINKED;
    let seals = if is_linked { Seals::after_head(line) } else { Seals::Alone };
    let record: Record =
        serde_json::from_str(text).map_err(|error| Error::invalid(error.to_string()))?;
    let givens = puzzle(&record.givens, record.tiling.as_deref())?;
    if let Some(violation) = givens.violations().first() {
        return Err(Error::invalid(format!("in the givens, {violation}")));
    }
    // Instead of a grade that this version does not know, the level counts.
    let names = record.grade.into_iter().chain(record.level);
    let grade = names.into_iter().find_map(|name| Grade::from_name(&name));
    let day = record.day.and_then(|it| calendar::parse(&it));
    let beat = record.beat.map(Duration::from_secs);
    let technique = record.technique.and_then(|it| technique(&it));
    let step = record.step.and_then(LessonStep::from_number);
    let lesson = technique.zip(step).map(|(technique, step)| Lesson { technique, step });
    let game = Game::new(givens, record.title, grade).of_day(day).of_lesson(lesson);
    let game = game.with_time_to_beat(beat);
    Ok((if record.brought { game.brought() } else { game }, seals))
}
