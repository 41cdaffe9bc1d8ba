//! The table of techniques, and the search for the instances of one.

mod als;
mod chains;
mod colouring;
mod complex_fish;
mod deadly;
mod finned_fish;
mod fish;
mod forcing;
mod grouped_chains;
mod locked;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
mod uniqueness;
mod wings;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use self::Level::{Easy, Extreme, Hard, Medium, Unfair};
use self::Turn::{Asked, Hint, Last, Own, Shared};
use super::library;
use super::view::{Scope, View};
use super::{CandidateSet, Deduction, Level, State};
use crate::grid::{CellSet, Digit, DigitSet};

/// A human technique: a pattern, and the candidates that it places or strikes.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::{State, TECHNIQUES, technique};
///
/// let hidden = technique("hidden single").ok_or("not in the table")?;
/// assert_eq!(hidden.definition, "a digit has one place left in a row, column or block");
/// let example = hidden.first(&hidden.example()).ok_or("no deduction")?;
/// assert!(example.to_string().contains("the only place for"));
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let state = State::new(&grid);
/// let mut sentences = Vec::new();
/// let _ = hidden.each(&state, |deduction| {
///     sentences.push(deduction.to_string());
///     if sentences.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(sentences[0], "r1c6 is the only place for 8 in block 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
pub struct Technique {
    /// The name, as players know it.
    pub name: &'static str,
    /// The code in HoDoKu's library of techniques, if it has one.
    pub code: Option<&'static str>,
    /// The level of a puzzle whose hardest step is this one.
    pub level: Level,
    /// The points that each of its steps adds to the score of a puzzle.
    pub score: u32,
    /// When paths and hints try it.
    pub turn: Turn,
    /// The idea in one line.
    pub definition: &'static str,
    finder: Finder,
    /// A second finder, for instances that a path uses only if no other technique applies, except those of the last
    /// turn.
    late: Option<Find>,
}

/// A finder: reports every instance, the best first, until the receiver breaks.
type Find = fn(&View<'_>, &mut Instances<'_>) -> Flow;

/// A function that returns the sentence of a deduction.
type Explain = fn(&Deduction) -> String;

/// The answer to a report: continue, or break because there are enough.
type Flow = ControlFlow<()>;

/// The turn of a technique in paths and hints, which try them in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// It is tried after the technique before it.
    Own,
    /// It is tried together with the technique before it; the better of the two deductions is taken.
    Shared,
    /// It is tried when all others have failed.
    Last,
    /// Paths leave it out, and hints try it after the technique before it.
    Hint,
    /// Neither paths nor hints try it; it is found only by name.
    Asked,
}

impl Turn {
    /// Returns a phrase for the place where a technique of this turn is used.
    pub const fn looked_for(self) -> &'static str {
        match self {
            Self::Own | Self::Shared | Self::Last => "paths, hints",
            Self::Hint => "hints",
            Self::Asked => "only on request",
        }
    }

    /// Returns true if paths try techniques of this turn.
    pub const fn is_of_paths(self) -> bool {
        match self {
            Self::Own | Self::Shared | Self::Last => true,
            Self::Hint | Self::Asked => false,
        }
    }
}

/// A family of techniques: a file in `logic/techniques/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A cell with one candidate, or a digit with one place in a house.
    Singles,
    /// Digits confined to where a line and a block cross.
    Locked,
    /// As many cells as digits in a house.
    Subsets,
    /// Parallel lines that have a digit in as many crossing lines only.
    Fish,
    /// Fish with fins: places of a base outside of the covers.
    FinnedFish,
    /// Fish of rows, columns and blocks together.
    ComplexFish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Clusters of strong links in two colours.
    Colouring,
    /// A few cells with two or three candidates each.
    Wings,
    /// Patterns that would allow a second solution.
    Uniqueness,
    /// Chains through single candidates.
    Chains,
    /// Chains through groups and almost locked sets.
    GroupedChains,
    /// Almost locked sets.
    Als,
    /// Cells where a line and a block cross, whose digits are shared out between two sets.
    SueDeCoq,
    /// Every placement of one digit over the whole grid.
    Templates,
    /// Consequences of candidates, followed to a contradiction or to a result that all of them share.
    Forcing,
}

