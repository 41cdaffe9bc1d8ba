//! A short name that the player may have given.

use std::fmt;

/// The most characters in a name.
const MOST: usize = 32;

/// A name of lower-case letters, digits, hyphens and underscores. It has a fixed size, so that settings are plain data.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    bytes: [u8; MOST],
    length: usize,
}

impl Name {
    /// Returns the name; `None` if the text breaks the rules for names.
    pub const fn new(text: &str) -> Option<Self> {
        let (text, mut bytes) = (text.as_bytes(), [0; MOST]);
        if text.is_empty() || text.len() > MOST {
            return None;
        }
        let mut at = 0;
        while at < text.len() {
            bytes[at] = match text[at] {
                it @ (b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_') => it,
                _ => return None,
            };
            at += 1;
        }
        Some(Self { bytes, length: text.len() })
    }

    /// Returns the text of the name.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).expect("a name is ASCII")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_plain() {
        for name in ["a", "high-contrast", "my_theme2", &"x".repeat(32)] {
            assert_eq!(Name::new(name).unwrap().as_str(), name);
        }
        for no_name in ["", "Nord", "a b", "né", "a.b", &"x".repeat(33)] {
            assert_eq!(Name::new(no_name), None, "{no_name}");
        }
    }
}
