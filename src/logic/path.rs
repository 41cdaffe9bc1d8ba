//! The path of a human solver: step after step the first technique that applies, and back again.

mod singles;

use std::cell::Cell;
use std::ops::ControlFlow;

use self::singles::{Mark, Singles};
use super::view::{Scope, View};
use super::{
    Candidate, CandidateSet, Deduction, Exclusion, Family, ForcedDomino, RatedStep, Scale, State,
    TECHNIQUES, Technique, Turn, next_rated, tenths,
};
use crate::domino::Board;
use crate::grid::Grid;

/// The steps that solve a puzzle, each by the first technique of the table that applies. Of several singles it takes
/// the one that appeared first, of other instances the first that the technique reports.
///
/// A step of a Sudominoku lays the domino that the first of the [rules](super::RULES) forces.
///
/// It ends when the board is full, or when no technique or rule applies and there is no digit to guess. [`Path::back`] undoes a
/// step and restores the position exactly.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::Path;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = Path::new(&puzzle, None);
/// let first = path.next().ok_or("no step")?;
/// assert_eq!(first.to_string(), "r5c5 can only be 5");
/// assert_eq!(path.by_ref().count(), 50);
/// assert!(path.state().grid().is_solved());
///
/// while path.back().is_some() {}
/// assert_eq!(path.state().grid(), &puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Path {
    state: State,
    /// The dominoes of a Sudominoku, whose digits the state has too.
    board: Option<Board>,
    solution: Option<Grid>,
    scale: Scale,
    singles: Singles,
    /// By technique of the table the candidates that were left when it last found nothing.
    barren: Vec<Cell<CandidateSet>>,
    taken: Vec<Taken>,
}

/// A step of a path: a deduction or a forced domino, or a guess where no technique applies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PathStep {
    /// A technique applies.
    Deduction(Deduction),
    /// No technique applies: a digit is taken from the solution.
    Guess(Candidate),
    /// A rule of Sudominoku forces a domino.
    Domino(ForcedDomino),
    /// A technique of Sudoku Explainer applies.
    Rated(RatedStep),
}

/// A step of the path, with the candidates that it removed.
#[derive(Clone, Debug)]
struct Taken {
    step: PathStep,
    removed: Box<[Candidate]>,
    singles: Mark,
}

impl Path {
    /// Starts a path at these givens. `solution` is used for guesses only; without it the path ends where one is
    /// needed.
    pub fn new(grid: &Grid, solution: Option<&Grid>) -> Self {
        Self::from_state(State::new(grid), solution)
    }

    /// Starts a path at a position; `solution` as for [`Self::new`].
    pub fn from_state(state: State, solution: Option<&Grid>) -> Self {
        let singles = Singles::new(&state);
        let (scale, solution) = (Scale::Hodoku, solution.copied());
        let barren = vec![Cell::new(CandidateSet::EMPTY); TECHNIQUES.len()];
        Self { state, board: None, solution, scale, singles, barren, taken: Vec::new() }
    }

