//! The law of reading any text as the record of a search.
//!
//! The fuzz target includes this file too, so it uses nothing but the library.

use sudoscope::record::{End, Finding, Options, Reader, RecordRun};

/// Checks that a text is read to an end, the same in pieces of any size; that the places of bad lines are in the text;
/// that its steps can be taken and taken back; and that nothing is found later about steps that are settled.
pub(crate) fn check(text: &[u8]) {
    let whole = read(text, text.len().max(1));
    for size in [1, 7] {
        let pieces = read(text, size);
        assert_eq!(pieces.bad_lines(), whole.bad_lines(), "in pieces of {size}");
        let findings = |of: &Reader| of.findings().cloned().collect::<Vec<Finding>>();
        assert_eq!(findings(&pieces), findings(&whole));
        assert_eq!((pieces.end(), pieces.n_records()), (whole.end(), whole.n_records()));
        assert_eq!(length(&pieces), length(&whole));
    }
    let lines: Vec<&[u8]> = text.split(|it| *it == b'\n').collect();
    for bad in whole.bad_lines() {
        let line = lines[usize::try_from(bad.line).expect("a few lines") - 1];
        let n_chars = String::from_utf8_lossy(line).chars().count();
        assert!((1..=n_chars + 1).contains(&bad.column), "{bad:?}");
    }
    let Some(mut run) = whole.run() else { return };
    let (n_read, is_whole) = (run.n_read(), whole.end() == Some(End::Whole));
    assert!(whole.findings().all(|it| it.step <= n_read && it.line <= lines.len() as u64));
    while run.advance(u64::MAX).steps > 0 {
        assert!(run.board().extends(run.givens()));
        assert_eq!(run.depth(), run.path().len());
    }
    assert!(run.steps() == n_read && (!is_whole || run.is_over()));
    while run.step_back().is_some() {}
    assert_eq!((run.board(), run.counters().placements, run.solutions()), (*run.givens(), 0, 0));
}

fn read(text: &[u8], size: usize) -> Reader {
    let mut reader = Reader::new(Options { limit: 10_000, ..Options::default() });
    let mut settled = Vec::new();
    for chunk in text.chunks(size) {
        reader.feed(chunk);
        settled.extend(reader.settled().map(|it| (it, reader.findings().count())));
        settled.dedup();
    }
    reader.finish();
    for (n_steps, n_findings) in settled {
        assert!(reader.findings().skip(n_findings).all(|it| it.step >= n_steps));
    }
    reader
}

fn length(reader: &Reader) -> Option<u64> {
    reader.run().as_ref().map(RecordRun::n_read)
}
