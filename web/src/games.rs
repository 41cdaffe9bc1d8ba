//! The games that a browser keeps: an entry of its storage for each, with the text that a terminal's file has.
//!
//! ```text
//! sudoscope.game.7      1769068800123 2026-01-22       when it was written, and the day where the player is
//!                       {"sudoscope":"game", ..}       the game, as in a file
//! sudoscope.damaged.3   ..                             a text that is no game, or not up to its end
//! ```
//!
//! An entry is written as a whole with every move. A page that finds its entry changed by another page goes on in an
//! entry of its own, so that neither overwrites the moves of the other.

use std::collections::BTreeMap;

use sudoscope::calendar;
use sudoscope::domino::Puzzle;
use sudoscope::play::{Day, Game, GamePlace, KeptGame, RenamedGame, SavedGame};
use sudoscope::saves::{self, Rest};
use sudoscope::tui::app::Finished;

use crate::fault::Fault;

/// The beginning of the names of games, before their number.
const GAME: &str = "game.";

/// The beginning of the names of texts that are no games.
const DAMAGED: &str = "damaged.";

/// The number of finished games that are kept. Browsers give a page some five million characters, and a game has some
/// twenty thousand.
const MAX_FINISHED: usize = 50;

/// Texts by name, which outlive the page.
pub(crate) trait Entries {
    /// Returns all names.
    fn names(&self) -> Vec<String>;

    /// Returns a text.
    fn get(&self, name: &str) -> Option<String>;

    /// Replaces or adds a text. The earlier one stays if that fails.
    fn set(&self, name: &str, text: &str) -> Result<(), Fault>;

    /// Removes a text.
    fn remove(&self, name: &str) -> Result<(), Fault>;
}

/// The time of writing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Now {
    /// Milliseconds since 1970.
    pub(crate) milliseconds: u64,
    /// The day where the player is.
    pub(crate) day: Day,
}

/// The games of the entries, and the one that is being played.
pub(crate) struct Games<E> {
    entries: E,
    /// `None` until something of the present game is kept.
    present: Option<Present>,
    /// A random number of this page, by which its games differ from all others.
    seed: u64,
    /// Sentences for the player.
    notices: Vec<String>,
}

/// The entry of the present game, and the text that this page has written to it.
struct Present {
    name: String,
    text: String,
}

/// A game and its entry.
struct Found {
    name: String,
    text: String,
    written: Now,
    game: Game,
    rest: Rest,
}

impl Found {
    fn is_unfinished(&self, of: &Puzzle) -> bool {
        self.game.givens() == of && !self.game.is_won()
    }
}

/// The game to begin with.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct LeftOff {
    /// The unfinished game that was played last.
    pub(crate) game: Option<Game>,
    /// The game that was played last, where all are finished.
    pub(crate) finished: Option<Finished>,
}

impl<E: Entries> Games<E> {
    /// Takes the games of these entries, and a random number.
    pub(crate) const fn new(entries: E, seed: u64) -> Self {
        Self { entries, present: None, seed, notices: Vec::new() }
    }

    /// Takes the sentences for the player.
    pub(crate) fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Opens the unfinished game that was played last.
    pub(crate) fn left_off(&mut self) -> LeftOff {
        let mut found = self.all();
        let finished = found.first().map(|it| Finished { grade: it.game.grade() });
        match found.iter().position(|it| !it.game.is_won()) {
            Some(at) => LeftOff { game: Some(self.open(found.swap_remove(at))), finished: None },
            None => LeftOff { game: None, finished },
        }
    }

    /// Opens the unfinished game of a puzzle that was played last.
    pub(crate) fn left_off_of(&mut self, puzzle: &Puzzle) -> LeftOff {
        let mut found = self.all();
        let at = found.iter().position(|it| it.is_unfinished(puzzle));
        LeftOff { game: at.map(|it| self.open(found.swap_remove(it))), finished: None }
    }

