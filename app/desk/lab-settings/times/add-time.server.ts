import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { slotIn } from "#app/domain/lab-rules/lab-slot.ts";
import {
  EARLIEST,
  LATEST,
  minutesTyped,
  TIME_STEP,
  timeAt,
} from "#app/domain/visit-plan/every-time.ts";
import { saveSlot } from "./save-slot.server.ts";
import { DAY_NAMES } from "./typed-places.ts";

/**
 * Offers a time of the lab's own, shown and for any number of visits.
 * @throws a refusal for what is no time of the day, no step of 5 minutes, or stands in the list.
 */
export async function addTime(trx: Db, by: By, typed: string): Promise<Done> {
  const minutes = minutesTyped(typed);
  if (minutes === undefined)
    return refuse("invalid", `Please type a time like 07:45 AM: ${typed.trim()}`);
  const time = timeAt(minutes);
  if (minutes < EARLIEST) return refuse("invalid", `${time} is before ${timeAt(EARLIEST)}`);
  if (minutes > LATEST) return refuse("invalid", `${time} is after ${timeAt(LATEST)}`);
  if (minutes % TIME_STEP !== 0)
    return refuse("invalid", `${time}: please use steps of ${TIME_STEP} minutes`);
  if (slotIn((await findLabRules(trx)).slots, time))
    return refuse("invalid", `${time} stands in the list already`);
  return saveSlot(trx, by, { slot: time, seen: "shown", week: DAY_NAMES.map(() => "") });
}
