//! The home screen, from keys to the screen.

use std::time::Duration;

use crate::domino::Kind;
use crate::logic::Grade;
use crate::play::{Day, Game, KeptGame, RenamedGame, SavedGame};
use crate::statistics::{Class, Event, Note, Record, Statistics, WinTime};
use crate::tui::app::{Finished, Kept, Options, Start};
use crate::tui::keymap::Context;
use crate::tui::msg::{
    Button, Dated, Effect, Job, JobId, Msg, NewPuzzle, Report, Resumed, StoreJob, StoreReport,
};
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, SOLUTION, TODAY, kept_games, player};

fn home() -> Player {
    player().keys("4 esc").sees("Your games")
}

/// Answers the job of the store that was started last.
fn answer(player: &mut Player, report: StoreReport) -> StoreJob {
    let (id, job) = last(player);
    player.tell(Msg::Job(id, Box::new(Report::Store(report))));
    job
}

fn last(player: &mut Player) -> (JobId, StoreJob) {
    let held = player.held.as_mut().unwrap();
    let at = held.iter().rposition(|it| matches!(it.1, Job::Store(_))).unwrap();
    match held.remove(at) {
        (id, Job::Store(job)) => (id, job),
        (_, job) => panic!("{job:?}"),
    }
}

fn resumed(puzzle: &str, title: &str) -> StoreReport {
    let game = Game::new(crate::format::read(puzzle).unwrap(), title.into(), None);
    StoreReport::Resumed(Ok(Resumed { game: Some(Box::new(game)), notice: None }))
}

#[test]
fn all_games_are_listed_each_with_its_state_and_its_day() {
    let home = home();
    let rows = home.lines();
    let row = |words: &[&str]| rows.iter().any(|row| words.iter().all(|it| row.contains(it)));
    assert!(row(&["example", "1 %", "current"]));
    assert!(row(&["hard, seed 7041", "11 %", "today"]));
    assert!(row(&["35 tiles", "0 %", "elsewhere"]));
    assert!(row(&["easy, puzzle 7", "4:07", "2026-10-24"]));
    let home = home.sees("3 games, 2 finished");
    // The chosen game is on the board.
    let on_board = home.keys("down").sees("┃ 5 │ 3 │ 4 ┃ 6 │ 7 │ 8 ┃ 9 │ 1 │ 2 ┃");
    on_board.sees("11 % done, 16:28; played today").keys("down").sees("open elsewhere");
}

#[test]
fn the_lines_are_walked_with_keys_and_with_the_mouse() {
    let home = home().keys("up").sees("easy, puzzle 7").sees("solved in 4:07");
    home.keys("down").sees("1 % done, 0:00; current").keys("G").sees("solved in 4:07").keys("g");
    let clicked = player().keys("esc").click(3, 2, Button::Left).sees("11 % done");
    clicked.click(3, 2, Button::Left).misses("The disk").misses("no longer");
    let mut opened = player().keys("esc").holding_jobs().click(3, 2, Button::Left);
    opened = opened.click(3, 2, Button::Left);
    assert_eq!(last(&mut opened).1, StoreJob::Resume(SavedGame::File("4.jsonl".into())));
}

#[test]
fn a_file_that_this_version_does_not_read_is_named() {
    let mut listed = player().holding_jobs().keys("esc");
    let kept = Dated { today: TODAY, it: kept_games() };
    answer(&mut listed, StoreReport::Games { kept, unread: vec!["game.json".into()] });
    listed.sees("game.json is not read by this version").sees("3 games, 2 finished");
}

/// Games of a level and a title with other puzzles: the example with the digits after `by`.
fn namesakes(title: &str) -> Vec<KeptGame> {
    let game = kept_games().remove(0);
    let turned = |by: u32| {
        let turn = |digit: u32| char::from_digit((digit - 1 + by) % 9 + 1, 10).unwrap();
        EXAMPLE.chars().map(|ch| ch.to_digit(10).map_or('.', turn)).collect::<String>()
    };
    let named = |by: u32| {
        let givens = crate::format::read(&turned(by)).unwrap();
        let file = format!("{by}.jsonl");
        KeptGame { file, title: title.into(), givens, board: None, ..game.clone() }
    };
    (1..=3).map(named).collect()
}

