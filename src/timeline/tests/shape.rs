//! The shape of a run against its single steps.

use std::ops::Range;

use super::*;

/// A move from the position where it was made to the one where it was taken back.
type Stand = Range<usize>;

/// The steps of a run up to the farthest position.
struct Plain<'a> {
    naive: &'a Naive,
    farthest: usize,
    /// At each position the number of moves that stand until the next solution, or until the farthest position.
    committed: Vec<usize>,
}

impl<'a> Plain<'a> {
    fn new(naive: &'a Naive, farthest: u64) -> Self {
        let farthest = usize::try_from(farthest).unwrap();
        let mut stands: Vec<Stand> = Vec::new();
        let mut path = Vec::new();
        let mut paths = vec![path.clone()];
        for position in 1..=farthest {
            match naive.step(position) {
                Step::Place(_) => {
                    path.push(stands.len());
                    stands.push(position..usize::MAX);
                }
                Step::Backtrack(_) => stands[path.pop().unwrap()].end = position,
                Step::Solved | Step::Exhausted => {}
            }
            paths.push(path.clone());
        }
        let mut stop = farthest;
        let mut committed = vec![0; farthest + 1];
        for position in (0..=farthest).rev() {
            if is_solved(naive, position) {
                stop = position;
            }
            committed[position] =
                paths[position].iter().filter(|&&it| stands[it].end > stop).count();
        }
        Self { naive, farthest, committed }
    }

    fn bucket(&self, steps: &Range<u64>) -> Bucket {
        let [start, end] = [steps.start, steps.end].map(|it| usize::try_from(it).unwrap());
        assert!(end <= self.farthest, "nothing is invented");
        let depths = || (start..=end).map(|it| self.naive.depth(it));
        Bucket {
            steps: steps.clone(),
            min_depth: depths().min().unwrap(),
            max_depth: depths().max().unwrap(),
            committed: *self.committed[start..=end].iter().max().unwrap(),
            solutions: (start + 1..=end).filter(|&it| is_solved(self.naive, it)).count() as u64,
        }
    }
}

fn is_solved(naive: &Naive, position: usize) -> bool {
    position > 0 && naive.step(position) == Step::Solved
}

/// Checks that the shape covers the part of the window that was run, and is exact.
fn check(timeline: &Timeline, naive: &Naive, window: Range<u64>, buckets: usize) {
    let shape = timeline.shape(window.clone(), buckets);
    let end = window.end.min(timeline.farthest());
    if window.start >= end {
        assert_eq!(shape, []);
        return;
    }
    assert!((1..=buckets).contains(&shape.len()));
    assert!(shape[0].steps.start <= window.start);
    assert!(shape.last().unwrap().steps.end >= end);
    assert!(shape.windows(2).all(|pair| pair[0].steps.end == pair[1].steps.start));
    let plain = Plain::new(naive, timeline.farthest());
    for bucket in shape {
        assert!(bucket.steps.start < bucket.steps.end);
        assert!(bucket.steps.end > window.start && bucket.steps.start < end);
        assert_eq!(bucket, plain.bucket(&bucket.steps));
    }
}

/// Positions beyond it are not compared.
const HORIZON: u64 = 5000;

