import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { keepOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { toCall } from "./to-call.ts";
import { countToCall, findWaiting } from "./waiting.queries.server.ts";

/** 09:42 AM on Monday 23 November 2026. */
const now = new Date("2026-11-23T09:42:00+05:30");
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`).toISOString();

async function rowsOf(db: Db, staffId = "kavitha", moment = now) {
  const waiting = await findWaiting(db);
  return {
    ...toCall(waiting, { now: moment, rules: DEFAULT_RULES, staffId }),
    count: waiting.count,
  };
}

const givenCall = (db: Db, subjectId: string, given: object) =>
  db
    .insertInto("calls")
    .values({ subjectId, kind: "visit", tries: 0, askedFor: 0, ...given })
    .execute();

const givenStaff = (db: Db, id: string, name: string) =>
  db
    .insertInto("staff")
    .values({
      id,
      name,
      signInName: id,
      role: "front-desk",
      mayPublish: 0,
      sample: 0,
      createdAt: "",
    })
    .execute();

const givenLine = (db: Db, bookingId: string, name: string, fasting: string) =>
  db
    .insertInto("bookingLines")
    .values({
      bookingId,
      position: 0,
      itemId: name,
      name,
      category: "Packages",
      quantity: 1,
      bookedTests: JSON.stringify([
        { id: name, name, container: "Serum tube (red/gold)", fasting, turnaround: "Same day" },
      ]),
    })
    .execute();

describe.each(databases)("§10 Today: To call on $name", ({ freshDb }) => {
  test("a new booking: how long, what, when, fasting and its marks", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "7k4m",
      patientName: "Lakshmi Narayanan Venkataraman Iyer",
      phone: "1000012345",
      day: "2026-11-24",
      placedAt: at("09:00"),
      marks: '["price-differs"]',
    });
    await givenLine(db, "7k4m", "Full Body Checkup", "10-12 hours");
    const { rows, count } = await rowsOf(db);
    expect(count).toBe(1);
    expect(rows).toEqual([
      {
        id: "visit of 7k4m",
        kind: "visit",
        name: "Lakshmi Narayanan Venkataraman Iyer",
        title: "New booking",
        rank: "waits",
        reference: "DS-7K4M",
        phone: "1000012345",
        what: "Full Body Checkup",
        when: "Tue 24 Nov 09:00 AM",
        isFasting: true,
        visit: {
          day: "2026-11-24",
          slot: "09:00 AM",
          wish: undefined,
          assignee: undefined,
          language: "en",
          paidPaise: 0,
        },
        also: undefined,
        marks: [{ icon: "warning", words: "Price differs" }],
        next: "confirm",
        since: at("09:00"),
        minutes: 42,
        isLate: true,
        call: { tries: 0, isToDecide: false, restsUntil: undefined, opened: undefined },
      },
    ]);
  });

  test("what is paid and not given back, for whoever cancels the visit", async () => {
    const db = await freshDb();
    await givenStaff(db, "kavitha", "Kavitha Nair");
    await givenBooking(db, { id: "b1", day: "2026-11-24" });
    const visitId = "visit of b1";
    const day = "2026-11-23";
    const paid = { id: "p1", visitId, method: "cash" as const, paise: 40_000, day };
    await db
      .insertInto("payments")
      .values({ ...paid, takenAt: at("09:10"), takenById: "kavitha" })
      .execute();
    const back = { visitId, method: "cash" as const, reason: "Paid twice" as const };
    for (const [id, givenAt] of [
      ["given", at("09:20")],
      ["to be sent", null],
    ] as const)
      await db
        .insertInto("refunds")
        .values({
          ...back,
          id,
          paise: 10_000,
          allowedPaise: 0,
          askedAt: at("09:20"),
          givenAt,
          day: givenAt && day,
          givenById: "kavitha",
        })
        .execute();
    const { rows } = await rowsOf(db);
    expect(rows[0]?.visit?.paidPaise).toBe(30_000);
  });

  test("a callback that nobody answered once: its rest is over at 09:42 AM", async () => {
    const db = await freshDb();
    await givenCallback(db, {
      name: "Mohammed Faizan Qureshi",
      concernType: "Diabetes Management",
      age: 58,
      requestedAt: at("09:07"),
      status: "no-answer",
    });
    await givenCall(db, "callback", {
      kind: "callback",
      tries: 1,
      triedAt: at("09:12"),
      againAt: at("09:42"),
    });
    const { rows } = await rowsOf(db);
    expect(rows[0]).toMatchObject({
      title: "Callback",
      what: "Diabetes Management, age 58",
      when: "Asked for 9:00 AM - 11:00 AM",
      minutes: 35,
      marks: [{ words: "No answer at 09:12 AM, 1 try" }],
    });
    const before = await rowsOf(db, "kavitha", new Date("2026-11-23T09:41:00+05:30"));
    expect(before.rows).toEqual([]);
    expect(before.later.map(({ call }) => call.restsUntil)).toEqual([at("09:42")]);
    expect(await countToCall(db, new Date(at("09:41")))).toBe(0);
    expect(await countToCall(db, now)).toBe(1);
  });

  test("a wish for another time stands in the list until it is answered", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "6b4k",
      status: "confirmed",
      day: "2026-11-23",
      slot: "11:00 AM",
      askedDay: "2026-11-23",
      askedSlot: "04:00 PM",
      askedAt: at("09:14"),
    });
    const { rows, count } = await rowsOf(db);
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({
      title: "Wants another time",
      when: "today 11:00 AM",
      also: "Asks for 04:00 PM",
      minutes: 28,
    });
    await db.updateTable("bookings").set({ askedDay: "2026-11-25" }).execute();
    expect((await rowsOf(db)).rows[0]?.also).toBe("Asks for Wed 25 Nov 04:00 PM");
  });

  test("what comes back from a door stands first, then a visit within two hours", async () => {
    const db = await freshDb();
    const sugar = { state: "not-taken", container: "Fluoride tube (grey)", comesAgain: 1 } as const;
    await givenBooking(db, {
      id: "4n2h",
      patientName: "Kamala Subramaniam",
      status: "collected",
      day: "2026-11-23",
      collectedAt: at("09:36"),
      notTakenPaise: 12_000,
    });
    await db
      .insertInto("samples")
      .values([
        { ...sugar, id: "s1", bookingId: "4n2h", position: 0, reason: "Could not draw" },
        {
          ...sugar,
          id: "s2",
          bookingId: "4n2h",
          position: 1,
          state: "collected",
          comesAgain: null,
        },
      ])
      .execute();
    await givenBooking(db, { id: "old", placedAt: at("08:00"), day: "2026-11-24" });
    const today = { placedAt: at("09:11"), day: "2026-11-23" };
    await givenBooking(db, { ...today, id: "soon", slot: "11:00 AM" });
    await givenBooking(db, { ...today, id: "later", slot: "12:00 PM" });
    const shut = { status: "no-show", day: "2026-11-23", slot: "09:00 AM" } as const;
    await givenBooking(db, {
      ...shut,
      id: "3v9d",
      noShowAt: at("09:38"),
      noShowReason: "Nobody opens",
    });
    // Of a time before reasons: nobody is called about it.
    await givenBooking(db, { ...shut, id: "past", noShowAt: at("09:00") });
    const { rows, count } = await rowsOf(db);
    expect(
      rows.map(({ reference, title, marks, next, minutes }) => [
        reference,
        title,
        marks.map(({ words }) => words),
        next,
        minutes,
      ]),
    ).toEqual([
      ["DS-3V9D", "Not at home", ["Nobody opens"], "new-time", 4],
      ["DS-4N2H", "Not taken: grey", ["Plan a visit", "₹120 is paid then"], "plan", 6],
      ["DS-SOON", "New booking", ["Visit in 78 min"], "confirm", 31],
      ["DS-OLD", "New booking", [], "confirm", rows[3]?.minutes],
      ["DS-LATER", "New booking", [], "confirm", 31],
    ]);
    expect([count, await countToCall(db, now)]).toEqual([5, 5]);
    for (const subjectId of ["visit of 3v9d", "visit of 4n2h"])
      await givenCall(db, subjectId, { tries: 1, triedAt: at("09:40"), againAt: at("10:10") });
    expect(await countToCall(db, now), "both rest").toBe(3);
  });

  test("a visit that nobody confirmed keeps a mark once its time has passed", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "6h2p", day: "2026-11-23", slot: "11:00 AM" });
    const marksAt = async (clock: string) =>
      (await rowsOf(db, "kavitha", new Date(at(clock)))).rows[0]?.marks.map(({ words }) => words);
    expect(await marksAt("10:59")).toEqual(["Visit in 1 min"]);
    expect(await marksAt("11:00")).toEqual(["Visit time has passed"]);
    expect(await marksAt("15:00")).toEqual(["Visit time has passed"]);
  });

  test("a pincode that the desk has typed is marked as one that was asked for", async () => {
    const db = await freshDb();
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560008"] });
    await givenBooking(db, { id: "6h2p", day: "2026-11-24", pincode: "560103" });
    expect((await rowsOf(db)).rows[0]?.marks).toEqual([
      { icon: "pin", words: "560103: we do not go there", tone: "now" },
    ]);
  });

  test("a pincode where we do not come is marked, until there is one inside", async () => {
    const db = await freshDb();
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560008"] });
    await givenBooking(db, { id: "6h2p", day: "2026-11-24" });
    const marks = async () => (await rowsOf(db)).rows[0]?.marks;
    await keepOutside(db, "6h2p", "560103", now);
    expect(await marks()).toEqual([
      { icon: "pin", words: "560103: we do not go there", tone: "now" },
    ]);
    await db.updateTable("visits").set({ pincode: "560008" }).execute();
    expect(await marks()).toEqual([]);
  });

  test("of a family the one is named whose tube is taken again", async () => {
    const db = await freshDb();
    const visit = { day: "2026-11-23", status: "collected", collectedAt: at("08:10") } as const;
    await givenBooking(db, { ...visit, id: "p2x2", patientName: "Prakash Nayak" });
    await givenBooking(db, { ...visit, id: "6e4b", patientName: "Ajji Nayak" });
    await db.updateTable("bookings").set({ visitId: "visit of p2x2" }).execute();
    const book = (bookingId: string, tests: readonly [string, string][]) =>
      db
        .insertInto("bookingLines")
        .values({
          bookingId,
          position: 0,
          itemId: bookingId,
          name: "Checkup",
          category: "Packages",
          quantity: 1,
          bookedTests: JSON.stringify(
            tests.map(([name, container]) => ({
              id: name,
              name,
              container,
              fasting: "",
              turnaround: "",
            })),
          ),
        })
        .execute();
    const lavender = "EDTA tube (lavender)";
    await book("p2x2", [["Complete Blood Count", lavender]]);
    await book("6e4b", [
      ["HbA1c", lavender],
      ["Thyroid Stimulating Hormone", "Serum tube (red/gold)"],
    ]);
    const haemolysed = { state: "rejected", reason: "Haemolysed", comesAgain: 1 } as const;
    await db
      .insertInto("samples")
      .values({ ...haemolysed, id: "s1", bookingId: "6e4b", position: 0, container: lavender })
      .execute();
    await db
      .updateTable("samples")
      .set({ countedAt: at("09:00") })
      .execute();
    expect((await rowsOf(db)).rows).toMatchObject([
      {
        title: "Collect again: lavender",
        name: "Ajji Nayak",
        reference: "DS-6E4B",
        what: "HbA1c",
      },
    ]);
  });

  test("what was not taken is named, and why; it comes again without a charge", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "4n2h",
      status: "collected",
      day: "2026-11-23",
      collectedAt: at("09:36"),
    });
    const sugar = { container: "Fluoride tube (grey)", fasting: "8 hours", turnaround: "1 day" };
    const blood = { container: "EDTA tube (lavender)", fasting: "No", turnaround: "1 day" };
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "4n2h",
        position: 0,
        itemId: "two",
        name: "Sugar and blood",
        category: "Packages",
        quantity: 1,
        bookedTests: JSON.stringify([
          { ...sugar, id: "fbs", name: "Fasting Blood Sugar" },
          { ...blood, id: "cbc", name: "Complete Blood Count" },
        ]),
      })
      .execute();
    const sample = { bookingId: "4n2h", container: "Fluoride tube (grey)", comesAgain: 1 };
    await db
      .insertInto("samples")
      .values({ ...sample, id: "s1", position: 0, state: "not-taken", reason: "Could not draw" })
      .execute();
    const { rows } = await rowsOf(db);
    expect(rows[0]).toMatchObject({
      title: "Not taken: grey",
      what: "Fasting Blood Sugar, could not be drawn",
      when: undefined,
      also: "Comes again, free",
      marks: [{ words: "Plan a visit", icon: "calendar", tone: "now" }],
    });
  });

  test("a tube that was not drawn and one that is missing: one row with the tests and costs of both", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "4n2h",
      patientName: "Rekha Menon",
      status: "collected",
      day: "2026-11-23",
      collectedAt: at("08:36"),
      notTakenPaise: 30_000,
    });
    const lavender = "EDTA tube (lavender)";
    const redGold = "SST tube (red/gold)";
    const tests = [
      ["Complete Blood Count", lavender],
      ["Thyroid Stimulating Hormone", redGold],
    ] as const;
    await db
      .insertInto("bookingLines")
      .values(
        tests.map(([name, container], position) => ({
          bookingId: "4n2h",
          position,
          itemId: name,
          name,
          category: "Other",
          quantity: 1,
          pricePaise: 30_000,
          bookedTests: JSON.stringify([
            { id: name, name, container, fasting: "", turnaround: "Same day" },
          ]),
        })),
      )
      .execute();
    const sample = { bookingId: "4n2h", comesAgain: 1 } as const;
    await db
      .insertInto("samples")
      .values([
        { ...sample, id: "s1", position: 0, container: redGold, state: "missing", reason: null },
        {
          ...sample,
          id: "s2",
          position: 1,
          container: lavender,
          state: "not-taken",
          reason: "Could not draw",
        },
      ])
      .execute();
    await db
      .updateTable("samples")
      .set({ countedAt: at("09:20") })
      .where("id", "=", "s1")
      .execute();
    expect((await rowsOf(db)).rows).toMatchObject([
      {
        what: "Complete Blood Count, could not be drawn: ₹300 is paid then. Thyroid Stimulating Hormone, missing",
        also: "One visit takes all of it, no visit charge. Read out: “2 samples have to be taken again. We come again, you pay ₹300. ₹300 of your first visit is still to pay.”",
      },
    ]);
    await db
      .insertInto("payments")
      .values({
        id: "p1",
        visitId: "visit of 4n2h",
        method: "cash",
        paise: 30_000,
        takenAt: at("08:37"),
        day: "2026-11-23",
        takenById: "kavitha",
      })
      .execute();
    expect((await rowsOf(db)).rows).toMatchObject([
      {
        title: "Not taken: lavender. Collect again: red/gold",
        rank: "not-taken",
        next: "plan",
        name: "Rekha Menon",
        what: "Complete Blood Count, could not be drawn: ₹300 is paid then. Thyroid Stimulating Hormone, missing: paid already",
        also: "One visit takes all of it, no visit charge. Read out: “2 samples have to be taken again. We come again, you pay ₹300.”",
        marks: [
          { words: "Plan a visit", icon: "calendar", tone: "now" },
          { words: "₹300 is paid then", icon: "warning" },
          { words: "Missing", icon: "warning", tone: "now" },
        ],
      },
    ]);
    // The missing one is found: what was not drawn waits alone, and is not free.
    await db.updateTable("samples").set({ comesAgain: null }).where("id", "=", "s1").execute();
    expect((await rowsOf(db)).rows).toMatchObject([
      {
        title: "Not taken: lavender",
        what: "Complete Blood Count, could not be drawn",
        also: "Comes again, no visit charge",
        marks: [{ words: "Plan a visit" }, { words: "₹300 is paid then" }],
      },
    ]);
  });

  test("who was at a shut door is free until their next visit", async () => {
    const db = await freshDb();
    await givenStaff(db, "ravi", "Ravi Kumar");
    const today = { day: "2026-11-23" };
    const giving = (...ids: string[]) =>
      db
        .updateTable("visits")
        .set({ assigneeId: "ravi" })
        .where(
          "id",
          "in",
          ids.map((id) => `visit of ${id}`),
        )
        .execute();
    await givenBooking(db, {
      id: "3v9d",
      ...today,
      status: "no-show",
      slot: "09:00 AM",
      noShowAt: at("09:38"),
      noShowReason: "Nobody opens",
      noShowCalledAt: at("09:36"),
    });
    await giving("3v9d");
    const { rows: shut } = await rowsOf(db);
    expect(shut.find(({ title }) => title === "Not at home")?.also).toBe(
      "Ravi rang and called at 09:36 AM",
    );
    const words = async (clock = "09:42") => {
      const { rows } = await rowsOf(db, "kavitha", new Date(at(clock)));
      return rows.find(({ title }) => title === "Not at home")?.marks.map((mark) => mark.words);
    };
    expect(await words()).toEqual(["Nobody opens", "Ravi has no more visits today"]);
    const next = { ...today, status: "assigned" };
    await givenBooking(db, { ...next, id: "late", slot: "04:00 PM" });
    await givenBooking(db, { ...next, id: "next", slot: "02:00 PM" });
    await givenBooking(db, { ...next, id: "gone", slot: "11:00 AM", status: "cancelled" });
    await givenBooking(db, { ...next, id: "asha", slot: "10:00 AM" });
    await giving("late", "next", "gone");
    expect(await words()).toEqual(["Nobody opens", "Ravi is free until 02:00 PM"]);
    expect(await words("14:10"), "on the way").toEqual(["Nobody opens"]);
  });

  test("who has waited longer than the lab holds a place has lost it, and keeps the time", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "OLD", day: "2026-11-25", placedAt: at("08:00") });
    await givenBooking(db, { id: "NEW", day: "2026-11-25", placedAt: at("09:00") });
    const places = { ...DEFAULT_RULES.places, waitHours: 1 };
    const rules = { ...DEFAULT_RULES, places };
    const { rows } = toCall(await findWaiting(db), { now, rules, staffId: "kavitha" });
    expect(
      rows.map(({ reference, marks }) => [reference, marks.map(({ words }) => words)]),
    ).toEqual([
      ["DS-OLD", ["Place given up"]],
      ["DS-NEW", []],
    ]);
  });

  test("a family is one row; samples to collect again come first; the oldest is next", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "a", patientName: "Saraswathi Murthy", placedAt: at("09:10") });
    for (const id of ["b", "c"])
      await db
        .insertInto("bookings")
        .values({
          id,
          visitId: "visit of a",
          reference: `DS-${id}`,
          ticketVersion: 0,
          kind: "test",
          patientName: id,
          phone: "1000000001",
          status: "pending",
          marks: "[]",
          placedAt: at("09:20"),
          updatedAt: at("09:20"),
        })
        .execute();
    await givenBooking(db, { id: "old", patientName: "Suresh Babu Reddy", placedAt: at("09:05") });
    await givenBooking(db, { id: "again", patientName: "Harpreet Singh", placedAt: at("09:40") });
    await db
      .updateTable("visits")
      .set({ origin: "recollect" })
      .where("id", "=", "visit of again")
      .execute();
    await givenBooking(db, { id: "gone", status: "cancelled" });
    await givenBooking(db, { id: "done", status: "confirmed" });
    const { rows, count } = await rowsOf(db);
    expect(rows.map(({ title, name }) => [title, name])).toEqual([
      ["Collect again", "Harpreet Singh"],
      ["New booking", "Suresh Babu Reddy"],
      ["New booking", "Saraswathi Murthy and 2 more"],
    ]);
    expect(count).toBe(3);
  });

  test("whoever opens a call is shown to the others for 15 minutes, and stays open to them", async () => {
    const db = await freshDb();
    await givenStaff(db, "deepa", "Deepa Joseph");
    await givenBooking(db, { id: "a", placedAt: at("09:00") });
    await givenCall(db, "visit of a", { openedById: "deepa", openedAt: at("09:40") });
    const opened = async (staffId: string, clock: string) => {
      const { rows } = await rowsOf(db, staffId, new Date(at(clock)));
      return rows[0]?.call.opened;
    };
    const deepa = { byId: "deepa", by: "Deepa Joseph", at: at("09:40") };
    expect(await opened("kavitha", "09:54")).toEqual(deepa);
    expect(await opened("kavitha", "09:55")).toBeUndefined();
    expect(await opened("deepa", "10:30")).toEqual(deepa);
  });

  test("three tries ask for a decision; a time that the patient named is marked", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "a", placedAt: at("08:00") });
    await givenBooking(db, { id: "b", placedAt: at("08:30"), day: "2026-11-24" });
    await givenCall(db, "visit of a", { tries: 3, triedAt: at("09:30") });
    await givenCall(db, "visit of b", { againAt: at("09:41"), askedFor: 1 });
    const { rows } = await rowsOf(db);
    expect(rows[0]?.call).toMatchObject({ tries: 3, isToDecide: true });
    expect(rows[1]?.marks).toEqual([
      { icon: "clock", words: "Asked for a call at 09:41 AM", tone: "now" },
    ]);
  });
});
