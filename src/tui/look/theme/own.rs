//! The player's own themes: a built-in theme with other styles for some roles.
//!
//! A line that cannot be used is reported with its number, and the rest of the file counts. These themes need not have
//! enough contrast, but [`Theme::least_contrast`] finds text that is hard to read.

use ratatui::style::{Color, Modifier, Style};

use super::rgb::Rgb;
use super::roles::{ROLES, Role, Shows};
use super::{Charset, ColourDepth, TerminalBackground, Theme};
use crate::settings::{AUTO, Name, OwnPart, OwnRole, OwnStyle, OwnThemes, theme_names};
use crate::words::similar;

/// A text with less contrast is hard to read.
const LEAST: f64 = 3.0;

/// A theme that the player defined.
#[derive(Clone, Debug, PartialEq)]
pub struct CustomTheme {
    pub name: Name,
    /// A description in a few words.
    pub about: String,
    base: Name,
    /// By index of a role, a change for each of its styles. Properties that a change does not set stay.
    changes: Vec<(usize, Vec<Style>)>,
}

/// Roles that were, and the roles that took their meaning.
const FORMER: [(&str, &str); 2] = [("nothing_left", "clash"), ("stop", "weak_link")];

/// The attributes of a style that can be switched on and off.
const SWITCHES: [(&str, Modifier); 5] = [
    ("bold", Modifier::BOLD),
    ("italic", Modifier::ITALIC),
    ("underlined", Modifier::UNDERLINED),
    ("dim", Modifier::DIM),
    ("crossed_out", Modifier::CROSSED_OUT),
];

impl CustomTheme {
    /// Makes the themes of a file. Returns them with a sentence for each line that is ignored.
    pub fn all(own: &OwnThemes) -> (Vec<Self>, Vec<String>) {
        let mut themes: Vec<Self> = Vec::new();
        let mut sentences = Vec::new();
        let mut refuse = |line: usize, why: String| {
            let end = if why.ends_with('?') { "" } else { "." };
            sentences.push(format!("{}:{line}: {why}{end}", own.file));
        };
        for given in &own.themes {
            let Some(name) = Name::new(&given.name) else {
                let takes = "a theme is named with small letters, digits, - and _, at most 32";
                refuse(given.line, format!("[{}]: {takes}", given.name));
                continue;
            };
            if theme_names().contains(&name.as_str()) {
                let why = format!("[{name}] is a theme of the program; give yours another name");
                refuse(given.line, why);
                continue;
            }
            let base = Name::new(AUTO).expect("the names of the table are names");
            let mut theme = Self { name, about: "your own".to_owned(), base, changes: Vec::new() };
            for role in &given.roles {
                if let Err(why) = theme.add(role) {
                    refuse(role.line, why);
                }
            }
            themes.push(theme);
        }
        (themes, sentences)
    }

    /// Returns the theme for a terminal. A terminal with sixteen colours uses its own; the theme may name some of them.
    pub fn theme(&self, depth: ColourDepth, ground: TerminalBackground, charset: Charset) -> Theme {
        let base = Theme::named(self.base.as_str(), depth, ground, charset);
        let mut theme = base.unwrap_or_else(|| Theme::new(depth, ground, charset));
        for (role, changes) in &self.changes {
            let Role { shows, of, .. } = ROLES[*role];
            for (style, change) in of(&mut theme).into_iter().zip(changes.iter().cycle()) {
                *style = changed(*style, *change, shows, depth);
            }
        }
        theme
    }

    /// Adds a line. Fails with the reason if it does not fit.
    fn add(&mut self, line: &OwnRole) -> Result<(), String> {
        match (line.name.as_str(), &line.value) {
            ("about", OwnStyle::Text(words)) => {
                self.about = words.chars().filter(|it| !it.is_control()).take(60).collect();
                Ok(())
            }
            ("base", OwnStyle::Text(word)) => {
                let known = Name::new(word).filter(|it| theme_names().contains(&it.as_str()));
                self.base = known.ok_or_else(|| {
                    let names = theme_names().join(", ");
                    format!("base in [{}] takes a theme of the program: {names}", self.name)
                })?;
                Ok(())
            }
            ("about" | "base", _) => Err(format!("{} in [{}] takes a text", line.name, self.name)),
            // The two parts of the screen have names of their own.
            ("ground", OwnStyle::Text(word)) => self.add_role("screen", &part("bg", word)),
            ("text", OwnStyle::Text(word)) => self.add_role("screen", &part("fg", word)),
            (role, value) => self.add_role(role, value),
        }
    }

