//! From a piece of the input to its results.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::time::Instant;

use super::feeder::Piece;
use super::lines::LineSolver;
use super::method::{Ask, Method, Run};
use super::pace::Pace;
use super::position::Position;
use super::report::{Report, Setting};
use super::results::Results;
use super::spare::Spare;
use crate::domino::Puzzle;
use crate::fast::Worker;
use crate::format::Record;
use crate::grid::Grid;
use crate::search::EngineInfo;

/// Answers pieces, as one thread does.
#[derive(Debug)]
pub(super) struct Solver {
    method: Method,
    report: Report,
    pace: Arc<Pace>,
    spare: Arc<Spare>,
    /// Pieces of lines are under way there.
    lines: Option<LineSolver>,
    /// What has come of the pieces before.
    done: VecDeque<Answered>,
}

/// What comes of a piece.
#[derive(Debug)]
pub(super) enum Answered {
    /// What to print, unless something stands against it that is not the puzzles' fault.
    Puzzles(anyhow::Result<Results>),
    /// An input was read to its end, or cannot be read on.
    End(io::Result<()>),
}

impl Worker for Solver {
    type Piece = Piece;
    type Done = Answered;

    fn take(&mut self, piece: Piece) {
        let records = match (piece, &mut self.lines) {
            (Piece::Lines(lines), Some(solver)) => {
                return solver.take(lines, &mut |it| self.done.push_back(Answered::Puzzles(it)));
            }
            (Piece::Lines(_), None) => unreachable!("an engine is given records"),
            (Piece::Records(records), _) => Ok(records),
            (Piece::End(read), _) => Err(read),
        };
        self.finish();
        self.done.push_back(match records {
            Ok(records) => Answered::Puzzles(self.answer(&records)),
            Err(read) => Answered::End(read),
        });
    }

    fn finish(&mut self) {
        if let Some(solver) = &mut self.lines {
            solver.finish(&mut |it| self.done.push_back(Answered::Puzzles(it)));
        }
    }

    fn next_done(&mut self) -> Option<Answered> {
        self.done.pop_front()
    }
}

impl Solver {
    pub(super) fn new(method: Method, report: Report, pace: Arc<Pace>, spare: Arc<Spare>) -> Self {
        let lines = match method {
            Method::Bulk(ask) => {
                Some(LineSolver::new(ask, report, Arc::clone(&pace), Arc::clone(&spare)))
            }
            Method::Engine { .. } => None,
        };
        Self { method, report, pace, spare, lines, done: VecDeque::new() }
    }

    fn answer(&self, records: &[Record]) -> anyhow::Result<Results> {
        let started = Instant::now();
        let results = match self.method {
            Method::Bulk(ask) => self.answer_records(records, ask),
            Method::Engine { engine, count } => self.run_engine(records, engine, count),
        };
        self.pace.took(started.elapsed());
        results
    }

    fn answer_records(&self, records: &[Record], ask: Ask) -> anyhow::Result<Results> {
        let grids = records.iter().filter_map(|it| match it.puzzle {
            Ok(Puzzle::Sudoku(grid)) => Some(grid),
            _ => None,
        });
        let answers = ask.solve(&grids.collect::<Vec<Grid>>());
        let mut answers = answers.iter();
        let mut results = Results::of(n_bytes(records), self.spare.take());
        for record in records {
            let setting = Setting::of(record);
            match &record.puzzle {
                Ok(Puzzle::Sudoku(grid)) => {
                    let answer = answers.next().expect("there is an answer for every grid");
                    let (puzzle, answer) = (Position::Sudoku(grid), ask.told(answer));
                    self.report.answered(setting, puzzle, &answer, &mut results)?;
                }
                Ok(Puzzle::Sudominoku(board)) => {
                    let answer = ask.tile(board);
                    let (puzzle, answer) =
                        (Position::Sudominoku(board), Ask::told_of_tiles(&answer));
                    self.report.answered(setting, puzzle, &answer, &mut results)?;
                }
                Err(_) => self.report.refused(record, &mut results)?,
            }
        }
        Ok(results)
    }

    fn run_engine(
        &self,
        records: &[Record],
        engine: &'static EngineInfo,
        count: Option<u64>,
    ) -> anyhow::Result<Results> {
        let mut results = Results::of(n_bytes(records), self.spare.take());
        for record in records {
            match &record.puzzle {
                Ok(puzzle) => {
                    let run = Run::of(engine, puzzle, count)?;
                    let (setting, puzzle) = (Setting::of(record), Position::from(puzzle));
                    self.report.answered(setting, puzzle, &run.told(), &mut results)?;
                }
                Err(_) => self.report.refused(record, &mut results)?,
            }
        }
        Ok(results)
    }
}

/// How many bytes these puzzles were, each line with its end.
fn n_bytes(records: &[Record]) -> usize {
    records.iter().map(|it| it.text.len() + 1).sum()
}
