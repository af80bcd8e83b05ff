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
  const end = () => child.kill("SIGKILL");
  const look = setInterval(() => {
    pid ??= child.pid === undefined ? undefined : childOf(child.pid);
    const cost = pid === undefined ? undefined : costOf(pid);
    if (cost && (cost.cpuMs > limits.cpuMs || cost.memoryBytes > limits.memoryBytes)) end();
  }, WATCH_MS);
  const last = setTimeout(end, limits.wallMs);
  return () => {
    clearInterval(look);
    clearTimeout(last);
  };
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
    parent: field(4),
    cpuMs: (field(14) + field(15)) * TICK_MS,
    memoryBytes: field(24) * PAGE_BYTES,
  };
}
