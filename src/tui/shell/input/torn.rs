//! Puts escape sequences together that arrived in parts.
//!
//! A key like an arrow is sent as ESC and letters. A slow line may split them, and where the split is right
//! after the ESC, crossterm reads the Escape key and then the letters as keys. A person does not type them
//! within [`ESCAPE_TIME`](super::ESCAPE_TIME) of the Escape key, so an Escape is held back that long, and
//! letters that follow in time are read as a sequence.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::tui::msg::PASTE_LIMIT;

/// Takes events as crossterm reads them and returns whole ones.
#[derive(Debug, Default)]
pub(super) struct Reassembler {
    held: Held,
}

/// The part of a sequence or paste that has arrived so far.
#[derive(Debug, Default)]
enum Held {
    #[default]
    Nothing,
    /// The Escape key, or the start of a sequence.
    Escape(KeyEvent),
    /// A sequence without its ESC, and the events that it arrived as.
    Sequence(String, Vec<Event>),
    /// Pasted text. crossterm does not report its end mark, so it ends when no more events arrive.
    Paste(String),
}

/// The characters after ESC that start a sequence, and those that start and end a paste.
const CONTROL: &str = "[";
const SINGLE_SHIFT: &str = "O";
const PASTE_START: &str = "[200~";
const PASTE_END: &str = "[201~";

impl Reassembler {
    /// Returns whether an Escape is held back, which must be no longer than [`ESCAPE_TIME`](super::ESCAPE_TIME).
    pub(super) fn waits_after_escape(&self) -> bool {
        matches!(self.held, Held::Escape(_))
    }

    /// Returns whether anything is held back.
    pub(super) fn is_waiting(&self) -> bool {
        !matches!(self.held, Held::Nothing)
    }

    /// Takes the next event and returns those that are whole now.
    pub(super) fn push(&mut self, event: Event) -> Vec<Event> {
        match std::mem::take(&mut self.held) {
            Held::Nothing => self.begin(event),
            Held::Escape(escape) => {
                if let Some(it @ ('[' | 'O')) = letter(&event) {
                    self.held = Held::Sequence(it.into(), vec![Event::Key(escape), event]);
                    return Vec::new();
                }
                let mut whole = vec![Event::Key(escape)];
                whole.extend(self.begin(event));
                whole
            }
            Held::Sequence(text, parts) => self.extend(text, parts, event),
            Held::Paste(mut text) => {
                if text.len() < PASTE_LIMIT {
                    text.extend(pasted(&event));
                }
                self.held = Held::Paste(text);
                Vec::new()
            }
        }
    }

    /// Returns the events that were held back, because no more arrived in time; drops an unfinished sequence.
    pub(super) fn time_out(&mut self) -> Vec<Event> {
        match std::mem::take(&mut self.held) {
            Held::Escape(escape) => vec![Event::Key(escape)],
            Held::Sequence(text, parts) if text == CONTROL || text == SINGLE_SHIFT => parts,
            Held::Nothing | Held::Sequence(..) => Vec::new(),
            Held::Paste(text) => {
                let text = text.strip_suffix(PASTE_END).unwrap_or(&text);
                vec![Event::Paste(text.to_owned())]
            }
        }
    }

    fn begin(&mut self, event: Event) -> Vec<Event> {
        match event {
            Event::Key(key) if key == KeyEvent::from(KeyCode::Esc) => {
                self.held = Held::Escape(key);
                Vec::new()
            }
            whole => vec![whole],
        }
    }

    fn extend(&mut self, mut text: String, mut parts: Vec<Event>, event: Event) -> Vec<Event> {
        let Some(next) = letter(&event) else {
            return self.begin(event);
        };
        text.push(next);
        if !ends_sequence(&text, next) {
            parts.push(event);
            self.held = Held::Sequence(text, parts);
            Vec::new()
        } else if text == PASTE_START {
            self.held = Held::Paste(String::new());
            Vec::new()
        } else {
            event_of(&text).into_iter().collect()
        }
    }
}

/// Returns the character of a plain key.
fn letter(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent {
            code: KeyCode::Char(it),
            modifiers: KeyModifiers::NONE | KeyModifiers::SHIFT,
            ..
        }) => Some(*it),
        _ => None,
    }
}

