#!/usr/bin/env bash
# sudoku 0.0.3 (npm): a puzzle is an array of 81 digits from 0 to 8, and a blank is null.
#
# One would guess 1 to 9, and 0 for a blank. Joined to a line of 81 characters as it stands, its digit 0 (a given) reads as a
# blank, and each given is one too small: the line is another puzzle, of which nothing warns. Seen with Node.js 20.20.2 on
# 2026-11-28: the digits of a solved puzzle are 0 to 8, nine times each. With one added to each the puzzles have one solution.
#
# Needs Node.js with npm, and the npm registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund sudoku@0.0.3
node <<'JAVASCRIPT'
const assert = require("assert");
const sudoku = require("sudoku");

const puzzle = sudoku.makepuzzle();
const answer = sudoku.solvepuzzle(puzzle);
const times = Array.from({ length: 10 }, (_, digit) => answer.filter((cell) => cell === digit).length);
const blanks = new Set(puzzle.filter((cell) => !Number.isInteger(cell)));
console.log(`sudoku ${require("sudoku/package.json").version}: digits 0 to 9 stand ${times} times; blanks are`, [...blanks]);
assert.strictEqual(puzzle.length, 81);
assert.deepStrictEqual(times, [9, 9, 9, 9, 9, 9, 9, 9, 9, 0], "the behaviour has changed");
assert.deepStrictEqual([...blanks], [null], "the behaviour has changed");
JAVASCRIPT
