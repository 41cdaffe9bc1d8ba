//! The player's own themes: a theme of the program with other styles for some roles.
//!
//! What does not fit is told with its line, and the rest of the file counts. Such a theme is not held to a contrast, but
//! [`Theme::least_contrast`] finds what is hard to read.

use ratatui::style::{Color, Modifier, Style};

use super::rgb::Rgb;
use super::{Charset, ColourDepth, TerminalBackground, Theme, at};
use crate::settings::{AUTO, Name, OwnPart, OwnRole, OwnStyle, OwnThemes, theme_names};
use crate::tui::keymap::similar;

/// The contrast under which a text is hard to read.
const LEAST: f64 = 3.0;

/// A role that a theme can style.
pub struct Role {
    name: &'static str,
    about: &'static str,
    shows: Shows,
    of: fn(&mut Theme) -> Vec<&mut Style>,
}

/// The part of a style that a colour alone sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    /// The colour of the text.
    Text,
    /// The background; the text on it stays as legible as it can be.
    Ground,
    /// The background of a block, whose style is reversed.
    Block,
}

impl Role {
    /// Returns the name in the file.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a few words about the role.
    pub const fn about(&self) -> &'static str {
        self.about
    }
}

/// Returns the roles that a theme can style.
pub fn roles() -> impl Iterator<Item = &'static Role> {
    ROLES.iter()
}

macro_rules! roles {
    ($($name:ident $shows:ident $about:literal;)*) => {
        &[$(Role {
            name: stringify!($name),
            about: $about,
            shows: Shows::$shows,
            of: |theme| styles::$name(theme),
        }),*]
    };
}

/// The roles, in the order of the documentation.
#[rustfmt::skip]
static ROLES: &[Role] = roles! {
    screen            Text   "the text and the ground of the whole screen";
    faint             Text   "text that matters less";
    title             Text   "headings";
    key               Text   "keys in the bottom line and in help";
    selected          Block  "the chosen line of a list";
    alert             Block  "a mode that is on";
    success           Text   "good news";
    thin              Text   "lines between cells";
    thick             Text   "lines between blocks, around the board and around popups";
    outline           Text   "the outline of a domino";
    domino            Ground "the surface of a domino";
    given             Text   "digits of the puzzle";
    entry             Text   "your digits";
    mark              Text   "your marks";
    corner            Text   "your marks in corners";
    branches          Text   "digits that are only tried, by branch point: 4 colours";
    clash             Text   "digits that break a rule";
    mistake           Text   "digits that differ from the solution";
    cursor            Block  "the cell of the cursor";
    held              Ground "the other half of the domino in hand";
    peer              Ground "the cells that see the cursor's";
    same              Ground "the digit of the cursor's cell, everywhere";
    in_selection      Ground "selected cells";
    shade             Ground "every second cell of a board without lines";
    shaded_peer       Ground "such a cell that sees the cursor's";
    cell_colours      Ground "your colours of cells: 6 colours";
    candidate_colours Ground "your colours of marks: 6 colours";
    placed            Text   "digits that a search placed";
    latest            Block  "the digit of the last step";
    taken_back        Text   "a digit that was taken back";
    nothing_left      Text   "a blank without a candidate";
    eliminates        Ground "digits that rule a candidate out";
    on                Block  "candidates of a pattern";
    off               Ground "candidates of its other side";
    fin               Block  "fins";
    ruled_out         Ground "candidates that a pattern rules out";
    stop              Text   "numbers along a chain";
    strong_link       Text   "strong links of a chain";
    weak_link         Text   "weak links of a chain";
    heat              Ground "levels of heat: 8 colours";
    glow              Ground "the light over a solved board: 6 colours";
};

/// The styles of each role.
mod styles {
    use super::{Style, Theme};

    macro_rules! single {
        ($($name:ident)*) => {$(
            pub(super) fn $name(theme: &mut Theme) -> Vec<&mut Style> {
                vec![&mut theme.$name]
            }
        )*};
    }

