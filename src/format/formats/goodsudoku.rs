//! A link of Good Sudoku: two cells a byte, in base 64.
//!
//! ```text
//! https://playgoodsudoku.com/puzzle/$UwBwAAYAGVAACYAABggABgADQAgDABcAAgAGBgAAKAAAQZAFAACAB5A
//! ```
//!
//! Each byte has a cell in its upper four bits and the next cell in its lower ones, 0 for a blank; the last four bits are 0.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::format::error::Found;
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::Grid;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

const PAGE: &str = "playgoodsudoku.com/";
const LINK: &str = "https://playgoodsudoku.com/puzzle/$";
const N_BYTES: usize = 41;

/// Base 64 with or without padding. Leftover bits are ignored.
const BASE_64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

fn is_like(line: &str) -> bool {
    line.contains(PAGE)
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let page = line.find(PAGE).map_or(0, |at| at + PAGE.len());
    let Some(at) = link::tail(line, page).find('$') else {
        let id = link::word(link::tail(line, page));
        return Err(Misread::elsewhere(page, id, "Good Sudoku"));
    };
    let start = page + at + 1;
    let text = link::percent_decoded(link::word(link::tail(line, start)))
        // Links use the alphabet of base 64 that is safe in addresses; the decoder knows the other one.
        .replace('-', "+")
        .replace('_', "/");
    let instead = |expected| Misread::instead(start, Found::word(&text), expected);
    let decoded = BASE_64.decode(&text).ok().filter(|it| it.len() == N_BYTES);
    let bytes = decoded.ok_or_else(|| instead("41 bytes in base 64"))?;
    let halves: Vec<u8> = bytes.iter().flat_map(|it| [it >> 4, it & 15]).take(81).collect();
    if halves.iter().any(|it| *it > 9) {
        return Err(instead("cells from 0 to 9"));
    }
    let grid = Grid::from_values(std::array::from_fn(|idx| halves[idx]));
    lines::sheet(grid, &Progress::EMPTY, |_| start)
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let values = sheet.puzzle.grid().values();
    let bytes: Vec<u8> = values.chunks(2).map(|it| it[0] << 4 | it.get(1).unwrap_or(&0)).collect();
    format!("{LINK}{}", BASE_64.encode(bytes))
}
