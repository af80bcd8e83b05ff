import type { Db } from "#app/db/schema.server.ts";
import { refuseOlder } from "#app/desk/bill/as-seen.server.ts";
import type { Entry } from "#app/desk/my-visits/entries/entry.ts";
import { noteEntry } from "#app/desk/my-visits/entries/take-entry.service.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { seenMoney } from "#app/domain/bill/seen-money.ts";
import { giveDiscount, waiveCharge } from "#app/desk/bill/bill-changes.server.ts";
import { choosePayment, takeBack, takeParts } from "#app/desk/bill/payment.server.ts";
import {
  dropUnsent,
  giveBack,
  giveBackLater,
  keepForVisit,
  noteSent,
} from "#app/desk/bill/refund.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { isClosed } from "#app/domain/history/closed-day.server.ts";
import { closeDay } from "#app/desk/tally/closing.server.ts";
import { differing } from "#app/desk/tally/difference.ts";
import { findBag, findTally, type Tally } from "#app/desk/tally/tally.queries.server.ts";
import { explainDifference, handOver } from "#app/desk/tally/tally-changes.server.ts";
import { REFUND_REASONS } from "#app/domain/bill/refund.ts";
import { REST_COMES } from "#app/domain/bill/rest-of-bill.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";

/** A random day of money at the desk, played by the functions that the desk itself calls. */

export type Random = () => number;

const STAFF = { kavitha: "front-desk", suma: "manager", ravi: "phlebotomist" } as const;
type StaffId = keyof typeof STAFF;
const IDS = Object.keys(STAFF) as StaffId[];

export async function givenStaff(db: Db) {
  for (const id of IDS) await givenColleague(db, { id, name: id, signInName: id, role: STAFF[id] });
}

const STEPS = 22;
const VISITS = 3;

/** A played day: its visits, and the tally when it was closed, where it was. */
export type Played = { visits: string[]; closed?: Tally };

/** Plays a day, in about half of them with its closing and what comes after it. */
export async function playDay(db: Db, day: string, random: Random): Promise<Played> {
  const among = (count: number) => Math.floor(random() * count);
  const anyOf = <T>(choices: readonly [T, ...T[]]) => choices[among(choices.length)] ?? choices[0];
  const visits: string[] = [];
  for (let n = 0; n < 1 + among(VISITS); n++) visits.push(await givenVisit(db, day, n, random));
  const undoable: string[] = [];
  /** What pages that are open showed of the money of a visit, then. */
  const pages = new Map<string, string[]>();
  const closesAt = random() < 0.5 ? among(STEPS) : STEPS;
  let closed: Tally | undefined;
  for (let step = 0; step < STEPS; step++) {
    const now = new Date(`${day}T04:00:00.000Z`);
    now.setUTCMinutes(step * 3);
    if (step === closesAt) closed = await close(db, day, now);
    const staffId = anyOf(["kavitha", "suma", "ravi"] as const);
    const staff = { id: staffId, name: staffId, may: mayOf(STAFF[staffId]) };
    const visitId = visits[among(visits.length)] ?? "";
    if (random() < 0.15 && undoable.length > 0) {
      const actor = { staffId, name: staffId };
      await undo(db, { actor, now, may: staff.may }, undoable[among(undoable.length)] ?? "");
      continue;
    }
    if (random() < 0.15) {
      await enterAtDoor(db, day, visitId, { random, among, anyOf, now });
      continue;
    }
    const work = await anyStep(db, day, visitId, { random, among, anyOf });
    if (!work) continue;
    const seen = pages.get(visitId) ?? [];
    const page = random() < 0.2 ? seen[among(seen.length)] : undefined;
    pages.set(visitId, [...seen, await moneyOf(db, visitId)]);
    const done = await deskChange({ db, now, staff }, async (trx, by) => {
      // Pressed on a page that may be older than the bill.
      await refuseOlder(trx, visitId, page ?? "");
      return work(trx, by);
    });
    if (done.ok && page !== undefined && page !== pages.get(visitId)?.at(-1))
      throw new Error(`${day}: a page of before changed ${visitId}`);
    if (done.ok && done.undo) undoable.push(done.undo);
  }
  return closed ? { visits, closed } : { visits };
}

/** Says why each bag differs, and closes the day with its bags left open. @returns its tally then. */
async function close(db: Db, day: string, now: Date): Promise<Tally> {
  const staff = { id: "suma", name: "suma", may: mayOf("manager") };
  for (const collector of (await findTally(db, day)).collectors)
    for (const { handover } of differing(collector))
      if (handover.reason === null)
        await deskChange({ db, now, staff }, (trx, by) =>
          explainDifference(trx, by, handover.id, "Change"),
        );
  const done = await deskChange({ db, now, staff }, (trx, by) => closeDay(trx, by, day, "Later"));
  if (!done.ok) throw new Error(`${day} is not closed: ${done.said}`);
  return findTally(db, day);
}