impl Family {
    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Locked => "locked candidates",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::FinnedFish => "finned fish",
            Self::ComplexFish => "Franken and mutant fish",
            Self::SingleDigit => "single-digit patterns",
            Self::Colouring => "colouring",
            Self::Wings => "wings",
            Self::Uniqueness => "uniqueness",
            Self::Chains => "chains",
            Self::GroupedChains => "grouped chains",
            Self::Als => "almost locked sets",
            Self::SueDeCoq => "Sue de Coq",
            Self::Templates => "templates",
            Self::Forcing => "forcing chains and nets",
        }
    }
}

/// The entry of a technique in the file of its family. A function makes it for techniques that differ by a number, such
/// as the size of a fish.
#[derive(Clone, Copy)]
struct Finder {
    family: Family,
    find: Find,
    explain: Explain,
}

impl Family {
    /// Returns the entry for a technique of this family.
    const fn finder(self, find: Find, explain: Explain) -> Finder {
        Finder { family: self, find, explain }
    }
}

const fn entry(
    code: &'static str,
    name: &'static str,
    level: Level,
    score: u32,
    turn: Turn,
    finder: Finder,
    definition: &'static str,
) -> Technique {
    let code = if code.is_empty() { None } else { Some(code) };
    Technique { name, code, level, score, turn, definition, finder, late: None }
}

