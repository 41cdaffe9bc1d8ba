//! The laws of all themes.

use super::rgb::Rgb;
use super::*;
use crate::settings::ThemeInfo;
use crate::tui::msg::Tone;

const GROUNDS: [TerminalBackground; 2] = [TerminalBackground::Dark, TerminalBackground::Light];

const fn rgb(hex: u32) -> Color {
    Color::from_u32(hex)
}

/// A theme, and the background that it paints, else one that a terminal may have.
struct Case {
    name: String,
    theme: Theme,
    behind: Color,
    /// The contrast that its texts have.
    least: f64,
}

/// Every theme whose colours no terminal changes, on every ground.
fn fixed_themes() -> impl Iterator<Item = Case> {
    let depths = [ColourDepth::Many, ColourDepth::True];
    let is_fixed = |it: &&ThemeInfo| !matches!(it.colours, Colours::Sixteen);
    let names = THEMES.iter().filter(is_fixed).map(|it| it.name);
    let all = names.flat_map(move |name| depths.map(|depth| (name, depth)));
    all.flat_map(|(name, depth)| {
        GROUNDS.map(|ground| {
            let theme = Theme::named(name, depth, ground, Charset::Unicode).expect(name);
            let is_dark = ground == TerminalBackground::Dark;
            let terminals = rgb(if is_dark { 0x0018_1818 } else { 0x00ff_ffff });
            Case {
                name: format!("{name} {depth:?} {ground:?}"),
                theme,
                behind: theme.screen.bg.unwrap_or(terminals),
                least: if name == "high-contrast" { 7.0 } else { 4.5 },
            }
        })
    })
}

fn fixed(colour: Color) -> Rgb {
    Rgb::of(colour).expect("the terminal does not choose it")
}

fn contrast(one: Color, other: Color) -> f64 {
    fixed(one).contrast(fixed(other))
}

#[test]
fn every_text_has_enough_contrast_on_its_backgrounds() {
    for Case { name, theme, behind, least } in fixed_themes() {
        let tints = [behind, theme.peer.bg.unwrap(), theme.same.bg.unwrap()];
        let texts = [theme.given, theme.entry, theme.mark, theme.corner, theme.clash, theme.placed];
        for style in texts {
            let others = [theme.domino, theme.in_selection].map(|it| it.bg.unwrap());
            for tint in [tints[0], tints[1]].into_iter().chain(others) {
                let ratio = contrast(style.fg.unwrap(), tint);
                assert!(ratio >= least, "{name}: {style:?} on {tint:?} is {ratio:.1}");
            }
            let ratio = contrast(style.fg.unwrap(), tints[2]);
            assert!(ratio >= 3.0, "{name}: {style:?} on the same digit's tint is {ratio:.1}");
        }
        let on_ground = [
            theme.faint,
            theme.key,
            theme.taken_back,
            theme.strong_link,
            theme.weak_link,
            theme.success,
            theme.tone(Tone::Bad),
        ];
        let text = theme.screen.fg.map(|it| Style::new().fg(it));
        for style in on_ground.into_iter().chain(theme.branches).chain(text) {
            let ratio = contrast(style.fg.unwrap(), behind);
            assert!(ratio >= least, "{name}: {style:?} on the ground is {ratio:.1}");
        }
        for line in [theme.thick, theme.outline] {
            let ratio = contrast(line.fg.unwrap(), behind);
            assert!(ratio >= 3.0, "{name}: the line {line:?} is {ratio:.1}");
        }
        let blocks = [
            theme.cursor,
            theme.latest,
            theme.alert,
            theme.selected,
            theme.eliminates,
            theme.on,
            theme.off,
            theme.fin,
            theme.ruled_out,
        ];
        let coloured = theme.cell_colours.into_iter().chain(theme.candidate_colours);
        let scales = theme.heat.into_iter().chain(theme.glow).chain(coloured);
        for block in blocks.into_iter().chain(scales) {
            assert!(contrast(block.fg.unwrap(), block.bg.unwrap()) >= least, "{name}: {block:?}");
        }
    }
}

