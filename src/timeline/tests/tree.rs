//! The tree and the comparison of two runs, against a list of all moves.

use super::*;
use crate::record::{Options, Reader};
use crate::search::{Move, Step};

/// A move of a run, as a plain list of steps has it.
#[derive(Clone, PartialEq, Debug)]
struct Plain {
    made: Move,
    level: usize,
    first: u64,
    last: Option<u64>,
    /// The index of the move above it.
    above: Option<usize>,
}

/// All moves of the first steps of a run, in order, and the indices of those that stand after each step.
fn plain(
    engine: &'static EngineInfo,
    givens: &Puzzle,
    steps: u64,
) -> (Vec<Plain>, Vec<Vec<usize>>) {
    let mut search = Search::new(engine, givens).unwrap();
    let (mut all, mut path) = (Vec::<Plain>::new(), Vec::new());
    let mut paths = vec![vec![]];
    for number in 1..=steps {
        match search.next() {
            Some(Step::Place(made)) => {
                let above = path.last().copied();
                all.push(Plain { made, level: path.len(), first: number, last: None, above });
                path.push(all.len() - 1);
            }
            Some(Step::Backtrack(_)) => all[path.pop().unwrap()].last = Some(number),
            Some(Step::Solved | Step::Exhausted) => {}
            None => break,
        }
        paths.push(path.clone());
    }
    (all, paths)
}

fn is_same(node: &TreeNode, plain: &Plain) -> bool {
    (node.made, node.level, node.first, node.last)
        == (plain.made, plain.level, plain.first, plain.last)
}

fn check_nodes(nodes: &[TreeNode], expected: impl Iterator<Item = Plain>) {
    let expected: Vec<Plain> = expected.collect();
    let are_same = nodes.iter().zip(&expected).all(|(node, plain)| is_same(node, plain));
    assert!(nodes.len() == expected.len() && are_same, "{nodes:?}\n{expected:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn nodes_are_those_of_a_list_of_all_moves(
        givens in any_puzzle(),
        positions in prop::collection::vec(0..5000u64, 1..6),
    ) {
        for engine in engines(givens.kind()) {
            let (all, paths) = plain(engine, &givens, 5000);
            let mut timeline = timeline(engine, &givens);
            timeline.seek(5000);
            let mut before = Vec::new();
            for &position in &positions {
                let position = timeline.seek(position);
                let path = timeline.path(&before);
                let stand = &paths[usize::try_from(position).unwrap()];
                check_nodes(&path, stand.iter().map(|&idx| all[idx].clone()));
                let above = stand.iter().copied().map(Some).chain([None]);
                for (node, above) in path.iter().map(Some).chain([None]).zip(above) {
                    let below = all.iter().filter(|it| it.above == above);
                    check_nodes(&timeline.children(node), below.cloned());
                }
                before = path;
            }
        }
    }
}

#[test]
fn the_tree_of_a_record_is_that_of_its_search() {
    let mut engine = flags(EASY);
    engine.seek(3000);
    let mut reader = Reader::new(Options::default());
    reader.feed(format!("{EASY}\n").as_bytes());
    let mut search =
        Search::new(engine.current().search().unwrap().info(), &engine.current().start()).unwrap();
    for step in search.by_ref().take(3000) {
        let (sign, made) = match step {
            Step::Place(made) => ('+', made),
            Step::Backtrack(made) => ('-', made),
            Step::Solved | Step::Exhausted => panic!("it takes longer"),
        };
        let Move::Digit { cell, digit } = made else { panic!("a Sudoku") };
        let line = format!("{sign} {} {} {digit}\n", cell.row() + 1, cell.column() + 1);
        reader.feed(line.as_bytes());
    }
    let mut record = Timeline::new(reader.run().unwrap());
    record.seek(3000);
    for position in [3000, 1234, 17] {
        let [engine, record] = [&mut engine, &mut record].map(|it| {
            it.seek(position);
            let path = it.path(&[]);
            let below: Vec<_> =
                path.iter().map(Some).chain([None]).map(|node| it.children(node)).collect();
            (path, below)
        });
        assert_eq!(engine, record, "{position}");
    }
}

/// The steps that each move of a run takes, by the moves above it.
fn sizes(name: &str, givens: &Puzzle) -> Vec<(Vec<Move>, u64)> {
    let (all, _) = plain(engine(name).unwrap(), givens, u64::MAX);
    let mut moves: Vec<Vec<Move>> = Vec::new();
    for it in &all {
        let mut above = it.above.map_or(vec![], |idx| moves[idx].clone());
        above.push(it.made);
        moves.push(above);
    }
    moves.into_iter().zip(all.iter().map(|it| it.last.unwrap() - it.first + 1)).collect()
}

#[test]
fn savings_are_the_moves_that_only_one_run_makes() {
    for line in
        [EASY, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."]
    {
        let givens = Puzzle::Sudoku(grid(line));
        let (flags, backjump) = (sizes("flags", &givens), sizes("backjump", &givens));
        let there: std::collections::HashMap<_, _> =
            backjump.into_iter().map(|it| (format!("{:?}", it.0), it.1)).collect();
        let mut saved: std::collections::HashMap<String, u64> = std::collections::HashMap::new();
        for (moves, size) in &flags {
            let above = format!("{:?}", &moves[..moves.len() - 1]);
            if !there.contains_key(&format!("{moves:?}")) && there.contains_key(&above) {
                *saved.entry(above).or_default() += size;
            }
        }
        let mut expected: Vec<u64> = saved.into_values().collect();
        expected.sort_unstable_by(|one, other| other.cmp(one));
        expected.truncate(10);
        let start = |name| Search::new(engine(name).unwrap(), &givens).unwrap().into();
        let mut comparison = Comparison::new(start("flags"), start("backjump"));
        comparison.finish(|| true);
        let found: Vec<u64> = comparison.savings().iter().map(|it| it.saved).collect();
        assert_eq!(found, expected);
        for it in comparison.savings() {
            assert!(it.saved <= it.here - it.there);
            let run = timeline(engine("flags").unwrap(), &givens).at(it.first[0]);
            assert_eq!(run.search().unwrap().last_step(), Some(Step::Place(it.made)));
        }
        let (mut one, mut other) = (
            Search::new(engine("flags").unwrap(), &givens).unwrap(),
            Search::new(engine("backjump").unwrap(), &givens).unwrap(),
        );
        let same = std::iter::repeat_with(|| one.next() == other.next()).take_while(|same| *same);
        assert_eq!(comparison.parted(), Some(same.count() as u64 + 1));
    }
}

/// Engines that choose other cells part, and nothing is said of savings.
#[test]
fn runs_in_another_order_only_part() {
    let start =
        |name| Search::new(engine(name).unwrap(), &Puzzle::Sudoku(grid(EASY))).unwrap().into();
    let mut comparison = Comparison::new(start("flags"), start("fewest"));
    assert!(comparison.finish(|| true));
    assert_eq!((comparison.parted(), comparison.savings()), (Some(1), &[][..]));
    let mut same = Comparison::new(start("flags"), start("walk"));
    same.finish(|| true);
    assert_eq!((same.parted(), same.savings()), (None, &[][..]));
}
