/* BOJ 2580: a list of blanks, and a flag for each digit in each row, column and block. */
#include <stdio.h>

int board[9][9], blank[81][2], n;
int row[9][10], column[9][10], block[9][10];

int solve(int k) {
    if (k == n) return 1;
    int r = blank[k][0], c = blank[k][1], b = r / 3 * 3 + c / 3;
    for (int d = 1; d <= 9; d++) {
        if (row[r][d] || column[c][d] || block[b][d]) continue;
        row[r][d] = column[c][d] = block[b][d] = 1;
        board[r][c] = d;
        fprintf(stderr, "+ %d %d %d\n", r, c, d);
        if (solve(k + 1)) return 1;
        row[r][d] = column[c][d] = block[b][d] = 0;
        board[r][c] = 0;
        fprintf(stderr, "- %d %d\n", r, c);
    }
    return 0;
}

int main(void) {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            scanf("%d", &board[r][c]);
            int d = board[r][c];
            if (d) {
                row[r][d] = column[c][d] = block[r / 3 * 3 + c / 3][d] = 1;
            } else {
                blank[n][0] = r;
                blank[n++][1] = c;
            }
        }
    solve(0);
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            printf("%d%c", board[r][c], c < 8 ? ' ' : '\n');
}
