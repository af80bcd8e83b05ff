import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { expect, test } from "vitest";
import { report } from "./patients.ts";
import { testOnPostgres } from "./postgres.ts";
import { seededRandom } from "./random.ts";
import { CASHIERS, findFaults, givenPayingVisits, NO_FAULTS, startCashier } from "./receipts.ts";

const KILLS = Number(process.env.KILLS ?? 50);

test(`${KILLS} times kill -9 while money is taken: receipts have no gap and no double`, async () => {
  const random = seededRandom();
  const folder = mkdtempSync(join(tmpdir(), "doorstep-receipts-"));
  const file = join(folder, "doorstep.db");
  const db = connect({ file });
  await migrate(db);
  await givenPayingVisits(db);
  const told = new Set<string>();
  // Two take money at once, and one of them is killed while the other goes on.
  const cashiers = CASHIERS.map((name) => startCashier(file, name, told));
  for (let kill = 0; kill < KILLS; kill++) {
    const one = kill % CASHIERS.length;
    await cashiers[one]?.writeMore(2);
    await sleep(random() * 40);
    await cashiers[one]?.kill();
    cashiers[one] = startCashier(file, CASHIERS[one] ?? "", told);
  }
  for (const cashier of cashiers) await cashier.kill();
  const { receipts, faults } = await findFaults(db, told);
  await db.destroy();
  rmSync(folder, { recursive: true });
  report("receipts on SQLite, kill -9", { kills: KILLS, receipts, ...faults });
  expect(faults).toEqual(NO_FAULTS);
  expect(receipts).toBeGreaterThan(KILLS);
});

testOnPostgres(
  "two servers at once give no number twice and leave none out",
  async ({ postgres }) => {
    const db = connect({ url: postgres.url, maxConnections: 2 });
    await migrate(db);
    await givenPayingVisits(db);
    const told = new Set<string>();
    const cashiers = CASHIERS.map((name) => startCashier(postgres.url, name, told));
    await cashiers[0]?.writeMore(300);
    // One in the middle of a transaction.
    await cashiers[0]?.kill();
    await cashiers[1]?.writeMore(50);
    await cashiers[1]?.kill();
    // PostgreSQL notices within a moment that they are gone, and rolls back.
    await sleep(500);
    const { receipts, faults } = await findFaults(db, told);
    await db.destroy();
    report("receipts on PostgreSQL, two servers", { receipts, ...faults });
    expect(faults).toEqual(NO_FAULTS);
  },
);
