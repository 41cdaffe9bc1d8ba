//! `sudoscope home`.

use std::process::ExitCode;

use clap::Args;

use crate::cli::args::flags::Flags;
use crate::cli::screen::open;
use crate::tui::shell::Start;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags<false>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope home                           your games, and all that can be begun";

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    open(Start::Home, &arguments.flags.layer)
}
