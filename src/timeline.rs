//! A position on an engine's run.
