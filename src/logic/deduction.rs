//! Deductions: the candidates that are true or false, and the pattern that shows it.

use std::cmp::Reverse;
use std::fmt;

use super::{Candidate, CandidateSet, Link, LinkKind, ProofBranch, Technique, explain, link};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// Candidates to place or to strike, the technique that shows it, and the pattern in its parts and links.
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
/// assert_eq!(deduction.to_string(), "r1c1 is the only place for 1 in block 1");
/// assert_eq!(deduction.technique().name, "hidden single");
/// assert_eq!(deduction.placements()[0].to_string(), "r1c1=1");
/// assert!(deduction.eliminations().is_empty());
/// assert_eq!((deduction.parts()[0].role, deduction.parts()[0].shape), (Role::Base, Shape::House(House::Block(0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deduction {
    technique: &'static Technique,
    digits: DigitSet,
    placements: Box<[Candidate]>,
    eliminations: Box<[Candidate]>,
    parts: Vec<Part>,
    links: Vec<Link>,
    n_links: Option<usize>,
    branches: Vec<ProofBranch>,
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
    /// The part that it plays in the pattern.
    pub role: Role,
    /// The cells, candidates or house.
    pub shape: Shape,
}

/// The role of a cell, house or set of candidates in a pattern.
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
    /// A house, cell or set of candidates that needs one of the pattern's candidates: the cell of a naked single, the
    /// house of a hidden one, the base lines of a fish, the candidates of a subset.
    Base,
    /// A house from which a base takes the places: the cover lines of a fish, the line that a pointing pair clears.
    Cover,
    /// A candidate of a base that no cover holds.
    Fin,
    /// A candidate that lies in two bases of one fish.
    EndoFin,
    /// An almost locked set: cells of a house with one digit more than cells.
    Als,
    /// A cell that joins the others: the hinge of a wing, the stem of a death blossom.
    Pivot,
    /// A cell that a pivot sees.
    Pincer,
    /// The candidates of one colour.
    Colour,
    /// The candidates of the other colour.
    OtherColour,
    /// The places of a restricted common: a digit that only one of two almost locked sets, or of a cell and such a set,
    /// can have.
    RestrictedCommon,
    /// The candidate from which implications are followed.
    Premise,
}

/// The shape of a part.
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
///         Shape::Places(places) => places.cells,
///         Shape::Set(cells, _) => cells,
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
    /// One cell, with whatever candidates it has.
    Cell(Cell),
    /// A row, column or block.
    House(House),
    /// One digit in these cells.
    Places(Places),
    /// Several digits in several cells.
    Set(CellSet, DigitSet),
}

/// A digit in one or several cells. As an end of a link it stands for "the digit is in one of these cells".
///
/// ```
/// use sudoscope::grid::{Cell, Digit};
/// use sudoscope::logic::Places;
///
/// let cells = [Cell::at(0, 1), Cell::at(0, 2)].into_iter().collect();
/// assert_eq!(Places { digit: Digit::ALL[6], cells }.to_string(), "(7)r1c23");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places {
    /// The digit of all these candidates.
    pub digit: Digit,
    /// The cells, at least one.
    pub cells: CellSet,
}

impl Deduction {
    /// Returns a deduction whose pattern has no parts yet; [`Self::with`] adds them.
    pub(super) fn new(
        technique: &'static Technique,
        digits: DigitSet,
        placements: CandidateSet,
        eliminations: CandidateSet,
    ) -> Self {
        let [placements, eliminations] = [placements, eliminations].map(|it| it.iter().collect());
        Self {
            technique,
            digits,
            placements,
            eliminations,
            parts: Vec::new(),
            links: Vec::new(),
            n_links: None,
            branches: Vec::new(),
        }
    }

    /// Adds a part of the pattern.
    pub(super) fn with(self, role: Role, shape: impl Into<Shape>) -> Self {
        self.with_all(role, [shape])
    }

    /// Adds a part of the pattern for each of these shapes.
    pub(super) fn with_all<S: Into<Shape>>(
        mut self,
        role: Role,
        shapes: impl IntoIterator<Item = S>,
    ) -> Self {
        self.parts.extend(shapes.into_iter().map(|it| Part { role, shape: it.into() }));
        self
    }

    /// Sets the links of a chain, from its start to its end.
    pub(super) fn with_links(self, links: Vec<Link>) -> Self {
        Self { links, ..self }
    }

