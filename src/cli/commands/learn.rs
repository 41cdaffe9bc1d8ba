//! `sudoscope learn`.

use std::process::ExitCode;

use clap::Args;

use crate::cli::args::flags::Flags;
use crate::cli::plain;
use crate::cli::screen::options;
use crate::lessons;
use crate::store::Store;
use crate::tui::shell::{self, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Learn line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long)]
    plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain")]
    width: Option<usize>,
    #[command(flatten)]
    flags: Flags<false>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope learn                          the first technique that you have not mastered
  sudoscope learn --plain                  line by line

Each technique has four exercises: its picture with the marks, the houses to look at, nothing but \
the position, and a whole puzzle. What you find without help is kept; a technique is mastered once \
you find it without help in a whole puzzle.";

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let start = Start::Learn(lessons::next(&Store::open().notes.statistics()));
    let options = options(start, &arguments.flags.layer);
    if arguments.plain {
        return plain::run(&options, arguments.width);
    }
    shell::run(options)
}
