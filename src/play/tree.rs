//! The edits of a game as a tree, in few bytes each: a game of a million moves has some ten megabytes.
//!
//! A node is an edit, and its parent the edit before it; the root is the start of the game. An edit is stored as the
//! bits that change in the contents of the cells (`contents`), so flipping the same bits makes it and takes it back.
//! Cells with the same changed bits, such as those that lose a mark around a written digit, share them:
//!
//! ```text
//!   5 at r1c1, unmarked in r1c2 and r2c3:    45 02 | 01 | 00      80 10 | 02 | 01 0b
//!                                            bits   cells         bits    cells
//! ```
//!
//! Numbers have seven bits a byte, the lowest first. Each kind of edit is stored once.

use std::collections::HashMap;

use super::EditKind;
use crate::grid::{Cell, sort};

/// A node of the tree: 0 for the start of the game, then the edits in the order in which they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Node(u32);

impl Node {
    /// The start of the game.
    pub(super) const START: Self = Self(0);

    /// Returns the position of the edit among all edits, from 1; 0 for the start.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The edits of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tree {
    /// The edits, from node 1 on.
    records: Vec<Record>,
    kinds: Vec<EditKind>,
    places_of_kinds: HashMap<EditKind, u32>,
    /// The changed bits of all edits, one edit after another.
    bytes: Vec<u8>,
    numbers: Numbers,
}

/// An edit as it is stored.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Record {
    parent: u32,
    /// The index of its kind in the list of kinds.
    kind: u32,
    /// The end of its changed bits in `bytes`.
    end: u32,
}

impl Tree {
    /// Returns the number of edits.
    pub(super) const fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns the node with this index; `None` if there are fewer edits.
    pub(super) fn node(&self, index: usize) -> Option<Node> {
        let node = u32::try_from(index).ok()?;
        (index <= self.len()).then_some(Node(node))
    }

    /// Returns the node of the newest edit, or the start.
    pub(super) fn newest(&self) -> Node {
        Node(narrow(self.len()))
    }

    /// Returns the nodes newer than this one, oldest first.
    pub(super) fn since(&self, node: Node) -> impl DoubleEndedIterator<Item = Node> + use<> {
        (node.0 + 1..=self.newest().0).map(Node)
    }

    /// Returns the parent of a node; the start is its own parent.
    pub(super) fn parent(&self, node: Node) -> Node {
        self.record(node).map_or(Node::START, |it| Node(it.parent))
    }

    /// Returns the kind of a node's edit. The start has none.
    pub(super) fn kind(&self, node: Node) -> EditKind {
        self.record(node).map_or(EditKind::Unknown, |it| self.kinds[it.kind as usize])
    }

    /// Returns the number of a node's edit, 0 for the start.
    pub(super) fn number(&self, node: Node) -> u64 {
        self.numbers.number(node)
    }

    /// Returns the node of the edit with a number.
    pub(super) fn with_number(&self, number: u64) -> Option<Node> {
        self.numbers.node(number, self.newest())
    }

    /// Returns the nodes from this one up to the game's first edit.
    pub(super) fn path_up(&self, node: Node) -> impl Iterator<Item = Node> {
        std::iter::successors(Some(node), |it| Some(self.parent(*it)))
            .take_while(|it| *it != Node::START)
    }

    /// Returns the nodes from the game's first edit to this one.
    pub(super) fn path(&self, node: Node) -> Vec<Node> {
        let mut path: Vec<Node> = self.path_up(node).collect();
        path.reverse();
        path
    }

    /// Returns the way between two nodes: the edits to take back, in order, and the edits to make, in reverse order.
    pub(super) fn way(&self, from: Node, to: Node) -> (Vec<Node>, Vec<Node>) {
        let (mut up, mut down) = (from, to);
        let (mut taken_back, mut made) = (Vec::new(), Vec::new());
        // A node has a greater index than all before it on its path, so the greater one is not the fork.
        while up != down {
            if up > down {
                taken_back.push(up);
                up = self.parent(up);
            } else {
                made.push(down);
                down = self.parent(down);
            }
        }
        (taken_back, made)
    }

    /// Returns the newest child of a node, the newest child of that, and so on.
    pub(super) fn newest_path_from(&self, node: Node) -> Vec<Node> {
        let mut newest_after = vec![None; self.len() + 1];
        for later in self.since(node) {
            newest_after[self.parent(later).index()] = Some(later);
        }
        let next = |it: &Node| newest_after[it.index()];
        std::iter::successors(next(&node), next).collect()
    }

    /// Returns the cells that an edit changes, each with the changed bits of its content.
    pub(super) fn deltas(&self, node: Node) -> Deltas<'_> {
        let bytes = match self.record(node) {
            Some(record) => {
                let start = self.record(Node(node.0 - 1)).map_or(0, |it| it.end);
                &self.bytes[start as usize..record.end as usize]
            }
            None => &[],
        };
        Deltas { bytes, bits: 0, n_cells: 0 }
    }

    /// Adds an edit below a node.
    ///
    /// # Panics
    ///
    /// If all edits together have more than 4 GiB, thousands of years of moves.
    pub(super) fn add(
        &mut self,
        parent: Node,
        kind: EditKind,
        deltas: &[(Cell, u64)],
        number: Option<u64>,
    ) -> Node {
        let new_place = narrow(self.kinds.len());
        let kind_place = *self.places_of_kinds.entry(kind).or_insert(new_place);
        if kind_place == new_place {
            self.kinds.push(kind);
        }
        write_deltas(&mut self.bytes, deltas);
        let end = narrow(self.bytes.len());
        self.records.push(Record { parent: parent.0, kind: kind_place, end });
        let node = self.newest();
        if let Some(number) = number {
            self.numbers.give(node, number);
        }
        node
    }

    /// Returns the newest child of a node with the same kind and the same changed bits, if it is among the last edits.
    pub(super) fn same_after(
        &self,
        parent: Node,
        kind: EditKind,
        deltas: &[(Cell, u64)],
    ) -> Option<Node> {
        let is_same = |it: &Node| {
            self.parent(*it) == parent
                && self.kind(*it) == kind
                && sorted(self.deltas(*it).collect()) == sorted(deltas.to_vec())
        };
        self.since(parent).rev().take(N_COMPARED).find(is_same)
    }

    /// Returns the memory of all edits in bytes.
    #[cfg(test)]
    pub(super) fn n_bytes(&self) -> usize {
        let of_kind = size_of::<EditKind>() + size_of::<(EditKind, u32)>() + 1;
        self.records.len() * size_of::<Record>() + self.bytes.len() + self.kinds.len() * 2 * of_kind
    }

    fn record(&self, node: Node) -> Option<&Record> {
        self.records.get(node.index().checked_sub(1)?)
    }
}