    /// Sets the links between these nodes, strong and weak by turns.
    pub(super) fn with_chain(self, candidates: &CandidateSet, nodes: &[Places]) -> Self {
        let kinds = [LinkKind::Strong, LinkKind::Weak].into_iter().cycle();
        let links = nodes.windows(2).zip(kinds);
        self.with_links(links.map(|(it, kind)| Link::new(candidates, it[0], it[1], kind)).collect())
    }

    /// Sets the branches of a forcing chain or net.
    pub(super) fn with_branches(self, branches: Vec<ProofBranch>) -> Self {
        Self { branches, ..self }
    }

    /// Sets the length that [`Self::length`] returns.
    pub(super) fn with_length(self, n_links: usize) -> Self {
        Self { n_links: Some(n_links), ..self }
    }

    /// Returns the technique that found it.
    pub const fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Returns the digits by which HoDoKu's library names it: mostly those that make the pattern, for chains and
    /// almost locked sets those that are struck.
    pub const fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Returns the candidates to place, by digit and then in reading order: they are true.
    pub const fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// Returns the candidates to strike, by digit and then in reading order: they are false.
    pub const fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Returns the parts of the pattern, in the order to show them.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the links of a chain, from its start to its end.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Returns the branches of a forcing chain or net: one premise that fails, or all that are possible.
    pub fn branches(&self) -> &[ProofBranch] {
        &self.branches
    }

    /// Returns the chain or the branches in words, step by step; `None` where the sentence says it all.
    pub fn proof(&self) -> Option<String> {
        let chain = self.n_links.map(|_| link::in_words(&self.links));
        let branches = self.branches.iter().map(ToString::to_string).collect::<Vec<_>>();
        chain.or_else(|| (!branches.is_empty()).then(|| branches.join(" ")))
    }

    /// Returns the length of a chain in links, as HoDoKu counts: a link inside a cell counts, except for the one that
    /// closes a loop; an almost locked set counts more than one. `None` if the pattern is no chain.
    pub const fn length(&self) -> Option<usize> {
        self.n_links
    }

    /// Returns the chain in Eureka notation, with what follows from it; `None` if the pattern is no chain.
    ///
    /// Strong links are written `=` and weak ones `-`: `(3)r1c1=(3)r1c5-(4)r1c5=(4)r7c5 => r7c1<>3`. Each node is one
    /// digit, in one cell or in one of several. Two nodes inside an almost locked set are linked by `=`.
    ///
    /// ```
    /// use sudoscope::logic::technique;
    ///
    /// let chain = technique("XY-chain").ok_or("not in the table")?;
    /// let deduction = chain.first(&chain.example()).ok_or("no deduction")?;
    /// assert!(deduction.eureka().is_some_and(|it| it.contains(" => ")));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn eureka(&self) -> Option<String> {
        (!self.links.is_empty()).then(|| format!("{} => {}", self.chain(), self.effect()))
    }

    /// Shows the nodes and links of a chain in Eureka notation, without what follows from it; nothing if the pattern is
    /// no chain.
    ///
    /// ```
    /// use sudoscope::logic::technique;
    ///
    /// let chain = technique("XY-chain").ok_or("not in the table")?;
    /// let deduction = chain.first(&chain.example()).ok_or("no deduction")?;
    /// let whole = format!("{} => {}", deduction.chain(), deduction.effect());
    /// assert_eq!(deduction.eureka(), Some(whole));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn chain(&self) -> impl fmt::Display {
        explain::shown(|f| {
            if let Some(first) = self.links.first() {
                write!(f, "{}", first.from)?;
            }
            self.links.iter().try_for_each(|link| match link.kind {
                LinkKind::Strong => write!(f, "={}", link.to),
                LinkKind::Weak => write!(f, "-{}", link.to),
            })
        })
    }

    /// Returns the placements and eliminations as text: `r7c1<>3, r4c5=6`.
    pub fn effect(&self) -> String {
        let placed = self.placements.iter().map(ToString::to_string);
        let struck = self.eliminations.iter().map(|it| format!("{}<>{}", it.cell, it.digit));
        placed.chain(struck).collect::<Vec<_>>().join(", ")
    }

    /// Returns the placements and eliminations in words: `r4c5 is 6`, `3 is not in r7c1`.
    pub fn effect_in_words(&self) -> String {
        let placed = self.placements.iter().map(|it| format!("{} is {}", it.cell, it.digit));
        let struck = Some(explain::ruled_out(&self.eliminations)).filter(|it| !it.is_empty());
        explain::clauses(placed.chain(struck))
    }

    /// Returns a sort key, less for the better deduction: placements before eliminations, more before fewer, then the
    /// shorter chain, then lower digits and cells.
    pub(super) fn preference(&self) -> impl Ord + use<> {
        let n_links = self.n_links.unwrap_or(0);
        (Reverse(self.placements.len()), preference(self.eliminations.iter().copied(), n_links))
    }

    /// Returns the shapes of the parts with this role, in order.
    pub(super) fn shapes(&self, role: Role) -> impl Iterator<Item = Shape> {
        self.parts.iter().filter(move |part| part.role == role).map(|part| part.shape)
    }

    /// Returns the houses with this role, in order.
    pub(super) fn houses(&self, role: Role) -> impl Iterator<Item = House> {
        self.shapes(role).filter_map(Shape::house)
    }

    /// Returns the houses with this role as a set, which prints as a list in words.
    pub(super) fn house_set(&self, role: Role) -> HouseSet {
        self.houses(role).collect()
    }

    /// Returns the first house with this role, which every instance of the technique has.
    pub(super) fn house(&self, role: Role) -> House {
        self.houses(role).next().expect("its finder shows a house with this role")
    }

    /// Returns the last shape with this role, which every instance of the technique has.
    pub(super) fn part(&self, role: Role) -> Shape {
        self.shapes(role).last().expect("its finder shows a part with this role")
    }

    /// Returns the digits of the candidates to strike.
    pub(super) fn struck_digits(&self) -> DigitSet {
        self.eliminations().iter().map(|it| it.digit).collect()
    }

    /// Returns the cells of the parts with this role.
    pub(super) fn cells(&self, role: Role) -> CellSet {
        self.shapes(role).fold(CellSet::EMPTY, |cells, shape| cells | shape.cells())
    }
}