/// The techniques in the order in which a path tries them, HoDoKu's.
///
/// ```
/// for technique in sudoscope::logic::TECHNIQUES {
///     println!("{}: {}", technique.name, technique.definition);
/// }
/// ```
#[rustfmt::skip]
pub const TECHNIQUES: &[Technique] = &[
    entry("0000",  "full house",                              Easy,    4,     Own,    singles::FULL_HOUSE,                 "a row, column or block has one blank left"),
    entry("0003",  "naked single",                            Easy,    4,     Own,    singles::NAKED_SINGLE,               "a cell has one digit left"),
    entry("0002",  "hidden single",                           Easy,    14,    Own,    singles::HIDDEN_SINGLE,              "a digit has one place left in a row, column or block"),
    entry("0110",  "locked pair",                             Medium,  40,    Own,    locked::subset::<2>(),               "a naked pair in a line and a block, which clears both"),
    entry("0111",  "locked triple",                           Medium,  60,    Own,    locked::subset::<3>(),               "a naked triple in a line and a block, which clears both"),
    entry("0100",  "pointing",                                Medium,  50,    Own,    locked::POINTING,                    "a block has a digit in one line only: the rest of the line loses it"),
    entry("0101",  "claiming",                                Medium,  50,    Own,    locked::CLAIMING,                    "a line has a digit in one block only: the rest of the block loses it"),
    entry("0200",  "naked pair",                              Medium,  60,    Own,    subsets::naked::<2>(),               "two cells of a row, column or block hold two digits: its other cells lose them"),
    entry("0201",  "naked triple",                            Medium,  80,    Own,    subsets::naked::<3>(),               "three cells of a row, column or block hold three digits: its other cells lose them"),
    entry("0210",  "hidden pair",                             Medium,  70,    Own,    subsets::hidden::<2>(),              "two digits fit two cells of a row, column or block: these lose all else"),
    entry("0211",  "hidden triple",                           Medium,  100,   Own,    subsets::hidden::<3>(),              "three digits fit three cells of a row, column or block: these lose all else"),
    entry("0202",  "naked quadruple",                         Hard,    120,   Own,    subsets::naked::<4>(),               "four cells of a row, column or block hold four digits: its other cells lose them"),
    entry("0212",  "hidden quadruple",                        Hard,    150,   Own,    subsets::hidden::<4>(),              "four digits fit four cells of a row, column or block: these lose all else"),
    entry("0300",  "X-Wing",                                  Hard,    140,   Own,    fish::fish::<2>(),                   "two parallel lines have a digit in two crossing lines only"),
    entry("0301",  "Swordfish",                               Hard,    150,   Own,    fish::fish::<3>(),                   "three parallel lines have a digit in three crossing lines only"),
    entry("0302",  "Jellyfish",                               Hard,    160,   Own,    fish::fish::<4>(),                   "four parallel lines have a digit in four crossing lines only"),
    entry("0303",  "Squirmbag",                               Unfair,  470,   Asked,  fish::fish::<5>(),                   "five parallel lines have a digit in five crossing lines only"),
    entry("0304",  "Whale",                                   Unfair,  470,   Asked,  fish::fish::<6>(),                   "six parallel lines have a digit in six crossing lines only"),
    entry("0305",  "Leviathan",                               Unfair,  470,   Asked,  fish::fish::<7>(),                   "seven parallel lines have a digit in seven crossing lines only"),
    entry("0703",  "remote pair",                             Hard,    110,   Own,    chains::REMOTE_PAIR,                 "equal pairs in a chain: a cell that sees both ends of an odd number of links loses both digits"),
    entry("0610",  "BUG+1",                                   Hard,    100,   Own,    deadly::BUG_1,                       "every blank but one has two candidates: in that one the digit that occurs three times is true"),
    entry("",      "BUG+n 2",                                 Hard,    120,   Hint,   deadly::BUG_2,                       "all blanks have two digits but some with one and the same third: one of these is that digit"),
    entry("",      "BUG+n 3",                                 Hard,    120,   Hint,   deadly::BUG_3,                       "all blanks have two digits but two, whose further digits make a naked subset with other cells"),
    entry("",      "BUG+n 4",                                 Hard,    120,   Hint,   deadly::BUG_4,                       "all blanks have two digits but two, one of which is a digit that has no other place in a row, column or block"),
    entry("0400",  "skyscraper",                              Hard,    130,   Own,    single_digit::SKYSCRAPER,            "two parallel lines with two places each share a crossing line at one end"),
    entry("0401",  "2-string kite",                           Hard,    150,   Own,    single_digit::KITE,                  "a row and a column with two places each meet in a block"),
    entry("0404",  "dual 2-string kite",                      Hard,    150,   Asked,  single_digit::DUAL_KITE,             "two 2-string kites that meet in the same places"),
    entry("0403",  "turbot fish",                             Hard,    120,   Own,    single_digit::TURBOT_FISH,           "two strong links of one digit are joined by a weak one"),
    entry("0402",  "empty rectangle",                         Hard,    120,   Own,    single_digit::EMPTY_RECTANGLE,       "a block has a digit in one row and one column only, and a strong link leaves one of them"),
    entry("0405",  "dual empty rectangle",                    Hard,    120,   Asked,  single_digit::DUAL_EMPTY_RECTANGLE,  "two empty rectangles of one digit in the same block"),
    entry("0803",  "W-Wing",                                  Hard,    150,   Own,    wings::W_WING,                       "two equal pairs are joined by a strong link on one of their digits: one of them is the other digit"),
    entry("0800",  "XY-Wing",                                 Hard,    160,   Own,    wings::XY_WING,                      "a pivot with two digits sees two pincers, which share a third digit"),
    entry("0801",  "XYZ-Wing",                                Hard,    180,   Own,    wings::XYZ_WING,                     "a pivot with three digits sees two pincers, and all three share one digit"),
    entry("0802",  "WXYZ-Wing",                               Hard,    200,   Hint,   wings::bent::<4>(),                  "four cells hold four digits, three of them once at most: the fourth is in one of its cells"),
    entry("",      "VWXYZ-Wing",                              Unfair,  240,   Hint,   wings::bent::<5>(),                  "five cells hold five digits, four of them once at most: the fifth is in one of its cells"),
    entry("",      "UVWXYZ-Wing",                             Unfair,  280,   Hint,   wings::bent::<6>(),                  "six cells hold six digits, five of them once at most: the sixth is in one of its cells"),
    entry("0600",  "unique rectangle 1",                      Hard,    100,   Own,    uniqueness::RECTANGLE_1,             "three corners hold one pair only: the fourth corner is neither digit"),
    entry("0601",  "unique rectangle 2",                      Hard,    100,   Own,    uniqueness::RECTANGLE_2,             "two corners in a line have the same third digit: one of them is that digit"),
    entry("0602",  "unique rectangle 3",                      Hard,    100,   Own,    uniqueness::RECTANGLE_3,             "the further digits of two corners make a naked subset with other cells"),
    entry("0603",  "unique rectangle 4",                      Hard,    100,   Own,    uniqueness::RECTANGLE_4,             "one digit of the pair is locked in two corners: these are not the other one"),
    entry("0604",  "unique rectangle 5",                      Hard,    100,   Own,    uniqueness::RECTANGLE_5,             "two or three corners, not in one line, have the same third digit"),
    entry("0605",  "unique rectangle 6",                      Hard,    100,   Own,    uniqueness::RECTANGLE_6,             "two opposite corners have further digits, and one of the pair makes an X-Wing of the corners"),
    entry("0606",  "hidden rectangle",                        Hard,    100,   Own,    uniqueness::HIDDEN_RECTANGLE,        "from the corner opposite of a pair a digit has strong links along both sides: that corner is not the other digit"),
    entry("0607",  "avoidable rectangle 1",                   Hard,    100,   Own,    uniqueness::AVOIDABLE_RECTANGLE_1,   "three corners that were placed leave one digit that would allow a swap"),
    entry("0608",  "avoidable rectangle 2",                   Hard,    100,   Own,    uniqueness::AVOIDABLE_RECTANGLE_2,   "two corners that were placed, and one further digit in the other two: one of these is that digit"),
    entry("",      "unique loop 1",                           Hard,    120,   Hint,   deadly::LOOP_1,                      "all cells of a loop but one hold one pair only: that cell is neither digit"),
    entry("",      "unique loop 2",                           Hard,    120,   Hint,   deadly::LOOP_2,                      "some cells of a loop of pairs have the same third digit: one of them is that digit"),
    entry("",      "unique loop 3",                           Hard,    120,   Hint,   deadly::LOOP_3,                      "the further digits of two cells of a loop of pairs make a naked subset with other cells"),
    entry("",      "unique loop 4",                           Hard,    120,   Hint,   deadly::LOOP_4,                      "one digit of a loop of pairs is locked in the two cells with further digits: these are not the other one"),
    entry("0310",  "finned X-Wing",                           Hard,    130,   Own,    finned_fish::finned::<2>(),          "an X-Wing with further places in a block: what sees these too goes"),
    entry("0320",  "sashimi X-Wing",                          Hard,    150,   Own,    finned_fish::sashimi::<2>(),         "a finned X-Wing that without its fins would have a line with a single place"),
    entry("0311",  "finned Swordfish",                        Unfair,  200,   Own,    finned_fish::finned::<3>(),          "a Swordfish with further places in a block: what sees these too goes"),
    entry("0321",  "sashimi Swordfish",                       Unfair,  240,   Own,    finned_fish::sashimi::<3>(),         "a finned Swordfish that without its fins would have a line with a single place"),
    entry("0312",  "finned Jellyfish",                        Unfair,  250,   Own,    finned_fish::finned::<4>(),          "a Jellyfish with further places in a block: what sees these too goes"),
    entry("0322",  "sashimi Jellyfish",                       Unfair,  260,   Own,    finned_fish::sashimi::<4>(),         "a finned Jellyfish that without its fins would have a line with a single place"),
    entry("0313",  "finned Squirmbag",                        Unfair,  470,   Asked,  finned_fish::finned::<5>(),          "a finned fish of five lines"),
    entry("0323",  "sashimi Squirmbag",                       Unfair,  470,   Asked,  finned_fish::sashimi::<5>(),         "a sashimi fish of five lines"),
    entry("0314",  "finned Whale",                            Unfair,  470,   Asked,  finned_fish::finned::<6>(),          "a finned fish of six lines"),
    entry("0324",  "sashimi Whale",                           Unfair,  470,   Asked,  finned_fish::sashimi::<6>(),         "a sashimi fish of six lines"),
    entry("0315",  "finned Leviathan",                        Unfair,  470,   Asked,  finned_fish::finned::<7>(),          "a finned fish of seven lines"),
    entry("0325",  "sashimi Leviathan",                       Unfair,  470,   Asked,  finned_fish::sashimi::<7>(),         "a sashimi fish of seven lines"),
    entry("03111", "Siamese finned Swordfish",                Unfair,  200,   Asked,  finned_fish::siamese_finned::<3>(),  "two finned Swordfish with the same base and different fins"),
    entry("03121", "Siamese finned Jellyfish",                Unfair,  250,   Asked,  finned_fish::siamese_finned::<4>(),  "two finned Jellyfish with the same base and different fins"),
    entry("03211", "Siamese sashimi Swordfish",               Unfair,  240,   Asked,  finned_fish::siamese_sashimi::<3>(), "two sashimi Swordfish with the same base and different fins"),
    entry("03221", "Siamese sashimi Jellyfish",               Unfair,  260,   Asked,  finned_fish::siamese_sashimi::<4>(), "two sashimi Jellyfish with the same base and different fins"),
    entry("1101",  "Sue de Coq",                              Unfair,  250,   Own,    sue_de_coq::SUE_DE_COQ,              "cells where a line and a block cross, with a set in the line and one in the block that share out their digits"),
    entry("0500",  "colour trap",                             Hard,    150,   Own,    colouring::COLOUR_TRAP,              "a candidate sees both colours of a cluster of strong links"),
    entry("0501",  "colour wrap",                             Hard,    150,   Shared, colouring::COLOUR_WRAP,              "two candidates of one colour see each other: the whole colour is false"),
    entry("0502",  "multi-colours 1",                         Hard,    200,   Own,    colouring::MULTI_COLOURS_1,          "a colour of one cluster sees one of another: what sees both of their opposites goes"),
    entry("0503",  "multi-colours 2",                         Hard,    200,   Shared, colouring::MULTI_COLOURS_2,          "a colour of one cluster sees both of another: it is false"),
    entry("0701",  "X-chain",                                 Unfair,  260,   Own,    chains::X_CHAIN,                     "an alternating chain on one digit: one of its ends is true"),
    entry("0702",  "XY-chain",                                Unfair,  260,   Own,    chains::XY_CHAIN,                    "an alternating chain through pairs: one of its ends is true"),
    entry("0706",  "continuous nice loop",                    Unfair,  280,   Own,    chains::CONTINUOUS_LOOP,             "an alternating ring: each of its weak links becomes a strong one"),
    entry("0707",  "discontinuous nice loop",                 Unfair,  280,   Shared, chains::DISCONTINUOUS_LOOP,          "an alternating chain from a cell back to it, which decides one of its digits"),
    entry("0708",  "alternating inference chain",             Unfair,  280,   Shared, chains::AIC,                         "an alternating chain: one of its ends is true"),
    entry("0709",  "grouped continuous nice loop",            Unfair,  300,   Own,    grouped_chains::RING,                "a continuous nice loop with groups of places").late(grouped_chains::RING_WITH_SETS),
    entry("0710",  "grouped discontinuous nice loop",         Unfair,  300,   Shared, grouped_chains::DISCONTINUOUS,       "a discontinuous nice loop with groups of places").late(grouped_chains::DISCONTINUOUS_WITH_SETS),
    entry("0711",  "grouped alternating inference chain",     Unfair,  300,   Shared, grouped_chains::AIC,                 "an alternating inference chain with groups of places").late(grouped_chains::AIC_WITH_SETS),
    entry("0901",  "ALS-XZ",                                  Unfair,  300,   Own,    als::ALS_XZ,                         "two almost locked sets are joined by a digit that only one of them can have: a digit common to both goes"),
    entry("0902",  "ALS-XY-Wing",                             Unfair,  320,   Own,    als::ALS_XY_WING,                    "two almost locked sets are each joined to a third by a digit of its own"),
    entry("0903",  "ALS chain",                               Unfair,  340,   Own,    als::ALS_CHAIN,                      "four or more almost locked sets, each joined to the next").late(als::any_als_chain),
    entry("0904",  "death blossom",                           Unfair,  360,   Hint,   als::DEATH_BLOSSOM,                  "each candidate of a cell sees an almost locked set: a digit common to all these sets goes"),
    entry("1000",  "aligned pair exclusion",                  Unfair,  330,   Hint,   als::ALIGNED_PAIR,                   "with one digit of a cell, each digit of another one would take two digits from an almost locked set"),
    entry("0330",  "Franken X-Wing",                          Unfair,  300,   Own,    complex_fish::franken::<2>(),        "an X-Wing of lines of one direction and blocks"),
    entry("0331",  "Franken Swordfish",                       Unfair,  350,   Own,    complex_fish::franken::<3>(),        "a Swordfish of lines of one direction and blocks"),
    entry("0332",  "Franken Jellyfish",                       Unfair,  370,   Asked,  complex_fish::franken::<4>(),        "a Jellyfish of lines of one direction and blocks"),
    entry("0333",  "Franken Squirmbag",                       Extreme, 470,   Asked,  complex_fish::franken::<5>(),        "a Franken fish of five lines and blocks"),
    entry("0334",  "Franken Whale",                           Extreme, 470,   Asked,  complex_fish::franken::<6>(),        "a Franken fish of six lines and blocks"),
    entry("0335",  "Franken Leviathan",                       Extreme, 470,   Asked,  complex_fish::franken::<7>(),        "a Franken fish of seven lines and blocks"),
    entry("0340",  "finned Franken X-Wing",                   Unfair,  390,   Own,    complex_fish::finned_franken::<2>(), "a Franken X-Wing with further places: what sees these too goes"),
    entry("0341",  "finned Franken Swordfish",                Unfair,  410,   Own,    complex_fish::finned_franken::<3>(), "a Franken Swordfish with further places: what sees these too goes"),
    entry("0342",  "finned Franken Jellyfish",                Unfair,  430,   Asked,  complex_fish::finned_franken::<4>(), "a Franken Jellyfish with further places: what sees these too goes"),
    entry("0343",  "finned Franken Squirmbag",                Extreme, 470,   Asked,  complex_fish::finned_franken::<5>(), "a finned Franken fish of five lines and blocks"),
    entry("0344",  "finned Franken Whale",                    Extreme, 470,   Asked,  complex_fish::finned_franken::<6>(), "a finned Franken fish of six lines and blocks"),
    entry("0345",  "finned Franken Leviathan",                Extreme, 470,   Asked,  complex_fish::finned_franken::<7>(), "a finned Franken fish of seven lines and blocks"),
    entry("03411", "Siamese Franken Swordfish",               Unfair,  410,   Asked,  complex_fish::siamese_franken::<3>(), "two finned Franken Swordfish with the same base and different fins"),
    entry("03421", "Siamese Franken Jellyfish",               Unfair,  430,   Asked,  complex_fish::siamese_franken::<4>(), "two finned Franken Jellyfish with the same base and different fins"),
    entry("0350",  "mutant X-Wing",                           Extreme, 450,   Asked,  complex_fish::mutant::<2>(),         "an X-Wing of any rows, columns and blocks"),
    entry("0351",  "mutant Swordfish",                        Extreme, 450,   Asked,  complex_fish::mutant::<3>(),         "a Swordfish of any rows, columns and blocks"),
    entry("0352",  "mutant Jellyfish",                        Extreme, 450,   Asked,  complex_fish::mutant::<4>(),         "a Jellyfish of any rows, columns and blocks"),
    entry("0353",  "mutant Squirmbag",                        Extreme, 470,   Asked,  complex_fish::mutant::<5>(),         "a mutant fish of five rows, columns and blocks"),
    entry("0354",  "mutant Whale",                            Extreme, 470,   Asked,  complex_fish::mutant::<6>(),         "a mutant fish of six rows, columns and blocks"),
    entry("0355",  "mutant Leviathan",                        Extreme, 470,   Asked,  complex_fish::mutant::<7>(),         "a mutant fish of seven rows, columns and blocks"),
    entry("0360",  "finned mutant X-Wing",                    Extreme, 470,   Asked,  complex_fish::finned_mutant::<2>(),  "a mutant X-Wing with further places: what sees these too goes"),
    entry("0361",  "finned mutant Swordfish",                 Extreme, 470,   Asked,  complex_fish::finned_mutant::<3>(),  "a mutant Swordfish with further places: what sees these too goes"),
    entry("0362",  "finned mutant Jellyfish",                 Extreme, 470,   Asked,  complex_fish::finned_mutant::<4>(),  "a mutant Jellyfish with further places: what sees these too goes"),
    entry("0363",  "finned mutant Squirmbag",                 Extreme, 470,   Asked,  complex_fish::finned_mutant::<5>(),  "a finned mutant fish of five rows, columns and blocks"),
    entry("0364",  "finned mutant Whale",                     Extreme, 470,   Asked,  complex_fish::finned_mutant::<6>(),  "a finned mutant fish of six rows, columns and blocks"),
    entry("0365",  "finned mutant Leviathan",                 Extreme, 470,   Asked,  complex_fish::finned_mutant::<7>(),  "a finned mutant fish of seven rows, columns and blocks"),
    entry("03621", "Siamese mutant Jellyfish",                Extreme, 470,   Asked,  complex_fish::siamese_mutant::<4>(), "two finned mutant Jellyfish with the same base and different fins"),
    entry("1301",  "forcing chain, contradiction",            Extreme, 500,   Last,   forcing::CONTRADICTION_CHAIN,        "a candidate leads along a chain to a contradiction"),
    entry("1302",  "forcing chain, verity",                   Extreme, 500,   Shared, forcing::VERITY_CHAIN,               "all candidates of a cell, or all places of a digit in a row, column or block, lead along chains to the same"),
    entry("1303",  "forcing net, contradiction",              Extreme, 700,   Last,   forcing::CONTRADICTION_NET,          "a candidate leads, by several implications together, to a contradiction"),
    entry("1304",  "forcing net, verity",                     Extreme, 700,   Shared, forcing::VERITY_NET,                 "all candidates of a cell, or all places of a digit in a row, column or block, lead by several implications together to the same"),
    entry("1201",  "template set",                            Extreme, 10000, Asked,  templates::TEMPLATE_SET,             "a cell is in every way to lay a digit over the grid"),
    entry("1202",  "template delete",                         Extreme, 10000, Asked,  templates::TEMPLATE_DELETE,          "a candidate is in no way to lay its digit over the grid"),
];

