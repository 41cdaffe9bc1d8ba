//! The words of a hint, stair by stair.

use super::{Claim, Finding, Hint, STAIRS};
use crate::grid::{Cell, CellNames, Digit, Grid, House, HouseSet, list};
use crate::logic::{
    Candidate, Deduction, ForcedDomino, Highlights, Level, NOTHING_FORCED, Premise, Technique,
    cell_names, laid,
};

impl Claim {
    /// Returns the sentence that this claim is a mistake on a board without mistakes.
    pub(super) fn in_words(self, board: &Grid) -> String {
        let clash = self.clash(board).map_or_else(String::new, |(house, cell, digit)| {
            let article = if digit.get() == 8 { "an" } else { "a" };
            format!(": {house} has {article} {digit} in {cell}")
        });
        match self {
            Self::Entry(cell, digit) => format!("{cell} is not {digit}{clash}."),
            Self::Struck(cell, digit) => {
                format!("The mark {digit} of {cell} was struck, and it is needed.")
            }
            Self::Domino(domino) => {
                format!("The domino {} does not lie there{clash}.", laid(domino))
            }
        }
    }

    /// Returns the claim as the beginning of a sentence: `with 3 at r1c2`.
    pub(super) fn made(self) -> String {
        match self {
            Self::Entry(cell, digit) => format!("with {digit} at {cell}"),
            Self::Struck(cell, digit) => format!("without {digit} at {cell}"),
            Self::Domino(domino) => format!("with {}", laid(domino)),
        }
    }

    /// Returns a right digit that forbids the claim, its cell, and a house that both are in.
    pub(super) fn clash(self, board: &Grid) -> Option<(House, Cell, Digit)> {
        let digits = match self {
            Self::Entry(cell, digit) => vec![(cell, digit)],
            Self::Struck(..) => Vec::new(),
            Self::Domino(domino) => domino.halves().to_vec(),
        };
        digits.into_iter().find_map(|(cell, digit)| {
            let others = board.cells_with(digit).without(cell);
            cell.houses()
                .into_iter()
                .find_map(|house| Some((house, (others & house.cells()).first()?, digit)))
        })
    }
}

impl Hint {
    /// Returns the sentences of the five stairs: the name, the houses, the cells, the reason with its proof, the
    /// consequence. On a solved board all five are the same.
    pub fn stairs(&self, names: CellNames) -> [String; STAIRS] {
        let [name, houses, cells, reason, effect] = self.sentences(names);
        let Finding::Technique(deduction, _) = self.finding() else {
            return [name, houses, cells, reason, effect];
        };
        let level = deduction.technique().level;
        let proof = deduction.proof().map(|it| level.name_cells(names, it));
        // The notation of chains has cells of its own.
        let parts = [Some(reason), proof, deduction.eureka()];
        let reason = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        [name, houses, cells, reason, effect]
    }

    /// Returns the sentences of the five stairs without a chain. Mistakes, dominoes and guesses count as sentences for
    /// beginners.
    pub fn sentences(&self, names: CellNames) -> [String; STAIRS] {
        let level = self.technique().map_or(Level::Easy, |it| it.level);
        self.short_sentences().map(|it| level.name_cells(names, it))
    }

    fn short_sentences(&self) -> [String; STAIRS] {
        let mut sentences = self.sentences_of_finding();
        if let (Some(Candidate { cell, digit }), true) = (self.asked(), self.has_stairs()) {
            let by = match self.finding() {
                Finding::Technique(deduction, _) if deduction.branches().is_empty() => {
                    format!(": {}", deduction.technique().name)
                }
                _ => String::new(),
            };
            sentences[0] = format!("Why {cell} is not {digit}{by}.");
        }
        sentences
    }

    fn sentences_of_finding(&self) -> [String; STAIRS] {
        match self.finding() {
            Finding::Solved => same("The board is solved."),
            Finding::Unrefuted => {
                let about = self.asked().map(|it| format!("{} in {}", it.digit, it.cell));
                same(&format!("Nothing speaks against {}.", about.unwrap_or_default()))
            }
            Finding::Mistakes(mistakes) => self.of_mistakes(mistakes),
            Finding::Technique(deduction, highlights) => self.of_technique(deduction, highlights),
            Finding::Domino(forced) => self.of_domino(forced),
            Finding::Guess(guess) => [
                "No technique applies: only search helps here.".to_owned(),
                format!("Look at {}.", guess.cell.houses()[2]),
                format!("{} has the fewest candidates.", guess.cell),
                format!("A search tries them; {} is {} in the solution.", guess.cell, guess.digit),
                format!("{guess}."),
            ],
            Finding::NothingForced => same(NOTHING_FORCED),
        }
    }

