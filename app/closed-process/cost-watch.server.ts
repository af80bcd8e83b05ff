import { readdirSync, readFileSync } from "node:fs";
import type { ClosedProcess, CostLimits } from "./closed-process.server.ts";

const WATCH_MS = 10;
/** The kernel tells processors' time in hundredths of a second and memory in pages, on every x64. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

/**
 * Ends a closed process that costs more than allowed, however busy it is: what it costs is read from
 * outside. @returns what stops watching.
 */
export function watchCost({ child, isWrapped }: ClosedProcess, limits: CostLimits) {
  let pid = isWrapped ? undefined : child.pid;
  let lookedAt = performance.now();
  let restedMs = 0;
  const look = setInterval(() => {
    pid ??= child.pid === undefined ? undefined : childOf(child.pid);
    const watched = pid ?? child.pid;
    const cost = watched === undefined ? undefined : costOf(watched);
    const now = performance.now();
    // On a busy machine it waits for a processor for minutes, and nothing is its fault.
    if (!cost?.isRunnable) restedMs += now - lookedAt;
    lookedAt = now;
    const isTooMuch = cost && (cost.cpuMs > limits.cpuMs || cost.memoryBytes > limits.memoryBytes);
    if (isTooMuch || restedMs > limits.wallMs) child.kill("SIGKILL");
  }, WATCH_MS);
  return () => clearInterval(look);
}

const childOf = (parent: number) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => costOf(pid)?.parent === parent);

/** What the kernel tells of a process; undefined when it has ended. */
function costOf(pid: number) {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The name stands second, in brackets, and may hold anything.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    isRunnable: fields[0] === "R",
    parent: field(4),
    cpuMs: (field(14) + field(15)) * TICK_MS,
    memoryBytes: field(24) * PAGE_BYTES,
  };
}