    /// Opens a saved game in place of the present one; `None` where there is none. Fails with the reason.
    pub(crate) fn resume(&mut self, saved: &SavedGame) -> Result<Option<Game>, String> {
        let present = self.present.as_ref().map(|it| it.name.clone());
        let mut found = self.all();
        found.retain(|it| Some(&it.name) != present.as_ref());
        let at = match saved {
            SavedGame::File(name) => {
                let at = found.iter().position(|it| it.name == *name);
                Some(at.ok_or_else(|| "that game is no longer there".to_owned())?)
            }
            SavedGame::Of(puzzle) => found.iter().position(|it| it.is_unfinished(puzzle)),
            SavedGame::Daily(day, grade) => {
                let of_daily =
                    |it: &Found| (it.game.day(), it.game.grade()) == (Some(*day), Some(*grade));
                let unfinished = found.iter().position(|it| of_daily(it) && !it.game.is_won());
                unfinished.or_else(|| found.iter().position(of_daily))
            }
        };
        Ok(at.map(|it| self.open(found.swap_remove(it))))
    }

    /// Begins another game, of which nothing is kept yet.
    pub(crate) fn begin(&mut self) {
        self.present = None;
    }

    /// Returns whether something of the present game is kept.
    pub(crate) const fn has_present(&self) -> bool {
        self.present.is_some()
    }

    /// Keeps the present game. One without a move is not worth an entry.
    pub(crate) fn save(&mut self, game: &Game, now: Now) -> Result<(), Fault> {
        let is_untouched = game.record_extent() == game.at_start().record_extent();
        if self.present.is_none() && is_untouched {
            return Ok(());
        }
        let own = self.present.take_if(|it| self.entries.get(&it.name).as_ref() == Some(&it.text));
        let name = own.map_or_else(|| self.free_name(GAME), |it| it.name);
        let salt = self.seed.wrapping_add(number_of(&name, GAME).unwrap_or_default().into());
        let text = sealed(now, &saves::write(game, now.milliseconds / 1000, salt));
        let kept = self.entries.set(&name, &text);
        if kept.is_err() {
            // The entry has its earlier text, or none.
            let text = self.entries.get(&name);
            self.present = text.map(|text| Present { name, text });
            return kept;
        }
        self.present = Some(Present { name, text });
        Ok(())
    }

    /// Returns all games, the one that was played last first.
    pub(crate) fn list(&mut self) -> Vec<KeptGame> {
        let present = self.present.as_ref().map(|it| it.name.clone());
        let kept = |it: Found| {
            let place = match &present {
                Some(name) if *name == it.name => GamePlace::Here,
                Some(_) | None => GamePlace::Free,
            };
            KeptGame { place, ..KeptGame::of(&it.game, it.name, it.written.day) }
        };
        self.all().into_iter().map(kept).collect()
    }

    /// Gives a game another title. Fails with the reason.
    pub(crate) fn rename(&mut self, game: &RenamedGame, title: &str) -> Result<(), String> {
        let name = match (game, &self.present) {
            (RenamedGame::File(name), _) => name.clone(),
            (RenamedGame::Present, Some(present)) => present.name.clone(),
            // Its entry will begin with the title that it has then.
            (RenamedGame::Present, None) => return Ok(()),
        };
        let before = self.entries.get(&name).ok_or("that game is no longer there")?;
        let (_, save) = open(&before).map_err(|error| format!("that game{error}"))?;
        let text = before.clone() + &saves::title_line_after(save.as_bytes(), title);
        self.entries.set(&name, &text).map_err(|it| it.to_string())?;
        if let Some(present) = &mut self.present
            && present.name == name
            && present.text == before
        {
            present.text = text;
        }
        Ok(())
    }

    /// Removes games by their names. Returns the reasons why some stay.
    pub(crate) fn delete(&mut self, names: &[String]) -> Vec<String> {
        let delete = |name: &String| match &self.present {
            Some(present) if present.name == *name => {
                Some("the game being played stays".to_owned())
            }
            Some(_) | None => self.entries.remove(name).err().map(|it| it.to_string()),
        };
        names.iter().filter_map(delete).collect()
    }

    /// Removes the oldest finished games, down to the number that is kept.
    pub(crate) fn prune(&mut self) {
        let present = self.present.as_ref().map(|it| it.name.clone());
        let finished = self.all().into_iter().filter(|it| it.game.is_won());
        for old in finished.skip(MAX_FINISHED).filter(|it| Some(&it.name) != present.as_ref()) {
            // One that stays does no harm.
            let _ = self.entries.remove(&old.name);
        }
    }

