//! Lines of an input, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// The lines of an input.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: BufReader<R>,
    /// The longest line, in bytes.
    most: usize,
}

/// A line, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A line without its end. Bytes that are not UTF-8 are replacement characters.
    Line(String),
    /// A line that is too long, which was skipped.
    TooLong,
    /// The input is over.
    End,
}

impl<R: Read> Lines<R> {
    pub(super) const fn new(input: BufReader<R>, most: usize) -> Self {
        Self { input, most }
    }

    /// Returns true if a line is there already, so that reading it does not wait.
    pub(super) fn has_next(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// Waits for the next line.
    pub(super) fn next(&mut self) -> io::Result<Input> {
        let mut line = Vec::new();
        let with_end = self.most as u64 + 1;
        if self.input.by_ref().take(with_end).read_until(b'\n', &mut line)? == 0 {
            return Ok(Input::End);
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        if text.len() > self.most {
            self.input.skip_until(b'\n')?;
            return Ok(Input::TooLong);
        }
        Ok(Input::Line(String::from_utf8_lossy(text).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Input> {
        // A small buffer, so that lines come in pieces.
        let mut lines = Lines::new(BufReader::with_capacity(3, bytes), 10);
        let next = || lines.next().map(|it| (it != Input::End).then_some(it));
        std::iter::from_fn(next_of(next)).collect()
    }

    fn next_of(
        mut next: impl FnMut() -> io::Result<Option<Input>>,
    ) -> impl FnMut() -> Option<Input> {
        move || next().unwrap()
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(read(b"one\n\ntwo"), [line("one"), line(""), line("two")]);
        assert_eq!(read(b"one\n"), [line("one")]);
        assert_eq!(read(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_as_a_whole() {
        assert_eq!(
            read(b"0123456789\n01234567890\nx\n"),
            [line("0123456789"), Input::TooLong, line("x")]
        );
        assert_eq!(read(&[b'y'; 5000]), [Input::TooLong]);
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(read(b"a\xff\0b\n"), [line("a\u{fffd}\0b")]);
    }
}
