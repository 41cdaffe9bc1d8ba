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
        use crate::grid::Grid;

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
                for (idx, digits) in as_bytes(&mut self.digits).iter_mut().enumerate().take(n_puzzles) {
                    digits[..81].copy_from_slice(&puzzles.grid(first.plus(idx)).values());
                }
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
                let is_wanted = job.task.solution != Wanted::Nothing;
                if is_wanted && solved != 0 {
                    sets_to_digits(&self.boards.cells, &mut self.digits);
                }
                let digits = as_bytes(&mut self.digits);
                for at in bits(solved) {
                    let digits = &digits[at % N];
                    let grid = || Grid::from_values(std::array::from_fn(|cell| digits[cell]));
                    let answer = Answer { solutions: 1, solution: is_wanted.then(grid), guesses: 0 };
                    job.puzzles.answer(self.first.plus(at), answer);
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

        /// Fills in the candidates of every blank: the digits not given in its houses. A pass would do it at three
        /// times the cost.
        $(#[$features])*
        fn init_candidates(cells: &mut [V; 81]) {
            let none = splat(0);
            let (mut in_rows, mut in_columns, mut in_blocks) = ([none; 9], [none; 9], [[none; 3]; 3]);
            let (rows, _) = cells.as_chunks_mut::<9>();
            for (idx, row) in rows.iter().enumerate() {
                let triads = triads(row);
                in_rows[idx] = union(triads);
                for (block, triad) in in_blocks[idx / 3].iter_mut().zip(&triads) {
                    *block = or(*block, *triad);
                }
                for (column, cell) in in_columns.iter_mut().zip(row) {
                    *column = or(*column, *cell);
                }
            }
            for (idx, row) in rows.iter_mut().enumerate() {
                let (triads, _) = row.as_chunks_mut::<3>();
                for (place, triad) in triads.iter_mut().enumerate() {
                    let free = and_not(splat(ALL), or(in_rows[idx], in_blocks[idx / 3][place]));
                    for (cell, column) in triad.iter_mut().zip(&in_columns[3 * place..]) {
                        *cell = select(cmp_eq(*cell, none), and_not(free, *column), *cell);
                    }
                }
            }
        }

        /// Returns the lanes in which every cell has one digit and every house all nine.
        ///
        /// No cell may be empty. If the sets of a row hold all nine digits together, their sum is at least 511, and
        /// exactly 511 only if each set has one digit.
        $(#[$features])*
        fn complete_lanes(cells: &[V; 81]) -> u32 {
            let (mut all, mut total, mut in_columns) = (splat(ALL), splat(0), [splat(0); 9]);
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
                    for (column, cell) in in_columns.iter_mut().zip(row) {
                        *column = or(*column, *cell);
                        total = add(total, *cell);
                    }
                }
                all = and(all, and(in_blocks[0], and(in_blocks[1], in_blocks[2])));
            }
            for column in &in_columns {
                all = and(all, *column);
            }
            cmp_eq_bits(all, splat(ALL)) & cmp_eq_bits(total, splat(9 * ALL))
        }
    };
}

pub(in crate::fast) use intake;
