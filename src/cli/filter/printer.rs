//! Printing results and messages in input order.

use std::slice;
use std::sync::Arc;

use super::ChunkResult;
use super::buffers::Buffers;
use super::results::{Insert, Results};
use super::tally::Tally;
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output};
use crate::cli::progress::Progress;
use crate::words::plural;

/// The printer of the results of all inputs.
#[derive(Debug)]
pub(super) struct Printer<'a> {
    output: &'a mut Output,
    /// The inputs whose results are still to be printed, the present one first.
    inputs: slice::Iter<'a, Input>,
    /// The option that a number among the inputs probably belongs to.
    option: Option<&'static str>,
    /// The number of results printed for this input.
    n_printed: u64,
    worst: Outcome,
    /// The number of puzzles with several solutions, one of them printed.
    n_several: u64,
    /// The first of these: its number in its input, counted from 1, and the input.
    first_several: Option<(u64, &'a Input)>,
    tally: Tally,
    progress: Progress,
    buffers: Arc<Buffers>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(
        inputs: &'a [Input],
        option: Option<&'static str>,
        output: &'a mut Output,
        buffers: Arc<Buffers>,
    ) -> Self {
        Self {
            output,
            inputs: inputs.iter(),
            option,
            n_several: 0,
            first_several: None,
            n_printed: 0,
            worst: Outcome::Solved,
            tally: Tally::new(inputs.iter().map(Input::n_bytes).sum()),
            progress: Progress::beside_results(),
            buffers,
        }
    }

    /// Prints the result of a chunk and flushes it.
    pub(super) fn print(&mut self, result: ChunkResult) -> anyhow::Result<()> {
        match result {
            ChunkResult::Puzzles(results) => self.print_results(results?),
            ChunkResult::End(read) => self.end_input(&read),
        }
    }

    /// Reports the puzzles with several solutions, and returns the worst outcome.
    pub(super) fn end(self) -> anyhow::Result<Outcome> {
        if let Some(message) = several_message(self.n_several, self.first_several) {
            Progress::clear();
            self.output.complain(&message)?;
        }
        Ok(self.worst)
    }

    fn print_results(&mut self, results: Results) -> anyhow::Result<()> {
        let mut printed = 0;
        for (at, insert) in &results.insertions {
            self.output.lines(&results.text[printed..*at])?;
            printed = *at;
            self.print_between(*at, insert)?;
        }
        self.output.lines(&results.text[printed..])?;
        self.output.flush()?;
        self.tally.add(results.n_puzzles, results.n_bytes);
        self.progress.show(|columns| self.tally.line(columns));
        if results.n_several > 0 {
            self.n_several += results.n_several;
            let number = self.n_printed + results.first_several;
            self.first_several = self.first_several.or_else(|| Some((number, self.input())));
        }
        self.n_printed += results.n_puzzles;
        self.worst = self.worst.max(results.outcome);
        self.buffers.put(results.text);
        Ok(())
    }

    fn print_between(&mut self, at: usize, insert: &Insert) -> anyhow::Result<()> {
        match insert {
            Insert::Gap if self.n_printed == 0 && at == 0 => {}
            Insert::Gap => self.output.lines(b"\n")?,
            Insert::Heading(number) => {
                self.output.result(&format!("Puzzle {}", self.n_printed + number))?;
            }
            Insert::Message(text) => {
                Progress::clear();
                self.output.message(&self.input().located(text))?;
            }
        }
        Ok(())
    }

    fn end_input(&mut self, read: &std::io::Result<()>) -> anyhow::Result<()> {
        let complaint = match read {
            Err(error) => Some(self.input().unreadable(error, self.option)),
            Ok(()) if self.n_printed == 0 => Some(self.input().empty()),
            Ok(()) => None,
        };
        if let Some(complaint) = complaint {
            Progress::clear();
            self.output.complain(&complaint)?;
            self.worst = Outcome::Unread;
        }
        self.inputs.next();
        self.n_printed = 0;
        Ok(())
    }

    fn input(&self) -> &'a Input {
        self.inputs.as_slice().first().expect("the end of the input was not printed yet")
    }
}

/// Returns the message about puzzles with several solutions, if there are any: how many, and the first.
fn several_message(n_puzzles: u64, first: Option<(u64, &Input)>) -> Option<String> {
    let (number, title) = first.map(|(number, input)| (number, input.title()))?;
    let several = plural(n_puzzles, "puzzle");
    Some(match n_puzzles {
        1 => format!(
            "{several} has several solutions, so the smallest is printed: number {number} of {title}"
        ),
        _ => format!(
            "{several} have several solutions, so the smallest is printed; the first is number {number} of {title}"
        ),
    })
}
