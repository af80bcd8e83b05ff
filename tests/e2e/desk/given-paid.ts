import type { Db } from "#app/db/schema.server.ts";
import { CBC, givenStaff, givenVisit, RAVI } from "./given-round.ts";

/** Padma Krishnamurthy, of whom ₹2,500 was asked: ₹600 came in at the door, and ₹2,150 on the ticket. */
export async function givenPaidTwice(db: Db) {
  await givenStaff(db);
  const padma = { id: "b1", name: "Padma Krishnamurthy", tests: [CBC], paise: 250_000 };
  const visitId = await givenVisit(db, { slot: "09:00 AM", patients: [padma] });
  const collectedAt = "2026-11-23T03:35:00.000Z";
  await db
    .updateTable("bookings")
    .set({ reference: "DS-8H4T", sex: "female", status: "collected", collectedAt })
    .execute();
  const day = "2026-11-23";
  await db
    .insertInto("payments")
    .values([
      {
        id: "at-door",
        visitId,
        method: "cash",
        paise: 60_000,
        takenAt: collectedAt,
        day,
        takenById: RAVI,
      },
      {
        id: "on-ticket",
        visitId,
        method: "online",
        paise: 215_000,
        upiReference: "632905104417",
        payReference: "DS8H4TP2",
        matchedAs: "reference",
        takenAt: "2026-11-23T03:42:00.000Z",
        day,
        takenById: RAVI,
      },
    ])
    .execute();
  await db
    .insertInto("paymentAttempts")
    .values({
      id: "try",
      visitId,
      bookingId: "b1",
      reference: "DS8H4TP1",
      nth: 1,
      paise: 215_000,
      state: "failed",
      createdAt: "2026-11-23T03:39:00.000Z",
      changedAt: "2026-11-23T03:40:00.000Z",
      saidAt: "2026-11-23T03:39:00.000Z",
    })
    .execute();
  return visitId;
}
