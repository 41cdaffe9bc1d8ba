//! Buffers for text that are reused.

use std::sync::{Mutex, PoisonError};

/// Unused buffers, shared by all threads.
///
/// If one thread allocates memory and another frees it, the memory goes back to the system each time. That is slower
/// than filling it.
#[derive(Debug, Default)]
pub(in crate::cli) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// Returns a buffer with arbitrary content.
    pub(in crate::cli) fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Returns a buffer for reuse, unless it has no memory.
    pub(in crate::cli) fn put(&self, buffer: Vec<u8>) {
        if buffer.capacity() > 0 {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
        }
    }
}
