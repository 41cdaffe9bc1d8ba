//! The texts about a game and about the other lines.

use crate::calendar::{Iso, daily};
use crate::play::{Day, GamePlace, KeptGame, Solver};
use crate::tui::keymap::action;
use crate::tui::look::keys::Keys;
use crate::tui::look::words::{clock, plural};

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
        let name: Vec<String> = [game.name()].into_iter().chain(self.jobs.er.words()).collect();
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

    /// Returns the name of a game in the list. A daily puzzle of this year is named without the year.
    pub(super) fn name_in_list(&self, game: &KeptGame) -> String {
        let today = self.games.as_ref().map(|it| Iso(it.today).to_string());
        let in_short = game.day.filter(|it| game.title == daily::title(*it)).and_then(|day| {
            let date = Iso(day).to_string();
            let (year, rest) = date.split_once('-')?;
            today.filter(|it| it.starts_with(year)).map(|_| format!("daily {rest}"))
        });
        match in_short {
            Some(title) => KeptGame { title, ..game.clone() }.name(),
            None => game.name(),
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
            words.extend(self.todays_puzzles());
        }
        let key = keys.key(way.action);
        words.extend(key.map(|it| format!("{it} opens it from any line.")));
        words
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
