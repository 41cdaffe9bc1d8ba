//! The files that a package installs beside the program, in `dist/`.

use clap::ValueEnum;

use super::commands::{completions, definition, man};

const DESKTOP: &str = "\
[Desktop Entry]
Type=Application
Name=Sudoscope
GenericName=Sudoku
Comment=Play Sudoku in the terminal, or watch a backtracking solver think
Exec=sudoscope
Icon=sudoscope
Terminal=true
Categories=Game;LogicGame;
Keywords=sudoku;puzzle;solver;backtracking;
";

/// Returns the pages of the manual, the completions and the desktop entry, each with its path in `dist/`.
pub fn files() -> anyhow::Result<Vec<(String, String)>> {
    let mut files = vec![("sudoscope.desktop".to_owned(), DESKTOP.to_owned())];
    let pages = man::pages(&definition())?.into_iter();
    files.extend(pages.map(|(name, text)| (format!("man/{name}"), text)));
    for shell in completions::Shell::value_variants() {
        files.push((
            format!("completions/{}", shell.file()),
            completions::script(*shell, definition())?,
        ));
    }
    Ok(files)
}
