//! Results and messages as they are printed, in order.

use std::ops::ControlFlow;
use std::slice;
use std::sync::Arc;

use super::done::Done;
use super::results::{Between, Mark, Results};
use super::solver::Answered;
use super::spare::Spare;
use crate::cli::Outcome;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::progress::Progress;

/// Prints the results of all inputs.
#[derive(Debug)]
pub(super) struct Printer<'a> {
    output: &'a mut Output,
    /// The input whose results are printed now, and those after it.
    inputs: slice::Iter<'a, Input>,
    /// How many results of this input were printed.
    n_printed: u64,
    worst: Outcome,
    done: Done,
    progress: Progress,
    spare: Arc<Spare>,
    /// Why there is nothing more to print.
    failure: Option<anyhow::Error>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(inputs: &'a [Input], output: &'a mut Output, spare: Arc<Spare>) -> Self {
        Self {
            output,
            inputs: inputs.iter(),
            n_printed: 0,
            worst: Outcome::Solved,
            done: Done::new(inputs.iter().map(Input::n_bytes).sum()),
            progress: Progress::beside_results(),
            spare,
            failure: None,
        }
    }

    /// Prints what came of a piece, and makes it seen.
    pub(super) fn print(&mut self, answered: Answered) -> ControlFlow<()> {
        let printed = match answered {
            Answered::Puzzles(results) => results.and_then(|it| self.print_results(it)),
            Answered::End(read) => self.end_input(&read),
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    /// What it all came to.
    pub(super) fn end(self) -> anyhow::Result<Outcome> {
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok(self.worst),
        }
    }

    fn print_results(&mut self, results: Results) -> anyhow::Result<()> {
        let mut printed = 0;
        for mark in &results.marks {
            self.output.lines(&results.text[printed..mark.at])?;
            printed = mark.at;
            self.print_between(mark)?;
        }
        self.output.lines(&results.text[printed..])?;
        self.output.flush()?;
        self.done.add(results.n_puzzles, results.n_bytes);
        self.progress.show(|columns| self.done.line(columns));
        self.n_printed += results.n_puzzles;
        self.worst = self.worst.max(results.outcome);
        self.spare.put(results.text);
        Ok(())
    }

    fn print_between(&mut self, mark: &Mark) -> anyhow::Result<()> {
        match &mark.what {
            Between::Gap if self.n_printed == 0 && mark.at == 0 => {}
            Between::Gap => self.output.lines(b"\n")?,
            Between::Heading(number) => {
                self.output.result(&format!("Puzzle {}", self.n_printed + number))?;
            }
            Between::Message(error) => {
                self.progress.clear();
                self.output.message(&self.input().bad(error))?;
            }
        }
        Ok(())
    }

    fn end_input(&mut self, read: &std::io::Result<()>) -> anyhow::Result<()> {
        let complaint = match read {
            Err(error) => Some(self.input().unreadable(error)),
            Ok(()) if self.n_printed == 0 => Some(self.input().empty()),
            Ok(()) => None,
        };
        if let Some(complaint) = complaint {
            self.progress.clear();
            self.output.complain(&complaint)?;
            self.worst = Outcome::Unread;
        }
        self.inputs.next();
        self.n_printed = 0;
        Ok(())
    }

    fn input(&self) -> &'a Input {
        self.inputs.as_slice().first().expect("its end was not told yet")
    }
}
