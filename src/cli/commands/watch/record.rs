//! `sudoscope watch --record`: a recording of a search as an asciicast, version 2, for `asciinema play` and its player
//! for web pages.
//!
//! ```text
//! {"version":2,"width":80,"height":24,"title":"sudoscope watch","env":{"TERM":"xterm-256color"}}
//! [0.0,"o","\u001b[?25l.."]
//! [0.133,"o",".."]
//! ```
//!
//! Each line is written whole as soon as its frame is drawn, so that a recording that is cut off can be played
//! up to there.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;

use crate::cli::interrupt;
use crate::cli::output::{Unwritten, json};
use crate::tui::shell::{Options, record};

/// The size of a recording, in columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) columns: u16,
    pub(super) rows: u16,
}

impl Size {
    /// The size of most recordings.
    pub(super) const USUAL: Self = Self { columns: 80, rows: 24 };

    /// Parses a size such as `80x24`.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('x').and_then(|(columns, rows)| {
            Some(Self { columns: columns.parse().ok()?, rows: rows.parse().ok()? })
        });
        parsed
            .filter(|it| (22..=1000).contains(&it.columns) && (13..=1000).contains(&it.rows))
            .ok_or_else(|| "expected columns and rows, from 22x13 to 1000x1000".to_owned())
    }
}

/// Records a search in a new file, or on standard output if the file is `-`.
pub(super) fn run(options: &Options, file: &OsStr, size: Size) -> anyhow::Result<ExitCode> {
    interrupt::ends_the_process()?;
    if file == "-" {
        write(options, size, &mut io::stdout().lock()).map_err(Unwritten::from)?;
    } else {
        let name = || format!("recording into {}", file.display());
        let mut created = File::create_new(file).with_context(name)?;
        write(options, size, &mut created).with_context(name)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write(options: &Options, size: Size, output: &mut dyn Write) -> io::Result<()> {
    let Size { columns, rows } = size;
    writeln!(
        output,
        r#"{{"version":2,"width":{columns},"height":{rows},"title":"sudoscope watch","env":{{"TERM":"xterm-256color"}}}}"#
    )?;
    record(options, (columns, rows), &mut |at: Duration, sent: &str| {
        #[expect(clippy::cast_precision_loss, reason = "milliseconds of a recording")]
        let seconds = at.as_millis() as f64 / 1000.0;
        writeln!(output, "{}", json(&(seconds, "o", sent)))
    })
}
