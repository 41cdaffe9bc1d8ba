//! A terminal whose size is cut to one that fits in memory.
//!
//! A terminal can claim any size up to 65,535 by 65,535, for which two frames would take some 400 GB. ratatui
//! allocates frames by the size that its backend states, so that the cut must be here.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

/// The most columns and rows that are drawn on. The largest screens have a third of them.
pub(super) const MAX_SIZE: Size = Size { width: 1000, height: 1000 };

/// A backend that states a size of at most [`MAX_SIZE`].
#[derive(Debug)]
pub(super) struct Bounded<W: Write>(pub(super) CrosstermBackend<W>);

fn cut(size: Size) -> Size {
    Size { width: size.width.min(MAX_SIZE.width), height: size.height.min(MAX_SIZE.height) }
}

impl<W: Write> Backend for Bounded<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        self.0.draw(content)
    }

    fn append_lines(&mut self, n: u16) -> io::Result<()> {
        self.0.append_lines(n)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.0.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size().map(cut)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let WindowSize { columns_rows, pixels } = self.0.window_size()?;
        Ok(WindowSize { columns_rows: cut(columns_rows), pixels })
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

impl<W: Write> Write for Bounded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.0)
    }
}
