//! A paste: a puzzle, a link to a moment of a search, the record of one, or the path of a file that was dropped into the terminal.

use std::path::PathBuf;

use crate::format::{self, Progress, Sheet};
use crate::grid::{Candidates, Cell};
use crate::logic::{Candidate, Grade};
use crate::play::{Game, ImportedMarks};
use crate::record::{self, FindingKind, Reader, Reading};
use crate::tui::look::words::count;
use crate::tui::msg::{Job, JobId, Message, Opened, Report};

use super::{Ctx, Moment, Open, Own, WatchStart};

/// Reads a pasted puzzle, or starts the job that opens the pasted or dropped file. If it is neither, a message says so.
pub(super) fn read(text: &str, ctx: &mut Ctx<'_>) -> (Option<Sheet>, Option<JobId>) {
    if let Some(moment) = Moment::parse(text) {
        match moment {
            Ok(moment) => ctx.open(Open::Watch(WatchStart::at(moment, "pasted".to_owned()))),
            Err(why) => ctx.tell(Message::bad(format!("No moment of a search: {why}."))),
        }
        return (None, None);
    }
    if let Some(reading) = record(text) {
        let own = Own { reading: Box::new(reading), is_followed: false };
        ctx.open(Open::Watch(WatchStart::of_record(own, "pasted".to_owned())));
        return (None, None);
    }
    match format::read_sheet(text) {
        Ok(sheet) => (Some(sheet), None),
        Err(error) => {
            let paths = paths(text);
            if paths.is_empty() {
                ctx.tell(Message::bad(format!("No puzzle: {error}")));
                return (None, None);
            }
            (None, Some(ctx.start(Job::Open(paths))))
        }
    }
}

/// Reads the record of another program's search; `None` if it has less than a few steps. A puzzle and the board of a game
/// on it are two boards, and no search.
fn record(text: &str) -> Option<Reading> {
    let mut reader = Reader::new(record::Options::default());
    reader.feed(text.as_bytes());
    reader.finish();
    let is_search = |it: &Reading| {
        it.run.n_read() > 2 && it.findings.iter().all(|it| it.kind != FindingKind::Several)
    };
    reader.reading().filter(is_search)
}

/// Returns the puzzle of a file that a job has opened. A message says if there is none, or if there are several.
pub(super) fn opened(report: &Report, ctx: &mut Ctx<'_>) -> Option<Sheet> {
    let Report::Opened(opened) = report else { return None };
    match opened {
        Ok(Opened { sheet, name, n_puzzles }) => {
            ctx.tell(Message::good(match n_puzzles {
                0 | 1 => format!("Opened {name}."),
                n => format!("Opened the first of {} puzzles in {name}.", count(*n as u64)),
            }));
            Some(sheet.clone())
        }
        Err(reason) => {
            ctx.tell(Message::bad(reason.clone()));
            None
        }
    }
}

/// Makes a game of a puzzle that the player brought, with its entries and marks.
pub(in crate::tui) fn game(sheet: Sheet, title: String, grade: Option<Grade>) -> Game {
    let mut game = Game::new(sheet.puzzle, title, grade).brought();
    if let Some(progress) = sheet.progress {
        let Progress { entries, centre, corner, struck } = *progress;
        let meaning =
            if struck.is_empty() { ImportedMarks::Notes } else { ImportedMarks::Candidates };
        // It can only fail where there is nothing to write.
        let _ = game.import(&entries, &centre, &corner, meaning);
    }
    game
}

/// Returns the puzzle of a game with its entries and marks.
pub(in crate::tui) fn sheet_of(game: &Game) -> Sheet {
    let mut progress = Progress::EMPTY;
    for cell in Cell::ALL {
        progress.entries.set(cell, game.board().grid().get(cell));
        progress.centre[cell.index()] = game.marks(cell);
        progress.corner[cell.index()] = game.notes(cell).corner;
    }
    let (candidates, struck) = (Candidates::of(game.board().grid()), game.struck_marks());
    let is_listed = |cell: Cell| {
        candidates.get(cell) - game.marks(cell) == struck[cell.index()] & candidates.get(cell)
    };
    // Marks from which nothing is missing but what was struck are a list of candidates.
    if game.board().grid().blanks().iter().all(is_listed) {
        for cell in game.board().grid().blanks() {
            let of_cell = struck[cell.index()] & candidates.get(cell);
            of_cell.iter().for_each(|it| progress.struck.insert(Candidate::new(cell, it)));
        }
    }
    Sheet::new(*game.givens().grid(), &progress)
}

/// Returns the first non-blank line of a paste, with single spaces between its words.
pub(super) fn line(text: &str) -> String {
    let line = text.lines().find(|it| !it.trim().is_empty()).unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    words.join(" ").replace(char::is_control, "")
}

/// Returns the paths that a text may mean; empty if it is no path. Terminals quote a dropped path like a shell, or
/// write it as an address.
fn paths(text: &str) -> Vec<PathBuf> {
    let text = text.trim();
    let quoted = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    let bare = quoted('\'').or_else(|| quoted('"')).unwrap_or(text);
    let is_path = bare.starts_with(['/', '~', '.']) || bare.starts_with("file://");
    // A path of Windows: C:\puzzles.txt.
    let is_drive = bare.get(1..3).is_some_and(|it| it == ":\\" || it == ":/");
    if text.contains(['\n', '\r']) || !(is_path || is_drive) {
        return Vec::new();
    }
    let mut forms = vec![bare.to_owned()];
    if let Some(address) = bare.strip_prefix("file://") {
        // A host may stand before the path.
        let path = address.trim_start_matches(|ch| ch != '/');
        let path = if path.is_empty() { address } else { path };
        forms = vec![format::percent_decoded(path), path.to_owned()];
    } else if bare == text && !is_drive {
        forms.push(unescaped(bare));
    }
    forms.dedup();
    forms.into_iter().map(PathBuf::from).collect()
}

/// Removes the backslashes that escape characters.
fn unescaped(text: &str) -> String {
    let mut chars = text.chars();
    let mut plain = String::new();
    while let Some(ch) = chars.next() {
        plain.extend(if ch == '\\' { chars.next() } else { Some(ch) });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
        assert_eq!(paths(text), expected, "{text:?}");
    }

    #[test]
    fn a_dropped_path_is_quoted_in_many_ways() {
        check("/home/me/a.txt", &["/home/me/a.txt"]);
        check("'/home/me/two words.txt' ", &["/home/me/two words.txt"]);
        check("\"/home/me/two words.txt\"\n", &["/home/me/two words.txt"]);
        check(r"/home/me/two\ words.txt", &[r"/home/me/two\ words.txt", "/home/me/two words.txt"]);
        check("file:///home/two%20words.txt", &["/home/two words.txt", "/home/two%20words.txt"]);
        check("file://host/home/a.txt", &["/home/a.txt"]);
        check(r"C:\puzzles\a.txt", &[r"C:\puzzles\a.txt"]);
        check("puzzles", &[]);
        check("/a\n/b", &[]);
    }
}
