//! A random walk on the model, which only the unit tests can draw with a record of every text: they are run with another
//! seed and more keys.

use std::env;
use std::process::Command;

use crate::unix::{Options, Tally};

const TEST: &str = "random_keys_reach";

pub(crate) fn run(options: &Options) -> Tally {
    let mut tally = Tally::default();
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let walk = Command::new(cargo)
        .args(["test", "--profile", "checked", "--lib", TEST])
        .env("WALK_SEED", options.seed.to_string())
        .env("WALK_KEYS", options.steps.to_string())
        .output();
    let result = match walk {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    println!("  {} keys at each of 20 sizes", options.steps);
    tally.count(&format!("the walk with seed {}", options.seed), result);
    tally
}
