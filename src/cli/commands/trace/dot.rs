//! `trace --to dot`: the tree of a search, for Graphviz.

use std::fmt::Write as _;
use std::num::NonZeroUsize;

use anyhow::bail;
use clap::Args;

use crate::cli::args::values::from_one;
use crate::cli::output::{Outcome, Output};
use crate::search::{Move, Step};
use crate::words::{count, plural};

/// The bounds of the tree that is written.
#[derive(Args, Debug)]
pub(super) struct Bounds {
    /// Write only this many levels of the tree, and count the moves below [default: every level]
    #[arg(long, value_name = "LEVELS", value_parser = from_one::<NonZeroUsize>, requires = "to", hide_short_help = true)]
    depth: Option<NonZeroUsize>,
    /// Write a tree of up to this many moves, and refuse a larger one [default: 10000]
    #[arg(long, value_name = "MOVES", value_parser = from_one::<NonZeroUsize>, requires = "to", hide_short_help = true)]
    nodes: Option<NonZeroUsize>,
}

impl Bounds {
    /// Returns true if there is a bound on the command line.
    pub(super) fn are_given(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some()
    }
}

/// The most moves that are written unless more are asked for: Graphviz takes long for them.
const MOST: usize = 10_000;

/// A move of the tree.
struct Node {
    above: Option<usize>,
    made: Move,
    first: u64,
    /// The step that takes it back.
    last: Option<u64>,
    /// The moves below it that are too deep to be written.
    n_folded: u64,
    is_solution: bool,
}

/// Writes the tree of these steps, up to the first solution.
pub(super) fn write(
    steps: impl Iterator<Item = Step>,
    bounds: &Bounds,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let most_levels = bounds.depth.map_or(usize::MAX, NonZeroUsize::get);
    let most = bounds.nodes.map_or(MOST, NonZeroUsize::get);
    let mut nodes: Vec<Node> = Vec::new();
    let mut path: Vec<usize> = Vec::new();
    let mut depth = 0;
    let mut outcome = Outcome::Solved;
    for (number, step) in (1..).zip(steps) {
        match step {
            Step::Place(made) if depth < most_levels => {
                if nodes.len() == most {
                    bail!(
                        "the tree has more than {}: --depth or --limit makes it smaller, --nodes allows more",
                        plural(most as u64, "move")
                    );
                }
                let above = path.last().copied();
                path.push(nodes.len());
                nodes.push(Node {
                    above,
                    made,
                    first: number,
                    last: None,
                    n_folded: 0,
                    is_solution: false,
                });
                depth += 1;
            }
            Step::Place(_) => {
                path.last().into_iter().for_each(|&it| nodes[it].n_folded += 1);
                depth += 1;
            }
            Step::Backtrack(_) => {
                depth -= 1;
                if depth < most_levels {
                    path.pop().into_iter().for_each(|it| nodes[it].last = Some(number));
                }
            }
            Step::Solved => {
                path.last().into_iter().for_each(|&it| nodes[it].is_solution = true);
                break;
            }
            Step::Exhausted => {
                outcome = Outcome::Unsolved;
                break;
            }
        }
    }
    let mut text = "digraph search {\n  node [shape=box];\n  start;\n".to_owned();
    for (idx, node) in nodes.iter().enumerate() {
        let steps = match node.last {
            Some(last) => format!("steps {} to {}", count(node.first), count(last)),
            None => format!("since step {}", count(node.first)),
        };
        let folded = match node.n_folded {
            0 => String::new(),
            n => format!("\\n{} below", plural(n, "move")),
        };
        let style = if node.is_solution { ", peripheries=2" } else { "" };
        let above = node.above.map_or_else(|| "start".to_owned(), |it| format!("n{it}"));
        let _ = writeln!(text, "  n{idx} [label=\"{}\\n{steps}{folded}\"{style}];", node.made);
        let _ = writeln!(text, "  {above} -> n{idx};");
    }
    output.lines((text + "}\n").as_bytes())?;
    Ok(outcome)
}
