import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { notedForms, readBankReference } from "./bank-reference.ts";
import { DOOR_DAYS, type MatchVisit, NEAR_DAYS } from "./match-rows.ts";
import { bookingsIn, referencesIn } from "./references-in.ts";

type Asked = { day: string; text: string; paise: number; bankReference: string | null };

const AT_ONCE = 500;

/** The visits that rows may pay: those they name, those that owe something near their days, and those paid under their numbers. */
export async function findMatchVisits(db: Db, rows: readonly Asked[]): Promise<MatchVisit[]> {
  const named = await idsOfNamed(db, rows);
  const span = spanOf(rows);
  const near = span ? await owingOrAtDoor(db, span) : [];
  return readVisits(db, [...new Set([...named, ...near])]);
}

/** The visits that rows name, and those paid under their numbers. */
export const findNamedVisits = async (db: Db, rows: readonly Asked[]) =>
  readVisits(db, [...new Set(await idsOfNamed(db, rows))]);

const idsOfNamed = async (db: Db, rows: readonly Asked[]) => [
  ...(await visitsOfReferences(db, await namedIn(rows))),
  ...(await visitsOfNumbers(db, rows)),
];

/** The same visits as their bills are now. */
export async function readVisits(db: Db, ids: readonly string[]): Promise<MatchVisit[]> {
  const found: MatchVisit[] = [];
  for (const some of chunksOf(ids, AT_ONCE)) {
    const bills = await findBilledVisits(db, some);
    const bookings = await db
      .selectFrom("bookings")
      .innerJoin("visits", "visits.id", "bookings.visitId")
      .select(["visitId", "reference", "patientName", "day", "placedAt"])
      .where("visitId", "in", some)
      .orderBy("placedAt")
      .orderBy("bookings.id")
      .execute();
    const said = Map.groupBy(await listSaid(db, some), ({ visitId }) => visitId);
    for (const [id, own] of Map.groupBy(bookings, ({ visitId }) => visitId)) {
      const bill = bills.get(id);
      const saidNumbers = said.get(id)?.flatMap(({ number }) => number ?? []) ?? [];
      if (bill) found.push({ ...toVisit(id, own, bill), saidNumbers });
    }
  }
  return found;
}

/** What patients of these visits typed as the number of their payment. */
async function listSaid(db: Db, visitIds: readonly string[]) {
  const rows = await db
    .selectFrom("paymentAttempts")
    .select(["visitId", "saidReference"])
    .where("visitId", "in", visitIds)
    .where("saidReference", "is not", null)
    .execute();
  return rows.map(({ visitId, saidReference }) => ({
    visitId,
    number: readBankReference(saidReference ?? ""),
  }));
}

type Booking = { reference: string; patientName: string; day: string | null; placedAt: string };
type Bill = NonNullable<ReturnType<Awaited<ReturnType<typeof findBilledVisits>>["get"]>>;

/** What the ticket and the door ask for; where nothing is done at home, what the centre does. */
function askedPaise({ atHome, duePaise }: ReturnType<typeof billOf>) {
  return atHome.duePaise > 0 ? atHome.duePaise : duePaise;
}

const toVisit = (id: string, bookings: readonly Booking[], bill: Bill): MatchVisit => ({
  id,
  references: bookings.map(({ reference }) => reference),
  patients: bookings.map(({ patientName }) => patientName),
  day: bookings[0]?.day ?? null,
  madeOn: dayInIndia(new Date(bookings[0]?.placedAt ?? 0)),
  duePaise: askedPaise(billOf(bill)),
  payments: bill.payments.map(({ upiReference, ...payment }) => ({
    ...payment,
    bankReference: upiReference === null ? null : readBankReference(upiReference),
  })),
});

/** Whatever reads as a reference, whether a booking has it or not. */
async function namedIn(rows: readonly Asked[]) {
  const named = new Set<string>();
  for await (const some of yieldInTurns(rows, ROWS_AT_ONCE))
    for (const { text } of some) {
      for (const { booking } of referencesIn(text, () => true)) named.add(booking);
      for (const booking of bookingsIn(text, () => true)) named.add(booking);
    }
  return [...named];
}

const ROWS_AT_ONCE = 200;

async function visitsOfReferences(db: Db, references: readonly string[]) {
  const found: string[] = [];
  for (const some of chunksOf(references, AT_ONCE)) {
    const rows = await db
      .selectFrom("bookings")
      .select("visitId")
      .where("reference", "in", some)
      .execute();
    found.push(...rows.map(({ visitId }) => visitId));
  }
  return found;
}

async function visitsOfNumbers(db: Db, rows: readonly Asked[]) {
  const found: string[] = [];
  for await (const some of yieldInTurns(notedForms(rows), AT_ONCE)) {
    const payments = await db
      .selectFrom("payments")
      .select("visitId")
      .where("upiReference", "in", some)
      .execute();
    found.push(...payments.map(({ visitId }) => visitId));
  }
  return found;
}

function spanOf(rows: readonly Asked[]) {
  const days = rows.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first && last && { first, last };
}

/** Visits of those days that are not ended or owe something, and what was noted as UPI without its number. */
async function owingOrAtDoor(db: Db, { first, last }: { first: string; last: string }) {
  const owing = await db
    .selectFrom("visits")
    .leftJoin("endedVisits", "endedVisits.visitId", "visits.id")
    .select("visits.id")
    .where("visits.day", ">=", dayAfter(first, -NEAR_DAYS))
    .where("visits.day", "<=", dayAfter(last, NEAR_DAYS))
    .where((or) =>
      or.or([
        or("endedVisits.visitId", "is", null),
        or("endedVisits.duePaise", ">", 0),
        or("endedVisits.centrePaise", ">", 0),
      ]),
    )
    .execute();
  const atDoor = await db
    .selectFrom("payments")
    .select("visitId as id")
    .where("day", ">=", dayAfter(first, -DOOR_DAYS))
    .where("day", "<=", dayAfter(last, DOOR_DAYS))
    .where("method", "=", "upi")
    .where("upiReference", "is", null)
    .execute();
  return [...owing, ...atDoor].map(({ id }) => id);
}
