//! Every way to call the bulk solver, and the checks that hold for all of them.
//!
//! The fuzz target and the example `check_sets` include this file too, so it uses nothing but the library.

use std::collections::VecDeque;
use std::num::NonZeroUsize;

use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Answer, Backend, Lines, Pool, SolveStream, Task, Verdict, Wanted};
use sudoscope::grid::Grid;
use sudoscope::search::{EngineInfo, Search, Step};

/// Every way to call the solver on this machine.
pub(crate) struct Ways {
    ways: Vec<Way>,
}

type Solve = dyn Fn(&[Grid], Task) -> Vec<Answer>;

struct Way {
    name: String,
    solve: Box<Solve>,
}

impl Ways {
    /// Returns every backend that this processor can run, and a pool of each of these numbers of threads.
    pub(crate) fn new(threads: &[usize]) -> Self {
        let mut ways = vec![
            way("solve_into", fast::solve_into),
            way("solve_iter", |grids, task, answers| {
                collect(fast::solve_iter(grids.iter().copied(), task), grids, answers);
            }),
        ];
        for backend in Backend::all() {
            ways.push(way(backend.name(), |grids, task, answers| {
                backend.solve_into(grids, task, answers);
            }));
            ways.push(way(&format!("stream, {}", backend.name()), |grids, task, answers| {
                collect(streamed(backend, grids, task).into_iter(), grids, answers);
            }));
            ways.push(way(&format!("lines, {}", backend.name()), |grids, task, answers| {
                answers.copy_from_slice(&solved_as_lines(backend, grids, task));
            }));
        }
        for &threads in threads {
            let pool = || Pool::new(NonZeroUsize::new(threads));
            let (slices, iterators) = (pool(), pool());
            ways.push(way(&format!("solve_into, {threads}"), move |grids, task, answers| {
                slices.solve_into(grids, task, answers);
            }));
            ways.push(way(&format!("solve_iter, {threads}"), move |grids, task, answers| {
                collect(iterators.solve_iter(grids.iter().copied(), task), grids, answers);
            }));
        }
        Self { ways }
    }

    /// Returns the answers to one task, found one puzzle a call, after comparing all ways with them.
    ///
    /// # Panics
    ///
    /// If two ways disagree where they must agree, or a solution is wrong.
    pub(crate) fn check(&self, grids: &[Grid], task: Task) -> Vec<Answer> {
        let alone: Vec<Answer> = grids.iter().map(|grid| fast::solve(grid, task)).collect();
        for (grid, answer) in grids.iter().zip(&alone) {
            check_answer(grid, task, answer);
            for backend in Backend::all() {
                assert_eq!(backend.solve(grid, task), *answer, "{backend:?}: {task:?} on {grid}");
            }
        }
        let mut together: Option<Vec<Answer>> = None;
        for Way { name, solve } in &self.ways {
            let answers = solve(grids, task);
            assert_eq!(answers.len(), grids.len(), "{name}");
            for ((grid, answer), alone) in grids.iter().zip(&answers).zip(&alone) {
                check_answer(grid, task, answer);
                assert_eq!(answer.solutions, alone.solutions, "{name}: {task:?} on {grid}");
                if task.solution == Wanted::Smallest {
                    assert_eq!(answer.solution, alone.solution, "{name}: {task:?} on {grid}");
                }
            }
            // A backend without lanes solves one after another; all others must agree in everything.
            if answers != alone {
                let others = together.get_or_insert_with(|| answers.clone());
                assert!(answers == *others, "{name}: {task:?}");
            }
        }
        alone
    }

    /// Checks tasks of every kind, with each of these limits.
    ///
    /// # Panics
    ///
    /// As [`Ways::check`] does.
    pub(crate) fn check_all(&self, grids: &[Grid], limits: &[u64]) {
        let counts: Vec<u64> = grids.iter().map(check_verdict).collect();
        for solution in [Wanted::Nothing, Wanted::First, Wanted::Smallest] {
            for &limit in limits {
                let answers = self.check(grids, Task::count(limit).solution(solution));
                for ((grid, answer), count) in grids.iter().zip(answers).zip(&counts) {
                    assert_eq!(answer.solutions.min(2), limit.min(*count), "{limit} on {grid}");
                }
            }
        }
    }
}

fn way(name: &str, solve: impl Fn(&[Grid], Task, &mut [Answer]) + 'static) -> Way {
    let solve = move |grids: &[Grid], task| {
        // No answer equals this one.
        let mut unanswered = Answer::default();
        unanswered.guesses = u64::MAX;
        let mut answers = vec![unanswered; grids.len()];
        solve(grids, task, &mut answers);
        assert!(!answers.contains(&unanswered), "an answer is missing");
        answers
    };
    Way { name: name.to_owned(), solve: Box::new(solve) }
}

/// Solves grids in pieces of very different lengths.
fn streamed(backend: &'static Backend, grids: &[Grid], task: Task) -> Vec<(Grid, Answer)> {
    let mut stream = SolveStream::on(backend, task);
    let (mut solved, mut left) = (Vec::new(), grids);
    for length in [1, 0, 100, 17, 3, 40].into_iter().cycle() {
        stream.drain(|grid, answer| solved.push((*grid, *answer)));
        if left.is_empty() {
            break;
        }
        let (piece, rest) = left.split_at(left.len().min(length));
        assert_eq!(stream.push(piece.iter().copied()), piece.len());
        left = rest;
    }
    stream.finish();
    stream.drain(|grid, answer| solved.push((*grid, *answer)));
    solved
}