/// The sixteen colours of xterm, where nobody has changed them.
const XTERM: [(Color, u32); 16] = [
    (Color::Black, 0x0000_0000),
    (Color::Red, 0x00cd_0000),
    (Color::Green, 0x0000_cd00),
    (Color::Yellow, 0x00cd_cd00),
    (Color::Blue, 0x0000_00ee),
    (Color::Magenta, 0x00cd_00cd),
    (Color::Cyan, 0x0000_cdcd),
    (Color::Gray, 0x00e5_e5e5),
    (Color::DarkGray, 0x007f_7f7f),
    (Color::LightRed, 0x00ff_0000),
    (Color::LightGreen, 0x0000_ff00),
    (Color::LightYellow, 0x00ff_ff00),
    (Color::LightBlue, 0x005c_5cff),
    (Color::LightMagenta, 0x00ff_00ff),
    (Color::LightCyan, 0x0000_ffff),
    (Color::White, 0x00ff_ffff),
];

/// Returns the contrast of a style on a screen with this text and background.
fn contrast_of(style: Style, [text, ground]: [Color; 2]) -> f64 {
    let shown = |colour: Option<Color>, default: Color| {
        let colour = colour.filter(|colour| *colour != Color::Reset).unwrap_or(default);
        let of_terminal = XTERM.iter().find(|(name, _)| *name == colour);
        fixed(of_terminal.map_or(colour, |(_, hex)| rgb(*hex)))
    };
    shown(style.fg, text).contrast(shown(style.bg, ground))
}

/// Every theme on a terminal that does not tell its background, on white and on black.
fn on_any_ground() -> impl Iterator<Item = (String, Theme, [Color; 2])> {
    let depths = [ColourDepth::Sixteen, ColourDepth::Many, ColourDepth::True];
    let themes = THEMES.iter().flat_map(move |info| depths.map(|depth| (info.name, depth)));
    themes.flat_map(|(name, depth)| {
        let unknown = TerminalBackground::Unknown;
        let theme = Theme::named(name, depth, unknown, Charset::Unicode).expect(name);
        [[0x0000_0000, 0x00ff_ffff], [0x00ff_ffff, 0x0000_0000]].map(|colours| {
            let [text, ground] = colours.map(rgb);
            // A theme that paints the screen brings both.
            let screen = [theme.screen.fg.unwrap_or(text), theme.screen.bg.unwrap_or(ground)];
            (format!("{name} {depth:?} on {ground}"), theme, screen)
        })
    })
}

#[test]
fn on_a_background_that_is_not_known_every_role_is_seen() {
    for (name, mut theme, screen) in on_any_ground() {
        // These lines are thin on purpose where a theme paints its background.
        let is_painted = theme.screen.bg.is_some();
        for role in roles().filter(|role| !(is_painted && role.name == "thin")) {
            for style in (role.of)(&mut theme) {
                let ratio = contrast_of(*style, screen);
                assert!(ratio >= 3.0, "{name}: {} is {ratio:.2}", role.name);
            }
        }
    }
}

#[test]
fn on_a_background_that_is_not_known_every_text_is_seen_on_every_tint() {
    for (name, theme, screen) in on_any_ground() {
        let tints = [theme.peer, theme.same, theme.domino, theme.in_selection, theme.held];
        let texts = [
            theme.given,
            theme.entry,
            theme.mark,
            theme.corner,
            theme.clash,
            theme.mistake,
            theme.placed,
            theme.taken_back,
        ];
        for (tint, text) in tints.iter().flat_map(|tint| texts.map(|text| (*tint, text))) {
            let ratio = contrast_of(Theme::on(tint, text), screen);
            assert!(ratio >= 3.0, "{name}: {text:?} on {tint:?} is {ratio:.2}");
        }
    }
}

