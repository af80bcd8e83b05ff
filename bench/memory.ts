import { readFileSync } from "node:fs";
import { onFilledData, settle } from "./built-server.ts";
import { runWrk } from "./wrk.ts";

const IDLE_AFTER_SECONDS = 30;

/** Resident memory 30 s after the start, and 5 s after a load of pages, searches and bookings. */
export function benchMemory() {
  return onFilledData(async (start) => {
    const server = await start();
    await settle(IDLE_AFTER_SECONDS);
    const idleMb = residentMb(server.pid);
    await runWrk(`${server.url}/tests`, { connections: 16, seconds: 4 });
    await runWrk(server.url, { connections: 16, seconds: 4, script: "searches" });
    await runWrk(server.url, { connections: 32, seconds: 6, script: "bookings" });
    await settle(5);
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
