//! Hints on whole games, and the mistakes that they name first.

use proptest::prelude::*;

use sudoscope::domino::Domino;
use sudoscope::fast;
use sudoscope::grid::{Cell, CellNames, Digit, DigitSet, Grid};
use sudoscope::hint::{Claim, Finding, Hint, NoHint, Position};
use sudoscope::logic::ForcedDomino;
use sudoscope::logic::{Candidate, State};
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
fn a_hint_keeps_to_what_the_player_knows_while_one_of_these_applies() {
    let of = |known: &str| hint(&position(PUZZLE).knowing(known.parse().unwrap()));
    let known = of("naked single; W-Wing");
    assert_eq!((known.name(), known.is_known()), ("naked single", true));
    let unknown = of("W-Wing");
    assert_eq!((unknown.name(), unknown.is_known()), ("hidden single", false));
    let [first, ..] = unknown.stairs(CellNames::Short);
    assert_eq!(
        first,
        "No technique that you know applies; the easiest other one is hidden single (easy)."
    );
    assert_eq!(of("all"), of("full house; hidden single"));
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
    let stairs = hint.stairs(CellNames::Short);
    assert_eq!(
        stairs,
        [
            "There are 3 mistakes.",
            "Look at blocks 1 and 2 and column 2.",
            "Look at r1c34, r2c5, r79c2.",
            "The earliest first: r9c2 is not 6: column 2 has a 6 in r7c2. \
             The mark 4 of r1c3 was struck, and it is needed. \
             r1c4 is not 9: block 2 has a 9 in r2c5.",
            "Take them back.",
        ]
    );
    // They are taken back, and nothing else.
    assert_eq!(hint.board_after().grid().n_filled(), 31);
    let state = hint.state_after().unwrap();
    assert!(state.digits(cell("r1c3")).contains(digit(4)));
    assert!(!state.digits(cell("r1c3")).contains(digit(1)));
}

#[test]
fn an_entry_that_clashes_is_a_mistake_that_says_with_what() {
    let reason = |cell: Cell, digit| {
        let mut position = position(PUZZLE);
        position.claim(Claim::Entry(cell, digit));
        let [name, .., reason, _] = hint(&position).stairs(CellNames::Short);
        assert_eq!(name, "There is a mistake.");
        reason
    };
    assert_eq!(reason(cell("r1c3"), digit(5)), "r1c3 is not 5: row 1 has a 5 in r1c1.");
    assert_eq!(reason(cell("r9c2"), digit(8)), "r9c2 is not 8: row 9 has an 8 in r9c5.");
    // No digit of the puzzle forbids it.
    assert_eq!(reason(cell("r1c3"), digit(2)), "r1c3 is not 2.");
    // One mistake is no reason against another.
    let mut both = position(PUZZLE);
    both.claim(Claim::Entry(cell("r1c3"), digit(2)));
    both.claim(Claim::Entry(cell("r3c1"), digit(2)));
    let expected = "The earliest first: r1c3 is not 2. r3c1 is not 2.";
    assert_eq!(hint(&both).stairs(CellNames::Short)[3], expected);
}

#[test]
fn a_single_says_which_digits_leave_it_alone() {
    let reason = |position: &Position| hint(position).stairs(CellNames::Short)[3].clone();
    let no_hidden =
        "..8.2......5631..873.......1.....9...7.3.8.6...4.....7.......955..2431......6.3..";
    let naked = "r7c6 can only be 7: \
                 2, 3, 4 and 6 are in block 8, 1 and 8 in column 6, and 5 and 9 in row 7.";
    assert_eq!(reason(&position(no_hidden)), naked);
    let hidden =
        "....2.59....79.1.31..6..2...4...2...2..974..6...8...1...4..7..96.2.49....78.5....";
    let only = "r2c2 is the only place for 2 in block 1: ";
    let closed = "the 2s of rows 1 and 3 and columns 1 and 3 close the other cells.";
    assert_eq!(reason(&position(hidden).near(cell("r2c2"))), format!("{only}{closed}"));
    // What was struck is told apart from what a digit forbids.
    let mut struck = position(no_hidden).near(cell("r1c1"));
    struck.claim(Claim::Struck(cell("r1c1"), digit(6)));
    struck.claim(Claim::Struck(cell("r1c1"), digit(9)));
    let naked = "r1c1 can only be 4: 3, 5, 7 and 8 are in block 1, 1 in column 1, 2 in row 1, \
                 and 6 and 9 were ruled out in r1c1 before.";
    assert_eq!(reason(&struck), naked);
}