/// A position for each technique: its name, the cells and the candidates that were struck, as in HoDoKu's library.
const EXAMPLES: &str = include_str!("../../assets/techniques.txt");

/// Returns the technique of this name, in small or capital letters, with spaces or hyphens.
///
/// ```
/// use sudoscope::logic::technique;
///
/// assert_eq!(technique("w-wing").map(|it| it.name), Some("W-Wing"));
/// assert_eq!(technique("naked single").map(|it| it.definition), Some("a cell has one digit left"));
/// assert_eq!(technique("divination"), None);
/// ```
pub fn technique(name: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|it| word_of(it.name).eq(word_of(name)))
}

/// The characters of a name as one word: small, with hyphens for spaces, without commas.
fn word_of(name: &str) -> impl Iterator<Item = char> {
    let chars = name.chars().filter(|it| *it != ',');
    chars.map(|it| if it == ' ' { '-' } else { it.to_ascii_lowercase() })
}

/// Returns the technique with this code in HoDoKu's library.
///
/// ```
/// use sudoscope::logic::technique_by_code;
///
/// assert_eq!(technique_by_code("0803").map(|it| it.name), Some("W-Wing"));
/// assert_eq!(technique_by_code("9999"), None);
/// ```
pub fn technique_by_code(code: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|it| it.code == Some(code))
}

