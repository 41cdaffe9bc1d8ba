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
mod paper;
mod pdf;
mod read;
mod shape;
mod svg;
mod target;
#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

use anyhow::ensure;
use clap::{Args, ValueHint};

use self::answer::Answer;
use self::page::{Entry, Layout};
use self::paper::{FileKind, Paper, PerPage};
use self::read::Found;
use crate::cli::args::values::formats_read;
use crate::cli::output::{Outcome, Output, printable};
use crate::cli::progress::Progress;
use crate::format::Format;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, links, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// The file to write, which must be new, or - for standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: OsString,
    /// The kind of file [default: by the extension of FILE]
    #[arg(long, value_name = "KIND", value_enum)]
    to: Option<FileKind>,
    /// Puzzles on a page
    #[arg(long, value_name = "N", value_enum, default_value = "1")]
    per_page: PerPage,
    /// The size of the paper
    #[arg(long, value_name = "SIZE", value_enum, default_value = "a4")]
    paper: Paper,
    /// Leave out the pages with the solutions
    #[arg(long)]
    no_solutions: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope print puzzles.txt --out all.pdf              a puzzle a page
  sudoscope print --per-page 6 hard.txt --out hard.pdf   six a page
  sudoscope print progress.sdx --out now.svg             an SVG for each page
  sudoscope print --no-solutions p.txt --out p.svg       only the puzzle
  sudoscope generate --number 12 | sudoscope print --per-page 4 --out 12.pdf

Above each board stand its number, its file, and its level and score as `sudoscope rate` has them. Givens are bold, \
entries and marks are printed too. Up to 1,000 puzzles are printed at a time. Several SVGs are numbered: \
board-1.svg, board-2.svg. The names of the files that were written are the output; a file that exists is not \
overwritten. A bad puzzle is reported with its place and left out, and the rest go on.

Exit codes: 0 every puzzle was printed; 1 some were not; 2 usage, input or output; 130 Ctrl-C.";

/// Prints every puzzle of every input. A bad puzzle and an input that cannot be read are reported and left out.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
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
    let Arguments { paper, per_page, no_solutions, .. } = *arguments;
    let layout = Layout { paper, per_page, has_solutions: !no_solutions };
    let target = target::files(&arguments.out, kind, layout.n_pages(found.len()))?;
    let entries = answered(found);
    let pages = layout.pages(&entries);
    let files: Vec<Vec<u8>> = match kind {
        FileKind::Svg => pages.map(|page| svg::write(&page).into_bytes()).collect(),
        FileKind::Pdf => vec![pdf::write(pages)],
    };
    match target {
        None => files.iter().try_for_each(|file| output.bytes(file))?,
        Some(names) => {
            for name in target::write(names, files)? {
                output.result(&printable(&name.to_string_lossy()))?;
            }
        }
    }
    Ok(outcome)
}

fn answered(found: Vec<Found>) -> Vec<Entry> {
    let n_puzzles = found.len();
    let mut progress = Progress::new();
    let rated = found.into_iter().zip(1..).map(|(Found { title, sheet }, number)| {
        progress.show(|_| format!("puzzle {number} of {n_puzzles}"));
        Entry { title, answer: Answer::of(&sheet.puzzle), sheet }
    });
    rated.collect()
}
