//! A folder that costs no time of a disk.

use std::env;
use std::path::Path;

use tempfile::TempDir;

/// Makes an empty folder, in memory where the system has a file system there. It is removed when the value is dropped.
pub(crate) fn folder() -> TempDir {
    let in_memory = Path::new("/dev/shm");
    let parent = if in_memory.is_dir() { in_memory.to_path_buf() } else { env::temp_dir() };
    tempfile::tempdir_in(parent).expect("a folder can be made")
}
