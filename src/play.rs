//! One game.
