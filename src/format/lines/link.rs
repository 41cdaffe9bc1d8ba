//! The parts of a link.

/// Returns the offset of a query parameter's value: after `b=`, which stands after `?` or `&` or at the beginning.
pub(in crate::format) fn parameter(link: &str, name: &str) -> Option<usize> {
    link.match_indices(name).map(|(at, _)| at).find_map(|at| {
        let (before, rest) = link.split_at_checked(at)?;
        // `bd=` also ends `abd=`.
        let begins = before.is_empty() || before.ends_with(['?', '&']);
        let has_value = rest.strip_prefix(name).is_some_and(|it| it.starts_with('='));
        (begins && has_value).then_some(at + name.len() + 1)
    })
}

/// Returns the text from an offset on; empty if the offset is past the end or within a character.
pub(in crate::format) fn tail(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// Returns the line and the column of an offset in a text, both from 1.
pub(in crate::format) fn place_of(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Returns the beginning of a text up to the end of the part of a link.
pub(in crate::format) fn word(text: &str) -> &str {
    let ends = |ch: char| ch.is_whitespace() || matches!(ch, '&' | '#' | '?' | '"' | '<' | '>');
    text.split(ends).next().unwrap_or_default()
}

/// Decodes `%20` and other escapes of a link.
pub(crate) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let hex =
            after.get(..2).filter(|_| byte == b'%').and_then(|it| std::str::from_utf8(it).ok());
        let decoded = hex.and_then(|it| u8::from_str_radix(it, 16).ok());
        bytes.push(decoded.unwrap_or(byte));
        rest = if decoded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_stands_after_its_name() {
        let link = "https://a.org/b.htm?abd=1&bd=23#c";
        assert_eq!(parameter(link, "bd").map(|at| word(tail(link, at))), Some("23"));
        assert_eq!(parameter("bd=4", "bd"), Some(3));
        assert_eq!(parameter("bd", "bd"), None);
    }
}
