//! A list to choose from: new games, the puzzles of a pack, the settings, what a search is run to, its
//! bookmarks.

use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::grid::Digit;
use crate::packs::{self, PACKS};
use crate::settings::{SETTINGS, Setting, Settings, Value};
use crate::timeline::{Bookmarks, Direction, SearchTarget};
use crate::tui::keymap::action;
use crate::tui::look::layout::above_bottom;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::words::count;
use crate::tui::msg::{Fresh, Mouse, MouseKind};
use crate::tui::screens::replay;
use crate::tui::screens::watch::Order;
use crate::tui::screens::watch::aim::{self, Aim};
use crate::tui::screens::{Desk, Intent, Layer, Offer};

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    offer: Offer,
    chosen: usize,
    /// What the list says above its lines.
    note: Option<String>,
}

impl List {
    /// A list at its first line.
    pub const fn new(offer: Offer, note: Option<String>) -> Self {
        Self { offer, chosen: 0, note }
    }

    /// The bookmarks of a search, at the last one up to a position.
    pub fn of_bookmarks(bookmarks: Bookmarks, position: u64) -> Self {
        let n_up_to = bookmarks.iter().take_while(|it| it.position <= position).count();
        Self { offer: Offer::Bookmarks(bookmarks), chosen: n_up_to.saturating_sub(1), note: None }
    }

    /// Answers a key.
    pub fn act(&mut self, action: action::List, desk: &mut Desk<'_>) {
        let n_lines = self.lines(desk.settings).len();
        match action {
            action::List::Up => self.chosen = (self.chosen + n_lines - 1) % n_lines,
            action::List::Down => self.chosen = (self.chosen + 1) % n_lines,
            action::List::Choose => self.choose(desk),
            action::List::Close => desk.close(),
        }
    }

    /// Answers the mouse: a click on a line chooses it, one outside the box closes the list, the wheel
    /// moves.
    pub fn mouse(&mut self, event: Mouse, desk: &mut Desk<'_>) {
        match event.kind {
            MouseKind::ScrollUp => self.act(action::List::Up, desk),
            MouseKind::ScrollDown => self.act(action::List::Down, desk),
            MouseKind::Down(_) => self.click(event.at, desk),
            MouseKind::Drag(_) => {}
        }
    }

    fn click(&mut self, at: Position, desk: &mut Desk<'_>) {
        let theme = desk.theme;
        let popup = self.popup(desk.settings, &theme, desk.area);
        let header = self.header(desk.area).len();
        let n_lines = self.lines(desk.settings).len();
        let hit = (0..n_lines).find(|idx| {
            popup.line_area(desk.area, header + idx).is_some_and(|area| area.contains(at))
        });
        let outside = !popup.area(desk.area).contains(at);
        if let Some(idx) = hit {
            self.chosen = idx;
            self.choose(desk);
        } else if outside {
            desk.close();
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, settings: &Settings, theme: &Theme) {
        let popup = self.popup(settings, theme, frame.area());
        frame.render_widget(&popup, frame.area());
    }

    fn choose(&self, desk: &mut Desk<'_>) {
        match &self.offer {
            Offer::NewGame => {
                if let Some(&fresh) = Fresh::OFFERED.get(self.chosen) {
                    desk.intend(Intent::Generate(fresh));
                    desk.close();
                } else {
                    let pack = &PACKS[self.chosen - Fresh::OFFERED.len()];
                    desk.open(Layer::List(Self::new(Offer::Pack(pack), self.note.clone())));
                    desk.close();
                }
            }
            Offer::Pack(pack) => {
                let packs::PackPuzzle { puzzle, title } = pack.puzzles().swap_remove(self.chosen);
                desk.intend(Intent::Begin { puzzle, title, level: pack.level });
                desk.close();
            }
            Offer::Options => {
                if let Some(setting) = options().nth(self.chosen) {
                    setting.step(desk.settings);
                }
            }
            &Offer::RunTo(direction, cell) => {
                match aim::offered(cell)[self.chosen].1 {
                    Aim::At(target) => desk.order(Order::RunTo(target, direction)),
                    Aim::AskDigit => {
                        desk.open(Layer::List(Self::new(Offer::Digit(direction, cell), None)));
                    }
                }
                desk.close();
            }
            &Offer::Moment(direction, cell) => {
                let moment = replay::aim::offered(cell)[self.chosen].1;
                desk.order(Order::Find(moment, direction));
                desk.close();
            }
            &Offer::Digit(direction, cell) => {
                let target = SearchTarget::Placed(cell, Digit::from_index(self.chosen));
                desk.order(Order::RunTo(target, direction));
                desk.close();
            }
            Offer::Bookmarks(bookmarks) => {
                if let Some(bookmark) = bookmarks.iter().nth(self.chosen) {
                    desk.order(Order::GoTo(bookmark.position));
                }
                desk.close();
            }
        }
    }

    /// The note, and a blank line below it.
    fn header(&self, screen: Rect) -> Vec<String> {
        let width = Popup::text_width(screen);
        let note = self.note.iter().flat_map(|it| text::wrapped(it, width));
        note.chain(self.note.iter().map(|_| String::new())).collect()
    }

    fn title(&self) -> &'static str {
        match &self.offer {
            Offer::NewGame => "New game",
            Offer::Pack(pack) => pack.title,
            Offer::Options => "Options",
            Offer::RunTo(direction, _)
            | Offer::Moment(direction, _)
            | Offer::Digit(direction, _) => match direction {
                Direction::Forwards => "Run to the next",
                Direction::Backwards => "Run back to the last",
            },
            Offer::Bookmarks(_) => "Go to bookmark",
        }
    }

