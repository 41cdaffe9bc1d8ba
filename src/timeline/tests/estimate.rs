//! The estimate of the steps left.

use super::*;

#[test]
fn there_is_none_at_the_beginning_and_at_the_end_and_in_between_it_is_exact() {
    let mut timeline = flags(EASY);
    assert_eq!(timeline.estimate(), None);
    timeline.run(3);
    assert_eq!(timeline.estimate(), None);
    let end = timeline.seek(u64::MAX);
    assert_eq!(timeline.estimate(), None);
    timeline.seek(7);
    assert_eq!(timeline.estimate(), Some(Estimate { least: end - 7, most: end - 7 }));
}

/// The excluded share and the steps of a run that has taken this many steps.
fn measured(engine: &'static EngineInfo, givens: &Puzzle, steps: u64) -> (f64, f64) {
    let search = from_the_start(engine, givens, steps);
    #[expect(clippy::cast_precision_loss, reason = "thousands of steps")]
    let steps = search.steps() as f64;
    (search.excluded(), steps)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// One line goes through the start and here, the other through the checkpoint half way and here; the
    /// estimate reaches from half the lesser to twice the greater.
    #[test]
    fn it_is_drawn_by_two_straight_lines(givens in any_puzzle(), at in 2 * STRIDE..40 * STRIDE) {
        for engine in engines(givens.kind()) {
            let mut timeline = timeline(engine, &givens);
            timeline.seek(at);
            let (None, Some(estimate)) = (timeline.end(), timeline.estimate()) else { continue };
            let (excluded, steps) = measured(engine, &givens, at);
            let (excluded_half, steps_half) =
                measured(engine, &givens, at / 2 / STRIDE * STRIDE);
            let rest = |steps: f64, excluded_in_them: f64| {
                steps * (1.0 - excluded) / excluded_in_them
            };
            let lines = [
                rest(steps, excluded),
                rest(steps - steps_half, excluded - excluded_half),
            ];
            let least = lines[0].min(lines[1]) / 2.0;
            let most = lines[0].max(lines[1]) * 2.0;
            for (estimated, drawn) in [(estimate.least, least), (estimate.most, most)] {
                #[expect(clippy::cast_precision_loss, reason = "compared roughly")]
                let estimated = estimated as f64;
                prop_assert!((estimated - drawn.min(1e18)).abs() <= 1.0 + 1e-6 * drawn, "{estimated} {drawn}");
            }
        }
    }
}

/// The estimate is made at the farthest position, wherever the timeline stands.
#[test]
fn going_back_adds_the_way_gone_back() {
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    timeline.seek(1 << 20);
    let there = timeline.estimate().unwrap();
    assert!(there.least < there.most);
    timeline.seek((1 << 20) - 1000);
    let before = timeline.estimate().unwrap();
    assert_eq!(before, Estimate { least: there.least + 1000, most: there.most + 1000 });
}

/// Far from the end of a long run whose length is known.
#[test]
fn it_is_of_the_right_size() {
    let whole = 138_414_454;
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    for position in [15_000_000, 30_000_000] {
        timeline.seek(position);
        let Estimate { least, most } = timeline.estimate().unwrap();
        assert!((least..=most).contains(&(whole - position)), "{least} {most}");
        assert!(most < 8 * least, "{least} {most}");
    }
}
