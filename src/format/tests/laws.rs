//! The laws of reading any text.

use proptest::test_runner::TestCaseError;

use super::*;
use crate::domino::{Board, Domino, Side};
use crate::grid::{Candidates, DigitSet};

/// Generates grids with any number of digits, without clashes.
pub(super) fn grids() -> impl Strategy<Value = Puzzle> {
    let cells = proptest::collection::vec((0..9usize, 0..4usize), 81);
    (cells, 0..=3usize).prop_map(|(cells, density)| {
        let mut grid = Grid::EMPTY;
        for (cell, (digit, chance)) in Cell::ALL.into_iter().zip(cells) {
            if chance < density {
                grid.set(cell, Some(Digit::from_index(digit)));
                if !grid.is_consistent() {
                    grid.set(cell, None);
                }
            }
        }
        grid.into()
    })
}

/// Solved boards: the digits, and the side on which the other half of each domino lies.
const SOLVED_BOARDS: [(&str, &str); 2] = [
    (
        "872643195361975842549218637126754983738169254495832761284597316657381429913426578",
        "v..><v><.^><><^><vvv><..><^^^v><v><.vv^v.^><v^^v^><><^vv^><vvvv^^><v^^^^.><.^><><",
    ),
    (
        "814267593965831247273945168392176854586492371741358629137529486459683712628714935",
        "><><><><v><.><><v^><vvv><^..v^^^><><v^vv..v><^.^^><^><vvvvvv><.^^^^^^.vv><><.><^^",
    ),
];

fn solved_board((digits, sides): (&str, &str)) -> Board {
    let mut board = Board::EMPTY;
    for (cell, (digit, side)) in Cell::ALL.into_iter().zip(digits.chars().zip(sides.chars())) {
        let side = ">v<^".find(side).map(|idx| Side::ALL[idx]);
        board.set(cell, Digit::from_char(digit), side);
    }
    board
}

/// Generates consistent boards of 10 to 36 dominoes: solved ones with renamed digits, perhaps mirrored and transposed,
/// from which some dominoes are taken up.
fn boards() -> impl Strategy<Value = Puzzle> {
    let names = Just(Digit::ALL.to_vec()).prop_shuffle();
    let dominoes = Just((0..36usize).collect::<Vec<_>>()).prop_shuffle();
    let solved = (prop::sample::select(SOLVED_BOARDS.to_vec()), names, any::<[bool; 2]>());
    (solved, dominoes, 10..=36usize).prop_map(|((solved, names, ways), order, n_kept)| {
        let moved = |(cell, digit): (Cell, Digit)| (moved(cell, ways), names[digit.index()]);
        let solved = solved_board(solved);
        let mut board = Board::EMPTY;
        for (cell, digit) in solved.singles().map(moved) {
            board.place_single(cell, digit).unwrap();
        }
        let dominoes: Vec<Domino> = solved.dominoes().collect();
        for kept in &order[..n_kept] {
            let [one, other] = dominoes[*kept].halves().map(moved);
            board.place(Domino::new(one, other).unwrap()).unwrap();
        }
        board.into()
    })
}

fn moved(cell: Cell, [mirrored, turned_over]: [bool; 2]) -> Cell {
    let (row, column) = (cell.row(), cell.column());
    let column = if mirrored { 8 - column } else { column };
    if turned_over { Cell::at(column, row) } else { Cell::at(row, column) }
}

/// Generates puzzles of the kind of a format.
fn puzzles_of(format: Format) -> BoxedStrategy<Puzzle> {
    match format {
        Format::Boj4574 => boards().boxed(),
        _ => grids().boxed(),
    }
}

/// Generates texts of a few good puzzles in any formats, with some bytes overwritten, inserted or removed.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let formats: Vec<Format> = Format::ALL.to_vec();
    let text = prop::sample::select(formats).prop_flat_map(|format| {
        (puzzles_of(format), 1..3usize)
            .prop_map(move |(it, newlines)| write(&it, format) + &"\n".repeat(newlines))
    });
    let texts = proptest::collection::vec(text, 1..4);
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), 0..3u8, piece()), 0..8);
    (texts, edits).prop_map(|(texts, edits)| {
        let mut bytes = texts.concat().into_bytes();
        for (at, edit, piece) in edits {
            let at = at.index(bytes.len() + 1);
            let end = bytes.len().min(at + piece.len());
            match edit {
                0 => drop(bytes.splice(at..end, piece)),
                1 => drop(bytes.splice(at..at, piece)),
                _ => drop(bytes.drain(at..end)),
            }
        }
        bytes
    })
}

/// Characters of two, three and four bytes: letters, digits, blanks, frames, spaces, dots, signs that join others.
const WIDE: [&str; 16] = [
    "é",
    "ß",
    "５",
    "①",
    "·",
    "•",
    "│",
    "┼",
    "\u{a0}",
    "\u{3000}",
    "\u{2028}",
    "\u{feff}",
    "😀",
    "스도쿠",
    "數獨",
    "e\u{301}",
];

