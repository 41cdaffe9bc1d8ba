//! How long the rest may be.

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

/// It is told from what was run, from wherever in it one looks.
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

/// Far from the end of a long run, the whole of which is known elsewhere.
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
