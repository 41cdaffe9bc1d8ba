//! `sudoscope help`: the help of a command, and pages about topics that no command has, from a table.

use std::env;
use std::io;

use super::output::Output;
use super::{Outcome, command, progress};
use crate::format::Format;
use crate::settings;
use crate::store::{Dirs, Store};
use crate::tui::shell::{keys_text, themes_text};

/// The columns of a page where the terminal does not report its width, and the most that are easy to read.
const COLUMNS: usize = 80;
const MAX_COLUMNS: usize = 100;

/// A page about something that is no command.
#[derive(Debug)]
pub(super) struct Topic {
    /// The word after `sudoscope help`.
    pub(super) name: &'static str,
    /// A few words about it.
    pub(super) about: &'static str,
    /// Prints the page.
    pub(super) print: fn(&mut Output) -> anyhow::Result<Outcome>,
}

/// The words below the list of formats.
const ABOUT_FORMATS: &str = "
The format of an input is detected; --from names it. `solve --to` and `convert --to`
write one. All but the pictures of tiles are read when pasted, opened or named.

  sudoscope convert --to line games.opensudoku
  sudoscope convert --to sudokuwiki < progress.sdx";

/// The topics.
#[rustfmt::skip]
pub(super) const TOPICS: &[Topic] = &[
    Topic { name: "keys", about: "Every key by screen, your own ones too, and how to change them", print: keys },
    Topic { name: "formats", about: "The formats of puzzles, and which of them have entries and marks", print: formats },
    Topic { name: "themes", about: "The themes, your own ones too, and the roles that one can style", print: themes },
];

/// Returns the topic with this name.
pub(super) fn topic(name: Option<&str>) -> Option<&'static Topic> {
    TOPICS.iter().find(|it| Some(it.name) == name)
}

/// Returns the help of a command, or of the whole program where none is named, as clap makes it for `--help`.
pub(super) fn of_command(name: Option<&str>) -> clap::Error {
    let arguments = ["sudoscope"].into_iter().chain(name).chain(["--help"]);
    let parsed = command().try_get_matches_from(arguments);
    parsed.expect_err("clap ends with the help, whatever the command")
}

/// Prints the keys in force, and complains about what does not count in the settings file.
fn keys(output: &mut Output) -> anyhow::Result<Outcome> {
    // It keeps nothing, so that it need not say where nothing can be kept.
    let mut store = Store::at(Dirs::from_env());
    let mut settings = store.settings();
    let (environment, ignored) = settings::from_environment(|name| env::var(name).ok());
    settings.apply(&environment);
    let (text, refused) = keys_text(&store.keys(), &settings, columns());
    output.result(text.trim_end())?;
    for notice in store.notices().into_iter().chain(ignored).chain(refused) {
        output.complain(&notice)?;
    }
    Ok(Outcome::Solved)
}

/// Prints the formats, each with what it has beside the givens.
fn formats(output: &mut Output) -> anyhow::Result<Outcome> {
    let name = Format::ALL.map(|it| it.name().len()).into_iter().max().unwrap_or(0);
    let title = Format::ALL.map(|it| it.title().len()).into_iter().max().unwrap_or(0);
    output.result("FORMATS\n")?;
    for format in Format::ALL {
        let more = match (format.keeps_entries(), format.keeps_marks()) {
            (true, _) => "entries, marks",
            (false, true) => "marks",
            (false, false) => "",
        };
        let line = format!("  {:name$}  {:title$}  {more}", format.name(), format.title());
        output.result(line.trim_end())?;
    }
    output.result(ABOUT_FORMATS)?;
    Ok(Outcome::Solved)
}

/// Prints the themes and their roles, and complains about what does not count in the file of the player's own.
fn themes(output: &mut Output) -> anyhow::Result<Outcome> {
    let mut store = Store::at(Dirs::from_env());
    let (text, refused) = themes_text(&store.themes(), columns());
    output.result(text.trim_end())?;
    for notice in store.notices().into_iter().chain(refused) {
        output.complain(&notice)?;
    }
    Ok(Outcome::Solved)
}

/// Returns the width of the terminal, where standard output is one.
fn columns() -> usize {
    progress::columns_of(io::stdout()).map_or(COLUMNS, |it| it.min(MAX_COLUMNS))
}