impl Technique {
    /// Returns true unless the digits alone show the technique: the last blank of a house.
    pub fn needs_candidates(&self) -> bool {
        self.code != Some("0000")
    }

    /// Adds a second finder, which paths use late.
    const fn late(mut self, find: Find) -> Self {
        self.late = Some(find);
        self
    }

    /// Returns the name as one word, for a command line: `forcing-chain-verity`. [`technique`] finds it by that too.
    pub fn word(&self) -> String {
        word_of(self.name).collect()
    }

    /// Returns the family, which names the file with the finder.
    pub const fn family(&self) -> Family {
        self.finder.family
    }

    /// Calls `report` with every instance on this position, until it breaks; returns its last result.
    pub fn each<B>(
        &'static self,
        state: &State,
        report: impl FnMut(Deduction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_in(&View::new(state, Scope::Library, None), report)
    }

    /// Calls `report` with every instance in this view, until it breaks; returns its last result.
    pub(super) fn each_in<B>(
        &'static self,
        view: &View<'_>,
        report: impl FnMut(Deduction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_by(self.finder.find, view, report)
    }

    fn each_by<B>(
        &'static self,
        find: Find,
        view: &View<'_>,
        mut report: impl FnMut(Deduction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut outcome = ControlFlow::Continue(());
        // The finders are compiled once, so what the caller breaks with stays on this side of them.
        let mut report = |deduction| {
            outcome = report(deduction);
            if outcome.is_break() { Flow::Break(()) } else { Flow::Continue(()) }
        };
        let _ = find(view, &mut Instances { technique: self, report: &mut report });
        outcome
    }

    /// Returns the instance on this position that a path takes.
    pub fn first(&'static self, state: &State) -> Option<Deduction> {
        self.first_in(&View::new(state, Scope::Path, None))
    }

    /// Returns the first instance in this view.
    pub(super) fn first_in(&'static self, view: &View<'_>) -> Option<Deduction> {
        self.each_in(view, ControlFlow::Break).break_value()
    }

    /// Returns the first instance in this view for which a path looks late.
    pub(super) fn late_in(&'static self, view: &View<'_>) -> Option<Deduction> {
        self.late.and_then(|find| self.each_by(find, view, ControlFlow::Break).break_value())
    }

    /// Returns a position on which the technique has an instance.
    pub fn example(&self) -> State {
        let of_this = |line: &'static str| line.strip_prefix(self.name)?.strip_prefix(':');
        let line = EXAMPLES.lines().find_map(of_this).unwrap_or_default();
        let (grid, struck) = line.split_once(':').unwrap_or((line, ""));
        library::state(grid, struck).expect("a test reads the example of every technique")
    }

    /// Returns the sentence of one of its deductions.
    pub(super) fn explain(&self, deduction: &Deduction) -> String {
        (self.finder.explain)(deduction)
    }
}

/// Techniques are equal if their names are.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.name).finish()
    }
}

/// The receiver to which a finder reports instances.
struct Instances<'a> {
    technique: &'static Technique,
    report: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
}

