import { monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { listErasures } from "#app/domain/history/erasure-register.queries.server.ts";
import { dump, FORM_HASH, givenFamily, SECRET } from "#tests/databases/given-family.ts";
import { describe, expect, test } from "vitest";
import { deleteNumber } from "./delete-number.server.ts";

const given = { now: monday("09:42"), secret: SECRET };

describe.each(databases)("erase --phone on $name", ({ freshDb }) => {
  test("nothing stored holds number, name or address, and what is of others stays", async () => {
    const db = await freshDb();
    const { phone, meena, arun, other } = await givenFamily(db);
    expect(await deleteNumber(db, [phone], given)).toEqual({
      bookings: 2,
      callbacks: 1,
      reports: 2,
    });
    const left = await dump(db);
    for (const text of [phone, meena, arun, "Sri Sai", "7th Cross", "Dengue", "Malaria", FORM_HASH])
      expect([text, left.includes(text)]).toEqual([text, false]);
    for (const table of [
      "reportCodes",
      "reportFiles",
      "criticalValues",
      "wrongNumbers",
      "messageStops",
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    const bookings = await db.selectFrom("bookings").select(["id", "patientName"]).execute();
    expect(bookings).toEqual([{ id: "o1", patientName: other.name }]);
    // Their visit is called under their own number, and its history says what was done.
    const visits = await db.selectFrom("visits").select(["phone", "door"]).execute();
    expect(visits).toEqual([{ phone: other.phone, door: "Blue gate" }]);
    const entries = await db.selectFrom("history").select(["visitId", "details"]).execute();
    expect(entries).toContainEqual({
      visitId: "visit of o1",
      details: JSON.stringify({ what: "the door, call " }),
    });
    expect(await listErasures(db, 9)).toMatchObject([
      { actor: "command line", scope: "phone", bookings: 2 },
    ]);
  });

  test("a number of a few digits takes nothing that only contains it", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const before = await db.selectFrom("reportFiles").select("id").execute();
    expect(await deleteNumber(db, ["1"], given)).toEqual({ bookings: 0, callbacks: 0, reports: 0 });
    expect(await db.selectFrom("reportFiles").select("id").execute()).toEqual(before);
  });
});
