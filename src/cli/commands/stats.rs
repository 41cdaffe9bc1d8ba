//! `sudoscope stats`: the statistics as text and as JSON, their records, and how to delete them.

mod json;
mod text;

use std::io::{self, IsTerminal as _};
use std::time::SystemTime;

use anyhow::bail;
use clap::Args;

use crate::calendar;
use crate::cli::output::{Outcome, Output, say};
use crate::cli::screen::settings_in_force;
use crate::statistics::Statistics;
use crate::store::Store;

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Arguments {
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["export", "delete"])]
    json: bool,
    /// Print the records as they are in the file, lines of JSON
    #[arg(long, conflicts_with = "delete")]
    export: bool,
    /// Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed
    #[arg(long)]
    delete: bool,
    /// Do not ask
    #[arg(long, requires = "delete")]
    yes: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope stats                   a table by level, the techniques that hints showed, charts of times
  sudoscope stats --json            the figures as one JSON object, times in milliseconds
  sudoscope stats --export > file   every record, a line of JSON each
  sudoscope stats --delete          delete all of it, after a question

A game counts as played from its first move, and as won when you, not the program, complete it. The \
records are in the file statistics.jsonl in $XDG_DATA_HOME/sudoscope (else ~/.local/share/sudoscope) and \
nowhere else.";

/// The sentence if there is nothing to show.
const NOTHING: &str = "No game was begun yet. Play with `sudoscope`, and your times will be here.";

/// Writes the statistics or their records, or deletes them.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let mut store = Store::open();
    // What is wrong with other files is no matter here.
    drop(store.notices());
    let statistics = store.notes.statistics();
    let problems = store.notices();
    if arguments.delete {
        delete(arguments, &mut store, &statistics)?;
    } else if arguments.export {
        output.lines(store.notes.lines().as_bytes())?;
    } else if arguments.json {
        let today = calendar::day_of(SystemTime::now());
        output.json(&json::report(&statistics, today))?;
    } else if statistics.is_empty() && problems.is_empty() {
        output.result(NOTHING)?;
    } else {
        let settings = settings_in_force(&mut store).0;
        for line in text::lines(&statistics, &settings) {
            output.result(&line)?;
        }
    }
    if problems.is_empty() || arguments.delete {
        return Ok(Outcome::Solved);
    }
    problems.iter().try_for_each(|it| output.complain(it))?;
    Ok(Outcome::Unread)
}

/// Deletes the file, once the player agrees.
fn delete(arguments: &Arguments, store: &mut Store, statistics: &Statistics) -> anyhow::Result<()> {
    let Some(path) = store.notes.path().filter(|it| it.exists()) else {
        say("There are no statistics to delete.");
        return Ok(());
    };
    let (path, n_games) = (path.display().to_string(), statistics.n_played());
    let games = if n_games == 1 { "1 game".to_owned() } else { format!("{n_games} games") };
    if !arguments.yes {
        if !io::stdin().is_terminal() {
            bail!("--delete needs --yes where nobody can be asked");
        }
        say(&format!("Delete the statistics of {games}, {path}? The games stay. [y/N]"));
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        if !matches!(answer.trim().to_lowercase().as_str(), "y" | "yes") {
            say("Nothing was deleted.");
            return Ok(());
        }
    }
    store.notes.delete()?;
    say(&format!("Deleted the statistics of {games}, {path}."));
    Ok(())
}
