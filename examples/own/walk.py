# BOJ 2580: from cell to cell, stepping over the givens.
import sys

board = [list(map(int, input().split())) for _ in range(9)]
row = [[False] * 10 for _ in range(9)]
column = [[False] * 10 for _ in range(9)]
block = [[False] * 10 for _ in range(9)]


def mark(r, c, d, used):
    row[r][d] = column[c][d] = block[r // 3 * 3 + c // 3][d] = used


def solve(i):
    if i == 81:
        return True
    r, c = divmod(i, 9)
    if board[r][c] != 0:
        return solve(i + 1)
    for d in range(1, 10):
        if not (row[r][d] or column[c][d] or block[r // 3 * 3 + c // 3][d]):
            mark(r, c, d, True)
            board[r][c] = d
            print("+", r, c, d, file=sys.stderr)
            if solve(i + 1):
                return True
            mark(r, c, d, False)
            board[r][c] = 0
            print("-", r, c, file=sys.stderr)
    return False


for r in range(9):
    for c in range(9):
        if board[r][c] != 0:
            mark(r, c, board[r][c], True)
solve(0)
for line in board:
    print(*line)
