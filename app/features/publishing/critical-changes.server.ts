import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";
import { addRow, changeRow, lockRow } from "#app/features/history/tracked-rows.server.ts";
import { cannot } from "#app/features/staff/rights.ts";
import { holdBooking } from "#app/features/visits/changes/held-visit.server.ts";
import { MOST_WORDS } from "./publish-words.ts";

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
  at: Date;
};

/** Notes who was told of a critical value, and when. */
export async function tellCritical(trx: Db, by: By, id: string, { name, at }: Told): Promise<Done> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const found = await trx
    .selectFrom("criticalValues")
    .select("bookingId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return refuse("not-found", "This critical value is not there any more.");
  const { visit, booking } = await holdBooking(trx, found.bookingId);
  const row = await lockRow(trx, "criticalValues", { id });
  if (row?.toldAt) return refuse("state", `${row.toldName} was told already.`);
  const toldName = name.trim().slice(0, 100);
  if (!toldName) return refuse("invalid", "Please write who was told");
  if (at > by.now) return refuse("invalid", "Please choose a time that has passed");
  const change = await changeRow(trx, "criticalValues", id, {
    toldName,
    toldAt: at.toISOString(),
    toldById: by.actor.staffId,
  });
  const details = { reference: booking.reference, name: toldName };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "critical.told", ...about }, [change]);
  return { ok: true, said: `${toldName} is told.`, undo };
}