fn pasted(event: &Event) -> Option<char> {
    match event {
        Event::Key(key) => match key.code {
            KeyCode::Enter => Some('\n'),
            KeyCode::Tab => Some('\t'),
            // A line feed, as raw mode reads it.
            KeyCode::Char('j') if key.modifiers == KeyModifiers::CONTROL => Some('\n'),
            _ => letter(event),
        },
        _ => None,
    }
}

fn ends_sequence(text: &str, last: char) -> bool {
    !text.starts_with(CONTROL) || matches!(last, '@'..='~')
}

/// Returns the event of a sequence. Sequences without a line here are dropped whole, so that none of their
/// letters acts as a key.
#[rustfmt::skip]
fn event_of(sequence: &str) -> Option<Event> {
    let key = match sequence {
        "[A" | "OA"           => KeyCode::Up,
        "[B" | "OB"           => KeyCode::Down,
        "[C" | "OC"           => KeyCode::Right,
        "[D" | "OD"           => KeyCode::Left,
        "[H" | "OH" | "[1~"   => KeyCode::Home,
        "[F" | "OF" | "[4~"   => KeyCode::End,
        "[2~"                 => KeyCode::Insert,
        "[3~"                 => KeyCode::Delete,
        "[5~"                 => KeyCode::PageUp,
        "[6~"                 => KeyCode::PageDown,
        "[Z"                  => KeyCode::BackTab,
        "[I"                  => return Some(Event::FocusGained),
        "[O"                  => return Some(Event::FocusLost),
        _                     => return None,
    };
    let modifiers = match key {
        KeyCode::BackTab => KeyModifiers::SHIFT,
        _                => KeyModifiers::NONE,
    };
    Some(Event::Key(KeyEvent::new(key, modifiers)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Event {
        Event::Key(code.into())
    }

    /// Returns the events that crossterm reads from a text whose ESC arrived alone.
    fn read(text: &str) -> Vec<Event> {
        text.chars()
            .map(|it| match it {
                '\x1b' => key(KeyCode::Esc),
                '\r' => key(KeyCode::Enter),
                _ if it.is_uppercase() => {
                    Event::Key(KeyEvent::new(KeyCode::Char(it), KeyModifiers::SHIFT))
                }
                _ => key(KeyCode::Char(it)),
            })
            .collect()
    }

    fn reassembled(text: &str) -> Vec<Event> {
        let mut sequences = Reassembler::default();
        let mut whole: Vec<Event> =
            read(text).into_iter().flat_map(|it| sequences.push(it)).collect();
        whole.extend(sequences.time_out());
        assert!(!sequences.is_waiting());
        whole
    }

    #[test]
    fn split_keys_are_whole_again() {
        assert_eq!(reassembled("\x1b[A"), [key(KeyCode::Up)]);
        assert_eq!(reassembled("\x1bOD"), [key(KeyCode::Left)]);
        assert_eq!(reassembled("\x1b[3~5"), [key(KeyCode::Delete), key(KeyCode::Char('5'))]);
        assert_eq!(reassembled("\x1b[O"), [Event::FocusLost]);
    }

    #[test]
    fn no_letter_of_an_unknown_sequence_is_a_key() {
        assert_eq!(reassembled("\x1b[<0;10;5M"), []);
        assert_eq!(reassembled("\x1b[1;5C"), []);
        assert_eq!(reassembled("\x1b[1;5"), []);
    }

    #[test]
    fn escape_alone_and_before_other_keys_stays_escape() {
        for text in ["\x1b", "\x1b5", "\x1b\x1b", "\x1b[", "\x1bO", "5[A"] {
            assert_eq!(reassembled(text), read(text), "{text:?}");
        }
        assert_eq!(
            reassembled("\x1b\x1b[A"),
            [key(KeyCode::Esc), key(KeyCode::Up)],
            "the second begins a sequence"
        );
    }

    #[test]
    fn a_split_paste_does_not_act_as_keys() {
        assert_eq!(reassembled("\x1b[200~12q\r.4"), [Event::Paste("12q\n.4".into())]);
        assert_eq!(reassembled("\x1b[200~12\x1b[201~"), [Event::Paste("12".into())]);
    }

    #[test]
    fn only_an_escape_has_the_short_timeout() {
        let mut sequences = Reassembler::default();
        sequences.push(key(KeyCode::Esc));
        assert!(sequences.waits_after_escape());
        sequences.push(key(KeyCode::Char('[')));
        assert!(sequences.is_waiting() && !sequences.waits_after_escape());
    }
}
