//! The guesses that a search branches on once propagation has reached its fixpoint.
//!
//! A guess puts one digit into one triad: the three cells that a block shares with a row or a column (a
//! *mini-line*). One branch holds the solutions in which the digit stands there, the other one those in which
//! it does not, so no solution is in both.

/// The cells of a guess.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// The cells of the triad, in reading order from 0.
    pub(super) triad: [u8; 3],
    /// The cells of the block's two other triads in the same direction. They lose the digit if the guess is right.
    pub(super) other_triads: [[u8; 3]; 2],
}

/// The guess for a digit, by band and by the blocks of line 0.
///
/// Bands of rows come before bands of columns. The second index has a bit for each block of the band in which some
/// possible configuration of the digit uses line 0. Some of the digit's configurations use the triad of the guess and
/// others do not, so both branches exclude something.
pub(super) const BRANCHES: [[Branch; 8]; 6] = {
    let mut branches = [[Branch { triad: [0; 3], other_triads: [[0; 3]; 2] }; 8]; 6];
    let mut idx = 0;
    while idx < 48 {
        branches[idx / 8][idx % 8] = branch(idx / 8, idx % 8);
        idx += 1;
    }
    branches
};

const fn branch(band: usize, blocks_with_line_0: usize) -> Branch {
    let first = blocks_with_line_0.trailing_zeros() as usize % 3;
    let (block, line) = match blocks_with_line_0.count_ones() {
        // Both configurations, an even and an odd one, share the triad in line 0, so it decides nothing. In the
        // next block the even one has line 1 and the odd one line 2.
        1 => ((first + 1) % 3, 1),
        _ => (first, 0),
    };
    Branch {
        triad: cells(band, block, line),
        other_triads: [cells(band, block, (line + 1) % 3), cells(band, block, (line + 2) % 3)],
    }
}

/// Returns the cells of a triad, given the band, the block of the band and the line of the band.
#[expect(clippy::cast_possible_truncation, reason = "below 81")]
const fn cells(band: usize, block: usize, line: usize) -> [u8; 3] {
    let (first, step) = if band < 3 {
        (27 * band + 9 * line + 3 * block, 1)
    } else {
        (27 * block + 3 * (band - 3) + line, 9)
    };
    [first as u8, (first + step) as u8, (first + 2 * step) as u8]
}

/// The logic of sets that both kernels share, for one kind of registers.
macro_rules! band_logic {
    ($features:tt $V:ty) => {
        operations! {
            $features

            /// Returns the digits with at least two configurations, and those with at least three, given the even and
            /// the odd configurations of a band.
            pub(super) fn with_several_configs([a, b, c]: [$V; 3], [d, e, f]: [$V; 3]) -> ($V, $V) {
                let (any_even, any_odd) = (union([a, b, c]), union([d, e, f]));
                // "At least two of three" without counting: the majority function.
                let two_even = or(and(a, b), and(c, or(a, b)));
                let two_odd = or(and(d, e), and(f, or(d, e)));
                let three = or(and(and(a, b), c), and(and(d, e), f));
                let two = or(or(two_even, two_odd), and(any_even, any_odd));
                (two, or(three, or(and(two_even, any_odd), and(any_even, two_odd))))
            }

            /// Removes from each of three sets the digits that the other two hold.
            fn minus_others([a, b, c]: [$V; 3], [held_a, held_b, held_c]: [$V; 3]) -> [$V; 3] {
                [
                    and_not(a, or(held_b, held_c)),
                    and_not(b, or(held_a, held_c)),
                    and_not(c, or(held_a, held_b)),
                ]
            }

            pub(super) fn union([a, b, c]: [$V; 3]) -> $V { or(or(a, b), c) }
        }
    };
}

pub(in crate::fast) use band_logic;
