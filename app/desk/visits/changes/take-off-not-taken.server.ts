import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";
import { isOwed } from "#app/domain/visits/visit.ts";
import { findVisits } from "../read/visit.queries.server.ts";
import { containerName, inSentence } from "../container-name.ts";

/** Drops the samples that were to be taken again: no call about them is due. */
export async function takeOffNotTaken(trx: Db, by: By, visitId: string): Promise<Done> {
  await holdVisit(trx, visitId);
  const [visit] = await findVisits(trx, [visitId]);
  const owed = visit?.bookings.flatMap(({ samples }) => samples.filter(isOwed)) ?? [];
  if (owed.length === 0) return refuse("state", "Nothing is left to take. A colleague was faster.");
  const changes: RowChange[] = [];
  for (const { id } of owed) changes.push(await changeRow(trx, "samples", id, { comesAgain: 0 }));
  const container = joined(owed.map((one) => inSentence(containerName(one.container))));
  const entry = { ...by, action: "sample.not-again", visitId, details: { container } } as const;
  const undo = await record(trx, entry, changes);
  return { ok: true, said: `Taken off: ${container}. Nobody is called about it.`, undo };
}
