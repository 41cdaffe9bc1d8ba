//! Streams that are no text yet: compressed ones, and UTF-16 without its byte-order mark. They are named instead of being
//! read as bad puzzles.

use std::io;

/// The first bytes of compressed files, with the name of each format.
const MAGIC: [(&[u8], &str); 7] = [
    (b"\x1f\x8b", "gzip"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"PK\x03\x04", "zip"),
    // An archive without a file in it.
    (b"PK\x05\x06", "zip"),
    (b"\xfd7zXZ\0", "xz"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    // From 1 to 9 for the size of its blocks.
    (b"BZh", "bzip2"),
];
/// The bytes after the size of the blocks in a file of bzip2.
const BZIP2_BLOCK: &[u8] = b"1AY&SY";
/// The number of bytes that decide whether a text without a mark is UTF-16.
const N_UTF16: usize = 4;

/// Returns what is to be done with a stream that begins with these bytes before it is text: `gzip: unpack it first`. `None`
/// for text.
pub(crate) fn not_text(beginning: &[u8]) -> Option<String> {
    let is_bzip2 = || beginning.get(4..).is_some_and(|rest| rest.starts_with(BZIP2_BLOCK));
    let packed = MAGIC.iter().find(|(magic, _)| beginning.starts_with(magic));
    match packed {
        Some(&(_, name)) if name != "bzip2" || is_bzip2() => {
            Some(format!("{name}: unpack it first"))
        }
        _ if beginning.len() >= N_UTF16 && is_utf16(&beginning[..N_UTF16]) => {
            Some("UTF-16 without a byte-order mark: save it as UTF-8 first".to_owned())
        }
        _ => None,
    }
}

/// Returns true if further bytes could show that a stream is no text.
pub(in crate::format) fn is_undecided(beginning: &[u8]) -> bool {
    let is_start_of = |magic: &[u8]| beginning.len() < magic.len() && magic.starts_with(beginning);
    let is_bzip2 = beginning.starts_with(b"BZh") && beginning.len() < 4 + BZIP2_BLOCK.len();
    let is_utf16 = beginning.len() < N_UTF16 && is_utf16(beginning);
    !beginning.is_empty()
        && (MAGIC.iter().any(|(magic, _)| is_start_of(magic)) || is_bzip2 || is_utf16)
}

/// Makes the error for a stream that is no text.
pub(in crate::format) fn error(reason: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, reason)
}

/// Returns true if every other byte is zero, as those of ASCII in UTF-16.
fn is_utf16(bytes: &[u8]) -> bool {
    let are_zero = |first: usize, is_zero: bool| {
        bytes.iter().skip(first).step_by(2).all(|byte| (*byte == 0) == is_zero)
    };
    are_zero(0, false) && are_zero(1, true) || are_zero(0, true) && are_zero(1, false)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::format::Reader;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A stream that brings a byte at a time.
    struct Drip<'a>(&'a [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let n_bytes = to.len().min(1);
            self.0.read(&mut to[..n_bytes])
        }
    }

    fn utf16(unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        LINE.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn what_is_no_text_yet_is_named() {
        let cases = [
            (b"\x1f\x8b\x08\0\0".to_vec(), "gzip: unpack it first"),
            (b"\x28\xb5\x2f\xfd\x24\x53".to_vec(), "zstd: unpack it first"),
            (b"PK\x03\x04\x14\0".to_vec(), "zip: unpack it first"),
            (b"PK\x05\x06\0\0".to_vec(), "zip: unpack it first"),
            (b"\xfd7zXZ\0\0\x04".to_vec(), "xz: unpack it first"),
            (b"7z\xbc\xaf\x27\x1c\0\x04".to_vec(), "7-Zip: unpack it first"),
            (b"BZh91AY&SY\xf0".to_vec(), "bzip2: unpack it first"),
            (utf16(u16::to_le_bytes), "UTF-16 without a byte-order mark: save it as UTF-8 first"),
            (utf16(u16::to_be_bytes), "UTF-16 without a byte-order mark: save it as UTF-8 first"),
        ];
        for (bytes, reason) in cases {
            let mut whole = Reader::new(&bytes[..]);
            assert_eq!(whole.next().unwrap().unwrap_err().to_string(), reason);
            assert!(whole.next().is_none(), "{reason}");
            let dripped = Reader::new(Drip(&bytes)).next();
            assert_eq!(dripped.unwrap().unwrap_err().to_string(), reason);
        }
    }

    #[test]
    fn text_that_begins_alike_is_read_and_not_waited_for() {
        for before in ["PK\n", "BZh9 is no puzzle\n", "(\n", "7z\n", "B", "\n"] {
            let text = format!("{before}\n{LINE}\n");
            for record in
                [Reader::new(text.as_bytes()).last(), Reader::new(Drip(text.as_bytes())).last()]
            {
                assert_eq!(record.unwrap().unwrap().puzzle.unwrap().to_string(), LINE, "{before}");
            }
        }
        for decided in ["(\n", "P\n", "PKZ", "53", "5\n", "BZ\n", "BZhello wor"] {
            assert!(!is_undecided(decided.as_bytes()), "{decided}");
        }
        let marked = [b"\xff\xfe".to_vec(), utf16(u16::to_le_bytes)].concat();
        assert!(Reader::new(&marked[..]).next().unwrap().unwrap().puzzle.is_ok());
    }
}
