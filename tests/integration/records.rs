//! Records of searches: the engines, written as another program would print them, have no faults.

use std::fmt::Write as _;

use sudoscope::domino::{Kind, Puzzle};
use sudoscope::format::{self, Format};
use sudoscope::generate::Minimal;
use sudoscope::generate::dominoes;
use sudoscope::packs::{PACKS, Pack};
use sudoscope::record::{FindingKind, Options, Reader};
use sudoscope::search::{Search, Step, engine};

/// The number of puzzles of either kind.
const N_PUZZLES: usize = 500;
/// The most steps of a record.
const MOST_STEPS: usize = 1500;

fn puzzles(kind: Kind) -> Vec<Puzzle> {
    let of_packs = PACKS.iter().flat_map(Pack::puzzles).map(|it| it.puzzle);
    let minimal = Minimal::new(1).map(Puzzle::from);
    let laid = (1..).map(|seed| {
        let tiles = 14 + usize::try_from(seed).unwrap() % 20;
        dominoes::Generator::new(tiles, seed).next().expect("it is endless").board.into()
    });
    let more: Box<dyn Iterator<Item = Puzzle>> = match kind {
        Kind::Sudoku => Box::new(minimal),
        Kind::Sudominoku => Box::new(laid),
    };
    of_packs.filter(|it| it.kind() == kind).chain(more).take(N_PUZZLES).collect()
}

/// The moves of a run from its beginning.
fn moves(name: &str, puzzle: &Puzzle) -> String {
    let mut text = format::write(puzzle, puzzle.kind().pick(Format::Line, Format::Boj4574)) + "\n";
    for step in Search::new(engine(name).unwrap(), puzzle).unwrap().take(MOST_STEPS) {
        let (word, made) = match step {
            Step::Place(made) => ("put", made),
            Step::Backtrack(made) => ("back", made),
            Step::Solved | Step::Exhausted => continue,
        };
        let cells: Vec<String> =
            made.halves().map(|(it, _)| format!("{}, {}", it.row() + 1, it.column() + 1)).collect();
        let digits: Vec<String> = made.halves().map(|it| it.1.to_string()).collect();
        writeln!(text, "{word}({}, {})", cells.join(", "), digits.join(", ")).unwrap();
    }
    text
}

fn assert_no_fault(name: &str, puzzles: &[Puzzle]) {
    for puzzle in puzzles {
        let text = moves(name, puzzle);
        let mut reader = Reader::new(Options::default());
        reader.feed(text.as_bytes());
        reader.finish();
        assert_eq!(reader.bad_lines(), [], "{name}: {text}");
        let mut faults = reader.findings().filter(|it| it.kind.is_fault());
        // It may have been cut before the first answer.
        let is_end = |it: FindingKind| it == FindingKind::Left && text.lines().count() > MOST_STEPS;
        assert!(
            faults.all(|it| is_end(it.kind)),
            "{name}: {puzzle}: {:?}",
            reader.findings().collect::<Vec<_>>()
        );
    }
}

#[test]
fn engines_that_choose_where_to_search_have_no_faults() {
    let of_sudoku = puzzles(Kind::Sudoku);
    for name in ["singles", "links", "fewest"] {
        assert_no_fault(name, &of_sudoku);
    }
    assert_no_fault("tiler", &puzzles(Kind::Sudominoku));
}
