import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, MONDAY, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import { givenBound, givenLabel, givenScan } from "#tests/databases/given-tubes.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { findOneTube } from "../one-tube.queries.server.ts";
import { findReceive } from "../receive.queries.server.ts";
import { countContainer, countForPatient } from "./count-container.server.ts";
import { missContainer } from "./miss-container.server.ts";
import { putTubeAside, receiveAtNoDoor, rejectTube } from "./settle-no-door.server.ts";

const way = (...containers: string[]) => containers.map((container) => ({ container }));

/** Nandini Rao and Shanthi Prabhu in Ravi's bag, Joseph Mathew in Farhan's, all scanned at the door. */
async function givenScanned(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await givenColleague(db, { id: "farhan", name: "Farhan Ali", role: "phlebotomist" });
  const ravi = { by: "ravi", at: "09:36" };
  await givenBag(db, { id: "7p9c", name: "Shanthi Prabhu", ...ravi, samples: way(SST, EDTA) });
  await givenBag(db, {
    id: "2q8n",
    name: "Nandini Rao",
    ...ravi,
    at: "10:12",
    samples: way(SST, EDTA, FLUORIDE),
  });
  await givenBag(db, {
    id: "9j7x",
    name: "Joseph Mathew",
    by: "farhan",
    at: "10:21",
    samples: way(SST, EDTA),
  });
  await givenBound(db, { bookingId: "7p9c", at: "09:36" });
  await givenBound(db, { bookingId: "2q8n", at: "10:09" });
  await givenBound(db, { bookingId: "9j7x", by: "farhan", at: "10:20" });
}

type Scan = Partial<Parameters<typeof countContainer>[2]>;

const scan =
  (label: string | undefined, more: Scan = {}) =>
  (trx: Db, by: By) =>
    countContainer(trx, by, {
      day: MONDAY,
      collectorId: "ravi",
      label,
      sampleId: undefined,
      ...more,
    });

