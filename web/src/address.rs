//! The fragment of the page's address: `#seed=7` chooses the puzzles, `#puzzle=53..7...` is one, and with `watch=flags` and
//! `step=1204` it is a moment of a search. With it a page can be linked, and a test sees the same page every time.

use sudoscope::domino::Puzzle;
use sudoscope::format::{self, Sheet};
use sudoscope::tui::app::{FirstGame, Kept, Options, Start};
use sudoscope::tui::screens::Moment;
use web_sys::{UrlSearchParams, window};

use crate::fault::Fault;

/// The parts of the fragment.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Address {
    /// The seed of the puzzles.
    pub(crate) seed: Option<u64>,
    /// The puzzle to play, in any format that is read.
    puzzle: Option<String>,
    /// The moment to watch, or what is wrong with it.
    moment: Option<Result<Moment, String>>,
    /// Sentences about parts that are not understood.
    notices: Vec<String>,
}

impl Address {
    /// Reads the address of the page.
    pub(crate) fn of_page() -> Result<Self, Fault> {
        let location = window().ok_or_else(|| Fault::lacking("window"))?.location();
        let fragment = location.hash()?;
        let parts = UrlSearchParams::new_with_str(fragment.trim_start_matches('#'))?;
        let moment = Moment::parse(&fragment);
        Ok(Self { moment, ..Self::of(parts.get("seed").as_deref(), parts.get("puzzle")) })
    }

    fn of(seed: Option<&str>, puzzle: Option<String>) -> Self {
        let read = seed.map(|it| it.parse().map_err(|_| it));
        let bad = |it: &str| format!("The seed of the address is not a whole number: {it}.");
        Self {
            seed: read.and_then(Result::ok),
            puzzle,
            moment: None,
            notices: read.and_then(Result::err).map(bad).into_iter().collect(),
        }
    }

    /// Returns the options of the start: the puzzle, else the first one of the seed, else the game left off.
    pub(crate) fn options(self) -> Options {
        let mut notices = self.notices;
        match self.moment {
            Some(Ok(moment)) => return Options { notices, ..Options::new(Start::Moment(moment)) },
            Some(Err(why)) => notices.push(format!("The link cannot be followed: {why}.")),
            None => {}
        }
        let of_seed = || self.seed.map_or(Start::Resume, first_of);
        let start = match self.puzzle.map(|it| format::read_sheet(&it)) {
            Some(Ok(Sheet { puzzle, progress })) => {
                let grade = match &puzzle {
                    Puzzle::Sudoku(grid) => sudoscope::grade(grid).ok(),
                    Puzzle::Sudominoku(_) => None,
                };
                Start::Puzzle { puzzle, title: "your puzzle".to_owned(), grade, progress }
            }
            Some(Err(error)) => {
                notices.push(format!("The puzzle of the address cannot be read: {error}."));
                of_seed()
            }
            None => of_seed(),
        };
        Options { notices, ..Options::new(start) }
    }
}

/// Returns the start with the first puzzle of a seed.
fn first_of(seed: u64) -> Start {
    let (first, _) = FirstGame::of_kept(&Start::Resume, Kept::default(), seed);
    Start::Made(Box::new(first.game))
}

/// Returns the address of the page up to its `#`.
pub(crate) fn before_fragment() -> Result<String, Fault> {
    let whole = window().ok_or_else(|| Fault::lacking("window"))?.location().href()?;
    Ok(format!("{}#", whole.split('#').next().unwrap_or_default()))
}

/// Returns another seed at every start.
pub(crate) fn random_seed() -> Result<u64, Fault> {
    let mut bytes = [0; 8];
    let crypto = window().ok_or_else(|| Fault::lacking("window"))?.crypto()?;
    crypto.get_random_values_with_u8_array(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_puzzle_is_played_and_a_seed_is_taken() {
        let address = Address::of(Some("7"), Some(PUZZLE.to_owned()));
        assert_eq!(address.seed, Some(7));
        let options = address.options();
        let expected = format::read(PUZZLE).unwrap();
        let Start::Puzzle { puzzle, .. } = options.start else { panic!("{options:?}") };
        assert_eq!((puzzle, options.notices), (expected, Vec::new()));
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let address = Address::of(Some("x"), Some("53".to_owned()));
        assert_eq!(address.seed, None);
        let options = address.options();
        assert_eq!(options.start, Start::Resume);
        assert_eq!(options.notices.len(), 2, "{:?}", options.notices);
    }

    #[test]
    fn an_empty_fragment_is_the_usual_start() {
        let options = Address::of(None, None).options();
        assert_eq!(options, Options::new(Start::Resume));
    }
}
