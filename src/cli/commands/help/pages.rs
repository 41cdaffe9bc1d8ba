//! The pages that are made from the tables of other rooms.

use std::collections::HashSet;

use super::{Page, columns};
use crate::cli::output::EXIT_CODES;
use crate::domino::Kind;
use crate::format::Format;
use crate::logic::{Grade, TECHNIQUES, Technique, Turn};
use crate::search::ENGINES;
use crate::timeline::HumanRun;
use crate::tui::shell::pairs;

const ABOUT_FORMATS: &str = "
The format of an input is detected; --from names it. `solve --to` and
`convert --to` write one. All but the picture of tiles are read when pasted,
opened or named. A .sdm is a file of lines.

  sudoscope convert --to line games.opensudoku
  sudoscope convert --to sudokuwiki < progress.sdx";

const ABOUT_ENGINES: &str = "
In a game, and while watching, `e` goes from engine to engine.

  sudoscope watch --engine fewest puzzle.txt
  sudoscope solve --engine flags --json puzzle.txt
  sudoscope trace --engine human puzzle.txt";

const ABOUT_LEVELS: &str = "
Five are HoDoKu's, which `rate` prints: a puzzle has the level of its hardest
step, or a higher one where its score is too high for that. A beginner's puzzle
is easy there, and a nightmare extreme. In JSON `grade` is one of the seven, and
`level` one of HoDoKu's five.

  sudoscope rate puzzles.txt
  sudoscope play --level hard
  sudoscope generate --level unfair --number 10";

const ABOUT_TECHNIQUES: &str = "
The word in brackets is the level. In a game, `i` hints at the first technique
that works, hidden singles before naked ones; those only on request no hint
looks for.

  sudoscope techniques                   one line each, with codes and scores
  sudoscope techniques --find all FILE   all that positions allow
  sudoscope techniques --help            the options of the command";

/// Returns the formats, with what each can hold besides the givens.
pub(super) fn formats() -> Page {
    let row = |format: &Format| {
        let more = match (format.keeps_entries(), format.keeps_marks()) {
            (true, _) => " (entries and marks too)",
            (false, true) => " (marks too)",
            (false, false) => "",
        };
        (format.name(), format!("{}{more}", format.title()))
    };
    let rows: Vec<_> = Format::ALL.iter().map(row).collect();
    page(table("FORMATS", &rows) + ABOUT_FORMATS)
}

/// Returns the engines by kind of puzzle.
pub(super) fn engines() -> Page {
    let of_kind = |kind: Kind| {
        let engines = ENGINES.iter().filter(move |it| it.kind == kind);
        engines.map(|it| (it.name, format!("{} (from {})", it.blurb, it.origin)))
    };
    let person = (HumanRun::NAME, format!("{} (see `rate`)", HumanRun::BLURB));
    let sudoku: Vec<_> = of_kind(Kind::Sudoku).chain([person]).collect();
    let sudominoku: Vec<_> = of_kind(Kind::Sudominoku).collect();
    let sudoku = table("ENGINES FOR SUDOKU", &sudoku);
    page(sudoku + "\n" + &table("ENGINES FOR SUDOMINOKU", &sudominoku) + ABOUT_ENGINES)
}

/// Returns the levels with their techniques and scores.
pub(super) fn levels() -> Page {
    let rows = Grade::ALL.map(|grade| {
        let score = grade.level().ceiling().map(|score| format!(" (a score of at most {score})"));
        (grade.name(), format!("{}{}", grade.title(), score.unwrap_or_default()))
    });
    page(table("LEVELS", &rows) + ABOUT_LEVELS)
}

/// Returns the techniques by family, in the order of the families' first techniques.
pub(super) fn techniques() -> Page {
    let mut families: Vec<_> = TECHNIQUES.iter().map(Technique::family).collect();
    let mut seen = HashSet::new();
    families.retain(|it| seen.insert(*it));
    let of_family = families.into_iter().map(|family| {
        let techniques = TECHNIQUES.iter().filter(|it| it.family() == family);
        let row = |it: &'static Technique| {
            let looked_for = match it.turn {
                Turn::Asked => ", only on request",
                Turn::Own | Turn::Shared | Turn::Last | Turn::Hint => "",
            };
            (it.name, format!("{} ({}{looked_for})", it.definition, it.level))
        };
        table(&family.name().to_uppercase(), &techniques.map(row).collect::<Vec<_>>())
    });
    page(of_family.collect::<Vec<_>>().join("\n") + ABOUT_TECHNIQUES)
}

pub(super) fn exit_codes() -> Page {
    page(format!("EXIT CODES\n\n{EXIT_CODES}"))
}

/// Formats names with their descriptions, under a heading.
fn table(title: &str, rows: &[(&str, String)]) -> String {
    let rows: Vec<_> = rows.iter().map(|(name, about)| (*name, about.as_str())).collect();
    format!("{title}\n\n{}\n", pairs(&rows, columns()).trim_end())
}

/// Returns a page without complaints.
const fn page(text: String) -> Page {
    (text, Vec::new())
}
