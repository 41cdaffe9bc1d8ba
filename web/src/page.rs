//! The screen as elements of the page, an element a cell, under ratatui's terminal; and beside it, for those who do not
//! see it, the board as a grid of labelled cells and a region that is read when it changes.
//!
//! The terminal draws into memory, and the cells that differ from the last frame are copied to their elements. It has a
//! fixed viewport of as many cells as the page has room for, and is made anew when the size of the page changes.
//!
//! A cell begins and ends between two dots of the display, so that the lines of the board have no gaps: the font is
//! enlarged or reduced by less than a tenth for it.

use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sudoscope::grid::Cell;
use sudoscope::settings::{Background, Settings};
use sudoscope::tui::app::model::Model;
use sudoscope::tui::app::view::view;
use sudoscope::tui::look::colours::{fixed, paint};
use sudoscope::tui::look::theme::TerminalBackground;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, MouseEvent, Window, window};

use crate::fault::Fault;

/// The element that the cells are put in.
const SCREEN: &str = "screen";

/// The elements for those who do not see the screen.
const BOARD: &str = "board";
const LIVE: &str = "live";

/// The columns and rows of a screen that is drawn no larger: more cells than this would make a frame slow.
const LARGEST: (u16, u16) = (240, 80);

/// The sixteen colours of a terminal, by xterm's numbers.
const SIXTEEN: [(Color, &str); 16] = [
    (Color::Black, "#000"),
    (Color::Red, "#cd0000"),
    (Color::Green, "#00cd00"),
    (Color::Yellow, "#cdcd00"),
    (Color::Blue, "#0000ee"),
    (Color::Magenta, "#cd00cd"),
    (Color::Cyan, "#00cdcd"),
    (Color::Gray, "#e5e5e5"),
    (Color::DarkGray, "#7f7f7f"),
    (Color::LightRed, "#f00"),
    (Color::LightGreen, "#0f0"),
    (Color::LightYellow, "#ff0"),
    (Color::LightBlue, "#5c5cff"),
    (Color::LightMagenta, "#f0f"),
    (Color::LightCyan, "#0ff"),
    (Color::White, "#fff"),
];

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
    told: Told,
}

/// The cells of the screen.
struct Grid {
    terminal: Terminal<TestBackend>,
    /// The frame that the elements show.
    shown: Buffer,
    /// The elements of the cells, in reading order.
    cells: Vec<Element>,
    /// The width and the height of a cell in pixels.
    cell: (f64, f64),
}

/// The last texts of the elements that nobody sees.
#[derive(Default)]
struct Told {
    cells: Vec<String>,
    spoken: String,
    cursor: String,
}

impl Page {
    /// Puts a terminal on the page.
    pub(crate) fn open() -> Result<Self, Fault> {
        let window = window().ok_or_else(|| Fault::lacking("window"))?;
        let document = window.document().ok_or_else(|| Fault::lacking("document"))?;
        let root = document.document_element().and_then(|it| it.dyn_into().ok());
        let root = root.ok_or_else(|| Fault::lacking("root"))?;
        let screen = element(&document, SCREEN)?.dyn_into().ok();
        let screen: HtmlElement = screen.ok_or_else(|| Fault::lacking("element for the screen"))?;
        let grid = Grid::fitted(&window, &screen)?;
        let rows = Cell::ALL.chunks(9).map(|row| {
            let cells = row.iter().map(|it| format!("<span role=gridcell id={it}></span>"));
            format!("<div role=row>{}</div>", cells.collect::<String>())
        });
        element(&document, BOARD)?.set_inner_html(&rows.collect::<String>());
        let (ground, told) = (String::new(), Told::default());
        Ok(Self { window, document, root, screen, grid, ground, told })
    }

    /// Returns the columns and rows.
    pub(crate) const fn size(&self) -> (u16, u16) {
        (self.grid.shown.area.width, self.grid.shown.area.height)
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
        self.grid.draw(|frame| {
            view(model, frame);
            paint(frame.buffer_mut(), paper);
        })?;
        self.set_ground(paper)?;
        self.document.set_title(&model.window_title());
        self.tell(model)
    }

