//! The order of hints, which begins with what a person sees most easily; paths keep HoDoKu's.
//!
//! A digit's place in a house is seen by looking for one digit, a naked single only by counting all of them. So hidden
//! singles come before naked ones, and those in a block before those in a line. From there the order is HoDoKu's.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::path;
use super::view::{Scope, View};
use super::{Deduction, Family, Premise, Role, State, TECHNIQUES, Technique, TechniqueSet, Turn};
use crate::grid::{Cell, CellSet, Digit, House};

/// The most instances of one technique that are compared.
const MOST_INSTANCES: usize = 500;

impl Premise {
    /// Returns the techniques for which hints look, in the order of hints.
    ///
    /// ```
    /// use sudoscope::logic::Premise;
    ///
    /// let names: Vec<&str> = Premise::OneSolution.techniques().map(|it| it.name).collect();
    /// assert_eq!(names[..4], ["full house", "hidden single", "naked single", "locked pair"]);
    /// ```
    pub fn techniques(self) -> impl Iterator<Item = &'static Technique> {
        let [full_house, naked_single, hidden_single, others @ ..] = TECHNIQUES else {
            unreachable!("the table begins with the singles")
        };
        let ordered = [full_house, hidden_single, naked_single].into_iter().chain(others);
        ordered.filter(move |it| it.turn != Turn::Asked && self.allows(it))
    }
}

/// Returns the deduction on this position for a hint: by the first technique in the order of hints that applies, of
/// those for which hints look, which the premise allows and which are `known`. Of its instances it is the first of
/// [`Technique::by_ease`].
///
/// ```
/// use sudoscope::logic::{self, Premise, State, TechniqueSet};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let state = State::new(&line.parse()?);
/// let all = TechniqueSet::ALL;
/// let near = |cursor| logic::easiest(&state, Premise::OneSolution, all, cursor).map(|it| it.to_string());
/// assert_eq!(near(Some("r9c8".parse()?)), Some("r9c7 is the only place for 1 in block 9".into()));
/// assert_eq!(near(Some("r1c5".parse()?)), Some("r1c6 is the only place for 8 in block 2".into()));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
pub fn easiest(
    state: &State,
    premise: Premise,
    known: TechniqueSet,
    cursor: Option<Cell>,
) -> Option<Deduction> {
    let is_single = |it: &Technique| it.family() == Family::Singles;
    let is_tried = |it: &Technique| {
        matches!(it.turn, Turn::Own | Turn::Hint)
            && premise.allows(it)
            && known.contains(it)
            && !is_single(it)
    };
    let mut singles = premise.techniques().filter(|it| is_single(it) && known.contains(it));
    let single = singles.find_map(|it| it.first(state));
    // Late ones and those of the last turn are found whatever is tried.
    let other = || path::best(state, is_tried, Technique::first_in);
    let first = single.or_else(|| other().filter(|it| known.contains(it.technique())))?;
    first.technique().by_ease(state, cursor).into_iter().next()
}