/// The home screen with these games.
fn home_with(games: Vec<KeptGame>) -> Player {
    let mut listed = player().holding_jobs().keys("esc");
    let kept = Dated { today: TODAY, it: games };
    answer(&mut listed, StoreReport::Games { kept, unread: Vec::new() });
    listed
}

#[test]
fn games_of_one_name_are_told_apart_by_their_first_givens() {
    let home = home_with(namesakes("your puzzle"));
    let home = home.sees(" hard, 64..8....").sees(" hard, 75..9....").sees(" hard, 86..1....");
    // Where there is room the title stays, and what is asked names the puzzle too.
    let home = home.keys("down down x").sees("hard, your puzzle 75..9....").keys("y");
    let home = home.sees("Deleted hard, your puzzle 75..9....").keys("u");
    for (columns, rows) in [(120, 40), (40, 20), (76, 24)] {
        let home = home.clone().size(columns, rows).sees("64..8....").sees("86..1....");
        assert_eq!(columns >= 120, home.shows("hard, your puzzle 64..8...."), "{columns}");
    }
    // They are found by them.
    home.keys("/ 8 6 .").sees("86..1....").misses("64..8....");
    // If the first row is the same, another one differs.
    let mut games = namesakes("mine");
    for (game, last) in games.iter_mut().zip(["..", "1.", "2."]) {
        let givens = format!("{}{}{last}", &EXAMPLE[..9], &".".repeat(70));
        game.givens = crate::format::read(&givens).unwrap();
    }
    home_with(games).sees("hard, r9 .......1.").sees("hard, r9 .......2.");
    // A name that no other puzzle has stays as it is.
    let mut games = namesakes("mine");
    games[0].title = "another".to_owned();
    home_with(games.split_off(1)).sees("75..9....");
    home_with(games).sees("hard, another ").misses("64..8....");
}

#[test]
fn the_line_of_the_daily_puzzles_says_today_and_the_days_in_a_row() {
    let home = home().sees("daily puzzles: won today, 3 in a row");
    let chosen = home.keys("down down down").sees("3 days in a row, with today.");
    chosen
        .size(40, 20)
        .sees("daily puzzles: won today, 3 in a row")
        .sees("3 days in a row, with today.");
    let with = |events: &[(i32, Event)]| {
        let mut home = home_with(Vec::new());
        let held = home.held.as_mut().unwrap();
        let at = held.iter().position(|it| it.1 == Job::Store(StoreJob::Statistics)).unwrap();
        let (id, _) = held.remove(at);
        let note = |(age, event): &(i32, Event)| Record {
            on: Duration::ZERO,
            note: Note {
                class: Class::Grade(Grade::Hard),
                daily: Some(Day(TODAY.0 - age)),
                game: u64::from(age.unsigned_abs()),
                er: None,
                event: event.clone(),
            },
        };
        let it: Statistics = events.iter().map(note).collect();
        let known = StoreReport::Statistics(Dated { today: TODAY, it });
        home.tell(Msg::Job(id, Box::new(Report::Store(known))));
        home
    };
    let won = || Event::Won(WinTime { time: Duration::from_secs(9), n_hints: 0 });
    let begun = with(&[(2, won()), (1, won()), (0, Event::Begun)]);
    let begun = begun.sees("daily puzzles: begun today, 2 in a row").keys("down");
    let begun = begun.sees("2 days in a row; a win today makes");
    begun.size(75, 24).sees(" daily: begun today, 2 in a row ");
    let none = with(&[(4, won())]).sees("daily puzzles: none today").misses("in a row");
    none.keys("down").sees("A win of one of them begins a row of");
    with(&[(1, won())]).sees("daily puzzles: none today, 1 in a row");
}

#[test]
fn hundreds_of_games_scroll() {
    let mut listed = player().holding_jobs().keys("esc").sees("Looking for your games");
    let game = kept_games().remove(0);
    let named = |number: u32| KeptGame {
        file: format!("{number}.jsonl"),
        title: format!("number {number}"),
        ..game.clone()
    };
    let games = Dated { today: TODAY, it: (1..=200).map(named).collect() };
    answer(&mut listed, StoreReport::Games { kept: games, unread: Vec::new() });
    let listed = listed.sees("number 1 ").keys("pagedown pagedown pagedown");
    let listed = listed.sees("number 63 ").misses("number 30 ").keys("G").sees("number 200 ");
    listed.keys("k k k k k k").sees("number 200 ").sees("number 187");
    let listed = player().keys("esc G pagedown down").sees("0 % done, 0:00; current");
    assert_eq!(listed.size(22, 13).lines().len(), 13);
}

