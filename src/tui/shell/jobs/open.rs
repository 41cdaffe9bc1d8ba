//! Opening a file whose path was dropped into the terminal.

use std::env;
use std::path::{Path, PathBuf};

use crate::format::Reader;
use crate::store;
use crate::tui::msg::Opened;

/// The size of the largest file that is opened: 16 MiB.
const LARGEST: u64 = 16 << 20;

/// Reads the first puzzle of the first existing file, and counts the puzzles in that file.
pub(super) fn open(paths: &[PathBuf], wanted: &dyn Fn() -> bool) -> Result<Opened, String> {
    let paths: Vec<PathBuf> = paths.iter().map(|it| from_home(it)).collect();
    let path = paths.iter().find(|it| it.exists()).or_else(|| paths.first());
    let path = path.ok_or("No file was named.")?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let text = store::read_named(path, LARGEST)
        .map_err(|why| format!("{name}{why}."))?
        .ok_or_else(|| format!("There is no file {name}."))?;
    let mut n_puzzles = 0;
    let (mut first, mut bad) = (None, None);
    for record in Reader::new(text.as_slice()) {
        // Bytes in memory can always be read, but they may be no text.
        let record = match record {
            Ok(record) => record,
            Err(error) => return Err(format!("{name} is no text. {error}.")),
        };
        n_puzzles += 1;
        match record.sheet() {
            Ok(sheet) => _ = first.get_or_insert(sheet),
            Err(error) => _ = bad.get_or_insert(error),
        }
        if !wanted() {
            break;
        }
    }
    match (first, bad) {
        (Some(sheet), _) => Ok(Opened { sheet, name, n_puzzles }),
        (None, Some(error)) => Err(format!("No puzzle in {name}: {error}")),
        (None, None) => Err(format!("No puzzle in {name}.")),
    }
}

/// Replaces a leading `~` by the home folder.
fn from_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        (Ok(_) | Err(_), _) => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};

    use super::*;
    use crate::tui::testing::EXAMPLE;

    fn opened(path: &Path) -> Result<Opened, String> {
        open(&[path.join("is not there"), path.to_owned()], &|| true)
    }

    #[test]
    fn the_first_puzzle_of_a_file_is_opened_and_its_puzzles_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two puzzles.txt");
        fs::write(&path, format!("# a pack\nbad\n{EXAMPLE}\n{EXAMPLE}\n")).unwrap();
        let found = opened(&path).unwrap();
        assert_eq!(found.sheet, crate::format::read_sheet(EXAMPLE).unwrap());
        assert_eq!((found.name.as_str(), found.n_puzzles), ("two puzzles.txt", 3));
    }

    #[test]
    fn what_cannot_be_opened_is_told_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("words.txt"), "hello\n").unwrap();
        fs::write(at("empty.txt"), "").unwrap();
        fs::write(at("packed.gz"), b"\x1f\x8b\x08\0").unwrap();
        File::create(at("large.txt")).unwrap().set_len(LARGEST + 1).unwrap();
        let told = |name: &str| opened(&at(name)).unwrap_err();
        assert!(told("words.txt").starts_with("No puzzle in words.txt: "), "{}", told("words.txt"));
        assert_eq!(told("empty.txt"), "No puzzle in empty.txt.");
        assert_eq!(told("packed.gz"), "packed.gz is no text. gzip: unpack it first.");
        assert_eq!(told("large.txt"), "large.txt is too large.");
        let folder = opened(folder.path()).unwrap_err();
        assert!(folder.ends_with(" is not a file."), "{folder}");
        let gone = open(&[at("gone.txt")], &|| true).unwrap_err();
        assert_eq!(gone, "There is no file gone.txt.");
    }
}