/// Generates a few bytes: one that may have a meaning, or a character of several.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let wide = prop::sample::select(&WIDE[..]).prop_map(|it| it.as_bytes().to_vec());
    prop_oneof![2 => byte().prop_map(|it| vec![it]), 1 => wide]
}

/// Generates bytes that mostly have a meaning in a format.
pub(super) fn byte() -> impl Strategy<Value = u8> {
    let telling = b"0123456789._*-?xX|+-= \t\r\n\n\n#[]%aBGIq,;:".to_vec();
    prop_oneof![3 => prop::sample::select(telling), 1 => any::<u8>()]
}

/// Checks the law for any bytes: every record is read, every place is in the text, and the records do not depend on the
/// sizes of the reads.
fn holds(text: &[u8], turn: usize) {
    if not_text(text).is_some() {
        return;
    }
    let detected = records(Reader::new(text));
    places_lie_inside(text, &detected);
    for capacity in [1, 3, 64] {
        let drip = Drip { text, turn };
        let dripped = records(Reader::new(BufReader::with_capacity(capacity, drip)));
        assert_eq!(dripped, detected);
    }
    for format in Format::ALL.iter().copied().filter(|it| it.is_readable()) {
        let named = records(Reader::with_format(text, format));
        places_lie_inside(text, &named);
        // A table of lines is read as lines, and a file of XML tells its version.
        if format.head().is_empty() {
            assert!(named.iter().all(|it| it.format == format));
        }
    }
    let text = String::from_utf8_lossy(text);
    if let Err(error) = read(&text) {
        assert!((1..=text.split(['\n', '\r']).count()).contains(&error.line()), "{error:?}");
    }
}

/// Checks that puzzles written in a format one after another are read back the same.
fn reads_back(
    puzzles: &[Puzzle],
    format: Format,
    separators: &[&str],
) -> Result<(), TestCaseError> {
    let texts: Vec<String> = puzzles.iter().map(|it| write(it, format)).collect();
    for separator in separators {
        let text = texts.join(separator);
        let named = records(Reader::with_format(text.as_bytes(), format));
        let detected = records(Reader::new(text.as_bytes()));
        for records in [named, detected] {
            let read: Vec<Puzzle> = records.into_iter().map(|it| it.puzzle.unwrap()).collect();
            prop_assert_eq!(&read, puzzles, "{}:\n{}", format, text);
        }
    }
    prop_assert_eq!(read(&texts[0]), Ok(puzzles[0]));
    Ok(())
}

/// Generates puzzles with entries, and with marks that the rules allow.
fn sheets() -> impl Strategy<Value = Sheet> {
    let contents = prop::collection::vec((0..4_u8, 0..9_usize, any::<[u16; 2]>()), 81);
    (grids(), contents, any::<bool>()).prop_map(|(puzzle, contents, has_corners)| {
        let mut progress = Progress::EMPTY;
        let givens = *puzzle.grid();
        for (cell, (kind, digit, _)) in Cell::ALL.into_iter().zip(&contents) {
            if *kind == 0 && givens.get(cell).is_none() {
                progress.entries.set(cell, Some(Digit::from_index(*digit)));
            }
        }
        let digits = Sheet::new(givens, &progress).digits();
        let allowed = Candidates::of(&digits);
        for (cell, (kind, _, bits)) in Cell::ALL.into_iter().zip(&contents) {
            let [centre, corner] = bits.map(|it| DigitSet::from_bits(it & 511));
            if *kind > 1 {
                progress.centre[cell.index()] = centre.intersection(allowed.get(cell));
            }
            if *kind > 2 && has_corners {
                progress.corner[cell.index()] = corner;
            }
        }
        Sheet::new(givens, &progress)
    })
}

/// Returns the digits of a sheet, and those of blanks whose only candidate no other cell has, which a list of candidates
/// cannot tell apart.
fn digits_of_candidates(sheet: &Sheet) -> Puzzle {
    let (mut digits, cells) = (sheet.digits(), sheet.candidates());
    let (singles, _) = sheet::of_candidates(&cells);
    for (cell, digit) in singles.filled() {
        digits.set(cell, Some(digit));
    }
    digits.into()
}

/// Returns what a format has of a sheet.
fn kept(sheet: &Sheet, format: Format) -> (Option<Puzzle>, Option<Progress>, [DigitSet; 81]) {
    let progress = sheet.progress();
    let corner = [DigitSet::EMPTY; 81];
    let candidates = sheet.candidates();
    match format.entry().keeps {
        Keeps::Givens => (Some(sheet.puzzle), None, [DigitSet::EMPTY; 81]),
        Keeps::Candidates => (Some(digits_of_candidates(sheet)), None, candidates),
        Keeps::Entries if format == Format::Sdx => {
            let entries = Progress { entries: progress.entries, ..Progress::EMPTY };
            (Some(digits_of_candidates(sheet)), Some(entries), candidates)
        }
        Keeps::Entries => {
            let entries = Progress { entries: progress.entries, ..Progress::EMPTY };
            (Some(sheet.puzzle), Some(entries), candidates)
        }
        Keeps::Centre => (Some(sheet.puzzle), Some(Progress { corner, ..progress }), candidates),
        Keeps::Marks => (Some(sheet.puzzle), Some(progress), candidates),
    }
}