    macro_rules! several {
        ($($name:ident)*) => {$(
            pub(super) fn $name(theme: &mut Theme) -> Vec<&mut Style> {
                theme.$name.iter_mut().collect()
            }
        )*};
    }

    single! {
        screen faint title key selected alert success thin thick outline domino given entry mark corner clash mistake
        cursor held peer same in_selection placed latest taken_back nothing_left eliminates on off fin ruled_out stop
        strong_link weak_link
    }

    several! { branches cell_colours candidate_colours heat glow }

    pub(super) fn shade(theme: &mut Theme) -> Vec<&mut Style> {
        theme.shade.iter_mut().map(|it| &mut it.plain).collect()
    }

    pub(super) fn shaded_peer(theme: &mut Theme) -> Vec<&mut Style> {
        theme.shade.iter_mut().map(|it| &mut it.peer).collect()
    }
}

/// A theme of the player's own.
#[derive(Clone, Debug, PartialEq)]
pub struct CustomTheme {
    /// Its name.
    pub name: Name,
    /// A few words about it.
    pub about: String,
    base: Name,
    /// The indices of roles, each with a change for each of its styles.
    changes: Vec<(usize, Vec<StyleChange>)>,
}

/// A change of a style; what is `None` stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct StyleChange {
    fg: Option<Color>,
    bg: Option<Color>,
    modifiers: Modifier,
    removed: Modifier,
}

/// The parts of a style that are switched on and off.
const SWITCHES: [(&str, Modifier); 5] = [
    ("bold", Modifier::BOLD),
    ("italic", Modifier::ITALIC),
    ("underlined", Modifier::UNDERLINED),
    ("dim", Modifier::DIM),
    ("crossed_out", Modifier::CROSSED_OUT),
];

impl CustomTheme {
    /// Makes the themes of a file. Returns them with a sentence for each line that does not count.
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
                refuse(
                    given.line,
                    format!("[{name}] is a theme of the program; give yours another name"),
                );
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

    /// Returns the theme on a terminal. Sixteen colours are those of the terminal, of which it may name some.
    pub fn theme(&self, depth: ColourDepth, ground: TerminalBackground, charset: Charset) -> Theme {
        let base = Theme::named(self.base.as_str(), depth, ground, charset);
        let mut theme = base.unwrap_or_else(|| Theme::new(depth, ground, charset));
        for (role, changes) in &self.changes {
            let Role { shows, of, .. } = ROLES[*role];
            for (style, change) in of(&mut theme).into_iter().zip(changes.iter().cycle()) {
                *style = change.apply(*style, shows, depth);
            }
        }
        theme
    }

    /// Adds a line. Fails with the reason why it does not fit.
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
            ("ground", OwnStyle::Text(word)) => self.change("screen", &[("bg", word)]),
            ("text", OwnStyle::Text(word)) => self.change("screen", &[("fg", word)]),
            _ => self.add_role(line),
        }
    }

    fn change(&mut self, role: &str, parts: &[(&str, &String)]) -> Result<(), String> {
        let mut change = StyleChange::default();
        for (part, word) in parts {
            let colour = colour(word).map_err(|why| format!("{role} in [{}]: {why}", self.name))?;
            change.set(part, colour);
        }
        let idx = ROLES.iter().position(|it| it.name == role);
        self.changes.extend(idx.map(|idx| (idx, vec![change])));
        Ok(())
    }

    fn add_role(&mut self, line: &OwnRole) -> Result<(), String> {
        let name = &self.name;
        let word = line.name.replace('-', "_");
        let Some(idx) = ROLES.iter().position(|it| it.name == word) else {
            let names = ROLES.iter().map(|it| it.name).chain(["base", "about", "ground", "text"]);
            let meant = similar(&word, names).map(|it| format!("did you mean {it}?"));
            let hint = meant.unwrap_or_else(|| "`sudoscope help themes` names them".to_owned());
            return Err(format!("[{name}] has a role {}, which there is not; {hint}", line.name));
        };
        let role = &ROLES[idx];
        let because = |why: String| format!("{} in [{name}]: {why}", line.name);
        let alone = |word: &str| {
            let colour = colour(word).map_err(because)?;
            let mut change = StyleChange::default();
            change.set(if role.shows == Shows::Text { "fg" } else { "bg" }, colour);
            Ok::<_, String>(change)
        };
        let changes = match &line.value {
            OwnStyle::Text(word) => vec![alone(word)?],
            OwnStyle::Texts(words) => {
                let n_styles = n_styles(role);
                if words.len() != n_styles {
                    let n_words = words.len();
                    return Err(because(format!(
                        "it takes {n_styles} colours, and here are {n_words}"
                    )));
                }
                words.iter().map(|it| alone(it)).collect::<Result<_, _>>()?
            }
            OwnStyle::Parts(parts) => vec![StyleChange::of_parts(parts).map_err(because)?],
            OwnStyle::Other => {
                let takes = "it takes a colour such as \"#ffaf00\" or \"light-red\", or { fg = .., bg = .., bold = true }";
                return Err(because(takes.to_owned()));
            }
        };
        self.changes.push((idx, changes));
        Ok(())
    }
}

