//! Keys by their names, as the table has them and as a person reads them.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers, where shift is part of the character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Key {
    /// Reads `x`, `ctrl-x`, `alt-5`, `shift-left`, `space`, `f1`.
    pub fn parse(name: &str) -> Option<Self> {
        for (prefix, modifier) in PREFIXES {
            if let Some(rest) = name.strip_prefix(prefix)
                && !rest.is_empty()
            {
                let key = Self::parse(rest)?;
                return Some(Self { modifiers: key.modifiers | *modifier, ..key });
            }
        }
        let code = match NAMES.iter().find(|it| it.0 == name) {
            Some(&(_, code, _)) => code,
            None => KeyCode::Char(only_char(name)?),
        };
        Some(Self { code, modifiers: KeyModifiers::NONE })
    }

    /// As an event, for tests that press it.
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
    }

    /// The character that it types.
    pub(super) const fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(ch) if self.modifiers.is_empty() => Some(ch),
            _ => None,
        }
    }

    /// The key of an event.
    pub(super) fn of(event: &KeyEvent) -> Self {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        if let KeyCode::Char(_) = event.code {
            modifiers.remove(KeyModifiers::SHIFT);
        }
        // Some terminals report Shift-Tab as such and others as a key of its own.
        if event.code == KeyCode::BackTab {
            modifiers.remove(KeyModifiers::SHIFT);
        }
        Self { code: event.code, modifiers }
    }
}

fn only_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    let ch = chars.next()?;
    chars.next().is_none().then_some(ch)
}

const PREFIXES: &[(&str, KeyModifiers)] = &[
    ("ctrl-", KeyModifiers::CONTROL),
    ("alt-", KeyModifiers::ALT),
    ("shift-", KeyModifiers::SHIFT),
];

/// Keys that are no characters: their names in the table and as a person reads them.
#[rustfmt::skip]
const NAMES: &[(&str, KeyCode, &str)] = &[
    ("left",      KeyCode::Left,      "←"),
    ("down",      KeyCode::Down,      "↓"),
    ("up",        KeyCode::Up,        "↑"),
    ("right",     KeyCode::Right,     "→"),
    ("home",      KeyCode::Home,      "Home"),
    ("end",       KeyCode::End,       "End"),
    ("enter",     KeyCode::Enter,     "Enter"),
    ("space",     KeyCode::Char(' '), "Space"),
    ("esc",       KeyCode::Esc,       "Esc"),
    ("tab",       KeyCode::Tab,       "Tab"),
    ("backtab",   KeyCode::BackTab,   "Shift-Tab"),
    ("backspace", KeyCode::Backspace, "Backspace"),
    ("delete",    KeyCode::Delete,    "Del"),
];

/// A key of the table as a person reads it.
pub(super) fn shown(name: &str) -> String {
    for (prefix, as_read) in [("ctrl-", "Ctrl-"), ("alt-", "Alt-"), ("shift-", "Shift-")] {
        if let Some(rest) = name.strip_prefix(prefix)
            && !rest.is_empty()
        {
            let rest = shown(rest);
            let rest = if prefix == "ctrl-" { rest.to_uppercase() } else { rest };
            return format!("{as_read}{rest}");
        }
    }
    NAMES.iter().find(|it| it.0 == name).map_or(name, |it| it.2).to_owned()
}

/// Arrows as words, for terminals that show ASCII only.
pub fn ascii(keys: &str) -> String {
    keys.replace('←', "Left").replace('↓', "Down").replace('↑', "Up").replace('→', "Right")
}
