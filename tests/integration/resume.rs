//! The game and the settings at the next start of the program.

use std::collections::VecDeque;
use std::time::Duration;

use sudoscope::calendar::daily;
use sudoscope::format;
use sudoscope::logic::Grade;
use sudoscope::play::{Day, Game};
use sudoscope::settings::{AsciiOnly, Change, Settings, setting};
use sudoscope::statistics::Class;
use sudoscope::store::{Dirs, Order, Recorder, Store};
use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::app::update::update;
use sudoscope::tui::app::{Options, Start};
use sudoscope::tui::keymap::Context;
use sudoscope::tui::msg::{Dated, Effect, Job, Key, Msg, Report, Resumed, StoreJob, StoreReport};
use sudoscope::tui::shell::kept;
use tempfile::TempDir;

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A home and the runs of the program in it, one after another.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn store(&self) -> Store {
        let [data, config, state] =
            ["data", "config", "state"].map(|it| Some(self.0.path().join(it)));
        Store::at(Dirs { data, config, state })
    }

    /// Returns the titles of the games that are kept.
    fn titles(&self) -> Vec<String> {
        self.store().games.kept().into_iter().map(|it| it.title).collect()
    }

    /// Starts the program, presses keys, carries out its orders to save, and ends it.
    fn run(&self, start: Start, keys: &str) -> Model {
        self.run_with(start, &[], keys)
    }

    /// Does the same with flags.
    fn run_with(&self, start: Start, flags: &[Change], keys: &str) -> Model {
        let options = Options { settings: flags.to_vec(), ..Options::new(start) };
        let mut store = self.store();
        let kept = kept(&mut store, &options.start);
        let mut recorder = Recorder::new(kept.game.as_ref());
        let mut model = Model::new(&options, kept, TerminalInfo::default(), 7);
        let keys = keys.split_whitespace().map(|it| Msg::Key(Key::parse(it).unwrap()));
        let size = Msg::Resized { columns: 80, rows: 24 };
        let mut messages: VecDeque<Msg> = std::iter::once(size).chain(keys).collect();
        while let Some(msg) = messages.pop_front() {
            for effect in update(&mut model, msg) {
                let orders = match effect {
                    Effect::Begin => {
                        recorder.begin();
                        Vec::new()
                    }
                    Effect::Save => recorder.changes(model.game()),
                    Effect::SaveSettings(changes) => vec![Order::Settings(changes)],
                    Effect::Start(id, Job::Store(job)) => {
                        let report = done(&mut store, &job);
                        if let StoreReport::Resumed(Ok(Resumed { game: Some(game), .. })) = &report
                        {
                            recorder = Recorder::new(Some(game));
                        }
                        messages.push_front(Msg::Job(id, Box::new(Report::Store(report))));
                        Vec::new()
                    }
                    Effect::Note(note) => vec![Order::Note(note)],
                    _ => Vec::new(),
                };
                for order in orders {
                    store.keep(order, Duration::ZERO).unwrap();
                }
            }
        }
        model
    }
}

/// Does a job for the store.
fn done(store: &mut Store, job: &StoreJob) -> StoreReport {
    let today = Day(20_780);
    match job {
        StoreJob::Games => StoreReport::Games {
            kept: Dated { today, it: store.games.kept() },
            unread: store.games.unread(),
        },
        StoreJob::Rename(game, title) => StoreReport::Renamed(store.games.rename(game, title)),
        StoreJob::Delete(files) => StoreReport::Deleted(store.games.delete(files)),
        StoreJob::Statistics => {
            StoreReport::Statistics(Dated { today, it: store.notes.statistics() })
        }
        StoreJob::Resume(saved) => {
            let resumed = store.games.resume(saved);
            let resumed = resumed.map(|it| Resumed { game: it.map(Box::new), notice: None });
            StoreReport::Resumed(resumed)
        }
    }
}

fn example() -> Start {
    let puzzle = format::read(EXAMPLE).unwrap();
    Start::Puzzle { puzzle, title: "example".into(), grade: None, progress: None }
}

#[test]
fn the_unfinished_game_continues_with_its_history() {
    let home = Home::new();
    let left = home.run(example(), "4 l m 2 6");
    let found = home.run(Start::Resume, "");
    assert_eq!(found.game(), left.game());
    let undone = home.run(Start::Resume, "u u u");
    assert_eq!(undone.game().board().grid().to_string(), EXAMPLE);
    let redone = home.run(Start::Resume, "r r r");
    assert_eq!(redone.game().board(), left.game().board());
}

