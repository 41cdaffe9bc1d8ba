//! A puzzle pasted where the terminal does not say that it is a paste.
//!
//! Most terminals mark a paste at both ends. From those that do not it comes as keys, and keys would
//! act. But nobody types a whole puzzle between two looks of the program: what was waiting all at once,
//! is nothing but characters, and reads as a puzzle, was pasted.

use crate::format;
use crate::tui::msg::{Key, KeyCode, Msg};

/// So many bytes are waiting where a whole puzzle is.
pub(super) const WHOLE: usize = 81;

/// What came is handed on as it is when it grows beyond this: no puzzle is so long.
const LONGEST: usize = 4096;

/// Messages that came in one burst, held until it is over.
#[derive(Debug, Default)]
pub(super) struct Burst(Vec<Msg>);

impl Burst {
    /// One more message of it.
    pub(super) fn push(&mut self, msg: Msg) {
        self.0.push(msg);
    }

    /// Whether it is too long to be a puzzle.
    pub(super) fn is_flood(&self) -> bool {
        self.0.len() > LONGEST
    }

    /// It is over: the puzzle that was pasted, or else what came.
    pub(super) fn end(self) -> Vec<Msg> {
        let text: Option<String> = self.0.iter().map(character).collect();
        match text {
            Some(text) if text.len() >= WHOLE && format::read(&text).is_ok() => {
                vec![Msg::Paste(text)]
            }
            _ => self.0,
        }
    }
}

/// The character of a plain key.
fn character(msg: &Msg) -> Option<char> {
    let &Msg::Key(key) = msg else {
        return None;
    };
    // Ctrl-J is how a line feed is read.
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
