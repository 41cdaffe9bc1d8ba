//! A summary of a finished race in sentences, from its figures alone.

use std::time::Duration;

use crate::search::Counters;
use crate::timeline::HumanRun;
use crate::tui::look::numbers::{float, whole};
use crate::tui::look::words::{count, plural, span};
use crate::tui::msg::{Finish, Lane, Rule};
use crate::words::list;

use super::{Phase, Race};

impl Race {
    /// Returns sentences about the race; `None` until all have finished.
    pub(super) fn summary(&self) -> Option<Vec<String>> {
        (self.phase() == Phase::Over).then(|| summary(&self.lanes().collect::<Vec<_>>()))
    }
}

fn summary(lanes: &[&Lane]) -> Vec<String> {
    // The most important first: a small screen shows as many as fit.
    let mut sentences = vec![solutions(lanes)];
    sentences.extend([fewest(lanes), quickest(lanes), human(lanes)].into_iter().flatten());
    sentences.extend(same_trees(lanes).iter().map(|it| same_tree(it)));
    sentences
}

/// Describes the solutions that the engines found.
fn solutions(lanes: &[&Lane]) -> String {
    let is_cut = |it: &&&Lane| it.finish() == Some(Finish::NoAnswer);
    let (cut, lanes): (Vec<&&Lane>, Vec<&&Lane>) = lanes.iter().partition(is_cut);
    let of_cut = if cut.is_empty() { "" } else { " The record ends without an answer." };
    let Some(first) = lanes.first() else { return of_cut.trim().to_owned() };
    let solved = first.finish() == Some(Finish::Solved);
    let as_first = lanes.iter().all(|it| it.run.board() == first.run.board());
    let found = match (solved, as_first) {
        (false, _) => "All prove that there is no solution.",
        (true, true) if cut.is_empty() => "All find the same solution.",
        (true, true) => "The others find the same solution.",
        (true, false) => "They find different solutions: there is more than one.",
    };
    format!("{found}{of_cut}")
}

/// Returns the groups of at least two lanes that walked the same search tree.
fn same_trees<'a>(lanes: &[&'a Lane]) -> Vec<Vec<&'a Lane>> {
    let mut groups: Vec<Vec<&Lane>> = Vec::new();
    for lane in lanes {
        match groups.iter_mut().find(|it| is_same_tree(it[0], lane)) {
            Some(group) => group.push(lane),
            None => groups.push(vec![lane]),
        }
    }
    groups.retain(|it| it.len() > 1);
    groups
}

/// Returns true if two lanes walked the same tree, judged by the number of steps, the counts of moves, the visits of each
/// cell, and the final board. Comparing every step would cost as much as the race.
fn is_same_tree(one: &Lane, other: &Lane) -> bool {
    let [one, other] = [one, other].map(|it| {
        let Counters { placements, backtracks, max_depth, .. } = it.run.counters();
        let counters = (placements, backtracks, max_depth);
        (it.run.human().is_none(), it.run.steps(), counters, it.run.heat(), it.run.board())
    });
    one.0 && one == other
}

/// Describes a group with the same tree, and its costs of a step.
fn same_tree(group: &[&Lane]) -> String {
    let steps = plural(group[0].run.steps(), "step");
    let walk = format!("{} go the same way, step by step: {steps}", names(group));
    let ratio = |name: &str, cost: fn(&Lane) -> Option<u64>| {
        Some(format!("{name} {}", ratios(group.iter().map(|it| cost(it)).collect())?))
    };
    let costs = [
        ratio("tests", |it| it.costs()[0]),
        ratio("reads", |it| it.costs()[1]),
        ratio("time", |it| it.measured().map(|_| nanoseconds(it))),
    ];
    let costs: Vec<String> = costs.into_iter().flatten().collect();
    if costs.is_empty() {
        return format!("{walk}.");
    }
    format!("{walk}. What a step costs differs: {}.", costs.join(", "))
}

/// Formats numbers relative to the first, `1:0.54:2.3`; `None` if all are equal or one is unknown.
fn ratios(numbers: Option<Vec<u64>>) -> Option<String> {
    let numbers = numbers?;
    let first = *numbers.first().filter(|it| **it > 0)?;
    if numbers.iter().all(|it| *it == first) {
        return None;
    }
    let ratios: Vec<String> = numbers.iter().map(|it| times(*it, first)).collect();
    Some(ratios.join(":"))
}