async function moneyOf(db: Db, visitId: string) {
  const visit = await findBilledVisit(db, visitId);
  if (!visit) throw new Error(`There is no visit ${visitId}`);
  return seenMoney(visit, billOf(visit));
}

/**
 * A phone enters what was paid at the door, after it had no network, with whatever it claims of the tests:
 * the sum may be right, old or forged.
 */
async function enterAtDoor(db: Db, day: string, visitId: string, chance: Chance & { now: Date }) {
  const { random, among, anyOf, now } = chance;
  const visit = await findBilledVisit(db, visitId);
  const [first] = visit?.bookings ?? [];
  if (!visit || !first) return;
  const closed = await isClosed(db, day);
  // What is collected after the closing is a visit of after it.
  if (closed && first.status !== "collected") return;
  if (first.status === "collected" && !closed)
    await openAgain(db, now, { visitId, bookingId: first.id });
  const key = randomKey(random);
  const forged = anyOf([
    undefined,
    { seen: "", containers: [] },
    { seen: "", follows: randomKey(random), containers: [] },
    { seen: "a change that never was", containers: [] },
  ]);
  const due = billOf(visit).atHome.duePaise;
  const paise = Math.max(100, anyOf([due, due, among(400_000), 10_000_000]));
  const entry = {
    kind: "collected",
    key,
    staffId: "ravi",
    visitId,
    seen: { day, slot: "09:00 AM" },
    at: new Date(now.getTime() - among(60) * 60_000).toISOString(),
    patients: [{ bookingId: first.id, taken: [], fasted: null, ...(forged && { tests: forged }) }],
    payment: { method: anyOf(["cash", "upi"] as const), paise, atDoor: true },
  } satisfies Entry;
  const before = new Set(visit.payments.map(({ id }) => id));
  const staff = { id: "ravi", name: "ravi", may: mayOf("phlebotomist") };
  const answer = await noteEntry(db, staff, entry, now);
  const after = (await findBilledVisit(db, visitId))?.payments ?? [];
  const taken = after.filter(({ id }) => !before.has(id)).reduce((sum, one) => sum + one.paise, 0);
  const most = bookedPaise(visit);
  if (taken > most) throw new Error(`${day}: the door took ${taken} of ${most}: ${answer.told}`);
}

const randomKey = (random: Random) =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");

/** Puts a booking back before its samples, so that a phone can collect it; not on a closed day. */
async function openAgain(db: Db, now: Date, { visitId, bookingId }: Record<string, string>) {
  const staff = { id: "suma", name: "suma", may: mayOf("manager") };
  await deskChange({ db, now, staff }, async (trx, by) => {
    const set = { status: "assigned" as const, collectedAt: null, collectedById: null };
    const change = await changeRow(trx, "bookings", bookingId ?? "", set);
    const entry = { ...by, action: "booking.lines" as const, visitId, bookingId };
    return { ok: true, said: "", undo: await record(trx, entry, [change]) };
  });
}

/** All that is booked, and the way. */
function bookedPaise({ bookings, chargePaise }: StoredBill) {
  const lines = bookings.flatMap((booking) => booking.lines);
  return lines.reduce((sum, one) => sum + (one.pricePaise ?? 0) * one.quantity, chargePaise ?? 0);
}

const mayOf =
  (role: Role) =>
  (right: Parameters<typeof may>[1]): boolean =>
    may(role, right);

async function givenVisit(db: Db, day: string, n: number, random: Random) {
  const among = (count: number) => Math.floor(random() * count);
  const first = `${day}-${n}-0`;
  const visitId = `visit of ${first}`;
  for (let person = 0; person < 1 + among(2); person++) {
    const id = `${day}-${n}-${person}`;
    const collected = { collectedAt: `${day}T03:30:00.000Z`, collectedById: "ravi" };
    await givenBooking(db, { id, day, status: "collected", ...collected });
    for (let position = 0; position < 1 + among(2); position++)
      await db
        .insertInto("bookingLines")
        .values({
          bookingId: id,
          position,
          name: "Test",
          category: "Tests",
          quantity: 1 + among(2),
          // Odd paise too: a part of a package is rounded down.
          pricePaise: 1 + among(200_000),
          bookedTests: random() < 0.2 ? AT_CENTRE : "[]",
        })
        .execute();
    await db.updateTable("bookings").set({ visitId }).where("id", "=", id).execute();
  }
  const chargePaise = [null, 0, 10_000, 15_050][among(4)] ?? null;
  await db
    .updateTable("visits")
    .set({ chargePaise, assigneeId: "ravi" })
    .where("id", "=", visitId)
    .execute();
  await storeEndedVisits(db, [visitId]);
  return visitId;
}

const AT_CENTRE = JSON.stringify([
  { id: "ecg", name: "ECG", container: "At centre", fasting: "", turnaround: "" },
]);

type Chance = {
  random: Random;
  among: (count: number) => number;
  anyOf: <T>(choices: readonly [T, ...T[]]) => T;
};
type Work = (trx: Db, by: By) => Promise<Done>;

