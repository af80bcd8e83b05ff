import type { Db } from "#app/db/schema.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { givenBooking, givenClient, givenColleague, givenDoctor } from "#tests/databases/given.ts";
import { deskOver, givenSignedIn, MORNING } from "./given-desk.ts";

/** Shankar Bhat with a blood count for two, paid in part to Ravi; a visit is left with Asha, who is blocked. */
async function givenTwoOfOne(db: Db) {
  const cbc = { id: "cbc", name: "Complete Blood Count", container: "EDTA tube (lavender)" };
  await givenColleague(db, { id: "ravi", name: "Ravi Nayak", role: "phlebotomist" });
  const blockedAt = "2026-11-22T03:00:00.000Z";
  await givenColleague(db, { id: "asha", name: "Asha Murthy", role: "phlebotomist", blockedAt });
  await givenBooking(db, {
    id: "two",
    reference: "DS-6T3R",
    patientName: "Shankar Bhat",
    bookerPhone: "+442079460958",
    day: "2026-11-23",
    status: "confirmed",
    totalPaise: 60_000,
  });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "two",
      position: 0,
      itemId: cbc.id,
      name: cbc.name,
      category: "Haematology",
      quantity: 2,
      pricePaise: 30_000,
      bookedTests: JSON.stringify([{ ...cbc, fasting: "", turnaround: "Same day" }]),
    })
    .execute();
  await givenBooking(db, { id: "left", day: "2026-11-24", status: "confirmed" });
  await db
    .updateTable("visits")
    .set({ assigneeId: "asha" })
    .where("id", "=", "visit of left")
    .execute();
  await db
    .insertInto("payments")
    .values({
      id: "paid",
      visitId: "visit of two",
      method: "cash",
      paise: 10_000,
      takenAt: "2026-11-23T03:00:00.000Z",
      day: "2026-11-23",
      takenById: "ravi",
    })
    .execute();
}

/** A clinic that paid monthly: of one that does, the bookings of the sample day could be charged to it. */
const givenFormerClient = (db: Db) => givenClient(db, { closedAt: "2026-11-20T00:00:00.000Z" });

/** The desk with the sample day, a manager who is signed in, and the screens that show forms without script. */
export async function givenPlainPages(db: Db) {
  await seedWhenEmpty(db, MORNING);
  const { id } = await givenSignedIn(db, "manager");
  await db.updateTable("staffAccounts").set({ mayUsePin: 1 }).where("staffId", "=", id).execute();
  await givenDoctor(db, "Dr. Shenoy", { id: "shenoy" });
  await givenTwoOfOne(db);
  await givenFormerClient(db);
  const given = await db
    .selectFrom("bookings")
    .select("reference")
    .where("reference", "is not", null)
    .orderBy("reference")
    .execute();
  const bookings = given.map(({ reference }) => `/bookings/${reference}`);
  const first = ["/", "/visits", "/receive", "/tally", "/reports", "/bookings/new", "/my-visits"];
  const managed = [
    "/lab",
    "/lab/times",
    "/lab/messages?message=visit.moved",
    "/lab/messages/deliveries",
    "/lab/doctors",
    "/lab/doctors/shenoy",
    "/people",
  ];
  const others = ["/privacy", "/activity", "/me", `/people/${id}`, "/people/ravi"];
  const accounts = ["new", "sanj/payment", "sanj/credit-note", "sanj/returned", "sanj/change"];
  const asked = [
    ...accounts.map((path) => `/accounts/${path}`),
    "/visits/assign?day=2026-11-23",
    "/bookings/DS-6T3R?correct=DS-6T3R",
    "/bookings/DS-6T3R?correct=number",
    "/bookings/DS-6T3R?tests=DS-6T3R",
    "/bookings/DS-6T3R?back=paid",
    "/people/week",
  ];
  return {
    desk: deskOver(db, { env: { RATE_LIMITS: "off" } }),
    signIn: () => startSession(db, id, "password", MORNING),
    paths: [...first, ...managed, ...others, ...bookings, ...asked],
  };
}
