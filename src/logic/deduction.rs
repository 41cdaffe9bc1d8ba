//! Deductions: the candidates that are true or false, and the pattern that shows it.

use std::fmt;

use super::{CandidateSet, Technique};
use crate::grid::{Cell, House};

/// Candidates to place or to strike, the technique that shows it, and the parts of its pattern.
///
/// It is printed as a sentence that names cells and reasons.
///
/// ```
/// use sudoscope::grid::House;
/// use sudoscope::logic::{self, Role, Shape, State};
///
/// // 1 in rows 2 and 3 and in columns 2 and 3 leaves one place in block 1.
/// let mut line = [b'.'; 81];
/// for idx in [12, 24, 37, 65] {
///     line[idx] = b'1';
/// }
/// let state = State::new(&str::from_utf8(&line)?.parse()?);
/// let deduction = logic::next(&state).ok_or("no deduction")?;
/// assert_eq!(deduction.to_string(), "r1c1: the only place for 1 in block 1");
/// assert_eq!(deduction.technique().name, "hidden single");
/// assert_eq!(deduction.placements().first().map(|it| it.to_string()), Some("r1c1=1".into()));
/// assert!(deduction.eliminations().is_empty());
/// assert_eq!((deduction.parts()[0].role, deduction.parts()[0].shape), (Role::Base, Shape::House(House::Block(0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    technique: &'static Technique,
    placements: CandidateSet,
    eliminations: CandidateSet,
    parts: Vec<Part>,
}

/// A part of a pattern.
///
/// ```
/// use sudoscope::logic::{self, Part, Shape, State};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let deduction = logic::next(&State::new(&line.parse()?)).expect("a single");
/// for Part { role, shape, .. } in deduction.parts() {
///     println!("highlight {shape:?} as {role:?}");
/// }
/// assert_eq!(deduction.parts()[0].shape, Shape::Cell("r5c5".parse()?));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Part {
    /// The role.
    pub role: Role,
    /// The cells or candidates that it consists of.
    pub shape: Shape,
}

/// The role of a part. More come with the techniques that need them.
///
/// ```
/// use sudoscope::logic::{self, Role, State};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let deduction = logic::next(&State::new(&line.parse()?)).expect("a single");
/// assert!(deduction.parts().iter().all(|part| part.role == Role::Base));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// A house or cell that needs one of the pattern's candidates: the cell of a naked single, the house of a
    /// hidden one.
    Base,
}

/// The shape of a part. More come with the techniques that need them.
///
/// ```
/// use sudoscope::grid::CellSet;
/// use sudoscope::logic::Shape;
///
/// /// Returns the cells to highlight.
/// fn cells(shape: Shape) -> CellSet {
///     match shape {
///         Shape::Cell(cell) => CellSet::only(cell),
///         Shape::House(house) => house.cells(),
///         _ => CellSet::EMPTY,
///     }
/// }
///
/// assert_eq!(cells(Shape::Cell("r5c5".parse()?)).len(), 1);
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// A cell.
    Cell(Cell),
    /// A row, column or block.
    House(House),
}

impl Deduction {
    /// Returns the deduction with these candidates to place and to strike, without parts yet.
    #[inline]
    pub(super) const fn new(
        technique: &'static Technique,
        placements: CandidateSet,
        eliminations: CandidateSet,
    ) -> Self {
        Self { technique, placements, eliminations, parts: Vec::new() }
    }

    /// Adds a part of the pattern.
    #[must_use]
    #[inline]
    pub(super) fn with(mut self, role: Role, shape: Shape) -> Self {
        self.parts.push(Part { role, shape });
        self
    }

    /// Returns the technique that found it.
    pub const fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Returns the candidates to place: they are true.
    pub const fn placements(&self) -> &CandidateSet {
        &self.placements
    }

    /// Returns the candidates to strike: they are false.
    pub const fn eliminations(&self) -> &CandidateSet {
        &self.eliminations
    }

    /// Returns the parts of the pattern, in the order to show them.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the houses with this role, in order.
    pub(super) fn houses(&self, role: Role) -> impl Iterator<Item = House> {
        self.parts.iter().filter(move |part| part.role == role).filter_map(|part| {
            match part.shape {
                Shape::House(house) => Some(house),
                Shape::Cell(_) => None,
            }
        })
    }
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.technique.explain(self, f)
    }
}
