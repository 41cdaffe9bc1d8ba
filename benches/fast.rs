//! The parts of the bulk solver: parsing, one puzzle a call, a batch and a stream on every backend that this
//! processor can run, the iterators, and the verdict.
//!
//! A sample repeats a pack until it has some thousand puzzles. `SUDOSCOPE_BENCH=puzzles.txt` measures a file in
//! place of the packs:
//!
//! ```text
//! cargo bench --bench fast                      # all of it
//! cargo bench --bench fast -- batch             # the backends side by side
//! SUDOSCOPE_BENCH=17.txt cargo bench --bench fast -- one
//! ```
//!
//! `sudoscope bench` measures the whole; this is for changes of a part. `docs/benchmarks.md` has results.

use std::env;
use std::fmt;
use std::fs;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Answer, Backend, Lines, SolveStream, Task};
use sudoscope::format::{ChunkParser, Format, Reader};
use sudoscope::grid::Grid;
use sudoscope::packs::{PACKS, Pack};

/// Enough for a median, few enough not to wait long.
const SAMPLES: u32 = 25;

/// The least number of puzzles in a sample, so that a batch fills its lanes.
const MIN_PUZZLES: usize = 2048;

/// The number of puzzles that are pushed into a stream at a time.
const PUSHED_AT_ONCE: usize = 128;

fn main() {
    divan::main();
}

/// Parses 81-character lines, one record after another.
#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn parse(bencher: Bencher<'_, '_>, set: &Set) {
    let text = set.text();
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        assert_eq!(read(black_box(&text)).count(), set.grids.len());
    });
}

/// Parses many lines at a time.
#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn parse_lines(bencher: Bencher<'_, '_>, set: &Set) {
    let text = set.text();
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let mut reader = Reader::with_format(black_box(text.as_bytes()), Format::Line);
        let (mut parser, mut n_grids) = (ChunkParser::default(), 0);
        while let Ok(Some(lines)) = reader.line_chunk(parser.take_text(), text.len()) {
            parser.fill(lines);
            n_grids += parser.by_ref().map(black_box).count();
        }
        assert_eq!(n_grids, set.grids.len());
    });
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn one_first(bencher: Bencher<'_, '_>, on: &OnBackend) {
    one(bencher, &on.set, |grid| on.backend.solve(grid, Task::FIRST));
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn one_count_to_two(bencher: Bencher<'_, '_>, on: &OnBackend) {
    one(bencher, &on.set, |grid| on.backend.solve(grid, Task::count(2)));
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn one_smallest(bencher: Bencher<'_, '_>, on: &OnBackend) {
    one(bencher, &on.set, |grid| on.backend.solve(grid, Task::SMALLEST));
}

#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn verdict(bencher: Bencher<'_, '_>, set: &Set) {
    one(bencher, set, fast::verdict);
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn batch_first(bencher: Bencher<'_, '_>, on: &OnBackend) {
    batch(bencher, on, Task::FIRST);
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn batch_count_to_two(bencher: Bencher<'_, '_>, on: &OnBackend) {
    batch(bencher, on, Task::count(2));
}

#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn batch_smallest(bencher: Bencher<'_, '_>, on: &OnBackend) {
    batch(bencher, on, Task::SMALLEST);
}

/// Solves small pieces, at the end of each of which the lanes of a batch would be idle.
#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn stream_smallest(bencher: Bencher<'_, '_>, OnBackend { backend, set }: &OnBackend) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let mut stream = SolveStream::on(backend, Task::SMALLEST);
        for piece in black_box(&set.grids).chunks(PUSHED_AT_ONCE) {
            stream.push(piece.iter().copied());
            stream.drain(|_, answer| consume(answer));
        }
        stream.finish();
        stream.drain(|_, answer| consume(answer));
    });
}

/// Solves lines of text into lines of text.
#[divan::bench(args = sets_on_backends(), sample_count = SAMPLES)]
fn lines_smallest(bencher: Bencher<'_, '_>, OnBackend { backend, set }: &OnBackend) {
    let text = set.text().into_bytes();
    let starts: Vec<usize> = (0..set.grids.len()).map(|it| it * 82).collect();
    let inputs = || Lines::new(text.clone(), starts.clone());
    bencher.counter(ItemsCount::new(set.grids.len())).with_inputs(inputs).bench_local_values(
        |lines| {
            let mut stream = SolveStream::on(backend, Task::SMALLEST);
            stream.push_lines(black_box(lines));
            stream.finish();
            stream.pop_lines()
        },
    );
}

/// Finds up to a thousand solutions of the empty grid in order.
#[divan::bench(sample_count = SAMPLES)]
fn solutions(bencher: Bencher<'_, '_>) {
    const N: usize = 1_000;
    bencher.counter(ItemsCount::new(N)).bench_local(|| {
        fast::solutions(black_box(&Grid::EMPTY)).take(N).for_each(|it| consume(&it));
    });
}

#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn iterator_smallest(bencher: Bencher<'_, '_>, set: &Set) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let grids = black_box(&set.grids).iter().copied();
        fast::solve_iter(grids, Task::SMALLEST).for_each(|it| consume(&it));
    });
}

/// Keeps the compiler from skipping a result that nothing else uses.
fn consume<T>(value: &T) {
    black_box(value);
}

/// Solves one puzzle a call.
fn one<T>(bencher: Bencher<'_, '_>, set: &Set, solve: impl Fn(&Grid) -> T) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        for grid in black_box(&set.grids) {
            black_box(solve(grid));
        }
    });
}

/// Solves all puzzles in one call.
fn batch(bencher: Bencher<'_, '_>, OnBackend { backend, set }: &OnBackend, task: Task) {
    let mut answers = vec![Answer::default(); set.grids.len()];
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        backend.solve_into(black_box(&set.grids), task, &mut answers);
    });
}

/// Puzzles, repeated if they are few.
struct Set {
    name: String,
    grids: Vec<Grid>,
}

/// A set and the backend to solve it with.
struct OnBackend {
    backend: &'static Backend,
    set: Set,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Display for OnBackend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.backend.name(), self.set)
    }
}

fn sets() -> Vec<Set> {
    let Some(file) = env::var_os("SUDOSCOPE_BENCH") else {
        let packs = PACKS.iter().filter(|pack| pack.grade.is_some());
        let set = |it: &Pack| Some(Set::of(it.name, &it.grids()?));
        return packs.filter_map(set).collect();
    };
    let text = fs::read_to_string(&file).expect("SUDOSCOPE_BENCH names a file of puzzles");
    vec![Set::of(&file.to_string_lossy(), &read(&text).collect::<Vec<_>>())]
}

fn sets_on_backends() -> Vec<OnBackend> {
    let on_backend = |backend| sets().into_iter().map(move |set| OnBackend { backend, set });
    Backend::all().flat_map(on_backend).collect()
}

impl Set {
    fn of(name: &str, grids: &[Grid]) -> Self {
        assert!(!grids.is_empty(), "{name} holds no Sudoku");
        let grids = grids.repeat(MIN_PUZZLES.div_ceil(grids.len()));
        Self { name: name.to_owned(), grids }
    }

    fn text(&self) -> String {
        self.grids.iter().flat_map(|grid| [grid.to_string(), "\n".to_owned()]).collect()
    }
}

/// Reads the puzzles of a text, and skips what cannot be read.
fn read(text: &str) -> impl Iterator<Item = Grid> {
    Reader::new(text.as_bytes()).filter_map(|record| match record.ok()?.puzzle.ok()? {
        Puzzle::Sudoku(grid) => Some(grid),
        Puzzle::Sudominoku(_) => None,
    })
}
