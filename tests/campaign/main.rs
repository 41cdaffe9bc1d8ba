//! The checks that take minutes: random keys, kills and floods of input, on the true program.
//!
//! ```text
//! cargo test --profile checked --test campaign                         every part
//! cargo test --profile checked --test campaign -- keys --seed 7        one part, with the seed of another run
//! ```
//!
//! | part | what it does | options |
//! |---|---|---|
//! | `keys` | presses random keys on every screen, with the mouse, pastes and sizes of the window | `--seed`, `--keys`, `--session` |
//! | `walk` | holds the laws of the layout in every state that random keys reach, at 20 sizes | `--seed`, `--steps` |
//! | `kills` | kills the program at random moments, and at each call on files where `strace` is installed | `--seed`, `--kills` |
//! | `memory` | measures the memory of the filter on endless input, of a search at full speed, and of a game of a million moves | `--lines`, `--bytes`, `--seconds`, `--moves` |
//!
//! The profile `checked` is a release with overflow checks and assertions, so that each mistake in arithmetic is a
//! panic. The last line has the number of cases that were tried and that failed; the exit code is 1 if any failed.

#![cfg_attr(unix, expect(clippy::print_stdout, reason = "it reports to whoever runs it"))]

#[cfg(unix)]
mod keys;
#[cfg(unix)]
mod kills;
#[cfg(unix)]
mod memory;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod random;
#[cfg(unix)]
mod walk;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    unix::main()
}

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
mod unix {
    use std::env;
    use std::process::ExitCode;
    use std::time::{Instant, SystemTime};

    use crate::{keys, kills, memory, walk};

    /// The numbers that the parts work with.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Options {
        /// The seed of everything that is random.
        pub(crate) seed: u64,
        /// The number of keys to press.
        pub(crate) keys: u64,
        /// The only session of keys to play; all by default.
        pub(crate) session: Option<u64>,
        /// The keys of a random walk at each size.
        pub(crate) steps: u64,
        /// The number of kills at random moments.
        pub(crate) kills: u64,
        /// The number of lines to feed to the filter.
        pub(crate) lines: u64,
        /// The number of moves of the longest game.
        pub(crate) moves: u64,
        /// The length of the longest line.
        pub(crate) bytes: u64,
        /// The time for which a search runs at full speed.
        pub(crate) seconds: u64,
    }

    /// The number of cases of a part.
    #[derive(Clone, Copy, Default, Debug)]
    pub(crate) struct Tally {
        pub(crate) tried: u64,
        pub(crate) failed: u64,
    }

    impl Tally {
        /// Counts a case, and prints why it failed.
        pub(crate) fn count(&mut self, case: &str, result: Result<(), String>) {
            self.tried += 1;
            if let Err(why) = result {
                self.failed += 1;
                println!("  FAILED {case}: {why}");
            }
        }
    }

    /// The name of a part, and the function that plays it.
    type Part = (&'static str, fn(&Options) -> Tally);

    const PARTS: [Part; 4] =
        [("keys", keys::run), ("walk", walk::run), ("kills", kills::run), ("memory", memory::run)];

    pub(crate) fn main() -> ExitCode {
        match parsed(env::args().skip(1)) {
            Ok((options, parts)) => run(&options, &parts),
            Err(why) => {
                println!("{why}");
                ExitCode::from(2)
            }
        }
    }

    fn run(options: &Options, parts: &[Part]) -> ExitCode {
        println!("campaign: seed {}", options.seed);
        let mut all = Tally::default();
        for (name, part) in parts {
            let start = Instant::now();
            println!("{name}:");
            let Tally { tried, failed } = part(options);
            println!("  {tried} cases tried, {failed} failed, {} s", start.elapsed().as_secs());
            all.tried += tried;
            all.failed += failed;
        }
        println!(
            "campaign: {} cases tried, {} failed, seed {}",
            all.tried, all.failed, options.seed
        );
        ExitCode::from(u8::from(all.failed > 0))
    }

    /// Parses the arguments: names of parts, and options with a number each.
    fn parsed(mut arguments: impl Iterator<Item = String>) -> Result<(Options, Vec<Part>), String> {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mut options = Options {
            seed: u64::from(now.subsec_nanos()),
            keys: 100_000,
            session: None,
            steps: 20_000,
            kills: 200,
            lines: 100_000_000,
            moves: 1_000_000,
            bytes: 1_000_000_000,
            seconds: 30,
        };
        let mut parts = Vec::new();
        while let Some(argument) = arguments.next() {
            let Some(name) = argument.strip_prefix("--") else {
                let part = PARTS.into_iter().find(|it| it.0 == argument);
                parts.push(part.ok_or_else(|| format!("there is no part {argument}"))?);
                continue;
            };
            let number = arguments.next().and_then(|it| it.replace('_', "").parse().ok());
            let number = number.ok_or_else(|| format!("--{name} takes a number"))?;
            match name {
                "seed" => options.seed = number,
                "keys" => options.keys = number,
                "steps" => options.steps = number,
                "session" => options.session = Some(number),
                "kills" => options.kills = number,
                "lines" => options.lines = number,
                "moves" => options.moves = number,
                "bytes" => options.bytes = number,
                "seconds" => options.seconds = number,
                _ => return Err(format!("there is no option --{name}")),
            }
        }
        if parts.is_empty() {
            parts = PARTS.to_vec();
        }
        Ok((options, parts))
    }
}
