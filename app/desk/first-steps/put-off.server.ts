import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** Takes the first steps off the Today of one manager until tomorrow. */
export async function putOffSteps(trx: Db, { actor, now }: By, staffId: string) {
  const hidden = { stepsHiddenOn: dayInIndia(now) };
  const change = await changeRow(trx, "staff", staffId, hidden);
  const undo = await record(trx, { actor, now, action: "staff.steps-put-off" }, [change]);
  return { ok: true as const, said: "Until tomorrow they stand under Lab, First steps.", undo };
}
