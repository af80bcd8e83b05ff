import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import {
  findBilledVisits,
  type StoredBill,
  type StoredRefund,
} from "#app/domain/bill/bill.queries.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { countUncounted } from "#app/desk/receive/not-counted.queries.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { type Handover, isWaiting } from "./handover.ts";
import type { TalliedPayment, TalliedVisit } from "./tally.ts";
import { patientsOf } from "./patients-of.ts";
import { findRefunds, findRefundsDue } from "./refunds-of-day.queries.server.ts";
import { bagLeft, collectorsOf, sumsOf } from "./tally.ts";
import type { Closing } from "./tally-words.ts";

/** Everything the tally of an ISO day says; a few queries. */
export async function findTally(db: Db, day: string) {
  const staff = await findStaff(db);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const desk = new Set(staff.filter(({ role }) => may(role, "write-handover")).map(({ id }) => id));
  const payments = await findPayments(db, day);
  const refunds = await findRefunds(db, day);
  const visits = await findVisits(db, day);
  const handovers = await findHandovers(db, day, names);
  const collectors = collectorsOf({ payments, refunds, visits, handovers, names, desk });
  return {
    day,
    collectors,
    sums: sumsOf(collectors, { payments, refunds, visits }),
    refundsDue: await findRefundsDue(db),
    openVisits: visits.filter(({ state }) => state === "open").length,
    uncounted: await countUncounted(db, day),
    closing: await findClosing(db, day, names),
    before: await findDayBefore(db, day, names),
  };
}

export type Tally = Awaited<ReturnType<typeof findTally>>;

type Names = ReadonlyMap<string, string>;

async function findPayments(db: Db, day: string): Promise<TalliedPayment[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "visitId", "method", "paise", "takenAt", "takenById"])
    .where("day", "=", day)
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  const visits = await findBilledVisits(
    db,
    rows.map(({ visitId }) => visitId),
  );
  return rows.map(({ visitId, ...payment }) => ({
    ...payment,
    patientName: patientsOf(visits.get(visitId)),
    restPaise: dueAfter(visits.get(visitId), payment.id),
  }));
}

/** What the visit owed once this payment had come. */
function dueAfter(visit: StoredBill | undefined, id: string) {
  if (!visit) return 0;
  const at = visit.payments.findIndex((payment) => payment.id === id);
  return billOf({ ...visit, payments: visit.payments.slice(0, at + 1), refunds: [] }).duePaise;
}

/** Visits planned for the day, and those collected on it. */
async function findVisits(db: Db, day: string): Promise<TalliedVisit[]> {
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
  if (wanted.length === 0) return [];
  const bills = await findBilledVisits(db, wanted);
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["visits.id", "day", "slot", "assigneeId", "status", "collectedAt", "collectedById"])
    .where("visits.id", "in", wanted)
    .orderBy("visits.day")
    .orderBy("visits.id")
    .orderBy("bookings.placedAt")
    .execute();
  const byVisit = Map.groupBy(rows, ({ id }) => id);
  return Array.from(byVisit).flatMap(([id, bookings]) => {
    const bill = bills.get(id);
    const [first] = bookings;
    if (!bill || !first) return [];
    const collected = bookings.find(({ collectedAt }) => collectedAt !== null);
    const collectedOn = collected?.collectedAt && dayInIndia(new Date(collected.collectedAt));
    // One collected on another day counts for that one.
    if (collectedOn && collectedOn !== day) return [];
    const state = collectedOn
      ? ("collected" as const)
      : bookings.some(({ status }) => isOpen(status))
        ? ("open" as const)
        : bookings.some(({ status }) => status === "no-show")
          ? ("not-home" as const)
          : ("cancelled" as const);
    return [
      {
        staffId: collected?.collectedById ?? first.assigneeId,
        patientName: patientsOf(bill),
        slot: first.slot,
        state,
        duePaise: state === "collected" ? dueBy(bill, day) : 0,
      },
    ];
  });
}

