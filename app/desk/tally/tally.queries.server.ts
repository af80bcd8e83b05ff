import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { AT_THE_GATEWAY } from "#app/domain/bill/refund.ts";
import { countUncounted } from "#app/desk/receive/not-counted.queries.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import { findStaff, listOnDay } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { carriedOver, linesAround } from "./after-close.ts";
import { isWaiting } from "./handover.ts";
import { findClosing, findHandovers } from "./handovers-of-day.queries.server.ts";
import { patientsOf } from "./patients-of.ts";
import { findRefunds, findRefundsDue } from "./refunds-of-day.queries.server.ts";
import {
  bagLeft,
  type Collector,
  collectorsOf,
  type Elsewhere,
  type Given,
  sumsOf,
  type TalliedPayment,
} from "./tally.ts";
import { findVisitsOfDay, type VisitsOfDay } from "./visits-of-day.queries.server.ts";

/** Everything the tally of an ISO day says; a few queries. Once it is closed, `after` is what came since. */
export async function findTally(db: Db, day: string) {
  const staff = await findStaff(db);
  const names = namesOf(staff);
  const desk = new Set(staff.filter(({ role }) => may(role, "write-handover")).map(({ id }) => id));
  const closing = await findClosing(db, day, names);
  const visits = await findVisitsOfDay(db, day, closing?.at);
  const lines = linesAround(await findLines(db, day, names), closing?.at);
  const given = { ...lines.counted, visits: visits.counted, names, desk };
  const collectors = collectorsOf(given);
  return {
    day,
    collectors,
    sums: sumsOf(collectors, given),
    after: closing && afterClose({ ...lines.after, names, desk }, visits, collectors),
    elsewhere: await findElsewhere(db, day, visits.ids),
    refundsDue: await findRefundsDue(db),
    openVisits: visits.counted.filter(({ state }) => state === "open").length,
    uncounted: await countUncounted(db, day),
    closing,
    before: await findDayBefore(db, day, names),
  };
}

/** What came after the closing; undefined where nothing did, and no bag was left open. */
function afterClose(
  lines: Omit<Given, "visits" | "carried">,
  { after: visits, paidSince }: VisitsOfDay,
  closed: readonly Collector[],
) {
  const given = { ...lines, visits, carried: carriedOver(closed) };
  const collectors = collectorsOf(given);
  if (collectors.length === 0 && visits.length === 0) return undefined;
  return { collectors, sums: sumsOf(collectors, given), paidSince };
}

export type Tally = Awaited<ReturnType<typeof findTally>>;

export type AfterClose = NonNullable<Tally["after"]>;

type Names = ReadonlyMap<string, string>;

const findLines = async (db: Db, day: string, names: Names) => ({
  payments: await findPayments(db, day),
  refunds: await findRefunds(db, day),
  handovers: await findHandovers(db, day, names),
});

async function findPayments(db: Db, day: string): Promise<TalliedPayment[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "visitId", "method", "paise", "takenAt", "takenById", "upiReference"])
    .where("day", "=", day)
    .where("method", "!=", "online")
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  const visits = await findBilledVisits(
    db,
    rows.map(({ visitId }) => visitId),
  );
  return rows.flatMap(({ visitId, method, takenById, upiReference, ...payment }) =>
    method === "online" || takenById === null
      ? []
      : {
          ...payment,
          method,
          takenById,
          reference: upiReference ?? "",
          patientName: patientsOf(visits.get(visitId)),
          restPaise: dueAfter(visits.get(visitId), payment.id),
        },
  );
}

/** What came in online on the day for visits that are not of it. */
async function findElsewhere(db: Db, day: string, ofDay: readonly string[]): Promise<Elsewhere> {
  const rows = await db
    .selectFrom("payments")
    .select(["visitId", "paise"])
    .where("day", "=", day)
    .where("method", "=", "online")
    .execute();
  const known = new Set(ofDay);
  const others = rows.filter(({ visitId }) => !known.has(visitId));
  return { paise: others.reduce((sum, { paise }) => sum + paise, 0), count: others.length };
}

/** What the visit owed at the door once this payment had come. */
function dueAfter(visit: StoredBill | undefined, id: string) {
  if (!visit) return 0;
  const at = visit.payments.findIndex((payment) => payment.id === id);
  return billOf({ ...visit, payments: visit.payments.slice(0, at + 1), refunds: [] }).atHome
    .duePaise;
}

/** Cash that a colleague still has from a day and has not handed over, in paise. */
export async function findBag(db: Db, staffId: string, day: string) {
  const payments = (await findPayments(db, day)).filter(({ takenById }) => takenById === staffId);
  const refunds = (await findRefunds(db, day)).filter(({ givenById }) => givenById === staffId);
  const names = namesOf(await findStaff(db));
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

/** The day before, once it is closed: how, and by how much it differs. */
async function findDayBefore(db: Db, day: string, names: Names) {
  const before = dayAfter(day, -1);
  const closing = await findClosing(db, before, names);
  if (!closing) return undefined;
  const { counted } = linesAround(await findLines(db, before, names), closing.at);
  const given = { ...counted, visits: [], names, desk: new Set<string>() };
  return { day: before, closing, difference: sumsOf(collectorsOf(given), given).difference };
}

/** Whether a colleague is the only one on a day who may count cash: a lab of one person. */
export async function worksAlone(db: Db, staffId: string, day: string) {
  return (await listOnDay(db, day)).every(
    ({ id, role, isAbsent }) => id === staffId || isAbsent || !may(role, "write-handover"),
  );
}

/** Also of what was made on the gateway's own pages. */
const namesOf = (staff: readonly { id: string; name: string }[]) =>
  new Map([
    [AT_THE_GATEWAY.id, "The gateway"],
    ...staff.map(({ id, name }) => [id, name] as const),
  ]);
