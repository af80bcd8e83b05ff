import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { bookedReportWords } from "#app/desk/booked-tests/row-facts.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { atDesk, doAndUndo, MONDAY, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import { containersIn } from "../bag.ts";
import { countContainer, countForPatient } from "./count-container.server.ts";
import { changeReason, missContainer } from "./miss-container.server.ts";
import { acceptContainer } from "./accept-container.server.ts";
import { countOpen, findUncounted } from "../not-counted.queries.server.ts";
import { findReceive } from "../receive.queries.server.ts";

const way = (...containers: string[]) => containers.map((container) => ({ container }));

/** Arjun Hegde and Nandini Rao in the bag of Ravi, Joseph Mathew in that of Farhan. */
async function givenBags(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await givenColleague(db, { id: "farhan", name: "Farhan Ali", role: "phlebotomist" });
  await givenBag(db, {
    id: "b1",
    name: "Arjun Hegde",
    by: "ravi",
    at: "09:14",
    samples: way(SST, EDTA),
  });
  await givenBag(db, { id: "b2", name: "Nandini Rao", by: "ravi", at: "10:12", samples: way(SST) });
  await givenBag(db, {
    id: "b3",
    name: "Joseph Mathew",
    by: "farhan",
    at: "10:21",
    samples: way(EDTA),
  });
}

type Chosen = {
  label?: string;
  sampleId?: string;
  bookingId?: string;
  collectorId?: string;
  day?: string;
  isFound?: boolean;
};

const count =
  ({ label, sampleId, bookingId, collectorId = "ravi", day = MONDAY, isFound = false }: Chosen) =>
  (trx: Db, by: Parameters<typeof countContainer>[1]) =>
    countContainer(trx, by, { day, collectorId, label, sampleId, bookingId, isFound });

const labels = async (db: Db) =>
  (await findReceive(db, MONDAY, new Date())).bags
    .flatMap(containersIn)
    .map(({ id, label }) => [id, label])
    .toSorted();

