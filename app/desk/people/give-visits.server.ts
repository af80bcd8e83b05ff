import { counted } from "#app/lib/counted.ts";
import type { Db } from "#app/db/schema.server.ts";
import { handOverVisits } from "#app/desk/day-plan/hand-over-visits.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { holdPerson } from "./people-intents.server.ts";

/**
 * Gives the open visits of somebody who is blocked, from today on, to a colleague who collects, in one step
 * that one Undo takes back.
 */
export async function giveVisits(
  trx: Db,
  by: By,
  { id, to }: { id: string; to: string },
): Promise<Done> {
  const person = await holdPerson(trx, id);
  if (!person.isBlocked)
    return refuse("state", `${person.name} may sign in, and gives visits away under Visits.`);
  const today = dayInIndia(by.now);
  const taker = (await listPhlebotomists(trx, today)).find((one) => one.id === to && to !== id);
  if (!taker) return refuse("invalid", "Please choose who gets the visits");
  const { changes, count } = await handOverVisits(trx, by, { staffId: id, from: today }, taker);
  if (count === 0) return refuse("state", `${person.name} has no visits. A colleague was faster.`);
  const visits = counted(count, "visit");
  const details = { name: person.name, to: taker.name, visits };
  const undo = await record(trx, { ...by, action: "staff.visits-given", details }, changes);
  const are = count === 1 ? "is" : "are";
  return { ok: true, said: `${visits} of ${person.name} ${are} now with ${taker.name}.`, undo };
}
