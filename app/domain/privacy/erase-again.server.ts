import type { NotNull } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import {
  mergeRegister,
  nameKey,
  type Register,
  type Subject,
  subjectHash,
} from "#app/domain/history/erasure-register.queries.server.ts";
import { forgetTexts, listHolding } from "#app/domain/history/forget-texts.server.ts";
import { erase, forgetBooker, type Found, listHoldingOf } from "./erase-person.server.ts";
import type { Whom } from "./known.queries.server.ts";

type Row = { id: string; phone: string; name: string; at: string };

/**
 * Carries the register into a database that an older backup was restored to, and erases again what it
 * names (decision 44). What came in after an erasure stays. @returns how much was erased.
 */
export async function eraseAgain(db: Db, register: Register, now: Date) {
  const counts = { bookings: 0, reports: 0, callbacks: 0 };
  const { key } = register;
  if (key === undefined) return counts;
  await db.transaction().execute((trx) => mergeRegister(trx, register));
  const secret = await findOrMakeSecret(db);
  const erased = erasedBy(key, register);
  const found = {
    bookings: (await listBookingRows(db)).filter(erased),
    reports: (await listReportRows(db)).filter(erased),
    callbacks: (await listCallbackRows(db)).filter(erased),
  };
  for (const whom of whomOf(Object.values(found).flat(), erased.isAll)) {
    const [phone] = whom.phones;
    const fits = (row: Row) =>
      row.phone === phone && (whom.name === undefined || nameKey(row.name) === whom.name);
    const theirs = {
      bookings: found.bookings.filter(fits),
      reports: found.reports.filter(fits),
      callbacks: found.callbacks.filter(fits),
    };
    const holding = await listHoldingOf(db, whom, theirs);
    const given = { actor: MACHINE, now, secret, holding };
    await db.transaction().execute(async (trx) => {
      await endSamples(trx, theirs, now);
      await erase(trx, whom, theirs, given);
    });
    counts.bookings += theirs.bookings.length;
    counts.reports += theirs.reports.length;
    counts.callbacks += theirs.callbacks.length;
  }
  await forgetBookers(db, erased);
  return counts;
}

/** Who booked from abroad and was erased later stands in bookings that stay. */
async function forgetBookers(db: Db, erased: (row: Row) => boolean) {
  const rows = await db
    .selectFrom("bookings")
    .select(["bookerPhone as phone", "placedAt as at"])
    .where("bookerPhone", "is not", null)
    .$narrowType<{ phone: NotNull }>()
    .execute();
  const gone = rows.filter((row) => erased({ ...row, id: "", name: "" }));
  const phones = [...new Set(gone.map(({ phone }) => phone))];
  if (phones.length === 0) return;
  const holding = await listHolding(db, phones);
  await db.transaction().execute(async (trx) => {
    await forgetBooker(trx, phones);
    await forgetTexts(trx, holding, phones);
  });
}

/** A number that was erased as a whole, or else each person of it, once. */
function whomOf(rows: readonly Row[], isAll: (phone: string) => boolean) {
  const found = new Map<string, Whom>();
  for (const { phone, name } of rows) {
    const whom = isAll(phone) ? { phones: [phone] } : { phones: [phone], name: nameKey(name) };
    found.set(JSON.stringify(whom), whom);
  }
  return found.values();
}

/** Whether a row is of an erasure that was made after it came in. */
function erasedBy(key: string, { rows }: Register) {
  const moments = new Map<string, string>();
  for (const { subjectHash: hash, at } of rows)
    if (hash !== null && at > (moments.get(hash) ?? "")) moments.set(hash, at);
  const isBefore = (at: string, subject: Subject) =>
    at <= (moments.get(subjectHash(key, subject)) ?? "");
  // The backup may have it under a number or a name that was corrected before the erasure.
  const erased = ({ id, phone, name, at }: Row) =>
    isBefore(at, { scope: "phone", phone }) ||
    isBefore(at, { scope: "person", phone, name }) ||
    isBefore(at, { scope: "booking", phone, bookingId: id });
  const isAll = (phone: string) => moments.has(subjectHash(key, { scope: "phone", phone }));
  return Object.assign(erased, { isAll });
}

/** A sample that was in the lab when the backup was made had its report when the patient was erased. */
async function endSamples(trx: Db, { bookings }: Found, now: Date) {
  await trx
    .updateTable("bookings")
    .set({ status: "reported", reportedAt: now.toISOString() })
    .where("status", "=", "collected")
    .where("id", "in", [...bookings.map(({ id }) => id), ""])
    .execute();
}

const listBookingRows = (db: Db): Promise<Row[]> =>
  db
    .selectFrom("bookings")
    .select(["id", "phone", "patientName as name", "placedAt as at"])
    .where("erasedAt", "is", null)
    .execute();

const listReportRows = (db: Db): Promise<Row[]> =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "patientName as name", "uploadedAt as at"])
    .execute();

const listCallbackRows = (db: Db): Promise<Row[]> =>
  db.selectFrom("callbacks").select(["id", "phone", "name", "requestedAt as at"]).execute();
