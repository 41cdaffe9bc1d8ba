//! Mentions: a sentence contains a placeholder for an action, and the action's key replaces it when the sentence is
//! drawn.
//!
//! ```text
//!   format!("{} brings it back.", mention(Play::Undo))     made by a screen, which knows no keymap
//!   keymap.spell(&message.text, &contexts)                 drawn: "u brings it back."
//! ```

use super::{Action, BINDINGS, Context, Keymap};

/// The delimiters of a placeholder. They are in the private use area, so no text contains them.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';

/// Returns the placeholder for the key of an action.
pub fn mention(action: impl Into<Action>) -> String {
    let action = action.into();
    let binding = BINDINGS.iter().find(|it| it.is_bound_to(action));
    let name = binding.expect("every action that is mentioned has a key").name;
    format!("{OPEN}{name}{CLOSE}")
}

impl Keymap {
    /// Replaces the placeholders in a sentence by keys, each from the first of the contexts that has the action.
    pub fn spell(&self, sentence: &str, contexts: &[Context]) -> String {
        let mut spelled = String::with_capacity(sentence.len());
        let mut rest = sentence;
        while let Some((before, mention)) = rest.split_once(OPEN) {
            spelled.push_str(before);
            let Some((name, after)) = mention.split_once(CLOSE) else { return spelled + mention };
            spelled.push_str(&self.key_of(name, contexts));
            rest = after;
        }
        spelled + rest
    }
}

#[cfg(test)]
mod tests {
    use super::super::action::{Play, Sudoku};
    use super::super::own::tests::keymap;
    use super::*;
    use crate::grid::Digit;

    #[test]
    fn a_sentence_names_the_keys_in_force() {
        let sentence = format!(
            "{} pick a digit, {} writes it; {} takes that back.",
            mention(Play::Digit(Digit::ALL[0])),
            mention(Sudoku::WritePicked),
            mention(Play::Undo),
        );
        let table = Keymap::default().spell(&sentence, &[Context::Play]);
        assert_eq!(table, "1 to 9 pick a digit, space writes it; u takes that back.");
        let (own, _) = keymap(&["play undo ctrl-u", "play write_picked f2"]);
        let spelled = own.spell(&sentence, &[Context::Play]);
        assert_eq!(spelled, "1 to 9 pick a digit, F2 writes it; Ctrl-U takes that back.");
        let (unbound, _) = keymap(&["play undo"]);
        assert!(unbound.spell(&sentence, &[Context::Play]).contains("; :undo takes that back."));
    }
}
