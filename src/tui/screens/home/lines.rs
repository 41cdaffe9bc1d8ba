//! The lines of the list, and the headings between them.

use std::borrow::Cow;

use crate::packs::{Pack, PackPuzzle, pack};
use crate::play::{GamePlace, KeptGame};
use crate::tui::keymap::action;
use crate::tui::keymap::action::Home::{Daily, Enter, Famous, New, Practise, Statistics};
use crate::tui::look::widgets::find::Find;
use crate::tui::screens::{Choice, Choices, Open, WatchStart};

use super::Home;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum HomeLine {
    /// The present game.
    Present,
    /// The game in a file.
    Game(String),
    /// A way to something other than a saved game.
    Way(Way),
}

/// A way to something that can be begun or watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The action of its key.
    pub(super) action: action::Home,
    /// The text of its line.
    pub(super) words: &'static str,
    pub(super) about: &'static str,
}

const WAYS: [Way; 6] = [
    way(Daily, "daily puzzles ...", "One a day and level, the same for everyone."),
    way(New, "a new puzzle ...", "A puzzle of any level, freshly made, or one of the packs."),
    way(
        Practise,
        "practise a technique ...",
        "Exercises in four steps, from the first technique that you have not mastered.",
    ),
    way(
        Famous,
        "watch a famous search ...",
        "Puzzles that are known for the search that they take.",
    ),
    way(
        Enter,
        "enter or paste a puzzle ...",
        "Type a puzzle, or paste one anywhere here: 81 characters, nine rows, or the path of a file.",
    ),
    way(Statistics, "statistics ...", "Your games in figures, by level and by technique."),
];

const fn way(action: action::Home, words: &'static str, about: &'static str) -> Way {
    Way { action, words, about }
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum HomeRow {
    /// A heading, or a sentence if there are no lines.
    Heading(Cow<'static, str>),
    /// A line that can be chosen.
    Line(HomeLine),
}

impl HomeRow {
    pub(super) const fn line(&self) -> Option<&HomeLine> {
        match self {
            Self::Heading(_) => None,
            Self::Line(line) => Some(line),
        }
    }
}

impl Home {
    /// Returns the rows that match the search, or a sentence that none does.
    pub(super) fn rows(&self) -> Vec<HomeRow> {
        let (mut rows, find) = (self.all_rows(), &self.chooser.find);
        if *find != Find::Off {
            rows.retain(|row| row.line().is_some_and(|it| find.is_in(&self.name_of(it))));
            if rows.is_empty() {
                rows.push(HomeRow::Heading("Nothing found.".into()));
            }
        }
        rows
    }

    /// Returns all rows: the present game, the unfinished games, the ways to others, and the finished games.
    fn all_rows(&self) -> Vec<HomeRow> {
        let (finished, unfinished): (Vec<&KeptGame>, Vec<&KeptGame>) =
            self.games().iter().partition(|it| it.is_finished());
        let line_of = |it: &KeptGame| HomeRow::Line(HomeLine::Game(it.file.clone()));
        let mut rows = vec![HomeRow::Line(HomeLine::Present)];
        rows.extend(unfinished.into_iter().map(line_of));
        if self.games.is_none() {
            rows.push(HomeRow::Heading("Looking for your games ...".into()));
        }
        let unread = |it| HomeRow::Heading(format!("{it} is not read by this version").into());
        rows.extend(self.unread.iter().map(unread));
        rows.extend(["", "More"].map(|it| HomeRow::Heading(it.into())));
        rows.extend(WAYS.map(|it| HomeRow::Line(HomeLine::Way(it))));
        if !finished.is_empty() {
            rows.extend(["", "Finished"].map(|it| HomeRow::Heading(it.into())));
        }
        rows.extend(finished.into_iter().map(line_of));
        rows
    }

    /// Returns the text of a line, without the state and the day of a game.
    pub(super) fn name_of(&self, line: &HomeLine) -> String {
        self.name_in(line, usize::MAX)
    }

    /// Returns the text of a line, in at most so many columns where that can be.
    pub(super) fn name_in(&self, line: &HomeLine, columns: usize) -> String {
        match line {
            HomeLine::Way(way) => {
                let dailies = || self.name_of_dailies(columns);
                let news = if way.action == Daily { dailies() } else { None };
                news.unwrap_or_else(|| way.words.to_owned())
            }
            line => self.game(line).map_or_else(String::new, |it| self.name_in_list(it, columns)),
        }
    }

    /// Returns all lines that can be chosen, the present game first.
    pub(super) fn lines(&self) -> Vec<HomeLine> {
        self.all_rows().iter().filter_map(HomeRow::line).cloned().collect()
    }

    pub(super) fn chosen(&self) -> HomeLine {
        self.lines().swap_remove(self.chooser.chosen)
    }
}

/// Returns true unless this is the present game.
pub(super) fn is_other(game: &KeptGame) -> bool {
    game.place != GamePlace::Here
}

/// Returns the list of famous searches: the puzzle that is hard for searches in reading order, then those with a name.
pub(super) fn famous() -> Choices {
    let puzzles = |name: &str| pack(name).map_or_else(Vec::new, Pack::puzzles);
    let against_search = puzzles("traps").into_iter().filter(|it| it.title == "reading-order");
    let against_search = against_search.map(|it| {
        let words = "against the search in reading order: 69 million placements";
        watch(words.to_owned(), it)
    });
    let named = puzzles("famous").into_iter().map(|it| watch(it.title.clone(), it));
    Choices::new("Watch a famous search", against_search.chain(named).collect())
}

fn watch(words: String, PackPuzzle { puzzle, title, .. }: PackPuzzle) -> Choice {
    Choice::new(words, Open::Watch(WatchStart::playing(puzzle, title)))
}
