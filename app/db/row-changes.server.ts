import { insertChunks } from "./insert-chunks.server.ts";
import type { Db } from "./schema.server.ts";

/** The changes that turn the stored rows of a table into the wanted ones. */
export type RowChanges<Row> = { put: Row[]; removed: string[] };

type Keyed = { id: string };

/** Compares in memory, so that the transaction is short and writes only what differs. */
export function changesBetween<Row extends Keyed>(
  stored: readonly Keyed[],
  wanted: readonly Row[],
): RowChanges<Row> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const kept = new Set(wanted.map((row) => row.id));
  return {
    put: wanted.filter((row) => {
      const old = before.get(row.id);
      return !old || differingFields(old, row).length > 0;
    }),
    removed: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

export type FieldChange = { name: string; from: unknown; to: unknown };

/** The fields of `wanted` that differ from `stored`. */
export function differingFields(stored: object, wanted: object): FieldChange[] {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted)
    .map(([name, to]) => ({ name, from: before.get(name), to: to as unknown }))
    .filter(({ from, to }) => from !== to && JSON.stringify(from) !== JSON.stringify(to));
}

type Imported = "tests" | "packages" | "booths" | "posts" | "hindiWords" | "reviews";

/** Deletes rows of a table that imports replace. */
export async function deleteRows(trx: Db, table: Imported, ids: readonly string[]) {
  for (const chunk of insertChunks(ids.map((id) => ({ id })))) {
    const some = chunk.map(({ id }) => id);
    await trx.deleteFrom(table).where("id", "in", some).execute();
  }
}
