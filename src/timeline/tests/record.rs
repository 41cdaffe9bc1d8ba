//! The record of an engine's search is the same timeline as the search itself.

use super::*;
use crate::record::{Options, Reader};
use crate::search::Move;

/// The most steps of a record.
const MOST: u64 = 1500;

/// Writes the first steps of a search as moves.
fn moves(engine: &'static EngineInfo, givens: &Puzzle) -> String {
    let search = Search::new(engine, givens).unwrap();
    let cells = |made: Move| {
        made.halves().map(|(cell, _)| format!(" {} {}", cell.row() + 1, cell.column() + 1))
    };
    let line = |step| match step {
        Step::Place(made) => {
            let digits = made.halves().map(|it| format!(" {}", it.1));
            format!("+{}\n", cells(made).chain(digits).collect::<String>())
        }
        Step::Backtrack(made) => format!("-{}\n", cells(made).collect::<String>()),
        Step::Solved => "=\n".to_owned(),
        Step::Exhausted => String::new(),
    };
    search.take(usize::try_from(MOST).unwrap()).map(line).collect()
}

pub(super) fn record_of(engine: &'static EngineInfo, givens: &Puzzle) -> Timeline {
    let mut reader = Reader::new(Options { puzzle: Some(*givens), ..Options::default() });
    reader.feed(moves(engine, givens).as_bytes());
    reader.finish();
    let run = reader.run().unwrap();
    let checkpoints = Checkpoints::every(STRIDE, run.clone().into());
    Timeline { checkpoints, ..Timeline::new(run) }
}

/// Everything that a record and a search have in common.
fn common(timeline: &Timeline) -> impl PartialEq + std::fmt::Debug + use<> {
    let run = timeline.current();
    let counters = run.counters();
    (
        (run.board(), run.depth(), run.steps(), run.solutions()),
        (counters.placements, counters.backtracks, counters.max_depth),
        (run.heat(), run.backtracks_per_cell(), run.last_step()),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn a_record_of_an_engine_is_its_timeline(
        givens in any_puzzle(),
        jumps in prop::collection::vec(jump(), 1..16),
    ) {
        for engine in engines(givens.kind()) {
            let (mut record, mut search) = (record_of(engine, &givens), timeline(engine, &givens));
            let most = record.seek(u64::MAX);
            search.seek(most);
            prop_assert_eq!(record.shape(0..most, 50), search.shape(0..most, 50), "{}", engine.name);
            for &jump in &jumps {
                let outcomes = [&mut record, &mut search].map(|timeline| match jump {
                    Jump::Forward if timeline.position() == most => None,
                    Jump::Forward => Some(Outcome::Arrived).filter(|_| timeline.forward()),
                    Jump::Back => Some(Outcome::Arrived).filter(|_| timeline.back()),
                    Jump::RunBack(steps) | Jump::Run(steps) => {
                        timeline.run_back(steps);
                        None
                    }
                    Jump::Seek(to) | Jump::Refine(to, ..) => {
                        timeline.seek(to % (most + 1));
                        None
                    }
                    // The search goes on where the record ends.
                    Jump::RunTo(target, direction, _) => {
                        let mut outcome = timeline.run_to(target, direction, 4 * MOST);
                        while outcome == Outcome::Underway && direction == Direction::Backwards {
                            outcome = timeline.run_to(target, direction, 4 * MOST);
                        }
                        (timeline.position() < most).then_some(outcome)
                    }
                });
                if search.position() > most || record.position() == most {
                    record.seek(most);
                    search.seek(most);
                } else {
                    prop_assert_eq!(outcomes[0], outcomes[1], "{} {:?}", engine.name, jump);
                }
                prop_assert_eq!(common(&record), common(&search), "{} {:?}", engine.name, jump);
            }
        }
    }
}

/// Steps that are read later are part of the run, and its end is known once it was read.
#[test]
fn a_record_grows_under_its_timeline() {
    let givens = Puzzle::Sudoku(grid(EASY));
    let text = moves(engine("flags").unwrap(), &givens);
    let mut reader = Reader::new(Options { puzzle: Some(givens), ..Options::default() });
    reader.feed(&text.as_bytes()[..70]);
    let mut timeline = Timeline::new(reader.run().unwrap());
    let first = timeline.seek(u64::MAX);
    assert!(first > 0 && timeline.end().is_none());
    reader.feed(&text.as_bytes()[70..]);
    let all = timeline.seek(u64::MAX);
    assert!(all > first && timeline.end().is_none());
    reader.finish();
    timeline.seek(u64::MAX);
    assert_eq!(timeline.end(), Some(timeline.position()));
}
