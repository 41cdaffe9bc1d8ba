# BOJ 2239: for each blank the list of digits that the givens allow.
import sys

board = [[int(digit) for digit in input().strip()] for _ in range(9)]


def fits(r, c, d):
    for i in range(9):
        if board[r][i] == d or board[i][c] == d:
            return False
        if board[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
            return False
    return True


blanks = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]
candidates = {(r, c): [d for d in range(1, 10) if fits(r, c, d)] for r, c in blanks}


def solve(k):
    if k == len(blanks):
        return True
    r, c = blanks[k]
    for d in candidates[r, c]:
        if fits(r, c, d):
            board[r][c] = d
            print("+", r, c, d, file=sys.stderr)
            if solve(k + 1):
                return True
            board[r][c] = 0
            print("-", r, c, file=sys.stderr)
    return False


solve(0)
for row in board:
    print(*row, sep="")