    /// Makes a game the present one.
    fn open(&mut self, found: Found) -> Game {
        let damage = match found.rest {
            Rest::None => None,
            Rest::Torn | Rest::Damaged(_) => Some("The end of the game is damaged".to_owned()),
            Rest::Mended { n_lost: 1, .. } => Some("1 move of the game is lost".to_owned()),
            Rest::Mended { n_lost: 0, .. } => Some("The game is damaged".to_owned()),
            Rest::Mended { n_lost, .. } => Some(format!("{n_lost} moves of the game are lost")),
        };
        if let Some(damage) = damage {
            let name = self.free_name(DAMAGED);
            // Without it a part of the text would be lost with the next move.
            let kept = self.entries.set(&name, &found.text).is_ok();
            let whereto =
                if kept { format!("; its text is kept as {name}") } else { String::new() };
            let name = found.game.name();
            self.notices.push(format!("{damage}: {name}{whereto}. The rest of it is here."));
        }
        self.present = Some(Present { name: found.name, text: found.text });
        found.game
    }

    /// Returns all games, the one that was played last first. A text that is no game is set aside.
    fn all(&mut self) -> Vec<Found> {
        let mut found = BTreeMap::new();
        for name in self.entries.names() {
            let Some(number) = number_of(&name, GAME) else { continue };
            let Some(text) = self.entries.get(&name) else { continue };
            let read = open(&text).and_then(|(written, save)| {
                let saves::Read { game, rest, .. } = saves::read(save.as_bytes())?;
                Ok((written, game, rest))
            });
            match read {
                Ok((written, game, rest)) => {
                    found.insert((written, number), Found { name, text, written, game, rest });
                }
                // It waits for the newer program.
                Err(saves::Error::Newer(_)) => {}
                Err(error) => self.set_aside(&name, &text, &error),
            }
        }
        found.into_values().rev().collect()
    }

    fn set_aside(&mut self, name: &str, text: &str, error: &saves::Error) {
        let aside = self.free_name(DAMAGED);
        if self.entries.set(&aside, text).is_err() || self.entries.remove(name).is_err() {
            return;
        }
        self.notices
            .push(format!("A saved game of this browser{error}. Its text is kept as {aside}."));
    }

    /// Returns the name after the last one.
    fn free_name(&self, beginning: &str) -> String {
        let names = self.entries.names();
        let last = names.iter().filter_map(|it| number_of(it, beginning)).max();
        format!("{beginning}{}", last.unwrap_or_default() + 1)
    }
}

/// Returns the number of an entry with this beginning of its name.
fn number_of(name: &str, beginning: &str) -> Option<u32> {
    name.strip_prefix(beginning)?.parse().ok().filter(|it| *it < u32::MAX)
}

/// Returns the text of an entry.
fn sealed(now: Now, save: &str) -> String {
    format!("{} {}\n{save}", now.milliseconds, calendar::Iso(now.day))
}

