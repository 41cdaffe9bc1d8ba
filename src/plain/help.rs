//! The help.

use super::verbs::{self, Mode, VERBS, Verb};
use super::{Call, Done, Plain};

impl Plain {
    pub(super) fn help(&mut self, call: &mut Call<'_>) -> Done {
        let words = call.words;
        if words.is_empty() {
            self.list_verbs(call);
        } else {
            let (verb, n_words) = verbs::by_name(words).ok_or_else(|| verbs::unknown(words))?;
            call.ends(&words[n_words..])?;
            for line in &explained(verb) {
                call.say(line);
            }
        }
        Ok(String::new())
    }

    /// Gives the last answer again.
    pub(super) fn repeat(&mut self, call: &mut Call<'_>) -> Done {
        call.reply.say_again(&self.last);
        Ok(String::new())
    }

    /// Lists the verbs that work now, in groups.
    fn list_verbs(&self, call: &mut Call<'_>) {
        let is_watching = self.watcher.is_some();
        let works = |it: &&Verb| match it.mode {
            Mode::Game => !is_watching,
            Mode::Watching => is_watching,
            Mode::Both | Mode::Always => true,
        };
        for group in VERBS.chunk_by(|one, other| one.group == other.group) {
            let names: Vec<&str> = group.iter().filter(works).map(|it| it.name).collect();
            if !names.is_empty() {
                call.say(&format!("{}: {}.", group[0].group, names.join(", ")));
            }
        }
        call.say("A place is row and column: r4c5, or 4 5. r4c5 alone reads the cell. r7c59 are two: row 7, columns 5 and 9.");
        if is_watching {
            call.say("The Enter key takes a step; play goes back to the game.");
        } else {
            call.say(self.kind().pick(
                "r4c5 7 writes 7 there, and so does 4 5 7.",
                "r4c5 r4c6 3 7 lays a domino: 3 in r4c5, 7 in r4c6.",
            ));
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
