import { setTimeout as sleep } from "node:timers/promises";

const ROUND_MS = 250;
const GIVE_UP_MS = 180_000;

/**
 * Waits until a server that has just started has rendered its pages ahead and compressed them, so that
 * it works for the test alone.
 * @throws when it has not after three minutes.
 */
export const untilWarm = (url: string) => untilDone(url, ["render", "compress"]);

/** The same of rendering alone, which takes seconds; pages are then compressed better for a minute. */
export const untilRendered = (url: string) => untilDone(url, ["render"]);

async function untilDone(url: string, work: readonly string[]) {
  for (let waited = 0; waited < GIVE_UP_MS; waited += ROUND_MS) {
    const pending = await readPending(url);
    if (work.every((kind) => pending.get(kind) === 0)) return;
    await sleep(ROUND_MS);
  }
  throw new Error(`The server at ${url} still renders pages ahead after ${GIVE_UP_MS} ms`);
}

/** How many answers wait, for each kind of work. */
async function readPending(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^doorstep_kept_replies_pending\{work="(\w+)"\} (\d+)$/gm);
  return new Map(Array.from(lines, ([, kind = "", count]) => [kind, Number(count)]));
}
