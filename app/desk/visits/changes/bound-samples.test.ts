import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findDayLabels } from "#app/desk/my-visits/day/day-labels.queries.server.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { atDesk, MONDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { EDTA } from "#tests/databases/given-bags.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenLabel, givenScan } from "#tests/databases/given-tubes.ts";
import { collectVisit } from "./collect-visit.server.ts";

/** As another test of the price list spells it. */
const OTHER_EDTA = "EDTA (lavender) tube";
const LABEL = "DS-7K4M-1";

describe.each(databases)("§10 tubes: a container in another spelling, on $name", ({ freshDb }) => {
  test("keeps its label and its scan: it is one tube, not two", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await givenBooking(db, { id: "b1", reference: "DS-7K4M", status: "assigned", day: MONDAY });
    const test = { id: "cbc", name: "CBC", container: OTHER_EDTA, fasting: "", turnaround: "" };
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "b1",
        position: 0,
        name: "CBC",
        category: "",
        quantity: 1,
        bookedTests: JSON.stringify([test]),
      })
      .execute();
    await givenLabel(db, { number: LABEL, bookingId: "b1", container: EDTA, nth: 0 });
    const visits = await findVisits(db, ["visit of b1"]);
    const { labels } = await findDayLabels(db, { id: "ravi", name: "" }, visits, MONDAY);
    expect(labels.get("b1")).toEqual([{ number: LABEL, container: OTHER_EDTA, nth: 0 }]);
    await givenScan(db, { label: LABEL, bookingId: "b1", container: EDTA });
    await deskChange(atDesk(db, "10:20"), (trx, by) => collectVisit(trx, by, "visit of b1"));
    const samples = db.selectFrom("samples").select(["container", "label", "state"]);
    expect(await samples.execute()).toEqual([
      { container: OTHER_EDTA, label: LABEL, state: "collected" },
    ]);
  });
});
