//! The table of engines, one file each.

pub(super) mod backjump;
pub(super) mod candidates;
pub(super) mod dominoes;
pub(super) mod fewest;
pub(super) mod flags;
pub(super) mod houses;
mod info;
pub(super) mod links;
pub(super) mod rescan;
pub(super) mod singles;
pub(super) mod tiler;
pub(super) mod walk;

pub use self::info::EngineInfo;
use crate::domino::{Kind, Puzzle};

/// Returns the engine with this name.
///
/// ```
/// use sudoscope::search::{self, LINKS};
///
/// assert_eq!(search::engine("links"), Some(LINKS));
/// assert_eq!(LINKS.title, "the rarest place first, by dancing links");
/// assert_eq!(search::engine("nonesuch"), None);
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

/// Returns the first engine that makes the same moves as this one. It stands for all of them where a person chooses a way
/// to search.
pub fn first_of_its_way(engine: &'static EngineInfo) -> &'static EngineInfo {
    engines(engine.kind).find(|other| other.takes_the_way_of(engine)).unwrap_or(engine)
}

/// Defines [`ENGINES`] and everything that depends on the list of engines.
macro_rules! engines {
    ($($engine:ident: $file:ident $name:ident;)*) => {
        $(
            #[doc = concat!("The engine `", stringify!($file), "`.")]
            pub const $name: &EngineInfo = &$file::ABOUT;
        )*

        /// The engines, in the order in which a reader should meet them. The table may grow.
        ///
        /// ```
        /// for engine in sudoscope::search::ENGINES {
        ///     println!("{:12} {}", engine.name, engine.title);
        /// }
        /// ```
        pub const ENGINES: &[EngineInfo] = &[$($file::ABOUT),*];

        /// The variables of the engine that runs.
        #[derive(Clone, Debug)]
        pub(super) enum AnyEngine { $($engine($file::$engine)),* }

        impl AnyEngine {
            /// Prepares an engine for a puzzle of its kind.
            pub(super) fn new(engine: &EngineInfo, givens: &Puzzle) -> Self {
                match engine.name {
                    $(name if name == $file::ABOUT.name => {
                        Self::$engine($file::$engine::new(givens))
                    })*
                    _ => unreachable!("every engine is in the table"),
                }
            }

            pub(super) fn info(&self) -> &'static EngineInfo {
                match self { $(Self::$engine(_) => &$file::ABOUT),* }
            }
        }

        /// Evaluates an expression on the engine of an [`AnyEngine`], whichever it is.
        macro_rules! each {
            ($any:expr, $it:ident => $body:expr) => {
                match $any { $($crate::search::engines::AnyEngine::$engine($it) => $body),* }
            };
        }
    };
}

// One line an engine: the type, the file it lives in, and the constant.
engines! {
    Flags:      flags       FLAGS;
    Candidates: candidates  CANDIDATES;
    Rescan:     rescan      RESCAN;
    Walk:       walk        WALK;
    Backjump:   backjump    BACKJUMP;
    Fewest:     fewest      FEWEST;
    Singles:    singles     SINGLES;
    Links:      links       LINKS;
    Dominoes:   dominoes    DOMINOES;
    Tiler:      tiler       TILER;
}

pub(super) use each;
