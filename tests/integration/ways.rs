//! Every way to have grids solved in bulk, and what has to hold whichever is taken.
//!
//! The fuzz target and the example `check_sets` take in this file too, so it knows nothing but the library.

use std::num::NonZeroUsize;

use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Answer, Path, Pool, Task, Verdict, Wanted};
use sudoscope::grid::Grid;
use sudoscope::search::{EngineInfo, Search, Step};

/// Every way there is on this machine.
pub(crate) struct Ways {
    ways: Vec<Way>,
}

type Solve = dyn Fn(&[Grid], Task) -> Vec<Answer>;

struct Way {
    name: String,
    solve: Box<Solve>,
}

impl Ways {
    /// Every path that this processor can go, and pools of one thread and of each of these numbers.
    pub(crate) fn new(threads: &[usize]) -> Self {
        let mut ways = vec![
            way("solve_into", fast::solve_into),
            way("solve_iter", |grids, task, answers| {
                collect(fast::solve_iter(grids.iter().copied(), task), grids, answers);
            }),
        ];
        for path in Path::all() {
            ways.push(way(path.name(), |grids, task, answers| {
                path.solve_into(grids, task, answers);
            }));
            ways.push(way(&format!("flow, {}", path.name()), |grids, task, answers| {
                collect(flow(path, grids, task).into_iter(), grids, answers);
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

    /// The answers to one task, one by one.
    ///
    /// # Panics
    ///
    /// If two ways do not agree on what they have to agree on, or a solution is none.
    pub(crate) fn check(&self, grids: &[Grid], task: Task) -> Vec<Answer> {
        let alone: Vec<Answer> = grids.iter().map(|grid| fast::solve(grid, task)).collect();
        for (grid, answer) in grids.iter().zip(&alone) {
            check_answer(grid, task, answer);
            for path in Path::all() {
                assert_eq!(path.solve(grid, task), *answer, "{path:?}: {task:?} on {grid}");
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
            // Where one is solved after another there are no lanes.
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
                let answers = self.check(grids, Task { limit, solution });
                for ((grid, answer), count) in grids.iter().zip(answers).zip(&counts) {
                    assert_eq!(answer.solutions.min(2), limit.min(*count), "{limit} on {grid}");
                }
            }
        }
    }
}

fn way(name: &str, solve: impl Fn(&[Grid], Task, &mut [Answer]) + 'static) -> Way {
    /// No answer says this.
    const UNANSWERED: Answer = Answer { solutions: 0, solution: None, guesses: u64::MAX };
    let solve = move |grids: &[Grid], task| {
        let mut answers = vec![UNANSWERED; grids.len()];
        solve(grids, task, &mut answers);
        assert!(!answers.contains(&UNANSWERED), "an answer is missing");
        answers
    };
    Way { name: name.to_owned(), solve: Box::new(solve) }
}

/// By pieces of very different lengths.
fn flow(path: &'static Path, grids: &[Grid], task: Task) -> Vec<(Grid, Answer)> {
    let mut flow = path.flow(task);
    let (mut solved, mut left) = (Vec::new(), grids);
    for length in [1, 0, 100, 17, 3, 40].into_iter().cycle() {
        flow.drain(|grid, answer| solved.push((*grid, *answer)));
        if left.is_empty() {
            break;
        }
        let (piece, rest) = left.split_at(left.len().min(length));
        assert_eq!(flow.put(piece.iter().copied()), piece.len());
        left = rest;
    }
    flow.finish();
    flow.drain(|grid, answer| solved.push((*grid, *answer)));
    solved
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

/// How many solutions there are, up to two, by the verdict.
fn check_verdict(grid: &Grid) -> u64 {
    let verdict = fast::verdict(grid);
    for path in Path::all() {
        assert_eq!(path.verdict(grid), verdict, "{path:?} on {grid}");
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

/// How many solutions there are, up to two, and the first, if an engine knows within so many steps.
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