describe.each(databases)("§10 receive on $name", ({ freshDb }) => {
  test("a container of an erased patient is counted like any other", async () => {
    const db = await freshDb();
    await givenBags(db);
    await db
      .updateTable("bookings")
      .set({ erasedAt: "2026-11-23T05:30:00.000Z", patientName: "" })
      .where("id", "=", "b2")
      .execute();
    const sample = await db
      .selectFrom("samples")
      .select("id")
      .where("bookingId", "=", "b2")
      .executeTakeFirstOrThrow();
    const done = await deskChange(atDesk(db, "12:04"), count({ sampleId: sample.id }));
    expect(done.said).toBe("Red/gold of an erased patient counted without a label.");
  });

  test("what is missing of an erased patient is taken from nobody again, and open no more", async () => {
    const db = await freshDb();
    await givenBags(db);
    const { id } = await db
      .selectFrom("samples")
      .select("id")
      .where("bookingId", "=", "b2")
      .executeTakeFirstOrThrow();
    await deskChange(atDesk(db, "12:04"), (trx, by) => missContainer(trx, by, id));
    const open = async () => {
      const { unsettled } = await findReceive(db, MONDAY, new Date());
      return {
        unsettled: unsettled.map(({ reference }) => reference),
        open: await countOpen(db, MONDAY),
      };
    };
    expect(await open()).toEqual({ unsettled: ["DS-B2"], open: 4 });
    await db
      .updateTable("bookings")
      .set({ erasedAt: "2026-11-23T06:40:00.000Z", patientName: "" })
      .where("id", "=", "b2")
      .execute();
    expect(await open()).toEqual({ unsettled: [], open: 3 });
  });

  test("a label that is on nothing yet fills the next container of the patient who was named", async () => {
    const db = await freshDb();
    await givenBags(db);
    const said = await doAndUndo(db, "12:52", count({ label: " 23-011 ", bookingId: "b1" }));
    expect(said.said).toBe("Red/gold of Arjun Hegde counted: 23-011.");
    await deskChange(atDesk(db, "12:53"), count({ label: "23-012", bookingId: "b1" }));
    await deskChange(atDesk(db, "12:54"), count({ bookingId: "b2" }));
    expect(await labels(db)).toEqual([
      ["b1 0", "23-011"],
      ["b1 1", "23-012"],
      ["b2 0", null],
      ["b3 0", null],
    ]);
    const { numbers, bags } = await findReceive(db, MONDAY, new Date());
    expect(numbers).toEqual({ expected: 4, received: 3, onTheWay: 1, missing: 0, rejected: 0 });
    expect(bags.map(({ name }) => name)).toEqual(["Farhan Ali", "Ravi Kumar"]);
    expect(await countOpen(db, MONDAY)).toBe(1);
    const full = atDesk(db, "12:55");
    for (const bookingId of ["b1", undefined])
      expect(
        await refusedChange(full, count({ label: "23-013", ...(bookingId && { bookingId }) })),
      ).toBe("23-013 is on no tube yet. Whose tube is it?");
  });

  test("no label is given to the next of the list, and nothing is counted before it is chosen", async () => {
    const db = await freshDb();
    await givenBags(db);
    const desk = atDesk(db, "12:52");
    expect(await refusedChange(desk, count({ label: "23-011" }))).toBe(
      "23-011 is on no tube yet. Whose tube is it?",
    );
    expect(await refusedChange(desk, count({}))).toBe(
      "Choose a tube first: click it, or use the arrows.",
    );
    // Joseph's tube is in another bag.
    await refusedChange(desk, count({ label: "23-011", bookingId: "b3" }));
  });

  test("wrong scans say where the label is", async () => {
    const db = await freshDb();
    await givenBags(db);
    await givenBag(db, {
      id: "b0",
      name: "Priya",
      by: "ravi",
      at: "17:00",
      day: "2026-11-22",
      samples: [{ container: SST, state: "received", label: "23-201", countedAt: "18:00" }],
    });
    await deskChange(atDesk(db, "12:52"), count({ sampleId: "b2 0", label: "23-014" }));
    const desk = atDesk(db, "12:53");
    expect(await refusedChange(desk, count({ label: "23-014" }))).toBe(
      "23-014 is on the red/gold of Nandini Rao already.",
    );
    expect(await refusedChange(desk, count({ label: "23-201" }))).toBe(
      "23-201 is from Sunday 22 November.",
    );
    expect(await refusedChange(desk, count({ sampleId: "b2 0", label: "23-015" }))).toBe(
      "One red/gold too many. Whose is it?",
    );
    expect(await refusedChange(desk, count({ label: "  " }))).toBe("Please scan or type a label");
    expect(await refusedChange(desk, count({ label: "9".repeat(41) }))).toBe(
      "A label has at most 40 characters",
    );
    expect(await refusedChange(desk, count({ sampleId: "nothing", label: "1" }))).toBe(
      "This container is not there any more.",
    );
  });

  test("two colleagues who scan the same bag fill two containers, and a label once", async () => {
    const db = await freshDb();
    await givenBags(db);
    const deepa = { id: "deepa", name: "Deepa Joseph" };
    const scans = await Promise.all([
      deskChange(atDesk(db, "12:52"), count({ label: "23-011", bookingId: "b1" })),
      deskChange(
        atDesk(db, "12:52", "front-desk", deepa),
        count({ label: "23-012", bookingId: "b1" }),
      ),
      deskChange(atDesk(db, "12:52"), count({ label: "23-013", bookingId: "b2" })),
      deskChange(
        atDesk(db, "12:52", "front-desk", deepa),
        count({ label: "23-013", bookingId: "b2" }),
      ),
    ]);
    expect(scans.filter(({ ok }) => ok)).toHaveLength(3);
    const counted = (await labels(db)).flatMap(([, label]) => label ?? []);
    expect(counted.toSorted()).toEqual(["23-011", "23-012", "23-013"]);
  });

  test("what is missing goes away when its label is scanned; a reason can be corrected", async () => {
    const db = await freshDb();
    await givenBags(db);
    const missed = await doAndUndo(db, "12:52", (trx, by) => missContainer(trx, by, "b2 0"));
    expect(missed.said).toBe("Red/gold of Nandini Rao is missing.");
    const desk = atDesk(db, "12:53");
    await refusedChange(desk, (trx, by) => missContainer(trx, by, "b2 0"));
    const { unsettled } = await findReceive(db, MONDAY, desk.now);
    expect(unsettled).toMatchObject([
      {
        title: "Red/gold of Nandini Rao",
        ticked: "Ravi Kumar ticked it at 10:12 AM.",
        readOut:
          "Your tube did not reach the lab. We come again. This visit costs nothing. ₹900 of your first visit is still to pay.",
      },
    ]);
    const found = await deskChange(desk, count({ label: "23-020", bookingId: "b2" }));
    expect(found.said).toBe("Red/gold of Nandini Rao counted: 23-020.");
    await deskChange(desk, (trx, by) => rejectSample(trx, by, "b2 0", "Clotted"));
    await doAndUndo(db, "12:54", (trx, by) => changeReason(trx, by, "b2 0", "Too little"));
    await refusedChange(desk, (trx, by) => changeReason(trx, by, "b1 0", "Too little"));
    await refusedChange(desk, count({ sampleId: "b2 0", label: "23-021" }));
  });

  test("a test whose tube was never filled is not said to stay due; what is missing is not rejected", async () => {
    const db = await freshDb();
    await givenBag(db, {
      id: "b9",
      name: "Rekha Menon",
      by: "ravi",
      at: "08:40",
      tests: [
        { name: "Thyroid Stimulating Hormone", container: SST },
        { name: "Complete Blood Count", container: EDTA },
        { name: "Glucose", container: FLUORIDE },
      ],
      samples: [
        { container: SST },
        { container: EDTA, state: "not-taken", reason: "Could not draw" },
        { container: FLUORIDE },
      ],
    });
    const desk = atDesk(db, "12:52");
    await deskChange(desk, (trx, by) => missContainer(trx, by, "b9 0"));
    const words = async () => (await findReceive(db, MONDAY, desk.now)).unsettled[0];
    expect(await words()).toMatchObject({
      fails: "Thyroid Stimulating Hormone cannot be measured from it.",
      goesOn: "Glucose is not touched and stays due today at 08:00 PM.",
    });
    expect(await refusedChange(desk, (trx, by) => rejectSample(trx, by, "b9 0", "Clotted"))).toBe(
      "This container is not here, so it cannot be rejected.",
    );
    await refusedChange(desk, (trx, by) => rejectSample(trx, by, "b9 1", "Clotted"));
    const visit = await findVisit(db, "visit of b9");
    const [booking] = visit?.bookings ?? [];
    const at = { day: MONDAY, slot: "09:00 AM" };
    const reports = booking?.lines[0]?.tests.map((test) =>
      bookedReportWords({ tests: [test] }, at, booking),
    );
    expect(reports).toEqual(["Missing", "Not taken", "Mon 08:00 PM"]);
    const [line] = booking?.lines ?? [];
    expect(
      line && visit && booking && bookedReportWords(line, visit, booking),
      "what is left",
    ).toBe("Mon 08:00 PM");
    expect(booking?.promisedAt).not.toBeNull();
    await deskChange(desk, (trx, by) => missContainer(trx, by, "b9 2"));
    expect((await words())?.goesOn).toBeUndefined();
    expect((await findVisit(db, "visit of b9"))?.bookings[0]?.promisedAt).toBeNull();
  });

  test("a booking's reference is not a label, whoever's tube comes next", async () => {
    const db = await freshDb();
    await givenBags(db);
    const { reference } = await db
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", "b2")
      .executeTakeFirstOrThrow();
    const desk = atDesk(db, "12:52");
    expect(await refusedChange(desk, count({ label: reference.toLowerCase() }))).toBe(
      `${reference} is the booking of Nandini Rao, not a label.`,
    );
    expect(await refusedChange(desk, count({ sampleId: "b1 0", label: reference }))).toBe(
      `${reference} is the booking of Nandini Rao, not a label.`,
    );
    expect(await refusedChange(desk, count({ label: "DS-ZZZZZZ" }))).toBe(
      "No booking DS-ZZZZZZ, and it is not a label.",
    );
    const extra = { day: MONDAY, bookingId: "b1", container: EDTA, label: reference };
    await refusedChange(desk, (trx, by) => countForPatient(trx, by, extra));
    expect((await labels(db)).map(([, label]) => label)).toEqual([null, null, null, null]);
  });

  test("Space never receives what is missing; Found does", async () => {
    const db = await freshDb();
    await givenBags(db);
    const desk = atDesk(db, "12:52");
    await deskChange(desk, (trx, by) => missContainer(trx, by, "b2 0"));
    const words =
      "Red/gold of Nandini Rao is missing. Space does not count it; scan it, or press Found.";
    expect(await refusedChange(desk, count({ sampleId: "b2 0" }))).toBe(words);
    expect(await refusedChange(desk, count({ bookingId: "b2" }))).toBe(words);
    const found = await deskChange(desk, count({ sampleId: "b2 0", isFound: true }));
    expect(found.said).toBe("Red/gold of Nandini Rao counted without a label.");
  });

  test("a received container is accepted, or accepted with a remark", async () => {
    const db = await freshDb();
    await givenBags(db);
    const accept = (words: string) => (trx: Db, by: Parameters<typeof acceptContainer>[1]) =>
      acceptContainer(trx, by, "b1 0", words);
    expect(await refusedChange(atDesk(db, "12:51"), accept("Filled to half"))).toBe(
      "Red/gold of Arjun Hegde is not counted. Count it first, then accept it.",
    );
    await deskChange(atDesk(db, "12:52"), count({ label: "23-011", sampleId: "b1 0" }));
    expect(await refusedChange(atDesk(db, "12:52"), accept("x".repeat(81)))).toBe(
      "A remark has at most 80 characters",
    );
    expect(await refusedChange(atDesk(db, "12:52"), accept(" . "))).toBe("Please say what you see");
    const plain = await doAndUndo(db, "12:53", accept(""));
    expect(plain.said).toBe("Red/gold of Arjun Hegde accepted.");
    expect(await refusedChange(atDesk(db, "12:53"), accept(""))).toBe(
      "Red/gold of Arjun Hegde is accepted already.",
    );
    const said = await doAndUndo(db, "12:54", accept("Filled to half"));
    expect(said.said).toBe("Red/gold of Arjun Hegde accepted with a remark: filled to half.");
    const [first] = (await findReceive(db, MONDAY, new Date())).bags.flatMap(containersIn);
    expect(first).toMatchObject({ id: "b1 0", state: "received", remark: "Filled to half" });
    const typed = await deskChange(atDesk(db, "12:55"), accept("  Lid   open "));
    expect(typed.said).toBe("Red/gold of Arjun Hegde accepted with a remark: “Lid open”.");
  });

  test("one too many is counted for the patient that is chosen", async () => {
    const db = await freshDb();
    await givenBags(db);
    const extra = { day: MONDAY, bookingId: "b1", container: EDTA };
    const first = await doAndUndo(db, "12:52", (trx, by) =>
      countForPatient(trx, by, { ...extra, label: "23-050" }),
    );
    expect(first.said).toBe("Lavender of Arjun Hegde counted: 23-050.");
    const more = await doAndUndo(db, "12:53", (trx, by) =>
      countForPatient(trx, by, { ...extra, label: "23-051" }),
    );
    expect(more.said).toBe("One more counted: Lavender of Arjun Hegde.");
    const desk = atDesk(db, "12:54");
    for (const wrong of [{ bookingId: "none" }, { container: "Bucket" }, { day: "2026-11-22" }])
      await refusedChange(desk, (trx, by) =>
        countForPatient(trx, by, { ...extra, ...wrong, label: "23-052" }),
      );
  });

  test("from 08:00 PM on, a bag that is not counted is named", async () => {
    const db = await freshDb();
    await givenBags(db);
    expect(await findUncounted(db, atDesk(db, "19:59").now)).toEqual([]);
    for (const bookingId of ["b1", "b1", "b2"])
      await deskChange(atDesk(db, "12:52"), count({ bookingId }));
    expect(await findUncounted(db, atDesk(db, "20:00").now)).toEqual(["Farhan"]);
  });
});
