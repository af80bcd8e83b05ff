import type { Db } from "#app/db/schema.server.ts";
import { withMark } from "#app/lib/review-marks.ts";
import {
  findLinesOf,
  type NewLine,
  type NewVisit,
  selectSameVisits,
  updateMarks,
} from "#app/domain/booking/booking.queries.server.ts";

/** The same items for the same visit within this time are probably one booking sent twice. */
const DUPLICATE_MS = 24 * 60 * 60 * 1000;

/** The bookings that may be the same one, whatever their items; sent before the new one is stored. */
export function selectSame(trx: Db, { phone, day, slot }: NewVisit, now: Date) {
  const since = new Date(now.getTime() - DUPLICATE_MS).toISOString();
  return selectSameVisits(trx, phone, day, slot, since);
}

/** Marks those of `same` that have the same items, and the new booking if there are any. */
export async function markDuplicates(
  trx: Db,
  same: readonly { id: string; marks: string }[],
  { booking, lines }: { booking: { id: string; marks: string }; lines: readonly NewLine[] },
) {
  const linesOf = await findLinesOf(trx, same);
  const duplicates = same.filter(({ id }) => isSameOrder(linesOf.get(id) ?? [], lines));
  if (duplicates.length === 0) return;
  for (const { id, marks } of [...duplicates, booking]) {
    const marked = withMark(marks, "possible-duplicate");
    if (marked !== marks) await updateMarks(trx, id, marked);
  }
}

type SameLine = { itemId?: string | null; name: string; quantity: number };

/** True when both hold the same items, in whatever order. */
const isSameOrder = (one: readonly SameLine[], other: readonly SameLine[]) =>
  orderKey(one) === orderKey(other);

const orderKey = (lines: readonly SameLine[]) =>
  JSON.stringify(
    lines.map(({ itemId, name, quantity }) => [itemId ?? name, quantity].join(" x ")).toSorted(),
  );