#[test]
fn of_several_steps_the_nearest_to_the_cursor_is_shown() {
    let at = |cursor: &str| hint(&position(PUZZLE).near(cell(cursor))).placements()[0].cell;
    assert_eq!(["r1c4", "r9c8"].map(at), [cell("r1c6"), cell("r9c7")]);
}

#[test]
fn only_struck_candidates_narrow_those_that_the_rules_allow() {
    let mut position = position(PUZZLE);
    let allowed = hint(&position).state_before().unwrap().digits(cell("r1c3"));
    position.claim(Claim::Struck(cell("r1c3"), digit(1)));
    let hint = hint(&position);
    let left = allowed - DigitSet::only(digit(1));
    assert_eq!(hint.state_before().unwrap().digits(cell("r1c3")), left);
}

#[test]
fn the_last_candidate_of_a_cell_is_a_mistake_like_any_other() {
    // r5c5 has only 5 left.
    let struck = Claim::Struck(cell("r5c5"), digit(5));
    let mut position = position(PUZZLE);
    position.claim(struck);
    let hint = hint(&position);
    assert_eq!(*hint.finding(), Finding::Mistakes(vec![struck]));
    assert_eq!(
        hint.stairs(CellNames::Short)[3],
        "The mark 5 of r5c5 was struck, and it is needed."
    );
    assert!(hint.state_after().unwrap().digits(cell("r5c5")).contains(digit(5)));
}

#[test]
fn puzzles_that_clash_or_have_no_solution_have_no_hint() {
    let check = |line: &str, sentence: &str| {
        let error = Hint::on(&position(line), &mut || true).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
    };
    check(&format!("55{}", ".".repeat(79)), "the givens break a rule: ");
    let none = format!("{}{}", "12345678.........9", ".".repeat(63));
    check(&none, "the puzzle has no solution");
}

/// A puzzle with several solutions, in all of which r5c5 is 5.
const SEVERAL: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";

#[test]
fn with_several_solutions_hints_are_what_holds_in_all_of_them() {
    let hint = hint(&position(SEVERAL));
    let reason = &hint.stairs(CellNames::Short)[3];
    assert!(reason.starts_with("r1c6 is the only place for 8 in block 2: "), "{reason}");
    let left_out: Vec<&str> = hint.left_out().into_iter().map(|it| it.name).collect();
    assert!(
        left_out.contains(&"BUG+1") && left_out.contains(&"unique rectangle 4"),
        "{left_out:?}"
    );
    let note = hint.note().unwrap();
    assert!(note.contains("BUG+1, ") && note.contains("unique rectangle"), "{note}");
    assert_eq!(self::hint(&position(PUZZLE)).note(), None);

    let nothing = Hint::on(&position(&".".repeat(81)), &mut || true).unwrap_err();
    assert_eq!(nothing, NoHint::NothingApplies);
    assert!(nothing.to_string().contains("unique rectangle"), "{nothing}");
}

#[test]
fn every_step_of_a_puzzle_with_several_solutions_holds_in_all_of_them() {
    let all: Vec<Grid> = fast::solutions(&SEVERAL.parse().unwrap()).collect();
    assert!(all.len() > 1);
    let mut position = position(SEVERAL);
    while let Ok(hint) = Hint::on(&position, &mut || true) {
        let holds = |it: &Candidate| all.iter().all(|grid| grid.get(it.cell) == Some(it.digit));
        assert!(hint.placements().iter().all(holds), "{hint:?}");
        let after = hint.state_after().unwrap();
        let kept = |grid: &Grid| {
            let blanks = after.grid().blanks();
            blanks.iter().all(|it| after.digits(it).contains(grid.get(it).unwrap()))
        };
        assert!(all.iter().all(kept), "{hint:?}");
        position = next_position(after);
    }
    assert!(!position.board().is_solved());
}

