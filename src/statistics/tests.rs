//! Figures of a few games.

use std::time::Duration;

use super::chart::{Blocks, rows};
use super::*;
use crate::logic::technique;
use crate::play::LessonStep;

const HARD: Class = Class::Grade(Grade::Hard);

fn minutes(n: u64) -> Duration {
    Duration::from_secs(60 * n)
}

fn note(class: Class, game: u64, event: Event) -> Note {
    Note { class, daily: None, game, er: None, event }
}

fn won(time: Duration) -> Event {
    Event::Won(WinTime { time, n_hints: 0 })
}

/// A win with hints that were only read.
fn with_hints(time: Duration) -> Event {
    Event::Won(WinTime { time, n_hints: 2 })
}

fn assisted(time: Duration) -> Event {
    Event::Assisted(WinTime { time, n_hints: 2 })
}

fn unaided(time: Duration) -> WinTime {
    WinTime { time, n_hints: 0 }
}

fn of(notes: impl IntoIterator<Item = Note>) -> Statistics {
    notes.into_iter().map(|note| Record { on: Duration::ZERO, note }).collect()
}

/// Games of one class that were begun and won in these times in minutes.
fn wins(times: &[u64]) -> Statistics {
    of((0..).zip(times).flat_map(|(game, &time)| {
        [Event::Begun, won(minutes(time))].map(|event| note(HARD, game, event))
    }))
}

#[test]
fn a_class_has_figures() {
    let mut notes: Vec<Note> = wins(&[10, 20, 40]).records.into_iter().map(|it| it.note).collect();
    notes.push(note(HARD, 7, Event::Begun));
    notes.extend([None, technique("W-Wing")].map(|it| note(HARD, 7, Event::Shown(it))));
    notes.push(note(Class::Unrated, 8, Event::Begun));
    let statistics = of(notes);
    let figures = statistics.figures(HARD);
    assert_eq!((figures.n_played, figures.n_won()), (4, 3));
    assert_eq!((figures.best, figures.median()), (Some(minutes(10)), Some(minutes(20))));
    assert_eq!((figures.n_hints, figures.hints_per_win()), (2, Some(0.0)));
    assert_eq!(figures.trend(), None);
    let classes: Vec<Class> = statistics.all_figures().iter().map(|it| it.class).collect();
    assert_eq!(classes, [HARD, Class::Unrated]);
    assert_eq!(statistics.n_played(), 5);
    let nothing = statistics.figures(Class::Sudominoku);
    assert_eq!((nothing.best, nothing.median(), nothing.hints_per_win()), (None, None, None));
}

#[test]
fn an_assisted_game_is_counted_apart_and_only_a_win_without_hints_is_the_best() {
    let events = [assisted(minutes(1)), with_hints(minutes(2)), won(minutes(9)), won(minutes(8))];
    let statistics = of((0..)
        .zip(events)
        .flat_map(|(game, event)| [Event::Begun, event].map(|event| note(HARD, game, event))));
    let figures = statistics.figures(HARD);
    assert_eq!(
        (figures.n_played, figures.n_won(), figures.n_hinted, figures.n_assisted),
        (4, 3, 1, 1)
    );
    assert_eq!((figures.best, figures.median()), (Some(minutes(8)), Some(minutes(8))));
    assert_eq!((figures.n_hints, figures.n_hints_of_wins), (4, 2));
    let compared = |win| statistics.compare(HARD, 7, win);
    assert_eq!(compared(unaided(minutes(7))).best, Some(minutes(8)));
    assert!(compared(unaided(minutes(7))).is_best());
    assert!(!compared(WinTime { time: minutes(1), n_hints: 1 }).is_best());
}

#[test]
fn a_game_is_counted_once_whether_it_was_assisted_or_not() {
    let begun = || note(HARD, 1, Event::Begun);
    let [own, aided] = [won(minutes(9)), assisted(minutes(8))].map(|it| note(HARD, 1, it));
    let n_of = |it: Statistics| (it.figures(HARD).n_won(), it.figures(HARD).n_assisted);
    assert_eq!(n_of(of([begun(), own.clone(), aided.clone()])), (1, 0));
    assert_eq!(n_of(of([begun(), aided.clone(), own.clone()])), (0, 1));
    assert_eq!(n_of(of([begun(), aided, begun(), own])), (1, 1));
}

