//! The arguments of a rating: its scales, what is printed beside them, and the puzzles that are let through.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::Arguments;
use crate::logic::{Dialect, Scale};

/// The scales of the ratings, what they have beside them, and which puzzles are printed.
#[derive(Clone, Default, Debug)]
pub(super) struct Asked {
    pub(super) scales: Vec<Scale>,
    pub(super) with_path: bool,
    /// True if the path of Sudoku Explainer has the number of ways at each step.
    pub(super) with_ways: bool,
    /// The range of the ER in tenths.
    pub(super) er: Option<RangeInclusive<u8>>,
    pub(super) gem: Option<Gem>,
    /// The time for a path of Sudoku Explainer.
    pub(super) limit: Option<Duration>,
}

/// The puzzles that a filter lets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gem {
    /// ER = EP.
    Pearl,
    /// ER = EP = ED.
    Diamond,
}

impl Asked {
    pub(super) fn of(arguments: &Arguments) -> Self {
        let mut asked = Self {
            scales: arguments.scale.clone(),
            with_path: arguments.path,
            with_ways: arguments.ways,
            er: arguments.er.clone(),
            gem: match (arguments.pearl, arguments.diamond) {
                (_, true) => Some(Gem::Diamond),
                (true, false) => Some(Gem::Pearl),
                (false, false) => None,
            },
            limit: arguments.limit_seconds.map(Duration::from_secs),
        };
        if asked.is_filter() && asked.scales.iter().all(|it| it.dialect().is_none()) {
            asked.scales.push(Scale::Explainer(Dialect::Sukaku));
        } else if asked.scales.is_empty() {
            asked.scales.push(Scale::Hodoku);
        }
        asked
    }

    /// Returns true if only some puzzles are printed, by the first scale that has an ER.
    pub(super) const fn is_filter(&self) -> bool {
        self.er.is_some() || self.gem.is_some()
    }
}
