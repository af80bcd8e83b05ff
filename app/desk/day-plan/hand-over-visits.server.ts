import type { Db } from "#app/db/schema.server.ts";
import { refuseOutside } from "#app/desk/visits/changes/outside-area.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import {
  holdVisit,
  setAssigned,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";

type Span = {
  staffId: string;
  /** ISO days, both included. */
  from: string;
  until?: string | undefined;
};

/**
 * Gives the visits of a colleague to another one, or to nobody; to another one only where it is decided that
 * somebody goes. Each visit's history says so too; the changes stand once, in the entry that can be undone.
 */
export async function handOverVisits(
  trx: Db,
  by: By,
  { staffId, from, until }: Span,
  taker: Pick<Collector, "id" | "name"> | undefined,
) {
  let ahead = trx.selectFrom("visits").where("assigneeId", "=", staffId).where("day", ">=", from);
  if (until !== undefined) ahead = ahead.where("day", "<=", until);
  const rows = await ahead.select("id").orderBy("id").execute();
  const changes: RowChange[] = [];
  let count = 0;
  for (const { id } of rows) {
    const visit = await holdVisit(trx, id);
    if (!isOpen(visit.status)) continue;
    if (taker) await refuseOutside(trx, id, `${visit.live[0]?.reference} is not assigned`);
    count += 1;
    const goes = taker
      ? { assigneeId: taker.id, phlebotomist: firstName(taker.name) }
      : { assigneeId: null, phlebotomist: null };
    changes.push(await changeRow(trx, "visits", id, goes));
    const assigned = visit.live.filter(({ status }) => status === "assigned");
    changes.push(
      ...(taker
        ? await setAssigned(trx, assigned, by)
        : await setStatuses(trx, assigned, "confirmed", by)),
    );
    const action = taker ? ("visit.assigned" as const) : ("visit.unassigned" as const);
    const details = taker ? { name: taker.name, staffId: taker.id } : {};
    await record(trx, { ...by, action, visitId: id, details }, []);
  }
  return { changes, count };
}
