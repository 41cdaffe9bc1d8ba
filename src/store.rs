//! Saved games and settings.
