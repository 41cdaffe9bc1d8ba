//! The decoder of a terminal's bytes.
//!
//! It takes one byte at a time, by the grammar of ECMA-48. A sequence that is no key is dropped as a whole: no letter
//! of a terminal's answer, to this program or to an earlier one, ever acts as a key.
//!
//! ```text
//!   ESC                                  the Escape key, or the start of one of these
//!   ESC char                             the key with Alt; or the Escape key, and then the key
//!   ESC [ 1;5 C        CSI               a key, the mouse, the ends of a paste, an answer
//!   ESC O A            SS3               a key, in some terminals with its modifiers: ESC O 2 P
//!   ESC ] .. BEL       OSC, ended by BEL or ESC \: an answer
//!   ESC P .. ESC \     DCS, and in the same way X SOS, ^ PM, _ APC
//! ```
//!
//! Bytes may arrive torn at any place. After its last byte an Escape is held back for [`ESCAPE_TIME`], the beginning of
//! a sequence for [`REST_TIME`] and a paste for [`PASTE_TIME`]; then [`Decoder::time_out`] decides. A string or a paste
//! without its end holds keys back for [`HOLD_TIME`] at most: a terminal sends faster than a person types, so a byte
//! that takes longer than [`BYTE_TIME`] does not belong to it.
//!
//! Some bytes mean something else on a few terminals, see `dialect`.

mod csi;
mod dialect;
mod keys;

use std::time::Duration;

use super::{Input, key};
use crate::tui::msg::{Key, KeyCode, Modifiers, Msg, PASTE_LIMIT};
use crate::tui::shell::terminal::KeyProtocol;
use dialect::Dialect;

/// The time after an ESC in which its sequence may follow. A person does not notice this delay of the Escape key; the
/// bytes of a sequence are closer together.
const ESCAPE_TIME: Duration = Duration::from_millis(20);

/// The time in which the next byte of a sequence must follow. No key that a person waits for begins like a sequence.
const REST_TIME: Duration = Duration::from_millis(500);

/// The time in which the next byte of a paste must follow. It is longer, because the rest would act as keys.
const PASTE_TIME: Duration = Duration::from_secs(2);

/// The time that anything may be held back, and the additional time for each of its bytes.
const HOLD_TIME: Duration = Duration::from_secs(2);
const BYTE_TIME: Duration = Duration::from_millis(5);

/// The most bytes of a sequence; no key has as many.
const MAX_SEQUENCE: usize = 64;

/// The marker after a paste.
const PASTE_END: &[u8] = b"\x1b[201~";

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;

/// A state machine from bytes to input.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    state: State,
    /// The number of bytes held back, and the time since the first of them.
    held: (u32, Duration),
    dialect: Dialect,
}

/// The part of a key or sequence received so far.
#[derive(Debug, Default, PartialEq)]
enum State {
    #[default]
    Nothing,
    Escape,
    /// Some bytes of a character, perhaps after an ESC.
    Char(Vec<u8>, Modifiers),
    /// A sequence without its introducer.
    Csi(Vec<u8>),
    /// `ESC [ [`, the Linux console's prefix of the first five function keys.
    LinuxFunction,
    /// A mouse report as three bytes.
    Mouse(Vec<u8>),
    /// `ESC O` and the parameters so far.
    Ss3(Vec<u8>),
    /// The introducer of a string, with this character, and nothing else yet.
    Introduced(u8),
    /// The inside of a string, from the character of its introducer on.
    String(Vec<u8>),
    /// The same and an ESC, which may end it.
    StringEscape(Vec<u8>),
    /// Pasted bytes, and how many bytes of the end marker they end with.
    Paste(Vec<u8>, usize),
}

impl Decoder {
    /// Makes a decoder for the terminal that the environment announces.
    pub(super) fn announced() -> Self {
        Self { dialect: Dialect::announced(), ..Self::default() }
    }

    /// Takes the next byte. Returns the input that is complete with it.
    pub(super) fn push(&mut self, byte: u8) -> Option<Input> {
        self.held.0 = self.held.0.saturating_add(1);
        let input = self.take(byte);
        if self.state == State::Nothing {
            self.held = Default::default();
        }
        input
    }

