//! Reading a stream of text, one puzzle at a time.
//!
//! ```text
//!   whole       a text that is one puzzle; it asks a stream first, and a stream without a puzzle asks it (Reader::new)
//!   stream      detect, then one way of reading for each kind of format (mode): chunks, sections, dominoes
//!   source      its lines, which detection reads twice; decider looks at each
//!   codes       links and other lines of one format alone; address, json: lines without a format of their own
//! ```

mod address;
mod chunks;
mod codes;
mod decider;
mod detect;
mod dominoes;
#[cfg(feature = "formats")]
mod json;
mod mode;
mod sections;
mod source;
mod stream;
mod whole;

pub use chunks::{ChunkParser, LineChunk};
#[cfg(feature = "app")]
pub(crate) use source::Source;
pub use stream::Reader;
#[cfg(feature = "app")]
pub(crate) use whole::is_record;
pub use whole::{read, read_sheet};
