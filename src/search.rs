//! The watchable engines.
