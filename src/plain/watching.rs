//! Watching a run, forwards and backwards.

use super::hints::technique;
use super::watcher::{Origin, Watcher};
use super::{Call, Done, Plain, Reply, input};
use crate::domino::Kind;
use crate::search::{Move, Reason, Search};
use crate::timeline::{Direction, Outcome, Proof, Runner, Target};
use crate::words::{count, list, plural, sentence};

/// The most steps that are read one by one.
const MOST_READ: u64 = 1000;

/// The moves that `stack` reads, and the most of them.
const USUAL_MOVES: u64 = 10;

impl Plain {
    /// Watches a run above the game, as the program does at its start, and returns the first words.
    pub fn watch_from_start(&mut self, runner: Option<Runner>) -> Reply {
        let watching = self.begin_watching(runner);
        let mut reply = self.greeting();
        reply.say_again(&watching);
        self.last.clone_from(&reply);
        reply
    }

    fn begin_watching(&mut self, runner: Option<Runner>) -> Reply {
        let mut reply = Reply::default();
        let kind = self.kind();
        if let Some(other) = runner.filter(|it| it.kind() != kind) {
            reply.say(&format!("{other} is for {}, and this is a {kind}.", other.kind()));
        }
        let runner = runner.filter(|it| it.kind() == kind).unwrap_or_else(|| self.chosen_engine());
        match Watcher::new(runner, *self.game.givens(), *self.game.board()) {
            Ok((watcher, why)) => {
                if let Some(why) = why {
                    reply.say(why);
                }
                self.watcher = Some(Box::new(watcher));
                self.say_watching(&mut reply);
            }
            Err(refusal) => reply.refuse(&refusal),
        }
        reply
    }

    fn say_watching(&self, reply: &mut Reply) {
        let Some(watcher) = &self.watcher else { return };
        reply.say(&format!("You watch {}.", described(watcher.run().runner())));
        reply.say(&watcher.sentence());
        reply.say("The Enter key takes a step, step 20 takes twenty, back goes back, play goes to the game.");
    }

    fn chosen_engine(&self) -> Runner {
        Runner::Engine(match self.kind() {
            Kind::Sudoku => self.settings.engine,
            Kind::Sudominoku => self.settings.domino_engine,
        })
    }

    fn watcher(&mut self) -> Result<&mut Watcher, String> {
        let watcher = self.watcher.as_deref_mut();
        watcher.ok_or_else(|| "watch begins with that.".to_owned())
    }

    pub(super) fn watch(&mut self, call: &mut Call<'_>) -> Done {
        let (runner, words) = match call.words {
            [word, rest @ ..] if !word.starts_with(|it: char| it.is_ascii_digit()) => {
                (Some(self.runner(word)?), rest)
            }
            words => (None, words),
        };
        let number = match input::only_number(words)? {
            Some(0) => return Err(call.needs("a number from 1")),
            number => number,
        };
        match (&self.watcher, runner, number) {
            (Some(_), None, None) => {
                return Err("You watch a run already; the Enter key takes a step.".to_owned());
            }
            (Some(_), None, Some(number)) => return self.take_steps(number, call),
            (Some(watcher), Some(runner), number) => {
                let watcher = watcher.restarted(runner, watcher.origin)?;
                self.watcher = Some(Box::new(watcher));
                self.say_watching(call.reply);
                return number.map_or(Ok(()), |it| self.take_steps(it, call));
            }
            (None, ..) => {}
        }
        if number.is_some_and(|it| it > MOST_READ) {
            let most = count(MOST_READ);
            return Err(format!(
                "watch reads at most {most} steps; watch alone goes on to any step."
            ));
        }
        let (runner, stays) = (runner.unwrap_or_else(|| self.chosen_engine()), number.is_none());
        let (watcher, why) = Watcher::new(runner, *self.game.givens(), *self.game.board())?;
        if let Some(why) = why {
            call.say(why);
        }
        self.watcher = Some(Box::new(watcher));
        if stays {
            self.say_watching(call.reply);
            return Ok(());
        }
        call.say(&format!("This is {}.", described(runner)));
        let taken = self.take_steps(number.unwrap_or(1), call);
        self.note_answer(call.reply);
        self.watcher = None;
        call.say("Your board stays as it is.");
        taken
    }

    /// Returns the engine of this name, or the person.
    fn runner(&self, name: &str) -> Result<Runner, String> {
        let kind = self.kind();
        let names = || list(Runner::all(kind).map(Runner::name));
        let Some(runner) = Runner::from_name(name) else {
            let name = input::quoted(name);
            return Err(format!("There is no engine {name}; there are {}.", names()));
        };
        if runner.kind() != kind {
            let (of, names) = (runner.kind(), names());
            return Err(format!(
                "{runner} is for {of}, and this is a {kind}; for it there are {names}."
            ));
        }
        Ok(runner)
    }

    pub(super) fn step(&mut self, call: &mut Call<'_>) -> Done {
        let number = call.number(1)?;
        self.take_steps(number, call)
    }