    /// Returns the sentence about techniques that were not tried, because the puzzle has several solutions. `None` if
    /// it has one, or is a Sudominoku, whose dominoes are forced in all solutions. The answer to a question says what it
    /// relies on.
    pub fn note(&self) -> Option<String> {
        if let Some(asked) = self.asked {
            let several =
                "The puzzle has several solutions: asked is about those with your other digits.";
            let aside = "Mistakes elsewhere are left aside.";
            let notes =
                [(self.premise == Premise::AnySolutions, several), (asked.leaves_mistakes, aside)];
            let notes: Vec<&str> = notes.iter().filter(|it| it.0).map(|it| it.1).collect();
            return (!notes.is_empty()).then(|| notes.join(" "));
        }
        let left_out = self.left_out();
        (!left_out.is_empty()).then(|| {
            let kinds = kinds(left_out);
            format!(
                "The puzzle has several solutions. What needs a single one is left out: {kinds}."
            )
        })
    }

    fn houses_in_words(&self) -> String {
        self.houses().into_iter().collect::<HouseSet>().to_string()
    }

    fn of_mistakes(&self, mistakes: &[Claim]) -> [String; STAIRS] {
        let (name, first, effect) = match mistakes.len() {
            1 => ("There is a mistake.".to_owned(), "", "Take it back."),
            n => (format!("There are {n} mistakes."), "The earliest first: ", "Take them back."),
        };
        let board = self.after.grid();
        let sentences: Vec<String> = mistakes.iter().map(|it| it.in_words(board)).collect();
        [
            name,
            format!("Look at {}.", self.houses_in_words()),
            format!("Look at {}.", cell_names(self.cells())),
            first.to_owned() + &sentences.join(" "),
            effect.to_owned(),
        ]
    }

    fn of_technique(&self, deduction: &Deduction, highlights: &Highlights) -> [String; STAIRS] {
        let technique = deduction.technique();
        let unknown = "No technique that you know applies; the easiest other one is ";
        let name = if self.is_known {
            capitalized(technique.name)
        } else {
            unknown.to_owned() + technique.name
        };
        [
            format!("{name} ({}).", technique.level),
            format!("Look at {}.", self.houses_in_words()),
            format!("Look at {}.", cell_names(highlights.cells())),
            format!("{}{}.", capitalized_sentence(&deduction.to_string()), highlights.blockers()),
            format!("{}.", capitalized_sentence(&deduction.effect_in_words())),
        ]
    }

    fn of_domino(&self, forced: &ForcedDomino) -> [String; STAIRS] {
        let hole = if forced.hole().is_empty() { "" } else { ", and a hole beside" };
        [
            capitalized(&format!("{}.", self.name())),
            format!("Look at {}.", self.houses_in_words()),
            format!("Look at {}{hole}.", cell_names(forced.cells())),
            format!("{}.", capitalized_sentence(&forced.to_string())),
            format!("{}.", laid(forced.domino)),
        ]
    }
}

/// Returns the names of techniques without their numbers, each once: `BUG+1, unique rectangle`.
pub(super) fn kinds(techniques: impl IntoIterator<Item = &'static Technique>) -> String {
    let is_number = |it: &str| it.chars().all(|ch| ch.is_ascii_digit());
    let kind = |it: &'static Technique| match it.name.rsplit_once(' ') {
        Some((kind, number)) if is_number(number) => kind,
        _ => it.name,
    };
    let mut kinds: Vec<&str> = techniques.into_iter().map(kind).collect();
    kinds.dedup();
    list(kinds)
}

fn same(text: &str) -> [String; STAIRS] {
    std::array::from_fn(|_| text.to_owned())
}

/// Returns a text with its first letter in upper case.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|it| it.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

/// Returns a sentence with its first letter in upper case, unless it begins with the name of a cell.
fn capitalized_sentence(text: &str) -> String {
    let begins_with_cell =
        text.strip_prefix('r').is_some_and(|it| it.starts_with(|ch: char| ch.is_ascii_digit()));
    if begins_with_cell { text.to_owned() } else { capitalized(text) }
}
