//! `sudoscope help`: the help of a command, and pages about topics, from a table.

mod pages;

use std::io;

use crate::cli::output::{Outcome, Output};
use crate::cli::progress;
use crate::cli::screen::settings_in_force;
use crate::store::{Dirs, Store};
use crate::tui::shell::{keys_text, themes_text};

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope help solve                     the help of a command
  sudoscope help keys                      every key of every screen
  sudoscope help formats                   the formats that are read and written";

/// The columns of a page: the default if the terminal does not report its width, and the most that are easy to read.
const COLUMNS: usize = 80;
const MAX_COLUMNS: usize = 100;

/// A page about something that a command alone does not explain.
#[derive(Debug)]
pub(super) struct Topic {
    /// The word after `sudoscope help`.
    pub(super) name: &'static str,
    /// A few words about it.
    pub(super) about: &'static str,
    page: fn() -> Page,
}

/// A page, and complaints about the player's files.
type Page = (String, Vec<String>);

/// The topics. If a command has the same name, its options are in its `--help`.
#[rustfmt::skip]
pub(super) const TOPICS: &[Topic] = &[
    Topic { name: "keys", about: "Every key by screen, your own ones too, and how to change them", page: keys },
    Topic { name: "formats", about: "The formats of puzzles, and which of them have entries and marks", page: pages::formats },
    Topic { name: "engines", about: "The engines that search, and the person who does not", page: pages::engines },
    Topic { name: "levels", about: "The levels of puzzles: their techniques and scores", page: pages::levels },
    Topic { name: "techniques", about: "The techniques of a person, by family", page: pages::techniques },
    Topic { name: "exit-codes", about: "The codes with which commands end", page: pages::exit_codes },
    Topic { name: "themes", about: "The themes, your own ones too, and the roles that one can style", page: themes },
];

pub(super) fn topic(name: Option<&str>) -> Option<&'static Topic> {
    TOPICS.iter().find(|it| Some(it.name) == name)
}

/// Returns the help of a command, or of the program without one, as clap makes it for `--help`.
pub(super) fn of_command(name: Option<&str>, definition: clap::Command) -> clap::Error {
    let arguments = ["sudoscope"].into_iter().chain(name).chain(["--help"]);
    let parsed = definition.try_get_matches_from(arguments);
    parsed.expect_err("clap ends with the help, whatever the command")
}

impl Topic {
    /// Prints the page, and complains about wrong lines in the player's files.
    pub(super) fn print(&self, output: &mut Output) -> anyhow::Result<Outcome> {
        let (text, notices) = (self.page)();
        output.result(text.trim_end())?;
        notices.iter().try_for_each(|it| output.complain(it))?;
        Ok(Outcome::Solved)
    }
}

/// Returns the page of the current keys.
fn keys() -> Page {
    // It keeps nothing, so that it need not say where nothing can be kept.
    let mut store = Store::at(Dirs::from_env());
    let (settings, problems) = settings_in_force(&mut store);
    let (text, refused) = keys_text(&store.keys, &settings, columns());
    (text, [problems, refused].concat())
}

fn themes() -> Page {
    let mut store = Store::at(Dirs::from_env());
    let (text, refused) = themes_text(&store.themes, columns());
    (text, [store.notices(), refused].concat())
}

/// Returns the width of the terminal, or a default if standard output is none.
fn columns() -> usize {
    progress::columns_of(io::stdout()).map_or(COLUMNS, |it| it.min(MAX_COLUMNS))
}
