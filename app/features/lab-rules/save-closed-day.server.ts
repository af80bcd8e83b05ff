import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { saveSettings } from "#app/features/lab-details/save-setting.server.ts";
import { dateOf } from "#app/features/visit-plan/spoken-times.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import type { SavedWithWarning } from "./save-slot.server.ts";
import { countLiveVisits } from "./slot-loads.queries.server.ts";
import { closedName } from "./stored-rules.ts";

type Saved = SavedWithWarning & {
  /** Visits that stand on a day which was closed. */
  visits: number;
};

/**
 * Closes a day for visits, or opens it again (product §10: Lab). What is booked stays; the warning says
 * how many visits need a new time.
 * @throws a refusal for a day that has passed.
 */
export async function saveClosedDay(
  trx: Db,
  by: By,
  { day, isClosed }: { day: string; isClosed: boolean },
): Promise<Saved> {
  if (!isIsoDay(day)) return refuse("invalid", "Please choose a day");
  if (isClosed && day < dayInIndia(by.now))
    return refuse("invalid", "Please choose today or a later day");
  const date = dateOf(day);
  const done = await saveSettings(trx, by, {
    settings: [{ name: closedName(day), value: isClosed ? "closed" : undefined }],
    action: "lab.closed-day",
    did: `${isClosed ? "closed" : "opened"} ${date}`,
    said: `${date} is ${isClosed ? "closed" : "open"}.`,
  });
  const visits = isClosed ? await countLiveVisits(trx, day) : 0;
  return { ...done, visits, warning: standingVisits(day, visits) };
}

/** `2 visits stand on Fri 25 Dec. Give them a new time`; undefined for none. */
export function standingVisits(day: string, visits: number) {
  if (visits === 0) return undefined;
  return visits === 1
    ? `1 visit stands on ${deskDay(day)}. Give it a new time`
    : `${visits} visits stand on ${deskDay(day)}. Give them a new time`;
}
