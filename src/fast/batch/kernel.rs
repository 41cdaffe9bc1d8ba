//! The batch solver, written once for every kind of register.
//!
//! [`crate::fast::simd`] tells why it is a macro. Where it is taken in there is a register `V` of `N` lanes and
//! what goes on it; `run` is the way in.

macro_rules! kernel {
    ($(#[$features:meta])*) => {
        use std::hint::black_box;

        use super::{
            Digits, Mask, N, Taken, V, add, and, bytes_of, digits_of, eight, equal, if_zero, interleave, interleave_pairs,
            lane_mask, lanes_of, later, less_one, min, no_digits, ones, or, select, sets_of, splat, take, where_equal, without,
            words_at,
        };
        use crate::fast::batch::{Job, Kept, Lane, Place, Work, bits};
        use crate::fast::question::QUESTIONS;
        use crate::fast::{Answer, Wanted};
        use crate::grid::Grid;

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

        /// All that is at work.
        pub(super) struct State {
            boards: Boards,
            lanes: [Lane; N],
            /// The lanes that have a puzzle.
            busy: u32,
            /// The lanes whose puzzles likely have several solutions.
            loose: u32,
            /// The lanes that were stuck before with the same puzzle.
            asked: u32,
            /// The lanes in which nothing was swept since a guess was made or undone.
            fresh: u32,
            intake: Intake,
        }

        impl State {
            /// Nothing to do.
            $(#[$features])*
            pub(super) fn new() -> Self {
                let intake = Intake { boards: Boards::new(), first: Place::default(), waiting: 0, digits: no_digits() };
                Self { boards: Boards::new(), lanes: std::array::from_fn(|_| Lane::default()), busy: 0, loose: 0, asked: 0, fresh: 0, intake }
            }
        }

        /// Solves puzzles until there are none to take: those that were taken too, unless more may come.
        $(#[$features])*
        pub(super) fn run<W: Work>(state: &mut State, job: &mut Job<'_, W>) {
            let State { boards, lanes, busy, loose, asked, fresh, intake } = state;
            loop {
                for to in bits(LANES & !*busy) {
                    if !intake.fill(job) {
                        if job.work.is_paused() {
                            return;
                        }
                        break;
                    }
                    let puzzle = intake.hand_over(boards, to % N);
                    let is_loose = lanes[to % N].start(puzzle, job.work.grid(puzzle));
                    *busy |= 1 << to;
                    *loose = *loose & !(1 << to) | u32::from(is_loose) << to;
                    *asked &= !(1 << to);
                }
                if *busy == 0 {
                    return;
                }
                let swept = sweep(boards);
                let ended = (swept.dead | swept.solved) & *busy;
                *loose &= !swept.dead;
                let stuck = (swept.unchanged | *loose & *asked & !*fresh) & *busy & !ended;
                *asked |= stuck;
                *fresh = stuck | ended;
                for at in bits(stuck) {
                    let lane = &mut lanes[at % N];
                    if lane.is_lost() {
                        lane.give_up(job);
                        *busy &= !(1 << at);
                    }
                }
                if stuck & *busy != 0 {
                    guess(boards, lanes, stuck & *busy);
                }
                let mut again = 0;
                for at in bits(ended) {
                    let lane = &mut lanes[at % N];
                    if swept.dead >> at & 1 == 0 {
                        let cells = lanes_of(&mut boards.cells);
                        lane.found(job.task, |cell| cells[cell][at % N]);
                    }
                    if lane.goes_back() {
                        again |= 1 << at;
                    } else {
                        lane.finish(job);
                        *busy &= !(1 << at);
                    }
                }
                retry(boards, lanes, again);
            }
        }

        /// Where to ask a question, in each lane.
        struct Choices {
            /// Which of the [`QUESTIONS`], one band after another.
            question: [V; 1],
            /// The digit, as a set.
            digit: [V; 1],
        }

        /// Chooses the band with the fewest possibilities above one for each digit, and there the least digit of
        /// those that have the fewest.
        $(#[$features])*
        #[inline]
        fn choose(layouts: &[[V; 6]; 6]) -> Choices {
            let (mut fewest, mut band) = (splat(u16::MAX), splat(0));
            let (mut twice, mut thrice, mut places) = (splat(0), splat(0), [splat(0); 3]);
            for (idx, &[a, b, c, d, e, f]) in (0..).zip(layouts) {
                let (any_even, any_odd) = (or(a, or(b, c)), or(d, or(e, f)));
                let two_even = or(and(a, b), and(c, or(a, b)));
                let two_odd = or(and(d, e), and(f, or(d, e)));
                let three = or(and(and(a, b), c), and(and(d, e), f));
                let two = or(or(two_even, two_odd), and(any_even, any_odd));
                let three = or(three, or(and(two_even, any_odd), and(any_even, two_odd)));
                // What is settled has none, less one is more than any other.
                let n = less_one(add(ones(two), ones(three)));
                let less = min(n, fewest);
                let as_before = where_equal(less, fewest);
                fewest = less;
                band = select(as_before, band, splat(8 * idx));
                twice = select(as_before, twice, two);
                thrice = select(as_before, thrice, three);
                for (place, used) in places.iter_mut().zip([or(a, d), or(b, e), or(c, f)]) {
                    *place = select(as_before, *place, used);
                }
            }
            let two = without(twice, thrice);
            let digits = select(where_equal(two, splat(0)), thrice, two);
            let digit = without(digits, less_one(digits));
            let mut question = band;
            for (bit, place) in [1, 2, 4].into_iter().zip(places) {
                question = add(question, select(where_equal(and(place, digit), splat(0)), splat(0), splat(bit)));
            }
            Choices { question: [question], digit: [digit] }
        }

        /// Asks a question about the board in each of these lanes, follows one answer and leaves the other to a
        /// board that is kept.
        $(#[$features])*
        #[inline]
        fn guess(boards: &mut Boards, lanes: &mut [Lane; N], stuck: u32) {
            let mut choices = choose(&boards.layouts);
            for at in bits(stuck) {
                let at = at % N;
                let digit = lanes_of(&mut choices.digit)[0][at];
                let question = &QUESTIONS.as_flattened()[usize::from(lanes_of(&mut choices.question)[0][at])];
                let kept = lanes[at].keep(lanes_of(&mut boards.cells), at).as_flattened_mut();
                for cell in question.segment {
                    kept[usize::from(cell)] &= !digit;
                }
                let removed = select(lane_mask(at), splat(digit), splat(0));
                for &cell in question.elsewhere.as_flattened() {
                    let cell = &mut boards.cells[usize::from(cell)];
                    *cell = without(*cell, removed);
                }
            }
        }

        /// Goes on with what these lanes kept last, four lanes at a time as they share the way through the
        /// registers. Where fewer are left, the first of them is there several times.
        $(#[$features])*
        #[inline]
        fn retry(boards: &mut Boards, lanes: &[Lane; N], mut again: u32) {
            while again != 0 {
                let first = again.trailing_zeros();
                let four: [usize; 4] = std::array::from_fn(|_| {
                    let at = if again == 0 { first } else { again.trailing_zeros() };
                    again &= again.wrapping_sub(1);
                    at as usize
                });
                for at in four {
                    lanes_of(&mut boards.total)[0][at % N] = 0;
                }
                put(four.map(|at| lanes[at % N].last()), &mut boards.cells, four);
            }
        }

        /// Puts boards into lanes. Writing each cell there would take less, but reading the registers right
        /// after that would take much longer.
        $(#[$features])*
        #[inline]
        fn put([a, b, c, d]: [&Kept; 4], cells: &mut [V; 81], at: [usize; 4]) {
            let (others, from) = sources(at);
            let from = [from, later(from, 4)];
            let (blocks, last) = cells.as_chunks_mut::<8>();
            for (idx, cells) in blocks.iter_mut().enumerate() {
                let [ab_low, ab_high] = interleave(eight(&a[idx]), eight(&b[idx]));
                let [cd_low, cd_high] = interleave(eight(&c[idx]), eight(&d[idx]));
                let by_cell = [interleave_pairs(ab_low, cd_low), interleave_pairs(ab_high, cd_high)];
                for (nth, cell) in cells.iter_mut().enumerate() {
                    *cell = select(others, *cell, take(by_cell.as_flattened()[nth / 2], from[nth % 2]));
                }
            }
            let [ab, _] = interleave(eight(&a[10]), eight(&b[10]));
            let [cd, _] = interleave(eight(&c[10]), eight(&d[10]));
            let [all, _] = interleave_pairs(ab, cd);
            last[0] = select(others, last[0], take(all, from[0]));
        }

        /// The lanes that are none of these, and for these where to take words from.
        $(#[$features])*
        #[inline]
        fn sources(at: [usize; 4]) -> (Mask, Taken) {
            let none = splat(u16::MAX);
            let mut which = none;
            for (nth, at) in (0..).zip(at) {
                which = select(lane_mask(at), splat(nth), which);
            }
            (where_equal(which, none), words_at(which))
        }

        /// Puzzles on their way in, swept together until few of them get on without a guess. Easy puzzles
        /// never need more, and reading and writing them all together is far quicker than one by one.
        struct Intake {
            boards: Boards,
            /// The puzzle in lane 0; the others follow.
            first: Place,
            /// The lanes that need more.
            waiting: u32,
            /// Room for puzzles on their way in and for solutions on their way out.
            digits: Digits,
        }

        /// So few that get on are not worth a sweep of all.
        const FEW: u32 = LANES.count_ones() / 4;
        /// With so many left it is worth looking whether they are done, which a sweep only sees when it finds the
        /// board so.
        const HALF: u32 = LANES.count_ones() / 2;

        impl Intake {
            /// Takes in puzzles until some need more than sweeps. False when all are in.
            $(#[$features])*
            #[inline]
            fn fill<W: Work>(&mut self, job: &mut Job<'_, W>) -> bool {
                while self.waiting == 0 {
                    let Some((first, n_puzzles)) = job.work.take(N) else { return false };
                    self.take(first, n_puzzles, job.work);
                    self.settle(job);
                }
                true
            }

            $(#[$features])*
            fn take<W: Work>(&mut self, first: Place, n_puzzles: usize, work: &W) {
                for (idx, digits) in bytes_of(&mut self.digits).iter_mut().enumerate().take(n_puzzles) {
                    digits[..81].copy_from_slice(&work.grid(first.plus(idx)).values());
                }
                sets_of(&self.digits, &mut self.boards.cells);
                fill_blanks(&mut self.boards.cells);
                self.boards.total = [splat(0)];
                self.first = first;
                self.waiting = LANES >> (N - n_puzzles);
            }

            $(#[$features])*
            fn settle<W: Work>(&mut self, job: &mut Job<'_, W>) {
                let mut solved = 0;
                loop {
                    let swept = sweep(&mut self.boards);
                    for at in bits(swept.dead & self.waiting) {
                        job.work.answer(self.first.plus(at), Answer::default());
                    }
                    self.waiting &= !swept.dead;
                    solved |= swept.solved & self.waiting;
                    let mut open = self.waiting & !solved & !swept.unchanged;
                    if open != 0 && open.count_ones() <= HALF {
                        let complete = open & complete(&self.boards.cells);
                        solved |= complete;
                        open &= !complete;
                    }
                    if open.count_ones() <= FEW {
                        break;
                    }
                }
                self.waiting &= !solved;
                if job.task.solution == Wanted::Nothing {
                    for at in bits(solved) {
                        job.work.answer(self.first.plus(at), Answer { solutions: 1, solution: None, guesses: 0 });
                    }
                } else if solved != 0 {
                    digits_of(&self.boards.cells, &mut self.digits);
                    let digits = bytes_of(&mut self.digits);
                    for at in bits(solved) {
                        let digits = &digits[at % N];
                        let solution = Grid::from_values(std::array::from_fn(|cell| digits[cell]));
                        job.work.answer(self.first.plus(at), Answer { solutions: 1, solution: Some(solution), guesses: 0 });
                    }
                }
            }

            /// Moves a puzzle into a lane of other boards, and tells which one it is.
            $(#[$features])*
            #[inline]
            fn hand_over(&mut self, boards: &mut Boards, to: usize) -> Place {
                let from = self.waiting.trailing_zeros() as usize % N;
                self.waiting &= self.waiting - 1;
                let here = lane_mask(to);
                for (cell, new) in boards.cells.iter_mut().zip(lanes_of(&mut self.boards.cells)) {
                    *cell = select(here, splat(new[from]), *cell);
                }
                lanes_of(&mut boards.total)[0][to] = lanes_of(&mut self.boards.total)[0][from];
                self.first.plus(from)
            }
        }

        /// Gives the blanks, which hold nothing, all digits that are not given in their houses. A sweep would do it too,
        /// for three times as much.
        $(#[$features])*
        fn fill_blanks(cells: &mut [V; 81]) {
            let none = splat(0);
            let (mut in_rows, mut in_columns, mut in_blocks) = ([none; 9], [none; 9], [[none; 3]; 3]);
            let (rows, _) = cells.as_chunks_mut::<9>();
            for (idx, row) in rows.iter().enumerate() {
                let segments = segments(row);
                in_rows[idx] = union(segments);
                for (block, segment) in in_blocks[idx / 3].iter_mut().zip(&segments) {
                    *block = or(*block, *segment);
                }
                for (column, cell) in in_columns.iter_mut().zip(row) {
                    *column = or(*column, *cell);
                }
            }
            for (idx, row) in rows.iter_mut().enumerate() {
                let (segments, _) = row.as_chunks_mut::<3>();
                for (place, segment) in segments.iter_mut().enumerate() {
                    let free = without(splat(ALL), or(in_rows[idx], in_blocks[idx / 3][place]));
                    for (cell, column) in segment.iter_mut().zip(&in_columns[3 * place..]) {
                        *cell = select(where_equal(*cell, none), without(free, *column), *cell);
                    }
                }
            }
        }

        /// The lanes in which every cell has one digit and every house all nine. No cell may be empty there: then the
        /// sets of a row that holds all nine add up to as much as these if and only if none has more than one.
        $(#[$features])*
        fn complete(cells: &[V; 81]) -> u32 {
            let (mut all, mut total, mut in_columns) = (splat(ALL), splat(0), [splat(0); 9]);
            let (rows, _) = cells.as_chunks::<9>();
            let (bands, _) = rows.as_chunks::<3>();
            for band in bands {
                let mut in_blocks = [splat(0); 3];
                for row in band {
                    let segments = segments(row);
                    all = and(all, union(segments));
                    for (block, segment) in in_blocks.iter_mut().zip(&segments) {
                        *block = or(*block, *segment);
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
            equal(all, splat(ALL)) & equal(total, splat(9 * ALL))
        }

        /// The unions of the segments of a row.
        $(#[$features])*
        #[inline]
        fn segments(row: &[V; 9]) -> [V; 3] {
            [union(three(row, 0, 1)), union(three(row, 3, 1)), union(three(row, 6, 1))]
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
            // Registers that are put aside lie on the stack as they should only if something there has to.
            black_box::<&mut V>(&mut splat(0));
            let (mut alive, mut total, mut least) = (splat(ALL), splat(0), splat(ALL));
            let (rows, _) = boards.cells.as_chunks_mut();
            for (band, cells) in rows.iter_mut().enumerate() {
                let six = sweep_rows(cells, &mut boards.singles[band], &mut boards.owned[band]);
                alive = and(alive, digits(six));
                total = add(total, sum(six));
                boards.layouts[band] = six;
            }
            for band in 0..3 {
                let (six, least_in_band) = sweep_columns(boards, band);
                alive = and(alive, digits(six));
                total = add(total, sum(six));
                least = min(least, least_in_band);
                boards.layouts[3 + band] = six;
            }
            let unchanged = equal(total, boards.total[0]);
            boards.total = [total];
            Swept {
                dead: !equal(alive, splat(ALL)) | equal(least, splat(0)),
                solved: equal(total, splat(6 * ALL)),
                unchanged,
            }
        }

        /// Thins out a band of rows; tells what single cells hold in its columns and what its segments own.
        $(#[$features])*
        #[inline]
        fn sweep_rows(cells: &mut [V; 27], in_columns: &mut [[V; 3]; 3], owned: &mut [[V; 3]; 3]) -> [V; 6] {
            let (rows_0, columns_0, held_0) = block(cells, 0);
            let (rows_1, columns_1, held_1) = block(cells, 3);
            let (rows_2, columns_2, held_2) = block(cells, 6);
            *in_columns = [columns_0, columns_1, columns_2];
            let six = layouts([
                spare([held_0[0], held_1[0], held_2[0]], [rows_0[0], rows_1[0], rows_2[0]]),
                spare([held_0[1], held_1[1], held_2[1]], [rows_0[1], rows_1[1], rows_2[1]]),
                spare([held_0[2], held_1[2], held_2[2]], [rows_0[2], rows_1[2], rows_2[2]]),
            ]);
            // To read the cells again is cheaper than to put them all aside, as the compiler would.
            let cells = black_box(cells);
            thin_row::<0>(cells, six, owned);
            thin_row::<1>(cells, six, owned);
            thin_row::<2>(cells, six, owned);
            six
        }

        /// Leaves the cells of a row what the layouts allow, and tells what its segments own.
        $(#[$features])*
        #[inline]
        fn thin_row<const LINE: usize>(cells: &mut [V; 27], six: [V; 6], owned: &mut [[V; 3]; 3]) {
            let allowed = in_line::<LINE>(six);
            owned[LINE] = spare(allowed, allowed);
            let allowed = roomy(allowed, owned[LINE]);
            for place in 0..3 {
                for cell in 0..3 {
                    let cell = &mut cells[9 * LINE + 3 * place + cell];
                    *cell = and(*cell, allowed[place]);
                }
            }
        }

        /// Thins out a band of columns and leaves a cell only the digit that must be in its row and in its
        /// column of the block. Besides the layouts, the least of its sets when taken as numbers: 0 if one is
        /// empty.
        $(#[$features])*
        #[inline]
        fn sweep_columns(boards: &mut Boards, band: usize) -> ([V; 6], V) {
            let Boards { cells, singles: [top, middle, bottom], owned, .. } = boards;
            let [top, middle, bottom] = [top[band], middle[band], bottom[band]];
            let six = layouts([
                spare(column::<0>(cells, band), [top[0], middle[0], bottom[0]]),
                spare(column::<1>(cells, band), [top[1], middle[1], bottom[1]]),
                spare(column::<2>(cells, band), [top[2], middle[2], bottom[2]]),
            ]);
            let cells = black_box(cells);
            thin_column::<0>(cells, band, owned, six);
            thin_column::<1>(cells, band, owned, six);
            thin_column::<2>(cells, band, owned, six);
            (six, least(black_box(cells), band))
        }

        /// The unions of the segments of a column.
        $(#[$features])*
        #[inline]
        fn column<const LINE: usize>(cells: &[V; 81], band: usize) -> [V; 3] {
            let first = 3 * band + LINE;
            [union(three(cells, first, 9)), union(three(cells, first + 27, 9)), union(three(cells, first + 54, 9))]
        }

        /// Leaves the cells of a column what the layouts allow, and the one digit where segments cross that
        /// own it.
        $(#[$features])*
        #[inline]
        fn thin_column<const LINE: usize>(cells: &mut [V; 81], band: usize, by_row: &[[[V; 3]; 3]; 3], six: [V; 6]) {
            let allowed = in_line::<LINE>(six);
            let owned = spare(allowed, allowed);
            let allowed = roomy(allowed, owned);
            for place in 0..3 {
                for row in 0..3 {
                    let cell = &mut cells[27 * place + 9 * row + 3 * band + LINE];
                    let crossing = and(by_row[place][row][band], owned[place]);
                    *cell = and(*cell, if_zero(crossing, allowed[place], crossing));
                }
            }
        }

        /// The least of the sets in a band of columns. To read them again for that is cheaper than to put them
        /// aside, as the compiler would.
        $(#[$features])*
        #[inline]
        fn least(cells: &[V; 81], band: usize) -> V {
            let mut least = splat(ALL);
            for row in 0..9 {
                let [a, b, c] = three(cells, 9 * row + 3 * band, 1);
                least = min(min(least, a), min(b, c));
            }
            least
        }

        /// The digits that six layouts are possible for, from what segments can hold by line and block: even before
        /// odd, by the block of line 0.
        $(#[$features])*
        #[inline]
        fn layouts([[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]]: [[V; 3]; 3]) -> [V; 6] {
            [
                and(a0, and(b1, c2)),
                and(a1, and(b2, c0)),
                and(a2, and(b0, c1)),
                and(a0, and(b2, c1)),
                and(a1, and(b0, c2)),
                and(a2, and(b1, c0)),
            ]
        }

        /// What the segments of a line may hold, by block.
        $(#[$features])*
        #[inline]
        fn in_line<const LINE: usize>([even_0, even_1, even_2, odd_0, odd_1, odd_2]: [V; 6]) -> [V; 3] {
            match LINE {
                0 => [or(even_0, odd_0), or(even_1, odd_1), or(even_2, odd_2)],
                1 => [or(even_2, odd_1), or(even_0, odd_2), or(even_1, odd_0)],
                _ => [or(even_1, odd_2), or(even_2, odd_0), or(even_0, odd_1)],
            }
        }

        /// What segments may hold in the end: where three digits are owned there is no room for others.
        $(#[$features])*
        #[inline]
        fn roomy([a, b, c]: [V; 3], [owned_a, owned_b, owned_c]: [V; 3]) -> [V; 3] {
            [filled(a, owned_a), filled(b, owned_b), filled(c, owned_c)]
        }

        $(#[$features])*
        #[inline]
        fn filled(allowed: V, owned: V) -> V {
            let one_less = and(owned, less_one(owned));
            let two_less = and(one_less, less_one(one_less));
            if_zero(two_less, allowed, owned)
        }

        /// What single cells of a block hold, by row and by column, and what all cells may hold, by row.
        $(#[$features])*
        #[inline]
        fn block(cells: &[V; 27], first: usize) -> ([V; 3], [V; 3], [V; 3]) {
            let (row_0, columns, held_0) = row(cells, first, [splat(0); 3]);
            let (row_1, columns, held_1) = row(cells, first + 9, columns);
            let (row_2, columns, held_2) = row(cells, first + 18, columns);
            ([row_0, row_1, row_2], columns, [held_0, held_1, held_2])
        }

        /// The same for a row of the block, and for its columns with what they had before.
        $(#[$features])*
        #[inline]
        fn row(cells: &[V; 27], first: usize, [left, middle, right]: [V; 3]) -> (V, [V; 3], V) {
            let cells = three(cells, first, 1);
            let [a, b, c] = cells.map(|cell| single(cell));
            (union([a, b, c]), [or(left, a), or(middle, b), or(right, c)], union(cells))
        }

        /// The sets of one digit, nothing in the other lanes.
        $(#[$features])*
        #[inline]
        fn single(cell: V) -> V {
            if_zero(and(cell, less_one(cell)), cell, splat(0))
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
        fn union([a, b, c]: [V; 3]) -> V {
            or(or(a, b), c)
        }

        /// All digits that have a layout.
        $(#[$features])*
        #[inline]
        fn digits([a, b, c, d, e, f]: [V; 6]) -> V {
            or(or(or(a, b), or(c, d)), or(e, f))
        }

        $(#[$features])*
        #[inline]
        fn sum([a, b, c, d, e, f]: [V; 6]) -> V {
            add(add(add(a, b), add(c, d)), add(e, f))
        }
    };
}

pub(in crate::fast) use kernel;