#[test]
fn a_game_is_gone_on_with_and_home_closes() {
    let mut opened = home().keys("down").holding_jobs().keys("enter");
    let job = answer(&mut opened, resumed(DOMINOES, "mine"));
    assert_eq!(job, StoreJob::Resume(SavedGame::File("4.jsonl".into())));
    let opened = opened.sees("On with mine.");
    assert_eq!(
        (opened.model.context(), opened.model.play.kind()),
        (Context::Tiles, Kind::Sudominoku)
    );
}

#[test]
fn a_game_that_is_gone_says_so_and_the_list_is_read_again() {
    let mut opened = home().keys("down").holding_jobs().keys("enter");
    answer(&mut opened, StoreReport::Resumed(Err("that game is no longer there".into())));
    let mut opened = opened.sees("It is not opened: that game is no longer there.");
    let games = Dated { today: TODAY, it: kept_games().split_off(1) };
    let report = StoreReport::Games { kept: games, unread: Vec::new() };
    assert_eq!(answer(&mut opened, report), StoreJob::Games);
    opened.misses("seed 7041").sees("35 tiles");
}

#[test]
fn a_game_gets_another_title() {
    let mut named = home().keys("down").holding_jobs().keys("f2 backspace 2 enter");
    let job = answer(&mut named, StoreReport::Renamed(Ok(())));
    let file = RenamedGame::File("4.jsonl".into());
    assert_eq!(job, StoreJob::Rename(file, "seed 7042".into()));
    named.sees("hard, seed 7042");
    // The present game, too; an empty title is none.
    let present = home().keys("f2 ctrl-u enter").sees("example").keys("f2 ctrl-u m y enter");
    assert_eq!(present.sees("my").model.game().title(), "my");
    home().keys("down down f2").sees("This game is open elsewhere, so its title stays.");
    let mut refused = home().keys("down").holding_jobs().keys("f2 2 enter");
    answer(&mut refused, StoreReport::Renamed(Err("the disk is full".into())));
    refused.sees("The title stays: the disk is full.");
}

#[test]
fn a_game_is_deleted_after_a_question_and_brought_back() {
    let asked = home().keys("down x").sees("Delete this game?").keys("n").sees("hard, seed 7041");
    let deleted = asked.keys("x y").sees("Deleted hard, seed 7041; u brings it back");
    let again = deleted.keys("u").sees("hard, seed 7041 is here again.").sees("3 games");
    again.keys("u").sees("No game was deleted here.");
    // The files go when home does.
    let mut left = home().keys("down x y G x y").holding_jobs().keys("esc");
    let job = answer(&mut left, StoreReport::Deleted(vec!["a game stays".into()]));
    assert_eq!(job, StoreJob::Delete(vec!["4.jsonl".into(), "1.jsonl".into()]));
    left.sees("A game stays.");
    for key in ["q", "ctrl-c"] {
        let mut left = home().keys("down x y").holding_jobs().keys(key);
        assert_eq!(last(&mut left).1, StoreJob::Delete(vec!["4.jsonl".into()]));
        assert!(left.effects.contains(&Effect::Quit));
    }
    // Neither the present game nor one that is open elsewhere.
    home().keys("x").sees("You are playing this game");
    home().keys("down down x").sees("This game is open elsewhere, so it stays.");
    home().keys("down down down x").sees("Choose a game first.");
}

#[test]
fn a_game_is_started_again_so_that_it_can_be_taken_back() {
    let mut started = home().keys("G").holding_jobs().keys("R");
    let mut game = Game::new(
        crate::format::read(EXAMPLE).unwrap(),
        "puzzle 7".into(),
        Some(crate::logic::Grade::Easy),
    );
    game.fill(&crate::format::read(SOLUTION).unwrap()).unwrap();
    let resumed = Resumed { game: Some(Box::new(game)), notice: None };
    let job = answer(&mut started, StoreReport::Resumed(Ok(resumed)));
    assert_eq!(job, StoreJob::Resume(SavedGame::File("1.jsonl".into())));
    let started = started.sees("Back at the start; u brings your entries back, the clock goes on.");
    assert_eq!(started.board().n_filled(), 30);
    assert_eq!(started.keys("u").board().n_filled(), 81);
    home().keys("R").sees("Back at the start").holds("r1c3", '.');
}

