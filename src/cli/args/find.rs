//! The value of `techniques --find`.

use crate::logic::Technique;
use crate::logic::library::parse_code;

/// The techniques to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Find {
    /// All of the table that have a code, with the plain switches.
    All,
    /// That of each line, with its variant.
    Own,
    /// One, with this variant.
    One(&'static Technique, Option<String>),
}

impl Find {
    /// Parses the value of `--find`.
    pub(in crate::cli) fn parse(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            "own" => Ok(Self::Own),
            code => {
                let (technique, variant) = parse_code(code).ok_or(
                    "expected all, own, or a code of `sudoscope techniques`, perhaps with a variant: 0402-1",
                )?;
                Ok(Self::One(technique, variant.map(str::to_owned)))
            }
        }
    }
}
