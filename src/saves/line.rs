//! One line of a save: a JSON object whose last member is the checksum of the text before it.

use serde::Serialize;

use crate::play::hash::fnv1a;

/// The text between the members of a line and its checksum.
const BEFORE_SUM: &str = ",\"sum\":\"";
const AFTER_SUM: &str = "\"}";

/// The number of hexadecimal digits in a checksum.
const N_DIGITS: usize = 16;

/// Returns a line with its checksum. The record must serialize as an object with at least one member.
pub fn seal(record: &impl Serialize) -> String {
    let json = serde_json::to_string(record).expect("strings, numbers and lists are JSON");
    let members = json.strip_suffix('}').expect("a record is an object");
    format!("{members}{BEFORE_SUM}{}{AFTER_SUM}\n", checksum(members.as_bytes()))
}

/// Returns the text of a line if its checksum is right. The newline may be missing.
pub fn open(line: &[u8]) -> Option<&str> {
    let text = str::from_utf8(line.strip_suffix(b"\n").unwrap_or(line)).ok()?;
    let before_sum = text.strip_suffix(AFTER_SUM)?;
    let at = before_sum.len().checked_sub(N_DIGITS)?;
    let (members, sum) = before_sum.split_at_checked(at)?;
    let members = members.strip_suffix(BEFORE_SUM)?;
    (sum == checksum(members.as_bytes())).then_some(text)
}

/// Returns the checksum of bytes. It detects damage, not forgery.
pub(super) fn checksum(bytes: &[u8]) -> String {
    let hash = fnv1a(bytes);
    format!("{hash:016x}")
}