    /// Sets the scale by whose techniques and order the path goes on; at first it is HoDoKu's.
    ///
    /// ```
    /// use sudoscope::logic::{Dialect, Path, Scale};
    ///
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut path = Path::new(&puzzle.parse()?, None).on_scale(Scale::Explainer(Dialect::Se121));
    /// let step = path.next().ok_or("no step")?;
    /// assert_eq!(step.named(), "1.2 hidden single in a block: the 8 of block 2 is in r1c6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_scale(self, scale: Scale) -> Self {
        Self { scale, ..self }
    }

    /// Returns the scale by whose techniques the path goes.
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// Starts the path of a Sudominoku. It ends where no rule forces a domino.
    ///
    /// ```
    /// use sudoscope::logic::Path;
    /// use sudoscope::packs;
    ///
    /// let puzzles = packs::pack("dominoes").ok_or("an embedded pack")?.puzzles();
    /// let board = puzzles[1].puzzle.dominoes().ok_or("a Sudominoku")?;
    /// let mut path = Path::of_dominoes(board);
    /// while path.next().is_some() {}
    /// assert!(path.board().is_some_and(|it| it.is_solved()));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of_dominoes(board: &Board) -> Self {
        Self { board: Some(*board), ..Self::new(board.grid(), None) }
    }

    /// Returns the board of a Sudominoku that the path has reached; `None` for a Sudoku.
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// Returns the position that the path has reached.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes the last step back, and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<PathStep> {
        let Taken { step, removed, singles } = self.taken.pop()?;
        self.singles.back(singles, &removed);
        step.placements().iter().for_each(|it| self.state.erase(it.cell));
        if let (Some(board), PathStep::Domino(forced)) = (&mut self.board, &step) {
            board.take_up(forced.domino.cells()[0]);
        }
        removed.iter().for_each(|&it| self.state.restore(it));
        // Of positions to come the finders must not know.
        self.barren.fill(Cell::new(CandidateSet::EMPTY));
        Some(step)
    }

    /// Returns the next step without taking it.
    pub fn peek(&self) -> Option<PathStep> {
        if self.state.blanks().is_empty() {
            return None;
        }
        if let Some(board) = &self.board {
            return ForcedDomino::on(board).map(PathStep::Domino);
        }
        if let Scale::Explainer(dialect) = self.scale {
            let rated = next_rated(&self.state, dialect).map(PathStep::Rated);
            return rated.or_else(|| self.guess().map(PathStep::Guess));
        }
        let is_tried = |it: &Technique| it.turn == Turn::Own;
        // Paths know no hints: a technique of another turn than its own is tried with one before it, or at the end.
        let deduction = best(&self.state, is_tried, |it, view| self.first(it, view));
        deduction.map(PathStep::Deduction).or_else(|| self.guess().map(PathStep::Guess))
    }

    /// Takes a step that [`Path::peek`] returned at this position, however long ago.
    ///
    /// ```
    /// use sudoscope::logic::Path;
    ///
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut path = Path::new(&puzzle.parse()?, None);
    /// let step = path.next().ok_or("no step")?;
    /// let after = path.state().clone();
    /// path.back();
    /// // Without looking for it again.
    /// path.take_step(step);
    /// assert_eq!(path.state(), &after);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_step(&mut self, step: PathStep) {
        let before = *self.state.candidates();
        let singles = self.singles.mark();
        for &candidate in step.eliminations() {
            self.state.remove(candidate);
            self.singles.remove(candidate);
        }
        for &candidate in step.placements() {
            self.state.place(candidate);
            self.singles.place(candidate);
        }
        self.singles.skip_gone();
        if let (Some(board), PathStep::Domino(forced)) = (&mut self.board, &step) {
            board.place(forced.domino).expect("the path stands where the domino is forced");
        }
        // With those that the placements ruled out, so that `back` need not know the rules.
        let removed = (before - *self.state.candidates()).iter().collect();
        self.taken.push(Taken { step, removed, singles });
    }

    /// Returns the instance of a technique that the path takes: of several singles the one that appeared first.
    fn first(&self, technique: &'static Technique, view: &View<'_>) -> Option<Deduction> {
        if technique.family() != Family::Singles {
            // By its name: the address of a constant is not the same everywhere.
            let idx = TECHNIQUES.iter().position(|it| it == technique);
            let barren = &self.barren[idx.expect("it is of the table")];
            let found = view.since(&barren.get(), |view| technique.first_in(view));
            if found.is_none() {
                barren.set(*self.state.candidates());
            }
            return found;
        }
        // The finder goes by houses and cells, so it is asked for all at the cell until the one that appeared first.
        let candidate = self.singles.first(technique, &self.state)?;
        let is_first = |it: &Deduction| it.placements() == [candidate];
        let found = view.only((candidate.digit.into(), candidate.cell.into()), |view| {
            technique.each_in(view, |it| {
                if is_first(&it) { ControlFlow::Break(it) } else { ControlFlow::Continue(()) }
            })
        });
        found.break_value()
    }

    /// Returns a guess: the solution's digit in the middle one of the blanks, as in HoDoKu, if it is a candidate there.
    fn guess(&self) -> Option<Candidate> {
        let solution = self.solution.as_ref()?;
        let blanks = self.state.blanks();
        let cell = blanks.iter().nth(blanks.len() / 2)?;
        let guess = Candidate::new(cell, solution.get(cell)?);
        self.state.candidates().contains(guess).then_some(guess)
    }
}

impl Iterator for Path {
    type Item = PathStep;

    fn next(&mut self) -> Option<PathStep> {
        let step = self.peek()?;
        self.take_step(step.clone());
        Some(step)
    }
}