    /// Lets time pass before the next byte. Returns input that was held back for too long.
    pub(super) fn elapsed(&mut self, time: Duration) -> Option<Input> {
        if self.state == State::Nothing {
            return None;
        }
        let (n_bytes, since) = &mut self.held;
        *since = since.saturating_add(time);
        let most = HOLD_TIME.saturating_add(BYTE_TIME.saturating_mul(*n_bytes));
        if *since > most { self.time_out() } else { None }
    }

    fn take(&mut self, byte: u8) -> Option<Input> {
        match std::mem::take(&mut self.state) {
            State::Nothing => self.begin(byte, Modifiers::NONE),
            State::Char(bytes, modifiers) => self.continue_char(bytes, modifiers, byte),
            State::Csi(parts) => self.continue_csi(parts, byte),
            State::LinuxFunction => {
                let is_function = (b'A'..=b'E').contains(&byte);
                is_function.then(|| pressed(KeyCode::Function(byte - b'A' + 1)))
            }
            State::Mouse(parts) => self.continue_mouse(parts, byte),
            State::Ss3(parts) => self.single_shift(parts, byte),
            State::Introduced(first) if byte == ESC => self.then_escape(Some(with_alt(first))),
            State::Introduced(first) => self.continue_string(vec![first], byte),
            State::String(text) => self.continue_string(text, byte),
            State::StringEscape(text) if byte == b'\\' => self.answer(&text),
            State::Escape | State::StringEscape(_) => self.escaped(byte),
            State::Paste(text, n_of_end) => self.continue_paste(text, n_of_end, byte),
        }
    }

    /// Returns how long to wait for the next byte before [`time_out`](Self::time_out); `None` if nothing is held back.
    pub(super) const fn patience(&self) -> Option<Duration> {
        match self.state {
            State::Nothing => None,
            State::Paste(..) => Some(PASTE_TIME),
            State::Escape => Some(ESCAPE_TIME),
            State::Char(..)
            | State::Csi(_)
            | State::LinuxFunction
            | State::Mouse(_)
            | State::Ss3(_)
            | State::Introduced(_)
            | State::String(_)
            | State::StringEscape(_) => Some(REST_TIME),
        }
    }

    /// Ends what was held back, because no byte followed in time: a lone introducer is a key, a paste is the text so
    /// far, and an unfinished sequence is dropped.
    pub(super) fn time_out(&mut self) -> Option<Input> {
        self.held = Default::default();
        match std::mem::take(&mut self.state) {
            // The end of a string follows its ESC at once.
            State::Escape | State::StringEscape(_) => Some(pressed(KeyCode::Esc)),
            State::Paste(text, _) => Some(pasted(&text)),
            State::Csi(parts) if parts.is_empty() => Some(with_alt(b'[')),
            State::Ss3(parts) if parts.is_empty() => Some(with_alt(b'O')),
            State::Introduced(first) => Some(with_alt(first)),
            State::Nothing
            | State::Char(..)
            | State::Csi(_)
            | State::LinuxFunction
            | State::Mouse(_)
            | State::Ss3(_)
            | State::String(_) => None,
        }
    }

    /// Takes the first byte of a key or sequence. After an ESC `modifiers` is Alt.
    fn begin(&mut self, byte: u8, modifiers: Modifiers) -> Option<Input> {
        let ctrl = Modifiers { ctrl: true, ..modifiers };
        Some(match byte {
            ESC => return self.then_escape(None),
            0xc2..=0xf4 => {
                self.state = State::Char(vec![byte], modifiers);
                return None;
            }
            // No character begins like this.
            0x80..=0xff => return None,
            // alacritty and tmux send a line feed for the Enter of the keypad.
            b'\r' | b'\n' => key(KeyCode::Enter, modifiers),
            b'\t' => key(KeyCode::Tab, modifiers),
            // Terminals differ in which of the two is Backspace and which is Ctrl-Backspace.
            0x08 | 0x7f => key(KeyCode::Backspace, modifiers),
            0 => key(KeyCode::Char(' '), ctrl),
            // Ctrl-A to Ctrl-Z, without those that are keys of their own.
            0x01..=0x1a => key(KeyCode::Char((byte - 1 + b'a').into()), ctrl),
            // Ctrl with one of `\ ] ^ _`. Some keyboards send them for digits too, which cannot be told apart.
            0x1c..=0x1f => key(KeyCode::Char((byte - 0x1c + b'\\').into()), ctrl),
            b' '..=b'~' => key(KeyCode::Char(byte.into()), modifiers),
        })
    }