/// Parses the text of an entry: the time of writing, and the game's text.
fn open(text: &str) -> Result<(Now, &str), saves::Error> {
    let time_and_save = || {
        let (first, save) = text.split_once('\n')?;
        let (milliseconds, day) = first.split_once(' ')?;
        let (milliseconds, day) = (milliseconds.parse().ok()?, calendar::parse(day)?);
        Some((Now { milliseconds, day }, save))
    };
    time_and_save().ok_or(saves::Error::Foreign)
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use sudoscope::format;
    use sudoscope::grid::Cell as Place;
    use sudoscope::logic::Grade;
    use sudoscope::play::PeerMarks;

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The storage of a browser, which several pages have.
    #[derive(Clone, Default)]
    struct Memory(Rc<Contents>);

    #[derive(Default)]
    struct Contents {
        texts: RefCell<BTreeMap<String, String>>,
        is_full: Cell<bool>,
    }

    impl Memory {
        fn page(&self) -> Games<Self> {
            Games::new(self.clone(), 7)
        }

        fn text(&self, name: &str) -> String {
            self.get(name).unwrap_or_default()
        }
    }

    impl Entries for Memory {
        fn names(&self) -> Vec<String> {
            self.0.texts.borrow().keys().cloned().collect()
        }

        fn get(&self, name: &str) -> Option<String> {
            self.0.texts.borrow().get(name).cloned()
        }

        fn set(&self, name: &str, text: &str) -> Result<(), Fault> {
            if self.0.is_full.get() {
                return Err(Fault::lacking("room"));
            }
            self.0.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
            Ok(())
        }

        fn remove(&self, name: &str) -> Result<(), Fault> {
            self.0.texts.borrow_mut().remove(name);
            Ok(())
        }
    }

    fn at(milliseconds: u64) -> Now {
        Now { milliseconds, day: Day(20_000) }
    }

    fn new_game() -> Game {
        Game::new(format::read(PUZZLE).unwrap(), "an example".to_owned(), Some(Grade::Easy))
    }

    /// Writes the digits of the solution into some blanks.
    fn play(game: &mut Game, n_blanks: usize) {
        let blanks: Vec<Place> = game.board().grid().blanks().iter().take(n_blanks).collect();
        for cell in blanks {
            let digit = SOLUTION[cell.index()..=cell.index()].parse().unwrap();
            game.place(cell, digit, PeerMarks::Clear).unwrap();
        }
    }

    fn begun(n_moves: usize) -> Game {
        let mut game = new_game();
        play(&mut game, n_moves);
        game
    }

    #[test]
    fn the_next_visit_goes_on_with_moves_undo_and_clock() {
        let memory = Memory::default();
        let mut game = begun(3);
        game.undo();
        game.set_elapsed(std::time::Duration::from_secs(75));
        memory.page().save(&game, at(1000)).unwrap();
        let left_off = memory.page().left_off();
        assert_eq!(left_off, LeftOff { game: Some(game), finished: None });
    }

    #[test]
    fn a_puzzle_without_a_move_is_not_kept_and_a_finished_game_not_resumed() {
        let memory = Memory::default();
        memory.page().save(&new_game(), at(1000)).unwrap();
        assert_eq!((memory.names().len(), memory.page().left_off()), (0, LeftOff::default()));
        memory.page().save(&begun(51), at(2000)).unwrap();
        let finished = Some(Finished { grade: Some(Grade::Easy) });
        assert_eq!(memory.page().left_off(), LeftOff { game: None, finished });
    }

    #[test]
    fn every_move_goes_into_the_same_entry_and_another_game_into_the_next() {
        let memory = Memory::default();
        let (mut page, mut game) = (memory.page(), begun(1));
        for time in 1..4 {
            play(&mut game, 1);
            page.save(&game, at(time)).unwrap();
        }
        assert_eq!(memory.names(), ["game.1"]);
        page.begin();
        page.save(&begun(1), at(9)).unwrap();
        assert_eq!(memory.names(), ["game.1", "game.2"]);
    }

    #[test]
    fn two_pages_never_overwrite_each_other() {
        let memory = Memory::default();
        memory.page().save(&begun(1), at(1)).unwrap();
        let [mut one, mut other] = [memory.page(), memory.page()];
        let [mut of_one, mut of_other] =
            [&mut one, &mut other].map(|it| it.left_off().game.unwrap());
        play(&mut of_one, 2);
        one.save(&of_one, at(2)).unwrap();
        play(&mut of_other, 5);
        other.save(&of_other, at(3)).unwrap();
        play(&mut of_one, 1);
        one.save(&of_one, at(4)).unwrap();
        let left: Vec<_> = memory.page().list().iter().map(|it| it.n_left).collect();
        assert_eq!(left, [51 - 4, 51 - 6]);
    }

    #[test]
    fn the_list_has_what_was_played_last_first_and_games_are_resumed_renamed_and_deleted() {
        let memory = Memory::default();
        let mut page = memory.page();
        for (time, n_moves) in [(1, 51), (2, 7), (3, 9)] {
            page.begin();
            page.save(&begun(n_moves), at(time)).unwrap();
        }
        let list = page.list();
        let rows: Vec<_> = list.iter().map(|it| (it.file.as_str(), it.n_left, it.place)).collect();
        let expected = [
            ("game.3", 42, GamePlace::Here),
            ("game.2", 44, GamePlace::Free),
            ("game.1", 0, GamePlace::Free),
        ];
        assert_eq!(rows, expected);
        assert!(matches!(list[2].solved, Some(_)));

        let file = |name: &str| RenamedGame::File(name.to_owned());
        page.rename(&file("game.2"), "the second").unwrap();
        page.rename(&RenamedGame::Present, "the third").unwrap();
        page.rename(&file("game.8"), "none").unwrap_err();
        let titles: Vec<_> = page.list().into_iter().map(|it| it.title).collect();
        assert_eq!(titles, ["the third", "the second", "an example"]);

        let gone = page.resume(&SavedGame::File("game.9".to_owned()));
        assert_eq!(gone, Err("that game is no longer there".to_owned()));
        let game = page.resume(&SavedGame::Of(format::read(PUZZLE).unwrap())).unwrap().unwrap();
        assert_eq!((game.title(), game.board().grid().blanks().len()), ("the second", 44));
        let names = ["game.1", "game.2", "game.3", "game.7"].map(str::to_owned);
        assert_eq!(page.delete(&names), ["the game being played stays"]);
        assert_eq!(memory.names(), ["game.2"]);
    }

    #[test]
    fn a_daily_puzzle_goes_on_before_one_that_is_finished() {
        let memory = Memory::default();
        let mut page = memory.page();
        for (time, n_moves) in [(1, 4), (2, 51)] {
            page.begin();
            let mut game = new_game().of_day(Some(Day(7)));
            play(&mut game, n_moves);
            page.save(&game, at(time)).unwrap();
        }
        page.begin();
        let mut daily = |day| page.resume(&SavedGame::Daily(Day(day), Grade::Easy)).unwrap();
        assert_eq!(daily(8), None);
        assert_eq!(daily(7).map(|it| it.board().grid().blanks().len()), Some(47));
    }

    #[test]
    fn a_full_storage_is_told_and_loses_nothing() {
        let memory = Memory::default();
        let (mut page, mut game) = (memory.page(), begun(1));
        page.save(&game, at(1)).unwrap();
        memory.0.is_full.set(true);
        play(&mut game, 1);
        page.save(&game, at(2)).unwrap_err();
        assert_eq!(memory.page().left_off().game, Some(begun(1)));
        memory.0.is_full.set(false);
        page.save(&game, at(3)).unwrap();
        assert_eq!((memory.names().len(), memory.page().left_off().game), (1, Some(game)));
    }

    #[test]
    fn damaged_texts_are_set_aside_with_a_sentence() {
        let memory = Memory::default();
        memory.page().save(&begun(3), at(1)).unwrap();
        let whole = memory.text("game.1");
        let torn = &whole[..whole.len() - 9];
        memory.set("game.1", torn).unwrap();
        memory.set("game.2", "something else").unwrap();
        let newer = whole.replace("\"version\":5", "\"version\":99");
        memory.set("game.3", &newer).unwrap();
        let mut page = memory.page();
        let game = page.left_off().game.unwrap();
        assert_eq!(game.board().grid().blanks().len(), 51 - 2);
        assert_eq!(
            (memory.text("damaged.1").as_str(), memory.text("damaged.2").as_str()),
            ("something else", torn)
        );
        assert_eq!(memory.text("game.3"), newer);
        let notices = page.notices();
        assert!(notices[0].contains("is not a game of this program"), "{notices:?}");
        assert!(notices[1].contains("damaged.2"), "{notices:?}");
        assert_eq!(memory.page().list().len(), 1);
    }

    #[test]
    fn the_oldest_finished_games_go_and_no_other() {
        let memory = Memory::default();
        let mut page = memory.page();
        page.save(&begun(2), at(1)).unwrap();
        for time in 2..60 {
            page.begin();
            page.save(&begun(51), at(time)).unwrap();
        }
        page.prune();
        let names = memory.names();
        assert_eq!(names.len(), 1 + MAX_FINISHED);
        assert!(names.contains(&"game.1".to_owned()) && !names.contains(&"game.2".to_owned()));
    }
}
