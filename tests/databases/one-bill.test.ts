import * as fc from "fast-check";
import type { Ticket } from "#app/site/ticket/ticket.ts";
import { describe, expect, inject, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { ticketHash, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { daySheets } from "#app/desk/day-plan/sheet-content.ts";
import { duePaise } from "#app/desk/my-visits/day/due-at-door.ts";
import { toMyVisit } from "#app/desk/my-visits/entries/to-phone.ts";
import { findContent } from "#app/domain/receipts/billed-content.queries.server.ts";
import { findTicket } from "#app/site/ticket/ticket.service.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import { rupees } from "#app/lib/money.ts";
import { databases } from "./databases.ts";
import { givenBooking, givenColleague } from "./given.ts";
import { randomRuns } from "#tests/random-runs.ts";

const VISITS = randomRuns(60);
const DAY = "2026-11-23";
const NOW = new Date("2026-11-23T04:12:00.000Z");
const SECRET = "secret";
const CONFIG = {
  lab: { name: "Doorstep Diagnostics" },
  publicUrl: "https://lab.example",
  payee: { upiId: "lab@okbank", merchantCode: undefined, labName: "Doorstep Diagnostics" },
};
const LAB = { name: "", address: "", phone: "", email: "", gstin: "", tax: "" };

const line = fc.record({
  pricePaise: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null }),
  quantity: fc.integer({ min: 1, max: 3 }),
  containers: fc.constantFrom(
    ["EDTA tube (lavender)"],
    ["EDTA tube (lavender)", "At centre"],
    ["At centre"],
    ["At centre", "At centre"],
    [],
  ),
});
const patient = fc.record({
  status: fc.constantFrom("assigned", "assigned", "cancelled"),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const visits = fc.record({
  patients: fc.array(patient, { minLength: 1, maxLength: 4 }),
  chargePaise: fc.constantFrom(null, 0, 10_000, 15_050),
  chargeWaivedBecause: fc.constantFrom(null, "Complaint"),
  discountPaise: fc.option(fc.integer({ min: 1, max: 600_000 }), { nil: null }),
  paidPaise: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
});
type Told = typeof visits extends fc.Arbitrary<infer V> ? V : never;

/** Stores the visit; everybody of it has a ticket. @returns the ids of its bookings. */
async function givenVisit(db: Db, at: number, { patients, paidPaise, ...sums }: Told) {
  const [first, ...others] = patients.map((_, place) => `b${at}-${place}`);
  for (const [place, { status, lines }] of patients.entries()) {
    const id = `b${at}-${place}`;
    const totalPaise = lines.reduce(
      (sum, { pricePaise, quantity }) => sum + (pricePaise ?? 0) * quantity,
      0,
    );
    const ticket = { ticketVersion: 1, ticketHash: ticketHash(ticketToken(SECRET, id, 1)) };
    await givenBooking(db, { id, day: DAY, slot: "09:00 AM", status, totalPaise, ...ticket });
    await db
      .insertInto("bookingLines")
      .values(
        lines.map(({ containers, ...one }, position) => ({
          bookingId: id,
          position,
          name: "Test",
          category: "Tests",
          bookedTests: JSON.stringify(
            containers.map((container, at) => ({
              id: `${at}`,
              name: `Test ${at}`,
              container,
              fasting: "",
              turnaround: "",
            })),
          ),
          ...one,
        })),
      )
      .execute();
  }
  const visitId = `visit of ${first}`;
  await db
    .updateTable("bookings")
    .set({ visitId })
    .where("id", "in", [first ?? "", ...others])
    .execute();
  await db
    .updateTable("visits")
    .set({
      ...sums,
      discountReason: sums.discountPaise === null ? null : "Family",
      assigneeId: "ravi",
    })
    .where("id", "=", visitId)
    .execute();
  if (paidPaise !== null)
    await db
      .insertInto("payments")
      .values({
        id: `p${at}`,
        visitId,
        method: "upi",
        paise: paidPaise,
        takenAt: NOW.toISOString(),
        day: DAY,
        takenById: "ravi",
      })
      .execute();
  return { visitId, bookingIds: [first ?? "", ...others] };
}

/** Never minus zero, which `toBe` tells from zero. */
const paise = (rupees: number) => Math.round(rupees * 100) || 0;

/** What the rows of a ticket add up to, in rupees. */
function rowsOf({ lines, bill }: Ticket) {
  const own = lines.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);
  const { others = 0, notTaken = 0, discount = 0, charge = 0, waived = 0 } = bill ?? {};
  return own + others - notTaken - discount + charge - waived;
}

describe.each(databases)("§10 booking: one bill on $name", ({ freshDb }) => {
  test("the ticket takes off what was not taken", async () => {
    const db = await freshDb();
    const [cbc, thyroid] = [30_000, 40_000].map((pricePaise) => ({
      pricePaise,
      quantity: 1,
      containers: ["EDTA tube (lavender)"] as const,
    }));
    const { bookingIds } = await givenVisit(db, 0, {
      patients: [{ status: "assigned", lines: [cbc, thyroid].flatMap((one) => one ?? []) }],
      chargePaise: 0,
      chargeWaivedBecause: null,
      discountPaise: null,
      paidPaise: null,
    });
    const taken = { status: "collected", notTakenPaise: 30_000 } as const;
    await db.updateTable("bookings").set(taken).execute();
    const token = ticketToken(SECRET, bookingIds[0] ?? "", 1);
    const ticket = await findTicket({ db, secret: SECRET }, token);
    expect(ticket).toMatchObject({ total: 400, bill: { notTaken: 300, due: 400 } });
    expect(ticket && rowsOf(ticket)).toBe(400);
  });

  test(`desk, phone, sheet, UPI, receipt and ticket agree to the paisa on ${VISITS} random visits`, async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    const stories = fc.sample(visits, { numRuns: VISITS, seed: inject("seed") });
    let withCharge = 0;
    let withCentre = 0;
    for (const [at, story] of stories.entries()) {
      const { visitId, bookingIds } = await givenVisit(db, at, story);
      const visit = await findVisit(db, visitId);
      const stored = await findBilledVisit(db, visitId);
      if (!visit || !stored) throw new Error("the visit is not there");
      const bill = billOf(visit);
      withCharge += Number((bill.charge?.paise ?? 0) > 0);
      const links = await whatsappOf({ db, now: NOW, secret: SECRET, config: CONFIG }, visit);
      const [asked, askedAtDoor] = [links.upi, links.upiAtDoor].map((link) =>
        link ? Math.round(Number(new URL(link).searchParams.get("am")) * 100) : 0,
      );
      const { duePaise: door } = bill.atHome;
      withCentre += Number((bill.atCentre?.duePaise ?? 0) > 0 && door > 0);
      // What the parts say is the whole, and no part is owed twice.
      expect([
        bill.atHome.totalPaise + (bill.atCentre?.totalPaise ?? 0),
        door + (bill.atCentre?.duePaise ?? 0),
      ]).toEqual([bill.totalPaise, bill.duePaise]);
      expect(door).toBeLessThanOrEqual(bill.atHome.totalPaise);
      const phone = toMyVisit(visit, NOW, {}, { sendsSms: false, listPrices: new Map() });
      const [sheet] = daySheets([visit], [], DAY);
      // Without a payment there is no receipt, and nobody goes where all is done at a centre.
      const receipt = (await findContent(db, visitId, LAB, DAY)) ?? bill;
      expect({
        stored: billOf(stored).duePaise,
        upi: asked,
        upiAtDoor: askedAtDoor,
        phone: phone ? duePaise({ ...phone, receipt: "" }) : 0,
        sheet: sheet?.totalPaise ?? 0,
        receipt: receipt.duePaise,
        total: receipt.totalPaise,
      }).toEqual({
        stored: bill.duePaise,
        upi: bill.duePaise,
        upiAtDoor: door,
        phone: door,
        sheet: door,
        receipt: bill.duePaise,
        total: bill.totalPaise,
      });
      const tickets = await Promise.all(
        bookingIds.map((id) => findTicket({ db, secret: SECRET }, ticketToken(SECRET, id, 1))),
      );
      const billed = tickets.filter((ticket) => ticket?.bill !== undefined);
      expect(billed).toHaveLength(bill.patients.length);
      const parts = bill.atCentre && {
        atHome: rupees(bill.atHome.totalPaise),
        atCentre: rupees(bill.atCentre.totalPaise),
      };
      for (const ticket of billed) {
        expect(ticket?.bill?.parts).toEqual(parts);
        expect(ticket && paise(rowsOf(ticket))).toBe(paise(ticket?.total ?? 0));
      }
      const sums = billed.map((ticket) => [ticket?.bill?.due, ticket?.total ?? 0]);
      expect(new Set(sums.flat())).toEqual(
        new Set([rupees(bill.duePaise), rupees(bill.totalPaise)]),
      );
    }
    expect(Math.min(withCharge, withCentre)).toBeGreaterThan(0);
  }, 120_000);
});
