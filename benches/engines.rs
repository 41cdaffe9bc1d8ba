//! Measures the engines.

fn main() {}
