//! From arguments to exit code.

fn main() {}
