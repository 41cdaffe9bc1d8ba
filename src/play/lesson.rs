//! Lessons: exercises on a technique in four steps, which show less and less of it.

use std::{fmt, iter};

use super::{Game, StairCounts};
use crate::logic::{self, Fact, Technique};

/// The number of steps of a lesson.
const N_STEPS: usize = LessonStep::ALL.len();

/// The amount of a technique that an exercise shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LessonStep {
    /// The picture with all marks.
    Picture,
    /// The houses.
    Houses,
    /// Nothing, but the technique is next.
    Position,
    /// A whole puzzle whose path uses the technique.
    Puzzle,
}

/// A step of the lesson on a technique.
///
/// ```
/// use sudoscope::logic::technique;
/// use sudoscope::play::{Lesson, LessonStep};
///
/// let technique = technique("W-Wing").ok_or("it is in the table")?;
/// let lesson = Lesson { technique, step: LessonStep::Houses };
/// assert_eq!(lesson.to_string(), "practise W-Wing, step 2 of 4");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lesson {
    /// The technique to be found.
    pub technique: &'static Technique,
    /// The amount of it that is shown.
    pub step: LessonStep,
}

/// The way in which a technique was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// Without any stair of a hint, and without the picture.
    Alone,
    /// With a hint, the picture, or the answer.
    Helped,
}

impl LessonStep {
    /// The steps, from all to nothing.
    pub const ALL: [Self; 4] = [Self::Picture, Self::Houses, Self::Position, Self::Puzzle];

    /// Returns the number of the step, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// Returns the step of this number.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Returns the step that shows less; `None` after the last one.
    pub fn next(self) -> Option<Self> {
        Self::from_number(self.number() + 1)
    }
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "practise {}, step {} of {N_STEPS}", self.technique.name, self.step.number())
    }
}

impl Lesson {
    /// Returns true if the exercise begins at a position. Such a game is soon over, and is not saved.
    pub fn is_of_position(self) -> bool {
        self.step != LessonStep::Puzzle
    }

    /// Returns the way in which the last edit found the technique; `None` if that edit is not a move of it.
    pub fn found(self, game: &Game) -> Option<Found> {
        let (made, true) = game.last_claims() else { return None };
        let mut before = game.clone();
        before.undo()?;
        let facts: Vec<Fact> = made.iter().filter_map(|it| it.fact()).collect();
        let technique = iter::once(self.technique);
        logic::easiest_for(&before.position().state(), technique, &facts)?;
        let is_alone = self.step != LessonStep::Picture
            && game.hints() == StairCounts::default()
            && !game.has_answer;
        Some(if is_alone { Found::Alone } else { Found::Helped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::logic::technique;
    use crate::play::PeerMarks;

    const W_WING: &str =
        "715.63.92....715.3438295761...35...73.714.2..8..726.3..9.582374284937...573614928";

    fn exercise(name: &str) -> Game {
        let lesson = Lesson { technique: technique(name).unwrap(), step: LessonStep::Position };
        let puzzle = crate::play::laws::sudoku(W_WING);
        let mut game = Game::new(puzzle, lesson.to_string(), None).of_lesson(Some(lesson));
        game.fill_marks().unwrap();
        game
    }

    fn strike(game: &mut Game, cell: &str, digit: u8) -> Option<Found> {
        let (cell, digit): (Cell, _) = (cell.parse().unwrap(), Digit::new(digit).unwrap());
        game.toggle_mark(cell, digit).unwrap();
        game.lesson().unwrap().found(game)
    }

    #[test]
    fn only_the_move_of_the_technique_finds_it() {
        let mut game = exercise("W-Wing");
        assert_eq!(game.lesson().unwrap().found(&game), None);
        assert_eq!(strike(&mut game, "r5c9", 9), None);
        assert_eq!(strike(&mut game, "r6c9", 9), None);
        let mut game = exercise("W-Wing");
        assert_eq!(strike(&mut game, "r5c9", 6), Some(Found::Alone));
        // Struck again it is no longer there.
        assert_eq!(strike(&mut game, "r5c9", 6), None);
        assert_eq!(strike(&mut exercise("XY-Wing"), "r5c9", 6), None);
    }

    #[test]
    fn a_digit_that_the_technique_leaves_alone_in_its_cell_finds_it() {
        let (cell, digit) = ("r5c9".parse().unwrap(), Digit::new(5).unwrap());
        let write = |struck: Option<u8>| {
            let mut game = exercise("XY-Wing");
            struck.map(|it| strike(&mut game, "r5c9", it));
            game.place(cell, digit, PeerMarks::Clear).unwrap();
            game.lesson().unwrap().found(&game)
        };
        assert_eq!(write(None), None);
        assert_eq!(write(Some(6)), Some(Found::Alone));
    }

    #[test]
    fn any_stair_of_a_hint_and_the_answer_are_help() {
        let answer = |it: &mut Game| assert!(it.note_answer());
        for help in [|it: &mut Game| it.note_stair(0), |it: &mut Game| it.note_stair(3), answer] {
            let mut game = exercise("W-Wing");
            help(&mut game);
            assert_eq!(strike(&mut game, "r5c9", 6), Some(Found::Helped));
        }
        let picture =
            exercise("W-Wing").lesson().map(|it| Lesson { step: LessonStep::Picture, ..it });
        let mut shown = exercise("W-Wing").of_lesson(picture);
        assert_eq!(strike(&mut shown, "r5c9", 6), Some(Found::Helped));
    }
}
