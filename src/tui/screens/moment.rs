//! Links to moments of searches.
//!
//! ```text
//! https://example.org/#watch=flags&puzzle=53..7....6..195....98....6.8.(81)&step=1204
//! ```
//!
//! After the `#` of a page stand the engine, `human` or a scale, the board from which it starts, and the step. The part after
//! the `#` is a link too. A board of several lines has `%0A` between them.

use std::fmt;

use crate::domino::Puzzle;
use crate::format::{self, Format, Sheet};
use crate::logic::Scale;
use crate::timeline::Runner;

/// A step of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub runner: Runner,
    /// The board from which the run starts.
    pub puzzle: Puzzle,
    pub step: u64,
}

impl Moment {
    /// Parses a link. `None` if it links no moment; fails if what it links does not exist.
    pub fn parse(link: &str) -> Option<Result<Self, String>> {
        let link = link.trim();
        let parts = link.split_once('#').map_or(link, |it| it.1);
        let part = |name| parts.split('&').find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
        let (name, puzzle) = (part("watch")?, format::percent_decoded(part("puzzle")?));
        Some(Self::of(name, &puzzle, part("step").unwrap_or("0")))
    }

    fn of(name: &str, puzzle: &str, step: &str) -> Result<Self, String> {
        let on_scale = || Scale::from_name(name).map(Runner::Human);
        let runner = Runner::from_name(name).or_else(on_scale);
        let runner = runner.ok_or_else(|| format!("there is no engine {name}"))?;
        let puzzle = format::read(puzzle).map_err(|it| it.to_string())?;
        if let Some(kind) = runner.kind().filter(|it| *it != puzzle.kind()) {
            return Err(format!("{name} is for {kind}, and this is a {}", puzzle.kind()));
        }
        let step = step.parse().map_err(|_| format!("{step} is no step"))?;
        Ok(Self { runner, puzzle, step })
    }
}

impl fmt::Display for Moment {
    /// Writes the part of the link after the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.runner {
            Runner::Human(scale @ Scale::Explainer(_)) => scale.name(),
            runner => runner.name(),
        };
        write!(f, "watch={name}&puzzle={}&step={}", written(&self.puzzle), self.step)
    }
}

/// Writes a puzzle for a link.
pub(super) fn written(puzzle: &Puzzle) -> String {
    let format = puzzle.kind().pick(Format::Line, Format::Boj4574);
    let text = format::write_sheet(&Sheet::from(*puzzle), format);
    text.trim_end().replace(' ', "%20").replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::{DOMINOES, EXAMPLE};

    #[test]
    fn a_link_is_read_as_it_is_written_after_any_page_and_alone() {
        for (puzzle, names) in [
            (EXAMPLE, ["flags", "links", "human", "se121"]),
            (DOMINOES, ["tiler", "human", "dominoes", "human"]),
        ] {
            for name in names {
                let moment = Moment::of(name, puzzle, "1204").unwrap();
                for page in ["", "#", "https://example.org/sudoscope/?lang=en#"] {
                    let link = format!("{page}{moment}\n");
                    assert_eq!(Moment::parse(&link), Some(Ok(moment)), "{link}");
                }
            }
        }
    }

    #[test]
    fn what_does_not_exist_is_said_and_other_texts_are_no_links() {
        let of = |name, step| format!("#watch={name}&puzzle={EXAMPLE}&step={step}");
        for (link, why) in [
            (of("nobody", "1"), "there is no engine nobody"),
            (of("tiler", "1"), "tiler is for Sudominoku, and this is a Sudoku"),
            (of("flags", "-1"), "-1 is no step"),
        ] {
            assert_eq!(Moment::parse(&link), Some(Err(why.to_owned())));
        }
        for text in [EXAMPLE, "", "watch=flags", "https://example.org/#puzzle=53..7", "a#b&c"] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
    }
}
