//! What a person sees and a caller relies on, tried on the real binary and on the sources.

mod layering;
