//! `sudoscope home`.

use std::process::ExitCode;

use clap::Args;

use crate::cli::args::flags::Flags;
use crate::cli::screen::options;
use crate::tui::shell::{self, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags<false>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope home                           your games, and all that can be begun";

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    shell::run(options(Start::Home, &arguments.flags.layer))
}
