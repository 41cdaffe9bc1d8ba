//! The record that `--replay` names.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::num::NonZeroUsize;

use anyhow::{anyhow, bail, ensure};
use clap::{Args, ValueHint};

use super::args::values::{from_one, problems};
use super::input::Input;
use super::pick::pick;
use crate::format;
use crate::record::{Base, End, Options, Problem, Reader};
use crate::tui::shell::Rest;

/// The number of first bytes that are looked at before anything is read as text.
const N_BEGINNING: u64 = 16;

#[derive(Args, Debug)]
pub(super) struct RecordArguments {
    /// Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["puzzle", "engine"])]
    pub(super) replay: Option<OsString>,
    /// The puzzle of the record, where the record does not begin with it
    #[arg(long = "puzzle", id = "of", value_name = "PUZZLE", value_hint = ValueHint::FilePath, requires = "replay")]
    of: Option<OsString>,
    /// Count its rows and columns from 0
    #[arg(long, requires = "replay", conflicts_with = "one", hide_short_help = true)]
    zero: bool,
    /// Count its rows and columns from 1 [default: from 1 until there is a 0]
    #[arg(long, requires = "replay", hide_short_help = true)]
    one: bool,
    /// Say also if its answer is not the one that this problem of BOJ asks for
    #[arg(long = "for", id = "problem", value_name = "PROBLEM", value_parser = problems(), requires = "replay", hide_short_help = true)]
    problem: Option<Problem>,
    /// Stop reading after this many steps [default: 50000000]
    #[arg(long, value_name = "STEPS", value_parser = from_one::<NonZeroUsize>, requires = "replay", hide_short_help = true)]
    read_limit: Option<NonZeroUsize>,
}

impl RecordArguments {
    /// Reads the record with this number up to its puzzle, if one was asked for.
    pub(super) fn begin(
        &self,
        number: Option<NonZeroUsize>,
    ) -> anyhow::Result<Option<(Input, Rest)>> {
        let Some(replay) = self.replay.as_deref() else { return Ok(None) };
        let name = if replay == "-" { Input::Stdin } else { Input::File(replay.into()) };
        let input: Box<dyn Read + Send> = match &name {
            Input::File(path) => {
                Box::new(File::open(path).map_err(|error| anyhow!(name.unreadable(&error, None)))?)
            }
            Input::Stdin | Input::Argument(_) => Box::new(io::stdin()),
        };
        let input = text_of(&name, input)?;
        let mut rest = Rest { reader: Reader::new(self.options(number)?), input };
        while rest.reader.end().is_none() && rest.reader.run().is_none() {
            read_more(&name, &mut rest)?;
        }
        self.check(&rest.reader, &name, number)?;
        Ok(Some((name, rest)))
    }

    /// Reads the record with this number to its end, if one was asked for. Calls `follow` whenever more was read.
    pub(super) fn read(
        &self,
        number: Option<NonZeroUsize>,
        mut follow: impl FnMut(&Reader) -> anyhow::Result<()>,
    ) -> anyhow::Result<Option<(Input, Reader)>> {
        let Some((name, mut rest)) = self.begin(number)? else { return Ok(None) };
        follow(&rest.reader)?;
        while rest.reader.end().is_none() {
            read_more(&name, &mut rest)?;
            follow(&rest.reader)?;
        }
        Ok(Some((name, rest.reader)))
    }

    fn options(&self, number: Option<NonZeroUsize>) -> anyhow::Result<Options> {
        let puzzle = self.of.as_deref().map(|it: &OsStr| pick(it, None)).transpose()?;
        let defaults = Options::default();
        Ok(Options {
            number: number.map_or(defaults.number, NonZeroUsize::get),
            limit: self.read_limit.map_or(defaults.limit, |it| it.get() as u64),
            puzzle: puzzle.map(|it| it.puzzle),
            base: match (self.zero, self.one) {
                (true, _) => Some(Base::Zero),
                (_, true) => Some(Base::One),
                _ => None,
            },
            problem: self.problem,
        })
    }

    /// Fails if there is no such record.
    fn check(
        &self,
        reader: &Reader,
        input: &Input,
        number: Option<NonZeroUsize>,
    ) -> anyhow::Result<()> {
        let title = input.title();
        if let Some(run) = reader.run() {
            let kind = run.givens().kind();
            ensure!(
                self.problem.is_none_or(|it| it.kind() == kind),
                "{title} is about a {kind}, and --for names a problem of the other kind"
            );
            return Ok(());
        }
        match (reader.n_records(), number) {
            (0, _) if reader.end() == Some(End::NoPuzzle) => {
                bail!(
                    "reading {title}: there is no puzzle before the first step; --puzzle names it"
                )
            }
            (0, _) => bail!("{}", input.empty()),
            (1, Some(number)) => bail!("{title} holds one record, so there is no number {number}"),
            (n, _) => bail!(
                "{title} holds {n} records, so there is no number {}",
                number.map_or(1, NonZeroUsize::get)
            ),
        }
    }
}

/// Returns the input, with its first bytes looked at. Fails if they say that it is no text.
fn text_of(name: &Input, mut input: Box<dyn Read + Send>) -> anyhow::Result<Box<dyn Read + Send>> {
    let mut beginning = Vec::new();
    let read = input.by_ref().take(N_BEGINNING).read_to_end(&mut beginning);
    read.map_err(|error| anyhow!(name.unreadable(&error, None)))?;
    if let Some(reason) = format::not_text(&beginning) {
        bail!("reading {}: {reason}", name.title());
    }
    Ok(Box::new(io::Cursor::new(beginning).chain(input)))
}

fn read_more(name: &Input, Rest { reader, input }: &mut Rest) -> anyhow::Result<()> {
    let mut bytes = [0; 1 << 13];
    match input.read(&mut bytes) {
        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
        Err(error) => bail!(name.unreadable(&error, None)),
        Ok(0) => reader.finish(),
        Ok(n) => reader.feed(&bytes[..n]),
    }
    Ok(())
}
