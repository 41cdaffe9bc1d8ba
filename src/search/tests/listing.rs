//! The listings, and the line of each kind of step.

use super::{OfEachKind, grid};
use crate::search::testing::EASY;
use crate::search::testing::boards::{JUDGES, board};
use crate::search::{ENGINES, EngineInfo, ListingLine, Step};

/// The lines of `Place`, `Backtrack`, `Solved` and `Exhausted`, as a run to the end names them.
fn lines(engine: &'static EngineInfo) -> [usize; 4] {
    let mut search = OfEachKind { grid: grid(EASY), board: board(JUDGES) }.start(engine);
    assert_eq!(search.listing_line(), None);
    let mut lines = [None; 4];
    while let Some(step) = search.next() {
        let kind = match step {
            Step::Place(_) => 0,
            Step::Backtrack(_) => 1,
            Step::Solved => 2,
            Step::Exhausted => 3,
        };
        let line = search.listing_line().expect("every step belongs to a line");
        assert_eq!(*lines[kind].get_or_insert(line), line, "{} at {step:?}", engine.name);
    }
    lines.map(|line| line.expect("such a run takes steps of every kind"))
}

#[test]
fn a_kind_of_step_has_a_line_of_its_own() {
    for engine in ENGINES {
        let mut lines = lines(engine).to_vec();
        assert!(lines.iter().all(|&line| line < engine.listing.len()), "{}", engine.name);
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), 4, "{}", engine.name);
        let taking = engine.listing.iter().filter(|line| line.takes.is_some());
        assert_eq!(taking.count(), 4, "{}", engine.name);
    }
}

/// A move is made, the search goes on below it, and then it is taken back.
#[test]
fn the_search_goes_on_between_a_placement_and_taking_it_back() {
    for engine in ENGINES {
        let [place, backtrack, ..] = lines(engine);
        let indent = |line: usize| {
            let text = engine.listing[line].text;
            text.len() - text.trim_start().len()
        };
        assert_eq!(place + 2, backtrack, "{}", engine.name);
        assert!(engine.listing[place + 1].text.trim_start().starts_with("search("));
        assert!([place + 1, backtrack].into_iter().all(|line| indent(line) == indent(place)));
    }
}

#[test]
fn a_listing_fits_beside_a_board() {
    for engine in ENGINES {
        assert!(engine.listing.len() <= ListingLine::ROWS, "{}", engine.name);
        for line in engine.listing {
            assert!(line.text.len() <= ListingLine::COLUMNS, "{}: {}", engine.name, line.text);
            assert!(line.text.is_ascii() && line.text == line.text.trim_end());
        }
    }
}