#[test]
fn an_unknown_background_has_the_hues_of_a_known_one_in_as_many_shades() {
    for depth in [ColourDepth::Many, ColourDepth::True] {
        let theme = Theme::new(depth, TerminalBackground::Unknown, Charset::Unicode);
        for (what, one, other) in told_apart(&theme) {
            assert_ne!(one, other, "{depth:?}: {what}");
        }
        for colours in [theme.cell_colours, theme.candidate_colours] {
            let shades: Vec<_> = colours.iter().map(|style| style.bg).collect();
            assert!((1..6).all(|idx| !shades[..idx].contains(&shades[idx])), "{shades:?}");
        }
    }
}

#[test]
fn colorfgbg_tells_the_background() {
    for (value, ground) in [
        ("15;0", TerminalBackground::Dark),
        ("0;15", TerminalBackground::Light),
        ("0;default;15", TerminalBackground::Light),
        ("12;8", TerminalBackground::Dark),
        ("0;7", TerminalBackground::Light),
        ("default;default", TerminalBackground::Unknown),
        ("15;16", TerminalBackground::Unknown),
        ("", TerminalBackground::Unknown),
    ] {
        assert_eq!(TerminalBackground::of_colorfgbg(value), ground, "{value:?}");
    }
}

#[test]
fn eliminating_cells_have_enough_contrast_to_the_board() {
    for Case { name, theme, behind, .. } in fixed_themes() {
        for other in [behind, theme.domino.bg.unwrap(), theme.peer.bg.unwrap()] {
            let ratio = contrast(theme.eliminates.bg.unwrap(), other);
            assert!(ratio >= 1.3, "{name}: on {other:?} is {ratio:.1}");
        }
    }
}

#[test]
fn levels_and_tints_are_different_colours() {
    for Case { name, theme, behind, .. } in fixed_themes() {
        let levels = theme.heat.map(|it| it.bg.unwrap());
        for (idx, one) in levels.iter().enumerate() {
            assert!(!levels[idx + 1..].contains(one), "{name}: {one:?}");
        }
        let tints =
            [theme.peer, theme.same, theme.domino, theme.eliminates].map(|it| it.bg.unwrap());
        for (idx, one) in tints.iter().enumerate() {
            assert!(*one != behind && !tints[idx + 1..].contains(one), "{name}: {one:?}");
        }
    }
}

#[test]
fn a_tint_keeps_the_colour_of_the_text() {
    let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Ascii);
    assert_eq!(Theme::on(theme.peer, theme.entry).fg, Some(Color::Cyan));
    assert_eq!(Theme::on(theme.peer, theme.given).fg, Some(Color::White));
    assert_eq!(Theme::on(theme.peer, theme.given).bg, Some(Color::DarkGray));
}

#[test]
fn levels_go_from_near_the_ground_to_far_from_it() {
    for Case { name, theme, behind, .. } in fixed_themes() {
        let from_ground = theme.heat.map(|it| contrast(it.bg.unwrap(), behind));
        assert!(from_ground.is_sorted(), "{name}: {from_ground:.1?}");
    }
}

