/* BOJ 4574: covers the first empty cell with each domino that fits, across and down. */
#include <stdio.h>
#include <string.h>

int board[9][9], used[10][10];

int fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (board[r][i] == d || board[i][c] == d) return 0;
        if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
    }
    return 1;
}

int solve(int i) {
    while (i < 81 && board[i / 9][i % 9]) i++;
    if (i == 81) return 1;
    int r = i / 9, c = i % 9;
    for (int d = 1; d <= 9; d++) {
        if (!fits(r, c, d)) continue;
        for (int down = 0; down <= 1; down++) {
            int r2 = r + down, c2 = c + !down;
            if (r2 > 8 || c2 > 8 || board[r2][c2]) continue;
            for (int e = 1; e <= 9; e++) {
                if (e == d || used[d][e] || !fits(r2, c2, e)) continue;
                board[r][c] = d;
                board[r2][c2] = e;
                used[d][e] = used[e][d] = 1;
                fprintf(stderr, "+ %d %d %d %d %d %d\n", r, c, r2, c2, d, e);
                if (solve(i + 1)) return 1;
                board[r][c] = 0;
                board[r2][c2] = 0;
                used[d][e] = used[e][d] = 0;
                fprintf(stderr, "- %d %d %d %d\n", r, c, r2, c2);
            }
        }
    }
    return 0;
}

int main(void) {
    int n;
    for (int number = 1; scanf("%d", &n) == 1 && n > 0; number++) {
        memset(board, 0, sizeof board);
        memset(used, 0, sizeof used);
        while (n--) {
            int d, e;
            char p[3], q[3];
            scanf("%d %2s %d %2s", &d, p, &e, q);
            board[p[0] - 'A'][p[1] - '1'] = d;
            board[q[0] - 'A'][q[1] - '1'] = e;
            used[d][e] = used[e][d] = 1;
        }
        for (int d = 1; d <= 9; d++) {
            char p[3];
            scanf("%2s", p);
            board[p[0] - 'A'][p[1] - '1'] = d;
        }
        solve(0);
        printf("Puzzle %d\n", number);
        for (int r = 0; r < 9; r++, puts(""))
            for (int c = 0; c < 9; c++) printf("%d", board[r][c]);
    }
}
