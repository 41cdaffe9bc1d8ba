//! The laws that any text holds.

use super::*;

/// Grids of every density, without clashes.
fn grids() -> impl Strategy<Value = Puzzle> {
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

/// A few good puzzles in one format, then some bytes overwritten, put in or taken out.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let texts = proptest::collection::vec((grids(), 0..Format::ALL.len(), 1..3usize), 1..4);
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), 0..3u8, byte()), 0..8);
    (texts, edits).prop_map(|(texts, edits)| {
        let mut bytes: Vec<u8> = texts
            .into_iter()
            .flat_map(|(grid, format, newlines)| {
                (write(&grid, Format::ALL[format]) + &"\n".repeat(newlines)).into_bytes()
            })
            .collect();
        for (at, edit, byte) in edits {
            let at = at.index(bytes.len());
            match edit {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ if bytes.len() > 1 => drop(bytes.remove(at)),
                _ => {}
            }
        }
        bytes
    })
}

/// Bytes that mean something, more often than not.
fn byte() -> impl Strategy<Value = u8> {
    let telling = b"0123456789._*-?xX|+-= \t\r\n\n\n#[]%aGq,;:".to_vec();
    prop_oneof![3 => prop::sample::select(telling), 1 => any::<u8>()]
}

/// What must hold of any bytes: every record is told, every place lies inside, and the records are the
/// same however the bytes come in.
fn holds(text: &[u8], turn: usize) {
    let detected = records(Reader::new(text));
    places_lie_inside(text, &detected);
    for capacity in [1, 3, 64] {
        let drip = Drip { text, turn };
        let dripped = records(Reader::new(BufReader::with_capacity(capacity, drip)));
        assert_eq!(dripped, detected);
    }
    for format in Format::ALL {
        let named = records(Reader::with_format(text, format));
        places_lie_inside(text, &named);
        assert!(named.iter().all(|it| it.format == format));
    }
    let text = String::from_utf8_lossy(text);
    if let Err(error) = read(&text) {
        assert!((1..=text.split(['\n', '\r']).count()).contains(&error.line), "{error:?}");
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(grids in proptest::collection::vec(grids(), 1..4)) {
        for format in Format::ALL {
            let texts: Vec<String> = grids.iter().map(|it| write(it, format)).collect();
            for parted in ["\n", "\n\n"] {
                let text = texts.join(parted);
                let named = records(Reader::with_format(text.as_bytes(), format));
                let detected = records(Reader::new(text.as_bytes()));
                for records in [named, detected] {
                    let puzzles: Vec<Puzzle> = records
                        .into_iter()
                        .map(|it| it.puzzle.unwrap())
                        .collect();
                    prop_assert_eq!(&puzzles, &grids, "{}:\n{}", format, text);
                }
            }
            prop_assert_eq!(read(&texts[0]), Ok(grids[0]));
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
