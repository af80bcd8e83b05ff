/** Which of the changed rows concern a bill: receipts and refunds due follow them. */

type Values = Readonly<Record<string, unknown>>;

/** A changed row, as the history keeps it. */
export type Change = { table: string; key: Values; before: Values | null; after: Values | null };

const BILLED: Partial<Record<string, readonly string[]>> = {
  visits: [
    "discountPaise",
    "discountReason",
    "chargePaise",
    "chargeWaivedBecause",
    "chargeWaivedWords",
    "writtenOffPaise",
    "atBoothAt",
    "accountId",
    "keptOverPaise",
    "origin",
  ],
  bookings: ["status", "visitId", "patientName", "notTakenPaise"],
  bookingLines: ["pricePaise", "name", "quantity"],
};

export const isOfMoney = ({ table }: Change) => table === "payments" || table === "refunds";

export const isBilled = (change: Change) =>
  isOfMoney(change) ||
  (BILLED[change.table] ?? []).some((column) => column in (change.after ?? change.before ?? {}));

/** The booking of a changed booking or line, which says only by its id of which visit it is; none for others. */
export function bookingOf({ table, key }: Change) {
  const id = table === "bookings" ? key.id : key.bookingId;
  return typeof id === "string" ? [id] : [];
}

/** The visits that a changed row was or is of; none for a row that stays in its visit. */
export function visitsOf({ table, key, before, after }: Change) {
  if (table === "visits") return typeof key.id === "string" ? [key.id] : [];
  return [before?.visitId, after?.visitId].filter((id) => typeof id === "string");
}
