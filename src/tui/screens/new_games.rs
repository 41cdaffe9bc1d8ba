//! The lists of new games: the most common ones, the rest, techniques to practise, symmetries, and the puzzles of a pack.

use crate::generate::{Symmetry, exercise_techniques};
use crate::logic::{Grade, Technique};
use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::{Game, Lesson, LessonStep};
use crate::settings::setting;
use crate::statistics::{Class, Figures, Statistics};
use crate::tui::look::words::clock;
use crate::tui::msg::NewPuzzle;
use crate::words::SUDOMINOKU_RULES;

use super::{Choice, Choices, GameCommand, Open, Question, Request};

/// The numbers of given dominoes in the Sudominoku on offer.
const DOMINO_COUNTS: [usize; 3] = [28, 20, 12];

/// Returns the list of new games: a puzzle of each grade, then other games.
pub(super) fn choices() -> Choices {
    let of_grade = |grade: Grade| {
        let puzzle = NewPuzzle::Sudoku(grade, Symmetry::default());
        let about = format!("A new one, solved by {}.", grade.title());
        generate(puzzle.to_string(), puzzle).about(about)
    };
    let others = [
        Choice::new("daily puzzle ...", Open::Calendar { grade: Grade::Medium })
            .about("One a day and level, the same for everyone.")
            .below(""),
        Choice::new("practise a technique ...", Open::Exercises)
            .about("Exercises, from the first that you have not mastered."),
        Choice::new("go on with a game ...", GameCommand::Home)
            .about("All your games, the finished ones too."),
        Choice::new("your own puzzle ...", Open::Edit { sheet: None })
            .about("Type a puzzle, or paste it."),
        Choice::new("more ...", Open::MoreGames)
            .about("Sudominoku, packs of puzzles that come with the program, symmetry, seed.")
            .below(""),
    ];
    let lines = Grade::ALL.into_iter().map(of_grade).chain(others).collect();
    Choices { leaves_game: true, ..Choices::new("New game", lines) }
}

/// Returns the list of the new games that are chosen less often, and what they are made from.
pub(super) fn more() -> Choices {
    let sudominoku = |n_given: &usize| {
        let puzzle = NewPuzzle::Sudominoku(*n_given);
        generate(puzzle.to_string(), puzzle).about(SUDOMINOKU_RULES.join(" "))
    };
    let pack = |(idx, pack): (usize, &'static Pack)| {
        let line = Choice::new(format!("pack {} ...", pack.title), Open::Pack(pack));
        let line = line.about(about_pack(pack));
        if idx == 0 { line.below("") } else { line }
    };
    let seed = Open::Prompt { question: Question::Seed, text: String::new() };
    let made = [
        Choice::new("symmetry of the givens ...", Open::Symmetries)
            .about("The pattern of the givens in the puzzles that are made for you.")
            .below(""),
        Choice::new("seed ...", seed)
            .about("A number that makes the same puzzle again, of the same level and symmetry."),
    ];
    let dominoes = DOMINO_COUNTS.iter().map(sudominoku);
    let packs = PACKS.iter().enumerate().map(pack);
    let lines = dominoes.chain(packs).chain(made).collect();
    Choices { leaves_game: true, ..Choices::new("More new games", lines) }
}

/// Says what a pack is beside the level of the same name, if there is one.
fn about_pack(pack: &Pack) -> String {
    let these = format!("{} puzzles that come with the program", pack.puzzles().len());
    match pack.grade {
        Some(grade) => {
            format!("{these}, the same for everyone. The level {grade} makes a new one.")
        }
        None => format!("{these}, the same for everyone."),
    }
}

/// Returns the class in the statistics whose best time belongs beside a choice.
fn class(choice: &Choice) -> Option<Class> {
    match choice.request.new_puzzle()? {
        NewPuzzle::Sudoku(grade, _) => Some(Class::Grade(grade)),
        NewPuzzle::Exercise(_) | NewPuzzle::Sudominoku(_) | NewPuzzle::Daily(..) => None,
    }
}

