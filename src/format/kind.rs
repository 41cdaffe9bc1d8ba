//! The formats by name.

/// A text format of puzzles.
///
/// ```
/// use sudoscope::format::Format;
///
/// assert_eq!(".sdm".parse(), Ok(Format::Line));
/// assert_eq!(Format::Line.to_string(), "line");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in a line.
    Line,
    /// Nine rows of nine numbers with spaces between.
    Boj2580,
    /// Nine rows of nine digits.
    Boj2239,
    /// Sudominoku: the number of dominoes, a line for each, the places of the single cells.
    Boj4574,
    /// Nine rows under headers.
    Sdk,
    /// Nine rows in a section, with entries and marks in further sections.
    SdkIni,
    /// Nine rows of candidates and of the player's digits.
    Sdx,
    /// Nine rows with bars, and rules between the bands.
    Ss,
    /// Nine rows with `X` for a blank.
    SsOld,
    /// Nine rows in any layout; written in a box.
    Boxed,
    /// Nine rows of candidates in a box.
    Grid,
    /// 729 characters in a line: the candidates of each cell.
    Candidates729,
    /// A line of `HoDoKu`'s library: entries and struck candidates.
    Hodoku,
    /// The first version of `OpenSudoku`'s XML.
    #[cfg(feature = "formats")]
    Opensudoku,
    /// The second version of `OpenSudoku`'s XML.
    #[cfg(feature = "formats")]
    Opensudoku2,
    /// Records of Sudoku Exchange's puzzle bank.
    #[cfg(feature = "formats")]
    Bank,
    /// A table with a header.
    Csv,
    /// A link to the solver of sudokuwiki.org.
    Sudokuwiki,
    /// A link of `SudokuPad` with the digits.
    Classic,
    /// A link of `SudokuPad` with the digits and letters for further rules.
    Scf,
    /// A link of `SudokuPad` with its JSON.
    #[cfg(feature = "formats")]
    Scl,
    /// A link of f-puzzles.
    #[cfg(feature = "formats")]
    Fpuz,
    /// A link of Good Sudoku.
    #[cfg(feature = "formats")]
    Goodsudoku,
    /// A game id of Simon Tatham's Solo.
    Tatham,
    /// A picture of the board with its tiles, which can only be written.
    Tiles,
}

crate::grid::from_name!(Format, "format");
