//! Arguments and batch commands.
