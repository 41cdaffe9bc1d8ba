//! The ways in which the next puzzle of a stream is found.

use crate::format::formats::csv::Columns;
use crate::format::kind::Format;
use crate::format::lines::LineFormat;
use crate::format::rows::Layout;

#[derive(Clone, Copy, Debug)]
pub(super) enum Mode {
    /// The first whole puzzle decides.
    Detect,
    /// 81 characters a line.
    Lines,
    /// A puzzle a line, in another form.
    Records {
        format: Format,
        lines: LineFormat,
    },
    /// A table whose format was named; its header is still to come.
    Header,
    /// A table. Its header has been read.
    Table(Columns),
    #[cfg(feature = "formats")]
    Xml,
    Rows(Layout),
    /// Dominoes. If the format was detected, `decided` is the line where the first whole puzzle begins.
    Dominoes {
        decided: Option<usize>,
    },
    Over,
}
