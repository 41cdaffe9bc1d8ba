//! The laws of human techniques, for any position.
//!
//! The fuzz target and the example that checks whole files include this file too, so it uses nothing but the library.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoscope::grid::{Cell, CellSet, Digit, DigitSet, Grid, House, cells_in_words};
use sudoscope::logic::{
    Candidate, Deduction, Fact, Highlights, Link, LinkKind, LinkReason, Places, ProofEnd,
    ProofStep, Shape, State, TECHNIQUES, Technique,
};

/// The candidates that a deduction places and those that it strikes.
type Effect = (Vec<Candidate>, Vec<Candidate>);

/// Returns up to `max` instances of a technique.
pub(crate) fn instances(
    technique: &'static Technique,
    state: &State,
    max: usize,
) -> Vec<Deduction> {
    let mut found = Vec::new();
    let _ = technique.each(state, |deduction| {
        found.push(deduction);
        if found.len() < max { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// Checks that deductions place and strike candidates that are left, that they have an effect, and that they can say why.
pub(crate) fn check_lawful(state: &State, found: &[Deduction]) {
    for deduction in found {
        let mut about = deduction.placements().iter().chain(deduction.eliminations());
        assert!(about.clone().next().is_some(), "{deduction} has no effect");
        assert!(about.all(|&it| state.candidates().contains(it)), "{deduction} on {state:?}");
        assert!(deduction.placements().len() <= 1 || deduction.eliminations().is_empty());
        assert!(!deduction.to_string().is_empty(), "{deduction:?}");
        check_names(&deduction.to_string());
        check_names(&deduction.effect_in_words());
        deduction.proof().iter().for_each(|proof| check_names(proof));
        check_links(state, deduction);
        check_branches(state, deduction);
    }
}

/// Checks that deductions place what is true and strike what is false.
pub(crate) fn check_true(
    state: &State,
    solution: &Grid,
    found: &[Deduction],
) -> Result<(), String> {
    let is_true = |it: &Candidate| solution[it.cell] == Some(it.digit);
    for it in found {
        if !it.placements().iter().all(is_true) || it.eliminations().iter().any(is_true) {
            return Err(format!("{}: {it}, on {}", it.technique().name, state.grid()));
        }
    }
    Ok(())
}

/// Checks that each link of a chain holds by the reason that it names, that the chain proves the deduction, and that its
/// words leave out no link.
pub(crate) fn check_links(state: &State, deduction: &Deduction) {
    let (name, links) = (deduction.technique().name, deduction.links());
    for link in links {
        assert!(holds(state, link), "{name}: {link:?} on {state:?}");
        let text = link.to_string();
        check_lit(&text, link.from.cells | link.to.cells | link.als(), name);
    }
    for pair in links.windows(2) {
        assert!(pair[0].to == pair[1].from && pair[0].kind != pair[1].kind, "{name}: {pair:?}");
    }
    if !links.is_empty() {
        assert!(chain_proves(state, deduction), "{name}: {deduction} by {:?}", deduction.eureka());
    }
    if let (Some(proof), Some(_)) = (deduction.proof(), deduction.length()) {
        assert_eq!(proof.split(", so ").count(), links.len(), "{proof}");
        let nodes = links.iter().map(|it| it.from.cells | it.to.cells);
        let nodes = nodes.fold(CellSet::EMPTY, CellSet::union);
        assert!(named_cells(&proof).is_superset(nodes), "{proof}");
    }
}

/// Returns true if one end of a strong link must hold, or not both of a weak one, by the house, cell or set that it
/// names.
fn holds(state: &State, link: &Link) -> bool {
    let Link { from, to, kind, reason } = *link;
    let both = from.cells | to.cells;
    match (reason, kind) {
        (LinkReason::House(house), _) => {
            let places = state.places(from.digit) & house.cells();
            let is_all = kind == LinkKind::Weak || places == both;
            let is_apart = (from.cells & to.cells).is_empty();
            from.digit == to.digit && is_apart && house.cells().is_superset(both) && is_all
        }
        (LinkReason::Cell, _) => {
            let ends = DigitSet::only(from.digit).with(to.digit);
            let is_all = |cell| kind == LinkKind::Weak || state.digits(cell) == ends;
            from.digit != to.digit && both.single().is_some_and(is_all)
        }
        (LinkReason::Als(set, digits), LinkKind::Strong) => {
            let held = set.iter().fold(DigitSet::EMPTY, |all, it| all | state.digits(it));
            let is_set = held == digits && digits.len() == set.len() + 1;
            let of_set = |digit| state.places(digit) & set;
            let is_taken = |digit, cell: Cell| {
                digits.without(from.digit).contains(digit)
                    && of_set(digit).iter().all(|it| it.sees(cell))
            };
            let is_left =
                |cell| state.digits(cell).without(to.digit).iter().all(|it| is_taken(it, cell));
            let holds = if set.is_superset(to.cells) {
                digits.contains(to.digit) && to.digit != from.digit && to.cells == of_set(to.digit)
            } else {
                to.cells.single().is_some_and(is_left)
            };
            let in_house = set.common_houses().next().is_some();
            is_set && in_house && from.cells == of_set(from.digit) && holds
        }
        (LinkReason::Als(..), LinkKind::Weak) => false,
    }
}

/// Returns true if a candidate is false once these places are true.
fn conflicts(candidate: Candidate, places: Places) -> bool {
    let Candidate { cell, digit } = candidate;
    if digit == places.digit {
        places.cells.iter().all(|it| it.sees(cell))
    } else {
        places.cells == CellSet::only(cell)
    }
}

/// Returns true if the eliminations follow from what the chain says about its ends.
fn chain_proves(state: &State, deduction: &Deduction) -> bool {
    let (links, struck) = (deduction.links(), deduction.eliminations());
    let (first, last) = (links[0], links[links.len() - 1]);
    let (start, end) = (first.from, last.to);
    let is = |node: Places, it: &Candidate| {
        (node.digit, node.cells) == (it.digit, CellSet::only(it.cell))
    };
    match (first.kind, last.kind) {
        (LinkKind::Strong, LinkKind::Weak) if start == end => struck.iter().all(|&it| {
            links.iter().any(|link| match (link.kind, link.reason) {
                (LinkKind::Weak, _) => conflicts(it, link.from) && conflicts(it, link.to),
                (_, LinkReason::Als(set, digits)) => {
                    let cells = state.places(it.digit) & set;
                    digits.contains(it.digit) && conflicts(it, Places { digit: it.digit, cells })
                }
                _ => false,
            })
        }),
        // The other digit of a remote pair takes the same way.
        (LinkKind::Strong, LinkKind::Strong) => struck.iter().all(|&it| {
            let it = if deduction.technique().name == "remote pair" {
                Candidate::new(it.cell, start.digit)
            } else {
                it
            };
            conflicts(it, start) && conflicts(it, end)
        }),
        (LinkKind::Strong, LinkKind::Weak) => {
            struck.iter().all(|it| is(end, it) && conflicts(*it, start))
        }
        (LinkKind::Weak, _) => struck.iter().all(|it| {
            is(start, it) && (start == end || conflicts(*it, end) && last.kind == LinkKind::Strong)
        }),
    }
}

/// Checks that the sentence of a deduction and its picture agree: each cell that the sentence or the chain names is lit,
/// and each that is lit is named or in a house that is named.
pub(crate) fn check_picture(state: &State, deduction: &Deduction) {
    let shown = Highlights::of(deduction, state);
    let blockers = shown.blockers();
    let chain = deduction.eureka().unwrap_or_default();
    let lit = shown.cells() | shown.touched() | blockers.cells() | blockers.closed();
    check_lit(&format!("{deduction}{blockers} {chain}"), lit, deduction.technique().name);
}

fn check_lit(text: &str, lit: CellSet, name: &str) {
    let named = named_cells(text);
    assert!(lit.is_superset(named), "{name}: {text} lights {lit:?}");
    let in_house = named_houses(text).iter().fold(named, |all, it| all | it.cells());
    assert!(in_house.is_superset(lit), "{name}: {text} does not name {:?}", lit - in_house);
}

/// Checks that no list of houses in a sentence prints as the name of a cell: short, the sentence has no row that a comma
/// and a column follow, and in words it has one for each name of cells.
pub(crate) fn check_names(sentence: &str) {
    assert_eq!(n_names_in_words(sentence), 0, "{sentence}");
    let words = cells_in_words(sentence);
    assert_eq!(n_names_in_words(&words), n_short_names(sentence), "{sentence}: {words}");
}

/// Returns the number of times that rows are followed by a comma and columns: `row 7, columns 5 and 9`.
fn n_names_in_words(text: &str) -> usize {
    let lower = text.to_lowercase().replace(" and ", "&");
    let is_name = |after: &&str| {
        let numbers = after.strip_prefix('s').unwrap_or(after);
        let rest = numbers.trim_start_matches(|ch: char| ch.is_ascii_digit() || " ,&".contains(ch));
        rest.starts_with("column")
            && numbers.strip_suffix(rest).is_some_and(|list| list.ends_with(", "))
    };
    lower.split("row").skip(1).filter(is_name).count()
}

/// Returns the number of names like `r7c59`.
fn n_short_names(text: &str) -> usize {
    let words = text.split(|ch: char| !ch.is_ascii_alphanumeric());
    let is_name = |word: &&str| {
        let parts = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        parts.is_some_and(|(rows, columns)| {
            [rows, columns].iter().all(|part| part.parse::<u64>().is_ok())
        })
    };
    words.filter(is_name).count()
}

/// Returns the houses that a sentence names, like `row 2` or `blocks 1, 2 and 3`.
fn named_houses(text: &str) -> Vec<House> {
    let number = |word: &str| word.trim_end_matches(|it: char| !it.is_ascii_digit()).parse().ok();
    House::ALL
        .into_iter()
        .filter(|house| {
            let (kind, wanted) = (house.kind(), house.to_string());
            let wanted = wanted.rsplit(' ').next().and_then(number);
            text.split(kind).skip(1).any(|after| {
                let (n_most, after) = match after.strip_prefix('s') {
                    Some(after) => (9, after),
                    None => (1, after),
                };
                let words = after.split_whitespace().filter(|it| *it != "and" && *it != "or");
                let numbers = words.map_while(|it| number(it).filter(|it: &usize| *it < 10));
                numbers.take(n_most).any(|it| Some(it) == wanted)
            })
        })
        .collect()
}

/// Checks that each step of a branch follows from the steps that it names, that none is superfluous, that the branches
/// end as they say, and that they prove the deduction together; and that the walk through them shows what it says.
pub(crate) fn check_branches(state: &State, deduction: &Deduction) {
    let name = deduction.technique().name;
    for branch in deduction.branches() {
        let mut facts = vec![branch.premise];
        let mut n_uses = vec![0; branch.steps.len() + 1];
        for step in &branch.steps {
            let because: Vec<Fact> = step.because.iter().map(|&it| facts[it]).collect();
            let is_shown = match &step.pattern {
                Some(pattern) => is_pattern(state, pattern, step.so, &because),
                None => follows(state, step, &because),
            };
            assert!(is_shown, "{name}: {step} in {branch} on {state:?}");
            assert!(because.len() == 1 || name.contains("net"), "{name}: {step} in {branch}");
            assert!(!facts.contains(&step.so), "{name}: twice {step} in {branch}");
            step.because.iter().for_each(|&it| n_uses[it] += 1);
            facts.push(step.so);
        }
        let at_end = needed_at_end(state, branch.end);
        for fact in &at_end {
            let idx = facts.iter().position(|it| it == fact);
            n_uses[idx.unwrap_or_else(|| panic!("{name}: {fact} is missing in {branch}"))] += 1;
        }
        assert!(!at_end.is_empty() && !n_uses[1..].contains(&0), "{name}: {branch} on {state:?}");
    }
    if !deduction.branches().is_empty() {
        assert!(is_proved(state, deduction), "{name}: {deduction} on {state:?}");
        check_walk(state, deduction);
    }
}

/// Returns true if a candidate is false because no way to fill the cells of a pattern with it obeys the rules, once the
/// facts have struck theirs: no two alike see each other, and a digit whose places in a house are all among the cells is
/// in one of them.
fn is_pattern(state: &State, pattern: &Deduction, so: Fact, because: &[Fact]) -> bool {
    let mut left = state.clone();
    for fact in because {
        left.remove(fact.candidate);
    }
    let shown = Highlights::of(pattern, &left);
    let cells = (shown.cells() | shown.touched()).with(so.candidate.cell) & left.grid().blanks();
    let each = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
    let all_places = each.map(|(house, digit)| (digit, left.places(digit) & house.cells()));
    let among: Vec<(Digit, CellSet)> =
        all_places.filter(|it| !it.1.is_empty() && (it.1 - cells).is_empty()).collect();
    let mut digits: Vec<(Cell, DigitSet)> =
        cells.iter().map(|cell| (cell, left.digits(cell))).collect();
    place(&mut digits, so.candidate);
    !so.is_true
        && because.iter().all(|it| !it.is_true)
        && !can_be_filled(&digits, CellSet::EMPTY, &among)
}

/// Writes a candidate, and strikes it from the cells that see it.
fn place(digits: &mut [(Cell, DigitSet)], Candidate { cell, digit }: Candidate) {
    for (other, left) in digits {
        if *other == cell {
            *left &= DigitSet::only(digit);
        } else if other.peers().contains(cell) {
            *left = left.without(digit);
        }
    }
}

/// Returns true if the cells can be filled so that each of these digits is in one of its places.
fn can_be_filled(digits: &[(Cell, DigitSet)], filled: CellSet, among: &[(Digit, CellSet)]) -> bool {
    let has_place = |(digit, places): &(Digit, CellSet)| {
        digits.iter().any(|(cell, left)| places.contains(*cell) && left.contains(*digit))
    };
    if !among.iter().all(has_place) {
        return false;
    }
    let open = digits.iter().filter(|it| !filled.contains(it.0));
    let Some(&(cell, left)) = open.min_by_key(|it| it.1.len()) else { return true };
    left.iter().any(|digit| {
        let mut next = digits.to_vec();
        place(&mut next, Candidate::new(cell, digit));
        can_be_filled(&next, filled.with(cell), among)
    })
}

/// Returns true if a step follows from these facts by one look at the board.
fn follows(state: &State, step: &ProofStep, because: &[Fact]) -> bool {
    let Fact { candidate: Candidate { cell, digit }, is_true } = step.so;
    let rivals: BTreeSet<Candidate> = match step.house {
        None => {
            state.digits(cell).without(digit).iter().map(|it| Candidate::new(cell, it)).collect()
        }
        Some(house) if house.cells().contains(cell) => {
            let others = (state.places(digit) & house.cells()).without(cell);
            others.iter().map(|it| Candidate::new(it, digit)).collect()
        }
        Some(_) => return false,
    };
    let of_step: BTreeSet<Candidate> = because.iter().map(|it| it.candidate).collect();
    if is_true {
        because.iter().all(|it| !it.is_true) && of_step == rivals
    } else {
        because.len() == 1 && because[0].is_true && of_step.is_subset(&rivals)
    }
}

/// Returns the facts without which a branch does not end so.
fn needed_at_end(state: &State, end: ProofEnd) -> Vec<Fact> {
    let in_cell = |cell: Cell, is_true| -> Vec<Fact> {
        let candidates = state.digits(cell).iter().map(|it| Candidate::new(cell, it));
        candidates.map(|candidate| Fact { candidate, is_true }).collect()
    };
    let in_house = |house: House, digit, is_true| -> Vec<Fact> {
        let candidates =
            (state.places(digit) & house.cells()).iter().map(|it| Candidate::new(it, digit));
        candidates.map(|candidate| Fact { candidate, is_true }).collect()
    };
    match end {
        ProofEnd::Conclusion(fact) => vec![fact],
        ProofEnd::NoDigit(cell) => in_cell(cell, false),
        ProofEnd::NoPlace(house, digit) => in_house(house, digit, false),
        ProofEnd::Two(one, other) => {
            [one, other].map(|candidate| Fact { candidate, is_true: true }).to_vec()
        }
    }
}

/// Returns true if one premise fails and the deduction is its opposite, or if the premises are all that is possible and
/// those that do not fail end with the deduction.
fn is_proved(state: &State, deduction: &Deduction) -> bool {
    let placed = deduction.placements().iter().map(|&candidate| Fact { candidate, is_true: true });
    let struck =
        deduction.eliminations().iter().map(|&candidate| Fact { candidate, is_true: false });
    let said: Vec<Fact> = placed.chain(struck).collect();
    let is_end = |end| matches!(end, ProofEnd::Conclusion(fact) if said == [fact]);
    if let [branch] = deduction.branches() {
        let Fact { candidate, is_true } = branch.premise;
        let fails = !matches!(branch.end, ProofEnd::Conclusion(_));
        return fails && said == [Fact { candidate, is_true: !is_true }];
    }
    let ends: Vec<ProofEnd> = deduction.branches().iter().map(|it| it.end).collect();
    let ends_well = ends.iter().all(|it| is_end(*it) || !matches!(it, ProofEnd::Conclusion(_)));
    let premises: Vec<Fact> = deduction.branches().iter().map(|it| it.premise).collect();
    let candidates: BTreeSet<Candidate> = premises.iter().map(|it| it.candidate).collect();
    let Candidate { cell, digit } = premises[0].candidate;
    let of_cell = state.digits(cell).iter().map(|it| Candidate::new(cell, it)).collect();
    let of_house = |house: &House| -> BTreeSet<Candidate> {
        let cells = state.places(digit) & house.cells();
        cells.iter().map(|it| Candidate::new(it, digit)).collect()
    };
    let is_all = if premises.iter().all(|it| it.is_true) {
        candidates == of_cell || cell.houses().iter().any(|house| candidates == of_house(house))
    } else {
        premises.len() == 2 && candidates.len() == 1
    };
    ends_well && is_all && ends.iter().any(|it| is_end(*it))
}

/// Checks that each stop of a walk lights the cells and the house that its sentence names, and no other cell. The houses of
/// a pattern are those of its own picture.
fn check_walk(state: &State, deduction: &Deduction) {
    for stop in deduction.walk() {
        let (text, shown) = (deduction.sentence_at(stop), Highlights::at(stop, deduction, state));
        let cells = named_cells(&text);
        assert!((shown.cells() | shown.touched()).is_superset(cells), "{text}");
        let steps = stop.branch.map(|it| &deduction.branches()[it].steps);
        let last = steps.and_then(|it| it.get(stop.n_steps.checked_sub(1)?));
        if last.is_some_and(|it| it.pattern.is_some()) {
            continue;
        }
        let is_named = |it: &House| text.contains(&it.to_string());
        assert!(
            House::ALL.iter().filter(|it| is_named(it)).all(|it| shown.houses().contains(it)),
            "{text}"
        );
        if stop.branch.is_some() {
            let in_house =
                House::ALL.iter().filter(|it| is_named(it)).fold(cells, |all, it| all | it.cells());
            assert!(in_house.is_superset(shown.cells()), "{text}: {:?}", shown.cells());
        }
    }
}

/// Returns the cells that a sentence names, like `r1c2` or `r12c3`.
fn named_cells(text: &str) -> CellSet {
    let digits = |text: &str| -> Vec<usize> {
        let digits = text.chars().map_while(|ch| ch.to_digit(10)).map(|it| it as usize - 1);
        digits.collect()
    };
    let mut named = CellSet::EMPTY;
    for part in text.split('r').skip(1) {
        let Some((_, columns)) = part.split_once('c') else { continue };
        for (row, column) in digits(part)
            .into_iter()
            .flat_map(|row| digits(columns).into_iter().map(move |it| (row, it)))
        {
            named = named.with(Cell::at(row, column));
        }
    }
    named
}

/// Checks that the digits shown beside a single are on the board, that each closes what the others leave open, and that
/// only what was struck before is closed by none.
pub(crate) fn check_blockers(state: &State, single: &Deduction) {
    let highlights = Highlights::of(single, state);
    let (blockers, placed) = (highlights.blockers(), single.placements()[0]);
    let grid = state.grid();
    let is_closed = |it: &Candidate, by: CellSet| {
        by.iter().any(|cell| cell.sees(it.cell) && grid[cell] == Some(it.digit))
    };
    let others: Vec<Candidate> = match single.parts()[0].shape {
        Shape::House(house) => {
            let blanks = house.cells() & grid.blanks();
            assert_eq!(blockers.closed(), blanks.without(placed.cell));
            blockers.closed().iter().map(|it| Candidate::new(it, placed.digit)).collect()
        }
        _ => (!DigitSet::only(placed.digit))
            .iter()
            .map(|it| Candidate::new(placed.cell, it))
            .collect(),
    };
    for other in &others {
        let by_any = is_closed(other, !grid.blanks());
        assert_eq!(is_closed(other, blockers.cells()), by_any, "{single}: {other}");
    }
    for blocker in blockers.cells() {
        let without = blockers.cells().without(blocker);
        let is_needed = |it: &Candidate| is_closed(it, blockers.cells()) && !is_closed(it, without);
        assert!(others.iter().any(is_needed), "{single}: {blocker}");
    }
    for line in blockers.lines() {
        let [from, to] = [line.from, line.to].map(|it| it.cells);
        assert!(blockers.cells().is_superset(from) && blockers.closed().is_superset(to));
        assert!(from.common_peers().is_superset(to), "{single}: {line:?}");
    }
    let text = format!("{single}{blockers}");
    let named = named_houses(&text);
    let is_named = |cell: Cell| cell.houses().iter().any(|house| named.contains(house));
    assert!(blockers.cells().iter().all(is_named), "{text}");
}

/// Checks that the instance that a path takes is one of all.
pub(crate) fn check_first(technique: &'static Technique, state: &State) -> Result<(), String> {
    let Some(first) = technique.first(state) else { return Ok(()) };
    let effect = effect(&first, |it| it);
    let all = instances(technique, state, usize::MAX);
    if all.iter().any(|it| self::effect(it, |it| it) == effect) {
        return Ok(());
    }
    Err(format!("{}: the first is not among all: {first}, on {}", technique.name, state.grid()))
}

/// Checks that a technique finds the same on the board turned with other digits and transposed.
pub(crate) fn check_symmetry(technique: &'static Technique, state: &State) -> Result<(), String> {
    let effects = |state: &State, how: fn(Candidate) -> Candidate| -> BTreeSet<Effect> {
        instances(technique, state, usize::MAX).iter().map(|it| effect(it, how)).collect()
    };
    for how in [turned, transposed] {
        let [one, other] = [effects(state, how), effects(&held(state, how), |it| it)];
        if one != other {
            let difference: Vec<_> = one.symmetric_difference(&other).take(2).collect();
            return Err(format!("{} on {}: {difference:?}", technique.name, state.grid()));
        }
    }
    Ok(())
}

/// Checks any position, however odd: no finder panics or strikes what is not there.
pub(crate) fn check_any(state: &State) {
    for technique in TECHNIQUES {
        check_one(technique, state);
    }
}

/// Checks one technique, which the first byte picks, on the position that the others stand for: all of them together
/// take a second on some positions.
pub(crate) fn check_bytes(bytes: &[u8]) {
    if let Some((pick, position)) = bytes.split_first() {
        let technique = &TECHNIQUES[usize::from(*pick) % TECHNIQUES.len()];
        check_one(technique, &self::position(position));
    }
}

/// Checks the first instances of a technique, and the one that a path takes.
fn check_one(technique: &'static Technique, state: &State) {
    check_lawful(state, &instances(technique, state, 20));
    check_lawful(state, technique.first(state).as_slice());
}

fn effect(deduction: &Deduction, how: fn(Candidate) -> Candidate) -> Effect {
    let through = |candidates: &[Candidate]| -> Vec<Candidate> {
        let through: BTreeSet<Candidate> = candidates.iter().copied().map(how).collect();
        through.into_iter().collect()
    };
    (through(deduction.placements()), through(deduction.eliminations()))
}

/// Returns the candidate after a quarter turn of the board and a swap of its digits.
fn turned(Candidate { cell, digit }: Candidate) -> Candidate {
    let turned = Cell::at(cell.column(), 8 - cell.row());
    Candidate::new(turned, Digit::from_index((digit.index() + 4) % 9))
}

/// Returns the candidate after transposing the board.
fn transposed(Candidate { cell, digit }: Candidate) -> Candidate {
    Candidate::new(Cell::at(cell.column(), cell.row()), digit)
}

/// Returns the position with its board held another way.
fn held(state: &State, how: fn(Candidate) -> Candidate) -> State {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in state.grid().filled() {
        let Candidate { cell, digit } = how(Candidate::new(cell, digit));
        grid.set(cell, Some(digit));
    }
    let cell = |cell| how(Candidate::new(cell, Digit::ALL[0])).cell;
    let mut held = State::new(&grid).with_givens(state.givens().iter().map(cell).collect());
    for candidate in *held.candidates() {
        if !state.candidates().iter().any(|it| how(it) == candidate) {
            held.remove(candidate);
        }
    }
    held
}

/// Reads bytes as a position. The first tells whether the next ones are a digit or a blank for each cell, or which cells
/// of a solved board are blank; the others are candidates to strike.
pub(crate) fn position(bytes: &[u8]) -> State {
    let (is_solved, bytes) = match bytes.split_first() {
        Some((first, rest)) => (first % 2 == 1, rest),
        None => (false, bytes),
    };
    let (cells, struck) = bytes.split_at(bytes.len().min(81));
    let mut grid = Grid::EMPTY;
    for (cell, byte) in Cell::ALL.into_iter().zip(cells) {
        let solved = || Digit::from_index((cell.row() * 3 + cell.row() / 3 + cell.column()) % 9);
        let digit = if is_solved { (byte % 2 == 1).then(solved) } else { Digit::new(byte % 16) };
        grid.set(cell, digit);
    }
    let mut state = State::new(&grid);
    for pair in struck.chunks_exact(2) {
        let [cell, digit] = [usize::from(pair[0]) % 81, usize::from(pair[1]) % 9];
        state.remove(Candidate::new(Cell::from_index(cell), Digit::from_index(digit)));
    }
    state
}
