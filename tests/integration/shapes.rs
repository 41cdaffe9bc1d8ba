//! The shapes in which people have puzzles, each with what is read of it.

mod table;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sudoscope::format::{self, Error, Reader, Sheet};

use self::table::SHAPES;

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

/// What is read of each shape, as a stream and as a paste.
#[test]
fn every_shape_has_its_reading() {
    let mut table = String::new();
    for (name, text) in SHAPES {
        writeln!(table, "{name}\n{}", read(text.as_bytes())).unwrap();
    }
    insta::assert_snapshot!(table);
    let refused = SHAPES.iter().filter(|it| format::read(it.1).is_err()).count();
    let wide = SHAPES.iter().filter(|it| !it.1.is_ascii()).count();
    assert!(SHAPES.len() >= 60 && refused >= 20 && wide >= 20, "{refused} refused, {wide} wide");
}

/// An input that holds one puzzle and nothing else is read as a paste is, in UTF-16 too.
#[test]
fn one_puzzle_is_read_alike_by_every_door() {
    for (name, text) in SHAPES {
        let Ok(pasted) = format::read_sheet(text) else { continue };
        let units = || "\u{feff}".encode_utf16().chain(text.encode_utf16());
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for bytes in [text.as_bytes(), &little, &big] {
            let read: Vec<_> = Reader::new(bytes).map(|it| it.unwrap().sheet().ok()).collect();
            assert!(read.contains(&Some(pasted.clone())), "{name}: {read:?}");
        }
    }
}
