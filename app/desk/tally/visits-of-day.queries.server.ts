import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import {
  findBilledVisits,
  type StoredBill,
  type StoredRefund,
} from "#app/domain/bill/bill.queries.server.ts";
import { listAttemptsOf } from "#app/domain/bill/tries.queries.server.ts";
import { saidPaid } from "#app/domain/bill/said-paid.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { patientsOf } from "./patients-of.ts";
import type { TalliedVisit } from "./tally.ts";

export type PaidSince = Pick<TalliedVisit, "staffId" | "patientName"> & { paise: number };

export type VisitsOfDay = {
  /** Of all of them. */
  ids: string[];
  /** Once the day is closed, those that its closing counted. */
  counted: TalliedVisit[];
  /** Those that ended after the closing, or are open still. */
  after: TalliedVisit[];
  /** What of the due that the closing counted was paid since. */
  paidSince: PaidSince[];
};

/**
 * Visits planned for an ISO day, and those collected on it.
 * @param closedAt when it was closed.
 */
export async function findVisitsOfDay(
  db: Db,
  day: string,
  closedAt: string | undefined,
): Promise<VisitsOfDay> {
  const [from, to] = [startOfDay(day), startOfDay(dayAfter(day))];
  const ids = await db
    .selectFrom("visits")
    .select("id")
    .where("day", "=", day)
    .union(
      db
        .selectFrom("bookings")
        .select("visitId as id")
        .where("collectedAt", ">=", from)
        .where("collectedAt", "<", to),
    )
    .execute();
  const wanted = ids.map(({ id }) => id);
  const found: VisitsOfDay = { ids: [], counted: [], after: [], paidSince: [] };
  if (wanted.length === 0) return found;
  const bills = await findBilledVisits(db, wanted);
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["visits.id", "day", "slot", "assigneeId", "status", "collectedAt", "collectedById"])
    .select(["noShowAt", "cancelledAt"])
    .where("visits.id", "in", wanted)
    .orderBy("visits.day")
    .orderBy("visits.id")
    .orderBy("bookings.placedAt")
    .execute();
  const byVisit = Map.groupBy(rows, ({ id }) => id);
  const saying = await findSayingPaid(db, bills);
  const toldAt = closedAt === undefined ? undefined : await findToldAt(db, wanted);
  for (const [id, bookings] of byVisit) {
    const bill = bills.get(id);
    const [first] = bookings;
    if (!bill || !first) continue;
    const collected = bookings.find(({ collectedAt }) => collectedAt !== null);
    const collectedOn = collected?.collectedAt && dayInIndia(new Date(collected.collectedAt));
    // One collected on another day counts for that one.
    if (collectedOn && collectedOn !== day) continue;
    const state = collectedOn
      ? ("collected" as const)
      : bookings.some(({ status }) => isOpen(status))
        ? ("open" as const)
        : bookings.some(({ status }) => status === "no-show")
          ? ("not-home" as const)
          : ("cancelled" as const);
    found.ids.push(id);
    const visit = {
      staffId: collected?.collectedById ?? first.assigneeId,
      patientName: patientsOf(bill),
      slot: first.slot,
      state,
      saysPaid: saying.has(id),
    };
    const due = state === "collected" ? dueBy(bill, { day, at: undefined }) : 0;
    if (closedAt === undefined || !isCountedBy(closedAt, state, bookings, toldAt?.get(id))) {
      const isCounted = closedAt === undefined;
      const onlinePaise = onlineBy(bill, state, { day, at: undefined });
      found[isCounted ? "counted" : "after"].push({ ...visit, duePaise: due, onlinePaise });
      continue;
    }
    const dueThen = state === "collected" ? dueBy(bill, { day, at: closedAt }) : 0;
    const onlinePaise = onlineBy(bill, state, { day, at: closedAt });
    found.counted.push({ ...visit, duePaise: dueThen, onlinePaise });
    const { staffId, patientName } = visit;
    if (due !== dueThen) found.paidSince.push({ staffId, patientName, paise: dueThen - due });
  }
  return found;
}

type Ended = Record<"collectedAt" | "noShowAt" | "cancelledAt", string | null>;

/**
 * Whether a visit had ended when its day was closed; of which no moment is known, it had.
 * @param toldAt when the desk was told of the collection: a phone may tell it long after it took place.
 */
function isCountedBy(
  closedAt: string,
  state: TalliedVisit["state"],
  bookings: readonly Ended[],
  toldAt: string | undefined,
) {
  if (state === "open") return false;
  const moments = (name: keyof Ended) => bookings.flatMap((one) => one[name] ?? []).toSorted();
  const at =
    state === "collected"
      ? (toldAt ?? moments("collectedAt")[0])
      : moments(state === "not-home" ? "noShowAt" : "cancelledAt").at(-1);
  return at === undefined || at <= closedAt;
}

/** When the desk was first told that these visits are collected, by what stands of the history. */
async function findToldAt(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("history")
    .select((is) => ["visitId", is.fn.min("at").as("at")])
    .where("visitId", "in", ids)
    .where("action", "=", "visit.collected")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("history as undone")
            .select("undone.id")
            .whereRef("undone.undoes", "=", "history.id"),
        ),
      ),
    )
    .groupBy("visitId")
    .execute();
  return new Map(rows.map(({ visitId, at }) => [visitId, at]));
}

/** The end of an ISO day, or the moment of that day at which it was closed. */
type Until = { day: string; at: string | undefined };

const isBy = ({ day, at }: Until, row: { day: string | null; at: string | null }) =>
  row.day !== null &&
  (row.day < day || (row.day === day && (at === undefined || (row.at ?? "") <= at)));

/** What the door still owed then; what is done at a centre is no collector's to take. */
const dueBy = (bill: StoredBill, until: Until) =>
  billOf({
    ...bill,
    payments: bill.payments.filter(({ day, takenAt }) => isBy(until, { day, at: takenAt })),
    refunds: bill.refunds.flatMap((refund) => refundBy(refund, until)),
  }).atHome.duePaise;

/** A refund as it stood then: not there yet, to be sent, or given. */
function refundBy(refund: StoredRefund, until: Until): StoredRefund[] {
  const { askedAt, day, givenAt } = refund;
  if (!isBy(until, { day: dayInIndia(new Date(askedAt)), at: askedAt })) return [];
  return [isBy(until, { day, at: givenAt }) ? refund : { ...refund, givenAt: null }];
}

/** What had been paid on the ticket by then. What was paid for a visit that was not made is to go back. */
const onlineBy = (bill: StoredBill, state: TalliedVisit["state"], until: Until) =>
  state === "cancelled" || state === "not-home"
    ? 0
    : bill.payments
        .filter(({ method, day, takenAt: at }) => method === "online" && isBy(until, { day, at }))
        .reduce((sum, { paise }) => sum + paise, 0);

/** Of which of these visits the patient says that they are paid, while no list of the bank has shown it. */
async function findSayingPaid(db: Db, bills: ReadonlyMap<string, StoredBill>) {
  const attempts = Map.groupBy(
    await listAttemptsOf(db, [...bills.keys()]),
    ({ visitId }) => visitId,
  );
  return new Set(
    Array.from(bills).flatMap(([id, { payments }]) =>
      saidPaid(attempts.get(id) ?? [], payments) ? id : [],
    ),
  );
}
