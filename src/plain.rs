//! The game and a watched run line by line, for screen readers, dumb terminals and pipes.
//!
//! [`Plain`] takes a line of text and returns a [`Reply`]: lines of text to be printed, and [`Wish`]es: to save, to note
//! something for the statistics, to end. It prints nothing, reads no clock and no file; its caller hands in the time as a
//! [`Duration`], and is asked now and then during a long computation whether to go on.
//!
//! ```text
//!   line ── input ──> verbs ──┬── reading    board, row 4, cell r4c5, left
//!           places,   one     ├── writing    r4c5 7, mark r4c5 1 3, clear r4c5; tiles: r4c5 r4c6 3 7
//!           digits    table   ├── history    undo, redo, branch NAME
//!                             ├── checks     check solution, undo to mistake
//!                             ├── hints      hint, do hint
//!                             ├── lessons    learn W-Wing, exercise
//!                             ├── whole      new hard, solve, restart, time, quit
//!                             ├── watching   watch, step 20, run to backtrack ──> watcher: the run
//!                             └── help
//!                                    |
//!                                    v
//!                      Reply: lines, wrapped where the caller asks, and wishes
//! ```
//!
//! Each verb is a line of [`VERBS`]; help, suggestions for mistyped words, `docs/plain.md` and the tests go through the
//! table. What cannot be done is refused with a sentence, and the game stays as it is.
//!
//! These always hold, and tests check them:
//!
//! - no reply has a control character or another one that acts on a terminal, whatever the line was;
//! - a reply to one line is bounded, and so is the work for it;
//! - the word "solved" is said only to a player who has won.

#![expect(clippy::unnecessary_wraps, reason = "the table of verbs calls methods of one signature")]

mod checks;
mod help;
mod hints;
mod history;
mod input;
mod lessons;
mod reading;
mod reply;
#[cfg(test)]
mod tests;
mod tiles;
mod verbs;
mod watcher;
mod watching;
mod whole;
mod writing;

use std::time::Duration;

pub use reply::{Reply, Wish};
pub use verbs::{Mode, VERBS, Verb};

use crate::domino::{Kind, Puzzle};
use crate::grid::CellSet;
use crate::play::card;
use crate::play::{EditError, Game, Idle, Lesson, PeerMarks};
use crate::rating;
use crate::record::Reading;
use crate::settings::Settings;
use crate::statistics::chart::clock;
use crate::statistics::{Class, Event, Note, Record, Statistics, WinTime, hash_of};
use crate::words::{Saving, hardest_step, plural, rank, sentence, spoken};

use hints::ToldHint;
use input::Line;
use watcher::Watcher;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1000;

/// The game, or a run that is watched above it, as lines of text.
#[derive(Debug)]
pub struct Plain {
    game: Game,
    settings: Settings,
    /// The seed of the next generated puzzle.
    next_seed: u64,
    /// The state of saving the game.
    saving: Saving,
    /// The statistics of all runs: games of puzzles whose answer was shown are assisted.
    statistics: Statistics,
    /// The exercise that `exercise` begins; `None` for the next one on the first technique that is not mastered.
    lesson: Option<Lesson>,
    /// True once the technique of the exercise that is played was found.
    is_found: bool,
    /// True while the clock is stopped and the board hidden.
    is_paused: bool,
    /// The time since the last line.
    idle: Idle,
    hint: Option<ToldHint>,
    watcher: Option<Box<Watcher>>,
    /// The record that the program was started with.
    own: Option<Box<Reading>>,
    /// True if the present line has changed the game, and not only moved along its history.
    is_edited: bool,
    /// The last reply, for `repeat`.
    last: Reply,
}

/// A function that a long computation calls; on false it stops.
pub type KeepGoing<'a> = &'a mut dyn FnMut() -> bool;

/// The words after a verb, and the reply to append to.
struct Call<'a> {
    verb: &'static Verb,
    /// The words after the verb, in lower case.
    words: &'a [String],
    text: &'a str,
    reply: &'a mut Reply,
    keep_going: KeepGoing<'a>,
}

