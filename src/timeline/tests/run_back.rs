//! Playing backwards.

use super::*;

#[test]
fn a_run_back_returns_the_number_of_steps() {
    let mut timeline = flags(INKALA);
    timeline.seek(50_000);
    assert_eq!(timeline.run_back(40_000), 40_000);
    assert_eq!(timeline.run_back(u64::MAX), 10_000);
    assert_eq!(timeline.run_back(1), 0);
}

/// Whatever the batches, the state at every position is what it was going forward.
#[test]
fn a_run_played_back_is_the_run_played() {
    let length = 300_000;
    for batch in [7, 1000, 9000, 40_000] {
        let mut timeline = flags(ANTI_BRUTE_FORCE);
        timeline.seek(length);
        for calls in 1..=12 {
            let done = timeline.run_back(batch);
            let position = length.saturating_sub(calls * batch);
            assert_eq!(timeline.position(), position);
            if position == 0 {
                break;
            }
            assert_eq!(done, batch);
            let mut plain = flags(ANTI_BRUTE_FORCE);
            while plain.position() < position {
                plain.current.advance(position - plain.position());
            }
            assert_eq!(all_of(search(&timeline)), all_of(search(&plain)));
        }
    }
}

fn is_solved(timeline: &Timeline) -> bool {
    search(timeline).last_step() == Some(Step::Solved)
}

/// It stops at the positions where it stopped going forward.
#[test]
fn it_stops_at_every_solution() {
    let nearly = |n: usize| {
        let solved =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        ".".repeat(n) + &solved[n..]
    };
    for line in [SEVERAL, &nearly(81), &nearly(33)] {
        for batch in [1, 50, 3000, u64::MAX] {
            let mut timeline = flags(line);
            let mut there = vec![0];
            while there.len() < 12 && timeline.run(u64::MAX) > 0 && is_solved(&timeline) {
                there.push(timeline.position());
            }
            assert!(there.len() > 2, "{line}");
            timeline.seek(timeline.position() + 20_000);
            let mut back = Vec::new();
            while timeline.position() > 0 {
                timeline.run_back(batch);
                if is_solved(&timeline) || timeline.position() == 0 {
                    back.push(timeline.position());
                }
            }
            back.reverse();
            assert_eq!(back[..there.len()], there);
        }
    }
}
