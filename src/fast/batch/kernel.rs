//! The search of many puzzles at once, one in each lane, as a macro (see [`crate::fast::simd`]).
//!
//! The module that expands it provides `V`, a register of `N` lanes, and the operations on it. `State` holds what
//! a thread works with and `run` is the entry point.

macro_rules! kernel {
    ($(#[$features:meta])*) => {
        mod pass {
            crate::fast::batch::pass!($(#[$features])*);
        }

        mod intake {
            crate::fast::batch::intake!($(#[$features])*);
        }

        use self::intake::{Intake, LANES};
        use self::pass::{Boards, propagate, with_several_configs};
        use super::{
            Mask, N, Shuffle, V, add, and, and_not, as_lanes, broadcast_words, cmp_eq, decrement,
            interleave, interleave_pairs, lane_mask, min, or, popcount, select, shuffle,
            shuffle_later, shuffle_to, splat,
        };
        use crate::fast::batch::{Job, Lane, Puzzles, SavedBoard, bits};
        use crate::fast::branch::BRANCHES;

        /// The search in all lanes: the data of one thread.
        pub(in crate::fast::simd) struct State {
            boards: Boards,
            lanes: [Lane; N],
            /// The lanes that have a puzzle.
            busy: u32,
            /// The lanes whose puzzles probably have several solutions.
            likely_several: u32,
            /// The lanes that have already guessed in their current puzzle.
            guessed: u32,
            /// The lanes whose board a guess or a backtrack has changed since the last pass.
            just_branched: u32,
            intake: Intake,
        }

        impl State {
            /// Returns a search without puzzles.
            $(#[$features])*
            pub(in crate::fast::simd) fn new() -> Self {
                Self {
                    boards: Boards::new(),
                    lanes: std::array::from_fn(|_| Lane::default()),
                    busy: 0,
                    likely_several: 0,
                    guessed: 0,
                    just_branched: 0,
                    intake: Intake::new(),
                }
            }
        }

        /// Solves puzzles until there are none to take. Finishes all, unless more puzzles may come.
        $(#[$features])*
        pub(in crate::fast::simd) fn run<W: Puzzles>(state: &mut State, job: &mut Job<'_, W>) {
            let State { boards, lanes, busy, likely_several, guessed, just_branched, intake } = state;
            loop {
                for to in bits(LANES & !*busy) {
                    if !intake.fill(job) {
                        if job.puzzles.more_may_come() {
                            return;
                        }
                        break;
                    }
                    let puzzle = intake.move_to_lane(boards, to % N);
                    let is_likely = lanes[to % N].start(puzzle, &job.puzzles.grid(puzzle));
                    *busy |= 1 << to;
                    *likely_several = *likely_several & !(1 << to) | u32::from(is_likely) << to;
                    *guessed &= !(1 << to);
                }
                if *busy == 0 {
                    return;
                }
                let pass = propagate(boards);
                let ended = (pass.contradicted | pass.solved) & *busy;
                // A wrong guess is evidence of few solutions.
                *likely_several &= !pass.contradicted;
                // Where several solutions are likely, nearly every guess is right: two passes are enough before the
                // next one, at the fixpoint or not.
                let stuck = (pass.unchanged | *likely_several & *guessed & !*just_branched) & *busy & !ended;
                *guessed |= stuck;
                *just_branched = stuck | ended;
                for at in bits(stuck) {
                    let lane = &mut lanes[at % N];
                    if lane.is_out_of_guesses() {
                        lane.solve_alone(job);
                        *busy &= !(1 << at);
                    }
                }
                if stuck & *busy != 0 {
                    guess(boards, lanes, stuck & *busy);
                }
                let mut backtracking = 0;
                for at in bits(ended) {
                    let lane = &mut lanes[at % N];
                    if pass.contradicted >> at & 1 == 0 {
                        let cells = as_lanes(&mut boards.cells);
                        lane.add_solution(job.task, |cell| cells[cell][at % N]);
                    }
                    if lane.backtrack() {
                        backtracking |= 1 << at;
                    } else {
                        lane.finish(job);
                        *busy &= !(1 << at);
                    }
                }
                restore(boards, lanes, backtracking);
            }
        }

        /// The guess to make in each lane.
        struct Choices {
            /// The index into [`BRANCHES`], flattened.
            branch: [V; 1],
            /// The digit of the guess, as a set.
            digit: [V; 1],
        }

        operations! {
            [$($features)*]

            /// Chooses a guess in all lanes at once: the band with the fewest open possibilities, and there the lowest
            /// of the digits with the fewest.
            fn choose(configs: &[[V; 6]; 6]) -> Choices {
                let (mut fewest, mut band) = (splat(u16::MAX), splat(0));
                let (mut best_two, mut best_three, mut on_line_0) = (splat(0), splat(0), [splat(0); 3]);
                for (idx, &[a, b, c, d, e, f]) in (0..).zip(configs) {
                    let (two, three) = with_several_configs([a, b, c], [d, e, f]);
                    // A decided band has no such digit; 0 wraps around to more than any other count.
                    let n = decrement(add(popcount(two), popcount(three)));
                    let less = min(n, fewest);
                    let is_no_better = cmp_eq(less, fewest);
                    fewest = less;
                    band = select(is_no_better, band, splat(8 * idx));
                    best_two = select(is_no_better, best_two, two);
                    best_three = select(is_no_better, best_three, three);
                    for (best, on_line_0) in on_line_0.iter_mut().zip([or(a, d), or(b, e), or(c, f)]) {
                        *best = select(is_no_better, *best, on_line_0);
                    }
                }
                // Digits with exactly two configurations, if there are any, and the lowest of them.
                let two = and_not(best_two, best_three);
                let digits = select(cmp_eq(two, splat(0)), best_three, two);
                let digit = and_not(digits, decrement(digits));
                let mut branch = band;
                for (bit, digits) in [1, 2, 4].into_iter().zip(on_line_0) {
                    branch = add(branch, select(cmp_eq(and(digits, digit), splat(0)), splat(0), splat(bit)));
                }
                Choices { branch: [branch], digit: [digit] }
            }

            /// Guesses in each of the lanes `stuck`: puts the digit into the triad, and saves the board of the other
            /// branch.
            fn guess(boards: &mut Boards, lanes: &mut [Lane; N], stuck: u32) {
                let mut choices = choose(&boards.configs);
                for at in bits(stuck) {
                    let at = at % N;
                    let digit = as_lanes(&mut choices.digit)[0][at];
                    let branch = &BRANCHES.as_flattened()[usize::from(as_lanes(&mut choices.branch)[0][at])];
                    let saved = lanes[at].save(as_lanes(&mut boards.cells), at).as_flattened_mut();
                    for cell in branch.triad {
                        saved[usize::from(cell)] &= !digit;
                    }
                    let removed = select(lane_mask(at), splat(digit), splat(0));
                    for &cell in branch.other_triads.as_flattened() {
                        let cell = &mut boards.cells[usize::from(cell)];
                        *cell = and_not(*cell, removed);
                    }
                }
            }

            /// Continues in each of these lanes with the board it saved last.
            ///
            /// Four lanes at a time share the way through the registers. If fewer are left, the first is repeated: a
            /// loop of varying length costs more.
            fn restore(boards: &mut Boards, lanes: &[Lane; N], mut backtracking: u32) {
                while backtracking != 0 {
                    let first = backtracking.trailing_zeros();
                    let four: [usize; 4] = std::array::from_fn(|_| {
                        let at = if backtracking == 0 { first } else { backtracking.trailing_zeros() };
                        backtracking &= backtracking.wrapping_sub(1);
                        at as usize
                    });
                    // No sum of a pass is 0, so the next pass counts as a change.
                    for at in four {
                        as_lanes(&mut boards.config_sum)[0][at % N] = 0;
                    }
                    restore_four(four.map(|at| lanes[at % N].saved_board()), &mut boards.cells, four);
                }
            }

            /// Writes four boards into lanes.
            ///
            /// It blends whole registers. Writing each cell into its lane takes fewer instructions, but a register
            /// that was written in parts stalls the load that follows.
            fn restore_four([a, b, c, d]: [&SavedBoard; 4], cells: &mut [V; 81], at: [usize; 4]) {
                let (others, from) = restore_shuffle(at);
                let from = [from, shuffle_later(from, 4)];
                let (blocks, last) = cells.as_chunks_mut::<8>();
                for (idx, cells) in blocks.iter_mut().enumerate() {
                    // Two interleavings bring the words of one cell from four boards side by side.
                    let [ab_low, ab_high] = interleave(broadcast_words(&a[idx]), broadcast_words(&b[idx]));
                    let [cd_low, cd_high] = interleave(broadcast_words(&c[idx]), broadcast_words(&d[idx]));
                    let by_cell = [interleave_pairs(ab_low, cd_low), interleave_pairs(ab_high, cd_high)];
                    for (nth, cell) in cells.iter_mut().enumerate() {
                        *cell = select(others, *cell, shuffle(by_cell.as_flattened()[nth / 2], from[nth % 2]));
                    }
                }
                // The 81st cell.
                let [ab, _] = interleave(broadcast_words(&a[10]), broadcast_words(&b[10]));
                let [cd, _] = interleave(broadcast_words(&c[10]), broadcast_words(&d[10]));
                let [all, _] = interleave_pairs(ab, cd);
                last[0] = select(others, last[0], shuffle(all, from[0]));
            }

            /// Returns the mask of the other lanes, and the shuffle that puts words into these four.
            fn restore_shuffle(at: [usize; 4]) -> (Mask, Shuffle) {
                let none = splat(u16::MAX);
                let mut which = none;
                for (nth, at) in (0..).zip(at) {
                    which = select(lane_mask(at), splat(nth), which);
                }
                (cmp_eq(which, none), shuffle_to(which))
            }
        }
    };
}

pub(in crate::fast) use kernel;
