import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";

type Field = Pick<RowChange, "table" | "key"> & { column: string; words: string };

type Values = {
  /** What the form showed when it was opened; undefined when it did not say. */
  was: string | null | undefined;
  stored: string | null;
  wanted: string | null;
  /** The stored value in words. */
  said: string;
};

/**
 * Refuses the later of two saves of one field, unless both say the same:
 * "Deepa Joseph changed this booking at 09:43 AM while you had it open: time, 10:00 AM."
 */
export async function refuseOther(trx: Db, visitId: string, field: Field, values: Values) {
  const { was, stored, wanted, said } = values;
  if (was === undefined || (was ?? "") === (stored ?? "") || stored === wanted) return;
  const last = await lastChange(trx, visitId, field);
  const who = last
    ? `${last.staffId === null ? `The ${last.actor}` : last.actor} changed this booking at ${deskClock(new Date(last.at))}`
    : "This booking was changed";
  refuse("changed-meanwhile", `${who} while you had it open: ${field.words}, ${said || "empty"}.`);
}

async function lastChange(trx: Db, visitId: string, { table, key, column }: Field) {
  const entries = await trx
    .selectFrom("history")
    .select(["actor", "staffId", "at", "changes"])
    .where("visitId", "=", visitId)
    .orderBy("id", "desc")
    .execute();
  return entries.find(({ changes }) =>
    (JSON.parse(changes) as RowChange[]).some(
      (change) =>
        change.table === table &&
        JSON.stringify(change.key) === JSON.stringify(key) &&
        Object.hasOwn(change.after ?? {}, column),
    ),
  );
}
