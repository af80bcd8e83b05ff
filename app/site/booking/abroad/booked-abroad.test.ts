import type { Db } from "#app/db/schema.server.ts";
import type { BookingRequest } from "#app/domain/booking/booking.ts";
import { FIRST_LINK, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { openLink } from "#app/site/report-lookup/report-link.server.ts";
import { findTicket } from "#app/site/ticket/ticket.service.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { placeBooking } from "../booking.service.server.ts";

const NOW = new Date("2026-11-21T06:30:00Z");
const secret = "5".repeat(64);
const PAYEE = { upiId: undefined, merchantCode: undefined, labName: "Doorstep Diagnostics" };

const request = (given: Partial<BookingRequest> = {}): BookingRequest => ({
  kind: "cart",
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  bookerPhone: "+442079460958",
  preferredDate: "2026-11-22",
  preferredTime: "09:00 AM",
  items: [{ name: "Complete Blood Count", quantity: 1, price: 300 }],
  total: 300,
  ...given,
});

const ticketOf = (db: Db, id: string) =>
  findTicket({ db, secret }, ticketToken(secret, id, FIRST_LINK), { payee: PAYEE, now: NOW });

describe.each(databases)("§5 booking: from abroad, on $name", ({ freshDb }) => {
  test("the visit has the phone at the door, and the booking who booked", async () => {
    const db = await freshDb();
    await placeBooking({ db, secret }, request(), NOW);
    expect(await db.selectFrom("visits").select("phone").execute()).toEqual([
      { phone: "1000000009" },
    ]);
    expect(
      await db.selectFrom("bookings").select(["phone", "bookerPhone", "marks"]).execute(),
    ).toEqual([
      { phone: "1000000009", bookerPhone: "+442079460958", marks: '["not-in-catalogue"]' },
    ]);
  });

  test("of a cart for several each booking knows who booked", async () => {
    const db = await freshDb();
    const people = [
      { patientName: "Asha Rao", tests: [0] },
      { patientName: "Arun Rao", tests: [0] },
    ].map((person) => ({ ...person, age: undefined, sex: undefined }));
    const items = [{ name: "Complete Blood Count", quantity: 2, price: 300 }];
    await placeBooking({ db, secret }, request({ people, items, total: 600 }), NOW);
    expect(
      await db
        .selectFrom("bookings")
        .select(["patientName", "bookerPhone"])
        .orderBy("placedAt")
        .execute(),
    ).toEqual([
      { patientName: "Asha Rao", bookerPhone: "+442079460958" },
      { patientName: "Arun Rao", bookerPhone: "+442079460958" },
    ]);
  });

  test("the ticket has the ends of both numbers, and no report before the patient agreed", async () => {
    const db = await freshDb();
    await placeBooking({ db, secret }, request(), NOW);
    const { id } = await db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
    await givenReport(db, id, "1000000009");
    await givenReport(db, id, "1000000010", "another number");
    expect(await ticketOf(db, id)).toMatchObject({
      phoneEnding: "0009",
      booker: { ending: "0958" },
    });
    expect((await ticketOf(db, id))?.booker).toEqual({ ending: "0958" });
    await db
      .updateTable("bookings")
      .set({ bookerAgreedName: "Asha Rao", bookerAgreedAt: NOW.toISOString() })
      .execute();
    const reports = (await ticketOf(db, id))?.booker?.reports ?? [];
    expect(reports).toMatchObject([{ name: "CBC", at: "2026-11-23T10:00:00.000Z" }]);
    const link = reports[0]?.url.replace("/api/reports/download/", "") ?? "";
    expect(openLink(secret, link, NOW)?.id).toBe("report of 1000000009");
    await db.updateTable("reports").set({ withdrawnAt: NOW.toISOString() }).execute();
    expect((await ticketOf(db, id))?.booker?.reports).toEqual([]);
  });

  test("the ticket of a booking from India says nothing of two contacts", async () => {
    const db = await freshDb();
    await placeBooking({ db, secret }, request({ bookerPhone: undefined }), NOW);
    const { id } = await db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
    expect((await ticketOf(db, id))?.booker).toBeUndefined();
  });
});

const givenReport = (db: Db, bookingId: string, phone: string, testName = "CBC") =>
  db
    .insertInto("reports")
    .values({
      id: `report of ${phone}`,
      phone,
      patientName: "Asha Rao",
      testName,
      uploadedAt: "2026-11-23T10:00:00.000Z",
      withdrawnAt: null,
      bookingId,
      pdf: Buffer.from("%PDF"),
    })
    .execute();
