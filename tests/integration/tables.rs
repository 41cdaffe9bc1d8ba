//! The tables of the README and of `docs/` that are made from the tables of the program.

use sudoscope::format::Format;
use sudoscope::logic::{Grade, RULES, TECHNIQUES};
use sudoscope::packs::PACKS;
use sudoscope::plain::{VERBS, Verb};
use sudoscope::search::ENGINES;
use sudoscope::settings::{Home, SETTINGS, THEMES};
use sudoscope::tui::keymap::{Context, DIFFERENT, Keymap, Row};
use sudoscope::tui::look::theme::roles;

/// The actions of the ten keys that the README names.
pub(crate) const TEN: [(Context, &str); 10] = [
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

/// A table of a page.
pub(crate) struct Table {
    pub(crate) page: &'static str,
    /// The text by which it is found: its first lines, and perhaps lines before them.
    pub(crate) head: String,
    rows: String,
}

impl Table {
    fn new(page: &'static str, head: &str, rows: impl Iterator<Item = String>) -> Self {
        Self { page, head: head.to_owned(), rows: rows.collect() }
    }

    /// Returns the text of the page with this table in place of the one under the same head.
    pub(crate) fn put_into(&self, text: &str) -> String {
        let Some((before, after)) = text.split_once(&self.head) else {
            panic!("{} lacks a table under these lines:\n\n{}", self.page, self.head)
        };
        let old = after.split_inclusive('\n').take_while(|it| it.starts_with('|'));
        let (_, rest) = after.split_at(old.map(str::len).sum());
        [before, &self.head, &self.rows, rest].concat()
    }
}

/// Returns all tables.
pub(crate) fn all() -> Vec<Table> {
    let keymap = Keymap::default();
    let head_of_keys = "| keys | |\n|---|---|\n";
    let ten = TEN.iter().map(|(context, name)| row(named(&keymap, *context, name)));
    let mut tables = vec![
        Table::new("README.md", head_of_keys, ten),
        own_keys(),
        settings(),
        techniques(),
        Table::new(
            "docs/sudominoku.md",
            "| rule | what it is | points |\n|---|---|--:|\n",
            RULES.iter().map(|it| format!("| {} | {} | {} |\n", it.name, it.definition, it.score)),
        ),
        Table::new(
            "docs/themes.md",
            "| theme | |\n|---|---|\n",
            THEMES.iter().map(|it| format!("| `{}` | {} |\n", it.name, it.about)),
        ),
        Table::new(
            "docs/themes.md",
            "| role | |\n|---|---|\n",
            roles().map(|it| format!("| `{}` | {} |\n", it.name, it.about)),
        ),
        Table::new(
            "docs/engines.md",
            "| engine | what it does | from |\n|---|---|---|\n",
            ENGINES.iter().map(|it| format!("| `{}` | {} | {} |\n", it.name, it.blurb, it.origin)),
        ),
        Table::new(
            "docs/formats.md",
            "| format | what it is |\n|---|---|\n",
            Format::ALL.iter().map(|it| format!("| `{}` | {} |\n", it.name(), it.title())),
        ),
        Table::new(
            "docs/puzzles.md",
            "| pack | puzzles |\n|---|--:|\n",
            PACKS.iter().map(|it| format!("| {} | {} |\n", it.title, it.puzzles().len())),
        ),
        grades(),
    ];
    tables.extend(Context::all().map(|context| {
        let head = format!("**{}**\n\n{head_of_keys}", context.title());
        Table::new("docs/keys.md", &head, keymap.rows(context).map(row))
    }));
    tables.push(Table::new(
        "docs/keys.md",
        "| key | why it differs |\n|---|---|\n",
        DIFFERENT.iter().map(|(keys, why)| {
            let keys: Vec<String> = keys.split_whitespace().map(|it| format!("`{it}`")).collect();
            format!("| {} | {why} |\n", keys.join(" "))
        }),
    ));
    tables.extend(VERBS.chunk_by(|one, other| one.group == other.group).map(|group| {
        let head = format!("**{}**\n\n| verb | |\n|---|---|\n", group[0].group);
        let row = |it: &Verb| {
            let written = format!("{} {}", it.name, it.takes.replace('|', "\\|"));
            let also: Vec<String> = it.also.iter().map(|it| format!(", `{it}`")).collect();
            let also = also.concat();
            format!("| `{}`{also} | {} |\n", written.trim(), it.help)
        };
        Table::new("docs/plain.md", &head, group.iter().map(row))
    }));
    tables
}

fn own_keys() -> Table {
    let row = |it: Context| format!("| {} | `[keys.{}]` |\n", it.title(), it.name());
    Table::new("docs/keys.md", "| screen | table |\n|---|---|\n", Context::all().map(row))
}

fn settings() -> Table {
    let rows = SETTINGS.iter().map(|it| {
        let home = match it.home {
            Home::Config => "config.toml",
            Home::State => "state.toml",
        };
        format!("| `{}` | {} | `{}` | {} | `{home}` |\n", it.name, it.kind, it.default, it.help)
    });
    let head = "| setting | takes | default | what it does | kept in |\n|---|---|---|---|---|\n";
    Table::new("docs/settings.md", head, rows)
}

fn grades() -> Table {
    let rows = Grade::ALL.iter().map(|it| {
        let score = it.level().ceiling().map_or_else(String::new, |it| it.to_string());
        format!("| {it} | {} | {score} |\n", it.title())
    });
    Table::new("docs/puzzles.md", "| level | techniques | score up to |\n|---|---|--:|\n", rows)
}

fn techniques() -> Table {
    let rows = TECHNIQUES.iter().map(|it| {
        let code = it.code.map_or_else(String::new, |code| format!("`{code}`"));
        let (name, family, level) = (it.name, it.family().name(), it.level);
        let (score, looked_for, definition) = (it.score, it.turn.looked_for(), it.definition);
        format!(
            "| {name} | {code} | {family} | {level} | {score} | {looked_for} | {definition} |\n"
        )
    });
    let head = "| technique | code | family | level | score | looked for | definition |\n\
                |---|---|---|---|--:|---|---|\n";
    Table::new("docs/techniques.md", head, rows)
}

/// Returns the row of an action.
pub(crate) fn named<'a>(keymap: &'a Keymap, context: Context, name: &str) -> &'a Row {
    keymap.rows(context).find(|it| it.binding().name == name).expect("the action is in the keymap")
}

fn row(row: &Row) -> String {
    format!("| {} | {} |\n", keys(row), row.binding().help)
}

/// Returns the keys of a row, each as code. What has none is found by its name.
pub(crate) fn keys(row: &Row) -> String {
    if !row.has_key() {
        return "by `:`".to_owned();
    }
    let keys: Vec<String> = row.shown().split(' ').map(|it| format!("`{it}`")).collect();
    keys.join(" ")
}
