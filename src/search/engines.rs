//! The table of engines, one file each.

mod about;
pub(super) mod candidates;
pub(super) mod dominoes;
pub(super) mod fewest;
pub(super) mod flags;
pub(super) mod houses;
pub(super) mod links;
pub(super) mod rescan;
pub(super) mod singles;
pub(super) mod tiler;
pub(super) mod walk;

use super::step::ListingLine;
use crate::domino::{Kind, Puzzle};

/// The description of an engine, one entry of [`ENGINES`].
///
/// ```
/// let engine = sudoscope::search::engine("flags").expect("in the table");
/// println!("{} ({}): {}", engine.title, engine.origin, engine.blurb);
/// for line in engine.listing {
///     println!("  {}", line.text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineInfo {
    pub(super) id: EngineId,
    pub(super) counts_reads: bool,
    /// The kind of puzzle that it takes.
    pub kind: Kind,
    /// The name on the command line.
    pub name: &'static str,
    /// The name in a sentence.
    pub title: &'static str,
    /// A description in one line.
    pub blurb: &'static str,
    /// The source of the method.
    pub origin: &'static str,
    /// Its pseudocode, from the top; see [`Search::listing_line`](super::Search::listing_line).
    pub listing: &'static [ListingLine],
}

/// Returns the engine with this name.
///
/// ```
/// assert_eq!(sudoscope::search::engine("links").map(|it| it.title), Some("dancing links"));
/// assert_eq!(sudoscope::search::engine("nonesuch"), None);
/// ```
pub fn engine(name: &str) -> Option<&'static EngineInfo> {
    ENGINES.iter().find(|it| it.name == name)
}

/// Returns the engines that take puzzles of this kind, in the order of [`ENGINES`].
///
/// ```
/// use sudoscope::domino::Kind;
///
/// let names: Vec<&str> = sudoscope::search::engines(Kind::Sudominoku).map(|it| it.name).collect();
/// assert_eq!(names, ["dominoes", "tiler"]);
/// ```
pub fn engines(kind: Kind) -> impl Iterator<Item = &'static EngineInfo> {
    ENGINES.iter().filter(move |it| it.kind == kind)
}

/// Defines [`ENGINES`] and everything that depends on the list of engines.
macro_rules! engines {
    ($($engine:ident: $file:ident, $kind:ident;)*) => {
        /// The engines, in the order in which a reader should meet them. The table may grow.
        ///
        /// ```
        /// for engine in sudoscope::search::ENGINES {
        ///     println!("{:12} {}", engine.name, engine.title);
        /// }
        /// ```
        pub const ENGINES: &[EngineInfo] = &[$(EngineInfo {
            id: EngineId::$engine,
            counts_reads: $file::ABOUT.counts_reads,
            kind: Kind::$kind,
            name: $file::ABOUT.name,
            title: $file::ABOUT.title,
            blurb: $file::ABOUT.blurb,
            origin: $file::ABOUT.origin,
            listing: $file::ABOUT.listing,
        }),*];

        /// An engine by its name in the code.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum EngineId { $($engine),* }

        /// The variables of the engine that runs.
        #[derive(Clone, Debug)]
        #[expect(clippy::large_enum_variant, reason = "all are a few KiB, and none is kept in numbers")]
        pub(super) enum AnyEngine { $($engine($file::$engine)),* }

        impl AnyEngine {
            /// Prepares for a puzzle. The kinds of engine and puzzle must be the same.
            pub(super) fn new(id: EngineId, givens: &Puzzle) -> Self {
                match (id, givens) {
                    $((EngineId::$engine, Puzzle::$kind(givens)) => {
                        Self::$engine($file::$engine::new(givens))
                    })*
                    _ => unreachable!("an engine is given puzzles of its kind"),
                }
            }

            pub(super) fn info(&self) -> &'static EngineInfo {
                match self { $(Self::$engine(_) => &ENGINES[EngineId::$engine as usize]),* }
            }
        }

        /// Evaluates an expression on whichever engine runs.
        macro_rules! each {
            ($any:expr, $it:ident => $body:expr) => {
                match $any { $($crate::search::engines::AnyEngine::$engine($it) => $body),* }
            };
        }
    };
}

// One line an engine: the type, the file it lives in, and the kind of puzzle.
engines! {
    Flags:      flags,      Sudoku;
    Candidates: candidates, Sudoku;
    Rescan:     rescan,     Sudoku;
    Walk:       walk,       Sudoku;
    Fewest:     fewest,     Sudoku;
    Singles:    singles,    Sudoku;
    Links:      links,      Sudoku;
    Dominoes:   dominoes,   Sudominoku;
    Tiler:      tiler,      Sudominoku;
}

pub(super) use each;
