//! The manual page: every command, then files, environment, exit status and keys.

use std::fmt::Write as _;

use clap::Command;
use clap_mangen::Man;

use crate::cli::output::EXIT_CODES;
use crate::settings::{OwnKeys, SETTINGS, Settings};
use crate::tui::shell::keys_text;

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope man > sudoscope.6              a manual page
  man ./sudoscope.6                        read it";

/// The heading of the examples in a help text.
const EXAMPLES_HEADING: &str = "EXAMPLES";

/// The section of games.
const SECTION: &str = "6";

/// The width of the keys; the page indents them.
const COLUMNS: usize = 72;

const FILES: &str = "\
$XDG_CONFIG_HOME/sudoscope/config.toml   settings and keys of your own
$XDG_CONFIG_HOME/sudoscope/themes.toml   themes of your own
$XDG_STATE_HOME/sudoscope/state.toml     values used last
$XDG_DATA_HOME/sudoscope/games/          a file for each game
$XDG_DATA_HOME/sudoscope/statistics.jsonl
                                         when games were begun and won

Without the variables the folders are ~/.config, ~/.local/state and ~/.local/share.";

/// Environment variables that belong to no setting.
const VARIABLES: [(&str, &str); 6] = [
    ("NO_COLOR", "If it is not empty, there are no colours"),
    ("CLICOLOR", "If it is 0, there are no colours"),
    (
        "CLICOLOR_FORCE",
        "If it is neither empty nor 0, there are colours, whatever CLICOLOR and TERM say",
    ),
    ("COLORTERM", "If it is truecolor or 24bit, there are colours of 24 bits"),
    ("TERM", "The kind of terminal, which says if it has colours, and how many"),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME", "The folders under FILES"),
];

/// Returns the sections after those of the commands.
fn last_sections() -> String {
    // A terminal that shows only ASCII, or a formatter that knows only it, can read the page too.
    let settings = Settings { ascii: true, ..Settings::default() };
    let (keys, _) = keys_text(&OwnKeys::default(), &settings, COLUMNS);
    [
        preformatted("FILES", FILES),
        environment(),
        preformatted("EXIT STATUS", EXIT_CODES),
        preformatted("KEYS", &keys),
    ]
    .concat()
}

fn environment() -> String {
    let mut roff = ".SH ENVIRONMENT\n".to_owned();
    let settings = SETTINGS.iter().map(|it| (it.variable(), it.help));
    for (name, about) in settings.chain(VARIABLES.map(|it| (it.0.to_owned(), it.1))) {
        let _ = write!(roff, ".TP\n{}{}", escaped(&name), escaped(about));
    }
    roff
}

/// Returns a section whose lines are kept as they are.
fn preformatted(title: &str, text: &str) -> String {
    format!(".SH \"{title}\"\n.nf\n{}.fi\n", escaped(text))
}

/// Escapes a text for roff.
fn escaped(text: &str) -> String {
    let escaped = text.trim_end().replace('\\', "\\e").replace('-', "\\-");
    // A point or an apostrophe at the beginning of a line would be a request.
    let lines = escaped.lines().map(|line| match line.chars().next() {
        Some('.' | '\'') => format!("\\&{line}\n"),
        _ => format!("{line}\n"),
    });
    lines.collect()
}

pub(in crate::cli) fn manual(mut whole: Command) -> anyhow::Result<String> {
    whole.build();
    let page = Man::new(whole.clone()).section(SECTION);
    let mut roff = Vec::new();
    page.render_title(&mut roff)?;
    page.render_name_section(&mut roff)?;
    page.render_synopsis_section(&mut roff)?;
    page.render_description_section(&mut roff)?;
    page.render_options_section(&mut roff)?;
    for subcommand in whole.get_subcommands() {
        roff.extend(section(subcommand)?.bytes());
    }
    roff.extend(last_sections().bytes());
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
