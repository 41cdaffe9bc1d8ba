//! The questions that are asked where sweeping comes to a halt.

/// The cells of a question with two answers: does the digit stand in this segment?
#[derive(Clone, Copy)]
pub(super) struct Question {
    /// The cells of the segment, in reading order from 0.
    pub(super) segment: [u8; 3],
    /// The cells of the block's other two segments in that direction.
    pub(super) elsewhere: [[u8; 3]; 2],
}

/// By band, those of rows before those of columns, and by the blocks, as bits, in which layouts of the digit use
/// line 0: a segment that some of its layouts use and some do not.
pub(super) const QUESTIONS: [[Question; 8]; 6] = {
    let mut questions = [[Question { segment: [0; 3], elsewhere: [[0; 3]; 2] }; 8]; 6];
    let mut idx = 0;
    while idx < 48 {
        questions[idx / 8][idx % 8] = question(idx / 8, idx % 8);
        idx += 1;
    }
    questions
};

const fn question(band: usize, places: usize) -> Question {
    let first = places.trailing_zeros() as usize % 3;
    let (place, line) = match places.count_ones() {
        // Both layouts share the segment in line 0; the even one has line 1 in the next block.
        1 => ((first + 1) % 3, 1),
        _ => (first, 0),
    };
    let segment = cells(band, place, line);
    let elsewhere = [cells(band, place, (line + 1) % 3), cells(band, place, (line + 2) % 3)];
    Question { segment, elsewhere }
}

/// The cells of the segment in this place and line of a band.
#[expect(clippy::cast_possible_truncation, reason = "below 81")]
const fn cells(band: usize, place: usize, line: usize) -> [u8; 3] {
    let (first, step) = if band < 3 {
        (27 * band + 9 * line + 3 * place, 1)
    } else {
        (27 * place + 3 * (band - 3) + line, 9)
    };
    [first as u8, (first + step) as u8, (first + 2 * step) as u8]
}
