import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment, takeBack } from "#app/desk/bill/payment.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { bagLines } from "./bag-lines.ts";
import { CollectorDetails } from "./collector-details.tsx";
import { differing } from "./difference.ts";
import { findTally } from "./tally.queries.server.ts";
import { closeDay, openDay } from "./closing.server.ts";
import {
  countHandOver,
  explainDifference,
  handOver,
  refuseHandOver,
  settleDifference,
} from "./tally-changes.server.ts";
import { tallyCsv } from "./tally-csv.server.ts";
import {
  closedSentence,
  countedSentence,
  handedOverTo,
  leftWords,
  openSince,
  openUnder,
  uncountedWords,
  visitsInWords,
  workInWords,
} from "./tally-words.ts";
import { leaveQuestion, stillOpen } from "./close-rules.ts";
import { stateOf } from "./collector-state.ts";

const MONDAY = "2026-11-23";
/** 06:34 PM in India. */
const NOW = new Date("2026-11-23T13:04:00.000Z");

const as = (db: Db, role: Role = "front-desk", name = "Kavitha Nair") => ({
  db,
  now: NOW,
  staff: { id: name, name, may: (right: Right) => may(role, right) },
});

type Priced = { id: string; name: string; rupees: number; by: string; status?: string };

async function givenVisit(db: Db, { id, name, rupees, by, status = "collected" }: Priced) {
  const collectedAt = status === "collected" ? "2026-11-23T04:00:00.000Z" : null;
  await givenBooking(db, {
    id,
    day: MONDAY,
    patientName: name,
    slot: "05:00 PM",
    status,
    collectedAt,
    collectedById: collectedAt && by,
  });
  await db
    .updateTable("visits")
    .set({ assigneeId: by })
    .where("id", "=", `visit of ${id}`)
    .execute();
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Test",
      category: "Tests",
      quantity: 1,
      pricePaise: rupees * 100,
    })
    .execute();
}

/** Ravi has taken ₹1,459 in cash and ₹650 by UPI, Farhan ₹1,600 in cash; ₹420 of his are due. */
async function givenMonday(db: Db) {
  for (const [id, role] of [
    ["Ravi Kumar", "phlebotomist"],
    ["Farhan Ali", "phlebotomist"],
    ["Kavitha Nair", "front-desk"],
    ["Suma Prakash", "manager"],
  ] as const)
    await givenColleague(db, { id, name: id, role });
  await givenVisit(db, { id: "a", name: "Abdul Rahim", rupees: 1_459, by: "Ravi Kumar" });
  await givenVisit(db, { id: "b", name: "Arjun Hegde", rupees: 650, by: "Ravi Kumar" });
  await givenVisit(db, { id: "c", name: "Zoya Khan", rupees: 1_600, by: "Farhan Ali" });
  await givenVisit(db, { id: "d", name: "Kamala S.", rupees: 420, by: "Farhan Ali" });
  const pay = (id: string, method: "cash" | "upi", who: string) =>
    deskChange(as(db, "phlebotomist", who), (trx, by) =>
      choosePayment(trx, by, `visit of ${id}`, method),
    );
  await pay("a", "cash", "Ravi Kumar");
  await pay("b", "upi", "Ravi Kumar");
  await pay("c", "cash", "Farhan Ali");
}

const handing = (db: Db, staffId: string, rupees: number, given = as(db)) =>
  deskChange(given, (trx, by) =>
    handOver(trx, by, {
      day: MONDAY,
      staffId,
      toStaffId: "Kavitha Nair",
      paise: rupees * 100,
    }),
  );

/** A phlebotomist says on the phone to whom the cash went. */
const givingFrom = (db: Db, staffId: string, toStaffId: string, rupees: number) =>
  deskChange(as(db, "phlebotomist", staffId), (trx, by) =>
    handOver(trx, by, { day: MONDAY, staffId, toStaffId, paise: rupees * 100 }),
  );

const lastHandover = async (db: Db, staffId: string) => {
  const [row] = await db
    .selectFrom("handovers")
    .selectAll()
    .where("staffId", "=", staffId)
    .orderBy("id", "desc")
    .execute();
  if (!row) throw new Error(`no hand-over of ${staffId}`);
  return row;
};

