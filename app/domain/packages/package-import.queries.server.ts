import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";

export type PackageEntry = Row<"packages"> & { testIds: string[] };

/** Packages as they are stored, each with the ids of its tests. */
export async function listPackageRows(db: Db): Promise<PackageEntry[]> {
  const packages = await db.selectFrom("packages").selectAll().orderBy("position").execute();
  const lines = await db.selectFrom("packageTests").selectAll().orderBy("position").execute();
  const linesOf = Map.groupBy(lines, (line) => line.packageId);
  return packages.map((row) => ({
    ...row,
    testIds: (linesOf.get(row.id) ?? []).map((line) => line.testId),
  }));
}

/** Writes packages with their tests, which must be stored. Run inside a transaction. */
export async function savePackages(trx: Db, { put, removed }: RowChanges<PackageEntry>) {
  await deleteRows(trx, "packages", [...removed, ...put.map((row) => row.id)]);
  const rows = put.map(({ testIds: _testIds, ...row }) => row);
  const lines = put.flatMap(({ id, testIds }) =>
    testIds.map((testId, position) => ({ packageId: id, testId, position })),
  );
  for (const chunk of insertChunks(rows)) await trx.insertInto("packages").values(chunk).execute();
  for (const chunk of insertChunks(lines)) {
    await trx.insertInto("packageTests").values(chunk).execute();
  }
}
