import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import type { Db } from "#app/db/schema.server.ts";
import { listBookings } from "#app/domain/booking/booking-list.queries.server.ts";
import { listCallbacks } from "#app/domain/callback/callback-list.queries.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { findChains } from "#app/desk/tube-chain/tube-chain.queries.server.ts";
import { listAccess } from "#app/domain/report-lookup/access-log.queries.server.ts";

type Asked = { phones: string[]; secret: string; now: Date };

const json = (value: unknown) => JSON.stringify(value, undefined, 2);

/**
 * A copy of everything stored about a number, as the parts of one JSON document: the law gives everybody
 * a right to it. A report is in memory alone while it is written.
 */
export async function* exportPerson(
  db: Db,
  { phones, secret, now }: Asked,
): AsyncGenerator<string> {
  yield `{"phone": ${json(phones[0])},\n"exportedAt": ${json(now.toISOString())},\n"bookings": [`;
  const visits = new Set<string>();
  const bookings: string[] = [];
  let comma = "";
  for await (const booking of listBookings(db, { phones })) {
    visits.add(booking.visitId);
    bookings.push(booking.id);
    const { id, visitId } = booking;
    const more = {
      ...(await doorOf(db, visitId)),
      ...(await notTakenOf(db, id)),
      ...(await tubesOf(db, id)),
      ...(await reminderOf(db, id)),
    };
    yield `${comma}${json({ ...booking, ...more })}`;
    comma = ",\n";
  }
  yield `],\n"bookedFor": ${json(await bookedFor(db, phones))}`;
  yield `,\n"callbacks": ${json(await listCallbacks(db, { phones }))},\n"reports": [`;
  yield* reportsOf(db, phones);
  yield `],\n"criticalValues": ${json(await criticalOf(db, bookings))}`;
  yield `,\n"receipts": ${json(await receiptsOf(db, [...visits]))}`;
  const own = { phones, bookings, visits: await withoutOthers(db, phones, [...visits]) };
  yield `,\n"discounts": ${json(await discountsOf(db, own))}`;
  yield `,\n"payments": ${json(await paymentsOf(db, own))}`;
  yield `,\n"paymentAttempts": ${json(await attemptsOf(db, own))}`;
  yield `,\n"writtenOff": ${json(await writtenOffOf(db, own))}`;
  yield `,\n"waived": ${json(await waivedOf(db, own))}`;
  yield `,\n"statements": ${json(await statementsOf(db, own))}`;
  yield `,\n"creditNotes": ${json(await creditNotesOf(db, own))}`;
  yield `,\n"bankRows": ${json(await bankRowsOf(db, own))}`;
  yield `,\n"refunds": ${json(await refundsOf(db, own))}`;
  yield `,\n"notices": ${json(await noticesOf(db, own))}`;
  yield `,\n"history": ${json(await historyOf(db, own, [...visits]))}`;
  yield `,\n"access": ${json(await listAccess(db, secret, phones))}}\n`;
}

/** What was booked from abroad with the number: the rest is the patients'. */
const bookedFor = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom("bookings")
    .select(["reference", "bookerPhone", "placedAt"])
    .where("bookerPhone", "in", phones)
    .where("erasedAt", "is", null)
    .orderBy("placedAt")
    .orderBy("id")
    .execute();

/** It is part of the address. */
const doorOf = (db: Db, visitId: string) =>
  db.selectFrom("visits").select("door").where("id", "=", visitId).executeTakeFirstOrThrow();

const criticalOf = (db: Db, bookings: readonly string[]) =>
  db
    .selectFrom("criticalValues")
    .select(["words", "tickedAt", "toldName", "toldValue", "toldAt", "readBackAt"])
    .where("bookingId", "in", [...bookings, ""])
    .orderBy("tickedAt")
    .orderBy("id")
    .execute();

const discountsOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("visits")
    .select(["discountPaise", "discountReason", "discountWords"])
    .where("id", "in", [...visits, ""])
    .where("discountPaise", "is not", null)
    .orderBy("id")
    .execute();

const paymentsOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("payments")
    .select(["method", "paise", "upiReference", "takenAt"])
    .where("visitId", "in", [...visits, ""])
    .orderBy("takenAt")
    .orderBy("id")
    .execute();

/** Tries to pay on the ticket, and where they led. */
const attemptsOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("paymentAttempts")
    .select(["reference", "paise", "gateway", "state", "createdAt", "redirectUrl"])
    .select(["saidAt", "saidReference"])
    .where("visitId", "in", [...visits, ""])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

const writtenOffOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("visits")
    .select(["writtenOffPaise", "writtenOffBecause", "writtenOffWords", "writtenOffAt"])
    .where("id", "in", [...visits, ""])
    .where("writtenOffPaise", "is not", null)
    .orderBy("id")
    .execute();

const waivedOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("visits")
    .select(["chargePaise", "chargeWaivedBecause", "chargeWaivedWords"])
    .where("id", "in", [...visits, ""])
    .where("chargeWaivedBecause", "is not", null)
    .orderBy("id")
    .execute();