const stateOf = async (db: Db, id: string) =>
  db
    .selectFrom("samples")
    .select(["state", "label"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const problemsIn = async (db: Db, now: Date) => (await findReceive(db, MONDAY, now)).problems;
const problemIn = async (db: Db, now: Date) => (await problemsIn(db, now))[0];

describe.each(databases)("§10 receive verifies on $name", ({ freshDb }) => {
  test("a scan receives its own tube, whatever was chosen, and once", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const done = await doAndUndo(db, "12:53", scan("ds-7p9c-2", { sampleId: "2q8n 0" }));
    expect(done).toMatchObject({
      said: "Lavender of Shanthi Prabhu counted: DS-7P9C-2.",
      sample: "7p9c 1",
    });
    expect(await stateOf(db, "2q8n 0")).toEqual({ state: "collected", label: "DS-2Q8N-1" });
    const desk = atDesk(db, "12:58");
    expect(await refusedChange(desk, scan("DS-7P9C-2"))).toBe(
      "DS-7P9C-2 is received already, at 12:53 PM by Kavitha Nair.",
    );
    const { scanned, numbers } = await findReceive(db, MONDAY, desk.now);
    expect(scanned).toEqual({ tubes: 7, doors: 3 });
    expect(numbers).toMatchObject({ expected: 7, received: 1, onTheWay: 6 });
  });

  test("two colleagues who scan one tube count it once", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const deepa = { id: "deepa", name: "Deepa Joseph" };
    const done = await Promise.all([
      deskChange(atDesk(db, "12:53"), scan("DS-7P9C-1")),
      deskChange(atDesk(db, "12:53", "front-desk", deepa), scan("DS-7P9C-1")),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a missing tube is found by its label; nothing else counts it", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const desk = atDesk(db, "12:53");
    await deskChange(desk, (trx, by) => missContainer(trx, by, "7p9c 1"));
    const { unsettled } = await findReceive(db, MONDAY, desk.now);
    expect(unsettled).toMatchObject([
      { label: "DS-7P9C-2", ticked: "Ravi Kumar scanned it at the door at 09:36 AM." },
    ]);
    expect(await refusedChange(desk, scan(undefined, { sampleId: "7p9c 1", isFound: true }))).toBe(
      "Lavender of Shanthi Prabhu has the label DS-7P9C-2 from the door. Scan it, or type its number.",
    );
    await deskChange(desk, scan("DS-7P9C-2"));
    expect(await stateOf(db, "7p9c 1")).toMatchObject({ state: "received" });
  });

  test("another label, and none, are for a tube without one that was chosen", async () => {
    const db = await freshDb();
    await givenScanned(db);
    await db
      .updateTable("samples")
      .set({ label: null, scanId: null, noLabelBecause: "No label left" })
      .where("id", "=", "2q8n 2")
      .execute();
    const desk = atDesk(db, "12:53");
    const whose = "23-040 is on no tube yet. Whose tube is it?";
    expect(await refusedChange(desk, scan("23-040"))).toBe(whose);
    expect(await refusedChange(desk, scan("23-040", { bookingId: "2q8n" }))).toBe(whose);
    expect(await refusedChange(desk, scan(undefined, { bookingId: "2q8n" }))).toBe(
      "Choose a tube first: click it, or use the arrows.",
    );
    expect(await refusedChange(desk, scan("23-040", { sampleId: "2q8n 1" }))).toBe(
      "Lavender of Nandini Rao has the label DS-2Q8N-2 from the door. Scan it, or type its number.",
    );
    const extra = { day: MONDAY, bookingId: "2q8n", container: FLUORIDE };
    expect(
      await refusedChange(desk, (trx, by) =>
        countForPatient(trx, by, { ...extra, label: "DS-7P9C-1" }),
      ),
    ).toBe("DS-7P9C-1 is a number of ours. Scan it.");
    const late = await doAndUndo(db, "12:54", scan("23-040", { sampleId: "2q8n 2" }));
    expect(late.said).toBe("Grey of Nandini Rao counted: 23-040.");
  });

  test("a number that is not ours is refused, sign by sign; a test print reads", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const desk = atDesk(db, "12:53");
    expect(await refusedChange(desk, scan("S-2381-Y", { sampleId: "2q8n 0" }))).toBe(
      "S-2381-Y is not a number of ours. Check each sign.",
    );
    expect(await refusedChange(desk, scan("DS-7P9C-9"))).toBe(
      "DS-7P9C-9 is not a number of ours. Check each sign.",
    );
    const test = await deskChange(desk, scan("TEST-50X25"));
    expect(test.said).toBe("This label reads. Print the others.");
  });

  test("a tube of another bag is counted for whoever drew it, or put aside", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const desk = atDesk(db, "12:53");
    const found = await deskChange(desk, scan("DS-9J7X-2"));
    expect(found).toMatchObject({ said: "", problem: "other-bag" });
    expect(await problemIn(db, desk.now)).toMatchObject({
      kind: "other-bag",
      label: "DS-9J7X-2",
      collector: "Farhan",
      words:
        "Lavender of Joseph Mathew. Farhan Ali scanned it at the door at 10:20 AM; it lies in Ravi’s bag.",
    });
    expect(await stateOf(db, "9j7x 1")).toMatchObject({ state: "collected" });
    await doAndUndo(db, "12:54", scan("DS-9J7X-2", { anyway: true }));
    expect(await problemsIn(db, desk.now)).toEqual([]);
    const tube = await findOneTube(db, "9j7x 1");
    expect(tube?.chain.at(-1)).toMatchObject({
      did: "Received by Kavitha Nair",
      more: "Found in the bag of Ravi Kumar",
    });
    const aside = await deskChange(desk, (trx, by) => putTubeAside(trx, by, "DS-9J7X-1"));
    expect(aside.said).toBe("DS-9J7X-1 is put aside. A manager decides.");
    expect(await refusedChange(desk, scan("DS-9J7X-1", { anyway: true }))).toBe(
      "DS-9J7X-1 is put aside. A manager decides.",
    );
  });

  test("what is not as at the door stays for everybody, the last first, until it is settled", async () => {
    const db = await freshDb();
    await givenScanned(db);
    const seen = async (time: string) =>
      (await problemsIn(db, atDesk(db, time).now)).map(({ kind, label, bag }) => [
        kind,
        label,
        bag,
      ]);
    const inFarhans = { collectorId: "farhan" };
    await deskChange(atDesk(db, "12:50"), scan("DS-9J7X-1"));
    await deskChange(atDesk(db, "12:51"), scan("DS-7P9C-1", inFarhans));
    // Scanned again where it lies, it is told once.
    await deskChange(atDesk(db, "12:52"), scan("DS-9J7X-1"));
    expect(await seen("12:53")).toEqual([
      ["other-bag", "DS-7P9C-1", "farhan"],
      ["other-bag", "DS-9J7X-1", "ravi"],
    ]);
    const told = await db
      .selectFrom("history")
      .select("details")
      .where("action", "=", "tube.found")
      .execute();
    expect(told.map(({ details }) => JSON.parse(details ?? "null"))).toEqual([
      { label: "DS-9J7X-1", bag: "Ravi Kumar" },
      { label: "DS-7P9C-1", bag: "Farhan Ali" },
    ]);
    const byRavi = { staffId: "ravi" };
    await db.updateTable("tubeScans").set(byRavi).where("label", "=", "DS-9J7X-1").execute();
    const toRavi = { collectedById: "ravi" };
    await db.updateTable("bookings").set(toRavi).where("id", "=", "9j7x").execute();
    expect((await seen("12:54"))[1]).toEqual(["fits", "DS-9J7X-1", "ravi"]);
    await deskChange(atDesk(db, "12:55"), scan("DS-9J7X-1"));
    await deskChange(atDesk(db, "12:56"), (trx, by) => putTubeAside(trx, by, "DS-7P9C-1"));
    expect(await seen("12:57")).toEqual([]);
  });

  test("a label that nobody scanned at a door can be its own patient's alone", async () => {
    const db = await freshDb();
    await givenScanned(db);
    await givenBooking(db, {
      id: "6m3f",
      reference: "DS-6M3F",
      patientName: "Abdul Rahim",
      status: "assigned",
      day: MONDAY,
      slot: "05:00 PM",
    });
    await givenLabel(db, { number: "DS-6M3F-1", bookingId: "6m3f", container: SST, nth: 0 });
    const desk = atDesk(db, "12:53", "manager");
    const found = await deskChange(desk, scan("DS-6M3F-1"));
    expect(found).toMatchObject({ said: "", problem: "no-door" });
    expect(await problemIn(db, desk.now)).toMatchObject({
      kind: "no-door",
      words:
        "Red/gold of Abdul Rahim, whose visit is today at 05:00 PM. Nobody scanned this label at a door.",
      patient: { bookingId: "6m3f", name: "Abdul Rahim" },
    });
    await deskChange(desk, scan("DS-6M3F-1", { anyway: true }));
    const whose = (bookingId: string) => (trx: Db, by: By) =>
      receiveAtNoDoor(trx, by, {
        label: "DS-6M3F-1",
        bookingId,
        container: "",
        why: "The phone did not work",
      });
    expect(await refusedChange(desk, whose("2q8n"))).toBe(
      "DS-6M3F-1 is the label of Abdul Rahim, so the tube is nobody else’s. Reject it, or put it aside.",
    );
    const done = await doAndUndo(db, "12:54", whose("6m3f"), "manager");
    expect(done.said).toBe(
      "Red/gold of Abdul Rahim received. It joins the visit when the phone is heard.",
    );
    expect(await refusedChange(desk, scan("DS-6M3F-1"))).toBe(
      "DS-6M3F-1 is received already, at 12:54 PM by Kavitha Nair.",
    );
  });

  test("a spare that nobody scanned goes to the patient whom a manager names, or is rejected", async () => {
    const db = await freshDb();
    await givenScanned(db);
    await givenLabel(db, { number: "S-2318-Y" });
    await givenLabel(db, { number: "S-2319-7" });
    await db
      .updateTable("samples")
      .set({ label: null, scanId: null })
      .where("id", "=", "2q8n 2")
      .execute();
    const desk = atDesk(db, "12:53", "manager");
    await deskChange(desk, scan("S-2318-Y"));
    expect(await problemIn(db, desk.now)).toMatchObject({
      kind: "no-door",
      words: "Spare label of the lab. Nobody scanned this label at a door.",
      patient: null,
    });
    const whose = (container: string) => (trx: Db, by: By) =>
      receiveAtNoDoor(trx, by, {
        label: "S-2318-Y",
        bookingId: "2q8n",
        container,
        why: "Forgotten at the door",
      });
    expect(await refusedChange(desk, whose(""))).toBe("Please choose what it is");
    await doAndUndo(db, "12:54", whose(FLUORIDE), "manager");
    expect(await stateOf(db, "2q8n 2")).toEqual({ state: "received", label: "S-2318-Y" });
  });

  test("a tube whose phone has not sent its visit is received, and the two join", async () => {
    const db = await freshDb();
    await givenScanned(db);
    await givenBooking(db, {
      id: "8w3c",
      reference: "DS-8W3C",
      patientName: "Fatima Sheikh",
      status: "assigned",
      day: MONDAY,
      slot: "09:00 AM",
    });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "8w3c",
        position: 0,
        name: "TSH",
        category: "Tests",
        quantity: 1,
        pricePaise: 30_000,
        bookedTests: JSON.stringify([
          { id: "tsh", name: "TSH", container: SST, fasting: "", turnaround: "Same day" },
        ]),
      })
      .execute();
    await db
      .updateTable("visits")
      .set({ assigneeId: "ravi" })
      .where("id", "=", "visit of 8w3c")
      .execute();
    await givenLabel(db, { number: "DS-8W3C-1", bookingId: "8w3c", container: SST, nth: 0 });
    const desk = atDesk(db, "12:53");
    await deskChange(desk, scan("DS-8W3C-1"));
    expect(await problemIn(db, desk.now)).toMatchObject({
      kind: "not-sent",
      words:
        "Red/gold of Fatima Sheikh. Ravi’s phone has not sent this yet. Ask them to open My visits.",
    });
    const undone = await doAndUndo(db, "12:54", scan("DS-8W3C-1", { anyway: true }));
    expect(undone).toMatchObject({ ok: true });
    expect(await problemsIn(db, desk.now)).toEqual([]);
    await givenScan(db, { label: "DS-8W3C-1", bookingId: "8w3c", container: SST });
    await deskChange(
      atDesk(db, "13:20", "phlebotomist", { id: "ravi", name: "Ravi Kumar" }),
      (trx, by) => collectVisit(trx, by, "visit of 8w3c"),
    );
    const joined = await db
      .selectFrom("samples")
      .select(["state", "label", "countedById", "countedAt"])
      .where("bookingId", "=", "8w3c")
      .execute();
    expect(joined).toEqual([
      {
        state: "received",
        label: "DS-8W3C-1",
        countedById: "kavitha",
        countedAt: "2026-11-23T07:24:00.000Z",
      },
    ]);
  });

  test("a tube that is rejected at no door is measured for nobody, and its patient is called", async () => {
    const db = await freshDb();
    await givenScanned(db);
    await db
      .updateTable("samples")
      .set({ label: null, scanId: null })
      .where("id", "=", "7p9c 0")
      .execute();
    await db.deleteFrom("tubeScans").where("label", "=", "DS-7P9C-1").execute();
    const desk = atDesk(db, "12:53");
    await deskChange(desk, scan("DS-7P9C-1"));
    expect(await problemIn(db, desk.now)).toMatchObject({
      words:
        "Red/gold of Shanthi Prabhu, whose visit was today at 09:00 AM. Nobody scanned this label at a door.",
    });
    const rejected = await doAndUndo(
      db,
      "12:54",
      (trx, by) => rejectTube(trx, by, "DS-7P9C-1", "Name differs"),
      "manager",
    );
    expect(rejected.said).toBe("DS-7P9C-1 is rejected.");
    expect(await stateOf(db, "7p9c 0")).toMatchObject({ state: "rejected" });
    expect(await refusedChange(desk, scan("DS-7P9C-1"))).toBe(
      "DS-7P9C-1 is rejected already: name differs.",
    );
  });
});
