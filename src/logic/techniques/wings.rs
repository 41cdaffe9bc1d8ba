//! Wings: a few cells with few digits. Whatever the other digits do, one digit is in some of the cells.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain::{cells, list, numbers};
use crate::logic::view::View;
use crate::logic::{Deduction, Places, Role};

pub(super) const W_WING: Finder = Family::Wings.finder(w_wing, explain_w_wing);
pub(super) const XY_WING: Finder = Family::Wings.finder(xy_wing, explain_pivot);
pub(super) const XYZ_WING: Finder = Family::Wings.finder(xyz_wing, explain_pivot);

/// Bent sets of this many cells: WXYZ-Wings have four.
pub(super) const fn bent<const SIZE: usize>() -> Finder {
    Family::Wings.finder(|view, found| each_bent(view, found, SIZE), explain_bent)
}

/// Reports W-wings: two bivalue cells with the same pair, and a strong link on one digit whose ends each see one of
/// them. Not both cells have that digit, so one of them has the other one.
fn w_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for (first, rest) in view.bivalue().with_later() {
        let digits = view.digits(first);
        let [low, high] = view.pair(first);
        for second in rest.iter().filter(|&cell| view.digits(cell) == digits) {
            let seen = first.peers() & second.peers();
            for (struck, joined) in [(low, high), (high, low)] {
                let eliminations = view.places(struck) & seen;
                // Most pairs end here, before the 27 houses are looked at.
                if eliminations.is_empty() {
                    continue;
                }
                for house in House::ALL {
                    let link = view.places_in(joined, house);
                    if link.len() == 2 && is_link(link, [first, second]) {
                        found.strike(digits, (struck, eliminations), |it| {
                            let one_end = (link & first.peers())
                                .iter()
                                .find(|it| !(link.without(*it) & second.peers()).is_empty());
                            let one_end = CellSet::from(one_end.expect("the ends see one each"));
                            let [other_end, first, second] =
                                [link - one_end, first.into(), second.into()];
                            let joint = |cells| Places { digit: joined, cells };
                            let end = |cells| Places { digit: struck, cells };
                            let nodes = [
                                end(first),
                                joint(first),
                                joint(one_end),
                                joint(other_end),
                                joint(second),
                                end(second),
                            ];
                            it.with(Role::Base, house)
                                .with(Role::Base, (joined, link))
                                .with_chain(view.candidates(), &nodes)
                        })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns true if one end of a strong link sees the first cell, and the other end sees the second.
fn is_link(ends: CellSet, [first, second]: [Cell; 2]) -> bool {
    let (one, other) = (ends & first.peers(), ends & second.peers());
    !ends.contains(first)
        && !ends.contains(second)
        && !one.is_empty()
        && !other.is_empty()
        && (one | other) == ends
}

fn explain_w_wing(it: &Deduction) -> String {
    let [one, to_link, link, from_link, other] = it.links() else {
        unreachable!("two pairs and a strong link are joined by two weak ones")
    };
    let [first, end, other_end, second] =
        [one.from, to_link.to, from_link.from, other.to].map(|it| cells(it.cells));
    let (digit, left, why) = (link.from.digit, one.from.digit, link.why());
    format!(
        "{first} and {second} are {}, but not both {digit}: {why} than {end} and {other_end}, and {end} sees {first}, {other_end} sees {second}. So one of them is {left}, and {}",
        list(it.digits(), "or"),
        it.effect_in_words()
    )
}

/// Reports three bivalue cells with three different pairs out of three digits, one cell seeing both others.
fn xy_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for (first, rest) in view.bivalue().with_later() {
        for (second, digits) in partners(view, first, rest) {
            let later = rest.iter().filter(|&cell| cell > second && view.digits(cell) == digits);
            for third in later {
                pivot(view, found, third, [first, second])?;
                pivot(view, found, first, [second, third])?;
                pivot(view, found, second, [first, third])?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports a cell with three digits that sees two cells with different pairs of these.
fn xyz_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let trivalue: CellSet =
        view.blanks().iter().filter(|&cell| view.digits(cell).len() == 3).collect();
    for (first, rest) in view.bivalue().with_later() {
        let near = trivalue & first.peers();
        if near.is_empty() {
            continue;
        }
        for (second, _) in partners(view, first, rest) {
            let digits = view.digits(first) | view.digits(second);
            let pivots = (near & second.peers()).iter().filter(|&cell| view.digits(cell) == digits);
            for third in pivots {
                pivot(view, found, third, [first, second])?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells of `rest` whose pair shares one digit with the pair of `cell`, each with the two other digits.
fn partners(view: &View<'_>, cell: Cell, rest: CellSet) -> impl Iterator<Item = (Cell, DigitSet)> {
    let digits = view.digits(cell);
    let with_odd = rest.iter().map(move |other| (other, digits ^ view.digits(other)));
    with_odd.filter(|(_, odd)| odd.len() == 2)
}

/// Reports the wing of this pivot, if it sees both pincers and anything is eliminated.
fn pivot(view: &View<'_>, found: &mut Instances<'_>, pivot: Cell, pincers: [Cell; 2]) -> Flow {
    let pairs = pincers.map(|it| view.digits(it));
    let both_see = pincers[0].peers() & pincers[1].peers();
    let Some(digit) = (pairs[0] & pairs[1]).single() else { return Flow::Continue(()) };
    if !both_see.contains(pivot) {
        return Flow::Continue(());
    }
    let mut eliminations = view.places(digit) & both_see;
    // In an XYZ-Wing the pivot may have the digit too, so what goes must see it as well.
    if view.digits(pivot).contains(digit) {
        eliminations &= pivot.peers();
    }
    found.strike(pairs[0] | pairs[1], (digit, eliminations), |it| {
        let set = |cell: Cell| (CellSet::only(cell), view.digits(cell));
        it.with(Role::Pivot, set(pivot)).with_all(Role::Pincer, pincers.map(set))
    })
}

fn explain_pivot(it: &Deduction) -> String {
    let (pivot, goes) = (it.part(Role::Pivot), it.struck_digits());
    let pincers = it.shapes(Role::Pincer).map(|pincer| {
        let [from, to] = [pincer.digits() - goes, goes].map(numbers);
        format!("if it is {from}, {} is {to}", cells(pincer.cells()))
    });
    // The pivot of an XYZ-Wing may have the digit itself.
    let itself = (!(pivot.digits() & goes).is_empty())
        .then(|| format!("else it is {} itself", numbers(goes)));
    let (ways, digits) =
        (pincers.chain(itself).collect::<Vec<_>>().join("; "), list(pivot.digits(), "or"));
    let pivot = cells(pivot.cells());
    format!("{pivot} is {digits}: {ways}. Each way {}", it.effect_in_words())
}

/// The most cells that are tried for bent sets on a position; hard puzzles need a tenth of it.
const MAX_TRIES: usize = 5_000_000;

/// Reports bent sets: as many digits as cells, where all cells with a digit see each other, except for one digit. The
/// other digits fill all but one of the cells at most, so this digit is in one of its cells.
fn each_bent(view: &View<'_>, found: &mut Instances<'_>, n_cells: usize) -> Flow {
    let is_small = |cell: &Cell| (2..=n_cells).contains(&view.digits(*cell).len());
    let cells = view.blanks().iter().filter(is_small).collect();
    bend(view, found, Bent::default(), cells, n_cells, &mut 0)
}

/// Cells with the union of their candidates.
#[derive(Clone, Copy, Default)]
struct Bent {
    cells: CellSet,
    digits: DigitSet,
    /// The digits with two cells that do not see each other.
    loose: DigitSet,
}

impl Bent {
    fn with(self, view: &View<'_>, cell: Cell) -> Self {
        let digits = view.digits(cell);
        let unseen = self.cells - cell.peers();
        let is_loose = |digit: &Digit| !(view.places(*digit) & unseen).is_empty();
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | digits,
            loose: self.loose | digits.iter().filter(is_loose).collect(),
        }
    }
}

/// Reports the bent sets that extend `begun` by cells of `rest`.
fn bend(
    view: &View<'_>,
    found: &mut Instances<'_>,
    begun: Bent,
    rest: CellSet,
    n_cells: usize,
    n_tries: &mut usize,
) -> Flow {
    if begun.cells.len() == n_cells {
        return report_bent(view, found, begun);
    }
    for (cell, rest) in rest.with_later() {
        *n_tries += 1;
        if *n_tries > MAX_TRIES {
            break;
        }
        // Further cells only add digits and loose ones, so a set with too many never becomes a bent one.
        let next = begun.with(view, cell);
        if next.digits.len() <= n_cells && next.loose.len() <= 1 {
            bend(view, found, next, rest, n_cells, n_tries)?;
        }
    }
    Flow::Continue(())
}

fn report_bent(view: &View<'_>, found: &mut Instances<'_>, set: Bent) -> Flow {
    let Some(digit) = set.loose.single().filter(|_| set.digits.len() == set.cells.len()) else {
        return Flow::Continue(());
    };
    let ends = view.places(digit) & set.cells;
    let eliminations = view.places(digit) & ends.common_peers();
    // If a cell can be left out, the pattern is a smaller one.
    let is_least =
        || set.cells.iter().all(|it| view.digits_in(set.cells.without(it)) == set.digits);
    if eliminations.is_empty() || !is_least() {
        return Flow::Continue(());
    }
    found.strike(set.digits, (digit, eliminations), |it| {
        it.with(Role::Base, (set.cells, set.digits)).with(Role::Fin, (digit, ends))
    })
}

fn explain_bent(it: &Deduction) -> String {
    let (bent, fin) = (cells(it.cells(Role::Base)), it.part(Role::Fin));
    let (others, digit) = (list(it.digits() - fin.digits(), "and"), numbers(fin.digits()));
    format!(
        "{bent} are {} cells, and each of {others} fits only one of them. So {digit} is in one too, in {}. Each way {}",
        it.digits().len(),
        list(fin.cells(), "or"),
        it.effect_in_words()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{State, technique};

    fn first(name: &str, state: &State) -> String {
        technique(name).unwrap().first(state).map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn an_xy_wing_strikes_what_both_pincers_see() {
        let cells = [("r1c1", "12"), ("r1c5", "13"), ("r5c1", "23")];
        let expected = "r1c1 is 1 or 2: if it is 1, r1c5 is 3; if it is 2, r5c1 is 3. Each way 3 is not in \
                r5c5";
        assert_eq!(first("XY-Wing", &State::with_cells(&cells)), expected);
        assert_eq!(first("XY-Wing", &State::with_cells(&cells[1..])), "");
    }

    #[test]
    fn the_pivot_of_an_xyz_wing_sees_the_target_too() {
        let cells = [("r1c1", "123"), ("r1c5", "13"), ("r2c2", "23")];
        let found = technique("XYZ-Wing").unwrap().first(&State::with_cells(&cells)).unwrap();
        assert_eq!(found.effect(), "r1c2<>3, r1c3<>3");
    }

    #[test]
    fn a_bent_set_has_as_many_cells_as_digits() {
        let cells = [("r1c1", "1234"), ("r1c5", "14"), ("r1c8", "24"), ("r2c2", "34")];
        let expected = "r1c158, r2c2 are 4 cells, and each of 1, 2 and 3 fits only one of them. So \
            4 is in one too, in r1c1, r1c5, r1c8 or r2c2. Each way 4 is not in r1c23";
        assert_eq!(first("WXYZ-Wing", &State::with_cells(&cells)), expected);
        assert_eq!(first("WXYZ-Wing", &State::with_cells(&cells[1..])), "");
    }

    #[test]
    fn a_w_wing_needs_its_strong_link() {
        let cells = [("r1c1", "12"), ("r5c9", "12")];
        let mut state = State::with_cells(&cells);
        assert_eq!(first("W-Wing", &state), "");
        for column in 1..8 {
            state.remove(crate::logic::Candidate::new(
                Cell::at(2, column),
                crate::grid::Digit::ALL[0],
            ));
        }
        let expected = "r1c1 and r5c9 are 1 or 2, but not both 1: row 3 has no other 1 than r3c1 \
            and r3c9, and r3c1 sees r1c1, r3c9 sees r5c9. So one of them is 2, and 2 is not in \
            r1c9, r5c1";
        assert_eq!(first("W-Wing", &state), expected);
    }
}
