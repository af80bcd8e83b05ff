import type { Db } from "#app/db/schema.server.ts";
import { holdPerson, done } from "#app/desk/people/people-intents.server.ts";
import { setAbsent } from "#app/desk/people/people.service.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";

/** Notes that a colleague does not work on a day, today or later, or that they do. @throws a refusal. */
export async function setWorkDay(
  trx: Db,
  by: By,
  { staffId, day }: { staffId: string; day: string },
  isAbsent: boolean,
): Promise<Done> {
  if (!isIsoDay(day) || day < dayInIndia(by.now))
    return refuse("invalid", "Please choose today or a later day");
  const person = await holdPerson(trx, staffId);
  return done(await setAbsent(trx, by, person, { day, isAbsent }));
}
