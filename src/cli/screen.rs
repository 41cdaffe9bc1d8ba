//! The parts shared by the commands that open the terminal screen, or with `--plain` the plain mode.

use std::env;
use std::num::NonZeroUsize;

use anyhow::{Context, anyhow};

use super::args::OnePuzzle;
use super::pick::{Picked, pick};
use crate::packs::{Pack, PackPuzzle, pack as pack_of};
use crate::settings::{self, Change, Settings};
use crate::store::Store;
use crate::tui::shell::{Moment, Options, Start};

/// Returns the options with the layers of settings above the files: the environment, then the flags.
pub(super) fn options(start: Start, flags: &[Change]) -> Options {
    let (mut settings, notices) = settings::from_environment(|name| env::var(name).ok());
    settings.extend(flags);
    Options { start, settings, notices }
}

/// Returns the settings of the files and the environment, and what is wrong with them.
pub(super) fn settings_in_force(store: &mut Store) -> (Settings, Vec<String>) {
    let mut settings = store.settings.clone();
    let (environment, ignored) = settings::from_environment(|name| env::var(name).ok());
    settings.apply(&environment);
    (settings, [store.notices(), ignored].concat())
}

/// Returns the moment of a search that the argument links; `None` for any other argument.
pub(super) fn moment(asked: &OnePuzzle) -> anyhow::Result<Option<Moment>> {
    let read = asked.puzzle.as_ref().and_then(|it| Moment::parse(it.to_str()?));
    read.transpose().map_err(|why| anyhow!("{why}"))
}

/// Returns the puzzle that the arguments name: from an input, else from a pack. A number alone means an easy
/// puzzle of the packs.
pub(super) fn picked(
    asked: &OnePuzzle,
    pack: Option<&'static Pack>,
) -> anyhow::Result<Option<Picked>> {
    let pack = pack.or_else(|| asked.number.and_then(|_| pack_of("easy")));
    match (&asked.puzzle, pack) {
        (Some(puzzle), _) => pick(puzzle, asked.number).map(Some),
        (None, Some(pack)) => from_pack(pack, asked.number).map(Some),
        (None, None) => Ok(None),
    }
}

/// Returns one puzzle of a pack: the one with this number, counted from 1, else the first.
fn from_pack(pack: &Pack, number: Option<NonZeroUsize>) -> anyhow::Result<Picked> {
    let puzzles = pack.puzzles();
    let n_puzzles = puzzles.len();
    let wanted = number.map_or(1, NonZeroUsize::get);
    let PackPuzzle { puzzle, title } = puzzles.into_iter().nth(wanted - 1).with_context(|| {
        format!("the pack {} holds {n_puzzles} puzzles, so there is no number {wanted}", pack.name)
    })?;
    Ok(Picked { puzzle, title, grade: pack.grade, progress: None })
}
