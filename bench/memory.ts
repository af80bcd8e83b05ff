import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { onFilledData } from "./built-server.ts";
import { runWrk } from "./wrk.ts";

/** Resident memory 5 s after the pages are kept and compressed, and 5 s after a load of pages, searches and bookings. */
export function benchMemory() {
  return onFilledData(async (start) => {
    const server = await start();
    await untilWarm(server.url);
    await sleep(5_000);
    const idleMb = residentMb(server.pid);
    await runWrk(`${server.url}/tests`, { connections: 16, seconds: 4 });
    await runWrk(server.url, { connections: 16, seconds: 4, script: "searches" });
    await runWrk(server.url, { connections: 32, seconds: 6, script: "bookings" });
    await sleep(5_000);
    const afterLoadMb = residentMb(server.pid);
    await server.stop();
    return { idleMb, afterLoadMb };
  });
}

/** The memory of a process that is its own or shared, in MiB. */
export const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

if (import.meta.main) {
  const { idleMb, afterLoadMb } = await benchMemory();
  process.stdout.write(`Idle ${idleMb.toFixed(0)} MB, after load ${afterLoadMb.toFixed(0)} MB\n`);
}
