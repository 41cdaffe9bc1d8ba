//! The program `sudoscope`; [`sudoscope::cli`] turns its arguments into an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    sudoscope::cli::main()
}
