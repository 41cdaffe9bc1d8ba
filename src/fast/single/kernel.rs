//! The search for the solutions of one puzzle, as a macro that is expanded once for every kind of registers.
//!
//! [`crate::fast::simd`] says why it is a macro. The module that expands it provides `Blocks`, a register with
//! a lane for each block, and the operations on it; `search` and `smallest` are the entry points.

macro_rules! kernel {
    ($(#[$features:meta])*) => {
        use super::{
            Blocks, Rotations, add, all_digits, and, and_not, block_above, block_below,
            blocks_to_digits, cmp_any_empty, cmp_zero, decrement, digits_to_blocks, in_lane,
            is_equal, is_zero, lane_of_word, next_block, or, previous_block, rotations, splat,
            words,
        };
        use crate::fast::branch::{BRANCHES, Branch};
        use crate::fast::single::{PLACES, Collector, lane_of, place_of};
        use crate::grid::{Cell, Digit, DigitSet, Grid};

        /// The candidates of every cell: for each place within a block, in reading order, a set for each block.
        #[derive(Clone, Copy)]
        struct Board([Blocks; 9]);

        /// The board after propagation to the fixpoint.
        enum Outcome {
            /// A cell or a digit has no place left: no solution.
            Contradiction,
            /// Every cell holds one digit and all rules hold.
            Solved,
            /// There is more than one possibility.
            Open(BandConfigs),
        }

        /// The band configurations that are still possible, for the bands of rows and of columns.
        ///
        /// The lane of a block holds the digits with a configuration that uses line 0 in that block, and line 1
        /// in the next block of the band (`even`) or in the one after that (`odd`).
        struct BandConfigs {
            even: [Blocks; 2],
            odd: [Blocks; 2],
        }

        /// The possible configurations of all bands in one direction, and their consequences.
        struct Bands {
            even: Blocks,
            odd: Blocks,
            /// By line, the digits that each block's triad may hold.
            allowed: [Blocks; 3],
            /// By line, the digits that in its block only this triad may hold, so that it must.
            required: [Blocks; 3],
            /// The digits with at least one possible configuration.
            possible: Blocks,
        }

        /// Passes the solutions of a grid to the collector until it is complete.
        $(#[$features])*
        pub(in crate::fast::simd) fn search(grid: &Grid, collector: &mut Collector) {
            if !collector.is_complete() {
                explore(&mut Board::of(grid), collector);
            }
        }

        /// Returns the smallest solution when read as a number of 81 digits, given any one solution.
        ///
        /// Tries for each cell in reading order the digits below that of the best solution so far: a search for
        /// a first solution either finds a smaller one or removes the candidate. So the number of searches is
        /// bounded by the number of candidates, however many solutions there are.
        $(#[$features])*
        pub(in crate::fast::simd) fn smallest(grid: &Grid, known: Grid, guesses: &mut u64) -> Grid {
            let mut board = Board::of(grid);
            let mut best = known;
            for cell in Cell::ALL {
                // At least `best` is a solution of the board, so propagation never ends in a contradiction. It
                // is needed only where the cell has several candidates.
                if board.candidates(cell).single().is_some() {
                    continue;
                }
                // A collector of no solutions stops the search after propagation.
                explore(&mut board, &mut Collector::new(0, 0));
                for digit in board.candidates(cell).iter() {
                    if best.get(cell) != Some(digit) {
                        let mut trial = board;
                        trial.place(cell, digit);
                        let mut any = Collector::new(1, 1);
                        explore(&mut trial, &mut any);
                        *guesses += any.guesses;
                        let Some(smaller) = any.solutions[0] else {
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

        /// Propagates to the fixpoint, makes a guess, and follows both branches.
        ///
        /// The branches share no solution, so none is found twice. Each level removes candidates, so the depth
        /// is at most a few hundred. If the collector is complete already, the board is only propagated.
        $(#[$features])*
        fn explore(board: &mut Board, collector: &mut Collector) {
            loop {
                let configs = match board.reach_fixpoint() {
                    Outcome::Contradiction => return,
                    Outcome::Solved => return collector.add(|| board.grid()),
                    Outcome::Open(configs) => configs,
                };
                if collector.is_complete() {
                    return;
                }
                let Some((digit, branch)) = configs.choose(rotations()) else { return };
                collector.guesses += 1;
                let (_, lane) = PLACES[usize::from(branch.triad[0])];
                let digit = in_lane(lane, digit);
                let mut chosen = board.copy();
                chosen.clear(digit, branch.other_triads[0]);
                chosen.clear(digit, branch.other_triads[1]);
                explore(&mut chosen, collector);
                if collector.is_complete() {
                    return;
                }
                board.clear(digit, branch.triad);
            }
        }

        impl Board {
            /// Returns the board with these givens. Blanks have all nine candidates.
            $(#[$features])*
            #[inline]
            fn of(givens: &Grid) -> Self {
                let mut digits = [0; 96];
                digits[..81].copy_from_slice(&givens.values());
                Self(digits_to_blocks(&digits))
            }

            /// Returns the grid of a solved board.
            $(#[$features])*
            fn grid(&self) -> Grid {
                let digits = blocks_to_digits(&self.0);
                Grid::from_values(*digits.first_chunk().expect("a digit for each cell"))
            }

            /// Returns the candidates of a cell.
            $(#[$features])*
            fn candidates(&self, cell: Cell) -> DigitSet {
                let band = words(self.0[place_of(cell)])[cell.row() / 3];
                DigitSet::from_bits(lane_of_word(band, cell.column() / 3))
            }

            /// Removes all other candidates from a cell.
            $(#[$features])*
            fn place(&mut self, cell: Cell, digit: Digit) {
                self.remove_all(cell, DigitSet::only(digit).complement());
            }

            /// Removes one candidate from a cell.
            $(#[$features])*
            fn remove(&mut self, cell: Cell, digit: Digit) {
                self.remove_all(cell, DigitSet::only(digit));
            }

            $(#[$features])*
            fn remove_all(&mut self, cell: Cell, digits: DigitSet) {
                let place = place_of(cell);
                self.0[place] = and_not(self.0[place], in_lane(lane_of(cell.block()), digits.bits()));
            }

            /// Copies the board register by register; the compiler would call `memcpy`.
            $(#[$features])*
            #[inline]
            fn copy(&self) -> Self {
                let [a, b, c, d, e, f, g, h, i] = self.0;
                Self([a, b, c, d, e, f, g, h, i])
            }

            /// Removes these digits from three cells of one block.
            $(#[$features])*
            #[inline]
            fn clear(&mut self, digits: Blocks, cells: [u8; 3]) {
                for cell in cells {
                    let (place, _) = PLACES[usize::from(cell)];
                    self.0[place] = and_not(self.0[place], digits);
                }
            }

            /// Runs propagation passes until one changes nothing.
            $(#[$features])*
            #[inline]
            fn reach_fixpoint(&mut self) -> Outcome {
                let rotations = rotations();
                let mut candidate_sum = splat(0);
                loop {
                    let (rows, columns) = self.propagate(rotations);
                    let [a, b, c, d, e, f, g, h, i] = self.0;
                    // A digit without a configuration in some band has no place there.
                    let missing = and_not(all_digits(), and(rows.possible, columns.possible));
                    if !is_zero(or(missing, cmp_any_empty(&self.0))) {
                        return Outcome::Contradiction;
                    }
                    // A digit that only one row's triad and only one column's triad of a block may hold has its
                    // cell there.
                    let placed = and(union(rows.required), union(columns.required));
                    if is_zero(and_not(all_digits(), placed)) {
                        return Outcome::Solved;
                    }
                    // Candidates are only ever removed, so a board is unchanged if and only if the sum of its
                    // sets is.
                    let last = candidate_sum;
                    candidate_sum = add(add(add(a, b), add(c, d)), add(add(add(e, f), add(g, h)), i));
                    if is_equal(candidate_sum, last) && !self.use_triad_capacity() {
                        let (even, odd) = ([rows.even, columns.even], [rows.odd, columns.odd]);
                        return Outcome::Open(BandConfigs { even, odd });
                    }
                }
            }

            /// Runs one propagation pass over rows, then columns, and returns the configurations it found.
            $(#[$features])*
            #[inline]
            fn propagate(&mut self, rotations: &Rotations) -> (Bands, Bands) {
                let cells = &mut self.0;
                // Both directions use these: finding them again for the columns costs more than it gains.
                let mut singles = *cells;
                for cell in &mut singles {
                    *cell = naked_single(*cell);
                }
                let rows = Bands::of_rows(in_rows(cells), in_rows(&singles), rotations);
                for place in 0..9 {
                    cells[place] = and(cells[place], rows.allowed[place / 3]);
                }
                let columns = Bands::of_columns(in_columns(cells), in_columns(&singles));
                for place in 0..9 {
                    // A hidden single: the row's triad and the column's triad must both hold the digit.
                    let crossing = and(rows.required[place / 3], columns.required[place % 3]);
                    // Where no digit is forced, the cell keeps all that its column allows.
                    let kept = or(crossing, cmp_zero(crossing));
                    cells[place] = and(cells[place], and(columns.allowed[place % 3], kept));
                }
                (rows, columns)
            }

            /// Uses that a triad has exactly three places. If it can hold three digits only, these are removed from the
            /// block's other triads; if it must hold three digits, its other candidates are removed. Returns false if
            /// nothing changed.
            $(#[$features])*
            #[inline]
            fn use_triad_capacity(&mut self) -> bool {
                let (in_rows, in_columns) = (in_rows(&self.0), in_columns(&self.0));
                let (rows, columns) = (within_capacity(in_rows), within_capacity(in_columns));
                let mut removed = splat(0);
                for line in 0..3 {
                    removed = or(removed, and_not(in_rows[line], rows[line]));
                    removed = or(removed, and_not(in_columns[line], columns[line]));
                }
                for place in 0..9 {
                    self.0[place] = and(self.0[place], and(rows[place / 3], columns[place % 3]));
                }
                !is_zero(removed)
            }
        }

        impl Bands {
            /// Finds the configurations of rows, given by line the candidates of the triads and their naked
            /// singles.
            $(#[$features])*
            #[inline]
            fn of_rows(triads: [Blocks; 3], singles: [Blocks; 3], rotations: &Rotations) -> Self {
                let [first, second, third] = minus_others(triads, singles);
                // Even: line 1 in the next block and line 2 in the one after it, which is the previous one.
                let (next, previous) = (next_block(second, rotations), previous_block(second, rotations));
                let even = and(first, and(next, previous_block(third, rotations)));
                let odd = and(first, and(previous, next_block(third, rotations)));
                let evens = [even, next_block(even, rotations), previous_block(even, rotations)];
                let odds = [odd, next_block(odd, rotations), previous_block(odd, rotations)];
                Self::of(evens, odds)
            }

            /// Finds the configurations of columns.
            $(#[$features])*
            #[inline]
            fn of_columns(triads: [Blocks; 3], singles: [Blocks; 3]) -> Self {
                let [first, second, third] = minus_others(triads, singles);
                let even = and(first, and(block_below(second), block_above(third)));
                let odd = and(first, and(block_above(second), block_below(third)));
                Self::of([even, block_below(even), block_above(even)], [odd, block_below(odd), block_above(odd)])
            }

            /// Combines the configurations of each block with those of the next and the previous block in its band.
            $(#[$features])*
            #[inline]
            fn of(even: [Blocks; 3], odd: [Blocks; 3]) -> Self {
                // This block has line 1 in the even configuration that has line 0 in the previous block, and in the
                // odd one that has line 0 in the next block.
                let allowed = [or(even[0], odd[0]), or(even[2], odd[1]), or(even[1], odd[2])];
                Self {
                    even: even[0],
                    odd: odd[0],
                    allowed,
                    required: minus_others(allowed, allowed),
                    possible: union(allowed),
                }
            }
        }

        impl BandConfigs {
            /// Chooses a guess: in the band with the fewest open possibilities, a digit that has the fewest.
            ///
            /// A digit with two configurations counts as one possibility, one with more as two. It
            /// ranks bands better than the number of configurations.
            $(#[$features])*
            #[inline]
            fn choose(&self, rotations: &Rotations) -> Option<(u16, &'static Branch)> {
                let ([rows, columns], [odd_rows, odd_columns]) = (self.even, self.odd);
                let in_rows = with_several_configs(
                    [rows, next_block(rows, rotations), previous_block(rows, rotations)],
                    [odd_rows, next_block(odd_rows, rotations), previous_block(odd_rows, rotations)],
                );
                let in_columns = with_several_configs(
                    [columns, block_below(columns), block_above(columns)],
                    [odd_columns, block_below(odd_columns), block_above(odd_columns)],
                );
                // One lane a band is enough: each lane of a band gives the same counts.
                let two = [words(in_rows.0), words(in_columns.0)];
                let three = [words(in_rows.1), words(in_columns.1)];
                let digits_of = |lanes: &[[_; 4]; 2], band: usize| match band {
                    0..3 => lane_of_word(lanes[0][band], 0),
                    _ => lane_of_word(lanes[1][0], band % 3),
                };
                let (mut fewest, mut band) = (u32::MAX, 0);
                for idx in 0..6 {
                    let n = digits_of(&two, idx).count_ones() + digits_of(&three, idx).count_ones();
                    // A decided band has no such digit; 0 wraps around to more than any other count.
                    if n.wrapping_sub(1) < fewest {
                        (fewest, band) = (n.wrapping_sub(1), idx);
                    }
                }
                if fewest == u32::MAX {
                    return None;
                }
                let (two, three) = (digits_of(&two, band), digits_of(&three, band));
                // Those with exactly two configurations, if there are any, and the lowest of them.
                let digits = if two == three { three } else { two & !three };
                let digit = digits & digits.wrapping_neg();
                let on_line_0 = [or(rows, odd_rows), or(columns, odd_columns)].map(|lanes| words(lanes));
                let is_on_line_0 = |place: usize| {
                    let digits = match band {
                        0..3 => lane_of_word(on_line_0[0][band], place),
                        _ => lane_of_word(on_line_0[1][place], band % 3),
                    };
                    usize::from(digits & digit != 0) << place
                };
                Some((digit, &BRANCHES[band][is_on_line_0(0) | is_on_line_0(1) | is_on_line_0(2)]))
            }
        }

        crate::fast::branch::band_logic!([$($features)*] Blocks);

        operations! {
            [$($features)*]

            /// Returns the digits that each triad of a block may hold, after a triad that can hold three digits only
            /// has taken them.
            fn within_capacity(triads: [Blocks; 3]) -> [Blocks; 3] {
                let required = minus_others(triads, triads);
                let mut room = required;
                let mut full = triads;
                for line in 0..3 {
                    // Fewer than three digits that must be in it leave room for all; three or fewer that can be fill it.
                    room[line] = or(required[line], cmp_zero(without_lowest(without_lowest(required[line]))));
                    full[line] = and(full[line], cmp_zero(without_lowest(without_lowest(without_lowest(full[line])))));
                }
                minus_others(room, full)
            }

            fn in_rows(cells: &[Blocks; 9]) -> [Blocks; 3] {
                let [a, b, c, d, e, f, g, h, i] = *cells;
                [union([a, b, c]), union([d, e, f]), union([g, h, i])]
            }

            fn in_columns(cells: &[Blocks; 9]) -> [Blocks; 3] {
                let [a, b, c, d, e, f, g, h, i] = *cells;
                [union([a, d, g]), union([b, e, h]), union([c, f, i])]
            }

            /// Returns each set that has exactly one digit, and 0 in place of the others.
            fn naked_single(sets: Blocks) -> Blocks { and(sets, cmp_zero(without_lowest(sets))) }

            /// Removes the lowest digit from each set.
            fn without_lowest(sets: Blocks) -> Blocks { and(sets, decrement(sets)) }
        }
    };
}

pub(in crate::fast) use kernel;
