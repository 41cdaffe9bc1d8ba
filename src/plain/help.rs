//! The help.

use super::verbs::{self, Group, Mode, VERBS, Verb};
use super::{Call, Done, Plain, input};
use crate::domino::Kind;

impl Plain {
    pub(super) fn help(&mut self, call: &mut Call<'_>) -> Done {
        let words = call.words;
        if words.is_empty() {
            self.list_verbs(call);
            return Ok(());
        }
        let Some((verb, n_words)) = verbs::by_name(words) else {
            return Err(verbs::unknown(words));
        };
        call.ends(&words[n_words..])?;
        for sentence in explained(verb) {
            call.say(&sentence);
        }
        Ok(())
    }

    /// Gives the last answer again.
    pub(super) fn repeat(&mut self, call: &mut Call<'_>) -> Done {
        call.takes_nothing()?;
        call.reply.say_again(&self.last);
        Ok(())
    }

    /// Lists the verbs that work now, in groups.
    fn list_verbs(&self, call: &mut Call<'_>) {
        let is_watching = self.watcher.is_some();
        let works = |it: &&Verb| match it.mode {
            Mode::Game => !is_watching,
            Mode::Watching => is_watching,
            Mode::Both | Mode::Always => true,
        };
        for group in Group::ALL {
            let of_group = VERBS.iter().filter(|it| it.group == group).filter(works);
            let names: Vec<&str> = of_group.map(|it| it.name).collect();
            if !names.is_empty() {
                call.say(&format!("{}: {}.", group.title(), names.join(", ")));
            }
        }
        call.say("A place is row and column: r4c5, or 4 5. r4c5 alone reads the cell.");
        if is_watching {
            call.say("The Enter key takes a step; play goes back to the game.");
        } else {
            call.say(match self.kind() {
                Kind::Sudoku => "r4c5 7 writes 7 there, and so does 4 5 7.",
                Kind::Sudominoku => "r4c5 r4c6 3 7 lays a domino: 3 in r4c5, 7 in r4c6.",
            });
        }
        call.say("help and a verb explains that verb, as in: help mark.");
    }
}

/// Returns the sentences that explain a verb.
fn explained(verb: &Verb) -> Vec<String> {
    let Verb { name, also, mode, takes, example, help, .. } = *verb;
    let mut sentences = vec![match takes {
        "" => format!("{name}. {help}"),
        takes => format!("{name} {takes}. {help}"),
    }];
    if example != name {
        sentences.push(format!("For example: {example}."));
    }
    if !also.is_empty() {
        sentences.push(format!("Also: {}.", also.join(", ")));
    }
    if mode == Mode::Watching {
        sentences.push("It works while you watch a run.".to_owned());
    }
    sentences
}

impl Call<'_> {
    /// Returns the number after a verb that takes one at most, from 1; without any, `usual`.
    pub(super) fn number(&self, usual: u64) -> Result<u64, String> {
        match input::only_number(self.words)? {
            None => Ok(usual),
            Some(0) => Err(self.needs("a number from 1")),
            Some(number) => Ok(number),
        }
    }
}
