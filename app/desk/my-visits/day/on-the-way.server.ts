import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { toldBySms } from "#app/desk/notices/told-by-sms.server.ts";
import { holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";

/**
 * Notes that the collector is on the way to one of their visits; where text messages are on, the patient
 * gets one (product §10: Notices).
 */
export async function tellOnTheWay(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (visit.assigneeId !== by.actor.staffId) return refuse("not-found", "There is no such visit.");
  if (!visit.live.some(({ status }) => isOpen(status)))
    return refuse("state", "This visit is over. Call the desk.");
  await record(trx, { ...by, action: "visit.on-the-way", visitId }, []);
  return { ok: true, said: `On the way. ${await toldBySms(trx, visit.phone)}`, undo: undefined };
}
