//! The sentence of a step: the pattern, and what follows.

use std::fmt;

use super::RatedStep;
use crate::logic::explain::{cells, list, numbers, ruled_out};
use crate::logic::{Candidate, Fact};

impl fmt::Display for RatedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let so = match self.placements[..] {
            [Candidate { cell, digit }] => format!("so {cell} is {digit}"),
            _ => format!("so {}", ruled_out(&self.eliminations)),
        };
        if self.pattern.chains.is_empty() {
            self.write_pattern(f, &so)
        } else {
            self.write_chains(f, &so)
        }
    }
}

impl RatedStep {
    fn write_pattern(&self, f: &mut fmt::Formatter<'_>, so: &str) -> fmt::Result {
        let (cells, digits) = (cells(self.pattern.cells), self.pattern.digits);
        let houses = &self.pattern.houses[..];
        match (self.name, houses) {
            ("last cell", [house]) => {
                write!(f, "{cells} is the last blank of {house}: it is {}", numbers(digits))
            }
            ("naked single", _) => write!(f, "{cells} can only be {}", numbers(digits)),
            (name, [house]) if name.starts_with("hidden single") => {
                write!(f, "the {} of {house} is in {cells}", numbers(digits))
            }
            (_, [base, cover]) => {
                let digit = numbers(digits);
                write!(f, "the {digit} of {base} is in {cover}, in one of {cells}, {so}")
            }
            (name, [house]) if name.contains("hidden") => {
                write!(f, "{} of {house} are only in {cells}, {so}", list(digits, "and"))
            }
            (name, [house]) if name.starts_with("naked") => {
                write!(f, "{cells} of {house} hold only {}, {so}", list(digits, "and"))
            }
            (name, _) if name.ends_with("Wing") && !name.starts_with("X-") => {
                write!(f, "one of {cells} is {}, {so}", numbers(digits))
            }
            (name, _) if name.contains("rectangle") || name.contains("loop") => {
                let digits = list(digits, "and");
                write!(f, "{cells} would have two solutions with {digits} alone, {so}")
            }
            (name, _) if name.starts_with("BUG") => {
                write!(
                    f,
                    "every other blank has two digits, and two solutions but for {cells}, {so}"
                )
            }
            (name, _) if name.starts_with("aligned") => {
                write!(
                    f,
                    "any other digits in {cells} would leave none to a cell that sees them, {so}"
                )
            }
            _ => write!(f, "{} is in as many rows as columns at {cells}, {so}", numbers(digits)),
        }
    }

    fn write_chains(&self, f: &mut fmt::Formatter<'_>, so: &str) -> fmt::Result {
        for (idx, facts) in self.pattern.chains.iter().enumerate() {
            f.write_str(if idx == 0 { "if " } else { "; if " })?;
            for (place, fact) in facts.iter().enumerate() {
                write!(f, "{}{}", if place == 0 { "" } else { ", " }, fact.in_words())?;
                if self.pattern.nested.contains(&(idx, *fact)) {
                    f.write_str(" (nested)")?;
                }
            }
        }
        match self.pattern.n_nested {
            0 => {}
            1 => f.write_str(", with a nested chain")?,
            n => write!(f, ", with {n} nested chains")?,
        }
        let end = |chain: &[Fact]| chain.last().copied();
        match &self.pattern.chains[..] {
            [_] if self.name.contains("cycle") => write!(f, ", and the same back, {so}"),
            [one, two, ..] if end(one) != end(two) => {
                write!(f, ", which contradict each other, {so}")
            }
            [_] | [] => write!(f, ", {so}"),
            _ => write!(f, ", in each case, {so}"),
        }
    }
}
