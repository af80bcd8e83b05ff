import { setTimeout as sleep } from "node:timers/promises";

const ROUND_MS = 250;
const GIVE_UP_MS = 180_000;

/**
 * Waits until a server that has just started has rendered its pages ahead and compressed them, so that
 * it works for the test alone.
 * @throws when it has not after three minutes.
 */
export const untilWarm = (url: string) => untilDone(url, "\\w+");

/** The same of rendering alone, which takes seconds; pages are then compressed better for a minute. */
export const untilRendered = (url: string) => untilDone(url, "render");

async function untilDone(url: string, work: string) {
  for (let waited = 0; waited < GIVE_UP_MS; waited += ROUND_MS) {
    const pending = await readPending(url, work);
    if (pending.length > 0 && pending.every((count) => count === 0)) return;
    await sleep(ROUND_MS);
  }
  throw new Error(`The server at ${url} still renders pages ahead after ${GIVE_UP_MS} ms`);
}

/** How many answers wait, for each kind of work that the pattern names. */
async function readPending(url: string, work: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(
    new RegExp(`^doorstep_kept_replies_pending\\{work="${work}"\\} (\\d+)$`, "gm"),
  );
  return Array.from(lines, ([, count]) => Number(count));
}
