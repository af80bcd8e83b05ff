import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import type { RowChange, Value } from "#app/domain/history/tracked-rows.server.ts";
import { type HeldVisit, holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import type { Entry } from "./entry.ts";
import { cancelledMeanwhile, entryRefusals, givenAwayWords, movedWords } from "./answer-words.ts";
import { ofDesk } from "./of-desk.server.ts";

/** The visit of an entry as it is now, beside what the phone saw when it was entered. */
export type SeenVisit = HeldVisit & {
  /** The day and the time that the phone saw, where the visit was on that day. */
  wasOn: Entry["seen"];
  /** The moment of the entry, kept within the day of the visit and not after the request. */
  at: Date;
  /** Says what the desk changed meanwhile; absent when nothing that matters. */
  tells: (() => string) | undefined;
  /** It is on another day or time by now. */
  isMoved: boolean;
  isMine: boolean;
};

/**
 * Locks the visit of an entry. Refused: a visit that never was this colleague's, and one of a day that
 * has not come.
 */
export async function holdSeen(
  trx: Db,
  by: By,
  visitId: string,
  { seen, at }: Pick<Entry, "seen" | "at">,
): Promise<SeenVisit> {
  const { actor, now } = by;
  const visit = await ofDesk(by, holdVisit(trx, visitId));
  const changed = await visitChanges(trx, visitId);
  const isMine = visit.assigneeId === actor.staffId;
  if (!isMine && !valuesOf(changed, "assigneeId").includes(actor.staffId))
    refuse("right", saidTo(by, entryRefusals.notYours));
  // The phone's word for the day counts only where the visit was on that day.
  const day = valuesOf(changed, "day").includes(seen.day) ? seen.day : visit.day;
  if (day > dayInIndia(now)) refuse("state", saidTo(by, entryRefusals.notYet));
  const wasOn = { day, slot: slotOf(seen.slot) ?? visit.slot };
  const isMoved = visit.day !== day || visit.slot !== wasOn.slot;
  return {
    ...visit,
    isMine,
    isMoved,
    wasOn,
    at: within(day, new Date(at), now),
    tells: await tellsOf(trx, visit, { isMoved, isMine }, now),
  };
}

/** A phone's clock may be wrong: what is entered counts for the day of the visit, and not later than now. */
function within(day: string, at: Date, now: Date) {
  const begin = Date.parse(startOfDay(day));
  const end = Math.min(now.getTime(), Date.parse(startOfDay(dayAfter(day))) - 1);
  return new Date(Math.min(Math.max(at.getTime(), begin), end));
}

async function tellsOf(
  trx: Db,
  visit: HeldVisit,
  { isMoved, isMine }: Pick<SeenVisit, "isMoved" | "isMine">,
  now: Date,
) {
  if (visit.status === "cancelled") return cancelledMeanwhile;
  if (isMoved) return () => movedWords(visit, dayInIndia(now));
  if (isMine) return undefined;
  const other = visit.assigneeId ? await findColleague(trx, visit.assigneeId) : undefined;
  return () => givenAwayWords(other?.name);
}

/** Every change of a visit that the history keeps. */
export async function visitChanges(trx: Db, visitId: string) {
  const rows = await trx
    .selectFrom("history")
    .select("changes")
    .where("visitId", "=", visitId)
    .execute();
  return rows.flatMap(({ changes }) => JSON.parse(changes) as RowChange[]);
}

/** Every value that a column of the visit has had. */
export const valuesOf = (changes: readonly RowChange[], column: string): Value[] =>
  changes
    .filter(({ table }) => table === "visits")
    .flatMap(({ before, after }) => [before?.[column] ?? null, after?.[column] ?? null])
    .filter((value) => value !== null);
