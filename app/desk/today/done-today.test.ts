import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { findDoneToday } from "./done-today.queries.server.ts";

const now = new Date("2026-11-23T09:42:00+05:30");
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`).toISOString();

async function givenEntry(
  db: Db,
  given: Partial<NewRow<"history">> & Pick<NewRow<"history">, "at" | "action">,
) {
  const row = { id: randomUUIDv7(), staffId: "kavitha", actor: "Kavitha Nair", changes: "[]" };
  await db
    .insertInto("history")
    .values({ ...row, ...given })
    .execute();
  return row.id;
}

describe.each(databases)("§10 Today: Done today on $name", ({ freshDb }) => {
  test("counts the calls that ended, visits confirmed and collected, reports published", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "a", placedAt: at("09:00"), day: "2026-11-23" });
    await givenCallback(db, { requestedAt: at("08:20") });
    await db
      .updateTable("bookings")
      .set({ status: "collected", collectedAt: at("09:30") })
      .execute();
    const visit = { visitId: "visit of a" };
    await givenEntry(db, { at: at("09:12"), action: "visit.confirmed", ...visit });
    await givenEntry(db, { at: at("09:02"), action: "call.no-answer", callbackId: "callback" });
    await givenEntry(db, { at: "2026-11-22T18:00:00.000Z", action: "call.done" });
    await givenEntry(db, { at: at("09:13"), action: "call.opened", ...visit });
    await givenEntry(db, { at: at("09:14"), action: "visit.confirmed", staffId: null, ...visit });
    const taken = await givenEntry(db, { at: at("09:15"), action: "visit.confirmed", ...visit });
    await givenEntry(db, { at: at("09:16"), action: "undone", undoes: taken });
    const report = {
      phone: "1000000001",
      patientName: "A",
      testName: "CBC",
      uploadedAt: at("09:20"),
    };
    await db
      .insertInto("reports")
      .values({ id: "r1", ...report })
      .execute();
    await db
      .insertInto("reports")
      .values({ id: "r2", ...report, withdrawnAt: at("09:21") })
      .execute();
    expect(await findDoneToday(db, now, DEFAULT_RULES)).toEqual({
      calls: 2,
      confirmed: 1,
      collected: 1,
      published: 1,
      longestWait: 42,
    });
  });

  test("nothing is done on an empty day", async () => {
    const none = { calls: 0, confirmed: 0, collected: 0, published: 0, longestWait: 0 };
    expect(await findDoneToday(await freshDb(), now, DEFAULT_RULES)).toEqual(none);
  });
});
