//! The manual: a page about the program, with files, environment and exit status, one for each command, and one of the keys.

use std::fmt::Write as _;

use clap::Command;
use clap_mangen::Man;

use crate::cli::output::EXIT_CODES;
use crate::settings::{AsciiOnly, OwnKeys, SETTINGS, Settings};
use crate::tui::shell::keys_text;

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope man > sudoscope.6              the page about the program
  man ./sudoscope.6                        read it
  sudoscope man solve                      the page about a command";

/// The heading of the examples in a help text.
const EXAMPLES_HEADING: &str = "EXAMPLES";

const PROGRAM: &str = env!("CARGO_PKG_NAME");

/// The page that belongs to no command.
pub(super) const KEYS: &str = "keys";

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

/// Returns every page with the name of its file.
pub(in crate::cli) fn pages(whole: &Command) -> anyhow::Result<Vec<(String, String)>> {
    let commands = whole.get_subcommands().map(|it| Some(it.get_name()));
    let names = [None, Some(KEYS)].into_iter().chain(commands);
    let page =
        |of: Option<&str>| Ok((format!("{}.{SECTION}", title(of)), page(of, whole.clone())?));
    names.map(page).collect()
}

/// Returns the title of a page, `sudoscope-solve`, under which `man` finds it.
fn title(of: Option<&str>) -> String {
    of.map_or_else(|| PROGRAM.to_owned(), |it| format!("{PROGRAM}-{it}"))
}

/// Returns the page of the manual about a command, the keys, or the whole program.
pub(in crate::cli) fn page(of: Option<&str>, mut whole: Command) -> anyhow::Result<String> {
    whole.build();
    let command = of.and_then(|name| whole.find_subcommand(name));
    let own = match (of, command) {
        (_, Some(command)) => command.clone(),
        (None, None) => with_few_options(whole.clone()),
        // It has a title and a name like the others.
        (Some(_), None) => Command::new(title(of)).about("every key of every screen"),
    };
    let source = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    // The generator leaves out help that `-h` does not show.
    let page = Man::new(own.mut_args(|it| it.hide_short_help(false)))
        .title(title(of))
        .section(SECTION)
        .source(source);
    let mut roff = Vec::new();
    page.render_title(&mut roff)?;
    page.render_name_section(&mut roff)?;
    if of == Some(KEYS) {
        // A terminal that shows only ASCII, or a formatter that knows only it, can read the page too.
        let settings = Settings { ascii: AsciiOnly::On, ..Settings::default() };
        let (keys, _) = keys_text(&OwnKeys::default(), &settings, COLUMNS);
        roff.extend(preformatted("KEYS", &keys).bytes());
        return Ok(String::from_utf8(roff)?);
    }
    page.render_synopsis_section(&mut roff)?;
    page.render_description_section(&mut roff)?;
    page.render_options_section(&mut roff)?;
    if command.is_none() {
        page.render_subcommands_section(&mut roff)?;
        let exit = preformatted("EXIT STATUS", EXIT_CODES);
        roff.extend([preformatted("FILES", FILES), environment(), exit].concat().bytes());
    }
    page.render_extra_section(&mut roff)?;
    if command.is_none() {
        page.render_version_section(&mut roff)?;
    }
    let others = format!(".SH \"SEE ALSO\"\n{}", escaped(&see_also(of)));
    Ok(with_preformatted_examples(&String::from_utf8(roff)?) + &others)
}

fn see_also(of: Option<&str>) -> String {
    let page = |it| format!("{}({SECTION})", title(it));
    of.map_or_else(|| page(Some(KEYS)), |_| format!("{}, {}", page(None), page(Some(KEYS))))
}

/// Leaves the options of a game, which the program takes without a command too, to the page of `play`.
fn with_few_options(whole: Command) -> Command {
    whole.mut_args(|it| {
        let is_of_play = it.is_hide_short_help_set() && !it.is_global_set();
        if is_of_play { it.hide(true) } else { it }
    })
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
