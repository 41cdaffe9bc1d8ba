//! Tasks on techniques: those that apply to a position, and the path of a puzzle.

use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::logic::{
    Dialect, ExplainerPath, ExplainerRating, Grade, Path, Premise, Rating, State, Technique,
};
use crate::tui::jobs::{Next, Task, Turn};
use crate::tui::msg::{Er, PathSummary, Report, Survey};

/// Returns a task that finds every instance of the techniques that hints use, in the order of hints: one technique a turn.
pub(super) fn survey(state: Box<State>, premise: Premise) -> Task {
    let techniques: Vec<&'static Technique> = premise.techniques().collect();
    let n_all = techniques.len();
    let mut n_tried = 0;
    Box::new(move |_| {
        let technique = techniques[n_tried];
        n_tried += 1;
        let found = technique.by_ease(&state, None);
        let survey = Survey { technique, found, n_tried, n_all };
        let next = if survey.is_last() { Next::Over } else { Next::Now };
        Turn { report: Some(Report::Technique(survey)), next }
    })
}

/// Returns a task that follows a puzzle's path to its end, one step a turn. The result is `None` unless the puzzle has
/// exactly one solution.
pub(super) fn path(puzzle: &Grid) -> Task {
    let puzzle = *puzzle;
    let mut path = match fast::verdict(&puzzle) {
        Verdict::Unique(solution) => Some(Path::new(&puzzle, Some(&solution))),
        Verdict::None | Verdict::Several(..) => None,
    };
    let (mut rating, mut n_steps) = (Rating::new(), 0);
    Box::new(move |_| {
        let Some(path) = &mut path else { return Turn::last(Report::Path(None)) };
        if let Some(step) = path.next() {
            rating.add(&step);
            n_steps += 1;
            return Turn::MORE;
        }
        Turn::last(Report::Path(Some(PathSummary {
            grade: Grade::of(&puzzle, &rating),
            hardest: rating.hardest(),
            n_steps,
            n_guesses: rating.n_guesses(),
        })))
    })
}

/// Returns a task that rates a puzzle, one step a turn. A step with nested chains can take seconds.
pub(super) fn er(puzzle: &Grid) -> Task {
    let is_rated = matches!(fast::verdict(puzzle), Verdict::Unique(_));
    // A page in a browser would stand still meanwhile.
    let most = if cfg!(target_family = "wasm") { 94 } else { u8::MAX };
    let mut path = is_rated.then(|| ExplainerPath::new(puzzle, Dialect::Sukaku).up_to(most));
    let mut rating = ExplainerRating::default();
    Box::new(move |context| {
        let Some(path) = &mut path else { return Turn::last(Report::Er(Er::Unrated)) };
        if let Some(step) = path.next_until(&|| !(context.wanted)()) {
            rating.add(&step);
            return Turn::MORE;
        }
        Turn::last(Report::Er(if path.is_solved() { Er::Rated(rating.er) } else { Er::Harder }))
    })
}
