import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** How often the processes are looked at, in milliseconds; the quickest reader lives for about 100. */
const EVERY = 2;

/**
 * The most resident memory of this process' descendants while `work` runs, in bytes. They are watched
 * from a thread of its own: whatever holds up this one, the reader is looked at.
 */
export async function memoryOfChildren<T>(work: () => Promise<T>) {
  const most = new Float64Array(new SharedArrayBuffer(8));
  const watch = new Worker(new URL(import.meta.url), { workerData: most });
  try {
    await once(watch, "message");
    return { result: await work(), most: most[0] ?? 0 };
  } finally {
    await watch.terminate();
  }
}

const read = (path: string) => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // it has ended
  }
};

/**
 * The processes that `pid` has started, and those that they have started. The kernel's own lists are read:
 * going through all of /proc would take longer than some readers live.
 */
function descendants(pid: number | "self" = "self"): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function threadsOf(pid: number | "self") {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // it has ended
  }
}

if (!isMainThread && parentPort) {
  const most: Float64Array = workerData;
  const own = read("/proc/self/cmdline");
  setInterval(() => {
    for (const pid of descendants()) {
      // Before it runs its program, a child has the memory of the process that starts it.
      if (read(`/proc/${pid}/cmdline`) === own) continue;
      const peak = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1];
      most[0] = Math.max(most[0] ?? 0, Number(peak ?? 0) * 1024);
    }
  }, EVERY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage("watching");
}
