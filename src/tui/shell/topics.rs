//! Plain text about keys and themes, for the command line.

use std::fmt::Write as _;

use crate::settings::{AsciiOnly, OwnKeys, OwnThemes, Settings, THEMES};
use crate::tui::keymap::{Binding, Context, Keymap};
use crate::tui::look::text;
use crate::tui::look::theme::{Charset, CustomTheme, roles};

/// The columns before a row and between its parts.
const GAP: usize = 2;
/// The fewest columns that help needs beside its keys.
const MIN_BESIDE: usize = 30;
/// The sign for a row with the player's own keys.
const OWN: &str = "*";
/// The text for an action without keys.
const NO_KEY: &str = "-";

/// The text above the keys.
const HEAD: &str = "The keys of each screen, the name of each action, and what it does. To change some, write in \
     config.toml, in $XDG_CONFIG_HOME/sudoscope (else ~/.config/sudoscope), under the name of the screen:";
const EXAMPLE: &str = "  [keys.play]\n  undo = \"ctrl-u\"\n  hint = [\"i\", \"f2\"]\n  race = []           # no key\n";

/// Returns the current keys by context, in lines of at most `columns` columns, and a sentence for each ignored line of
/// the player's.
pub fn keys_text(own: &OwnKeys, settings: &Settings, columns: usize) -> (String, Vec<String>) {
    let (keymap, refused) = Keymap::new(own);
    // Text on standard output is UTF-8, whatever a terminal would show.
    let is_ascii = settings.ascii == AsciiOnly::On;
    let charset = if is_ascii { Charset::Ascii } else { Charset::Unicode };
    let table = Keymap::default();
    let mut page = paragraph(HEAD, columns) + EXAMPLE;
    if keymap != table {
        let signs = format!(
            "{OWN} marks the keys of your own; {NO_KEY} stands where you took the key away."
        );
        page += &paragraph(&signs, columns);
    }
    for context in Context::all() {
        let _ = writeln!(page, "\n{}  [keys.{}]", context.title(), context.name());
        if let Some(beneath) = context.beneath() {
            let also =
                format!("These come before the keys of \"{}\", which count too.", beneath.title());
            page += &paragraph(&also, columns);
        }
        let rows = keymap.rows(context).zip(table.rows(context)).map(|(row, of_table)| {
            let keys = if row.has_key() { charset.keys(row.shown()) } else { NO_KEY.to_owned() };
            let keys = if row == of_table { keys } else { format!("{OWN} {keys}") };
            (keys, row.binding())
        });
        page += &table_of(&rows.collect::<Vec<_>>(), columns);
    }
    (page, refused)
}

/// The text above the themes, and the text above the roles.
const THEMES_HEAD: &str =
    "The themes. Choose one in the options, with --theme NAME, or with a line in config.toml:";
const THEME_EXAMPLE: &str = "  theme = \"nord\"\n";
const ROLES_HEAD: &str = "A theme of your own is a table in themes.toml, in $XDG_CONFIG_HOME/sudoscope (else \
     ~/.config/sudoscope). It begins with the colours of its base and changes some roles:";
const OWN_EXAMPLE: &str = "  [mine]\n  base = \"gruvbox\"\n  ground = \"#101010\"\n  entry = \"light-blue\"\n  \
     given = { fg = \"#ffffff\", bold = true }\n";

/// Returns all themes and roles, in lines of at most `columns` columns, and a sentence for each ignored line of the
/// player's.
pub fn themes_text(own: &OwnThemes, columns: usize) -> (String, Vec<String>) {
    let (themes, refused) = CustomTheme::all(own);
    let mut page = paragraph(THEMES_HEAD, columns) + THEME_EXAMPLE + "\n";
    let of_program = THEMES.iter().map(|it| (it.name, it.about));
    let of_player = themes.iter().map(|it| (it.name.as_str(), it.about.as_str()));
    page += &pairs(&of_program.chain(of_player).collect::<Vec<_>>(), columns);
    let _ = write!(page, "\n{}{OWN_EXAMPLE}\n", paragraph(ROLES_HEAD, columns));
    let more = [
        ("base", "the theme that it begins with; auto where there is none"),
        ("about", "a few words for the list"),
        ("ground", "the background of the whole screen"),
        ("text", "plain text"),
    ];
    let of_roles = roles().map(|it| (it.name, it.about));
    page += &pairs(&more.into_iter().chain(of_roles).collect::<Vec<_>>(), columns);
    (page, refused)
}