/// Describes the lanes with the fewest and the most placements.
fn fewest(lanes: &[&Lane]) -> Option<String> {
    let moves = lanes.first()?.run.board().kind().pick("digits", "dominoes");
    let [(few, least), (many, most)] = extremes(lanes, placements);
    (least < most).then(|| {
        format!(
            "{} placed the fewest {moves}, {}; {} placed the most, {}: {} times as many.",
            names(&few),
            count(least),
            names(&many),
            count(most),
            times(most, least)
        )
    })
}

/// Describes the person's path, beside the search with the most placements.
fn human(lanes: &[&Lane]) -> Option<String> {
    let run = lanes.iter().find_map(|it| it.run.human())?;
    let rating = run.rating();
    let techniques = plural(rating.techniques().count() as u64, "technique");
    let guesses = match rating.n_guesses() {
        0 => "no guess".to_owned(),
        1 => "1 guess".to_owned(),
        n_guesses => format!("{n_guesses} guesses"),
    };
    let steps = plural(run.steps(), "step");
    let path = format!("{} took {steps} with {techniques} and {guesses}", HumanRun::NAME);
    let [_, (many, most)] = extremes(&engines(lanes), placements);
    Some(match most / run.steps().max(1) {
        _ if many.is_empty() => format!("{path}."),
        0 | 1 => format!("{path}; {} placed {} digits.", names(&many), count(most)),
        each => format!(
            "{path}; {} placed {} digits: {} for each of these steps.",
            names(&many),
            count(most),
            count(each)
        ),
    })
}

/// Describes the fastest and the slowest lanes.
fn quickest(lanes: &[&Lane]) -> Option<String> {
    let timed: Vec<&Lane> = lanes.iter().copied().filter(|it| it.measured().is_some()).collect();
    let [(quick, least), (slow, most)] = extremes(&timed, nanoseconds);
    (least < most).then(|| {
        format!(
            "{} took the least time, {}; {} took {} times as long, {}.",
            names(&quick),
            span(Duration::from_nanos(least)),
            names(&slow),
            times(most, least),
            span(Duration::from_nanos(most))
        )
    })
}

fn engines<'a>(lanes: &[&'a Lane]) -> Vec<&'a Lane> {
    lanes.iter().copied().filter(|it| it.run.human().is_none()).collect()
}

fn placements(lane: &Lane) -> u64 {
    lane.run.counters().placements
}

fn nanoseconds(lane: &Lane) -> u64 {
    lane.at(Rule::Time)
}

