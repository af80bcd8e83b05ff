import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { collectAgain } from "#app/desk/visits/changes/collect-again.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, MONDAY, monday, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { EDTA, givenBag, SST } from "#tests/databases/given-bags.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { givenLabel } from "#tests/databases/given-tubes.ts";
import { findReceive } from "./receive.queries.server.ts";

const plannedOn = async (db: Db) => (await findReceive(db, MONDAY, monday("13:00"))).planned;

describe.each(databases)("§10 receive: what is planned again, on $name", ({ freshDb }) => {
  test("stands there with its visit and the label of its new tube, until it is taken", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    const samples = [SST, EDTA].map((container) => ({ container, label: null, reason: null }));
    await givenBag(db, { id: "b1", name: "Arjun Hegde", by: "ravi", at: "09:14", samples });
    expect(await plannedOn(db)).toEqual([]);
    await deskChange(atDesk(db, "12:56"), (trx, by) => rejectSample(trx, by, "b1 1", "Haemolysed"));
    expect(await plannedOn(db)).toEqual([]);
    const plan = { sampleIds: ["b1 1"], day: TUESDAY, slot: "10:00 AM", secret: "5".repeat(64) };
    await deskChange(atDesk(db, "12:58"), (trx, by) => collectAgain(trx, by, "b1", plan));
    const again = await db
      .selectFrom("bookings")
      .innerJoin("samples", "samples.repeatedById", "bookings.id")
      .select(["bookings.id", "bookings.reference"])
      .executeTakeFirstOrThrow();
    const planned = {
      sampleId: "b1 1",
      title: "Lavender of Arjun Hegde",
      reason: "Haemolysed",
      time: "Tue 24 Nov, 10:00 AM",
      reference: again.reference,
    };
    expect(await plannedOn(db)).toMatchObject([{ ...planned, label: undefined }]);
    const number = `${again.reference}-1`;
    await givenLabel(db, { number, bookingId: again.id, container: EDTA, nth: 0 });
    expect(await plannedOn(db)).toMatchObject([{ ...planned, label: number }]);
    await db
      .updateTable("bookings")
      .set({ status: "collected" })
      .where("id", "=", again.id)
      .execute();
    expect(await plannedOn(db)).toEqual([]);
  });
});