/// Returns the number of styles of a role.
fn n_styles(role: &Role) -> usize {
    let mut theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
    (role.of)(&mut theme).len()
}

/// Reads a colour: `#rrggbb`, or the name of one of the terminal's sixteen.
fn colour(word: &str) -> Result<Color, String> {
    let is_hex = word.len() == 7 && word.starts_with('#');
    let is_named = word.chars().next().is_some_and(char::is_alphabetic);
    let known = if is_hex || is_named { word.parse().ok() } else { None };
    known.ok_or_else(|| {
        format!("{word:?} is no colour; write \"#rrggbb\", or one of the terminal's such as \"light-red\"")
    })
}

impl StyleChange {
    fn of_parts(parts: &[(String, OwnPart)]) -> Result<Self, String> {
        let mut change = Self::default();
        for (name, part) in parts {
            let switch = SWITCHES.iter().find(|it| it.0 == name).map(|it| it.1);
            match (name.as_str(), part, switch) {
                ("fg" | "bg", OwnPart::Text(word), _) => change.set(name, colour(word)?),
                (_, OwnPart::Switch(true), Some(switch)) => change.modifiers |= switch,
                (_, OwnPart::Switch(false), Some(switch)) => change.removed |= switch,
                ("fg" | "bg", _, _) => return Err(format!("{name} takes a colour")),
                (_, _, Some(_)) => return Err(format!("{name} takes true or false")),
                (_, _, None) => {
                    let switches = SWITCHES.map(|it| it.0).join(", ");
                    return Err(format!(
                        "there is no part {name}; the parts are fg, bg, {switches}"
                    ));
                }
            }
        }
        Ok(change)
    }

    fn set(&mut self, part: &str, colour: Color) {
        match part {
            "fg" => self.fg = Some(colour),
            _ => self.bg = Some(colour),
        }
    }

    /// Returns the style with the change, as far as the terminal shows its colours.
    fn apply(self, style: Style, shows: Shows, depth: ColourDepth) -> Style {
        let (fg, bg) = (shown(self.fg, depth), shown(self.bg, depth));
        let mut style = match shows {
            Shows::Text => Style { fg: fg.or(style.fg), bg: bg.or(style.bg), ..style },
            Shows::Ground => {
                let text = fg.or_else(|| legible(style.fg, bg?)).or(style.fg);
                Style { fg: text, bg: bg.or(style.bg), ..style }
            }
            // It is reversed, so that the ground of the block is its text colour.
            Shows::Block => {
                let text = fg.or_else(|| legible(style.bg, bg?)).or(style.bg);
                Style { fg: bg.or(style.fg), bg: text, ..style }
            }
        };
        style = style.add_modifier(self.modifiers).remove_modifier(self.removed);
        style
    }
}