/// The result of a verb: the end of the answer, perhaps empty; or a sentence why it could not be done.
type Done = Result<String, String>;

impl Plain {
    /// Starts the plain mode of a game. `seed` is for the next puzzle that it generates.
    pub fn new(game: Game, settings: Settings, seed: u64) -> Self {
        Self {
            game,
            settings,
            next_seed: seed,
            saving: Saving::Kept,
            statistics: Statistics::default(),
            lesson: None,
            is_found: false,
            is_paused: false,
            idle: Idle::default(),
            hint: None,
            watcher: None,
            own: None,
            is_edited: false,
            last: Reply::default(),
        }
    }

    /// Sets the statistics of earlier runs.
    #[must_use]
    pub fn knowing(mut self, statistics: Statistics) -> Self {
        self.statistics = statistics;
        self.note_answer(&mut Reply::default());
        self
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub const fn saving(&self) -> &Saving {
        &self.saving
    }

    /// Sets whether the game can be saved. Returns a sentence if that has changed.
    pub fn set_saving(&mut self, saving: Saving) -> Option<String> {
        let before = std::mem::replace(&mut self.saving, saving);
        (self.saving != before).then(|| self.saving.sentence())
    }

    /// Returns the greeting: which game this is, and how to get help.
    pub fn greeting(&mut self) -> Reply {
        self.last = self.greet();
        self.last.clone()
    }

    fn greet(&self) -> Reply {
        let mut reply = Reply::default();
        let n_given = self.game.givens().grid().n_filled() as u64;
        let n_blanks = self.n_blanks();
        let game = self.game.name();
        let kind = match self.kind() {
            Kind::Sudoku => String::new(),
            kind @ Kind::Sudominoku => format!(", a {kind}"),
        };
        // The position of an exercise is one edit.
        if self.game.n_edits() <= usize::from(self.game.lesson().is_some()) {
            reply.say(&format!("A new game: {game}{kind}, {n_given} given, {n_blanks} blank."));
        } else {
            let time = spoken(self.game.elapsed());
            reply.say(&format!("On with {game}{kind}: {n_blanks} blank, {time} played."));
        }
        if self.watcher.is_none() {
            let writes = self.kind().pick("r4c5 7 writes", "r4c5 r4c6 3 7 lays a domino");
            reply.say(&format!("board reads the board, {writes}, help lists all verbs."));
        }
        reply
    }

    /// Advances the game's clock by time without a line, if it runs.
    pub fn elapsed(&mut self, time: Duration) {
        if !self.is_paused && self.watcher.is_none() && !self.game.is_won() {
            let counted = self.idle.pass(time, &self.game);
            self.game.tick(counted);
        }
    }

    /// Executes a line. A long computation calls `keep_going`, and stops on false.
    pub fn line(&mut self, text: &str, keep_going: KeepGoing<'_>) -> Reply {
        let has_waited = self.idle.end();
        let waited = format!("The clock waited at {}.", spoken(self.game.elapsed()));
        let mut reply = self.answer(text, keep_going);
        self.last.clone_from(&reply);
        if has_waited {
            reply.begin_with(&waited);
        }
        reply
    }

    fn answer(&mut self, text: &str, keep_going: KeepGoing<'_>) -> Reply {
        let mut reply = Reply::default();
        self.is_edited = false;
        if text.len() > MAX_LINE {
            reply.refuse(&too_long());
            return reply;
        }
        match self.carry_out(&Line::of(text), &mut reply, &mut *keep_going) {
            Ok(said) => reply.say(&said),
            Err(refusal) => reply.refuse(&refusal),
        }
        if self.is_edited {
            self.say_if_full(&mut reply);
            self.judge_practice(&mut reply, keep_going);
        }
        self.note_answer(&mut reply);
        reply
    }

    fn carry_out(&mut self, line: &Line, reply: &mut Reply, keep_going: KeepGoing<'_>) -> Done {
        let (verb, n_words) = match (line.words.is_empty(), &self.watcher) {
            (false, _) => verbs::find(line)?,
            // The Enter key alone steps through a run.
            (true, Some(_)) => (verbs::named("step"), 0),
            (true, None) => return Ok(String::new()),
        };
        self.refuse_other_mode(verb)?;
        let (words, text) = (&line.words[n_words..], line.text_after(n_words));
        let mut call = Call { verb, words, text, reply, keep_going };
        if verb.takes.is_empty() {
            call.ends(words)?;
        }
        (verb.act)(self, &mut call)
    }

    /// Refuses verbs of the game while a run is watched, verbs of a run while none is, and nearly all in a paused game.
    fn refuse_other_mode(&self, verb: &Verb) -> Result<(), String> {
        let name = verb.name;
        match (verb.mode, &self.watcher) {
            (Mode::Always, _) => Ok(()),
            _ if self.is_paused => {
                Err("The game is paused, and its board is hidden; resume goes on.".to_owned())
            }
            (Mode::Game, Some(_)) => Err(format!(
                "{name} is for the game, and you are watching a run; play goes back to the game."
            )),
            (Mode::Watching, None) => {
                Err(format!("{name} is for watching a run; watch begins with that."))
            }
            (Mode::Game, None) | (Mode::Watching, Some(_)) | (Mode::Both, _) => Ok(()),
        }
    }

    fn kind(&self) -> Kind {
        self.game.givens().kind()
    }

    fn n_blanks(&self) -> u64 {
        self.game.board().grid().blanks().len() as u64
    }

    /// Returns the current board: of the watched run, else of the game.
    fn board(&self) -> Puzzle {
        self.watcher.as_ref().map_or_else(|| *self.game.board(), |it| it.run().board())
    }

    /// Returns the setting for marks around a written digit.
    const fn peer_marks(&self) -> PeerMarks {
        if self.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep }
    }

