//! The registers of AVX2: sixteen puzzles at a time, or the nine blocks of one.

#![expect(unsafe_code, reason = "calls that need AVX2")]

mod blocks;
mod lanes;
mod transpose;

use self::blocks::single;
pub(super) use self::blocks::{
    Blocks, Rotations, all_digits, block_above, block_below, blocks_to_digits, cmp_any_empty,
    digits_to_blocks, in_lane, is_equal, is_zero, lane_of_word, next_block, previous_block,
    rotations, words,
};
use self::lanes::batch;
pub(super) use self::lanes::{add, and, and_not, cmp_zero, decrement, or, splat};
pub(super) use self::transpose::{transpose_to_digits, transpose_to_sets};
use crate::fast::backend::{Backend, FEW_LANES};
use crate::fast::single::SingleSolver;

/// Returns this backend, if the processor can run it.
pub(super) fn backend() -> Option<&'static Backend> {
    // SAFETY: only this function returns the backend, and only where the processor has all features that its
    // functions use.
    const BACKEND: Backend = Backend {
        name: "avx2",
        single: SingleSolver {
            search: |grid, collector| unsafe { single::search(grid, collector) },
            smallest: |grid, known, guesses| unsafe { single::smallest(grid, known, guesses) },
        },
        batch: |job| unsafe { batch::run(&mut batch::State::new(), job) },
        lanes: || {
            let mut state = unsafe { batch::State::new() };
            Box::new(move |job| unsafe { batch::run(&mut state, job) })
        },
        max_held_up: FEW_LANES,
    };
    let can = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    can.then_some(&BACKEND)
}
