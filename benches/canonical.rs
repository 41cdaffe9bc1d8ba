//! Canonical forms: of packs, of full grids, and of grids with so many automorphisms that they take longest.
//!
//! `SUDOSCOPE_BENCH=puzzles.txt cargo bench --bench canonical` measures the puzzles of a file, 81 characters a line, in
//! place of the packs. `docs/benchmarks.md` has results.

use std::env;
use std::fmt;
use std::fs;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoscope::fast::{self, Task};
use sudoscope::grid::{Grid, canonical};
use sudoscope::packs::PACKS;

fn main() {
    divan::main();
}

#[divan::bench(args = sets())]
fn form(bencher: Bencher<'_, '_>, set: &Set) {
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| {
        for grid in black_box(&set.grids) {
            black_box(canonical(grid));
        }
    });
}

struct Set {
    name: String,
    grids: Vec<Grid>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn sets() -> Vec<Set> {
    if let Some(file) = env::var_os("SUDOSCOPE_BENCH") {
        let text = fs::read_to_string(&file).expect("SUDOSCOPE_BENCH names a file of puzzles");
        let grids = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        return vec![Set { name: file.to_string_lossy().into_owned(), grids }];
    }
    let packs = PACKS.iter().filter(|pack| pack.grade.is_some());
    let mut sets: Vec<Set> =
        packs.filter_map(|it| Some(Set { name: it.name.to_owned(), grids: it.grids()? })).collect();
    let solved = |grid: &Grid| fast::solve(grid, Task::FIRST).solution;
    let grids = sets[0].grids.iter().filter_map(solved).collect();
    sets.push(Set { name: "solutions".to_owned(), grids });
    let blank = |n: usize| ".".repeat(n);
    for (name, line) in [
        ("blank", blank(81)),
        ("two clues", format!("1{}2{}", blank(56), blank(23))),
        ("a row", format!("123456789{}", blank(72))),
        (
            "a lattice",
            ".2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6..1..4..7..4..7..1..7..1..4."
                .to_owned(),
        ),
        (
            "most symmetric",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
                .to_owned(),
        ),
    ] {
        let grid = line.parse().expect("a grid");
        sets.push(Set { name: name.to_owned(), grids: vec![grid] });
    }
    sets
}
