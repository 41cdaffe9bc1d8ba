//! Locked candidates: digits confined to where a line and a block cross.
//!
//! A locked pair or triple is a naked one in the crossing that has something to strike in the line and in the block.

use super::{Family, Finder, Flow, Instances, subsets};
use crate::grid::House;
use crate::logic::explain::numbers;
use crate::logic::view::View;
use crate::logic::{Deduction, Role};

pub(super) const fn subset<const SIZE: usize>() -> Finder {
    Family::Locked.finder(|view, found| subsets::locked(view, SIZE, found), subsets::explain_naked)
}

pub(super) const POINTING: Finder =
    Family::Locked.finder(|view, found| confined(view, House::BLOCKS, found), explain_confined);
pub(super) const CLAIMING: Finder =
    Family::Locked.finder(|view, found| confined(view, House::LINES, found), explain_confined);

/// Reports digits whose places in one of these houses all lie where it crosses another house. They are eliminated from
/// the rest of that other house.
fn confined(view: &View<'_>, bases: &[House], found: &mut Instances<'_>) -> Flow {
    for &base in bases {
        for digit in view.changed_digits() {
            let places = view.places_in(digit, base);
            if !matches!(places.len(), 2 | 3) {
                continue;
            }
            // Two parallel houses share no cell, and two lines only one: one of the two is a block.
            for cover in places.common_houses().filter(|it| *it != base) {
                found.strike_digit(digit, view.places_in(digit, cover) - places, |it| {
                    it.with(Role::Base, base).with(Role::Cover, cover)
                })?;
            }
        }
    }
    Flow::Continue(())
}

fn explain_confined(it: &Deduction) -> String {
    let [base, cover] = [Role::Base, Role::Cover].map(|role| it.house(role));
    format!(
        "in {base} every place for {} is in {cover}. So {cover} has it there, and {}",
        numbers(it.digits()),
        it.effect_in_words()
    )
}
