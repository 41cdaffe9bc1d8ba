//! The texts about a game and about the other lines.

use crate::calendar::{Iso, daily};
use crate::play::{Day, GamePlace, KeptGame, Solver, puzzle_name};
use crate::tui::keymap::action;
use crate::tui::look::keys::Keys;
use crate::tui::look::text;
use crate::tui::look::words::{clock, plural};
use crate::tui::screens::streak::Streak;

use super::Home;
use super::lines::{HomeLine, Way};

impl Home {
    /// Returns the paragraphs about the chosen line.
    pub(super) fn words(&self, keys: Keys<'_>) -> Vec<String> {
        match self.chosen() {
            HomeLine::Way(way) => self.about(way, keys),
            line => self.game(&line).map_or_else(Vec::new, |it| self.about_game(it)),
        }
    }

    fn about_game(&self, game: &KeptGame) -> Vec<String> {
        let time = clock(game.time);
        let state = match game.solved {
            None => format!("{} done, {time}", share(game)),
            Some(Solver::Player) => format!("solved in {time}"),
            Some(Solver::Assisted) => format!("solved in {time}, assisted"),
            Some(Solver::Program) => "shown by the program".to_owned(),
        };
        let name: Vec<String> =
            [self.full_name(game)].into_iter().chain(self.jobs.er.words()).collect();
        vec![name.join("  "), format!("{state}; {}", self.when(game))]
    }

    fn when(&self, game: &KeptGame) -> String {
        match game.place {
            GamePlace::Here => "current".to_owned(),
            GamePlace::Elsewhere => "open elsewhere".to_owned(),
            GamePlace::Free => format!("played {}", self.day(game.played)),
        }
    }

    /// Returns the right side of a game's line: its state, and the day on which it was last played.
    pub(super) fn figures(&self, game: &KeptGame) -> (String, String) {
        let state = match game.solved {
            None => share(game),
            Some(Solver::Player) => clock(game.time),
            Some(Solver::Assisted) => "assisted".to_owned(),
            Some(Solver::Program) => "shown".to_owned(),
        };
        let day = match game.place {
            GamePlace::Here => "current".to_owned(),
            GamePlace::Elsewhere => "elsewhere".to_owned(),
            GamePlace::Free => self.day(game.played),
        };
        (state, day)
    }

    /// Returns the name of a game in the list, in at most so many columns where that can be. A daily puzzle of this year
    /// is named without the year.
    pub(super) fn name_in_list(&self, game: &KeptGame, columns: usize) -> String {
        let today = self.games.as_ref().map(|it| Iso(it.today).to_string());
        let in_short = game.day.filter(|it| game.title == daily::title(*it)).and_then(|day| {
            let date = Iso(day).to_string();
            let (year, rest) = date.split_once('-')?;
            today.filter(|it| it.starts_with(year)).map(|_| format!("daily {rest}"))
        });
        if let Some(title) = in_short {
            return puzzle_name(&title, game.grade);
        }
        let whole = self.full_name(game);
        match self.givens_that_differ(game) {
            // The title says nothing here: another game has it too.
            Some(givens) if text::width(&whole) > columns => puzzle_name(&givens, game.grade),
            _ => whole,
        }
    }

    /// Returns the name of a game; if another puzzle has the same, with givens that tell them apart.
    pub(super) fn full_name(&self, game: &KeptGame) -> String {
        match self.givens_that_differ(game) {
            None => game.name(),
            Some(givens) => format!("{} {givens}", game.name()),
        }
    }

    /// Returns the first row of givens in which a puzzle differs from all others of its name: `53..7....`, or with the
    /// row, `r2 6..195...`. `None` if no other puzzle has that name.
    fn givens_that_differ(&self, game: &KeptGame) -> Option<String> {
        let has_its_name =
            |other: &&KeptGame| other.title == game.title && other.grade == game.grade;
        let kept = std::iter::once(&self.present).chain(self.games());
        let namesakes = kept.filter(has_its_name).filter(|other| other.givens != game.givens);
        let namesakes: Vec<&KeptGame> = namesakes.collect();
        if namesakes.is_empty() {
            return None;
        }
        let row_of = |it: &KeptGame, row: usize| {
            let cells: Vec<char> = it.givens.grid().to_string().chars().collect();
            cells.chunks(9).nth(row).map_or_else(String::new, |cells| cells.iter().collect())
        };
        let differs =
            |row: &usize| namesakes.iter().all(|other| row_of(other, *row) != row_of(game, *row));
        match (0..9).find(differs) {
            None | Some(0) => Some(row_of(game, 0)),
            Some(row) => Some(format!("r{} {}", row + 1, row_of(game, row))),
        }
    }

    /// Describes a day: `today`, `yesterday`, `2026-11-23`.
    fn day(&self, day: Day) -> String {
        match self.games.as_ref().map(|it| it.today) {
            Some(today) if today == day => "today".to_owned(),
            Some(today) if today.before() == day => "yesterday".to_owned(),
            Some(_) | None => Iso(day).to_string(),
        }
    }

    fn about(&self, way: Way, keys: Keys<'_>) -> Vec<String> {
        let mut words = vec![way.about.to_owned()];
        if way.action == action::Home::Daily {
            // The news first: the smallest screen has no room for more.
            let news = self.todays_puzzles().into_iter().chain(self.streak.map(Streak::in_words));
            words.splice(0..0, news);
        }
        let key = keys.key(way.action);
        words.extend(key.map(|it| format!("{it} opens it from any line.")));
        words
    }

    /// Returns the text of the line of the daily puzzles, with the present day and the days in a row as far as there is
    /// room: `daily: begun today, 3 in a row`.
    pub(super) fn name_of_dailies(&self, columns: usize) -> Option<String> {
        let streak = self.streak?;
        let row = Some(streak.in_short()).filter(|it| !it.is_empty());
        let news: Vec<String> = std::iter::once(streak.today().to_owned()).chain(row).collect();
        let names = ["daily puzzles", "daily"].map(|name| format!("{name}: {}", news.join(", ")));
        names.into_iter().find(|it| text::width(it) <= columns)
    }

    /// Describes today's puzzles that were begun: `Today: easy solved in 4:07, hard 12 % done.`
    fn todays_puzzles(&self) -> Option<String> {
        let today = Some(self.games.as_ref()?.today);
        let begun = std::iter::once(&self.present).chain(self.games());
        let begun = begun.filter(|it| it.day == today).filter_map(|it| {
            let grade = it.grade?;
            Some(match it.solved {
                None => format!("{grade} {} done", share(it)),
                Some(Solver::Player) => format!("{grade} solved in {}", clock(it.time)),
                Some(Solver::Assisted) => format!("{grade} solved, assisted"),
                Some(Solver::Program) => format!("{grade} shown"),
            })
        });
        let begun: Vec<String> = begun.collect();
        (!begun.is_empty()).then(|| format!("Today: {}.", begun.join(", ")))
    }

    /// Returns the numbers of games, for the title: `3 games, 12 finished`.
    pub(super) fn numbers(&self) -> String {
        let n_finished = self.games().iter().filter(|it| it.is_finished()).count() as u64;
        let n_others = self.games().len() as u64 - n_finished;
        match n_finished {
            0 => plural(n_others + 1, "game"),
            _ => format!("{}, {n_finished} finished", plural(n_others + 1, "game")),
        }
    }
}

/// Returns how much of a game is done: `42 %`.
fn share(game: &KeptGame) -> String {
    format!("{} %", 100 * game.n_done() / game.n_blanks().max(1))
}
