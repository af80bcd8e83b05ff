import type { Db } from "#app/db/schema.server.ts";
import { givenBooking, givenColleague } from "./given.ts";

/** The visit of `givenToPay`. */
export const VISIT = "visit of booking";

/** A visit of ₹300 on Monday 23 November 2026 that nobody has paid, and Kavitha Nair at the desk. */
export async function givenToPay(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenBooking(db, { day: "2026-11-23", status: "assigned" });
  const line = { name: "Blood Count", category: "Tests", quantity: 1, pricePaise: 30_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}
