import type { Page } from "@playwright/test";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";

/** Call dials nothing: the browser's question which program shall dial would take every later click. */
export const dialNothing = (page: Page) =>
  page.addInitScript(() =>
    // Before the page's own script, which keeps clicks from everybody else until React has the page.
    addEventListener(
      "click",
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
          event.preventDefault();
      },
      { capture: true },
    ),
  );

/** A moment of Monday 23 November 2026 in India. */
export const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`).toISOString();

const FASTING = {
  id: "lipid-profile",
  name: "Lipid Profile",
  container: "Serum tube (red/gold)",
  fasting: "10-12 hours",
  turnaround: "Same day",
};

/** A booking of one fasting test, for tomorrow unless told. */
export async function givenOrder(db: Db, given: Parameters<typeof givenBooking>[1]) {
  const booking = await givenBooking(db, { day: "2026-11-24", ...given });
  const line: NewRow<"bookingLines"> = {
    bookingId: booking.id,
    position: 0,
    itemId: FASTING.id,
    name: FASTING.name,
    category: "Biochemistry",
    quantity: 1,
    pricePaise: 30_000,
    bookedTests: JSON.stringify([FASTING]),
  };
  await db.insertInto("bookingLines").values(line).execute();
  return booking;
}

export const givenColleague = (db: Db, given: Pick<NewRow<"staff">, "id" | "name" | "role">) =>
  db
    .insertInto("staff")
    .values({ signInName: given.id, mayPublish: 0, sample: 0, createdAt: at("08:00"), ...given })
    .execute();

/** Five rows to call, with every kind but a sample to collect again; visits and reports of today. */
export async function givenBusyDay(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await givenOrder(db, {
    id: "7k4m",
    patientName: "Lakshmi Narayanan Venkataraman Iyer",
    phone: "1000012345",
    placedAt: at("09:00"),
    marks: '["price-differs"]',
    street: "Jayanagar",
  });
  await givenCallback(db, {
    name: "Mohammed Faizan Qureshi",
    phone: "1000023817",
    requestedAt: at("09:07"),
    status: "no-answer",
  });
  await db
    .insertInto("calls")
    .values({
      subjectId: "callback",
      kind: "callback",
      tries: 1,
      triedAt: at("09:12"),
      againAt: at("09:42"),
      askedFor: 0,
    })
    .execute();
  const today = { day: "2026-11-23" };
  await givenOrder(db, {
    id: "6b4k",
    patientName: "Divya Shenoy",
    phone: "1000052240",
    status: "confirmed",
    placedAt: at("08:30"),
    slot: "11:00 AM",
    askedDay: "2026-11-23",
    askedSlot: "04:00 PM",
    askedAt: at("09:14"),
    ...today,
  });
  await givenOrder(db, {
    id: "9d2g",
    patientName: "Suresh Babu Reddy",
    phone: "1000088104",
    placedAt: at("09:23"),
  });
  await givenColleague(db, { id: "deepa", name: "Deepa Joseph", role: "front-desk" });
  await db
    .insertInto("calls")
    .values({
      subjectId: "visit of 9d2g",
      kind: "visit",
      tries: 0,
      askedFor: 0,
      openedById: "deepa",
      openedAt: at("09:41"),
    })
    .execute();
  await givenOrder(db, {
    id: "5h2p",
    patientName: "Arjun Hegde",
    phone: "1000040001",
    status: "collected",
    placedAt: at("08:10"),
    collectedAt: at("09:14"),
    promisedAt: at("09:20"),
    phlebotomist: "Ravi",
    ...today,
  });
}
