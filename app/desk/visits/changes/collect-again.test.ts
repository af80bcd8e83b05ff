import type { Db } from "#app/db/schema.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { toCall } from "#app/desk/calls/to-call.ts";
import { countToCall, findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { toPlan } from "#app/desk/visit-screen/patient/plan-again-words.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { findTestFates } from "#app/domain/reports/test-fates.queries.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import {
  atDesk,
  doAndUndo,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { expectedContainers } from "../expected-containers.ts";
import { isRejectReason } from "../reject-reasons.ts";
import { findPendingVisits, findVisit } from "../read/visit.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { collectAgain } from "./collect-again.server.ts";
import { rejectSample } from "./reject-sample.server.ts";
import { cancelVisit } from "./end-visit.server.ts";
import { takeOffNotTaken } from "./take-off-not-taken.server.ts";
import { collectVisit } from "./collect-visit.server.ts";

const visitId = "visit of b1";
const EDTA = "EDTA tube (lavender)";
const SST = "SST tube (red/gold)";
const booked = (id: string, name: string, container: string) => ({
  id,
  name,
  container,
  fasting: "",
  turnaround: "Same day",
});

async function givenCollected(db: Db) {
  await givenBooking(db, {
    id: "b1",
    day: MONDAY,
    status: "assigned",
    patientName: "Harpreet Singh",
    flat: "31",
  });
  const tests = [
    booked("lipid", "Lipid Profile", SST),
    booked("cbc", "Complete Blood Count", EDTA),
    booked("hba1c", "HbA1c", EDTA),
  ];
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      itemId: "three",
      name: "Three tests",
      category: "Package",
      quantity: 1,
      pricePaise: 90_000,
      quotedPaise: null,
      testsIncluded: null,
      bookedTests: JSON.stringify(tests),
    })
    .execute();
  await deskChange(atDesk(db, "09:10"), (trx, by) => collectVisit(trx, by, visitId));
  const visit = await findVisit(db, visitId);
  return visit?.bookings[0]?.samples.map(({ id }) => id) ?? [];
}

