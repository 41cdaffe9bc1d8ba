//! Sentences that promise something: each stands in `tests/promises.txt` under the code that derives it, or the test that
//! holds it.
//!
//! ```text
//!   by src/tui/screens/won/compared.rs fn words      the function that makes the sentence from the state, or the test
//!       your best so far                             words of the sentence
//!   no promise: terms of the field                   here a word promises nothing
//!       exact cover
//!       "all"                                        in quotes: the whole sentence
//! ```
//!
//! A sentence is a string of the program outside its tests, the help of the command line, or a sentence of the docs. Each
//! of the [`WORDS`] in it must lie within a line of the list, so a new promise fails until somebody says what it is made
//! from; and a line that no sentence has any longer fails too.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The words that promise.
const WORDS: [&str; 15] = [
    "all",
    "always",
    "best",
    "certain",
    "easiest",
    "exact",
    "exactly",
    "guaranteed",
    "keeps",
    "kept",
    "lost",
    "never",
    "proved",
    "sure",
    "unique",
];

/// Pages that promise nothing: a report of measurements, and a lesson whose figures a test of its own holds.
const NO_DOCS: [&str; 2] = ["benchmarks.md", "teaching.md"];

/// The derives of clap, in whose items doc comments are the help of the command line.
const HELP: [&str; 4] = ["Args", "Parser", "Subcommand", "ValueEnum"];

struct Found {
    file: String,
    sentence: String,
}

#[test]
fn each_promise_names_the_state_that_it_is_made_from() {
    let list = Entry::list();
    let missing: Vec<String> = sentences()
        .iter()
        .filter_map(|it| Some(format!("{}: {}", it.file, unheld(&list, &it.sentence)?)))
        .collect();
    assert!(missing.is_empty(), "without an entry in tests/promises.txt:\n{}", missing.join("\n"));
}

#[test]
fn each_entry_is_a_sentence_of_the_program_and_names_code_that_there_is() {
    let found = sentences();
    let list = Entry::list();
    let faults =
        list.iter().filter_map(|it| Some(format!("{}: {:?}", it.fault(&found)?, it.words)));
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "in tests/promises.txt:\n{}", faults.join("\n"));
}

#[test]
fn a_planted_promise_is_found() {
    let source = r#"
        /// Never said to a player.
        fn f() { say("Nothing is lost."); tell(format!("{n} is {best}")); }
        #[cfg(test)] mod tests { fn g() { say("always in a test"); } }
    "#;
    let found = literals(source.parse().expect("it is Rust"), false);
    assert_eq!(found, ["Nothing is lost.", "{n} is {best}"]);
    assert_eq!(unheld(&[], "Nothing is lost.").as_deref(), Some("Nothing is lost."));
    let known = Entry { words: "Nothing is lost", held_by: None };
    assert_eq!(unheld(&[known], "Nothing is lost. It is kept.").as_deref(), Some(". It is kept."));
    assert_eq!(unheld(&[], "an allowed bestiary, {best}"), None);
}

/// A line of the list.
struct Entry {
    words: &'static str,
    /// The file and the function, if it is a promise.
    held_by: Option<(&'static str, &'static str)>,
}

impl Entry {
    fn list() -> Vec<Self> {
        let mut held_by = None;
        let mut entries = Vec::new();
        let lines = include_str!("../promises.txt").lines();
        for line in lines.filter(|it| !it.is_empty() && !it.starts_with('#')) {
            if let Some(words) = line.strip_prefix("    ") {
                entries.push(Self { words, held_by });
            } else {
                held_by = line.strip_prefix("by ").and_then(|it| it.split_once(" fn "));
                assert!(held_by.is_some() || line.starts_with("no promise: "), "{line}");
            }
        }
        // A short entry must not take its words out of a longer one.
        entries.sort_by_key(|it| Reverse(it.words.len()));
        entries
    }

    /// Returns a sentence without the words of this entry.
    fn without(&self, sentence: &str) -> String {
        match self.words.strip_prefix('"').and_then(|it| it.strip_suffix('"')) {
            Some(whole) if whole == sentence => String::new(),
            Some(_) => sentence.to_owned(),
            None => sentence.replace(self.words, "\n"),
        }
    }

