//! Human techniques.
