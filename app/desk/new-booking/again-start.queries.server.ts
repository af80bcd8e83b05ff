import type { Db } from "#app/db/schema.server.ts";
import { storedItems } from "#app/domain/again/again-choices.queries.server.ts";
import { findBookedSince } from "#app/domain/again/booked-since.queries.server.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMonth } from "#app/lib/desk-times.ts";
import type { AgainStart } from "./first-view.ts";
import { findOrderables } from "./items/find-items.queries.server.ts";

/**
 * What is known of a reminder that New booking answers; undefined of one that is booked or erased, so that
 * it is not booked twice.
 */
export async function findAgainStart(
  db: Db,
  id: string,
  now: Date,
): Promise<AgainStart | undefined> {
  const row = await db
    .selectFrom("againReminders")
    .innerJoin("bookings", "bookings.id", "againReminders.id")
    .select(["againReminders.id", "items", "againReminders.askedAt", "bookedId"])
    .select(["patientName", "bookings.phone"])
    .where("againReminders.id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!row || row.bookedId !== null || (await findBookedSince(db, row, row))) return undefined;
  const asked = storedItems(row.items);
  const month = deskMonth(dayInIndia(new Date(row.askedAt)), dayInIndia(now));
  return {
    id,
    name: row.patientName,
    phone: row.phone,
    items: await findOrderables(db, asked),
    words: `Asked in ${month} to be reminded of ${joined(asked.map(({ name }) => name))}.`,
  };
}
