import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";

type Cash = { takenById: string | null; day: string; takenAt: string };

/** When the bag in which this cash lay was handed over next; undefined while the cash is still in it. */
async function handedOverAt(db: Db, { takenById, day, takenAt }: Cash) {
  if (takenById === null) return undefined;
  const later = await db
    .selectFrom("handovers")
    .select("at")
    .where("staffId", "=", takenById)
    .where("day", "=", day)
    .where("at", ">=", takenAt)
    .where("takenBackAt", "is", null)
    .orderBy("at")
    .executeTakeFirst();
  return later?.at;
}

/** `This cash was handed over at 09:42 AM.`; undefined while it is still in the bag. */
export async function handedOverWords(db: Db, cash: Cash) {
  const at = await handedOverAt(db, cash);
  return at && `This cash was handed over at ${deskClock(new Date(at))}.`;
}

/** The sentence of each payment of a visit in cash that was handed over, by the id of the payment. */
export async function findHandedOver(db: Db, visitId: string): Promise<Record<string, string>> {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "takenById", "day", "takenAt"])
    .where("visitId", "=", visitId)
    .where("method", "=", "cash")
    .execute();
  const said: Record<string, string> = {};
  for (const { id, ...cash } of payments) {
    const words = await handedOverWords(db, cash);
    if (words) said[id] = words;
  }
  return said;
}

/** Cash that was handed over stays as it is. @throws the refusal. */
export async function refuseHandedOver(trx: Db, cash: Cash) {
  const words = await handedOverWords(trx, cash);
  if (words) refuse("state", words);
}
