//! Recognition of a pasted puzzle, if the terminal does not mark pastes.
//!
//! Most terminals mark both ends of a paste. From others it arrives as keys, which would act one by one. But nobody
//! types a whole puzzle between two reads of the program. So input was pasted if it arrived all at once, has only
//! characters, and parses as a puzzle.

use crate::format;
use crate::tui::msg::{KeyCode, Msg};

/// The fewest bytes waiting that can contain a puzzle.
pub(super) const MIN_BYTES: usize = 81;

/// The most messages of a burst; no puzzle is as long.
pub(super) const MAX_MESSAGES: usize = 4096;

/// Returns a paste if the messages of a burst are a puzzle, else the messages unchanged.
pub(super) fn ended(messages: Vec<Msg>) -> Vec<Msg> {
    let text: Option<String> = messages.iter().map(character).collect();
    match text {
        Some(text) if text.len() >= MIN_BYTES && format::read(&text).is_ok() => {
            vec![Msg::Paste(text)]
        }
        _ => messages,
    }
}

/// Returns the character of a key without modifiers.
fn character(msg: &Msg) -> Option<char> {
    let &Msg::Key(key) = msg else {
        return None;
    };
    match key.code() {
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => key.typed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::msg::{Key, Modifiers};

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn typed(text: &str) -> Vec<Msg> {
        let code = |ch| {
            if ch == '\n' { KeyCode::Enter } else { KeyCode::Char(ch) }
        };
        text.chars().map(|ch| Msg::Key(Key::new(code(ch), Modifiers::default()))).collect()
    }

    fn check(text: &str, expected: &[Msg]) {
        assert_eq!(ended(typed(text)), expected);
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
