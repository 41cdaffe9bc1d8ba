//! Reading the text of a settings file, and changing values in it.

use std::ops::Range;

use toml_edit::{Document, DocumentMut, Item, TableLike, TomlError};

use crate::settings::{Change, Given, OwnKey, Value, setting};
use crate::store::error::Unreadable;

/// The name of the table with the player's own keys.
const KEYS: &str = "keys";

/// The contents of a file. Parts that a player may want to correct have their line numbers.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The settings in the file.
    pub(super) layer: Vec<Change>,
    pub(super) keys: Vec<OwnKey>,
    /// The ignored lines: number and reason.
    pub(super) bad: Vec<(usize, String)>,
    /// The keys that are no settings: line number and name.
    pub(super) unknown: Vec<(usize, String)>,
}

pub(super) fn read(text: &str) -> Result<Found, Unreadable> {
    let document = parse(text)?;
    let mut found = Found::default();
    for (name, item) in document.as_table() {
        let key = document.as_table().key(name).and_then(toml_edit::Key::span);
        let line = line_of(text, item.span().or(key));
        if name == KEYS {
            found.read_keys(text, item, line);
            continue;
        }
        match setting(name).map(|it| it.given(given(item))) {
            Some(Ok(change)) => found.layer.push(change),
            Some(Err(bad)) => found.bad.push((line, bad.to_string())),
            None => found.unknown.push((line, name.to_owned())),
        }
    }
    found.keys.sort_by_key(|it| it.line);
    Ok(found)
}

impl Found {
    fn read_keys(&mut self, text: &str, item: &Item, line: usize) {
        let Some(contexts) = item.as_table_like() else {
            let words = "keys takes tables such as [keys.play]".to_owned();
            return self.bad.push((line, words));
        };
        for (context, item) in contexts.iter() {
            let line = line_of_key(text, contexts, context);
            if let Some(table) = item.as_table_like() {
                self.read_context(text, context, "", table);
            } else {
                let words = format!("keys.{context} takes a table, [keys.{context}]");
                self.bad.push((line, words));
            }
        }
    }

    /// Reads the keys of one context. A name with a dot may also be a nested table, because TOML reads `play.undo =
    /// \"u\"` as one.
    fn read_context(&mut self, text: &str, context: &str, group: &str, table: &dyn TableLike) {
        for (name, item) in table.iter() {
            let line = line_of_key(text, table, name);
            let action = format!("{group}{name}");
            match (item.as_table_like(), names(item)) {
                (Some(inner), _) if group.is_empty() => {
                    self.read_context(text, context, &format!("{name}."), inner);
                }
                (None, Some(keys)) => {
                    let context = context.to_owned();
                    self.keys.push(OwnKey { line, context, action, keys });
                }
                _ => {
                    let example = "\"f2\", or a list of them, [\"u\", \"f2\"]";
                    let words =
                        format!("{action} in [keys.{context}] takes the name of a key, {example}");
                    self.bad.push((line, words));
                }
            }
        }
    }
}

/// Returns the text of a string, or of each string in a list; `None` for anything else.
fn names(item: &Item) -> Option<Vec<String>> {
    match item.as_value()? {
        toml_edit::Value::String(name) => Some(vec![name.value().clone()]),
        toml_edit::Value::Array(names) => {
            names.iter().map(|it| it.as_str().map(ToOwned::to_owned)).collect()
        }
        _ => None,
    }
}

/// Returns the text with changed values. Everything else stays; a new key is added after the others.
pub(super) fn changed(text: &str, changes: &[Change]) -> Result<String, Unreadable> {
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let ended = format!("{text}{end}");
    let mut document = parse(&ended)?.into_mut();
    for change in changes {
        set(&mut document, *change)?;
    }
    let written = document.to_string();
    // The crate ends every line with a line feed alone.
    let is_dos = text.contains("\r\n") && !written.contains("\r\n");
    Ok(if is_dos { written.replace('\n', "\r\n") } else { written })
}

fn parse(text: &str) -> Result<Document<&str>, Unreadable> {
    Document::parse(text).map_err(|error| toml_error(text, &error))
}

/// Makes the error for a text that is not TOML, with the line.
pub(in crate::store) fn toml_error(text: &str, error: &TomlError) -> Unreadable {
    let words = error.message().trim_end().replace('\n', ", ");
    Unreadable::line(line_of(text, error.span()), &words)
}

fn set(document: &mut DocumentMut, change: Change) -> Result<(), Unreadable> {
    let name = change.setting().name;
    let mut value = value(change.value());
    match document.get_mut(name) {
        Some(Item::Value(old)) => {
            if change.setting().given(given_value(old)) != Ok(change) {
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
        }
        None | Some(Item::None) => append(document, name, value),
        Some(Item::Table(_) | Item::ArrayOfTables(_)) => {
            return Err(Unreadable::Bad(format!(" has a table {name} in the place of a value")));
        }
    }
    Ok(())
}

/// Adds a key after the existing ones and after the comments at the end of the file.
fn append(document: &mut DocumentMut, name: &str, value: toml_edit::Value) {
    document.insert(name, Item::Value(value));
    if document.iter().any(|(_, item)| matches!(item, Item::Table(_) | Item::ArrayOfTables(_))) {
        return;
    }
    let comments = document.trailing().as_str().unwrap_or_default().to_owned();
    if let Some(mut key) = document.key_mut(name) {
        key.leaf_decor_mut().set_prefix(comments);
    }
    document.set_trailing("");
}

fn given(item: &Item) -> Given<'_> {
    item.as_value().map_or(Given::Other, given_value)
}

