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
use sudoscope::timeline::{Direction, Outcome, Target, Timeline};

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
