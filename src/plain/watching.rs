//! Watching a run, forwards and backwards.

use super::hints::technique;
use super::watcher::{Origin, Watcher};
use super::{Call, Done, Plain, Reply, broken_off, input};
use crate::logic::NOTHING_FORCED;
use crate::record::Reading;
use crate::search::{Move, Reason, Search};
use crate::timeline::{
    Answers, Comparison, Direction, Outcome, Proof, Run, Runner, Target, Timeline,
};
use crate::words::{NOT_LOST, count, list, lost_since, percent, plural, sentence};

/// The most steps that are read one by one.
const MOST_READ: u64 = 1000;

/// The steps that are searched between two questions if to go on: some milliseconds.
const STEPS_A_TURN: u64 = 1 << 14;

/// The number of moves that `stack` reads by default, and the most.
const USUAL_MOVES: u64 = 10;

impl Plain {
    /// Watches a run of the game's puzzle, or a record on it, from the start of the program. Returns the greeting.
    pub fn watch_from_start(&mut self, runner: Option<Runner>, own: Option<Box<Reading>>) -> Reply {
        self.own = own;
        let mut watching = Reply::default();
        let kind = self.kind();
        let fitting = runner.filter(|it| it.kind().is_none_or(|it| it == kind));
        if let (None, Some(Runner::Engine(other))) = (fitting, runner) {
            let words = format!("{} is for {}, and this is a {kind}.", other.name, other.kind);
            watching.say(&words);
        }
        match self.begin_watching(fitting, &mut watching) {
            Ok(()) => self.say_watching(&mut watching),
            Err(refusal) => watching.refuse(&refusal),
        }
        let mut reply = self.greeting();
        reply.say_again(&watching);
        self.last.clone_from(&reply);
        reply
    }

    /// Begins to watch a runner, by default the chosen engine. Adds the reason if it does not start from the player's
    /// board.
    fn begin_watching(&mut self, runner: Option<Runner>, reply: &mut Reply) -> Result<(), String> {
        let givens = self.game.givens();
        if let (None, Some(own)) =
            (runner, self.own.as_ref().filter(|it| it.run.givens() == givens))
        {
            self.watcher = Some(Box::new(Watcher::of_record((**own).clone())));
            return Ok(());
        }
        let chosen = self.kind().pick(self.settings.engine, self.settings.domino_engine);
        let runner = runner.unwrap_or(Runner::Engine(chosen));
        let (watcher, why) = Watcher::new(runner, *self.game.givens(), *self.game.board())?;
        reply.say(why);
        self.watcher = Some(Box::new(watcher));
        Ok(())
    }

    fn say_watching(&self, reply: &mut Reply) {
        let Some(watcher) = &self.watcher else { return };
        reply.say(&format!("You watch {}.", described(watcher.run())));
        if let Some(own) = &watcher.own {
            let n_faults = plural(own.faults().count() as u64, "fault");
            let steps = plural(own.run.n_read(), "step");
            let bad = match own.n_bad_lines {
                0 => String::new(),
                n => format!(", {}", plural(n, "bad line")),
            };
            reply.say(&format!(
                "It has {steps}, {n_faults}{bad}; run to fault goes to the next one."
            ));
        }
        reply.say(&watcher.sentence());
        reply.say("The Enter key takes a step, step 20 takes twenty, back goes back, play goes to the game.");
    }

    fn watcher(&mut self) -> Result<&mut Watcher, String> {
        let watcher = self.watcher.as_deref_mut();
        watcher.ok_or_else(|| "watch begins with that.".to_owned())
    }

    /// Starts again with another engine, or from another board.
    fn restart_run(&mut self, runner: Runner, origin: Origin, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        *watcher = watcher.restarted(runner, origin)?;
        self.say_watching(call.reply);
        Ok(String::new())
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
        if let Some(watcher) = &self.watcher {
            let origin = watcher.origin;
            return match (runner, number) {
                (None, None) => {
                    Err("You watch a run already; the Enter key takes a step.".to_owned())
                }
                (None, Some(number)) => self.take_steps(number, Direction::Forwards, call),
                (Some(runner), number) => {
                    self.restart_run(runner, origin, call)?;
                    let take = |it| self.take_steps(it, Direction::Forwards, call);
                    number.map_or_else(|| Ok(String::new()), take)
                }
            };
        }
        if number.is_some_and(|it| it > MOST_READ) {
            let most = count(MOST_READ);
            return Err(format!(
                "watch reads at most {most} steps; watch alone goes on to any step."
            ));
        }
        self.begin_watching(runner, call.reply)?;
        let Some(number) = number else {
            self.say_watching(call.reply);
            return Ok(String::new());
        };
        call.say(&format!("This is {}.", described(self.watcher()?.run())));
        let taken = self.take_steps(number, Direction::Forwards, call);
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
        if let Some(of) = runner.kind().filter(|it| *it != kind) {
            let names = names();
            return Err(format!(
                "{runner} is for {of}, and this is a {kind}; for it there are {names}."
            ));
        }
        Ok(runner)
    }

