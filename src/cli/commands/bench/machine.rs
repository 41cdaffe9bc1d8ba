//! The machine that is measured.

use std::env::consts::ARCH;
use std::fs;

/// Returns the name of the processor if the system reports it, else its architecture.
pub(super) fn processor() -> String {
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").ok();
    cpuinfo.as_deref().and_then(model).map_or_else(|| ARCH.to_owned(), str::to_owned)
}

fn model(cpuinfo: &str) -> Option<&str> {
    let (_, model) =
        cpuinfo.lines().find(|line| line.starts_with("model name"))?.split_once(':')?;
    Some(model.trim()).filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_what_stands_after_the_colon() {
        let cpuinfo =
            "processor\t: 0\nmodel\t\t: 1\nmodel name\t: AMD EPYC: one\nmodel name\t: other\n";
        assert_eq!(model(cpuinfo), Some("AMD EPYC: one"));
        assert_eq!(model("Features : fp asimd\n"), None);
        assert_eq!(model("model name :\n"), None);
    }
}