/// A sort key of a chain, less for the better one.
pub(super) type Preference = (Reverse<usize>, usize, usize);

/// Returns HoDoKu's sort key of a chain with eliminations, less for the better one.
pub(super) fn preference(
    eliminations: impl Iterator<Item = Candidate> + Clone,
    n_links: usize,
) -> Preference {
    (Reverse(eliminations.clone().count()), n_links, position_sum(eliminations))
}

/// Returns a weighted sum of cells and digits by which HoDoKu orders eliminations; later candidates weigh more.
pub(super) fn position_sum(candidates: impl IntoIterator<Item = Candidate>) -> usize {
    let weighed = candidates.into_iter().enumerate();
    weighed.map(|(nth, it)| it.cell.index() * (1 + 80 * nth) + usize::from(it.digit.get())).sum()
}

impl Shape {
    /// Returns the house, unless the shape is another one.
    pub(super) const fn house(self) -> Option<House> {
        if let Self::House(house) = self { Some(house) } else { None }
    }

    /// Returns the digits of the shape; none for a cell or a house.
    pub(super) const fn digits(self) -> DigitSet {
        match self {
            Self::Cell(_) | Self::House(_) => DigitSet::EMPTY,
            Self::Places(places) => DigitSet::only(places.digit),
            Self::Set(_, digits) => digits,
        }
    }

    /// Returns the cells of the shape; for a house all nine.
    pub const fn cells(self) -> CellSet {
        match self {
            Self::Cell(cell) => CellSet::only(cell),
            Self::House(house) => house.cells(),
            Self::Places(places) => places.cells,
            Self::Set(cells, _) => cells,
        }
    }
}

impl From<Cell> for Shape {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<House> for Shape {
    fn from(house: House) -> Self {
        Self::House(house)
    }
}

impl From<Candidate> for Shape {
    fn from(candidate: Candidate) -> Self {
        Self::from((candidate.digit, CellSet::only(candidate.cell)))
    }
}

impl From<(Digit, CellSet)> for Shape {
    fn from((digit, cells): (Digit, CellSet)) -> Self {
        Self::Places(Places { digit, cells })
    }
}

impl From<(CellSet, DigitSet)> for Shape {
    fn from((cells, digits): (CellSet, DigitSet)) -> Self {
        Self::Set(cells, digits)
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, explain::cells(self.cells))
    }
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.technique.explain(self))
    }
}
