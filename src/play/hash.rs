//! A hash that is the same in every version of the program, for checksums and seeds that are written down.

/// Returns the FNV-1a hash of 64 bits. A single changed byte always changes it.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    bytes.iter().fold(BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}
