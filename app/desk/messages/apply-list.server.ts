import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  addRow,
  changeRow,
  hasChanged,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Compared, compareList } from "#app/domain/notices/templates/compare-list.ts";
import type { OperatorList } from "#app/domain/notices/templates/read-operator-list.server.ts";
import { listTemplates } from "#app/domain/notices/templates/templates.queries.server.ts";

/** A list that was read waits so long to be applied. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Kept = Pick<Extract<OperatorList, { ok: true }>, "rows" | "wrong"> & {
  /** Why nothing of the file was read. */
  refused?: string;
};

/** Keeps a list that was read, or why it was not, and lets older ones go. @returns its id. */
export async function keepOperatorList(
  db: Db,
  list: OperatorList,
  { name, by, now }: { name: string; by: string; now: Date },
) {
  const id = orderedId();
  await db
    .deleteFrom("operatorLists")
    .where("readAt", "<", new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  const kept: Kept = list.ok
    ? { rows: list.rows, wrong: list.wrong }
    : { rows: [], wrong: [], refused: list.said };
  const row = { id, name, readAt: now.toISOString(), readById: by };
  await db
    .insertInto("operatorLists")
    .values({ ...row, rows: JSON.stringify(kept) })
    .execute();
  return id;
}

export type DryRun = Compared & Omit<Kept, "rows"> & { id: string; name: string };

/** What a kept list would change now; undefined once it is applied or gone. */
export async function findDryRun(db: Db, id: string, lab: string): Promise<DryRun | undefined> {
  const kept = await db
    .selectFrom("operatorLists")
    .select(["name", "rows"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!kept) return undefined;
  const { rows, ...rest } = JSON.parse(kept.rows) as Kept;
  const settings = await readLabSettings(db);
  const compared = compareList(rows, await listTemplates(db), { settings, name: lab });
  return { ...compared, ...rest, id, name: kept.name };
}

/** Makes a list count: what is new is added, what differs is changed. @throws a refusal. */
export async function applyOperatorList(trx: Db, by: By, id: string, lab: string): Promise<Done> {
  await bumpDataVersion(trx);
  const run = await findDryRun(trx, id, lab);
  if (!run) return refuse("not-found", "This list is not kept any more. Please read it again.");
  const readAt = by.now.toISOString();
  const changes: RowChange[] = [];
  for (const { what, ...row } of run.known) {
    if (what === "same") continue;
    const { templateId, ...set } = row;
    changes.push(
      what === "new"
        ? await addRow(trx, "messageTemplates", { ...row, readAt })
        : await changeRow(trx, "messageTemplates", templateId, { ...set, readAt }),
    );
  }
  await trx.deleteFrom("operatorLists").where("id", "=", id).execute();
  const real = changes.filter(hasChanged);
  if (real.length === 0)
    return { ok: true, said: "Nothing differs from the operator’s list.", undo: undefined };
  const count = counted(real.length, "template");
  const details = { did: `applied ${count} of the operator’s list` };
  const undo = await record(trx, { ...by, action: "lab.templates", details }, real);
  return { ok: true, said: `${count} from the operator’s list.`, undo };
}