    /// Writes what changed into the labelled grid and the live region.
    fn tell(&mut self, model: &Model) -> Result<(), Fault> {
        let game = model.game();
        let label = |cell: Cell| match game.board().grid().get(cell) {
            Some(digit) if game.is_given(cell) => format!("{cell}: {digit}, given"),
            Some(digit) => format!("{cell}: {digit}"),
            None => format!("{cell}: blank"),
        };
        let cells: Vec<String> = Cell::ALL.iter().map(|it| label(*it)).collect();
        for (cell, text) in Cell::ALL.iter().zip(&cells) {
            if self.told.cells.get(cell.index()) != Some(text) {
                element(&self.document, &cell.to_string())?.set_text_content(Some(text));
            }
        }
        let told = Told { cells, spoken: model.spoken(), cursor: model.cursor().to_string() };
        if told.cursor != self.told.cursor {
            self.screen.set_attribute("aria-activedescendant", &told.cursor)?;
        }
        if told.spoken != self.told.spoken {
            element(&self.document, LIVE)?.set_text_content(Some(&told.spoken));
        }
        self.told = told;
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
            TerminalBackground::Dark | TerminalBackground::Unknown => (Color::Rgb(216, 218, 221), Color::Rgb(24, 24, 24)),
            TerminalBackground::Light => (Color::Rgb(36, 38, 42), Color::Rgb(252, 252, 250)),
        };
        Style::new().fg(text).bg(ground)
    }

    /// Continues the ground of the screen to the edges of the page.
    fn set_ground(&mut self, paper: Style) -> Result<(), Fault> {
        let ground = css(paper.bg.unwrap_or_default());
        if self.ground != ground {
            self.root.style().set_property("--ground", &ground)?;
            self.root.style().set_property("--text", &css(paper.fg.unwrap_or_default()))?;
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
        let (columns, rows) = self.size();
        let is_inside =
            (0.0..f64::from(columns)).contains(&column) && (0.0..f64::from(rows)).contains(&row);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a cell of the screen"
        )]
        is_inside.then_some(Position::new(column as u16, row as u16))
    }

    /// Returns whether keys are the game's: the focus is on the board, or nowhere.
    pub(crate) fn has_focus(&self) -> bool {
        self.document.active_element().is_none_or(|it| it.id() == SCREEN || it.tag_name() == "BODY")
    }

    /// Moves the focus to the board.
    pub(crate) fn focus_board(&self) -> Result<(), Fault> {
        Ok(self.screen.focus()?)
    }

    /// Moves the focus to the first of the controls below the board.
    pub(crate) fn focus_controls(&self) -> Result<(), Fault> {
        let control = self.document.query_selector("#controls button")?;
        let control = control.and_then(|it| it.dyn_into::<HtmlElement>().ok());
        Ok(control.ok_or_else(|| Fault::lacking("controls"))?.focus()?)
    }

    /// Returns whether the browser is set to less motion.
    pub(crate) fn reduces_motion(&self) -> bool {
        let query = self.window.match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        query.is_some_and(|it| it.matches())
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
        let style = screen.style();
        for property in ["font-size", "padding", "--column", "--row"] {
            style.remove_property(property)?;
        }
        let (width, _) = measured(screen)?;
        let computed = window.get_computed_style(screen)?.ok_or_else(|| Fault::lacking("style"))?;
        // A computed size is in pixels.
        let size = js_sys::parse_float(&computed.get_property_value("font-size")?);
        let size = size * rounded(width) / width;
        style.set_property("font-size", &pixels(size))?;

        let (_, height) = measured(screen)?;
        let mut cell = (rounded(width), rounded(height));
        if !computed.get_property_value("--high")?.is_empty() && cell.1 < 2.0 * cell.0 {
            cell.1 = 2.0 * cell.0;
            // The lines of the board touch from row to row. Of a letter, a margin at its right is cut off.
            style.set_property("font-size", &pixels(size * cell.1 / height))?;
        }
        style.set_property("--column", &pixels(cell.0))?;
        style.set_property("--row", &pixels(cell.1))?;
        let place = screen.get_bounding_client_rect();
        let columns = n_fitting(place.width(), cell.0).clamp(1, LARGEST.0);
        let rows = n_fitting(place.height(), cell.1).clamp(1, LARGEST.1);
        let beside = |room: f64, n_cells: u16, cell: f64| {
            pixels(rounded((room - f64::from(n_cells) * cell).max(0.0) / 2.0))
        };
        let left = beside(place.width(), columns, cell.0);
        let top = beside(place.height(), rows, cell.1);
        style.set_property("padding", &format!("{top} 0 0 {left}"))?;

        let row = format!("<pre>{}</pre>", "<span> </span>".repeat(usize::from(columns)));
        screen.set_inner_html(&row.repeat(usize::from(rows)));
        let found = screen.query_selector_all("span")?;
        let cells = (0..found.length()).filter_map(|it| found.get(it)?.dyn_into().ok()).collect();
        let area = Rect::new(0, 0, columns, rows);
        let options = TerminalOptions { viewport: Viewport::Fixed(area) };
        let Ok(terminal) = Terminal::with_options(TestBackend::new(columns, rows), options);
        Ok(Self { terminal, shown: Buffer::empty(area), cells, cell })
    }

    /// Draws a frame, and copies the cells that differ from the last one to their elements.
    fn draw(&mut self, frame: impl FnOnce(&mut ratatui::Frame<'_>)) -> Result<(), Fault> {
        let Ok(frame) = self.terminal.draw(frame);
        for (x, y, cell) in self.shown.diff(frame.buffer) {
            let idx = self.shown.index_of(x, y);
            let is_wide = Line::raw(cell.symbol()).width() > 1;
            self.cells[idx].set_text_content(Some(cell.symbol()));
            self.cells[idx].set_attribute("style", &style_of(cell, is_wide))?;
            if let Some(hidden) = self.cells.get(idx + 1).filter(|_| is_wide) {
                hidden.set_attribute("style", "display:none")?;
            }
        }
        self.shown.clone_from(frame.buffer);
        Ok(())
    }
}

