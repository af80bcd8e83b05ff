import type { Db, Row } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import {
  changeRow,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { overWords } from "#app/domain/lab-rules/places-left.ts";
import { slotLoads } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { MOST_PATIENTS } from "#app/domain/visits/most-patients.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { withoutMark } from "#app/lib/review-marks.ts";
import { isOnePlace, joinedCharge } from "../read/join-offer.queries.server.ts";
import { joinedDiscount } from "../joined-discount.ts";
import { refuseOutside } from "./outside-area.server.ts";
import { settleTwice } from "./settle-twice.server.ts";
import { compareAddresses, WHICH_ADDRESS } from "../same-address.ts";
import { findVisits } from "../read/visit.queries.server.ts";
import {
  type HeldVisit,
  holdVisits,
  refuseState,
} from "#app/domain/visits/changes/held-visit.server.ts";

const ADDRESS = ["flat", "street", "landmark", "pincode", "lat", "lng", "door"] as const;

type Joined = {
  /** The visit that goes up in this one. */
  otherId: string;
  /** Whose address stays, where both have one. */
  addressOf?: string | undefined;
};

/**
 * Joins another visit of the same slot into this one: one trip, one place, one bill. References and
 * reports stay with their bookings; what is paid comes along.
 * @returns refused as `asks` when both have an address and the caller has not chosen one.
 */
export async function joinVisits(
  trx: Db,
  by: By,
  visitId: string,
  { otherId, addressOf }: Joined,
): Promise<Done> {
  if (visitId === otherId) return refuse("invalid", "Please choose another visit.");
  const { visit, other } = await holdBoth(trx, visitId, otherId);
  for (const one of [visit, other])
    if (!isOpen(one.status)) await refuseState(trx, one, "Not joined");
  if (visit.day !== other.day || visit.slot !== other.slot)
    return refuse("state", "Not joined: the two visits are not at the same time any more.");
  if (!isOnePlace(visit, other))
    return refuse("state", "Not joined: one of the two comes to the booth.");
  if (visit.accountId !== other.accountId)
    return refuse("state", "Not joined: the two are not paid by the same. Change “Pays” first.");
  if (visit.live.length + other.live.length > MOST_PATIENTS)
    return refuse("state", "Not joined: one visit takes 20 people.");
  const chosen = [visitId, otherId].includes(addressOf ?? "");
  if (compareAddresses(visit, other) === "two" && !chosen) return refuse("asks", WHICH_ADDRESS);
  const place = placeOf(visit, other, addressOf === otherId);
  await refuseUndecided(trx, [visit, other], place.pincode ?? null);
  const paid = await paidInWords(trx, other);
  const assigneeId = visit.assigneeId ?? other.assigneeId;
  await moveAttempts(trx, visitId, otherId);
  const changes = [
    await changeRow(trx, "visits", visitId, {
      ...place,
      ...joinedDiscount(visit, other),
      discountById: visit.discountById ?? other.discountById,
      chargePaise: joinedCharge(visit, other),
      assigneeId,
      phlebotomist: visit.assigneeId === null ? other.phlebotomist : visit.phlebotomist,
      origin: visit.origin === "recollect" ? other.origin : visit.origin,
      repeatsBookingId: visit.repeatsBookingId ?? other.repeatsBookingId,
    }),
    ...(await moveBookings(trx, by, visit, other, assigneeId)),
    ...(await moveMoney(trx, "payments", visitId, otherId)),
    ...(await moveMoney(trx, "refunds", visitId, otherId)),
    ...(await endCall(trx, otherId)),
    await removeRow(trx, "visits", otherId),
  ];
  const reference = other.bookings[0]?.reference ?? "";
  const details = { joined: otherId, reference };
  const undo = await record(trx, { ...by, action: "visit.joined", visitId, details }, changes);
  const count = visit.live.length + other.live.length;
  const [joined] = await findVisits(trx, [visitId]);
  const owes = joined ? formatRupees(rupees(billOf(joined).duePaise)) : "";
  const said = `${count} patients in one visit.`;
  return { ok: true, said: paid ? `${said} ${paid} The joined visit owes ${owes}.` : said, undo };
}

/**
 * Asked once: these two are not offered to be joined again. Who was taken for one person held one place
 * of the slot, and holds two from now on.
 */
export async function keepApart(trx: Db, by: By, visitId: string, otherId: string): Promise<Done> {
  if (visitId === otherId) return refuse("invalid", "Please choose another visit.");
  const { visit, other } = await holdBoth(trx, visitId, otherId);
  const known = JSON.parse(visit.keptApartFrom ?? "[]") as string[];
  if (known.includes(otherId)) return { ok: true, said: "Kept apart.", undo: undefined };
  const keptApartFrom = JSON.stringify([...known, otherId]);
  const before = await loadOf(trx, visit, by.now);
  const changes = [
    await changeRow(trx, "visits", visitId, { keptApartFrom }),
    ...(await settleTwice(trx, [...visit.bookings, ...other.bookings])),
  ];
  const details = { reference: other.bookings[0]?.reference ?? "" };
  const undo = await record(trx, { ...by, action: "visit.kept-apart", visitId, details }, changes);
  const after = await loadOf(trx, visit, by.now);
  const over =
    after && after.taken !== before?.taken && overWords({ ...after, taken: after.taken - 1 });
  return { ok: true, said: over ? `Kept apart. ${over}.` : "Kept apart.", undo };
}

const loadOf = async (trx: Db, { day, slot }: HeldVisit, now: Date) =>
  (await slotLoads(trx, day, { now })).find((load) => load.slot === slot);

async function holdBoth(trx: Db, visitId: string, otherId: string) {
  const held = await holdVisits(trx, [visitId, otherId]);
  const [visit, other] = [held.get(visitId), held.get(otherId)];
  if (!visit || !other) return refuse("not-found", "This visit is not there any more.");
  return { visit, other };
}

/**
 * Where one of the two is wanted outside the area and that is not decided yet, nobody goes there: joined at
 * its address, it would have who goes to the other one, or its charge.
 */
async function refuseUndecided(trx: Db, both: readonly HeldVisit[], pincode: string | null) {
  const outside = await findOutsideVisits(
    trx,
    both.map(({ id }) => id),
  );
  for (const one of both) {
    const where = outside.get(one.id);
    if (where === undefined || (pincode !== null && pincode !== where)) continue;
    const isSettled = (other: HeldVisit) =>
      other.id !== one.id &&
      !outside.has(other.id) &&
      other.pincode !== where &&
      (other.status !== "pending" || other.assigneeId !== null || other.chargePaise !== null);
    if (both.some(isSettled)) await refuseOutside(trx, one.id, "Not joined");
  }
}

/** The chosen address, and from the other visit what it leaves open. */
function placeOf(visit: HeldVisit, other: HeldVisit, isOther: boolean): Partial<Row<"visits">> {
  const [first, second] = isOther ? [other, visit] : [visit, other];
  if (compareAddresses(first, second) === "two")
    return Object.fromEntries(ADDRESS.map((field) => [field, first[field]]));
  return Object.fromEntries(ADDRESS.map((field) => [field, first[field] ?? second[field]]));
}

async function moveBookings(
  trx: Db,
  { now }: By,
  visit: HeldVisit,
  other: HeldVisit,
  assigneeId: string | null,
): Promise<RowChange[]> {
  const changes = [];
  for (const booking of [...visit.bookings, ...other.bookings]) {
    const isAssigned = booking.status === "confirmed" && assigneeId !== null;
    const set = isAssigned ? stepColumns(booking, "assigned", now) : {};
    const updatedAt = now.toISOString();
    const marks = withoutMark(booking.marks, "possible-duplicate");
    const into = { ...set, marks, visitId: visit.id, updatedAt };
    changes.push(await changeRow(trx, "bookings", booking.id, into));
  }
  return changes;
}

/** What was paid, and what went back of it, comes along. */
async function moveMoney(
  trx: Db,
  table: "payments" | "refunds",
  visitId: string,
  otherId: string,
): Promise<RowChange[]> {
  const rows = await trx.selectFrom(table).select("id").where("visitId", "=", otherId).execute();
  const changes = [];
  for (const { id } of rows) changes.push(await changeRow(trx, table, id, { visitId }));
  return changes;
}

/**
 * Tries to pay come along, or they would go with the visit. It is no part of the change: money that comes
 * in later follows the booking, also once the visits are apart again.
 */
const moveAttempts = (trx: Db, visitId: string, otherId: string) =>
  trx.updateTable("paymentAttempts").set({ visitId }).where("visitId", "=", otherId).execute();

/** Nobody is on the call any more. How long the patient waited for the first one stays. */
async function endCall(trx: Db, visitId: string): Promise<RowChange[]> {
  const call = await lockRow(trx, "calls", { subjectId: visitId });
  if (!call || call.openedById === null) return [];
  return [await changeRow(trx, "calls", visitId, { openedById: null, openedAt: null })];
}

/** `DS-4T6R is paid, ₹420.`; blank when nothing is paid. */
async function paidInWords(trx: Db, { id, bookings }: HeldVisit) {
  const payments = await trx
    .selectFrom("payments")
    .select("paise")
    .where("visitId", "=", id)
    .execute();
  const paise = payments.reduce((sum, payment) => sum + payment.paise, 0);
  return paise > 0 ? `${bookings[0]?.reference} is paid, ${formatRupees(rupees(paise))}.` : "";
}