#[test]
fn an_assisted_daily_puzzle_is_no_day_in_a_row() {
    let daily = |day: i32, event| Note { daily: Some(Day(day)), ..note(HARD, 0, event) };
    let of_days = |events: [Event; 3]| {
        of((10..).zip(events).map(|(day, event)| {
            let mut note = daily(day, event);
            note.game = day.unsigned_abs().into();
            note
        }))
    };
    let hinted = of_days([won(minutes(9)), with_hints(minutes(9)), won(minutes(9))]);
    assert_eq!(hinted.streak(Day(12)), 3);
    let aided = of_days([won(minutes(9)), assisted(minutes(9)), won(minutes(9))]);
    assert_eq!((aided.streak(Day(11)), aided.streak(Day(12))), (1, 1));
    assert_eq!(aided.daily()[&(Day(11), HARD)], DailyResult::Assisted);
    // Of the results of one day, the best counts.
    let [slow, quick] = [won(minutes(9)), with_hints(minutes(1))];
    let twice = [quick, Event::Begun, slow, Event::Begun, assisted(minutes(1))];
    let twice = of(twice.map(|it| daily(10, it)));
    assert_eq!(twice.daily()[&(Day(10), HARD)], DailyResult::Won(unaided(minutes(9))));
}

#[test]
fn the_median_of_an_even_number_is_between_the_two_in_the_middle() {
    assert_eq!(wins(&[10, 20, 40, 80]).figures(HARD).median(), Some(minutes(30)));
}

#[test]
fn a_trend_needs_six_wins_and_compares_twenty() {
    assert_eq!(wins(&[9; 5]).figures(HARD).trend(), None);
    let trend = wins(&[50, 9, 8, 7, 6, 5, 4]).figures(HARD).trend();
    assert_eq!(trend, Some(Trend { n_wins: 3, before: minutes(8), last: minutes(5) }));
    let times: Vec<u64> = (1..=30).collect();
    let Trend { n_wins, before, last } = wins(&times).figures(HARD).trend().unwrap();
    assert_eq!((n_wins, before.as_secs(), last.as_secs()), (10, 15 * 60 + 30, 25 * 60 + 30));
}

#[test]
fn a_win_counts_once_for_each_game_that_was_begun() {
    let (begun, first, again) = (Event::Begun, won(minutes(9)), won(minutes(8)));
    let events = [&begun, &first, &again, &begun, &again, &first];
    let statistics = of(events.map(|event| note(HARD, 1, event.clone())));
    let figures = statistics.figures(HARD);
    assert_eq!((figures.n_played, &figures.times[..]), (2, &[minutes(9), minutes(8)][..]));
}

#[test]
fn a_win_without_a_beginning_was_played_too() {
    let statistics = of([note(HARD, 1, won(minutes(9)))]);
    assert_eq!(statistics.figures(HARD).n_played, 1);
}

#[test]
fn a_win_is_compared_with_the_others_whether_it_is_noted_or_not() {
    let all = wins(&[10, 20, 40]);
    let among = all.compare(HARD, 2, unaided(minutes(40)));
    let others = wins(&[10, 20]).compare(HARD, 2, unaided(minutes(40)));
    assert_eq!(among, others);
    assert_eq!(
        (among.n_others, among.best, among.median),
        (2, Some(minutes(10)), Some(minutes(15)))
    );
    assert!(!among.is_best());
    // The same puzzle was won before.
    let mut notes: Vec<Note> = all.records.into_iter().map(|it| it.note).collect();
    notes.push(note(HARD, 0, Event::Begun));
    let again = of(notes.clone()).compare(HARD, 0, unaided(minutes(9)));
    assert_eq!((again.n_others, again.best, again.is_best()), (3, Some(minutes(10)), true));
    notes.push(note(HARD, 0, won(minutes(9))));
    notes.push(note(HARD, 0, Event::Shown(None)));
    assert_eq!(of(notes).compare(HARD, 0, unaided(minutes(9))), again);
    let first = wins(&[10]).compare(Class::Unrated, 5, unaided(minutes(3)));
    assert_eq!((first.n_others, first.best, first.is_best()), (0, None, true));
}

