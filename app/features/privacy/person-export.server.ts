import type { Db } from "#app/db/schema.server.ts";
import { listBookings } from "#app/features/booking/booking-list.queries.server.ts";
import { listCallbacks } from "#app/features/callback/callback-list.queries.server.ts";
import { findHistory } from "#app/features/history/history.queries.server.ts";
import { historySentence } from "#app/features/history/history-words.ts";
import { listAccess } from "#app/features/reports/access-log.queries.server.ts";

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
  let comma = "";
  for await (const booking of listBookings(db, { phones })) {
    visits.add(booking.visitId);
    yield `${comma}${json(booking)}`;
    comma = ",\n";
  }
  yield `],\n"callbacks": ${json(await listCallbacks(db, { phones }))},\n"reports": [`;
  yield* reportsOf(db, phones);
  yield `],\n"receipts": ${json(await receiptsOf(db, [...visits]))}`;
  yield `,\n"notices": ${json(await noticesOf(db, phones, [...visits]))}`;
  yield `,\n"history": ${json(await historyOf(db, [...visits]))}`;
  yield `,\n"access": ${json(await listAccess(db, secret, phones))}}\n`;
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

const noticesOf = (db: Db, phones: readonly string[], visitIds: readonly string[]) =>
  db
    .selectFrom("notices")
    .select(["channel", "event", "recipient", "body", "createdAt", "sentAt"])
    .where(({ or, eb }) =>
      or([eb("recipient", "in", phones), eb("visitId", "in", [...visitIds, ""])]),
    )
    .orderBy("id")
    .execute();

async function historyOf(db: Db, visitIds: readonly string[]) {
  const entries = [];
  for (const visitId of visitIds) entries.push(...(await findHistory(db, { visitId })));
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
