import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";

/** Tries the notices again that were given up; the worker sends them within a second. */
export async function sendAgain(trx: Db, by: By): Promise<Done> {
  const { numUpdatedRows } = await trx
    .updateTable("notices")
    .set({ dueAt: by.now.toISOString(), tries: 0, lastError: null })
    .where("dueAt", "is", null)
    .where("sentAt", "is", null)
    .where("body", "!=", "")
    .executeTakeFirst();
  const count = Number(numUpdatedRows);
  if (count === 0) return refuse("state", "No notice has failed.");
  await record(trx, { ...by, action: "notices.sent-again", details: { count } }, []);
  const said = count === 1 ? "1 notice is sent again." : `${count} notices are sent again.`;
  return { ok: true, said, undo: undefined };
}