    /// Edits the game and saves it, or returns the refusal.
    fn edit(
        &mut self,
        reply: &mut Reply,
        change: impl FnOnce(&mut Game) -> Result<(), EditError>,
    ) -> Result<(), String> {
        let n_before = self.game.n_edits();
        change(&mut self.game).map_err(|refused| sentence(&refused.to_string()))?;
        self.is_edited = true;
        self.changed(reply);
        if let Some(note) = Note::of_first_move(&self.game, n_before) {
            reply.wish(Wish::Note(note));
        }
        Ok(())
    }

    fn changed(&mut self, reply: &mut Reply) {
        self.hint = None;
        reply.wish(Wish::Save);
    }

    /// Adds what a full board means: the player has won, or a rule is broken.
    fn say_if_full(&mut self, reply: &mut Reply) {
        // A board that the program filled is no win, and says nothing of one.
        if self.game.was_filled_by_program() || self.n_blanks() > 0 {
            return;
        }
        if !self.game.is_won() {
            reply.say("Every cell is filled, but a rule is broken; check rules names it.");
            return;
        }
        let note = Note::of_win(&self.game);
        if let Some(note) = note.clone() {
            self.note(note, reply);
        }
        let time = spoken(self.game.elapsed());
        let hints = match self.game.hints().n_hints() {
            0 => "without a hint".to_owned(),
            n => format!("with {}", plural(n.into(), "hint")),
        };
        reply.say(&format!("Solved in {time}, {hints}."));
        if let Some(help) = self.game.assistance() {
            reply.say(&format!("Assisted: {help}, so it is counted apart from your wins."));
        }
        if let Some(Event::Won(win)) = note.map(|note| note.event) {
            reply.say(&self.rank_of(win));
        }
        let (time, hardest) = (clock(self.game.elapsed()), self.hardest_step());
        for line in card::card(&self.game, &time, hardest.as_deref()) {
            reply.row(&line);
        }
        reply.say("new begins another game, watch shows how a search does it, quit ends.");
    }

