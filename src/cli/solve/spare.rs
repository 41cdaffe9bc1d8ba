//! Memory for text, used again and again.

use std::sync::{Mutex, PoisonError};

/// Buffers that nobody uses now. They go from thread to thread, and memory that one thread takes and another gives
/// back is given back to the system again and again, which takes longer than to fill it.
#[derive(Debug, Default)]
pub(super) struct Spare(Mutex<Vec<Vec<u8>>>);

impl Spare {
    /// A buffer with anything in it.
    pub(super) fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Takes a buffer that is no longer needed.
    pub(super) fn put(&self, buffer: Vec<u8>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
