import { type ClosedProgram, startClosed } from "./closed-process.server.ts";
import { watchCost } from "./cost-watch.server.ts";

/**
 * Makes the function that has `program` read one file after the other, each in a process of its own.
 * Its answer is what the process wrote; undefined where it ended otherwise, cost too much, or wrote more
 * than `mostOutput`. It throws when no process can be started.
 */
export function closedReader(program: ClosedProgram, mostOutput: number) {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes: Uint8Array): Promise<string | undefined> => {
    const read = last.then(() => run(program, bytes, mostOutput));
    last = read.catch(() => {});
    return read;
  };
}

async function run(program: ClosedProgram, bytes: Uint8Array, mostOutput: number) {
  const closed = await startClosed(program);
  const { child } = closed;
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const stopWatching = watchCost(closed, program.limits);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length > mostOutput) child.kill("SIGKILL");
  });
  child.once("error", (error) => {
    stopWatching();
    reject(error);
  });
  child.once("close", (code) => {
    stopWatching();
    resolve(code === 0 ? output : undefined);
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  return promise;
}
