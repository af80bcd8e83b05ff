import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { isTwice, TWICE_QUESTION, twiceWords } from "./join-words.ts";

describe.each(databases)("§10 booking: twice the same on $name", ({ freshDb }) => {
  test("one person with the same tests is asked about; another name or other tests are not", async () => {
    const db = await freshDb();
    const time = { day: "2026-11-24", slot: "09:00 AM" };
    const given = async (id: string, patientName: string, name: string) => {
      await givenBooking(db, { ...time, id, patientName });
      await db
        .insertInto("bookingLines")
        .values({ bookingId: id, position: 0, name, category: "Blood", quantity: 1 })
        .execute();
      const visit = await findVisit(db, `visit of ${id}`);
      if (!visit) throw new Error("the visit is not there");
      return visit;
    };
    const first = await given("6t3r", "Meena Pai", "HbA1c");
    const same = await given("6t4b", "meena  pai", "HbA1c");
    expect(isTwice(first, { visit: same })).toBe(true);
    expect(TWICE_QUESTION).toBe("Same person, same tests: keep one?");
    expect(twiceWords(first, { visit: same })).toBe(
      "DS-6T3R and DS-6T4B, both Meena Pai, Tue 24 Nov, 09:00 AM. They hold one place.",
    );
    const elsewhere = { ...same, phone: "1000000002" };
    expect(twiceWords(first, { visit: elsewhere })).toBe(
      "DS-6T3R and DS-6T4B, both Meena Pai, Tue 24 Nov, 09:00 AM.",
    );
    expect(isTwice(first, { visit: await given("6t4c", "Usha Pai", "HbA1c") })).toBe(false);
    expect(isTwice(first, { visit: await given("6t4d", "Meena Pai", "Ferritin") })).toBe(false);
  });
});
