import type { Db } from "#app/db/schema.server.ts";
import { type NotChanged, refused } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { listManagerIds } from "#app/domain/staff/staff.queries.server.ts";

/**
 * Why a role that was changed is not given back: nobody changes their own, and of two managers who take
 * back each other's at once one stays. Run inside the transaction of Undo.
 */
export async function roleRefusal(
  trx: Db,
  by: Pick<By, "actor">,
  { action, changes }: Entry,
): Promise<NotChanged | undefined> {
  if (action !== "staff.role") return undefined;
  for (const id of await listManagerIds(trx)) await lockRow(trx, "staff", { id });
  const { staffId } = by.actor;
  if (changes.some(({ key }) => key.id === staffId))
    return refused("state", "You cannot change your own role. Another manager can.");
  const managers = await listManagerIds(trx);
  return staffId !== null && managers.includes(staffId)
    ? undefined
    : refused("state", "Somebody must be manager.");
}