/// Solves grids as lines of text, in pieces of very different lengths.
fn solved_as_lines(backend: &'static Backend, grids: &[Grid], task: Task) -> Vec<Answer> {
    let mut stream = SolveStream::on(backend, task);
    let (mut solved, mut left, mut pushed) = (Vec::new(), grids, VecDeque::new());
    let mut pop = |stream: &mut SolveStream, pushed: &mut VecDeque<Vec<u8>>| {
        while let Some(mut lines) = stream.pop_lines() {
            let before = pushed.pop_front().expect("it was pushed");
            solved.extend(solved_lines(&before, &mut lines, task));
        }
    };
    for (length, blank) in [1, 0, 100, 17, 3, 40].into_iter().zip([".", "0", "_", "-"]).cycle() {
        if left.is_empty() {
            break;
        }
        let (piece, rest) = left.split_at(left.len().min(length));
        // The last puzzle is not at the end of a line.
        let text = piece.iter().map(ToString::to_string).collect::<Vec<_>>().join("\r\n");
        let text = text.replace('.', blank).into_bytes();
        stream.push_lines(Lines::new(text.clone(), (0..piece.len()).map(|it| it * 83).collect()));
        pushed.push_back(text);
        pop(&mut stream, &mut pushed);
        left = rest;
    }
    stream.finish();
    pop(&mut stream, &mut pushed);
    solved
}

/// Returns the answers to solved lines, which had this text, and checks their text.
fn solved_lines(before: &[u8], lines: &mut Lines, task: Task) -> Vec<Answer> {
    let n_lines = before.len().div_ceil(83);
    let answers: Vec<_> = (0..n_lines).map(|idx| lines.answer(idx, task)).collect();
    for (idx, answer) in answers.iter().enumerate() {
        assert_eq!(lines.has_one_solution(idx), answer.solutions == 1);
    }
    assert_eq!(lines.have_one_solution(), answers.iter().all(|it| it.solutions == 1));
    let (after, starts) = lines.take_text();
    assert_eq!((after.len(), starts.len()), (before.len(), n_lines));
    for ((before, after), answer) in before.chunks(83).zip(after.chunks(83)).zip(&answers) {
        match answer {
            Answer { solutions: 1, solution: Some(it), .. } => {
                assert_eq!(after[..81], *it.to_string().as_bytes());
            }
            Answer { solutions: 1, .. } => {}
            _ => assert_eq!(after[..81], before[..81], "{answer:?}"),
        }
        assert_eq!(after[81..], before[81..], "what is between the puzzles");
    }
    answers
}

fn collect(solved: impl Iterator<Item = (Grid, Answer)>, grids: &[Grid], answers: &mut [Answer]) {
    let mut n_solved = 0;
    for (idx, (grid, answer)) in solved.enumerate() {
        assert_eq!(grid, grids[idx], "in the order of the grids");
        answers[idx] = answer;
        n_solved += 1;
    }
    assert_eq!(n_solved, grids.len());
}

fn check_answer(grid: &Grid, task: Task, answer: &Answer) {
    assert!(answer.solutions <= task.limit, "{task:?} on {grid}");
    let wants_one = task.solution != Wanted::Nothing && answer.solutions > 0;
    assert_eq!(answer.solution.is_some(), wants_one, "{task:?} on {grid}");
    if let Some(solution) = answer.solution {
        check_solution(grid, &solution);
    }
}

/// Counts the solutions up to two by the verdict, and checks its witnesses.
fn check_verdict(grid: &Grid) -> u64 {
    let verdict = fast::verdict(grid);
    for backend in Backend::all() {
        assert_eq!(backend.verdict(grid), verdict, "{backend:?} on {grid}");
    }
    match verdict {
        Verdict::None => 0,
        Verdict::Unique(only) => {
            check_solution(grid, &only);
            1
        }
        Verdict::Several(one, other) => {
            check_solution(grid, &one);
            check_solution(grid, &other);
            assert_ne!(one, other, "the witnesses of {grid}");
            2
        }
    }
}

fn check_solution(grid: &Grid, solution: &Grid) {
    assert!(solution.is_solved() && solution.extends(grid), "{solution} of {grid}");
}

/// Counts the solutions up to two with an engine, and returns the number with the first one; `None` if that takes
/// more steps than the budget.
pub(crate) fn by_engine(
    engine: &'static EngineInfo,
    grid: &Grid,
    budget: u64,
) -> Option<(u64, Option<Grid>)> {
    let Ok(mut search) = Search::new(engine, &Puzzle::Sudoku(*grid)) else {
        assert!(!grid.is_consistent(), "{}: only clashes are refused", engine.name);
        return Some((0, None));
    };
    let mut first = None;
    while search.steps() < budget {
        let last = search.advance(budget - search.steps()).last;
        if last == Some(Step::Solved) {
            first.get_or_insert_with(|| *search.board().grid());
        }
        if search.solutions() == 2 || last == Some(Step::Exhausted) {
            return Some((search.solutions(), first));
        }
    }
    None
}
