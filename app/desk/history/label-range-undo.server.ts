import type { Db } from "#app/db/schema.server.ts";
import { type NotChanged, refused } from "#app/domain/history/changed.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/**
 * Why a range of spare labels is not taken back: some are printed, so that the numbers are out. Run inside
 * the transaction of Undo.
 */
export async function rollRefusal(
  trx: Db,
  { action, changes }: Entry,
): Promise<NotChanged | undefined> {
  if (action !== "roll.given") return undefined;
  for (const { key } of changes) {
    const id = String(key.id);
    await lockRow(trx, "labelRolls", id);
    const printed = await trx
      .selectFrom("labels")
      .select("number")
      .where("rollId", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (printed) return refused("state", "Not undone: labels of this range are printed.");
  }
  return undefined;
}
