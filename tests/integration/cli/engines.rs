//! The counters of the engines, in the numbers of the contract.

use serde_json::{Value, json};

use super::run;

/// A puzzle of 17 givens that was made to defeat searching in reading order.
const AGAINST_READING_ORDER: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn reading_order_takes_the_known_number_of_steps() {
    let ran = run(&format!("solve --engine flags --json {AGAINST_READING_ORDER}"), "");
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["placements"], json!(69_175_316));
    assert_eq!(found["backtracks"], json!(69_175_252));
    assert_eq!(found["tests"], json!(622_577_597));
    assert_eq!(found["max_depth"], json!(64));
    assert_eq!(
        found["solution"],
        json!("987654321246173985351928746128537694634892157795461832519286473472319568863745219")
    );
    assert_eq!(ran.code, Some(0));
}

#[test]
fn reading_order_engines_walk_the_same_tree() {
    let puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    for engine in ["flags", "candidates", "rescan", "walk"] {
        let ran = run(&format!("solve --engine {engine} --json {puzzle}"), "");
        let found: Value = serde_json::from_str(&ran.stdout).unwrap();
        // The placements are the calls of a plain recursion without the first one.
        assert_eq!(found["placements"], json!(8969), "{engine}");
        assert!(found["reads"].is_u64(), "{engine}: {found}");
    }
    let ran = run(&format!("solve --engine fewest --json {puzzle}"), "");
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(found["placements"].as_u64() < Some(8969), "{found}");
    assert_eq!(found["reads"], Value::Null);
}
