import { emptyLog } from "#app/db/log-file.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { TryLimits } from "#app/http/limits.server.ts";
import { isPhone, normalisePhone, phonesAs } from "#app/lib/phone.ts";
import { correctPerson } from "./correct-person.server.ts";
import { listHoldingOf } from "#app/domain/privacy/erase-person.server.ts";
import { findKnown } from "#app/domain/privacy/known.queries.server.ts";
import { findKnownView } from "./known-view.queries.server.ts";
import { LOOKS } from "./privacy-limits.server.ts";
import { eraseAsked } from "./privacy-changes.server.ts";

export type Given = {
  db: Db;
  now: Date;
  secret: string;
  limits: TryLimits;
  log: { warn: (fields: object, message?: string) => void };
  staff: { id: string; name: string; may: (right: Right) => boolean };
};

const NO_NUMBER = "Please type the 10 digits of the phone number";

export const refusedFor = (said: string) => ({
  ok: false as const,
  reason: "invalid" as const,
  said,
});

/** @returns undefined for an invalid number. */
export function phoneOf(form: FormData) {
  const phone = normalisePhone(String(form.get("phone") ?? ""));
  return isPhone(phone) ? phone : undefined;
}

/** Counts a look at a number and writes it into the history. @returns the reason when refused, undefined otherwise. */
async function take({ db, now, staff, limits }: Given, phone: string, action: HistoryAction) {
  const taken = await limits.consume(LOOKS, staff.id);
  if (!taken.ok) {
    const again = new Date(now.getTime() + taken.retryAfterSeconds * 1000);
    return `That is many numbers. Try again at ${deskClock(again)}.`;
  }
  const actor = { staffId: staff.id, name: staff.name };
  const details = { ending: phone.slice(-4) };
  await writeTransaction(db, (trx) => record(trx, { actor, now, action, details }, []));
  return undefined;
}

/** What is kept of the number of the form. */
export async function find(given: Given, form: FormData) {
  const phone = phoneOf(form);
  if (!phone) return refusedFor(NO_NUMBER);
  const refusal = await take(given, phone, "privacy.looked");
  if (refusal) return refusedFor(refusal);
  return { ok: true as const, said: "", undo: undefined, found: await viewOf(given, phone) };
}

export const viewOf = ({ db, secret, now }: Given, phone: string) =>
  findKnownView(db, { phone, secret, now });

/** @returns the number that may be exported, or why not. */
export async function takeExport(given: Given, form: FormData) {
  const phone = phoneOf(form);
  if (!phone) return { ok: false as const, said: NO_NUMBER };
  const refusal = await take(given, phone, "privacy.exported");
  return refusal ? { ok: false as const, said: refusal } : { ok: true as const, phone };
}

/** Erases, empties SQLite's log of it, and answers with what is left. */
export async function eraseFound(given: Given, form: FormData) {
  const { db, secret, log } = given;
  const phone = phoneOf(form);
  if (!phone) return refusedFor(NO_NUMBER);
  const text = (name: string) => String(form.get(name) ?? "");
  const name = text("name") || undefined;
  const whom = { phones: phonesAs(phone), name };
  const holding = await listHoldingOf(db, whom, await findKnown(db, whom));
  const asked = { phone, name, again: text("again"), counts: text("counts") };
  const answer = await deskChange(given, (trx, by) =>
    eraseAsked(trx, by, asked, { secret, holding }),
  );
  if (!answer.ok) return answer;
  if (!(await emptyLog(db, 1)))
    log.warn(
      {},
      "erased data stays in the write-ahead log, because another program reads the database",
    );
  return { ...answer, found: await viewOf(given, phone) };
}

/** Corrects what is ticked, and answers with what is left under the number. */
export async function correctFound(given: Given, form: FormData) {
  const phone = phoneOf(form);
  if (!phone) return refusedFor(NO_NUMBER);
  const text = (name: string) => String(form.get(name) ?? "");
  const ids = (name: string) => text(name).split(",").filter(Boolean);
  const typed = {
    phone,
    name: text("name"),
    newPhone: text("newPhone"),
    newName: text("newName"),
    bookings: ids("bookings"),
    reports: ids("reports"),
    callbacks: ids("callbacks"),
    isSamePerson: text("same") === "yes",
    isOneFamily: text("family") === "yes",
  };
  // The answer would tell whose another number is: asking that is a look at it.
  const other = normalisePhone(typed.newPhone);
  if (isPhone(other) && other !== phone && !typed.isOneFamily) {
    const refusal = await take(given, other, "privacy.looked");
    if (refusal) return refusedFor(refusal);
  }
  const answer = await deskChange(given, (trx, by) => correctPerson(trx, by, typed, given.secret));
  return answer.ok ? { ...answer, found: await viewOf(given, phone) } : answer;
}
