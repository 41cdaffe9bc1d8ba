//! The example of `docs/plain.md` is what the program says.

use std::path::Path;

use tempfile::TempDir;

use super::says;

#[test]
fn the_example_in_the_docs_is_what_the_program_says() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/plain.md");
    let text = std::fs::read_to_string(docs).unwrap();
    let mut n_examples = 0;
    for block in text.split("```text\n$ sudoscope ").skip(1) {
        let block = block.split("```").next().unwrap();
        let (arguments, rest) = block.split_once('\n').unwrap();
        let (mut typed, mut expected) = (Vec::new(), String::new());
        for line in rest.lines() {
            match line.strip_prefix('>') {
                Some(line) => typed.push(line.trim()),
                None => expected.extend([line, "\n"]),
            }
        }
        let home = TempDir::new().unwrap();
        assert_eq!(says(home.path(), arguments, &typed), expected, "{arguments}");
        n_examples += 1;
    }
    assert_eq!(n_examples, 2, "one of playing and one of watching");
}
