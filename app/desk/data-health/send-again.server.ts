import type { Db } from "#app/db/schema.server.ts";
import { usefulFor } from "#app/domain/notices/messages.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";

/**
 * Tries the notices again that were given up; the worker sends them within a second. Those that say
 * nothing useful any more are dropped.
 */
export async function sendAgain(trx: Db, by: By): Promise<Done> {
  const dropped = await dropUseless(trx, by.now);
  const { numUpdatedRows } = await trx
    .updateTable("notices")
    .set({ dueAt: by.now.toISOString(), tries: 0, lastError: null, state: null, stateAt: null })
    .where("dueAt", "is", null)
    .where("sentAt", "is", null)
    .where("body", "!=", "")
    .executeTakeFirst();
  const count = Number(numUpdatedRows);
  if (count + dropped === 0) return refuse("state", "No notice has failed.");
  await record(trx, { ...by, action: "notices.sent-again", details: { count } }, []);
  const said = [...(count > 0 ? [sent(count)] : []), ...(dropped > 0 ? [tooOld(dropped)] : [])];
  return { ok: true, said: said.join(" "), undo: undefined };
}

const sent = (count: number) =>
  count === 1 ? "1 notice is sent again." : `${count} notices are sent again.`;

const tooOld = (count: number) =>
  count === 1
    ? "1 notice is too old to be useful and was dropped."
    : `${count} notices are too old to be useful and were dropped.`;

/** @returns how many. */
async function dropUseless(trx: Db, now: Date) {
  const failed = await trx
    .selectFrom("notices")
    .select("event")
    .distinct()
    .where("dueAt", "is", null)
    .where("sentAt", "is", null)
    .where("body", "!=", "")
    .execute();
  let dropped = 0;
  for (const { event } of failed) {
    const { numDeletedRows } = await trx
      .deleteFrom("notices")
      .where("dueAt", "is", null)
      .where("sentAt", "is", null)
      .where("body", "!=", "")
      .where("event", "=", event)
      .where("createdAt", "<=", new Date(now.getTime() - usefulFor(event)).toISOString())
      .executeTakeFirst();
    dropped += Number(numDeletedRows);
  }
  return dropped;
}