/// Returns the style of a cell's element.
fn style_of(cell: &ScreenCell, is_wide: bool) -> String {
    let (fg, bg) = match cell.modifier.contains(Modifier::REVERSED) {
        true => (cell.bg, cell.fg),
        false => (cell.fg, cell.bg),
    };
    let mut style = format!("color:{};background:{}", css(fg), css(bg));
    let of_modifiers = [
        (Modifier::BOLD, ";font-weight:bold"),
        (Modifier::DIM, ";opacity:.5"),
        (Modifier::ITALIC, ";font-style:italic"),
        (Modifier::UNDERLINED, ";text-decoration:underline"),
        (Modifier::CROSSED_OUT, ";text-decoration:line-through"),
    ];
    style.extend(of_modifiers.iter().filter(|it| cell.modifier.contains(it.0)).map(|it| it.1));
    if is_wide {
        style.push_str(";width:calc(2*var(--column))");
    }
    style
}

/// Returns a colour in the words of a style sheet.
fn css(colour: Color) -> String {
    match fixed(colour) {
        Some((red, green, blue)) => format!("rgb({red} {green} {blue})"),
        None => SIXTEEN.iter().find(|it| it.0 == colour).map_or("inherit", |it| it.1).to_owned(),
    }
}

/// Puts one character on the screen, and returns its width and height in pixels.
fn measured(screen: &HtmlElement) -> Result<(f64, f64), Fault> {
    screen.set_inner_html("<pre><span>0</span></pre>");
    let character = screen.query_selector("span")?.ok_or_else(|| Fault::lacking("character"))?;
    let place = character.get_bounding_client_rect();
    Ok((place.width().max(1.0), place.height().max(1.0)))
}

fn element(document: &Document, id: &str) -> Result<Element, Fault> {
    document.get_element_by_id(id).ok_or_else(|| Fault::lacking("element of the page"))
}

/// Returns the number of cells of a length that have room, but for an error of rounding.
fn n_fitting(room: f64, cell: f64) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let number = (room / cell + 1e-3) as u16;
    number
}

fn pixels(length: f64) -> String {
    format!("{length}px")
}