/// Pairs of roles that may stand side by side and mean different things.
fn told_apart(theme: &Theme) -> Vec<(&'static str, Style, Style)> {
    let mut pairs = vec![
        ("given and entry", theme.given, theme.entry),
        ("given and placed", theme.given, theme.placed),
        ("entry and clash", theme.entry, theme.clash),
        ("clash and mistake", theme.clash, theme.mistake),
        ("placed and taken back", theme.placed, theme.taken_back),
        ("placed and clash", theme.placed, theme.clash),
        ("success and failure", theme.success, theme.clash),
        ("cursor and latest", theme.cursor, theme.latest),
        ("on and off", theme.on, theme.off),
        ("on and fin", theme.on, theme.fin),
        ("off and ruled out", theme.off, theme.ruled_out),
        ("on and ruled out", theme.on, theme.ruled_out),
        ("strong and weak link", theme.strong_link, theme.weak_link),
        ("peer and the same digit", theme.peer, theme.same),
        ("peer and selection", theme.peer, theme.in_selection),
        ("selection and the same digit", theme.in_selection, theme.same),
        ("text and chosen line", theme.text, theme.selected),
    ];
    for (group, styles) in [
        ("branches", &theme.branches[..]),
        ("colours of cells", &theme.cell_colours[..]),
        ("colours of candidates", &theme.candidate_colours[..]),
    ] {
        for (idx, one) in styles.iter().enumerate() {
            pairs.extend(styles[idx + 1..].iter().map(|other| (group, *one, *other)));
        }
    }
    pairs
}

/// Every theme of the program.
fn all_themes() -> impl Iterator<Item = (String, Theme)> {
    let sixteen = GROUNDS.map(|ground| {
        let depth = ColourDepth::True;
        let theme = Theme::named("sixteen", depth, ground, Charset::Unicode).unwrap();
        (format!("sixteen {ground:?}"), theme)
    });
    sixteen.into_iter().chain(fixed_themes().map(|it| (it.name, it.theme)))
}

#[test]
fn a_role_of_the_screens_looks_like_no_other_one() {
    for (name, theme) in all_themes() {
        let coloured = [
            ("cursor", theme.cursor),
            ("key", theme.key),
            ("chosen line", theme.selected),
            ("good", theme.success),
            ("bad", theme.clash),
        ];
        let plain = [("quiet", theme.faint), ("heading", theme.title), ("value", theme.text)];
        let others =
            [("mode", theme.alert), ("here", theme.here), ("lit", theme.on), ("fin", theme.fin)];
        let all: Vec<_> = coloured.into_iter().chain(plain).chain(others).collect();
        for (idx, one) in all.iter().enumerate() {
            for other in &all[idx + 1..] {
                assert_ne!(one.1, other.1, "{name}: {} and {}", one.0, other.0);
                // Of a block the text colour is what is seen, since it is reversed.
                let are_coloured = coloured.contains(one) && coloured.contains(other);
                assert!(
                    !are_coloured || one.1.fg != other.1.fg,
                    "{name}: {} and {}",
                    one.0,
                    other.0
                );
            }
        }
    }
}

#[test]
fn roles_that_must_be_told_apart_are_different() {
    for (name, theme) in all_themes() {
        for (roles, one, other) in told_apart(&theme) {
            assert_ne!(one, other, "{name}: {roles}");
        }
        assert_ne!(theme.entry.fg, theme.branches[0].fg, "{name}");
    }
}

/// Without colours the roles of sixteen colours still differ by weight, by a line or by reversal.
#[test]
fn the_sixteen_colours_have_signs_without_colour() {
    for ground in GROUNDS {
        let theme = Theme::named("sixteen", ColourDepth::True, ground, Charset::Unicode).unwrap();
        let signs = |it: Style| it.add_modifier;
        for (one, other) in [
            (theme.given, theme.entry),
            (theme.clash, theme.mistake),
            (theme.same, theme.peer),
            (theme.cursor, theme.given),
            (theme.on, theme.off),
            (theme.latest, theme.placed),
            (theme.placed, theme.taken_back),
            (theme.entry, theme.branches[0]),
            (theme.selected, theme.text),
            (theme.strong_link, theme.weak_link),
        ] {
            assert_ne!(signs(one), signs(other), "{one:?} and {other:?}");
        }
        assert_eq!(theme.screen, Style::new(), "the ground is the terminal's");
    }
}

/// Returns a colour as a person without one kind of cones sees it: Viénot, Brettel and Mollon (1999) for red and green.
fn seen(colour: Rgb, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let from = [colour.0, colour.1, colour.2].map(linear);
    matrix.map(|row| row.iter().zip(from).map(|(share, part)| share * part).sum())
}

