//! Parsing a puzzle of either kind, and serde's text of it.

use std::str::FromStr;

use crate::domino::Puzzle;
use crate::format::error::Error;
use crate::format::read;

impl FromStr for Puzzle {
    type Err = Error;

    /// Parses one puzzle in any format that can be read, as [`read`] does.
    fn from_str(text: &str) -> Result<Self, Error> {
        read(text)
    }
}

#[cfg(feature = "serde")]
crate::grid::as_text! { Puzzle: "the text of a puzzle" }

#[cfg(feature = "serde")]
#[cfg(test)]
mod tests {
    use std::fmt;

    use serde::de::IntoDeserializer;
    use serde::de::value::{Error as ValueError, StrDeserializer};
    use serde::{Deserialize, Serialize};

    use super::*;

    /// A puzzle in the text form that serde uses.
    struct Written(Puzzle);

    impl fmt::Display for Written {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    fn read(text: &str) -> Result<Puzzle, ValueError> {
        let deserializer: StrDeserializer<'_, ValueError> = text.into_deserializer();
        Puzzle::deserialize(deserializer)
    }

    #[test]
    fn puzzles_of_both_kinds_are_text() {
        const EASY: &[u8] = include_bytes!("../../puzzles/easy.txt");
        const DOMINOES: &[u8] = include_bytes!("../../puzzles/dominoes.txt");
        for pack in [EASY, DOMINOES] {
            for record in crate::format::Reader::new(pack) {
                let puzzle = record.unwrap().puzzle.unwrap();
                let text = Written(puzzle).to_string();
                assert_eq!(text, puzzle.to_string());
                assert_eq!(read(&text), Ok(puzzle));
            }
        }
        assert!(read("53..7").is_err());
    }
}
