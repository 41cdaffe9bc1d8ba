//! `SudokuPad`'s JSON in its shortened form.
//!
//! ```text
//! {ce:[[{v:5},,{v:7}],[,,],..],re:[[[0,0],[0,1],..]],t:'A title'}
//! ```
//!
//! Names stand without quotes and some are short, texts stand in single quotes, an empty object is left out between commas, `t`
//! and `f` are true and false, and colours have no `#`.

use serde_json::{Map, Value};

/// The deepest nesting that is parsed; puzzles have five levels.
const MAX_DEPTH: usize = 32;

/// The short names of the members that are looked at.
const SHORT: [(&str, &str); 11] = [
    ("ce", "cells"),
    ("v", "value"),
    ("re", "regions"),
    ("ca", "cages"),
    ("l", "lines"),
    ("a", "arrows"),
    ("u", "underlays"),
    ("o", "overlays"),
    ("t", "title"),
    ("te", "text"),
    ("wp", "wayPoints"),
];

/// Parses a text; `None` if it is not of this form.
pub(in crate::format) fn parse(text: &str) -> Option<Value> {
    let mut parser = Parser { rest: text.trim() };
    let value = parser.value(0)?;
    parser.rest.is_empty().then_some(value)
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    /// Consumes a character, if it is the next one.
    fn take(&mut self, ch: char) -> bool {
        let rest = self.rest.strip_prefix(ch);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.rest.chars().next()? {
            '{' => self.object(depth),
            '[' => self.array(depth),
            quote @ ('\'' | '"') => self.text(quote).map(Value::String),
            // An object that is left out.
            ',' | ']' | '}' => Some(Value::Object(Map::new())),
            _ => Some(bare(self.word(&[',', ']', '}']))),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.take('{');
        let mut members = Map::new();
        while !self.take('}') {
            let name = match self.rest.chars().next()? {
                quote @ ('\'' | '"') => self.text(quote)?,
                _ => self.word(&[':', ',', '}']).to_owned(),
            };
            self.take(':').then_some(())?;
            let long = SHORT.iter().find(|it| it.0 == name).map_or(name.as_str(), |it| it.1);
            members.insert(long.to_owned(), self.value(depth + 1)?);
            if !self.take(',') && !self.rest.starts_with('}') {
                return None;
            }
        }
        Some(Value::Object(members))
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        self.take('[');
        let mut items = Vec::new();
        loop {
            items.push(self.value(depth + 1)?);
            if self.take(']') {
                return Some(Value::Array(items));
            }
            self.take(',').then_some(())?;
        }
    }

    /// Parses a text in quotes. A backslash escapes a quote.
    fn text(&mut self, quote: char) -> Option<String> {
        self.take(quote);
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            match chars.next()? {
                '\\' => text.push(chars.next()?),
                ch if ch == quote => break,
                ch => text.push(ch),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }

    /// Consumes everything up to one of these characters.
    fn word(&mut self, ends: &[char]) -> &str {
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }
}

/// Returns the value of a word without quotes.
fn bare(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => serde_json::from_str(word).unwrap_or_else(|_| Value::String(word.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_left_out_and_short_names_come_back() {
        let json = parse("{ce:[[{v:5},,{c1:FFFFFF}],[,]],ca:[{v:'title: it\\'s',ce:[]}],x:t}");
        let expected = serde_json::json!({
            "cells": [[{ "value": 5 }, {}, { "c1": "FFFFFF" }], [{}, {}]],
            "cages": [{ "value": "title: it's", "cells": [{}] }],
            "x": true,
        });
        assert_eq!(json, Some(expected));
        for text in ["", "{", "[", "{a}", "[1", "'a", &"[".repeat(100)] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
