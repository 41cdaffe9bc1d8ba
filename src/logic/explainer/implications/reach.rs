//! How far a search for forcing chains goes.

/// The implications of an assumption in a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) enum Reach {
    /// From each fact to the next, in cycles and chains.
    Single,
    /// From each fact alone, on one digit, by what earlier facts have struck.
    Nishio,
    /// From each fact alone.
    Static,
    /// Also by what earlier facts have struck.
    Dynamic,
    /// Also by locked candidates, pairs and X-Wings that they leave.
    Plus,
    /// Also by the chains of the first of these searches that finds any on the board that they leave.
    Nested(&'static [Self]),
}

impl Reach {
    /// Nested cycles and chains.
    pub(in super::super) const CHAINS: Self = Self::Nested(&[Self::Single]);

    pub(super) const fn is_dynamic(self) -> bool {
        matches!(self, Self::Dynamic | Self::Plus | Self::Nested(_))
    }

    /// Returns the names of double, cell, region and contradiction forcing chains.
    pub(super) const fn names(self) -> [&'static str; 4] {
        macro_rules! dynamic {
            ($added:literal) => {
                [
                    concat!("dynamic double forcing chains", $added),
                    concat!("dynamic cell forcing chains", $added),
                    concat!("dynamic region forcing chains", $added),
                    concat!("dynamic contradiction forcing chains", $added),
                ]
            };
        }
        match self {
            Self::Single | Self::Nishio => ["Nishio forcing chains"; 4],
            Self::Static => ["", "cell forcing chains", "region forcing chains", ""],
            Self::Dynamic => dynamic!(""),
            Self::Plus => dynamic!(" (+)"),
            Self::Nested([Self::Single]) => dynamic!(" (+ forcing chains)"),
            Self::Nested([_, Self::Static]) => dynamic!(" (+ multiple forcing chains)"),
            Self::Nested([Self::Dynamic, _]) => {
                dynamic!(" (+ dynamic forcing chains (+ forcing chains))")
            }
            Self::Nested(_) => dynamic!(" (+ dynamic forcing chains)"),
        }
    }
}
