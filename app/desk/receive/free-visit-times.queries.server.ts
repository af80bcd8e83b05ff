import type { Db } from "#app/db/schema.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { isFull } from "#app/domain/lab-rules/places-left.ts";
import { findSlotsOfDay } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";

/** Days ahead that are offered for a free visit, today last: the patient needs time to prepare. */
const OFFERED_DAYS = [1, 2, 0];

/** Free times for a visit that collects again, with their load: `Tue 24 Nov, 10:00 AM, 3 of 4 free`. */
export async function findOfferedTimes(db: Db, now: Date) {
  const today = dayInIndia(now);
  const rules = await findLabRules(db);
  const times = [];
  for (const days of OFFERED_DAYS) {
    const day = dayAfter(today, days);
    const { loads, begun } = await findSlotsOfDay(db, rules, day, now, () => false);
    for (const load of loads) {
      if (isFull(load) || begun.includes(load.slot)) continue;
      const { slot, capacity, taken } = load;
      const free = capacity === undefined ? "" : `, ${capacity - taken} of ${capacity} free`;
      times.push({ day, slot, words: `${deskVisitTime({ day, slot })}${free}` });
    }
  }
  return times;
}

export type OfferedTime = Awaited<ReturnType<typeof findOfferedTimes>>[number];
