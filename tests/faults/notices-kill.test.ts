import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "#tests/databases/postgres.ts";
import { startServer } from "../server/built-site.ts";
import { report, startPatients } from "./patients.ts";
import { seededRandom } from "./random.ts";

const KILLS = Number(process.env.KILLS ?? 50);
/** A notice that a killed server had claimed is due again after a minute: the last server begins later. */
const LATER_MS = 120_000;
const CLOCK = join(import.meta.dirname, "../e2e/desk/desk-clock.ts");
const SETTLED_MS = 60_000;

/** A program of the lab that takes its time. @returns how often each notice came, by its id. */
async function startReceiver(random: () => number) {
  const came = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const id = String(request.headers["doorstep-notice"]);
    request.resume();
    await sleep(random() * 40);
    came.set(id, (came.get(id) ?? 0) + 1);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { came, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test(`${KILLS} times kill -9 while bookings come in: no notice of one is lost`, async () => {
  const random = seededRandom();
  const receiver = await startReceiver(random);
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-notices-"));
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: "a secret of at least thirty-two characters",
  };
  let server = await startServer({ env });
  const patients = startPatients(8, () => server.url);
  for (let kill = 0; kill < KILLS; kill++) {
    await patients.bookMore(5 + random() * 20);
    await sleep(random() * 60);
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer({ env });
  }
  await patients.stop();
  await server.stop();
  const later = String(Date.now() + LATER_MS);
  server = await startServer({
    env: { ...env, NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_STARTS_AT: later },
  });

  const file = new DatabaseSync(join(dataDir, "doorstep.db"));
  const count = (sql: string) => Number(file.prepare(sql).get()?.count);
  const until = performance.now() + SETTLED_MS;
  while (
    count("select count(*) as count from notices where sent_at is null") > 0 &&
    performance.now() < until
  )
    await sleep(500);
  await server.stop();
  const notices = file.prepare("select id, booking_id from notices").all();
  const bookings = count("select count(*) as count from bookings");
  const untold = count(
    "select count(*) as count from bookings where id not in (select booking_id from notices)",
  );
  file.close();
  rmSync(dataDir, { recursive: true });
  receiver.close();

  const lost = notices.filter(({ id }) => !receiver.came.has(String(id))).length;
  const twice = [...receiver.came.values()].filter((times) => times > 1).length;
  report("notices, kill -9", { kills: KILLS, bookings, notices: notices.length, lost, twice });
  expect({ lost, untold, doubled: notices.length - bookings }).toEqual({
    lost: 0,
    untold: 0,
    doubled: 0,
  });
  expect(bookings).toBeGreaterThan(KILLS);
}, 1_800_000);
