//! Cuts long quotations of the input in a message.

/// The most characters of a quotation.
const MAX_QUOTED: usize = 72;

/// The most characters of a word outside of quotations, such as a path: longer than any that a person reads.
const MAX_WORD: usize = 120;

/// The most characters of a message. A longer one repeats its input outside of quotation marks.
const MAX_MESSAGE: usize = 600;

/// The most characters of a message in which quotations are searched for.
const MAX_SEARCHED: usize = 4000;

/// Shortens each quotation in a message to a line, and the message itself to a few lines, with ellipses.
///
/// ```
/// use sudoscope::words::shortened;
///
/// let long = format!("invalid value '{}' for '--engine'", "é".repeat(5000));
/// assert_eq!(shortened(&long), format!("invalid value '{}…' for '--engine'", "é".repeat(72)));
/// assert_eq!(shortened("'5' isn't a colour"), "'5' isn't a colour");
/// assert_eq!(shortened(&format!("writing {}", "x".repeat(5000))).chars().count(), "writing ".len() + 121);
/// ```
pub fn shortened(message: &str) -> String {
    let mut chars: Vec<char> = message.chars().collect();
    cut_middle(&mut chars, MAX_SEARCHED);
    let mut short = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let end = end_of_quotation(&chars, at).unwrap_or(at + 1);
        if end - at > MAX_QUOTED + 2 {
            short.extend(&chars[at..=at + MAX_QUOTED]);
            short.extend(['…', chars[at]]);
        } else {
            short.extend(&chars[at..end]);
        }
        at = end;
    }
    let mut message = Vec::new();
    for word in short.split_inclusive(|it| *it == ' ') {
        let mut word = word.to_vec();
        cut_middle(&mut word, MAX_WORD);
        message.append(&mut word);
    }
    cut_middle(&mut message, MAX_MESSAGE);
    message.into_iter().collect()
}

/// Returns the end of the quotation that begins at a character; `None` if none begins there.
fn end_of_quotation(chars: &[char], at: usize) -> Option<usize> {
    let mark = chars[at];
    // An apostrophe has letters on both sides.
    let is_letter = |it: Option<&char>| it.is_some_and(|it| it.is_alphanumeric());
    let before = at.checked_sub(1).and_then(|it| chars.get(it));
    let begins = matches!(mark, '\'' | '"' | '`') && !is_letter(before);
    let mut ends = (at + 1..chars.len()).filter(|_| begins);
    Some(ends.find(|&it| chars[it] == mark && !is_letter(chars.get(it + 1)))? + 1)
}

fn cut_middle(chars: &mut Vec<char>, most: usize) {
    if chars.len() > most {
        chars.splice(most / 2..chars.len() - most / 2, ['…']);
    }
}