fn given_value(value: &toml_edit::Value) -> Given<'_> {
    match value {
        toml_edit::Value::Boolean(on) => Given::Switch(*on.value()),
        toml_edit::Value::String(text) => Given::Text(text.value()),
        toml_edit::Value::Float(number) => Given::Number(*number.value()),
        #[expect(clippy::cast_precision_loss, reason = "no setting needs 53 bits")]
        toml_edit::Value::Integer(number) => Given::Number(*number.value() as f64),
        toml_edit::Value::Datetime(_)
        | toml_edit::Value::Array(_)
        | toml_edit::Value::InlineTable(_) => Given::Other,
    }
}

fn value(value: Value) -> toml_edit::Value {
    match value {
        Value::Switch(on) => on.into(),
        Value::Word(word) => word.into(),
        Value::Name(name) => name.as_str().into(),
        Value::Techniques(set) => set.to_string().into(),
        #[expect(clippy::cast_possible_truncation, reason = "it is a whole number of 32 bits")]
        Value::Number(number) if number.fract() == 0.0 && number.abs() < 2e9 => {
            (number as i64).into()
        }
        Value::Number(number) => number.into(),
    }
}

/// Returns the line number of a key in a table, from 1.
pub(in crate::store) fn line_of_key(text: &str, table: &dyn TableLike, name: &str) -> usize {
    let span = table.key(name).and_then(toml_edit::Key::span);
    line_of(text, span.or_else(|| table.get(name).and_then(Item::span)))
}