/// Nothing is written when a run ends here, so that it is as after a kill.
#[test]
fn a_puzzle_that_was_brought_is_kept_from_its_first_moment() {
    let home = Home::new();
    home.run(example(), "");
    assert_eq!(home.titles(), ["example"]);
    assert!(home.run(Start::Resume, "").game().is_brought());
    // Another game, of a pack, takes its place.
    let model = home.run(Start::Resume, "n end enter down down down enter enter");
    assert_ne!(model.game().title(), "example");
    assert!(home.titles().contains(&"example".to_owned()), "{:?}", home.titles());
}

#[test]
fn a_puzzle_that_the_program_made_is_kept_once_something_was_done_in_it() {
    let puzzle = format::read(EXAMPLE).unwrap();
    let made = || Start::Made(Box::new(Game::new(puzzle, "made".into(), None)));
    let home = Home::new();
    home.run(made(), "w right right w");
    assert_eq!(home.titles(), [""; 0]);
    // The answer was seen.
    let watched = home.run(made(), "w E end");
    assert!(watched.game().assistance().is_some());
    assert!(home.run(made(), "").game().assistance().is_some());
    // The search that the command line asked for is not a game yet.
    let home = Home::new();
    // With other digits, so that it is in no pack.
    let own = EXAMPLE.replace('1', "x").replace('2', "1").replace('x', "2");
    let puzzle = Some((format::read(&own).unwrap(), "watched".to_owned()));
    let watch =
        |puzzle| Start::Watch { puzzle, runner: None, is_lesson: false, own: None, against: None };
    home.run(watch(puzzle.clone()), "E end");
    assert_eq!(home.titles(), [""; 0]);
    home.run(watch(puzzle), "w");
    assert_eq!(home.titles(), ["watched"]);
}

#[test]
fn an_unfinished_sudominoku_continues_with_its_dominoes() {
    let home = Home::new();
    let pack = sudoscope::packs::pack("dominoes").unwrap();
    let puzzle = pack.puzzles().pop().unwrap();
    let start =
        Start::Puzzle { puzzle: puzzle.puzzle, title: puzzle.title, grade: None, progress: None };
    // A laid domino, turned if possible, and one in hand that is dropped.
    let left = home.run(start, "1 2 t f r r q");
    assert_eq!(left.game().board().grid().n_filled(), 2 + left.game().givens().grid().n_filled());
    let found = home.run(Start::Resume, "");
    assert_eq!(found.game(), left.game());
    let undone = home.run(Start::Resume, "u u u u");
    assert_eq!(undone.game().board(), left.game().givens());
    let redone = home.run(Start::Resume, "r r r r");
    assert_eq!(redone.game().board(), left.game().board());
}

#[test]
fn without_an_unfinished_game_a_puzzle_of_the_packs_begins() {
    let home = Home::new();
    let first = home.run(Start::Resume, "q");
    assert!(first.game().name().starts_with("beginner, puzzle "));
    // No move was made, so nothing was saved.
    let other = home.run(example(), "");
    assert_eq!(other.game().board().grid().to_string(), EXAMPLE);
}

#[test]
fn looking_at_a_puzzle_does_not_change_the_unfinished_game() {
    let home = Home::new();
    let left = home.run(Start::Resume, "1 q");
    let puzzle = format::read(EXAMPLE).unwrap();
    home.run(Start::Made(Box::new(Game::new(puzzle, "example".into(), None))), "l l q");
    let puzzle = Some((puzzle, "example".into()));
    let watch = Start::Watch { puzzle, runner: None, is_lesson: false, own: None, against: None };
    home.run(watch, "right right q");
    assert_eq!(home.run(Start::Resume, "").game(), left.game());
}

#[test]
fn a_puzzle_named_again_continues_where_it_was_left() {
    let home = Home::new();
    let left = home.run(example(), "4 q");
    assert_eq!(home.run(example(), "").game(), left.game());
}

#[test]
fn a_game_left_for_another_is_saved_and_found_by_its_puzzle() {
    let home = Home::new();
    let left = home.run(example(), "4 l 6 q");
    // A new game of the first pack, with one move.
    let other = home.run(Start::Resume, "n end enter down down down enter enter 1 q");
    assert_ne!(other.game().givens(), left.game().givens());
    assert_eq!(home.run(Start::Resume, "").game(), other.game());
    assert_eq!(home.run(example(), "q").game(), left.game());
}

