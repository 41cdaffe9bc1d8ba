//! The command that makes a pack again.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Arguments;
use crate::generate::{Order, Plan, Symmetry};
use crate::logic::Technique;

/// Returns the command with every option that affects the puzzles.
pub(super) fn line(arguments: &Arguments, plan: &Plan, seed: u64) -> String {
    let order = plan.order();
    let usual = Order::default();
    let mut words = vec!["sudoscope generate".to_owned()];
    let mut add = |option: &str, value: String| words.push(format!("{option} {value}"));
    if let Some(level) = order.level {
        add("--level", level.to_string());
    }
    if order.score != usual.score {
        add("--score", whole(&order.score, &u32::MAX));
    }
    if !order.required.is_empty() {
        add("--require", codes(&order.required));
    }
    if !order.forbidden.is_empty() {
        add("--forbid", codes(&order.forbidden));
    }
    if order.symmetry != Symmetry::default() {
        add("--symmetry", order.symmetry.to_string());
    }
    if order.clues != usual.clues {
        add("--clues", whole(&order.clues, &usize::MAX));
    }
    if order.crux != usual.crux {
        add("--crux", format!("{}-{}", order.crux.start(), order.crux.end()));
    }
    if let Some(n_tries) = arguments.tries {
        add("--tries", n_tries.to_string());
    }
    add("--seed", seed.to_string());
    add("--number", arguments.number.to_string());
    if order.minimal {
        words.insert(1, "--minimal".to_owned());
    }
    words.join(" ")
}

/// Returns a range in the form that its option accepts.
fn whole<T: Display + PartialEq>(range: &RangeInclusive<T>, greatest: &T) -> String {
    let (low, high) = (range.start(), range.end());
    if high == greatest { format!("{low}-") } else { format!("{low}-{high}") }
}

fn codes(techniques: &[&'static Technique]) -> String {
    techniques.iter().filter_map(|it| it.code).collect::<Vec<_>>().join(",")
}
