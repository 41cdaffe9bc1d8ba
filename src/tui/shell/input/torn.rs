//! Puts together what arrived in pieces.
//!
//! A key like an arrow is sent as ESC and letters. Over a slow line the pieces may come apart, and
//! where that happens right after the ESC, crossterm reads the Escape key and then the letters as
//! keys. A person does not type them within [`ESCAPE_TIME`](super::ESCAPE_TIME) of the Escape key, so
//! an Escape is held back that long, and what follows in time is read as the sequence it is.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::tui::msg::PASTE_LIMIT;

/// Events in, whole events out.
#[derive(Debug, Default)]
pub(super) struct Mender {
    held: Held,
}

/// What has come so far of something that may go on.
#[derive(Debug, Default)]
enum Held {
    #[default]
    Nothing,
    /// The Escape key, or the start of a sequence.
    Escape(KeyEvent),
    /// A sequence without its ESC, and the events it came as.
    Sequence(String, Vec<Event>),
    /// Pasted text, whose end mark crossterm keeps to itself: it ends where nothing more comes.
    Paste(String),
}

/// What starts a sequence after ESC, and a paste after that.
const CONTROL: &str = "[";
const SINGLE_SHIFT: &str = "O";
const PASTE_START: &str = "[200~";
const PASTE_END: &str = "[201~";

impl Mender {
    /// Is it an Escape that is held back, for as long as nobody notices?
    pub(super) fn waits_after_escape(&self) -> bool {
        matches!(self.held, Held::Escape(_))
    }

    /// Is anything held back?
    pub(super) fn is_waiting(&self) -> bool {
        !matches!(self.held, Held::Nothing)
    }

    /// The next event came: what is whole now?
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
            Held::Sequence(text, parts) => self.go_on(text, parts, event),
            Held::Paste(mut text) => {
                if text.len() < PASTE_LIMIT {
                    text.extend(pasted(&event));
                }
                self.held = Held::Paste(text);
                Vec::new()
            }
        }
    }

    /// Nothing came for a while: what was held back is whole, or will never be.
    pub(super) fn nothing_came(&mut self) -> Vec<Event> {
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

    fn go_on(&mut self, mut text: String, mut parts: Vec<Event>, event: Event) -> Vec<Event> {
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
            meaning(&text).into_iter().collect()
        }
    }
}

/// The character of a plain key.
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

/// The event that a sequence stands for. Those without a line here are dropped whole, which is what
/// matters: none of their letters acts as a key.
#[rustfmt::skip]
fn meaning(sequence: &str) -> Option<Event> {
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

    /// As crossterm reads the text where the ESC came alone.
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

    fn mended(text: &str) -> Vec<Event> {
        let mut mender = Mender::default();
        let mut whole: Vec<Event> = read(text).into_iter().flat_map(|it| mender.push(it)).collect();
        whole.extend(mender.nothing_came());
        assert!(!mender.is_waiting());
        whole
    }

    #[test]
    fn torn_keys_are_whole_again() {
        assert_eq!(mended("\x1b[A"), [key(KeyCode::Up)]);
        assert_eq!(mended("\x1bOD"), [key(KeyCode::Left)]);
        assert_eq!(mended("\x1b[3~5"), [key(KeyCode::Delete), key(KeyCode::Char('5'))]);
        assert_eq!(mended("\x1b[O"), [Event::FocusLost]);
    }

    #[test]
    fn no_letter_of_an_unknown_sequence_is_a_key() {
        assert_eq!(mended("\x1b[<0;10;5M"), []);
        assert_eq!(mended("\x1b[1;5C"), []);
        assert_eq!(mended("\x1b[1;5"), []);
    }

    #[test]
    fn escape_alone_and_before_other_keys_stays_escape() {
        for text in ["\x1b", "\x1b5", "\x1b\x1b", "\x1b[", "\x1bO", "5[A"] {
            assert_eq!(mended(text), read(text), "{text:?}");
        }
        assert_eq!(
            mended("\x1b\x1b[A"),
            [key(KeyCode::Esc), key(KeyCode::Up)],
            "the second begins a sequence"
        );
    }

    #[test]
    fn a_torn_paste_does_not_act_as_keys() {
        assert_eq!(mended("\x1b[200~12q\r.4"), [Event::Paste("12q\n.4".into())]);
        assert_eq!(mended("\x1b[200~12\x1b[201~"), [Event::Paste("12".into())]);
    }

    #[test]
    fn only_an_escape_asks_for_little_patience() {
        let mut mender = Mender::default();
        mender.push(key(KeyCode::Esc));
        assert!(mender.waits_after_escape());
        mender.push(key(KeyCode::Char('[')));
        assert!(mender.is_waiting() && !mender.waits_after_escape());
    }
}
