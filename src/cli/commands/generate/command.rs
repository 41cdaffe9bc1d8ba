//! The command that makes a pack again.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Arguments;
use crate::generate::{Order, Plan};
use crate::logic::{Scale, Technique, tenths};

/// Returns the command with every option that affects the puzzles.
pub(super) fn line(arguments: &Arguments, plan: &Plan, seed: u64) -> String {
    let order = plan.order();
    let usual = Order::default();
    let options = [
        order.minimal.then(|| "--minimal".to_owned()),
        order.grade.map(|it| format!("--level {it}")),
        (order.score != usual.score).then(|| format!("--score {}", whole(&order.score, &u32::MAX))),
        (!order.required.is_empty()).then(|| format!("--require {}", codes(&order.required))),
        (!order.forbidden.is_empty()).then(|| format!("--forbid {}", codes(&order.forbidden))),
        (order.symmetry != usual.symmetry).then(|| format!("--symmetry {}", order.symmetry)),
        (order.clues != usual.clues)
            .then(|| format!("--clues {}", whole(&order.clues, &usize::MAX))),
        (order.crux != usual.crux)
            .then(|| format!("--crux {}-{}", order.crux.start(), order.crux.end())),
        order.er.as_ref().map(|(dialect, er)| {
            let high = if *er.end() == u8::MAX { String::new() } else { tenths(*er.end()) };
            let scale = Scale::Explainer(*dialect).name();
            format!("--er {}-{high} --scale {scale}", tenths(*er.start()))
        }),
        arguments.tries.map(|it| format!("--tries {it}")),
        Some(format!("--seed {seed} --number {}", arguments.number)),
    ];
    let options: Vec<String> = options.into_iter().flatten().collect();
    format!("sudoscope generate {}", options.join(" "))
}

/// Returns a range in the form that its option accepts.
fn whole<T: Display + PartialEq>(range: &RangeInclusive<T>, greatest: &T) -> String {
    let (low, high) = (range.start(), range.end());
    if high == greatest { format!("{low}-") } else { format!("{low}-{high}") }
}

fn codes(techniques: &[&'static Technique]) -> String {
    techniques.iter().filter_map(|it| it.code).collect::<Vec<_>>().join(",")
}