#[test]
fn techniques_stand_in_the_order_of_their_numbers() {
    let shown = ["W-Wing", "naked pair", "W-Wing", "hidden single"];
    let shown = shown.map(|it| note(HARD, 1, Event::Shown(technique(it))));
    let statistics = of(shown);
    let numbers = |class| {
        let hinted = statistics.hinted(class);
        hinted.into_iter().map(|it| (it.0.name, it.1)).collect::<Vec<_>>()
    };
    assert_eq!(numbers(None), [("W-Wing", 2), ("hidden single", 1), ("naked pair", 1)]);
    assert_eq!(numbers(Some(HARD)), numbers(None));
    assert_eq!(numbers(Some(Class::Unrated)), []);
}

#[test]
fn daily_puzzles_have_results_and_days_in_a_row_count() {
    let daily = |day: i32, class, event| Note {
        daily: Some(Day(day)),
        ..note(class, day.unsigned_abs().into(), event)
    };
    let statistics = of([
        daily(10, HARD, Event::Begun),
        daily(10, HARD, won(minutes(9))),
        daily(10, Class::Unrated, Event::Begun),
        // Won late.
        daily(12, HARD, won(minutes(8))),
        daily(11, HARD, won(minutes(7))),
        daily(13, HARD, Event::Begun),
        note(HARD, 99, won(minutes(1))),
    ]);
    let results: Vec<_> = statistics.daily().into_iter().collect();
    let won = |minutes_: u64| DailyResult::Won(unaided(minutes(minutes_)));
    assert_eq!(
        results,
        [
            ((Day(10), HARD), won(9)),
            ((Day(10), Class::Unrated), DailyResult::Begun),
            ((Day(11), HARD), won(7)),
            ((Day(12), HARD), won(8)),
            ((Day(13), HARD), DailyResult::Begun),
        ]
    );
    let streaks = [9, 10, 11, 12, 13, 14].map(|today| statistics.streak(Day(today)));
    assert_eq!(streaks, [0, 1, 2, 3, 3, 0]);
    assert_eq!(Statistics::default().streak(Day(i32::MIN)), 0);
}

#[test]
fn the_names_of_classes_lead_back_to_them() {
    for class in Class::ALL {
        assert_eq!(Class::from_name(class.name()), Some(class));
        assert_eq!(Class::from_name(&class.to_string()), Some(class));
    }
    assert_eq!(Class::from_name("fiendish"), Some(Class::Grade(Grade::Extreme)));
    assert_eq!(Class::from_name("odd"), None);
    assert!(Class::ALL.is_sorted());
}

/// Returns the lines of a chart of times in minutes.
fn chart(times: &[u64], columns: usize, blocks: Blocks) -> Vec<String> {
    let times: Vec<Duration> = times.iter().map(|it| minutes(*it)).collect();
    let rows = rows(&times, columns, 3, blocks);
    rows.into_iter().map(|it| format!("{} {}", it.label, it.bars)).collect()
}

#[test]
fn a_chart_has_a_column_for_each_win() {
    let times = [3, 9, 6, 12, 1];
    let unicode = chart(&times, 15, Blocks::Unicode);
    let wider = chart(&times, 21, Blocks::Unicode);
    assert_eq!(wider[2], " 4:00 ▆▆ ██ ██ ██ ▂▂");
    assert_eq!(unicode, ["12:00   ▂   █", " 8:00   █ ▄ █", " 4:00 ▆ █ █ █ ▂"]);
    let ascii = chart(&times, 11, Blocks::Ascii);
    assert_eq!(ascii, ["12:00  . #", " 8:00  #:#", " 4:00 :###."]);
    assert_eq!(chart(&times, 8, Blocks::Ascii)[2], " 4:00 #.", "the last ones");
    assert_eq!(chart(&times, 6, Blocks::Ascii), [""; 0]);
    assert_eq!(chart(&[], 60, Blocks::Ascii), [""; 0]);
}

