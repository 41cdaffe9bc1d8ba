//! Reading lines in chunks gives the same puzzles and the same errors as one by one.

use super::*;

/// The relevant parts of the record of a line.
type Outcome = (Format, Result<Puzzle, (Error, String, usize)>);

fn outcome(record: Record) -> Outcome {
    let Record { format, puzzle, text, line, .. } = record;
    (format, puzzle.map_err(|error| (error, text, line)))
}

/// The ways to read the puzzles of a sheet.
const WAYS: [fn(&mut ChunkParser) -> Vec<Grid>; 2] = [|sheet| sheet.collect(), at_once];

/// Returns the records of a stream, with the lines read in chunks where possible.
fn taken_together<R: BufRead>(
    mut reader: Reader<R>,
    n_bytes: usize,
    read: fn(&mut ChunkParser) -> Vec<Grid>,
) -> Vec<Outcome> {
    let (mut all, mut sheet) = (Vec::new(), ChunkParser::default());
    loop {
        let mut memory = b"what was there before ".repeat(20);
        while let Some(lines) = reader.line_chunk(memory, n_bytes).unwrap() {
            sheet.fill(lines);
            let grids = read(&mut sheet);
            assert!(sheet.is_read() && sheet.n_grids() == grids.len());
            let mut bad = sheet.bad().iter().cloned().peekable();
            for (idx, grid) in grids.iter().enumerate() {
                while let Some((_, record)) = bad.next_if(|it| it.0 == idx) {
                    all.push(outcome(record));
                }
                let clash = sheet.clash(idx);
                all.push(clash.map_or_else(|| (Format::Line, Ok((*grid).into())), outcome));
            }
            all.extend(bad.map(|it| outcome(it.1)));
            memory = sheet.take_text();
        }
        match reader.next() {
            Some(record) => all.push(outcome(record.unwrap())),
            None => return all,
        }
    }
}

/// Reads all puzzles of a sheet by their offsets.
fn at_once(sheet: &mut ChunkParser) -> Vec<Grid> {
    let (text, starts) = sheet.take_puzzles();
    let values = |start: &usize| -> [u8; 81] {
        std::array::from_fn(|cell| Some(text[start + cell] & 15).filter(|it| *it <= 9).unwrap_or(0))
    };
    let values: Vec<[u8; 81]> = starts.iter().map(values).collect();
    sheet.put_back((text, starts));
    let grids: Vec<Grid> = (0..sheet.n_grids()).map(|idx| sheet.grid(idx)).collect();
    assert!(grids.iter().map(Grid::values).eq(values));
    grids
}

fn good() -> impl Strategy<Value = String> {
    let blank = prop::sample::select(b"0._*-?xX".to_vec());
    (laws::grids(), blank).prop_map(|(grid, blank)| {
        write(&grid, Format::Line).replace('.', &char::from(blank).to_string())
    })
}

/// Lines of every kind, most of them good.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let edited = (good(), 0..81usize, laws::byte()).prop_map(|(it, at, byte)| {
        let mut line = it.into_bytes();
        line[at] = byte;
        line
    });
    let after = prop::sample::select(vec![
        "  from a book",
        ",solution",
        "; a",
        ": b",
        "# c",
        "|",
        "\t",
        " ",
        "1",
        "x",
        "=",
        "é",
        "\u{a0}",
        "\r",
    ]);
    let before = prop::sample::select(vec!["\u{feff}", " ", "\t ", "\u{a0}", "q", "#", "% "]);
    let other = prop::sample::select(vec![
        "",
        " ",
        "# comment",
        "[Puzzle]",
        "Grid 01",
        "puzzle,solution",
        "1",
        "0",
        "53..7....",
        "\u{feff}",
        "é",
    ]);
    let bytes = |it: String| it.into_bytes();
    prop_oneof![
        8 => good().prop_map(bytes),
        1 => good().prop_map(|it| it.replace('*', "·").into_bytes()),
        2 => edited,
        1 => (good(), after).prop_map(move |(it, after)| bytes(it + after)),
        1 => (before, good()).prop_map(move |(before, it)| bytes(before.to_owned() + &it)),
        1 => (good(), 0..81usize).prop_map(move |(it, length)| bytes(it[..length].to_owned())),
        1 => other.prop_map(|it| it.as_bytes().to_vec()),
        1 => proptest::collection::vec(laws::byte(), 0..100),
    ]
}

