import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the lines of a process go: a set of them, or what looks at each. */
type Told = { readonly size: number; add: (line: string) => unknown };

/**
 * A colleague who changes things without pause in a process of its own.
 * @param program prints a line for each change that was acknowledged; it is added to `told`.
 */
export function startWriter(program: string, args: readonly string[], told: Told) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told.add(line);
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  return {
    ended,
    /** Resolves when so many more lines are told. @throws when the program has ended by itself. */
    async writeMore(count: number) {
      const enough = told.size + count;
      while (told.size < enough) {
        if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
        await sleep(5);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
