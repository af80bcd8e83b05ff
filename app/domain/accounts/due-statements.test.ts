import { describe, expect, test, vi } from "vitest";
import { setStatedMonthly } from "#app/desk/accounts/stated-monthly.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { followStatements } from "#server/data/monthly-statements.ts";
import { createLog } from "#server/observe/log.ts";
import { atDesk, doAndUndo } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { makeDueStatements } from "./due-statements.server.ts";

/** Two clinics with a visit of ₹550 on each of these days; only the first gets its statement by itself. */
async function given(db: Db, ...days: string[]) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  for (const [id, statedMonthlySince] of [
    ["sanj", "2026-09-01T00:00:00.000Z"],
    ["hand", null],
  ] as const) {
    const account = { id, name: id, code: id.toUpperCase(), statedMonthlySince };
    await givenClient(db, account);
    for (const day of days) await givenCharged(db, id, { id: `${id} ${day}`, day });
  }
}

const made = async (db: Db) =>
  (
    await db
      .selectFrom("accountStatements")
      .select(["accountId", "month", "number", "toPayPaise"])
      .orderBy("number")
      .execute()
  ).map((row) => Object.values(row).join(" "));

describe.each(databases)("§8 accounts: the statement on the 1st on $name", ({ freshDb }) => {
  test("is made as the month begins in India, and not before", async () => {
    const db = await freshDb();
    await given(db, "2026-11-20");
    expect(await makeDueStatements(db, new Date("2026-11-30T18:29:59Z"))).toBe(0);
    expect(await makeDueStatements(db, new Date("2026-11-30T18:30:00Z"))).toBe(1);
    expect(await made(db)).toEqual(["sanj 2026-11 ST/26-27/0001 55000"]);
    expect(await makeDueStatements(db, new Date("2026-12-20T06:00:00Z"))).toBe(0);
    const entry = await db.selectFrom("history").select(["actor", "action"]).execute();
    expect(entry).toEqual([{ actor: "machine", action: "account.stated" }]);
  });

  test("a 1st on which no server ran is made up, each month on its own statement", async () => {
    const db = await freshDb();
    await given(db, "2026-09-20", "2026-11-20");
    expect(await makeDueStatements(db, new Date("2026-12-03T06:00:00Z"))).toBe(2);
    expect(await made(db)).toEqual([
      "sanj 2026-09 ST/26-27/0001 55000",
      "sanj 2026-11 ST/26-27/0002 110000",
    ]);
  });

  test("a month without visits gets one while something is owed", async () => {
    const db = await freshDb();
    await given(db, "2026-10-20");
    expect(await makeDueStatements(db, new Date("2026-11-01T06:00:00Z"))).toBe(1);
    expect(await makeDueStatements(db, new Date("2026-12-01T06:00:00Z"))).toBe(1);
    expect((await made(db)).at(-1)).toBe("sanj 2026-11 ST/26-27/0002 55000");
    const paid = { accountId: "sanj", method: "bank" as const, paise: 55_000, byId: "kavitha" };
    await db
      .insertInto("accountPayments")
      .values({ ...paid, id: "p", day: "2026-12-02", at: "2026-12-02T06:00:00Z" })
      .execute();
    expect(await makeDueStatements(db, new Date("2027-01-01T06:00:00Z"))).toBe(1);
    expect(await makeDueStatements(db, new Date("2027-02-01T06:00:00Z"))).toBe(0);
  });

  test("one is made though two servers run, and numbers have no gap", async () => {
    const db = await freshDb();
    await given(db, "2026-10-20", "2026-11-20");
    const now = () => new Date("2026-12-01T06:00:00Z");
    const log = createLog("silent");
    const stops = [1, 2, 3].map(() => followStatements({ db, log, now }));
    await vi.waitFor(async () => expect(await made(db)).toHaveLength(2), { timeout: 10_000 });
    await makeDueStatements(db, now());
    for (const stop of stops) stop();
    expect(await made(db)).toEqual([
      "sanj 2026-10 ST/26-27/0001 55000",
      "sanj 2026-11 ST/26-27/0002 110000",
    ]);
  });

  test("a manager turns it on and off", async () => {
    const db = await freshDb();
    await given(db);
    const done = await doAndUndo(
      db,
      "10:25",
      (trx, by) => setStatedMonthly(trx, by, "hand", true),
      "manager",
    );
    expect(done).toMatchObject({ said: "hand gets its statement on the 1st." });
    const { statedMonthlySince } = await db
      .selectFrom("accounts")
      .select("statedMonthlySince")
      .where("id", "=", "hand")
      .executeTakeFirstOrThrow();
    expect(statedMonthlySince).toBe(atDesk(db, "10:25").now.toISOString());
  });
});
