import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { isTryOutcome, triesOf } from "./critical-tries.ts";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";

type Ticked = { words: string; reportId: string | null };

/** Notes that a result of a booking is critical; somebody has to be told. */
export const tickedChange = (trx: Db, { actor, now }: By, bookingId: string, ticked: Ticked) =>
  addRow(trx, "criticalValues", {
    id: orderedId(),
    bookingId,
    reportId: ticked.reportId,
    words: ticked.words.trim().slice(0, MOST_WORDS),
    tickedAt: now.toISOString(),
    tickedById: actor.staffId ?? "",
    toldName: null,
    toldAt: null,
    toldById: null,
    toldValue: null,
    readBackAt: null,
    tries: "[]",
  });

/** Ticks a critical value on a booking, also before there is a report. */
export async function tickCritical(
  trx: Db,
  by: By,
  bookingId: string,
  words: string,
): Promise<Done> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const { visit, booking } = await holdBooking(trx, bookingId);
  const change = await tickedChange(trx, by, bookingId, { words, reportId: null });
  const details = { reference: booking.reference };
  const about = { visitId: visit.id, bookingId, details };
  const undo = await record(trx, { ...by, action: "critical.ticked", ...about }, [change]);
  return { ok: true, said: "Critical value ticked. Who is told?", undo };
}

type Told = {
  /** Whom: the patient, a relative, the doctor. */
  name: string;
  /** What was said, as it is in the report. */
  value: string;
  /** Whether they repeated it. */
  isReadBack: boolean;
  at: Date;
};

/** Notes who was told of a critical value, of what, when, and whether they read it back. */
export async function tellCritical(trx: Db, by: By, id: string, told: Told): Promise<Done> {
  const { visit, booking } = await holdUntold(trx, by, id);
  const toldName = told.name.trim().slice(0, 100);
  if (!toldName) return refuse("invalid", "Please write who was told");
  const toldValue = told.value.trim().slice(0, MOST_WORDS);
  if (!toldValue) return refuse("invalid", "Please write the value that was told");
  if (told.at > by.now) return refuse("invalid", "Please choose a time that has passed");
  const change = await changeRow(trx, "criticalValues", id, {
    toldName,
    toldAt: told.at.toISOString(),
    toldById: by.actor.staffId,
    toldValue,
    readBackAt: told.isReadBack ? told.at.toISOString() : null,
  });
  const details = { reference: booking.reference, name: toldName };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "critical.told", ...about }, [change]);
  return { ok: true, said: `${toldName} is told.`, undo };
}

/** Records an unsuccessful call; the value stays open. */
export async function tryCritical(trx: Db, by: By, id: string, outcome: string): Promise<Done> {
  const { visit, booking, row } = await holdUntold(trx, by, id);
  if (!isTryOutcome(outcome)) return refuse("invalid", "Please choose what happened");
  const at = by.now.toISOString();
  const tries = [...triesOf(row.tries), { at, by: by.actor.name, outcome }];
  const change = await changeRow(trx, "criticalValues", id, { tries: JSON.stringify(tries) });
  const details = { reference: booking.reference, outcome };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "critical.tried", ...about }, [change]);
  return { ok: true, said: `${outcome}. Noted as try ${tries.length}.`, undo };
}

const GONE = "This critical value is not there any more.";

/** An open critical value (not yet reported to anyone), locked with its visit. */
async function holdUntold(trx: Db, by: By, id: string) {
  if (!by.may("see-reports-due")) return refuse("right", cannot("see-reports-due"));
  const found = await trx
    .selectFrom("criticalValues")
    .select("bookingId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return refuse("not-found", GONE);
  const held = await holdBooking(trx, found.bookingId);
  const row = await lockRow(trx, "criticalValues", id);
  if (!row) return refuse("not-found", GONE);
  if (row.toldAt) return refuse("state", `${row.toldName} was told already.`);
  return { ...held, row };
}
