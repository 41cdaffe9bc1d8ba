//! `sudoscope print`: puzzles on paper, as SVG or PDF, with their solutions on the last pages.
//!
//! ```text
//!   read ── answer ──▶ Entry ── page ──▶ Page of shapes ──┬── svg ──┬──▶ target
//!                               board, font               └── pdf ──┘
//! ```
//!
//! The pages are a pure function of the puzzles and the form of the paper, and both kinds of files draw the same shapes.
//! Nothing is written before every puzzle is read and every name of a file is known to be free.

mod answer;
mod board;
mod font;
mod page;
mod pdf;
mod read;
mod shape;
mod svg;
mod target;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal as _};

use anyhow::ensure;

use self::answer::Answer;
use self::page::{Entry, Layout, Solutions};
use self::read::Found;
use self::shape::Page;
use self::target::Target;
use super::Outcome;
use super::args::{FileKind, Print};
use super::output::{Output, printable};
use super::progress::Progress;

/// Prints every puzzle of every input. A bad puzzle and an input that cannot be read are reported and left out.
pub(super) fn run(arguments: &Print, output: &mut Output) -> anyhow::Result<Outcome> {
    let kind = FileKind::of(arguments.to, &arguments.out)?;
    ensure!(
        kind == FileKind::Svg || arguments.out != "-" || !io::stdout().is_terminal(),
        "a PDF is not for the screen: give --out a file, or standard output to another program"
    );
    let (found, outcome) = read::read(arguments, output)?;
    if found.is_empty() {
        output.complain("there is no puzzle to print, so nothing was written")?;
        return Ok(outcome);
    }
    let layout = layout(arguments);
    let target = Target::of(&arguments.out, kind, layout.n_pages(found.len()))?;
    let entries = answered(found);
    let mut files = contents(kind, layout.pages(&entries));
    match target {
        Target::Stdout => files.try_for_each(|file| output.bytes(&file))?,
        Target::Files(names) => {
            for name in target::write(names, files)? {
                output.result(&printable(&name.to_string_lossy()))?;
            }
        }
    }
    Ok(outcome)
}

const fn layout(arguments: &Print) -> Layout {
    let solutions = if arguments.no_solutions { Solutions::LeftOut } else { Solutions::Printed };
    Layout { paper: arguments.paper, per_page: arguments.per_page, solutions }
}

/// Solves and rates the puzzles.
fn answered(found: Vec<Found>) -> Vec<Entry> {
    let n_puzzles = found.len();
    let mut progress = Progress::new();
    let rated = found.into_iter().zip(1..).map(|(Found { title, sheet }, number)| {
        progress.show(|_| format!("puzzle {number} of {n_puzzles}"));
        Entry { title, answer: Answer::of(&sheet.puzzle), sheet }
    });
    rated.collect()
}

/// Returns the contents of the files, one after another.
fn contents<'a>(
    kind: FileKind,
    pages: impl Iterator<Item = Page> + 'a,
) -> Box<dyn Iterator<Item = Vec<u8>> + 'a> {
    match kind {
        FileKind::Svg => Box::new(pages.map(|page| svg::write(&page).into_bytes())),
        FileKind::Pdf => Box::new(std::iter::once_with(|| pdf::write(pages))),
    }
}
