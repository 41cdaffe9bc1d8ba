//! Kinds of registers, and which of them to use.
//!
//! ```text
//!   fast/batch/kernel.rs   what to do, written once as a macro
//!            |
//!            v  taken in by every file of this folder
//!   avx2.rs   a register, its lanes and a dozen operations   ─┐
//!   plain.rs  the same in arrays                             ─┴─>  PATHS  ──>  fastest()
//! ```
//!
//! A file of this folder names a register of 16-bit lanes, says how a dozen operations go on it, takes in the
//! kernels, and tells whether this processor can run them. All `unsafe` code is in these files: the calls into
//! functions that use more of the processor than every processor has, and registers seen as their lanes. A
//! new kind of register is a new file and a line in [`PATHS`].
//!
//! Kernels are macros because generic functions would not do: what a function may use of the processor
//! belongs to the function and not to its type parameters, and only a function that may use what its caller
//! may is made one with it. Helpers without the features cost more than half of the speed.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod plain;

use std::sync::LazyLock;

use super::batch::Job;

/// What one kind of register can do. Having one means that this processor has such registers.
pub(super) struct Path {
    /// For people.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests say which path differs"))]
    pub(super) name: &'static str,
    /// Solves many puzzles.
    pub(super) batch: fn(&mut Job<'_>),
}

/// All paths there are, the fastest first. Each is there if this processor can, and the last one always is.
pub(super) const PATHS: &[fn() -> Option<&'static Path>] = &[
    #[cfg(target_arch = "x86_64")]
    avx2::path,
    plain::path,
];

/// The fastest path for this processor.
pub(super) fn fastest() -> &'static Path {
    static FASTEST: LazyLock<&Path> = LazyLock::new(|| {
        PATHS.iter().find_map(|path| path()).expect("the last path is there on every processor")
    });
    *FASTEST
}
