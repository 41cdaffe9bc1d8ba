//! The batch solver, written once for every kind of register.
//!
//! [`crate::fast::simd`] tells why it is a macro. Where it is taken in there is a register `V` of `N` lanes and
//! what goes on it; `run` is the way in.

macro_rules! kernel {
    ($(#[$features:meta])*) => {
        use super::{
            N, V, add, and, bytes_of, digits_of, equal, lanes_of, less_one, min, no_digits, or, sets_of,
            splat, where_zero, without,
        };
        use crate::fast::batch::{Job, Lane, Place, bits};
        use crate::fast::{Answer, Wanted, branch};
        use crate::grid::{Cell, Digit, Grid};

        /// All lanes, as bits.
        const LANES: u32 = u32::MAX >> (u32::BITS as usize - N);
        /// All nine digits.
        const ALL: u16 = 0x1ff;

        /// Boards side by side, one in each lane.
        #[repr(C, align(64))]
        struct Boards {
            /// The digits each cell may still hold, in reading order.
            cells: [V; 81],
            /// For the bands of rows and then of columns, the digits that each of six layouts is possible for:
            /// even before odd, by the block of line 0.
            layouts: [[V; 6]; 6],
            /// The layouts of the last sweep added up as numbers.
            total: [V; 1],
            /// By band of rows, block and column: what single cells of the segment hold.
            singles: [[[V; 3]; 3]; 3],
            /// By band of rows, row and block: what only this segment of the row can hold.
            owned: [[[V; 3]; 3]; 3],
        }

        /// What a sweep found, a bit for each lane.
        struct Swept {
            /// No solution.
            dead: u32,
            /// Solved, unless dead.
            solved: u32,
            /// Nothing went, so nothing ever will without a guess.
            unchanged: u32,
        }

        /// The layouts of a band and what follows from them.
        struct Band {
            layouts: [V; 6],
            /// What each segment may hold, by line and block.
            allowed: [[V; 3]; 3],
            /// What only this segment of its line may hold.
            owned: [[V; 3]; 3],
            /// The digits that have a layout.
            alive: V,
        }

        /// Solves the puzzles of a job.
        $(#[$features])*
        pub(super) fn run(job: &mut Job<'_, '_>) {
            let mut boards = Boards::new();
            let mut intake = Intake { boards: Boards::new(), first: Place::default(), waiting: 0 };
            let mut lanes: [Lane; N] = std::array::from_fn(|_| Lane::default());
            let mut busy = 0;
            loop {
                for to in bits(LANES & !busy) {
                    if !intake.fill(job) {
                        break;
                    }
                    let puzzle = intake.hand_over(&mut boards, to % N);
                    lanes[to % N].start(puzzle, job.grid(puzzle));
                    busy |= 1 << to;
                }
                if busy == 0 {
                    return;
                }
                let swept = sweep(&mut boards);
                for at in bits((swept.dead | swept.solved | swept.unchanged) & busy) {
                    let lane = &mut lanes[at % N];
                    let (is_dead, is_solved) = (swept.dead >> at & 1 == 1, swept.solved >> at & 1 == 1);
                    if !is_dead && is_solved {
                        let cells = lanes_of(&mut boards.cells);
                        lane.found(job.task(), |cell| cells[cell][at % N]);
                    }
                    if is_dead || is_solved {
                        if !retry(&mut boards, lane, at % N) {
                            lane.finish(job);
                            busy &= !(1 << at);
                        }
                    } else if lane.is_lost() {
                        lane.give_up(job);
                        busy &= !(1 << at);
                    } else {
                        guess(&mut boards, lane, at % N);
                    }
                }
            }
        }

        /// Asks a question about the board in a lane, follows one answer and keeps the other for later.
        $(#[$features])*
        #[inline]
        fn guess(boards: &mut Boards, lane: &mut Lane, at: usize) {
            let layouts = &boards.layouts;
            let question = branch::choose(|band| {
                let mut six = layouts[band];
                let six = lanes_of(&mut six);
                [six[0][at], six[1][at], six[2][at], six[3][at], six[4][at], six[5][at]]
            });
            let Some(question) = question else { return };
            let cells = lanes_of(&mut boards.cells);
            let kept = lane.keep();
            for cell in 0..81 {
                kept[cell] = cells[cell][at];
            }
            for line in 0..3 {
                for cell in question.cells(line) {
                    if line == question.line {
                        kept[cell] &= !question.digit;
                    } else {
                        cells[cell][at] &= !question.digit;
                    }
                }
            }
        }

        /// Goes on with what was kept last. False if that was all.
        $(#[$features])*
        #[inline]
        fn retry(boards: &mut Boards, lane: &mut Lane, at: usize) -> bool {
            let Some(kept) = lane.back() else { return false };
            let cells = lanes_of(&mut boards.cells);
            for cell in 0..81 {
                cells[cell][at] = kept[cell];
            }
            lanes_of(&mut boards.total)[0][at] = 0;
            true
        }

        /// Puzzles on their way in, swept together until few of them get on without a guess. Easy puzzles
        /// never need more, and reading and writing them all together is far quicker than one by one.
        struct Intake {
            boards: Boards,
            /// The puzzle in lane 0; the others follow.
            first: Place,
            /// The lanes that need more.
            waiting: u32,
        }

        /// So few that get on are not worth a sweep of all.
        const FEW: u32 = LANES.count_ones() / 4;

        impl Intake {
            /// Takes in puzzles until some need more than sweeps. False when all are in.
            $(#[$features])*
            #[inline]
            fn fill(&mut self, job: &mut Job<'_, '_>) -> bool {
                while self.waiting == 0 {
                    let Some((first, grids)) = job.take(N) else { return false };
                    self.first = first;
                    self.take(grids);
                    self.settle(job);
                }
                true
            }

            $(#[$features])*
            fn take(&mut self, grids: &[Grid]) {
                let mut digits = no_digits();
                for (digits, grid) in bytes_of(&mut digits).iter_mut().zip(grids) {
                    for cell in Cell::ALL {
                        digits[cell.index()] = grid.get(cell).map_or(0, Digit::get);
                    }
                }
                sets_of(&mut digits, &mut self.boards.cells);
                self.boards.total = [splat(0)];
                self.waiting = LANES >> (N - grids.len());
            }

            $(#[$features])*
            fn settle(&mut self, job: &mut Job<'_, '_>) {
                let mut solved = 0;
                loop {
                    let swept = sweep(&mut self.boards);
                    for at in bits(swept.dead & self.waiting) {
                        job.answer(self.first.plus(at), Answer::default());
                    }
                    self.waiting &= !swept.dead;
                    solved |= swept.solved & self.waiting;
                    if (self.waiting & !solved & !swept.unchanged).count_ones() <= FEW {
                        break;
                    }
                }
                self.waiting &= !solved;
                if job.task().solution == Wanted::Nothing {
                    for at in bits(solved) {
                        job.answer(self.first.plus(at), Answer { solutions: 1, solution: None, guesses: 0 });
                    }
                } else if solved != 0 {
                    let mut digits = no_digits();
                    digits_of(&self.boards.cells, &mut digits);
                    for at in bits(solved) {
                        let digits = &bytes_of(&mut digits)[at % N];
                        let solution = Grid::from_cells(std::array::from_fn(|cell| Digit::new(digits[cell])));
                        job.answer(self.first.plus(at), Answer { solutions: 1, solution: Some(solution), guesses: 0 });
                    }
                }
            }

            /// Moves a puzzle into a lane of other boards, and tells which one it is.
            $(#[$features])*
            #[inline]
            fn hand_over(&mut self, boards: &mut Boards, to: usize) -> Place {
                let from = self.waiting.trailing_zeros() as usize % N;
                self.waiting &= self.waiting - 1;
                let (ours, theirs) = (lanes_of(&mut self.boards.cells), lanes_of(&mut boards.cells));
                for cell in 0..81 {
                    theirs[cell][to] = ours[cell][from];
                }
                lanes_of(&mut boards.total)[0][to] = lanes_of(&mut self.boards.total)[0][from];
                self.first.plus(from)
            }
        }

        impl Boards {
            $(#[$features])*
            fn new() -> Self {
                let none = splat(0);
                Self {
                    cells: [none; 81],
                    layouts: [[none; 6]; 6],
                    total: [none],
                    singles: [[[none; 3]; 3]; 3],
                    owned: [[[none; 3]; 3]; 3],
                }
            }
        }

        /// One sweep over rows, then columns.
        $(#[$features])*
        #[inline(never)]
        fn sweep(boards: &mut Boards) -> Swept {
            let (mut alive, mut total) = (splat(ALL), splat(0));
            let (bands, _) = boards.cells.as_chunks_mut();
            for (rows, cells) in bands.iter_mut().enumerate() {
                let band = sweep_rows(cells, &mut boards.singles[rows]);
                alive = and(alive, band.alive);
                total = add(total, sum(band.layouts));
                boards.layouts[rows] = band.layouts;
                boards.owned[rows] = band.owned;
            }
            let (left, least_left) = sweep_columns::<0>(boards);
            let (middle, least_middle) = sweep_columns::<1>(boards);
            let (right, least_right) = sweep_columns::<2>(boards);
            for (columns, band) in [left, middle, right].into_iter().enumerate() {
                alive = and(alive, band.alive);
                total = add(total, sum(band.layouts));
                boards.layouts[3 + columns] = band.layouts;
            }
            let least = min(least_left, min(least_middle, least_right));
            let unchanged = equal(total, boards.total[0]);
            boards.total = [total];
            Swept {
                dead: !equal(alive, splat(ALL)) | equal(least, splat(0)),
                solved: equal(total, splat(6 * ALL)),
                unchanged,
            }
        }

        /// Thins out a band of rows; tells what single cells hold in its columns.
        $(#[$features])*
        #[inline]
        fn sweep_rows(cells: &mut [V; 27], in_columns: &mut [[V; 3]; 3]) -> Band {
            let segments = [unions(cells, 0), unions(cells, 3), unions(cells, 6)];
            let (rows_0, columns_0) = singles(cells, 0);
            let (rows_1, columns_1) = singles(cells, 3);
            let (rows_2, columns_2) = singles(cells, 6);
            *in_columns = [columns_0, columns_1, columns_2];
            let band = band(turned(segments), turned([rows_0, rows_1, rows_2]));
            for line in 0..3 {
                for place in 0..3 {
                    for cell in 0..3 {
                        let cell = &mut cells[9 * line + 3 * place + cell];
                        *cell = and(*cell, band.allowed[line][place]);
                    }
                }
            }
            band
        }

        /// Thins out a band of columns and leaves a cell only the digit that must be in its row and in its
        /// column of the block. Besides the band, the least of its sets when taken as numbers: 0 if one is
        /// empty.
        $(#[$features])*
        #[inline]
        fn sweep_columns<const COLUMNS: usize>(boards: &mut Boards) -> (Band, V) {
            let Boards { cells, singles, owned, .. } = boards;
            let mut segments = [[splat(0); 3]; 3];
            let mut held = segments;
            for line in 0..3 {
                for place in 0..3 {
                    segments[line][place] = union(three(cells, 27 * place + 3 * COLUMNS + line, 9));
                    held[line][place] = singles[place][COLUMNS][line];
                }
            }
            let band = band(segments, held);
            let mut least = splat(ALL);
            for line in 0..3 {
                for place in 0..3 {
                    for row in 0..3 {
                        let cell = &mut cells[27 * place + 9 * row + 3 * COLUMNS + line];
                        let crossing = and(owned[place][row][COLUMNS], band.owned[line][place]);
                        let kept = or(crossing, where_zero(crossing));
                        *cell = and(*cell, and(band.allowed[line][place], kept));
                        least = min(least, *cell);
                    }
                }
            }
            (band, least)
        }

        /// A band, from the unions of its segments and what their single cells hold, by line and block.
        $(#[$features])*
        #[inline]
        fn band(segments: [[V; 3]; 3], singles: [[V; 3]; 3]) -> Band {
            let [a0, a1, a2] = spare(segments[0], singles[0]);
            let [b0, b1, b2] = spare(segments[1], singles[1]);
            let [c0, c1, c2] = spare(segments[2], singles[2]);
            let (even_0, odd_0) = (and(a0, and(b1, c2)), and(a0, and(b2, c1)));
            let (even_1, odd_1) = (and(a1, and(b2, c0)), and(a1, and(b0, c2)));
            let (even_2, odd_2) = (and(a2, and(b0, c1)), and(a2, and(b1, c0)));
            let first = [or(even_0, odd_0), or(even_1, odd_1), or(even_2, odd_2)];
            let second = [or(even_2, odd_1), or(even_0, odd_2), or(even_1, odd_0)];
            let third = [or(even_1, odd_2), or(even_2, odd_0), or(even_0, odd_1)];
            Band {
                layouts: [even_0, even_1, even_2, odd_0, odd_1, odd_2],
                allowed: [first, second, third],
                owned: [spare(first, first), spare(second, second), spare(third, third)],
                alive: union(first),
            }
        }

        /// The unions of the rows of a block.
        $(#[$features])*
        #[inline]
        fn unions(cells: &[V; 27], first: usize) -> [V; 3] {
            [
                union(three(cells, first, 1)),
                union(three(cells, first + 9, 1)),
                union(three(cells, first + 18, 1)),
            ]
        }

        /// What single cells hold, by row and by column of a block.
        $(#[$features])*
        #[inline]
        fn singles(cells: &[V; 27], first: usize) -> ([V; 3], [V; 3]) {
            let [a, b, c] = three(cells, first, 1).map(|cell| single(cell));
            let [d, e, f] = three(cells, first + 9, 1).map(|cell| single(cell));
            let [g, h, i] = three(cells, first + 18, 1).map(|cell| single(cell));
            let rows = [union([a, b, c]), union([d, e, f]), union([g, h, i])];
            (rows, [union([a, d, g]), union([b, e, h]), union([c, f, i])])
        }

        /// The sets of one digit, nothing in the other lanes.
        $(#[$features])*
        #[inline]
        fn single(cell: V) -> V {
            and(cell, where_zero(and(cell, less_one(cell))))
        }

        /// Of each of the three what neither of the others holds.
        $(#[$features])*
        #[inline]
        fn spare([a, b, c]: [V; 3], [held_a, held_b, held_c]: [V; 3]) -> [V; 3] {
            [
                without(a, or(held_b, held_c)),
                without(b, or(held_a, held_c)),
                without(c, or(held_a, held_b)),
            ]
        }

        $(#[$features])*
        #[inline]
        fn three<const L: usize>(cells: &[V; L], first: usize, step: usize) -> [V; 3] {
            [cells[first], cells[first + step], cells[first + 2 * step]]
        }

        $(#[$features])*
        #[inline]
        fn turned([[a, b, c], [d, e, f], [g, h, i]]: [[V; 3]; 3]) -> [[V; 3]; 3] {
            [[a, d, g], [b, e, h], [c, f, i]]
        }

        $(#[$features])*
        #[inline]
        fn union([a, b, c]: [V; 3]) -> V {
            or(or(a, b), c)
        }

        $(#[$features])*
        #[inline]
        fn sum([a, b, c, d, e, f]: [V; 6]) -> V {
            add(add(add(a, b), add(c, d)), add(e, f))
        }
    };
}

pub(in crate::fast) use kernel;
