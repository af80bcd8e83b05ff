import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { closedDayWords, isCounted } from "#app/domain/history/closed-day.server.ts";
import type { Changed } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { counted } from "#app/lib/counted.ts";
import { didInWords } from "./history-words.ts";
import { leavesTooLittle } from "./money-undo.server.ts";

const NAMED = 3;

/**
 * Takes back what was accepted of a bank's list: the payments are removed, their receipts cancelled, and
 * the rows are open again. What was given back since, or counted by the closing of its day, stays and is
 * said. Each payment in a transaction of its own.
 */
export async function takeBackBatch(db: Db, by: By, entry: Entry): Promise<Changed> {
  const batch = String(entry.changes[0]?.key.id ?? "");
  const rows = await db
    .selectFrom("bankRows")
    .select(["id", "visitId", "paymentId", "confirms"])
    .where("batch", "=", batch)
    .orderBy("line")
    .execute();
  const left: string[] = [];
  for (const row of rows) {
    const why = await writeTransaction(db, (trx) => takeBackRow(trx, by, row));
    if (why) left.push(why);
  }
  const said = didInWords(entry);
  const { actor, now } = by;
  await writeTransaction(db, (trx) =>
    record(trx, { actor, now, action: "undone", undoes: entry.id, details: { did: said } }, []),
  );
  return { ok: true, said: `Undone: ${said}.${leftWords(left)}`, undo: undefined };
}

type BatchRow = { id: string; visitId: string | null; paymentId: string | null; confirms: number };

/** @returns why it stays, with the reference of its visit; undefined once it is taken back. */
async function takeBackRow(trx: Db, by: By, { id, visitId, paymentId, confirms }: BatchRow) {
  if (visitId === null || paymentId === null) return undefined;
  await lockRow(trx, "visits", { id: visitId });
  const payment = await lockRow(trx, "payments", { id: paymentId });
  if (payment) {
    const { day, takenAt, paise } = payment;
    const why = (await isCounted(trx, day, takenAt))
      ? closedDayWords(day)
      : confirms
        ? undefined
        : await leavesTooLittle(trx, visitId, paise);
    if (why) return `${await referenceOf(trx, visitId)}: ${why}`;
    const change = confirms
      ? await changeRow(trx, "payments", paymentId, { upiReference: null })
      : await removeRow(trx, "payments", paymentId);
    const { actor, now } = by;
    const about = { actor, now, visitId, day, details: { paise } };
    const action = confirms ? "payment.unconfirmed" : "payment.removed";
    await record(trx, { ...about, action }, [change]);
  }
  const open = { visitId: null, paymentId: null, batch: null, confirms: 0 };
  await trx.updateTable("bankRows").set(open).where("id", "=", id).execute();
  return undefined;
}

async function referenceOf(trx: Db, visitId: string) {
  const booking = await trx
    .selectFrom("bookings")
    .select("reference")
    .where("visitId", "=", visitId)
    .orderBy("placedAt")
    .orderBy("id")
    .executeTakeFirst();
  return booking?.reference ?? "";
}

/** ` 2 payments are left. DS-6L2S: ₹250 of it was given back.` */
function leftWords(left: readonly string[]) {
  if (left.length === 0) return "";
  const more = left.length > NAMED ? ` And ${left.length - NAMED} more.` : "";
  const are = left.length === 1 ? "is" : "are";
  return ` ${counted(left.length, "payment")} ${are} left. ${left.slice(0, NAMED).join(" ")}${more}`;
}
