//! The sentences about a move and its mistakes, and the figures of the game.

use crate::grid::Cell;
use crate::timeline::Target;
use crate::tui::look::figures::Figure;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::msg::{Message, Tone};

use super::super::{Replay, Solution};

/// The most corrected mistakes with a sentence each.
const MAX_SENTENCES: usize = 2;

impl Replay {
    /// Returns sentences about the move, the most important first.
    pub(super) fn sentences(&self) -> Vec<Message> {
        let mut sentences = vec![Message::plain(self.move_in_words())];
        sentences.extend(self.made_in_words().into_iter().map(Message::bad));
        sentences.extend(self.history().clash().map(|it| Message::bad(sentence(&it.to_string()))));
        sentences.extend(self.mended_in_words().into_iter().map(Message::good));
        // The last one gives its tone to the line of all.
        if let Some(line) = self.line_in_words() {
            sentences.insert(1, line);
        }
        sentences
    }

    /// Returns the sentences as one line, in the tone of the last one.
    pub(in super::super) fn joined_sentences(&self) -> Message {
        let sentences = self.sentences();
        let tone = sentences.last().map_or(Tone::Plain, |it| it.tone);
        let texts: Vec<String> = sentences.into_iter().map(|it| it.text).collect();
        Message { text: texts.join(" "), tone }
    }

    /// Describes the branch of the step, and whether the step leads to the game's present board.
    fn line_in_words(&self) -> Option<Message> {
        let position = self.history().position();
        let branch = self.history().branch_at(position).map(|it| it.1);
        Some(Message::plain(match (branch, self.history().is_on_line(position)) {
            (None, true) => return None,
            (Some(name), true) => format!("In the branch \"{name}\"."),
            (Some(name), false) => format!("In the branch \"{name}\", which you left."),
            (None, false) => "On a line that you left.".to_owned(),
        }))
    }

    fn move_in_words(&self) -> String {
        match self.history().edit() {
            Some(edit) => match self.history().n_taken_back() as u64 {
                0 => sentence(&edit.to_string()),
                n => format!("{} taken back; {edit}.", plural(n, "move")),
            },
            None => "The puzzle as it was given.".to_owned(),
        }
    }

    fn made_in_words(&self) -> Vec<String> {
        let fate = |cell: Cell| match self.history().mended_at(cell) {
            Some(position) => format!("{cell} is a mistake until step {}.", count(position as u64)),
            None => format!("{cell} is a mistake to the end."),
        };
        self.history().made().iter().map(fate).collect()
    }

    fn mended_in_words(&self) -> Vec<String> {
        let mended = self.history().mended();
        if mended.len() > MAX_SENTENCES {
            return vec![format!("{} gone.", plural(mended.len() as u64, "mistake"))];
        }
        let fate = |cell: Cell| match self.history().board().grid().get(cell) {
            Some(_) => format!("{cell} is put right."),
            None => format!("The mistake at {cell} is gone."),
        };
        mended.iter().map(fate).collect()
    }

    /// Returns the figures of the board and of the moves so far.
    pub(super) fn figures(&self) -> Vec<Figure> {
        let others = self.others().map(|(name, number)| Figure::number(name, number));
        std::iter::once(self.mistakes_in_words()).chain(others).collect()
    }

    /// Returns the figures as plain numbers.
    pub(super) fn numbers(&self) -> Vec<(&'static str, Option<u64>)> {
        let mistakes = self.history().mistakes().len() as u64;
        let mistakes = (self.solution == Solution::Known).then_some(mistakes);
        let others = self.others().map(|(name, number)| (name, Some(number)));
        std::iter::once(("mistakes", mistakes)).chain(others).collect()
    }

    /// Returns the figures besides mistakes: pieces and marks on the board, and the number of ways that were tried
    /// if there are several.
    fn others(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let n_entries = self.history().n_entries_at(self.history().position()) as u64;
        let pieces = self.kind().pick(("entries", n_entries), ("dominoes", n_entries / 2));
        let n_turns = self.history().positions(Target::Turn).count() as u64;
        let lines = (n_turns > 0).then_some(("ways tried", n_turns + 1));
        [pieces, ("marks", self.history().n_marks() as u64)].into_iter().chain(lines)
    }

    fn mistakes_in_words(&self) -> Figure {
        let (here, made) = (self.history().mistakes().len(), self.history().n_mistakes_made());
        let (whole, short) = match self.solution.why_unknown() {
            None => (format!("{here} here, {made} made so far"), here.to_string()),
            Some([_, whole, short]) => (whole.to_owned(), short.to_owned()),
        };
        Figure { name: "mistakes", whole, short }
    }
}
