#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI): most puzzles of `Sudoku(3, seed=n).difficulty(0.5)` have several solutions.
#
# One would guess that a generator of puzzles makes puzzles with one solution. This one removes the asked share of digits and
# does not look whether the rest decides them. Seen with CPython 3.11.7 on 2026-11-28: of the seeds 0 to 39 at 0.5, 15
# have one solution and 25 several; at 0.7 all have several. Its method `has_multiple_solutions` says so rightly.
#
# Needs python3 with venv, and the index of Python packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check py-sudoku==2.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from sudoku import Sudoku


def has_several(grid):
    """Returns true if a second solution is found, by plain search in the cell with the fewest digits left."""
    found = 0

    def fitting(cell):
        row, column = divmod(cell, 9)
        corner = row // 3 * 27 + column // 3 * 3
        seen = {grid[row * 9 + i] for i in range(9)}
        seen |= {grid[i * 9 + column] for i in range(9)}
        seen |= {grid[corner + i // 3 * 9 + i % 3] for i in range(9)}
        return [digit for digit in range(1, 10) if digit not in seen]

    def search():
        nonlocal found
        blanks = [(fitting(cell), cell) for cell in range(81) if not grid[cell]]
        if not blanks:
            found += 1
            return
        digits, cell = min(blanks, key=lambda blank: len(blank[0]))
        for digit in digits:
            if found < 2:
                grid[cell] = digit
                search()
                grid[cell] = 0

    search()
    return found > 1


def count(difficulty):
    several = 0
    for seed in range(40):
        puzzle = Sudoku(3, seed=seed).difficulty(difficulty)
        counted = has_several([digit or 0 for row in puzzle.board for digit in row])
        assert counted == puzzle.has_multiple_solutions(), f"seed {seed}: it says otherwise"
        several += counted
    return several


half, most = count(0.5), count(0.7)
print(f"py-sudoku {version('py-sudoku')}: several solutions in {half} of 40 at 0.5, in {most} of 40 at 0.7")
assert (half, most) == (25, 40), "the behaviour has changed"
PYTHON
