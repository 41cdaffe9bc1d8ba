//! The screen as elements of the page: ratzilla's `DomBackend`, an element a cell, under ratatui's terminal.
//!
//! Of ratzilla only the backend is used. Its own loop draws in every frame whether anything has changed or not, its
//! events lack the wheel, pastes and most characters, and its size of the screen is a guess that does not fit the cells.
//! So the terminal has a fixed viewport of as many cells as the page has room for, and is made anew when the size of
//! the page changes.
//!
//! A cell begins and ends between two dots of the display, so that the lines of the board have no gaps: the font is
//! enlarged or reduced by less than a tenth for it.

use ratzilla::ratatui::backend::Backend;
use ratzilla::ratatui::layout::{Position, Rect};
use ratzilla::ratatui::style::{Color, Style};
use ratzilla::ratatui::{Terminal, TerminalOptions, Viewport};
use ratzilla::{CellSized, DomBackend};
use sudoscope::settings::{Background, Settings};
use sudoscope::tui::app::model::Model;
use sudoscope::tui::app::view::view;
use sudoscope::tui::look::colours::{fixed, paint};
use sudoscope::tui::look::theme::TerminalBackground;
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement, MouseEvent, Window, window};

use crate::fault::Fault;

/// The element that the cells are put in.
const SCREEN: &str = "screen";

/// The columns and rows of a screen that is drawn no larger: more cells than this would make a frame slow.
const LARGEST: (u16, u16) = (240, 80);

/// The page, and the terminal on it.
pub(crate) struct Page {
    window: Window,
    document: Document,
    /// The element around everything, whose attributes the style sheet reads.
    root: HtmlElement,
    screen: HtmlElement,
    grid: Grid,
    /// The last colour of the ground that was set.
    ground: String,
}

/// The cells of the screen.
struct Grid {
    terminal: Terminal<DomBackend>,
    area: Rect,
    /// The width and the height of a cell in pixels.
    cell: (f64, f64),
}

impl Page {
    /// Puts a terminal on the page.
    pub(crate) fn open() -> Result<Self, Fault> {
        let window = window().ok_or_else(|| Fault::lacking("window"))?;
        let document = window.document().ok_or_else(|| Fault::lacking("document"))?;
        let root = document.document_element().and_then(|it| it.dyn_into().ok());
        let root = root.ok_or_else(|| Fault::lacking("root"))?;
        let screen = document.get_element_by_id(SCREEN).and_then(|it| it.dyn_into().ok());
        let screen: HtmlElement = screen.ok_or_else(|| Fault::lacking("element for the screen"))?;
        let grid = Grid::fitted(&window, &screen)?;
        let ground = String::new();
        Ok(Self { window, document, root, screen, grid, ground })
    }

    /// Returns the columns and rows.
    pub(crate) const fn size(&self) -> (u16, u16) {
        (self.grid.area.width, self.grid.area.height)
    }

    /// Makes the terminal anew for the present size of the page.
    pub(crate) fn refit(&mut self) -> Result<(), Fault> {
        self.grid = Grid::fitted(&self.window, &self.screen)?;
        Ok(())
    }

    /// Returns the background that the browser prefers.
    pub(crate) fn background(&self) -> TerminalBackground {
        let light = self.window.match_media("(prefers-color-scheme: light)").ok().flatten();
        if light.is_some_and(|it| it.matches()) {
            TerminalBackground::Light
        } else {
            TerminalBackground::Dark
        }
    }

    /// Draws a frame: the cells that differ from the last one, the ground around them, and the title of the window.
    pub(crate) fn draw(&mut self, model: &Model) -> Result<(), Fault> {
        let paper = self.paper(&model.settings).patch(model.theme().screen);
        self.grid.terminal.draw(|frame| {
            view(model, frame);
            paint(frame.buffer_mut(), paper);
        })?;
        self.set_ground(paper)?;
        self.document.set_title(&model.window_title());
        Ok(())
    }

    /// Returns the colours for text and ground that have none of their own: those of the page, as a terminal has its own.
    fn paper(&self, settings: &Settings) -> Style {
        let background = match settings.background {
            Background::Auto => self.background(),
            Background::Dark => TerminalBackground::Dark,
            Background::Light => TerminalBackground::Light,
        };
        let (text, ground) = match background {
            TerminalBackground::Dark => (Color::Rgb(216, 218, 221), Color::Rgb(24, 24, 24)),
            TerminalBackground::Light => (Color::Rgb(36, 38, 42), Color::Rgb(252, 252, 250)),
        };
        Style::new().fg(text).bg(ground)
    }

