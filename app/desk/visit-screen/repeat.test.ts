import type { Db } from "#app/db/schema.server.ts";
import { collectAgain } from "#app/desk/visits/changes/collect-again.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { visitSentence } from "#app/desk/visits/read-out.ts";
import { findPendingVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, MONDAY, monday, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { repeatMarks } from "./head-marks.ts";
import { findRepeat } from "./repeat.queries.server.ts";
import { readOutOf } from "./visit-summary.ts";

const EDTA = "EDTA tube (lavender)";
const hba1c = { id: "hba1c", name: "HbA1c", container: EDTA, fasting: "", turnaround: "Same day" };

/** HbA1c for ₹900, drawn on Monday, rejected, and planned again for Tuesday. */
async function givenRepeat(db: Db) {
  const collected = { status: "collected", collectedAt: monday("09:10").toISOString() };
  await givenBooking(db, { id: "b1", day: MONDAY, ...collected });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      name: "HbA1c",
      category: "",
      quantity: 1,
      pricePaise: 90_000,
      bookedTests: JSON.stringify([hba1c]),
    })
    .execute();
  const sample = { id: "s1", bookingId: "b1", position: 0, container: EDTA };
  await db
    .insertInto("samples")
    .values({ ...sample, state: "received" })
    .execute();
  const again = { sampleIds: ["s1"], day: TUESDAY, slot: "10:00 AM", secret: "secret" };
  await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, "s1", "Clotted"));
  await deskChange(atDesk(db, "11:01"), (trx, by) => collectAgain(trx, by, "b1", again));
}

describe.each(databases)("§10 booking: the page of a repeat on $name", ({ freshDb }) => {
  test("what is taken again, that it is free, and what is owed of the first visit", async () => {
    const db = await freshDb();
    await givenRepeat(db);
    const [visit] = await findPendingVisits(db);
    if (!visit) throw new Error("No visit is planned");
    const repeat = await findRepeat(db, visit);
    expect(visitSentence(readOutOf(visit, billOf(visit), repeat))).toBe(
      "It is about HbA1c, in the lavender tube. One tube could not be used. It was nothing you did. We come on Tuesday 24 November, 10:00 AM. This visit costs nothing. ₹900 of your first visit is still to pay.",
    );
    expect(repeatMarks(visit, repeat)).toEqual([
      { icon: "warning", words: "₹900 of DS-B1 is still to pay" },
    ]);
    await db
      .insertInto("payments")
      .values({
        id: "p1",
        visitId: "visit of b1",
        method: "cash",
        paise: 90_000,
        takenAt: monday("09:11").toISOString(),
        day: MONDAY,
        takenById: "kavitha",
      })
      .execute();
    const paid = await findRepeat(db, visit);
    expect(visitSentence(readOutOf(visit, billOf(visit), paid))).toBe(
      "It is about HbA1c, in the lavender tube. One tube could not be used. It was nothing you did. We come on Tuesday 24 November, 10:00 AM. You pay nothing.",
    );
    expect(repeatMarks(visit, paid)).toEqual([]);
  });
});
