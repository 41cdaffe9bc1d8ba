//! A propagation pass over the boards in all lanes, as a macro (see [`crate::fast::simd`]).
//!
//! [`mod@super::kernel`] expands it, beside a register `V` of `N` lanes and the operations on it.

macro_rules! pass {
    ($(#[$features:meta])*) => {
        use std::hint::black_box;

        use super::super::{
            V, add, and, and_not, cmp_eq_bits, decrement, min, or, select_if_zero, splat,
        };

        /// All nine digits.
        pub(super) const ALL: u16 = 0x1ff;

        /// The boards in all lanes.
        #[repr(C, align(64))]
        pub(super) struct Boards {
            /// The candidates of each cell, in reading order.
            pub(super) cells: [V; 81],
            /// The digits for which each of the six band configurations is possible, for the bands of rows,
            /// then of columns: even before odd, by the block of line 0.
            pub(super) configs: [[V; 6]; 6],
            /// The sum of all configuration sets, taken as numbers, after the last pass.
            pub(super) config_sum: [V; 1],
            /// The naked singles in each column's triad, by band of rows, block and column.
            singles: [[[V; 3]; 3]; 3],
            /// The digits that in their row only this triad may hold, so that it must; by band of rows, row and block.
            required: [[[V; 3]; 3]; 3],
        }

        /// The result of a propagation pass, as masks of lanes.
        pub(super) struct PassResult {
            /// There is no solution.
            pub(super) contradicted: u32,
            /// Every cell is decided; this is a solution unless the lane is contradicted too.
            pub(super) solved: u32,
            /// No configuration was removed: the board is at its fixpoint.
            pub(super) unchanged: u32,
        }

        impl Boards {
            $(#[$features])*
            pub(super) fn new() -> Self {
                let none = splat(0);
                Self {
                    cells: [none; 81],
                    configs: [[none; 6]; 6],
                    config_sum: [none],
                    singles: [[[none; 3]; 3]; 3],
                    required: [[[none; 3]; 3]; 3],
                }
            }
        }

        /// Runs one propagation pass over rows, then columns.
        $(#[$features])*
        #[inline(never)]
        pub(super) fn propagate(boards: &mut Boards) -> PassResult {
            // A local whose address is taken aligns the stack frame for registers; without one the compiler
            // spills them unaligned.
            black_box::<&mut V>(&mut splat(0));
            let (mut possible, mut config_sum, mut least) = (splat(ALL), splat(0), splat(ALL));
            let (rows, _) = boards.cells.as_chunks_mut();
            for (band, cells) in rows.iter_mut().enumerate() {
                let six = propagate_rows(cells, &mut boards.singles[band], &mut boards.required[band]);
                possible = and(possible, any_config(six));
                config_sum = add(config_sum, sum(six));
                boards.configs[band] = six;
            }
            for band in 0..3 {
                let (six, least_in_band) = propagate_columns(boards, band);
                possible = and(possible, any_config(six));
                config_sum = add(config_sum, sum(six));
                least = min(least, least_in_band);
                boards.configs[3 + band] = six;
            }
            // Sets only lose digits, so as numbers they only fall: where the sum of all 36 is the same, none changed. It
            // fits in 16 bits, being 36 times 511 at most.
            let unchanged = cmp_eq_bits(config_sum, boards.config_sum[0]);
            boards.config_sum = [config_sum];
            PassResult {
                contradicted: !cmp_eq_bits(possible, splat(ALL)) | cmp_eq_bits(least, splat(0)),
                // Every digit has a configuration in each of six bands; with no more than one each, the sum is least.
                solved: cmp_eq_bits(config_sum, splat(6 * ALL)),
                unchanged,
            }
        }

        crate::fast::branch::band_logic!([$($features)*] V);

        operations! {
            [$($features)*]

            /// Propagates a band of rows and returns its configurations. Also writes the naked singles of its columns
            /// and the digits that its triads must hold.
            fn propagate_rows(cells: &mut [V; 27], in_columns: &mut [[V; 3]; 3], required: &mut [[V; 3]; 3]) -> [V; 6] {
                let (rows_0, columns_0, held_0) = scan_block(cells, 0);
                let (rows_1, columns_1, held_1) = scan_block(cells, 3);
                let (rows_2, columns_2, held_2) = scan_block(cells, 6);
                *in_columns = [columns_0, columns_1, columns_2];
                let six = configs([
                    minus_others([held_0[0], held_1[0], held_2[0]], [rows_0[0], rows_1[0], rows_2[0]]),
                    minus_others([held_0[1], held_1[1], held_2[1]], [rows_0[1], rows_1[1], rows_2[1]]),
                    minus_others([held_0[2], held_1[2], held_2[2]], [rows_0[2], rows_1[2], rows_2[2]]),
                ]);
                // Reading the cells again is cheaper than spilling all of them, which the compiler would do.
                let cells = black_box(cells);
                restrict_row::<0>(cells, six, required);
                restrict_row::<1>(cells, six, required);
                restrict_row::<2>(cells, six, required);
                six
            }

            /// Removes candidates of a row that no configuration allows. Also writes the digits that its triads must
            /// hold.
            fn restrict_row<const LINE: usize>(cells: &mut [V; 27], six: [V; 6], required: &mut [[V; 3]; 3]) {
                let allowed = allowed_in_line::<LINE>(six);
                // A digit that one triad of the line alone may hold is in that triad.
                required[LINE] = minus_others(allowed, allowed);
                let allowed = close_full(allowed, required[LINE]);
                for place in 0..3 {
                    for cell in 0..3 {
                        let cell = &mut cells[9 * LINE + 3 * place + cell];
                        *cell = and(*cell, allowed[place]);
                    }
                }
            }

            /// Propagates a band of columns. If the row's triad and the column's triad of a cell must both hold a
            /// digit, the cell keeps only that digit.
            ///
            /// Returns the configurations, and the least of the candidate sets as a number: 0 if a set is empty.
            fn propagate_columns(boards: &mut Boards, band: usize) -> ([V; 6], V) {
                let Boards { cells, singles: [top, middle, bottom], required, .. } = boards;
                let [top, middle, bottom] = [top[band], middle[band], bottom[band]];
                let six = configs([
                    minus_others(column::<0>(cells, band), [top[0], middle[0], bottom[0]]),
                    minus_others(column::<1>(cells, band), [top[1], middle[1], bottom[1]]),
                    minus_others(column::<2>(cells, band), [top[2], middle[2], bottom[2]]),
                ]);
                let cells = black_box(cells);
                restrict_column::<0>(cells, band, required, six);
                restrict_column::<1>(cells, band, required, six);
                restrict_column::<2>(cells, band, required, six);
                (six, least(black_box(cells), band))
            }

            /// Returns the unions of the triads of a column.
            fn column<const LINE: usize>(cells: &[V; 81], band: usize) -> [V; 3] {
                let first = 3 * band + LINE;
                [union(gather(cells, first, 9)), union(gather(cells, first + 27, 9)), union(gather(cells, first + 54, 9))]
            }

            /// Removes candidates of a column that no configuration allows. A cell keeps only the digit that both its
            /// row's triad and its column's triad must hold, if there is one.
            fn restrict_column<const LINE: usize>(cells: &mut [V; 81], band: usize, by_row: &[[[V; 3]; 3]; 3], six: [V; 6]) {
                let allowed = allowed_in_line::<LINE>(six);
                let required = minus_others(allowed, allowed);
                let allowed = close_full(allowed, required);
                for place in 0..3 {
                    for row in 0..3 {
                        let cell = &mut cells[27 * place + 9 * row + 3 * band + LINE];
                        let crossing = and(by_row[place][row][band], required[place]);
                        *cell = and(*cell, select_if_zero(crossing, allowed[place], crossing));
                    }
                }
            }

            /// Returns the least of the candidate sets in a band of columns. Reading them again is cheaper than letting
            /// the compiler spill them.
            fn least(cells: &[V; 81], band: usize) -> V {
                let mut least = splat(ALL);
                for row in 0..9 {
                    let [a, b, c] = gather(cells, 9 * row + 3 * band, 1);
                    least = min(min(least, a), min(b, c));
                }
                least
            }

            /// Returns the digits for which each of the six configurations is possible, given the candidates of the
            /// triads by line and block: even before odd, by the block of line 0.
            fn configs([[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]]: [[V; 3]; 3]) -> [V; 6] {
                [
                    and(a0, and(b1, c2)),
                    and(a1, and(b2, c0)),
                    and(a2, and(b0, c1)),
                    and(a0, and(b2, c1)),
                    and(a1, and(b0, c2)),
                    and(a2, and(b1, c0)),
                ]
            }

            /// Returns the digits that the triads of a line may hold, by block.
            fn allowed_in_line<const LINE: usize>([even_0, even_1, even_2, odd_0, odd_1, odd_2]: [V; 6]) -> [V; 3] {
                match LINE {
                    0 => [or(even_0, odd_0), or(even_1, odd_1), or(even_2, odd_2)],
                    1 => [or(even_2, odd_1), or(even_0, odd_2), or(even_1, odd_0)],
                    _ => [or(even_1, odd_2), or(even_2, odd_0), or(even_0, odd_1)],
                }
            }

            /// Removes all other digits from each triad that must hold three.
            fn close_full([a, b, c]: [V; 3], [required_a, required_b, required_c]: [V; 3]) -> [V; 3] {
                [close_if_full(a, required_a), close_if_full(b, required_b), close_if_full(c, required_c)]
            }

            fn close_if_full(allowed: V, required: V) -> V {
                // What is left without the two lowest digits is a third one, and a triad has no fourth cell.
                let one_less = and(required, decrement(required));
                let two_less = and(one_less, decrement(one_less));
                select_if_zero(two_less, allowed, required)
            }

            /// Returns the naked singles of a block by row and by column, and its candidates by row.
            fn scan_block(cells: &[V; 27], first: usize) -> ([V; 3], [V; 3], [V; 3]) {
                let (row_0, columns, held_0) = scan_row(cells, first, [splat(0); 3]);
                let (row_1, columns, held_1) = scan_row(cells, first + 9, columns);
                let (row_2, columns, held_2) = scan_row(cells, first + 18, columns);
                ([row_0, row_1, row_2], columns, [held_0, held_1, held_2])
            }

            /// Returns the naked singles and the candidates of a row of the block. Adds the singles to those of the
            /// columns.
            fn scan_row(cells: &[V; 27], first: usize, [left, middle, right]: [V; 3]) -> (V, [V; 3], V) {
                let cells = gather(cells, first, 1);
                let [a, b, c] = cells.map(|cell| naked_single(cell));
                (union([a, b, c]), [or(left, a), or(middle, b), or(right, c)], union(cells))
            }

            /// Returns each set that has exactly one digit, and 0 in place of the others.
            fn naked_single(cell: V) -> V { select_if_zero(and(cell, decrement(cell)), cell, splat(0)) }

            fn gather<const L: usize>(cells: &[V; L], first: usize, step: usize) -> [V; 3] {
                [cells[first], cells[first + step], cells[first + 2 * step]]
            }

            /// Returns the digits with at least one configuration.
            fn any_config([a, b, c, d, e, f]: [V; 6]) -> V { or(or(or(a, b), or(c, d)), or(e, f)) }

            fn sum([a, b, c, d, e, f]: [V; 6]) -> V { add(add(add(a, b), add(c, d)), add(e, f)) }

            /// Returns the unions of the triads of a row.
            pub(super) fn triads(row: &[V; 9]) -> [V; 3] {
                [union(gather(row, 0, 1)), union(gather(row, 3, 1)), union(gather(row, 6, 1))]
            }
        }
    };
}

pub(in crate::fast) use pass;
