import { blankOf } from "#app/db/personal-columns.ts";
import type { Db } from "#app/db/schema.server.ts";
import { NOT_AGREED } from "#app/domain/booking/booker-agreed.ts";
import { deleteCallbacks } from "#app/domain/callback/callback-retention.queries.server.ts";
import type { Actor } from "#app/domain/history/actor.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { blankReports } from "#app/domain/history/blank-history.server.ts";
import { forgetTexts, listHolding } from "#app/domain/history/forget-texts.server.ts";
import { blankBooking, holdUnerased } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import type { Whom } from "./known.queries.server.ts";

export type Found = {
  bookings: readonly { id: string }[];
  reports: readonly { id: string }[];
  callbacks: readonly { id: string }[];
};

type Given = {
  actor: Actor;
  now: Date;
  secret: string;
  /** What `listHoldingOf` found before the transaction. */
  holding: readonly string[];
};

/** Entries of the history that hold what is erased, beside those of its visits. Read before the transaction. */
export const listHoldingOf = (db: Db, { phones, name }: Whom, { reports }: Found) =>
  listHolding(db, [...idsOf(reports), ...(name === undefined ? phones : [])]);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Erases what was found of a number or a person: bookings are blanked as on the ticket, reports, files
 * that wait for them and callbacks are deleted. Run inside the transaction that registers it.
 */
export async function erase(trx: Db, whom: Whom, found: Found, given: Given) {
  const { actor, now, secret, holding } = given;
  const bookingIds = idsOf(found.bookings);
  for (const id of bookingIds) {
    const booking = await holdUnerased(trx, id);
    if (booking) await blankBooking(trx, booking, actor, now);
  }
  const reportIds = idsOf(found.reports);
  await deleteFiles(trx, whom, bookingIds, reportIds);
  if (reportIds.length > 0) await trx.deleteFrom("reports").where("id", "in", reportIds).execute();
  const callbackIds = idsOf(found.callbacks);
  if (callbackIds.length > 0) await deleteCallbacks(trx, callbackIds);
  await blankReports(trx, holding, reportIds);
  // A person of a family that stays leaves the number to the others.
  if (whom.name !== undefined) return;
  await forgetNumber(trx, whom.phones, secret);
  await forgetTexts(trx, holding, whom.phones);
}

/** PDFs on the desk that were matched, published, or in which the number (and the name) stands. */
export async function deleteFiles(
  trx: Db,
  { phones, name }: Whom,
  bookingIds: readonly string[],
  reportIds: readonly string[],
) {
  const files = await trx
    .selectFrom("reportFiles")
    .select(["id", "name", "facts", "bookingId", "reportId"])
    .execute();
  const isTheirs = (file: (typeof files)[number]) =>
    bookingIds.includes(file.bookingId ?? "") ||
    reportIds.includes(file.reportId ?? "") ||
    (phones.some((phone) => file.facts.includes(phone) || file.name.includes(phone)) &&
      (name === undefined ||
        (name !== "" && nameKey(`${file.facts} ${file.name}`).includes(nameKey(name)))));
  const ids = idsOf(files.filter(isTheirs));
  if (ids.length > 0) await trx.deleteFrom("reportFiles").where("id", "in", ids).execute();
}

/** What names the number itself: one that was wrong, its code, notices, what it booked, the visits of others. */
export async function forgetNumber(trx: Db, phones: readonly string[], secret: string) {
  await forgetBooker(trx, phones);
  await trx.deleteFrom("wrongNumbers").where("phone", "in", phones).execute();
  await trx.deleteFrom("messageStops").where("phone", "in", phones).execute();
  const hashes = phones.map((phone) => keyedHash(secret, "phone", phone));
  await trx.deleteFrom("reportCodes").where("phoneHash", "in", hashes).execute();
  await trx
    .updateTable("notices")
    .set({ ...blankOf("notices"), dueAt: null })
    .where("recipient", "in", [...phones, ...phones.map((phone) => `+91${phone}`)])
    .execute();
  const visits = await trx.selectFrom("visits").select("id").where("phone", "in", phones).execute();
  for (const { id } of visits) {
    const left = await trx
      .selectFrom("bookings")
      .select("phone")
      .where("visitId", "=", id)
      .where("erasedAt", "is", null)
      .orderBy("placedAt")
      .executeTakeFirst();
    const phone = left?.phone ?? "";
    await trx.updateTable("visits").set({ phone }).where("id", "=", id).execute();
  }
}

/** Takes the number of who booked from abroad out of bookings: they are the patients'. */
export const forgetBooker = (trx: Db, phones: readonly string[]) =>
  trx
    .updateTable("bookings")
    .set({ bookerPhone: null, ...NOT_AGREED })
    .where("bookerPhone", "in", phones)
    .execute();
