//! Removal of dominoes from a full board.

use crate::domino::{Board, Domino};
use crate::generate::random::Random;

/// Removes dominoes in random order, each if `is_good` holds without it, until `tiles` are left; `None` if more are
/// needed.
///
/// A board that is not good never becomes good by removing more. So removing several at once gives the same board as
/// one by one; first it tries all that have to go, which mostly succeeds.
pub(super) fn dig(
    full: &Board,
    tiles: usize,
    random: &mut Random,
    is_good: impl Fn(&Board) -> bool,
) -> Option<Board> {
    let mut order: Vec<Domino> = full.dominoes().collect();
    random.shuffle(&mut order);
    let (mut board, mut rest) = (*full, order.as_slice());
    let mut to_go = order.len() - tiles;
    while to_go > 0 {
        if rest.is_empty() {
            return None;
        }
        let most = rest.len().min(to_go);
        let gone = greatest(most, |n| is_good(&without(&board, &rest[..n])));
        board = without(&board, &rest[..gone]);
        to_go -= gone;
        // Without the next one the board would not be good.
        rest = rest.get(gone + 1..).unwrap_or_default();
    }
    Some(board)
}

/// Returns the greatest number up to `most` that will do, by bisection. 0 must do, and so must every number below one
/// that does.
fn greatest(most: usize, will_do: impl Fn(usize) -> bool) -> usize {
    if will_do(most) {
        return most;
    }
    let (mut low, mut high) = (0, most);
    while high - low > 1 {
        let middle = usize::midpoint(low, high);
        if will_do(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn without(board: &Board, dominoes: &[Domino]) -> Board {
    let mut board = *board;
    for domino in dominoes {
        let [cell, _] = domino.cells();
        board.take_up(cell);
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::dominoes::tiling::tiling;
    use crate::generate::full::full_grid;

    #[test]
    fn removing_several_at_once_is_the_same_as_one_by_one() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let Some(full) = tiling(&full_grid(&mut random), &mut random) else { continue };
            let mut order: Vec<Domino> = full.dominoes().collect();
            random.clone().shuffle(&mut order);
            // Some of the dominoes have to stay.
            let stay = &order[..usize::try_from(seed).unwrap()];
            let good = |board: &Board| stay.iter().step_by(3).all(|it| board.extends(&only(*it)));
            for tiles in [5, 10, 35] {
                let mut expected = full;
                for domino in &order {
                    let without = without(&expected, &[*domino]);
                    if expected.used_tiles().len() > tiles && good(&without) {
                        expected = without;
                    }
                }
                let reached = expected.used_tiles().len() == tiles;
                let dug = dig(&full, tiles, &mut random.clone(), good);
                assert_eq!(dug, reached.then_some(expected), "{seed} {tiles}");
            }
        }
    }

    fn only(domino: Domino) -> Board {
        let mut board = Board::EMPTY;
        board.place(domino).unwrap();
        board
    }
}