    fn lines(&self, settings: &Settings) -> Vec<String> {
        match &self.offer {
            Offer::NewGame => {
                let fresh = Fresh::OFFERED.iter().map(|it| format!("{it}, freshly made"));
                fresh.chain(PACKS.iter().map(|pack| format!("pack {}", pack.title))).collect()
            }
            Offer::Pack(pack) => pack.puzzles().into_iter().map(|it| it.title).collect(),
            Offer::Options => {
                options().map(|it| format!("{:10} {}", shown(it, settings), it.label)).collect()
            }
            &Offer::RunTo(_, cell) => aim::offered(cell).into_iter().map(|it| it.0).collect(),
            &Offer::Moment(_, cell) => {
                replay::aim::offered(cell).into_iter().map(|it| it.0).collect()
            }
            Offer::Digit(_, cell) => {
                Digit::ALL.iter().map(|digit| format!("{digit} in {cell}")).collect()
            }
            Offer::Bookmarks(bookmarks) => {
                // They are in order: the last has the longest number.
                let numbered: Vec<(String, &str)> =
                    bookmarks.iter().map(|it| (count(it.position), it.name.as_str())).collect();
                let width = numbered.last().map_or(0, |it| it.0.len());
                numbered.iter().map(|(step, name)| format!("{step:>width$}  {name}")).collect()
            }
        }
    }

    fn popup<'a>(&'a self, settings: &Settings, theme: &'a Theme, screen: Rect) -> Popup<'a> {
        let header = self.header(screen);
        let above = header.len() + self.chosen;
        let mut lines: Vec<Line<'a>> =
            header.into_iter().map(|it| Line::styled(it, theme.faint)).collect();
        for (idx, text) in self.lines(settings).into_iter().enumerate() {
            let style = if idx == self.chosen { theme.selected } else { theme.text };
            lines.push(Line::styled(format!(" {text} "), style));
        }
        // Keeps the chosen line on the screen.
        let visible = usize::from(above_bottom(screen).height).saturating_sub(2).max(1);
        let scroll = (above + 1).saturating_sub(visible);
        Popup { title: self.title(), lines, scroll, theme }
    }
}

/// The settings that the list changes: those whose values can be stepped through.
fn options() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|it| it.is_stepped())
}

/// The value of a setting as the list shows it.
fn shown(setting: &Setting, settings: &Settings) -> String {
    match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        value @ (Value::Word(_) | Value::Number(_)) => value.to_string(),
    }
}
