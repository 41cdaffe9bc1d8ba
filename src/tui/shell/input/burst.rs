//! Recognition of a pasted puzzle, if the terminal does not mark pastes.
//!
//! Most terminals mark both ends of a paste. From others it arrives as keys, which would act one by one. But nobody
//! types a whole puzzle between two reads of the program. So input was pasted if it arrived all at once, has only
//! characters, and parses as a puzzle.

use crate::format;
use crate::tui::msg::{Key, KeyCode, Msg};

/// The fewest bytes waiting that can contain a puzzle.
pub(super) const MIN_BYTES: usize = 81;

/// The most messages of a burst; no puzzle is as long.
const MAX_MESSAGES: usize = 4096;

/// The messages of a burst, held back until it ends.
#[derive(Debug, Default)]
pub(super) struct Burst(Vec<Msg>);

impl Burst {
    /// Adds a message.
    pub(super) fn push(&mut self, msg: Msg) {
        self.0.push(msg);
    }

    /// Returns true if the burst is too long for a puzzle.
    pub(super) fn is_too_long(&self) -> bool {
        self.0.len() > MAX_MESSAGES
    }

    /// Ends the burst. Returns a paste if it is a puzzle, else the messages unchanged.
    pub(super) fn end(self) -> Vec<Msg> {
        let text: Option<String> = self.0.iter().map(character).collect();
        match text {
            Some(text) if text.len() >= MIN_BYTES && format::read(&text).is_ok() => {
                vec![Msg::Paste(text)]
            }
            _ => self.0,
        }
    }
}

/// Returns the character of a key without modifiers.
fn character(msg: &Msg) -> Option<char> {
    let &Msg::Key(key) = msg else {
        return None;
    };
    // A line feed is read as Ctrl-J.
    match key.code() {
        _ if Some(key) == Key::parse("ctrl-j") => Some('\n'),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => key.typed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::msg::Modifiers;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn typed(text: &str) -> Vec<Msg> {
        let code = |ch| {
            if ch == '\n' { KeyCode::Enter } else { KeyCode::Char(ch) }
        };
        text.chars().map(|ch| Msg::Key(Key::new(code(ch), Modifiers::default()))).collect()
    }

    fn check(text: &str, expected: &[Msg]) {
        let mut burst = Burst::default();
        for msg in typed(text) {
            burst.push(msg);
        }
        assert_eq!(burst.end(), expected);
    }

    #[test]
    fn a_whole_puzzle_is_a_paste() {
        check(PUZZLE, &[Msg::Paste(PUZZLE.into())]);
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
        let rows = rows.join("\n");
        check(&rows, &[Msg::Paste(rows.clone())]);
    }

    #[test]
    fn everything_else_is_keys() {
        for text in [&PUZZLE[..80], "jjll5", &"j".repeat(90), &format!("q{PUZZLE}")] {
            check(text, &typed(text));
        }
    }
}