fn stream() -> impl Strategy<Value = Vec<u8>> {
    let end = prop::sample::select(vec!["\n", "\n", "\n", "\r\n"]);
    (proptest::collection::vec((line(), end), 1..12), any::<bool>()).prop_map(
        |(lines, is_ended)| {
            let mut text: Vec<u8> = lines
                .into_iter()
                .flat_map(|(line, end)| [&line, end.as_bytes()].concat())
                .collect();
            if !is_ended {
                text.pop();
            }
            text
        },
    )
}

proptest! {
    #[test]
    fn lines_taken_together_are_the_same_puzzles(text in stream(), turn in 0..100usize) {
        let named = Some(Format::Line);
        for format in [None, named] {
            let reader = |input| match format {
                Some(format) => Reader::with_format(input, format),
                None => Reader::new(input),
            };
            let expected: Vec<Outcome> = reader(&text[..]).map(|it| outcome(it.unwrap())).collect();
            for n_bytes in [0, 100, 64 * 1024] {
                for way in WAYS {
                    prop_assert_eq!(&taken_together(reader(&text), n_bytes, way), &expected);
                }
            }
            for capacity in [1, 90, 500] {
                let drip = BufReader::with_capacity(capacity, Drip { text: &text, turn });
                let dripped = match format {
                    Some(format) => Reader::with_format(drip, format),
                    None => Reader::new(drip),
                };
                prop_assert_eq!(&taken_together(dripped, 1000, at_once), &expected);
            }
        }
    }
}

/// Returns the number of grids in the next chunk.
fn n_grids(reader: &mut Reader<&[u8]>, n_bytes: usize) -> usize {
    let mut sheet = ChunkParser::default();
    sheet.fill(reader.line_chunk(Vec::new(), n_bytes).unwrap().unwrap());
    sheet.count()
}

#[test]
fn a_chunk_has_all_lines_in_memory() {
    let [a, b] = ["A", "B"].map(|it| set(it, Format::Line, '.'));
    let text = format!("{a}{b}").repeat(1000);
    let mut reader = Reader::with_format(text.as_bytes(), Format::Line);
    let lengths = [(); 3].map(|()| n_grids(&mut reader, 64 * 1024));
    assert_eq!(lengths, [799, 799, 402]);
    assert!(reader.line_chunk(Vec::new(), 64 * 1024).unwrap().is_none());
    // But not more than the given number of bytes.
    let mut reader = Reader::with_format(text.as_bytes(), Format::Line);
    assert_eq!(n_grids(&mut reader, 820), 10);
    assert_eq!(n_grids(&mut reader, 0), 1);
}

#[test]
fn overlong_lines_are_the_same() {
    let good = set("A", Format::Line, '.');
    let bare = good.trim_end();
    let long = "x".repeat(70_000);
    let spaces = " ".repeat(70_000);
    let [below, edge, above] =
        [1, 2, 3].map(|n| format!("7x{}", " ".repeat(error::MAX_HELD + n - 4)));
    for text in [
        format!("{good}{long}\n{good}"),
        format!("{good}{bare} {long}\n{good}{bare}{long}\n{good}"),
        format!("{good}{spaces}\n{good}{bare}{spaces}\r\n{good}{spaces}{bare}\n{good}"),
        format!("{good}#{long}{long}\n{good}"),
        format!("{good}{below}\n{edge}\n{above}\n{good}"),
    ] {
        let expected: Vec<Outcome> =
            Reader::new(text.as_bytes()).map(|it| self::outcome(it.unwrap())).collect();
        for (capacity, n_bytes) in
            [(1000, 64), (1000, 1 << 18), (64 << 10, 64 << 10), (1 << 18, 1 << 18)]
        {
            let reader = Reader::new(BufReader::with_capacity(capacity, text.as_bytes()));
            assert_eq!(taken_together(reader, n_bytes, at_once), expected, "{capacity}, {n_bytes}");
        }
    }
}

#[test]
fn other_formats_are_not_taken_as_lines() {
    let rows = set("A", Format::Boj2239, '0');
    let mut reader = Reader::new(rows.as_bytes());
    assert!(reader.line_chunk(Vec::new(), 1000).unwrap().is_none());
    assert!(reader.next().unwrap().unwrap().puzzle.is_ok());
    assert!(reader.line_chunk(Vec::new(), 1000).unwrap().is_none());
    assert!(reader.next().is_none());
}
