//! Numbers and digits in words.

use crate::grid::DigitSet;
pub(in crate::search) use crate::grid::list;

/// Writes "1 and 2 have been tried".
pub(in crate::search) fn been_tried(digits: DigitSet) -> String {
    let verb = if digits.len() == 1 { "has" } else { "have" };
    format!("{} {verb} been tried", list(digits))
}

/// Writes "1 blank", "69,175,316 placements".
pub(in crate::search) fn number(count: u64, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", group_thousands(count))
}

/// Writes a number in groups of three digits: `69,175,316`.
pub(crate) fn group_thousands(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", group_thousands(count / 1000), count % 1000),
    }
}