#[test]
fn another_game_is_gone_on_with_from_home() {
    let home = Home::new();
    let first = home.run(example(), "4 l 6 q");
    let second = home.run(Start::Resume, "n end enter down down down enter enter 1 q");
    let back = home.run(Start::Resume, "esc down enter");
    assert_eq!(back.game(), first.game());
    // Moves are saved in its own file from then on.
    let moved = home.run(Start::Resume, "esc down enter u q");
    assert_eq!(moved.game().board().grid().n_filled(), 31);
    assert_eq!(home.run(example(), "").game().board(), moved.game().board());
    assert_eq!(home.run(Start::Resume, "esc down enter").game().board(), second.game().board());
    // A puzzle of a pack that was left goes on, too.
    let again = home.run(example(), "n end enter down down down enter enter");
    assert_eq!(again.game().board(), second.game().board());
}

#[test]
fn after_a_win_home_is_open_over_a_new_game() {
    let home = Home::new();
    let won = home.run(example(), "4 q");
    let solution =
        sudoscope::fast::solve(won.game().givens().grid(), sudoscope::fast::Task::SMALLEST);
    let digits: Vec<char> = solution.solution.unwrap().to_string().chars().collect();
    let keys: Vec<String> = (0..81)
        .flat_map(|at| {
            let blank = EXAMPLE.as_bytes()[at] == b'.' && at != 2;
            let digit = blank.then(|| digits[at].to_string());
            let end = (at % 9 == 8).then(|| "j".to_owned());
            digit.into_iter().chain(["l".to_owned()]).chain(end)
        })
        .collect();
    let won = home.run(example(), &format!("h h h {} q", keys.join(" ")));
    assert!(won.game().is_won(), "{}", won.game().board());
    let next = home.run(Start::Resume, "");
    assert!(!next.game().is_won() && next.game().history().is_empty());
    assert_eq!(next.context(), Context::Home);
    assert_eq!(home.run(Start::Resume, "esc").context(), Context::Play);
    // The game that was won is the last line; it opens as it was left.
    let again = home.run(Start::Resume, "up enter");
    assert_eq!((again.game(), again.context()), (won.game(), Context::Play));
    // Started again, it is as at the start, and that can be taken back.
    let started = home.run(Start::Resume, "up R");
    assert_eq!(started.game().board().grid().to_string(), EXAMPLE);
    assert_eq!(home.run(Start::Resume, "u").game().board(), won.game().board());
    // If the puzzle is named again, its game begins anew.
    assert!(home.run(example(), "").game().history().is_empty());
}

#[test]
fn a_game_is_noted_once_however_often_the_program_starts() {
    let home = Home::new();
    let data = home.0.path().join("data");
    let statistics = || {
        Store::at(Dirs { data: Some(data.clone()), config: None, state: None }).notes.statistics()
    };
    home.run(example(), "l h q");
    assert!(statistics().is_empty(), "no move was made");
    home.run(example(), "4 u 5 u q");
    home.run(example(), "4 q");
    let figures = statistics().figures(Class::Unrated);
    assert_eq!((figures.n_played, figures.n_won()), (1, 0));

    let answer = sudoscope::fast::solve(&EXAMPLE.parse().unwrap(), sudoscope::fast::Task::SMALLEST);
    let digits: Vec<char> = answer.solution.unwrap().to_string().chars().collect();
    let keys = (0..81).map(|at| {
        let blank = EXAMPLE.as_bytes()[at] == b'.' && at != 2;
        let digit = if blank { digits[at].to_string() } else { String::new() };
        digit + if at % 9 == 8 { " l j " } else { " l " }
    });
    let keys: String = keys.collect();
    // The last digit is taken back and written again, within a run and in the next.
    home.run(example(), &format!("h h h {keys} esc u 9 esc u q"));
    let statistics_now = statistics();
    let figures = statistics_now.figures(Class::Unrated);
    assert_eq!((figures.n_played, figures.n_won()), (1, 1), "{statistics_now:?}");
    home.run(example(), "9 q");
    assert_eq!(statistics(), statistics_now);
}

