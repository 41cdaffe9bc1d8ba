//! Hints on whole games, and the mistakes that they name first.

use proptest::prelude::*;

use sudoscope::domino::Domino;
use sudoscope::fast;
use sudoscope::format;
use sudoscope::grid::{Cell, Digit, DigitSet, Grid};
use sudoscope::hint::{Claim, Finding, ForcedDomino, Hint, Position};
use sudoscope::logic::State;
use sudoscope::packs;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn position(line: &str) -> Position {
    Position::of_givens(line.parse::<Grid>().unwrap().into())
}

fn hint(position: &Position) -> Hint {
    Hint::on(position, &mut || true).unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(digit: u8) -> Digit {
    Digit::new(digit).unwrap()
}

#[test]
fn mistakes_come_first_in_the_order_in_which_they_were_made() {
    let mut position = position(PUZZLE);
    let wrong = [
        Claim::Entry(cell("r9c2"), digit(6)),
        Claim::Struck(cell("r1c3"), digit(4)),
        Claim::Entry(cell("r1c4"), digit(9)),
    ];
    position.claim(Claim::Entry(cell("r5c5"), digit(5)));
    position.claim(Claim::Struck(cell("r1c3"), digit(1)));
    for claim in wrong {
        position.claim(claim);
    }
    let hint = hint(&position);
    assert_eq!(*hint.finding(), Finding::Mistakes(wrong.to_vec()));
    assert_eq!(
        hint.stairs()[0],
        "3 mistakes, the earliest first: r9c2 is not 6. The mark 4 of r1c3 was struck, and it is needed. r1c4 is not 9."
    );
    // They are taken back, and nothing else.
    assert_eq!(hint.board_after().grid().n_filled(), 31);
    let state = hint.state_after().unwrap();
    assert!(state.digits(cell("r1c3")).contains(digit(4)));
    assert!(!state.digits(cell("r1c3")).contains(digit(1)));
}

#[test]
fn an_entry_that_clashes_is_a_mistake_like_any_other() {
    let mut position = position(PUZZLE);
    position.claim(Claim::Entry(cell("r1c3"), digit(5)));
    assert_eq!(hint(&position).stairs()[0], "A mistake: r1c3 is not 5.");
}

#[test]
fn marks_that_never_had_the_right_digit_claim_nothing() {
    let givens = format::read(PUZZLE).unwrap();
    let mut marks = [DigitSet::EMPTY; 81];
    // r1c3 is 4 in the solution, r5c5 is 5.
    marks[cell("r1c3").index()] = DigitSet::only(digit(1));
    marks[cell("r5c5").index()] = DigitSet::only(digit(5));
    let position = Position::new(givens, givens, marks, Vec::new());
    let hint = hint(&position);
    assert_eq!(hint.name(), "naked single");
    assert_eq!(hint.state_after().unwrap().digits(cell("r1c3")).len(), 3);
}

#[test]
fn puzzles_without_exactly_one_solution_have_no_hint() {
    let check = |line: &str, sentence: &str| {
        let error = Hint::on(&position(line), &mut || true).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
    };
    check(&format!("55{}", ".".repeat(79)), "the givens break a rule: ");
    check(&".".repeat(81), "the puzzle has several solutions, so no step is sure");
    let none = format!("{}{}", "12345678.........9", ".".repeat(63));
    check(&none, "the puzzle has no solution, so no step leads to one");
}

#[test]
fn where_no_logic_is_left_the_blank_with_the_fewest_candidates_is_guessed() {
    let pack = packs::pack("famous").unwrap();
    let hints = pack.puzzles().into_iter().map(|it| {
        let mut position = Position::of_givens(it.puzzle);
        let mut n_guesses = 0;
        while let Some(next) = follow(&position) {
            n_guesses += usize::from(next.0.name() == "guess");
            position = next.1;
        }
        assert!(position.board().is_solved(), "{}", it.title);
        n_guesses
    });
    assert!(hints.sum::<usize>() < 40);
}

/// Returns the hint on a position and the position after it; `None` on a solved board.
fn follow(position: &Position) -> Option<(Hint, Position)> {
    let hint = hint(position);
    if *hint.finding() == Finding::Solved {
        return None;
    }
    let next = match (hint.state_after(), hint.finding()) {
        (Some(after), _) => {
            let struck = *State::new(after.grid()).candidates() - *after.candidates();
            Position::of_candidates(after.grid(), after.givens(), &struck)
        }
        (None, Finding::Domino(ForcedDomino { domino, .. }) | Finding::GuessDomino(domino)) => {
            let mut next = position.clone();
            next.claim(Claim::Domino(*domino));
            next
        }
        (None, _) => unreachable!("every step is right"),
    };
    assert!(!matches!(hint.finding(), Finding::Mistakes(_)));
    assert_eq!(next.board(), hint.board_after());
    Some((hint, next))
}

#[test]
fn hints_fill_a_sudominoku_to_the_end_and_every_forced_domino_is_right() {
    let pack = packs::pack("dominoes").unwrap();
    let (mut n_forced, mut n_guessed) = (0, 0);
    for it in pack.puzzles().into_iter().step_by(5) {
        let mut position = Position::of_givens(it.puzzle);
        while let Some((hint, next)) = follow(&position) {
            match hint.finding() {
                Finding::Domino(_) => n_forced += 1,
                _ => n_guessed += 1,
            }
            position = next;
        }
        assert!(position.board().is_solved(), "{}", it.title);
    }
    assert!(n_forced > 3 * n_guessed, "{n_forced} forced, {n_guessed} guessed");
}

#[test]
fn a_domino_with_right_digits_in_the_wrong_place_is_a_mistake() {
    // The second sample of the judges has one grid and two tilings.
    let puzzle = packs::pack("dominoes").unwrap().puzzles()[0].puzzle;
    let hint = hint(&Position::of_givens(puzzle));
    let Finding::Domino(forced) = hint.finding() else { panic!("{hint:?}") };
    let [one, other] = forced.domino.halves();
    let swapped = Domino::new((one.0, other.1), (other.0, one.1)).unwrap();
    let mut position = Position::of_givens(puzzle);
    position.claim(Claim::Domino(swapped));
    assert_eq!(*self::hint(&position).finding(), Finding::Mistakes(vec![Claim::Domino(swapped)]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever right digits stand on the board and whatever marks are there, following the hints leads to the solution.
    #[test]
    fn hints_lead_to_the_solution(
        pack in prop::sample::select(&["easy", "medium", "hard"][..]),
        number in 0..30_usize,
        filled in prop::collection::vec(0..81_usize, 0..40),
        marked in prop::collection::vec((0..81_usize, 1..512_u16), 0..20),
    ) {
        let givens = packs::pack(pack).unwrap().puzzles()[number].puzzle;
        let solution = fast::solve(givens.grid(), fast::Task::FIRST).solution.unwrap();
        let mut grid = *givens.grid();
        let mut claims = Vec::new();
        for cell in filled.into_iter().map(Cell::from_index) {
            if grid.get(cell).is_none() {
                grid.set(cell, solution.get(cell));
                claims.extend(solution.get(cell).map(|it| Claim::Entry(cell, it)));
            }
        }
        let mut marks = [DigitSet::EMPTY; 81];
        for (cell, bits) in marked {
            marks[cell] = DigitSet::from_bits(bits);
        }
        let mut position = Position::new(givens, grid.into(), marks, claims);
        let mut n_steps = 0;
        while let Some((_, next)) = follow(&position) {
            position = next;
            n_steps += 1;
            prop_assert!(n_steps < 729);
        }
        prop_assert_eq!(*position.board().grid(), solution);
    }
}