    /// Says what is wrong with the entry, given all sentences.
    fn fault(&self, found: &[Found]) -> Option<&'static str> {
        let is_held = self.held_by.is_none_or(|(file, name)| {
            let code = fs::read_to_string(root().join(file)).unwrap_or_default();
            code.contains(&format!("fn {name}(")) || code.contains(&format!("fn {name}<"))
        });
        if words(self.words).is_empty() {
            Some("no word of it promises")
        } else if found.iter().all(|it| self.without(&it.sentence) == it.sentence) {
            Some("nothing says it any longer")
        } else if !is_held {
            Some("there is no such function")
        } else {
            None
        }
    }
}

/// Returns what is left of a sentence without all entries, if a word of that promises.
fn unheld(list: &[Entry], sentence: &str) -> Option<String> {
    let rest = list.iter().fold(sentence.to_owned(), |rest, it| it.without(&rest));
    let unheld: Vec<&str> = rest.lines().filter(|it| !words(it).is_empty()).collect();
    (!unheld.is_empty()).then(|| unheld.join(" .. "))
}

/// Returns the words of a text that promise. What stands in braces is the name of a value.
fn words(text: &str) -> Vec<String> {
    let is_part = |it: char| it.is_alphanumeric() || matches!(it, '_' | '{' | '-');
    text.split(|it: char| !is_part(it))
        .map(str::to_lowercase)
        .filter(|it| WORDS.contains(&it.as_str()))
        .collect()
}

fn sentences() -> Vec<Found> {
    let mut found = Vec::new();
    for path in files("src", "rs").into_iter().filter(|it| !is_test(it)) {
        let file = relative(&path);
        let code: TokenStream = fs::read_to_string(&path).unwrap().parse().expect("it compiles");
        for sentence in literals(code, false) {
            found.push(Found { file: file.clone(), sentence });
        }
    }
    let docs = files("docs", "md").into_iter().chain([root().join("README.md")]);
    for path in docs
        .filter(|it| !NO_DOCS.iter().any(|no| it.ends_with(no)) && !relative(it).contains(".ko."))
    {
        let text = fs::read_to_string(&path).unwrap();
        for sentence in paragraphs(&text) {
            found.push(Found { file: relative(&path), sentence });
        }
    }
    assert!(found.len() > 5_000, "the sentences were found");
    found
}

/// Returns the strings of code outside its tests, and the doc comments where these are shown to a user.
fn literals(code: TokenStream, with_docs: bool) -> Vec<String> {
    let mut found = Vec::new();
    let (mut is_tests, mut is_help) = (false, false);
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                tokens.next_if(|it| it.to_string() == "!");
                let attribute = tokens.next_if(|it| matches!(it, TokenTree::Group(_)));
                let text = attribute.as_ref().map(ToString::to_string).unwrap_or_default();
                is_tests |= text.replace(' ', "") == "[cfg(test)]";
                is_help |= text.starts_with("[derive") && HELP.iter().any(|it| text.contains(it));
                let is_hidden =
                    text.starts_with("[doc") && !with_docs || text.starts_with("[expect");
                if let Some(TokenTree::Group(group)) = attribute.filter(|_| !is_hidden) {
                    found.extend(literals(group.stream(), with_docs));
                }
            }
            TokenTree::Group(group) => {
                // What follows `#[cfg(test)]` ends with its first pair of braces.
                let is_body = group.delimiter() == Delimiter::Brace;
                if !is_tests {
                    found.extend(literals(group.stream(), with_docs || is_help));
                }
                is_tests &= !is_body;
                is_help &= !is_body;
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_tests = false,
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let inside = text.split_once('"').and_then(|it| it.1.rsplit_once('"'));
                if let Some((inside, _)) = inside.filter(|_| !is_tests) {
                    found.push(one_line(&inside.replace("\\n", " ").replace('\\', "")));
                }
            }
            // The reasons why something cannot fail are for readers of the code.
            TokenTree::Ident(name) if name == "expect" => {
                tokens.next_if(|it| matches!(it, TokenTree::Group(_)));
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
    found
}

/// Returns the paragraphs of a page, each as one line; a row of a table and an item of a list are paragraphs.
fn paragraphs(page: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in page.lines() {
        let begins = line.is_empty() || line.starts_with(['|', '-', '#']);
        if begins {
            found.push(String::new());
        }
        let last = found.last_mut().expect("it has one from the start");
        *last = one_line(&format!("{last} {line}"));
    }
    found
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_test(path: &Path) -> bool {
    let names = ["tests", "testing", "laws"];
    // The project may lie in a folder of such a name.
    let path = path.strip_prefix(root()).expect("it is a file of the project");
    path.with_extension("").iter().any(|it| names.iter().any(|name| it == *name))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