/** What statements of accounts that pay for them say of their visits. */
async function statementsOf(db: Db, { visits }: Own) {
  const rows = await db
    .selectFrom("accountStatements")
    .innerJoin("statedVisits", "statedVisits.number", "accountStatements.number")
    .select(["accountStatements.number", "madeAt", "content"])
    .distinct()
    .where("visitId", "in", [...visits, ""])
    .orderBy("accountStatements.number")
    .execute();
  const own = new Set(visits);
  return rows.map(({ content, ...statement }) => ({
    ...statement,
    visits: (JSON.parse(content) as StatementContent).visits.filter(({ visitId }) =>
      own.has(visitId),
    ),
  }));
}

const creditNotesOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("creditNotes")
    .select(["number", "paise", "reason", "words", "madeAt"])
    .where("visitId", "in", [...visits, ""])
    .orderBy("number")
    .execute();

/** As the bank's list has their payments. */
const bankRowsOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("bankRows")
    .select(["day", "time", "paise", "payer", "text", "bankReference"])
    .where("visitId", "in", [...visits, ""])
    .orderBy("day")
    .orderBy("id")
    .execute();

const refundsOf = (db: Db, { visits }: Own) =>
  db
    .selectFrom("refunds")
    .select(["method", "paise", "reason", "words", "bankReference", "askedAt", "givenAt"])
    .where("visitId", "in", [...visits, ""])
    .orderBy("askedAt")
    .orderBy("id")
    .execute();

/** Why containers were not filled, which may be typed at the door. */
async function notTakenOf(db: Db, bookingId: string) {
  const notTaken = await db
    .selectFrom("samples")
    .select(["container", "reason"])
    .where("bookingId", "=", bookingId)
    .where("state", "=", "not-taken")
    .orderBy("position")
    .execute();
  return notTaken.length > 0 ? { notTaken } : {};
}

/** What happened to each tube, what the lab saw of it, and what was scanned at the door. */
async function tubesOf(db: Db, bookingId: string) {
  const samples = await db
    .selectFrom("samples")
    .select(["id", "container", "label", "remark"])
    .where("bookingId", "=", bookingId)
    .orderBy("position")
    .execute();
  const chains = await findChains(db, [bookingId]);
  const tubes = samples.map(({ id, ...tube }) => ({
    ...tube,
    chain: (chains.get(id) ?? []).map(({ at, did, more }) => ({ at, did, ...(more && { more }) })),
  }));
  const scans = await db
    .selectFrom("tubeScans")
    .select(["label", "container", "how", "why", "scannedAt"])
    .where("bookingId", "=", bookingId)
    .orderBy("scannedAt")
    .orderBy("id")
    .execute();
  return { ...(tubes.length > 0 && { tubes }), ...(scans.length > 0 && { scans }) };
}

/** The reminder that they asked for, and what they agreed to. */
async function reminderOf(db: Db, bookingId: string) {
  const reminder = await db
    .selectFrom("againReminders")
    .select(["items", "day", "channel", "email", "language", "state", "stateAt", "remindedAt"])
    .select(["askedAt", "consentNotice", "consentWords", "callEnd", "calledAt"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return reminder ? { reminder } : {};
}

async function* reportsOf(db: Db, phones: string[]) {
  const rows = await db
    .selectFrom("reports")
    .select("id")
    .where("phone", "in", phones)
    .orderBy("uploadedAt")
    .orderBy("id")
    .execute();
  let comma = "";
  for (const { id } of rows) {
    const row = await db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const { pdf, ...facts } = row;
    const pdfBase64 = pdf && Buffer.from(pdf).toString("base64");
    yield `${comma}${json({ ...facts, pdfBase64 })}`;
    comma = ",\n";
  }
}

const receiptsOf = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("receipts")
    .select(["number", "day", "totalPaise", "paidPaise", "cancelledAt"])
    .where("visitId", "in", [...visitIds, ""])
    .orderBy("number")
    .execute();

/** What belongs to the number alone: a joined visit has bookings of others as well. */
type Own = { phones: string[]; bookings: readonly string[]; visits: readonly string[] };

async function withoutOthers(db: Db, phones: readonly string[], visitIds: readonly string[]) {
  const shared = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("visitId", "in", [...visitIds, ""])
    .where("phone", "not in", phones)
    .execute();
  const others = new Set(shared.map(({ visitId }) => visitId));
  return visitIds.filter((id) => !others.has(id));
}

const noticesOf = (db: Db, { phones, bookings, visits }: Own) =>
  db
    .selectFrom("notices")
    .select(["channel", "event", "recipient", "body", "variables"])
    .select(["createdAt", "sentAt", "state", "stateAt"])
    .where(({ or, eb }) =>
      or([
        eb("recipient", "in", phones),
        eb("bookingId", "in", [...bookings, ""]),
        eb("visitId", "in", [...visits, ""]),
      ]),
    )
    .orderBy("id")
    .execute();

async function historyOf(db: Db, own: Own, visitIds: readonly string[]) {
  const entries = [];
  for (const visitId of visitIds) {
    const all = await findHistory(db, { visitId });
    const isOwn = own.visits.includes(visitId);
    entries.push(...all.filter(({ bookingId }) => isOwn || own.bookings.includes(bookingId ?? "")));
  }
  return entries.map((entry) => ({ at: entry.at, said: historySentence(entry) }));
}

/** The same as the body of an answer, read no faster than it is sent. */
export function exportStream(db: Db, asked: Asked) {
  const parts = exportPerson(db, asked);
  const encoder = new TextEncoder();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await parts.next();
    if (done) controller.close();
    else controller.enqueue(encoder.encode(value));
  };
  const cancel = async () => void (await parts.return(undefined));
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
}
