//! Files to install with the program: completions for shells, the manual page, and the settings file.

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::EXAMPLES_HEADING;
use super::output::Output;
use super::{Outcome, command};
use crate::settings;

/// Writes the completions for a shell.
pub(super) fn completions(shell: Shell, output: &mut Output) -> anyhow::Result<Outcome> {
    // Written to memory first, because the generator panics where a write fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "sudoscope", &mut script);
    output.result(String::from_utf8(script)?.trim_end())?;
    Ok(Outcome::Solved)
}

/// Writes the manual page, with every command.
pub(super) fn man(output: &mut Output) -> anyhow::Result<Outcome> {
    output.result(manual()?.trim_end())?;
    Ok(Outcome::Solved)
}

/// Writes the settings with their defaults.
pub(super) fn print_config(output: &mut Output) -> anyhow::Result<Outcome> {
    output.result(settings::printed().trim_end())?;
    Ok(Outcome::Solved)
}

fn manual() -> anyhow::Result<String> {
    let mut whole = command();
    whole.build();
    let page = Man::new(whole.clone());
    let mut roff = Vec::new();
    page.render_title(&mut roff)?;
    page.render_name_section(&mut roff)?;
    page.render_synopsis_section(&mut roff)?;
    page.render_description_section(&mut roff)?;
    page.render_options_section(&mut roff)?;
    for subcommand in whole.get_subcommands() {
        roff.extend(section(subcommand)?.bytes());
    }
    page.render_extra_section(&mut roff)?;
    page.render_version_section(&mut roff)?;
    Ok(with_preformatted_examples(&String::from_utf8(roff)?))
}

/// Marks the examples as preformatted, so that they keep their lines.
fn with_preformatted_examples(roff: &str) -> String {
    let heading = format!("EXTRA\n{EXAMPLES_HEADING}\n");
    let mut sections = roff.split(&heading);
    let before = sections.next().unwrap_or_default().to_owned();
    sections.fold(before, |page, section| {
        let (examples, rest) = section.split_once("\n\n").unwrap_or((section, ""));
        page + &format!("{EXAMPLES_HEADING}\n.nf\n{examples}\n.fi\n.PP\n{rest}")
    })
}

/// Renders one command as a section of the page, with the sections of its own page as subsections.
fn section(command: &Command) -> anyhow::Result<String> {
    let page = Man::new(command.clone());
    let mut roff = Vec::new();
    page.render_synopsis_section(&mut roff)?;
    page.render_description_section(&mut roff)?;
    page.render_options_section(&mut roff)?;
    if command.get_after_help().is_some() {
        page.render_extra_section(&mut roff)?;
    }
    let text = String::from_utf8(roff)?.replace(".SH ", ".SS ");
    Ok(format!(".SH {}\n{text}", command.get_name().to_uppercase()))
}
