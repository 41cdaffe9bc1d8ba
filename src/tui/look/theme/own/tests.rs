//! Own themes, from the lines of a file to styles.

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
        OwnStyle::Parts(parts.iter().map(|(name, it)| ((*name).to_owned(), it.clone())).collect())
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
    assert_eq!((many.entry.fg, many.mark.fg), (Some(Color::Indexed(196)), Some(Color::LightRed)));
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
    let wrong = "is no colour; write \"#rrggbb\", or one of the terminal's such as \"light-red\".";
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

#[test]
fn a_role_that_was_is_told_with_the_role_that_has_its_place() {
    for (was, now) in FORMER {
        let (themes, refused) = all("mine", &[(was, text("#ff0000")), ("key", text("#ff0000"))]);
        let sentence = format!("themes.toml:2: {was} in [mine] is now a part of the role {now}.");
        assert_eq!(refused, [sentence]);
        assert_eq!(
            themes[0].theme(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode).key.fg,
            Some(RED)
        );
        assert!(ROLES.iter().any(|it| it.name == now) && ROLES.iter().all(|it| it.name != was));
    }
}
