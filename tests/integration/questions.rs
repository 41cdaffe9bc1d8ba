//! Answers to what a player asks, on many positions: why a digit is wrong.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudoscope::domino::Puzzle;
use sudoscope::fast;
use sudoscope::grid::{Cell, CellNames, Digit, Grid};
use sudoscope::hint::{Claim, Finding, Hint, NoHint, Position, Verdict};
use sudoscope::logic::{Candidate, Fact, State};
use sudoscope::packs;

use crate::techniques::check_branches;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn of(line: &str) -> Position {
    Position::of_givens(line.parse::<Grid>().unwrap().into())
}

fn candidate(text: &str) -> Candidate {
    let Claim::Entry(cell, digit) = text.parse().unwrap() else { panic!("{text}") };
    Candidate::new(cell, digit)
}

fn why(position: &Position, text: &str) -> Hint {
    Hint::against(position, candidate(text), &mut || true).unwrap()
}

fn reason(hint: &Hint) -> String {
    hint.sentences(CellNames::Short)[3].clone()
}

/// Returns positions of all levels with their solutions: right entries and strikes, and sometimes wrong ones.
fn positions(n: usize) -> Vec<(Position, Grid)> {
    const PACKS: [&str; 7] =
        ["beginner", "easy", "medium", "hard", "unfair", "extreme", "nightmare"];
    let made = (
        prop::sample::select(&PACKS[..]),
        0..50_usize,
        prop::collection::vec((0..81_usize, 0..30_usize), 0..30),
        prop::collection::vec((0..81_usize, 0..9_usize), 0..60),
    );
    let mut runner = TestRunner::deterministic();
    let mut position = || {
        let (pack, number, filled, struck) = made.new_tree(&mut runner).unwrap().current();
        let givens = packs::pack(pack).unwrap().puzzles()[number].puzzle;
        let solution = fast::solve(givens.grid(), fast::Task::FIRST).solution.unwrap();
        let mut position = Position::of_givens(givens);
        for (idx, chance) in filled {
            let cell = Cell::from_index(idx);
            if position.board().grid().get(cell).is_none() {
                let right = solution[cell].unwrap();
                let digit = if chance < 9 { Digit::from_index(chance) } else { right };
                position.claim(Claim::Entry(cell, digit));
            }
        }
        for (idx, digit) in struck {
            let (cell, digit) = (Cell::from_index(idx), Digit::from_index(digit));
            let is_blank = position.board().grid().get(cell).is_none();
            if is_blank && solution[cell] != Some(digit) {
                position.claim(Claim::Struck(cell, digit));
            }
        }
        (position, solution)
    };
    (0..n).map(|_| position()).collect()
}

#[test]
fn the_answer_goes_from_a_clash_to_a_walked_chain() {
    let position = of(PUZZLE);
    let clash = why(&position, "r1c3=5");
    assert_eq!(clash.sentences(CellNames::Short)[0], "Why r1c3 is not 5.");
    assert_eq!(reason(&clash), "r1c3 is not 5: row 1 has a 5 in r1c1.");
    let chain = why(&position, "r1c3=1");
    assert_eq!(reason(&chain), "If r1c3 is 1, then column 8 has no 1; so r1c3 is not 1.");
    let Finding::Technique(deduction, _) = chain.finding() else { panic!("{chain:?}") };
    assert!(deduction.walk().len() > 2);
    assert_eq!(why(&position, "r1c3=4").finding(), &Finding::Unrefuted);
    let asked = |text| Hint::against(&position, candidate(text), &mut || true);
    assert_eq!(asked("r1c1=4"), Err(NoHint::IsGiven("r1c1".parse().unwrap())));
}

#[test]
fn an_answer_relies_on_no_other_mistake_and_says_so() {
    let mut position = of(PUZZLE);
    position.claim("r1c3=4".parse().unwrap());
    let alone = why(&position, "r1c4=2");
    assert!(!alone.takes_back() && alone.note().is_none());
    position.claim("r1c4=2".parse().unwrap());
    position.claim("r9c1=2".parse().unwrap());
    let wrong = ["r1c4=2", "r9c1=2"];
    for text in wrong {
        let answer = why(&position, text);
        assert!(answer.takes_back());
        assert_eq!(answer.note().unwrap(), "Mistakes elsewhere are left aside.");
    }
    // With the wrong 2 the right digit would be refuted.
    assert_eq!(why(&position, "r1c3=4").finding(), &Finding::Unrefuted);
}

#[test]
fn with_several_solutions_the_question_is_about_those_with_the_other_digits() {
    let several =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    let answer = why(&of(several), "r1c3=5");
    let note = answer.note().unwrap();
    assert!(note.starts_with("The puzzle has several solutions: "), "{note}");
    let all: Vec<Grid> = fast::solutions(&several.parse().unwrap()).collect();
    for candidate in State::new(&several.parse().unwrap()).candidates() {
        let answer = Hint::against(&of(several), candidate, &mut || true).unwrap();
        let is_possible = all.iter().any(|it| it[candidate.cell] == Some(candidate.digit));
        assert!(!is_possible || *answer.finding() == Finding::Unrefuted, "{candidate}");
    }
}

