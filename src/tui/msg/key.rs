//! Keys, and their names in the keymap's table and on the screen.

/// A key that was pressed or repeats, with its modifiers. Shift is part of a character, so `S` has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    code: KeyCode,
    modifiers: Modifiers,
}

/// A key without its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyCode {
    /// A character, as it is typed.
    Char(char),
    Enter,
    Esc,
    Tab,
    /// Shift and Tab, a key of its own.
    BackTab,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// A function key by its number.
    Function(u8),
}

/// The modifier keys held while another key is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modifiers {
    pub ctrl: bool,
    /// Alt, or Option.
    pub alt: bool,
    /// Shift. False for a character, which includes it.
    pub shift: bool,
}

impl Modifiers {
    /// No modifier.
    pub const NONE: Self = Self { ctrl: false, alt: false, shift: false };
    /// Ctrl alone.
    pub const CTRL: Self = Self { ctrl: true, ..Self::NONE };
    /// Alt alone.
    pub const ALT: Self = Self { alt: true, ..Self::NONE };
    /// Shift alone.
    pub const SHIFT: Self = Self { shift: true, ..Self::NONE };
}

impl Key {
    /// Makes a key. Shift is dropped for a character, which includes it.
    pub const fn new(code: KeyCode, mut modifiers: Modifiers) -> Self {
        // Some terminals report Shift-Tab with shift and others without.
        if matches!(code, KeyCode::Char(_) | KeyCode::BackTab) {
            modifiers.shift = false;
        }
        Self { code, modifiers }
    }

    /// Parses `x`, `ctrl-x`, `alt-5`, `shift-left`, `space`, `f1`.
    pub fn parse(name: &str) -> Option<Self> {
        for prefix in PREFIXES {
            if let Some(rest) = prefix.strip(name) {
                let mut key = Self::parse(rest)?;
                (prefix.hold)(&mut key.modifiers);
                return Some(key);
            }
        }
        let code = match NAMES.iter().find(|it| it.0 == name) {
            Some(&(_, code, _)) => code,
            None => function_key(name).or_else(|| only_char(name).map(KeyCode::Char))?,
        };
        Some(Self { code, modifiers: Modifiers::default() })
    }

    /// Returns the key without its modifiers.
    pub const fn code(self) -> KeyCode {
        self.code
    }

    /// Returns the key whose bytes most terminals send for this one too; `None` if it has bytes of its own. A few terminals
    /// tell both apart, and then a screen without this key means the other one.
    pub fn alike(self) -> Option<Self> {
        let Self { code, modifiers } = self;
        let other = match code {
            KeyCode::Backspace => code,
            KeyCode::Enter | KeyCode::Esc if !modifiers.alt => code,
            KeyCode::Char('h') if modifiers == Modifiers::CTRL => KeyCode::Backspace,
            KeyCode::Char('i') if modifiers == Modifiers::CTRL => KeyCode::Tab,
            KeyCode::Char('j' | 'm') if modifiers == Modifiers::CTRL => KeyCode::Enter,
            KeyCode::Char('[') if modifiers == Modifiers::CTRL => KeyCode::Esc,
            _ => return None,
        };
        let other = Self::new(other, Modifiers::NONE);
        (other != self).then_some(other)
    }

    /// Returns the character that the key types; `None` with Ctrl or Alt.
    pub fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(ch) if self.modifiers == Modifiers::default() => Some(ch),
            _ => None,
        }
    }
}

/// Parses the name of a function key, such as `f1`.
fn function_key(name: &str) -> Option<KeyCode> {
    let number = name.strip_prefix('f')?.parse().ok()?;
    (1..=24).contains(&number).then_some(KeyCode::Function(number))
}

fn only_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    let ch = chars.next()?;
    chars.next().is_none().then_some(ch)
}

/// A modifier in a key's name.
struct Prefix {
    name: &'static str,
    on_screen: &'static str,
    hold: fn(&mut Modifiers),
}

impl Prefix {
    /// Returns the rest of a key's name after this prefix, which may have capitals.
    fn strip<'a>(&self, name: &'a str) -> Option<&'a str> {
        let (start, rest) = name.split_at_checked(self.name.len())?;
        (start.eq_ignore_ascii_case(self.name) && !rest.is_empty()).then_some(rest)
    }
}

#[rustfmt::skip]
const PREFIXES: &[Prefix] = &[
    Prefix { name: "ctrl-",  on_screen: "Ctrl-",  hold: |it| it.ctrl = true },
    Prefix { name: "alt-",   on_screen: "Alt-",   hold: |it| it.alt = true },
    Prefix { name: "shift-", on_screen: "Shift-", hold: |it| it.shift = true },
];

/// Keys other than visible characters: the name in the table, the code, and the name on the screen.
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
    ("insert",    KeyCode::Insert,    "Ins"),
    ("pageup",    KeyCode::PageUp,    "PgUp"),
    ("pagedown",  KeyCode::PageDown,  "PgDn"),
];

/// Returns the screen's name of a key: `←`, `Ctrl-R`, `F1`.
pub fn shown(name: &str) -> String {
    if let Some((prefix, rest)) = PREFIXES.iter().find_map(|it| Some((it, it.strip(name)?))) {
        let rest = shown(rest);
        let rest = if prefix.name == "ctrl-" { rest.to_ascii_uppercase() } else { rest };
        return format!("{}{rest}", prefix.on_screen);
    }
    if function_key(name).is_some() {
        return name.to_ascii_uppercase();
    }
    NAMES.iter().find(|it| it.0 == name).map_or(name, |it| it.2).to_owned()
}