    /// Takes an ESC that ends `before`, what was held back.
    fn then_escape(&mut self, before: Option<Input>) -> Option<Input> {
        self.state = State::Escape;
        before
    }

    /// Takes the first byte after an ESC.
    fn escaped(&mut self, byte: u8) -> Option<Input> {
        self.state = match byte {
            b'[' => State::Csi(Vec::new()),
            b'O' => State::Ss3(Vec::new()),
            b']' | b'P' | b'X' | b'^' | b'_' => State::Introduced(byte),
            ESC => return self.then_escape(Some(pressed(KeyCode::Esc))),
            _ => return self.begin(byte, Modifiers::ALT),
        };
        None
    }

    fn continue_char(&mut self, mut bytes: Vec<u8>, with: Modifiers, byte: u8) -> Option<Input> {
        if !matches!(byte, 0x80..=0xbf) {
            // The character was cut off.
            return self.begin(byte, Modifiers::NONE);
        }
        bytes.push(byte);
        match str::from_utf8(&bytes) {
            Ok(text) => text.chars().next().map(|ch| self.character(ch, with)),
            Err(error) => {
                if error.error_len().is_none() {
                    self.state = State::Char(bytes, with);
                }
                None
            }
        }
    }

    /// Returns the input of a character beyond ASCII, which may be a digit with Alt.
    fn character(&self, ch: char, modifiers: Modifiers) -> Input {
        match self.dialect.digit_with_alt(ch) {
            Some(digit) if modifiers == Modifiers::NONE => {
                let with_alt = Key::new(KeyCode::Char(digit), Modifiers::ALT);
                Input::Msg(Msg::KeyOr(Key::new(KeyCode::Char(ch), modifiers), vec![with_alt]))
            }
            _ => key(KeyCode::Char(ch), modifiers),
        }
    }

    fn continue_csi(&mut self, mut parts: Vec<u8>, byte: u8) -> Option<Input> {
        if let Some((code, modifiers)) = self.dialect.own_key(&parts, byte) {
            return Some(Input::Msg(Msg::Key(key::key(code, modifiers))));
        }
        self.state = match byte {
            ESC => return self.then_escape(parts.is_empty().then(|| with_alt(b'['))),
            // Nothing of the kind stands in a sequence, so it was cut off.
            0x00..=0x1f | 0x7f..=0xff => return self.begin(byte, Modifiers::NONE),
            // rxvt's way to send Shift: `ESC [ 3 $` is Shift-Delete. Answers have other parameters before a `$`.
            b'$' if csi::is_number(&parts) => return csi::input(&parts, byte),
            b' '..=b'?' => {
                if parts.len() <= MAX_SEQUENCE {
                    parts.push(byte);
                }
                State::Csi(parts)
            }
            b'[' if parts.is_empty() => State::LinuxFunction,
            b'M' if parts.is_empty() => State::Mouse(parts),
            b'~' if parts == b"200" => State::Paste(Vec::new(), 0),
            b'@'..=b'~' if parts.len() <= MAX_SEQUENCE => return csi::input(&parts, byte),
            b'@'..=b'~' => State::Nothing,
        };
        None
    }

    /// Takes a byte of `ESC [ M`: the buttons, the column and the row, from terminals without decimal coordinates.
    fn continue_mouse(&mut self, mut parts: Vec<u8>, byte: u8) -> Option<Input> {
        parts.push(byte);
        let [buttons, column, row] = *parts else {
            self.state = State::Mouse(parts);
            return None;
        };
        let at = |it: u8| it.checked_sub(33).map(u16::from);
        csi::mouse(buttons.checked_sub(32)?.into(), at(column)?, at(row)?, b'M')
    }