    pub(super) fn step(&mut self, call: &mut Call<'_>, direction: Direction) -> Done {
        let number = call.number(1)?;
        self.take_steps(number, direction, call)
    }

    /// Takes steps. Reads each of them, or only the last one of many.
    fn take_steps(&mut self, number: u64, direction: Direction, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        let at = watcher.timeline.position();
        let (take, end, far): (fn(&mut Timeline) -> bool, _, _) = match direction {
            Direction::Forwards => (
                Timeline::forward,
                "That was the last step; back and start go back.",
                at.saturating_add(number),
            ),
            Direction::Backwards => {
                (Timeline::back, "This is the start.", at.saturating_sub(number))
            }
        };
        if number > MOST_READ {
            return self.seek(far, call);
        }
        for n_taken in 0..number {
            if !take(&mut watcher.timeline) {
                return match n_taken {
                    _ if watcher.is_stuck() => Err(NOTHING_FORCED.to_owned()),
                    0 => Err(end.to_owned()),
                    _ => Ok(String::new()),
                };
            }
            call.reply.say(&watcher.sentence());
            // The run stops at a solution, as it does while it plays.
            if direction == Direction::Forwards && watcher.timeline.is_at_stop() {
                break;
            }
        }
        Ok(String::new())
    }

    pub(super) fn go_to_step(&mut self, call: &mut Call<'_>) -> Done {
        let number = input::only_number(call.words)?;
        self.seek(number.ok_or_else(|| call.needs("the number of a step"))?, call)
    }

    /// Goes to a step and reads it.
    fn seek(&mut self, to: u64, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        let walked = watcher.seek(to, call.keep_going);
        call.reply.say(&watcher.sentence());
        Ok(match walked {
            Outcome::Arrived => String::new(),
            Outcome::Nowhere => "The run ends here.".to_owned(),
            Outcome::Underway => format!("{} is still ahead; to {to} goes on.", count(to)),
        })
    }

    pub(super) fn go_to_start(&mut self, call: &mut Call<'_>) -> Done {
        if self.watcher()?.timeline.position() == 0 {
            return Err("This is the start.".to_owned());
        }
        self.seek(0, call)
    }

    pub(super) fn go_to_end(&mut self, call: &mut Call<'_>) -> Done {
        let watcher = self.watcher()?;
        let before = watcher.timeline.position();
        let walked = watcher.seek(u64::MAX, call.keep_going);
        if walked == Outcome::Nowhere && watcher.timeline.position() == before {
            return Err("This is the end.".to_owned());
        }
        call.reply.say(&watcher.sentence());
        let is_ahead = walked == Outcome::Underway;
        Ok(if is_ahead { "The end is still ahead; end goes on." } else { "" }.to_owned())
    }

    pub(super) fn go_to_answer(&mut self, call: &mut Call<'_>) -> Done {
        self.go(Target::Solution, Direction::Forwards, call)
    }

    pub(super) fn prove(&mut self, call: &mut Call<'_>) -> Done {
        if self.watcher()?.own.is_some() {
            return Err(
                "A record proves nothing: nobody knows what the program would try next.".to_owned()
            );
        }
        let end = self.go(Target::Proof, Direction::Forwards, call)?;
        call.say(&end);
        Ok(match self.watcher()?.timeline.proof().map(|it| it.0) {
            None => "",
            Some(Proof::NoSolution) => "Proved: there is no solution.",
            Some(Proof::Unique { .. }) => "Proved: there is exactly one solution.",
            Some(Proof::Several { .. }) => "Proved: there is more than one solution.",
        }
        .to_owned())
    }

    pub(super) fn run_to(&mut self, call: &mut Call<'_>, direction: Direction) -> Done {
        let Watcher { own, timeline, .. } = self.watcher()?;
        if let ([word], Some(own)) = (call.words, own)
            && word == "fault"
        {
            let here = timeline.position();
            let to = direction.pick(own.next_fault(here), own.previous_fault(here));
            let side = direction.pick("after", "before");
            return self
                .seek(to.ok_or_else(|| format!("There is no fault {side} this step."))?, call);
        }
        let target = self.target(call)?;
        self.go(target, direction, call)
    }

    /// Goes to a target and reads the step.
    fn go(&mut self, target: Target, direction: Direction, call: &mut Call<'_>) -> Done {
        if target == Target::NoReturn {
            self.count_answers(call)?;
        }
        let watcher = self.watcher()?;
        let before = watcher.timeline.position();
        let walked = watcher.run_to(target, direction, call.keep_going);
        if watcher.timeline.position() == before && walked == Outcome::Nowhere {
            return Err("There is no such step in that direction.".to_owned());
        }
        call.reply.say(&watcher.sentence());
        Ok(match walked {
            Outcome::Arrived => "",
            Outcome::Nowhere => "No step like that was found up to here.",
            Outcome::Underway => "Not found so far; the same line goes on.",
        }
        .to_owned())
    }