    fn add_role(&mut self, given: &str, value: &OwnStyle) -> Result<(), String> {
        let name = &self.name;
        let word = given.replace('-', "_");
        let Some(idx) = ROLES.iter().position(|it| it.name == word) else {
            let names = ROLES.iter().map(|it| it.name).chain(["base", "about", "ground", "text"]);
            if let Some((_, now)) = FORMER.iter().find(|it| it.0 == word) {
                return Err(format!("{given} in [{name}] is now a part of the role {now}"));
            }
            let meant = similar(&word, names).map(|it| format!("did you mean {it}?"));
            let hint = meant.unwrap_or_else(|| "`sudoscope help themes` names them".to_owned());
            return Err(format!("[{name}] has a role {given}, which there is not; {hint}"));
        };
        let role = &ROLES[idx];
        let because = |why: String| format!("{given} in [{name}]: {why}");
        let alone = |word: &str| {
            let colour = colour(word).map_err(because)?;
            let is_text = role.shows == Shows::Text;
            Ok::<_, String>(if is_text { Style::new().fg(colour) } else { Style::new().bg(colour) })
        };
        let changes = match value {
            OwnStyle::Text(word) => vec![alone(word)?],
            OwnStyle::Texts(words) => {
                let n_styles = n_styles(role);
                if words.len() != n_styles {
                    let why = format!("it takes {n_styles} colours, and here are {}", words.len());
                    return Err(because(why));
                }
                words.iter().map(|it| alone(it)).collect::<Result<_, _>>()?
            }
            OwnStyle::Parts(parts) => vec![change_of(parts).map_err(because)?],
            OwnStyle::Other => {
                let takes = "it takes a colour such as \"#ffaf00\" or \"light-red\", or { fg = .., bg = .., bold = true }";
                return Err(because(takes.to_owned()));
            }
        };
        self.changes.push((idx, changes));
        Ok(())
    }
}

fn n_styles(role: &Role) -> usize {
    let mut theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
    (role.of)(&mut theme).len()
}

/// Parses a colour: `#rrggbb`, or the name of one of the terminal's sixteen.
fn colour(word: &str) -> Result<Color, String> {
    let is_hex = word.len() == 7 && word.starts_with('#');
    let is_named = word.chars().next().is_some_and(char::is_alphabetic);
    let known = if is_hex || is_named { word.parse().ok() } else { None };
    known.ok_or_else(|| {
        format!("{word:?} is no colour; write \"#rrggbb\", or one of the terminal's such as \"light-red\"")
    })
}

/// Returns a value that sets only one colour of a role.
fn part(name: &str, word: &str) -> OwnStyle {
    OwnStyle::Parts(vec![(name.to_owned(), OwnPart::Text(word.to_owned()))])
}

fn change_of(parts: &[(String, OwnPart)]) -> Result<Style, String> {
    let mut change = Style::new();
    for (name, part) in parts {
        let switch = SWITCHES.iter().find(|it| it.0 == name).map(|it| it.1);
        change = match (name.as_str(), part, switch) {
            ("fg", OwnPart::Text(word), _) => change.fg(colour(word)?),
            ("bg", OwnPart::Text(word), _) => change.bg(colour(word)?),
            (_, OwnPart::Switch(true), Some(switch)) => change.add_modifier(switch),
            (_, OwnPart::Switch(false), Some(switch)) => change.remove_modifier(switch),
            ("fg" | "bg", _, _) => return Err(format!("{name} takes a colour")),
            (_, _, Some(_)) => return Err(format!("{name} takes true or false")),
            (_, _, None) => {
                let switches = SWITCHES.map(|it| it.0).join(", ");
                return Err(format!("there is no part {name}; the parts are fg, bg, {switches}"));
            }
        };
    }
    Ok(change)
}

/// Applies a change to a style, as far as the terminal can show its colours.
fn changed(style: Style, change: Style, shows: Shows, depth: ColourDepth) -> Style {
    let (fg, bg) = (shown(change.fg, depth), shown(change.bg, depth));
    let (fg, bg) = match shows {
        Shows::Text => (fg, bg),
        Shows::Ground => (fg.or_else(|| legible(style.fg, bg?)), bg),
        // It is reversed, so that the ground of the block is its text colour.
        Shows::Block => (bg, fg.or_else(|| legible(style.bg, bg?))),
    };
    style.patch(Style { fg, bg, ..change })
}

/// Returns a colour as this terminal can show it; `None` if it cannot.
fn shown(colour: Option<Color>, depth: ColourDepth) -> Option<Color> {
    match (colour?, depth) {
        (Color::Rgb(red, green, blue), ColourDepth::Many) => Some(Rgb(red, green, blue).ink(depth)),
        (Color::Rgb(..), ColourDepth::None | ColourDepth::Sixteen) => None,
        (colour, _) => Some(colour),
    }
}

/// Returns the old text colour if it is legible on a new background, else black or white.
fn legible(text: Option<Color>, ground: Color) -> Option<Color> {
    let (before, ground) = (text.and_then(Rgb::of), Rgb::of(ground)?);
    let is_legible = before.is_some_and(|it| it.contrast(ground) >= crate::settings::AA);
    let Rgb(red, green, blue) = ground.opposite();
    if is_legible { text } else { Some(Color::Rgb(red, green, blue)) }
}

impl Theme {
    /// Returns a phrase about the least legible text, if it is hard to read: its role and its contrast with its
    /// background. Colours that the terminal chooses are not judged.
    pub fn least_contrast(&self) -> Option<String> {
        let mut theme = *self;
        let ground = self.screen.bg;
        let mut worst: Option<(f64, &'static str)> = None;
        // The thin lines between cells need not be read.
        for role in ROLES.iter().filter(|it| it.name != "thin") {
            for style in (role.of)(&mut theme) {
                let colours = [style.fg, style.bg.or(ground)].map(|it| it.and_then(Rgb::of));
                let [Some(text), Some(behind)] = colours else { continue };
                let contrast = text.contrast(behind);
                if contrast < worst.map_or(LEAST, |it| it.0) {
                    worst = Some((contrast, role.name));
                }
            }
        }
        let (contrast, role) = worst?;
        Some(format!(
            "{role} has a contrast of {contrast:.1} to what is behind it, and {LEAST} is little"
        ))
    }
}

#[cfg(test)]
mod tests;
