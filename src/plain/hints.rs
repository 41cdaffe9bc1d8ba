//! Hints, stair by stair.

use super::{Call, Done, Plain, broken_off, input};
use crate::grid::CellNames;
use crate::hint::{Finding, Hint, NoHint, STAIRS, Verdict};
use crate::logic::{self, Candidate, RULES, Technique, Turn};
use crate::statistics::{Event, Note};
use crate::words::sentence;

use super::reply::{Reply, Wish};

/// A hint, and how many of its stairs were shown.
#[derive(Debug)]
pub(super) struct ToldHint {
    hint: Box<Hint>,
    /// The number of stairs shown, at least one.
    n_told: usize,
}

impl ToldHint {
    pub(super) fn new(hint: Hint, n_told: usize) -> Self {
        Self { hint: Box::new(hint), n_told }
    }

    /// Says the stairs that were shown.
    pub(super) fn say(&self, names: CellNames, reply: &mut Reply) {
        (0..self.n_told).for_each(|it| reply.say(&self.in_words(it, names)));
    }

    /// Returns the sentence of a stair, from 0, with the verb for the next one.
    fn in_words(&self, stair: usize, names: CellNames) -> String {
        let next = match self.hint.finding() {
            Finding::Guess(_) | Finding::NothingForced => " watch shows one.",
            _ if self.hint.has_stairs() && stair == STAIRS - 1 => " do hint does that.",
            _ => "",
        };
        let note = self.hint.note().filter(|_| stair == 0);
        let note = note.map_or_else(String::new, |it| format!(" {it}"));
        format!("{}{next}{note}", self.hint.stairs(names)[stair])
    }
}

impl Plain {
    pub(super) fn hint(&mut self, call: &mut Call<'_>) -> Done {
        let is_all = call.words.first().is_some_and(|it| it == "all");
        call.ends(&call.words[usize::from(is_all)..])?;
        if self.game.board().is_solved() {
            return Err("The board holds the solution already; no hint is left.".to_owned());
        }
        let names = self.settings.cells;
        match &self.hint {
            None => self.look_for_hint(call)?,
            Some(told) if is_all => {
                told.say(names, call.reply);
            }
            Some(_) => self.next_stair(call)?,
        }
        while is_all && self.has_next_stair() {
            self.next_stair(call)?;
        }
        Ok(String::new())
    }

    /// Looks for a hint, and shows its first stair.
    fn look_for_hint(&mut self, call: &mut Call<'_>) -> Result<(), String> {
        let position = self.game.position().knowing(self.settings.known);
        let found = Hint::on(&position, call.keep_going);
        self.tell_hint(found, call)
    }

    /// Says what speaks against a digit, all at once.
    pub(super) fn why(&mut self, call: &mut Call<'_>) -> Done {
        let (at, n_words) = input::place(call.words)?.ok_or_else(|| call.needs("a place"))?;
        let (digits, left) = call.words[n_words..].split_at((call.words.len() - n_words).min(1));
        call.ends(left)?;
        let digit = match (digits, self.game.board().grid().get(at)) {
            ([word], _) => input::digit(word)?,
            (_, Some(digit)) => digit,
            (_, None) => return Err(call.needs("a digit too where the cell is blank")),
        };
        let candidate = Candidate::new(at, digit);
        let found = Hint::against(&self.game.position(), candidate, call.keep_going);
        self.tell_hint(found, call)?;
        Ok(String::new())
    }

    /// Judges the last move. That counts as a hint.
    pub(super) fn judge(&mut self, call: &mut Call<'_>) -> Done {
        call.ends(call.words)?;
        let (made, _) = self.game.last_claims();
        if made.is_empty() {
            return Err("There is no move to judge; write a digit or strike a mark.".to_owned());
        }
        let judged = Verdict::on(&self.game.position(), &made, call.keep_going);
        let verdict = judged.map_err(|it| refused(&it))?;
        self.count_hint(None, call.reply);
        Ok(self.settings.cells.for_beginners(&verdict.to_string()))
    }

