//! The preview against the step that follows.

use proptest::prelude::*;

use super::{begin, of_each_kind};
use crate::domino::Puzzle;
use crate::search::testing::boards::{JUDGES, board};
use crate::search::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, grid};
use crate::search::{ENGINES, Preview, Search, engine};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_next_step_is_the_one_previewed(givens in of_each_kind(), far in 0..2000u64) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            search.advance(far);
            for _ in 0..100 {
                let before = search.clone();
                let coming = search.preview();
                prop_assert_eq!(&search, &before);
                if let Some(Preview { words, .. }) = &coming {
                    prop_assert!(words.is_ascii() && words.len() <= Preview::COLUMNS, "{}", words);
                }
                prop_assert_eq!(coming.map(|it| it.step), search.next());
            }
        }
    }
}

fn preview(search: &mut Search, steps: &[usize]) -> Vec<String> {
    let mut words = vec![];
    for step in 0..=steps[steps.len() - 1] {
        if steps.contains(&step) {
            words.push(search.preview().map_or_else(String::new, |it| it.words));
        }
        search.next();
    }
    words
}

#[test]
fn the_next_step_is_explained_in_words() {
    assert_eq!(
        preview(&mut begin(engine("flags").unwrap(), &grid(ANTI_BRUTE_FORCE)), &[0, 8, 9, 10]),
        ["try 2 at r1c1", "take back 9 at r1c8", "take back 7 at r1c7", "try 9 there"]
    );
    assert_eq!(
        preview(&mut begin(engine("singles").unwrap(), &grid(INKALA)), &[0, 2, 5]),
        ["try 3 at r8c7", "place 5 at r6c9", "place 7 at r9c9"]
    );
    let mut laying =
        Search::new(engine("dominoes").unwrap(), &Puzzle::from(board(JUDGES))).unwrap();
    assert_eq!(
        preview(&mut laying, &[0, 3, 4, 10]),
        [
            "try 3-5 at r1c1 r2c1",
            "take back 9-1 at r1c6 r1c7",
            "try 9-3 at r1c6 r2c6",
            "lay 4-9 at r1c5 r1c6",
        ]
    );
}

#[test]
fn the_end_is_previewed() {
    let mut search = begin(engine("singles").unwrap(), &grid(EASY));
    search.advance(51);
    assert_eq!(
        preview(&mut search, &[0, 1, 52, 53]),
        ["note the solution", "take back 1 at r9c7", "all is tried: the end", ""]
    );
}
