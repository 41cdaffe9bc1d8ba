//! `sudoscope completions`.

use clap::ValueEnum;
use clap_complete::generate;
use clap_complete::shells::{Bash, Elvish, Fish, PowerShell, Zsh};
use clap_complete_nushell::Nushell;

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope completions bash > ~/.local/share/bash-completion/completions/sudoscope
  sudoscope completions zsh > ~/.zfunc/_sudoscope
  sudoscope completions fish > ~/.config/fish/completions/sudoscope.fish";

/// A shell that completes arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(in crate::cli) enum Shell {
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
    pub(in crate::cli) const fn file(self) -> &'static str {
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

/// Returns the completions for a shell.
pub(in crate::cli) fn script(shell: Shell, mut whole: clap::Command) -> anyhow::Result<String> {
    // Written to memory first, because the generator panics where a write fails.
    let mut script = Vec::new();
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