    /// Shows the first stair of a hint, or the whole answer to a question.
    fn tell_hint(
        &mut self,
        found: Result<Hint, NoHint>,
        call: &mut Call<'_>,
    ) -> Result<(), String> {
        let hint = found.map_err(|it| refused(&it))?;
        self.count_hint(hint.technique().filter(|_| hint.asked().is_none()), call.reply);
        let is_answer = hint.asked().is_some() && hint.has_stairs();
        let told = ToldHint::new(hint, if is_answer { STAIRS - 1 } else { 1 });
        call.say(&told.in_words(0, self.settings.cells));
        if is_answer {
            call.say(&told.in_words(STAIRS - 2, self.settings.cells));
        }
        self.hint = Some(told);
        Ok(())
    }

    fn has_next_stair(&self) -> bool {
        self.hint.as_ref().is_some_and(|it| it.hint.has_stairs() && it.n_told < STAIRS)
    }

    fn next_stair(&mut self, call: &mut Call<'_>) -> Result<(), String> {
        let (has_next, names) = (self.has_next_stair(), self.settings.cells);
        let Some(told) = &mut self.hint else { return Err(no_hint()) };
        if !has_next {
            return Err(match told.hint.finding() {
                Finding::Guess(_) | Finding::NothingForced => {
                    "Only a search helps here; watch shows one.".to_owned()
                }
                _ => "That was the whole hint; do hint does it, hint all says it again.".to_owned(),
            });
        }
        let stair = told.n_told;
        told.n_told += 1;
        call.say(&told.in_words(stair, names));
        let picture = if stair == STAIRS - 2 { told.hint.picture() } else { Vec::new() };
        for row in picture {
            call.reply.row(&row);
        }
        // The last stair counts when it is followed.
        if stair < STAIRS - 1 {
            self.note_stair(stair, call.reply);
        }
        Ok(())
    }

    /// Counts a hint that shows a technique, or no step.
    pub(super) fn count_hint(&mut self, shown: Option<&'static Technique>, reply: &mut Reply) {
        self.note_stair(0, reply);
        reply.wish(Wish::Note(Note::about(&self.game, Event::Shown(shown))));
    }

    fn note_stair(&mut self, stair: usize, reply: &mut Reply) {
        self.game.note_stair(stair);
        reply.wish(Wish::Save);
    }

    pub(super) fn do_hint(&mut self, call: &mut Call<'_>) -> Done {
        let Some(told) = &self.hint else { return Err(no_hint()) };
        if let Finding::Guess(_) | Finding::NothingForced = told.hint.finding() {
            return Err("No step is sure here; watch shows a search.".to_owned());
        }
        let hint = told.hint.clone();
        self.game.note_stair(STAIRS - 1);
        self.edit(call.reply, |game| game.follow(&hint))?;
        let [.., effect] = hint.sentences(self.settings.cells);
        Ok(if hint.takes_back() {
            "Taken back; undo brings it back.".to_owned()
        } else {
            format!("{effect} undo takes it back.")
        })
    }

    pub(super) fn define(&mut self, call: &mut Call<'_>) -> Done {
        let of_hint = self.hint.as_ref().map_or("", |it| it.hint.name());
        let name = if call.words.is_empty() { of_hint } else { call.text };
        if let Some(rule) = RULES.iter().find(|it| it.name.eq_ignore_ascii_case(name)) {
            return Ok(format!("{}: {}", rule.name, sentence(rule.definition)));
        }
        match name {
            "" | "guess" => Err(call.needs("the name of a technique")),
            name => Ok(defined(technique(name)?)),
        }
    }
}

/// Returns the definition of a technique.
pub(super) fn defined(technique: &Technique) -> String {
    let Technique { name, level, definition, turn, .. } = technique;
    let only = match turn {
        Turn::Asked => " No hint looks for it.",
        Turn::Own | Turn::Shared | Turn::Last | Turn::Hint => "",
    };
    format!("{name} ({level}): {}{only}", sentence(definition))
}

/// Returns the technique of this name, or that there is none.
pub(super) fn technique(name: &str) -> Result<&'static Technique, String> {
    logic::technique(name).ok_or_else(|| {
        format!("There is no technique {}; sudoscope techniques lists them.", input::quoted(name))
    })
}

/// Returns the reason why a question has no answer.
fn refused(reason: &NoHint) -> String {
    match reason {
        NoHint::Cancelled => broken_off(),
        reason => format!("No hint: {reason}."),
    }
}

fn no_hint() -> String {
    "There is no hint yet; hint gives one.".to_owned()
}
