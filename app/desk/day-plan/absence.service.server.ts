import { counted } from "#app/lib/counted.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { setDayOff } from "./set-day-off.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { handOverVisits } from "./hand-over-visits.server.ts";

type Absence = { staffId: string; day: string };

/**
 * A colleague does not work on a day: the visits that are ahead go to somebody else, or wait to be
 * assigned, in one step that one Undo takes back.
 * @param given.to who takes the visits; blank for nobody.
 */
export async function markAbsent(
  trx: Db,
  by: By,
  { staffId, day, to }: Absence & { to: string },
): Promise<Done> {
  const { colleague, collectors } = await collectorOf(trx, by, { staffId, day });
  const taker = collectors.find(({ id, isAbsent }) => id === to && id !== staffId && !isAbsent);
  if (colleague.isAbsent)
    return refuse("state", `${colleague.name} is not working on ${deskDay(day)} already.`);
  if (to && !taker) return refuse("state", `Whom you chose does not work on ${deskDay(day)}.`);
  const absent = await setDayOff(trx, { staffId, day }, true);
  const moved = await handOverVisits(trx, by, { staffId, from: day, until: day }, taker);
  const { name } = colleague;
  const details = { name, day, ...(taker && { to: taker.name }), visits: moved.count };
  const changes = [...absent, ...moved.changes];
  const undo = await record(trx, { ...by, action: "staff.absent", details }, changes);
  const visits = counted(moved.count, "visit");
  const where = taker ? `now with ${taker.name}` : "not assigned now";
  const gone = moved.count > 0 ? ` ${visits} ${moved.count === 1 ? "is" : "are"} ${where}.` : "";
  return { ok: true, said: `${name} is not working on ${deskDay(day)}.${gone}`, undo };
}

/** The colleague works on that day after all; the visits stay with whom they are. */
export async function markPresent(trx: Db, by: By, { staffId, day }: Absence): Promise<Done> {
  const { colleague } = await collectorOf(trx, by, { staffId, day });
  if (!colleague.isAbsent)
    return refuse("state", `${colleague.name} is working on ${deskDay(day)} already.`);
  const changes = await setDayOff(trx, { staffId, day }, false);
  const details = { name: colleague.name, day };
  const undo = await record(trx, { ...by, action: "staff.present", details }, changes);
  return { ok: true, said: `${colleague.name} works on ${deskDay(day)} after all.`, undo };
}

async function collectorOf(trx: Db, { now }: By, { staffId, day }: Absence) {
  if (!isIsoDay(day) || day < dayInIndia(now))
    return refuse("invalid", "Please choose today or a later day");
  const collectors = await listPhlebotomists(trx, day);
  const colleague = collectors.find(({ id }) => id === staffId);
  return colleague
    ? { colleague, collectors }
    : refuse("not-found", "This colleague is not there any more.");
}
