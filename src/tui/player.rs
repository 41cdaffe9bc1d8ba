//! What the screens share that run along time: speed, transport, bookmarks, the board of a search.

pub(in crate::tui) mod batch;
pub(in crate::tui) mod bookmarked;
pub(in crate::tui) mod dial;
pub mod origin;
pub(in crate::tui) mod searched;
pub mod transport;