/// Returns the line, from 1, where a range of the text begins.
fn line_of(text: &str, range: Option<Range<usize>>) -> usize {
    let at = range.map_or(0, |it| it.start);
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{
        Just, Strategy, prop, prop_assert, prop_assert_eq, prop_assume, prop_oneof, proptest,
    };

    use crate::settings::{Home, SETTINGS, Settings, layer, printed};

    use super::*;

    fn change(name: &str, text: &str) -> Change {
        layer(&[(name, text)])[0]
    }

    #[track_caller]
    fn check(before: &str, changes: &[(&str, &str)], after: &str) {
        assert_eq!(changed(before, &layer(changes)).unwrap(), after);
    }

    #[test]
    fn a_value_is_changed_in_place() {
        check(
            "# mine\nspeed = 30 # not so fast\n\n  ascii  =  false  # frames\nunheard_of = [1]\n",
            &[("ascii", "true"), ("speed", "2.5")],
            "# mine\nspeed = 2.5 # not so fast\n\n  ascii  =  true  # frames\nunheard_of = [1]\n",
        );
        check("speed = 8.0", &[("speed", "8")], "speed = 8.0\n");
        check("speed = 8.5", &[("speed", "120")], "speed = 120\n");
        check(
            "a = 1\r\nascii = true # x\r\n",
            &[("ascii", "off")],
            "a = 1\r\nascii = false # x\r\n",
        );
    }

    #[test]
    fn a_new_key_comes_after_the_others() {
        check("", &[("engine", "walk")], "engine = \"walk\"\n");
        check(
            "# head\n\n",
            &[("ascii", "on"), ("mouse", "off")],
            "# head\n\nascii = true\nmouse = false\n",
        );
        check("ascii = true\n# end", &[("mouse", "off")], "ascii = true\n# end\nmouse = false\n");
        check(
            "ascii = true\n\n# theirs\n[other]\nmouse = 1\n# end\n",
            &[("mouse", "off")],
            "ascii = true\nmouse = false\n\n# theirs\n[other]\nmouse = 1\n# end\n",
        );
    }

    #[test]
    fn a_table_in_the_place_of_a_value_is_left_alone() {
        let error = changed("[ascii]\nx = 1\n", &[change("ascii", "on")]).unwrap_err();
        assert!(error.to_string().contains("ascii"), "{error}");
        assert_eq!(read("\n[ascii]\nx = 1\n").unwrap().bad[0].0, 2);
    }

    #[test]
    fn errors_have_their_lines() {
        let found =
            read("mouse = 3\n\n# x\ncolour = \"red\"\nspeed = 20\n[sounds]\na = 1\n").unwrap();
        let bad: Vec<String> = found.bad.iter().map(|it| format!("{}: {}", it.0, it.1)).collect();
        assert_eq!(bad, ["1: mouse takes true or false"]);
        assert_eq!(found.unknown, [(4, "colour".to_owned()), (6, "sounds".to_owned())]);
        assert_eq!(found.layer, [change("speed", "20")]);
        let error = read("mouse = true\nspeed = fast\n").unwrap_err().to_string();
        assert!(error.starts_with(":2: "), "{error}");
    }

    #[test]
    fn own_keys_are_read_with_their_lines() {
        let text = "ascii = true\n[keys.play]\nundo = \"ctrl-u\"\n\"play.hint\" = [\"i\", \"f2\"]\n\
            play.redo = []\n\n[keys]\nalways.help = \"f1\"\nlist = { close = \"z\" }\n";
        let found = read(text).unwrap();
        let key = |line, context: &str, action: &str, keys: &[&str]| OwnKey {
            line,
            context: context.into(),
            action: action.into(),
            keys: keys.iter().map(ToString::to_string).collect(),
        };
        let expected = [
            key(3, "play", "undo", &["ctrl-u"]),
            key(4, "play", "play.hint", &["i", "f2"]),
            key(5, "play", "play.redo", &[]),
            key(8, "always", "help", &["f1"]),
            key(9, "list", "close", &["z"]),
        ];
        for one in &expected {
            assert!(found.keys.contains(one), "{one:?} of {:?}", found.keys);
        }
        assert_eq!(found.keys.len(), expected.len());
        assert!(found.bad.is_empty() && found.unknown.is_empty(), "{found:?}");
    }

    #[test]
    fn own_keys_that_are_no_names_are_told_with_their_lines() {
        let text = "[keys.play]\nundo = 3\nredo = \"z\"\nnew = [\"n\", 4]\n[keys]\nlist = true\n";
        let found = read(text).unwrap();
        let mut bad: Vec<String> =
            found.bad.iter().map(|it| format!("{}: {}", it.0, it.1)).collect();
        bad.sort();
        let takes = "takes the name of a key, \"f2\", or a list of them, [\"u\", \"f2\"]";
        let expected = [
            format!("2: undo in [keys.play] {takes}"),
            format!("4: new in [keys.play] {takes}"),
            "6: keys.list takes a table, [keys.list]".to_owned(),
        ];
        assert_eq!(bad, expected);
        assert_eq!(found.keys.len(), 1, "the other line counts");
        let found = read("keys = \"vim\"\n").unwrap();
        assert_eq!(found.bad, [(1, "keys takes tables such as [keys.play]".to_owned())]);
    }

    #[test]
    fn own_keys_stay_as_they_are_when_a_setting_is_changed() {
        let keys = "# mine\n[keys.play]\nundo = \"ctrl-u\" # as elsewhere\nplay.redo = [ \"z\" ]\n";
        check(keys, &[("ascii", "on")], &format!("ascii = true\n{keys}"));
        check(
            &format!("ascii = false\n\n{keys}"),
            &[("ascii", "on"), ("mouse", "off")],
            &format!("ascii = true\nmouse = false\n\n{keys}"),
        );
    }

    #[test]
    fn the_printed_defaults_change_nothing() {
        let found = read(&printed()).unwrap();
        assert!(found.bad.is_empty() && found.unknown.is_empty(), "{found:?}");
        let mut settings = Settings::default();
        settings.apply(&found.layer);
        assert_eq!(settings, Settings::default());
        // The values of `state.toml` still count.
        assert!(found.layer.iter().all(|it| it.setting().home == Home::Config));
        assert_eq!(found.layer.len(), SETTINGS.iter().filter(|it| it.home == Home::Config).count());
    }

    #[test]
    fn every_printed_line_can_be_uncommented() {
        let uncommented: String = printed()
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(rest) if rest.contains(" = ") => format!("{rest}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        let found = read(&uncommented).unwrap();
        assert!(found.bad.is_empty() && found.unknown.is_empty(), "{found:?}");
        assert_eq!(found.layer.len(), SETTINGS.len());
        assert!(found.layer.iter().all(|it| it.value() == it.setting().default));
    }

    /// Generates files in which the program may have to change a value.
    fn lines() -> impl Strategy<Value = String> {
        let line = prop_oneof![
            "# [a-z =\\[\"]{0,12}",
            Just(String::new()),
            Just("ascii = true  # first".to_owned()),
            Just("speed=3.5".to_owned()),
            Just("background = 'light'".to_owned()),
            Just("unheard = { of = [1, 2] }".to_owned()),
            Just("engine = 3".to_owned()),
            Just("keys.play.undo = 'f2'".to_owned()),
        ];
        prop::collection::vec(line, 0..8).prop_map(|lines| lines.join("\n"))
    }

    proptest! {
        #[test]
        fn a_change_is_read_back_and_touches_no_other_line(text in lines(), on: bool, speed in 1.0_f64..1e9) {
            prop_assume!(read(&text).is_ok());
            let changes = [change("mouse", &on.to_string()), change("speed", &speed.to_string())];
            let after = changed(&text, &changes).unwrap();
            let found = read(&after).unwrap();
            prop_assert!(changes.iter().all(|it| found.layer.contains(it)), "{after}");
            let others = |text: &str| -> Vec<String> {
                let is_other = |it: &&str| !it.starts_with("mouse") && !it.starts_with("speed");
                text.lines().filter(is_other).map(str::to_owned).collect()
            };
            prop_assert_eq!(others(&after), others(&text));
        }
    }
}