    /// Returns the target that the words name.
    fn target(&mut self, call: &Call<'_>) -> Result<Target, String> {
        let runner = self.watcher()?.run().runner();
        if call.words.is_empty() {
            return Err(call.needs("a target"));
        }
        let words = call.words.strip_prefix(&["change".to_owned()]).unwrap_or(call.words);
        let (cells, left) = input::places(words)?;
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
                None => "fault, backtrack, deeper backtrack, dead end, greatest depth, no return, solution",
                Some(Runner::Engine(_)) => "backtrack, deeper backtrack, dead end, greatest depth, no return, solution",
                Some(Runner::Human(_)) => "pattern, new technique, guess, solution, the name of a technique",
            });
            format!(
                "There is no target {words}; the targets are {targets}, a place, and a place with a digit."
            )
        })
    }

    pub(super) fn read_step(&mut self, _: &mut Call<'_>) -> Done {
        Ok(self.watcher()?.sentence())
    }

    pub(super) fn stack(&mut self, call: &mut Call<'_>) -> Done {
        let number = call.number(USUAL_MOVES)?;
        if let Some(record) = self.watcher()?.run().record() {
            let path = record.path();
            call.reply.say(&format!("Moves that stand: {}.", path.len()));
            for (idx, made) in
                path.iter().enumerate().rev().take(usize::try_from(number).unwrap_or(usize::MAX))
            {
                call.reply.say(&format!("Level {}: {}.", idx + 1, in_words(*made)));
            }
            return Ok(String::new());
        }
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
        Ok(String::new())
    }

    pub(super) fn blame(&mut self, call: &mut Call<'_>) -> Done {
        let run = self.watcher()?.run();
        if !run.search().is_some_and(Search::has_guilty_choices) {
            return Err(format!(
                "{} has no choices to blame.",
                sentence(run.name()).trim_end_matches('.')
            ));
        }
        let Some(mut blame) = run.search().and_then(Search::blame) else {
            return Err("Only a step that goes back has choices to blame.".to_owned());
        };
        loop {
            match blame.advance(STEPS_A_TURN) {
                Some(guilty) => return Ok(sentence(&guilty.to_string())),
                None if (call.keep_going)() => {}
                None => return Err(broken_off()),
            }
        }
    }

    /// Counts the answers of the puzzle that the run begins with, once.
    fn count_answers(&mut self, call: &mut Call<'_>) -> Result<(), String> {
        let timeline = &mut self.watcher()?.timeline;
        if timeline.answers().is_none() {
            let start = timeline.current().start();
            timeline.know(Answers::of(&start, call.keep_going).ok_or_else(broken_off)?);
        }
        Ok(())
    }

    pub(super) fn lost(&mut self, call: &mut Call<'_>) -> Done {
        if self.watcher()?.run().human().is_some() {
            return Err("The human path is never lost: it makes no move that is wrong.".to_owned());
        }
        self.count_answers(call)?;
        let timeline = &self.watcher()?.timeline;
        let said = match timeline.lost_after() {
            None => NOT_LOST.to_owned(),
            Some(n_moves) => {
                let node = n_moves.checked_sub(1).and_then(|level| timeline.move_at(level));
                lost_since(node.map(|it| (it.first, it.made)), timeline.position())
            }
        };
        let share = timeline.lost_share().map(|it| format!(" {} of the steps were.", percent(it)));
        Ok(sentence(&said) + &share.unwrap_or_default())
    }

    /// Reads the moves made below the first moves that stand, with the steps of each.
    pub(super) fn tree(&mut self, call: &mut Call<'_>) -> Done {
        let timeline = &self.watcher()?.timeline;
        if timeline.current().human().is_some() {
            return Err("The human path has no tree: nothing else is tried.".to_owned());
        }
        let depth = timeline.current().depth() as u64;
        let level = input::only_number(call.words)?.unwrap_or_else(|| depth.saturating_sub(1));
        let Ok(level) = usize::try_from(level.min(depth)) else { return Ok(String::new()) };
        let node = level.checked_sub(1).and_then(|it| timeline.move_at(it));
        let children = timeline.children(node.as_ref());
        let below = node.map_or_else(|| "the start".to_owned(), |it| in_words(it.made));
        call.say(&format!("Below {below}: {}.", plural(children.len() as u64, "move")));
        for child in children {
            let made = in_words(child.made);
            let first = count(child.first);
            call.say(&match child.size() {
                Some(size) => format!("{made}: from step {first}, {}.", plural(size, "step")),
                None => format!("{made}: since step {first}, not taken back."),
            });
        }
        Ok(String::new())
    }

    /// Says where another engine parts from this one, and where it saves most.
    pub(super) fn compare(&mut self, call: &mut Call<'_>) -> Done {
        let [name, left @ ..] = call.words else { return Err(call.needs("an engine")) };
        call.ends(left)?;
        let runner = self.runner(name)?;
        let run = self.watcher()?.run();
        let (Some(there), Some(here)) = (runner.engine(), run.search().map(Search::info)) else {
            return Err("Only engines are compared step by step.".to_owned());
        };
        let runs = [here, there].map(|it| Search::new(it, &run.start()).map(Run::from));
        let [Ok(one), Ok(other)] = runs else { return Err("This board breaks a rule.".to_owned()) };
        let mut comparison = Comparison::new(one, other);
        if !comparison.finish(&mut *call.keep_going) {
            return Err(broken_off());
        }
        for it in comparison.savings() {
            let (made, here) = (in_words(it.made), plural(it.here, "step"));
            call.say(&format!(
                "At {made}, step {}: {here} here, {} there.",
                count(it.first[0]),
                count(it.there)
            ));
        }
        Ok(match comparison.parted() {
            Some(step) => format!("They part at step {}.", count(step)),
            None => {
                sentence(&format!("{} and {} go the same way to the end", here.name, there.name))
            }
        })
    }

    pub(super) fn counters(&mut self, _: &mut Call<'_>) -> Done {
        Ok(self.watcher()?.counters())
    }

    pub(super) fn code(&mut self, call: &mut Call<'_>) -> Done {
        let Some(search) = self.watcher()?.run().search() else {
            return Err("This run has no code; where reads its step.".to_owned());
        };
        let (listing, line) = (search.info().listing, search.listing_line());
        for (idx, line) in listing.iter().enumerate() {
            call.reply.row(&format!("{:>2} {}", idx + 1, line.text));
        }
        Ok(match line {
            Some(idx) => format!("Line {} has run: {}.", idx + 1, listing[idx].text.trim()),
            None => "No line has run yet.".to_owned(),
        })
    }

    pub(super) fn engine(&mut self, call: &mut Call<'_>) -> Done {
        let [name, left @ ..] = call.words else {
            return Ok(format!("This is {}.", described(self.watcher()?.run())));
        };
        call.ends(left)?;
        let (runner, origin) = (self.runner(name)?, self.watcher()?.origin);
        self.restart_run(runner, origin, call)
    }

    pub(super) fn engines(&mut self, call: &mut Call<'_>) -> Done {
        let runners = Runner::all(self.kind());
        call.say_each(runners.map(|it| sentence(&format!("{it}: {}", it.blurb()))))
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
        let Some(runner) = watcher.run().runner() else {
            return Err("A record begins with its own puzzle.".to_owned());
        };
        if !watcher.has_position() {
            let nothing_entered = self.kind().pick(
                "You have no entries: your board is the givens.",
                "You have laid no domino: your board is the givens.",
            );
            return Err(nothing_entered.to_owned());
        }
        self.restart_run(runner, origin, call)
    }

    pub(super) fn play(&mut self, _: &mut Call<'_>) -> Done {
        self.watcher = None;
        Ok(format!("Back to the game: {} blank.", self.n_blanks()))
    }
}