const explaining = async (db: Db, staffId: string, reason: string) => {
  const { id } = await lastHandover(db, staffId);
  return deskChange(as(db), (trx, by) => explainDifference(trx, by, id, reason));
};

const settling = async (db: Db, staffId: string) => {
  const { id } = await lastHandover(db, staffId);
  return deskChange(as(db), (trx, by) => settleDifference(trx, by, id));
};

/** One more visit of ₹1,587, paid in cash to whom is named, a while later. */
async function givenLater(db: Db, by: string, minutes = 11) {
  await givenVisit(db, { id: "later", name: "Meena Pai", rupees: 1_587, by });
  const given = as(db, "phlebotomist", by);
  const now = new Date(NOW.getTime() + minutes * 60_000);
  await deskChange({ ...given, now }, (trx, who) =>
    choosePayment(trx, who, "visit of later", "cash"),
  );
}

const rowOf = async (db: Db, name: string) => {
  const { collectors } = await findTally(db, MONDAY);
  const row = collectors.find((one) => one.name === name);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const stateWords = async (db: Db, name: string) => stateOf(await rowOf(db, name), false).words;

const asManager = (db: Db, work: (trx: Db, by: By) => ReturnType<typeof closeDay>) =>
  deskChange(as(db, "manager", "Suma Prakash"), work);

describe.each(databases)("§10 tally on $name", ({ freshDb }) => {
  test("sums a day by collector", async () => {
    const db = await freshDb();
    await givenMonday(db);
    const { collectors, sums } = await findTally(db, MONDAY);
    expect(
      collectors.map(({ name, inAll, cash, upi, due }) => [name, inAll, cash, upi, due]),
    ).toEqual([
      ["Farhan Ali", 202_000, 160_000, 0, 42_000],
      ["Ravi Kumar", 210_900, 145_900, 65_000, 0],
    ]);
    expect(sums).toMatchObject({ inAll: 412_900, visits: 4, dueCount: 1, upiCount: 1 });
    const { dueVisits } = await rowOf(db, "Farhan Ali");
    expect(dueVisits.map(({ patientName }) => patientName)).toEqual(["Kamala S."]);
  });

  test("what is paid at a centre is no collector's to take", async () => {
    const db = await freshDb();
    await givenMonday(db);
    for (const id of ["c", "d"]) await givenUltrasound(db, id);
    expect(await rowOf(db, "Farhan Ali")).toMatchObject({ due: 42_000, inAll: 202_000 });
    expect(await stateWords(db, "Farhan Ali")).toBe("Hand over ₹1,600");
  });

  test("says where each collector stands, from the road to a difference that came in", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givenVisit(db, {
      id: "e",
      name: "Late",
      rupees: 1,
      by: "Ravi Kumar",
      status: "assigned",
    });
    expect(await stateWords(db, "Ravi Kumar")).toBe("Out until 06:00 PM");
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "e").execute();
    expect(await stateWords(db, "Farhan Ali")).toBe("Hand over ₹1,600");
    await handing(db, "Farhan Ali", 1_600);
    expect(await stateWords(db, "Farhan Ali")).toBe("Fits");
    await handing(db, "Ravi Kumar", 1_409);
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short");
    await explaining(db, "Ravi Kumar", "Gave Abdul Rahim ₹50 too much change.");
    const ravi = await rowOf(db, "Ravi Kumar");
    expect(stateOf(ravi, false).words).toBe("₹50 short, explained");
    const [short] = differing(ravi);
    expect(short && openUnder(ravi.name, short.paise)).toBe("₹50 open under Ravi Kumar");
    expect(short && openSince(short.handover, NOW)).toBe(
      "since 06:34 PM, written by Kavitha Nair.",
    );
    await settling(db, "Ravi Kumar");
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short, came in");
  });

  test("cash that comes after a hand-over is in the bag, and nothing is added to what came in", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_409);
    await settling(db, "Ravi Kumar");
    await givenLater(db, "Ravi Kumar");
    const ravi = await rowOf(db, "Ravi Kumar");
    expect(ravi).toMatchObject({
      cash: 304_600,
      handedOver: 140_900,
      inBag: 158_700,
      difference: -5_000,
    });
    const markup = renderToStaticMarkup(
      createElement(RouterProvider, {
        router: createMemoryRouter([
          {
            path: "/",
            element: createElement(CollectorDetails, {
              day: MONDAY,
              collector: ravi,
              now: NOW,
              staffId: "Kavitha Nair",
              isAlone: false,
              mayWrite: true,
              isClosed: false,
              isNext: true,
            }),
          },
        ]),
      }),
    );
    const text = markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Handed over to Kavitha Nair Kavitha counted ₹1,409 and confirmed it.");
    expect(text).toContain("₹50 came in, 06:34 PM, Kavitha Nair");
    expect(text).toContain("Still in the bag ₹1,587");
    expect(text).not.toContain("₹1,587 short");
    await handing(db, "Ravi Kumar", 1_587);
    expect(await rowOf(db, "Ravi Kumar")).toMatchObject({ inBag: 0, difference: -5_000 });
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short, came in");
    expect((await lastHandover(db, "Ravi Kumar")).bagPaise).toBe(158_700);
  });

  test("what the desk takes stands at the counter, and a colleague has to count it", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await deskChange(as(db), (trx, by) => choosePayment(trx, by, "visit of d", "cash"));
    const counter = await rowOf(db, "Kavitha Nair");
    expect(workInWords(counter)).toBe("At the counter, 1 payment");
    expect(leftWords(counter)).toBe("Still in the drawer");
    expect(await handing(db, "Kavitha Nair", 420)).toMatchObject({
      ok: false,
      said: "A colleague has to count this.",
    });
    const suma = as(db, "manager", "Suma Prakash");
    expect(
      await deskChange(suma, (trx, by) =>
        handOver(trx, by, {
          day: MONDAY,
          staffId: "Kavitha Nair",
          toStaffId: "Suma Prakash",
          paise: 42_000,
        }),
      ),
    ).toMatchObject({ ok: true });
    expect(await stateWords(db, "Kavitha Nair")).toBe("Fits");
  });

  test("a colleague who is blocked keeps the row until the bag is empty", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await db
      .updateTable("staff")
      .set({ blockedAt: NOW.toISOString() })
      .where("id", "=", "Ravi Kumar")
      .execute();
    expect(await stateWords(db, "Ravi Kumar")).toBe("Hand over ₹1,459");
    expect(await handing(db, "Ravi Kumar", 1_459)).toMatchObject({ ok: true });
  });

  test("who is alone that day counts the own drawer, and the line says so", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await deskChange(as(db), (trx, by) => choosePayment(trx, by, "visit of d", "cash"));
    await db.insertInto("staffAbsences").values({ staffId: "Suma Prakash", day: MONDAY }).execute();
    expect(await handing(db, "Kavitha Nair", 420)).toMatchObject({
      ok: true,
      said: "₹420 counted. You are alone today: counted by you.",
    });
    const { handovers } = await rowOf(db, "Kavitha Nair");
    expect(handovers[0] && countedSentence(handovers[0], "Kavitha Nair")).toBe(
      "Counted by Kavitha, alone that day.",
    );
  });

  test("cash is handed over to nobody but the desk, and fits once that has counted it", async () => {
    const db = await freshDb();
    await givenMonday(db);
    for (const to of ["Ravi Kumar", "Farhan Ali"])
      expect(await givingFrom(db, "Ravi Kumar", to, 1_459)).toMatchObject({
        ok: false,
        said: `${to} cannot take cash. Choose somebody of the desk.`,
      });
    await db
      .updateTable("staff")
      .set({ blockedAt: NOW.toISOString() })
      .where("id", "=", "Suma Prakash")
      .execute();
    expect(await givingFrom(db, "Ravi Kumar", "Suma Prakash", 1_459)).toMatchObject({
      ok: false,
      said: "Suma Prakash cannot take cash. Choose somebody of the desk.",
    });
    expect(await givingFrom(db, "Ravi Kumar", "Kavitha Nair", 1_459)).toMatchObject({
      ok: true,
      said: "₹1,459 given to Kavitha Nair, who counts it.",
    });
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹1,459 not counted yet");
    const waits = await rowOf(db, "Ravi Kumar");
    expect(waits).toMatchObject({ handedOver: 0, inBag: 145_900 });
    expect(bagLines(waits).at(-1), "the line, the sum and the column say one thing").toMatchObject({
      kind: "handover",
      inBag: 145_900,
    });
    expect(waits.handovers.map(handedOverTo)).toEqual(["₹1,459 given to Kavitha Nair"]);
    expect(uncountedWords(waits.handovers)).toBe("₹1,459 not counted yet");
    expect(await givingFrom(db, "Ravi Kumar", "Kavitha Nair", 1_459)).toMatchObject({
      ok: false,
      said: "Ravi Kumar has no cash to hand over.",
    });
    const { id } = await lastHandover(db, "Ravi Kumar");
    const ravi = as(db, "phlebotomist", "Ravi Kumar");
    expect(await deskChange(ravi, (trx, by) => countHandOver(trx, by, id, 145_900))).toMatchObject({
      ok: false,
      reason: "right",
    });
    expect(
      await deskChange(as(db), (trx, by) => countHandOver(trx, by, id, 145_900)),
    ).toMatchObject({ ok: true, said: "₹1,459 counted, from Ravi Kumar." });
    expect(await stateWords(db, "Ravi Kumar")).toBe("Fits");
    const counted = await rowOf(db, "Ravi Kumar");
    expect(bagLines(counted).at(-1)).toMatchObject({ inBag: 0 });
    expect(counted.handovers.map(handedOverTo)).toEqual(["Handed over to Kavitha Nair"]);
    expect(uncountedWords(counted.handovers)).toBe("");
  });

  test("what was given and did not come is in the bag again", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givingFrom(db, "Ravi Kumar", "Kavitha Nair", 1_459);
    const { id } = await lastHandover(db, "Ravi Kumar");
    expect(await deskChange(as(db), (trx, by) => refuseHandOver(trx, by, id))).toMatchObject({
      ok: true,
      said: "Not received. ₹1,459 stays with Ravi Kumar.",
    });
    expect(await stateWords(db, "Ravi Kumar")).toBe("Hand over ₹1,459");
  });

  test("a visit at which nobody was at home is not a cancelled one", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givenVisit(db, { id: "e", name: "E", rupees: 1, by: "Ravi Kumar", status: "no-show" });
    await givenVisit(db, { id: "f", name: "F", rupees: 1, by: "Ravi Kumar", status: "cancelled" });
    expect(visitsInWords(await rowOf(db, "Ravi Kumar"))).toBe(
      "2 visits, 1 cancelled, 1 not at home",
    );
  });

  test("containers that nobody counted stand before the closing, and are left open with a reason", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_459);
    const sample = {
      bookingId: "a",
      container: "EDTA tube (lavender)",
      state: "collected" as const,
    };
    await db
      .insertInto("samples")
      .values([
        { id: "s1", position: 0, ...sample },
        { id: "s2", position: 1, ...sample },
      ])
      .execute();
    const close = (reason?: string) =>
      asManager(db, (trx, by) => closeDay(trx, by, MONDAY, reason));
    expect(await close()).toMatchObject({
      ok: false,
      said: "1 bag holds ₹1,600. 2 containers not counted.",
    });
    expect(leaveQuestion(await findTally(db, MONDAY))).toBe(
      "Close with 1 bag open and 2 not counted: why?",
    );
    expect(await close("Farhan comes on Tuesday.")).toMatchObject({
      ok: true,
      said: "Monday is closed, 06:34 PM, Suma Prakash. ₹4,129. Left open: Farhan comes on Tuesday.",
    });
  });

  test("the file has a line for each hand-over, its difference, what came in and what is in a bag", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_409);
    await explaining(db, "Ravi Kumar", "Too much change");
    await settling(db, "Ravi Kumar");
    const lines = tallyCsv(await findTally(db, MONDAY)).split("\r\n");
    expect(lines).toContain("Farhan Ali,,in the bag,,cash,1600,,,");
    const ravi = lines.filter((line) => line.startsWith("Ravi Kumar")).slice(2);
    expect(ravi).toEqual([
      "Ravi Kumar,2026-11-23 18:34,handed over to Kavitha Nair,,cash,1409,,,",
      "Ravi Kumar,2026-11-23 18:34,short,,cash,-50,Too much change,,",
      'Ravi Kumar,2026-11-23 18:34,"came in, Kavitha Nair",,cash,50,,,',
    ]);
  });

  test("says what is over, and that there was no cash", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_479);
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹20 over");
    const farhan = as(db, "phlebotomist", "Farhan Ali");
    await deskChange(farhan, (trx, by) => choosePayment(trx, by, "visit of c", "upi"));
    expect(await stateWords(db, "Farhan Ali")).toBe("No cash today");
  });

  test("says what is still open instead of closing, then closes and is read only", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givenVisit(db, {
      id: "e",
      name: "Open",
      rupees: 1,
      by: "Ravi Kumar",
      status: "assigned",
    });
    await givenVisit(db, { id: "f", name: "Open", rupees: 1, by: "Ravi Kumar", status: "pending" });
    await handing(db, "Ravi Kumar", 1_409);
    const close = () => asManager(db, (trx, by) => closeDay(trx, by, MONDAY));
    expect(await close()).toMatchObject({
      ok: false,
      said: "1 bag holds ₹1,600. 2 visits not collected. 1 difference without a reason.",
    });
    await db
      .updateTable("bookings")
      .set({ status: "no-show" })
      .where("id", "in", ["e", "f"])
      .execute();
    await handing(db, "Farhan Ali", 1_600);
    await explaining(db, "Ravi Kumar", "Change");
    const desk = await deskChange(as(db), (trx, by) => closeDay(trx, by, MONDAY));
    expect(desk).toMatchObject({ ok: false, said: "You cannot close a day. A manager can." });
    expect(await close()).toMatchObject({
      ok: true,
      said: "Monday is closed, 06:34 PM, Suma Prakash. ₹4,129.",
    });
    const { closing } = await findTally(db, MONDAY);
    expect(closing && closedSentence(MONDAY, closing)).toBe(
      "Monday is closed, 06:34 PM, Suma Prakash. ₹4,129.",
    );
    const taken = await deskChange(as(db), (trx, by) => takeBack(trx, by, "visit of a"));
    expect(taken).toMatchObject({
      ok: false,
      said: "Monday is closed. A manager can open it again.",
    });
    const open = (reason: string) => asManager(db, (trx, by) => openDay(trx, by, MONDAY, reason));
    expect(await open(" ")).toMatchObject({
      ok: false,
      said: "Please write why the day is opened again",
    });
    expect(await open("Ravi found ₹50")).toMatchObject({ ok: true, said: "Monday is open again." });
    expect(await settling(db, "Ravi Kumar")).toMatchObject({ ok: true });
  });

  test("a difference can come in after the day is closed; its sums stay", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_409);
    await handing(db, "Farhan Ali", 1_600);
    await explaining(db, "Ravi Kumar", "Change");
    await asManager(db, (trx, by) => closeDay(trx, by, MONDAY));
    expect(await settling(db, "Ravi Kumar")).toMatchObject({
      ok: true,
      said: "₹50 came in from Ravi Kumar.",
    });
    expect(await rowOf(db, "Ravi Kumar")).toMatchObject({ difference: -5_000 });
  });

  test("a phlebotomist hands over only their own cash", async () => {
    const db = await freshDb();
    await givenMonday(db);
    const ravi = as(db, "phlebotomist", "Ravi Kumar");
    const hand = (staffId: string) =>
      deskChange(ravi, (trx, by) =>
        handOver(trx, by, { day: MONDAY, staffId, toStaffId: "Kavitha Nair", paise: 100 }),
      );
    expect(await hand("Farhan Ali")).toMatchObject({ ok: false, reason: "right" });
    expect(await hand("Ravi Kumar")).toMatchObject({
      ok: true,
      said: "₹1 given to Kavitha Nair, who counts it.",
    });
  });

  test("a day without money is empty", async () => {
    const db = await freshDb();
    expect(await findTally(db, MONDAY)).toMatchObject({ collectors: [], sums: { inAll: 0 } });
    expect(stillOpen(await findTally(db, MONDAY))).toEqual([]);
  });
});