/// Returns a colour as a terminal shows it; `None` where it cannot.
fn shown(colour: Option<Color>, depth: ColourDepth) -> Option<Color> {
    match (colour?, depth) {
        (Color::Rgb(red, green, blue), ColourDepth::Many) => {
            Some(at(Rgb(red, green, blue).nearest_index()))
        }
        (Color::Rgb(..), ColourDepth::None | ColourDepth::Sixteen) => None,
        (colour, _) => Some(colour),
    }
}

/// Returns the text of before on another ground where it is legible, else black or white.
fn legible(text: Option<Color>, ground: Color) -> Option<Color> {
    let (before, ground) = (text.and_then(Rgb::of), Rgb::of(ground)?);
    let is_legible = before.is_some_and(|it| it.contrast(ground) >= super::scheme::AA);
    let Rgb(red, green, blue) = ground.opposite();
    if is_legible { text } else { Some(Color::Rgb(red, green, blue)) }
}

impl Theme {
    /// Returns words about the text with the least contrast, where it is hard to read: its role, and its contrast with what
    /// is behind it. Colours that the terminal chooses are not judged.
    pub fn least_contrast(&self) -> Option<String> {
        let mut theme = *self;
        let ground = self.screen.bg;
        let mut worst: Option<(f64, &'static str)> = None;
        for role in ROLES.iter().filter(|it| it.name != "thin") {
            for style in (role.of)(&mut theme) {
                let (text, behind) = match role.shows {
                    Shows::Text => (style.fg, style.bg.or(ground)),
                    Shows::Ground | Shows::Block => (style.fg, style.bg),
                };
                let (Some(text), Some(behind)) = (text.and_then(Rgb::of), behind.and_then(Rgb::of))
                else {
                    continue;
                };
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
mod tests {
    use super::*;
    use crate::settings::OwnTheme;

    fn text(word: &str) -> OwnStyle {
        OwnStyle::Text(word.to_owned())
    }

    /// Makes a theme of these lines, at lines 2, 3 and so on.
    fn all(name: &str, lines: &[(&str, OwnStyle)]) -> (Vec<CustomTheme>, Vec<String>) {
        let roles = lines.iter().zip(2..).map(|((name, value), line)| OwnRole {
            line,
            name: (*name).to_owned(),
            value: value.clone(),
        });
        let theme = OwnTheme { line: 1, name: name.to_owned(), roles: roles.collect() };
        CustomTheme::all(&OwnThemes { file: "themes.toml".into(), themes: vec![theme] })
    }

    fn theme(lines: &[(&str, OwnStyle)], depth: ColourDepth) -> Theme {
        let (themes, refused) = all("mine", lines);
        assert!(refused.is_empty(), "{refused:?}");
        themes[0].theme(depth, TerminalBackground::Dark, Charset::Unicode)
    }

    const RED: Color = Color::Rgb(255, 0, 0);
    const BLUE: Color = Color::Rgb(0, 0, 64);

    #[test]
    fn an_own_theme_changes_roles_of_its_base() {
        let parts = |parts: &[(&str, OwnPart)]| {
            OwnStyle::Parts(
                parts.iter().map(|(name, it)| ((*name).to_owned(), it.clone())).collect(),
            )
        };
        let lines = [
            ("base", text("gruvbox")),
            ("ground", text("#000040")),
            ("entry", text("#ff0000")),
            ("peer", text("#000040")),
            ("cursor", text("#ff0000")),
            ("mark", text("light-red")),
            (
                "given",
                parts(&[("fg", OwnPart::Text("#ff0000".into())), ("bold", OwnPart::Switch(false))]),
            ),
            ("heat", OwnStyle::Texts(vec!["#ff0000".into(); 8])),
        ];
        let mine = theme(&lines, ColourDepth::True);
        let base =
            Theme::named("gruvbox", ColourDepth::True, TerminalBackground::Dark, Charset::Unicode)
                .unwrap();
        assert_eq!(mine.screen, base.screen.bg(BLUE));
        assert_eq!((mine.entry.fg, mine.mark.fg), (Some(RED), Some(Color::LightRed)));
        assert_eq!(mine.peer.bg, Some(BLUE));
        assert_eq!(mine.cursor.fg, Some(RED), "reversed: the ground of the block");
        assert_eq!(mine.given.fg, Some(RED));
        assert!(!mine.given.add_modifier.contains(Modifier::BOLD));
        assert!(mine.heat.iter().all(|it| it.bg == Some(RED)));
        assert_eq!((mine.clash, mine.thick), (base.clash, base.thick), "the rest is the base's");
    }

    #[test]
    fn a_terminal_shows_what_it_can_of_an_own_theme() {
        let lines = [("entry", text("#ff0000")), ("mark", text("light-red"))];
        let many = theme(&lines, ColourDepth::Many);
        assert_eq!(
            (many.entry.fg, many.mark.fg),
            (Some(Color::Indexed(196)), Some(Color::LightRed))
        );
        let sixteen = theme(&lines, ColourDepth::Sixteen);
        let plain = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Unicode);
        assert_eq!((sixteen.entry.fg, sixteen.mark.fg), (plain.entry.fg, Some(Color::LightRed)));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_line_and_the_rest_counts() {
        let parts = |name: &str, part| OwnStyle::Parts(vec![(name.to_owned(), part)]);
        let lines = [
            ("gievn", text("#ff0000")),
            ("sparkle", text("#ff0000")),
            ("given", text("#12")),
            ("mark", text("17")),
            ("entry", text("#ff0000")),
            ("heat", OwnStyle::Texts(vec!["red".into(); 3])),
            ("clash", OwnStyle::Other),
            ("peer", parts("blink", OwnPart::Switch(true))),
            ("same", parts("bold", OwnPart::Other)),
            ("base", text("mauve")),
        ];
        let (themes, refused) = all("mine", &lines);
        let wrong =
            "is no colour; write \"#rrggbb\", or one of the terminal's such as \"light-red\".";
        let names = theme_names().join(", ");
        assert_eq!(
            refused,
            [
                "themes.toml:2: [mine] has a role gievn, which there is not; did you mean given?".to_owned(),
                "themes.toml:3: [mine] has a role sparkle, which there is not; `sudoscope help themes` names them."
                    .to_owned(),
                format!("themes.toml:4: given in [mine]: \"#12\" {wrong}"),
                format!("themes.toml:5: mark in [mine]: \"17\" {wrong}"),
                "themes.toml:7: heat in [mine]: it takes 8 colours, and here are 3.".to_owned(),
                "themes.toml:8: clash in [mine]: it takes a colour such as \"#ffaf00\" or \"light-red\", or { fg = .., bg = .., bold = true }.".to_owned(),
                "themes.toml:9: peer in [mine]: there is no part blink; the parts are fg, bg, bold, italic, underlined, dim, crossed_out.".to_owned(),
                "themes.toml:10: same in [mine]: bold takes true or false.".to_owned(),
                format!("themes.toml:11: base in [mine] takes a theme of the program: {names}."),
            ]
        );
        let mine = themes[0].theme(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
        assert_eq!(mine.entry.fg, Some(RED));
        for (name, words) in [
            (
                "My theme",
                "themes.toml:1: [My theme]: a theme is named with small letters, digits, - and _, at most 32.",
            ),
            ("nord", "themes.toml:1: [nord] is a theme of the program; give yours another name."),
        ] {
            assert_eq!(all(name, &[]), (vec![], vec![words.to_owned()]));
        }
    }

    #[test]
    fn a_text_that_is_hard_to_read_is_found() {
        let lines = [("ground", text("#000000")), ("mark", text("#303030"))];
        let words = theme(&lines, ColourDepth::True).least_contrast().unwrap();
        assert!(words.starts_with("mark has a contrast of 1.6 "), "{words}");
        assert_eq!(theme(&lines, ColourDepth::Sixteen).least_contrast(), None);
        for name in theme_names() {
            let theme =
                Theme::named(name, ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
            assert_eq!(theme.unwrap().least_contrast(), None, "{name}");
        }
    }
}
