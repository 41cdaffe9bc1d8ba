//! The program on the screen.
