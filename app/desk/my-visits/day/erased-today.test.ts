import type { Db } from "#app/db/schema.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findMyDay } from "./my-day.queries.server.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };

async function givenErased(db: Db) {
  await givenColleague(db, RAVI);
  const given = { status: "no-show" as const, noShowAt: monday("08:05").toISOString() };
  await givenBooking(db, { id: "shut", day: MONDAY, ...given });
  await givenBooking(db, { id: "open", day: MONDAY, status: "assigned" });
  await givenBooking(db, { id: "past", day: "2026-11-16", ...given });
  await givenBooking(db, { id: "kept", day: MONDAY, ...given });
  await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
  for (const id of ["shut", "open", "past"])
    expect(await eraseBooking(db, id, PATIENT, monday("09:44"))).toEqual({ ok: true });
}

describe.each(databases)("§10 my visits: who was erased today, on $name", ({ freshDb }) => {
  test("is told without a name, also where the visit has left the day", async () => {
    const db = await freshDb();
    await givenErased(db);
    const day = await findMyDay(db, RAVI, monday("10:00"));
    expect(day.visits.map(({ id }) => id).toSorted()).toEqual(["visit of kept", "visit of shut"]);
    expect(day.erased).toEqual([
      { visitId: "visit of shut", bookingId: "shut" },
      { visitId: "visit of open", bookingId: "open" },
    ]);
    const tomorrow = new Date(monday("10:00").getTime() + 24 * 60 * 60_000);
    expect((await findMyDay(db, RAVI, tomorrow)).erased).toEqual([]);
  });
});
