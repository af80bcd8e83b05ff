import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { isWhatsAppKind, WHATSAPP } from "./whatsapp-messages.ts";

/**
 * Notes in the history of a visit or a callback that WhatsApp was opened, and about what. Somebody who
 * does not work on bookings can note it of their own visits alone.
 */
export async function noteWhatsApp(
  trx: Db,
  by: By,
  subjectId: string,
  kind: string,
): Promise<Done> {
  const about = await subjectOf(trx, by, subjectId);
  if (!about || !isWhatsAppKind(kind)) return refuse("not-found", "There is no such visit.");
  const details = { what: WHATSAPP[kind].about };
  await record(trx, { ...by, action: "whatsapp.opened", ...about, details }, []);
  return { ok: true, said: "WhatsApp opened.", undo: undefined };
}

/** Undefined for a subject that is not there, or not theirs. */
async function subjectOf(trx: Db, by: By, id: string) {
  const visit = await trx
    .selectFrom("visits")
    .select("assigneeId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (visit && visit.assigneeId === by.actor.staffId) return { visitId: id };
  if (!by.may("work-on-bookings")) return undefined;
  if (visit) return { visitId: id };
  const callback = await trx
    .selectFrom("callbacks")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return callback && { callbackId: id };
}