    fn single_shift(&mut self, mut parts: Vec<u8>, byte: u8) -> Option<Input> {
        match byte {
            ESC => self.then_escape(parts.is_empty().then(|| with_alt(b'O'))),
            0x00..=0x1f | 0x7f..=0xff => self.begin(byte, Modifiers::NONE),
            b'0'..=b'9' | b';' if parts.len() <= MAX_SEQUENCE => {
                parts.push(byte);
                self.state = State::Ss3(parts);
                None
            }
            b' '..=b'~' => csi::single_shift(&parts, byte),
        }
    }

    fn continue_string(&mut self, mut text: Vec<u8>, byte: u8) -> Option<Input> {
        self.state = match byte {
            BEL => return self.answer(&text),
            ESC => State::StringEscape(text),
            // No string has control characters: it was cut off, and Ctrl-C must work.
            0x00..=0x1f => return self.begin(byte, Modifiers::NONE),
            _ => {
                if text.len() <= MAX_SEQUENCE {
                    text.push(byte);
                }
                State::String(text)
            }
        };
        None
    }

    /// Returns the input of the terminal's answer to a question.
    fn answer(&mut self, text: &[u8]) -> Option<Input> {
        let Some(version) = text.strip_prefix(b"P>|") else { return background(text) };
        self.dialect = self.dialect.answered(version);
        // tmux passes the keys on where its option extended-keys is on.
        let has_more = version.starts_with(b"XTerm(") || version.starts_with(b"tmux ");
        has_more.then_some(Input::Keys(KeyProtocol::Xterm))
    }

    fn continue_paste(&mut self, mut text: Vec<u8>, n_of_end: usize, byte: u8) -> Option<Input> {
        let n_of_end = match n_of_end {
            n if byte == PASTE_END[n] => n + 1,
            // Its first byte is nowhere else in it, so no shorter part can end here.
            _ if byte == PASTE_END[0] => 1,
            _ => 0,
        };
        // A little more than the limit, so that it is cut between two characters.
        if text.len() < PASTE_LIMIT + PASTE_END.len() {
            text.push(byte);
        }
        if n_of_end < PASTE_END.len() {
            self.state = State::Paste(text, n_of_end);
            return None;
        }
        Some(pasted(text.strip_suffix(PASTE_END).unwrap_or(&text)))
    }
}

/// Returns the input of a key. Its Alt was an ESC before it, which can be the Escape key too.
fn key(code: KeyCode, modifiers: Modifiers) -> Input {
    let pressed = key::key(code, modifiers);
    let alone = key::key(code, Modifiers { alt: false, ..modifiers });
    Input::Msg(if pressed == alone {
        Msg::Key(pressed)
    } else {
        Msg::KeyOr(pressed, vec![Key::new(KeyCode::Esc, Modifiers::NONE), alone])
    })
}

fn pasted(text: &[u8]) -> Input {
    Input::Msg(Msg::paste(String::from_utf8_lossy(text).into_owned()))
}

fn pressed(code: KeyCode) -> Input {
    key(code, Modifiers::NONE)
}

/// Returns the colour of the terminal's background, if a string is the answer to the question for it:
/// `]11;rgb:1818/1818/1818` or `]11;#181818`, with one to four hexadecimal digits each.
fn background(text: &[u8]) -> Option<Input> {
    let answer = str::from_utf8(text).ok()?.strip_prefix("]11;")?;
    let parts: Vec<&str> = match answer.strip_prefix('#') {
        Some(digits) if digits.is_ascii() && digits.len() % 3 == 0 && !digits.is_empty() => {
            let n_each = digits.len() / 3;
            [0, 1, 2]
                .iter()
                .filter_map(|place| digits.get(place * n_each..)?.get(..n_each))
                .collect()
        }
        _ => {
            let colour = answer.strip_prefix("rgba:").or_else(|| answer.strip_prefix("rgb:"))?;
            colour.split('/').collect()
        }
    };
    let mut parts = parts.iter().map(|part| {
        let value = u32::from_str_radix(part, 16).ok().filter(|_| part.len() <= 4)?;
        u8::try_from(value * 255 / ((1 << (4 * part.len())) - 1)).ok()
    });
    Some(Input::Background([parts.next()??, parts.next()??, parts.next()??]))
}

fn with_alt(ch: u8) -> Input {
    key(KeyCode::Char(ch.into()), Modifiers::ALT)
}

#[cfg(test)]
mod tests;