impl Technique {
    /// Returns the instances on this position, the easiest first: hidden singles in blocks before those in lines, then
    /// what is nearest to the cursor, then that after which most singles are open, then in reading order. Of some
    /// hundreds only the first are compared.
    pub fn by_ease(&'static self, state: &State, cursor: Option<Cell>) -> Vec<Deduction> {
        let view = View::new(state, Scope::Path, None);
        let mut found = Vec::new();
        let _ = self.each_in(&view, |it| {
            found.push(it);
            let is_enough = found.len() == MOST_INSTANCES;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_empty() {
            found.extend(self.late_in(&view));
        }
        found.sort_by_cached_key(|it| it.ease(state, cursor));
        found
    }
}

impl Deduction {
    /// Returns a sort key, less for what is easier to see. The distance from the cursor is counted in its steps, to the
    /// nearest cell that changes.
    fn ease(&self, state: &State, cursor: Option<Cell>) -> impl Ord + use<> {
        let is_hidden = self.technique().code == Some("0002");
        let is_in_line = is_hidden && !matches!(self.house(Role::Base), House::Block(_));
        let steps = |from: Cell, to: Cell| {
            from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
        };
        let cells = || self.placements().iter().chain(self.eliminations()).map(|it| it.cell);
        let distance = cursor.and_then(|cursor| cells().map(|it| steps(cursor, it)).min());
        let mut after = state.clone();
        after.apply(self);
        (is_in_line, distance, Reverse(cells_of_singles(&after).len()), cells().min())
    }
}

/// Returns the cells that a single fills.
fn cells_of_singles(state: &State) -> CellSet {
    let [once, twice, _] = state.candidates().at_least();
    let places = |house| Digit::ALL.into_iter().map(move |it| state.places_in(it, house));
    let hidden = House::ALL.into_iter().flat_map(places).filter_map(CellSet::single);
    (once - twice) | hidden.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Path, next};

    #[test]
    fn hints_and_paths_have_each_their_order() {
        let names = |found: &mut dyn Iterator<Item = &'static Technique>| -> Vec<&str> {
            found.map(|it| it.name).collect()
        };
        let of_hints = names(&mut Premise::OneSolution.techniques());
        let mut of_paths = names(&mut TECHNIQUES.iter().filter(|it| it.turn != Turn::Asked));
        assert_eq!(of_paths[..3], ["full house", "naked single", "hidden single"]);
        of_paths.swap(1, 2);
        assert_eq!(of_hints, of_paths);
    }

    #[test]
    fn hints_take_hidden_singles_in_blocks_where_paths_take_naked_ones() {
        let (mut n_apart, mut n_in_lines) = (0, 0);
        let pack = include_str!("../../puzzles/easy.txt");
        for puzzle in pack.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
            let mut path = Path::new(&puzzle[..81].parse().unwrap(), None);
            while !path.state().grid().is_solved() {
                let state = path.state();
                let hint = easiest(state, Premise::OneSolution, TechniqueSet::ALL, None).unwrap();
                let of_path = next(state).unwrap();
                let names = [&hint, &of_path].map(|it| it.technique().name);
                n_apart += usize::from(names == ["hidden single", "naked single"]);
                if names[0] == "hidden single" && hint.shapes(Role::Base).all(is_line) {
                    n_in_lines += 1;
                    let all = hint.technique().by_ease(state, None);
                    assert!(all.iter().all(|it| it.shapes(Role::Base).all(is_line)), "{hint}");
                }
                path.next();
            }
        }
        assert!(n_apart > 1000 && n_in_lines > 0, "{n_apart} {n_in_lines}");
    }

    fn is_line(shape: crate::logic::Shape) -> bool {
        !matches!(shape.house(), Some(House::Block(_)))
    }

    #[test]
    fn of_several_instances_the_nearest_comes_first_then_the_one_that_opens_most_singles() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let state = State::new(&line.parse().unwrap());
        let hidden = crate::logic::technique("hidden single").unwrap();
        let keys = |found: &[Deduction], cursor: Cell| -> Vec<(bool, usize, Reverse<usize>)> {
            let key = |it: &Deduction| {
                let cell = it.placements()[0].cell;
                let rows = cell.row().abs_diff(cursor.row());
                let mut after = state.clone();
                after.apply(it);
                let open = after.grid().blanks().iter().filter(|&cell| {
                    let single = |it| {
                        House::ALL
                            .iter()
                            .any(|house| after.places_in(it, *house) == CellSet::only(cell))
                    };
                    after.digits(cell).len() == 1 || after.digits(cell).iter().any(single)
                });
                let distance = rows + cell.column().abs_diff(cursor.column());
                (it.shapes(Role::Base).all(is_line), distance, Reverse(open.count()))
            };
            found.iter().map(key).collect()
        };
        for cursor in Cell::ALL {
            let found = hidden.by_ease(&state, Some(cursor));
            assert!(keys(&found, cursor).is_sorted(), "{cursor}");
            let first = easiest(&state, Premise::OneSolution, TechniqueSet::ALL, Some(cursor));
            assert_eq!(first.as_ref(), found.first());
        }
    }
}