/// Returns the lanes with the smallest figure and that figure, then the lanes with the largest.
fn extremes<'a>(lanes: &[&'a Lane], figure: fn(&Lane) -> u64) -> [(Vec<&'a Lane>, u64); 2] {
    let figures = || lanes.iter().map(|it| figure(it));
    [figures().min(), figures().max()].map(|extreme| {
        let extreme = extreme.unwrap_or(0);
        (lanes.iter().copied().filter(|it| figure(it) == extreme).collect(), extreme)
    })
}

/// Formats the quotient of two numbers: `0.54`, `2.3`, `17`, `1,330,294`.
fn times(number: u64, of: u64) -> String {
    let ratio = float(number) / float(of.max(1));
    match ratio {
        _ if number == of => "1".to_owned(),
        0.0..0.995 => format!("{ratio:.2}"),
        0.995..9.95 => format!("{ratio:.1}"),
        _ => count(whole(ratio.round())),
    }
}

/// Lists names: `flags, walk and links`.
fn names(lanes: &[&Lane]) -> String {
    list(lanes.iter().map(|it| it.run.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Puzzle;
    use crate::format;
    use crate::search::{self, Search};
    use crate::timeline::Runner;
    use crate::tui::msg::Rule;
    use crate::tui::testing::{EXAMPLE, SOLUTION, raced};

    fn finished(puzzle: &str, names: &[&str]) -> Vec<Lane> {
        let puzzle: Puzzle = format::read(puzzle).unwrap();
        let engines = names.iter().map(|it| search::engine(it).unwrap());
        let lanes: Vec<Lane> =
            engines.map(|it| Lane::new(Search::new(it, &puzzle).unwrap().into())).collect();
        raced(&lanes, Rule::Steps, None)
    }

    fn sentences(lanes: &[Lane]) -> Vec<String> {
        summary(&lanes.iter().collect::<Vec<_>>())
    }

    #[test]
    fn engines_on_the_same_tree_differ_in_the_cost_of_a_step() {
        let said = sentences(&finished(EXAMPLE, &["flags", "candidates", "rescan"]));
        assert_eq!(said[0], "All find the same solution.");
        let walk = "flags, candidates and rescan go the same way, step by step: 8,366 steps.";
        // The times of tests are artificial.
        assert!(said[2].starts_with(&format!("{walk} What a step costs differs: tests 1:")));
        assert!(said[2].ends_with("time 1:2.0:3.0."), "{said:?}");
        assert_eq!(said.len(), 3, "as many digits each: {said:?}");
    }

    #[test]
    fn engines_on_different_trees_differ_in_placements() {
        let said = sentences(&finished(EXAMPLE, &["flags", "links"]));
        assert!(!said.join(" ").contains("same tree"), "{said:?}");
        assert_eq!(
            said[1],
            "links placed the fewest digits, 51; flags placed the most, 4,208: 83 times as many."
        );
    }

    #[test]
    fn a_person_who_placed_the_fewest_digits_is_named() {
        let mut lanes = finished(EXAMPLE, &["flags", "fewest"]);
        let puzzle: Puzzle = format::read(EXAMPLE).unwrap();
        let human = Runner::from_name("human").unwrap();
        let solved = |_: &_| Ok(*format::read(SOLUTION).unwrap().grid());
        lanes.push(Lane::new(human.start(&puzzle, solved).unwrap()));
        let lanes = raced(&lanes, Rule::Steps, None);
        let placed: Vec<u64> = lanes.iter().map(placements).collect();
        assert_eq!(placed.iter().min(), placed.last(), "{placed:?}");
        let said = sentences(&lanes);
        let fewest = said.iter().find(|it| it.contains("placed the fewest digits, 51;")).unwrap();
        assert!(fewest.split(" placed").next().unwrap().contains("human"), "{said:?}");
    }

    #[test]
    fn a_tree_is_the_same_where_every_step_is() {
        let quick = ["fewest", "singles", "links"];
        let norvig =
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        for puzzle in [EXAMPLE, norvig] {
            let names = if puzzle == EXAMPLE { &["flags", "walk"][..] } else { &[] };
            let lanes = finished(puzzle, &[names, &quick].concat());
            for (one, other) in
                lanes.iter().flat_map(|it| lanes.iter().map(move |other| (it, other)))
            {
                let steps = |lane: &Lane| {
                    let search = lane.restarted().run.search().unwrap().clone();
                    search.take(usize::try_from(lane.run.steps()).unwrap())
                };
                assert_eq!(is_same_tree(one, other), steps(one).eq(steps(other)));
            }
        }
    }

    #[test]
    fn no_solution_and_several_have_a_sentence() {
        let nothing = format!("12345678.{}9{}", ".".repeat(35), ".".repeat(36));
        let said_of_nothing = sentences(&finished(&nothing, &["flags", "singles"]));
        assert_eq!(said_of_nothing[0], "All prove that there is no solution.");
        let several = finished(&".".repeat(81), &["flags", "links", "singles"]);
        let boards: Vec<_> = several.iter().map(|it| it.run.board()).collect();
        let differ = boards.iter().any(|it| *it != boards[0]);
        assert_eq!(sentences(&several)[0].contains("more than one"), differ);
    }

    #[test]
    fn ratios_have_two_or_more_significant_figures() {
        let check = |number, of, expected: &str| assert_eq!(times(number, of), expected);
        check(5, 5, "1");
        check(54, 100, "0.54");
        check(23, 10, "2.3");
        check(1000, 1001, "1.0");
        check(175, 10, "18");
        check(69_175_316, 52, "1,330,295");
        assert_eq!(ratios(vec![Some(2), None].into_iter().collect()), None);
        assert_eq!(ratios(vec![Some(2), Some(2)].into_iter().collect()), None);
        assert_eq!(ratios(vec![Some(2), Some(3)].into_iter().collect()), Some("1:1.5".into()));
    }
}
