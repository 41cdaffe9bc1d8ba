//! A run that never branches, as the path of a human is.

use super::*;

/// Writes the digits of a solved grid into its blanks in reading order, one a step.
#[derive(Clone, PartialEq, Debug)]
struct Path {
    solution: Grid,
    blanks: Vec<Cell>,
    steps: usize,
}

/// A cell gets its digit.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Written(Cell);

/// The step writes this digit.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Writes(Digit);

/// A level for each cell, at which one move is made.
const LEVELS: [u64; 81] = [1; 81];

impl Path {
    fn new(solution: Grid) -> Self {
        Self { solution, blanks: Cell::ALL[..60].to_vec(), steps: 0 }
    }

    /// A step for each blank, and one that says that it is solved.
    fn length(&self) -> usize {
        self.blanks.len() + 1
    }
}

impl Run for Path {
    type Step = Written;
    type Target = Writes;

    fn steps(&self) -> u64 {
        self.steps as u64
    }

    fn last_step(&self) -> Option<Written> {
        let last = self.steps.min(self.blanks.len()).checked_sub(1)?;
        Some(Written(self.blanks[last]))
    }

    fn advance(&mut self, steps: u64) -> Advance<Written> {
        let from = self.steps;
        let steps = usize::try_from(steps).unwrap_or(usize::MAX);
        self.steps = from.saturating_add(steps).min(self.length());
        let taken = (self.steps - from) as u64;
        Advance { steps: taken, last: if taken == 0 { None } else { self.last_step() } }
    }

    fn step_back(&mut self) -> Option<Written> {
        let last = self.last_step()?;
        self.steps -= 1;
        Some(last)
    }

    fn landmark(&self) -> Option<Landmark> {
        match self.steps {
            0 => None,
            it if it == self.length() => Some(Landmark::End),
            _ => Some(Landmark::Notable),
        }
    }

    fn board(&self) -> Puzzle {
        let mut grid = self.solution;
        for &cell in self.blanks.iter().skip(self.steps) {
            grid.set(cell, None);
        }
        grid.into()
    }

    fn cell(&self) -> Option<Cell> {
        self.last_step().map(|it| it.0)
    }

    fn solutions(&self) -> u64 {
        0
    }

    fn depth(&self) -> usize {
        self.steps.min(self.blanks.len())
    }

    fn placements_per_level(&self) -> &[u64] {
        &LEVELS[..self.depth()]
    }

    #[expect(clippy::cast_precision_loss, reason = "some dozens of steps")]
    fn excluded(&self) -> f64 {
        self.steps as f64 / self.length() as f64
    }

    fn memory(&self) -> usize {
        size_of::<Self>()
    }

    fn can_fast_forward(&self) -> bool {
        false
    }
}

impl RunTarget<Path> for Writes {
    fn is_met(self, run: &mut Path) -> bool {
        run.steps <= run.blanks.len()
            && run.last_step().is_some_and(|it| run.solution.get(it.0) == Some(self.0))
    }

    fn watermark(self, _: &Path) -> Option<u64> {
        None
    }
}

fn path() -> Timeline<Path> {
    let mut search = flags(EASY).current().clone();
    search.advance(u64::MAX);
    let Puzzle::Sudoku(solution) = search.board() else { unreachable!("a Sudoku was searched") };
    Timeline::new(Path::new(solution))
}

/// A timeline works with any [`Run`].
#[test]
fn a_timeline_moves_along_a_path_as_along_a_search() {
    let mut timeline = path();
    assert_eq!(timeline.seek(20), 20);
    assert_eq!(timeline.back(), Some(Written(Cell::ALL[19])));
    assert_eq!(timeline.run(u64::MAX).steps, 42);
    assert_eq!((timeline.end(), timeline.position()), (Some(61), 61));
    assert_eq!(timeline.run_back(11).steps, 11);
    assert_eq!(timeline.current().depth(), 50);
    let shape = timeline.shape(0..u64::MAX, 3);
    let depths: Vec<(usize, usize)> = shape.iter().map(|it| (it.min_depth, it.max_depth)).collect();
    assert_eq!((depths[0].0, depths[depths.len() - 1].1), (0, 60));
}

#[test]
fn a_path_is_run_to_what_it_writes() {
    let mut timeline = path();
    let solution = timeline.current().solution;
    let fives = Cell::ALL[..60].iter().filter(|&&it| solution.get(it) == Some(Digit::ALL[4]));
    for &cell in fives.clone() {
        let found = timeline.run_to(Writes(Digit::ALL[4]), Direction::Forwards, 1000);
        assert_eq!(found, Outcome::Arrived);
        assert_eq!(timeline.current().cell(), Some(cell));
    }
    for &cell in fives.rev().skip(1) {
        let found = timeline.run_to(Writes(Digit::ALL[4]), Direction::Backwards, 1000);
        assert_eq!(found, Outcome::Arrived);
        assert_eq!(timeline.current().cell(), Some(cell));
    }
}
