import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const ROUND_MS = 250;
/** Of a processor; an idle server looks for a new data version twice a second. */
const IDLE_SHARE = 0.1;
const IDLE_ROUNDS = 2;
const GIVE_UP_MS = 60_000;

/**
 * Waits until a server that has just started has rendered its pages ahead and uses almost no processor
 * time any more.
 * @throws when it is still busy after a minute.
 */
export async function untilIdle(pid: number) {
  let idle = 0;
  let before = processorMs(pid);
  for (let waited = 0; waited < GIVE_UP_MS; waited += ROUND_MS) {
    await sleep(ROUND_MS);
    const now = processorMs(pid);
    idle = now - before <= ROUND_MS * IDLE_SHARE ? idle + 1 : 0;
    if (idle === IDLE_ROUNDS) return;
    before = now;
  }
  throw new Error(`Server ${pid} is still busy after ${GIVE_UP_MS} ms`);
}

const MS_PER_TICK = 10;

/** User and system time of a process. */
function processorMs(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in brackets, may hold spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
}
