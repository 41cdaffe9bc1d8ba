//! The cost of a timeline: of recording a run, of jumps, of playing in both directions and of run-to.
//!
//! The run is that of `flags` on a puzzle made against it, to its first solution: 138,350,568 placements and backtracks.
//! `bare` drains the engine itself, `on_a_timeline` drains it through a [`Timeline`] in frames of a million
//! steps; the ratio of the two medians is the cost of the timeline, and `max alloc` of the latter is its memory
//! (the screen's bound is 16 MiB). Jumps go from one random position of the run to another, and are measured forwards
//! and backwards apart. `run_to` goes through the whole run, forwards or backwards.
//!
//! `docs/benchmarks.md` has results.

use std::hint::black_box;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use sudoscope::domino::Puzzle;
use sudoscope::grid::{Cell, Digit};
use sudoscope::search::{self, Search, Step};
use sudoscope::timeline::{Answers, Direction, Outcome, Target, Timeline};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

/// Wikipedia, "Sudoku solving algorithms": made against brute force.
const PUZZLE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The steps of `flags` to the first solution.
const STEPS: u64 = 138_350_569;

/// Enough for a median, few enough not to wait long.
const SAMPLES: u32 = 9;

/// Enough to meet a worst case.
const JUMPS: u32 = 300;

/// Steps a frame.
const BATCHES: [u64; 5] = [1, 10, 1000, 10_000, 1_000_000];

/// Frames in a second.
const FRAMES: u64 = 60;

/// Columns of a wide terminal, two to a character.
const COLUMNS: usize = 400;

fn main() {
    divan::main();
}

#[divan::bench(sample_count = SAMPLES)]
fn bare(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        let mut search = start();
        assert_eq!(search.advance(black_box(u64::MAX)).last, Some(Step::Solved));
        search
    });
}

#[divan::bench(sample_count = SAMPLES)]
fn on_a_timeline(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(STEPS)).bench_local(drained);
}

#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn jump_forwards(bencher: Bencher<'_, '_>) {
    jump(bencher, u64::min, u64::max);
}

#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn jump_backwards(bencher: Bencher<'_, '_>) {
    jump(bencher, u64::max, u64::min);
}

/// Plays backwards for a second of frames, with this many steps a frame.
#[divan::bench(args = BATCHES, sample_count = SAMPLES, sample_size = 1)]
fn play_backwards(bencher: Bencher<'_, '_>, batch: u64) {
    play(bencher, batch, STEPS / 4 * 3, |timeline| timeline.run_back(batch));
}

/// Plays forwards over a part that was run before.
#[divan::bench(args = BATCHES, sample_count = SAMPLES, sample_size = 1)]
fn play_forwards(bencher: Bencher<'_, '_>, batch: u64) {
    play(bencher, batch, STEPS / 4, |timeline| timeline.run(batch));
}

/// The shape of the whole run, as wide as a wide terminal.
#[divan::bench(sample_count = JUMPS)]
fn shape(bencher: Bencher<'_, '_>) {
    let timeline = drained();
    bencher.bench_local(|| timeline.shape(0..STEPS, COLUMNS));
}

/// Refines a hundred thousand steps somewhere in the run, until every column has its own shape.
#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn refine(bencher: Bencher<'_, '_>) {
    let mut timeline = drained();
    let mut places = Places(5);
    bencher.with_inputs(|| places.next()).bench_local_values(|place| {
        while !timeline.refine(place..place + 100_000, COLUMNS, 1_000_000) {}
    });
}

#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn step_back_from_anywhere(bencher: Bencher<'_, '_>) {
    let mut timeline = drained();
    let mut places = Places(7);
    bencher.with_inputs(|| places.next()).bench_local_values(|place| timeline.seek(place - 1));
}

/// Unfolds a node of the path somewhere in the run: the moves below it, with their first and last steps.
#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn unfold(bencher: Bencher<'_, '_>) {
    let timeline = std::cell::RefCell::new(drained());
    let mut places = Places(9);
    bencher
        .with_inputs(|| {
            timeline.borrow_mut().seek(places.next());
            let level = usize::try_from(places.next()).expect("64 bits");
            let depth = timeline.borrow().current().depth();
            timeline.borrow().move_at(level % depth)
        })
        .bench_local_values(|node| timeline.borrow().children(node.as_ref()));
}

/// Finds the moves that stand, with their first and last steps, after a jump.
#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn path(bencher: Bencher<'_, '_>) {
    let timeline = std::cell::RefCell::new(drained());
    let mut places = Places(9);
    bencher
        .with_inputs(|| timeline.borrow_mut().seek(places.next()))
        .bench_local_values(|_| timeline.borrow().path(&[]));
}

/// Jumps to a step that goes back, and finds its guilty choices, of dead ends only.
#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn guilty_at_a_dead_end(bencher: Bencher<'_, '_>) {
    let timeline = std::cell::RefCell::new(drained());
    let mut places = Places(11);
    bencher
        .with_inputs(|| {
            let mut timeline = timeline.borrow_mut();
            timeline.seek(places.next());
            run(&mut timeline, Target::Contradiction, Direction::Forwards);
            let dead_end = timeline.position();
            timeline.seek(places.next());
            dead_end
        })
        .bench_local_values(|dead_end| {
            timeline.borrow_mut().seek(dead_end);
            let timeline = timeline.borrow();
            let mut blame = timeline.current().search().and_then(Search::blame)?;
            blame.advance(1)
        });
}

