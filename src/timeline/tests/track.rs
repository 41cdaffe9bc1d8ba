//! A timeline as a player has it.

use super::*;

/// Everything that a player asks of a track at its position.
fn seen(track: &Timeline) -> (u64, u64, Option<u64>, bool) {
    (track.position(), track.farthest(), track.end(), track.is_at_end())
}

/// The cell and the landmark at a position.
fn there(track: &mut Timeline, position: u64) -> (String, Option<Landmark>) {
    assert_eq!(track.seek(position), position);
    (
        track.current().cell().map_or_else(String::new, |it| it.to_string()),
        track.current().landmark(),
    )
}

#[test]
fn a_position_has_a_landmark_and_a_cell() {
    let mut track = flags(EASY);
    assert_eq!(seen(&track), (0, 0, None, false));
    let n_blanks = 81 - grid(EASY).n_filled() as u64;
    let to_solution = track.run(u64::MAX);
    assert!(to_solution >= n_blanks, "{to_solution}");
    assert_eq!(seen(&track), (to_solution, to_solution, None, false));
    assert_eq!(track.run_back(5), 5);
    assert_eq!(seen(&track), (to_solution - 5, to_solution, None, false));
    let end = track.seek(u64::MAX);
    assert_eq!(seen(&track), (end, end, Some(end), true));
    track.seek(3);
    assert_eq!(seen(&track), (3, end, Some(end), false));

    let blanks: Vec<String> = grid(EASY).blanks().iter().map(|it| it.to_string()).collect();
    assert_eq!(there(&mut track, 0), (blanks[0].clone(), None), "the first blank");
    assert_eq!(there(&mut track, 1), (blanks[0].clone(), None));
    assert_eq!(there(&mut track, to_solution).1, Some(Landmark::Solution));
    assert_eq!(there(&mut track, to_solution - 1).0, blanks[blanks.len() - 1]);
    assert_eq!(there(&mut track, end).1, Some(Landmark::End));
}
