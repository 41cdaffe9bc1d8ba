//! The known part of a record while it is being read.

use crate::grid::sort;

use super::{BadLine, End, Finding, Reader, RecordRun};

/// The part of a record that was read so far, for whoever shows it.
///
/// ```
/// use sudoscope::record::{Options, Reader};
///
/// let mut reader = Reader::new(Options::default());
/// reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
/// reader.feed(b"+ 1 3 1\n- 1 3\n- 1 3\n+ 1 4 2\n+ 1 1 4\n");
/// let reading = reader.reading().expect("there is a puzzle");
/// let faults: Vec<u64> = reading.faults().map(|it| it.step).collect();
/// assert_eq!(faults, [2, 3]);
/// assert_eq!((reading.next_fault(2), reading.previous_fault(2)), (Some(3), None));
/// assert_eq!(reading.end, None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The record at its start. It sees the steps that are read later.
    pub run: RecordRun,
    /// The faults and remarks in the order of their steps.
    pub findings: Vec<Finding>,
    /// The number of lines that are no part of a record.
    pub n_bad_lines: u64,
    /// The last of these that was kept.
    pub last_bad_line: Option<BadLine>,
    /// The reason why reading has ended; `None` while more can come.
    pub end: Option<End>,
}

impl Reading {
    /// Returns the faults in the order of their steps.
    pub fn faults(&self) -> impl DoubleEndedIterator<Item = &Finding> {
        self.findings.iter().filter(|it| it.kind.is_fault())
    }

    /// Returns the first step after this one with a fault.
    pub fn next_fault(&self, step: u64) -> Option<u64> {
        self.faults().map(|it| it.step).find(|it| *it > step)
    }

    /// Returns the last step before this one with a fault.
    pub fn previous_fault(&self, step: u64) -> Option<u64> {
        self.faults().map(|it| it.step).rfind(|it| *it < step)
    }

    /// Returns the faults and remarks about a step.
    pub fn at(&self, step: u64) -> impl Iterator<Item = &Finding> {
        let first = self.findings.partition_point(|it| it.step < step);
        self.findings[first..].iter().take_while(move |it| it.step == step)
    }
}

impl Reader {
    /// Returns what is known so far; `None` before the puzzle of the record was read.
    pub fn reading(&self) -> Option<Reading> {
        let run = self.run()?;
        let mut findings: Vec<Finding> = self.findings().cloned().collect();
        sort::by_key(&mut findings, |it| it.step);
        let (n_bad_lines, last_bad_line) = (self.n_bad_lines(), self.bad_lines().last().cloned());
        Some(Reading { run, findings, n_bad_lines, last_bad_line, end: self.end() })
    }
}