/// Finds the guilty choices of closed moves with about this many steps below them.
#[divan::bench(args = [10_000, 100_000, 1_000_000], sample_count = 30, sample_size = 1)]
fn guilty_below_a_closed_move(bencher: Bencher<'_, '_>, size: u64) {
    let mut timeline = drained();
    let mut places = Places(13);
    let mut next = || loop {
        timeline.seek(places.next());
        let path = timeline.path(&[]);
        let near = |it: &u64| (size / 2..=size).contains(it);
        if let Some(node) = path.into_iter().find(|it| it.size().as_ref().is_some_and(near)) {
            timeline.seek(node.last.expect("it has a size"));
            return timeline.current().search().and_then(Search::blame);
        }
    };
    let blames: Vec<_> = (0..30).map(|_| next()).collect();
    let mut blames = blames.into_iter().cycle();
    bencher.with_inputs(|| blames.next().flatten()).bench_local_values(|blame| {
        let mut blame = blame.expect("a move was taken back");
        loop {
            if let Some(guilty) = blame.advance(u64::MAX) {
                return guilty;
            }
        }
    });
}

/// Finds out since when a board of the run is lost, after a jump.
#[divan::bench(sample_count = JUMPS, sample_size = 1)]
fn lost_since(bencher: Bencher<'_, '_>) {
    let mut timeline = drained();
    timeline.know(Answers::of(&timeline.current().start(), &mut || true).expect("not cancelled"));
    let timeline = std::cell::RefCell::new(timeline);
    let mut places = Places(15);
    bencher.with_inputs(|| timeline.borrow_mut().seek(places.next())).bench_local_values(|_| {
        let timeline = timeline.borrow();
        let level = timeline.lost_after()?.checked_sub(1)?;
        timeline.move_at(level)
    });
}

/// Runs to a digit that a cell of the first row, which seldom changes, never gets.
#[divan::bench(sample_count = SAMPLES)]
fn run_to_a_digit_that_never_comes(bencher: Bencher<'_, '_>) {
    run_through(bencher, Target::Placed(Cell::at(0, 0), Digit::ALL[4]));
}

/// Runs to a digit that a cell of the fifth row, which changes all the time, never gets.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn run_to_a_digit_that_never_comes_to_a_deep_cell(bencher: Bencher<'_, '_>) {
    run_through(bencher, Target::Placed(Cell::at(4, 0), Digit::ALL[3]));
}

#[divan::bench(sample_count = SAMPLES)]
fn run_to_the_solution(bencher: Bencher<'_, '_>) {
    run_through(bencher, Target::Solution);
}

#[divan::bench(sample_count = SAMPLES)]
fn run_back_to_a_solution_that_is_not_there(bencher: Bencher<'_, '_>) {
    let mut timeline = drained();
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        timeline.seek(STEPS);
        run(&mut timeline, Target::Solution, Direction::Backwards)
    });
}

/// Runs forwards over the part not yet run.
fn run_through(bencher: Bencher<'_, '_>, target: Target) {
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        let mut timeline = Timeline::new(start());
        while timeline.position() < STEPS
            && timeline.run_to(target, Direction::Forwards, 1_000_000) == Outcome::Underway
        {
        }
        assert!(timeline.position() >= STEPS);
        timeline
    });
}

fn run(timeline: &mut Timeline, target: Target, direction: Direction) -> Outcome {
    loop {
        match timeline.run_to(target, direction, 1_000_000) {
            Outcome::Underway => {}
            outcome => return outcome,
        }
    }
}

/// Jumps from one of two random positions to the other.
fn jump(bencher: Bencher<'_, '_>, from: fn(u64, u64) -> u64, to: fn(u64, u64) -> u64) {
    let timeline = std::cell::RefCell::new(drained());
    let mut places = Places(1);
    bencher
        .with_inputs(|| {
            let (one, other) = (places.next(), places.next());
            timeline.borrow_mut().seek(from(one, other));
            to(one, other)
        })
        .bench_local_values(|place| timeline.borrow_mut().seek(place));
}

/// Plays a second of frames from a position on.
fn play(
    bencher: Bencher<'_, '_>,
    batch: u64,
    from: u64,
    frame: impl Fn(&mut Timeline) -> u64 + Copy,
) {
    let timeline = std::cell::RefCell::new(drained());
    bencher
        .counter(ItemsCount::new(FRAMES * batch))
        .with_inputs(|| timeline.borrow_mut().seek(from))
        .bench_local_values(|_| {
            for _ in 0..FRAMES {
                assert_eq!(frame(&mut timeline.borrow_mut()), batch);
            }
        });
}

fn drained() -> Timeline {
    const FRAME: u64 = 1_000_000;
    let mut timeline = Timeline::new(start());
    while timeline.run(FRAME) > 0 && timeline.current().solutions() == 0 {}
    assert_eq!(timeline.position(), STEPS);
    timeline
}

fn start() -> Search {
    let grid = PUZZLE.parse().expect("81 characters");
    let engine = search::engine("flags").expect("an engine of the table");
    Search::new(engine, &Puzzle::Sudoku(grid)).expect("the givens do not clash")
}

/// Random positions of the run (`SplitMix64`).
struct Places(u64);

impl Places {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (it ^ (it >> 31)) % STEPS + 1
    }
}
