//! The runners: everyone who can solve a puzzle step by step.

use std::fmt;

use super::{HumanRun, Run};
use crate::domino::{Kind, Puzzle};
use crate::grid::Grid;
use crate::logic::Scale;
use crate::search::{self, EngineInfo, Search};

/// An engine or a person.
///
/// ```
/// use sudoscope::domino::Kind;
/// use sudoscope::logic::Scale;
/// use sudoscope::timeline::Runner;
///
/// let human = Some(Runner::Human(Scale::Hodoku));
/// assert_eq!(Runner::from_name("human"), human);
/// assert_eq!(Runner::all(Kind::Sudoku).last(), human);
/// assert_eq!(Runner::all(Kind::Sudominoku).last(), human);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Runner {
    /// A [`Search`] of this engine.
    Engine(&'static EngineInfo),
    /// A [`HumanRun`] by the techniques of a scale.
    Human(Scale),
}

impl Runner {
    /// Returns the runners for a kind of puzzle: the engines in the order of their table, then the person.
    pub fn all(kind: Kind) -> impl Iterator<Item = Self> {
        search::engines(kind).map(Self::Engine).chain([Self::Human(Scale::Hodoku)])
    }

    /// Returns the runner that the command line calls by this name; `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            HumanRun::NAME => Some(Self::Human(Scale::Hodoku)),
            name => search::engine(name).map(Self::Engine),
        }
    }

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine(engine) => engine.name,
            Self::Human(_) => HumanRun::NAME,
        }
    }

    /// Returns a description in one line.
    pub const fn blurb(self) -> &'static str {
        match self {
            Self::Engine(engine) => engine.blurb,
            Self::Human(Scale::Hodoku) => HumanRun::BLURB,
            Self::Human(Scale::Explainer(_)) => HumanRun::EXPLAINER_BLURB,
        }
    }

    /// Returns what it does in a few plain words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Engine(engine) => engine.title,
            Self::Human(_) => HumanRun::TITLE,
        }
    }

    /// Returns the name and what it does, as a sentence: `singles: forced digits first, then a guess.`
    pub fn description(self) -> String {
        format!("{}: {}.", self.name(), self.title())
    }

    /// Returns the kind of puzzle that it takes; `None` for a person, who takes either.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Engine(engine) => Some(engine.kind),
            Self::Human(_) => None,
        }
    }

    /// Starts a run on a board, or returns the reason why it cannot start. Only a person on a Sudoku needs the solution,
    /// for guesses, so `solution` is called only then.
    ///
    /// ```
    /// use sudoscope::fast::{self, Verdict};
    /// use sudoscope::timeline::Runner;
    ///
    /// let only = |grid: &_| match fast::verdict(grid) {
    ///     Verdict::Unique(solution) => Ok(solution),
    ///     Verdict::None | Verdict::Several(..) => Err("there is not one solution"),
    /// };
    /// let empty = ".".repeat(81);
    /// assert!(Runner::from_name("human").ok_or("no person")?.start(&sudoscope::format::read(&empty)?, only).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start(
        self,
        board: &Puzzle,
        solution: impl FnOnce(&Grid) -> Result<Grid, &'static str>,
    ) -> Result<Run, String> {
        match (self, board) {
            (Self::Engine(engine), _) => {
                Search::new(engine, board).map(Run::from).map_err(|error| {
                    let first = error.violations().first().map(ToString::to_string);
                    first.unwrap_or_else(|| error.to_string())
                })
            }
            (Self::Human(_), _) if !board.is_consistent() => Err("a rule is broken".to_owned()),
            (Self::Human(_), Puzzle::Sudominoku(board)) => Ok(HumanRun::on_dominoes(board).into()),
            (Self::Human(scale), Puzzle::Sudoku(grid)) => {
                Ok(HumanRun::new(grid, &solution(grid)?).on_scale(scale).into())
            }
        }
    }

    /// Returns the person by the techniques of this scale; an engine stays what it is.
    #[must_use]
    pub const fn on_scale(self, scale: Scale) -> Self {
        match self {
            Self::Engine(_) => self,
            Self::Human(_) => Self::Human(scale),
        }
    }

    /// Returns the engine; `None` for the person.
    pub const fn engine(self) -> Option<&'static EngineInfo> {
        match self {
            Self::Engine(engine) => Some(engine),
            Self::Human(_) => None,
        }
    }

    /// Returns the next runner for a kind of puzzle in [`Runner::all`]; after the last comes the first.
    #[must_use]
    pub fn next(self, kind: Kind) -> Self {
        // By name, because a person comes after the engines on each scale.
        let after = Self::all(kind).skip_while(|it| it.name() != self.name()).nth(1);
        after.or_else(|| Self::all(kind).next()).unwrap_or(self)
    }

    /// Returns the previous runner for a kind of puzzle in [`Runner::all`]; before the first comes the last.
    #[must_use]
    pub fn previous(self, kind: Kind) -> Self {
        Self::all(kind).find(|it| it.next(kind).name() == self.name()).unwrap_or(self)
    }
}

impl Run {
    /// Returns the runner whose run this is; `None` for a record, which cannot be started again.
    pub fn runner(&self) -> Option<Runner> {
        match self {
            Self::Search(search) => Some(Runner::Engine(search.info())),
            Self::Human(run) => Some(Runner::Human(run.scale())),
            Self::Record(_) => None,
        }
    }

    /// Returns the name of the runner, or that of a record.
    pub fn name(&self) -> &'static str {
        self.runner().map_or("record", Runner::name)
    }

    /// Returns what the runner does in a few plain words, or what a record is.
    pub fn title(&self) -> &'static str {
        self.runner().map_or("what another program wrote", Runner::title)
    }

    /// Returns the description of the runner, or of a record, in one line.
    pub fn blurb(&self) -> &'static str {
        self.runner().map_or("what another program wrote while it searched", Runner::blurb)
    }
}

impl fmt::Display for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a screen of 60 columns they stand beside a box and the name.
    #[test]
    fn every_runner_has_a_few_words_of_its_own() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            let titles: Vec<&str> = Runner::all(kind).map(Runner::title).collect();
            for (idx, title) in titles.iter().enumerate() {
                assert!((15..=40).contains(&title.len()), "{title}");
                assert!(!titles[..idx].contains(title), "{title}");
            }
        }
    }

    #[test]
    fn next_and_previous_go_round() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            for runner in Runner::all(kind) {
                assert_eq!(runner.next(kind).previous(kind), runner);
                assert!(runner.kind().is_none_or(|it| it == kind));
                assert_eq!(Runner::from_name(runner.name()), Some(runner));
            }
        }
        let names: Vec<&str> = Runner::all(Kind::Sudoku).map(Runner::name).collect();
        let engines = search::engines(Kind::Sudoku).map(|it| it.name);
        assert_eq!(names, engines.chain(["human"]).collect::<Vec<_>>());
        assert_eq!(Runner::Human(Scale::Hodoku).next(Kind::Sudoku).name(), names[0]);
    }
}
