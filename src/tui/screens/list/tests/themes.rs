//! The list of the themes, from keys to the colours of the screen.

use ratatui::layout::Position;
use ratatui::style::Color;

use crate::settings::{OwnRole, OwnStyle, OwnTheme, OwnThemes, THEMES, ThemeInfo, setting};
use crate::tui::app::{Kept, Options, Start};
use crate::tui::look::theme::{ColourDepth, TerminalBackground};
use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{Player, player};

/// The keys from the game to the list.
const LIST: &str = "o down down down down down down down down down enter";

/// Returns the ground of the screen, which no part covers in the last row.
fn ground(player: &Player) -> Color {
    player.buffer()[Position::new(0, 23)].bg
}

const NORD: Color = Color::Rgb(0x2e, 0x34, 0x40);
const GRUVBOX: Color = Color::Rgb(0x28, 0x28, 0x28);

/// Returns a player at the line of a theme.
fn at(name: &str) -> Player {
    let down = THEMES.iter().position(|it| it.name == name).unwrap();
    player().keys(LIST).keys(&"down ".repeat(down))
}

#[test]
fn the_screen_has_the_theme_of_the_chosen_line_at_once() {
    let list = player().keys(LIST);
    assert_eq!(ground(&list), Color::Reset, "the terminal's own");
    assert_eq!(ground(&at("nord")), NORD);
    assert_eq!(ground(&at("nord").keys("up")), GRUVBOX);
    list.sees("to go").misses("Digits clear marks");
    // It is described below the list.
    at("nord").sees("Cool, on slate").keys("esc").misses("Cool, on slate");
}

#[test]
fn every_theme_paints_the_whole_screen_and_popups_too() {
    for ThemeInfo { name, .. } in &THEMES[2..] {
        let player = at(name);
        let buffer = player.buffer();
        let holes =
            buffer.content.iter().filter(|it| it.bg == Color::Reset || it.fg == Color::Reset);
        assert_eq!(holes.count(), 0, "{name}");
    }
}

#[test]
fn escape_goes_back_and_enter_keeps_it() {
    let back = at("nord").keys("esc");
    assert_eq!(ground(&back), Color::Reset);
    assert!(!back.effects.iter().any(|it| matches!(it, Effect::SaveSettings(_))));
    let kept = at("nord").keys("enter").sees("nord").keys("esc");
    assert_eq!(ground(&kept), NORD);
    // The list goes back to the line of the options.
    at("nord").keys("esc").sees("Options").keys("enter").sees("Theme").sees("gruvbox");
    let saved = kept.effects.iter().filter(|it| matches!(it, Effect::SaveSettings(_)));
    assert_eq!(saved.count(), 1, "what was only tried on is not written");
    assert_eq!(setting("theme").unwrap().of(&kept.model.settings).to_string(), "nord");
    // The list begins with the theme that is kept.
    assert_eq!(ground(&kept.keys(LIST)), NORD);
}

#[test]
fn a_click_tries_a_theme_on_and_a_second_one_keeps_it() {
    let list = player().keys(LIST);
    let lines = list.lines();
    let row = lines.iter().position(|it| it.contains("gruvbox")).unwrap();
    let column =
        lines[row].chars().count() - lines[row].split("gruvbox").nth(1).unwrap().chars().count();
    let (column, row) = (u16::try_from(column - 2).unwrap(), u16::try_from(row).unwrap());
    let tried = list.click(column, row, Button::Left).sees("gruvbox");
    assert_eq!(ground(&tried), GRUVBOX);
    let kept = tried.click(column, row, Button::Left).keys("esc");
    assert_eq!(ground(&kept), GRUVBOX);
}

#[test]
fn a_few_colours_are_those_of_the_terminal_and_the_list_says_so() {
    for (depth, words) in
        [(ColourDepth::None, "Here without"), (ColourDepth::Sixteen, "Here in the")]
    {
        let mut player = player();
        player.model.terminal.depth = depth;
        let tried = player.keys(LIST).keys("down down down down down down down down").sees(words);
        assert_eq!(ground(&tried), Color::Reset);
    }
}

#[test]
fn the_variant_follows_the_background() {
    let mut light = at("nord").keys("enter esc");
    light.model.terminal.background = TerminalBackground::Light;
    assert_eq!(ground(&light), Color::Rgb(0xec, 0xef, 0xf4));
}

#[test]
fn a_theme_that_is_missing_is_told_and_the_default_is_used() {
    let change = setting("theme").unwrap().parse("mauve").unwrap();
    let options = Options { settings: vec![change], ..Options::new(Start::Resume) };
    let player = Player::with(&options);
    assert!(
        player.news().contains("There is no theme mauve, so auto is used"),
        "{}",
        player.news()
    );
    assert_eq!(ground(&player), Color::Reset);
}

#[test]
fn own_themes_are_in_the_list_and_bad_lines_are_told() {
    let role = |line, name: &str, text: &str| OwnRole {
        line,
        name: name.to_owned(),
        value: OwnStyle::Text(text.to_owned()),
    };
    let roles = vec![
        role(2, "ground", "#101020"),
        role(3, "about", "as at sea"),
        role(4, "gievn", "#ffffff"),
    ];
    let themes = vec![OwnTheme { line: 1, name: "mine".to_owned(), roles }];
    let kept =
        Kept { themes: OwnThemes { file: "themes.toml".to_owned(), themes }, ..Kept::default() };
    let player = Player::with_kept(&Options::new(Start::Resume), kept);
    assert!(player.news().contains("themes.toml:4: [mine]"), "{}", player.news());
    let tried = player.keys(LIST).keys("up").sees("As at sea.");
    assert_eq!(ground(&tried), Color::Rgb(16, 16, 32));
    let kept = tried.keys("enter esc");
    assert_eq!(ground(&kept), Color::Rgb(16, 16, 32));
}

#[test]
fn an_own_theme_that_is_hard_to_read_is_told_when_it_is_used() {
    let role = |name: &str, text: &str| OwnRole {
        line: 2,
        name: name.to_owned(),
        value: OwnStyle::Text(text.to_owned()),
    };
    let roles = vec![role("ground", "#000000"), role("given", "#202020")];
    let themes = vec![OwnTheme { line: 1, name: "dim".to_owned(), roles }];
    let own = OwnThemes { file: "themes.toml".to_owned(), themes };
    let change = setting("theme").unwrap().parse("dim").unwrap();
    let options = Options { settings: vec![change], ..Options::new(Start::Resume) };
    let player = Player::with_kept(&options, Kept { themes: own.clone(), ..Kept::default() });
    assert!(
        player.news().contains("The theme dim is hard to read: given has"),
        "{}",
        player.news()
    );
    let other =
        Player::with_kept(&Options::new(Start::Resume), Kept { themes: own, ..Kept::default() });
    assert!(!other.news().contains("hard to read"));
}
