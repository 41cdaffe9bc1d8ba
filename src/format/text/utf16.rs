//! UTF-16 with a byte-order mark, decoded to UTF-8 as it is read. PowerShell writes such files.

use std::char::{REPLACEMENT_CHARACTER, decode_utf16};

/// The decoder of a stream that begins with a byte-order mark of UTF-16.
#[derive(Debug)]
pub(in crate::format) struct Decoder {
    unit: fn([u8; 2]) -> u16,
    /// The bytes of a character that was read only in part.
    rest: Vec<u8>,
}

impl Decoder {
    /// Returns a decoder, if these first bytes are a byte-order mark of UTF-16.
    pub(in crate::format) fn of(beginning: &[u8]) -> Option<Self> {
        let unit = match beginning {
            [0xff, 0xfe, ..] => u16::from_le_bytes,
            [0xfe, 0xff, ..] => u16::from_be_bytes,
            _ => return None,
        };
        Some(Self { unit, rest: Vec::new() })
    }

    /// Decodes the next bytes. Those of an incomplete character wait for more.
    pub(in crate::format) fn decode(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.rest.extend_from_slice(bytes);
        let mut units: Vec<u16> =
            self.rest.chunks_exact(2).map(|it| (self.unit)([it[0], it[1]])).collect();
        if units.last().is_some_and(|it| (0xd800..0xdc00).contains(it)) {
            units.pop();
        }
        self.rest.drain(..2 * units.len());
        let chars = decode_utf16(units).map(|it| it.unwrap_or(REPLACEMENT_CHARACTER));
        chars.collect::<String>().into_bytes()
    }
}
