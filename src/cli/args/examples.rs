//! The examples below the help of each command, and what its results and exit codes mean.

pub(super) const PLAY_EXAMPLES: &str = "\
EXAMPLES
  sudoscope play                           the game left off, or a new one
  sudoscope play --level hard              a new puzzle; its seed is in its title
  sudoscope play --level hard --seed 7     always the same puzzle
  sudoscope play --daily                   the puzzle of the day, the same for everyone
  sudoscope play puzzles.txt --number 3    the third puzzle of a file
  sudoscope play progress.sdx              with its entries and marks
  sudoscope play --pack dominoes           Sudominoku
  sudoscope play --plain                   line by line, for screen readers and dumb terminals

Every move is kept when it is made; where that fails, a line on the screen says so. `?` in the game lists its keys, and `sudoscope help keys` all of them.";

pub(super) const HOME_EXAMPLES: &str = "\
EXAMPLES
  sudoscope home                           your games, and all that can be begun";

pub(super) const WATCH_EXAMPLES: &str = "\
EXAMPLES
  sudoscope watch                          the game left off, searched from its board
  sudoscope watch puzzle.txt --engine walk --speed 20
  sudoscope watch puzzle.txt --engine human
  sudoscope watch --lesson                 for a projector: board, running line of code, a sentence
  sudoscope watch --record search.cast     a recording (asciicast v2), without a screen
  sudoscope watch --plain                  every step as a sentence

`Space` plays, the arrows step forwards and backwards, and `?` lists all keys.";

pub(super) const TRACE_EXAMPLES: &str = "\
EXAMPLES
  sudoscope trace puzzle.txt | less        every step in words
  sudoscope trace --limit 100 puzzle.txt   the first hundred
  sudoscope trace --engine human puzzle.txt
  sudoscope trace --json --engine singles puzzle.txt | head";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
EXAMPLES
  sudoscope completions bash > ~/.local/share/bash-completion/completions/sudoscope
  sudoscope completions zsh > ~/.zfunc/_sudoscope
  sudoscope completions fish > ~/.config/fish/completions/sudoscope.fish";

pub(super) const MAN_EXAMPLES: &str = "\
EXAMPLES
  sudoscope man > sudoscope.6              a manual page
  man ./sudoscope.6                        read it";

pub(super) const HELP_EXAMPLES: &str = "\
EXAMPLES
  sudoscope help solve                     the help of a command
  sudoscope help keys                      every key of every screen
  sudoscope help formats                   the formats that are read and written";

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope                              play: the game left off, or a new one
  sudoscope home                         your games, and all that can be begun
  sudoscope play --daily                 the puzzle of the day, the same for everyone
  sudoscope play --level hard --seed 7   play a new puzzle, always the same one
  sudoscope puzzles.txt --number 3       play the third puzzle of a file
  sudoscope play --pack dominoes         play Sudominoku: Sudoku tiled with dominoes
  sudoscope watch --engine fewest        watch an engine search, step by step
  sudoscope watch --engine human         watch the techniques that solve it
  sudoscope play --plain                 line by line, for screen readers and pipes
  sudoscope watch --lesson               for a projector: board, running line of code, a sentence
  sudoscope solve < puzzles.txt          one answer a puzzle, in order
  sudoscope solve --json puzzles.txt     one JSON object a puzzle
  sudoscope convert --to grid file.sdk   in another format; many programs' files and links are read
  sudoscope print a.txt --out a.pdf      on paper, the solutions on the last page
  sudoscope trace puzzle.txt | less      every step of a search in words
  sudoscope rate --path puzzle.txt       how hard it is, and the steps that solve it
  sudoscope techniques                   the techniques that it rates by
  sudoscope generate --level hard        a new puzzle, with its score and hardest technique
  sudoscope generate --domino            a Sudominoku
  sudoscope bench                        puzzles a second on this machine
  sudoscope stats                        your times by level
  sudoscope help keys                    every key, your own ones too

PUZZLE is 81 characters (1 to 9, and one of 0 . _ * - ? x X for a blank), a file (also \
Sudominoku in the format of BOJ 4574), or - for standard input.

Exit codes: 0 every puzzle was read and solved; 1 some puzzle is bad or has no solution; 2 usage, \
input or output, or no terminal for a screen; 130 Ctrl-C.";

pub(super) const SOLVE_EXAMPLES: &str = "\
EXAMPLES
  sudoscope solve < boj2580.txt                     nine rows in, nine rows out
  sudoscope solve puzzles.txt | paste puzzles.txt - each puzzle, then its answer
  sudoscope solve --count --limit 1000 puzzle.txt   the number of solutions, up to 1000
  sudoscope solve --engine flags --json hard.txt    the work of a plain search
  sudoscope solve --to boxed puzzle.sdk             a picture
  sudoscope solve --to tiles boj4574.txt            a picture of dominoes

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution gives `no solution`, and the rest go on. Where there are \
several solutions, the smallest one is the answer, and a message at the end says how many such \
puzzles there were.";

pub(super) const CONVERT_EXAMPLES: &str = "\
EXAMPLES
  sudoscope convert --to line games.opensudoku       81 characters a puzzle
  sudoscope convert --to opensudoku2 puzzles.sdm     a file for OpenSudoku
  sudoscope convert --to grid line.txt               the candidates in a box
  sudoscope convert --to sudokuwiki < puzzle.sdk     a link to a solver in the browser
  sudoscope convert --to hodoku progress.sdx         entries and struck candidates