/// Returns the target with this name, for a run of an engine, of a person, or a record (`None`).
fn named_target(words: &str, runner: Option<Runner>) -> Option<Target> {
    Some(match (matches!(runner, Some(Runner::Human(_))), words) {
        (_, "proof") if runner.is_some() => Target::Proof,
        (_, "solution" | "answer") | (true, "end") => Target::Solution,
        (false, "backtrack") => Target::Backtrack,
        (false, "deeper backtrack") => Target::DeeperBacktrack,
        (false, "dead end") => Target::Contradiction,
        (false, "greatest depth" | "deepest") => Target::Deepest,
        (false, "no return" | "point of no return") => Target::NoReturn,
        (false, _) => return None,
        (true, "pattern") => Target::Pattern,
        (true, "new technique") => Target::NewTechnique,
        (true, "guess") => Target::Guess,
        (true, name) => Target::Technique(technique(name).ok()?),
    })
}

fn described(run: &Run) -> String {
    match run {
        Run::Search(search) => {
            let engine = search.info();
            format!("the engine {}: {}", engine.name, engine.blurb)
        }
        Run::Human(_) => format!("the human path: {}", run.blurb()),
        Run::Record(_) => format!("a record: {}", run.blurb()),
    }
}

fn in_words(made: Move) -> String {
    match made {
        Move::Digit { cell, digit } => format!("{digit} at {cell}"),
        Move::Domino(domino) => domino.to_string(),
    }
}
