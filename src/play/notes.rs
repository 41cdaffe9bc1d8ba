//! The player's notes in a cell: centre marks, corner marks, and colours.
//!
//! ```text
//!   ┌───────────┐
//!   │ 2       7 │    corner marks: places of a digit in a block (Snyder notation)
//!   │    489    │    centre marks: what is left for the cell (candidate notation)
//!   │           │
//!   └───────────┘
//! ```

use crate::grid::{Digit, DigitSet};

/// A kind of pencil marks.
///
/// ```
/// use sudoscope::play::{Game, MarkKind, CellEdit, PeerMarks};
/// use sudoscope::grid::{CellSet, Grid};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let cell = "r1c1".parse()?;
/// let mark = CellEdit::Mark(MarkKind::Corner, "5".parse()?);
/// game.edit_cells(CellSet::only(cell), mark, PeerMarks::Clear)?;
/// assert_eq!((game.marks(cell).len(), game.notes(cell).corner.len()), (0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// Marks in the centre of a cell, usually its candidates. Hints and checks read them.
    Centre,
    /// Marks in the corners of a cell, usually for digits with two places in a block.
    Corner,
}

/// One of six colours for cells and candidates.
///
/// ```
/// use sudoscope::play::Colour;
///
/// assert_eq!(Colour::ALL.map(Colour::letter), ['a', 'b', 'c', 'd', 'e', 'f']);
/// assert_eq!(Colour::of_letter('c'), Some(Colour::C));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The first of six.
    A,
    /// The second of six.
    B,
    /// The third of six.
    C,
    /// The fourth of six.
    D,
    /// The fifth of six.
    E,
    /// The sixth of six.
    F,
}

impl Colour {
    /// All six, from `a` to `f`.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// Returns the letter, `a` to `f`, by which saves know the colour.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the name by which people know the colour, `1` to `6`: the key that gives it.
    pub const fn key(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the colour with this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// Returns the colour with this key.
    pub fn of_key(key: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.key() == key)
    }
}

/// The colours of a cell and of its nine candidates, packed into three bits each.
///
/// ```
/// use sudoscope::play::{Colour, Colours};
///
/// let five = "5".parse()?;
/// let colours = Colours::NONE.with_cell(Some(Colour::A)).with_candidate(five, Some(Colour::B));
/// assert_eq!((colours.cell(), colours.candidate(five)), (Some(Colour::A), Some(Colour::B)));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colours(u32);

impl Colours {
    /// No colour.
    pub const NONE: Self = Self(0);

    /// Returns the colour of the whole cell; `None` if it has none.
    pub fn cell(self) -> Option<Colour> {
        self.get(0)
    }

    /// Returns the colour of one candidate; `None` if it has none.
    pub fn candidate(self, digit: Digit) -> Option<Colour> {
        self.get(digit.index() + 1)
    }

    /// Returns the candidates that have a colour.
    pub fn candidates(self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.candidate(digit).is_some()).collect()
    }

    /// Returns these colours with this one for the cell.
    #[must_use]
    pub const fn with_cell(self, colour: Option<Colour>) -> Self {
        self.with(0, colour)
    }

    /// Returns these colours with this one for a candidate.
    #[must_use]
    pub const fn with_candidate(self, digit: Digit, colour: Option<Colour>) -> Self {
        self.with(digit.index() + 1, colour)
    }

    /// Returns the cell's colour and those of some candidates.
    fn only_candidates(self, digits: DigitSet) -> Self {
        let others = self.candidates() - digits;
        others.iter().fold(self, |it, digit| it.with_candidate(digit, None))
    }

    /// Returns the packed form: three bits for each colour.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the colours that were packed into a number.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    fn get(self, place: usize) -> Option<Colour> {
        let number = (self.0 >> (3 * place)) & 0b111;
        Colour::ALL.get((number as usize).checked_sub(1)?).copied()
    }

    const fn with(self, place: usize, colour: Option<Colour>) -> Self {
        let number = match colour {
            Some(colour) => colour as u32 + 1,
            None => 0,
        };
        Self((self.0 & !(0b111 << (3 * place))) | (number << (3 * place)))
    }
}

/// The notes in a cell. A filled cell has no marks, and only candidates that are marked have a colour.
///
/// ```
/// use sudoscope::grid::DigitSet;
/// use sudoscope::play::Notes;
///
/// let notes = Notes { centre: DigitSet::ALL, ..Notes::EMPTY };
/// assert_eq!(notes.marks().len(), 9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    /// The centre marks: usually the candidates.
    pub centre: DigitSet,
    /// The corner marks: usually digits with two places in a block.
    pub corner: DigitSet,
    /// The colours of the cell and of its candidates.
    pub colours: Colours,
}

impl Notes {
    /// No marks and no colours.
    pub const EMPTY: Self =
        Self { centre: DigitSet::EMPTY, corner: DigitSet::EMPTY, colours: Colours::NONE };

    /// Returns the marks of both kinds.
    pub fn marks(self) -> DigitSet {
        self.centre | self.corner
    }

    /// Returns either the centre or the corner marks.
    pub const fn of(self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Centre => self.centre,
            MarkKind::Corner => self.corner,
        }
    }

    /// Returns the notes with these marks in place of those of one kind.
    #[must_use]
    pub const fn with(self, kind: MarkKind, marks: DigitSet) -> Self {
        match kind {
            MarkKind::Centre => Self { centre: marks, ..self },
            MarkKind::Corner => Self { corner: marks, ..self },
        }
    }

    /// Returns the notes that a filled cell keeps: its colour.
    pub(super) fn of_filled(self) -> Self {
        let colours = self.colours.only_candidates(DigitSet::EMPTY);
        Self { colours, ..Self::EMPTY }
    }

    /// Returns the notes without the colours of unmarked candidates.
    pub(super) fn of_blank(self) -> Self {
        Self { colours: self.colours.only_candidates(self.marks()), ..self }
    }

    /// Returns the notes without marks of these digits.
    pub(super) fn without(self, digits: DigitSet) -> Self {
        Self { centre: self.centre - digits, corner: self.corner - digits, ..self }.of_blank()
    }
}
