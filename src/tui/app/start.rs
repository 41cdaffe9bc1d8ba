//! The model at the start: the first game, and the screen above it.

use ratatui::layout::Rect;

use crate::domino::Puzzle;
use crate::format::Sheet;
use crate::logic::Grade;
use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::Game;
use crate::search::{FLAGS, Search, Step};
use crate::settings::{AUTO, Change};
use crate::timeline::Runner;
use crate::tui::app::kept::Kept;
use crate::tui::app::model::{Model, TerminalInfo, Touched};
use crate::tui::app::options::{Options, Start};
use crate::tui::keymap::{Keymap, action, mention};
use crate::tui::look::theme::CustomTheme;
use crate::tui::msg::Message;
use crate::tui::screens::play::Play;
use crate::tui::screens::{Begin, Open, Screen, WatchStart, pasted};
use crate::words::shortened;

impl Model {
    /// Builds the model from the options of the command line and the saved state. `seed` chooses the first puzzle;
    /// puzzles that the player asks for use the seeds after it.
    pub fn new(options: &Options, kept: Kept, terminal: TerminalInfo, seed: u64) -> Self {
        let is_after_win = kept.game.is_none() && kept.finished.is_some();
        let (first, kept) = FirstGame::of_kept(&options.start, kept, seed);
        let Kept {
            mut settings, keys, themes, statistics, is_first_run, saving, mut notices, ..
        } = kept;
        settings.apply(&options.settings);
        let (keymap, bad_keys) = Keymap::new(&keys);
        let (own_themes, bad_roles) = CustomTheme::all(&themes);
        notices.extend(bad_keys.into_iter().chain(bad_roles));
        // A speed asked for on the command line counts for any search; without one each screen has its own.
        let is_speed = |it: &Change| it.setting().name == "speed";
        let mut model = Self {
            asked_speed: options.settings.iter().any(is_speed).then_some(settings.speed),
            settings,
            keymap,
            own_themes,
            whole: Rect::ZERO,
            play: Play::new(first.game),
            layers: Vec::new(),
            notification: None,
            saving,
            n_unkept: 0,
            answered: statistics.answered().clone(),
            touched: first.touched,
            first_effects: Vec::new(),
            next_job: 0,
            next_seed: seed,
            terminal,
        };
        if is_first_run {
            model.play.give_tip();
        }
        model.first_effects = model.with_ctx(|play, _, ctx| play.follow(ctx));
        if let Start::Watch { runner, is_lesson, ref own, against, .. } = options.start {
            model.play.own.clone_from(own);
            let kind = model.play.kind();
            let fitting = runner.filter(|it| it.kind().is_none_or(|it| it == kind));
            model.open(Open::Watch(WatchStart {
                runner: fitting,
                is_lesson,
                against,
                begin: if own.is_some() { Begin::Paused } else { Begin::Playing },
                ..model.play.to_watch()
            }));
            if let (None, Some(Runner::Engine(other))) = (fitting, runner) {
                let (name, of) = (other.name, other.kind);
                model.tell(Message::plain(format!("{name} is for {of}, and this is a {kind}.")));
            }
        }
        if let Start::Moment(moment) = options.start {
            model.open(Open::Watch(WatchStart::at(moment, model.play.game.title().to_owned())));
        }
        if options.start == Start::Home || options.start == Start::Resume && is_after_win {
            model.open(model.play.to_home());
        }
        if let Start::Learn(lesson) = options.start {
            model.open(Open::Lesson(lesson));
        }
        notices.extend(options.notices.iter().cloned());
        let theme = model.settings.theme;
        if model.theme_of(theme).is_none() {
            let list = mention(action::Global::Options);
            let words = format!("There is no theme {theme}, so {AUTO} is used; {list} lists all.");
            notices.push(words);
        }
        let is_own = model.own_themes.iter().any(|it| it.name == theme);
        let faint = model.theme().least_contrast().filter(|_| is_own);
        notices.extend(faint.map(|it| format!("The theme {theme} is hard to read: {it}.")));
        if !notices.is_empty() {
            let notices: Vec<String> = notices.iter().map(|it| shortened(it)).collect();
            model.tell(warning(&notices));
        }
        model
    }
}

/// Returns the notices of the start. If there are several: their number, and where to read them.
fn warning(notices: &[String]) -> Message {
    let words = notices.join(" ");
    Message::warning(match notices.len() {
        1 => words,
        n => format!(
            "{n} notices: {words} `sudoscope help keys` and `sudoscope help themes` repeat those about settings and themes."
        ),
    })
}

