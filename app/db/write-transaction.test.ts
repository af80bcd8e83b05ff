import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { givenCallback } from "#tests/databases/given.ts";
import { expect, onTestFinished, test } from "vitest";
import { connect, neverBlock } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

/** The database as the server opens it, and another program that can take its lock. */
async function givenTwoPrograms() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-write-"));
  const file = join(folder, "doorstep.db");
  const db = connect({ file });
  await migrate(db);
  await neverBlock(db);
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const stored = () => other.prepare("select count(*) stored from callbacks").get()?.stored;
  return { db, other, stored };
}

test("while another program writes, all writes wait without blocking reads, then are stored", async () => {
  const { db, other, stored } = await givenTwoPrograms();
  other.exec("begin immediate");
  const writes = Array.from({ length: 50 }, (_, n) =>
    writeTransaction(db, (trx) => givenCallback(trx, { id: `c-${n}` })),
  );
  let reads = 0;
  for (const until = performance.now() + 600; performance.now() < until; reads++) {
    await db.selectFrom("callbacks").select("id").execute();
    await sleep(1);
  }
  other.exec("commit");
  await Promise.all(writes);
  expect(stored()).toBe(50);
  // It would be a handful if SQLite blocked the event loop, or if all 50 writes retried at once.
  expect(reads).toBeGreaterThan(60);
});

test("a transaction that read before another program wrote is run again", async () => {
  const { db, other, stored } = await givenTwoPrograms();
  let runs = 0;
  await writeTransaction(db, async (trx) => {
    await trx.selectFrom("callbacks").select("id").execute();
    if (++runs === 1) other.exec("update settings set value = value");
    if (runs === 1) other.exec("insert into settings values ('other', 'wrote')");
    await givenCallback(trx);
  });
  expect([runs, stored()]).toEqual([2, 1]);
});

test("a write that fails for another reason is not retried", async () => {
  const { db } = await givenTwoPrograms();
  let runs = 0;
  const failing = writeTransaction(db, async () => {
    runs += 1;
    throw new Error("a bug");
  });
  await expect(failing).rejects.toThrow("a bug");
  expect(runs).toBe(1);
});