    /// Describes the rank of a win among the player's own: `Your 2nd fastest of 14 at hard.`
    fn rank_of(&self, win: WinTime) -> String {
        let class = Class::of(&self.game);
        let compared = self.statistics.compare(class, hash_of(self.game.givens()), win);
        match compared.n_others {
            0 => format!("Your first win {}.", class.after_at()),
            n => format!("Your {} {}.", rank(compared.n_faster, n + 1), class.after_at()),
        }
    }

    /// Returns the hardest step of the puzzle, if it is a Sudoku with one solution.
    fn hardest_step(&self) -> Option<String> {
        let Puzzle::Sudoku(grid) = self.game.givens() else { return None };
        let rating = rating::rate(grid).ok()?;
        Some(hardest_step(rating.hardest().map(|it| it.name), rating.n_guesses()))
    }

    /// Notes that the watched run shows a solution. It makes the game an assisted one, and the statistics remember it.
    fn note_answer(&mut self, reply: &mut Reply) {
        let givens = self.game.givens();
        let is_reached =
            self.watcher.as_ref().is_some_and(|it| it.timeline.first_solution().is_some());
        // A refused line has changed nothing.
        let is_shown = is_reached && !reply.is_refused() && !self.game.is_won();
        let (givens, is_known) = (*givens, self.statistics.answered().contains(&hash_of(givens)));
        if is_shown && !is_known {
            self.note(Note::of_answer(&givens), reply);
        }
        if (is_shown || is_known) && self.game.note_answer() {
            reply.wish(Wish::Save);
        }
    }

    pub const fn is_watching(&self) -> bool {
        self.watcher.is_some()
    }

    /// Adds a note to the statistics.
    fn note(&mut self, note: Note, reply: &mut Reply) {
        self.statistics.add(Record { on: Duration::ZERO, note: note.clone() });
        reply.wish(Wish::Note(note));
    }

    /// Replaces the game by another one.
    fn replace(&mut self, game: Game, reply: &mut Reply) {
        self.game = game;
        self.is_paused = false;
        self.hint = None;
        self.is_found = false;
        self.watcher = None;
        reply.wish(Wish::Begin);
        reply.wish(Wish::Save);
    }
}

impl Call<'_> {
    /// Says each of some sentences as a line, and nothing more.
    fn say_each(&mut self, lines: impl IntoIterator<Item = String>) -> Done {
        lines.into_iter().for_each(|it| self.reply.say(&it));
        Ok(String::new())
    }

    fn say(&mut self, text: &str) {
        self.reply.say(text);
    }

    /// Returns the refusal of a verb that lacks something: `mark needs a place, as in: mark r4c5 1 3.`
    fn needs(&self, what: &str) -> String {
        let Verb { name, example, .. } = self.verb;
        format!("{name} needs {what}, as in: {example}.")
    }

    /// Fails if any words are left.
    fn ends(&self, left: &[String]) -> Result<(), String> {
        let Some(word) = left.first() else { return Ok(()) };
        let (name, word) = (self.verb.name, input::quoted(word));
        Err(format!("{name} has no use for {word}; help {name} says what it takes."))
    }

    /// Returns the number after a verb, at least 1; `usual` if there is none.
    fn number(&self, usual: u64) -> Result<u64, String> {
        match input::only_number(self.words)? {
            None => Ok(usual),
            Some(0) => Err(self.needs("a number from 1")),
            Some(number) => Ok(number),
        }
    }

    /// Returns the places after a verb that takes nothing else.
    fn places(&self) -> Result<CellSet, String> {
        let (cells, left) = input::places(self.words)?;
        if cells.is_empty() {
            return Err(self.needs("a place"));
        }
        self.ends(left)?;
        Ok(cells.into_iter().collect())
    }
}

/// Returns the refusal of a line longer than [`MAX_LINE`].
pub fn too_long() -> String {
    format!(
        "A line has at most {} bytes; this one was left out.",
        crate::words::count(MAX_LINE as u64)
    )
}

/// Returns the refusal after a computation was interrupted.
fn broken_off() -> String {
    "That was broken off.".to_owned()
}