/// Reduces what was read to what the format promises.
fn promised(read: &Sheet, format: Format) -> (Option<Puzzle>, Option<Progress>, [DigitSet; 81]) {
    match format.entry().keeps {
        Keeps::Givens => {
            assert_eq!(read.progress, None);
            kept(read, format)
        }
        _ => kept(read, format),
    }
}

proptest! {
    #[test]
    fn every_format_reads_back_what_it_has_of_a_sheet(sheets in prop::collection::vec(sheets(), 1..4)) {
        for format in Format::ALL.iter().copied().filter(|it| it.is_readable() && *it != Format::Boj4574) {
            if sheets.iter().any(|it| misfit(it, format).is_some()) {
                continue;
            }
            let entries: Vec<String> = sheets.iter().map(|it| write_entry(it, format)).collect();
            let head: String = format.head().iter().map(|it| format!("{it}\n")).collect();
            let tail: String = format.tail().iter().map(|it| format!("\n{it}")).collect();
            let text = format!("{head}{}{tail}\n", entries.join("\n"));
            let expected: Vec<_> = sheets.iter().map(|it| kept(it, format)).collect();
            for reader in [Reader::new(text.as_bytes()), Reader::with_format(text.as_bytes(), format)] {
                let read: Vec<_> = records(reader)
                    .iter()
                    .map(|it| promised(&it.sheet().unwrap_or_else(|error| panic!("{format}: {error}\n{text}")), format))
                    .collect();
                prop_assert_eq!(&read, &expected, "{}:\n{}", format, text);
            }
            let one = write_sheet(&sheets[0], format);
            prop_assert_eq!(promised(&read_sheet(&one).unwrap(), format), kept(&sheets[0], format), "{}:\n{}", format, one);
        }
    }

    #[test]
    fn grids_read_back_the_same(grids in proptest::collection::vec(grids(), 1..4)) {
        for format in formats_of_grids() {
            reads_back(&grids, format, &["\n", "\n\n"])?;
        }
    }

    #[test]
    fn dominoes_read_back_the_same(boards in proptest::collection::vec(boards(), 1..3)) {
        reads_back(&boards, Format::Boj4574, &["\n", "\n\n", "\n# next\n"])?;
        let ended = write(&boards[0], Format::Boj4574) + "\n0\n";
        prop_assert_eq!(read(&ended), Ok(boards[0]));
    }

    #[test]
    fn one_damaged_piece_is_one_bad_puzzle(
        boards in proptest::collection::vec(boards(), 2..5),
        bad in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
    ) {
        let mut texts: Vec<String> = boards.iter().map(|it| write(it, Format::Boj4574)).collect();
        let bad = bad.index(texts.len());
        let mut lines: Vec<&str> = texts[bad].lines().collect();
        let at = 1 + at.index(lines.len() - 1);
        lines[at] = "q";
        texts[bad] = lines.join("\n");
        let text = texts.join("\n");
        for reader in [Reader::new(text.as_bytes()), Reader::with_format(text.as_bytes(), Format::Boj4574)] {
            let read = records(reader);
            let puzzles: Vec<Option<Puzzle>> = read.iter().map(|it| it.puzzle.clone().ok()).collect();
            let expected: Vec<Option<Puzzle>> =
                (0..).zip(&boards).map(|(idx, it)| (idx != bad).then_some(*it)).collect();
            prop_assert_eq!(puzzles, expected);
            let error = read[bad].puzzle.clone().unwrap_err();
            prop_assert_eq!((error.line(), error.column()), (read[bad].line + at, 1));
        }
    }

    #[test]
    fn any_bytes_are_read_to_their_end(
        text in proptest::collection::vec(byte(), 0..400),
        turn in 0..100usize,
    ) {
        holds(&text, turn);
    }

    #[test]
    fn damaged_texts_are_read_to_their_end(text in mutated(), turn in 0..100usize) {
        holds(&text, turn);
    }

    #[test]
    fn one_damaged_line_is_one_bad_puzzle(
        grids in proptest::collection::vec(grids(), 2..6),
        bad in any::<prop::sample::Index>(),
        at in 0..81usize,
    ) {
        let mut lines: Vec<String> = grids.iter().map(|it| write(it, Format::Line)).collect();
        let bad = bad.index(lines.len());
        lines[bad].replace_range(at..=at, "q");
        let read = records(Reader::new(lines.join("\n").as_bytes()));
        let puzzles: Vec<Option<Puzzle>> = read.into_iter().map(|it| it.puzzle.ok()).collect();
        let expected: Vec<Option<Puzzle>> = (0..).zip(&grids).map(|(idx, it)| (idx != bad).then_some(*it)).collect();
        prop_assert_eq!(puzzles, expected);
    }
}
