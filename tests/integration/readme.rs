//! The tables of the README and of `docs/` equal those of the program.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sudoscope::format::Format;
use sudoscope::logic::TECHNIQUES;
use sudoscope::packs::PACKS;
use sudoscope::plain::{Group, VERBS};
use sudoscope::search::ENGINES;
use sudoscope::settings::{Home, SETTINGS, THEMES};
use sudoscope::store::{Dirs, Store};
use sudoscope::tui::keymap::{Context, Keymap, Row};
use sudoscope::tui::look::theme::{Charset, ColourDepth, CustomTheme, TerminalBackground, roles};

/// The largest number of lines of the README.
const MOST_LINES: usize = 200;

/// The pages that there are in two languages: the folder, the English page and the Korean one.
const TRANSLATED: [(&str, &str, &str); 2] =
    [("", "README.md", "README.ko.md"), ("docs/", "teaching.md", "teaching.ko.md")];

/// The actions of the ten keys that the README names.
const TEN: [(Context, &str); 10] = [
    (Context::Play, "play.digit"),
    (Context::Play, "play.mark_mode"),
    (Context::Play, "play.undo"),
    (Context::Play, "play.hint"),
    (Context::Play, "play.solve"),
    (Context::Play, "play.watch"),
    (Context::Play, "play.new"),
    (Context::Play, "global.options"),
    (Context::Always, "global.help"),
    (Context::Play, "global.quit"),
];

#[test]
fn the_readme_is_short_and_names_ten_keys() {
    let keymap = Keymap::default();
    let mut table = "| keys | |\n|---|---|\n".to_owned();
    for (context, name) in TEN {
        let found = keymap.rows(context).find(|it| it.binding().name == name).expect(name);
        table.push_str(&row(found));
        check("README.ko.md", &format!("\n| {} | ", keys(found)));
    }
    check("README.md", &table);
    assert!(text_of("README.md").lines().count() < MOST_LINES);
}

#[test]
fn the_keys_are_those_of_the_keymap() {
    let keymap = Keymap::default();
    for context in Context::ALL {
        let rows: String = keymap.rows(*context).map(row).collect();
        let title = context.title();
        check("docs/keys.md", &format!("**{title}**\n\n| keys | |\n|---|---|\n{rows}"));
    }
}

#[test]
fn the_tables_of_own_keys_are_named_as_the_contexts() {
    let name = |it: &Context| format!("| {} | `[keys.{}]` |\n", it.title(), it.name());
    let names = Context::ALL.iter().map(name);
    check("docs/keys.md", &format!("| screen | table |\n|---|---|\n{}", names.collect::<String>()));
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

fn row(row: &Row) -> String {
    format!("| {} | {} |\n", keys(row), row.binding().help)
}

fn keys(row: &Row) -> String {
    let keys: Vec<String> = row.shown().split(' ').map(|it| format!("`{it}`")).collect();
    keys.join(" ")
}

#[test]
fn the_verbs_of_the_plain_mode_are_those_of_the_table() {
    for group in Group::ALL {
        let mut table = format!("**{}**\n\n| verb | |\n|---|---|\n", group.title());
        for verb in VERBS.iter().filter(|it| it.group == group) {
            let (name, takes) = (verb.name, verb.takes.replace('|', "\\|"));
            let written = format!("{name} {takes}");
            let also: Vec<String> = verb.also.iter().map(|it| format!(", `{it}`")).collect();
            let _ = writeln!(table, "| `{}`{} | {} |", written.trim(), also.concat(), verb.help);
        }
        check("docs/plain.md", &table);
    }
}

#[test]
fn the_settings_are_those_of_the_table() {
    let mut table =
        "| setting | takes | default | what it does | kept in |\n|---|---|---|---|---|\n"
            .to_owned();
    for setting in SETTINGS {
        let home = match setting.home {
            Home::Config => "config.toml",
            Home::State => "state.toml",
        };
        let (name, kind, default) = (setting.name, setting.kind, setting.default);
        let help = setting.help;
        let _ = writeln!(table, "| `{name}` | {kind} | `{default}` | {help} | `{home}` |");
    }
    check("docs/settings.md", &table);
}

#[test]
fn the_themes_and_their_roles_are_those_of_the_tables() {
    let themes = THEMES.iter().map(|it| format!("| `{}` | {} |\n", it.name, it.about));
    check("docs/themes.md", &format!("| theme | |\n|---|---|\n{}", themes.collect::<String>()));
    let roles = roles().map(|it| format!("| `{}` | {} |\n", it.name, it.about));
    check("docs/themes.md", &format!("| role | |\n|---|---|\n{}\n", roles.collect::<String>()));
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
fn the_engines_are_those_of_the_table() {
    let mut table = "| engine | what it does | from |\n|---|---|---|\n".to_owned();
    for engine in ENGINES {
        let _ = writeln!(table, "| `{}` | {} | {} |", engine.name, engine.blurb, engine.origin);
    }
    check("docs/engines.md", &table);
    for engine in ENGINES.iter().filter(|it| it.origin.starts_with("BOJ")) {
        check("README.ko.md", &format!("\n| `{}` | {} | ", engine.name, engine.origin));
    }
}

#[test]
fn the_techniques_are_those_of_the_table() {
    let mut table =
        "| technique | code | family | level | score | looked for | definition |\n|---|---|---|---|--:|---|---|\n"
            .to_owned();
    for it in TECHNIQUES {
        let code = it.code.map_or_else(String::new, |code| format!("`{code}`"));
        let (name, family, level) = (it.name, it.family().name(), it.level);
        let (score, looked_for, definition) = (it.score, it.turn.looked_for(), it.definition);
        let _ = writeln!(
            table,
            "| {name} | {code} | {family} | {level} | {score} | {looked_for} | {definition} |"
        );
    }
    check("docs/techniques.md", &table);
}

#[test]
fn the_formats_are_those_of_the_table() {
    let mut table = "| format | what it is |\n|---|---|\n".to_owned();
    for format in Format::ALL {
        let _ = writeln!(table, "| `{}` | {} |", format.name(), format.title());
    }
    check("docs/formats.md", &table);
}

#[test]
fn the_packs_are_those_of_the_table() {
    let mut table = "| pack | puzzles |\n|---|--:|\n".to_owned();
    for pack in PACKS {
        let _ = writeln!(table, "| {} | {} |", pack.title, pack.puzzles().len());
    }
    check("docs/puzzles.md", &table);
}

#[test]
fn every_link_between_the_pages_leads_somewhere() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = fs::read_dir(folder.join("docs")).unwrap().map(|it| it.unwrap().path());
    for page in
        pages.chain(["README.md", "README.ko.md", "CONTRIBUTING.md"].map(|it| folder.join(it)))
    {
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

fn text_of(page: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap()
}

#[track_caller]
fn check(page: &str, table: &str) {
    assert!(text_of(page).contains(table), "{page} lacks this table:\n\n{table}");
}