    /// Continues the ground of the screen to the edges of the page.
    fn set_ground(&mut self, paper: Style) -> Result<(), Fault> {
        let css = |colour: Option<Color>| {
            let (red, green, blue) = colour.and_then(fixed).unwrap_or_default();
            format!("rgb({red} {green} {blue})")
        };
        let ground = css(paper.bg);
        if self.ground != ground {
            self.root.style().set_property("--ground", &ground)?;
            self.root.style().set_property("--text", &css(paper.fg))?;
            self.ground = ground;
        }
        Ok(())
    }

    /// Returns the cell under the mouse; none beside the screen.
    pub(crate) fn cell_under(&self, event: &MouseEvent) -> Option<Position> {
        let grid = self.screen.first_element_child()?.get_bounding_client_rect();
        let (x, y) =
            (f64::from(event.client_x()) - grid.left(), f64::from(event.client_y()) - grid.top());
        let (column, row) = ((x / self.grid.cell.0).floor(), (y / self.grid.cell.1).floor());
        let is_inside = (0.0..f64::from(self.grid.area.width)).contains(&column)
            && (0.0..f64::from(self.grid.area.height)).contains(&row);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a cell of the screen"
        )]
        is_inside.then_some(Position::new(column as u16, row as u16))
    }

    /// Captures the mouse, or leaves it to the browser, which selects text with it.
    pub(crate) fn set_mouse(&self, captured: bool) -> Result<(), Fault> {
        let word = if captured { "captured" } else { "free" };
        Ok(self.root.set_attribute("data-mouse", word)?)
    }

    /// Says that the game was left; the next key or click begins again.
    pub(crate) fn leave(&self) -> Result<(), Fault> {
        Ok(self.root.set_attribute("data-left", "")?)
    }

    /// Loads the page anew.
    pub(crate) fn reload(&self) -> Result<(), Fault> {
        Ok(self.window.location().reload()?)
    }
}

impl Grid {
    /// Makes the cells that fill the element.
    fn fitted(window: &Window, screen: &HtmlElement) -> Result<Self, Fault> {
        // Dots of the display: lengths that are no multiple of one are blurred.
        let dots = window.device_pixel_ratio();
        let rounded = |length: f64| ((length * dots).round() / dots).max(1.0);
        screen.set_inner_html("");
        let style = screen.style();
        for property in ["font-size", "padding", "--column", "--row"] {
            style.remove_property(property)?;
        }
        let (width, _) = cell_size(&DomBackend::new_by_id(SCREEN)?);
        let size = window.get_computed_style(screen)?.ok_or_else(|| Fault::lacking("style"))?;
        let size = size.get_property_value("font-size")?;
        // A computed size is in pixels.
        let size: f64 = size.trim_end_matches("px").parse().unwrap_or(16.0);
        style.set_property("font-size", &pixels(size * rounded(width) / width))?;

        let mut backend = DomBackend::new_by_id(SCREEN)?;
        let measured = backend.window_size()?.columns_rows;
        let (_, height) = cell_size(&backend);
        let cell = (rounded(width), rounded(height));
        style.set_property("--column", &pixels(cell.0))?;
        style.set_property("--row", &pixels(cell.1))?;
        let place = screen.get_bounding_client_rect();
        // The backend has elements for as many cells as it measured, and a rounded cell may be larger than a measured one.
        let columns = measured.width.min(n_fitting(place.width(), cell.0)).clamp(1, LARGEST.0);
        let rows = measured.height.min(n_fitting(place.height(), cell.1)).clamp(1, LARGEST.1);
        let area = Rect::new(0, 0, columns, rows);
        let beside = |room: f64, n_cells: u16, cell: f64| {
            pixels(rounded((room - f64::from(n_cells) * cell).max(0.0) / 2.0))
        };
        let left = beside(place.width(), area.width, cell.0);
        let top = beside(place.height(), area.height, cell.1);
        style.set_property("padding", &format!("{top} 0 0 {left}"))?;
        let viewport = Viewport::Fixed(area);
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        Ok(Self { terminal, area, cell })
    }
}

/// Returns the number of cells of a length that have room, but for an error of rounding.
fn n_fitting(room: f64, cell: f64) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let number = (room / cell + 1e-3) as u16;
    number
}

fn cell_size(backend: &DomBackend) -> (f64, f64) {
    let (width, height) = backend.cell_size_css_px();
    (f64::from(width), f64::from(height))
}

fn pixels(length: f64) -> String {
    format!("{length}px")
}