#[test]
fn settings_are_saved() {
    let home = Home::new();
    home.run(
        example(),
        "o down down enter down down down down down down down down down enter esc w e up q",
    );
    let settings = home.run(Start::Resume, "").settings;
    assert_eq!((settings.clear_peer_marks, settings.ascii), (false, AsciiOnly::On));
    assert_eq!(settings.engine.name, "backjump");
    // The run began at 5 steps a second.
    assert_eq!(settings.speed.to_string(), "10");
}

#[test]
fn the_value_of_a_flag_is_in_effect_and_not_saved() {
    let home = Home::new();
    let flag = |name: &str, text: &str| setting(name).unwrap().parse(text).unwrap();
    let flags = [flag("ascii", "on"), flag("speed", "100"), flag("engine", "walk")];
    let model = home.run_with(example(), &flags, "w up q");
    assert_eq!(model.settings.ascii, AsciiOnly::On);
    assert_eq!(model.settings.speed.to_string(), "200");
    let expected = Settings { speed: 200.0, ..Settings::default() };
    assert_eq!(home.run(Start::Resume, "").settings, expected, "what the player changed");
    // The player may change a setting that a flag has set.
    home.run_with(
        example(),
        &[flag("mouse", "off")],
        "o down down down down down down down down enter q",
    );
    assert_eq!(home.run(Start::Resume, "").settings, expected);
}

#[test]
fn a_renamed_game_keeps_its_title_and_its_place_in_the_list() {
    let home = Home::new();
    let first = home.run(example(), "4 l 6 q");
    home.run(Start::Resume, "n end enter down down down enter enter 1 q");
    home.run(Start::Resume, "esc down f2 X Y enter esc q");
    // The other one is still the last that was played.
    let last = home.run(Start::Resume, "");
    assert_ne!(last.game().givens(), first.game().givens());
    let renamed = home.run(example(), "");
    assert_eq!(renamed.game().title(), "exampleXY");
    assert_eq!(renamed.game().board(), first.game().board());
    // The game at hand, before its first move and after it.
    let shown = home.run(example(), "esc f2 Z enter");
    assert_eq!(shown.game().title(), "exampleXYZ");
    assert_eq!(home.run(example(), "").game().title(), "exampleXYZ");
    let own = "1".to_owned() + &EXAMPLE[1..].replace('1', ".");
    let puzzle = format::read(&own).unwrap();
    let start = || Start::Puzzle { puzzle, title: "own".into(), grade: None, progress: None };
    home.run(start(), "esc f2 A enter esc 4 q");
    assert_eq!(home.run(start(), "").game().title(), "ownA");
}

#[test]
fn a_deleted_game_is_there_until_home_is_left() {
    let home = Home::new();
    home.run(example(), "4 l 6 q");
    home.run(Start::Resume, "n end enter down down down enter enter 1 q");
    let files = || std::fs::read_dir(home.0.path().join("data/games")).unwrap().count();
    assert_eq!(files(), 2);
    // Not on no, and not if it is brought back.
    home.run(Start::Resume, "esc down x n esc q");
    home.run(Start::Resume, "esc down x y u esc q");
    assert_eq!(files(), 2);
    // A program that is killed has not left home.
    home.run(Start::Resume, "esc down x y");
    assert_eq!(files(), 2);
    home.run(Start::Resume, "esc down x y esc");
    assert_eq!(files(), 1);
    assert!(home.run(example(), "").game().history().is_empty());
    // Leaving the program leaves home, too.
    home.run(example(), "4 l 6 q");
    home.run(Start::Resume, "esc down x y q");
    assert_eq!(files(), 1);
}

#[test]
fn a_daily_puzzle_goes_on_where_it_was_left() {
    let home = Home::new();
    let day = Day(20_780);
    let daily = |grade| {
        let made = daily::generator(day, grade).next().unwrap();
        Start::Made(Box::new(daily::game(day, &made)))
    };
    let begun = home.run(daily(Grade::Medium), "1 q");
    assert_eq!(
        (begun.game().title(), begun.game().grade()),
        ("daily 2026-11-23", Some(Grade::Medium))
    );
    assert_eq!(home.run(daily(Grade::Medium), "").game(), begun.game());
    let other = home.run(daily(Grade::Easy), "1 q");
    assert_eq!(other.game().day(), Some(day));
    assert_ne!(other.game().givens(), begun.game().givens());
    // The calendar goes on with it, too.
    assert_eq!(home.run(example(), "esc d 3 enter").game(), begun.game());
    // So does a finished one.
    let shown = home.run(daily(Grade::Easy), "");
    assert!(!shown.game().is_won());
}
