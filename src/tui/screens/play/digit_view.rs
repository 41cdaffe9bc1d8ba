//! The view of one digit: only its places, with a line between two places of a house.
//!
//! A digit key chooses the digit, and space writes it at the cursor, as in the order "digit first".

use crate::grid::{CellSet, Digit, House};
use crate::logic::{Link, LinkKind, LinkReason, Places};
use crate::tui::keymap::{action, mention};
use crate::tui::screens::Ctx;

use super::entry::EntryOrder;
use super::{Play, digits};

impl Play {
    /// Begins or ends the view of one digit.
    pub(super) fn toggle_digit_view(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(before) = self.digit_view.take() {
            self.order = before;
            return;
        }
        let first_missing = || Digit::ALL.into_iter().find(|&it| self.game.remaining(it) > 0);
        let Some(digit) = self.focus().or_else(first_missing) else { return };
        self.digit_view = Some(self.order);
        self.order = EntryOrder::DigitFirst(Some(digit));
        ctx.say(format!(
            "Only the places of {digit}; {} another digit, {} the whole board.",
            digits(),
            mention(action::Play::DigitView),
        ));
    }

    /// Returns the digit of the view of one digit.
    pub(super) fn viewed_digit(&self) -> Option<Digit> {
        self.digit_view?;
        self.order.picked()
    }
}

/// Returns the strong links of a digit: one for each house with exactly two places.
pub(super) fn strong_links(digit: Digit, places: CellSet) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for house in House::ALL {
        let here = places & house.cells();
        let mut cells = here.iter();
        if let (Some(one), Some(other), None) = (cells.next(), cells.next(), cells.next()) {
            let [from, to] = [one, other].map(|cell| Places { digit, cells: CellSet::only(cell) });
            // Two cells may share a line and a block.
            if links.iter().all(|it| (it.from, it.to) != (from, to)) {
                let reason = LinkReason::House(house);
                links.push(Link { from, to, kind: LinkKind::Strong, reason });
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_places_of_a_house_are_linked_once() {
        let cell = |name: &str| name.parse().unwrap();
        let places: CellSet = ["r1c1", "r1c2", "r5c1"].map(cell).into_iter().collect();
        let links = strong_links(Digit::ALL[0], places);
        let ends: Vec<String> = links.iter().map(|it| format!("{}={}", it.from, it.to)).collect();
        assert_eq!(ends, ["(1)r1c1=(1)r1c2", "(1)r1c1=(1)r5c1"]);
    }
}
