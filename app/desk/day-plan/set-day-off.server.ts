import type { Db } from "#app/db/schema.server.ts";
import {
  addRow,
  changeRow,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { isOff, isOffEveryWeek } from "#app/domain/staff/at-work.ts";

/**
 * Notes that a colleague does not work on an ISO day, or does. A row stands only where the day differs from
 * their week.
 * @returns no change where it is so already. @throws when there is no such colleague.
 */
export async function setDayOff(
  trx: Db,
  key: { staffId: string; day: string },
  off: boolean,
): Promise<RowChange[]> {
  const row = await lockRow(trx, "staffAbsences", key);
  const week = await trx
    .selectFrom("staff")
    .select(["weeklyOff", "weeklyOffSince"])
    .where("id", "=", key.staffId)
    .executeTakeFirstOrThrow();
  if (isOff(week, key.day, row?.works ?? null) === off) return [];
  if (isOffEveryWeek(week, key.day) === off) return [await removeRow(trx, "staffAbsences", key)];
  const works = off ? 0 : 1;
  return [
    row
      ? await changeRow(trx, "staffAbsences", key, { works })
      : await addRow(trx, "staffAbsences", { ...key, works }),
  ];
}
