//! Files to install with the program: completions for shells, and the settings file.

use clap::ValueEnum;
use clap_complete::generate;
use clap_complete::shells::{Bash, Elvish, Fish, PowerShell, Zsh};
use clap_complete_nushell::Nushell;

use super::output::Output;
use super::{Outcome, command};
use crate::settings;

/// A shell that completes arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Shell {
    Bash,
    Elvish,
    Fish,
    Nushell,
    #[value(name = "powershell")]
    Pwsh,
    Zsh,
}

impl Shell {
    /// Returns the name under which the shell looks for the completions of the program.
    pub(super) const fn file(self) -> &'static str {
        match self {
            Self::Bash => "sudoscope.bash",
            Self::Elvish => "sudoscope.elv",
            Self::Fish => "sudoscope.fish",
            Self::Nushell => "sudoscope.nu",
            Self::Pwsh => "_sudoscope.ps1",
            Self::Zsh => "_sudoscope",
        }
    }
}

/// Writes the completions for a shell.
pub(super) fn completions(shell: Shell, output: &mut Output) -> anyhow::Result<Outcome> {
    output.result(script(shell)?.trim_end())?;
    Ok(Outcome::Solved)
}

/// Returns the completions for a shell.
pub(super) fn script(shell: Shell) -> anyhow::Result<String> {
    // Written to memory first, because the generator panics where a write fails.
    let (mut script, mut whole) = (Vec::new(), command());
    let (whole, name) = (&mut whole, "sudoscope");
    match shell {
        Shell::Bash => generate(Bash, whole, name, &mut script),
        Shell::Elvish => generate(Elvish, whole, name, &mut script),
        Shell::Fish => generate(Fish, whole, name, &mut script),
        Shell::Nushell => generate(Nushell, whole, name, &mut script),
        Shell::Pwsh => generate(PowerShell, whole, name, &mut script),
        Shell::Zsh => generate(Zsh, whole, name, &mut script),
    }
    Ok(String::from_utf8(script)?)
}

/// Writes the settings with their defaults.
pub(super) fn print_config(output: &mut Output) -> anyhow::Result<Outcome> {
    output.result(settings::printed().trim_end())?;
    Ok(Outcome::Solved)
}
