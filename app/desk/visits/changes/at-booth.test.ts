import type { Db } from "#app/db/schema.server.ts";
import { giveMany } from "#app/desk/day-plan/assign/give-many.server.ts";
import { visitLabel } from "#app/desk/day-plan/visit-on-sheet.ts";
import { toMyVisit } from "#app/desk/my-visits/entries/to-phone.ts";
import { countToCall } from "#app/desk/calls/waiting.queries.server.ts";
import { findComing } from "#app/desk/visit-screen/door/coming.queries.server.ts";
import { findBoothPlace } from "#app/desk/visit-screen/patient/booth-place.queries.server.ts";
import { mapSearch } from "#app/desk/visit-screen/door/map-search.ts";
import { visitsToday } from "#app/desk/today/visits-today.ts";
import {
  placeLine,
  readOutOf,
  statusFactsOf,
  whoWent,
} from "#app/desk/visit-screen/visit-summary.ts";
import { findJoinable } from "#app/desk/visits/read/join-offer.queries.server.ts";
import { fastingSentence, visitSentence } from "#app/desk/visits/read-out.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { keepOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { isDoorUnknown, isOnlyAtCentre } from "#app/domain/visits/visit.ts";
import { atDesk, doAndUndo, monday, refusedChange, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooth } from "#tests/databases/given-booth.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findVisit } from "../read/visit.queries.server.ts";
import { assignVisit } from "./assign-visit.server.ts";
import { agreeOnBooth, agreeOnDoor } from "./at-booth.server.ts";
import { cancelVisit } from "./end-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { joinVisits } from "./join-visits.server.ts";

const VISIT = "visit of b1";
const RAVI = "ravi";

async function given(db: Db, booking: Parameters<typeof givenBooking>[1] = {}) {
  await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
  await givenBooth(db);
  await givenColleague(db, { id: RAVI, name: "Ravi Kumar" });
  await givenBooking(db, { id: "b1", day: TUESDAY, pincode: "560103", ...booking });
  const lipid = {
    id: "lipid-profile",
    name: "Lipid Profile",
    container: "SST tube (red/gold)",
    fasting: "10-12 hours",
    turnaround: "Same day",
  };
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      name: lipid.name,
      category: "Blood",
      quantity: 1,
      pricePaise: 40_000,
      bookedTests: JSON.stringify([lipid]),
    })
    .execute();
}

const toBooth = (trx: Db, by: By) => agreeOnBooth(trx, by, VISIT);
const toDoor = (trx: Db, by: By) => agreeOnDoor(trx, by, VISIT);
const confirm = (trx: Db, by: By) => confirmVisit(trx, by, VISIT, { asksAddress: true });

async function found(db: Db) {
  const visit = await findVisit(db, VISIT);
  if (!visit) throw new Error("the visit is gone");
  return visit;
}

