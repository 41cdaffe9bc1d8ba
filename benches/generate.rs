//! The generator of Sudoku: minimal puzzles in great numbers, and the mean time for a puzzle of each grade and symmetry.
//!
//! ```text
//! cargo bench --bench generate                # all of it
//! cargo bench --bench generate -- minimal
//! ```
//!
//! Time is taken on one thread. `docs/benchmarks.md` has results.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoscope::generate::{Minimal, Order, Plan, Symmetry, seeds};
use sudoscope::logic::Grade;

/// The number of minimal puzzles in a sample.
const N_MINIMAL: usize = 4096;

/// The number of rated puzzles in a sample.
const N_RATED: usize = 20;

fn main() {
    divan::main();
}

/// Makes minimal puzzles without symmetry and rating.
#[divan::bench(sample_count = 10)]
fn minimal(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(N_MINIMAL)).bench_local(|| {
        assert_eq!(Minimal::new(black_box(1)).take(N_MINIMAL).count(), N_MINIMAL);
    });
}

/// Makes puzzles of a grade that are the same after half a turn.
#[divan::bench(args = Grade::ALL, sample_count = 10)]
fn grade(bencher: Bencher<'_, '_>, grade: Grade) {
    rated(bencher, Order::from(grade));
}

/// Makes puzzles of any grade.
#[divan::bench(args = Symmetry::ALL, sample_count = 10)]
fn symmetry(bencher: Bencher<'_, '_>, symmetry: Symmetry) {
    let mut order = Order::default();
    order.symmetry = symmetry;
    rated(bencher, order);
}

/// Makes the puzzles of the seeds after one another, others in every sample.
fn rated(bencher: Bencher<'_, '_>, order: Order) {
    let plan = Plan::new(order).expect("there are such puzzles");
    let mut seeds = seeds(1);
    bencher.counter(ItemsCount::new(N_RATED)).bench_local(|| {
        for seed in seeds.by_ref().take(N_RATED) {
            let made = (0..).find_map(|attempt| plan.attempt(seed, attempt).ok());
            assert!(black_box(made).is_some());
        }
    });
}
