//! The pages of the documentation: their tables, their examples, their links and their translations.

use std::fs;
use std::path::{Path, PathBuf};

use sudoscope::search::ENGINES;
use sudoscope::store::{Dirs, Store};
use sudoscope::tui::keymap::{Context, Keymap};
use sudoscope::tui::look::theme::{Charset, ColourDepth, CustomTheme, TerminalBackground};

use crate::tables::{self, TEN, keys, named};

/// The largest number of lines of the README.
const MOST_LINES: usize = 200;

/// The pages that there are in two languages: the folder, the English page and the Korean one.
const TRANSLATED: [(&str, &str, &str); 2] =
    [("", "README.md", "README.ko.md"), ("docs/", "teaching.md", "teaching.ko.md")];

#[test]
fn the_tables_are_those_of_the_program() {
    for table in tables::all() {
        let text = text_of(table.page);
        let is_fresh = table.put_into(&text) == text;
        assert!(is_fresh, "a table of {} is stale: cargo run --example docs", table.page);
    }
}

#[test]
fn a_table_takes_the_place_of_the_one_under_its_head() {
    for table in tables::all() {
        let text = text_of(table.page);
        let stale =
            text.replacen(&table.head, &format!("{}| of another time | |\n", table.head), 1);
        assert!(table.put_into(&stale) == text, "{}", table.page);
    }
}

#[test]
fn the_readme_is_short_and_names_ten_keys_in_korean_too() {
    let keymap = Keymap::default();
    for (context, name) in TEN {
        check("README.ko.md", &format!("\n| {} | ", keys(named(&keymap, context, name))));
    }
    for engine in ENGINES.iter().filter(|it| it.origin.starts_with("BOJ")) {
        check("README.ko.md", &format!("\n| `{}` | {} | ", engine.name, engine.origin));
    }
    assert!(text_of("README.md").lines().count() < MOST_LINES);
}

/// The example of the page is read without a word about it.
#[test]
fn the_example_of_own_keys_is_right() {
    let page = text_of("docs/keys.md");
    let example = page.split("```toml\n").nth(1).and_then(|it| it.split("```").next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("config.toml"), example).unwrap();
    let home = Some(folder.path().to_owned());
    let mut store = Store::at(Dirs { data: None, config: home.clone(), state: home });
    let (keymap, refused) = Keymap::new(&store.keys);
    assert_eq!((store.notices(), refused), (vec![], vec![]));
    let undo = keymap.rows(Context::Play).find(|it| it.binding().name == "play.undo").unwrap();
    assert_eq!(undo.shown(), "Ctrl-U");
}

#[test]
fn the_example_of_an_own_theme_is_right() {
    let page = text_of("docs/themes.md");
    let example = page.split("```toml\n").nth(1).and_then(|it| it.split("```").next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("themes.toml"), example).unwrap();
    let home = Some(folder.path().to_owned());
    let mut store = Store::at(Dirs { data: None, config: home.clone(), state: home });
    let (themes, refused) = CustomTheme::all(&store.themes);
    assert_eq!((store.notices(), refused), (vec![], vec![]));
    assert_eq!(themes[0].name.as_str(), "mine");
    let theme = themes[0].theme(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
    assert_eq!(theme.least_contrast(), None);
}

#[test]
fn every_link_between_the_pages_leads_somewhere() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|it| it.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            let there = page.parent().unwrap().join(file);
            assert!(link.contains("://") || there.exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn a_page_and_its_translation_lead_to_each_other() {
    for (folder, english, korean) in TRANSLATED {
        for (page, link) in
            [(english, format!("[한국어]({korean})")), (korean, format!("[English]({english})"))]
        {
            let page = format!("{folder}{page}");
            assert_eq!(text_of(&page).lines().nth(2), Some(link.as_str()), "{page}");
        }
    }
}

#[test]
fn a_translation_has_the_commands_and_the_figures_of_its_page() {
    for (folder, english, korean) in TRANSLATED {
        let page = text_of(&format!("{folder}{english}"));
        let translation = text_of(&format!("{folder}{korean}"));
        let known: Vec<&str> = code_lines(&page).collect();
        for line in code_lines(&translation) {
            assert!(known.contains(&line), "{korean}, not in {english}: {line}");
        }
        let known: Vec<&str> = figures(&page).collect();
        for figure in figures(&translation) {
            assert!(known.contains(&figure), "{korean}, not in {english}: {figure}");
        }
    }
}

/// Its site does not answer, so no page leads there.
#[test]
fn a_page_that_names_boj_leads_to_our_own_judge() {
    for page in
        ["README.md", "README.ko.md", "docs/own.md", "docs/teaching.md", "docs/teaching.ko.md"]
    {
        check(page, "BOJ");
        check(page, "sudoscope judge 2580 -- ");
    }
    for page in pages() {
        let leads_there = fs::read_to_string(&page).unwrap().contains("acmicpc");
        assert!(!leads_there, "{} leads to a site that does not answer", page.display());
    }
}

/// Returns the lines of all fenced blocks, without their comments.
fn code_lines(page: &str) -> impl Iterator<Item = &str> {
    let blocks = page.split("```").skip(1).step_by(2);
    blocks.flat_map(str::lines).map(|it| it.split(" #").next().unwrap_or_default().trim_end())
}

/// Returns the large numbers and the sizes: `4,208`, `80x24`.
fn figures(page: &str) -> impl Iterator<Item = &str> {
    let separators = [',', 'x'];
    page.split(move |it: char| !it.is_ascii_digit() && !separators.contains(&it))
        .map(move |it| it.trim_matches(separators))
        .filter(move |it| it.contains(separators))
}

/// Returns the paths of the pages that a reader meets.
fn pages() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(folder.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let others = ["README.md", "README.ko.md", "CONTRIBUTING.md"];
    docs.chain(others.map(|name| folder.join(name))).collect()
}

fn text_of(page: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap()
}

#[track_caller]
fn check(page: &str, table: &str) {
    assert!(text_of(page).contains(table), "{page} lacks: {table}");
}
