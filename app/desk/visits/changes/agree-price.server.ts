import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";

/**
 * Settles which of two prices counts: ours, or the one that the patient was shown. It is frozen then;
 * the mark stays on the booking.
 */
export async function agreePrice(
  trx: Db,
  by: By,
  bookingId: string,
  which: "ours" | "shown",
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  if (booking.priceAgreedAt !== null) return refuse("state", "The price is agreed already.");
  if (which === "shown" && !by.may("give-discount"))
    return refuse("right", "You cannot charge the price shown. The front desk or a manager can.");
  const lines = await trx
    .selectFrom("bookingLines")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("position")
    .execute();
  const prices = which === "ours" ? lines : shownPrices(lines, booking.quotedPaise);
  const changes: RowChange[] = [];
  for (const { position, pricePaise } of prices)
    changes.push(await changeRow(trx, "bookingLines", { bookingId, position }, { pricePaise }));
  const known = prices.filter(({ pricePaise }) => pricePaise !== null);
  const paise = known.reduce((sum, line) => sum + (line.pricePaise ?? 0) * line.quantity, 0);
  const at = by.now.toISOString();
  const totalPaise = known.length > 0 ? paise : booking.totalPaise;
  const set = { totalPaise, priceAgreedAt: at, updatedAt: at };
  changes.push(await changeRow(trx, "bookings", bookingId, set));
  const details = { paise, reference: booking.reference };
  const entry = { ...by, action: "booking.price-agreed", bookingId, details } as const;
  const undo = await record(trx, { ...entry, visitId: visit.id }, changes);
  return { ok: true, said: `${formatRupees(rupees(paise))} is charged.`, undo };
}

type Priced = { pricePaise: number | null; quotedPaise: number | null; quantity: number };

/**
 * Each line at the price that was shown for it. Where only the sum was shown, the difference goes to the
 * last line that can take it, so that the bill adds up to what the patient saw.
 */
function shownPrices<L extends Priced>(lines: readonly L[], quotedTotal: number | null): L[] {
  const shown = lines.map((line) => ({ ...line, pricePaise: line.quotedPaise ?? line.pricePaise }));
  const sum = shown.reduce((all, line) => all + (line.pricePaise ?? 0) * line.quantity, 0);
  const rest = (quotedTotal ?? sum) - sum;
  const last = shown.findLast(
    ({ quantity, pricePaise }) => quantity === 1 && (pricePaise ?? 0) + rest >= 0,
  );
  if (rest !== 0 && last) last.pricePaise = (last.pricePaise ?? 0) + rest;
  return shown;
}