/** @returns undefined for one that a closed day does not let. */
async function anyStep(
  db: Db,
  day: string,
  visitId: string,
  chance: Chance,
): Promise<Work | undefined> {
  const { random, among, anyOf } = chance;
  const steps = ["pay", "parts", "back", "refund", "send", "keep", "bill", "bag"] as const;
  const step = anyOf(steps);
  if (step === "pay") {
    const method = anyOf(["cash", "upi", "advance"] as const);
    const of = anyOf(["all", "home"] as const);
    return (trx, by) => choosePayment(trx, by, visitId, method, of);
  }
  if (step === "parts") {
    const parts = [
      { method: "cash" as const, paise: among(80_000) },
      { method: "upi" as const, paise: among(80_000) },
    ];
    const restComes = REST_COMES[among(REST_COMES.length)]?.value;
    return (trx, by) => takeParts(trx, by, visitId, { parts, restComes });
  }
  if (step === "back") {
    const rows = await db
      .selectFrom("payments")
      .select("id")
      .where("visitId", "=", visitId)
      .orderBy("id")
      .execute();
    return (trx, by) => takeBack(trx, by, visitId, rows[among(rows.length)]?.id);
  }
  if (step === "refund") {
    const reason = anyOf(REFUND_REASONS as unknown as [(typeof REFUND_REASONS)[number]]);
    const asked = {
      paise: random() < 0.4 ? undefined : among(60_000),
      reason,
      words: "words",
      method: anyOf(["cash", "upi", "bank"] as const),
      bankReference: "4318",
      isGiven: random() < 0.6,
    };
    return (trx, by) => giveBack(trx, by, visitId, asked);
  }
  if (step === "send") return unsentStep(db, visitId, random() < 0.6);
  if (step === "keep")
    return random() < 0.5
      ? (trx, by) => keepForVisit(trx, by, visitId)
      : (trx, by) => giveBackLater(trx, by, visitId);
  if (step === "bag") return bagStep(db, day, chance);
  // The screens that change a bill in another way than by a discount refuse it then.
  return (await isClosed(db, day)) ? undefined : billStep(db, visitId, chance);
}

async function unsentStep(db: Db, visitId: string, isSent: boolean): Promise<Work> {
  const unsent = await db
    .selectFrom("refunds")
    .select("id")
    .where("visitId", "=", visitId)
    .where("givenAt", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  const refundId = unsent?.id ?? "";
  return (trx, by) =>
    isSent
      ? noteSent(trx, by, visitId, { refundId, bankReference: "4318" })
      : dropUnsent(trx, by, visitId, refundId);
}

/** A bag is counted, sometimes less or more than it held. */
async function bagStep(db: Db, day: string, { among, anyOf }: Chance): Promise<Work> {
  const staffId = anyOf(["kavitha", "ravi"] as const);
  const { leftPaise } = await findBag(db, staffId, day);
  const paise = Math.max(0, leftPaise + anyOf([0, 0, 0, -5_000, 2_000]));
  const toStaffId = among(2) === 0 ? "suma" : "kavitha";
  return (trx, by) => handOver(trx, by, { day, staffId, toStaffId, paise });
}

/** The bill changes: a discount, a waiver, what was not taken, a patient who is off or comes back. */
async function billStep(db: Db, visitId: string, chance: Chance): Promise<Work> {
  const { among, anyOf } = chance;
  const what = anyOf(["discount", "waiver", "not-taken", "status"] as const);
  if (what === "discount") {
    const amount = anyOf(["", "10 %", "50", "300"]);
    return (trx, by) => giveDiscount(trx, by, visitId, { amount, reason: "Family", words: "" });
  }
  if (what === "waiver") {
    const typed = anyOf([null, { reason: "We came late", words: "" }]);
    return (trx, by) => waiveCharge(trx, by, visitId, typed);
  }
  const bookings = await db
    .selectFrom("bookings")
    .select("id")
    .where("visitId", "=", visitId)
    .orderBy("id")
    .execute();
  const bookingId = bookings[among(bookings.length)]?.id ?? "";
  const set =
    what === "status"
      ? { status: anyOf(["collected", "cancelled"] as const) }
      : { notTakenPaise: await partOf(db, bookingId, among) };
  return async (trx, by) => {
    const change = await changeRow(trx, "bookings", bookingId, set);
    const entry = { ...by, action: "booking.lines" as const, visitId, bookingId };
    return { ok: true, said: "", undo: await record(trx, entry, [change]) };
  };
}

/** What of a booking was not taken: never more than its lines cost. */
async function partOf(db: Db, bookingId: string, among: (count: number) => number) {
  const lines = await db
    .selectFrom("bookingLines")
    .select(["pricePaise", "quantity"])
    .where("bookingId", "=", bookingId)
    .execute();
  const paise = lines.reduce((sum, one) => sum + (one.pricePaise ?? 0) * one.quantity, 0);
  return among(3) === 0 ? null : among(paise + 1);
}
