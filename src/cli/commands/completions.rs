//! `sudoscope completions`.

use clap::ValueEnum;
use clap_complete::Generator;
use clap_complete::shells::{Bash, Elvish, Fish, PowerShell, Zsh};
use clap_complete_nushell::Nushell;

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope completions bash > ~/.local/share/bash-completion/completions/sudoscope
  sudoscope completions zsh > ~/.zfunc/_sudoscope
  sudoscope completions fish > ~/.config/fish/completions/sudoscope.fish";

const PROGRAM: &str = env!("CARGO_PKG_NAME");

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
    const fn generator(self) -> &'static dyn Generator {
        match self {
            Self::Bash => &Bash,
            Self::Elvish => &Elvish,
            Self::Fish => &Fish,
            Self::Nushell => &Nushell,
            Self::Pwsh => &PowerShell,
            Self::Zsh => &Zsh,
        }
    }

    /// Returns the file name that the shell expects for the program's completions.
    pub(in crate::cli) fn file(self) -> String {
        self.generator().file_name(PROGRAM)
    }
}

pub(in crate::cli) fn script(shell: Shell, mut whole: clap::Command) -> anyhow::Result<String> {
    whole.set_bin_name(PROGRAM);
    whole.build();
    // Written to memory first, because the generator panics where a write fails.
    let mut script = Vec::new();
    shell.generator().generate(&whole, &mut script);
    Ok(String::from_utf8(script)?)
}
