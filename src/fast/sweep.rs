//! The sweep that thins out the candidates of the whole board.
//!
//! What a sweep over rows does in one band of three rows and three blocks, for every digit (and a
//! sweep over columns with rows and columns exchanged):
//!
//! ```text
//!            block A   block B   block C          a digit goes once into each line and once
//!   line 0    . . .     . . .     . . .           into each block, so there are six layouts:
//!   line 1    . . .     . . .     . . .
//!   line 2    . . .     . . .     . . .           even: ABC BCA CAB     odd: ACB BAC CBA
//! ```
//!
//! Three cells of one line and one block are a *segment*. A layout stays possible while its three
//! segments can hold the digit, and a segment may hold the digit while a layout uses it. That is
//! exactly the locked candidates of the band, in both directions. Besides, a segment has room for
//! three digits, no more and no fewer, and a digit with one cell left in the only segment of its
//! line stands there. Every hidden single is of that kind, since the layouts know a digit that has
//! one segment left.

use super::lanes::Lanes;

/// Along which lines a band runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// Three rows and three blocks side by side.
    Rows,
    /// Three columns and three blocks on top of each other.
    Columns,
}

impl Direction {
    /// The places in a block, in reading order from 0, by line and along the line.
    pub(super) const fn places(self) -> [[usize; 3]; 3] {
        match self {
            Self::Rows => [[0, 1, 2], [3, 4, 5], [6, 7, 8]],
            Self::Columns => [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
        }
    }

    /// The block that stands at this place of a band.
    pub(super) const fn block(self, band: usize, place: usize) -> usize {
        match self {
            Self::Rows => band * 3 + place,
            Self::Columns => place * 3 + band,
        }
    }

    /// For every block the set of the next one in its band, from the last round to the first.
    fn next(self, lanes: Lanes) -> Lanes {
        match self {
            Self::Rows => lanes.right(),
            Self::Columns => lanes.below(),
        }
    }

    /// For every block the set of the one before it in its band, from the first round to the last.
    fn last(self, lanes: Lanes) -> Lanes {
        match self {
            Self::Rows => lanes.left(),
            Self::Columns => lanes.above(),
        }
    }

    /// For every block the digits that one of the other two in its band has.
    fn others(self, lanes: Lanes) -> Lanes {
        self.next(lanes) | self.last(lanes)
    }
}

/// The possible layouts of the digits in each of three bands.
///
/// In the lane of a block stand the digits whose layout uses line 0 in that block, and then line 1
/// in the next block and line 2 in the one after (`even`), or the other way about (`odd`).
pub(super) struct Layouts {
    pub(super) even: Lanes,
    pub(super) odd: Lanes,
}

/// What a sweep found.
pub(super) struct Swept {
    /// The layouts before anything was taken away.
    pub(super) layouts: Layouts,
    /// Whether anything was taken away.
    pub(super) changed: bool,
}

/// One sweep over the three bands of one direction.
///
/// `None` if some cell, segment or digit is left without a way to be filled.
pub(super) fn sweep(places: &mut [Lanes; 9], direction: Direction) -> Option<Swept> {
    let lines = direction.places();
    let mut broken = Lanes::EMPTY;
    let [first, second, third] = lines.map(|line| {
        let line = line.map(|place| places[place]);
        broken = broken | too_few(line);
        union(line).without(direction.others(taken(line)))
    });
    let even = first & direction.next(second) & direction.last(third);
    let odd = first & direction.last(second) & direction.next(third);
    let possible = even | odd;
    broken = broken | Lanes::FULL.without(possible | direction.others(possible));

    let allowed = [
        even | odd,
        direction.last(even) | direction.next(odd),
        direction.next(even) | direction.last(odd),
    ];
    let mut gone = Lanes::EMPTY;
    for (line, allowed) in lines.into_iter().zip(allowed) {
        let owned = allowed.without(direction.others(allowed));
        broken = broken | owned.without_least().without_least().without_least();
        let thinned = thin(line.map(|place| places[place]), allowed, owned);
        for (place, thinned) in line.into_iter().zip(thinned) {
            gone = gone | places[place].without(thinned);
            places[place] = thinned;
        }
    }
    (broken == Lanes::EMPTY)
        .then_some(Swept { layouts: Layouts { even, odd }, changed: gone != Lanes::EMPTY })
}

/// Where a cell of the segment has no digit left, or its three cells not three digits.
fn too_few(line: [Lanes; 3]) -> Lanes {
    let two_less = union(line).without_least().without_least();
    union(line.map(Lanes::where_empty)) | two_less.where_empty()
}

/// The digits that the segment is known to hold from its own cells: those that are the only one of
/// their cell, and all where there are just three.
fn taken(line: [Lanes; 3]) -> Lanes {
    let segment = union(line);
    let three_less = segment.without_least().without_least().without_least();
    union(line.map(Lanes::singles)) | (segment & three_less.where_empty())
}

/// What the cells of a segment keep when it may hold the `allowed` digits and must hold the
/// `owned`.
///
/// Where it owns three digits there is room for no other, and an owned digit with one cell left
/// leaves that cell nothing else.
fn thin(line: [Lanes; 3], allowed: Lanes, owned: Lanes) -> [Lanes; 3] {
    let two_less = owned.without_least().without_least();
    let kept = allowed & (owned | two_less.where_empty());
    let line = line.map(|place| place & kept);
    let [a, b, c] = line;
    let twice = (a & b) | (c & (a | b));
    let hidden = owned.without(twice);
    line.map(|place| {
        let only = place & hidden;
        place & (only | only.where_empty())
    })
}

fn union([a, b, c]: [Lanes; 3]) -> Lanes {
    a | b | c
}
