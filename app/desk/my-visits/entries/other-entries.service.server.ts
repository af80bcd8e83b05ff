import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { undoIn } from "#app/desk/history/undo.server.ts";
import { noteNotAtHome } from "#app/desk/visits/changes/end-visit.server.ts";
import { takeOff } from "#app/desk/visits/changes/own-visit.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Noted } from "./take-entry.service.server.ts";
import { canBeUndone, type Entry } from "./entry.ts";
import { entryRefusals } from "./answer-words.ts";
import { findAnswer } from "./entry-answer.server.ts";
import { ofDesk } from "./of-desk.server.ts";
import { holdSeen, type SeenVisit } from "./seen-visit.server.ts";

type Of<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** Nobody opened. A visit that the desk has moved, cancelled or given away meanwhile stays as it is. */
export async function noteNotHome(trx: Db, by: By, entry: Of<"not-home">): Promise<Noted> {
  const visit = await holdSeen(trx, by, entry.visitId, entry);
  if (visit.tells || !isOpen(visit.status)) return { told: toldBy(by, visit), undo: [] };
  const { at } = visit;
  const done = await ofDesk(
    by,
    noteNotAtHome(trx, by, visit.id, {
      at,
      reason: entry.reason ?? "",
      calledAt: calledBefore(entry, visit),
    }),
  );
  return { told: "", undo: done.undo ? [done.undo] : [] };
}

/** When the patient was called, on the day of the visit and before it was left; what else it says is wrong. */
function calledBefore({ calledAt }: Of<"not-home">, { at, wasOn }: SeenVisit) {
  const called = calledAt === undefined ? undefined : new Date(calledAt);
  return called && called <= at && dayInIndia(called) === wasOn.day ? called : undefined;
}

/** One patient of a family is taken off the visit. */
export async function noteNotToday(trx: Db, by: By, entry: Of<"not-today">): Promise<Noted> {
  const visit = await holdSeen(trx, by, entry.visitId, entry);
  const booking = visit.live.find(({ id }) => id === entry.bookingId);
  // Moved to another visit or cancelled by the desk: off this one already.
  if (!booking) return { told: "", undo: [] };
  const done = await ofDesk(by, takeOff(trx, by, booking.id));
  return { told: toldBy(by, visit), undo: done.undo ? [done.undo] : [] };
}

/**
 * Takes back what another entry of the same colleague did, within ten minutes of its being stored: by the
 * clock of a phone it could be any time. Later the desk can.
 */
export async function noteUndo(trx: Db, by: By, entry: Of<"undo">): Promise<Noted> {
  await holdSeen(trx, by, entry.visitId, entry);
  const first = await findAnswer(trx, entry.undoes);
  if (!first || !canBeUndone(first.at, by.now.getTime()))
    return refuse("state", saidTo(by, entryRefusals.tooLate));
  // The money first, then the samples.
  for (const id of first.undo.toReversed()) await ofDesk(by, undoIn(trx, by, id));
  return { told: "", undo: [] };
}

const toldBy = (by: By, { tells }: SeenVisit) => (tells ? saidTo(by, tells) : "");
