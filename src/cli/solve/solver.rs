//! From a piece of the input to its results.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use super::feeder::Piece;
use super::method::{Ask, Method, Run};
use super::pace::Pace;
use super::position::Position;
use super::report::{Report, Setting};
use super::results::Results;
use crate::domino::Puzzle;
use crate::fast;
use crate::format::{Lines, Record, Sheet};
use crate::grid::Grid;
use crate::search::EngineInfo;

/// Answers pieces, as one thread does.
#[derive(Debug)]
pub(super) struct Solver {
    method: Method,
    report: Report,
    pace: Arc<Pace>,
    /// Memory for one piece after another.
    sheet: Sheet,
    answers: Vec<fast::Answer>,
}

/// What comes of a piece.
#[derive(Debug)]
pub(super) enum Answered {
    /// What to print, unless something stands against it that is not the puzzles' fault.
    Puzzles(anyhow::Result<Results>),
    /// An input was read to its end, or cannot be read on.
    End(io::Result<()>),
}

impl Solver {
    pub(super) fn new(method: Method, report: Report, pace: Arc<Pace>) -> Self {
        Self { method, report, pace, sheet: Sheet::default(), answers: Vec::new() }
    }

    /// Takes a piece apart, solves what is in it, and sets the results.
    pub(super) fn answer(&mut self, piece: Piece) -> Answered {
        let started = Instant::now();
        let results = match (self.method, piece) {
            (_, Piece::End(read)) => return Answered::End(read),
            (Method::Bulk(ask), Piece::Lines(lines)) => self.answer_lines(lines, ask),
            (Method::Bulk(ask), Piece::Records(records)) => self.answer_records(&records, ask),
            (Method::Engine { engine, count }, Piece::Records(records)) => {
                self.run_engine(&records, engine, count)
            }
            (Method::Engine { .. }, Piece::Lines(_)) => unreachable!("an engine is given records"),
        };
        self.pace.took(started.elapsed());
        Answered::Puzzles(results)
    }

    /// The common case: nothing but grids, and hardly a bad line among them.
    fn answer_lines(&mut self, lines: Lines, ask: Ask) -> anyhow::Result<Results> {
        self.sheet.fill(lines);
        ask.solve(self.sheet.grids(), &mut self.answers);
        let Self { sheet, answers, .. } = &*self;
        let mut results = Results::of(sheet.n_bytes());
        let mut bad = sheet.bad().iter().peekable();
        for (idx, (grid, answer)) in sheet.grids().iter().zip(answers).enumerate() {
            while let Some((_, record)) = bad.next_if(|it| it.0 == idx) {
                self.report.refused(record, &mut results)?;
            }
            // Givens that clash have no solution, so only where there is none are they looked for.
            let clash = if answer.solutions == 0 { sheet.clash(idx) } else { None };
            if let Some(record) = clash {
                self.report.refused(&record, &mut results)?;
            } else {
                let (puzzle, answer) = (Position::Sudoku(grid), ask.told(answer));
                self.report.answered(Setting::LINE, puzzle, &answer, &mut results)?;
            }
        }
        bad.try_for_each(|(_, record)| self.report.refused(record, &mut results))?;
        Ok(results)
    }

    fn answer_records(&mut self, records: &[Record], ask: Ask) -> anyhow::Result<Results> {
        let grids = records.iter().filter_map(|it| match it.puzzle {
            Ok(Puzzle::Sudoku(grid)) => Some(grid),
            _ => None,
        });
        ask.solve(&grids.collect::<Vec<Grid>>(), &mut self.answers);
        let mut answers = self.answers.iter();
        let mut results = Results::of(n_bytes(records));
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
        let mut results = Results::of(n_bytes(records));
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