/// The notice if a text with entries or marks was opened but its puzzle already has a game.
const BEGUN_BEFORE: &str = "This puzzle was begun here before: it goes on as you left it, without the entries and \
     marks of the text.";

/// The game at the start.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstGame {
    pub game: Game,
    /// `Yes` if the game was played before.
    pub touched: Touched,
}

impl FirstGame {
    /// Takes the first game from what earlier runs saved, or makes one. `seed` chooses a puzzle of the packs. Also
    /// returns the rest of `kept`.
    pub fn of_kept(start: &Start, mut kept: Kept, seed: u64) -> (Self, Kept) {
        let game = kept.game.take();
        if let (Start::Puzzle { progress: Some(_), .. }, Some(_)) = (start, &game) {
            kept.notices.push(BEGUN_BEFORE.to_owned());
        }
        let grade = kept.finished.and_then(|it| it.grade);
        (Self::of(start, game, || first_game(grade, seed)), kept)
    }

    fn of(start: &Start, kept: Option<Game>, new_game: impl FnOnce() -> Game) -> Self {
        match (start, kept) {
            // The same puzzle was saved: the game goes on where it was left.
            (Start::Puzzle { puzzle, .. }, Some(game)) if game.givens() == puzzle => {
                Self::resumed(game)
            }
            (Start::Made(made), Some(game)) if game.givens() == made.givens() => {
                let to_beat = made.time_to_beat().or_else(|| game.time_to_beat());
                Self::resumed(game.with_time_to_beat(to_beat))
            }
            (Start::Made(made), _) => Self::shown((**made).clone()),
            (Start::Puzzle { puzzle, title, grade, progress }, _) => {
                let sheet = Sheet { puzzle: *puzzle, progress: progress.clone() };
                Self::shown(pasted::game(sheet, title.clone(), *grade))
            }
            (Start::Moment(moment), _) => {
                let game = Game::new(moment.puzzle, "your puzzle".to_owned(), None).brought();
                Self { game, touched: Touched::Unseen }
            }
            (Start::Watch { puzzle: Some((puzzle, title)), .. }, _) => {
                let game = Game::new(*puzzle, title.clone(), None);
                let game = if is_of_pack(puzzle) { game } else { game.brought() };
                Self { game, touched: Touched::Unseen }
            }
            (Start::Resume | Start::Home | Start::Learn(_) | Start::Watch { .. }, kept) => {
                kept.map_or_else(|| Self::shown(new_game()), Self::resumed)
            }
        }
    }

    const fn resumed(game: Game) -> Self {
        Self { game, touched: Touched::Yes }
    }

    const fn shown(game: Game) -> Self {
        Self { game, touched: Touched::No }
    }
}

fn is_of_pack(puzzle: &Puzzle) -> bool {
    PACKS.iter().flat_map(Pack::puzzles).any(|it| it.puzzle == *puzzle)
}

/// The most steps of a plain search on a new player's puzzle, so that the first search that they watch has an end.
const SHORT: usize = 600;

/// Returns a puzzle of the packs: of the last game's grade, or one for a beginner with a short search.
fn first_game(finished: Option<Grade>, seed: u64) -> Game {
    let grade = finished.or(Some(Grade::Beginner));
    let pack = PACKS.iter().find(|it| it.grade == grade).expect("each grade has a pack");
    let is_short = |it: &PackPuzzle| {
        let search = Search::new(FLAGS, &it.puzzle).expect("puzzles of packs have no clash");
        search.take(SHORT).any(|it| it == Step::Solved)
    };
    let mut puzzles = pack.puzzles();
    let at = usize::try_from(seed % puzzles.len() as u64).expect("a remainder of a length");
    puzzles.rotate_left(at);
    let puzzle = puzzles.into_iter().find(|it| finished.is_some() || is_short(it));
    let puzzle = puzzle.expect("some are short");
    Game::new(puzzle.puzzle, puzzle.title, pack.grade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_player_begins_with_a_short_search() {
        let titles = (0..100).map(|seed| {
            let game = first_game(None, seed);
            let mut search = Search::new(FLAGS, game.givens()).unwrap();
            search.find(|it| *it == Step::Solved).unwrap();
            assert!(search.steps() <= 600, "{}", game.title());
            game.title().to_owned()
        });
        let n_titles = titles.collect::<std::collections::BTreeSet<_>>().len();
        assert!(n_titles >= 20, "{n_titles}");
        assert_eq!(first_game(Some(Grade::Hard), 3).grade(), Some(Grade::Hard));
    }
}
