//! Sets of small numbers as rows of bits, so that whole sets are combined a word at a time.

/// 256 bits: about as many as a hard puzzle has almost locked sets or candidates.
type Chunk = [u64; 4];

const CHUNK_BITS: usize = 256;

/// Sets of numbers, one a row, as bits.
#[derive(Clone)]
pub(super) struct BitTable {
    n_chunks: usize,
    chunks: Vec<Chunk>,
}

impl BitTable {
    /// Returns empty rows for numbers below `n_numbers`.
    pub(super) fn new(n_rows: usize, n_numbers: usize) -> Self {
        let n_chunks = n_numbers.div_ceil(CHUNK_BITS);
        Self { n_chunks, chunks: vec![[0; 4]; n_rows * n_chunks] }
    }

    pub(super) fn row(&self, row: usize) -> Row<'_> {
        Row(&self.chunks[row * self.n_chunks..][..self.n_chunks])
    }

    pub(super) fn insert(&mut self, row: usize, idx: usize) {
        let chunk = &mut self.chunks[row * self.n_chunks + idx / CHUNK_BITS];
        chunk[idx % CHUNK_BITS / 64] |= 1 << (idx % 64);
    }

    /// Adds the numbers of another row to a row.
    pub(super) fn unite(&mut self, row: usize, other: Row<'_>) {
        let chunks = &mut self.chunks[row * self.n_chunks..][..self.n_chunks];
        for (chunk, &other) in chunks.iter_mut().zip(other.0) {
            *chunk = combined(*chunk, other, |word, other| word | other);
        }
    }

    /// Adds to a row the numbers of another one that are above `idx`.
    pub(super) fn unite_after(&mut self, row: usize, other: Row<'_>, idx: usize) {
        let chunks = &mut self.chunks[row * self.n_chunks..][..self.n_chunks];
        let words = chunks.as_flattened_mut().iter_mut().zip(other.0.as_flattened()).skip(idx / 64);
        let mut mask = later(idx);
        for (word, other) in words {
            *word |= other & mask;
            mask = u64::MAX;
        }
    }

    /// Sets a row to the numbers of `all` that are in none of the excluded rows.
    pub(super) fn fill<'a>(
        &mut self,
        row: usize,
        all: Row<'_>,
        excluded: &(impl Iterator<Item = Row<'a>> + Clone),
    ) {
        for (nth, &chunk) in all.0.iter().enumerate() {
            let without = |chunk: Chunk, other: Row<'_>| {
                combined(chunk, other.0[nth], |word, other| word & !other)
            };
            self.chunks[row * self.n_chunks + nth] = excluded.clone().fold(chunk, without);
        }
    }

    /// Empties all rows.
    pub(super) fn clear(&mut self) {
        self.chunks.fill([0; 4]);
    }
}

/// Combines two chunks word by word.
fn combined(chunk: Chunk, other: Chunk, combine: impl Fn(u64, u64) -> u64) -> Chunk {
    std::array::from_fn(|idx| combine(chunk[idx], other[idx]))
}

/// A set of numbers, ascending.
#[derive(Clone, Copy)]
pub(super) struct Row<'a>(&'a [Chunk]);

impl<'a> Row<'a> {
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().all(|chunk| *chunk == [0; 4])
    }

    pub(super) fn contains(self, idx: usize) -> bool {
        self.0[idx / CHUNK_BITS][idx % CHUNK_BITS / 64] >> (idx % 64) & 1 == 1
    }

    /// Iterates over the numbers in ascending order.
    pub(super) fn iter(self) -> Numbers<'a> {
        self.common(self)
    }

    /// Iterates over the numbers that both rows have.
    pub(super) fn common(self, other: Self) -> Numbers<'a> {
        Numbers { row: self, other, word_idx: 0, word: self.word(0) & other.word(0) }
    }

    /// Returns true if two rows have a number in common.
    pub(super) fn meets(self, other: Row<'_>) -> bool {
        let mut chunks = self.0.iter().zip(other.0);
        chunks.any(|(chunk, other)| (0..4).any(|idx| chunk[idx] & other[idx] != 0))
    }

    /// Iterates over the numbers above `idx`.
    pub(super) fn after(self, idx: usize) -> Numbers<'a> {
        self.common_after(self, idx)
    }

    /// Iterates over the numbers above `idx` that both rows have.
    pub(super) fn common_after(self, other: Self, idx: usize) -> Numbers<'a> {
        let word_idx = idx / 64;
        let word = self.word(word_idx) & other.word(word_idx) & later(idx);
        Numbers { row: self, other, word_idx, word }
    }

    /// Returns a word, 0 beyond the end.
    fn word(self, idx: usize) -> u64 {
        self.0.as_flattened().get(idx).copied().unwrap_or(0)
    }
}

/// Returns a mask of the bits above that of `idx` within its word.
const fn later(idx: usize) -> u64 {
    // Twice, since a shift by all 64 bits is not allowed.
    u64::MAX << (idx % 64) << 1
}

/// An iterator over the numbers that two rows share.
#[derive(Clone)]
pub(super) struct Numbers<'a> {
    row: Row<'a>,
    other: Row<'a>,
    word_idx: usize,
    word: u64,
}

impl Iterator for Numbers<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let words = self.row.0.as_flattened();
        while self.word == 0 {
            self.word_idx += 1;
            self.word = words.get(self.word_idx)? & self.other.word(self.word_idx);
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.word_idx * 64 + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[usize]]) -> BitTable {
        let mut table = BitTable::new(rows.len(), 300);
        for (row, numbers) in rows.iter().enumerate() {
            numbers.iter().for_each(|&idx| table.insert(row, idx));
        }
        table
    }

    #[test]
    fn rows_are_listed_in_order_and_after_a_number() {
        let table = table(&[&[299, 0, 63, 64, 255, 256], &[64, 256, 299]]);
        assert_eq!(table.row(0).iter().collect::<Vec<_>>(), [0, 63, 64, 255, 256, 299]);
        assert_eq!(table.row(0).after(63).collect::<Vec<_>>(), [64, 255, 256, 299]);
        let common = table.row(0).common_after(table.row(1), 64);
        assert_eq!(common.collect::<Vec<_>>(), [256, 299]);
        assert!(table.row(0).meets(table.row(1)) && table.row(1).contains(299));
    }

    #[test]
    fn rows_are_united_and_subtracted() {
        let other = table(&[&[5, 70, 290], &[70]]);
        let mut table = table(&[&[1], &[]]);
        table.unite(0, other.row(0));
        table.unite_after(1, other.row(0), 5);
        assert_eq!(table.row(0).iter().collect::<Vec<_>>(), [1, 5, 70, 290]);
        assert_eq!(table.row(1).iter().collect::<Vec<_>>(), [70, 290]);
        table.fill(0, other.row(0), &[other.row(1)].into_iter());
        assert_eq!(table.row(0).iter().collect::<Vec<_>>(), [5, 290]);
        table.clear();
        assert!(table.row(0).is_empty());
    }
}
