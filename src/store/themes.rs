//! The player's own themes, in `themes.toml` beside `config.toml`. The program only reads the file.

use std::io::ErrorKind;

use toml_edit::{Document, Item, TableLike, Value};

use super::dirs::Dirs;
use super::disk::Disk;
use super::error::Unreadable;
use super::{files, settings};
use crate::settings::{OwnPart, OwnRole, OwnStyle, OwnTheme, OwnThemes};

/// The largest size of the file in bytes.
const MAX_THEMES: u64 = 1 << 20;

/// Loads the themes of the file; none if it does not exist. Adds a notice if it cannot be read.
pub(super) fn load(disk: &dyn Disk, dirs: &Dirs, notices: &mut Vec<String>) -> OwnThemes {
    let Some(path) = dirs.config.as_ref().map(|it| it.join("themes.toml")) else {
        return OwnThemes::default();
    };
    let file = path.display().to_string();
    let text = files::read(disk, &path, MAX_THEMES);
    match text.and_then(|it| read(it.as_deref().unwrap_or_default())) {
        Ok((themes, bad)) => {
            let told = bad.into_iter().map(|(line, words)| format!("{file}:{line}: {words}."));
            notices.extend(told);
            OwnThemes { file, themes }
        }
        // What is in the place of the folder is told where the settings are read.
        Err(Unreadable::Io(error)) if error.kind() == ErrorKind::NotADirectory => {
            OwnThemes::default()
        }
        Err(why) => {
            notices.push(format!("{file}{why}; its themes are missing."));
            OwnThemes::default()
        }
    }
}

/// A line number and the beginning of a sentence about the fault there.
type Bad = (usize, String);

/// Parses the file. Returns the themes, and the lines that belong to none.
fn read(text: &str) -> Result<(Vec<OwnTheme>, Vec<Bad>), Unreadable> {
    let document = Document::parse(text).map_err(|error| settings::toml_error(text, &error))?;
    let (mut themes, mut bad) = (Vec::new(), Vec::new());
    for (name, item) in document.as_table() {
        let line = settings::line_of_key(text, document.as_table(), name);
        match item.as_table_like() {
            Some(table) => {
                let roles = roles(text, table);
                themes.push(OwnTheme { line, name: name.to_owned(), roles });
            }
            None => bad
                .push((line, format!("{name} belongs below the name of a theme, such as [mine]"))),
        }
    }
    Ok((themes, bad))
}

fn roles(text: &str, table: &dyn TableLike) -> Vec<OwnRole> {
    let role = |(name, item): (&str, &Item)| OwnRole {
        line: settings::line_of_key(text, table, name),
        name: name.to_owned(),
        value: style(item),
    };
    table.iter().map(role).collect()
}

fn style(item: &Item) -> OwnStyle {
    if let Some(parts) = item.as_table_like() {
        let parts = parts.iter().map(|(name, part)| (name.to_owned(), self::part(part)));
        return OwnStyle::Parts(parts.collect());
    }
    match item.as_value() {
        Some(Value::String(text)) => OwnStyle::Text(text.value().clone()),
        Some(Value::Array(texts)) => {
            let texts = texts.iter().map(|it| it.as_str().map(ToOwned::to_owned));
            texts.collect::<Option<_>>().map_or(OwnStyle::Other, OwnStyle::Texts)
        }
        _ => OwnStyle::Other,
    }
}

fn part(item: &Item) -> OwnPart {
    match item.as_value() {
        Some(Value::String(text)) => OwnPart::Text(text.value().clone()),
        Some(Value::Boolean(on)) => OwnPart::Switch(*on.value()),
        _ => OwnPart::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_read_with_their_lines() {
        let text = "# mine\n[mine]\nbase = \"nord\"\ngiven = { fg = \"#ffffff\", bold = true }\n\
            heat = [\"red\", \"blue\"]\nentry = 3\n\n[other.mark]\nfg = \"red\"\n";
        let (themes, bad) = read(text).unwrap();
        assert_eq!(bad, []);
        assert_eq!(themes.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["mine", "other"]);
        let mine = &themes[0];
        let of = |name: &str| mine.roles.iter().find(|it| it.name == name).unwrap();
        assert_eq!((mine.line, of("base").line, of("entry").line), (2, 3, 6));
        assert_eq!(of("base").value, OwnStyle::Text("nord".into()));
        assert_eq!(of("heat").value, OwnStyle::Texts(vec!["red".into(), "blue".into()]));
        assert_eq!(of("entry").value, OwnStyle::Other);
        let parts = vec![
            ("fg".into(), OwnPart::Text("#ffffff".into())),
            ("bold".into(), OwnPart::Switch(true)),
        ];
        assert_eq!(of("given").value, OwnStyle::Parts(parts));
        assert_eq!(themes[1].roles[0].name, "mark");
    }

    #[test]
    fn what_belongs_to_no_theme_is_named() {
        let (themes, bad) = read("given = \"red\"\n[mine]\n").unwrap();
        assert_eq!(themes.len(), 1);
        assert_eq!(bad[0].0, 1);
        let error = read("[mine]\ngiven = \n").unwrap_err().to_string();
        assert!(error.starts_with(":2: "), "{error}");
    }
}
