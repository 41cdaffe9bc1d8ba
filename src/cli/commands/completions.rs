//! `sudoscope completions`.

use std::fmt::Write as _;

use clap::{Arg, ValueEnum, ValueHint};
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
    let script = String::from_utf8(script)?;
    Ok(match shell {
        Shell::Zsh => with_commands_first(&script),
        Shell::Fish => script + &values_of_arguments(&whole),
        Shell::Bash | Shell::Elvish | Shell::Nushell | Shell::Pwsh => script,
    })
}

/// Mends the script for zsh, which takes the first word for PUZZLE and looks for a command in the second. Here the first is
/// a command or a file.
fn with_commands_first(script: &str) -> String {
    let (before, puzzle) = script.split_once("'::puzzle ").expect("the program takes a puzzle");
    let (_, after) = puzzle.split_once('\n').expect("lines follow");
    let described = "commands 'sudoscope commands' commands \"$@\"\n";
    (before.to_owned() + after).replace("$line[2]", "$line[1]").replacen(
        described,
        &format!("{described}    _files\n"),
        1,
    )
}

/// Returns the lines for fish about words that are no options, which its generator leaves out: their values, and where no
/// file is taken.
fn values_of_arguments(whole: &clap::Command) -> String {
    let mut lines = String::new();
    for command in whole.get_subcommands() {
        let takes_file =
            command.get_positionals().any(|it| it.get_value_hint() != ValueHint::Unknown);
        let values = command.get_positionals().flat_map(Arg::get_possible_values);
        let values: Vec<String> = values.map(|it| it.get_name().to_owned()).collect();
        let (name, values) = (command.get_name(), values.join(" "));
        let files = if takes_file { "" } else { " -f" };
        let _ = writeln!(
            lines,
            "complete -c {PROGRAM} -n \"__fish_{PROGRAM}_using_subcommand {name}\"{files} -a \"{values}\""
        );
    }
    lines
}