/// Returns the deduction to take: by the first technique with `is_tried` that applies, else by the late finders, else
/// by the techniques of the last turn. `first` returns the first instance of a technique.
pub(super) fn best(
    state: &State,
    is_tried: impl Fn(&Technique) -> bool,
    first: impl Fn(&'static Technique, &View<'_>) -> Option<Deduction>,
) -> Option<Deduction> {
    let view = View::new(state, Scope::Path, None);
    // A technique with those that share its turn: of several deductions the better one is taken.
    let turns = || TECHNIQUES.chunk_by(|_, next| next.turn == Turn::Shared);
    let better = |together: &'static [Technique]| {
        let found = together.iter().filter_map(|it| first(it, &view));
        found.min_by_key(Deduction::preference)
    };
    let late = || {
        let found = TECHNIQUES.iter().filter_map(|it| it.late_in(&view));
        found.min_by_key(Deduction::preference)
    };
    let last = || turns().filter(|it| it[0].turn == Turn::Last).find_map(better);
    turns().filter(|it| is_tried(&it[0])).find_map(better).or_else(late).or_else(last)
}

impl PathStep {
    /// Returns the candidates that the step places, at least one for a guess.
    pub fn placements(&self) -> &[Candidate] {
        match self {
            Self::Deduction(deduction) => deduction.placements(),
            Self::Guess(guess) => std::slice::from_ref(guess),
            Self::Domino(forced) => forced.halves(),
            Self::Rated(step) => step.placements(),
        }
    }

    /// Returns the candidates that the step eliminates, without those that follow from its placements.
    pub fn eliminations(&self) -> &[Candidate] {
        match self {
            Self::Deduction(deduction) => deduction.eliminations(),
            Self::Rated(step) => step.eliminations(),
            Self::Guess(_) | Self::Domino(_) => &[],
        }
    }

    /// Returns the name of the technique or rule, or `guess`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Deduction(deduction) => deduction.technique().name,
            Self::Guess(_) => "guess",
            Self::Domino(forced) => forced.rule().name,
            Self::Rated(step) => step.name(),
        }
    }

    /// Returns the technique's code in HoDoKu's library; `None` for a guess and for a technique that it lacks.
    pub fn code(&self) -> Option<&'static str> {
        self.deduction()?.technique().code
    }

    /// Returns the points that the step adds to the score of a puzzle; of Sudoku Explainer its rating in tenths.
    pub fn score(&self) -> u32 {
        match self {
            Self::Deduction(deduction) => deduction.technique().score,
            Self::Guess(_) => GUESS_SCORE,
            Self::Domino(forced) => forced.rule().score,
            Self::Rated(step) => step.rating().into(),
        }
    }

    /// Returns the step of Sudoku Explainer; `None` for any other.
    pub const fn rated(&self) -> Option<&RatedStep> {
        match self {
            Self::Rated(step) => Some(step),
            Self::Deduction(_) | Self::Guess(_) | Self::Domino(_) => None,
        }
    }

    /// Returns the deduction; `None` for a guess and for a domino.
    pub const fn deduction(&self) -> Option<&Deduction> {
        match self {
            Self::Deduction(deduction) => Some(deduction),
            Self::Guess(_) | Self::Domino(_) | Self::Rated(_) => None,
        }
    }

    /// Returns true for the steps that beginners take: a cell, a house or a tile has one place left, and nothing was
    /// excluded before.
    pub fn is_single(&self) -> bool {
        match self {
            Self::Deduction(deduction) => deduction.technique().family() == Family::Singles,
            Self::Guess(_) => false,
            Self::Domino(forced) => forced.exclusion == Exclusion::None,
            Self::Rated(step) => !step.placements().is_empty() && step.eliminations().is_empty(),
        }
    }

    /// Returns the sentence of the step with the name of its technique in front, unless it begins with the name, and with
    /// its chain or branches.
    pub fn named(&self) -> String {
        if let Some(step) = self.rated() {
            return format!("{} {}: {step}", tenths(step.rating()), step.name());
        }
        let (name, text) = (self.name(), self.to_string());
        let named = if text.starts_with(name) { text } else { format!("{name}: {text}") };
        let proof = self.deduction().and_then(Deduction::proof);
        proof.map_or_else(|| named.clone(), |it| format!("{named}. {it}"))
    }
}

/// The points that a guess adds to the score.
const GUESS_SCORE: u32 = 10_000;

impl std::fmt::Display for PathStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Deduction(deduction) => deduction.fmt(f),
            Self::Domino(forced) => forced.fmt(f),
            Self::Rated(step) => step.fmt(f),
            Self::Guess(Candidate { cell, digit }) => {
                write!(f, "{cell}: no technique applies; {digit} is taken from the solution")
            }
        }
    }
}
