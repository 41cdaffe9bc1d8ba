//! The list of themes. The screen previews the theme of the chosen line; the key that chooses saves it.

#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use ratatui::layout::Rect;

use crate::settings::{Name, THEMES};
use crate::tui::keymap::{Action, Context, ToLine, action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::theme::ColourDepth;
use crate::tui::look::widgets::menu::{Chooser, Menu, Outcome};
use crate::tui::msg::{Message, Mouse};

use super::{Ctx, Screen};

/// The columns of the list at the right of the screen: enough for the longest name.
const COLUMNS: u16 = 24;
/// The fewest columns of a screen with a caption.
const CAPTION: u16 = 60;
/// The fewest columns left to the screen below; otherwise the list is in the middle.
const BESIDE: u16 = 38;

/// The themes, and the chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct Themes {
    lines: Vec<ThemeLine>,
    chooser: Chooser,
    depth: ColourDepth,
}

/// A theme of the list.
#[derive(Clone, Debug, PartialEq)]
struct ThemeLine {
    name: Name,
    about: String,
}

impl Themes {
    /// Makes the list, at the present theme.
    pub fn new(ctx: &Ctx<'_>) -> Self {
        let of_table = THEMES.iter().filter_map(|it| {
            Some(ThemeLine { name: Name::new(it.name)?, about: it.about.to_owned() })
        });
        let own = ctx.own_themes.iter();
        let own = own.map(|it| ThemeLine { name: it.name, about: it.about.clone() });
        let lines: Vec<ThemeLine> = of_table.chain(own).collect();
        let kept = ctx.settings.theme;
        let chosen = lines.iter().position(|it| it.name == kept).unwrap_or(0);
        Self { lines, chooser: Chooser::at(chosen), depth: ctx.depth }
    }

    fn go_on(&mut self, (chooser, outcome): (Chooser, Outcome), ctx: &mut Ctx<'_>) {
        self.chooser = chooser;
        match outcome {
            Outcome::Moved | Outcome::Clear => {}
            Outcome::Take => {
                ctx.settings.theme = self.lines[self.chooser.chosen].name;
                ctx.close();
            }
            Outcome::Close => ctx.close(),
        }
    }

    fn menu(&self) -> Menu<'_> {
        let lines = self.lines.iter().map(|it| it.name.to_string().into()).collect();
        Menu { title: "Theme", note: None, lines, chooser: self.chooser.clone() }
    }

    /// Returns the words about the chosen theme, and the keys.
    fn caption(&self) -> String {
        let ThemeLine { name, about } = &self.lines[self.chooser.chosen];
        let about = match self.depth {
            ColourDepth::None => "here without colours",
            ColourDepth::Sixteen => "here in the terminal's sixteen colours",
            ColourDepth::Many | ColourDepth::True => about,
        };
        let next = mention(action::List::Go(ToLine::Below));
        format!(" {next} next, {} keeps it. {name}: {about}", mention(action::List::Choose))
    }
}

impl Screen for Themes {
    fn context(&self) -> Context {
        self.chooser.context(Context::List)
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        self.go_on(self.menu().after(action, place(ctx.area)), ctx);
    }

    /// A click previews a theme, a click on the chosen line saves it.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let before = self.chooser.chosen;
        let (chooser, outcome) = self.menu().after_mouse(mouse, place(ctx.area));
        let outcome = if chooser.chosen == before { outcome } else { Outcome::Moved };
        self.go_on((chooser, outcome), ctx);
    }

    fn theme(&self) -> Option<Name> {
        self.lines.get(self.chooser.chosen).map(|it| it.name)
    }

    /// Returns the caption; or the keys, if the caption does not fit.
    fn footer(&self, area: Rect, keys: Keys<'_>) -> Footer {
        if area.width < CAPTION || self.context() == Context::Find {
            return Footer::Keys;
        }
        Footer::Caption(keys.spelled(&Message::plain(self.caption())))
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.menu().draw(canvas, place(canvas.area));
    }
}

/// Returns the area of the list: the right part of the screen if there is room, so that the board is visible.
const fn place(screen: Rect) -> Rect {
    if screen.width < COLUMNS + BESIDE {
        return screen;
    }
    Rect { x: screen.x + screen.width - COLUMNS, width: COLUMNS, ..screen }
}
