//! The kinds of registers, and the choice among them.
//!
//! ```text
//!   fast/single/kernel.rs, fast/batch/kernel.rs      the algorithms, each written once as a macro
//!            |
//!            v  expanded in every file of this folder
//!   avx512.rs  registers, their lanes and operations  ─┐
//!   avx2.rs    the same                               ─┤
//!   sse41.rs   the same for one puzzle                ─┼─>  BACKENDS  ──>  Backend::fastest()
//!   plain.rs   the same for one puzzle, portable      ─┤
//!   lanes.rs   the same for many puzzles, portable    ─┘
//! ```
//!
//! A file of this folder names the types of its registers, implements some two dozen operations on them, expands
//! the kernels, and tests whether this processor can run them. All `unsafe` code is in these files: calls of
//! functions that need more than the baseline of the processor, and views of registers as their lanes. A new
//! kind of register is a new file and a line in [`BACKENDS`].
//!
//! Kernels are macros because generic functions cannot serve: `#[target_feature]` belongs to a function and not to
//! its type parameters, and the compiler inlines a function only into one that has the same features. Helpers
//! without the features cost more than half of the speed.

/// Compiles small functions with the features of a kind of registers. A kernel has the same, so they are inlined into it.
macro_rules! operations {
    (one [$($features:meta)?] $function:item) => {
        $(#[$features])?
        #[inline]
        $function
    };
    // The features in their brackets are one token tree, since they do not repeat as the functions do.
    ($features:tt $($function:item)*) => {
        $(operations! { one $features $function })*
    };
}

/// Defines the function that returns a backend with lanes, if the processor has all of these features. The module must
/// hold the kernels, compiled with these features, as `single` and `batch`.
#[cfg(target_arch = "x86_64")]
macro_rules! backend {
    ($name:literal, $max_held_up:ident, $($feature:tt)*) => {
        /// Returns this backend, if the processor can run it.
        pub(super) fn backend() -> Option<&'static Backend> {
            // SAFETY: only this function returns the backend, and only where the processor has all features that its
            // functions use.
            const BACKEND: Backend = Backend {
                name: $name,
                single: SingleSolver {
                    search: |grid, collector| unsafe { single::search(grid, collector) },
                    smallest: |grid, known, guesses| unsafe { single::smallest(grid, known, guesses) },
                },
                batch: |job| unsafe { batch::run(&mut batch::State::new(), job) },
                lanes: || {
                    let mut state = unsafe { batch::State::new() };
                    Box::new(move |job| unsafe { batch::run(&mut state, job) })
                },
                max_held_up: $max_held_up,
            };
            let has_all = true $(&& is_x86_feature_detected!($feature))*;
            has_all.then_some(&BACKEND)
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod lanes;
mod plain;
#[cfg(target_arch = "x86_64")]
mod sse41;

use std::sync::LazyLock;

use super::backend::Backend;

/// All backends, fastest first. The last one runs on every processor.
///
/// On 64-bit ARM they are ordered by numbers of instructions; times have not been measured there.
const BACKENDS: &[fn() -> Option<&'static Backend>] = &[
    #[cfg(target_arch = "x86_64")]
    avx512::backend,
    #[cfg(target_arch = "x86_64")]
    avx2::backend,
    #[cfg(target_arch = "x86_64")]
    sse41::backend,
    #[cfg(target_arch = "aarch64")]
    lanes::backend,
    plain::backend,
    #[cfg(not(target_arch = "aarch64"))]
    lanes::backend,
];

impl Backend {
    /// Returns the backends that this processor can run, the fastest first.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        BACKENDS.iter().filter_map(|backend| backend())
    }

    /// Returns the backend that [`fast`](super) uses.
    ///
    /// ```
    /// use sudoscope::fast::Backend;
    ///
    /// assert!(["avx512", "avx2", "sse4.1", "lanes", "plain"].contains(&Backend::fastest().name()));
    /// ```
    pub fn fastest() -> &'static Self {
        static FASTEST: LazyLock<&Backend> = LazyLock::new(|| {
            Backend::all().next().expect("the last backend is there on every processor")
        });
        *FASTEST
    }
}
