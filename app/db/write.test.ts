import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { givenCallback } from "#tests/databases/given.ts";
import { expect, onTestFinished, test } from "vitest";
import { connect, neverBlock } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { deleteInPieces, writeTransaction } from "./write.server.ts";

/** A database as a server has it open, and another program that can take its lock. */
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

test("while another program writes, all writes wait without holding up anything, then are stored", async () => {
  const { db, other, stored } = await givenTwoPrograms();
  other.exec("begin immediate");
  const writes = Array.from({ length: 50 }, (_, n) =>
    writeTransaction(db, (trx) => givenCallback(trx, { id: `c-${n}` })),
  );
  let turns = 0;
  for (const until = performance.now() + 600; performance.now() < until; turns++) {
    await db.selectFrom("callbacks").select("id").execute();
    await sleep(1);
  }
  other.exec("commit");
  await Promise.all(writes);
  expect(stored()).toBe(50);
  // Blocked for SQLite's own timeout, or by 50 writers who try at once, it would be a handful.
  expect(turns).toBeGreaterThan(60);
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

test("what fails for another reason is not tried again", async () => {
  const { db } = await givenTwoPrograms();
  let runs = 0;
  const failing = writeTransaction(db, async () => {
    runs += 1;
    throw new Error("a bug");
  });
  await expect(failing).rejects.toThrow("a bug");
  expect(runs).toBe(1);
});

test("deleting in pieces takes no more than a piece at a time, and all in the end", async () => {
  const { db } = await givenTwoPrograms();
  const pieces = [3, 3, 1];
  const asked: number[] = [];
  const total = await deleteInPieces(db, 3, async (_, limit) => {
    asked.push(limit);
    return pieces.shift() ?? 0;
  });
  expect([total, asked]).toEqual([7, [3, 3, 3]]);
});