/// Returns the lightness and the two chroma axes of CIELAB.
fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = 0.0193 * red + 0.1192 * green + 0.9505 * blue;
    let root = |it: f64| if it > 0.008_856 { it.cbrt() } else { 7.787 * it + 16.0 / 116.0 };
    let [x, y, z] = [root(x / 0.9505), root(y), root(z / 1.089)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn the_colour_blind_theme_is_told_apart_by_everyone() {
    const SIGHTS: [(&str, [[f64; 3]; 3]); 3] = [
        ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]],
        ),
        (
            "deuteranopia",
            [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]],
        ),
    ];
    let apart = |one: Color, other: Color, sight| {
        let [one, other] = [one, other].map(|it| lab(seen(fixed(it), sight)));
        one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    };
    for ground in GROUNDS {
        let theme =
            Theme::named("colour-blind", ColourDepth::True, ground, Charset::Unicode).unwrap();
        let mut pairs = vec![
            ("entry and clash", theme.entry.fg, theme.clash.fg),
            ("placed and clash", theme.placed.fg, theme.clash.fg),
            ("given and entry", theme.given.fg, theme.entry.fg),
            ("on and ruled out", theme.on.fg, theme.ruled_out.bg),
            ("on and fin", theme.on.fg, theme.fin.fg),
            ("peer and same", theme.peer.bg, theme.same.bg),
            ("strong and weak", theme.strong_link.fg, theme.weak_link.fg),
        ];
        for colours in [theme.cell_colours, theme.candidate_colours] {
            for (idx, one) in colours.iter().enumerate() {
                pairs.extend(colours[idx + 1..].iter().map(|it| ("two colours", one.bg, it.bg)));
            }
        }
        let mut alike = Vec::new();
        for (roles, one, other) in pairs {
            for (sight, matrix) in SIGHTS {
                let distance = apart(one.unwrap(), other.unwrap(), matrix);
                if distance < 12.0 {
                    alike.push(format!("{sight}: {roles}, {one:?} {other:?}: {distance:.0}"));
                }
            }
        }
        assert!(alike.is_empty(), "{ground:?}: {alike:#?}");
    }
}

#[test]
fn the_known_themes_are_those_of_the_settings() {
    for ThemeInfo { name, .. } in &crate::settings::THEMES {
        let theme =
            Theme::named(name, ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
        assert!(theme.is_some(), "{name}");
    }
    let none = Theme::named("mauve", ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
    assert_eq!(none, None);
}

#[test]
fn a_theme_with_its_own_ground_is_painted_where_there_are_colours_enough() {
    let painted = |depth| {
        let theme = Theme::named("nord", depth, TerminalBackground::Dark, Charset::Unicode);
        theme.unwrap().screen.bg
    };
    assert_eq!(painted(ColourDepth::True), Some(rgb(0x002e_3440)));
    assert_eq!(painted(ColourDepth::Many), Some(Color::Indexed(237)));
    assert_eq!(painted(ColourDepth::Sixteen), None);
    assert_eq!(painted(ColourDepth::None), None);
    let light =
        Theme::named("nord", ColourDepth::True, TerminalBackground::Light, Charset::Unicode);
    assert!(contrast(light.unwrap().screen.bg.unwrap(), rgb(0)) > 10.0);
}

#[test]
fn no_red_is_on_the_blue_of_sixteen_colours() {
    for ground in [TerminalBackground::Dark, TerminalBackground::Light] {
        let theme = Theme::new(ColourDepth::Sixteen, ground, Charset::Unicode);
        for wrong in [theme.clash, theme.mistake] {
            assert_eq!(Theme::on(theme.same, wrong).fg, theme.same.fg, "{ground:?}");
        }
        assert_eq!(Theme::on(theme.same, theme.entry).fg, theme.entry.fg, "{ground:?}");
    }
}
