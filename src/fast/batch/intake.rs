//! The intake of puzzles into the lanes, as a macro (see [`crate::fast::simd`]).
//!
//! Puzzles come in together, one a lane, and are propagated together; those that need no guess are answered here.
//! [`mod@super::kernel`] expands it.

macro_rules! intake {
    ($(#[$features:meta])*) => {
        use super::super::{
            Digits, N, V, add, and, and_not, as_bytes, as_lanes, cmp_eq, cmp_eq_bits,
            digits_to_sets, lane_mask, or, select, sets_to_digits, splat, zero_digits,
        };
        use super::pass::{ALL, Boards, propagate, triads, union};
        use crate::fast::batch::{Job, PuzzleIdx, Puzzles, bits};
        use crate::fast::{Answer, Wanted};

        /// The mask of all lanes.
        pub(super) const LANES: u32 = u32::MAX >> (u32::BITS as usize - N);

        /// Puzzles being loaded, propagated together until most of them need a guess.
        ///
        /// Easy puzzles never need more, and converting many puzzles at once is far cheaper than one by one.
        pub(super) struct Intake {
            boards: Boards,
            /// The puzzle in lane 0; the others follow.
            first: PuzzleIdx,
            /// The lanes whose puzzles need a guess.
            pending: u32,
            /// A buffer for digits: puzzles before they are converted to sets, and solutions after it.
            digits: Digits,
        }

        /// If at most this many lanes advance, another pass over all is not worth it.
        const FEW: u32 = LANES.count_ones() / 4;
        /// If at most this many lanes are open, it is worth checking which boards are complete: a pass recognises only
        /// boards that were complete before it.
        const HALF: u32 = LANES.count_ones() / 2;

        impl Intake {
            /// Returns an intake without puzzles.
            $(#[$features])*
            pub(super) fn new() -> Self {
                Self { boards: Boards::new(), first: PuzzleIdx::default(), pending: 0, digits: zero_digits() }
            }

            /// Loads puzzles until some need a guess. Returns false when there are none left.
            $(#[$features])*
            #[inline]
            pub(super) fn fill<W: Puzzles>(&mut self, job: &mut Job<'_, W>) -> bool {
                while self.pending == 0 {
                    let Some((first, n_puzzles)) = job.puzzles.take(N) else { return false };
                    self.take(first, n_puzzles, job.puzzles);
                    self.solve_easy(job);
                }
                true
            }

            /// Loads puzzles, one in each lane.
            $(#[$features])*
            fn take<W: Puzzles>(&mut self, first: PuzzleIdx, n_puzzles: usize, puzzles: &W) {
                puzzles.load(first, &mut as_bytes(&mut self.digits)[..n_puzzles]);
                digits_to_sets(&self.digits, &mut self.boards.cells);
                init_candidates(&mut self.boards.cells);
                self.boards.config_sum = [splat(0)];
                self.first = first;
                self.pending = LANES >> (N - n_puzzles);
            }

            /// Propagates until few lanes advance, and stores the answers found.
            $(#[$features])*
            fn solve_easy<W: Puzzles>(&mut self, job: &mut Job<'_, W>) {
                let mut solved = 0;
                loop {
                    let pass = propagate(&mut self.boards);
                    for at in bits(pass.contradicted & self.pending) {
                        job.puzzles.answer(self.first.plus(at), Answer::default());
                    }
                    self.pending &= !pass.contradicted;
                    solved |= pass.solved & self.pending;
                    let mut open = self.pending & !solved & !pass.unchanged;
                    if open != 0 && open.count_ones() <= HALF {
                        let complete = open & complete_lanes(&self.boards.cells);
                        solved |= complete;
                        open &= !complete;
                    }
                    if open.count_ones() <= FEW {
                        break;
                    }
                }
                self.pending &= !solved;
                self.report(solved, job);
            }

            /// Stores the answers of lanes that are solved without a guess.
            $(#[$features])*
            #[inline]
            fn report<W: Puzzles>(&mut self, solved: u32, job: &mut Job<'_, W>) {
                if job.task.solution == Wanted::Nothing {
                    for at in bits(solved) {
                        job.puzzles.answer(self.first.plus(at), Answer { solutions: 1, ..Answer::default() });
                    }
                } else if solved != 0 {
                    sets_to_digits(&self.boards.cells, &mut self.digits);
                    job.puzzles.store_only(self.first, solved, as_bytes(&mut self.digits));
                }
            }

            /// Moves a puzzle into a lane of the search, and returns its index.
            $(#[$features])*
            #[inline]
            pub(super) fn move_to_lane(&mut self, boards: &mut Boards, to: usize) -> PuzzleIdx {
                let from = self.pending.trailing_zeros() as usize % N;
                self.pending &= self.pending - 1;
                let here = lane_mask(to);
                for (cell, new) in boards.cells.iter_mut().zip(as_lanes(&mut self.boards.cells)) {
                    *cell = select(here, splat(new[from]), *cell);
                }
                as_lanes(&mut boards.config_sum)[0][to] = as_lanes(&mut self.boards.config_sum)[0][from];
                self.first.plus(from)
            }
        }

        operations! {
            [$($features)*]

            /// Fills in the candidates of every blank: the digits not given in its houses. A pass would do it at three
            /// times the cost.
            fn init_candidates(cells: &mut [V; 81]) {
                let none = splat(0);
                let (rows, _) = cells.as_chunks_mut::<9>();
                let (bands, _) = rows.as_chunks::<3>();
                let free = [free_in_band(&bands[0]), free_in_band(&bands[1]), free_in_band(&bands[2])];
                let mut in_columns = [none; 9];
                for row in rows.iter() {
                    for (column, cell) in in_columns.iter_mut().zip(row) {
                        *column = or(*column, *cell);
                    }
                }
                for (row, free) in rows.iter_mut().zip(free.as_flattened()) {
                    for (idx, cell) in row.iter_mut().enumerate() {
                        let free = and_not(free[idx / 3], in_columns[idx]);
                        *cell = select(cmp_eq(*cell, none), free, *cell);
                    }
                }
            }

            /// Returns the digits not given in the row and block of each triad of a band.
            fn free_in_band(rows: &[[V; 9]; 3]) -> [[V; 3]; 3] {
                let [a, b, c] = [triads(&rows[0]), triads(&rows[1]), triads(&rows[2])];
                let in_blocks =
                    [union([a[0], b[0], c[0]]), union([a[1], b[1], c[1]]), union([a[2], b[2], c[2]])];
                [free_in_row(a, &in_blocks), free_in_row(b, &in_blocks), free_in_row(c, &in_blocks)]
            }

            fn free_in_row(triads: [V; 3], in_blocks: &[V; 3]) -> [V; 3] {
                let free = and_not(splat(ALL), union(triads));
                [and_not(free, in_blocks[0]), and_not(free, in_blocks[1]), and_not(free, in_blocks[2])]
            }

            /// Returns the lanes in which every cell has one digit and every house all nine. No cell may be empty.
            ///
            /// If the sets of a row hold all nine digits together, their sum is at least 511, and exactly 511 only if each
            /// set has one digit. If all columns have the sum 511, so have all rows then; and nine sets of one digit have
            /// it only if they are all nine digits.
            fn complete_lanes(cells: &[V; 81]) -> u32 {
                let (mut all, mut columns) = (splat(ALL), [splat(0); 9]);
                let (rows, _) = cells.as_chunks::<9>();
                let (bands, _) = rows.as_chunks::<3>();
                for band in bands {
                    let mut in_blocks = [splat(0); 3];
                    for row in band {
                        let triads = triads(row);
                        all = and(all, union(triads));
                        for (block, triad) in in_blocks.iter_mut().zip(&triads) {
                            *block = or(*block, *triad);
                        }
                        for (column, cell) in columns.iter_mut().zip(row) {
                            *column = add(*column, *cell);
                        }
                    }
                    all = and(all, and(in_blocks[0], and(in_blocks[1], in_blocks[2])));
                }
                for column in columns {
                    all = select(cmp_eq(column, splat(ALL)), all, splat(0));
                }
                cmp_eq_bits(all, splat(ALL))
            }
        }
    };
}

pub(in crate::fast) use intake;
