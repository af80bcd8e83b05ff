import type * as z from "zod/mini";
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
import type { EXPORT_FORMS, PRIVACY_FORMS } from "./privacy-forms.ts";
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

type Fields = {
  [Name in keyof typeof PRIVACY_FORMS]: z.output<(typeof PRIVACY_FORMS)[Name]>;
};

const refusedFor = (said: string) => ({ ok: false as const, reason: "invalid" as const, said });

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
export async function find(given: Given, { phone }: Fields["find"]) {
  const refusal = await take(given, phone, "privacy.looked");
  if (refusal) return refusedFor(refusal);
  return { ok: true as const, said: "", undo: undefined, found: await viewOf(given, phone) };
}

export const viewOf = ({ db, secret, now }: Given, phone: string) =>
  findKnownView(db, { phone, secret, now });

/** Notes that a number is exported. @returns why it may not be, else undefined. */
export const takeExport = (given: Given, { phone }: z.output<typeof EXPORT_FORMS.export>) =>
  take(given, phone, "privacy.exported");

/** Erases, empties SQLite's log of it, and answers with what is left. */
export async function eraseFound(given: Given, { phone, name, ...typed }: Fields["erase"]) {
  const { db, secret, log } = given;
  const whom = { phones: phonesAs(phone), name: name || undefined };
  const holding = await listHoldingOf(db, whom, await findKnown(db, whom));
  const asked = { phone, ...typed, name: whom.name };
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
export async function correctFound(given: Given, { same, family, ...typed }: Fields["correct"]) {
  const { phone, newPhone } = typed;
  // The answer would tell whose another number is: asking that is a look at it.
  const other = normalisePhone(newPhone);
  if (isPhone(other) && other !== phone && !family) {
    const refusal = await take(given, other, "privacy.looked");
    if (refusal) return refusedFor(refusal);
  }
  const wanted = { ...typed, isSamePerson: same, isOneFamily: family };
  const answer = await deskChange(given, (trx, by) => correctPerson(trx, by, wanted, given.secret));
  return answer.ok ? { ...answer, found: await viewOf(given, phone) } : answer;
}
