//! The solver of one puzzle, written once for every kind of register.
//!
//! [`crate::fast::simd`] tells why it is a macro. Where it is taken in there is a register `Blocks` that has a lane
//! for each block, and what goes on it; `search` and `smallest` are the ways in.

macro_rules! kernel {
    ($(#[$features:meta])*) => {
        use super::{
            Blocks, Turns, above, add, and, below, blocks_of, digits_in, full, is_same, is_zero, lane_in, left, less_one, one_lane, or, right, splat, turns, where_any_empty, where_zero, without, words,
        };
        use crate::fast::question::{QUESTIONS, Question};
        use crate::fast::single::{PLACES, Search, lane_of, place_of};
        use crate::grid::{Cell, Digit, DigitSet, Grid};

        /// The digits each cell may still hold: for each place in a block, in reading order, a set for each
        /// block.
        #[derive(Clone, Copy)]
        struct Board([Blocks; 9]);

        /// What is left after sweeping until nothing changes.
        enum Outcome {
            /// Some cell or some digit has no place: no solution.
            Dead,
            /// Every cell holds one digit and all rules hold.
            Solved,
            /// More than one possibility.
            Open(Layouts),
        }

        /// The possible layouts of the digits in the bands of rows and of columns. In the lane of a block stand
        /// the digits whose layout uses line 0 in that block, and then line 1 in the next block (`even`) or in
        /// the one after (`odd`).
        struct Layouts {
            even: [Blocks; 2],
            odd: [Blocks; 2],
        }

        /// The layouts of the bands of one direction and what follows from them.
        struct Bands {
            even: Blocks,
            odd: Blocks,
            /// What the segments of each line may hold.
            allowed: [Blocks; 3],
            /// What only these segments of their lines may hold.
            owned: [Blocks; 3],
            /// The digits that have a layout.
            alive: Blocks,
        }

        /// Hands solutions of a grid to the search until it has enough.
        $(#[$features])*
        pub(in crate::fast::simd) fn search(grid: &Grid, search: &mut Search) {
            if !search.is_over() {
                explore(&mut Board::of(grid), search);
            }
        }

        /// The smallest solution when read as a number of 81 digits, given any one solution.
        ///
        /// Cell by cell in reading order, each digit below that of the best solution so far is tried: is there
        /// any solution with it? A yes brings a smaller solution, a no takes the candidate away. The number of
        /// questions is bounded by the number of candidates, and each takes one search for a first solution,
        /// however many there are.
        $(#[$features])*
        pub(in crate::fast::simd) fn smallest(grid: &Grid, known: Grid, guesses: &mut u64) -> Grid {
            let mut board = Board::of(grid);
            let mut best = known;
            for cell in Cell::ALL {
                // The solutions that begin like `best` are still there, so settling never ends dead. It is
                // needed only where something is left to choose.
                if board.candidates(cell).single().is_some() {
                    continue;
                }
                explore(&mut board, &mut Search::new(0, 0));
                for digit in board.candidates(cell).iter() {
                    if best.get(cell) != Some(digit) {
                        let mut trial = board;
                        trial.place(cell, digit);
                        let mut any = Search::new(1, 1);
                        explore(&mut trial, &mut any);
                        *guesses += any.guesses();
                        let Some(smaller) = any.solutions()[0] else {
                            board.remove(cell, digit);
                            continue;
                        };
                        best = smaller;
                    }
                    board.place(cell, digit);
                    break;
                }
            }
            best
        }

        /// Settles the board, asks a question, and follows both its answers. They share no solution, so none
        /// comes twice. Each level takes away candidates, so there are never more than a few hundred.
        ///
        /// A search that is over already only settles the board.
        $(#[$features])*
        fn explore(board: &mut Board, search: &mut Search) {
            loop {
                let layouts = match board.settle() {
                    Outcome::Dead => return,
                    Outcome::Solved => return search.found(|| board.grid()),
                    Outcome::Open(layouts) => layouts,
                };
                if search.is_over() {
                    return;
                }
                let Some((digit, question)) = layouts.choose(turns()) else { return };
                search.guess();
                let (_, lane) = PLACES[usize::from(question.segment[0])];
                let digit = one_lane(lane, digit);
                let mut with = board.copy();
                with.clear(digit, question.elsewhere[0]);
                with.clear(digit, question.elsewhere[1]);
                explore(&mut with, search);
                if search.is_over() {
                    return;
                }
                board.clear(digit, question.segment);
            }
        }

        impl Board {
            /// The board with these givens; the other cells may hold anything until the first sweep.
            $(#[$features])*
            #[inline]
            fn of(givens: &Grid) -> Self {
                let mut digits = [0; 96];
                digits[..81].copy_from_slice(&givens.values());
                Self(blocks_of(&digits))
            }

            /// The grid of a solved board.
            $(#[$features])*
            fn grid(&self) -> Grid {
                let digits = digits_in(&self.0);
                Grid::from_values(std::array::from_fn(|cell| digits[cell]))
            }

            /// The digits a cell may still hold.
            $(#[$features])*
            fn candidates(&self, cell: Cell) -> DigitSet {
                let band = words(self.0[place_of(cell)])[cell.row() / 3];
                DigitSet::from_bits(lane_in(band, cell.column() / 3))
            }

            /// Leaves a cell one digit.
            $(#[$features])*
            fn place(&mut self, cell: Cell, digit: Digit) {
                self.take(cell, DigitSet::only(digit).complement());
            }

            /// Takes one candidate from a cell.
            $(#[$features])*
            fn remove(&mut self, cell: Cell, digit: Digit) {
                self.take(cell, DigitSet::only(digit));
            }

            $(#[$features])*
            fn take(&mut self, cell: Cell, digits: DigitSet) {
                let place = place_of(cell);
                self.0[place] = without(self.0[place], one_lane(lane_of(cell.block()), digits.bits()));
            }

            /// A copy, register by register and not by a call.
            $(#[$features])*
            #[inline]
            fn copy(&self) -> Self {
                let [a, b, c, d, e, f, g, h, i] = self.0;
                Self([a, b, c, d, e, f, g, h, i])
            }

            /// Takes these digits from three cells of one block.
            $(#[$features])*
            #[inline]
            fn clear(&mut self, digits: Blocks, cells: [u8; 3]) {
                for cell in cells {
                    let (place, _) = PLACES[usize::from(cell)];
                    self.0[place] = without(self.0[place], digits);
                }
            }

            /// Sweeps until nothing changes any more.
            $(#[$features])*
            #[inline]
            fn settle(&mut self) -> Outcome {
                let turns = turns();
                let mut total = splat(0);
                loop {
                    let (rows, columns) = self.sweep(turns);
                    let [a, b, c, d, e, f, g, h, i] = self.0;
                    let missing = without(full(), and(rows.alive, columns.alive));
                    if !is_zero(or(missing, where_any_empty(&self.0))) {
                        return Outcome::Dead;
                    }
                    // A digit that only one segment of a block may hold has its place there.
                    let placed = and(union(rows.owned), union(columns.owned));
                    if is_zero(without(full(), placed)) {
                        return Outcome::Solved;
                    }
                    // Candidates only ever go, so they are the same if and only if their sum is.
                    let last = total;
                    total = add(add(add(a, b), add(c, d)), add(add(add(e, f), add(g, h)), i));
                    if is_same(total, last) && !self.fill_segments() {
                        let (even, odd) = ([rows.even, columns.even], [rows.odd, columns.odd]);
                        return Outcome::Open(Layouts { even, odd });
                    }
                }
            }

            /// One sweep over rows, then columns, with what was found on the way.
            $(#[$features])*
            #[inline]
            fn sweep(&mut self, turns: &Turns) -> (Bands, Bands) {
                let cells = &mut self.0;
                let mut singles = *cells;
                for cell in &mut singles {
                    *cell = single(*cell);
                }
                let rows = Bands::of_rows(in_rows(cells), in_rows(&singles), turns);
                for place in 0..9 {
                    cells[place] = and(cells[place], rows.allowed[place / 3]);
                }
                let columns = Bands::of_columns(in_columns(cells), in_columns(&singles));
                for place in 0..9 {
                    let crossing = and(rows.owned[place / 3], columns.owned[place % 3]);
                    let kept = or(crossing, where_zero(crossing));
                    cells[place] = and(cells[place], and(columns.allowed[place % 3], kept));
                }
                (rows, columns)
            }

            /// Makes use of the room that a segment has, three digits: one that can hold three only takes them
            /// from the others of its block, and one that must hold three has no room for others. False if
            /// that changes nothing.
            $(#[$features])*
            #[inline]
            fn fill_segments(&mut self) -> bool {
                let (in_rows, in_columns) = (in_rows(&self.0), in_columns(&self.0));
                let (rows, columns) = (filled(in_rows), filled(in_columns));
                let mut gone = splat(0);
                for line in 0..3 {
                    gone = or(gone, without(in_rows[line], rows[line]));
                    gone = or(gone, without(in_columns[line], columns[line]));
                }
                for place in 0..9 {
                    self.0[place] = and(self.0[place], and(rows[place / 3], columns[place % 3]));
                }
                !is_zero(gone)
            }
        }

        impl Bands {
            /// From the unions of segments and what their single cells hold, by line.
            $(#[$features])*
            #[inline]
            fn of_rows(segments: [Blocks; 3], singles: [Blocks; 3], turns: &Turns) -> Self {
                let [first, second, third] = spare(segments, singles);
                let (next, last) = (right(second, turns), left(second, turns));
                let even = and(first, and(next, left(third, turns)));
                let odd = and(first, and(last, right(third, turns)));
                let evens = [even, right(even, turns), left(even, turns)];
                let odds = [odd, right(odd, turns), left(odd, turns)];
                Self::of(evens, odds)
            }

            /// The same for columns.
            $(#[$features])*
            #[inline]
            fn of_columns(segments: [Blocks; 3], singles: [Blocks; 3]) -> Self {
                let [first, second, third] = spare(segments, singles);
                let even = and(first, and(below(second), above(third)));
                let odd = and(first, and(above(second), below(third)));
                Self::of([even, below(even), above(even)], [odd, below(odd), above(odd)])
            }

            /// From the layouts of each block and of the next one and the last one of its band.
            $(#[$features])*
            #[inline]
            fn of(even: [Blocks; 3], odd: [Blocks; 3]) -> Self {
                let allowed = [or(even[0], odd[0]), or(even[2], odd[1]), or(even[1], odd[2])];
                Self {
                    even: even[0],
                    odd: odd[0],
                    allowed,
                    owned: spare(allowed, allowed),
                    alive: union(allowed),
                }
            }
        }

        impl Layouts {
            /// A digit to ask about and what to ask: in the band where digits have the fewest layouts left, one
            /// that has the fewest above one.
            ///
            /// A digit of two layouts counts once, one of more twice.
            $(#[$features])*
            #[inline]
            fn choose(&self, turns: &Turns) -> Option<(u16, &'static Question)> {
                let ([rows, columns], [odd_rows, odd_columns]) = (self.even, self.odd);
                let in_rows = several(
                    [rows, right(rows, turns), left(rows, turns)],
                    [odd_rows, right(odd_rows, turns), left(odd_rows, turns)],
                );
                let in_columns = several(
                    [columns, below(columns), above(columns)],
                    [odd_columns, below(odd_columns), above(odd_columns)],
                );
                // By direction the lanes of the first place in each band.
                let two = [words(in_rows.0), words(in_columns.0)];
                let three = [words(in_rows.1), words(in_columns.1)];
                let digits_of = |lanes: &[[_; 4]; 2], band: usize| match band {
                    0..3 => lane_in(lanes[0][band], 0),
                    _ => lane_in(lanes[1][0], band % 3),
                };
                let (mut fewest, mut band) = (u32::MAX, 0);
                for idx in 0..6 {
                    let n = digits_of(&two, idx).count_ones() + digits_of(&three, idx).count_ones();
                    // What is settled has none, and less one is more than any other.
                    if n.wrapping_sub(1) < fewest {
                        (fewest, band) = (n.wrapping_sub(1), idx);
                    }
                }
                if fewest == u32::MAX {
                    return None;
                }
                let (two, three) = (digits_of(&two, band), digits_of(&three, band));
                let digits = if two == three { three } else { two & !three };
                let digit = digits & digits.wrapping_neg();
                let used = [or(rows, odd_rows), or(columns, odd_columns)].map(|lanes| words(lanes));
                let is_used = |place: usize| {
                    let digits = match band {
                        0..3 => lane_in(used[0][band], place),
                        _ => lane_in(used[1][place], band % 3),
                    };
                    usize::from(digits & digit != 0) << place
                };
                Some((digit, &QUESTIONS[band][is_used(0) | is_used(1) | is_used(2)]))
            }
        }

        /// The digits that have two layouts or more, and those that have three or more, given the layouts of
        /// each block and of the next one and the last one of its band.
        $(#[$features])*
        #[inline]
        fn several([a, b, c]: [Blocks; 3], [d, e, f]: [Blocks; 3]) -> (Blocks, Blocks) {
            let (any_even, any_odd) = (union([a, b, c]), union([d, e, f]));
            let two_even = or(and(a, b), and(c, or(a, b)));
            let two_odd = or(and(d, e), and(f, or(d, e)));
            let three = or(and(and(a, b), c), and(and(d, e), f));
            let two = or(or(two_even, two_odd), and(any_even, any_odd));
            (two, or(three, or(and(two_even, any_odd), and(any_even, two_odd))))
        }

        /// What the segments of a block may still hold, given what they may hold now.
        $(#[$features])*
        #[inline]
        fn filled(segments: [Blocks; 3]) -> [Blocks; 3] {
            let owned = spare(segments, segments);
            let mut room = owned;
            let mut full = segments;
            for line in 0..3 {
                room[line] = or(owned[line], where_zero(thinned(thinned(owned[line]))));
                full[line] = and(full[line], where_zero(thinned(thinned(thinned(full[line])))));
            }
            spare(room, full)
        }

        $(#[$features])*
        #[inline]
        fn in_rows(cells: &[Blocks; 9]) -> [Blocks; 3] {
            let [a, b, c, d, e, f, g, h, i] = *cells;
            [union([a, b, c]), union([d, e, f]), union([g, h, i])]
        }

        $(#[$features])*
        #[inline]
        fn in_columns(cells: &[Blocks; 9]) -> [Blocks; 3] {
            let [a, b, c, d, e, f, g, h, i] = *cells;
            [union([a, d, g]), union([b, e, h]), union([c, f, i])]
        }

        /// The sets of one digit, nothing in the other lanes.
        $(#[$features])*
        #[inline]
        fn single(sets: Blocks) -> Blocks {
            and(sets, where_zero(thinned(sets)))
        }

        /// Each set without its least digit.
        $(#[$features])*
        #[inline]
        fn thinned(sets: Blocks) -> Blocks {
            and(sets, less_one(sets))
        }

        /// Of each of the three what neither of the others holds.
        $(#[$features])*
        #[inline]
        fn spare([a, b, c]: [Blocks; 3], [held_a, held_b, held_c]: [Blocks; 3]) -> [Blocks; 3] {
            [
                without(a, or(held_b, held_c)),
                without(b, or(held_a, held_c)),
                without(c, or(held_a, held_b)),
            ]
        }

        $(#[$features])*
        #[inline]
        fn union([a, b, c]: [Blocks; 3]) -> Blocks {
            or(or(a, b), c)
        }
    };
}

pub(in crate::fast) use kernel;