/// Words of the screens that the lines after the games open.
const WAYS: [&str; 6] = [
    "Daily puzzles:",
    "New game",
    "Practise a technique",
    "famous search",
    "Your own",
    "Statistics",
];

#[test]
fn everything_else_is_begun_from_home() {
    home().keys("n").sees("New game").keys("enter").sees("seed");
    home().keys(": p r a c t i s e enter").sees("Practise a technique");
    home().keys("T").sees("Statistics").keys("esc").sees("Your games");
    home().keys("N").sees("Your own puzzle").keys("esc").sees("Your games");
    home().keys("w").sees("Watch a famous search").keys("enter").sees("blank by blank");
    home().keys("w enter esc").sees("Your games");
    home().paste(EXAMPLE).sees("Your own puzzle").keys("esc").sees("Your games");
    home().paste("hello").sees("No puzzle");
    let pasted = home().paste(&EXAMPLE.replace('1', ".")).keys("enter");
    assert_eq!(pasted.model.context(), Context::Play);
    // Each line opens by Enter, too.
    for (line, words) in (3..9).zip(WAYS) {
        home().keys(&"down ".repeat(line)).keys("enter").sees(words);
    }
}

#[test]
fn home_is_open_after_a_win_and_on_asking() {
    let kept = Kept { finished: Some(Finished { grade: None }), ..Kept::default() };
    let after_win = Player::with_kept(&Options::new(Start::Resume), kept.clone());
    let after_win = after_win.sees("Your games").sees("hard, seed 7041").keys("esc");
    assert_eq!(after_win.board(), after_win.model.game().givens().grid());
    // Not where a puzzle was asked for.
    let puzzle = crate::format::read(EXAMPLE).unwrap();
    let start = Start::Puzzle { puzzle, title: "asked".into(), grade: None, progress: None };
    Player::with_kept(&Options::new(start), kept).misses("Your games");
    Player::start(Start::Home).sees("Your games").sees("hard, seed 7041");
    Player::start(Start::Resume).misses("Your games");
}

#[test]
fn the_clock_stands_still_in_home() {
    let played = home().wait(Duration::from_secs(600));
    assert_eq!(played.model.game().elapsed(), Duration::ZERO);
    assert_eq!(played.model.wake(), None);
}

#[test]
fn a_daily_puzzle_is_made_once_it_is_asked_for() {
    let mut asked = home().keys("d tab").holding_jobs().keys("enter");
    let nothing = StoreReport::Resumed(Ok(Resumed { game: None, notice: None }));
    answer(&mut asked, nothing);
    let made = asked.held.as_ref().unwrap().iter().find_map(|it| match it.1 {
        Job::Generate { puzzle, .. } => Some(puzzle),
        _ => None,
    });
    assert_eq!(made, Some(NewPuzzle::Daily(crate::logic::Grade::Hard, TODAY)));
    let asked = asked.sees("Making a puzzle: daily 2026-11-23, hard ...");
    let begun = asked.release();
    assert_eq!(begun.model.context(), Context::Play);
    assert_eq!(begun.model.game().day(), Some(TODAY));
    assert_eq!(begun.model.game().title(), "daily 2026-11-23");
}

#[test]
fn lines_are_found_by_their_words() {
    let found = player().keys("esc / s t a t").sees("find: stat").sees("statistics ...");
    let found = found.misses("a new puzzle").keys("enter").sees("statistics ...");
    found.keys("esc").sees("a new puzzle").misses("find:");
    player().keys("esc / s t a t enter enter").misses("find:").sees("won");
    // What nothing has is not taken.
    player().keys("esc / z z z").sees("Nothing found.").keys("enter").sees("a new puzzle");
}

#[test]
fn the_er_of_a_game_is_there_with_its_setting() {
    home().misses("ER ");
    let titled = player().keys("o down down down enter esc").sees("ER 1.2");
    titled.keys("4 esc").sees("Your games").sees("ER 1.2");
}