impl Instances<'_> {
    /// Reports a deduction that places candidates, if there are any. `show` adds the pattern.
    fn place(
        &mut self,
        placed: impl Into<CandidateSet>,
        show: impl FnOnce(Deduction) -> Deduction,
    ) -> Flow {
        let placed = placed.into();
        self.report(placed.all_digits(), [placed, CandidateSet::EMPTY], show)
    }

    /// Reports a deduction that eliminates candidates, if there are any. `digits` name the instance in the library, and
    /// `show` adds the pattern.
    fn strike(
        &mut self,
        digits: DigitSet,
        struck: impl Into<CandidateSet>,
        show: impl FnOnce(Deduction) -> Deduction,
    ) -> Flow {
        self.report(digits, [CandidateSet::EMPTY, struck.into()], show)
    }

    /// Reports a deduction that eliminates a digit from these cells, if there are any. `show` adds the pattern.
    fn strike_digit(
        &mut self,
        digit: Digit,
        cells: CellSet,
        show: impl FnOnce(Deduction) -> Deduction,
    ) -> Flow {
        // Most calls strike nothing, and this is quicker to see than that nine sets are empty.
        if cells.is_empty() {
            return Flow::Continue(());
        }
        self.strike(digit.into(), CandidateSet::of(digit, cells), show)
    }

    fn report(
        &mut self,
        digits: DigitSet,
        [placed, struck]: [CandidateSet; 2],
        show: impl FnOnce(Deduction) -> Deduction,
    ) -> Flow {
        if placed.is_empty() && struck.is_empty() {
            return Flow::Continue(());
        }
        (self.report)(show(Deduction::new(self.technique, digits, placed, struck)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_finds_its_example_and_shows_the_pattern() {
        for technique in TECHNIQUES {
            let found = technique.first(&technique.example()).expect(technique.name);
            assert_eq!(found.technique(), technique);
            assert!(!found.parts().is_empty() || !found.links().is_empty(), "{found:?}");
            assert!(!found.to_string().is_empty(), "{found:?}");
        }
    }

    #[test]
    fn names_and_codes_lead_to_techniques() {
        for it in TECHNIQUES {
            assert_eq!(technique(it.name), Some(it));
            assert_eq!(technique(&it.word()), Some(it));
            assert!(!it.word().contains([' ', ',', ';']), "{}", it.word());
            if let Some(code) = it.code {
                assert_eq!(technique_by_code(code), Some(it));
            }
        }
        assert_eq!(technique("naked"), None);
        assert_eq!(technique("naked singles"), None);
    }
}
