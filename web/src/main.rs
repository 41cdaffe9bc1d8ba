//! Sudoscope on a page in a browser: the same model, update and view as in the terminal, around which this package is
//! the shell.
//!
//! | module | what lives there |
//! |---|---|
//! | `session` | the loop: messages in, effects out, frames, wake-ups |
//! | `input` | the browser's events as messages |
//! | `page` | the screen as elements of the page |
//! | `jobs` | jobs, a few turns of each in every frame |
//! | `games` | the games that the browser keeps |
//! | `store` | the storage of the browser in the place of files: games and settings |
//! | `address` | the seed and the puzzle in the address of the page |
//! | `fault` | errors, shown on the page |
//!
//! ```text
//!   keys, mouse, paste, size, timer, frame
//!        v
//!   Session: update(&mut Model, Msg) -> effects
//!        v                                 start a job, copy, remember a setting
//!   next animation frame: turns of jobs, then view(&Model) -> the cells that changed
//! ```
//!
//! There are no threads and there is no loop that spins: the browser calls when an event happens, when the time is over
//! after which the model wants to be woken, and, while there is something to draw or to compute, before each frame.

mod address;
mod fault;
mod games;
mod input;
mod jobs;
mod page;
mod session;
mod store;

use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::look::theme::ColourDepth;

use address::Address;
use fault::Fault;
use games::Games;
use page::Page;
use session::{Callbacks, Session};
use store::Browser;

fn main() {
    fault::hook_panics();
    if let Err(fault) = start() {
        fault::show(&fault);
    }
}

/// Shows the first frame, and leaves the rest to the callbacks.
fn start() -> Result<(), Fault> {
    let address = Address::of_page()?;
    let page = Page::open()?;
    let seed = match address.seed {
        Some(seed) => seed,
        None => address::random_seed()?,
    };
    let terminal = TerminalInfo {
        depth: ColourDepth::True,
        background: page.background(),
        page: address::before_fragment()?.leak(),
        ..TerminalInfo::default()
    };
    let options = address.options();
    let mut games = Games::new(Browser, address::random_seed()?);
    let kept = store::kept(&mut games, &options.start, page.reduces_motion());
    let model = Model::new(&options, kept, terminal, seed);
    let callbacks = Callbacks::new(Session::new(model, page, games));
    input::listen(&callbacks)?;
    callbacks.handle(|session| {
        session.resized();
        Ok(())
    });
    Ok(())
}
