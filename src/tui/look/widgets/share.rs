//! A bar that shows a share.

use crate::tui::look::numbers::{float, index, whole};
use crate::tui::look::text;
use crate::tui::look::theme::Charset;

/// Returns a bar of `width` columns, filled from the left: `██████▍░░░`. It looks full only if the share is 1.
pub fn bar(share: f64, width: u16, charset: Charset) -> String {
    let (full, empty) = charset.pick(("█", "░"), ("#", "."));
    let parts = charset.pick_rare(&["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][..], &[""][..]);
    let n_parts = float(parts.len() as u64);
    let done = index(whole(share.clamp(0.0, 1.0) * f64::from(width) * n_parts));
    let part = parts[done % parts.len()];
    let whole = done / parts.len();
    let rest = usize::from(width) - whole - text::width(part);
    format!("{}{part}{}", full.repeat(whole), empty.repeat(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_fills_from_the_left() {
        assert_eq!(bar(0.0, 4, Charset::Unicode), "░░░░");
        assert_eq!(bar(0.4, 4, Charset::Unicode), "█▌░░");
        assert_eq!(bar(0.999_999, 4, Charset::Unicode), "███▉");
        assert_eq!(bar(1.0, 4, Charset::Unicode), "████");
        assert_eq!(bar(0.7, 10, Charset::Ascii), "#######...");
    }
}
