//! The files that are written. None is ever overwritten, and after an error none of them stays.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf, is_separator};

use anyhow::{anyhow, bail, ensure};

use super::paper::FileKind;
use crate::store::reason;

impl FileKind {
    /// Returns the kind of file: as asked for, else by the extension.
    pub(super) fn of(asked: Option<Self>, file: &OsStr) -> anyhow::Result<Self> {
        if let Some(kind) = asked {
            return Ok(kind);
        }
        let extension = Path::new(file).extension().unwrap_or_default().to_string_lossy();
        match extension.to_ascii_lowercase().as_str() {
            "svg" => Ok(Self::Svg),
            "pdf" => Ok(Self::Pdf),
            _ if file == "-" => bail!("--out - needs --to svg or --to pdf"),
            _ => bail!("{} ends neither with .svg nor with .pdf; --to names the kind", shown(file)),
        }
    }
}

/// Returns the files for this many pages, with a number in each name if there are several; `None` for standard output.
/// Fails if one of the files exists.
pub(super) fn files(
    file: &OsStr,
    kind: FileKind,
    n_pages: usize,
) -> anyhow::Result<Option<Vec<PathBuf>>> {
    let n_files = if kind == FileKind::Pdf { 1 } else { n_pages };
    if file == "-" {
        ensure!(
            n_files == 1,
            "standard output takes one SVG, and there are {n_files} pages; --to pdf writes all of them, \
             --no-solutions only the puzzles"
        );
        return Ok(None);
    }
    let path = Path::new(file);
    let ends_a_folder = file.to_string_lossy().ends_with(is_separator);
    ensure!(
        !ends_a_folder && !path.is_dir(),
        "{} is a folder; --out names a new file",
        shown(file)
    );
    let files = match n_files {
        1 => vec![path.to_owned()],
        _ => (1..=n_files).map(|number| numbered(path, number)).collect(),
    };
    if let Some(there) = files.iter().find(|it| fs::symlink_metadata(it).is_ok()) {
        let there = shown(there.as_os_str());
        bail!("{there} exists, and print overwrites no file; nothing was written");
    }
    Ok(Some(files))
}

/// Writes new files. If one fails, those already written are removed.
pub(super) fn write(files: Vec<PathBuf>, contents: Vec<Vec<u8>>) -> anyhow::Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    let result = files.into_iter().zip(contents).try_for_each(|(path, content)| {
        let mut file = File::create_new(&path).map_err(|it| (path.clone(), it))?;
        written.push(path.clone());
        file.write_all(&content).map_err(|it| (path, it))
    });
    let Err((path, error)) = result else { return Ok(written) };
    for path in written {
        // The error that led here is reported.
        let _ = fs::remove_file(path);
    }
    Err(anyhow!("writing {}: {}", shown(path.as_os_str()), reason(&error)))
}

/// Returns the name with a number before its extension: `board-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = OsString::from(path.file_stem().unwrap_or_default());
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

fn shown(file: &OsStr) -> String {
    if file.is_empty() { "''".to_owned() } else { file.display().to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_stands_before_the_extension() {
        for (name, expected) in [
            ("board.svg", "board-12.svg"),
            ("a.b/c.d.svg", "a.b/c.d-12.svg"),
            ("board", "board-12"),
            ("../.svg", "../.svg-12"),
        ] {
            assert_eq!(numbered(Path::new(name), 12), Path::new(expected));
        }
    }

    #[test]
    fn the_extension_decides_unless_the_kind_is_named() {
        let kind = |file: &str| FileKind::of(None, file.as_ref()).ok();
        assert_eq!(kind("a.svg"), Some(FileKind::Svg));
        assert_eq!(kind("a.b.PDF"), Some(FileKind::Pdf));
        for file in ["a", "a.png", ".pdf", "pdf", "-", ""] {
            assert_eq!(kind(file), None, "{file}");
        }
        assert_eq!(FileKind::of(Some(FileKind::Svg), "a.pdf".as_ref()).ok(), Some(FileKind::Svg));
    }
}
