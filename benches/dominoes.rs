//! The two engines for Sudominoku side by side, on puzzles with the fewest dominoes given.
//!
//! The puzzles are those that the generator makes with ten tiles from the seeds 1 to 20. A round drains an engine on
//! all of them: to the first tiling (`first`), or through the whole tree (`all`), which proves that there is one filled
//! grid. `docs/benchmarks.md` has results.

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoscope::domino::Puzzle;
use sudoscope::generate::dominoes::Generator;
use sudoscope::search::{self, EngineInfo, Search, Step};

const FEWEST_TILES: usize = 10;
const SEEDS: std::ops::RangeInclusive<u64> = 1..=20;
const ENGINES: [&str; 2] = ["dominoes", "tiler"];
/// Enough for a median, few enough not to wait long.
const SAMPLES: u32 = 9;

fn main() {
    divan::main();
}

#[divan::bench(args = ENGINES, sample_count = SAMPLES)]
fn first(bencher: Bencher<'_, '_>, engine: &str) {
    measure(bencher, engine, |search| {
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
    });
}

#[divan::bench(args = ENGINES, sample_count = SAMPLES)]
fn all(bencher: Bencher<'_, '_>, engine: &str) {
    measure(
        bencher,
        engine,
        |search| while search.advance(u64::MAX).last != Some(Step::Exhausted) {},
    );
}

fn measure(bencher: Bencher<'_, '_>, name: &str, run: impl Fn(&mut Search) + Sync) {
    let engine: &'static EngineInfo = search::engine(name).expect("an engine of the table");
    let puzzles: Vec<Puzzle> = SEEDS
        .map(|seed| Generator::new(FEWEST_TILES, seed).next().expect("it is endless"))
        .map(|it| it.board.into())
        .collect();
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        for puzzle in &puzzles {
            let mut search = Search::new(engine, puzzle).expect("a puzzle breaks no rule");
            run(&mut search);
        }
    });
}
