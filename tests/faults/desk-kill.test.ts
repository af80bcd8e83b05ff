import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { freePort } from "#tests/databases/postgres.ts";
import { startServer } from "../server/built-site.ts";
import { compare, report, startPatients } from "./patients.ts";
import { seededRandom } from "./random.ts";
import { startWriter } from "./writer-process.ts";

const KILLS = Number(process.env.KILLS ?? 50);

/** A colleague at the desk; adds the ids of the entries that were acknowledged. */
const startColleague = (file: string, acknowledged: Set<string>) =>
  startWriter("tests/faults/desk-writer.ts", [file], acknowledged);

/** The status of each booking that the history tells: pending at first, then what each entry set. */
function toldStatuses(file: DatabaseSync) {
  const told = new Map<string, unknown>();
  for (const { changes } of file.prepare("select changes from history order by id").all())
    for (const { table, key, after } of JSON.parse(String(changes)) as RowChange[])
      if (table === "bookings" && after?.status) told.set(String(key.id), after.status);
  return told;
}

test(`${KILLS} times kill -9 of site and desk: nothing acknowledged is lost, nothing is there twice`, async () => {
  const random = seededRandom();
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-desk-kills-"));
  const data = join(dataDir, "doorstep.db");
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  let server = await startServer({ env });
  const patients = startPatients(3, () => server.url);
  const acknowledged = new Set<string>();
  let colleague = startColleague(data, acknowledged);
  for (let kill = 0; kill < KILLS; kill++) {
    await colleague.writeMore(3);
    await patients.bookMore(2 + random() * 10);
    await sleep(random() * 60);
    if (kill % 2 === 0) {
      await colleague.kill();
      colleague = startColleague(data, acknowledged);
    } else {
      server.kill("SIGKILL");
      await server.ended;
      server = await startServer({ env });
    }
  }
  await colleague.kill();
  await patients.stop();
  await server.stop();

  const file = new DatabaseSync(data);
  const entries = new Set(
    file
      .prepare("select id from history")
      .all()
      .map(({ id }) => String(id)),
  );
  const told = toldStatuses(file);
  const bookings = file.prepare("select id, notes, status from bookings").all() as {
    id: string;
    notes: string;
    status: string;
  }[];
  const integrity = file.prepare("pragma integrity_check").all();
  file.close();
  rmSync(dataDir, { recursive: true });

  const lostEntries = [...acknowledged].filter((id) => !entries.has(id)).length;
  const untold = bookings.filter(({ id, status }) => (told.get(id) ?? "pending") !== status).length;
  const { lost, doubled } = compare(patients.acknowledged, bookings);
  const figures = { lost, doubled, lostEntries, untold };
  report("desk and site, kill -9", { kills: KILLS, entries: entries.size, ...figures });
  expect(figures).toEqual({ lost: 0, doubled: 0, lostEntries: 0, untold: 0 });
  expect(integrity).toEqual([{ integrity_check: "ok" }]);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
}, 1_800_000);
