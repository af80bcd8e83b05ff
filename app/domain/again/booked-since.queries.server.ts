import type { Db } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { findItems, storedItems } from "./again-choices.queries.server.ts";
import type { Reminder } from "./again.queries.server.ts";

type Whose = { phone: string; patientName: string };

/**
 * The booking in which the same person, by number and name, booked all that a reminder is for since it
 * was asked for; undefined while there is none. One that was cancelled does not count.
 */
export async function findBookedSince(
  trx: Db,
  { id, askedAt, items }: Pick<Reminder, "id" | "askedAt" | "items">,
  { phone, patientName }: Whose,
) {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
    .select(["bookings.id", "patientName", "itemId", "bookedTests"])
    .where("phone", "=", phone)
    .where("placedAt", ">", askedAt)
    .where("status", "not in", ["cancelled", "no-show"])
    .where("erasedAt", "is", null)
    .where("bookings.id", "!=", id)
    .orderBy("placedAt")
    .execute();
  const own = rows.filter((row) => nameKey(row.patientName) === nameKey(patientName));
  if (own.length === 0) return undefined;
  const asked = storedItems(items);
  const { offered } = await findItems(trx, asked);
  const bookings = Array.from(Map.groupBy(own, (row) => row.id));
  const found = bookings.find(([, lines]) => {
    const had = new Set(lines.flatMap(idsIn));
    const isHeldInParts = (id: string) =>
      offered.find((one) => one.id === id)?.testIds.every((test) => had.has(test)) ?? false;
    return asked.every(({ id: item }) => had.has(item) || isHeldInParts(item));
  });
  return found?.[0];
}

/** A line's own id and those of its tests. */
const idsIn = (line: { itemId: string | null; bookedTests: string | null }) => [
  ...(line.itemId === null ? [] : [line.itemId]),
  ...bookedTests(line.bookedTests).map(({ id }) => id),
];
