//! The parts of the bulk solver: reading puzzles, one puzzle a call, a batch and a flow on every path that this
//! processor can go, an iterator, and the verdict.
//!
//! A sample goes through a pack as often as makes some thousand puzzles. `SUDOSCOPE_BENCH=puzzles.txt` takes a
//! file in place of the packs:
//!
//! ```text
//! cargo bench --bench fast                      # all of it
//! cargo bench --bench fast -- batch             # the paths side by side
//! SUDOSCOPE_BENCH=17.txt cargo bench --bench fast -- one
//! ```
//!
//! `sudoscope bench` is the whole in use; this is for whoever changes a part.

use std::env;
use std::fmt;
use std::fs;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Answer, Path, Task};
use sudoscope::format::{ChunkParser, Format, Reader};
use sudoscope::grid::Grid;
use sudoscope::packs::{PACKS, Pack};

/// Enough for a median, few enough not to wait long.
const SAMPLES: u32 = 25;

/// How many puzzles a sample has at least: a handful is no batch.
const FEWEST: usize = 2048;

/// How many puzzles come at a time where they are few.
const A_FEW: usize = 128;

fn main() {
    divan::main();
}

/// From text of 81-character lines to grids, one record after another.
#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn parse(bencher: Bencher<'_, '_>, set: &Set) {
    let text = set.text();
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        assert_eq!(read(black_box(&text)).count(), set.grids.len());
    });
}

/// The same with many lines at a time.
#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn parse_lines(bencher: Bencher<'_, '_>, set: &Set) {
    let text = set.text();
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let mut reader = Reader::with_format(black_box(text.as_bytes()), Format::Line);
        let (mut sheet, mut n_grids) = (ChunkParser::default(), 0);
        while let Ok(Some(lines)) = reader.line_chunk(sheet.take_text(), text.len()) {
            sheet.fill(lines);
            n_grids += sheet.by_ref().map(black_box).count();
        }
        assert_eq!(n_grids, set.grids.len());
    });
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn one_first(bencher: Bencher<'_, '_>, on: &OnPath) {
    one(bencher, &on.set, |grid| on.path.solve(grid, Task::FIRST));
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn one_count_to_two(bencher: Bencher<'_, '_>, on: &OnPath) {
    one(bencher, &on.set, |grid| on.path.solve(grid, Task::count(2)));
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn one_smallest(bencher: Bencher<'_, '_>, on: &OnPath) {
    one(bencher, &on.set, |grid| on.path.solve(grid, Task::SMALLEST));
}

#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn verdict(bencher: Bencher<'_, '_>, set: &Set) {
    one(bencher, set, fast::verdict);
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn batch_first(bencher: Bencher<'_, '_>, on: &OnPath) {
    batch(bencher, on, Task::FIRST);
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn batch_count_to_two(bencher: Bencher<'_, '_>, on: &OnPath) {
    batch(bencher, on, Task::count(2));
}

#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn batch_smallest(bencher: Bencher<'_, '_>, on: &OnPath) {
    batch(bencher, on, Task::SMALLEST);
}

/// As they come, in pieces that would leave a batch idle half of the time.
#[divan::bench(args = sets_on_paths(), sample_count = SAMPLES)]
fn flow_smallest(bencher: Bencher<'_, '_>, OnPath { path, set }: &OnPath) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let mut flow = path.flow(Task::SMALLEST);
        for piece in black_box(&set.grids).chunks(A_FEW) {
            flow.put(piece.iter().copied());
            flow.drain(|_, answer| consume(answer));
        }
        flow.finish();
        flow.drain(|_, answer| consume(answer));
    });
}

#[divan::bench(args = sets(), sample_count = SAMPLES)]
fn iterator_smallest(bencher: Bencher<'_, '_>, set: &Set) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        let grids = black_box(&set.grids).iter().copied();
        fast::solve_iter(grids, Task::SMALLEST).for_each(|it| consume(&it));
    });
}

/// What nobody looks at must be worked out all the same.
fn consume<T>(value: &T) {
    black_box(value);
}

/// Asks about one puzzle after another.
fn one<T>(bencher: Bencher<'_, '_>, set: &Set, ask: impl Fn(&Grid) -> T) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        for grid in black_box(&set.grids) {
            black_box(ask(grid));
        }
    });
}

/// Asks about all puzzles at once.
fn batch(bencher: Bencher<'_, '_>, OnPath { path, set }: &OnPath, task: Task) {
    let mut answers = vec![Answer::default(); set.grids.len()];
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        path.solve_into(black_box(&set.grids), task, &mut answers);
    });
}

/// Puzzles, several times over if they are few.
struct Set {
    name: String,
    grids: Vec<Grid>,
}

/// A set to be solved in some kind of registers.
struct OnPath {
    path: &'static Path,
    set: Set,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Display for OnPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.path.name(), self.set)
    }
}

fn sets() -> Vec<Set> {
    let Some(file) = env::var_os("SUDOSCOPE_BENCH") else {
        let packs = PACKS.iter().filter(|pack| pack.level.is_some());
        return packs.map(|Pack { name, text, .. }| Set::of(name, text)).collect();
    };
    let text = fs::read_to_string(&file).expect("SUDOSCOPE_BENCH names a file of puzzles");
    vec![Set::of(&file.to_string_lossy(), &text)]
}

fn sets_on_paths() -> Vec<OnPath> {
    let on_path = |path| sets().into_iter().map(move |set| OnPath { path, set });
    Path::all().flat_map(on_path).collect()
}

impl Set {
    fn of(name: &str, text: &str) -> Self {
        let grids: Vec<Grid> = read(text).collect();
        assert!(!grids.is_empty(), "{name} holds no Sudoku");
        let grids = grids.repeat(FEWEST.div_ceil(grids.len()));
        Self { name: name.to_owned(), grids }
    }

    fn text(&self) -> String {
        self.grids.iter().flat_map(|grid| [grid.to_string(), "\n".to_owned()]).collect()
    }
}

/// The puzzles of a text; what cannot be read is left out.
fn read(text: &str) -> impl Iterator<Item = Grid> {
    Reader::new(text.as_bytes()).filter_map(|record| match record.ok()?.puzzle.ok()? {
        Puzzle::Sudoku(grid) => Some(grid),
        Puzzle::Sudominoku(_) => None,
    })
}
