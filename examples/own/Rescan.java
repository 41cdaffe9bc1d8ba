// BOJ 2580: keeps nothing, and reads row, column and block again at each blank.
import java.util.Scanner;

public class Rescan {
    static int[][] board = new int[9][9];
    static int[][] blanks = new int[81][];
    static int n = 0;

    static boolean solve(int k) {
        if (k == n) return true;
        int r = blanks[k][0], c = blanks[k][1];
        boolean[] seen = new boolean[10];
        for (int i = 0; i < 9; i++) {
            seen[board[r][i]] = true;
            seen[board[i][c]] = true;
            seen[board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]] = true;
        }
        for (int d = 1; d <= 9; d++) {
            if (seen[d]) continue;
            board[r][c] = d;
            System.err.println("+ " + r + " " + c + " " + d);
            if (solve(k + 1)) return true;
            board[r][c] = 0;
            System.err.println("- " + r + " " + c);
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 81; i++) {
            board[i / 9][i % 9] = in.nextInt();
            if (board[i / 9][i % 9] == 0) blanks[n++] = new int[] {i / 9, i % 9};
        }
        solve(0);
        for (int[] row : board) {
            StringBuilder line = new StringBuilder();
            for (int digit : row) line.append(digit).append(' ');
            System.out.println(line.toString().trim());
        }
    }
}