#[test]
fn a_time_far_above_the_others_ends_in_an_arrow() {
    let chart = chart(&[3, 3, 300, 3], 12, Blocks::Unicode);
    assert_eq!(chart, ["9:00     ▲", "6:00     █", "3:00 █ █ █ █"]);
}

#[test]
fn charts_of_any_times_have_room() {
    for seconds in [0, 1, 59, 3599, 86_400, u64::MAX] {
        let rows = rows(&[Duration::from_secs(seconds)], 80, 4, Blocks::Unicode);
        assert_eq!(rows.len(), 4, "{seconds}");
    }
}

#[test]
fn a_win_after_the_answer_was_shown_is_an_assisted_game_and_one_before_stays_a_win() {
    let round = |game| [Event::Begun, won(minutes(5))].map(|event| note(HARD, game, event));
    // The search is another instance's, and knows no grade.
    let answer = [7, 9].map(|game| note(Class::Unrated, game, Event::Answered));
    let statistics =
        of([round(7).to_vec(), answer.to_vec(), round(7).to_vec(), round(8).to_vec()].concat());
    let figures = statistics.figures(HARD);
    assert_eq!((figures.n_played, figures.n_won(), figures.n_assisted), (3, 2, 1));
    assert_eq!(*statistics.answered(), [7, 9].into());
    assert_eq!(statistics.all_figures().len(), 1, "nobody played an unrated one");
}

#[test]
fn a_technique_is_mastered_once_it_was_found_in_a_whole_puzzle() {
    use LessonStep::{Houses, Picture, Position, Puzzle};
    let technique = technique("W-Wing").unwrap();
    let found = |steps: &[LessonStep]| {
        let found = |it: &LessonStep| Event::Found(Lesson { technique, step: *it });
        let statistics = of(steps.iter().map(|it| note(HARD, 1, found(it))));
        let learned: Vec<_> = statistics.learned().collect();
        assert_eq!(learned.is_empty(), steps.is_empty());
        (statistics.is_mastered(technique), statistics.lesson(technique).step)
    };
    assert_eq!(found(&[]), (false, Picture));
    assert_eq!(found(&[Houses]), (false, Position));
    assert_eq!(found(&[Houses, Position, Houses]), (false, Puzzle));
    assert_eq!(found(&[Puzzle]), (true, Puzzle));
}

#[test]
fn an_exercise_is_a_game_only_if_it_is_a_whole_puzzle() {
    let puzzle = crate::play::laws::sudoku(crate::play::laws::PUZZLE);
    for step in LessonStep::ALL {
        let lesson = Lesson { technique: technique("W-Wing").unwrap(), step };
        let mut game = Game::new(puzzle, String::new(), None).of_lesson(Some(lesson));
        game.fill_marks().unwrap();
        let is_game = step == LessonStep::Puzzle;
        assert_eq!(Note::of_first_move(&game, 0).is_some(), is_game);
        assert_eq!(Note::of_win(&game).is_some(), is_game);
    }
}

#[test]
fn the_bars_of_a_chart_have_dates() {
    let below = |n: usize, columns: usize| {
        let times = vec![minutes(10); n];
        let dates: Vec<String> = (1..=n).map(|day| format!("2026-11-{day:02}")).collect();
        super::chart::dates(&times, &dates, columns, 2)
    };
    // Bars of four columns, one apart, after the labels.
    assert_eq!(below(1, 30), "      2026-11-01");
    assert_eq!(below(2, 30), "      2026-11-02");
    assert_eq!(below(6, 40), "      2026-11-01         2026-11-06");
    assert_eq!(below(8, 60), "      2026-11-01     2026-11-04    2026-11-08");
    // The last bars are shown; without room for a date there is none.
    assert_eq!(below(30, 30), "      2026-11-07    2026-11-30");
    assert_eq!(below(3, 12), "");
    assert_eq!(below(0, 30), "");
    // A day is said once.
    let dates = vec!["2026-11-01".to_owned(); 8];
    assert_eq!(super::chart::dates(&[minutes(10); 8], &dates, 60, 2).matches("2026").count(), 1);
}
