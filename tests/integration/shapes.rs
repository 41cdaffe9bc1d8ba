//! The shapes in which people have puzzles, each with what is read of it.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sudoscope::format::{self, Error, Reader, Sheet};

/// Returns what is read of a text: each record of a stream, and the one puzzle of a paste.
fn read(text: &[u8]) -> String {
    let mut told = String::new();
    for record in Reader::new(text).map(Result::unwrap) {
        let puzzle = tell(record.sheet());
        writeln!(told, "  {} {} {puzzle}", record.line, record.format).unwrap();
    }
    let pasted = tell(format::read_sheet(&String::from_utf8_lossy(text)));
    writeln!(told, "  pasted {pasted}").unwrap();
    told
}

/// Returns the puzzle with its entries and marks, or the error.
fn tell(sheet: Result<Sheet, Error>) -> String {
    let Sheet { puzzle, progress } = match sheet {
        Ok(sheet) => sheet,
        Err(error) => return error.to_string(),
    };
    let puzzle = puzzle.to_string().replace('\n', " ");
    let Some(progress) = progress else { return puzzle };
    let marks = |of: [sudoscope::grid::DigitSet; 81]| of.iter().map(|it| it.len()).sum::<usize>();
    let (centre, corner) = (marks(progress.centre), marks(progress.corner));
    format!("{puzzle} with {} and {centre}+{corner} marks", progress.entries)
}

/// The table was made before the later shapes were read: a text that was read keeps its reading.
#[test]
fn every_text_of_the_corpus_is_read_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/formats");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect();
    names.sort();
    let mut table = String::new();
    for path in names {
        let name = path.file_name().unwrap().to_string_lossy();
        writeln!(table, "{name}\n{}", read(&fs::read(&path).unwrap())).unwrap();
    }
    insta::assert_snapshot!(table);
}
