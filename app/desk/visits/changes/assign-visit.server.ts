import type { Db, Row } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { findColleague, listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { refuseOutside } from "./outside-area.server.ts";
import { refuseOther } from "./changed-meanwhile.server.ts";
import {
  type HeldVisit,
  holdVisit,
  namesOf,
  refuseState,
  setAssigned,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";

/** @param was the colleague that the form showed, null for nobody; left out when it does not matter. */
type Given = { staffId: string; was?: string | null | undefined };

/** Gives a visit to a colleague; a confirmed one is then assigned. The patient sees the first name. */
export async function assignVisit(
  trx: Db,
  by: By,
  visitId: string,
  { staffId, was }: Given,
): Promise<Done> {
  const visit = await holdOpen(trx, visitId, "Not assigned");
  if (visit.atBoothAt !== null)
    return refuse("state", "Not assigned: the patient comes to the booth.");
  await refuseOutside(trx, visitId, "Not assigned");
  const collectors = await listPhlebotomists(trx, visit.day);
  const colleague = collectors.find(({ id }) => id === staffId);
  if (!colleague) return refuse("not-found", "This colleague cannot be given a visit.");
  const { name } = colleague;
  if (colleague.isAbsent) return refuse("state", `${name} does not work on ${deskDay(visit.day)}.`);
  await refuseOtherAssignee(trx, visit, was, staffId);
  const is = visit.live.length > 1 ? "are" : "is";
  const said = `${namesOf(visit)} ${is} now with ${name}.`;
  if (visit.assigneeId === staffId) return { ok: true, said, undo: undefined };
  const changes = [
    await changeRow(trx, "visits", visitId, { assigneeId: staffId, phlebotomist: firstName(name) }),
    ...(await setAssigned(
      trx,
      visit.live.filter(({ status }) => status === "confirmed" || status === "assigned"),
      by,
    )),
  ];
  const entry = { ...by, action: "visit.assigned" as const, visitId, details: { name, staffId } };
  return { ok: true, said, undo: await record(trx, entry, changes) };
}

/** Takes a visit from who goes; it is confirmed, and waits to be assigned. */
export async function unassignVisit(
  trx: Db,
  by: By,
  visitId: string,
  { was }: Pick<Given, "was"> = {},
): Promise<Done> {
  const visit = await holdOpen(trx, visitId, "Not taken away");
  if (visit.assigneeId === null && visit.phlebotomist === null)
    return refuse("state", "Nobody is assigned to this visit.");
  await refuseOtherAssignee(trx, visit, was, null);
  const name = (await nameOfAssignee(trx, visit)) ?? visit.phlebotomist ?? "";
  const changes = await takeAssignee(trx, visit, by);
  const entry = { ...by, action: "visit.unassigned" as const, visitId, details: { name } };
  const undo = await record(trx, entry, changes);
  const is = visit.live.length > 1 ? "are" : "is";
  return { ok: true, said: `${namesOf(visit)} ${is} not assigned any more.`, undo };
}

const takeAssignee = async (trx: Db, visit: HeldVisit, by: By) => [
  await changeRow(trx, "visits", visit.id, { assigneeId: null, phlebotomist: null }),
  ...(await setStatuses(
    trx,
    visit.live.filter(({ status }) => status === "assigned"),
    "confirmed",
    by,
  )),
];

async function holdOpen(trx: Db, visitId: string, not: string) {
  const visit = await holdVisit(trx, visitId);
  return isOpen(visit.status) ? visit : refuseState(trx, visit, not);
}

const nameOfAssignee = async (trx: Db, { assigneeId }: Pick<Row<"visits">, "assigneeId">) =>
  assigneeId === null ? undefined : (await findColleague(trx, assigneeId))?.name;

async function refuseOtherAssignee(
  trx: Db,
  visit: HeldVisit,
  was: string | null | undefined,
  wanted: string | null,
) {
  const said = (await nameOfAssignee(trx, visit)) ?? "not assigned";
  const field = { table: "visits", key: { id: visit.id }, column: "assigneeId" } as const;
  await refuseOther(
    trx,
    visit.id,
    { ...field, words: "who goes" },
    {
      was,
      stored: visit.assigneeId,
      wanted,
      said,
    },
  );
}
