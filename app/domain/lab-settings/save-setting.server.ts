import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import { record } from "#app/domain/changes/record.server.ts";
import {
  addRow,
  changeRow,
  hasChanged,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";

export type Setting = {
  name: string;
  /** Undefined goes back to the default. */
  value: string | undefined;
};

type Saved = {
  settings: readonly Setting[];
  action: Extract<HistoryAction, `lab.${string}`>;
  /** What was done, to follow a name: `closed 25 December`. */
  did: string;
  /** The sentence of the toast. */
  said: string;
};

/**
 * Sets fields of the lab with one entry of the history. Every server's pages follow within a second
 * (decision 43).
 * @returns without `undo` when all of them had these values already.
 */
export async function saveSettings(trx: Db, by: By, saved: Saved): Promise<Done> {
  // The row of the data version also keeps two colleagues from writing the same field at once.
  await bumpDataVersion(trx);
  const changes: RowChange[] = [];
  for (const setting of saved.settings) {
    const change = await put(trx, setting);
    if (change && hasChanged(change)) changes.push(change);
  }
  if (changes.length === 0) return { ok: true, said: saved.said, undo: undefined };
  const { action, did, said } = saved;
  const undo = await record(trx, { ...by, action, details: { did } }, changes);
  return { ok: true, said, undo };
}

async function put(trx: Db, { name, value }: Setting): Promise<RowChange | undefined> {
  const isStored = (await findLabSettings(trx, [name])).has(name);
  if (value === undefined) return isStored ? removeRow(trx, "labSettings", name) : undefined;
  return isStored
    ? changeRow(trx, "labSettings", name, { value })
    : addRow(trx, "labSettings", { name, value });
}
