//! Races as the loop sees them. Times depend on the machine, so the tests ask only what holds on any machine.

use super::*;
use crate::logic::Path;
use crate::search::{Search, Step};
use crate::timeline::HumanRun;
use crate::tui::msg::{Finish, Lane, Rule};
use crate::tui::testing::DOMINOES;

fn lanes(puzzle: Puzzle, names: &[&str]) -> Vec<Lane> {
    let engines = names.iter().map(|name| search::engine(name).unwrap());
    engines.map(|engine| Lane::new(Search::new(engine, &puzzle).unwrap().into())).collect()
}

fn all(puzzle: Puzzle) -> Vec<Lane> {
    let engines = search::engines(puzzle.kind());
    engines.map(|engine| Lane::new(Search::new(engine, &puzzle).unwrap().into())).collect()
}

const FLAT_OUT: f64 = f64::INFINITY;
const EVERY: Duration = Duration::from_millis(33);

fn reported_lanes(events: &Receiver<Event>) -> Vec<Lane> {
    match next(events) {
        Report::Lanes(lanes) => lanes,
        other => panic!("{other:?}"),
    }
}

/// Returns the lanes at the end of a race.
fn finish(lanes: Vec<Lane>, rule: Rule, pace: f64) -> Vec<Lane> {
    let (_jobs, events) = started(Job::Race { lanes, rule, pace, every: EVERY });
    loop {
        let lanes = reported_lanes(&events);
        if lanes.iter().all(Lane::is_finished) {
            return lanes;
        }
    }
}

#[test]
fn every_engine_reaches_its_first_solution_under_either_rule() {
    let dominoes = format::read(DOMINOES).unwrap();
    for (puzzle, rule) in [(easy(), Rule::Steps), (easy(), Rule::Time), (dominoes, Rule::Steps)] {
        let finished = finish(all(puzzle), rule, FLAT_OUT);
        assert_eq!(finished.len(), search::engines(puzzle.kind()).count());
        for lane in finished {
            let mut alone =
                Search::new(lane.run.runner().unwrap().engine().unwrap(), &puzzle).unwrap();
            assert_eq!(alone.advance(u64::MAX).last, Some(Step::Solved));
            assert_eq!(lane.run.search(), Some(&alone), "{rule:?}");
            assert!(!lane.time.is_zero(), "{rule:?}: {}", lane.run.name());
        }
    }
}

#[test]
fn without_a_solution_a_lane_ends_exhausted() {
    let text = format!("12345678.{}9{}", ".".repeat(35), ".".repeat(36));
    let finished = finish(all(format::read(&text).unwrap()), Rule::Steps, FLAT_OUT);
    assert!(finished.iter().all(|it| it.finish() == Some(Finish::NoSolution)));
}

#[test]
fn by_equal_steps_all_running_lanes_have_taken_the_same_number_in_every_report() {
    for pace in [FLAT_OUT, 20_000.0] {
        let lanes = lanes(long(), &["flags", "candidates", "rescan", "walk"]);
        let (_jobs, events) = started(Job::Race { lanes, rule: Rule::Steps, pace, every: EVERY });
        for _ in 0..5 {
            let lanes = reported_lanes(&events);
            let steps = lanes[0].run.steps();
            assert!(steps > 0);
            for lane in &lanes {
                assert_eq!(lane.run.steps(), steps, "{}", lane.run.name());
                assert_eq!(lane.run.board(), lanes[0].run.board());
            }
        }
    }
}

#[test]
fn by_equal_time_none_is_ahead_of_another_by_more_than_a_step() {
    let pace = 1e6;
    let lanes = lanes(long(), &["flags", "singles"]);
    let (_jobs, events) = started(Job::Race { lanes, rule: Rule::Time, pace, every: EVERY });
    let reports: Vec<Vec<Lane>> = (0..10).map(|_| reported_lanes(&events)).collect();
    // A step of these takes well under a tenth of a millisecond, unless the system runs something else during it.
    let differences: Vec<Duration> =
        reports.iter().map(|it| it[0].time.abs_diff(it[1].time)).collect();
    let least = differences.iter().min().unwrap();
    assert!(*least < Duration::from_micros(100), "{differences:?}");
    assert!(reports.iter().all(|it| it[0].run.steps() > it[1].run.steps()));
}

#[test]
fn a_slow_race_takes_a_step_at_a_time() {
    let mut expected = lanes(easy(), &["flags", "links"]);
    let (_jobs, events) =
        started(Job::Race { lanes: expected.clone(), rule: Rule::Steps, pace: 5.0, every: EVERY });
    for _ in 0..3 {
        for lane in &mut expected {
            lane.run.advance(1);
        }
        let reported = reported_lanes(&events);
        for (lane, expected) in reported.iter().zip(&expected) {
            assert_eq!(lane.run, expected.run);
        }
    }
}

#[test]
fn a_race_stops_when_cancelled_however_slow_and_goes_on_from_its_last_report() {
    // Its next step is a quarter of an hour away.
    let waiting = Job::Race { lanes: all(long()), rule: Rule::Steps, pace: 0.001, every: EVERY };
    let (mut jobs, events) = started(waiting);
    jobs.cancel(ID);
    drop(jobs);
    assert_eq!(events.recv_timeout(LIMIT), Err(mpsc::RecvTimeoutError::Disconnected));

    let (mut jobs, events) =
        started(Job::Race { lanes: all(long()), rule: Rule::Steps, pace: FLAT_OUT, every: EVERY });
    let seen = reported_lanes(&events);
    jobs.cancel(ID);
    let (_jobs, events) =
        started(Job::Race { lanes: seen.clone(), rule: Rule::Steps, pace: FLAT_OUT, every: EVERY });
    for (before, after) in seen.iter().zip(reported_lanes(&events)) {
        assert!(after.run.steps() >= before.run.steps());
        assert!(after.time >= before.time);
    }
}

#[test]
fn a_finished_lane_stays_as_it_is() {
    let finished = finish(lanes(easy(), &["links"]), Rule::Steps, FLAT_OUT);
    let mut again = lanes(easy(), &["flags"]);
    again.extend(finished.clone());
    let over = finish(again, Rule::Steps, FLAT_OUT);
    assert_eq!(over[1], finished[0]);
}

#[test]
fn a_person_races_beside_the_engines() {
    let puzzle = easy();
    let solution = fast::solve(puzzle.grid(), fast::Task::SMALLEST).solution.unwrap();
    for rule in [Rule::Steps, Rule::Time] {
        let mut lanes = lanes(puzzle, &["flags", "links"]);
        lanes.push(Lane::new(HumanRun::new(puzzle.grid(), &solution).into()));
        let finished = finish(lanes, rule, FLAT_OUT);
        let human = finished.last().unwrap();
        assert_eq!((human.finish(), human.run.board()), (Some(Finish::Solved), solution.into()));
        let steps = Path::new(puzzle.grid(), Some(&solution)).count() as u64;
        assert_eq!(human.run.steps(), steps);
        assert!(!human.time.is_zero());
    }
}