fn jumps() -> impl Strategy<Value = Vec<Jump>> {
    let jump = prop_oneof![
        Just(Jump::Forward),
        Just(Jump::Back),
        (0..900u64).prop_map(Jump::Run),
        (0..900u64).prop_map(Jump::RunBack),
        (0..HORIZON).prop_map(Jump::Seek),
        (0..20u64).prop_map(Jump::Run),
        Just(Jump::RunTo(Target::Solution, Direction::Forwards, 500)),
        Just(Jump::RunTo(Target::Deepest, Direction::Backwards, 500)),
    ];
    prop::collection::vec(jump, 1..8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_shape_is_that_of_the_steps(
        givens in any_puzzle(),
        jumps in jumps(),
        windows in prop::collection::vec((0..HORIZON, 0..HORIZON, 1..200usize, 1..9000u64), 1..5),
    ) {
        for engine in engines(givens.kind()) {
            let naive = Naive::of(engine, &givens, HORIZON);
            let mut timeline = timeline(engine, &givens);
            for &jump in &jumps {
                take(&mut timeline, jump, &naive);
                if timeline.farthest() > naive.last() {
                    break;
                }
                check(&timeline, &naive, 0..timeline.farthest(), 40);
                for &(start, length, buckets, budget) in &windows {
                    let window = start..start + length;
                    check(&timeline, &naive, window.clone(), buckets);
                    let before = timeline.clone();
                    timeline.refine(window.clone(), buckets, budget);
                    assert_eq!(timeline, before);
                    check(&timeline, &naive, window, buckets);
                }
            }
        }
    }
}

/// Seen from above, the shape of a run to its answer ends with the whole path, and begins with what of it
/// was found first.
#[test]
fn the_path_to_the_answer_grows_and_failed_subtrees_stand_on_it() {
    let mut timeline = flags(INKALA);
    timeline.run(u64::MAX);
    let shape = timeline.shape(0..u64::MAX, 64);
    let blanks = timeline.current().depth();
    assert_eq!(shape.last().map(|it| (it.committed, it.solutions)), Some((blanks, 1)));
    assert!(shape.is_sorted_by_key(|it| it.committed));
    assert!(shape.iter().all(|it| it.committed <= it.max_depth));
    assert!(shape.iter().any(|it| it.committed < it.max_depth));
    let way_back = timeline.seek(u64::MAX);
    let all = timeline.shape(0..u64::MAX, 64);
    assert_eq!(all.last().map(|it| (it.steps.end, it.committed)), Some((way_back, 0)));
}

/// There are as many buckets as asked for in the end, in any window, and also while the run continues.
#[test]
fn refining_tells_buckets_apart() {
    let check = |timeline: &mut Timeline, window: Range<u64>| {
        let most = 2 * ((window.end.min(timeline.farthest()) - window.start) / 100).max(1);
        let mut calls = 0;
        while !timeline.refine(window.clone(), 100, 50_000) {
            calls += 1;
        }
        let shape = timeline.shape(window.clone(), 100);
        let longest = shape.iter().map(|it| it.steps.end - it.steps.start).max();
        let (first, last) = (shape[0].steps.start, shape[shape.len() - 1].steps.end);
        assert!(longest <= Some(most), "{longest:?} {most}");
        assert!(first + most >= window.start && last <= window.end.saturating_add(most));
        calls
    };
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    timeline.run(700_000);
    assert_eq!(timeline.shape(0..5000, 100).len(), 1);
    for start in [123_456, 20, 300_000, 699_000] {
        for length in [10, 5000, 100_000] {
            check(&mut timeline, start..start + length);
        }
    }
    // Nearer and nearer: what was learned of a wide window is too coarse for a narrow one in it.
    for length in [600_000, 60_000, 6000, 600] {
        check(&mut timeline, 50_000..50_000 + length);
    }
    check(&mut timeline, 0..u64::MAX);
    for _ in 0..100 {
        timeline.run(6000);
        assert_eq!(check(&mut timeline, 0..u64::MAX), 0, "goes on where it was");
    }
}

#[test]
fn a_run_without_steps_has_no_shape() {
    let timeline = flags(EASY);
    assert_eq!(timeline.shape(0..u64::MAX, 80), []);
}

#[test]
fn of_steps_taken_slowly_all_is_known() {
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    while timeline.position() < 200 {
        timeline.forward();
    }
    assert!(timeline.refine(0..200, 500, 0));
    assert_eq!(timeline.shape(0..200, 500).len(), 200);
}

#[test]
fn nothing_is_asked_and_nothing_is_told() {
    let mut timeline = flags(EASY);
    timeline.seek(50);
    assert_eq!(timeline.shape(7..7, 80), []);
    assert_eq!(timeline.shape(0..50, 0), []);
    assert!(timeline.refine(7..7, 80, 1) && timeline.refine(0..50, 0, 1));
}
