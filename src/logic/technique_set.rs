//! Sets of techniques.

use std::fmt;
use std::str::FromStr;

use super::{TECHNIQUES, Technique, technique};

/// A set of techniques, such as those that a player knows. As text it is `all`, `none`, or names with semicolons between:
/// some names have a comma.
///
/// ```
/// use sudoscope::logic::{TechniqueSet, technique};
///
/// let known: TechniqueSet = "full house; naked pair".parse()?;
/// assert!(known.contains(technique("naked pair").ok_or("it is in the table")?));
/// assert_eq!(known.to_string(), "full house; naked pair");
/// assert_eq!(TechniqueSet::ALL.to_string(), "all");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TechniqueSet(u128);

const _: () = assert!(TECHNIQUES.len() < 128, "each technique has a bit");

impl TechniqueSet {
    /// The set of all techniques.
    pub const ALL: Self = Self((1 << TECHNIQUES.len()) - 1);

    /// Returns true if a technique is in the set.
    pub fn contains(self, technique: &Technique) -> bool {
        self.0 & bit(technique) != 0
    }

    /// Adds these techniques; if the set has them all, it takes them away.
    pub const fn toggle(&mut self, these: Self) {
        self.0 = if self.includes(these) { self.0 & !these.0 } else { self.0 | these.0 };
    }

    /// Returns true if all of these techniques are in the set.
    pub const fn includes(self, these: Self) -> bool {
        these.0 & !self.0 == 0
    }

    /// Returns the techniques, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = &'static Technique> {
        TECHNIQUES.iter().filter(move |it| self.contains(it))
    }
}

fn bit(technique: &Technique) -> u128 {
    let place = TECHNIQUES.iter().position(|it| it == technique);
    1 << place.expect("a technique is in the table")
}

impl FromIterator<&'static Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = &'static Technique>>(techniques: I) -> Self {
        Self(techniques.into_iter().fold(0, |bits, it| bits | bit(it)))
    }
}

/// The error for a name that no technique has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called {:?}", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

impl fmt::Display for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(|it| it.name).collect();
        match *self {
            Self::ALL => f.write_str("all"),
            _ if names.is_empty() => f.write_str("none"),
            _ => f.write_str(&names.join("; ")),
        }
    }
}

impl FromStr for TechniqueSet {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        match text {
            "all" => Ok(Self::ALL),
            "none" => Ok(Self::default()),
            _ => text.split(';').map(str::trim).map(of_name).collect(),
        }
    }
}

fn of_name(name: &str) -> Result<&'static Technique, UnknownTechnique> {
    technique(name).ok_or_else(|| UnknownTechnique(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_read_as_it_is_written() {
        for technique in TECHNIQUES {
            let one: TechniqueSet = [technique].into_iter().collect();
            let mut others = TechniqueSet::ALL;
            others.toggle(one);
            assert!(one.contains(technique) && !others.contains(technique));
            for set in [one, others] {
                assert_eq!(set.to_string().parse(), Ok(set));
            }
        }
        assert_eq!("none".parse(), Ok(TechniqueSet::default()));
        let error = "full house; divination".parse::<TechniqueSet>().unwrap_err();
        assert_eq!(error.to_string(), "no technique is called \"divination\"");
    }
}