    /// Takes steps forward and reads each, or only the last of many.
    fn take_steps(&mut self, number: u64, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        if number > MOST_READ {
            let to = watcher.timeline.position().saturating_add(number);
            return self.seek(to, call);
        }
        let mut n_taken = 0;
        while n_taken < number && watcher.timeline.forward() {
            n_taken += 1;
            call.reply.say(&watcher.sentence());
            if watcher.timeline.is_at_stop() {
                break;
            }
        }
        if n_taken == 0 {
            return Err("That was the last step; back and start go back.".to_owned());
        }
        Ok(())
    }

    pub(super) fn back(&mut self, call: &mut Call<'_>) -> Done {
        let number = call.number(1)?;
        let watcher = self.watcher()?;
        if number > MOST_READ {
            let to = watcher.timeline.position().saturating_sub(number);
            return self.seek(to, call);
        }
        let mut n_taken = 0;
        while n_taken < number && watcher.timeline.back() {
            n_taken += 1;
            call.reply.say(&watcher.sentence());
        }
        if n_taken == 0 {
            return Err("This is the start.".to_owned());
        }
        Ok(())
    }

    pub(super) fn go_to_step(&mut self, call: &mut Call<'_>) -> Done {
        let Some(number) = input::only_number(call.words)? else {
            return Err(call.needs("the number of a step"));
        };
        self.seek(number, call)
    }

    /// Goes to a step and reads it.
    fn seek(&mut self, to: u64, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        let walked = watcher.seek(to, call.keep_going);
        call.reply.say(&watcher.sentence());
        match walked {
            Outcome::Arrived => {}
            Outcome::Nowhere => call.say("The run ends here."),
            Outcome::Underway => {
                call.say(&format!("{} is still ahead; to {to} goes on.", count(to)));
            }
        }
        Ok(())
    }

    pub(super) fn go_to_start(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        if self.watcher()?.timeline.position() == 0 {
            return Err("This is the start.".to_owned());
        }
        self.seek(0, call)
    }

    pub(super) fn go_to_end(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        let watcher = self.watcher()?;
        let before = watcher.timeline.position();
        let walked = watcher.seek(u64::MAX, call.keep_going);
        if walked == Outcome::Nowhere && watcher.timeline.position() == before {
            return Err("This is the end.".to_owned());
        }
        call.reply.say(&watcher.sentence());
        if walked == Outcome::Underway {
            call.say("The end is still ahead; end goes on.");
        }
        Ok(())
    }

    pub(super) fn go_to_answer(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        self.go(Target::Solution, Direction::Forwards, call)
    }

    pub(super) fn prove(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        self.go(Target::Proof, Direction::Forwards, call)?;
        match self.watcher()?.timeline.proof().map(|it| it.0) {
            None => {}
            Some(Proof::NoSolution) => call.say("Proved: there is no solution."),
            Some(Proof::Unique { .. }) => call.say("Proved: there is exactly one solution."),
            Some(Proof::Several { .. }) => call.say("Proved: there is more than one solution."),
        }
        Ok(())
    }

    pub(super) fn run_to(&mut self, call: &mut Call<'_>) -> Done {
        let target = self.target(call)?;
        self.go(target, Direction::Forwards, call)
    }

    pub(super) fn run_back_to(&mut self, call: &mut Call<'_>) -> Done {
        let target = self.target(call)?;
        self.go(target, Direction::Backwards, call)
    }

    /// Goes to a target and reads the step.
    fn go(&mut self, target: Target, direction: Direction, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        let before = watcher.timeline.position();
        let walked = watcher.run_to(target, direction, call.keep_going);
        if watcher.timeline.position() == before && walked == Outcome::Nowhere {
            return Err("There is no such step in that direction.".to_owned());
        }
        call.reply.say(&watcher.sentence());
        match walked {
            Outcome::Arrived => {}
            Outcome::Nowhere => call.say("No step like that was found up to here."),
            Outcome::Underway => call.say("Not found so far; the same line goes on."),
        }
        Ok(())
    }

    /// Returns the target that the words name.
    fn target(&mut self, call: &Call<'_>) -> Result<Target, String> {
        let runner = self.watcher()?.run().runner();
        if call.words.is_empty() {
            return Err(call.needs("a target"));
        }
        let (cells, left) = input::places(strip(call.words, "change"))?;
        if let [cell] = *cells.as_slice() {
            let start = self.watcher()?.run().start();
            if start.grid().get(cell).is_some() {
                return Err(format!(
                    "{cell} is filled from the start: the run never writes there."
                ));
            }
            let digits = input::digits(left)?;
            return match *digits.as_slice() {
                [] => Ok(Target::Change(cell)),
                [digit] => Ok(Target::Placed(cell, digit)),
                _ => Err("A target is one place, and one digit at most.".to_owned()),
            };
        }
        let words = call.words.join(" ");
        named_target(&words, runner).ok_or_else(|| {
            let (words, targets) = (input::quoted(&words), match runner {
                Runner::Engine(_) => "backtrack, deeper backtrack, dead end, greatest depth, solution",
                Runner::Human => "pattern, new technique, guess, solution, the name of a technique",
            });
            format!(
                "There is no target {words}; the targets are {targets}, a place, and a place with a digit."
            )
        })
    }

