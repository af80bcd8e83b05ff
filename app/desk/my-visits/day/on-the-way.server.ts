import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { channelToPhone } from "#app/desk/notices/told-patient.server.ts";
import { holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";
import { t } from "#app/lib/translate.ts";

/**
 * Notes that the collector is on the way to one of their visits; where a channel is on, the patient
 * gets a message (product §10: Notices).
 */
export async function tellOnTheWay(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (visit.assigneeId !== by.actor.staffId)
    return refuse(
      "not-found",
      saidTo(by, () => t`There is no such visit.`),
    );
  if (!visit.live.some(({ status }) => isOpen(status)))
    return refuse(
      "state",
      saidTo(by, () => t`This visit is over. Call the desk.`),
    );
  await record(trx, { ...by, action: "visit.on-the-way", visitId }, []);
  const channel = await channelToPhone(trx, visit.phone, "visit.on-the-way");
  const said = saidTo(by, () => onTheWayWords(channel, visit.phone.slice(-4)));
  return { ok: true, said, undo: undefined };
}

/** `On the way. SMS to the number ending in 6038` */
function onTheWayWords(channel: "sms" | "whatsapp" | undefined, ending: string) {
  if (channel === "sms") return t`On the way. SMS to the number ending in ${ending}`;
  return channel === "whatsapp"
    ? t`On the way. WhatsApp to the number ending in ${ending}`
    : t`On the way. Nobody was told`;
}