/** What the door still owed at the end of the day; what is done at a centre is no collector's to take. */
const dueBy = (bill: StoredBill, day: string) =>
  billOf({
    ...bill,
    payments: bill.payments.filter((payment) => payment.day <= day),
    refunds: bill.refunds.flatMap((refund) => refundBy(refund, day)),
  }).atHome.duePaise;

/** A refund as it stood at the end of the day: not there yet, to be sent, or given. */
function refundBy(refund: StoredRefund, day: string): StoredRefund[] {
  if (dayInIndia(new Date(refund.askedAt)) > day) return [];
  const isGiven = refund.day !== null && refund.day <= day;
  return [isGiven ? refund : { ...refund, givenAt: null }];
}

/** Cash that a colleague still has from a day and has not handed over, in paise. */
export async function findBag(db: Db, staffId: string, day: string) {
  const payments = (await findPayments(db, day)).filter(({ takenById }) => takenById === staffId);
  const refunds = (await findRefunds(db, day)).filter(({ givenById }) => givenById === staffId);
  const names = new Map((await findStaff(db)).map(({ id, name }) => [id, name]));
  const handovers = (await findHandovers(db, day, names)).filter(
    (handover) => handover.staffId === staffId,
  );
  const given = { payments, refunds, visits: [], handovers, names, desk: new Set<string>() };
  const [collector] = collectorsOf(given);
  return {
    leftPaise: collector ? bagLeft(collector) : 0,
    waiting: handovers.filter(isWaiting),
    /** Also what was taken back since: its line stays. */
    counted: handovers.filter(({ countedAt }) => countedAt !== null),
  };
}

async function findHandovers(db: Db, day: string, names: Names): Promise<Handover[]> {
  const rows = await db
    .selectFrom("handovers")
    .selectAll()
    .where("day", "=", day)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const nameOf = (id: string | null) => id && (names.get(id) ?? "A former colleague");
  return rows.map(({ toStaffId, reasonById, settledById, takenBackById, ...handover }) => ({
    ...handover,
    // Written by an earlier program and brought back by Undo: it fitted as far as anybody knows.
    bagPaise: handover.bagPaise ?? handover.paise,
    toName: nameOf(toStaffId) ?? "",
    reasonBy: nameOf(reasonById),
    settledBy: nameOf(settledById),
    takenBackBy: nameOf(takenBackById),
  }));
}

async function findClosing(db: Db, day: string, names: Names): Promise<Closing | undefined> {
  const row = await db
    .selectFrom("closedTallies")
    .selectAll()
    .where("day", "=", day)
    .executeTakeFirst();
  return (
    row && {
      at: row.closedAt,
      by: names.get(row.closedById) ?? "A former colleague",
      paise: row.paise,
      leftOpen: row.leftOpen,
    }
  );
}

/** The day before, once it is closed: how, and by how much it differs. */
async function findDayBefore(db: Db, day: string, names: Names) {
  const before = dayAfter(day, -1);
  const closing = await findClosing(db, before, names);
  if (!closing) return undefined;
  const payments = await findPayments(db, before);
  const refunds = await findRefunds(db, before);
  const handovers = await findHandovers(db, before, names);
  const given = { payments, refunds, visits: [], handovers, names, desk: new Set<string>() };
  return { day: before, closing, difference: sumsOf(collectorsOf(given), given).difference };
}

/** Whether a colleague is the only one on a day who may count cash: a lab of one person. */
export async function worksAlone(db: Db, staffId: string, day: string) {
  const rows = await db
    .selectFrom("staffAbsences")
    .select("staffId")
    .where("day", "=", day)
    .execute();
  const absent = new Set(rows.map((row) => row.staffId));
  return (await findStaff(db)).every(
    ({ id, role, isBlocked }) =>
      id === staffId || isBlocked || absent.has(id) || !may(role, "write-handover"),
  );
}
