import type { Db, Row } from "#app/db/schema.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";

/** What is called about, as the transaction of a change sees it. */
export type Subject = { id: string; kind: "visit" | "callback" };

export type CallColumns = Partial<Omit<Row<"calls">, "subjectId" | "kind">>;

/** Sets columns of a subject's call, which has no row before the first one. */
export async function setCall(trx: Db, { id, kind }: Subject, set: CallColumns) {
  const known = await lockRow(trx, "calls", { subjectId: id });
  if (known) return changeRow(trx, "calls", id, set);
  return addRow(trx, "calls", { subjectId: id, kind, tries: 0, askedFor: 0, ...set });
}
