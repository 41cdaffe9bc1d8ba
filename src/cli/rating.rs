//! A rating and the steps of a path as text and as JSON, for the commands that print them.

use serde::{Serialize, Serializer};

use super::output::object;
use crate::logic::{
    Candidate, Deduction, ExplainerRating, PathStep, RatedStep, Rating, Technique, tenths,
};

/// The name for the hardest step if it is a guess.
const GUESS: &str = "guess";

/// The text for the hardest technique if there was nothing to solve.
const NOTHING: &str = "-";

/// Returns the name or code of the hardest technique (`of` chooses), or `guess` if there is a guess. `None` if there
/// was nothing to solve.
pub(super) fn hardest(
    rating: &Rating,
    of: fn(&'static Technique) -> &'static str,
) -> Option<&'static str> {
    let guess = (rating.n_guesses() > 0).then_some(GUESS);
    rating.hardest().map(of).or(guess)
}

/// Returns the code of a technique, else its name.
pub(super) fn code(technique: &'static Technique) -> &'static str {
    technique.code.unwrap_or(technique.name)
}

/// Returns level, score and hardest technique, separated by tabs.
pub(super) fn in_words(rating: &Rating) -> String {
    let hardest = hardest(rating, |it| it.name).unwrap_or(NOTHING);
    format!("{}\t{}\t{hardest}", rating.level(), rating.score())
}

/// Returns ER, EP and ED, separated by tabs.
pub(super) fn explained(rating: ExplainerRating, end: End) -> String {
    let words = |it| if it == 0 { NOTHING.to_owned() } else { tenths(it) };
    let er = match end {
        End::Solved => words(rating.er),
        End::Harder => "9.5+".to_owned(),
        End::Time => format!(">{}", tenths(rating.er)),
    };
    format!("{er}\t{}\t{}", words(rating.ep), words(rating.ed))
}

/// The end of a path of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Solved,
    /// The next step takes a harder technique than there are.
    Harder,
    /// The time for the puzzle is over.
    Time,
}

/// One of two values, serialized as it is.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Either<A, B> {
    One(A),
    Other(B),
}

/// Serializes the codes of the techniques with the number of their steps.
pub(super) struct Techniques<'a>(pub(super) &'a Rating);

impl Serialize for Techniques<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.techniques().map(|(it, n_steps)| (code(it), n_steps)))
    }
}

/// Returns a step of a path as JSON.
pub(super) fn step(step: &PathStep) -> impl Serialize {
    if let PathStep::Rated(rated) = step {
        return Either::Other(rated_step(rated));
    }
    Either::One(object! {
        name: step.name(),
        code: step.code(),
        score: step.score(),
        place: step.placements().iter().map(ToString::to_string).collect::<Vec<_>>(),
        eliminate: eliminated(step.eliminations()),
        branches: branches(step.deduction()),
        text: step.to_string(),
    })
}

/// Returns a step of Sudoku Explainer's path as JSON.
pub(super) fn rated_step(step: &RatedStep) -> impl Serialize {
    object! {
        name: step.name(),
        rating: f64::from(step.rating()) / 10.0,
        place: step.placements().iter().map(ToString::to_string).collect::<Vec<_>>(),
        eliminate: eliminated(step.eliminations()),
        text: step.to_string(),
    }
}

/// Returns the branches of a forcing chain or net as JSON.
pub(super) fn branches(deduction: Option<&Deduction>) -> impl Serialize + use<> {
    let branches = deduction.map_or(&[][..], Deduction::branches).iter().map(|branch| {
        let steps = branch.steps.iter().map(|it| {
            let reason = match (&it.pattern, it.house) {
                (Some(pattern), _) => pattern.technique().name.to_owned(),
                (None, Some(house)) => house.to_string(),
                (None, None) => it.so.candidate.cell.to_string(),
            };
            object! { so: it.so.to_string(), because: it.because.clone(), reason: reason }
        });
        object! {
            premise: branch.premise.to_string(),
            steps: steps.collect::<Vec<_>>(),
            end: branch.end.to_string(),
        }
    });
    branches.collect::<Vec<_>>()
}

/// Returns eliminated candidates like `r1c2<>3`.
pub(super) fn eliminated(candidates: &[Candidate]) -> Vec<String> {
    candidates.iter().map(|it| format!("{}<>{}", it.cell, it.digit)).collect()
}