#[test]
fn with_several_solutions_a_mistake_is_what_none_of_them_has() {
    let all: Vec<Grid> = fast::solutions(&SEVERAL.parse().unwrap()).collect();
    let digits_at = |cell| all.iter().filter_map(|it| it.get(cell)).collect::<DigitSet>();
    let open = Cell::ALL.into_iter().find(|it| digits_at(*it).len() > 1).unwrap();
    let claim = |claims: &[Claim]| {
        let mut position = position(SEVERAL);
        for claim in claims {
            position.claim(*claim);
        }
        Hint::on(&position, &mut || true)
    };
    // What one of the solutions has is no mistake.
    for digit in digits_at(open) {
        let hint = claim(&[Claim::Entry(open, digit)]).unwrap();
        assert!(!matches!(hint.finding(), Finding::Mistakes(_)), "{hint:?}");
    }
    for wrong in [Claim::Entry(cell("r5c5"), digit(9)), Claim::Struck(cell("r5c5"), digit(5))] {
        let hint = claim(&[Claim::Entry(open, digits_at(open).iter().next().unwrap()), wrong]);
        assert_eq!(*hint.unwrap().finding(), Finding::Mistakes(vec![wrong]));
    }
    // Each is in a solution, but there is none with both.
    let (one, other) = all[1..]
        .iter()
        .flat_map(|it| Cell::ALL.map(|cell| (cell, it)))
        .flat_map(|(cell, it)| {
            Cell::ALL.map(|other| (Claim::Entry(cell, it.get(cell).unwrap()), other))
        })
        .find_map(|(one, other)| {
            let with_one: Vec<&Grid> = all.iter().filter(|it| has(it, one)).collect();
            let mut rest = digits_at(other).iter().map(|it| Claim::Entry(other, it));
            let second = rest.find(|it| with_one.iter().all(|grid| !has(grid, *it)))?;
            (one.cells() != second.cells()).then_some((one, second))
        })
        .expect("two claims that exclude each other");
    assert_eq!(claim(&[one, other]), Err(NoHint::NoneLeft(other)));
}

fn has(grid: &Grid, claim: Claim) -> bool {
    matches!(claim, Claim::Entry(cell, digit) if grid.get(cell) == Some(digit))
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

/// Returns the position of these digits and candidates.
fn next_position(after: &State) -> Position {
    let struck = *State::new(after.grid()).candidates() - *after.candidates();
    Position::of_candidates(after.grid(), after.givens(), &struck)
}

/// Returns the hint on a position and the position after it; `None` on a solved board, and where no rule forces a domino.
fn follow(position: &Position) -> Option<(Hint, Position)> {
    let hint = hint(position);
    if matches!(hint.finding(), Finding::Solved | Finding::NothingForced) {
        return None;
    }
    let next = match (hint.state_after(), hint.finding()) {
        (Some(after), _) => next_position(after),
        (None, Finding::Domino(ForcedDomino { domino, .. })) => {
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
fn hints_fill_a_sudominoku_as_far_as_a_domino_is_forced_and_then_say_so() {
    let pack = packs::pack("dominoes").unwrap();
    let (mut n_solved, mut n_stuck) = (0, 0);
    for it in pack.puzzles().into_iter().step_by(5) {
        let mut position = Position::of_givens(it.puzzle);
        while let Some((_, next)) = follow(&position) {
            position = next;
        }
        let hint = hint(&position);
        if position.board().is_solved() {
            n_solved += 1;
        } else {
            let text = "No rule forces a domino here: only search goes on.";
            assert!(hint.stairs(CellNames::Short).iter().all(|it| it == text), "{}", it.title);
            assert_eq!((hint.placements(), hint.board_after()), (vec![], position.board()));
            n_stuck += 1;
        }
    }
    assert!(n_solved > 0 && n_stuck > 0, "{n_solved} solved, {n_stuck} stuck");
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

    /// Whatever right digits stand on the board and whatever was rightly struck, following the hints leads to the solution.
    #[test]
    fn hints_lead_to_the_solution(
        pack in prop::sample::select(&["easy", "medium", "hard"][..]),
        number in 0..30_usize,
        filled in prop::collection::vec(0..81_usize, 0..40),
        struck in prop::collection::vec((0..81_usize, 0..9_usize), 0..60),
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
        for (cell, digit) in struck {
            let (cell, digit) = (Cell::from_index(cell), Digit::from_index(digit));
            if solution.get(cell) != Some(digit) {
                claims.push(Claim::Struck(cell, digit));
            }
        }
        let mut position = Position::new(givens, grid.into(), claims);
        let mut n_steps = 0;
        while let Some((_, next)) = follow(&position) {
            position = next;
            n_steps += 1;
            prop_assert!(n_steps < 729);
        }
        prop_assert_eq!(*position.board().grid(), solution);
    }
}
