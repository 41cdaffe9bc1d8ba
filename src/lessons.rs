//! Exercises as games, for the screen and the plain mode: how one begins, what it tells of its technique, and what each
//! move of it is worth.

use crate::generate::{Exercise, exercise_techniques};
use crate::hint::{Hint, Verdict};
use crate::logic::{self, Grade, Premise, TechniqueSet};
use crate::play::{Found, Game, Lesson, LessonStep};
use crate::statistics::{Event, Note, Statistics};
use crate::words::sentence;

/// Returns the exercise of a seed, at its position, or a sentence if there is none on the technique.
pub fn begin(lesson: Lesson, seed: u64) -> Result<Game, String> {
    let exercise = Exercise::new(lesson.technique, seed);
    let Exercise { puzzle, rating, position, .. } =
        exercise.ok_or_else(|| format!("There is no exercise for {}.", lesson.technique.name))?;
    let (title, grade) = (format!("{lesson}, seed {seed}"), Grade::of(&puzzle, &rating));
    let mut game = Game::new(puzzle.into(), title, Some(grade)).of_lesson(Some(lesson));
    if lesson.is_of_position() {
        let prepared = if lesson.technique.needs_candidates() {
            game.prepare(&position)
        } else {
            game.prepare_digits(&position)
        };
        // The position of a technique without candidates may be that of the givens.
        prepared.unwrap_or_default();
    }
    Ok(game)
}

/// Returns the next exercise on the first technique that is not mastered, or else on the last one.
pub fn next(statistics: &Statistics) -> Lesson {
    let next = exercise_techniques().find(|it| !statistics.is_mastered(it));
    let technique = next.or_else(|| exercise_techniques().last()).expect("there are exercises");
    statistics.lesson(technique)
}

/// Returns what an exercise shows of its technique before the first move, as a hint, and the last of its stairs that is
/// shown. It counts as no hint.
pub fn shown(game: &Game) -> Option<(Hint, usize)> {
    let lesson = game.lesson()?;
    let stair = match lesson.step {
        LessonStep::Picture => 3,
        LessonStep::Houses => 1,
        LessonStep::Position | LessonStep::Puzzle => return None,
    };
    // The steps before are one edit.
    let state = (game.n_edits() <= 1).then(|| game.position().state())?;
    let deduction = lesson.technique.by_ease(&state, None).into_iter().next()?;
    Some((Hint::showing(state, deduction), stair))
}

/// Returns the task of an exercise in words. The caller says what shows it again, what gives a hint, and in a clause
/// what lists the techniques that apply.
pub fn task(lesson: Lesson, game: &Game, [again, hint, list]: [&str; 3]) -> String {
    let name = lesson.technique.name;
    match lesson.step {
        LessonStep::Picture => format!("Step 1 of 4: make the move shown; {again} shows it again."),
        LessonStep::Houses => {
            format!("Step 2 of 4: find it where you look; {again} shows that again.")
        }
        LessonStep::Puzzle => format!("Step 4 of 4: find {name} somewhere in this puzzle."),
        // The technique is the next step of the path, but a hint may show another one before it.
        LessonStep::Position => {
            let state = game.position().state();
            let easiest = logic::easiest(&state, Premise::OneSolution, TechniqueSet::ALL, None);
            match easiest.map(|it| it.technique().name) {
                Some(other) if other != name => {
                    let applies = sentence(&format!("{name} applies here"));
                    format!("{applies} {hint} shows {other} first{list}.")
                }
                _ => {
                    let next = sentence(&format!("{name} is the next step"));
                    format!("{next} {hint} gives hints on it.")
                }
            }
        }
    }
}

/// A move of an exercise that found its technique.
#[derive(Clone, Debug, PartialEq)]
pub struct Success {
    /// The praise, as a sentence.
    pub praise: String,
    /// The note for the statistics, if the technique was found without help, or in the step that shows the move.
    pub note: Option<Note>,
    /// The next exercise on the technique: the same step after help; `None` if it is mastered.
    pub next: Option<Lesson>,
}

/// Returns the success of the last move of an exercise; `None` for any other move.
pub fn success(lesson: Lesson, game: &Game) -> Option<Success> {
    let is_alone = lesson.found(game)? == Found::Alone;
    let name = lesson.technique.name;
    let praise = sentence(&match lesson.step {
        LessonStep::Picture => format!("{name}: that is its move"),
        _ if !is_alone => format!("{name} found, with help"),
        LessonStep::Puzzle => format!("{name} found without help in a whole puzzle: mastered"),
        LessonStep::Houses | LessonStep::Position => format!("{name} found without help"),
    });
    let goes_on = is_alone || lesson.step == LessonStep::Picture;
    let next = if goes_on { lesson.step.next() } else { Some(lesson.step) };
    Some(Success {
        praise,
        note: goes_on.then(|| Note::about(game, Event::Found(lesson))),
        next: next.map(|step| Lesson { step, ..lesson }),
    })
}

/// Returns the sentences about a move of an exercise that is not the one that it is about.
pub fn judged(lesson: Lesson, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Wrong(_) => verdict.to_string(),
        _ => format!("{verdict} The exercise is about {}.", lesson.technique.name),
    }
}
