import type { Db } from "#app/db/schema.server.ts";
import { firstFree } from "#app/desk/new-booking/time/offered-slot.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { findSlotsOfDay } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

/** A lab whose days are full for longer looks for a time in New booking. */
const LOOKED_AT = 14;

type Asked = { now: Date; may: (right: Right) => boolean; fasting: boolean };

/** The first free time from tomorrow on, for who fasts one of a morning; undefined where none is near. */
export async function findNextVisit(db: Db, { now, may, fasting }: Asked) {
  const rules = await findLabRules(db);
  let day = dayInIndia(now);
  for (let at = 0; at < LOOKED_AT; at++) {
    day = dayAfter(day);
    const slot = firstFree(await findSlotsOfDay(db, rules, day, now, may));
    if (slot !== undefined && !(fasting && isLateToFast(slot))) return { day, slot };
  }
  return undefined;
}
