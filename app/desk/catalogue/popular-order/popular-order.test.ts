import { findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { listPopularTestIds } from "#app/domain/search/search.queries.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { stepped } from "../pick-step.ts";
import { savePopularOrder } from "./popular-order-changes.server.ts";
import { findPopularOrder } from "./popular-order.queries.server.ts";

const now = monday("09:42");

async function givenOrder(db: Db) {
  await givenTest(db, { id: "cbc", name: "Complete Blood Count", popularity: 0 });
  await givenTest(db, { id: "lipid", name: "Lipid Profile", popularity: 1, position: 1 });
  await givenTest(db, { id: "tsh", name: "TSH", popularity: 2, position: 2 });
  await givenTest(db, { id: "esr", name: "ESR", position: 3 });
}

async function booked(db: Db, day: string, itemId: string) {
  const { id: bookingId } = await givenBooking(db, { id: day, placedAt: `${day}T06:00:00.000Z` });
  const line = { bookingId, itemId, position: 0, name: itemId, category: "", quantity: 1 };
  await db
    .insertInto("bookingLines")
    .values({ ...line, pricePaise: 30_000 })
    .execute();
}

const save = (db: Db, order: string, was: string) =>
  deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
    savePopularOrder(trx, by, { order: order.split(" "), was: was.split(" ") }),
  );

describe.each(databases)("§10 catalogue: the popular order on $name", ({ freshDb }) => {
  test("patients see the tests in this order, what is taken out follows", async () => {
    const db = await freshDb();
    await givenOrder(db);
    const before = await findDataVersion(db);
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) =>
        savePopularOrder(trx, by, { order: ["esr", "tsh", "cbc"], was: ["cbc", "lipid", "tsh"] }),
      "manager",
    );
    expect(done.said).toBe("The order of 3 popular tests is saved.");
    expect(await listPopularTestIds(db)).toEqual(["esr", "tsh", "cbc"]);
    const listed = await listTests(db);
    expect(listed.map(({ _id }) => _id)).toEqual(["esr", "tsh", "cbc", "lipid"]);
    expect(await findDataVersion(db)).toBeGreaterThan(before);
  });

  test("the order of a colleague is told, not overwritten", async () => {
    const db = await freshDb();
    await givenOrder(db);
    await save(db, "tsh cbc lipid esr", "cbc lipid tsh");
    expect(
      await refusedChange(atDesk(db, "09:43", "manager"), (trx, by) =>
        savePopularOrder(trx, by, { order: ["lipid"], was: ["cbc", "lipid", "tsh"] }),
      ),
    ).toBe(
      "A colleague changed the popular order while you had it open: TSH, Complete Blood Count, Lipid Profile and 1 more.",
    );
    const same = await save(db, "tsh cbc lipid esr", "cbc lipid tsh");
    expect(same).toMatchObject({ ok: true, undo: undefined });
    expect(
      await refusedChange(atDesk(db, "09:43", "manager"), (trx, by) =>
        savePopularOrder(trx, by, { order: ["gone"], was: ["tsh", "cbc", "lipid", "esr"] }),
      ),
    ).toBe("A test of it is not there any more.");
  });

  test("it is proposed as it was booked in 30 or 90 days", async () => {
    const db = await freshDb();
    await givenOrder(db);
    await booked(db, "2026-11-20", "tsh");
    await booked(db, "2026-09-20", "esr");
    await booked(db, "2026-09-21", "esr");
    const order = async (asBooked: 30 | 90 | undefined) =>
      (await findPopularOrder(db, now, { asBooked })).tests.map(({ id }) => id);
    expect(await order(undefined)).toEqual(["cbc", "lipid", "tsh"]);
    expect(await order(30)).toEqual(["tsh", "cbc", "lipid"]);
    expect(await order(90)).toEqual(["esr", "tsh", "cbc", "lipid"]);
  });
});

test("buttons without script move, add and take out", () => {
  const ids = ["cbc", "lipid", "tsh"];
  expect(stepped(ids, "up lipid")).toEqual(["lipid", "cbc", "tsh"]);
  expect(stepped(ids, "down tsh")).toEqual(ids);
  expect(stepped(ids, "out cbc")).toEqual(["lipid", "tsh"]);
  expect(stepped(ids, "add esr")).toEqual([...ids, "esr"]);
  expect(stepped(ids, "add tsh")).toEqual(ids);
  expect(stepped(ids, "find")).toEqual(ids);
});