#[test]
fn each_refutation_of_a_wrong_entry_is_true_step_by_step() {
    let (mut n_refuted, mut n_asked) = (0, 0);
    for (number, (position, solution)) in positions(250).into_iter().enumerate() {
        let Puzzle::Sudoku(board) = position.board() else { unreachable!() };
        let givens = position.givens().grid();
        let open: Vec<Cell> = givens.blanks().iter().collect();
        for nth in 0..5 {
            let cell = open[(number * 7 + nth * 13) % open.len()];
            let right = solution[cell].unwrap();
            let others: Vec<Digit> = Digit::ALL.into_iter().filter(|it| *it != right).collect();
            let digit = match board.get(cell) {
                _ if nth == 0 => right,
                Some(digit) if digit != right => digit,
                _ => others[(number + nth) % others.len()],
            };
            let candidate = Candidate::new(cell, digit);
            let answer = Hint::against(&position, candidate, &mut || true).unwrap();
            n_asked += usize::from(nth > 0);
            match answer.finding() {
                Finding::Unrefuted => {}
                _ if digit == right => panic!("{candidate} is right: {answer:?}"),
                Finding::Mistakes(_) => {
                    let state = answer.state_before().unwrap();
                    assert!(
                        state.grid().cells_with(digit).iter().any(|it| it.peers().contains(cell))
                    );
                    n_refuted += 1;
                }
                Finding::Technique(deduction, _) => {
                    let state = answer.state_before().unwrap();
                    assert!(deduction.eliminations().contains(&candidate));
                    assert!(
                        deduction
                            .eliminations()
                            .iter()
                            .all(|it| solution[it.cell] != Some(it.digit))
                    );
                    check_branches(state, deduction);
                    n_refuted += 1;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(n_asked == 1000 && n_refuted > 900, "{n_refuted} of {n_asked}");
}

/// Judges a move that is made on a position.
fn judge(position: &Position, made: &[Claim]) -> Verdict {
    let mut after = position.clone();
    for claim in made {
        after.claim(*claim);
    }
    Verdict::on(&after, made, &mut || true).unwrap()
}

#[test]
fn a_move_is_shown_by_the_easiest_technique_by_several_steps_or_by_search() {
    let check = |made: &[&str], text: &str| {
        let made: Vec<Claim> = made.iter().map(|it| it.parse().unwrap()).collect();
        assert_eq!(judge(&of(PUZZLE), &made).to_string(), text, "{made:?}");
    };
    check(&["r5c5=5"], "Right, by naked single (easy).");
    check(&["r1c3<>5"], "Right, by the rules alone.");
    check(&["r1c3=1"], "Wrong. r1c3 is not 1.");
    check(&["r1c3<>4"], "Wrong. The mark 4 of r1c3 was struck, and it is needed.");
    check(&["r1c3=4"], "Right, but not in one step; the hardest is hidden single (easy).");
    // The hardest puzzles stop every technique.
    let hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let right = "r1c2=1".parse().unwrap();
    let searched = judge(&of(hardest), &[right]);
    assert_eq!(searched, Verdict::Search);
    let Err(given) = Verdict::on(&of(PUZZLE), &["r1c1=5".parse().unwrap()], &mut || true) else {
        panic!("it is given")
    };
    assert_eq!(given.to_string(), "r1c1 is given");
}

#[test]
fn each_judgement_of_a_strike_agrees_with_the_bulk_solver() {
    let mut counts = [0; 4];
    for (number, (position, solution)) in positions(250).into_iter().enumerate() {
        let blanks: Vec<Cell> = position.board().grid().blanks().iter().collect();
        if blanks.is_empty() {
            continue;
        }
        for nth in 0..4 {
            let cell = blanks[(number * 5 + nth * 11) % blanks.len()];
            let right = solution[cell].unwrap();
            let mut others = Digit::ALL.into_iter().filter(|it| *it != right).cycle();
            let digit = if nth == 0 { right } else { others.nth(number + nth).unwrap() };
            let made = Claim::Struck(cell, digit);
            if position.claims().contains(&made) {
                continue;
            }
            let fact = Fact { candidate: Candidate::new(cell, digit), is_true: false };
            let verdict = judge(&position, &[made]);
            assert_eq!(digit == right, verdict == Verdict::Wrong(made), "{made}: {verdict}");
            counts[match verdict {
                Verdict::Wrong(_) => 0,
                Verdict::Rules => 1,
                Verdict::Technique(found) => {
                    assert!(
                        found.shows(fact, &State::new(position.board().grid())),
                        "{made}: {found}"
                    );
                    2
                }
                Verdict::Steps(_) | Verdict::Search => 3,
                Verdict::Possible => panic!("each puzzle has one solution"),
            }] += 1;
        }
    }
    assert!(counts.iter().all(|it| *it > 10), "{counts:?}");
}