describe.each(databases)("§10 booking: at the booth instead on $name", ({ freshDb }) => {
  test("is confirmed without an address, and paid at the booth", async () => {
    const db = await freshDb();
    await given(db);
    expect(await findComing(db, await found(db))).toEqual({
      served: false,
      words: "We do not come to 560103. The nearest booth is in Indiranagar.",
      once: { pincode: "560103", charge: 0 },
      booth: "offered",
    });
    expect(await refusedChange(atDesk(db, "09:42"), confirm)).toContain("Not confirmed.");
    expect(await doAndUndo(db, "09:43", toBooth)).toMatchObject({
      said: "The patient comes to the booth.",
    });
    const visit = await found(db);
    expect(await findComing(db, visit)).toEqual({
      served: true,
      words: "The patient comes to the booth in Indiranagar on Tue 24 Nov, 09:00 AM.",
      booth: "agreed",
    });
    expect([isOnlyAtCentre(visit), isDoorUnknown(visit)]).toEqual([true, false]);
    expect([whoWent(visit), statusFactsOf(visit).isAtCentre]).toEqual([
      "The patient, to the booth",
      true,
    ]);
    const stored = await findBilledVisit(db, VISIT);
    for (const billed of [visit, stored])
      expect(billed && billOf(billed)).toMatchObject({
        atHome: { totalPaise: 0, duePaise: 0 },
        atCentre: { totalPaise: 40_000, duePaise: 40_000 },
      });
    expect(await deskChange(atDesk(db, "09:44"), confirm)).toMatchObject({
      ok: true,
      said: "Visit confirmed for Tue 24 Nov, 09:00 AM.",
    });
  });

  test("the booth is read out, and until when only water", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:43"), toBooth);
    const visit = await found(db);
    const facts = { ...readOutOf(visit, billOf(visit)), boothPlace: "Indiranagar" };
    expect(visitSentence(facts)).toBe(
      "Lipid Profile at our booth in Indiranagar on Tuesday 24 November, 09:00 AM. You pay ₹400 there.",
    );
    expect(fastingSentence(facts.patients, monday("09:42"))).toBe(
      "Please finish dinner by 09:00 PM on Monday, then only water until you come.",
    );
  });

  test("the booth is the place, also once it is collected; no map of a pincode is offered", async () => {
    const db = await freshDb();
    await given(db, { status: "confirmed" });
    const today = monday("09:42");
    const rowOf = async () =>
      visitsToday([await found(db)], today).flatMap(({ visits }) => visits)[0];
    expect(placeLine(await found(db), undefined)).toBe("560103");
    expect(mapSearch(await found(db))).toBeUndefined();
    await deskChange(atDesk(db, "09:43"), toBooth);
    const visit = await found(db);
    expect(placeLine(visit, "Indiranagar")).toBe("At the booth in Indiranagar");
    expect(placeLine(visit, undefined)).toBe("At the booth");
    expect(mapSearch({ ...visit, flat: "B-1204" })).toBeUndefined();
    expect(await rowOf()).toMatchObject({ area: "", isAtBooth: true });
    await db
      .updateTable("bookings")
      .set({ status: "collected", collectedAt: today.toISOString() })
      .execute();
    expect(await rowOf()).toMatchObject({ area: "At the booth", ended: "09:42 AM" });
    expect(visitLabel(await found(db))).toMatchObject({
      area: "At the booth",
      ended: "Collected 09:42 AM",
    });
  });

  test("once its patient is erased no booth is named, as its pincode is gone", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:43"), toBooth);
    expect(await findBoothPlace(db, await found(db))).toBe("Indiranagar");
    await db.transaction().execute((trx) => eraseBooking(trx, "b1", PATIENT, monday("09:44")));
    const visit = await found(db);
    expect([visit.status, whoWent(visit)]).toEqual(["cancelled", "Nobody"]);
    expect(await findBoothPlace(db, visit)).toBeUndefined();
    expect((await findComing(db, visit))?.words).toBe(
      "The patient comes to the booth on Tue 24 Nov, 09:00 AM.",
    );
  });

  test("nobody goes: who had the visit has it no more, and nobody is given it", async () => {
    const db = await freshDb();
    await given(db, { status: "assigned", phlebotomist: "Ravi" });
    await db.updateTable("visits").set({ assigneeId: RAVI }).execute();
    expect(await doAndUndo(db, "09:43", toBooth)).toMatchObject({ ok: true });
    const visit = await found(db);
    expect(visit).toMatchObject({ status: "confirmed", assignee: null, phlebotomist: null });
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) =>
        assignVisit(trx, by, VISIT, { staffId: RAVI }),
      ),
    ).toBe("Not assigned: the patient comes to the booth.");
    const many = { day: TUESDAY, visits: [VISIT], to: RAVI, anyway: true };
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) => giveMany(trx, by, many)),
    ).toContain("is at the booth.");
    await deskChange(atDesk(db, "09:45"), toDoor);
    await db.updateTable("visits").set({ pincode: "560038" }).execute();
    const assigned = await deskChange(atDesk(db, "09:46"), (trx, by) =>
      assignVisit(trx, by, VISIT, { staffId: RAVI }),
    );
    expect(assigned).toMatchObject({ ok: true });
  });

  test("“We come to the door” takes it back; said again, neither changes anything", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:43"), toBooth);
    expect(await deskChange(atDesk(db, "09:44", "manager"), toBooth)).toMatchObject({
      ok: true,
      undo: undefined,
    });
    expect(await doAndUndo(db, "09:45", toDoor)).toMatchObject({ said: "We come to the door." });
    expect(await deskChange(atDesk(db, "09:46"), toDoor)).toMatchObject({
      ok: true,
      undo: undefined,
    });
    expect((await findComing(db, await found(db)))?.booth).toBe("offered");
    const entries = await db.selectFrom("history").select("action").orderBy("id").execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "visit.at-booth",
      "visit.at-door",
      "undone",
      "visit.at-door",
    ]);
  });

  test("“We come to the door” outside the area takes the confirmation back with it", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:43"), toBooth);
    await deskChange(atDesk(db, "09:44"), confirm);
    const toCall = () => countToCall(db, monday("09:46"));
    expect(await toCall()).toBe(0);
    expect(await doAndUndo(db, "09:45", toDoor)).toMatchObject({
      said: "We come to the door. It is to confirm again once a place is agreed.",
    });
    expect(await found(db)).toMatchObject({ status: "pending", outside: "560103" });
    expect(await toCall()).toBe(1);
    const entries = await db.selectFrom("history").select("action").orderBy("id", "desc").execute();
    expect(entries[0]).toEqual({ action: "visit.at-door" });
  });

  test("where we come, the visit stays confirmed", async () => {
    const db = await freshDb();
    await given(db, { pincode: "560038" });
    await deskChange(atDesk(db, "09:43"), toBooth);
    await deskChange(atDesk(db, "09:44"), confirm);
    expect(await doAndUndo(db, "09:45", toDoor)).toMatchObject({ said: "We come to the door." });
    expect(await found(db)).toMatchObject({ status: "confirmed" });
  });

  test("a visit without a pincode gets the one that was asked for in vain", async () => {
    const db = await freshDb();
    await given(db, { pincode: null });
    await keepOutside(db, "b1", "560103", monday("09:00"));
    expect(await doAndUndo(db, "09:43", toBooth)).toMatchObject({ ok: true });
    expect(await found(db)).toMatchObject({ pincode: "560103" });
  });

  test("is refused for a visit that is over, and without a booth", async () => {
    const db = await freshDb();
    await given(db);
    await db.deleteFrom("booths").execute();
    expect(await refusedChange(atDesk(db, "09:43"), toBooth)).toBe(
      "Not saved: there is no booth to come to.",
    );
    expect(await findComing(db, await found(db))).not.toHaveProperty("booth");
    await deskChange(atDesk(db, "09:44"), (trx, by) =>
      cancelVisit(trx, by, VISIT, { reason: "Out of our area", isTold: false }),
    );
    expect(await refusedChange(atDesk(db, "09:45"), toBooth)).toMatch(
      /^Not saved: this visit is cancelled since /,
    );
  });

  test("is not joined with a visit at a door", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "b2", day: TUESDAY, pincode: "560103" });
    expect(await findJoinable(db, await found(db))).toHaveLength(1);
    await deskChange(atDesk(db, "09:43"), toBooth);
    expect(await findJoinable(db, await found(db))).toEqual([]);
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) =>
        joinVisits(trx, by, VISIT, { otherId: "visit of b2" }),
      ),
    ).toBe("Not joined: one of the two comes to the booth.");
  });

  test("is on no phone of a collector", async () => {
    const db = await freshDb();
    await given(db, { status: "confirmed" });
    const listPrices = new Map<string, number>();
    const phone = async () =>
      toMyVisit(await found(db), monday("09:42"), {}, { sendsSms: false, listPrices });
    expect(await phone()).toMatchObject({ id: VISIT });
    await deskChange(atDesk(db, "09:43"), toBooth);
    expect(await phone()).toBeUndefined();
  });
});
