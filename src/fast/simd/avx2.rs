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

backend!("avx2", FEW_LANES, "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");
