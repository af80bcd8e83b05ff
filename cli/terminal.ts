import type { Writable } from "node:stream";

/** Where a command writes: results to standard output, everything else to standard error. */
export type Terminal = {
  /** Waits for the stream to drain, so that a slow reader does not fill the memory. */
  print(text: string): Promise<void>;
  note(text: string): void;
  /** `done` of `total`, rewritten in place on a terminal, else a line at most every second. */
  progress(what: string, done: number, total: number): void;
};

export function createTerminal(
  stdout: Writable,
  stderr: Writable & { isTTY?: boolean },
  clock: () => number = Date.now,
): Terminal {
  let lastAt = clock();
  return {
    print: (text) =>
      new Promise((resolve, reject) =>
        stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve())),
      ),
    note: (text) => void stderr.write(`${text}\n`),
    progress(what, done, total) {
      const line = `${what} ${done} of ${total}`;
      if (stderr.isTTY) stderr.write(`\r${line}${done >= total ? "\n" : ""}`);
      else if (clock() - lastAt >= 1000) {
        lastAt = clock();
        stderr.write(`${line}\n`);
      }
    },
  };
}

/** Pads columns to their widest cell. Control characters are removed, so visitors' text cannot control the terminal. */
export function table(head: string[], rows: string[][]) {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replace(/\p{C}+/gu, " ")));
  const widths = head.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? "").length)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
