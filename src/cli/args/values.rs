//! The values that options take: numbers, and the entries of the tables of other rooms by their names.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::fast::Backend;
use crate::format::Format;
use crate::generate::Symmetry;
use crate::generate::dominoes::TILE_COUNTS;
use crate::hint::STAIRS;
use crate::logic::{Dialect, Grade, Scale, TECHNIQUES, Technique, technique, technique_by_code};
use crate::packs::{self, PACKS, Pack};
use crate::record::Problem;
use crate::search::{ENGINES, EngineInfo};
use crate::timeline::{HumanRun, Runner};

/// The largest accepted number of threads; a larger one is surely a typing error.
pub(in crate::cli) const MAX_THREADS: usize = 1024;

/// The largest accepted number of passes; a larger one is surely a typing error.
pub(in crate::cli) const MAX_PASSES: usize = 1000;

/// Parses a number from 1.
pub(in crate::cli) fn from_one<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number, 1 or more".to_owned())
}

/// Parses a number from 0.
pub(in crate::cli) fn from_zero(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Parses a number from 1 to `MAX`.
pub(in crate::cli) fn from_one_to<const MAX: usize>(text: &str) -> Result<NonZeroUsize, String> {
    within(text, &(1..=MAX)).map(|it| NonZeroUsize::new(it).expect("it is at least 1"))
}

pub(in crate::cli) fn stair(text: &str) -> Result<usize, String> {
    within(text, &(1..=STAIRS))
}

pub(in crate::cli) fn tiles(text: &str) -> Result<usize, String> {
    within(text, &TILE_COUNTS)
}

fn within(text: &str, range: &RangeInclusive<usize>) -> Result<usize, String> {
    let number = text.parse().ok().filter(|it| range.contains(it));
    let (low, high) = (range.start(), range.end());
    number.ok_or_else(|| format!("expected a whole number from {low} to {high}"))
}

/// Parses the name of a backend. The names are not among clap's possible values, so that help and completions are the
/// same on every machine.
pub(in crate::cli) fn path(text: &str) -> Result<&'static Backend, String> {
    let names = || Backend::all().map(Backend::name).collect::<Vec<_>>().join(", ");
    Backend::all()
        .find(|path| path.name() == text)
        .ok_or_else(|| format!("this processor has {}", names()))
}

/// Accepts an engine or a person, and lists all of them.
pub(in crate::cli) fn runners() -> OneOf<Runner> {
    let human = PossibleValue::new(HumanRun::NAME).help(HumanRun::BLURB);
    let values = engine_values().into_iter().chain([human]).collect();
    OneOf { values, find: Runner::from_name }
}

/// Accepts an engine and lists the engines. It also recognises a person, for a better error message.
pub(in crate::cli) fn engines() -> impl TypedValueParser<Value = &'static EngineInfo> {
    OneOf { values: engine_values(), find: Runner::from_name }.try_map(|runner| {
        runner.engine().ok_or(
            "this is the path of techniques and no engine; `rate --path`, `trace --engine human` and \
             `watch --engine human` show it",
        )
    })
}

/// Accepts a problem of BOJ by its number.
pub(in crate::cli) fn problems() -> OneOf<Problem> {
    OneOf {
        values: Problem::ALL.map(|it| PossibleValue::new(it.0)).into(),
        find: Problem::from_name,
    }
}

fn engine_values() -> Vec<PossibleValue> {
    values(ENGINES, |it| (it.name, it.blurb))
}

pub(in crate::cli) fn packs() -> OneOf<&'static Pack> {
    // A title begins with the name: `easy: singles are enough`.
    let values = values(PACKS, |it| (it.name, it.title.split_once(": ").map_or("", |it| it.1)));
    OneOf { values, find: packs::pack }
}

pub(in crate::cli) fn scales() -> OneOf<Scale> {
    OneOf { values: values(Scale::ALL, |it| (it.name(), it.title())), find: Scale::from_name }
}

/// The scales that have an ER.
pub(in crate::cli) fn dialects() -> OneOf<Dialect> {
    let values = values(&Scale::ALL[1..], |it| (it.name(), it.title()));
    let find = |name: &str| Scale::from_name(name).and_then(Scale::dialect);
    OneOf { values, find }
}

pub(in crate::cli) fn symmetries() -> OneOf<Symmetry> {
    let values = values(&Symmetry::ALL, |it| (it.name(), it.title()));
    OneOf { values, find: Symmetry::from_name }
}

pub(in crate::cli) fn grades() -> OneOf<Grade> {
    OneOf { values: values(&Grade::ALL, |it| (it.name(), it.title())), find: Grade::from_name }
}

/// Accepts a technique by its name or its code, and lists the names of those on paths.
pub(in crate::cli) fn on_paths() -> impl TypedValueParser<Value = &'static Technique> {
    let on_paths = TECHNIQUES.iter().filter(|it| it.turn.is_of_paths());
    let expected =
        "expected names or codes of `sudoscope techniques`, with commas between: w-wing,0702";
    let parse = move |text: &str| {
        technique_by_code(text).or_else(|| technique(text)).ok_or_else(|| expected.to_owned())
    };
    Listed { values: on_paths.map(|it| PossibleValue::new(it.word())).collect(), parse }
}

pub(in crate::cli) fn formats() -> OneOf<Format> {
    OneOf { values: values(Format::ALL, |it| (it.name(), it.title())), find: Format::from_name }
}

/// Accepts a format for single answers.
pub(in crate::cli) fn formats_of_answers() -> impl TypedValueParser<Value = Format> {
    let why_not = "has lines around its puzzles, which only `convert` writes";
    formats_that(|it| it.head().is_empty(), why_not)
}

/// Accepts a format that can be read.
pub(in crate::cli) fn formats_read() -> impl TypedValueParser<Value = Format> {
    formats_that(|it| it.is_readable(), "can only be written")
}

/// Accepts a format that fits and lists them. It also recognises the others, for a better error message.
fn formats_that(
    fits: fn(&Format) -> bool,
    why_not: &'static str,
) -> impl TypedValueParser<Value = Format> {
    let listed: Vec<Format> = Format::ALL.iter().copied().filter(fits).collect();
    let values = values(&listed, |it| (it.name(), it.title()));
    OneOf { values, find: Format::from_name }.try_map(move |format| {
        if fits(&format) { Ok(format) } else { Err(format!("{format} {why_not}")) }
    })
}

/// A parser that lists some values but accepts others too.
#[derive(Clone)]
pub(in crate::cli) struct Listed<P> {
    pub(in crate::cli) values: Vec<PossibleValue>,
    pub(in crate::cli) parse: P,
}

impl<T, P> TypedValueParser for Listed<P>
where
    T: Clone + Send + Sync + 'static,
    P: Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values.iter().cloned()))
    }
}

/// A parser for an entry of a table, by its name or an alias.
#[derive(Clone)]
pub(in crate::cli) struct OneOf<T> {
    values: Vec<PossibleValue>,
    find: fn(&str) -> Option<T>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        if let Some(found) = value.to_str().and_then(self.find) {
            return Ok(found);
        }
        let names = PossibleValuesParser::new(self.values.clone());
        let name = names.parse_ref(command, argument, value)?;
        Ok((self.find)(&name).expect("a table finds every name it lists"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values.iter().cloned()))
    }
}

/// Returns the names in a table as clap's possible values, with their descriptions.
fn values<T>(table: &[T], words: fn(&T) -> (&'static str, &'static str)) -> Vec<PossibleValue> {
    table
        .iter()
        .map(words)
        .map(|(name, help)| PossibleValue::new(name).help((!help.is_empty()).then_some(help)))
        .collect()
}
