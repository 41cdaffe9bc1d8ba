//! The words for a blank and the digits tried in it.

use crate::grid::{Digit, DigitSet};
use crate::search::step::phrases::{been_tried, list, number};
use crate::search::step::{Elimination, Move, NodeView, elimination};

/// Returns the sentence about the start of the search.
pub(in crate::search) fn begin(node: &NodeView) -> String {
    let blanks = number(node.board.grid().blanks().len() as u64, "blank");
    format!("{blanks}; the search begins at {}", node.point)
}

/// Returns the reason for a digit, for an engine that tries the digits of a list in turn.
pub(super) fn place_in_turn(node: &NodeView, tried: DigitSet) -> String {
    let (cell, digit) = node.made().entry();
    let refused = refused(node, tried);
    if refused.is_empty() {
        return format!("{cell}: try {digit}");
    }
    format!("{cell}: {}; try {digit}", whereabouts(node, refused))
}

/// Returns the reason for leaving a blank, for an engine that tries the digits of a list in turn.
pub(super) fn leave_in_turn(node: &NodeView, tried: DigitSet) -> String {
    let refused = refused(node, tried);
    let why = match (node.moves.last(), refused.is_empty()) {
        (Some(last), true) => format!("nothing is left after {}", last.entry().1),
        (Some(_), false) => format!("{}; nothing is left", whereabouts(node, refused)),
        (None, true) => "the givens leave nothing to try".into(),
        (None, false) => format!("{}; nothing fits", whereabouts(node, refused)),
    };
    format!("{}: {why}", node.point)
}

/// Returns the eliminations, for an engine that tries the digits of a list in turn.
pub(super) fn eliminations_in_turn(node: &NodeView, tried: DigitSet) -> Vec<Elimination> {
    // With an empty list nothing was tried, because the givens rule everything out.
    let refused = if tried.is_empty() { DigitSet::ALL } else { refused(node, tried) };
    elimination::in_cell(node.board.grid(), node.cell(), refused)
}

/// Returns the reason for a digit, for an engine that knows the candidates.
pub(in crate::search) fn place_known(node: &NodeView) -> String {
    let (cell, digit) = node.made().entry();
    match node.before() {
        _ if node.moves.len() == 1 => format!("{cell}: only {digit} can go here; place it"),
        [] => {
            format!("{cell} has the fewest candidates, {}; try {digit}", list(digits(&node.moves)))
        }
        earlier => format!("{cell}: {}; try {digit}", been_tried(digits(earlier))),
    }
}

/// Returns the reason for leaving a blank, for an engine that knows the candidates.
pub(in crate::search) fn leave_known(node: &NodeView) -> String {
    match node.moves.as_slice() {
        [] => format!("{}: no digit can go here", node.point),
        all => format!("{}: {}", node.point, been_tried(digits(all))),
    }
}

/// Returns the digits of a list that failed between the previous digit that fitted and this one, or the end of the
/// list.
fn refused(node: &NodeView, list: DigitSet) -> DigitSet {
    let digit = |it: &Move| it.entry().1;
    let (before, made) =
        (node.before().last().map(digit), node.moves.get(node.n_before).map(digit));
    let is_after = |it: &Digit| before.is_none_or(|before| *it > before);
    let is_before = |it: &Digit| made.is_none_or(|made| *it < made);
    list.iter().filter(is_after).filter(is_before).collect()
}

/// Groups these digits by the house that rules them out: row, else column, else block.
fn whereabouts(node: &NodeView, digits: DigitSet) -> String {
    let mut rest = digits;
    let mut words = Vec::new();
    for house in node.cell().houses() {
        let stands = |digit: &Digit| {
            !node.board.grid().cells_with(*digit).intersection(house.cells()).is_empty()
        };
        let here: DigitSet = rest.iter().filter(stands).collect();
        rest = rest.difference(here);
        if !here.is_empty() {
            let verb = if words.is_empty() { be(here) } else { "" };
            words.push(format!("{}{verb} in the {}", list(here), house.kind()));
        }
    }
    words.join(", ")
}

fn be(digits: DigitSet) -> &'static str {
    if digits.len() == 1 { " is" } else { " are" }
}

fn digits(moves: &[Move]) -> DigitSet {
    moves.iter().map(|it| it.entry().1).collect()
}