/// Returns the lesson that a choice leads to.
fn lesson(choice: &mut Choice) -> Option<&mut Lesson> {
    let Request::Open(open) = &mut choice.request else { return None };
    if let Open::Lesson(lesson) = &mut **open { Some(lesson) } else { None }
}

/// Returns true if the statistics belong into the list.
pub(super) fn has_figures(choices: &mut Choices) -> bool {
    choices.lines.iter_mut().any(|it| class(it).is_some() || lesson(it).is_some())
}

/// Writes the next step beside each technique, and chooses the first that is not mastered; or writes the best time and the
/// number of wins beside each grade that has a win.
pub(super) fn fill(choices: &mut Choices, statistics: &Statistics) {
    let mut first = None;
    for (idx, choice) in choices.lines.iter_mut().enumerate() {
        let Some(lesson) = lesson(choice) else { continue };
        let technique = lesson.technique;
        *lesson = statistics.lesson(technique);
        let step = format!("step {} of 4", lesson.step.number());
        let is_mastered = statistics.is_mastered(technique);
        let state = if is_mastered { "mastered" } else { &step };
        choice.line.value = format!("{state}  {:>6}", technique.level);
        first = first.or_else(|| (!is_mastered).then_some(idx));
    }
    choices.chosen = first.unwrap_or(choices.chosen);
    let figures = |it: &Choice| class(it).map(|it| statistics.figures(it));
    let best = |it: &Figures| it.best.map_or_else(String::new, |it| format!("best {}", clock(it)));
    let known: Vec<Figures> = choices.lines.iter().filter_map(figures).collect();
    let best_width = known.iter().map(|it| best(it).len()).max().unwrap_or(0);
    let won_width = known.iter().map(|it| it.n_won().to_string().len()).max().unwrap_or(0);
    for line in &mut choices.lines {
        if let Some(it) = figures(line).filter(|it| it.n_won() > 0) {
            line.line.value = format!("{:>best_width$}  {:>won_width$} won", best(&it), it.n_won());
        }
    }
}

/// Returns the list of techniques to practise, with their levels.
pub(super) fn exercises() -> Choices {
    let line = |technique: &'static Technique| {
        let lesson = Lesson { technique, step: LessonStep::Picture };
        let mut choice = Choice::new(technique.name, Open::Lesson(lesson));
        choice.line.value = technique.level.to_string();
        choice
    };
    Choices::new("Practise a technique", exercise_techniques().map(line).collect())
}

/// Returns the list of symmetries for new puzzles.
pub(super) fn symmetries(symmetry: Symmetry) -> Choices {
    let width = Symmetry::ALL.map(|it| it.name().len()).into_iter().max().unwrap_or(0);
    let line = |symmetry: &Symmetry| {
        let words = format!("{symmetry:width$}  {}", symmetry.title());
        let change = setting("symmetry")?.parse(symmetry.name()).ok()?;
        Some(Choice::new(words, Request::Set(change)))
    };
    let lines = Symmetry::ALL.iter().filter_map(line).collect();
    let chosen = Symmetry::ALL.iter().position(|it| *it == symmetry).unwrap_or(0);
    Choices { chosen, ..Choices::new("Symmetry of the givens", lines) }
}

/// Returns the list of the puzzles of a pack.
pub(super) fn puzzles(pack: &'static Pack) -> Choices {
    let begin = |PackPuzzle { puzzle, title }: PackPuzzle| {
        Choice::new(title.clone(), Open::game(Game::new(puzzle, title, pack.grade)))
    };
    let lines = pack.puzzles().into_iter().map(begin).collect();
    Choices { leaves_game: true, ..Choices::new(pack.title, lines) }
}

/// Returns a line that generates a puzzle.
fn generate(words: String, puzzle: NewPuzzle) -> Choice {
    Choice::new(words, GameCommand::Generate(puzzle, None))
}