describe.each(databases)("§10 booking: collect again on $name", ({ freshDb }) => {
  test("who is erased is erased in what takes the samples again, too", async () => {
    const db = await freshDb();
    const sampleIds = await givenCollected(db);
    for (const id of sampleIds)
      await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, id, "Haemolysed"));
    const again = { sampleIds, day: TUESDAY, slot: "10:00 AM", secret: "secret" };
    await deskChange(atDesk(db, "11:01"), (trx, by) => collectAgain(trx, by, "b1", again));
    expect(
      await writeTransaction(db, (trx) => eraseBooking(trx, "b1", PATIENT, monday("12:00"))),
    ).toEqual({ ok: true });
    const left = await db.selectFrom("bookings").select(["patientName", "status"]).execute();
    expect(left.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { patientName: "", status: "cancelled" },
      { patientName: "", status: "collected" },
    ]);
    expect(await findPendingVisits(db)).toEqual([]);
  });

  test("a rejected container gets a free visit for its tests, linked both ways", async () => {
    const db = await freshDb();
    const [, lavender = ""] = await givenCollected(db);
    const rejected = await doAndUndo(db, "11:00", (trx, by) =>
      rejectSample(trx, by, lavender, "Haemolysed"),
    );
    expect(rejected.said).toBe("EDTA tube (lavender) rejected: Haemolysed.");
    const again = { sampleIds: [lavender], day: TUESDAY, slot: "10:00 AM", secret: "secret" };
    const before = atDesk(db, "11:01");
    const planned = await deskChange(before, (trx, by) => collectAgain(trx, by, "b1", again));
    expect(planned.said).toBe(
      "Free visit planned for Tue 24 Nov, 10:00 AM. Call Harpreet Singh now.",
    );
    const [waiting] = await findPendingVisits(db);
    expect(waiting).toMatchObject({
      origin: "recollect",
      day: TUESDAY,
      slot: "10:00 AM",
      flat: "31",
      repeats: { bookingId: "b1", reference: "DS-B1" },
      bookings: [{ patientName: "Harpreet Singh", totalPaise: 0 }],
    });
    const [booking] = waiting?.bookings ?? [];
    expect(waiting && billOf(waiting)).toMatchObject({ free: true, totalPaise: 0 });
    expect(booking && expectedContainers(booking.plan)).toEqual([
      { position: 0, container: EDTA, tests: ["Complete Blood Count", "HbA1c"] },
    ]);
    const first = await findVisit(db, visitId);
    expect(first?.bookings[0]?.samples[1]).toMatchObject({
      state: "rejected",
      reason: "Haemolysed",
      repeatedBy: { reference: booking?.reference },
    });
    const [entry] = await findHistory(db, { visitId: waiting?.id ?? "" });
    expect(entry && historySentence(entry)).toBe(
      "Kavitha Nair planned a free visit for Tue 24 Nov, 10:00 AM.",
    );
    const twice = atDesk(db, "11:02");
    expect(await refusedChange(twice, (trx, by) => collectAgain(trx, by, "b1", again))).toBe(
      "These containers are in order, or are taken again already.",
    );
  });

  test("once its visit is cancelled it is to call about again, until it is planned anew or taken off", async () => {
    const db = await freshDb();
    const [, lavender = ""] = await givenCollected(db);
    await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, lavender, "Clotted"));
    const again = { sampleIds: [lavender], day: TUESDAY, slot: "10:00 AM", secret: "secret" };
    const plan = (trx: Db, by: By) => collectAgain(trx, by, "b1", again);
    await deskChange(atDesk(db, "11:01"), plan);
    const waiting = async () => {
      const given = { now: monday("11:05"), rules: DEFAULT_RULES, staffId: "kavitha" };
      const { rows } = toCall(await findWaiting(db), given);
      expect(await countToCall(db, given.now)).toBe(rows.length);
      return rows.map(({ id, title, marks }) => [id, title, ...marks.map(({ words }) => words)]);
    };
    const [repeat] = await findPendingVisits(db);
    const planned = [[repeat?.id, "Collect again"]];
    expect(await waiting()).toEqual(planned);
    const cancel = (trx: Db, by: By) =>
      cancelVisit(trx, by, repeat?.id ?? "", { reason: "Other", isTold: false });
    await doAndUndo(db, "11:02", cancel);
    const back = [visitId, "Collect again: lavender", "Clotted", "Planned again, cancelled"];
    expect(await waiting()).toEqual([back]);
    expect(await countOpen(db, MONDAY)).toBe(2);
    expect(toPlan((await findVisit(db, visitId))?.bookings[0] ?? { samples: [] })).toHaveLength(1);
    expect((await findTestFates(db, ["b1"])).get("b1")?.[0]?.tests).toEqual([
      { name: "Lipid Profile", fate: "due" },
      { name: "Complete Blood Count", fate: "to-take" },
      { name: "HbA1c", fate: "to-take" },
    ]);
    const off = (trx: Db, by: By) => takeOffNotTaken(trx, by, visitId);
    await doAndUndo(db, "11:03", off);
    expect(await waiting()).toEqual([]);
    await deskChange(atDesk(db, "11:04"), plan);
    expect((await waiting()).map(([, title]) => title)).toEqual(["Collect again"]);
  });

  test("once it is taken again it is wanted no more, until that is undone", async () => {
    const db = await freshDb();
    const [, lavender = ""] = await givenCollected(db);
    await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, lavender, "Clotted"));
    const again = { sampleIds: [lavender], day: MONDAY, slot: "12:00 PM", secret: "secret" };
    await deskChange(atDesk(db, "11:01"), (trx, by) => collectAgain(trx, by, "b1", again));
    const wanted = async () => {
      const samples = db.selectFrom("samples").select("comesAgain").where("id", "=", lavender);
      return (await samples.executeTakeFirst())?.comesAgain;
    };
    expect(await wanted()).toBe(1);
    const [repeat] = await findPendingVisits(db);
    await doAndUndo(db, "12:05", async (trx, by) => collectVisit(trx, by, repeat?.id ?? ""));
    expect(await wanted()).toBe(0);
    expect((await findTestFates(db, ["b1"])).get("b1")?.[0]?.tests[1]?.fate).toBe("lost");
  });

  test("planning it can be undone; what is in order, or unknown, is refused", async () => {
    const db = await freshDb();
    const [redGold = "", lavender = ""] = await givenCollected(db);
    const again = (id: string) => ({
      sampleIds: [id],
      day: TUESDAY,
      slot: "10:00 AM",
      secret: "secret",
    });
    const given = atDesk(db, "11:00");
    await refusedChange(given, (trx, by) => collectAgain(trx, by, "b1", again(redGold)));
    await refusedChange(given, (trx, by) => collectAgain(trx, by, "b1", again("nothing")));
    await refusedChange(given, (trx, by) => rejectSample(trx, by, "nothing", "Clotted"));
    await doAndUndo(db, "11:00", (trx, by) => rejectSample(trx, by, lavender, "Clotted"));
    await refusedChange(given, (trx, by) => rejectSample(trx, by, lavender, "Too old"));
    await doAndUndo(db, "11:01", (trx, by) => collectAgain(trx, by, "b1", again(lavender)));
    expect([isRejectReason("Too old"), isRejectReason("old")]).toEqual([true, false]);
  });

  test("the patient is told that a new sample is needed, and not once it is undone", async () => {
    const db = await freshDb();
    const [, lavender = ""] = await givenCollected(db);
    await storeNoticeSettings(db, {
      sms: true,
      email: null,
      webhook: null,
      labName: "Doorstep Diagnostics",
      labPhone: "1000000000",
    });
    const told = () => db.selectFrom("notices").select(["bookingId", "event", "body"]).execute();
    const given = atDesk(db, "11:00");
    await deskChange(given, (trx, by) => rejectSample(trx, by, lavender, "Clotted"));
    expect(await told()).toEqual([]);
    const again = { sampleIds: [lavender], day: TUESDAY, slot: "10:00 AM", secret: "secret" };
    const planned = await doAndUndo(db, "11:01", (trx, by) => collectAgain(trx, by, "b1", again));
    expect(planned.ok).toBe(true);
    const first = await findVisit(db, visitId);
    expect(await told()).toEqual([
      {
        bookingId: first?.bookings[0]?.samples[1]?.repeatedBy?.bookingId,
        event: "visit.recollect",
        body: "Doorstep Diagnostics: we need a new sample for booking DS-B1, free of charge. We call you first: {ticket}",
      },
    ]);
  });
});
