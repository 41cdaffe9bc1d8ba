//! A stable sort of short lists: cells of a board, keys of a line, chains of an explanation.
//!
//! The sorts of the standard library are made for long lists. The compiler writes some 4 KB of them for each type of element
//! and key, which for these lists was a twentieth of the page in a browser.

/// Sorts a list by a key; equal ones stay in order.
pub(crate) fn by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    for end in 1..list.len() {
        let added = key(&list[end]);
        let place = list[..end].partition_point(|it| key(it) <= added);
        (place..end).rev().for_each(|idx| list.swap(idx, idx + 1));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(list: Vec<(u8, u8)>) {
            let (mut expected, mut sorted) = (list.clone(), list);
            expected.sort_by_key(|it| it.0 / 8);
            super::by_key(&mut sorted, |it| it.0 / 8);
            prop_assert_eq!(sorted, expected);
        }
    }
}
