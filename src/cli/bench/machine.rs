//! What the figures are taken on.

use std::env::consts::ARCH;
use std::fs;

/// What the processor calls itself, as far as the system tells; else what kind it is.
pub(super) fn processor() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").ok();
    told.as_deref().and_then(model).map_or_else(|| ARCH.to_owned(), str::to_owned)
}

fn model(told: &str) -> Option<&str> {
    let (_, model) = told.lines().find(|line| line.starts_with("model name"))?.split_once(':')?;
    Some(model.trim()).filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_what_stands_after_the_colon() {
        let told =
            "processor\t: 0\nmodel\t\t: 1\nmodel name\t: AMD EPYC: one\nmodel name\t: other\n";
        assert_eq!(model(told), Some("AMD EPYC: one"));
        assert_eq!(model("Features : fp asimd\n"), None);
        assert_eq!(model("model name :\n"), None);
    }
}