/// The number of the last edits that are compared when an edit is made again after an undo.
const N_COMPARED: usize = 256;

fn sorted(mut deltas: Vec<(Cell, u64)>) -> Vec<(Cell, u64)> {
    sort::by_key(&mut deltas, |it| *it);
    deltas
}

fn narrow(length: usize) -> u32 {
    u32::try_from(length).expect("a game has less than 4 GiB of edits")
}

/// An iterator over the cells that an edit changes, with the changed bits.
pub(super) struct Deltas<'a> {
    bytes: &'a [u8],
    /// The changed bits of the next cells, and how many cells share them.
    bits: u64,
    n_cells: u64,
}

impl Iterator for Deltas<'_> {
    type Item = (Cell, u64);

    fn next(&mut self) -> Option<(Cell, u64)> {
        if self.n_cells == 0 {
            self.bits = read_number(&mut self.bytes)?;
            self.n_cells = read_number(&mut self.bytes)?;
        }
        let (cell, left) = self.bytes.split_first()?;
        self.bytes = left;
        self.n_cells -= 1;
        Some((Cell::from_index((*cell).into()), self.bits))
    }
}

/// Appends changed bits; cells with the same bits are grouped.
fn write_deltas(bytes: &mut Vec<u8>, deltas: &[(Cell, u64)]) {
    for (at, &(_, bits)) in deltas.iter().enumerate() {
        if deltas[..at].iter().any(|it| it.1 == bits) {
            continue;
        }
        let cells = || deltas.iter().filter(|it| it.1 == bits).map(|it| it.0);
        write_number(bytes, bits);
        write_number(bytes, cells().count() as u64);
        bytes.extend(cells().map(|it| u8::try_from(it.index()).expect("a board has 81 cells")));
    }
}

fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        // The highest bit says that more bytes follow.
        bytes.push(low | 0x80);
    }
}

fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let (byte, left) = bytes.split_first()?;
        *bytes = left;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// The numbers of the edits. They equal the nodes' indices, except where a record has gaps.
#[derive(Clone, Debug, Default, PartialEq)]
struct Numbers {
    /// Runs of nodes with consecutive numbers: the first node and its number. Nodes before the first run have their
    /// index as number.
    runs: Vec<(Node, u64)>,
}

impl Numbers {
    fn number(&self, node: Node) -> u64 {
        let n_runs = self.runs.partition_point(|it| it.0 <= node);
        let run = n_runs.checked_sub(1).map(|it| self.runs[it]);
        match run {
            Some((first, number)) => number + u64::from(node.0 - first.0),
            None => node.0.into(),
        }
    }

    fn node(&self, number: u64, newest: Node) -> Option<Node> {
        let n_runs = self.runs.partition_point(|it| it.1 <= number);
        let run = n_runs.checked_sub(1).map(|it| self.runs[it]);
        let (first, of_first) = run.unwrap_or((Node::START, 0));
        let node = u32::try_from(number - of_first).ok()?.checked_add(first.0).map(Node)?;
        // It may be in the gap before the next run.
        (node <= newest && self.number(node) == number).then_some(node)
    }

    /// Gives the newest node a number, which must be greater than all before.
    fn give(&mut self, node: Node, number: u64) {
        if self.number(node) != number {
            self.runs.push((node, number));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn gaps_in_the_numbers_are_kept() {
        let mut tree = Tree::default();
        let mut parent = Node::START;
        let numbers = [1, 2, 7, 8, 9, 20, u64::MAX / 2];
        for number in numbers {
            parent = tree.add(parent, EditKind::Unknown, &[], Some(number));
        }
        assert_eq!(
            tree.path(parent).into_iter().map(|it| tree.number(it)).collect::<Vec<_>>(),
            numbers
        );
        for number in 0..30 {
            let found = tree.with_number(number).map(|it| tree.number(it));
            assert_eq!(found, (number == 0 || numbers.contains(&number)).then_some(number));
        }
        let next = tree.add(parent, EditKind::Unknown, &[], None);
        assert_eq!(tree.number(next), u64::MAX / 2 + 1);
    }

    proptest! {
        #[test]
        fn deltas_are_read_as_they_were_written(
            deltas in prop::collection::hash_map(0..81_usize, 1..1_u64 << 55, 0..81),
        ) {
            let deltas: Vec<(Cell, u64)> =
                deltas.into_iter().map(|(cell, bits)| (Cell::from_index(cell), bits)).collect();
            let mut tree = Tree::default();
            tree.add(Node::START, EditKind::FillMarks, &deltas[..deltas.len() / 2], None);
            let node = tree.add(Node::START, EditKind::FillMarks, &deltas, None);
            prop_assert_eq!(sorted(tree.deltas(node).collect()), sorted(deltas));
        }
    }
}
