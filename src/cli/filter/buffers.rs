//! Buffers for text that are reused.

use std::sync::{Mutex, PoisonError};

/// Buffers that are not in use, shared by all threads.
///
/// Memory that one thread allocates and another frees is returned to the system each time, which is slower than
/// filling it.
#[derive(Debug, Default)]
pub(in crate::cli) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// Returns a buffer with arbitrary content.
    pub(in crate::cli) fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Takes a buffer back.
    pub(in crate::cli) fn put(&self, buffer: Vec<u8>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