The format of an input is detected, for each input, unless --from names it; `sudoscope help formats` has \
all of them. Entries and marks are written where the format has them. A bad puzzle, or one of the kind that \
the format has no place for, is reported with its place and left out, and the rest go on.

Exit codes: 0 every puzzle was converted; 1 some were not; 2 usage, input or output; 130 Ctrl-C.";

pub(super) const PRINT_EXAMPLES: &str = "\
EXAMPLES
  sudoscope print puzzles.txt --out all.pdf              a puzzle a page
  sudoscope print --per-page 6 hard.txt --out hard.pdf   six a page
  sudoscope print progress.sdx --out now.svg             an SVG for each page
  sudoscope print --no-solutions p.txt --out p.svg       only the puzzle
  sudoscope generate --number 12 | sudoscope print --per-page 4 --out 12.pdf

Above each board stand its number, its file, and its level and score as `sudoscope rate` has them. Givens are bold, \
entries and marks are printed too. Up to 1,000 puzzles are printed at a time. Several SVGs are numbered: \
board-1.svg, board-2.svg. The names of the files that were written are the output; a file that exists is not \
overwritten. A bad puzzle is reported with its place and left out, and the rest go on.

Exit codes: 0 every puzzle was printed; 1 some were not; 2 usage, input or output; 130 Ctrl-C.";

pub(super) const RATE_EXAMPLES: &str = "\
EXAMPLES
  sudoscope rate puzzles.txt           level, score and hardest technique, parted by tabs
  sudoscope rate --path puzzle.txt     also every step, in words
  sudoscope rate --json < puzzles.txt  one JSON object a puzzle

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution `no solution`, one with several `several solutions`, and the rest \
go on.";

pub(super) const TECHNIQUES_EXAMPLES: &str = "\
EXAMPLES
  sudoscope techniques                       the table, in the order of paths
  sudoscope techniques --json                one JSON object a technique
  sudoscope techniques --find 0803 lines.txt every W-Wing on each position
  sudoscope techniques --find own < lines    what each line itself is about
  sudoscope techniques --find all -          everything on each position

A position is a line of HoDoKu's library of techniques, \
`:code:digits:grid:deleted:eliminations:placements:extra`, and so is every instance that is found. \
After those of a line comes an empty line. A bad line gives `error` and a message that names its \
place, and the rest go on.";

pub(super) const HINT_EXAMPLES: &str = "\
EXAMPLES
  sudoscope hint puzzle.txt            the hint, and the position after it
  sudoscope hint --stair 1 puzzle.txt  only the name of the technique
  sudoscope hint --json < line.txt     one JSON object

The stairs are the name of the technique, the houses to look at, the cells, the sentence, and what \
follows. A position is a puzzle, or a line of HoDoKu's library of techniques, \
`:code:digits:grid:deleted:::`, whose code may be empty: a `+` stands before each digit that is no \
given, and the deleted candidates were struck. The position after the hint is such a line too.";

pub(super) const GENERATE_EXAMPLES: &str = "\
EXAMPLES
  sudoscope generate --level hard --number 50         a pack; the same one with the --seed in its header
  sudoscope generate --require 0803 --crux 0.4-0.6    a W-Wing, and the hardest step about halfway
  sudoscope generate --score 900-1200 --forbid 0702   neither easier nor harder, without XY-chains
  sudoscope generate --symmetry full --clues 28-36    by the looks
  sudoscope generate --minimal --symmetry none --json one JSON object a puzzle
  sudoscope generate --level extreme --tries 100      give up after a hundred grids
  sudoscope generate --domino --tiles 12              a Sudominoku

Every puzzle has exactly one solution. After it stand the level, the score and the hardest technique, as \
`sudoscope rate` has them. A seed means the same puzzles for one generation of the generator, whatever the threads and \
the machine; `--version` and the header of a pack name the generation.

Exit codes: 0 every puzzle was found; 1 some were not found in --tries; 2 usage, output, or an order that no puzzle can \
meet; 130 Ctrl-C.";

pub(super) const BENCH_EXAMPLES: &str = "\
EXAMPLES
  sudoscope bench                       the embedded packs, in a few seconds
  sudoscope bench --passes 21 set.txt   a set of your own, for steady figures
  sudoscope bench --threads 2 set.txt   the batch on two threads
  sudoscope bench --path plain          without the processor's wide registers
  sudoscope bench --json set.txt        one JSON object for each figure

Every set is solved one puzzle a call, to measure the time for a puzzle (latency), and in batch, to \
measure puzzles a second (throughput). The table has the median of the passes, half the distance \
between their quartiles in percent of the median, and the guesses for a puzzle. Small sets are repeated. \
One thread is measured in processor time, several in wall time. Every answer is verified, outside of \
the measured time.";

pub(super) const STATS_EXAMPLES: &str = "\
EXAMPLES
  sudoscope stats                   a table by level, the techniques that hints showed, charts of times
  sudoscope stats --json            the figures as one JSON object, times in milliseconds
  sudoscope stats --export > file   every record, a line of JSON each
  sudoscope stats --delete          delete all of it, after a question

A game counts as played from its first move, and as won when you, not the program, complete it. The \
records are in the file statistics.jsonl in $XDG_DATA_HOME/sudoscope (else ~/.local/share/sudoscope) and \
nowhere else.";
