//! Strong and weak links between candidates, and the chains that they make.

use super::view::View;

/// The links of a state.
#[derive(Debug)]
pub(super) struct Graph {}

impl Graph {
    /// Returns the links of a state.
    pub(super) fn new(_view: &View<'_>) -> Self {
        Self {}
    }
}
