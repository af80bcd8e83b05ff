import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { connect } from "#app/db/connect.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { startServer } from "#tests/server/built-site.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { onFilledData, settings } from "./built-server.ts";
import { median, quantile } from "./numbers.ts";

/** The public site while the desk reads PDFs, hostile ones too, beside the same without; in turns. */
const ROUNDS = 4;
const ROUND_MS = 6_000;
/** Visitors ask, read, and ask again: a load, not a flood. */
const VISITORS = 4;
const PAUSE_MS = 10;
const PAGES = ["/", "/tests", "/packages", "/api/tests/page", "/search?q=sugar"];

async function visit(url: string, until: number) {
  const times: number[] = [];
  for (let page = 0; performance.now() < until; page++) {
    const begun = performance.now();
    await (await fetch(url + PAGES[page % PAGES.length])).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** How late the server's event loop was since the last call, p99. */
async function eventLoopP99(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const found = /^doorstep_event_loop_delay_seconds\{quantile="0.99"\} (\S+)$/m.exec(metrics)?.[1];
  return Number(found) * 1_000;
}

/** Milliseconds of the public site's p99 without and with PDFs, and how many of these were read. */
export const benchReportPdfs = () =>
  onFilledData(async (start) => {
    const first = await start();
    const db = connect({ file: join(first.dataDir, "doorstep.db") });
    await first.stop();
    await givenColleague(db, { id: "bench", role: "front-desk" });
    const session = await startSession(db, "bench", "password", new Date());
    await db.destroy();
    const server = await startServer({ env: { ...settings, DATA_DIR: first.dataDir } });
    const workerData = { deskUrl: server.deskUrl, session };
    // A thread of its own, so that making requests delays no visitor.
    const colleague = new Worker(new URL("./drop-pdfs.ts", import.meta.url), { workerData });
    await once(colleague, "message");
    await untilWarm(server.url);
    const stalls = { without: [] as number[], with: [] as number[] };
    await eventLoopP99(server.url);
    const times = { without: [] as number[], with: [] as number[] };
    let read = 0;
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const kind = round % 2 === 0 ? "without" : "with";
      const until = performance.now() + ROUND_MS;
      const dropped = kind === "with" ? once(colleague, "message") : [0];
      if (kind === "with") colleague.postMessage(ROUND_MS, []);
      const visitors = Array.from({ length: VISITORS }, async () => visit(server.url, until));
      times[kind].push(...(await Promise.all(visitors)).flat());
      const [answered] = (await dropped) as [number];
      read += answered;
      stalls[kind].push(await eventLoopP99(server.url));
    }
    await colleague.terminate();
    await server.stop();
    return {
      withoutMs: quantile(times.without, 0.99),
      withMs: quantile(times.with, 0.99),
      /** Of the server's event loop alone, which other programs on the machine affect less. */
      loopWithoutMs: median(stalls.without),
      loopWithMs: median(stalls.with),
      requests: times.without.length + times.with.length,
      read,
    };
  });

if (import.meta.main) {
  const { withoutMs, withMs, loopWithoutMs, loopWithMs, requests, read } = await benchReportPdfs();
  process.stdout.write(
    `public p99 ${withoutMs.toFixed(1)} ms without and ${withMs.toFixed(1)} ms while ${read} PDFs were read; ${requests} requests; event loop p99 ${loopWithoutMs.toFixed(1)} and ${loopWithMs.toFixed(1)} ms\n`,
  );
}
