//! `sudoscope learn`.

use std::process::ExitCode;

use clap::Args;

use crate::cli::args::flags::Flags;
use crate::cli::screen::options;
use crate::generate::exercise_techniques;
use crate::store::Store;
use crate::tui::shell::{self, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags<false>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope learn                          the first technique that you have not mastered

Each technique has four exercises: its picture with the marks, the houses to look at, nothing but \
the position, and a whole puzzle. What you find without help is kept; a technique is mastered once \
you find it without help in a whole puzzle.";

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let statistics = Store::open().notes.statistics();
    let next = exercise_techniques().find(|it| !statistics.is_mastered(it));
    let technique = next.or_else(|| exercise_techniques().last()).expect("there are exercises");
    let start = Start::Learn(statistics.lesson(technique));
    shell::run(options(start, &arguments.flags.layer))
}