/// Formats names with descriptions as a table, in lines of at most `columns` columns.
pub fn pairs(rows: &[(&str, &str)], columns: usize) -> String {
    let widest = rows.iter().map(|it| text::width(it.0)).max().unwrap_or(0);
    let indent = GAP + widest + GAP;
    let room = columns.saturating_sub(indent).max(MIN_BESIDE);
    let row = |(name, about): &(&str, &str)| {
        let about = text::wrapped(about, room).join(&format!("\n{:indent$}", ""));
        format!("{:GAP$}{}{about}\n", "", text::padded(name, widest + GAP))
    };
    rows.iter().map(row).collect()
}

/// Formats keys with their bindings as a table. The help is beside the keys and names if there is room, else below
/// them.
fn table_of(rows: &[(String, &Binding)], columns: usize) -> String {
    let keys = rows.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
    let verb = rows.iter().map(|it| text::width(it.1.verb())).max().unwrap_or(0);
    let beside = GAP + keys + GAP + verb + GAP;
    let mut table = String::new();
    for (shown, binding) in rows {
        let head = format!("{:GAP$}{}{:GAP$}{}", "", text::padded(shown, keys), "", binding.verb());
        let (first, indent) = if beside + MIN_BESIDE <= columns {
            (text::padded(&head, beside), beside)
        } else {
            (format!("{head}\n{:1$}", "", 2 * GAP), 2 * GAP)
        };
        let room = columns.saturating_sub(indent).max(1);
        let help = text::wrapped(binding.help, room).join(&format!("\n{:indent$}", ""));
        let _ = writeln!(table, "{first}{help}");
    }
    table
}

/// Wraps a text into lines of at most `columns` columns.
fn paragraph(text: &str, columns: usize) -> String {
    text::wrapped(text, columns).into_iter().map(|it| it + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::OwnKey;

    fn own(context: &str, action: &str, keys: &[&str]) -> OwnKey {
        let keys = keys.iter().map(ToString::to_string).collect();
        OwnKey { line: 7, context: context.into(), action: action.into(), keys }
    }

    fn page(lines: Vec<OwnKey>, columns: usize) -> (String, Vec<String>) {
        let own = OwnKeys { file: "config.toml".into(), lines };
        keys_text(&own, &Settings::default(), columns)
    }

    #[test]
    fn every_action_of_every_context_is_a_line_with_its_keys() {
        let (page, refused) = page(Vec::new(), 80);
        assert!(refused.is_empty());
        assert!(page.contains("\nPlaying  [keys.play]\n  i "), "{page}");
        assert!(
            page.contains("\nSelecting cells of a Sudominoku  [keys.tiles_select]\n"),
            "{page}"
        );
        for context in Context::all() {
            for row in Keymap::default().rows(context) {
                let has = |it: &str| it.contains(&row.shown()) && it.contains(row.binding().verb());
                assert!(page.lines().any(has), "{row:?}");
            }
        }
        assert!(!page.contains("\n  * "), "{page}");
    }

    #[test]
    fn own_keys_are_marked_and_bad_lines_told() {
        let lines = vec![
            own("play", "undo", &["f2"]),
            own("play", "race", &[]),
            own("play", "fly", &["f3"]),
        ];
        let (page, refused) = page(lines, 80);
        assert!(
            page.lines().any(|it| it.starts_with("  * F2 ") && it.contains(" undo ")),
            "{page}"
        );
        assert!(page.lines().any(|it| it.starts_with("  * - ") && it.contains(" race ")), "{page}");
        assert_eq!(refused.len(), 1);
        assert!(refused[0].starts_with("config.toml:7: "), "{refused:?}");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for columns in [40, 60, 80, 100] {
            for line in page(Vec::new(), columns).0.lines() {
                let is_head = line.split_whitespace().count() < 8;
                assert!(
                    text::width(line) <= columns || is_head && columns < 60,
                    "{columns}: {line}"
                );
            }
        }
    }
}
