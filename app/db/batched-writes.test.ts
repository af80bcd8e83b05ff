import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databases } from "#tests/databases/databases.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "./connect.server.ts";
import { storeOnce } from "./idempotency.server.ts";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

type Opened = { db: Db; listCommitted: () => Promise<string[]> };

/** A file and a second connection to it, which sees what a power cut would leave. */
async function openSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-batch-"));
  const file = join(folder, "doorstep.db");
  const db = connect({ file });
  await migrate(db);
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const names = () => other.prepare("select name from settings order by name").all();
  return { db, listCommitted: async () => names().map(({ name }) => String(name)) };
}

const opened = databases.map(({ name, freshDb }) => ({
  name,
  open: async (): Promise<Opened> => {
    if (name === "SQLite") return openSqlite();
    const db = await freshDb();
    return { db, listCommitted: () => listNames(db) }; // reads through another connection
  },
  deferForeignKeys: (trx: Db) =>
    name === "SQLite"
      ? sql`pragma defer_foreign_keys = on`.execute(trx)
      : sql`alter table booking_lines alter constraint booking_lines_booking_id_fkey deferrable initially deferred`.execute(
          trx,
        ),
}));

async function listNames(db: Db) {
  const rows = await db.selectFrom("settings").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

const insert = (trx: Db, name: string) =>
  trx.insertInto("settings").values({ name, value: "" }).execute();
const write = (db: Db, name: string) => writeTransaction(db, (trx) => insert(trx, name));
const statuses = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);

describe.each(opened)("writes that arrive together on $name", ({ open, deferForeignKeys }) => {
  /** Makes the commit fail, as a disk may: a line without its booking is found only then. */
  const breakCommit = async (trx: Db) => {
    await deferForeignKeys(trx);
    await trx
      .insertInto("bookingLines")
      .values({ bookingId: "none", position: 0, name: "a", category: "b", quantity: 1 })
      .execute();
  };

  test("share a transaction, and are durable when they are acknowledged", async () => {
    const { db, listCommitted } = await open();
    const transactions = vi.spyOn(db, "startTransaction");
    const names = Array.from({ length: 20 }, (_, n) => `w${10 + n}`);
    await Promise.all(
      names.map(async (name) => {
        await write(db, name);
        expect(await listCommitted()).toContain(name);
      }),
    );
    expect(await listCommitted()).toEqual(names);
    expect(transactions).toHaveBeenCalledTimes(1);
  });

  test("are at most 32 a transaction", async () => {
    const { db, listCommitted } = await open();
    const transactions = vi.spyOn(db, "startTransaction");
    await Promise.all(Array.from({ length: 70 }, (_, n) => write(db, `w${n}`)));
    expect(await listCommitted()).toHaveLength(70);
    expect(transactions).toHaveBeenCalledTimes(3);
  });

  test("one that throws is rolled back alone", async () => {
    const { db, listCommitted } = await open();
    const throwing = writeTransaction(db, async (trx) => {
      await insert(trx, "thrown");
      throw new Error("a bug");
    });
    const results = await Promise.allSettled([write(db, "a"), throwing, write(db, "b")]);
    expect(statuses(results)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(results[1]).toMatchObject({ reason: { message: "a bug" } });
    expect(await listCommitted()).toEqual(["a", "b"]);
  });

  test("one whose statement fails is rolled back alone", async () => {
    const { db, listCommitted } = await open();
    const results = await Promise.allSettled([
      write(db, "a"),
      writeTransaction(db, async (trx) => {
        await insert(trx, "before");
        await insert(trx, "a");
      }),
      write(db, "b"),
    ]);
    expect(statuses(results)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await listCommitted()).toEqual(["a", "b"]);
  });

  test("are all rejected when the commit fails, and the next write is stored", async () => {
    const { db, listCommitted } = await open();
    const results = await Promise.allSettled([
      write(db, "a"),
      writeTransaction(db, breakCommit),
      write(db, "b"),
    ]);
    expect(statuses(results)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await listCommitted()).toEqual([]);
    await write(db, "later");
    expect(await listCommitted()).toEqual(["later"]);
  });

  test("are not seen by reads before they are committed", async () => {
    const { db } = await open();
    // The second write may run more than once; each of its reads is waited for.
    const reads: Promise<string[]>[] = [];
    const results = await Promise.allSettled([
      write(db, "a"),
      writeTransaction(db, async (trx) => {
        reads.push(listNames(db));
        await breakCommit(trx);
      }),
    ]);
    expect(statuses(results)).toEqual(["rejected", "rejected"]);
    expect(reads).not.toHaveLength(0);
    expect((await Promise.all(reads)).flat()).toEqual([]);
  });

  test("under one key: the first is stored, and the second gets its answer or is refused", async () => {
    const { db, listCommitted } = await open();
    const now = new Date("2026-11-21T06:30:00Z");
    const store = (id: string, bodyHash: string) =>
      storeOnce(
        db,
        { key: "one-key", bodyHash },
        { status: 201, body: { id } },
        now,
        async (trx) => void (await insert(trx, id)),
      );
    const answers = await Promise.all([store("1", "x"), store("2", "x"), store("3", "y")]);
    const first = { ok: true, answer: { status: 201, body: { id: "1" } } };
    const again = { ...first, firstAt: now.toISOString() };
    expect(answers).toEqual([first, again, { ok: false, reason: "keyUsedForOther" }]);
    expect(await listCommitted()).toEqual(["1"]);
  });
});

const onPostgres = opened.filter(({ name }) => name === "PostgreSQL");

test.each(onPostgres)("on $name, a deadlock's victim is run again", async ({ open }) => {
  const { db } = await open();
  await insert(db, "a");
  await insert(db, "b");
  const lock = (trx: Db, name: string) =>
    trx.updateTable("settings").set({ value: "locked" }).where("name", "=", name).execute();
  const other = await db.startTransaction().execute();
  await sql`set local deadlock_timeout = '60s'`.execute(other); // never the one to give up
  await lock(other, "b");
  let runs = 0;
  let waiting: Promise<unknown> | undefined;
  await writeTransaction(db, async (trx) => {
    if (++runs > 1) return;
    await sql`set local deadlock_timeout = '10ms'`.execute(trx);
    await lock(trx, "a");
    waiting = lock(other, "a");
    await lock(trx, "b");
  });
  await waiting;
  await other.commit().execute();
  expect(runs).toBe(2);
});
