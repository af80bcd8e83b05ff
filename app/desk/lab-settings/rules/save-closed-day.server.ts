import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { dateOf } from "#app/domain/visit-plan/spoken-times.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { closedName } from "#app/domain/lab-rules/stored-rules.ts";

/**
 * Closes a day for visits, or opens it again (product §10: Lab). What is booked stays;
 * `findRuleWarnings` says how many visits need a new time.
 * @throws a refusal for a day that has passed.
 */
export async function saveClosedDay(
  trx: Db,
  by: By,
  { day, isClosed }: { day: string; isClosed: boolean },
): Promise<Done> {
  if (!isIsoDay(day)) return refuse("invalid", "Please choose a day");
  if (isClosed && day < dayInIndia(by.now))
    return refuse("invalid", "Please choose today or a later day");
  const date = dateOf(day);
  return saveSettings(trx, by, {
    settings: [{ name: closedName(day), value: isClosed ? "closed" : undefined }],
    action: "lab.closed-day",
    did: `${isClosed ? "closed" : "opened"} ${date}`,
    said: `${date} is ${isClosed ? "closed" : "open"}.`,
  });
}
