//! The grids that gave no puzzle: their number by reason, and the nearest.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::generate::{Miss, Plan};
use crate::words::{count, plural, spoken};

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Misses {
    /// The number of grids by the reason of the miss.
    n_grids: BTreeMap<&'static str, u64>,
    /// The nearest miss with its distance, the first on a tie.
    nearest: Option<(u32, Miss)>,
}

impl Misses {
    pub(super) fn add(&mut self, plan: &Plan, miss: Miss) {
        *self.n_grids.entry(miss.kind()).or_default() += 1;
        self.add_nearest(Some((plan.distance(&miss), miss)));
    }

    /// Adds other misses of the same plan.
    pub(super) fn extend(&mut self, others: Self) {
        for (kind, n_grids) in others.n_grids {
            *self.n_grids.entry(kind).or_default() += n_grids;
        }
        self.add_nearest(others.nearest);
    }

    fn add_nearest(&mut self, other: Option<(u32, Miss)>) {
        let is_nearer = |it: &(u32, Miss)| self.nearest.is_none_or(|nearest| it.0 < nearest.0);
        self.nearest = other.filter(is_nearer).or(self.nearest);
    }

    /// Returns the message that some puzzles were not found.
    pub(super) fn text(&self, n_found: usize, number: usize, n_tries: u64) -> String {
        let grids = plural(n_tries, "grid");
        format!("{n_found} of {number} found in {grids} each; the others were {self}")
    }

    /// Returns the message that nothing was found for a long time, while the search goes on.
    pub(super) fn text_so_far(&self, time: Duration) -> String {
        let grids = plural(self.n_grids.values().sum(), "grid");
        format!("nothing found in {}; {grids} tried: {self}", spoken(time))
    }
}

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kinds: Vec<_> = self.n_grids.iter().collect();
        kinds.sort_by_key(|(_, n_grids)| std::cmp::Reverse(**n_grids));
        let kinds: Vec<String> = kinds
            .into_iter()
            .map(|(kind, n_grids)| format!("{} {kind}", count(*n_grids)))
            .collect();
        let nearest = self.nearest.map_or_else(String::new, |(_, it)| format!("; nearest: {it}"));
        write!(f, "{}{nearest}", kinds.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Order;
    use crate::logic::Grade;

    #[test]
    fn the_message_counts_reasons_and_names_the_nearest() {
        let plan = Plan::new(Order::from(Grade::Hard)).unwrap();
        let of = |all: &[Miss]| {
            let mut misses = Misses::default();
            for miss in all {
                misses.add(&plan, *miss);
            }
            misses
        };
        let mut misses = of(&[Miss::TooHard(Grade::Unfair, 30), Miss::TooEasy(Grade::Easy, 0)]);
        misses.extend(of(&[Miss::TooEasy(Grade::Medium, 420), Miss::TooHard(Grade::Extreme, 20)]));
        misses.extend(of(&[Miss::TooEasy(Grade::Medium, 400)]));
        assert_eq!(
            misses.text(1, 2, 5),
            "1 of 2 found in 5 grids each; the others were 3 too easy, 2 too hard; nearest: extreme with 20 blanks left"
        );
    }
}