/// Returns the table's name of a key that may be written like on the screen: `Ctrl-R`, `PgUp`, `Shift-Tab`. `None` if
/// there is no such key.
pub fn canonical(written: &str) -> Option<String> {
    let lower = written.to_lowercase();
    let is_named = |it: &&(&str, KeyCode, &str)| it.0 == lower || it.2.to_lowercase() == lower;
    if let Some(named) = NAMES.iter().find(is_named) {
        return Some(named.0.to_owned());
    }
    if let Some((prefix, rest)) = PREFIXES.iter().find_map(|it| Some((it, it.strip(written)?))) {
        let rest = canonical(rest)?;
        return Some(match (prefix.name, only_char(&rest)) {
            // Without the capitals of all scripts, which are a hundredth of the page; those are written as they are.
            ("shift-", Some(ch)) => ch.is_ascii().then(|| ch.to_ascii_uppercase().to_string())?,
            ("shift-", None) if rest == "tab" => "backtab".to_owned(),
            // Ctrl has no capitals.
            ("ctrl-", Some(ch)) => format!("ctrl-{}", ch.to_lowercase()),
            (name, _) => format!("{name}{rest}"),
        });
    }
    if written == "1-9" || only_char(written).is_some() {
        return Some(written.to_owned());
    }
    function_key(&lower).map(|_| lower)
}

/// Replaces arrows by words, for terminals with ASCII only. All four together are `Arrows`, and others in a row have a
/// stroke between them.
pub fn ascii(keys: &str) -> String {
    let mut words = String::new();
    let mut is_after_arrow = false;
    for ch in keys.replace("←↓↑→", "Arrows").chars() {
        let arrow = match ch {
            '←' => Some("Left"),
            '↓' => Some("Down"),
            '↑' => Some("Up"),
            '→' => Some("Right"),
            _ => None,
        };
        if is_after_arrow && arrow.is_some() {
            words.push('/');
        }
        is_after_arrow = arrow.is_some();
        match arrow {
            Some(word) => words.push_str(word),
            None => words.push(ch),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_shown() {
        let ctrl = Modifiers { ctrl: true, ..Modifiers::default() };
        let cases = [
            ("x", KeyCode::Char('x'), Modifiers::default(), "x"),
            ("f", KeyCode::Char('f'), Modifiers::default(), "f"),
            ("f12", KeyCode::Function(12), Modifiers::default(), "F12"),
            ("ctrl-r", KeyCode::Char('r'), ctrl, "Ctrl-R"),
            ("ctrl-left", KeyCode::Left, ctrl, "Ctrl-←"),
            ("-", KeyCode::Char('-'), Modifiers::default(), "-"),
        ];
        for (name, code, modifiers, on_screen) in cases {
            assert_eq!(Key::parse(name), Some(Key::new(code, modifiers)), "{name}");
            assert_eq!(shown(name), on_screen);
        }
        for no_key in ["", "ctrl-", "f0", "f25", "leff", "ctrl-xy"] {
            assert_eq!(Key::parse(no_key), None, "{no_key}");
        }
    }

    #[test]
    fn arrows_are_words_in_ascii_that_do_not_run_together() {
        for (keys, words) in [
            ("←↓↑→ move", "Arrows move"),
            ("Shift-←", "Shift-Left"),
            ("← back  → step", "Left back  Right step"),
            ("↓↑", "Down/Up"),
            ("Ctrl-R", "Ctrl-R"),
        ] {
            assert_eq!(ascii(keys), words);
        }
    }

    #[test]
    fn names_of_the_screen_are_names_too() {
        for (written, name) in [
            ("Ctrl-R", Some("ctrl-r")),
            ("ctrl-R", Some("ctrl-r")),
            ("PgUp", Some("pageup")),
            ("Del", Some("delete")),
            ("Space", Some("space")),
            ("F2", Some("f2")),
            ("F", Some("F")),
            ("←", Some("left")),
            ("Shift-←", Some("shift-left")),
            ("shift-u", Some("U")),
            ("Shift-Tab", Some("backtab")),
            ("Alt-1-9", Some("alt-1-9")),
            ("Ctrl-Alt-Del", Some("ctrl-alt-delete")),
            ("hyper-u", None),
            ("u ctrl-u", None),
        ] {
            assert_eq!(canonical(written).as_deref(), name, "{written}");
        }
        for name in NAMES {
            assert_eq!(canonical(name.2).as_deref(), Some(name.0));
        }
    }

    #[test]
    fn keys_that_most_terminals_cannot_tell_apart_are_alike() {
        for (name, other) in [
            ("ctrl-backspace", Some("backspace")),
            ("alt-backspace", Some("backspace")),
            ("shift-enter", Some("enter")),
            ("shift-esc", Some("esc")),
            ("ctrl-h", Some("backspace")),
            ("ctrl-i", Some("tab")),
            ("ctrl-j", Some("enter")),
            ("ctrl-m", Some("enter")),
            ("ctrl-[", Some("esc")),
            ("alt-enter", None),
            ("enter", None),
            ("ctrl-delete", None),
            ("ctrl-k", None),
            ("j", None),
        ] {
            assert_eq!(Key::parse(name).unwrap().alike(), other.and_then(Key::parse), "{name}");
        }
    }

    #[test]
    fn shift_is_part_of_a_character() {
        let shift = Modifiers { shift: true, ..Modifiers::default() };
        assert_eq!(Some(Key::new(KeyCode::Char('S'), shift)), Key::parse("S"));
        assert_ne!(Some(Key::new(KeyCode::Left, shift)), Key::parse("left"));
    }
}