    pub(super) fn read_step(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        let words = self.watcher()?.sentence();
        call.say(&words);
        Ok(())
    }

    pub(super) fn stack(&mut self, call: &mut Call<'_>) -> Done {
        let number = call.number(USUAL_MOVES)?;
        let Some(choices) = self.watcher()?.run().search().map(Search::choices) else {
            return Err("The human path has no stack: no step is ever taken back.".to_owned());
        };
        if choices.is_empty() {
            return Err("No move stands.".to_owned());
        }
        let verb = if choices.len() == 1 { "stands" } else { "stand" };
        call.say(&format!("{} {verb}.", plural(choices.len() as u64, "move")));
        let most = usize::try_from(number).unwrap_or(usize::MAX);
        for (idx, choice) in choices.iter().enumerate().rev().take(most) {
            let taken = in_words(choice.taken);
            let why = match choice.reason {
                Reason::Guess => format!("choice {} of {}", choice.n_tried, choice.n_legal),
                _ => "forced".to_owned(),
            };
            call.say(&format!("Level {}: {taken}, {why}.", idx + 1));
        }
        Ok(())
    }

    pub(super) fn counters(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        let words = self.watcher()?.counters();
        call.say(&words);
        Ok(())
    }

    pub(super) fn code(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        let Some(search) = self.watcher()?.run().search() else {
            return Err("The human path has no code; where reads its step.".to_owned());
        };
        let (listing, line) = (search.info().listing, search.listing_line());
        for (idx, line) in listing.iter().enumerate() {
            call.reply.row(&format!("{:>2} {}", idx + 1, line.text));
        }
        call.say(&match line {
            Some(idx) => format!("Line {} has run: {}.", idx + 1, listing[idx].text.trim()),
            None => "No line has run yet.".to_owned(),
        });
        Ok(())
    }

    pub(super) fn engine(&mut self, call: &mut Call<'_>) -> Done {
        let [name, left @ ..] = call.words else {
            let words = format!("This is {}.", described(self.watcher()?.run().runner()));
            call.say(&words);
            return Ok(());
        };
        call.ends(left)?;
        let runner = self.runner(name)?;
        let watcher = self.watcher()?;
        *watcher = watcher.restarted(runner, watcher.origin)?;
        self.say_watching(call.reply);
        Ok(())
    }

    pub(super) fn engines(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        for runner in Runner::all(self.kind()) {
            call.say(&sentence(&format!("{runner}: {}", runner.blurb())));
        }
        Ok(())
    }

    pub(super) fn origin(&mut self, call: &mut Call<'_>) -> Done {
        let [word, left @ ..] = call.words else { return Err(call.needs("givens or board")) };
        call.ends(left)?;
        let origin = match word.as_str() {
            "givens" => Origin::Givens,
            "board" => Origin::Board,
            other => {
                let other = input::quoted(other);
                return Err(format!(
                    "A run starts from the givens or from your board, not from {other}."
                ));
            }
        };
        let watcher = self.watcher()?;
        if !watcher.has_position() {
            return Err(match watcher.run().runner().kind() {
                Kind::Sudoku => "You have no entries: your board is the givens.".to_owned(),
                Kind::Sudominoku => "You have laid no domino: your board is the givens.".to_owned(),
            });
        }
        *watcher = watcher.restarted(watcher.run().runner(), origin)?;
        self.say_watching(call.reply);
        Ok(())
    }

    pub(super) fn play(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        self.watcher = None;
        let words = format!("Back to the game: {} blank.", self.n_blanks());
        call.say(&words);
        Ok(())
    }
}

/// Returns the words after one that may come first.
fn strip<'a>(words: &'a [String], first: &str) -> &'a [String] {
    match words {
        [word, rest @ ..] if word == first => rest,
        words => words,
    }
}

/// Returns the target of this name on the run of an engine or of a person.
fn named_target(words: &str, runner: Runner) -> Option<Target> {
    Some(match (runner, words) {
        (_, "proof") => Target::Proof,
        (_, "solution" | "answer") | (Runner::Human, "end") => Target::Solution,
        (Runner::Engine(_), "backtrack") => Target::Backtrack,
        (Runner::Engine(_), "deeper backtrack") => Target::DeeperBacktrack,
        (Runner::Engine(_), "dead end") => Target::Contradiction,
        (Runner::Engine(_), "greatest depth" | "deepest") => Target::Deepest,
        (Runner::Engine(_), _) => return None,
        (Runner::Human, "pattern") => Target::Pattern,
        (Runner::Human, "new technique") => Target::NewTechnique,
        (Runner::Human, "guess") => Target::Guess,
        (Runner::Human, name) => Target::Technique(technique(name).ok()?),
    })
}

fn described(runner: Runner) -> String {
    match runner {
        Runner::Engine(engine) => format!("the engine {}: {}", engine.name, engine.blurb),
        Runner::Human => format!("the human path: {}", runner.blurb()),
    }
}

fn in_words(made: Move) -> String {
    match made {
        Move::Digit { cell, digit } => format!("{digit} at {cell}"),
        Move::Domino(domino) => domino.to_string(),
    }
}
